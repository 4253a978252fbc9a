"""The engines that are measured side by side, one driver module each."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from time import perf_counter
from typing import NamedTuple, cast

Run = Callable[[float, int], tuple[int, float]]
"""`run(seconds, seed)` plays random games and gives (decisions, elapsed seconds)."""


class Engine(NamedTuple):
    """An engine: its driver in this folder, what that imports, the distribution that brings it."""

    name: str
    driver: str
    imports: str
    pip: str
    source: str = ""

    @property
    def installed(self) -> bool:
        """Whether the package it needs can be imported."""
        return find_spec(self.imports) is not None

    @property
    def missing(self) -> str:
        """What to say, and to do, when it is not installed."""
        return f"not installed (pip install {self.source or self.pip})"

    @property
    def version(self) -> str:
        """The version of the distribution, or `source` when it runs from a source tree."""
        try:
            return version(self.pip)
        except PackageNotFoundError:
            return "source"

    def load(self) -> Run:
        """Import the driver; a package that is there but broken raises."""
        return cast("Run", import_module(f"{__name__}.{self.driver}").run)


OURS = Engine("wuerfelregeln", "ours", "wuerfelregeln", "wuerfelregeln", "-e .")
RIVALS = (
    Engine("OpenSpiel yacht", "open_spiel_yacht", "pyspiel", "open_spiel"),
    Engine("yatzy-solver", "yatzy_solver_american", "yatzy_solver", "yatzy-solver"),
    Engine("pyhtzee", "pyhtzee_solo", "pyhtzee", "pyhtzee"),
)


def timed(play: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Call `play`, which gives its number of decisions, until the time is up; sum them."""
    decisions, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        decisions += play()
    return decisions, elapsed
