"""Games as if another package had registered them, and parts as if an extra were missing."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from wuerfelregeln import events, games
from wuerfelregeln.core import Feat
from wuerfelregeln.lookup import imported
from wuerfelregeln.words import Words


def register(monkeypatch: pytest.MonkeyPatch, **classes: type[Any]) -> None:
    """Let games be registered by their names for the rest of a test."""
    points = {name: _point(name, kind) for name, kind in classes.items()}
    monkeypatch.setattr(games, "_others", lambda: points)
    monkeypatch.setattr(games, "_loaded", games._loaded.__wrapped__)
    monkeypatch.setattr(events, "_types", events._types.__wrapped__)


def _point(name: str, kind: type[Any]) -> tuple[EntryPoint, ...]:
    value = f"{kind.__module__}:{kind.__qualname__}"
    return (EntryPoint(name=name, value=value, group=games.ENTRY_POINTS),)


def lack(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let parts in modules of these names need a package that is not installed."""

    def part(reference: str) -> Any:
        if any(f".{module}:" in reference for module in modules):
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
        return imported(reference)

    monkeypatch.setattr("wuerfelregeln.parts._part", part)


def stones(_game: Any, state: Any, _seat: int) -> dict[Feat, int]:
    """Count the stones of the toy, as the part ``career`` of a game from elsewhere does."""
    return {Feat("stones", Words(de="Steine", en="stones")): len(state.falls)}
