"""All laws in one class."""

from __future__ import annotations

from wuerfelregeln.testing.cases import CaseLaws
from wuerfelregeln.testing.chances import ChanceLaws
from wuerfelregeln.testing.codes import CodeLaws
from wuerfelregeln.testing.legality import LegalityLaws
from wuerfelregeln.testing.records import RecordLaws
from wuerfelregeln.testing.standing import StandingLaws
from wuerfelregeln.testing.taking import TakingLaws
from wuerfelregeln.testing.telling import TellingLaws
from wuerfelregeln.testing.texts import TextLaws
from wuerfelregeln.testing.turns import TurnLaws
from wuerfelregeln.testing.values import ValueLaws
from wuerfelregeln.testing.views import ViewLaws

__all__ = ["Laws"]


class Laws(
    CaseLaws,
    TurnLaws,
    LegalityLaws,
    TakingLaws,
    TellingLaws,
    ChanceLaws,
    ValueLaws,
    RecordLaws,
    ViewLaws,
    StandingLaws,
    TextLaws,
    CodeLaws,
):
    """Every law of a game: to be subclassed with a `Case`, in a test file.

    >>> from wuerfelregeln.testing import Case
    >>> from wuerfelregeln.yacht import Joker, Yacht
    >>> class TestYacht(Laws):
    ...     case = Case(
    ...         games=(Yacht(), *(Yacht(players=2, joker=joker) for joker in Joker)),
    ...         bound=lambda game: game.players * 13 * 6,
    ...     )

    A new group of laws is one more module here and one more base.
    """
