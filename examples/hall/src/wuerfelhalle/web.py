"""The web side: pages, a small JSON interface, and one socket for each open table.

GET changes nothing: chat programs open links to show a preview. A secret is sent in a header or in
the first message of a socket, never in an address.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import io
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from wuerfelhalle.desk import BAD_MESSAGE, Guest, Hall, NoRoom, Rules, now
from wuerfelhalle.store import Person, Store
from wuerfelhalle.texts import exported, say
from wuerfelhalle.views import game_card
from wuerfelregeln import agents, games
from wuerfelregeln.core import AnyGame
from wuerfelregeln.hall import Milestone, Period, Record, Span, career, feats_of, leaderboard
from wuerfelregeln.table import CODE_LETTERS, MOST_SEATS, Late, Settings, Stage
from wuerfelregeln.table.documents import LONGEST
from wuerfelregeln.table.texts import BadText
from wuerfelregeln.table.texts import name as spelt
from wuerfelregeln.words import Lang

__all__ = ["POLICY", "VERSION", "create"]

STATIC = Path(__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self';"
    " manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page of the hall may load: its own files, and nothing inline."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
HANDOVER = 10 * 60 * 1000
"""How long a link to another device is good for, in milliseconds."""
PING = 25.0
"""Seconds between signs of life; the page gives a socket up after 70 silent ones."""
TIMES = (None, 30, 60, 180, 600, 86_400)
"""Seconds for a move that the page offers."""


def _version() -> str:
    """Return a name for this very version of the page and of what draws for it."""
    found = hashlib.sha256()
    folders = (STATIC, Path(__file__).parent)
    for folder in folders:
        for path in sorted(folder.iterdir()):
            if path.is_file():
                found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


VERSION = _version()


class Guarded:
    """Puts the headers of a strict page on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-cache")
            await send(message)

        await self.app(scope, receive, with_headers)


def _refused(status: int, key: str, **values: object) -> HTTPException:
    both = json.dumps({lang: say(key, lang, **values) for lang in ("de", "en")})
    return HTTPException(status, both)


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    try:
        told = json.loads(error.detail)
    except ValueError:
        told = {"de": error.detail, "en": error.detail}
    return JSONResponse({"error": told}, status_code=error.status_code)


def _lang(text: str | None) -> Lang:
    return "en" if text == "en" else "de"


