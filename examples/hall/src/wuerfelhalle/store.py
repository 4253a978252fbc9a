"""What the hall keeps: people, their devices, tables as rows of events, and finished matches.

SQLite serves one process. Writers begin immediately, readers do not wait (WAL). An event is the
row (table, number) and can be inserted once: whoever comes second learns it and reads again.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command as alembic
from alembic.config import Config
from attrs import frozen
from sqlalchemy.exc import IntegrityError

from wuerfelregeln.hall import Count, Match, Seat
from wuerfelregeln.strict import keyed, parsed, structured, unstructured

__all__ = ["Kept", "Person", "Store", "Taken", "digest"]

METADATA = sa.MetaData()
PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
DEVICES = sa.Table(
    "devices",
    METADATA,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)
HANDOVERS = sa.Table(
    "handovers",
    METADATA,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("expires", sa.BigInteger, nullable=False),
)
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("practice", sa.Boolean, nullable=False),
    sa.Column("over", sa.BigInteger, nullable=True, index=True),
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
)
SITTERS = sa.Table(
    "sitters",
    METADATA,
    sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("person", sa.String(24), primary_key=True, index=True),
)
MATCHES = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("ended", sa.BigInteger, nullable=False, index=True),
    sa.Column("document", sa.Text, nullable=False),
)


class Taken(Exception):
    """Raised where a row is there already: somebody else was first."""


def digest(secret: str) -> str:
    """Return what is kept of a secret.

    >>> len(digest("abc"))
    64
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


@frozen
class Person:
    """Somebody who plays: an id that stays, and a name.

    >>> Person("p1", "Anna").owner == Person("p1", "Ann").owner
    True
    """

    id: str
    name: str

    @property
    def owner(self) -> str:
        """Whom tables know as the owner of a seat, the same on each device of the person."""
        return digest(f"person {self.id}")


@frozen
class Kept:
    """A table as it is kept: how it was opened, the secret of its dice, and what happened."""

    opening: str
    secret: str
    practice: bool
    events: tuple[tuple[int, int, str], ...]


