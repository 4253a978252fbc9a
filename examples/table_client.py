"""A client in text for `rolling_server.py`: sits down, shows the news, sends what you type.

With --play it plays by itself, with the strength that you name; otherwise type actions as in a
record, without the seat ("hold 3 3", "enter chance"), or /say TEXT, /bot LEVEL, /resign, /quit.

python examples/table_client.py NAME [--code CODE | --game GAME --players N] [--play LEVEL]
"""

import argparse
import json
import secrets
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from random import SystemRandom
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from wuerfelregeln import NotationError, agents, games
from wuerfelregeln.core import AnyGame
from wuerfelregeln.table import Act, AddBot, Chat, Join, Open, Rejoin, Resign, Story
from wuerfelregeln.table import news as told
from wuerfelregeln.table.documents import (
    read_news,
    read_open,
    read_story,
    write_open,
    write_request,
)


class Client:
    """A connection to a table: reads what comes, keeps what it knows, sends requests.

    The server says which game it is; everything else follows from the story and the news.
    """

    def __init__(self, url: str, opening: Open | None = None, code: str | None = None) -> None:
        self.url = url
        self.token: str | None = None
        self.code = code
        self.story: Story | None = None
        self.question = 0
        self.connect(opening)

    def connect(self, opening: Open | None = None) -> None:
        """Connect, or connect again: the token makes it the same person."""
        self.closing = ExitStack()
        self.socket = self.closing.enter_context(connect(self.url))
        self.socket.send(json.dumps({"token": self.token, "code": self.code}))
        if opening is not None:
            self.socket.send(write_open(opening))
        hello = json.loads(self.socket.recv(timeout=30))
        self.token, self.code = hello["token"], hello["code"]
        self.game: AnyGame = read_open(self.socket.recv(timeout=30)).game

    def close(self) -> None:
        """Close the connection; the table goes on without a word."""
        self.closing.close()

    def again(self) -> None:
        """Connect again after the connection was lost, and be told the whole story."""
        self.connect()
        self.send(Rejoin())

    def send(self, do: Any) -> None:
        """Send a request; its id is one that was never used."""
        self.socket.send(write_request(self.game, do, secrets.token_urlsafe(9)))

    def messages(self) -> Iterator[Any]:
        """Yield stories, news and answers as they come, until the connection is closed."""
        while True:
            try:
                text = self.socket.recv(timeout=30)
            except ConnectionClosed:
                return
            yield self.understood(text if isinstance(text, str) else text.decode())

    def understood(self, text: str) -> Any:
        """Return what a message says: a story, news, or the plain document of an answer."""
        document = json.loads(text)
        part = str(document.get("type", "")).partition(".")[2]
        if part == "story":
            self.story = read_story(self.game, text)
            self.question = self.story.question
            return self.story
        if part == "news":
            news = read_news(self.game, text)
            if isinstance(news, told.Asked):
                self.question = news.question
            return news
        return document

    @property
    def seat(self) -> int:
        """The own seat."""
        seat = None if self.story is None else self.story.seat
        assert seat is not None, "nobody has sat down yet"
        return seat


def shown(client: Client, message: Any) -> str:
    """Return a message as a line for a person; "" for what needs none."""
    match message:
        case told.Happened(events=events, brought=brought, scores=scores):
            lines = [client.game.format(event) for event in events]
            points = f"   {'  '.join(map(str, scores))}" if any(brought) else ""
            return "\n".join(lines) + points
        case told.Asked(question=question) if question:
            return f"You are asked (question {question})."
        case told.Said(name=name, text=text):
            return f"{name}: {text}"
        case told.Ended(scores=scores, ranking=ranking):
            return f"The end. Points: {scores}, places: {ranking}"
        case Story(code=code, stage=stage, sittings=sittings):
            people = ", ".join(each.name or each.bot or "free" for each in sittings)
            return f"Table {code}, {stage.name.lower()}: {people}"
        case {"value": {"refusal": {"en": reason}}}:
            return f"Refused: {reason}"
        case dict():
            return ""
        case _:
            return repr(message)


def play(client: Client, level: str) -> Iterator[Any]:
    """Answer every question as an agent would, and yield what comes until the dice are told."""
    agent, rng = agents.make(level), SystemRandom()
    state: Any = None
    for message in client.messages():
        yield message
        if isinstance(message, Story | told.Happened):
            state = message.state
        asked = isinstance(message, Story | told.Asked) and client.question
        if asked:
            action = agent.choose(client.game, state, client.seat, rng)
            client.send(Act(client.question, action))
        if isinstance(message, told.Revealed) or (isinstance(message, Story) and message.secret):
            return


def typed(client: Client) -> None:
    """Send what a person types."""
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        match word:
            case "/quit":
                break
            case "/say":
                client.send(Chat(rest))
            case "/bot":
                client.send(AddBot(rest))
            case "/resign":
                client.send(Resign())
            case _:
                try:
                    move = client.game.parse(f"{client.seat} {line.strip()}")
                    client.send(Act(client.question, move.action))
                except NotationError as error:
                    print(error)
    client.close()


def main() -> None:
    """Sit down at a table and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--code", help="of a table that is there")
    parser.add_argument("--game", default="yacht", choices=games.known())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--play", help="the strength that plays for you", metavar="LEVEL")
    parser.add_argument("--url", default="ws://127.0.0.1:8000/")
    chosen = parser.parse_args()
    opening = None if chosen.code else Open(games.find(chosen.game)(players=chosen.players))
    client = Client(chosen.url, opening, chosen.code)
    client.send(Join(chosen.name, word=secrets.token_hex(4)))
    if chosen.play is None:
        threading.Thread(target=typed, args=[client], daemon=True).start()
    for message in play(client, chosen.play) if chosen.play else client.messages():
        line = shown(client, message)
        if line:
            print(line, flush=True)


if __name__ == "__main__":
    main()
