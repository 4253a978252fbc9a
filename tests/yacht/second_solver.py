"""A second solver, by the events of the game alone: slow, but simple."""

from collections import defaultdict
from collections.abc import Callable

from wuerfelregeln import Chance, Move, Over
from wuerfelregeln.yacht import Action, State, Yacht


def second_solution(
    game: Yacht, start: State, worth: Callable[[int], float] = float
) -> dict[State, float]:
    """Work out the highest expected worth of the final total for all states that play leads to."""
    values: dict[State, float] = {}

    def value(state: State) -> float:
        if state not in values:
            values[state] = work_out(state)
        return values[state]

    def work_out(state: State) -> float:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return worth(game.scores(state)[0])
        if isinstance(turn, Chance):
            chances = game.outcomes(state)
            return sum(float(chance) * value(game.apply(state, roll)) for roll, chance in chances)
        return max(value(after) for after in nexts(game, state).values())

    value(start)
    return values


def nexts(game: Yacht, state: State) -> dict[Action, State]:
    """Return the states after each legal action."""
    actions = game.legal_actions(state, 0)
    return {action: game.apply(state, Move(0, action)) for action in actions}


def second_distribution(
    game: Yacht, start: State, choose: Callable[[State], Action]
) -> dict[int, float]:
    """Work out the chances of the final totals for a player, by following all that may fall."""
    found: dict[State, dict[int, float]] = {}

    def totals(state: State) -> dict[int, float]:
        if state not in found:
            found[state] = work_out(state)
        return found[state]

    def work_out(state: State) -> dict[int, float]:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return {game.scores(state)[0]: 1.0}
        if not isinstance(turn, Chance):
            return totals(game.apply(state, Move(0, choose(state))))
        mixed: dict[int, float] = defaultdict(float)
        for roll, chance in game.outcomes(state):
            for total, share in totals(game.apply(state, roll)).items():
                mixed[total] += float(chance) * share
        return mixed

    return totals(start)