def _configure(connection: Any, _: object) -> None:
    connection.isolation_level = None  # SQLAlchemy's BEGIN below is the only one
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _immediately(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Store:
    """The database of a hall, brought to its newest form when it is opened.

    >>> store = Store("sqlite://")
    >>> anna, secret = store.welcome("Anna", now=0)
    >>> store.person(secret) == anna, store.person("another secret") is None
    (True, True)
    """

    def __init__(self, url: str) -> None:
        chosen: dict[str, Any] = {}
        if url in ("sqlite://", "sqlite:///:memory:"):
            chosen = {"poolclass": sa.StaticPool, "connect_args": {"check_same_thread": False}}
        self.engine = sa.create_engine(url, **chosen)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _configure)
            sa.event.listen(self.engine, "begin", _immediately)
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            alembic.upgrade(config, "head")

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Taken from error

    def _rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    # --- people ---------------------------------------------------------------------------------

    def welcome(self, name: str, now: int) -> tuple[Person, str]:
        """Return a new person and the secret of the first device, which is kept nowhere else."""
        person, secret = Person(secrets.token_hex(12), name), secrets.token_urlsafe(32)
        with self._writing() as writing:
            writing.execute(PEOPLE.insert().values(id=person.id, name=name, created=now))
            writing.execute(
                DEVICES.insert().values(digest=digest(secret), person=person.id, created=now)
            )
        return person, secret

    def person(self, secret: str) -> Person | None:
        """Return whose secret it is, None for nobody's."""
        query = (
            sa.select(PEOPLE.c.id, PEOPLE.c.name)
            .join(DEVICES, DEVICES.c.person == PEOPLE.c.id)
            .where(DEVICES.c.digest == digest(secret))
        )
        rows = self._rows(query)
        return Person(rows[0].id, rows[0].name) if rows else None

    def rename(self, person: Person, name: str) -> None:
        """Give a person another name, at tables of later."""
        with self._writing() as writing:
            writing.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=name))

    def names(self) -> dict[str, str]:
        """Return the names of all people by their ids."""
        return {row.id: row.name for row in self._rows(sa.select(PEOPLE.c.id, PEOPLE.c.name))}

    def hand_over(self, person: Person, *, now: int, until: int) -> str:
        """Return a secret that makes one other device the person's, once and for a short time."""
        secret = secrets.token_urlsafe(24)
        with self._writing() as writing:
            writing.execute(HANDOVERS.delete().where(HANDOVERS.c.expires <= now))
            writing.execute(
                HANDOVERS.insert().values(digest=digest(secret), person=person.id, expires=until)
            )
        return secret

    def take_over(self, secret: str, now: int) -> tuple[Person, str] | None:
        """Return the person and a secret for this device; None for what is unknown, used or old."""
        fresh = secrets.token_urlsafe(32)
        with self._writing() as writing:
            row = writing.execute(
                HANDOVERS.delete()
                .where(HANDOVERS.c.digest == digest(secret), HANDOVERS.c.expires > now)
                .returning(HANDOVERS.c.person)
            ).first()
            if row is None:
                return None
            writing.execute(
                DEVICES.insert().values(digest=digest(fresh), person=row.person, created=now)
            )
        person = self.person(fresh)
        assert person is not None
        return person, fresh

    def kept_of(self, person: Person) -> dict[str, Any]:
        """Return all that is kept of a person, as plain data."""
        who = self._rows(sa.select(PEOPLE.c.created).where(PEOPLE.c.id == person.id))
        devices = self._rows(sa.select(DEVICES.c.created).where(DEVICES.c.person == person.id))
        tables = self._rows(
            sa.select(TABLES.c.code, TABLES.c.opened, TABLES.c.over)
            .join(SITTERS, SITTERS.c.code == TABLES.c.code)
            .where(SITTERS.c.person == person.id)
            .order_by(TABLES.c.opened)
        )
        events = self._rows(
            sa.select(EVENTS.c.code, EVENTS.c.number, EVENTS.c.at, EVENTS.c.command)
            .join(SITTERS, SITTERS.c.code == EVENTS.c.code)
            .where(SITTERS.c.person == person.id)
            .order_by(EVENTS.c.code, EVENTS.c.number)
        )
        own = [row for row in events if parsed(row.command)["value"]["sender"] == person.owner]
        return {
            "id": person.id,
            "name": person.name,
            "since": who[0].created,
            "devices": [row.created for row in devices],
            "tables": [
                {
                    "code": table.code,
                    "opened": table.opened,
                    "over": table.over,
                    "commands": [
                        {"number": row.number, "at": row.at, "do": _plain(row.command)["do"]}
                        for row in own
                        if row.code == table.code
                    ],
                }
                for table in tables
            ],
            "matches": [
                _match_value(match) for match in self.matches() if person.id in match.persons
            ],
        }

    def forget(self, person: Person) -> None:
        """Delete a person: name, devices, tables that are over or were practice.

        Matches of others stay theirs: there the person becomes one without a name.
        """
        nobody = f"gone-{secrets.token_hex(8)}"
        mine = sa.select(SITTERS.c.code).where(SITTERS.c.person == person.id)
        with self._writing() as writing:
            done = [
                row.code
                for row in writing.execute(
                    sa.select(TABLES.c.code).where(
                        TABLES.c.code.in_(mine), TABLES.c.over.is_not(None) | TABLES.c.practice
                    )
                )
            ]
            self._remove(writing, done)
            for match in self._matches(writing):
                if person.id not in match.persons:
                    continue
                if set(match.persons) == {person.id}:
                    writing.execute(MATCHES.delete().where(MATCHES.c.id == match.id))
                    continue
                value = _match_value(match)
                for seat in value["seats"]:
                    if seat["person"] == person.id:
                        seat["person"] = nobody
                text = _written(value)
                writing.execute(
                    MATCHES.update().where(MATCHES.c.id == match.id).values(document=text)
                )
            writing.execute(SITTERS.delete().where(SITTERS.c.person == person.id))
            writing.execute(HANDOVERS.delete().where(HANDOVERS.c.person == person.id))
            writing.execute(DEVICES.delete().where(DEVICES.c.person == person.id))
            writing.execute(PEOPLE.delete().where(PEOPLE.c.id == person.id))

    # --- tables ---------------------------------------------------------------------------------

    def open(self, code: str, *, opened: int, opening: str, secret: str, practice: bool) -> None:
        """Keep a new table with the secret of its dice; raises `Taken` for a code that is used."""
        with self._writing() as writing:
            writing.execute(
                TABLES.insert().values(
                    code=code, opened=opened, opening=opening, secret=secret, practice=practice
                )
            )

    def append(self, code: str, number: int, at: int, command: str) -> None:
        """Keep what happened as the n-th at a table; raises `Taken` where there is an n-th."""
        with self._writing() as writing:
            writing.execute(
                EVENTS.insert().values(code=code, number=number, at=at, command=command)
            )

    def seated(self, code: str, person: Person) -> None:
        """Remember that a person sat at a table."""
        with self._writing() as writing:
            known = SITTERS.select().where(SITTERS.c.code == code, SITTERS.c.person == person.id)
            if writing.execute(known).first() is None:
                writing.execute(SITTERS.insert().values(code=code, person=person.id))

    def sitters(self, code: str) -> tuple[str, ...]:
        """Return the ids of those who have sat at a table."""
        rows = self._rows(sa.select(SITTERS.c.person).where(SITTERS.c.code == code))
        return tuple(row.person for row in rows)

    def tables_of(self, person: Person) -> tuple[str, ...]:
        """Return the codes of the tables with others where a person still sits, newest first."""
        query = (
            sa.select(TABLES.c.code)
            .join(SITTERS, SITTERS.c.code == TABLES.c.code)
            .where(SITTERS.c.person == person.id, TABLES.c.over.is_(None))
            .order_by(TABLES.c.opened.desc())
        )
        return tuple(row.code for row in self._rows(query))

    def finish(self, code: str, over: int, match: Match | None) -> None:
        """Keep that a table is over, and the match that it was, once."""
        with self._writing() as writing:
            writing.execute(TABLES.update().where(TABLES.c.code == code).values(over=over))
            if match is None:
                return
            known = MATCHES.select().where(MATCHES.c.id == match.id)
            if writing.execute(known).first() is None:
                ended = int(match.ended.timestamp() * 1000)
                text = _written(_match_value(match))
                writing.execute(MATCHES.insert().values(id=match.id, ended=ended, document=text))

    def table(self, code: str) -> Kept | None:
        """Return a table as it is kept, None for an unknown code."""
        rows = self._rows(sa.select(TABLES).where(TABLES.c.code == code))
        if not rows:
            return None
        events = self._rows(
            sa.select(EVENTS).where(EVENTS.c.code == code).order_by(EVENTS.c.number)
        )
        row = rows[0]
        return Kept(
            row.opening,
            row.secret,
            row.practice,
            tuple((event.number, event.at, event.command) for event in events),
        )

    def running(self) -> tuple[str, ...]:
        """Return the codes of the tables that are not over."""
        rows = self._rows(sa.select(TABLES.c.code).where(TABLES.c.over.is_(None)))
        return tuple(row.code for row in rows)

    def tidy(self, *, before: int) -> None:
        """Remove unfinished practice, and tables that were over or left before an instant."""
        with self._writing() as writing:
            left = TABLES.c.over.is_(None) & (TABLES.c.practice | (TABLES.c.opened < before))
            query = sa.select(TABLES.c.code).where(left | (TABLES.c.over < before))
            self._remove(writing, [row.code for row in writing.execute(query)])

    def remove(self, code: str) -> None:
        """Remove a table with all that happened there."""
        with self._writing() as writing:
            self._remove(writing, [code])

    def _remove(self, writing: sa.Connection, codes: list[str]) -> None:
        for table in (EVENTS, SITTERS, TABLES):
            writing.execute(table.delete().where(table.c.code.in_(codes)))

    # --- matches --------------------------------------------------------------------------------

    def matches(self) -> tuple[Match, ...]:
        """Return all finished matches."""
        with self.engine.connect() as connection:
            return tuple(self._matches(connection))

    def _matches(self, connection: sa.Connection) -> list[Match]:
        query = sa.select(MATCHES.c.document).order_by(MATCHES.c.ended, MATCHES.c.id)
        return [_read_match(row.document) for row in connection.execute(query).all()]


