"""A server that rolls for its clients, without a server: JSON texts go back and forth in memory.

The server alone has dice and the state. A client sends actions, never rolls and never points,
and gets back what its seat may see. Put a web framework of your choice where `Client` is called.

python examples/rolling_server.py [SEED]
"""

import sys
from collections.abc import Callable
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
    to_json,
)
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import Dice
from wuerfelregeln.yacht import Yacht

Send = Callable[[str], None]


class Server:
    """One table: keeps the transcript, throws the dice, tells everyone what happened."""

    def __init__(self, game: AnyGame, dice: Dice, clients: list[Send]) -> None:
        self.game = game
        self.dice = dice
        self.clients = clients
        self.transcript = Transcript(game)
        self.state = game.start()
        self.throw_what_is_due()

    def receive(self, seat: int, document: str) -> str:
        """Take an action from the client that sits there; return "" or why it is refused.

        The seat is that of the connection. It is not part of the document, so nobody can move for
        somebody else.
        """
        try:
            action = from_json(document)
        except DocumentError as error:
            return str(error)
        event = Move(seat, action)
        refusal = self.game.refusal(self.state, event)
        if refusal is not None:
            return refusal.text("en")
        self.happens(event)
        self.throw_what_is_due()
        return ""

    def throw_what_is_due(self) -> None:
        """Throw while the game waits for dice: only here do rolls come from."""
        while isinstance(self.game.turn(self.state), Chance):
            self.happens(self.game.throw(self.state, self.dice))

    def happens(self, event: object) -> None:
        """Apply an event, keep it, and send each seat its own view of the new state."""
        self.state = self.game.apply(self.state, event)
        self.transcript = self.transcript.then(event)
        for seat, send in enumerate(self.clients):
            send(to_json(self.game.view(self.state, seat)))


class Client:
    """What runs on a player's device: it knows the rules, but neither dice nor other clients."""

    def __init__(self, game: AnyGame, seat: int, level: str) -> None:
        self.game = game
        self.seat = seat
        self.player = agents.make(level)
        self.view = game.start()

    def show(self, document: str) -> None:
        """Take the news from the server; a real client would draw it."""
        self.view = from_json(document)

    def answer(self) -> str:
        """Return what this player wants to do, as JSON."""
        return to_json(self.player.choose(self.game, self.view, self.seat, Random(1)))


def main() -> None:
    """Play one game at the table, with some things that a server must not let pass."""
    dice = RandomDice(sys.argv[1]) if len(sys.argv) > 1 else RandomDice(SystemRandom())
    game = Yacht(players=2)
    clients = [Client(game, 0, "medium"), Client(game, 1, "easy")]
    server = Server(game, dice, [client.show for client in clients])

    print("seat 1 moves for seat 0:", server.receive(1, clients[0].answer()))
    roll = '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [6]}}'
    print("seat 0 brings a roll:", server.receive(0, roll))
    print("seat 0 sends rubbish:", server.receive(0, '{"points": 1000}'))

    while not isinstance(turn := game.turn(server.state), Over):
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        refused = server.receive(seat, clients[seat].answer())
        assert not refused
    assert all(client.view == server.state for client in clients)
    print("result:", *game.scores(server.state))
    print("events:", len(server.transcript.events))


if __name__ == "__main__":
    main()
