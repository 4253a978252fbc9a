"""Points of Splitter: what a pad is worth, group by group. Takes pads and numbers, not states.

In the order of the sheet: the groups, the stars (ruling M1), the hearts (ruling M2), and the
table of ratings for who plays alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.names import Fault, Rating, Standing
from wuerfelregeln.mirror.state import Sheet

__all__ = [
    "HEART_POINTS",
    "Breakdown",
    "Group",
    "GroupStatus",
    "Status",
    "breakdown",
    "connected",
    "group_points",
    "rating",
    "score_sheet",
    "sheet_points",
    "status",
]

HEART_POINTS = 5


# --- groups and hearts --------------------------------------------------------------------


@frozen
class Group:
    """Equal numbers that touch each other, and all of them.

    >>> Group(number=2, fields=(0, 1), starred=True).points
    4
    >>> Group(number=3, fields=(0, 1), starred=False).fault
    Fault.TOO_SMALL

    ``fields`` are indices into ``layout.fields``, in order; ``starred`` tells whether a star is
    among them, one or several (ruling M1).
    """

    number: int
    fields: tuple[int, ...]
    starred: bool

    @property
    def fault(self) -> Fault | None:
        """Why the group brings nothing; None for a valid group."""
        if len(self.fields) == self.number:
            return None
        return Fault.TOO_SMALL if len(self.fields) < self.number else Fault.TOO_LARGE

    @property
    def valid(self) -> bool:
        """Whether the group has exactly as many fields as its number says."""
        return self.fault is None

    @property
    def points(self) -> int:
        """The number, twice that with a star; 0 for a group that is not valid."""
        return group_points(self.number, len(self.fields), starred=self.starred)


def group_points(number: int, size: int, *, starred: bool) -> int:
    """Return what a group of ``size`` fields is worth.

    >>> group_points(3, 3, starred=True), group_points(3, 4, starred=True)
    (6, 0)
    """
    if size != number:
        return 0
    return 2 * number if starred else number


@frozen
class Breakdown:
    """Every group, the bonus for the hearts in points, and the sum of it all.

    >>> breakdown(Layout.parse("S1|11"), (1, 2, 2, 1)).total
    5
    """

    groups: tuple[Group, ...]
    hearts: int
    total: int


def score_sheet(layout: Layout, numbers: Sequence[int | None]) -> int:
    """Return what a pad is worth: its valid groups, and the hearts.

    >>> score_sheet(Layout.parse("1S|11"), (2, 2, 1, None))
    5

    ``numbers`` has one entry per field, row by row, left to right, None for an empty field. A
    partial pad is worth what its groups bring as they stand now. Raises `ValueError` for a wrong
    number of entries or a number that is not 1 to 6, `TypeError` for entries of another type.
    """
    return sheet_points(layout, _checked(layout, numbers))


def sheet_points(layout: Layout, sheet: Sheet) -> int:
    """Return what `score_sheet` does, without looking whether the sheet fits the pad.

    >>> sheet_points(Layout.parse("1S|11"), (2, 2, 1, None))
    5
    """
    stars = layout.stars
    points = _heart_points(layout, sheet)
    for number, fields in connected(layout, sheet):
        starred = not stars.isdisjoint(fields)
        points += group_points(number, len(fields), starred=starred)
    return points


def breakdown(layout: Layout, numbers: Sequence[int | None]) -> Breakdown:
    """Return every group with its points, ordered by first field, and the hearts.

    >>> groups = breakdown(Layout.parse("S1|11"), (1, 3, 3, None)).groups
    >>> [(group.number, group.points, group.fault) for group in groups]
    [(1, 2, None), (3, 0, Fault.TOO_SMALL)]

    Errors are those of `score_sheet`.
    """
    sheet = _checked(layout, numbers)
    groups = tuple(_groups(layout, sheet))
    hearts = _heart_points(layout, sheet)
    return Breakdown(groups, hearts, sum(group.points for group in groups) + hearts)


def _checked(layout: Layout, numbers: Sequence[int | None]) -> Sheet:
    sheet = tuple(numbers)
    if len(sheet) != len(layout.fields):
        raise ValueError(f"expected {len(layout.fields)} numbers, one per field, not {len(sheet)}")
    for number in sheet:
        if number is not None and type(number) is not int:
            raise TypeError(f"a field holds a whole number or None, not {number!r}")
        if number is not None and not 1 <= number <= 6:
            raise ValueError(f"a field holds a number from 1 to 6 or None, not {number}")
    return sheet


def _groups(layout: Layout, sheet: Sheet) -> Iterator[Group]:
    for number, fields in connected(layout, sheet):
        yield Group(number, tuple(sorted(fields)), not layout.stars.isdisjoint(fields))


def connected(layout: Layout, sheet: Sheet) -> Iterator[tuple[int, list[int]]]:
    """Yield the number and the fields of every group, by first field.

    >>> list(connected(Layout.parse("11|11"), (3, 3, None, 2)))
    [(3, [0, 1]), (2, [3])]
    """
    neighbours = layout.neighbours
    waiting = list(sheet)  # fields whose group is still to be found; None once it is
    for field, number in enumerate(sheet):
        if number is None or waiting[field] is None:
            continue
        waiting[field] = None
        fields = [field]
        for member in fields:  # grows while it is walked
            for other in neighbours[member]:
                if waiting[other] == number:
                    waiting[other] = None
                    fields.append(other)
        yield number, fields


def _heart_points(layout: Layout, sheet: Sheet) -> int:
    return HEART_POINTS if _hearts(layout, sheet) is Standing.COMPLETE else 0


# --- partial pads -------------------------------------------------------------------------


@frozen
class GroupStatus:
    """A group of a partial pad, how it stands, and the empty fields beside it.

    >>> GroupStatus(Group(1, (0,), starred=False), Standing.COMPLETE, free=()).free
    ()

    A complete group brings its points as the pad stands now; without a free field beside it
    nothing can spoil it any more.
    """

    group: Group
    standing: Standing
    free: tuple[int, ...]


@frozen
class Status:
    """How the groups of a partial pad stand, and the hearts; None on a pad without their bonus.

    >>> status(Layout.parse("HH|11"), (4, None, None, 4)).hearts
    Standing.OPEN
    """

    groups: tuple[GroupStatus, ...]
    hearts: Standing | None


def status(layout: Layout, numbers: Sequence[int | None]) -> Status:
    r"""Return for every group whether it is complete, still open or dead, in `breakdown`'s order.

    >>> layout = Layout.parse("11|11\n11|11")
    >>> found = status(layout, (3, None, None, 3, 1, 1, 2, None))
    >>> [(entry.group.number, entry.standing) for entry in found.groups]
    [(3, Standing.DEAD), (3, Standing.OPEN), (1, Standing.DEAD), (2, Standing.OPEN)]

    A group is open while some way of filling the empty fields makes it valid, dead when none
    does; what the dice will show is not weighed. Errors are those of `score_sheet`.
    """
    sheet = _checked(layout, numbers)
    groups = tuple(_groups(layout, sheet))
    owner = {field: group for group in groups for field in group.fields}
    found = (
        GroupStatus(group, _standing(layout, owner, group), _free(layout, owner, group.fields))
        for group in groups
    )
    return Status(tuple(found), _hearts(layout, sheet))


def _hearts(layout: Layout, sheet: Sheet) -> Standing | None:
    """Return how the hearts stand: one heart alone has nothing to be equal to (ruling M2)."""
    if len(layout.hearts) < 2:
        return None
    held = [sheet[heart] for heart in layout.hearts]
    if len({number for number in held if number is not None}) > 1:
        return Standing.DEAD
    return Standing.OPEN if None in held else Standing.COMPLETE


def _standing(layout: Layout, owner: dict[int, Group], group: Group) -> Standing:
    if group.valid:
        return Standing.COMPLETE
    return Standing.OPEN if _can_be_completed(layout, owner, group) else Standing.DEAD


def _can_be_completed(layout: Layout, owner: dict[int, Group], group: Group) -> bool:
    """Let the group grow by every free field beside it, again and again, up to its size."""
    waiting = [frozenset(group.fields)]
    seen = set(waiting)
    for fields in waiting:  # grows while it is walked; a group that is too large is skipped
        if len(fields) == group.number:
            return True
        if len(fields) < group.number:
            grown = {
                fields | _joined(layout, owner, group.number, free)
                for free in _free(layout, owner, fields)
            }
            waiting.extend(grown - seen)
            seen |= grown
    return False


def _free(
    layout: Layout, owner: dict[int, Group], fields: Sequence[int] | frozenset[int]
) -> tuple[int, ...]:
    """Return the empty fields beside ``fields`` that do not belong to them."""
    beside = {other for field in fields for other in layout.neighbours[field]}
    return tuple(sorted(beside.difference(owner, fields)))


def _joined(layout: Layout, owner: dict[int, Group], number: int, free: int) -> frozenset[int]:
    """Return what ``number`` on a free field joins: the field and the groups that touch it."""
    joined = {free}
    for other in layout.neighbours[free]:
        if other in owner and owner[other].number == number:
            joined.update(owner[other].fields)
    return frozenset(joined)


# --- who plays alone ----------------------------------------------------------------------


def rating(points: int) -> Rating:
    """Return the rating of a sheet's points.

    >>> [rating(points) for points in (27, 28, 50, 61)]
    [Rating.LOST, Rating.WELCOME, Rating.INCREDIBLE, Rating.ALIEN]

    Raises `ValueError` for less than 0 points, which no sheet has.
    """
    if points < 0:
        raise ValueError(f"points must be 0 or more, not {points}")
    return max(band for band in Rating if band <= points)
