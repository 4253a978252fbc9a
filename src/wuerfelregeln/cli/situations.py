"""Situations for ``advise``: what can be typed of a game, and how many seats a state has.

A game brings its `Situations` as its part ``"situations"`` (`wuerfelregeln.parts`). One without
them is advised from records and from states as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from attrs import frozen

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.files import STDIN, is_file, parsed_drawing, read_drawing
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import Lang

__all__ = [
    "Situations",
    "Typed",
    "TypedSituations",
    "sheet_from",
    "situations_of",
    "two_dice",
    "typed_situations_of",
]

T = TypeVar("T")


@frozen
class Typed:
    """What the options of ``advise`` say; None or nothing for those that were not given."""

    dice: str | None = None
    sheets: Sequence[str] = ()
    extras: Sequence[int] = ()
    throws_left: int | None = None

    @property
    def given(self) -> tuple[str, ...]:
        """The names of the options that were given.

        >>> Typed(dice="3 4").given
        ('--dice',)
        """
        values: Mapping[str, object] = {
            "--dice": self.dice,
            "--sheet": self.sheets or None,
            "--extra": self.extras or None,
            "--throws-left": self.throws_left,
        }
        return tuple(name for name, value in values.items() if value is not None)


class Situations(Protocol):
    """How many seats the situations of one game have, and how they are typed if they can be."""

    @property
    def takes(self) -> Sequence[str]:
        """The options that say what lies on the table; none if that cannot be typed."""
        ...

    def seats(self, state: Any) -> int:
        """Return how many seats a state has."""
        ...


class TypedSituations(Situations, Protocol):
    """How the situations of a game that takes some options are typed."""

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options of the game for a typed situation, the number of players left out."""
        ...

    def read(self, game: AnyGame, typed: Typed, lang: Lang) -> Any:
        """Return the state that was typed; raises `Refused` with what is wrong.

        ``game`` has as many players as there are sheets, or one.
        """
        ...


_CHECKED = Kind[Situations]("situations")
_TYPED = Kind[TypedSituations]("situations")


def situations_of(game: type[AnyGame]) -> Situations | None:
    """Return how the situations of a game are checked, None if it does not say.

    >>> from wuerfelregeln.strolche import Strolche
    >>> situations_of(Strolche).takes
    ()
    """
    return _CHECKED.of(game)


def typed_situations_of(game: type[AnyGame]) -> TypedSituations | None:
    """Return how the situations of a game are typed, None if they cannot be.

    >>> from wuerfelregeln.strolche import Strolche
    >>> typed_situations_of(Strolche) is None
    True
    """
    found = _TYPED.of(game)
    return found if found is not None and found.takes else None


def sheet_from(text: str, parse: Callable[[str], T], lang: Lang) -> T:
    r"""Return the sheet of a file, of the input (``-``), or typed with ``/`` for new lines.

    >>> from wuerfelregeln.mirror import Layout, picture
    >>> pad = Layout.parse("11|11\n.1|1.")
    >>> sheet_from("12|34/.5|6.", lambda text: picture.parse_sheet(pad, text), "en")
    (1, 2, 3, 4, 5, 6)

    ``parse`` raises `DrawingError` or `Refused`. Raises `Refused` with the place that is wrong.
    """
    if text == STDIN or is_file(text):
        return read_drawing(text, parse, lang)
    if any(letter.isalpha() for letter in text):  # no sheet has letters: a file is meant
        raise Refused(f"{text}: {Say.NO_SUCH_FILE.text(lang)}")
    return parsed_drawing("--sheet", text.replace("/", "\n"), parse, lang)


def two_dice(typed: Typed, lang: Lang) -> tuple[int, ...]:
    """Return the two dice that were typed, sorted; raises `Refused` unless there are two.

    >>> two_dice(Typed(dice="4, 3"), "en")
    (3, 4)
    """
    if typed.dice is None:
        raise Misused(Say.MISSING.text(lang, name="--dice"))
    digits = "".join(typed.dice.replace(",", " ").split())
    if len(digits) != 2 or not set(digits) <= set("123456"):
        raise Misused(f"--dice: {AnalysisSay.TWO_DICE.text(lang, text=typed.dice)}")
    return tuple(sorted(map(int, digits)))