class Web:
    """The answers of the server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._cards: dict[tuple[str, str, str], str] = {}

    # --- helpers ----------------------------------------------------------------------------------

    def person(self, request: Request) -> Person:
        """Return who asks, by the secret in the header; refuses strangers."""
        scheme, _, secret = request.headers.get("authorization", "").partition(" ")
        person = self.hall.meet(secret) if scheme.lower() == "bearer" and secret else None
        if person is None:
            raise _refused(401, "no.person")
        return person

    async def body(self, request: Request) -> dict[str, Any]:
        """Return the JSON object that was sent, of a limited length."""
        if request.headers.get("content-type", "").split(";")[0] != "application/json":
            raise _refused(415, "no.body")
        found = bytearray()
        async for chunk in request.stream():
            found += chunk
            if len(found) > LONGEST:
                raise _refused(413, "no.body")
        try:
            value = json.loads(found or b"{}")
        except (ValueError, RecursionError):
            raise _refused(400, "no.body") from None
        if not isinstance(value, dict):
            raise _refused(400, "no.body")
        return value

    def base(self, request: Request) -> str:
        """Return the address at which people reach the hall."""
        return self.hall.rules.public.rstrip("/") or str(request.base_url).rstrip("/")

    # --- pages ------------------------------------------------------------------------------------

    async def page(self, _: Request) -> Response:
        """Return the one page that there is; its script shows what the address says."""
        return FileResponse(STATIC / "index.html")

    async def manifest(self, _: Request) -> Response:
        """Return what makes the page installable."""
        return FileResponse(STATIC / "manifest.json", media_type="application/manifest+json")

    async def texts(self, request: Request) -> Response:
        """Return the sentences of a language, with the version of the page."""
        lang = _lang(request.path_params["lang"])
        return JSONResponse({"version": VERSION, "texts": exported(lang)})

    async def card(self, request: Request) -> Response:
        """Return the drawing of a game for the way in."""
        name, lang = request.path_params["game"], _lang(request.query_params.get("lang"))
        dark = request.query_params.get("theme") == "dark"
        key = (name, lang, "dark" if dark else "light")
        if name not in games.known():
            raise HTTPException(404)
        if key not in self._cards:
            kind = games.find(name)
            game = _sized(kind, 1) or _sized(kind, 2)
            assert game is not None
            self._cards[key] = game_card(game, lang, "dark" if dark else "light")
        return Response(self._cards[key], media_type="image/svg+xml")

    # --- people -----------------------------------------------------------------------------------

    async def welcome(self, request: Request) -> Response:
        """Make a new person; the secret is told this once."""
        name = _name(await self.body(request))
        person, secret = self.hall.store.welcome(name, now())
        return JSONResponse({"id": person.id, "name": person.name, "secret": secret}, 201)

    async def me(self, request: Request) -> Response:
        """Return a person's record, level, milestones and open tables."""
        person, lang = self.person(request), _lang(request.query_params.get("lang"))
        matches = self.hall.store.matches()
        whole = career(matches, person.id)
        reached = {each.milestone for each in whole.milestones}
        return JSONResponse(
            {
                "name": person.name,
                "level": whole.level,
                "points": whole.points,
                "milestones": [
                    {"name": each.words.text(lang), "reached": each in reached}
                    for each in Milestone
                ],
                "rated": _record(whole.rated),
                "practice": _record(whole.practice),
                "games": [
                    {
                        "game": name,
                        "title": games.find(name).about.words.text(lang),
                        "record": _record(one.record),
                        "best": one.record.best(name),
                        "feats": [
                            {
                                "name": feat.words.text(lang),
                                "value": (
                                    one.record.best(name, feat.name)
                                    if feat.best
                                    else one.record.count(name, feat.name)
                                ),
                            }
                            for feat in feats_of(_any(name))
                        ],
                    }
                    for name in games.known()
                    if (one := career(matches, person.id, name)).record.played
                ],
                "tables": [
                    {"code": code, "title": desk.table.game.about.words.text(lang)}
                    for code in self.hall.store.tables_of(person)
                    if (desk := self.hall.desk(code)).table.stage in (Stage.WAITING, Stage.PLAYING)
                    and not (desk.practice and not desk.guests)
                ],
            }
        )

    async def rename(self, request: Request) -> Response:
        """Give the person another name."""
        person, name = self.person(request), _name(await self.body(request))
        self.hall.store.rename(person, name)
        return JSONResponse({"name": name})

    async def export(self, request: Request) -> Response:
        """Return all that is kept of the person."""
        return JSONResponse(self.hall.store.kept_of(self.person(request)))

    async def forget(self, request: Request) -> Response:
        """Delete the person."""
        self.hall.forget(self.person(request))
        return Response(status_code=204)

    async def hand_over(self, request: Request) -> Response:
        """Return a link to another device, its secret in the fragment, which no server sees."""
        person, at = self.person(request), now()
        secret = self.hall.store.hand_over(person, now=at, until=at + HANDOVER)
        link = f"{self.base(request)}/move#{secret}"
        return JSONResponse({"link": link, "qr": _qr(link)}, 201)

    async def take_over(self, request: Request) -> Response:
        """Make this device the person's, once."""
        secret = (await self.body(request)).get("secret")
        found = self.hall.store.take_over(secret, now()) if isinstance(secret, str) else None
        if found is None:
            raise _refused(410, "move.bad")
        person, fresh = found
        return JSONResponse({"id": person.id, "name": person.name, "secret": fresh}, 201)

    # --- tables -----------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        """Return which games there are, for how many, and against whom."""
        lang = _lang(request.query_params.get("lang"))
        found = []
        for name in games.known():
            kind = games.find(name)
            found.append(
                {
                    "name": name,
                    "title": kind.about.words.text(lang),
                    "players": [n for n in range(1, MOST_SEATS + 1) if _sized(kind, n)],
                    "levels": [
                        {"level": level, "name": say(f"level.{level}", lang)}
                        for level in agents.available(name)
                        if level != "random"
                    ],
                }
            )
        return JSONResponse({"games": found, "times": TIMES})

    async def open(self, request: Request) -> Response:
        """Open a table for the person who asks."""
        person, wanted = self.person(request), await self.body(request)
        name, players = wanted.get("game"), wanted.get("players")
        bots, seconds = wanted.get("bots", []), wanted.get("time")
        if name not in games.known() or type(players) is not int or seconds not in TIMES:
            raise _refused(400, "no.game")
        game = _sized(games.find(name), players) if 1 <= players <= MOST_SEATS else None
        levels = () if game is None else agents.available(game)
        if (
            game is None
            or not isinstance(bots, list)
            or len(bots) > players - 1
            or any(level not in levels for level in bots)
        ):
            raise _refused(400, "no.game")
        limit = None if seconds is None or game.players == 1 + len(bots) else seconds * 1000
        settings = Settings(move_time=limit, late=Late.WEAKEST)
        try:
            desk = self.hall.open(person, game, settings, tuple(bots))
        except NoRoom:
            raise _refused(503, "no.room") from None
        return JSONResponse({"code": desk.table.code}, 201)

    async def qr(self, request: Request) -> Response:
        """Return the QR code of a table's link."""
        code = request.path_params["code"]
        if not _is_code(code):
            raise HTTPException(404)
        out = io.BytesIO()
        segno.make(f"{self.base(request)}/t/{code}", micro=False).save(
            out, kind="svg", scale=4, border=3, light="#ffffff", xmldecl=False
        )
        return Response(out.getvalue(), media_type="image/svg+xml")

    async def boards(self, request: Request) -> Response:
        """Return a leaderboard of a week, a month or a year."""
        chosen, game = request.query_params.get("span", "week"), request.query_params.get("game")
        lang = _lang(request.query_params.get("lang"))
        if chosen not in [span.value for span in Span] or (game and game not in games.known()):
            raise _refused(400, "no.body")
        period = Period.of(datetime.now(UTC), Span(chosen), self.hall.rules.zone)
        names = self.hall.store.names()
        ranks = leaderboard(self.hall.store.matches(), period, game or None)
        return JSONResponse(
            {
                "period": period.text(lang),
                "rows": [
                    {
                        "place": rank.place,
                        "name": names.get(rank.person) or say("boards.gone", lang),
                        "points": rank.points,
                        "played": rank.played,
                        "wins": rank.wins,
                    }
                    for rank in ranks[:100]
                ],
            }
        )

    # --- the socket -------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        """Serve one connection, from its greeting to its end."""
        if not self._own(socket.headers):
            await socket.close(code=1008)
            return
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            guest = await self._greet(socket)
            if guest is None:
                return
            try:
                desk = self.hall.desk(socket.path_params["code"])
            except LookupError:
                await socket.send_json({"kind": "unknown"})
                await socket.close()
                return
            desk.enter(guest)
            post = asyncio.create_task(self._post(socket, guest))
            pings = asyncio.create_task(self._pings(guest))
            try:
                while True:
                    self._take(desk.table.code, guest, await socket.receive_text())
            finally:
                desk.leave(guest)
                post.cancel()
                pings.cancel()

    def _own(self, headers: Headers) -> bool:
        """Return whether a socket was opened by a page of this hall."""
        origin = headers.get("origin")
        if origin is None:  # no browser: those always say where they come from
            return True
        public = self.hall.rules.public
        allowed = {headers.get("host", ""), *([urlsplit(public).netloc] if public else [])}
        return urlsplit(origin).netloc in allowed

    async def _greet(self, socket: WebSocket) -> Guest | None:
        """Return who is there; a page that is older than the server is told so."""
        try:
            async with asyncio.timeout(10):
                hello = json.loads(await socket.receive_text())
            secret, version = hello["secret"], hello["version"]
            if not isinstance(secret, str):
                raise TypeError(secret)
        except (TimeoutError, ValueError, KeyError, TypeError, RecursionError):
            await socket.close(code=1008)
            return None
        if version != VERSION:
            await socket.send_json({"kind": "stale", "version": VERSION})
            await socket.close()
            return None
        person = self.hall.meet(secret)
        if person is None:
            await socket.send_json({"kind": "stranger"})
            await socket.close()
            return None
        guest = Guest(person)
        guest.look.lang = _lang(hello.get("lang"))
        guest.look.theme = "dark" if hello.get("theme") == "dark" else "light"
        return guest

    def _take(self, code: str, guest: Guest, text: str) -> None:
        """Take a message; what cannot be read is refused and leaves everybody else alone."""
        try:
            message = json.loads(text) if len(text) <= LONGEST else None
            if not isinstance(message, dict):
                raise ValueError("no object")
        except (ValueError, RecursionError):
            guest.send({"kind": "why", "text": say("no.body", guest.look.lang)})
            return
        try:
            self.hall.desk(code).asks(guest, message)
        except LookupError:
            guest.send({"kind": "unknown"})
        except BAD_MESSAGE:
            name = message.get("id")
            told = say("no.body", guest.look.lang)
            answer = {"kind": "answer", "id": name, "number": 0, "refused": told}
            guest.send(answer if isinstance(name, str) else {"kind": "why", "text": told})

    async def _post(self, socket: WebSocket, guest: Guest) -> None:
        """Send the client its mail, and cut it off if it does not read it."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            with contextlib.suppress(TimeoutError):
                while not guest.slow:
                    await asyncio.wait_for(socket.send_text(await guest.mail.get()), timeout=10)
            await socket.close(code=1008)

    async def _pings(self, guest: Guest) -> None:
        while True:
            await asyncio.sleep(PING)
            guest.send({"kind": "ping"})


def _name(body: dict[str, Any]) -> str:
    given = body.get("name")
    try:
        if not isinstance(given, str):
            raise _refused(400, "name.bad")
        return spelt(given)
    except BadText:
        raise _refused(400, "name.bad") from None


def _is_code(code: str) -> bool:
    return 4 <= len(code) <= 12 and all(letter in CODE_LETTERS for letter in code)


def _sized(kind: type[AnyGame], players: int) -> AnyGame | None:
    """Return the game for so many, None where it cannot be played by so many."""
    options = {option.name: option.default for option in kind.about.options}
    if "players" not in options:
        return None
    options["players"] = str(players)
    try:
        return kind(**{o.name: o.read(options[o.name]) for o in kind.about.options})
    except ValueError:
        return None


def _any(name: str) -> AnyGame:
    kind = games.find(name)
    game = _sized(kind, 1) or _sized(kind, 2)
    assert game is not None
    return game


def _record(record: Record) -> dict[str, Any]:
    return {
        "played": record.played,
        "wins": record.wins,
        "draws": record.draws,
        "losses": record.losses,
    }


def _qr(link: str) -> str:
    """Return the QR code of a link as rows of 0 and 1, which the page draws."""
    rows = segno.make(link, micro=False).matrix
    return "/".join("".join(str(int(bool(cell))) for cell in row) for row in rows)


def create(url: str, rules: Rules | None = None) -> Starlette:
    """Return the whole application on a database."""
    store = Store(url)
    hall = Hall(store, rules)
    web = Web(hall)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hall.begin()
        yield
        hall.end()
        store.close()

    pages = ["/", "/me", "/boards", "/stored", "/move", "/t/{code}"]
    app = Starlette(
        routes=[
            *[Route(path, web.page, methods=["GET"]) for path in pages],
            Route("/manifest.webmanifest", web.manifest, methods=["GET"]),
            Route("/texts/{lang}.json", web.texts, methods=["GET"]),
            Route("/cards/{game}.svg", web.card, methods=["GET"]),
            Route("/api/games", web.games, methods=["GET"]),
            Route("/api/people", web.welcome, methods=["POST"]),
            Route("/api/me", web.me, methods=["GET"]),
            Route("/api/me", web.rename, methods=["PUT"]),
            Route("/api/me", web.forget, methods=["DELETE"]),
            Route("/api/me/export", web.export, methods=["GET"]),
            Route("/api/handovers", web.hand_over, methods=["POST"]),
            Route("/api/handovers/redeem", web.take_over, methods=["POST"]),
            Route("/api/tables", web.open, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", web.qr, methods=["GET"]),
            Route("/api/boards", web.boards, methods=["GET"]),
            WebSocketRoute("/api/tables/{code}", web.socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        exception_handlers={HTTPException: _problem},
        lifespan=lifespan,
    )
    app.add_middleware(Guarded)
    app.state.hall = hall
    return app
