"""How the command ends when it does not end well; a refusal carries its sentence."""

from __future__ import annotations

import signal

__all__ = ["INTERRUPTED", "TERMINATED", "Misused", "Refused"]

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells know it."""

TERMINATED = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end the command in good order: exit code 128 and their number."""


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
