"""The scorer for many Splitter pads is the plain one, only faster."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.mirror.pads import blob_sheet, layouts, sheets
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, LAYOUTS, Layout, Sheet, score_sheet
from wuerfelregeln.mirror.batch import score_sheets

printed_pads = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def plain(layout: Layout, pads: NDArray[np.uint8]) -> list[int]:
    return [score_sheet(layout, [number or None for number in pad]) for pad in pads.tolist()]


def array(sheets: list[Sheet]) -> NDArray[np.uint8]:
    return np.array([[number or 0 for number in sheet] for sheet in sheets], dtype=np.uint8)
