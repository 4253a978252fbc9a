"""Weeks, months and years as the clocks of a time zone show them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from enum import Enum
from typing import Any
from zoneinfo import ZoneInfo

from attrs import field, frozen
from attrs.validators import instance_of

from wuerfelregeln.words import BilingualError, Lang, Words

__all__ = ["Period", "Span", "instant"]

_YEARS = range(1970, 9998)
"""The years of a moment: far enough from the ends of the calendar for any time zone."""


def _wrong(de: str, en: str) -> BilingualError:
    return BilingualError(Words(de=de, en=en))


class Span(Enum):
    """How long a leaderboard runs; a week is that of ISO 8601, from Monday to Sunday.

    >>> Span.WEEK, Span.WEEK.words.text("de")
    (Span.WEEK, 'Woche')
    """

    WEEK = "week"
    MONTH = "month"
    YEAR = "year"

    def __repr__(self) -> str:
        return f"Span.{self.name}"

    @property
    def words(self) -> Words:
        """The span for a person."""
        return _SPANS[self]


_SPANS = {
    Span.WEEK: Words(de="Woche", en="week"),
    Span.MONTH: Words(de="Monat", en="month"),
    Span.YEAR: Words(de="Jahr", en="year"),
}

_MONTHS = (
    Words(de="Januar", en="January"),
    Words(de="Februar", en="February"),
    Words(de="März", en="March"),
    Words(de="April", en="April"),
    Words(de="Mai", en="May"),
    Words(de="Juni", en="June"),
    Words(de="Juli", en="July"),
    Words(de="August", en="August"),
    Words(de="September", en="September"),
    Words(de="Oktober", en="October"),
    Words(de="November", en="November"),
    Words(de="Dezember", en="December"),
)


def _zone(key: Any) -> ZoneInfo:
    if not isinstance(key, str):
        raise TypeError(f"zone must be a str such as 'Europe/Berlin', not {key!r}")
    try:
        return ZoneInfo(key)
    except (LookupError, ValueError, OSError):  # a name of no zone, of no file, of a folder
        raise _wrong(
            f"{key!r} ist keine bekannte Zeitzone: erwartet ist etwas wie 'Europe/Berlin'",
            f"{key!r} is no known time zone: expected something like 'Europe/Berlin'",
        ) from None


def instant(name: str, moment: Any) -> datetime:
    """Return a moment in UTC, so that it is the same value from whatever zone it comes.

    >>> instant("ended", datetime(2026, 11, 29, tzinfo=ZoneInfo("Europe/Berlin")))
    datetime.datetime(2026, 11, 28, 23, 0, tzinfo=datetime.timezone.utc)

    ``name`` is what errors call it. Raises `TypeError` for anything but a datetime, `ValueError`
    for one without a time zone or outside the years 1970 to 9997.
    """
    if not isinstance(moment, datetime):
        raise TypeError(f"{name} must be a datetime, not {moment!r}")
    if moment.utcoffset() is None:
        raise _wrong(
            f"{name} braucht eine Zeitzone: {moment.isoformat()}",
            f"{name} needs a time zone: {moment.isoformat()}",
        )
    if moment.year not in _YEARS:
        raise _wrong(
            f"{name} muss in den Jahren {_YEARS[0]} bis {_YEARS[-1]} liegen, nicht {moment}",
            f"{name} must lie in the years {_YEARS[0]} to {_YEARS[-1]}, not {moment}",
        )
    return moment.astimezone(UTC)


@frozen
class Period:
    """One week, month or year as the clocks of a time zone show it.

    >>> berlin = Period.of(datetime(2026, 12, 31, 23, 30, tzinfo=UTC), Span.WEEK, "Europe/Berlin")
    >>> str(berlin), berlin.text("de")
    ('2026-W53', 'Woche 53 von 2026')
    >>> str(Period.of(datetime(2026, 12, 31, 23, 30, tzinfo=UTC), Span.MONTH, "Europe/Berlin"))
    '2027-01'

    ``year`` is the calendar's, that of a week the one of ISO 8601, in which most of its days lie;
    ``number`` is the week or the month, and 1 for a year. ``moment in period`` tells whether a
    moment lies in it. Raises `ValueError` for a week or month that the year has not, and for an
    unknown time zone.
    """

    span: Span = field(validator=instance_of(Span))
    year: int
    number: int = 1
    zone: str = field(default="UTC", kw_only=True)

    def __attrs_post_init__(self) -> None:
        _zone(self.zone)
        for name, value in (("year", self.year), ("number", self.number)):
            if type(value) is not int:
                raise TypeError(f"{name} must be a whole number, not {value!r}")
        low, high = _YEARS[0] - 1, _YEARS[-1] + 1
        if not low <= self.year <= high:
            raise _wrong(
                f"year muss {low} bis {high} sein, nicht {self.year}",
                f"year must be {low} to {high}, not {self.year}",
            )
        last = self._last
        if not 1 <= self.number <= last:
            raise _wrong(
                f"number muss 1 bis {last} sein, nicht {self.number}",
                f"number must be 1 to {last}, not {self.number}",
            )

    @classmethod
    def of(cls, moment: datetime, span: Span, zone: str) -> Period:
        """Return the period of that span in which the moment lies.

        >>> str(Period.of(datetime(2027, 1, 3, 12, tzinfo=UTC), Span.WEEK, "UTC"))
        '2026-W53'

        Raises `ValueError` for a moment without a time zone and for an unknown zone.
        """
        year, number = _numbers(instant("moment", moment), span, _zone(zone))
        return cls(span, year, number, zone=zone)

    def __contains__(self, moment: datetime) -> bool:
        return _numbers(instant("moment", moment), self.span, _zone(self.zone)) == (
            self.year,
            self.number,
        )

    @property
    def starts(self) -> datetime:
        """The moment at which it begins, in UTC."""
        return self._midnight(self._first_day)

    @property
    def ends(self) -> datetime:
        """The moment at which the next one begins, in UTC; it is no longer part of this one."""
        return self._midnight(self._day_after)

    def next(self) -> Period:
        """Return the period after this one.

        >>> str(Period(Span.WEEK, 2026, 53).next())
        '2027-W01'
        """
        return self._with(self._day_after)

    def previous(self) -> Period:
        """Return the period before this one.

        >>> str(Period(Span.MONTH, 2027, 1).previous())
        '2026-12'
        """
        return self._with(self._first_day - timedelta(days=1))

    def text(self, lang: Lang = "en") -> str:
        """Return the period for a person.

        >>> Period(Span.MONTH, 2026, 3).text("de"), Period(Span.WEEK, 2026, 9).text("en")
        ('März 2026', 'week 9 of 2026')
        """
        if self.span is Span.WEEK:
            words = Words(de="Woche {number} von {year}", en="week {number} of {year}")
            return words.text(lang, number=self.number, year=self.year)
        if self.span is Span.MONTH:
            return f"{_MONTHS[self.number - 1].text(lang)} {self.year}"
        return str(self.year)

    def __str__(self) -> str:
        if self.span is Span.WEEK:
            return f"{self.year}-W{self.number:02}"
        return f"{self.year}-{self.number:02}" if self.span is Span.MONTH else str(self.year)

    @property
    def _last(self) -> int:
        if self.span is Span.WEEK:
            return date(self.year, 12, 28).isocalendar().week  # always in the last week
        return 12 if self.span is Span.MONTH else 1

    @property
    def _first_day(self) -> date:
        if self.span is Span.WEEK:
            return date.fromisocalendar(self.year, self.number, 1)
        return date(self.year, self.number, 1)

    @property
    def _day_after(self) -> date:
        if self.span is Span.WEEK:
            return self._first_day + timedelta(days=7)
        if self.span is Span.MONTH and self.number < 12:
            return date(self.year, self.number + 1, 1)
        return date(self.year + 1, 1, 1)

    def _with(self, day: date) -> Period:
        year, number = _numbers(day, self.span)
        return Period(self.span, year, number, zone=self.zone)

    def _midnight(self, day: date) -> datetime:
        """Return the first moment of a day; where clocks leap over midnight, what they leap to."""
        return datetime(day.year, day.month, day.day, tzinfo=_zone(self.zone)).astimezone(UTC)


def _numbers(moment: date, span: Span, zone: ZoneInfo | None = None) -> tuple[int, int]:
    """Return year and number of the period in which a day, or a moment by a zone's clocks, lies."""
    day = moment.astimezone(zone) if isinstance(moment, datetime) else moment
    if span is Span.WEEK:
        year, week, _ = day.isocalendar()
        return year, week
    return day.year, day.month if span is Span.MONTH else 1
