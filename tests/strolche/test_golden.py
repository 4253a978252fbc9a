"""Golden records: whole games, followed by hand against the sheet, an event a line.

Comments of a record tell what was worked out by hand: ``bag 48`` is what the bag holds after
the event, ``in all 13`` the points of its seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.strolche.beside import Table
from wuerfelregeln import Move, Transcript
from wuerfelregeln.strolche import (
    Event,
    House,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    State,
    Strolche,
)

DATA = Path(__file__).parent.parent / "data"
GAMES = {
    "strolche_two": (Strolche(players=2), (19, 19), ((0,), (1,))),
    "strolche_four": (
        Strolche(players=4, house=House(pairs=1, triples=0, quads=1)),
        (3, 11, 11, 8),
        ((2,), (1,), (3,), (0,)),
    ),
}
every_record = pytest.mark.parametrize("name", GAMES)


def record(name: str) -> str:
    return (DATA / f"{name}.wurf").read_text(encoding="utf-8")


def commented(name: str) -> Iterator[tuple[Event, State, str]]:
    """Yield every event with the state after it and the comment beside it."""
    game = GAMES[name][0]
    state = game.start()
    for line in record(name).splitlines():
        text, _, comment = line.partition("#")
        if re.match(r"roll|\d ", text):
            event = game.parse(text)
            state = game.apply(state, event)
            yield event, state, comment


def steps(name: str) -> Iterator[tuple[State, Any, State]]:
    """Yield each action with the state before and the state after it."""
    transcript = Transcript.from_record(record(name))
    states = list(transcript.replay())
    for before, event, after in zip(states, transcript.events, states[1:], strict=False):
        if isinstance(event, Move):
            yield before, event.action, after


@every_record
def test_a_golden_record_ends_as_it_was_worked_out(name: str) -> None:
    game, scores, ranking = GAMES[name]
    transcript = Transcript.from_record(record(name))
    assert transcript.game == game
    assert transcript.over
    assert transcript.result == scores
    assert game.ranking(transcript.final) == ranking


@every_record
def test_points_and_bag_of_a_golden_record_were_counted_by_hand(name: str) -> None:
    game = GAMES[name][0]
    bags = 0
    for event, state, comment in commented(name):
        if isinstance(event, Move) and isinstance(event.action, PlacePaul):
            total = re.search(r"in all (\d+)", comment)
            assert total, game.format(event)
            assert int(total[1]) == game.scores(state)[event.seat]
        if bag := re.search(r"bag (\d+)", comment):
            assert int(bag[1]) == sum(state.bag)
            bags += 1
    assert bags > 15, "every draw tells what is left"


@every_record
def test_the_slow_engine_plays_a_golden_record_alike(name: str) -> None:
    table = Table(GAMES[name][0])
    for event in Transcript.from_record(record(name)).events:
        table.compare()
        if isinstance(event, Move):
            table.act(event.action)
        else:
            table.state = table.game.apply(table.state, event)
            table.slow.roll(list(map(str, event.dice)))
    table.compare()


@every_record
def test_a_golden_record_comes_back_from_its_transcript(name: str) -> None:
    transcript = Transcript.from_record(record(name))
    assert Transcript.from_record(transcript.to_record()) == transcript


def test_the_records_show_what_is_rare() -> None:
    two, four = list(steps("strolche_two")), list(steps("strolche_four"))
    john = next(
        (before, after)
        for before, action, after in two
        if isinstance(action, PlaceJohn) and before.discs[Rascal.JOHN] == 3
    )
    assert john[1].discs[Rascal.JOHN] == 0
    assert sum(john[1].bag) == sum(john[0].bag) + 4
    for played, takes in ((two, 2), (four, 3)):
        pink = next(action for _, action, _ in played if isinstance(action, PlacePink))
        assert len(pink.takes) == takes
        freed = [
            action
            for before, action, _ in played
            if isinstance(action, PlaceRingo) and before.discs[Rascal.PAUL] == 2
        ]
        assert Rascal.PAUL in freed[0].sources
    rihannas = [
        (sum(before.bag), action) for before, action, _ in four if isinstance(action, PlaceRihanna)
    ]
    assert [(lying, len(action.takes)) for lying, action in rihannas][-2:] == [(2, 0), (0, 3)]
    assert [before.winner for before, _, _ in four][-6:] == [2] * 6
