"""A small server for tables of all games: it rolls, keeps the tables, and tells everybody the news.

A client connects with a websocket and says who it is and where it wants to go: ``{"token": null,
"code": null}``. Without a code it sends an ``open`` document next. It gets its token, the code, the
game and the story of the table; from then on it sends requests, and answers and news come back.
`table_client.py` is such a client.

python examples/rolling_server.py [PORT]
"""

import asyncio
import contextlib
import json
import secrets
import sys
import time
from random import SystemRandom

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from wuerfelregeln.strict import DocumentError, keyed, parsed, structured
from wuerfelregeln.table import CODE_LETTERS, HOUSE, Command, House, Link, Open, Table, fingerprint
from wuerfelregeln.table.documents import (
    LONGEST,
    read_open,
    read_request,
    write_answer,
    write_news,
    write_open,
    write_story,
)
from wuerfelregeln.words import BilingualError

MOST_TABLES = 1000
MOST_WAITING = 200
"""Messages that may wait for a client that reads slowly; then it is cut off."""


def now() -> int:
    """Return the instant in milliseconds: the only clock that counts."""
    return time.time_ns() // 1_000_000


class Guest:
    """A connection: whose it is, and what is still to be sent."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.mail: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.slow = False

    def send(self, text: str) -> None:
        """Put a message into the queue; who does not read it is cut off."""
        try:
            self.mail.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True


class Desk:
    """A table, the house that rolls for it, and who is connected."""

    def __init__(self, hall: "Hall", table: Table, house: House) -> None:
        self.hall = hall
        self.table = table
        self.house = house
        self.guests: set[Guest] = set()
        self.timer: asyncio.TimerHandle | None = None

    def request(self, guest: Guest, text: str) -> None:
        """Take what a client sent: its seat is that of its token."""
        arrived = now()
        try:
            command = read_request(self.table.game, text, guest.who)
        except DocumentError as error:
            guest.send(json.dumps({"error": error.text("en")}))
            return
        self.happens(command, arrived, guest)
        self.run()

    def happens(self, command: Command, arrived: int, guest: Guest | None = None) -> None:
        """Let the table take a command, and tell everybody what it led to.

        A server with a database stores the command here, as row (code, number), before it tells
        anybody. If that row is there already, another process was first: load and handle again.
        """
        outcome = self.table.handle(command, arrived)
        self.table = outcome.table
        game = self.table.game
        if guest is not None:
            guest.send(write_answer(game, outcome.answer))
            if outcome.story is not None:
                guest.send(write_story(game, outcome.story))
        for each in self.guests:
            for news in outcome.news_for(each.who):
                each.send(write_news(game, news))

    def run(self) -> None:
        """Bring whatever is due: dice, bots, time-outs, the secret, the next round."""
        while (command := self.house.next(self.table, now())) is not None:
            self.happens(command, now())
        if self.table.due.link:
            code, house = self.hall.free_code(), House(rng=SystemRandom())
            self.happens(Command(HOUSE, Link(code, house.commitment)), now())
            self.hall.desks[code] = Desk(self.hall, self.table.next(now()), house)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.table.due.by is not None:
            wait = max(0, self.table.due.by - now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, self.run)


class Hall:
    """All tables, by their codes."""

    def __init__(self) -> None:
        self.desks: dict[str, Desk] = {}
        self.app = Starlette(routes=[WebSocketRoute("/", self.meet)])

    def free_code(self) -> str:
        """Return a code that no table has, and that nobody can guess from another."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
            if code not in self.desks:
                return code

    def open(self, wanted: Open, host: str) -> Desk:
        """Open a table. The secret of its dice is there before anybody hears the commitment."""
        if len(self.desks) >= MOST_TABLES:
            raise ValueError("there are too many tables")
        house = House(rng=SystemRandom())
        table = Table.open(
            wanted.game,
            code=self.free_code(),
            host=host,
            now=now(),
            commitment=house.commitment,
            settings=wanted.settings,
        )
        desk = self.desks[table.code] = Desk(self, table, house)
        return desk

    async def meet(self, socket: WebSocket) -> None:
        """Serve one connection, from its greeting to its end."""
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            try:
                desk, guest = await self.greet(socket)
            except (DocumentError, BilingualError, LookupError, ValueError):
                await socket.close(code=1008)
                return
            await self.serve(socket, desk, guest)

    async def greet(self, socket: WebSocket) -> tuple[Desk, Guest]:
        """Find out who is there and at which table."""
        hello = keyed(parsed(await socket.receive_text()), ("token", "code"), "$")
        token = structured(str | None, hello["token"], "$.token") or secrets.token_urlsafe(32)
        code = structured(str | None, hello["code"], "$.code")
        guest = Guest(fingerprint(token))
        if code is None:
            desk = self.open(read_open(await socket.receive_text()), guest.who)
        else:
            desk = self.desks[code]
        table = desk.table
        await socket.send_json({"token": token, "code": table.code})
        await socket.send_text(write_open(Open(table.game, table.settings)))
        await socket.send_text(write_story(table.game, table.story(guest.who, now())))
        return desk, guest

    async def serve(self, socket: WebSocket, desk: Desk, guest: Guest) -> None:
        """Take requests one after the other; another task sends what there is to send."""
        desk.guests.add(guest)
        post = asyncio.create_task(self.post(socket, guest))
        try:
            while True:
                desk.request(guest, await socket.receive_text())
        finally:
            desk.guests.discard(guest)
            post.cancel()

    async def post(self, socket: WebSocket, guest: Guest) -> None:
        """Send the client its mail, and cut it off if it does not read it."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            with contextlib.suppress(TimeoutError):
                while not guest.slow:
                    await asyncio.wait_for(socket.send_text(await guest.mail.get()), timeout=10)
            await socket.close(code=1008)


def main() -> None:
    """Serve on this machine."""
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    uvicorn.run(Hall().app, port=port, ws="websockets-sansio", ws_max_size=LONGEST)


if __name__ == "__main__":
    main()
