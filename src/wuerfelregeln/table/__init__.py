"""A table as a value: seats, commands, news, and what is due (ruling Y8).

Whoever runs a table, a server or a page, brings everything that a value cannot have: the clock,
tokens, codes, dice, what bots choose. `Table.handle` takes a `Command` and an instant and returns
the table afterwards with the answer and the news.

>>> from wuerfelregeln.yacht import Yacht
>>> anna = fingerprint("a token of twenty-two or more characters")
>>> table = Table.open(Yacht(), code="WURF", host=anna, now=0)
>>> table.handle(Command(anna, Join("Anna"), id="1"), now=0).table.due.dice
True
"""

from __future__ import annotations

from wuerfelregeln.table.commands import (
    HOUSE,
    Act,
    AddBot,
    CallBack,
    Chat,
    Choose,
    Close,
    Command,
    Dismiss,
    Extend,
    Join,
    Leave,
    Link,
    Mute,
    Open,
    Rejoin,
    Rematch,
    Resign,
    Reveal,
    SetWord,
    Throw,
    TimeOut,
    Watch,
    fingerprint,
)
from wuerfelregeln.table.house import House
from wuerfelregeln.table.kept import Done, Line
from wuerfelregeln.table.news import Answer, By, Handled, Stage, Story, Told
from wuerfelregeln.table.reasons import Reason
from wuerfelregeln.table.seats import Kind, Seat, Sitting
from wuerfelregeln.table.settings import Late, Settings
from wuerfelregeln.table.table import CODE_LETTERS, MOST_SEATS, Due, Table
from wuerfelregeln.table.weakest import weakest

__all__ = [
    "CODE_LETTERS",
    "HOUSE",
    "MOST_SEATS",
    "Act",
    "AddBot",
    "Answer",
    "By",
    "CallBack",
    "Chat",
    "Choose",
    "Close",
    "Command",
    "Dismiss",
    "Done",
    "Due",
    "Extend",
    "Handled",
    "House",
    "Join",
    "Kind",
    "Late",
    "Leave",
    "Line",
    "Link",
    "Mute",
    "Open",
    "Reason",
    "Rejoin",
    "Rematch",
    "Resign",
    "Reveal",
    "Seat",
    "SetWord",
    "Settings",
    "Sitting",
    "Stage",
    "Story",
    "Table",
    "Throw",
    "TimeOut",
    "Told",
    "Watch",
    "fingerprint",
    "weakest",
]
