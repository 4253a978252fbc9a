"""Knister as a drawing: fields, lines that score, and what a tap proposes."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from tests.drawings import SVG, read, texts
from wuerfelregeln import Move, codes_of
from wuerfelregeln.canvas.palette import PALETTES
from wuerfelregeln.grid5 import Grid5, Place, State, breakdown
from wuerfelregeln.svg import draw

GAME = Grid5(players=2)
SHEET = (2, 3, 4, 5, 6, 4, 7, 9, None, 4, 8, 8, 7, 8, 8, None, 6, 5, 7, 9, 10, None, 5, 3, 7)
OTHER = tuple(sorted(SHEET, key=lambda number: (number is None, number)))
STATE = State((SHEET, OTHER), (2, 5))
LIGHT = PALETTES["light"]


def parts(drawing: str, name: str) -> dict[str, Element]:
    found = read(drawing).iter(SVG + "g")
    return {part.attrib[name]: part for part in found if name in part.attrib}


def said(part: Element) -> list[str]:
    return [text.text or "" for text in part.iter(SVG + "text")]


def title(part: Element) -> str:
    return part[0].text or ""


def test_every_field_shows_its_number() -> None:
    fields = parts(draw(GAME, STATE, seat=0), "data-field")
    assert [said(fields[str(n)]) for n in range(25)] == [
        [] if number is None else [str(number)] for number in SHEET
    ]


def test_every_line_shows_its_points_once_it_is_full() -> None:
    lines = parts(draw(GAME, STATE, seat=0), "data-line")
    for index, line in enumerate(breakdown(SHEET)):
        shown = [] if line.category is None else [str(line.points)]
        assert said(lines[str(index)]) == shown
    assert title(lines["0"]) == "Row 0: Straight without a 7, 12"
    assert title(lines["1"]) == "Row 1: still open"


def test_the_fields_of_the_diagonals_are_darker() -> None:
    root = read(draw(GAME, GAME.start()))
    assert sum(rect.get("fill") == LIGHT.slant for rect in root.iter(SVG + "rect")) == 9
    assert sum(rect.get("fill") == LIGHT.field for rect in root.iter(SVG + "rect")) == 16


def test_lines_that_bring_something_run_through_their_fields() -> None:
    def lines(*, scored: bool) -> int:
        root = read(draw(GAME, STATE, seat=0, scored=scored))
        return sum(line.get("stroke") == LIGHT.through for line in root.iter(SVG + "line"))

    assert lines(scored=True) == sum(line.points > 0 for line in breakdown(SHEET)) == 4
    assert lines(scored=False) == 0


def test_a_preview_shows_what_a_field_brings_at_once() -> None:
    fields = parts(draw(GAME, STATE, seat=0, preview=True), "data-field")
    assert said(fields["8"]) == ["+10"]
    assert title(fields["8"]) == "row 1, column 3: 7 would bring 10 here"
    empty = parts(draw(GAME, GAME.start(), preview=True), "data-field")
    assert all(said(part) == [] for part in empty.values())


def test_a_tap_on_a_free_field_proposes_it_and_a_second_one_writes() -> None:
    codes = codes_of(GAME)
    fields = parts(draw(GAME, STATE, seat=0, action=Place(1, 3), interactive=True), "data-field")
    for index, number in enumerate(SHEET):
        part = fields[str(index)]
        assert ("data-code" in part.attrib) == (number is None)
        if number is None:
            place = codes.decode((int(part.attrib["data-code"]),))
            assert place.index == index
            assert ("data-proposed" in part.attrib) == (place == Place(1, 3))
    assert said(fields["8"]) == ["7"]


def test_what_was_written_waits_in_a_ring_until_all_have_written() -> None:
    waiting = GAME.apply(STATE, Move(0, Place(1, 3)))
    drawing = draw(GAME, waiting, seat=0, last=Move(0, Place(1, 3)))
    field = parts(drawing, "data-field")["8"]
    assert said(field) == ["7"]
    assert "written until all are done" in title(field)
    assert [ring.get("stroke-dasharray") for ring in field.iter(SVG + "circle")] == ["3 3"]
    assert [mark.get("fill") for mark in field.iter(SVG + "polygon")] == [LIGHT.last]
    assert title(parts(drawing, "data-seat")["0"]).endswith("is done")
    # what another seat has written is not seen on its sheet by its number alone
    assert said(parts(draw(GAME, GAME.view(waiting, 1), seat=0), "data-field")["8"]) == []


def test_the_points_of_the_rounds_stand_below() -> None:
    full = tuple(7 for _ in range(25))
    state = State((SHEET, OTHER), (2, 5), finished=((full, full),))
    shown = [text.text for text in texts(read(draw(GAME, state, seat=0, lang="de")))]
    assert {"Runde 1", "140", "Runde 2", "31", "Summe", "171"} <= {*shown}


def test_values_stand_in_the_fields_and_the_best_is_told() -> None:
    values = {Place(1, 3): 80.0, Place(3, 0): 71.5, Place(4, 1): 70.0}
    drawing = draw(GAME, STATE, seat=0, values=values)
    fields = parts(drawing, "data-field")
    assert said(fields["8"]) == ["80.0"]
    assert said(fields["15"]) == ["71.5"]
    assert "best: row 1, column 3 (80.0)" in read(drawing).attrib["aria-label"]
