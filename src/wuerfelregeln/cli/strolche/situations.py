"""Situations of 5 Strolche: too much lies on the table to be typed, but a state can be checked."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelregeln.strolche import State

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ()

    def seats(self, state: State) -> int:
        return len(state.active)


SITUATIONS = _Situations()
