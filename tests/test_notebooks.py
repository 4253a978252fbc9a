"""Notebooks: what is shown, in which forms, and what is left of it where it is sanitised."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from html.parser import HTMLParser
from inspect import signature
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from attrs import frozen

from tests.cli.toy import Toy
from tests.strategies import walk
from wuerfelregeln import (
    GAMES,
    Move,
    Transcript,
    codes_of,
    describe,
    notebooks,
    picture,
    show,
)
from wuerfelregeln.grid5 import Grid5, Place
from wuerfelregeln.grid5 import Roll as Throw
from wuerfelregeln.notebooks import Shown, event_listing
from wuerfelregeln.svg import Drawing, draw, png
from wuerfelregeln.yacht import Hold, Roll, Yacht

EVIL = '<script>alert(1)</script> & "Cem"'
GAME = Yacht(players=2)
STATE = GAME.apply(GAME.start(), Roll((3, 3, 3, 5, 6)))
PLAYED: Transcript[Any, Any, Any] = Transcript(
    GAME, (Roll((3, 3, 3, 5, 6)), Move(0, Hold((3, 3, 3)))), (EVIL, "Bert")
)


class Seen(HTMLParser):
    """What a browser finds: tags, images, text, and what it would run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.images: list[Mapping[str, str | None]] = []
        self.text = ""
        self.scripts = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "img":
            self.images.append(dict(attrs))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "script":
            self.scripts += data
        elif self.cdata_elem is None:
            self.text += data


def decoded(image: Mapping[str, str | None]) -> bytes:
    kind, _, data = (image["src"] or "").partition(";base64,")
    assert kind in {"data:image/svg+xml", "data:image/png"}
    return base64.b64decode(data)


# --- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_shows_its_drawing_and_its_picture(name: str) -> None:
    game = GAMES[name](players=2)
    for state in walk(game, 3).states[::25]:
        forms = show(game, state, names=("Anna", "Bert"), lang="de")._repr_mimebundle_()
        assert forms["image/svg+xml"] == draw(game, state, names=("Anna", "Bert"), lang="de")
        assert forms["text/plain"] == picture(game, state, names=("Anna", "Bert"), lang="de")
        assert isinstance(forms["image/png"], str)
        assert base64.b64decode(forms["image/png"]) == png(forms["image/svg+xml"])


def test_all_that_can_be_asked_of_a_drawing_can_be_asked_of_show() -> None:
    drawn, shown = signature(draw).parameters, signature(show).parameters
    assert [*drawn][:-1] == [*shown], "a notebook has nobody who takes what is tapped"
    assert [*drawn][-1] == "interactive"
    assert all(drawn[name].default == shown[name].default for name in shown)


def test_every_wish_reaches_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Grid5(players=2)
    state = game.apply(game.start(), Throw((2, 5)))
    asked: dict[str, Any] = {
        "seat": 1,
        "names": ("Anna", "Bert"),
        "lang": "de",
        "theme": "dark",
        "size": 300,
        "last": Throw((2, 5)),
        "legal": True,
        "preview": True,
        "scored": False,
        "action": None,
        "word": codes_of(game).encode(Place(1, 1)),
        "values": {Place(1, 1): 70.5, Place(0, 0): 60.0},
    }
    told: list[dict[str, Any]] = []

    def spied(*places: Any, **options: Any) -> Drawing:
        told.append(options)
        return draw(*places, **options)

    monkeypatch.setattr(notebooks, "draw", spied)
    assert show(game, state, **asked).drawing == draw(game, state, **asked)
    assert told == [asked]
    assert set(asked) == set(signature(show).parameters) - {"game", "state"}


def test_wrong_wishes_are_refused_as_drawings_refuse_them() -> None:
    with pytest.raises(ValueError, match="there is no seat 2"):
        show(GAME, STATE, seat=2)
    with pytest.raises(ValueError, match="expected 2 names"):
        show(GAME, STATE, names=("Anna",))
    with pytest.raises(ValueError, match="may not do this now"):
        show(GAME, STATE, action=Hold((1,)))


def test_a_game_without_a_picture_is_told_in_words() -> None:
    game = Toy(players=2)
    shown = show(game, game.start(), names=("Anna", "Bert"), lang="de")
    assert shown.plain == describe(game, game.start(), 0, "de", names=("Anna", "Bert"))
    assert shown.plain.startswith("Spielzeug.")


