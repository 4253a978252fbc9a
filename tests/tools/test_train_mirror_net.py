"""The tool that trains the network of Splitter's `best`; skipped without numba."""

from __future__ import annotations

import io
from typing import Any

import pytest

from wuerfelregeln.agents.mirror.tables import UNIT, load
from wuerfelregeln.mirror import LAYOUTS, Sheet

np: Any = pytest.importorskip("numpy")
pytest.importorskip("numba")

PADS = 150


@pytest.fixture(scope="module")
def tool() -> Any:
    from tools import train_mirror_net

    return train_mirror_net


@pytest.fixture(scope="module")
def trained(tool: Any) -> Any:
    return tool.train("B", tool.Plan(first=PADS, rounds=1, pads=PADS), 1)


def test_the_same_seed_gives_the_same_network(tool: Any, trained: Any) -> None:
    plan = tool.Plan(first=PADS, rounds=1, pads=PADS)
    for one, other in zip(tool.train("B", plan, 1)[0], trained[0], strict=True):
        assert np.array_equal(one, other)
    assert not np.array_equal(tool.train("B", plan, 2)[0].mix, trained[0].mix)


def test_what_is_learnt_lowers_the_error_on_other_pads(tool: Any, trained: Any) -> None:
    ground = tool.ground_of(tool.Pad.of(LAYOUTS["B"]))
    weights = tool.stored_weights(load()["B"])
    other = tool.Positions.played(weights, trained[0], False, ground, 30, 9)
    early = np.flatnonzero(other.stages > 15)
    room = tool.nothing_found()
    said = [
        tool.judge(trained[0], other.stages[n], other.sheets[n], ground, room)
        for n in early.tolist()
    ]
    assert np.std(other.targets[early] - said) < 0.95 * np.std(other.targets[early])


def test_gradients_are_those_of_small_changes(tool: Any, trained: Any) -> None:
    net, positions = trained
    ground = tool.ground_of(tool.Pad.of(LAYOUTS["B"]))
    sheets, stages = positions.sheets[:40], positions.stages[:40]
    targets = positions.targets[:40]
    gradient = tool.Net(*(np.zeros_like(array) for array in net))
    touched = tool.Net(*(np.zeros(len(array), dtype=np.bool_) for array in net))
    tool.gradients(net, gradient, touched, sheets, stages, targets, ground)
    throwaway = tool.Net(*(np.zeros_like(array) for array in net))

    def half_squares() -> float:
        squares = tool.gradients(net, throwaway, touched, sheets, stages, targets, ground)
        return float(squares) / 2

    for name, array in net._asdict().items():
        here = getattr(gradient, name)
        row, column = np.unravel_index(np.abs(here).argmax(), here.shape)
        kept, small = array[row, column], np.float32(1e-3)
        array[row, column] = kept + small
        above = half_squares()
        array[row, column] = kept - small
        below = half_squares()
        array[row, column] = kept
        assert (below - above) / (2 * small) == pytest.approx(here[row, column], rel=0.25), name


def test_the_player_says_what_the_tool_says(
    tool: Any, trained: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wuerfelregeln.agents.mirror.network import corrections, read
    from wuerfelregeln.agents.mirror.pads import (
        Pads,
    )
    from wuerfelregeln.agents.mirror.writing import (
        Ways,
    )

    net, positions = trained
    monkeypatch.setattr(tool, "SELDOM", 0)  # so few pads know few surroundings well
    arrays = {"version": np.array([tool.VERSION], dtype="<i2")}
    for name in LAYOUTS:
        arrays |= tool.packed(name, net, positions)
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    stored = read(file.getvalue())["B"]
    layout, ground = LAYOUTS["B"], tool.ground_of(tool.Pad.of(LAYOUTS["B"]))
    room = tool.nothing_found()
    # Pads of a game stand one after the other: what was written into the first is the second.
    compared = 0
    for before, after, stage in zip(
        positions.sheets, positions.sheets[1:], positions.stages[1:], strict=False
    ):
        fields = np.flatnonzero(before != after)
        if len(fields) != 2 or before[fields].any():
            continue
        pairs = [n for n, pair in enumerate(layout.pairs.values()) if pair[0] in fields]
        sheet: Sheet = tuple(int(number) or None for number in before)
        left, right = list(layout.pairs.values())[pairs[0]]
        zero = np.array([0])
        way = Ways(zero, np.array(pairs), zero + after[left], zero + after[right])
        found = corrections(stored, Pads.of(layout, [sheet]), way)[0] / UNIT
        assert found == pytest.approx(tool.judge(net, stage, after, ground, room), abs=0.1), stage
        compared += 1
    assert compared > 20
