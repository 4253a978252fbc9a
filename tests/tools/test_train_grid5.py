"""The tool that trains Knister's players learns, and learns the same again from the same seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from wuerfelregeln.agents.grid5.lines import OPEN, fillings_of
from wuerfelregeln.agents.grid5.search import (
    ahead,
)
from wuerfelregeln.agents.grid5.tables import (
    load,
    packed,
)
from wuerfelregeln.grid5 import EMPTY

if TYPE_CHECKING:
    from wuerfelregeln.agents.grid5.tables import (
        Tables,
    )

pytest.importorskip("numba")


def trained(seed: int) -> Tables:
    from tools import train_grid5 as tool

    rng = np.random.default_rng(seed)
    tables = tool.start_tables(rng)
    tool.train(tables, 300, tool.RATES, rng, exact=False)
    tool.train(tables, 100, tool.EXACT_RATES, rng, exact=True)
    return tables


def test_the_same_seed_gives_the_same_tables() -> None:
    once, again, other = (packed(trained(seed)) for seed in (1, 1, 2))
    for name, array in once.items():
        assert np.array_equal(array, again[name]), name
    assert not np.array_equal(once["weight"], other["weight"])


def test_training_lowers_what_the_lines_promise_and_keeps_what_is_exact() -> None:
    """Lines by themselves promise more than the sheet can keep: one number, several lines."""
    from tools import train_grid5 as tool

    before, after = tool.start_tables(np.random.default_rng(1)), trained(1)
    assert after.lines[0, 24, 0] != before.lines[0, 24, 0]
    assert np.array_equal(after.lines[:, :2], before.lines[:, :2])
    assert np.array_equal(after.lines[:, :, OPEN:], before.lines[:, :, OPEN:])


def test_compiled_values_are_those_of_the_player() -> None:
    from tools import train_grid5 as tool

    rng, sheet = Random(1), list(EMPTY)
    for left in range(24, -1, -1):
        fillings = np.array(fillings_of(tuple(sheet)))
        free = np.array([number is None for number in sheet])
        values = np.zeros((25, 11), dtype=np.float32)
        position = tool._Sheet(fillings, free, left)
        tool._look(tool._arrays(load()), position, 0, 11, values)
        expected = ahead(load(), fillings[None], free[None], np.arange(11), left)[0]
        assert np.allclose(values[free], expected[free], atol=0.001)
        sheet[rng.choice(np.flatnonzero(free).tolist())] = rng.randint(2, 12)
