"""What a position of Knister is worth to a seat, by the trained tables.

Needs numpy (extra ``fast``).
"""

from __future__ import annotations

from wuerfelregeln.core import replaced
from wuerfelregeln.extras import needed_by
from wuerfelregeln.grid5 import EMPTY, Grid5, Place, State
from wuerfelregeln.grid5.scoring import score_sheet
from wuerfelregeln.words import Words

with needed_by(Words(de="die Bewertung von Knister", en="the judge of Knister")):
    from wuerfelregeln.agents.grid5.search import before_throw, two_plies
    from wuerfelregeln.agents.grid5.tables import load

__all__ = ["JUDGE", "Judge"]


class Judge:
    """Says what positions of Knister are worth by the trained tables; see `analysis.Judge`."""

    def knows(self, game: Grid5) -> bool:
        """Return whether the tables are for this game: they are for every one.

        >>> JUDGE.knows(Grid5(rounds=2))
        True
        """
        return isinstance(game, Grid5)

    def value(self, game: Grid5, state: State, seat: int) -> float:
        """Return the total that a seat may expect at the end, in points.

        >>> round(JUDGE.value(Grid5(rounds=3), Grid5(rounds=3).start(), 0) / 3) in range(65, 80)
        True

        The rounds to come count with the value of an empty sheet.
        """
        sheet, entry = state.sheets[seat], state.entries[seat]
        if state.dice and not isinstance(entry, Place):
            return max(self.values(game, state, seat).values())
        if isinstance(entry, Place):
            sheet = replaced(sheet, entry.index, state.number)
        return _other_rounds(game, state, seat) + before_throw(load(), sheet)

    def values(self, game: Grid5, state: State, seat: int) -> dict[Place, float]:
        """Return the same for every field in which the seat may write, two plies deep.

        >>> from wuerfelregeln.grid5 import Roll
        >>> game = Grid5(rounds=1)
        >>> len(JUDGE.values(game, game.apply(game.start(), Roll((3, 4))), 0))
        25
        """
        others = _other_rounds(game, state, seat)
        values = two_plies(load(), state.sheets[seat], sum(state.dice))
        return {
            place: others + float(values[place.index]) for place in game.legal_actions(state, seat)
        }


def _other_rounds(game: Grid5, state: State, seat: int) -> float:
    finished = sum(score_sheet(sheets[seat]) for sheets in state.finished)
    return finished + (game.rounds - state.round_number) * before_throw(load(), EMPTY)


JUDGE = Judge()
"""The one judge; the tables are read when it is first asked."""
