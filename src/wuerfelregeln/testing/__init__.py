"""The laws of a game as tests for pytest: for the four games here and for games from elsewhere.

A game of your own gets all of them with one class in one test file:

>>> from wuerfelregeln.mirror import LAYOUT_B, Mirror
>>> class TestMirror(Laws):
...     case = Case(
...         games=(Mirror(), Mirror(players=2, layout=LAYOUT_B)),
...         bound=lambda game: 22 * (1 + game.players),
...         asks_together=True,
...         hides=True,
...     )

pytest then runs every law for every game of the case, by names that say what was broken:
``TestMirror::test_every_outcome_is_accepted[Mirror(players=1, …)]``. Needs pytest and hypothesis
(extra ``testing``); hypothesis tries as hard as the profile that is loaded says.
"""

from __future__ import annotations

from wuerfelregeln.extras import needed_by
from wuerfelregeln.words import Words

_NEEDED = Words(de="wuerfelregeln.testing", en="wuerfelregeln.testing")
with needed_by(_NEEDED):
    import pytest

# Before the laws are imported, so that a broken one shows the values it compared.
_LAWS = (
    "cases",
    "chances",
    "codes",
    "fairness",
    "legality",
    "records",
    "standing",
    "texts",
    "trying",
    "turns",
    "values",
    "views",
)
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in _LAWS))

with needed_by(_NEEDED):
    from wuerfelregeln.testing.base import GameLaws, only_where
    from wuerfelregeln.testing.case import Case
    from wuerfelregeln.testing.laws import Laws
    from wuerfelregeln.testing.walks import Position, StreakyDice, Walk, few_examples

__all__ = [
    "Case",
    "GameLaws",
    "Laws",
    "Position",
    "StreakyDice",
    "Walk",
    "few_examples",
    "only_where",
]
