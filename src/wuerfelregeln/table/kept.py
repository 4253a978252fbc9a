"""What a table keeps of what was said and done: lines of chat, and commands by their ids."""

from __future__ import annotations

from attrs import frozen

from wuerfelregeln.table.news import Said

__all__ = ["Done", "Line"]


@frozen
class Line:
    """A line of chat as it is kept, with the fingerprint of who wrote it.

    >>> Line("0" * 64, 0, "Anna", "Hallo!").said
    Said(seat=0, name='Anna', text='Hallo!')
    """

    owner: str
    seat: int
    name: str
    text: str

    @property
    def said(self) -> Said:
        """The line as news."""
        return Said(self.seat, self.name, self.text)


@frozen
class Done:
    """A command that was accepted, so that the same one is not done twice.

    >>> Done("0" * 64, "a1", "0f", 7, 0).number
    7

    ``digest`` tells whether what comes with the id again is what came with it.
    """

    sender: str
    id: str
    digest: str
    number: int
    seat: int | None
