"""A server that rolls for its clients, without a server: JSON texts go back and forth in memory.

The server alone has dice and the state. A client sends actions, never rolls and never points,
and gets back what its seat may see. Put a web framework of your choice where `Client` is called.

python examples/rolling_server.py [SEED]
"""

import json
import sys
from collections import deque
from random import Random, SystemRandom

from wuerfelregeln import (
    Chance,
    Decide,
    Move,
    Over,
    RandomDice,
    Transcript,
    agents,
    from_json,
    read_action,
    read_state,
    to_json,
)
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import Dice
from wuerfelregeln.yacht import Yacht

LONGEST = 4096
"""Bytes of the longest action; that of any game here is far shorter."""
MOST_NEWS = 1000
"""So many texts wait for a client; who fetches none has gone and must load the table anew."""


class Seat:
    """What the server keeps for a seat: news that wait to be fetched, and its decisions so far."""

    def __init__(self) -> None:
        self.news: deque[str] = deque(maxlen=MOST_NEWS)
        self.told = 0
        self.decisions = 0
        self.kept_back: list[object] = []


class Server:
    """One table: keeps the transcript, throws the dice, tells everyone what happened."""

    def __init__(self, game: AnyGame, dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.seats = [Seat() for _ in range(game.players)]
        self.transcript = Transcript(game)
        self.state = game.start()
        self.throw_what_is_due()

    def receive(self, seat: int, decision: int, document: str) -> str:
        """Take an action from the client that sits there; return "" or why it is refused.

        The seat is that of the connection. It is not part of the document, so nobody can move for
        somebody else. ``decision`` is the number that came with the news. What was decided already
        was sent twice, by a poor connection: it is answered and not done again. The numbers are the
        seat's own, so nothing that others do makes one old.
        """
        mine = self.seats[seat]
        if decision < mine.decisions:
            return ""
        if decision > mine.decisions:
            return f"decision {decision} is not due, but {mine.decisions}"
        try:
            action = read_action(self.game, document, limit=LONGEST)
        except DocumentError as error:
            return str(error)
        event = Move(seat, action)
        refusal = self.game.refusal(self.state, event)
        if refusal is not None:
            return refusal.text("en")
        mine.decisions += 1
        self.happens(event)
        self.throw_what_is_due()
        return ""

    def throw_what_is_due(self) -> None:
        """Throw while the game waits for dice: only here do rolls come from."""
        while isinstance(self.game.turn(self.state), Chance):
            self.happens(self.game.throw(self.state, self.dice))

    def happens(self, event: object) -> None:
        """Apply an event, keep it, and lay out for each seat what it may know of it.

        Nothing is sent from here. Each connection fetches its own news, so that one which is dead
        keeps nobody waiting.
        """
        self.state = self.game.apply(self.state, event)
        self.transcript = self.transcript.then(event)
        for number, seat in enumerate(self.seats):
            view = self.game.view(self.state, number)
            told = [event]
            if view == self.state:  # nothing is hidden any more
                told, seat.kept_back = [*seat.kept_back, event], []
            elif isinstance(event, Move) and event.seat != number:
                told, seat.kept_back = [], [*seat.kept_back, event]
            seat.told += 1
            news = {
                "news": seat.told,  # a gap means that the client must load the table anew
                "decision": seat.decisions,
                "events": [json.loads(to_json(each)) for each in told],
                "turn": json.loads(to_json(self.game.turn(self.state))),
                "view": json.loads(to_json(view)),
            }
            seat.news.append(json.dumps(news))


class Client:
    """What runs on a player's device: it knows the rules, but neither dice nor other clients."""

    def __init__(self, game: AnyGame, seat: int, level: str) -> None:
        self.game = game
        self.seat = seat
        self.player = agents.make(level)
        self.view = game.start()
        self.decision = 0
        self.events: list[object] = []

    def fetch(self, news: deque[str]) -> None:
        """Take what waits at the server; a real client would show what fell, then the new state."""
        while news:
            told = json.loads(news.popleft())
            self.events += [from_json(event) for event in told["events"]]
            self.view = read_state(self.game, json.dumps(told["view"]))
            self.decision = told["decision"]

    def answer(self) -> tuple[int, str]:
        """Return what this player wants to do, as JSON, with the number of the decision."""
        action = self.player.choose(self.game, self.view, self.seat, Random(1))
        return self.decision, to_json(action)


def main() -> None:
    """Play one game at the table, with some things that a server must not let pass."""
    dice = RandomDice(sys.argv[1]) if len(sys.argv) > 1 else RandomDice(SystemRandom())
    game = Yacht(players=2)
    server = Server(game, dice)
    clients = [Client(game, 0, "medium"), Client(game, 1, "easy")]
    for client, kept in zip(clients, server.seats, strict=True):
        client.fetch(kept.news)

    print("seat 1 moves for seat 0:", server.receive(1, *clients[0].answer()))
    roll = '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [6]}}'
    print("seat 0 brings a roll:", server.receive(0, 0, roll))
    print("seat 0 sends rubbish:", server.receive(0, 0, '{"points": 1000}'))
    print("seat 0 sends a novel:", server.receive(0, 0, "x" * 1_000_000))
    decision, action = clients[0].answer()
    first, again = server.receive(0, decision, action), server.receive(0, decision, action)
    sent = sum(isinstance(event, Move) for event in server.transcript.events)
    print("seat 0 sends the same twice:", repr(first), repr(again), "and has moved", sent, "time")

    while not isinstance(turn := game.turn(server.state), Over):
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        clients[seat].fetch(server.seats[seat].news)
        refused = server.receive(seat, *clients[seat].answer())
        assert not refused
    for client, kept in zip(clients, server.seats, strict=True):
        client.fetch(kept.news)
        assert client.view == server.state
        assert client.events == [*server.transcript.events]
    print("result:", *game.scores(server.state))
    print("events:", len(server.transcript.events))


if __name__ == "__main__":
    main()
