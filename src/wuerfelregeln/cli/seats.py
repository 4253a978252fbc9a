"""Who sits where: persons and bots, as written on the command line and in records."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve, frozen

from wuerfelregeln.agents import LEVELS, available, make
from wuerfelregeln.cli.spoken import level_name, level_of, levels_listed
from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.core import AnyAgent
from wuerfelregeln.lines import is_name
from wuerfelregeln.words import Lang, You

__all__ = ["ME", "Seat", "as_bot", "is_bot", "named", "read_seat", "recorded_seat", "strongest"]

ME = "me"
"""What stands for a person without a name, in records too."""

_PERSON = {ME, "ich"}


@frozen
class Seat:
    """One seat: how it is written in the record, its name on the screen, its agent if a bot.

    >>> read_seat("me:Anna", "yacht", "en").label
    'Anna'
    """

    label: str
    name: str
    agent: AnyAgent | None = None


def strongest(game: str) -> str:
    """Return the usual opponent: the player called hard, or the strongest there is below it.

    >>> strongest("yacht")
    'hard'
    """
    return [level for level in available(game) if level != "best"][-1]


def is_bot(spec: str, game: str) -> bool:
    """Return whether a bot of that name plays this game.

    >>> is_bot("hard", "yacht"), is_bot("Anna", "yacht")
    (True, False)
    """
    if spec in LEVELS:
        return spec in available(game)
    try:
        make(spec)
    except ValueError:
        return False
    return True


def read_seat(text: str, game: str, lang: Lang) -> Seat:
    """Return the seat of a text such as ``me``, ``me:Anna``, ``hard`` or ``hard:Berta``.

    >>> read_seat("easy:Berta", "yacht", "en").label
    'Berta (easy)'
    >>> read_seat("ich:Anna", "yacht", "de").label, read_seat("schwer", "yacht", "de").label
    ('Anna', 'hard')

    Raises `ValueError` with the sentence for a person.
    """
    kind, colon, name = text.partition(":")
    name = " ".join(name.split())
    kind = level_of(kind)
    if colon and not is_name(name):
        raise ValueError(Say.SEAT_NAME.text(lang, name=name))
    if kind.casefold() in _PERSON:
        label = name or ME
        if label != ME and recorded_seat(label, game).agent is not None:
            raise ValueError(Say.SEAT_NAME_OF_BOT.text(lang, name=name))
        return Seat(label, name)
    if not is_bot(kind, game):
        bots = available(game)
        problem = Say.SEAT_UNKNOWN.text(lang, kind=kind, bots=levels_listed(bots, lang))
        words = [*_PERSON, *bots, *(level_name(bot, "de") for bot in bots)]
        raise ValueError(problem + did_you_mean(kind, words, lang))
    return Seat(f"{name} ({kind})" if name else kind, name or kind, make(kind))


def recorded_seat(label: str, game: str) -> Seat:
    """Return the seat that a record means: a bot if the label is a bot's, else a person.

    >>> recorded_seat("hard", "yacht").agent, recorded_seat("Anna", "yacht").agent
    (Level(name='hard'), None)
    """
    found = re.fullmatch(r"(.+) \(([^()]+)\)", label)
    name, spec = found.groups() if found else (label, label)
    if is_bot(spec, game):
        return Seat(label, name, make(spec))
    return Seat(label, "" if label == ME else label)


def as_bot(seat: Seat, spec: str) -> Seat:
    """Return the seat played by a bot, which the label then says.

    >>> as_bot(Seat("Anna", "Anna"), "hard").label
    'Anna (hard)'
    """
    label = f"{seat.name} ({spec})" if seat.name else spec
    return Seat(label, seat.name or spec, make(spec))


def named(seats: Sequence[Seat], lang: Lang) -> tuple[Seat, ...]:
    """Return the seats with names that can be told apart, in the language.

    >>> [seat.name for seat in named([Seat("me", ""), as_bot(Seat("me", ""), "hard")], "de")]
    ['Du', 'schwer']

    The only person is spoken to.
    """
    persons = [seat for seat in seats if seat.agent is None]
    you = You(Say.YOU.text(lang))
    names = [
        level_name(seat.name, lang)
        if seat.name
        else (you if len(persons) == 1 else Say.PLAYER.text(lang, n=n))
        for n, seat in enumerate(seats, 1)
    ]
    return tuple(
        evolve(seat, name=name if names.count(name) == 1 else f"{name} {n}")
        for n, (seat, name) in enumerate(zip(seats, names, strict=True), 1)
    )
