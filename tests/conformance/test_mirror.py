"""All laws, for every option set of Mirror in its case."""

from __future__ import annotations

from tests.conformance.cases import CASES
from wuerfelregeln.testing import Laws


class TestMirror(Laws):
    case = CASES["mirror"]
