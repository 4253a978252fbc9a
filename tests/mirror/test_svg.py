"""Splitter as a drawing: fields and symbols, how groups stand, and what a tap proposes."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from tests.drawings import SVG, paper, read, texts
from wuerfelregeln import Move, codes_of
from wuerfelregeln.canvas.palette import PALETTES
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Place, State
from wuerfelregeln.mirror.names import Standing
from wuerfelregeln.mirror.scoring import status
from wuerfelregeln.svg import draw

LIGHT = PALETTES["light"]
PAD = Layout.parse("1S11|11H1\n1111|11H1")
SHEET = (1, 2, 2, None, None, 3, 3, 3, 4, 4, 4, None, None, 4, 3, 5)
GAME = Mirror(players=2, layout=PAD)
STATE = State((SHEET, SHEET), (2, 5), (None, None))


def parts(drawing: str, name: str) -> dict[str, Element]:
    found = read(drawing).iter(SVG + "g")
    return {part.attrib[name]: part for part in found if name in part.attrib}


def said(part: Element) -> list[str]:
    return [text.text or "" for text in part.iter(SVG + "text")]


def title(part: Element) -> str:
    return part[0].text or ""


def test_every_field_shows_its_number_and_tells_where_it_is() -> None:
    fields = parts(draw(GAME, STATE, seat=0), "data-field")
    assert [said(fields[str(n)]) for n in range(16)] == [
        [] if number is None else [str(number)] for number in SHEET
    ]
    assert title(fields["1"]) == "row 0, left 3, star: 2, group complete"
    assert title(fields["6"]).startswith("row 0, right 3, heart: 3")


@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B, PAD])
def test_stars_and_hearts_are_where_the_pad_has_them(layout: Layout) -> None:
    game = Mirror(layout=layout)
    root = read(draw(game, game.start()))
    stars = [shape for shape in root.iter(SVG + "polygon") if shape.get("fill") == LIGHT.star]
    hearts = [shape for shape in root.iter(SVG + "path") if shape.get("fill") == LIGHT.heart]
    assert (len(stars), len(hearts)) == (len(layout.stars), len(layout.hearts))


def test_groups_that_count_are_tinted_and_those_that_cannot_are_hatched() -> None:
    found = status(PAD, SHEET).groups
    sizes = {
        standing: sum(len(entry.group.fields) for entry in found if entry.standing is standing)
        for standing in Standing
    }
    assert min(sizes.values()) > 0
    root = read(draw(GAME, STATE, seat=0))
    fills = [rect.get("fill") for rect in root.iter(SVG + "rect")]
    assert fills.count(LIGHT.valid) == sizes[Standing.COMPLETE]
    assert fills.count(LIGHT.dead) == sizes[Standing.DEAD]
    hatched = [path for path in root.iter(SVG + "path") if path.get("stroke") == LIGHT.dead_line]
    assert len(hatched) == sizes[Standing.DEAD]
    plain = read(draw(GAME, STATE, seat=0, scored=False))
    assert LIGHT.valid not in [rect.get("fill") for rect in plain.iter(SVG + "rect")]


def test_the_line_around_a_group_is_closed() -> None:
    ring = Layout.parse("111|111")
    game = Mirror(layout=ring)
    state = State(((3, 3, 3, 1, 5, 5),))
    root = read(draw(game, state))
    around = [edge for edge in root.iter(SVG + "line") if edge.get("stroke") == LIGHT.valid_edge]
    assert len(around) == 8 + 4  # three fields in a row, and one alone


def test_tapping_a_field_writes_the_first_die_there() -> None:
    codes = codes_of(GAME)
    fields = parts(draw(GAME, STATE, seat=0, interactive=True), "data-field")
    found = {}
    for index, part in fields.items():
        if "data-code" in part.attrib:
            found[int(index)] = codes.decode((int(part.attrib["data-code"]),))
    assert {index for index, number in enumerate(SHEET) if number is None} == set(found)
    for tapped, place in found.items():
        left, right = PAD.pairs[place.row, place.distance]
        assert {left: place.left, right: 7 - place.left}[tapped] == 2
    assert set(found.values()) == set(GAME.legal_actions(STATE, 0))


def test_both_fields_of_a_proposed_pair_show_their_numbers_and_write_it() -> None:
    action = Place(0, 1, 5)
    fields = parts(draw(GAME, STATE, seat=0, action=action, interactive=True), "data-field")
    assert (said(fields["3"]), said(fields["4"])) == (["5"], ["2"])
    assert fields["3"].attrib["data-code"] == fields["4"].attrib["data-code"]
    assert fields["3"].attrib["data-proposed"] == fields["4"].attrib["data-proposed"] == "true"
    assert said(fields["11"]) != ["5"]


def test_what_was_written_waits_in_rings_until_all_have_written() -> None:
    waiting = GAME.apply(STATE, Move(0, Place(0, 1, 5)))
    fields = parts(draw(GAME, waiting, seat=0, last=Move(0, Place(0, 1, 5))), "data-field")
    assert (said(fields["3"]), said(fields["4"])) == (["5"], ["2"])
    assert "written until all are done" in title(fields["3"])
    marked = [index for index, part in fields.items() if [*part.iter(SVG + "polygon")]]
    assert marked == ["3", "4"]


def test_a_preview_tells_what_is_won_and_lost() -> None:
    gains = GAME.preview(STATE, 0)
    fields = parts(draw(GAME, STATE, seat=0, preview=True), "data-field")
    for index, field in (("3", Place(0, 1, 2)), ("4", Place(0, 1, 5))):
        gain = gains[field]
        assert said(fields[index]) == ([f"{gain:+d}".replace("-", "−")] if gain else [])
        assert title(fields[index]).endswith(f"2 here, 5 opposite: {gain:+d}")


def test_a_large_pad_has_a_larger_paper() -> None:
    small, large = (
        Mirror(layout=Layout.parse("1|1")),
        Mirror(layout=Layout.parse("1" * 9 + "|" + "1" * 9)),
    )
    assert paper(read(draw(small, small.start()))).right == 400
    assert paper(read(draw(large, large.start()))).right > 700


def test_a_field_with_a_value_keeps_its_star_small() -> None:
    game = Mirror()
    state = State((game.start().sheets[0],), (2, 5))
    values = dict.fromkeys(game.legal_actions(state, 0), 30.0)
    root = read(draw(game, state, values=values))
    stars = [shape for shape in root.iter(SVG + "polygon") if shape.get("fill") == LIGHT.star]
    assert len(stars) == 2
    shown = [text.text for text in texts(root)]
    assert shown.count("30.0") == 44
    assert "best: row 0, distance 1, 2 left (30.0)" in root.attrib["aria-label"]
