"""What a position of Splitter is worth to a seat, by the trained tables.

Needs numpy (extra ``fast``).
"""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelregeln.agents.mirror.tables import UNIT
from wuerfelregeln.extras import needed_by
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Place, Sheet, State
from wuerfelregeln.mirror.rules import filled
from wuerfelregeln.mirror.scoring import sheet_points
from wuerfelregeln.words import Words

with needed_by(Words(de="die Bewertung von Splitter", en="the judge of Splitter")):
    from wuerfelregeln.agents.mirror.search import expectations

__all__ = ["JUDGE", "Judge"]


class Judge:
    """Says what positions of Splitter are worth by the trained tables; see `analysis.Judge`."""

    def knows(self, game: Mirror) -> bool:
        """Return whether the tables were trained on the pad of the game.

        >>> JUDGE.knows(Mirror()), JUDGE.knows(Mirror(layout=Layout.parse("1S|11")))
        (True, False)
        """
        return game.layout in {LAYOUT_A, LAYOUT_B}

    def value(self, game: Mirror, state: State, seat: int) -> float:
        """Return the points that a seat may expect at the end.

        >>> round(JUDGE.value(Mirror(), Mirror().start(), 0)) in range(33, 42)
        True
        """
        sheet, entry = state.sheets[seat], state.entries[seat]
        if state.dice and not isinstance(entry, Place):
            return max(self.values(game, state, seat).values())
        if isinstance(entry, Place):
            sheet = filled(game.layout, sheet, entry, state.dice)
        return _before_throw(game.layout, [sheet])[0]

    def values(self, game: Mirror, state: State, seat: int) -> dict[Place, float]:
        """Return the same for every way in which the seat may write, with the next throw looked at.

        >>> from wuerfelregeln.mirror import Roll
        >>> len(JUDGE.values(Mirror(), Mirror().apply(Mirror().start(), Roll((3, 4))), 0))
        44
        """
        places = list(game.legal_actions(state, seat))
        sheets = [filled(game.layout, state.sheets[seat], place, state.dice) for place in places]
        return dict(zip(places, _before_throw(game.layout, sheets), strict=True))


def _before_throw(layout: Layout, sheets: Sequence[Sheet]) -> list[float]:
    """Return what sheets with equally many empty fields are worth before the next throw."""
    if None not in sheets[0]:
        return [float(sheet_points(layout, sheet)) for sheet in sheets]
    means: list[float] = (expectations(layout, sheets) / (36 * UNIT)).tolist()
    return means


JUDGE = Judge()
"""The one judge; the tables are read when it is first asked."""
