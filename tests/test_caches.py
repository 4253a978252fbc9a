"""Nothing that comes from outside is kept for ever: every cache of the library has a bound."""

from __future__ import annotations

import ast
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import wuerfelregeln
from wuerfelregeln import Move, Transcript, from_json, to_json
from wuerfelregeln.agents.mirror import pads, position
from wuerfelregeln.mirror import Layout, Mirror, Place, Roll, batch, codes, layout, rules

ROOT = Path(wuerfelregeln.__file__).parent
SOURCES = {
    path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(ROOT.rglob("*.py"))
}

FILLED_LATER = {
    # what one search or one object works out, and what goes with it
    "agents/strolche/network.py: self._hidden": "at most 48 situations of a judge",
    "agents/strolche/network.py: self._others": "four sights of a hand",
    "agents/strolche/network.py: self._known": "the hands that fall in one decision",
    "agents/strolche/strong.py: self._worths": "the options of one decision",
    "strolche/codes.py: self._known": "five rascals",
    # emptied when they are full
    "agents/strolche/network.py: self._parts": "_KEPT",
    "agents/strolche/network.py: self._sights": "_KEPT",
    # finite domains
    "dice.py: _THROWS": "throws of up to five dice",
    "lookup.py: self._values": "the names of one mapping",
    "yacht/solver/plan.py: self._ways": "five alike, upper rows, number of lower rows: 1,536",
    "yacht/solver/playing.py: self._learned": "the sheets that are solved, 320 MB by its docstring",
    "yacht/solver/sheets.py: self._groups": "filled by its constructor",
    "yacht/solver/targets.py: self._tables": "filled by its constructor",
    "yacht/solver/targets.py: self._ways": "five alike, upper rows, number of lower rows: 1,536",
    # no caches
    "codes.py: END": "an empty tree, never filled",
    "testing/base.py: _ONLY": "laws that are declared, one at a time",
    "ratings.py: self._ratings": "the table of ratings itself, for whom the caller names",
    "records.py: self.options": "the reader of one record",
    "records.py: self.seats": "the reader of one record",
    "records.py: self.seen": "the reader of one record",
}
"""Every dict and set that begins empty and lasts, and why it cannot grow for ever."""


def _name(node: ast.expr) -> str:
    return ast.unparse(node).rsplit(".", 1)[-1]


def _unbounded(tree: ast.Module) -> Iterator[str]:
    """Yield caches of functions that take arguments and keep whatever they are given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            takes = [argument.arg for argument in _arguments(node.args)]
            for decorator in node.decorator_list:
                call = decorator.func if isinstance(decorator, ast.Call) else decorator
                if _name(call) == "cache" and takes:
                    yield f"{node.name} is cached for every {', '.join(takes)}"
                if _name(call) == "lru_cache" and not isinstance(decorator, ast.Call):
                    yield f"{node.name} does not say how much it keeps"
        elif isinstance(node, ast.Call) and _name(node.func) == "lru_cache":
            sizes = [*node.args, *(keyword.value for keyword in node.keywords)]
            if not sizes or ast.unparse(sizes[0]) == "None":
                yield f"line {node.lineno}: lru_cache without a bound"
        elif isinstance(node, ast.Call) and _name(node.func) == "cache" and node.args:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def _arguments(arguments: ast.arguments) -> list[ast.arg]:
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]


def _begins_empty(value: ast.expr) -> bool:
    if isinstance(value, ast.Dict):
        return not value.keys
    makers = {"Counter", "OrderedDict", "WeakKeyDictionary", "defaultdict", "dict", "set"}
    return isinstance(value, ast.Call) and _name(value.func) in makers and not value.args


def _filled_later(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        for target in [node.target] if isinstance(node, ast.AnnAssign) else node.targets:
            lasts = node in tree.body or isinstance(target, ast.Attribute)
            if lasts and _begins_empty(node.value):
                yield ast.unparse(target)


@pytest.mark.parametrize("path", SOURCES)
def test_no_function_keeps_results_for_whatever_it_is_given(path: str) -> None:
    assert list(_unbounded(SOURCES[path])) == []


def test_every_dict_that_begins_empty_and_lasts_is_known_here() -> None:
    found = {f"{path}: {name}" for path, tree in SOURCES.items() for name in _filled_later(tree)}
    assert found == set(FILLED_LATER)


@pytest.mark.parametrize(
    ("code", "kept"),
    [
        ("@cache\ndef f(a, *, b): ...", "f is cached for every a, b"),
        ("@functools.cache\ndef f(a): ...", "f is cached for every a"),
        ("@lru_cache\ndef f(a): ...", "f does not say how much it keeps"),
        ("@lru_cache(maxsize=None)\ndef f(a): ...", "line 1: lru_cache without a bound"),
        ("@lru_cache()\ndef f(a): ...", "line 1: lru_cache without a bound"),
        ("kept = cache(imported)", "line 1: cache(imported)"),
        ("@lru_cache(maxsize=5)\ndef f(a): ...", ""),
        ("@cache\ndef f(): ...", ""),
    ],
)
def test_these_checks_see_a_cache_without_a_bound(code: str, kept: str) -> None:
    assert list(_unbounded(ast.parse(code))) == ([kept] if kept else [])


# --- memory ---------------------------------------------------------------------------------------


def own_pad(number: int) -> Layout:
    """Return a pad of 30 fields that is like no other: its stars write the number."""
    stars = Random(number).getrandbits(30) ^ number
    symbols = ["S" if stars >> place & 1 else "1" for place in range(30)]
    return Layout(tuple("".join(symbols[row : row + 6]) for row in range(0, 30, 6)))


def record_and_document(number: int) -> None:
    game = Mirror(layout=own_pad(number))
    transcript = Transcript(game, (Roll((1, 2)), Move(0, next(iter(_places(game))))))
    assert Transcript.from_record(transcript.to_record()) == transcript
    assert from_json(to_json(transcript)) == transcript


def _places(game: Mirror) -> Iterator[Place]:
    yield from game.legal_actions(game.apply(game.start(), Roll((1, 2))), 0)


PER_PAD: dict[str, Callable[[Layout], object]] = {
    "agents.mirror.position": position.geometry,
    "agents.mirror.pads": pads.BOARDS.__getitem__,
    "mirror.batch": batch._BOARDS.__getitem__,
    "mirror.rules": rules._PLACES.__getitem__,
    "mirror.layout": lambda pad: pad.neighbours,
}
TABLES = (layout._GEOMETRY, rules._PLACES, position._GEOMETRIES, pads.BOARDS, batch._BOARDS)


def _held(work: Callable[[int], object], numbers: range) -> int:
    """Return how many bytes that the work has asked for are still held after it."""
    tracemalloc.start()
    try:
        for number in numbers:
            work(number)
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("place", PER_PAD)
def test_what_is_kept_of_a_pad_is_kept_of_few_pads(place: str) -> None:
    make = PER_PAD[place]
    make(own_pad(0))
    for table in TABLES:
        table.clear()
    ten = _held(lambda number: make(own_pad(number)), range(1, 11))
    assert _held(lambda number: make(own_pad(number)), range(11, 311)) < 15 * ten


def test_many_records_with_pads_of_their_own_leave_memory_flat() -> None:
    for number in range(5):
        record_and_document(number)
    assert _held(record_and_document, range(5, 205)) < 2_000_000
    assert all(len(table) <= 64 for table in TABLES)
    assert len(codes._ALPHABETS) <= 8
