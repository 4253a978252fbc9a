"""A table of Böse Eins as plain text."""

from collections.abc import Sequence

from boese_eins.names import GAME, NAMES
from boese_eins.rules import BoeseEins
from boese_eins.state import State
from wuerfelregeln.core import Over
from wuerfelregeln.drawing import Mark, bar, fit, plain
from wuerfelregeln.words import Lang, Words

__all__ = ["picture"]

SEAT = Words(de="Platz {n}", en="seat {n}")
GAME_OVER = Words(de="Partie zu Ende", en="game over")


def picture(
    game: BoeseEins,
    state: State,
    *,
    lang: Lang = "en",
    names: Sequence[str] = (),
    seat: int = 0,
    width: int = 80,
    mark: Mark = plain,
    **_: object,
) -> str:
    """Return a line for each seat: its points, a bar, and what the running turn has brought.

    >>> print(picture(BoeseEins(), State((57, 90), seat=1, pot=8, due=False), width=50))
    Böse Eins (pig) · target 100
    <BLANKLINE>
      seat 0       57 ▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱
    > seat 1       90 ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱ + 8

    A table as small as this one needs no regard to a ``height`` or to a ``choice`` not yet made.
    """
    over = isinstance(game.turn(state), Over)
    end = GAME_OVER.text(lang) if over else f"{NAMES['target'].text(lang)} {game.target}"
    lines = [mark(fit(f"{GAME.text(lang)} · {end}", width).rstrip(), "title"), ""]
    for n, total in enumerate(state.totals):
        name = names[n] if names else SEAT.text(lang, n=n)
        turn = not over and n == state.seat
        line = f"{'>' if turn else ' '} {fit(name, 10)} {total:4} "
        line += bar(total, game.target, max(0, min(20, width - 30)))
        line += f" + {state.pot}" if turn and state.pot else ""
        lines.append(mark(line.rstrip(), "mine" if n == seat else "used"))
    return "\n".join(lines)
