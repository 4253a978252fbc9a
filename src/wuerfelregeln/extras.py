"""Extras: which of them brings which package, and the one error for a package that is missing.

>>> EXTRAS["numpy"]
'fast'
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager

from wuerfelregeln.words import BilingualError, Words

__all__ = ["EXTRAS", "MissingExtra", "needed_by"]

EXTRAS: Mapping[str, str] = {
    "cattrs": "json",
    "click": "cli",
    "rich": "cli",
    "numpy": "fast",
    "platformdirs": "fast",
    "openskill": "rating",
    "matplotlib": "plot",
    "distributed": "dask",
    "hypothesis": "testing",
    "pytest": "testing",
    "resvg_py": "png",
}
"""The extra that brings a package, by the name under which it is imported."""


class MissingExtra(ModuleNotFoundError, BilingualError):
    """Raised where something needs a package that is not installed: says which extra brings it.

    >>> missing = MissingExtra(Words(de="der Löser", en="the solver"), "numpy")
    >>> str(missing)
    "the solver needs numpy: pip install 'wuerfelregeln[fast]'"
    >>> missing.text("de"), missing.name, missing.extra
    ("der Löser braucht numpy: pip install 'wuerfelregeln[fast]'", 'numpy', 'fast')

    ``name`` is the package, as in every `ModuleNotFoundError`; ``extra`` what to install; ``what``
    needs it.
    """

    def __init__(self, what: Words, package: str) -> None:
        self.extra = EXTRAS[package]
        command = f"pip install 'wuerfelregeln[{self.extra}]'"
        problem = Words(
            de=f"{what.de} braucht {package}: {command}",
            en=f"{what.en} needs {package}: {command}",
        )
        super().__init__(problem, name=package)
        self.problem = problem
        self.what = what

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[Words, str]]:
        return type(self), (self.what, str(self.name))


@contextmanager
def needed_by(what: Words) -> Generator[None, None, None]:
    """Tell, where a package of an extra cannot be imported, what needs it and which extra it is.

    >>> with needed_by(Words(de="der Löser", en="the solver")):
    ...     raise ModuleNotFoundError(name="numpy.typing")
    Traceback (most recent call last):
    ...
    wuerfelregeln.extras.MissingExtra: the solver needs numpy: pip install 'wuerfelregeln[fast]'

    A module that no extra brings is no matter of extras: its error goes on as it is.
    """
    try:
        yield
    except MissingExtra:
        raise
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        raise MissingExtra(what, package) from missing
