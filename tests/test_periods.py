"""Weeks, months and years: by the clocks of a zone, also where those leap."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.periods import Period, Span, instant

BERLIN = "Europe/Berlin"
ZONES = (BERLIN, "UTC", "America/Sao_Paulo", "Pacific/Kiritimati", "Asia/Kolkata", "America/Havana")
MOMENTS = st.datetimes(datetime(1971, 1, 1), datetime(2090, 1, 1)).map(  # noqa: DTZ001
    lambda moment: moment.replace(tzinfo=UTC)
)


def at(text: str, zone: str = BERLIN) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize(
    ("day", "week"),
    [
        ("2020-12-31", "2020-W53"),
        ("2021-01-03", "2020-W53"),
        ("2021-01-04", "2021-W01"),
        ("2024-12-29", "2024-W52"),
        ("2024-12-30", "2025-W01"),
        ("2026-12-31", "2026-W53"),
        ("2027-01-03", "2026-W53"),
        ("2027-01-04", "2027-W01"),
    ],
)
def test_a_week_at_the_turn_of_the_year_belongs_to_the_year_of_its_thursday(
    day: str, week: str
) -> None:
    assert str(Period.of(at(f"{day}T12:00"), Span.WEEK, BERLIN)) == week


def test_a_day_at_the_turn_of_the_year_can_have_another_year_by_week_than_by_month() -> None:
    moment = at("2027-01-01T00:00")
    periods = [str(Period.of(moment, span, BERLIN)) for span in Span]
    assert periods == ["2026-W53", "2027-01", "2027"]


def test_the_same_moment_can_lie_in_different_years_by_different_clocks() -> None:
    moment = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    assert Period.of(moment, Span.YEAR, BERLIN).year == 2027
    assert Period.of(moment, Span.YEAR, "UTC").year == 2026
    assert Period.of(moment, Span.YEAR, "America/Sao_Paulo").year == 2026


@pytest.mark.parametrize(
    ("period", "hours"),
    [
        (Period(Span.WEEK, 2026, 13, zone=BERLIN), 7 * 24 - 1),  # clocks go forward on Sunday
        (Period(Span.WEEK, 2026, 43, zone=BERLIN), 7 * 24 + 1),  # and back
        (Period(Span.MONTH, 2026, 3, zone=BERLIN), 31 * 24 - 1),
        (Period(Span.MONTH, 2026, 2, zone=BERLIN), 28 * 24),
        (Period(Span.YEAR, 2028, zone=BERLIN), 366 * 24),
    ],
)
def test_a_period_with_a_change_of_clocks_is_an_hour_longer_or_shorter(
    period: Period, hours: int
) -> None:
    assert period.ends - period.starts == timedelta(hours=hours)


def test_both_hours_that_clocks_show_twice_lie_in_the_same_day() -> None:
    week = Period(Span.WEEK, 2026, 43, zone=BERLIN)
    twice = at("2026-10-25T02:30")
    assert twice in week
    assert twice.replace(fold=1) in week


def test_where_clocks_leap_over_midnight_the_period_begins_with_what_they_leap_to() -> None:
    """In Asuncion October 1978 had no first hour."""
    october = Period(Span.MONTH, 1978, 10, zone="America/Asuncion")
    assert october.starts == datetime(1978, 10, 1, 4, tzinfo=UTC)
    assert october.starts.astimezone(ZoneInfo("America/Asuncion")).hour == 1
    assert october.starts in october
    assert october.starts - timedelta(seconds=1) not in october


def test_where_clocks_show_the_hour_after_midnight_twice_the_period_begins_with_the_first() -> None:
    """In Havana November 2020 had its first hour twice."""
    november = Period(Span.MONTH, 2020, 11, zone="America/Havana")
    assert november.starts == datetime(2020, 11, 1, 4, tzinfo=UTC)
    assert november.starts - timedelta(seconds=1) not in november
    both = [november.starts + timedelta(hours=hours) for hours in (0, 1)]
    assert [moment.astimezone(ZoneInfo("America/Havana")).hour for moment in both] == [0, 0]


@given(MOMENTS, st.sampled_from(Span), st.sampled_from(ZONES))
def test_a_moment_lies_between_start_and_end_of_its_period_and_in_no_other(
    moment: datetime, span: Span, zone: str
) -> None:
    period = Period.of(moment, span, zone)
    assert period.starts <= moment < period.ends
    assert moment in period
    assert moment not in period.next()
    assert moment not in period.previous()


@given(MOMENTS, st.sampled_from(Span), st.sampled_from(ZONES))
def test_periods_follow_each_other_without_a_gap(moment: datetime, span: Span, zone: str) -> None:
    period = Period.of(moment, span, zone)
    assert period.next().previous() == period == period.previous().next()
    assert period.next().starts == period.ends
    assert period.starts in period
    assert period.ends not in period
    assert period.starts - timedelta(microseconds=1) in period.previous()


@given(st.dates(date(1971, 1, 1), date(2090, 1, 1)))
def test_weeks_agree_with_counting_days_from_the_week_of_the_fourth_of_january(day: date) -> None:
    thursday = day + timedelta(days=3 - day.weekday())
    fourth = date(thursday.year, 1, 4)
    monday = fourth - timedelta(days=fourth.weekday())
    number = (day - monday).days // 7 + 1
    found = Period.of(datetime(day.year, day.month, day.day, 12, tzinfo=UTC), Span.WEEK, "UTC")
    assert (found.year, found.number) == (thursday.year, number)


@pytest.mark.parametrize(
    ("span", "year", "number", "message"),
    [
        (Span.WEEK, 2025, 53, "number must be 1 to 52, not 53"),
        (Span.WEEK, 2026, 54, "number must be 1 to 53, not 54"),
        (Span.MONTH, 2026, 0, "number must be 1 to 12, not 0"),
        (Span.YEAR, 2026, 2, "number must be 1 to 1, not 2"),
        (Span.YEAR, 1800, 1, "year must be 1969 to 9998, not 1800"),
    ],
)
def test_a_period_that_the_calendar_has_not_is_refused(
    span: Span, year: int, number: int, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Period(span, year, number)


@pytest.mark.parametrize("zone", ["Europe/Bielefeld", "Europe", "", "../etc/passwd", "\0"])
def test_a_zone_that_nobody_knows_is_refused_in_both_languages(zone: str) -> None:
    with pytest.raises(ValueError, match="is no known time zone") as caught:
        Period(Span.YEAR, 2026, zone=zone)
    assert "ist keine bekannte Zeitzone" in caught.value.args[0].de


def test_other_types_are_type_errors() -> None:
    with pytest.raises(TypeError, match="year must be a whole number"):
        Period(Span.YEAR, True)
    with pytest.raises(TypeError, match="zone must be a str"):
        Period(Span.YEAR, 2026, zone=ZoneInfo(BERLIN))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="moment must be a datetime"):
        date(2026, 1, 1) in Period(Span.YEAR, 2026)  # type: ignore[operator] # noqa: B015


@pytest.mark.parametrize("year", [1970, 9997])
def test_the_first_and_the_last_year_have_periods_in_every_zone(year: int) -> None:
    for zone in ZONES:
        for moment in (
            datetime(year, 1, 1, tzinfo=UTC),
            datetime(year, 12, 31, 23, 59, tzinfo=UTC),
        ):
            for span in Span:
                period = Period.of(moment, span, zone)
                assert period.starts <= moment < period.ends


def test_an_instant_is_the_same_from_every_zone() -> None:
    there, here = at("2026-11-29T13:00"), datetime(2026, 11, 29, 12, tzinfo=UTC)
    assert repr(instant("moment", there)) == repr(instant("moment", here))


@pytest.mark.parametrize("span", Span)
def test_spans_and_periods_have_words_in_both_languages(span: Span) -> None:
    assert span.words.de != span.words.en
    period = Period(span, 2026, zone=BERLIN)
    assert eval(repr(period), {"Period": Period, "Span": Span}) == period
    assert "2026" in period.text("de")
    assert "2026" in period.text("en")
