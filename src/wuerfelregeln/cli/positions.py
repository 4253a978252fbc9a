"""Positions that stand in files: a record at any point, or a state as JSON with its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from wuerfelregeln.checks import flaws
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.files import read_thing
from wuerfelregeln.cli.flags import PLAYERS, flag_name, make_game, read_options
from wuerfelregeln.cli.situations import situations_of
from wuerfelregeln.cli.spoken import game_of_state, game_title, kind_in_words
from wuerfelregeln.core import AnyGame
from wuerfelregeln.transcript import AnyTranscript, Transcript
from wuerfelregeln.words import Lang

__all__ = ["Position", "read_position", "refuse_flaws", "refuse_ply"]


@frozen
class Position:
    """A game and its state; of a record also how many events led there, the last one, the seats."""

    game: AnyGame
    state: Any
    ply: int | None = None
    last: object = None
    seats: tuple[str, ...] = ()


def read_position(
    name: str, ply: int | None, options: Mapping[str, str | None], lang: Lang
) -> Position:
    """Return the position in a file, or in the standard input (``-``).

    ``ply`` goes with a record, where None is its end; ``options`` of the game go with a state,
    which does not say them. Raises `Refused` with what is wrong where.
    """
    thing = read_thing(name, lang)
    if isinstance(thing, Transcript):
        return _of_record(thing, ply, options, lang)
    kind = game_of_state(thing)
    if kind is None:
        problem = AnalysisSay.NO_POSITION.text(lang, kind=kind_in_words(thing, lang))
        raise Refused(f"{name}: {problem}")
    refuse_ply(ply, lang)
    situations = situations_of(kind)
    if situations is None:
        title = game_title(kind.name, lang)
        raise Refused(f"{name}: {AnalysisSay.RECORD_ONLY.text(lang, game=title)}")
    players = {PLAYERS: situations.seats(thing)}
    game = make_game(kind, lang, **players, **read_options(kind, options, lang))
    refuse_flaws(game, thing, f"{name}: $", lang)
    return Position(game, thing)


def _of_record(
    transcript: AnyTranscript,
    ply: int | None,
    options: Mapping[str, str | None],
    lang: Lang,
) -> Position:
    for option, value in options.items():
        if value is not None:
            flag = flag_name(option)
            raise Misused(AnalysisSay.OPTION_OF_RECORD.text(lang, option=flag))
    events = transcript.events
    at = len(events) if ply is None else ply
    if at > len(events):
        raise Refused(AnalysisSay.NO_PLY.text(lang, ply=at, last=len(events)))
    last = events[at - 1] if at else None
    return Position(transcript.game, transcript.position(at), at, last, transcript.seats)


def refuse_flaws(game: AnyGame, state: Any, document: str, lang: Lang) -> None:
    """Refuse what cannot be a state of the game with its options; who types sees no ``$``."""
    for flaw in flaws(game, state):
        place = document + flaw.path.removeprefix("$" if document else "$.")
        raise Refused(f"{place}: {flaw.problem.text(lang)}")


def refuse_ply(ply: int | None, lang: Lang) -> None:
    """Refuse ``--ply`` where there is one position only."""
    if ply is not None:
        raise Misused(AnalysisSay.PLY_WITHOUT_RECORD.text(lang))
