"""Fünfwurf as a drawing: what stands where, and what a tap on it would propose."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawings import SVG, read, shapes, texts
from tests.strategies import walk
from wuerfelregeln import Move, codes_of, describe
from wuerfelregeln.canvas.palette import PALETTES
from wuerfelregeln.svg import draw
from wuerfelregeln.yacht import CATEGORIES, Category, Enter, Hold, Joker, Roll, Sheet, State, Yacht

GAME = Yacht()
ROWS = (3, None, 9, 12, None, 24, 0, None, 25, None, 40, None, None)
STATE = State((Sheet(ROWS),), (3, 3, 3, 5, 6), 1)
CODES = codes_of(GAME)


def parts(drawing: str, name: str) -> dict[str, Element]:
    """Return the parts of a drawing that have a datum, by its value."""
    found = read(drawing).iter(SVG + "g")
    return {part.attrib[name]: part for part in found if name in part.attrib}


def said(part: Element) -> list[str]:
    return [text.text or "" for text in part.iter(SVG + "text")]


def title(part: Element) -> str:
    return part[0].text or ""


def action(part: Element) -> Any:
    return CODES.decode(map(int, part.attrib["data-code"].split()))


def test_every_row_shows_what_was_written() -> None:
    fields = parts(draw(GAME, STATE), "data-field")
    for row in CATEGORIES:
        written = ROWS[row]
        assert said(fields[str(int(row))])[1:] == ([] if written is None else [str(written)])


def test_a_preview_shows_what_each_free_row_would_bring() -> None:
    fields = parts(draw(GAME, STATE, preview=True), "data-field")
    for row, brings in GAME.preview(STATE, 0).items():
        assert said(fields[str(int(row))])[1:] == [f"+{brings}"]
        assert title(fields[str(int(row))]).endswith(f"would bring {brings}")


def test_the_titles_tell_rows_in_german_too() -> None:
    fields = parts(draw(GAME, STATE, lang="de"), "data-field")
    assert title(fields["8"]) == "Haus: 25"
    assert title(fields["12"]) == "Freier Wurf: brächte 20"


@given(st.sampled_from([*GAME.legal_actions(STATE, 0)]))
def test_held_dice_stand_upright_on_the_rail_and_the_others_lie_in_the_bowl(
    proposed: Hold | Enter,
) -> None:
    dice = parts(draw(GAME, STATE, action=proposed), "data-die")
    held = [index for index in range(5) if "data-held" in dice[str(index)].attrib]
    kept = proposed.dice if isinstance(proposed, Hold) else ()
    assert tuple(STATE.dice[index] for index in held) == kept
    for index in range(5):
        turned = any("transform" in part.attrib for part in dice[str(index)].iter(SVG + "g"))
        assert turned == (index not in held)


def test_each_die_has_its_pips() -> None:
    for index, die in parts(draw(GAME, STATE), "data-die").items():
        assert len([*die.iter(SVG + "circle")]) == STATE.dice[int(index)]


@given(st.sampled_from([None, *GAME.legal_actions(STATE, 0)]), st.integers(0, 4))
def test_a_tap_on_a_die_proposes_the_hold_with_it_or_without_it(
    proposed: Hold | Enter | None, index: int
) -> None:
    before = list(proposed.dice) if isinstance(proposed, Hold) else []
    die = parts(draw(GAME, STATE, action=proposed, interactive=True), "data-die")[str(index)]
    face = STATE.dice[index]
    if "data-held" in die.attrib:
        before.remove(face)
    else:
        before.append(face)
    if len(before) == 5:
        assert "data-code" not in die.attrib  # who holds all five throws nothing
    else:
        assert action(die) == Hold(tuple(before))


def test_every_hold_can_be_reached_by_tapping_dice() -> None:
    reached, waiting = {Hold(())}, [Hold(())]
    while waiting:
        drawing = draw(GAME, STATE, action=waiting.pop(), interactive=True)
        for die in parts(drawing, "data-die").values():
            if "data-code" in die.attrib and action(die) not in reached:
                reached.add(action(die))
                waiting.append(action(die))
    legal = GAME.legal_actions(STATE, 0)
    assert reached == {found for found in legal if isinstance(found, Hold)}


def test_the_button_throws_with_the_hold_that_is_proposed() -> None:
    for proposed in (None, Hold((3, 3)), Enter(Category.CHANCE)):
        drawing = draw(GAME, STATE, action=proposed, interactive=True)
        button = parts(drawing, "data-throw")["true"]
        assert action(button) == (proposed if isinstance(proposed, Hold) else Hold(()))


def test_where_no_throw_is_left_there_is_no_button_and_no_die_to_tap() -> None:
    state = State(STATE.sheets, STATE.dice, 0)
    drawing = draw(GAME, state, interactive=True)
    assert parts(drawing, "data-throw") == {}
    assert [die for die in parts(drawing, "data-die").values() if "data-code" in die.attrib] == []


def test_a_proposed_row_shows_what_it_brings_and_is_done_by_a_second_tap() -> None:
    drawing = draw(GAME, STATE, action=Enter(Category.CHANCE), interactive=True)
    row = parts(drawing, "data-field")["12"]
    assert row.attrib["data-proposed"] == "true"
    assert action(row) == Enter(Category.CHANCE)
    assert said(row)[1:] == ["20"]


def test_the_last_entry_and_the_dice_that_fell_last_bear_a_mark() -> None:
    last = PALETTES["light"].last
    marked = parts(draw(GAME, STATE, last=Move(0, Enter(Category.SIXES))), "data-field")
    for field, part in marked.items():
        fills = [shape.get("fill") for shape in part.iter(SVG + "polygon")]
        assert (last in fills) == (field == "5")
    dice = parts(draw(GAME, STATE, last=Roll((3, 6))), "data-die")
    fell = [STATE.dice[int(n)] for n, die in dice.items() if [*die.iter(SVG + "polygon")]]
    assert sorted(fell) == [3, 6]


def test_values_stand_in_their_rows_with_bars_that_grow() -> None:
    legal = [a for a in GAME.legal_actions(STATE, 0) if isinstance(a, Enter)]
    values = {entry: 100.0 + 10 * n for n, entry in enumerate(legal)}
    fields = parts(draw(GAME, STATE, values=values), "data-field")
    full = []
    for entry, value in values.items():
        part = fields[str(int(entry.category))]
        assert said(part)[1:] == [f"{value:.1f}"]
        ink = PALETTES["light"].heat_ink
        scale = [bar for bar in part.iter(SVG + "rect") if bar.get("width") == "3"]
        assert len(scale) == 5
        full.append(sum(bar.get("fill") == ink for bar in scale))
    assert full == sorted(full)
    assert (full[0], full[-1]) == (1, 5)


def test_the_best_is_told_above() -> None:
    told = read(draw(GAME, STATE, values={Hold((3, 3, 3)): 30.0, Hold(()): 20.0}))
    assert "best to hold 3 3 3 (30.0)" in told.attrib["aria-label"]
    told = read(draw(GAME, STATE, values={Enter(Category.CHANCE): 30.0}, lang="de"))
    assert "am besten: Freier Wurf (30.0)" in told.attrib["aria-label"]


def test_the_bar_grows_towards_the_bonus() -> None:
    def bar(rows: tuple[int | None, ...]) -> float:
        root = read(draw(GAME, State((Sheet(rows + (None,) * 7),))))
        gauge = PALETTES["light"].gauge
        return max((s.box.right - s.box.left for s in shapes(root) if s.fill == gauge), default=0)

    empty = bar((None,) * 6)
    some, most, reached = bar((3, 6, 9, None, None, None)), bar((3, 6, 9, 12, 15, None)), 0.0
    reached = bar((3, 6, 9, 12, 15, 18))
    assert 0 == empty < some < most < reached == bar((4, 8, 12, 16, 20, 24))


def test_dice_that_are_due_are_places_in_the_bowl() -> None:
    root = read(draw(GAME, State(STATE.sheets, (3, 3), 1)))
    due = [g for g in root.iter(SVG + "g") if g.find(SVG + "title") is not None]
    assert sum(title(g) == "a die is due" for g in due) == 3


def test_at_the_end_there_are_no_dice_and_who_won_is_told() -> None:
    rows = (4, 6, 12, 16, 20, 18, 23, 20, 25, 30, 40, 50, 21)
    game = Yacht(players=2)
    state = State((Sheet(rows), Sheet(rows, extra=1)))
    drawing = draw(game, state, names=("Anna", "Bert"), lang="de")
    assert parts(drawing, "data-die") == {}
    shown = [text.text for text in texts(read(drawing))]
    assert "gewonnen: Bert" in shown
    assert title(parts(drawing, "data-seat")["1"]) == "Bert: 420 Punkte, Platz 1"


@pytest.mark.parametrize("joker", Joker)
def test_the_sums_are_those_of_the_game_under_every_rule_for_jokers(joker: Joker) -> None:
    game = Yacht(joker=joker)
    counted = 0
    for seed in range(1, 24, 2):  # odd seeds have dice that like to repeat themselves
        state = walk(game, seed).states[-1]
        root = read(draw(game, state))
        shown = [text.text for text in texts(root)]
        total = game.scores(state)[0]
        assert shown[shown.index("Total") + 1] == str(total)
        lower = int(shown[shown.index("Lower") + 1])
        beside = shown[shown.index("Extra bonus") + 1]
        upper = int(shown[shown.index("Upper") + 1].removesuffix("/63"))
        bonus = 35 if upper >= 63 else 0
        extra = int(beside) if beside != "Total" else 0
        assert upper + bonus + lower + extra == total
        assert f"extra bonus {extra}." in describe(game, state)
        counted += bool(extra)
    assert bool(counted) == (joker is not Joker.NONE)
