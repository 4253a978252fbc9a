"""Where the game of a table stands: what follows from its events, kept so as not to be replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen

from wuerfelregeln.core import AnyGame, Decide, Move, replaced

__all__ = ["Position", "seen"]


def seen(game: AnyGame, state: object, viewer: int) -> object:
    """Return the state as a seat sees it, or, for a number beyond the seats, who looks on.

    >>> from wuerfelregeln.yacht import Yacht
    >>> seen(Yacht(), Yacht().start(), 1) == Yacht().start()
    True

    Who looks on sees what is hidden from nobody: the view of all views.
    """
    if viewer < game.players:
        return game.view(state, viewer)
    for seat in range(game.players):
        state = game.view(state, seat)
    return state


@frozen
class Position:
    """The state after some events, how many moves each seat has made, and what can be told.

    ``told`` is, for each seat and last for those who look on, how many events can be told to it
    without exception; of the later ones only its own. While something is hidden, that is while its
    view is not the state itself, it stays.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> Position.of(Yacht(players=2), [Roll((1, 2, 3, 4, 5))]).told
    (1, 1, 1)
    """

    state: Any
    moves: tuple[int, ...]
    told: tuple[int, ...]
    events: tuple[object, ...] = ()

    @classmethod
    def of(cls, game: AnyGame, events: Iterable[object]) -> Position:
        """Return the position after all the events; raises `IllegalEvent` for one that is none."""
        position = cls(game.start(), (0,) * game.players, (0,) * (game.players + 1))
        every = tuple(events)
        for event in every:
            position = position.after(game, event)
        return evolve(position, events=every)

    def after(self, game: AnyGame, event: object) -> Position:
        """Return the position after one more event; raises `IllegalEvent`."""
        state, events = game.apply(self.state, event), (*self.events, event)
        moves = self.moves
        if isinstance(event, Move):
            moves = replaced(moves, event.seat, moves[event.seat] + 1)
        told = tuple(
            len(events) if seen(game, state, viewer) == state else before
            for viewer, before in enumerate(self.told)
        )
        return Position(state, moves, told, events)

    def asked(self, game: AnyGame) -> tuple[int, ...]:
        """Return the seats that are asked, none while dice are due or the game is over."""
        turn = game.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()
