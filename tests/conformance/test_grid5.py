"""All laws, for every option set of Grid5 in its case."""

from __future__ import annotations

from tests.conformance.cases import CASES
from wuerfelregeln.testing import Laws


class TestGrid5(Laws):
    case = CASES["grid5"]
