"""The small server of the examples, over loopback: games, lost connections, hostile clients."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.table.people import games
from wuerfelregeln import Transcript
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import Fairness
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.table import Act, Chat, Join, Late, Open, Rematch, Settings, Stage, Story
from wuerfelregeln.table import news as tell
from wuerfelregeln.table.documents import LONGEST, write_open, write_request
from wuerfelregeln.yacht import Category, Enter, Yacht

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[str, Any]]:
    """Return the address of a running server, and its hall."""
    import uvicorn

    module = example("rolling_server")
    hall = module.Hall()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    config = uvicorn.Config(
        hall.app, log_level="error", ws_max_size=LONGEST, ws="websockets-sansio", lifespan="off"
    )
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield f"ws://127.0.0.1:{listening.getsockname()[1]}/", hall
    running.should_exit = True
    thread.join(10)
    listening.close()
    assert not thread.is_alive()


client = example("table_client")


def until(one: Any, wanted: Any) -> Any:
    """Read what a client is sent until it is what is wanted."""
    for message in one.messages():
        if wanted(message):
            return message
    raise AssertionError("the connection was closed")


def answered(message: Any) -> bool:
    return isinstance(message, dict) and str(message.get("type", "")).endswith(".answer")


def in_background(work: Any) -> tuple[threading.Thread, list[Any]]:
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.extend(work()), daemon=True)
    thread.start()
    return thread, found


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
def test_two_clients_play_a_game_and_one_of_them_is_dropped_and_comes_back(
    server: tuple[str, Any], game: AnyGame
) -> None:
    url, hall = server
    anna = client.Client(url, Open(game))
    anna.send(Join("Anna", "blau"))
    bert = client.Client(url, code=anna.code)
    bert.send(Join("Bert", "rot"))
    level = "easy" if game.name == "strolche" else "random"
    thread, heard = in_background(lambda: client.play(bert, level))
    decisions = 0
    for message in client.play(anna, level):
        decisions += isinstance(message, tell.Asked) and message.question > 0
        if decisions == 4:
            break
    token = anna.token
    anna.close()  # without a word: the table waits for her
    anna.again()
    assert anna.token == token
    last: Any = None
    for message in client.play(anna, level):
        last = message
    thread.join(30)
    assert not thread.is_alive()
    table = hall.desks[anna.code].table
    assert table.stage is Stage.OVER
    told = [event for news in heard if isinstance(news, tell.Happened) for event in news.events]
    assert sorted(map(repr, told)) == sorted(map(repr, table.events))
    ends = [news for news in heard if isinstance(news, tell.Ended)]
    assert ends[0].scores == table.transcript.result
    # Both can check the dice, from what they were told themselves.
    secret = last.secret
    story = anna.story
    assert story is not None
    fair = Fairness(story.commitment, ("blau", "rot"), secret)
    assert first_wrong_roll(Transcript(game, table.events, fair=fair)) is None
    for each in (anna, bert):
        each.close()


def test_another_round_is_opened_when_all_want_one(server: tuple[str, Any]) -> None:
    url, hall = server
    people = [client.Client(url, Open(games(2)[2]))]
    people.append(client.Client(url, code=people[0].code))
    for person, name in zip(people, ("Anna", "Bert"), strict=True):
        person.send(Join(name))
    thread, _ = in_background(lambda: client.play(people[1], "random"))
    for _ in client.play(people[0], "random"):
        pass
    thread.join(30)
    for person in people:
        person.send(Rematch())
    linked = until(people[0], lambda message: isinstance(message, tell.Linked))
    following = hall.desks[linked.code].table
    assert following.stage is Stage.WAITING
    for person in people:
        person.close()
        person.code = linked.code
        person.again()
    for person in people:
        until(person, lambda message: isinstance(message, tell.Started))
    assert [person.seat for person in people] == [1, 0]
    assert hall.desks[linked.code].table.stage is Stage.PLAYING
    for person in people:
        person.close()


def test_who_lets_the_time_pass_is_played_for_by_the_clock_of_the_server(
    server: tuple[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, hall = server
    settings = Settings(move_time=5_000, late=Late.WEAKEST)
    anna = client.Client(url, Open(Yacht(), settings))
    anna.send(Join("Anna"))
    asked = until(anna, lambda message: isinstance(message, tell.Asked))
    assert 0 < asked.remaining <= 5_000
    desk = hall.desks[anna.code]
    module = desk.request.__globals__
    clock = module["now"]
    monkeypatch.setitem(module, "now", lambda: clock() + 10_000)
    anna.send(Chat("Wo seid ihr?"))  # whatever happens next, the table looks at its clock
    missed = until(anna, lambda message: isinstance(message, tell.Missed))
    assert missed == tell.Missed(0, 1)
    anna.close()


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "{}",
        '{"token": 1, "code": null}',
        '{"token": "short", "code": null}',
        '{"token": null, "code": "NOTHERE"}',
        '{"token": null, "code": null, "seat": 0}',
    ],
)
def test_a_greeting_that_is_none_closes_the_connection(server: tuple[str, Any], hello: str) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with connect(server[0]) as connection:
        connection.send(hello)
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=10)


def test_what_a_hostile_client_sends_is_refused_and_nobody_else_notices(
    server: tuple[str, Any],
) -> None:
    url, hall = server
    anna = client.Client(url, Open(Yacht(players=2)))
    anna.send(Join("Anna"))
    mallory = client.Client(url, code=anna.code)
    before = hall.desks[anna.code]
    until(mallory, lambda message: isinstance(message, Story))
    for text in (
        "rubbish",
        "[]",
        '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [6]}}',
        write_open(Open(Yacht())),
        write_request(Yacht(), Act(1, Enter(Category.ONES))).replace("act", "throw"),
    ):
        mallory.socket.send(text)
        assert "error" in until(mallory, lambda message: isinstance(message, dict))
    mallory.send(Act(1, Enter(Category.ONES)))
    refused = until(mallory, answered)
    assert refused["value"]["refusal"]["reason"] == "table.not_at_table"
    mallory.socket.send("x" * (LONGEST + 1))
    assert list(mallory.messages()) == []  # too long: the connection is closed
    assert before is hall.desks[anna.code]
    assert before.table.number == 1
    anna.send(Chat("Noch da?"))
    assert until(anna, lambda message: isinstance(message, tell.Said)).text == "Noch da?"
    anna.close()


def test_a_client_that_does_not_read_is_cut_off() -> None:
    guest = example("rolling_server").Guest("0" * 64)
    for _ in range(500):
        guest.send("news")
    assert guest.slow
    assert guest.mail.qsize() == 200


def test_the_text_client_shows_what_happens(server: tuple[str, Any]) -> None:
    anna = client.Client(server[0], Open(Yacht()))
    anna.send(Join("Anna"))
    lines = [client.shown(anna, message) for message in client.play(anna, "random")]
    assert lines[0] == f"Table {anna.code}, waiting: free"
    assert any(line.startswith("roll ") for line in lines)
    assert any(line.startswith("The end. Points: ") for line in lines)
    refusal = {"value": {"refusal": {"en": "No.", "de": "Nein.", "reason": "NO"}}}
    assert client.shown(anna, refusal) == "Refused: No."
    assert client.shown(anna, {"value": {"refusal": None}}) == ""
    assert client.shown(anna, tell.Said(0, "Anna", "Hallo")) == "Anna: Hallo"
    assert client.shown(anna, tell.Left(0)) == "Left(seat=0)"
    anna.close()
    assert json.dumps(refusal)
