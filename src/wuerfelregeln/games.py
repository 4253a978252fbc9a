"""The one list of games; a new game is one folder and one line here."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import Mirror
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.yacht import Yacht

__all__ = ["GAMES"]

GAMES: Mapping[str, type[AnyGame]] = {
    "yacht": Yacht,
    "grid5": Grid5,
    "mirror": Mirror,
    "strolche": Strolche,
}
"""Every game's class by its name, which is also its name in records and on the command line."""
