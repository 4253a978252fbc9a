"""Every law of a game, for Böse Eins."""

from boese_eins import BoeseEins
from wuerfelregeln.testing import Case, Laws


class TestBoeseEins(Laws):
    case = Case(
        games=(BoeseEins(), BoeseEins(players=3, target=30)),
        bound=2_000,
        endless="a one can end every turn of everybody, for ever",
    )
