"""How the command ends when it does not end well; a refusal carries its sentence."""

from __future__ import annotations

__all__ = ["INTERRUPTED", "Misused", "Refused"]

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells know it."""


class Refused(Exception):
    """What was given is wrong; the command ends with exit code 1.

    >>> str(Refused("expected five dice"))
    'expected five dice'
    """

    code = 1


class Misused(Refused):
    """The command line itself is wrong; the command ends with exit code 2.

    >>> Misused("no such option").code
    2
    """

    code = 2
