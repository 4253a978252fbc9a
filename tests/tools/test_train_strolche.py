"""The tool that trains the players of 5 Strolche sees and weighs what they see and weigh.

It says the features and the options again, in a form that numba compiles. Here they run as plain
Python, so that neither numba nor its time is needed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.resources import files
from random import Random
from types import ModuleType
from typing import Any

import pytest

from wuerfelregeln import Chance, Move, Over, RandomDice
from wuerfelregeln.agents.strolche.network import FEATURES, network, table_of
from wuerfelregeln.agents.strolche.players import Easy
from wuerfelregeln.agents.strolche.strong import Option, Options
from wuerfelregeln.strolche import (
    DISCS,
    LARGE_HOUSE,
    RASCALS,
    House,
    Rascal,
    State,
    Strolche,
)

np: Any = pytest.importorskip("numpy")

HOUSES = {2: (House(), LARGE_HOUSE), 3: (House(), LARGE_HOUSE), 5: (House(),)}


@pytest.fixture(scope="module")
def tool() -> Iterator[Any]:
    """The module, imported with a numba that compiles nothing."""

    def njit(**_: object) -> Callable[[Any], Any]:
        return lambda function: function

    name, kept = "tools.train_strolche", sys.modules.get("numba")
    before = sys.modules.pop(name, None)
    plain: Any = ModuleType("numba")
    plain.njit = njit
    sys.modules["numba"] = plain
    try:
        yield import_module(name)
    finally:
        for module, was in ((name, before), ("numba", kept)):
            sys.modules.pop(module, None)
            if was is not None:
                sys.modules[module] = was


def positions() -> Iterator[tuple[Strolche, State]]:
    """Yield positions from games in which players grab what they can, and from random ones."""
    for players, houses in HOUSES.items():
        for seed, house in enumerate(houses):
            game, rng = Strolche(players=players, house=house), Random(seed)
            state, dice, number = game.start(), RandomDice(seed), 0
            while not isinstance(turn := game.turn(state), Over) and number < 60:
                if isinstance(turn, Chance):
                    state = game.apply(state, game.throw(state, dice))
                    continue
                if state.winner is None and number % 6 == 5:
                    yield game, state
                number += 1
                action = Easy().choose(game, state, state.seat, rng)
                if rng.random() < 0.2:
                    action = game.legal_actions(state, state.seat).sample(rng)
                state = game.apply(state, Move(state.seat, action))


POSITIONS = list(positions())


def weights_of(players: int) -> Any:
    text = files("wuerfelregeln.agents").joinpath("data", "strolche.json").read_text("utf-8")
    learned = json.loads(text)["two seats" if players == 2 else "more seats"]
    return np.array(learned, dtype=float).ravel() / 1000


def memory(tool: Any) -> Any:
    """Return memory to work in that rounds as the players do."""
    return tool.Scratch(*(array.astype(float if array.dtype == "f4" else array.dtype)
                          for array in tool.make_scratch()))  # fmt: skip


def told(tool: Any, game: Strolche, state: State) -> Any:
    """Return a position as the tool has it."""
    table = table_of(state, game.house)
    hands = np.array([list(hand) for hand in table.hands])
    return tool.Game(hands, np.array(table.places), np.array(state.discs), np.array(state.bag))


def test_the_tool_has_the_rules_of_the_discs(tool: Any) -> None:
    assert [disc.colour.value for disc in DISCS] == list(tool.DISC_COLOUR)
    assert [str(rascal).upper() for rascal in RASCALS] == [
        "JOHN",
        "RINGO",
        "RIHANNA",
        "PINK",
        "PAUL",
    ]
    assert (tool.JOHN, tool.RINGO, tool.RIHANNA, tool.PINK, tool.PAUL) == (0, 1, 2, 3, 4)


def test_the_tool_judges_a_position_as_the_network_does(tool: Any) -> None:
    assert len(FEATURES) == tool.INPUTS
    for game, state in POSITIONS:
        judge, table = network(game.players), table_of(state, game.house)
        turn = state.seat, state.actions_left, game.players
        place, scratch = told(tool, game, state), memory(tool)
        for seat in range(game.players):
            strength = tool.strength(
                seat, place, place.discs, sum(state.bag), turn, weights_of(game.players), scratch
            )
            assert strength == pytest.approx(judge.strength(table, seat), abs=1e-9)


Leads = tuple[tuple[int, ...], ...]
"""All that an option leads to: numbers of everything, the thefts as seats and dice."""


def ours(option: Option) -> Leads:
    taken = tuple(number for theft in sorted(option.taken) for number in theft)
    kept, bag, thrown = tuple(option.kept), option.bag, option.thrown
    return kept, option.discs, bag, option.places, thrown, (option.drawn,), taken


def theirs(options: Any, number: int) -> Leads:
    columns = enumerate(options.taken[number].tolist())
    thefts = sorted((column // 2, die) for column, die in columns if die >= 0)
    numbers = (options.kept, options.discs, options.bag, options.places, options.thrown)
    kept, discs, bag, places, thrown = (tuple(array[number].tolist()) for array in numbers)
    taken = tuple(number for theft in thefts for number in theft)
    return kept, discs, bag, places, thrown, (int(options.drawn[number]),), taken


def but_for_the_die(leads: Leads, state: State) -> Leads:
    """Return the same without what depends on the die that is missed least, or most.

    For that the players ask how likely the seat is to win, the tool how strong it is alone.
    """
    kept, discs, bag, places, thrown, drawn, taken = leads
    paul = Rascal.PAUL.value
    if discs == state.discs or discs[paul] > state.discs[paul]:  # nothing of the kind
        return leads
    if taken:
        thrown = (sum(thrown),)
    return (sum(kept),), discs, bag, places, thrown, drawn, taken[::2]


def test_the_tool_weighs_the_options_that_the_players_weigh(tool: Any) -> None:
    kinds: Counter[type] = Counter()
    same = 0
    for game, state in POSITIONS:
        found = list(Options(network(game.players), table_of(state, game.house), state.bag))
        options = tool.make_options()
        turn = state.seat, state.actions_left, game.players
        count = tool.list_options(
            options, told(tool, game, state), turn, weights_of(game.players), memory(tool)
        )
        here = [ours(option) for option in found]
        there = [theirs(options, number) for number in range(count)]
        assert len(set(there)) == count == len(here)
        same += set(here) == set(there)
        assert Counter(but_for_the_die(leads, state) for leads in here) == Counter(
            but_for_the_die(leads, state) for leads in there
        )
        kinds.update(type(option.action()) for option in found)
    assert same > len(POSITIONS) // 2
    assert len(kinds) == 7, kinds
