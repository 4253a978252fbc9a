"""A machine that plays Fünfwurf and tries what is not allowed, beside a model of its own.

The model is a few plain lists and the second scorer of `tests.yacht.sheet`; it knows nothing
of the package's rules.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.yacht import sheet as printed
from wuerfelregeln import (
    Chance,
    Decide,
    Ending,
    IllegalEvent,
    Move,
    Over,
    Transcript,
    from_json,
    to_json,
)
from wuerfelregeln.yacht import CATEGORIES, Category, Enter, Hold, Joker, Roll, Yacht, breakdown

faces = st.integers(1, 6)
rows = st.sampled_from(CATEGORIES)


class Fuenfwurf(RuleBasedStateMachine):
    """The game, and beside it the model: whose turn, dice, throws, blocks, hundreds."""

    @initialize(
        joker=st.sampled_from(Joker),
        players=st.integers(1, 3),
        rounds=st.integers(0, 12),
        seed=st.integers(1, 99),
    )
    def begin(self, joker: Joker, players: int, rounds: int, seed: int) -> None:
        self.game = Yacht(players=players, joker=joker)
        self.state = self.game.start()
        self.events: list[Any] = []
        self.rule = joker.value
        self.seat = 0
        self.dice: list[int] = []
        self.lying = False
        self.left = 3
        self.blocks: list[dict[str, int]] = [{} for _ in range(players)]
        self.hundreds = [0] * players
        rng = Random(seed)
        for _ in range(rounds * players):  # a few rounds first, so that the end comes into reach
            alike = [rng.randint(1, 6)] * 5
            alike = [rng.randint(1, 6)] * 5
            self.roll(rng.choice([alike, [rng.randint(1, 6) for _ in range(5)]]))
            self.enter(rng.choice(self.open_rows()))

    # what the model knows

    def open_rows(self) -> list[Category]:
        block = self.blocks[self.seat]
        hand = tuple(self.dice)
        return [
            row
            for row in CATEGORIES
            if printed.written(block, printed.ROWS[row], hand, self.rule) is not None
        ]

    def is_over(self) -> bool:
        return all(len(block) == 13 for block in self.blocks)

    def waits_for_dice(self) -> bool:
        return not self.lying and not self.is_over()

    def happens(self, event: Any) -> None:
        assert self.game.refusal(self.state, event) is None
        self.state = self.game.apply(self.state, event)
        self.events.append(event)

    def is_refused(self, event: Any) -> None:
        before = self.state
        refusal = self.game.refusal(before, event)
        assert refusal is not None
        assert refusal.text("de") != refusal.text("en")
        with pytest.raises(IllegalEvent):
            self.game.apply(before, event)

    # what may happen

    @precondition(waits_for_dice)
    @rule(numbers=st.lists(faces, min_size=5, max_size=5))
    def roll(self, numbers: list[int]) -> None:
        fallen = numbers[: 5 - len(self.dice)]
        self.happens(Roll(tuple(fallen)))
        self.dice = sorted(self.dice + fallen)
        self.lying = True
        self.left -= 1

    @precondition(lambda self: self.waits_for_dice() and len(set(self.dice)) <= 1)
    @rule(face=faces)
    def roll_all_alike(self, face: int) -> None:
        self.roll([self.dice[0] if self.dice else face] * 5)

    @precondition(lambda self: self.lying and self.left > 0)
    @rule(chosen=st.sets(st.integers(0, 4), max_size=4))
    def hold(self, chosen: set[int]) -> None:
        held = [self.dice[place] for place in chosen]
        self.happens(Move(self.seat, Hold(tuple(held))))
        self.dice = sorted(held)
        self.lying = False

    @precondition(lambda self: self.lying)
    @rule(row=rows)
    def enter(self, row: Category) -> None:
        name = printed.ROWS[row]
        block = self.blocks[self.seat]
        brings = printed.written(block, name, tuple(self.dice), self.rule)
        event = Move(self.seat, Enter(row))
        if brings is None:
            self.is_refused(event)
            return
        self.happens(event)
        block[name] = brings[0]
        self.hundreds[self.seat] += brings[1]
        self.seat = (self.seat + 1) % len(self.blocks)
        self.dice, self.lying, self.left = [], False, 3

    # what may not

    @rule(numbers=st.lists(st.integers(0, 7), max_size=6))
    def a_wrong_roll(self, numbers: list[int]) -> None:
        due = 5 - len(self.dice) if self.waits_for_dice() else None
        if len(numbers) != due or not set(numbers) <= set(range(1, 7)):
            self.is_refused(Roll(tuple(numbers)))

    @rule(seat=st.integers(-1, 3), row=rows)
    def a_seat_that_is_not_asked(self, seat: int, row: Category) -> None:
        if not self.lying or seat != self.seat:
            self.is_refused(Move(seat, Enter(row)))
            self.is_refused(Move(seat, Hold(())))

    @precondition(lambda self: self.lying)
    @rule(numbers=st.lists(st.integers(0, 7), max_size=6))
    def a_wrong_hold(self, numbers: list[int]) -> None:
        among = not Counter(numbers) - Counter(self.dice)
        if self.left == 0 or not among or len(numbers) == 5:
            self.is_refused(Move(self.seat, Hold(tuple(numbers))))

    @rule(thing=st.sampled_from([None, 5, "roll 1", Move(0, None), Hold(()), Enter(Category.ONES)]))
    def something_else(self, thing: object) -> None:
        self.is_refused(thing)

    # what is always so

    @invariant()
    def the_game_waits_for_what_the_model_waits_for(self) -> None:
        turn = self.game.turn(self.state)
        if self.is_over():
            assert turn == Over(Ending.SHEETS_FULL)
        elif self.lying:
            assert turn == Decide((self.seat,))
        else:
            assert turn == Chance()
        assert self.state.dice == tuple(self.dice)
        assert self.state.throws_left == self.left

    @invariant()
    def the_sheets_are_those_of_the_model(self) -> None:
        for sheet, block, hundreds in zip(
            self.state.sheets, self.blocks, self.hundreds, strict=True
        ):
            assert sheet.rows == tuple(block.get(row) for row in printed.ROWS)
            assert sheet.extra == hundreds
            total = printed.total(block, hundreds, self.rule)
            assert breakdown(sheet, self.game.joker).total == total
        totals = tuple(
            printed.total(block, hundreds, self.rule)
            for block, hundreds in zip(self.blocks, self.hundreds, strict=True)
        )
        assert self.game.scores(self.state) == totals
        best = self.game.ranking(self.state)[0]
        assert {seat for seat, total in enumerate(totals) if total == max(totals)} == set(best)

    @invariant()
    def the_actions_and_the_preview_are_those_of_the_model(self) -> None:
        offered = self.game.legal_actions(self.state, self.seat)
        shown = self.game.preview(self.state, self.seat)
        if not self.lying:
            assert not offered
            assert shown == {}
            return
        entries = [action.category for action in offered if isinstance(action, Enter)]
        assert entries == self.open_rows()
        assert len(offered) == len(entries) + (self.left > 0) * self.holds()
        block = self.blocks[self.seat]
        assert [printed.ROWS[row] for row in shown] == [
            row for row in printed.ROWS if row not in block
        ]
        for row, points in shown.items():
            brings = printed.written(block, printed.ROWS[row], tuple(self.dice), self.rule)
            assert points == (brings or (0, 0))[0]

    def holds(self) -> int:
        """Return how many holds there are: any number of each face, but not all five dice."""
        ways = 1
        for count in Counter(self.dice).values():
            ways *= count + 1
        return ways - 1

    def teardown(self) -> None:
        transcript = Transcript(self.game, tuple(self.events))
        assert transcript.final == self.state
        assert Transcript.from_record(transcript.to_record()) == transcript
        assert from_json(to_json(self.state)) == self.state


def test_the_game_and_the_model_agree_whatever_is_tried() -> None:
    run_state_machine_as_test(Fuenfwurf)
