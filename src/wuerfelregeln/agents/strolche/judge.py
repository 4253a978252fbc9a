"""Who will win a game of 5 Strolche, by the network of the strong players."""

from __future__ import annotations

from random import Random

from wuerfelregeln.agents.strolche.network import network, table_of
from wuerfelregeln.agents.strolche.strong import Search
from wuerfelregeln.core import Chance, Over
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.strolche import Action, Pass, State, Strolche

__all__ = ["JUDGE", "Judge"]

_THROWS = 12  # of six throws each die shows every face once, see `falls`


class Judge:
    """Says how likely each seat is to fill its house first; see `analysis.ChanceJudge`.

    The same question has the same answer: what is thrown in thought comes from a seed.
    """

    def knows(self, game: Strolche) -> bool:
        """Return whether the network is for this game: it is for every one.

        >>> JUDGE.knows(Strolche(players=5))
        True
        """
        return isinstance(game, Strolche)

    def chances(self, game: Strolche, state: State) -> tuple[float, ...]:
        """Return each seat's chance to fill its house first; they sum to 1.

        >>> JUDGE.chances(Strolche(players=4), Strolche(players=4).start())
        (0.25, 0.25, 0.25, 0.25)

        Until it is known who begins all seats are alike. A game that ends without a full house
        goes to those that its ranking has in front.
        """
        seats = range(game.players)
        if state.winner is not None:
            return tuple(float(seat == state.winner) for seat in seats)
        if isinstance(game.turn(state), Over):
            first = game.ranking(state)[0]
            return tuple((seat in first) / len(first) for seat in seats)
        if state.contenders:
            return (1 / game.players,) * game.players
        if isinstance(game.turn(state), Chance):
            return self._after_throws(game, state)
        return tuple(network(game.players).chances(table_of(state, game.house)))

    def values(self, game: Strolche, state: State, seat: int) -> dict[Action, float]:
        """Return the seat's chance after every action that the strong players think of.

        >>> from wuerfelregeln.strolche import parse_dice
        >>> hand = parse_dice("r2 r6 b6 k6")
        >>> state = State((16, 18, 18, 19), (1,) * 5, (hand, ()), ((), ()), actions_left=2)
        >>> values = JUDGE.values(Strolche(), state, 0)
        >>> max(values, key=values.get)  # doctest: +ELLIPSIS
        PlacePaul(...)

        Once somebody has filled a house nothing changes the chances: there are no values.
        """
        if state.winner is not None:
            return {}
        table, rng = table_of(state, game.house), Random(0)
        search = Search(network(game.players), table, state.bag, rng, last=False)
        found = {option.action(): search.mean(option, _THROWS) for option in search.options}
        return found or {Pass(): self.chances(game, state)[seat]}

    def _after_throws(self, game: Strolche, state: State) -> tuple[float, ...]:
        """Return the mean chances after some throws of the dice that are due."""
        sums = [0.0] * game.players
        for number in range(_THROWS):
            roll = game.throw(state, RandomDice(f"judge/{number}"))
            fallen = self.chances(game, game.apply(state, roll))
            sums = [total + chance for total, chance in zip(sums, fallen, strict=True)]
        return tuple(total / _THROWS for total in sums)


JUDGE = Judge()
"""The one judge; the network is read when it is first asked."""
