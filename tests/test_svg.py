"""`wuerfelregeln.svg`: what may be asked for, what comes back, and what is refused."""

from __future__ import annotations

import struct
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.drawings import SVG, read, texts
from tests.strolche.helpers import die as die_of
from tests.strolche.helpers import table
from wuerfelregeln import Move, codes_of, describe, svg
from wuerfelregeln.canvas.plain import PLAIN
from wuerfelregeln.canvas.scene import Scene, View
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5, Place
from wuerfelregeln.grid5 import Roll as Throw
from wuerfelregeln.mirror import LAYOUT_A, Mirror
from wuerfelregeln.strolche import Colour, PlaceJohn, Rascal, Strolche
from wuerfelregeln.svg import die, draw, png, sheet, sheets
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Yacht

GAME = Yacht(players=2)
STATE = GAME.apply(GAME.start(), Roll((3, 3, 3, 5, 6)))


# --- what comes back ------------------------------------------------------------------------


def test_a_drawing_is_text_that_shows_itself() -> None:
    drawing = draw(GAME, STATE, names=("Anna", 'B"<ert'))
    assert isinstance(drawing, str)
    assert drawing._repr_svg_() == drawing
    assert type(drawing._repr_svg_()) is str


def test_the_form_for_notebooks_holds_the_same_drawing() -> None:
    found: dict[str, str | None] = {}

    class Images(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag == "img"
            found.update(attrs)

    drawing = draw(GAME, STATE, names=("Anna", 'B"<ert'), seat=1, size=300)
    Images().feed(drawing._repr_html_())
    prefix, _, data = (found["src"] or "").partition(",")
    assert prefix == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == drawing
    assert found["width"] == "300"
    assert found["alt"] == read(drawing).get("aria-label")


def test_the_same_position_gives_the_same_drawing() -> None:
    assert draw(GAME, STATE) == draw(GAME, GAME.apply(GAME.start(), Roll((3, 3, 3, 5, 6))))


def test_the_description_is_the_position_in_words() -> None:
    desc = read(draw(GAME, STATE, names=("Anna", "Bert"), lang="de")).find(SVG + "desc")
    assert desc is not None
    assert desc.text == describe(GAME, STATE, 0, "de", names=("Anna", "Bert"))


def test_the_sheet_of_who_is_asked_is_seen_unless_another_is_wanted() -> None:
    state = GAME.apply(STATE, Move(0, Enter(Category.CHANCE)))
    assert draw(GAME, STATE) == draw(GAME, STATE, seat=0)
    assert draw(GAME, state) == draw(GAME, state, seat=1)  # it is to throw
    knister = Grid5(players=3)
    thrown = knister.apply(knister.start(), Throw((1, 2)))
    waiting = knister.apply(thrown, Move(0, Place(0, 0)))
    assert draw(knister, waiting) == draw(knister, waiting, seat=1)


def test_seats_bear_their_numbers_where_no_names_are_given() -> None:
    shown = {text.text for text in texts(read(draw(GAME, STATE, lang="de")))}
    assert {"Platz 0", "Platz 1"} <= shown


def test_values_come_as_a_mapping_or_as_an_evaluator_ranks_them() -> None:
    pairs = [(Hold((3, 3, 3)), 31.5), (Enter(Category.CHANCE), 20.0)]
    assert draw(GAME, STATE, values=dict(pairs)) == draw(GAME, STATE, values=pairs)
    assert draw(GAME, STATE, values={}) == draw(GAME, STATE)


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "there is no seat 2: expected 0 to 1"),
        ({"seat": -1}, "there is no seat -1: expected 0 to 1"),
        ({"names": ["Anna"]}, "expected 2 names, one for each seat, not 1"),
        ({"lang": "fr"}, "unknown language 'fr': expected 'de' or 'en'"),
        ({"theme": "pink"}, "unknown theme 'pink': expected one of light, dark, print"),
        ({"size": 0}, "size must be a positive number of pixels, not 0"),
        ({"size": float("inf")}, "size must be a positive number of pixels, not inf"),
        ({"size": float("nan")}, "size must be a positive number of pixels, not nan"),
        ({"action": Hold((4,))}, r"seat 0 may not do this now: Hold\(dice=\(4,\)\)"),
        ({"seat": 1, "action": Hold((3,))}, "seat 1 may not do this now: Hold"),
        ({"values": {Hold((1,)): 3.0}}, "seat 0 may not do this now: Hold"),
        ({"word": (1,)}, "cannot stand at place 1"),
        ({"word": (64,), "action": Hold((3,))}, "expected a word or an action, not both"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_the_reason(
    wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        draw(GAME, STATE, **wrong)


@pytest.mark.parametrize("face", [0, 7, "5", 2.0, True])
def test_no_die_shows_anything_but_1_to_6(face: Any) -> None:
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        die(face)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"colour": "green"}, "unknown colour 'green': expected one of red, blue, black, yellow"),
        ({"lang": "fr"}, "unknown language"),
        ({"theme": "pink"}, "unknown theme"),
        ({"size": -3}, "size must be"),
    ],
)
def test_a_die_in_a_wrong_colour_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        die(3, **wrong)