def test_at_a_prompt_the_text_is_shown() -> None:
    shown = show(GAME, STATE, names=("Anna", "Bert"))
    assert repr(shown) == str(shown) == picture(GAME, STATE, names=("Anna", "Bert"))


def test_nothing_of_a_position_is_html_unless_it_is_asked_for() -> None:
    shown = show(GAME, STATE)
    assert set(shown._repr_mimebundle_()) == {"image/svg+xml", "image/png", "text/plain"}
    assert not hasattr(Shown, "_repr_html_"), "IPython would take it, whatever the bundle says"
    only = shown._repr_mimebundle_(include={"text/html"})
    assert only == {"text/html": shown.html()}
    without = shown._repr_mimebundle_(exclude={"image/png", "text/plain"})
    assert without == {"image/svg+xml": shown.drawing}


def test_the_html_is_an_image_with_the_drawing_as_data_and_names_stay_names() -> None:
    shown = show(GAME, STATE, names=("Anna", EVIL), seat=1)
    [image] = Seen(shown.html()).images
    assert decoded(image).decode() == shown.drawing
    assert "script" not in Seen(shown.html()).tags
    assert fromstring(shown.drawing) is not None


def test_without_resvg_or_its_font_there_is_no_png(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert set(show(GAME, STATE)._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}


def test_states_and_events_stay_plain_values() -> None:
    for thing in (STATE, STATE.sheets[0], *PLAYED.events, GAME):
        displays = [name for name in dir(thing) if re.fullmatch(r"_(repr|ipython)_\w+_", name)]
        assert displays == []


def test_importing_the_package_loads_no_drawings() -> None:
    code = (
        "import sys, wuerfelregeln\n"
        "wuerfelregeln.Transcript\n"
        "sys.exit(any(f'wuerfelregeln.{name}' in sys.modules for name in ('svg', 'notebooks')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- transcripts --------------------------------------------------------------------------------


def test_a_transcript_displays_its_last_position_and_its_events() -> None:
    forms = PLAYED._repr_mimebundle_()
    assert set(forms) == {"text/html", "text/plain"}
    seen = Seen(forms["text/html"])
    [image] = seen.images
    drawn = draw(GAME, PLAYED.final, names=PLAYED.seats, last=PLAYED.events[-1])
    assert decoded(image).decode() == drawn
    assert "roll 3 3 3 5 6" in seen.text
    assert "hold 3 3 3" in seen.text
    assert EVIL in seen.text
    assert "script" not in seen.tags
    assert forms["text/plain"].startswith(picture(GAME, PLAYED.final, names=PLAYED.seats))
    assert forms["text/plain"].endswith(f"  2  {EVIL}  hold 3 3 3")


def test_the_repr_of_a_transcript_is_what_can_be_pasted() -> None:
    assert repr(PLAYED).startswith("Transcript(game=Yacht(players=2, ")


@pytest.mark.parametrize("name", GAMES)
def test_every_transcript_can_be_shown_at_every_ply(name: str) -> None:
    game = GAMES[name](players=2)
    events = tuple(walk(game, 1).events)
    played = Transcript(game, events, ("Anna", "Bert"))
    for ply in range(0, len(events) + 1, 40):
        shown = played.show(ply, lang="de", theme="dark")
        assert len(shown.events.rows) == ply
        last = events[ply - 1] if ply else None
        state = played.position(ply)
        looks: dict[str, Any] = {"names": played.seats, "lang": "de", "theme": "dark"}
        assert shown.position.drawing == draw(game, state, last=last, **looks)
    assert played.show() == played.show(len(events)) == played.show(-1)
    with pytest.raises(IndexError):
        played.show(len(events) + 1)


def test_events_are_listed_in_the_words_of_the_record() -> None:
    game = Grid5(players=2)
    played = walk(game, 2)
    listing = event_listing(game, played.events, lang="de")
    assert listing.heads == ("Nr.", "wer", "Ereignis")
    assert listing.caption == f"{len(played.events)} Ereignisse"
    for number, (row, event) in enumerate(zip(listing.rows, played.events, strict=True), 1):
        seat = f"{event.seat} " if isinstance(event, Move) else ""
        who = f"Platz {event.seat}" if isinstance(event, Move) else ""
        assert row[:2] == (str(number), who)
        assert game.parse(seat + row[2]) == event


def test_a_transcript_with_an_illegal_event_is_shown_as_it_is_written() -> None:
    wrong: Transcript[Any, Any, Any] = Transcript(Yacht(), (Move(0, Hold((3, 3))),))
    assert wrong._repr_mimebundle_() == {}
    with pytest.raises(NotImplementedError):  # on which IPython goes on to `repr`
        wrong._ipython_display_()


# --- nbconvert ----------------------------------------------------------------------------------

CELLS = (
    """
from tests.test_notebooks import EVIL, GAME, PLAYED, STATE, show
show(GAME, STATE, names=('Anna', EVIL))
""",
    "PLAYED",
    """
from wuerfelregeln.simulate import run
summary = run(GAME, ['random', 'easy'], 2, 1)
summary
""",
    "summary.plot()",
    "from wuerfelregeln.analysis import hindsight\nhindsight(PLAYED)",
    "STATE",
)

CONVERT = """
import sys
from pathlib import Path
import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor
from nbconvert.preprocessors.sanitize import SanitizeHTML

book = nbformat.read("book.ipynb", 4)
ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(book, {})
nbformat.write(book, "run.ipynb")
exporters = {name: HTMLExporter() for name in ("plain", "sanitised", "strict")}
exporters["sanitised"].sanitize_html = True
exporters["strict"].register_preprocessor(SanitizeHTML, enabled=True)
for name, exporter in exporters.items():
    Path(name + ".html").write_text(exporter.from_notebook_node(book)[0], encoding="utf-8")
"""


@frozen
class Converted:
    """A notebook that was run, and the pages made of it."""

    cells: list[list[dict[str, Any]]]
    pages: Mapping[str, Seen]


@pytest.fixture(scope="module")
def converted(tmp_path_factory: pytest.TempPathFactory) -> Converted:
    folder = tmp_path_factory.mktemp("notebook")
    cells = [
        {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "id": f"c{n}"}
        | {"execution_count": None}
        for n, source in enumerate(CELLS)
    ]
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "book.ipynb").write_text(json.dumps(book), encoding="utf-8")
    root = Path(__file__).parents[1]
    path = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
    homes = dict.fromkeys(("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR"), str(folder))
    environ = {**os.environ, **homes, "PYTHONPATH": path, "JUPYTER_PLATFORM_DIRS": "1"}
    command = [sys.executable, "-c", CONVERT]
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    run = json.loads((folder / "run.ipynb").read_text(encoding="utf-8"))
    return Converted(
        [cell["outputs"] for cell in run["cells"]],
        {
            page.stem: Seen(page.read_text(encoding="utf-8"))
            for page in sorted(folder.glob("*.html"))
        },
    )


DRAWN = draw(GAME, STATE, names=("Anna", EVIL))
DRAWN_LAST = draw(GAME, PLAYED.final, names=PLAYED.seats, last=PLAYED.events[-1])


@pytest.mark.parametrize("page", ["plain", "sanitised"])
def test_a_drawing_survives_nbconvert_sanitised_and_not(converted: Converted, page: str) -> None:
    drawings = [decoded(image).decode("utf-8", "replace") for image in converted.pages[page].images]
    assert drawings[:2] == [DRAWN, DRAWN_LAST]


def test_the_strictest_sanitiser_leaves_a_picture(converted: Converted) -> None:
    pictures = [decoded(image) for image in converted.pages["strict"].images]
    assert pictures[:2] == [png(DRAWN), png(DRAWN_LAST)]


def test_no_page_runs_what_a_name_says(converted: Converted) -> None:
    for seen in converted.pages.values():
        assert "alert(1)" not in seen.scripts
        assert "alert(1)" in seen.text
        assert "PHN2Zy" not in seen.text, "letters instead of a drawing"


@pytest.mark.parametrize("page", ["plain", "sanitised"])
def test_tables_and_plots_are_on_the_page(converted: Converted, page: str) -> None:
    seen = converted.pages[page]
    assert seen.tags.count("table") == 3  # events, standings, hindsight
    for told in ("hold 3 3 3", "random", "Written, and possible with the same hands"):
        assert told in seen.text
    assert decoded(seen.images[2])[:4] == b"\x89PNG"


def test_a_transcript_is_a_drawing_and_a_table(converted: Converted) -> None:
    drawing, table = (output["data"] for output in converted.cells[1])
    assert "image/svg+xml" in drawing
    assert set(table) == {"text/html", "text/plain"}


def test_a_state_is_shown_as_python_writes_it(converted: Converted) -> None:
    [output] = converted.cells[-1]
    assert "".join(output["data"]["text/plain"]) == repr(STATE)
    assert set(output["data"]) == {"text/plain"}
