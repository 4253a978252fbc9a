"""A bar while something takes long, on the standard error and only where somebody sees it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

import click

from wuerfelregeln.cli.terminal import is_terminal

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(label: str) -> Generator[Callable[[int, int], None] | None]:
    """Give what shows the progress, called with what is done and with what there is to do."""
    if not is_terminal(sys.stderr):
        yield None
        return
    with click.progressbar(length=1, label=label, show_pos=True, file=sys.stderr) as bar:

        def show(done: int, total: int) -> None:
            bar.length = total
            if done < bar.pos:  # something else begins
                bar.pos = 0
            bar.update(done - bar.pos)

        yield show
