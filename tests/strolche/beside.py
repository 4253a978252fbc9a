"""Plays the package's engine and the slow one side by side and compares what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import mul
from random import Random
from typing import Any

from tests.strolche.second_engine import COLOURS, SlowGame
from wuerfelregeln import Chance, Decide, Move, Over, RandomDice
from wuerfelregeln.strolche import (
    DICE,
    RASCALS,
    Action,
    Draw,
    House,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Reroll,
    Roll,
    State,
    Strolche,
    Take,
)

BY_LABEL = {str(die): die for die in DICE}


def plain(action: Action) -> tuple[Any, ...]:
    """Say an action as the slow engine does."""
    match action:
        case Draw():
            return ("draw",)
        case Pass():
            return ("pass",)
        case Reroll(dice):
            return ("reroll", tuple(map(str, dice)))
        case PlaceJohn(die, source):
            return ("john", str(die), str(source))
        case PlaceRingo(die, sources):
            return ("ringo", str(die), tuple(map(str, sources)))
        case PlaceRihanna(die, takes):
            return ("rihanna", str(die), plain_takes(takes))
        case PlacePink(die, takes):
            return ("pink", str(die), plain_takes(takes))
        case PlacePaul(die, combination):
            return ("paul", str(die), tuple(map(str, combination)))


def plain_takes(takes: tuple[Take, ...]) -> tuple[tuple[int, str], ...]:
    """Say takes as the slow engine does: by seat, the dice of a seat by their label."""
    return tuple(sorted((seat, str(die)) for seat, die in takes))


def slow_game(game: Strolche) -> SlowGame:
    house = game.house
    return SlowGame(game.players, {4: house.quads, 3: house.triples, 2: house.pairs})


def waits_for(game: Strolche, state: State) -> tuple[Any, ...]:
    """Say what a state waits for as the slow engine does."""
    if state.due is not None:
        colours = "".join(map(mul, COLOURS, state.due.colours))
        return ("roll", state.due.bag or colours)
    turn = game.turn(state)
    return ("act", *turn.seats) if isinstance(turn, Decide) else ("over",)


def picture(game: Strolche, state: State) -> dict[str, Any]:
    """Say a state as the slow engine does."""
    return {
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "discs": {str(r): count for r, count in zip(RASCALS, state.discs, strict=True)},
        "active": [sorted(map(str, dice)) for dice in state.active],
        "houses": [sorted(sorted(map(str, laid)) for laid in house) for house in state.houses],
        "turn": waits_for(game, state),
        "actions": state.actions_left,
        "filled first": state.winner,
    }


class Table:
    """Both engines at one table."""

    def __init__(self, game: Strolche) -> None:
        self.game = game
        self.state = game.start()
        self.slow = slow_game(game)

    def compare(self) -> None:
        """Check that both see the same; while dice are due they lie elsewhere, see `Due`."""
        ours, theirs = picture(self.game, self.state), self.slow.picture()
        if ours["turn"][0] == "roll":
            assert ours["turn"] == theirs["turn"]
            ours, theirs = ({k: v[k] for k in ("houses", "filled first")} for v in (ours, theirs))
        assert ours == theirs
        assert list(self.game.scores(self.state)) == self.slow.points()
        assert [set(place) for place in self.game.ranking(self.state)] == self.slow.places()

    def compare_actions(self, rng: Random) -> list[Action]:
        """Check that both allow the same, and return what is no re-roll."""
        legal = self.game.legal_actions(self.state, self.state.seat)
        listed: list[Action] = []
        for action in legal:
            if isinstance(action, Reroll):
                break
            listed.append(action)
        possible = self.slow.possible()
        if len(possible) <= 500:
            told = list(map(plain, listed))
            assert len(told) == len(set(told))
            assert set(told) == possible
        else:  # thousands of thefts: count them all, look at some
            assert len(listed) == len(possible)
            assert {plain(action) for action in rng.sample(listed, 50)} <= possible
        hand = Counter(map(str, self.state.active[self.state.seat]))
        rerolls = 1
        for count in hand.values():
            rerolls *= count + 1
        assert len(legal) == len(listed) + rerolls - 1
        return listed

    def compare_rerolls(self, rng: Random) -> list[Reroll]:
        """Check some re-rolls, legal ones and others, and return the legal ones."""
        legal = self.game.legal_actions(self.state, self.state.seat)
        hand = self.state.active[self.state.seat]
        found = [Reroll(hand)] if hand else []
        for _ in range(4):
            dice = [die for die in hand if rng.random() < 0.5]
            if rng.random() < 0.3:
                dice.append(rng.choice(DICE))
            action = Reroll(dice)
            allowed = self.slow.may_reroll(list(map(str, dice)))
            assert (action in legal) == allowed
            if allowed:
                found.append(action)
        return found

    def compare_roll(self, roll: Roll, rng: Random) -> None:
        """Check a roll, and one with a die changed."""
        for dice in (list(roll.dice), [rng.choice(DICE), *roll.dice[1:]], list(roll.dice[1:])):
            refusal = self.game.refusal(self.state, Roll(dice))
            assert (refusal is None) == self.slow.may_fall(list(map(str, dice)))

    def roll(self, dice: RandomDice, rng: Random) -> None:
        roll = self.game.throw(self.state, dice)
        self.compare_roll(roll, rng)
        self.state = self.game.apply(self.state, roll)
        self.slow.roll(list(map(str, roll.dice)))

    def act(self, action: Action) -> None:
        self.state = self.game.apply(self.state, Move(self.state.seat, action))
        self.slow.act(plain(action))


def play_beside(players: int, house: House, seed: int, limit: int = 5_000) -> Table:
    """Play a random game to its end, comparing after every event."""
    rng, dice = Random(seed), RandomDice(seed)
    table = Table(Strolche(players=players, house=house))
    for _ in range(limit):
        table.compare()
        match table.game.turn(table.state):
            case Chance():
                table.roll(dice, rng)
            case Over():
                return table
            case _:
                others = table.compare_actions(rng)
                rerolls = table.compare_rerolls(rng)
                table.act(lively(others, rerolls, rng))
    raise AssertionError(f"game {seed} did not end within {limit} events")


def lively(others: Sequence[Action], rerolls: Sequence[Reroll], rng: Random) -> Action:
    """Choose in a way that lets games end: Paul if possible, seldom a re-roll."""
    pauls = [action for action in others if isinstance(action, PlacePaul)]
    if pauls and rng.random() < 0.7:
        return rng.choice(pauls)
    if rerolls and (not others or rng.random() < 0.4):
        return rng.choice(rerolls)
    kinds = sorted({type(action).__name__ for action in others})
    kind = rng.choice(kinds)
    return rng.choice([action for action in others if type(action).__name__ == kind])