@pytest.mark.parametrize("count", [0, 13, 2.0, True])
def test_so_many_sheets_do_not_go_on_a_page(count: Any) -> None:
    with pytest.raises(ValueError, match="count must be a whole number from 1 to 12"):
        sheets(Yacht(), count=count)


# --- dice and sheets --------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("colour", [None, *Colour])
def test_a_die_has_as_many_pips_as_it_shows(face: int, colour: Colour | None) -> None:
    drawn = next(group for group in read(die(face, colour)) if group.tag == SVG + "g")
    assert len([*drawn]) == 1 + face  # the body first


def test_dice_of_different_colours_have_pips_of_different_shapes() -> None:
    drawn = [read(die(1, colour))[-1][1] for colour in Colour]
    looks = {(pip.tag, pip.get("fill") == "none") for pip in drawn}
    assert len(looks) == len(Colour)


def test_a_die_is_told_in_both_languages() -> None:
    assert read(die(3, Colour.BLUE)).get("aria-label") == "blue die, 3"
    assert read(die(3, Colour.BLUE, lang="de")).get("aria-label") == "Würfel in Blau, 3"
    assert read(die(6, lang="de")).get("aria-label") == "Würfel, 6"


@pytest.mark.parametrize("game", [Yacht(), Grid5(), Mirror(layout=LAYOUT_A), Strolche()])
def test_several_empty_sheets_lie_on_a_page_side_by_side(game: AnyGame) -> None:
    page = read(sheets(game, count=4))
    assert (page.get("width"), page.get("height")) == ("210mm", "297mm")
    found = [group for group in page if group.tag == SVG + "g"]
    assert len(found) == len({group.get("transform") for group in found}) == 4
    assert len([*sheet(game)]) > 0


def test_nothing_is_written_on_an_empty_sheet() -> None:
    for game in (Yacht(), Grid5(), Mirror()):
        shown = {text.text for text in texts(read(sheet(game, lang="de")))}
        assert "Name" in shown
        assert not shown & {"Platz 0", "0/63"}


def test_a_block_to_print_has_a_column_for_each_of_several_games() -> None:
    def columns(game: AnyGame) -> int:
        lines = [*read(sheet(game)).iter(SVG + "line")]
        return sum(line.get("x1") == line.get("x2") for line in lines)

    assert [columns(Yacht(players=n)) for n in (1, 4, 5, 6, 9)] == [4, 4, 5, 6, 6]


# --- games without a drawing of their own -------------------------------------------------------


def plain(game: AnyGame, state: Any, **options: Any) -> Scene:
    names = [f"seat {n}" for n in range(game.players)]
    told = describe(game, state, 0)
    return PLAIN.paint(View(game=game, state=state, seat=0, names=names, told=told, **options))


