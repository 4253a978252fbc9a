"""The tool that trains Splitter's players; skipped without numba, which `make thorough` has."""

from __future__ import annotations

import io
from typing import Any

import pytest

from wuerfelregeln.agents.mirror.position import (
    Position,
)
from wuerfelregeln.agents.mirror.tables import (
    UNIT,
    Values,
    read_tables,
)
from wuerfelregeln.mirror import LAYOUTS, Place

np: Any = pytest.importorskip("numpy")
pytest.importorskip("numba")

PADS = 300


@pytest.fixture(scope="module")
def tool() -> Any:
    from tools import train_mirror

    return train_mirror


@pytest.fixture(scope="module")
def weights(tool: Any) -> dict[str, Any]:
    return {
        name: tool.train(tool.Pad.of(layout), PADS, 1, name=name)
        for name, layout in LAYOUTS.items()
    }


def test_the_same_seed_gives_the_same_weights(tool: Any, weights: dict[str, Any]) -> None:
    pad = tool.Pad.of(LAYOUTS["A"])
    assert np.array_equal(tool.train(pad, PADS, 1, name="A"), weights["A"])
    assert not np.array_equal(tool.train(pad, PADS, 2, name="A"), weights["A"])


def test_little_training_already_plays_better_than_none(tool: Any, weights: dict[str, Any]) -> None:
    pad = tool.Pad.of(LAYOUTS["A"])
    learnt, _ = tool.mean_points(pad, weights["A"], 500, 7)
    begun, _ = tool.mean_points(pad, tool.start_weights(), 500, 7)
    assert learnt > begun + 2


def test_the_player_reads_what_the_tool_writes(
    tool: Any, weights: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    arrays = {"version": np.array([tool.VERSION], dtype="<i2")}
    for name, found in weights.items():
        arrays |= tool.packed(name, found)
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    tables = read_tables(file.getvalue())
    assert isinstance(tables["A"], Values)
    monkeypatch.setattr("wuerfelregeln.agents.mirror.tables.load", lambda: tables)
    layout, position = LAYOUTS["A"], Position(LAYOUTS["A"], (None,) * 44)
    written = {
        Place(row, distance, first): position.written((left, first), (right, 7 - first)) / UNIT
        for (row, distance), (left, right) in layout.pairs.items()
        for first in (3, 4)
    }
    pad, none = tool.Pad.of(layout), np.zeros(64, dtype=np.int64)
    sets, empty = np.zeros(64, dtype=np.uint64), np.uint64((1 << 44) - 1)
    pair, first = tool._choose(
        weights["A"], 21, empty, none, none.copy(), sets, sets.copy(), none.copy(), none.copy(),
        0, pad.slots, pad.around, pad.stars, pad.hearts, pad.pairs, (3, 4),
    )  # fmt: skip
    row, distance = list(layout.pairs)[pair]
    chosen = Place(row, distance, int(first))
    assert written[chosen] == pytest.approx(max(written.values()), abs=0.1)
    assert max(written.values()) > min(written.values()) + 0.1