def _plain(command: str) -> Any:
    return parsed(command)["value"]


def _written(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _match_value(match: Match) -> dict[str, Any]:
    """Return a match as plain data; its instant as text with a zone."""
    return {
        "id": match.id,
        "game": match.game,
        "seats": [unstructured(seat) for seat in match.seats],
        "totals": list(match.totals),
        "ranking": [list(group) for group in match.ranking],
        "ended": match.ended.isoformat(),
        "options": [list(option) for option in match.options],
        "finished": match.finished,
        "feats": [[unstructured(count) for count in counts] for counts in match.feats],
    }


def _read_match(text: str) -> Match:
    names = ("id", "game", "seats", "totals", "ranking", "ended", "options", "finished", "feats")
    data = dict(keyed(parsed(text), names, "$"))
    ended = datetime.fromisoformat(structured(str, data.pop("ended"), "$.ended"))
    return Match(ended=ended, **{name: _part(name, value) for name, value in data.items()})


def _part(name: str, value: Any) -> Any:
    shapes: dict[str, Any] = {
        "id": str,
        "game": str,
        "seats": tuple[Seat, ...],
        "totals": tuple[int, ...],
        "ranking": tuple[tuple[int, ...], ...],
        "options": tuple[tuple[str, str], ...],
        "finished": bool,
        "feats": tuple[tuple[Count, ...], ...],
    }
    return structured(shapes[name], value, f"$.{name}")