def shown_by(scene: Scene) -> str:
    found = [element for part in scene.parts for element in part.iter("text")]
    return " ".join(element.text or "" for element in found)


def test_a_game_without_a_drawing_of_its_own_gets_points_and_words() -> None:
    game = Grid5(players=2, rounds=1)
    scene = plain(game, game.start())
    told = shown_by(scene)
    assert "Dice are due" in told
    assert "Seat 0 throws." in told
    assert scene.height > 100


def test_a_game_without_a_drawing_of_its_own_lists_what_may_be_done() -> None:
    game = Grid5(players=2, rounds=1)
    state = game.apply(game.start(), Throw((1, 2)))
    scene = plain(game, state, letters=codes_of(game), action=Place(1, 2))
    codes = [
        element.get("data-code")
        for part in scene.parts
        for element in part.iter("g")
        if element.get("data-code")
    ]
    assert codes == [str(n) for n in range(25)]
    assert "place 1 2" in shown_by(scene)
    assert shown_by(plain(game, state)).count("place") == 0


def test_a_game_without_a_drawing_of_its_own_goes_on_with_a_word() -> None:
    game = Strolche()
    state = table("b2 k1", "r6", discs=(1, 1, 1, 1, 0))
    word = codes_of(game).encode(PlaceJohn(die_of("b2"), Rascal.PINK))
    scene = plain(game, state, letters=codes_of(game), word=word[:1])
    codes = [
        element.attrib["data-code"]
        for part in scene.parts
        for element in part.iter("g")
        if "data-code" in element.attrib
    ]
    assert codes == ["5", "6", "7"]  # the sources of John, and nothing that begins otherwise


def test_a_word_of_one_letter_proposes_its_action() -> None:
    word = codes_of(GAME).encode(Hold((3, 3, 3)))
    assert draw(GAME, STATE, word=word) == draw(GAME, STATE, action=Hold((3, 3, 3)))
    assert draw(GAME, STATE, word=()) == draw(GAME, STATE)


def test_where_very_much_may_be_done_nothing_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = shown_by(plain(GAME, STATE, legal=True))
    assert "hold" in listed
    assert "enter chance" in listed
    monkeypatch.setattr("wuerfelregeln.canvas.plain._MOST", 10)
    assert "hold" not in shown_by(plain(GAME, STATE, legal=True))


# --- PNG ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 480, 960])
def test_a_png_is_as_wide_as_asked(width: int) -> None:
    picture = png(draw(GAME, STATE, size=480), width=width)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", picture[16:20]) == (width,)


def test_a_png_is_as_wide_as_the_drawing_says_else() -> None:
    assert struct.unpack(">I", png(die(3, size=37))[16:20]) == (37,)
    assert struct.unpack(">I", png(sheets(Yacht()))[16:20]) == (794,)


def test_texts_are_in_a_png() -> None:
    named, nameless = (png(draw(GAME, STATE, names=names)) for names in (("A", "B"), ("C", "D")))
    assert named != nameless
    with pytest.raises(ValueError, match="width must be a positive number"):
        png(die(3), width=0)
    with pytest.raises(ValueError, match="SVG"):
        png("<html/>")


def test_without_the_font_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "_FOLDERS", ())
    monkeypatch.setattr(svg, "find_spec", lambda _name: None)
    with pytest.raises(FileNotFoundError, match="fonts-dejavu-core"):
        png(die(3))


def test_fonts_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    files = svg._found_fonts()
    expected = png(draw(GAME, STATE))
    monkeypatch.setattr(svg, "_FOLDERS", ())
    monkeypatch.setattr(svg, "find_spec", lambda _name: None)
    assert png(draw(GAME, STATE), fonts=files) == expected


def test_drawing_needs_neither_resvg_nor_numpy() -> None:
    code = (
        "import sys; sys.modules['resvg_py'] = sys.modules['numpy'] = None\n"
        "from wuerfelregeln import svg, yacht\n"
        "game = yacht.Yacht()\n"
        "assert svg.draw(game, game.start()).endswith('</svg>')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
