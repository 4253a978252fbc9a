"""German dice games as typed, pure rules, with exact scorers, players and records.

>>> from wuerfelregeln import GAMES, RandomDice, agents, play
>>> game = GAMES["yacht"](players=2)
>>> play(game, [agents.make("easy"), agents.make("random")], RandomDice(1), rng=1).over
True

Importing it loads no game and not cattrs: what needs them is loaded when it is first used, such as
`GAMES`, `codes_of`, `flaws`, `to_json` and `from_json`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from wuerfelregeln.core import (
    Agent,
    Chance,
    Common,
    Decide,
    Ending,
    Game,
    Hidden,
    IllegalEvent,
    LegalActions,
    Move,
    Over,
    Reason,
    Refusal,
)
from wuerfelregeln.dice import Dice, FairDice, RandomDice, ScriptedDice
from wuerfelregeln.extras import MissingExtra
from wuerfelregeln.lines import NotationError
from wuerfelregeln.play import Step, play, steps
from wuerfelregeln.transcript import RecordError, Transcript

if TYPE_CHECKING:
    from wuerfelregeln.checks import flaws
    from wuerfelregeln.codec import from_json, read_action, read_state, to_json
    from wuerfelregeln.codes import codes_of
    from wuerfelregeln.descriptions import describe
    from wuerfelregeln.games import GAMES
    from wuerfelregeln.notebooks import show
    from wuerfelregeln.pictures import picture

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Agent",
    "Chance",
    "Common",
    "Decide",
    "Dice",
    "Ending",
    "FairDice",
    "Game",
    "Hidden",
    "IllegalEvent",
    "LegalActions",
    "Move",
    "NotationError",
    "Over",
    "RandomDice",
    "Reason",
    "RecordError",
    "Refusal",
    "ScriptedDice",
    "Step",
    "Transcript",
    "__version__",
    "codes_of",
    "describe",
    "flaws",
    "from_json",
    "picture",
    "play",
    "read_action",
    "read_state",
    "show",
    "steps",
    "to_json",
]

_LATER = {
    "GAMES": "games",
    "codes_of": "codes",
    "describe": "descriptions",
    "flaws": "checks",
    "from_json": "codec",
    "picture": "pictures",
    "read_action": "codec",
    "read_state": "codec",
    "show": "notebooks",
    "to_json": "codec",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        value = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    except MissingExtra as missing:
        return _missing(missing)
    return value


def _missing(error: MissingExtra) -> Callable[..., NoReturn]:
    """Return what stands in for a function until the extra that it needs is installed.

    So ``from wuerfelregeln import *`` works without extras, and what needs one says so when used.
    """

    def needs_an_extra(*_args: object, **_options: object) -> NoReturn:
        raise MissingExtra(error.what, str(error.name))

    return needs_an_extra


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
