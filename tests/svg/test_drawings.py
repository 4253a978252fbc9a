"""What every drawing keeps to, over many positions of every game."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.colours import contrast
from tests.drawings import ALLOWED, DATA, SVG, grounded, paper, read, shapes, texts
from tests.svg.batch import GAMES_DRAWN, Drawn, batch
from wuerfelregeln import codes_of
from wuerfelregeln.canvas.measure import FONT, tidy
from wuerfelregeln.canvas.shapes import DYES
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import Mirror
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.svg import die, draw, sheet, sheets
from wuerfelregeln.yacht import Yacht

BLANKS = [
    *(sheet(game, lang="de") for game in GAMES_DRAWN),
    *(sheets(game) for game in GAMES_DRAWN),
    *(die(face, colour) for face in range(1, 7) for colour in (None, *DYES)),
]


def everything() -> list[str]:
    return [*(drawn.svg for drawn in batch()), *BLANKS]


def elements(root: Element, tag: str) -> list[Element]:
    return [element for element in root.iter() if element.tag == SVG + tag]


def title(element: Element) -> str:
    found = element.find(SVG + "title")
    return "" if found is None else found.text or ""


def tappable(root: Element) -> list[Element]:
    return [element for element in root.iter() if {"data-code", "data-word"} & {*element.attrib}]


def numbers(told: str) -> tuple[int, ...]:
    return tuple(map(int, told.split()))


def begun(drawn: Drawn) -> tuple[int, ...]:
    """Return the word of the page: empty where a whole one was given, for that is proposed."""
    word: tuple[int, ...] = drawn.options.get("word", ())
    legal = codes_of(drawn.game).legal(drawn.state, drawn.seat, word) if word else ()
    return word if legal else ()


def after(element: Element, word: tuple[int, ...]) -> tuple[int, ...]:
    """Return the word of the page after a tap."""
    if "data-word" in element.attrib:
        assert "data-code" not in element.attrib
        return numbers(element.attrib["data-word"])
    return word + numbers(element.attrib["data-code"])


def test_only_what_shows_everywhere_is_used() -> None:
    for drawing in everything():
        for element in read(drawing).iter():
            tag = element.tag.removeprefix(SVG)
            assert tag in ALLOWED, tag
            data = {name for name in element.attrib if name.startswith("data-")}
            assert {name.removeprefix("data-") for name in data} <= DATA
            assert set(element.attrib) - data <= ALLOWED[tag], element.attrib


def test_nothing_refers_to_anything() -> None:
    for drawing in everything():
        assert not re.search(r"url\(|href|<script|<style|<image| id=| style=", drawing)
        assert drawing.count("http") == 1 == drawing.count("http://www.w3.org/2000/svg")


def test_signs_and_symbols_are_shapes_and_never_letters() -> None:
    plain = re.compile(r"[\w\s.,:;·…=+−%/&<>()'\"!|–-]*")
    for drawn in batch():
        if drawn.options["names"]:
            continue  # names are other people's letters
        for text in texts(read(drawn.svg)):
            assert plain.fullmatch(text.text), text.text


def test_a_drawing_has_a_role_a_title_and_a_description() -> None:
    for drawn in batch():
        root = read(drawn.svg)
        assert root.get("role") == ("group" if drawn.options["interactive"] else "img")
        assert [child.tag for child in root[:2]] == [SVG + "title", SVG + "desc"]
        assert title(root) == root.get("aria-label") != ""
        assert len(root[1].text or "") > 20
        assert root.get("font-family") == FONT


def test_the_ground_is_opaque_and_covers_everything() -> None:
    for drawing in everything():
        root = read(drawing)
        first = shapes(root)[0]
        assert (first.tag, first.box) == ("rect", paper(root))
        assert re.fullmatch("#[0-9a-f]{6}", first.fill)
        for shape in shapes(root):
            assert re.fullmatch("#[0-9a-f]{6}|none", shape.fill) or shape.tag == "line"


def test_every_field_is_there_exactly_once() -> None:
    for drawn in batch():
        fields = [element.get("data-field") for element in read(drawn.svg).iter()]
        found = sorted(int(field) for field in fields if field is not None)
        if isinstance(drawn.game, Yacht):
            assert found == [*range(13)]
        elif isinstance(drawn.game, Grid5):
            assert found == [*range(25)]
        elif isinstance(drawn.game, Mirror):
            assert found == [*range(len(drawn.game.layout.fields))]
        elif isinstance(drawn.game, Strolche):
            discs = [e.get("data-disc") for e in read(drawn.svg).iter()]
            assert sorted(disc for disc in discs if disc) == [*"01234"]


def test_everything_to_tap_has_a_word_of_a_legal_action_and_a_title() -> None:
    tapped = 0
    for drawn in batch():
        found = tappable(read(drawn.svg))
        if not drawn.options["interactive"]:
            assert found == []
            continue
        codes, legal = codes_of(drawn.game), drawn.game.legal_actions(drawn.state, drawn.seat)
        for element in found:
            word = after(element, begun(drawn))
            more = codes.legal(drawn.state, drawn.seat, word)  # refuses what begins no legal word
            assert ("data-more" in element.attrib) == bool(more)
            assert more or codes.decode(word) in legal
            assert title(element)
            tapped += 1
    assert tapped > 500


def test_what_can_be_done_can_be_tapped() -> None:
    checked = 0
    for drawn in batch():
        if not drawn.options["interactive"]:
            continue
        codes, word, tapped = codes_of(drawn.game), begun(drawn), tappable(read(drawn.svg))
        proposed = "action" in drawn.options or word != drawn.options.get("word", ())
        letters = {*codes.legal(drawn.state, drawn.seat, word)}
        found = {numbers(e.attrib["data-code"])[0] for e in tapped if "data-code" in e.attrib}
        if isinstance(drawn.game, Yacht):
            entries = {letter for letter in letters if codes.name(letter).startswith("enter")}
            assert found & entries == entries
            assert len(found) > len(entries) or letters == entries
        elif not proposed:
            assert found == letters
        checked += bool(letters)
    assert checked > 40


def test_only_what_is_proposed_is_done_by_another_tap() -> None:
    seen = 0
    for drawn in batch():
        if not drawn.options["interactive"]:
            continue
        sure = [e for e in tappable(read(drawn.svg)) if e.get("data-proposed")]
        codes, word = codes_of(drawn.game), drawn.options.get("word", ())
        if "action" in drawn.options:
            word = codes.encode(drawn.options["action"])
        elif begun(drawn):
            word = ()
        assert {numbers(e.attrib["data-code"]) for e in sure} == ({word} if word else set())
        seen += len(sure)
    assert seen > 30


def test_words_are_only_taken_back_where_they_have_several_letters() -> None:
    back = 0
    for drawn in batch():
        found = [e for e in read(drawn.svg).iter() if "data-word" in e.attrib]
        begins = "action" in drawn.options or bool(drawn.options.get("word"))
        assert not found or (codes_of(drawn.game).longest > 1 and begins)
        back += len(found)
    assert back > 50


def test_every_text_is_escaped_and_stays_text() -> None:
    seen = 0
    for drawn in batch():
        if "<script>alert(1)</script>" in drawn.options["names"]:
            assert "<script" not in drawn.svg
            assert "&lt;script&gt;" in drawn.svg
            seen += 1
    assert seen > 10


@given(st.text(max_size=30), st.sampled_from(["\ud800", "\x00", "\uffff", "]]>", "&#0;", ""]))
def test_a_drawing_is_well_formed_whatever_people_are_called(name: str, odd: str) -> None:
    games: tuple[AnyGame, ...] = (Yacht(), Grid5(), Mirror(), Strolche())
    for game in games:
        drawing = draw(game, game.start(), names=[name + odd] * game.players)
        root = fromstring(drawing.encode())
        assert root.tag == SVG + "svg"
        tab = next(part for part in root.iter(SVG + "g") if part.get("data-seat") == "0")
        assert title(tab).startswith(tidy(name + odd))


def test_nothing_leaves_the_paper() -> None:
    for drawing in everything():
        root = read(drawing)
        for shape in shapes(root):
            assert paper(root).holds(shape.box, slack=2), (shape.tag, shape.element.attrib)


def test_texts_never_overlap() -> None:
    for drawn in batch():
        found = texts(read(drawn.svg))
        for number, one in enumerate(found):
            for other in found[:number]:
                assert not one.box.meets(other.box, slack=0.5), (one.text, other.text, drawn.name)


def test_a_text_stays_in_the_field_it_stands_in() -> None:
    field = frozenset({"rect"})
    for drawn in batch():
        root = read(drawn.svg)
        for text, ground in grounded(root, field):
            assert ground.box.holds(text.box, slack=0.5), (text.text, ground.box, drawn.name)


def test_text_stands_out_from_what_is_under_it() -> None:
    for drawing in [*(drawn.svg for drawn in batch()), *BLANKS[: len(GAMES_DRAWN)]]:
        root = read(drawing)
        for text, ground in grounded(root):
            assert contrast(text.fill, ground.fill) >= 4.5, (text.text, text.fill, ground.fill)


def test_a_long_name_is_shortened_and_stands_in_full_in_the_title() -> None:
    name = "Bartholomäus-Maximilian von und zu Wolkenstein"
    drawn = next(d for d in batch() if d.game == Yacht(players=9) and name in d.options["names"])
    shown = [text for text in texts(read(drawn.svg)) if text.text.startswith("Bar")]
    assert shown
    assert all(text.text.endswith("…") for text in shown)
    assert any(title(text.element) == name for text in shown)


@pytest.mark.parametrize("size", [200, 333.3, 960])
def test_a_drawing_is_as_wide_as_asked(size: float) -> None:
    drawing = sheet(Yacht(), size=size)
    root = read(drawing)
    box = paper(root)
    assert float(root.get("width", "0")) == pytest.approx(size, abs=0.01)
    assert float(root.get("height", "0")) == pytest.approx(size * box.bottom / box.right, abs=0.01)
