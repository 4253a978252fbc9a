"""A terminal whose person is a list of answers, and whose screens can be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wuerfelregeln.cli.terminal import Terminal

__all__ = ["ScriptedTerminal"]


class ScriptedTerminal(Terminal):
    """Types the answers one after the other; an exception among them is raised instead.

    When the answers are used up, the person closes the terminal (`EOFError`).
    """

    def __init__(
        self,
        answers: Iterable[str | type[BaseException]] = (),
        *,
        size: tuple[int, int] = (80, 24),
        screen: bool = True,
    ) -> None:
        self.interactive = True
        self.screen = screen
        self._console = None
        self._answers = iter(answers)
        self._size = size
        self.screens: list[list[str]] = [[]]
        self.prompts: list[str] = []

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def write(self, text: str = "") -> None:
        self.screens[-1] += text.split("\n")

    def clear(self) -> None:
        self.screens.append([])

    def ask(self, prompt: str, redraw: Callable[[], None] | None = None) -> str:
        self.prompts.append(prompt)
        answer = next(self._answers, EOFError)
        if isinstance(answer, str):
            return answer
        raise answer

    @property
    def last(self) -> str:
        """The screen as it is now."""
        return "\n".join(self.screens[-1])

    @property
    def everything(self) -> str:
        """All screens, one after the other."""
        return "\n".join("\n".join(screen) for screen in self.screens)
