"""All laws, for every option set of Yacht in its case."""

from __future__ import annotations

from tests.conformance.cases import CASES
from wuerfelregeln.testing import Laws


class TestYacht(Laws):
    case = CASES["yacht"]
