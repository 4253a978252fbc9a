"""The pages keep their shape, and what they refer to is there."""

import re
from enum import Enum
from importlib import import_module
from pathlib import Path

import pytest

from docs import drawn
from tools import draw_layers
from wuerfelregeln import GAMES, Reason

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
NOTES = sorted(path for path in (DOCS / "decisions").glob("*.md") if path.stem != "index")

NOTE_HEADINGS = [
    "Question",
    "What the sources say",
    "Choice",
    "Option that flips it",
    "Test that pins it",
]
PAGE_HEADINGS = ["Players", "Turn", "Actions", "Scoring", "End", "Ties", "Open questions"]


DRAWN = re.compile(r"^```\{drawn\} (.*)$", re.MULTILINE)


def drawn_on(page: Path) -> list[str]:
    """Return the names of the drawings on a page, without their themes."""
    named = " ".join(DRAWN.findall(page.read_text(encoding="utf-8"))).split()
    return [name.partition("/")[0] for name in named]


def headings(page: Path) -> list[str]:
    return re.findall(r"^## (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_every_decision_note_has_the_same_headings(note: Path) -> None:
    assert headings(note) == NOTE_HEADINGS


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_the_tests_that_a_note_names_are_there(note: Path) -> None:
    named = re.findall(r"`((?:src|tests)/[\w/]+\.py)::(\w+)`", note.read_text(encoding="utf-8"))
    missing = [
        f"{file}::{test}"
        for file, test in named
        if not (ROOT / file).is_file()
        or f"def {test}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_the_page_on_adding_a_game_quotes_the_package_as_it_is() -> None:
    page = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
    package = ROOT / "examples" / "boese_eins"
    quotes = re.findall(r"^```(?:py|toml)\n# (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(quotes) == len(re.findall(r"^```(?:py|toml)$", page, re.MULTILINE)) > 10
    for name, quote in quotes:
        left = (package / name).read_text(encoding="utf-8")
        for piece in quote.split("# …\n"):
            assert piece in left, f"{name} does not go on with:\n{piece}"
            left = left.partition(piece)[2]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_pages_and_all_rules_have_the_same_headings(game: str) -> None:
    assert headings(DOCS / "rules" / f"{game}.md") == PAGE_HEADINGS
    assert (DOCS / "reference" / f"{game}.md").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_for_a_member_of_a_game_stands_in_the_glossary(game: str) -> None:
    rows = (DOCS / "glossary.md").read_text(encoding="utf-8").casefold()
    words = [words for thing, words in GAMES[game].about.names.items() if isinstance(thing, Enum)]
    assert words
    assert [word.de for word in words if word.de.casefold() not in rows] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_a_refusal_stands_on_the_page_of_the_rules(game: str) -> None:
    page = (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    reasons: type[Reason] = import_module(f"wuerfelregeln.{game}").Reason
    assert list(reasons)
    assert [reason.name for reason in reasons if f"`{reason.name}`" not in page] == []


def test_the_picture_of_the_layers_is_drawn_from_the_contract() -> None:
    assert draw_layers.FILE.read_text("utf-8") == draw_layers.text()


def test_every_layer_of_the_contract_is_there_and_every_module_is_in_a_layer() -> None:
    named = [module for layer in draw_layers.layers() for module in layer]
    package = ROOT / "src" / "wuerfelregeln"
    modules = {path.stem for path in package.glob("[a-z]*.py")}
    packages = {path.parent.name for path in package.glob("*/__init__.py")}
    assert len(named) == len(set(named))
    assert set(named) == modules | packages


@pytest.mark.parametrize("game", GAMES)
def test_the_start_page_and_the_rules_show_a_drawing_of_every_game(game: str) -> None:
    assert game in drawn_on(DOCS / "index.md")
    assert game in drawn_on(DOCS / "rules" / f"{game}.md")
    assert game in drawn_on(DOCS / "gallery.md")
    assert drawn.record(game).game.name == game


def test_every_drawing_is_on_some_page_and_every_page_has_only_those_that_there_are() -> None:
    pages = [page for page in DOCS.rglob("*.md") if "_build" not in page.parts]
    shown = {name for page in pages for name in drawn_on(page)}
    linked = {
        name
        for page in pages
        for name in re.findall(r"_build/drawn/([\w-]+)-\w+\.svg", page.read_text("utf-8"))
    }
    assert shown | linked == set(drawn.EXAMPLES)


@pytest.mark.parametrize("name", drawn.EXAMPLES)
def test_every_drawing_can_be_drawn(name: str) -> None:
    if name.endswith("-values"):  # the build works these out
        return
    svg = drawn.EXAMPLES[name]("light")
    assert svg.startswith("<svg ")
    assert svg != drawn.EXAMPLES[name]("dark")


def test_drawings_of_the_build_are_not_kept() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert f"/docs/{drawn.FOLDER.partition('/')[0]}/" in ignored
