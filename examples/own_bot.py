"""A bot of one's own: plays Fünfwurf against the built-in `easy` and is measured beside it.

To let others use it by name, `agents.make("par")`, a package registers it in its pyproject.toml:

    [project.entry-points."wuerfelregeln.agents"]
    par = "own_bot:Par"

python examples/own_bot.py [GAMES]
"""

import sys
from random import Random
from statistics import fmean
from typing import Any

from wuerfelregeln import Agent, Move, RandomDice, agents, play
from wuerfelregeln.core import AnyGame, Game
from wuerfelregeln.yacht import CATEGORIES, Action, Enter, Hold, Roll, State, Yacht

PAR = dict(zip(CATEGORIES, (2, 5, 9, 12, 15, 19, 22, 14, 18, 26, 25, 15, 22), strict=True))
"""What a row should bring: our own guess, in the order of the sheet."""


class Par:
    """Writes where a throw is furthest above par, and until then collects the commonest face."""

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        """Return a legal action: enter what is well above par, else hold, else the best entry."""
        entries = [a for a in game.legal_actions(state, seat) if isinstance(a, Enter)]
        before = game.scores(state)[seat]

        def above_par(entry: Enter) -> int:
            after = game.apply(state, Move(seat, entry))
            return game.scores(after)[seat] - before - PAR[entry.category]

        best = max(entries, key=above_par)
        if state.throws_left == 0 or above_par(best) >= 5:
            return best
        face = max(state.dice, key=lambda face: (state.dice.count(face), face))
        return Hold((face,) * min(4, state.dice.count(face)))


def mean(game: AnyGame, player: Agent[Any, Any, Any], games: int) -> float:
    """Return the mean score of a player alone at the table."""
    totals = []
    for number in range(games):
        result = play(game, [player], RandomDice(number), rng=number).result
        totals.append(result[0] if result else 0)
    return fmean(totals)


def main() -> None:
    """Measure the bot beside a built-in one, on the same dice."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name, player in (("par", Par()), ("easy", agents.make("easy"))):
        print(f"{name:5} mean of {games} games: {mean(Yacht(), player, games):.1f}")


if __name__ == "__main__":
    main()
