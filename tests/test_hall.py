"""A hall: points, milestones, careers, leaderboards and ratings, whatever the order of arrival."""

from __future__ import annotations

import datetime as datetime_module
import json
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from attrs import asdict, evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.toy import Toy
from tests.strategies import few_examples
from wuerfelregeln import GAMES, RandomDice, Transcript, agents, hall, play, ratings
from wuerfelregeln.core import rank
from wuerfelregeln.hall import (
    TOTAL,
    Conflict,
    Count,
    Match,
    Milestone,
    Outcome,
    Period,
    Seat,
    Span,
    career,
    careers,
    collect,
    leaderboard,
    outcomes,
    places,
    points,
    standing,
)
from wuerfelregeln.yacht import Yacht

DATA = Path(__file__).parent / "data"
PEOPLE = ("anna", "ben", "carla", "dora")
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
BETTER = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0, None: -1}


def match(
    names: str | Sequence[Seat],
    totals: Sequence[int],
    *,
    id: str = "m1",  # noqa: A002 - the name of the field
    ended: datetime = NOON,
    game: str = "yacht",
    **more: Any,
) -> Match:
    """Return a match, ranked by totals; names are those of people, with blanks between."""
    seats = [Seat(name) for name in names.split()] if isinstance(names, str) else names
    ranking = more.pop("ranking", rank(totals))
    return Match(id, game, tuple(seats), tuple(totals), ranking, ended, **more)


def gone(name: str) -> Seat:
    return Seat(name, resigned=True)


def won(count: int, names: str = "anna ben", first: int = 0) -> list[Match]:
    """Return so many matches that the first of the names has won, a minute apart."""
    seats = len(names.split())
    return [
        match(
            names,
            [9] + [5] * (seats - 1),
            id=f"w{number}",
            ended=NOON + timedelta(minutes=number),
        )
        for number in range(first, first + count)
    ]


# --- points: the sheet's examples -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((254, 231), (10, 1)),
        ((231, 231), (4, 4)),
        ((254, 231, 200), (10, 4, 1)),
        ((254, 254, 200), (4, 4, 1)),  # behind a draw nobody is second
        ((254, 200, 200), (10, 4, 4)),  # a shared second place
        ((200, 200, 200), (4, 4, 4)),
        ((254, 231, 200, 190), (10, 4, 1, 1)),
        ((254, 231, 231, 190), (10, 4, 4, 1)),
        ((254, 231, 231, 231), (10, 4, 4, 4)),
        ((254, 254, 231, 190), (4, 4, 1, 1)),
        ((254, 254, 254, 190), (4, 4, 4, 1)),
        ((190, 231, 200, 254, 231), (1, 4, 1, 10, 4)),
    ],
)
def test_ten_for_a_win_four_for_a_draw_or_from_three_on_the_second_place_else_one(
    totals: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    names = " ".join(["anna", "ben", "carla", "dora", "emil"][: len(totals)])
    assert points(match(names, totals)) == expected


def test_a_tie_at_the_top_is_a_draw_for_those_tied_and_a_loss_for_the_others() -> None:
    three = match("anna ben carla", (254, 200, 254))
    assert outcomes(three) == (Outcome.DRAW, Outcome.LOSS, Outcome.DRAW)
    assert places(three) == (1, 3, 1)


def test_the_ranking_of_the_game_decides_and_not_the_totals() -> None:
    """Knister breaks ties by the best round, 5 Strolche puts who was first before who has more."""
    assert points(match("anna ben", (19, 19), ranking=((1,), (0,)))) == (1, 10)


def test_the_golden_draw_of_three_brings_four_four_and_one() -> None:
    transcript = Transcript.read(DATA / "golden_three_tie.wurf")
    seats = [Seat(name) for name in transcript.seats]
    assert points(Match.of(transcript, id="m1", seats=seats, ended=NOON)) == (1, 4, 4)


# --- practice -------------------------------------------------------------------------------------


def test_a_match_with_a_bot_is_practice_for_everybody_at_the_table() -> None:
    against = match((Seat("anna"), Seat("ben"), Seat(bot="easy")), (254, 231, 180))
    assert not against.rated
    assert points(against) == (0, 0, 0)
    anna = career([against], "anna")
    assert (anna.points, anna.level, anna.rated.played, anna.opponents) == (0, 1, 0, 0)
    assert (anna.practice.played, anna.practice.wins) == (1, 1)
    assert anna.record.best("yacht") == 254
    assert leaderboard([against]) == ()
    assert hall.ratings([against]) == {}


def test_a_match_alone_is_practice_without_win_or_loss_and_keeps_its_total() -> None:
    alone = match("anna", (254,))
    assert not alone.rated
    assert outcomes(alone) == (None,)
    anna = career([alone], "anna")
    assert (anna.practice.played, anna.practice.wins, anna.practice.losses) == (1, 0, 0)
    assert anna.record.best("yacht") == 254


def test_a_match_with_somebody_on_two_seats_is_practice_and_no_win_over_oneself() -> None:
    twice = match("anna ben anna", (254, 200, 190))
    assert not twice.rated
    assert points(twice) == (0, 0, 0)
    assert outcomes(twice) == (None, Outcome.LOSS, None)
    anna = career([twice], "anna")
    assert (anna.record.played, anna.record.wins, anna.record.losses) == (1, 0, 0)
    assert anna.record.best("yacht") == 254


def test_practice_and_rated_matches_are_apart_and_together_the_record() -> None:
    played = [
        *won(2),
        match((Seat("anna"), Seat(bot="hard")), (300, 310), id="p1"),
        match("anna", (320,), id="p2"),
    ]
    anna = career(played, "anna")
    assert (anna.rated.played, anna.rated.wins, anna.rated.losses) == (2, 2, 0)
    assert (anna.practice.played, anna.practice.wins, anna.practice.losses) == (2, 0, 1)
    assert (anna.record.played, anna.record.wins, anna.record.losses) == (4, 2, 1)
    assert (anna.rated.best("yacht"), anna.record.best("yacht")) == (9, 320)


# --- seats that somebody left ---------------------------------------------------------------------


def test_a_seat_that_a_bot_took_over_after_time_outs_stays_rated_for_its_owner() -> None:
    away = match((Seat("anna", taken_over=True), Seat("ben")), (254, 231))
    assert away.rated
    assert points(away) == (10, 1)
    anna = career([away], "anna")
    assert (anna.rated.wins, anna.level, anna.opponents) == (1, 3, 1)


def test_what_a_bot_helped_to_write_is_no_best_total_and_no_feat_of_the_owner() -> None:
    fives = (Count("five_alikes", 2),)
    away = match((Seat("anna", taken_over=True), Seat("ben")), (254, 231), feats=(fives, fives))
    assert career([away], "anna").record.best("yacht") is None
    assert career([away], "anna").record.count("yacht", "five_alikes") == 0
    assert career([away], "ben").record.best("yacht") == 231
    assert career([away], "ben").record.count("yacht", "five_alikes") == 2


@pytest.mark.parametrize(
    ("seats", "totals", "place", "brings"),
    [
        ((gone("anna"), Seat("ben")), (254, 231), (2, 1), (1, 10)),
        ((gone("anna"), Seat("ben"), Seat("carla")), (254, 231, 200), (3, 1, 2), (1, 10, 4)),
        ((gone("anna"), Seat("ben"), Seat("carla")), (254, 231, 231), (3, 1, 1), (1, 4, 4)),
        ((gone("anna"), gone("ben"), Seat("carla")), (254, 231, 200), (2, 2, 1), (1, 1, 10)),
        ((Seat("anna"), gone("ben"), Seat("carla")), (231, 231, 200), (1, 3, 2), (10, 1, 4)),
        ((gone("anna"), gone("ben")), (254, 231), (1, 1), (1, 1)),
    ],
)
def test_who_resigned_shares_the_last_place_and_has_taken_part_whatever_the_total(
    seats: tuple[Seat, ...],
    totals: tuple[int, ...],
    place: tuple[int, ...],
    brings: tuple[int, ...],
) -> None:
    left = match(seats, totals)
    assert places(left) == place
    assert points(left) == brings
    for seat, outcome in zip(seats, outcomes(left), strict=True):
        if seat.resigned:
            assert outcome is Outcome.LOSS


def test_a_total_that_was_given_up_or_broken_off_is_no_best() -> None:
    """A pad of Splitter can be worth more half full than full: leaving early must not keep that."""
    broken = match((gone("anna"), Seat("ben")), (20, 30), game="mirror", finished=False)
    assert career([broken], "anna").record.best("mirror") is None
    assert career([broken], "ben").record.best("mirror") is None
    assert career([broken], "ben").rated.wins == 1


def test_a_transcript_that_goes_on_is_a_match_only_where_all_but_one_have_resigned() -> None:
    begun = Transcript(Yacht(players=3))
    left = Match.of(begun, id="m1", seats=[gone("anna"), Seat("ben"), gone("carla")], ended=NOON)
    assert not left.finished
    assert points(left) == (1, 10, 1)
    with pytest.raises(ValueError, match="the match is not over"):
        Match.of(begun, id="m1", seats=[gone("anna"), Seat("ben"), Seat("carla")], ended=NOON)


# --- a match counts once --------------------------------------------------------------------------


def test_a_match_counts_once_whoever_sends_it_how_often() -> None:
    [once] = won(1)
    same = evolve(once, ended=once.ended.astimezone(ZoneInfo("Europe/Berlin")))
    assert collect([once, same, once]) == (once,)
    assert career([once, same, once], "anna") == career([once], "anna")
    assert leaderboard([once, same]) == leaderboard([once])
    assert hall.ratings([once, same]) == hall.ratings([once])


def test_two_matches_of_one_id_that_differ_are_an_error_that_names_what_differs() -> None:
    one = match("anna ben", (254, 231))
    other = match("anna ben", (254, 260))
    for pair in ([one, other], [other, one]):
        with pytest.raises(Conflict) as caught:
            leaderboard(pair)
        assert {caught.value.one.totals, caught.value.other.totals} == {(254, 231), (254, 260)}
        assert "match 'm1' came twice" in str(caught.value)
        assert "totals (254, 231) or (254, 260); ranking" in str(caught.value)
        assert "totals (254, 231) oder (254, 260)" in caught.value.text("de")


# --- milestones -----------------------------------------------------------------------------------


def reached(matches: Sequence[Match], person: str = "anna") -> list[Milestone]:
    return [entry.milestone for entry in career(matches, person).milestones]


def test_the_level_is_the_number_of_milestones_and_one() -> None:
    assert career([], "anna").level == 1
    assert career(won(1), "ben").level == 2  # taken part
    assert career(won(1), "anna").level == 3  # and won
    assert career(won(5), "anna").level == 4
    assert career(won(24), "anna").level == 4
    assert career(won(25), "anna").level == 5
    met = [*won(25), *won(1, "anna carla", 30), *won(1, "anna dora", 31)]
    assert career(met, "anna").level == 6
    assert reached(met) == list(Milestone)


def test_three_opponents_are_three_people_in_one_match_or_in_several() -> None:
    assert Milestone.THREE_OPPONENTS in reached(won(1, "anna ben carla dora"))
    assert Milestone.THREE_OPPONENTS not in reached([*won(3), *won(3, "anna carla", 5)])
    several = [*won(1), *won(1, "ben anna carla", 2), *won(1, "dora anna", 3)]
    assert Milestone.THREE_OPPONENTS in reached(several)
    assert career(several, "anna").opponents == 3


def test_a_draw_is_no_win_for_a_milestone() -> None:
    assert reached([match("anna ben", (9, 9))]) == [Milestone.FIRST_MATCH]


def test_a_milestone_tells_which_match_brought_it() -> None:
    fifth = career(won(7), "anna").milestones[-1]
    assert (fifth.milestone, fifth.match) == (Milestone.FIVE_WINS, "w4")
    assert fifth.ended == NOON + timedelta(minutes=4)


def test_milestones_of_one_game_count_its_matches_alone() -> None:
    played = [*won(4), match("anna ben", (9, 5), id="k1", game="grid5")]
    assert Milestone.FIVE_WINS in reached(played)
    assert career(played, "anna", "yacht").level == 3
    assert career(played, "anna", "grid5").points == 10
    assert career(played, "anna", "mirror").level == 1


# --- bests and feats ------------------------------------------------------------------------------


def test_totals_by_other_options_do_not_compare_but_players_do_not_matter() -> None:
    played = [
        match("anna", (40,), id="a", game="mirror", options=(("players", "1"), ("layout", "A"))),
        match("anna", (45,), id="b", game="mirror", options=(("players", "1"), ("layout", "B"))),
        match(
            "anna ben",
            (42, 30),
            id="c",
            game="mirror",
            options=(("players", "2"), ("layout", "A")),
        ),
    ]
    record = career(played, "anna").record
    assert record.best("mirror", layout="A") == 42
    assert record.best("mirror", layout="B") == 45
    assert record.best("mirror") == 45
    assert record.best("grid5") is None
    assert [(best.value, best.match) for best in record.bests] == [(42, "c"), (45, "b")]


def test_a_best_that_is_only_equalled_keeps_the_match_that_brought_it_first() -> None:
    later = match("anna", (254,), id="a", ended=NOON + timedelta(days=1))
    first = match("anna", (254,), id="b", ended=NOON)
    for order in ([later, first], [first, later]):
        [best] = career(order, "anna").record.bests
        assert (best.name, best.match) == (TOTAL, "b")


def test_feats_add_up_and_the_best_sheet_is_the_best() -> None:
    played = [
        match(
            "anna ben",
            (9, 5),
            id=f"k{number}",
            game="grid5",
            feats=((Count("best_sheet", sheet, best=True), Count("straights", 2)), ()),
        )
        for number, sheet in enumerate((60, 85, 70))
    ]
    record = career(played, "anna").record
    assert record.best("grid5", "best_sheet") == 85
    assert record.count("grid5", "straights") == 6
    assert career(played, "ben").record.count("grid5", "straights") == 0


RECORDS = {
    "yacht": "golden_two_forced",
    "grid5": "grid5_two",
    "mirror": "mirror_max_b",
    "strolche": "strolche_four",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_counts_feats_with_words_in_both_languages(name: str) -> None:
    played = Transcript.read(DATA / f"{RECORDS[name]}.wurf")
    feats = hall.feats_of(played.game)
    assert len(feats) >= 2
    assert len({feat.name for feat in feats}) == len(feats)
    assert all(feat.words.de and feat.words.en for feat in feats)
    seats = [Seat(person) for person in PEOPLE[: played.game.players]]
    found = Match.of(played, id="m", seats=seats, ended=NOON)
    assert found.totals == played.result
    assert found.finished
    names = [feat.name for feat in feats]
    assert [[count.name for count in row] for row in found.feats] == [names] * len(seats)


def test_a_game_from_elsewhere_needs_no_feats() -> None:
    assert hall.feats_of(Toy()) == ()
    played = play(Toy(players=2), [agents.make("random")] * 2, RandomDice(1), rng=1)
    found = Match.of(played, id="m", seats=[Seat("anna"), Seat("ben")], ended=NOON)
    record = career([found], "anna", "toy").record
    assert record.best("toy", rounds="2") == found.totals[0]
    assert record.tallies == ()


class Stones(Toy):
    """The toy with a part of its own."""

    about = evolve(Toy.about, parts={"career": "tests.other_games:stones"})


def test_a_game_from_elsewhere_can_bring_feats_of_its_own() -> None:
    assert [feat.words.text("de") for feat in hall.feats_of(Stones())] == ["Steine"]
    played = play(Stones(players=2), [agents.make("random")] * 2, RandomDice(1), rng=1)
    found = Match.of(played, id="m", seats=[Seat("anna"), Seat("ben")], ended=NOON)
    assert career([found], "ben").record.count("toy", "stones") == 2


# --- leaderboards ---------------------------------------------------------------------------------

BERLIN = "Europe/Berlin"


def test_a_match_counts_for_the_week_in_which_it_ended_by_the_clocks_of_the_zone() -> None:
    sunday = datetime(2026, 11, 29, 23, 59, 59, tzinfo=ZoneInfo(BERLIN))
    monday = datetime(2026, 11, 30, 0, 0, 0, tzinfo=ZoneInfo(BERLIN))
    played = [
        match("anna ben", (9, 5), id="a", ended=sunday),
        match("anna ben", (5, 9), id="b", ended=monday),
    ]
    this, following = (Period.of(moment, Span.WEEK, BERLIN) for moment in (sunday, monday))
    assert [line.person for line in leaderboard(played, this)] == ["anna", "ben"]
    assert [line.person for line in leaderboard(played, following)] == ["ben", "anna"]
    in_utc = leaderboard(played, Period.of(monday, Span.WEEK, "UTC"))
    assert [line.points for line in in_utc] == [11, 11]  # there both were on Sunday


def test_equal_points_share_a_place_and_the_next_place_is_left_out() -> None:
    played = [*won(1, "anna ben"), *won(1, "carla dora", 1), *won(1, "emil frida gero", 2)]
    lines = [(line.place, line.person, line.points) for line in leaderboard(played)]
    assert lines == [
        (1, "anna", 10),
        (1, "carla", 10),
        (1, "emil", 10),
        (4, "frida", 4),
        (4, "gero", 4),
        (6, "ben", 1),
        (6, "dora", 1),
    ]


def test_a_leaderboard_of_one_game_leaves_the_others_out() -> None:
    played = [*won(1), match("anna ben", (5, 9), id="k1", game="grid5")]
    assert [line.person for line in leaderboard(played, game="grid5")] == ["ben", "anna"]
    assert [line.played for line in leaderboard(played)] == [2, 2]


# --- ratings --------------------------------------------------------------------------------------


def test_ratings_follow_the_order_in_which_matches_ended_and_not_of_arrival() -> None:
    played = [*won(5), *won(5, "ben anna", 5), *won(2, "carla anna ben", 10)]
    shuffled = played[:]
    Random(1).shuffle(shuffled)
    found = hall.ratings(played)
    assert list(found) == ["anna", "ben", "carla"]
    assert hall.ratings(shuffled) == found
    assert found["carla"].mu > found["ben"].mu > found["anna"].mu
    assert found["carla"].sigma > found["anna"].sigma  # fewer matches, less certain


def test_who_resigned_is_rated_as_last() -> None:
    left = match((gone("anna"), Seat("ben")), (254, 231))
    found = hall.ratings([left])
    assert found["ben"].mu > 25 > found["anna"].mu


def test_without_openskill_everything_but_the_rating_works(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(ratings, "import_module", absent)
    assert career(won(1), "anna").points == 10
    assert leaderboard(won(1))[0].person == "anna"
    with pytest.raises(ValueError, match=r"install .wuerfelregeln\[rating\]"):
        hall.ratings(won(1))


# --- what does not fit ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"id": " "}, "id must not be empty"),
        ({"game": ""}, "game must not be empty"),
        ({"seats": ()}, "seats must not be empty"),
        ({"totals": (1,)}, "totals must be for 2 seats, not 1"),
        ({"feats": ((),)}, "feats must be for 2 seats, not 1"),
        ({"ranking": ((0,),)}, "ranking must name each of 2 seats once"),
        ({"ranking": ((0, 1), (1,))}, "ranking must name each of 2 seats once"),
        ({"ranking": ((0, 1), ())}, "ranking must name each of 2 seats once"),
        ({"ended": datetime(2026, 11, 29)}, "ended needs a time zone"),  # noqa: DTZ001
        ({"ended": datetime(1969, 12, 31, tzinfo=UTC)}, "ended must lie in the years 1970 to"),
        ({"options": (("players", "3"),)}, "the game is for 3 players, but 2 sat there"),
        ({"options": (("players",),)}, "options must be pairs of name and value"),
        ({"finished": False}, "breaks off only when all but one have resigned"),
    ],
)
def test_a_match_that_does_not_fit_together_says_what_is_wrong(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        evolve(match("anna ben", (9, 5)), **change)


@pytest.mark.parametrize(
    "change",
    [
        {"id": 7},
        {"seats": ("anna", "ben")},
        {"totals": (9, "5")},
        {"totals": [9, 5]},
        {"ended": "2026-11-29"},
        {"ranking": (0, 1)},
        {"finished": 1},
        {"feats": ((("five_alikes", 1),), ())},
    ],
)
def test_a_match_of_other_types_is_a_type_error(change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        evolve(match("anna ben", (9, 5)), **change)


@pytest.mark.parametrize(
    "wrong", [{}, {"person": "anna", "bot": "easy"}, {"bot": "easy", "resigned": True}]
)
def test_a_seat_has_a_person_or_a_bot_and_only_a_person_leaves_it(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="seat"):
        Seat(**wrong)


def test_a_count_is_a_whole_number() -> None:
    with pytest.raises(TypeError, match="value must be a whole number, not True"):
        Count("five_alikes", True)


def test_careers_and_matches_are_plain_values_that_json_can_hold() -> None:
    played = [match((Seat("anna"), gone("ben")), (254, 231), feats=((Count("fives", 1),), ()))]

    def plain(value: object) -> str:
        assert isinstance(value, datetime | Milestone)
        return value.isoformat() if isinstance(value, datetime) else value.name

    for value in (played[0], career(played, "anna"), leaderboard(played)[0]):
        assert json.loads(json.dumps(asdict(value), default=plain))
        assert eval(repr(value), {**vars(hall), "datetime": datetime_module}) == value
        assert hash(value) == hash(evolve(value))


@pytest.mark.parametrize("member", [*Milestone, *Outcome])
def test_milestones_and_outcomes_have_words_in_both_languages(
    member: Milestone | Outcome,
) -> None:
    assert member.words.de != member.words.en
    assert repr(member) == f"{type(member).__name__}.{member.name}"


# --- laws -----------------------------------------------------------------------------------------

GAME_NAMES = ("yacht", "grid5")


@st.composite
def any_matches(draw: st.DrawFn, most: int = 9) -> list[Match]:
    """Return matches of few people with few totals and moments, so that everything meets."""
    people = st.builds(
        Seat, st.sampled_from(PEOPLE), taken_over=st.booleans(), resigned=st.booleans()
    )
    seat = st.one_of(people, people, people, st.just(Seat(bot="easy")))
    found = []
    for number in range(draw(st.integers(0, most))):
        seats = draw(st.lists(seat, min_size=1, max_size=4))
        totals = draw(st.lists(st.integers(0, 3), min_size=len(seats), max_size=len(seats)))
        broken = sum(not one.resigned for one in seats) < 2 and draw(st.booleans())
        found.append(
            match(
                seats,
                totals,
                id=f"m{number}",
                game=draw(st.sampled_from(GAME_NAMES)),
                ended=NOON + timedelta(hours=draw(st.integers(0, 40))),
                finished=not broken,
                feats=tuple((Count("five_alikes", total % 2),) for total in totals),
            )
        )
    return found


@few_examples
@given(any_matches(), st.randoms(use_true_random=False))
def test_order_of_arrival_and_copies_change_nothing(matches: list[Match], rng: Random) -> None:
    shuffled = matches + rng.choices(matches, k=3) if matches else []
    rng.shuffle(shuffled)
    week = Period.of(NOON, Span.WEEK, BERLIN)
    assert collect(shuffled) == collect(matches)
    assert careers(shuffled) == careers(matches)
    assert leaderboard(shuffled, week, "yacht") == leaderboard(matches, week, "yacht")
    assert hall.ratings(shuffled) == hall.ratings(matches)


@given(any_matches(), any_matches(most=3), st.sampled_from(PEOPLE))
def test_more_matches_never_take_a_milestone_or_a_point_away(
    matches: list[Match], later: list[Match], person: str
) -> None:
    more = [*matches, *(evolve(one, id=f"later {one.id}") for one in later)]
    before, after = career(matches, person), career(more, person)
    assert {entry.milestone for entry in before.milestones} <= {
        entry.milestone for entry in after.milestones
    }
    assert before.level <= after.level
    assert before.points <= after.points
    then = {entry.milestone: entry.ended for entry in after.milestones}
    assert all(then[entry.milestone] <= entry.ended for entry in before.milestones)


@given(any_matches(most=1), st.integers(0, 3))
def test_resigning_never_makes_a_result_better(matches: list[Match], number: int) -> None:
    for stayed in matches:
        if number >= len(stayed.seats) or stayed.seats[number].bot or not stayed.finished:
            continue
        seats = list(stayed.seats)
        seats[number] = evolve(seats[number], resigned=False)
        stayed = evolve(stayed, seats=tuple(seats))  # noqa: PLW2901
        seats[number] = evolve(seats[number], resigned=True)
        left = evolve(stayed, seats=tuple(seats))
        assert points(left)[number] <= points(stayed)[number]
        assert BETTER[outcomes(left)[number]] <= BETTER[outcomes(stayed)[number]]
        assert places(left)[number] >= places(stayed)[number]
        person = str(seats[number].person)
        before, after = career([stayed], person), career([left], person)
        assert after.level <= before.level
        assert (after.record.best(left.game) or 0) <= (before.record.best(left.game) or 0)
        for other in set(range(len(seats))) - {number}:
            assert places(left)[other] <= places(stayed)[other]


@given(any_matches())
def test_the_points_of_a_game_add_up_to_those_of_the_hall(matches: list[Match]) -> None:
    for person, whole in careers(matches).items():
        parts = [career(matches, person, game) for game in GAME_NAMES]
        assert whole == career(matches, person)
        assert whole.points == sum(part.points for part in parts)
        assert whole.rated.played + whole.practice.played == whole.record.played
        assert all(part.level <= whole.level for part in parts)
    board = {line.person: line.points for line in leaderboard(matches)}
    assert board == {
        person: whole.points for person, whole in careers(matches).items() if whole.rated.played
    }


# --- a second opinion: the definitions, one by one, seat by seat ---------------------------------


def ahead_of(one: Match, seat: int) -> int:
    """Count who is ahead of a seat, by asking for each other seat alone."""
    position = {member: at for at, group in enumerate(one.ranking) for member in group}
    mine = one.seats[seat]
    return sum(
        1
        for other, theirs in enumerate(one.seats)
        if (mine.resigned and not theirs.resigned)
        or (mine.resigned == theirs.resigned is False and position[other] < position[seat])
    )


def between_people(one: Match) -> bool:
    names = [seat.person for seat in one.seats]
    return len(names) > 1 and None not in names and all(names.count(name) == 1 for name in names)


def slow_points(one: Match, seat: int) -> int:
    if not between_people(one):
        return 0
    level = sum(ahead_of(one, other) == 0 for other in range(len(one.seats)))
    if one.seats[seat].resigned:
        return 1
    if ahead_of(one, seat) == 0:
        return 10 if level == 1 else 4
    return 4 if len(one.seats) >= 3 and ahead_of(one, seat) == 1 else 1


def slow_milestones(matches: Sequence[Match], person: str) -> set[Milestone]:
    mine = [
        (one, seat)
        for one in matches
        for seat, sitter in enumerate(one.seats)
        if sitter.person == person and between_people(one)
    ]
    wins = sum(slow_points(one, seat) == 10 for one, seat in mine)
    met = {sitter.person for one, _ in mine for sitter in one.seats if sitter.person != person}
    return {
        milestone
        for milestone, done in [
            (Milestone.FIRST_MATCH, bool(mine)),
            (Milestone.FIRST_WIN, wins >= 1),
            (Milestone.THREE_OPPONENTS, len(met) >= 3),
            (Milestone.FIVE_WINS, wins >= 5),
            (Milestone.TWENTY_FIVE_WINS, wins >= 25),
        ]
        if done
    }


@given(any_matches(most=12))
def test_points_milestones_and_bests_agree_with_a_slow_second_opinion(
    matches: list[Match],
) -> None:
    for one in matches:
        assert points(one) == tuple(slow_points(one, n) for n in range(len(one.seats)))
        assert places(one) == tuple(ahead_of(one, n) + 1 for n in range(len(one.seats)))
        assert sorted(sum(standing(one), ())) == list(range(len(one.seats)))
    for person in PEOPLE:
        found = career(matches, person)
        assert {entry.milestone for entry in found.milestones} == slow_milestones(matches, person)
        seats = [(one, n) for one in matches for n in range(len(one.seats))]
        mine = [(one, n) for one, n in seats if one.seats[n].person == person]
        assert found.points == sum(slow_points(one, n) for one, n in mine)
        own = [
            (one, n)
            for one, n in mine
            if one.finished and not one.seats[n].resigned and not one.seats[n].taken_over
        ]
        for game in GAME_NAMES:
            totals = [one.totals[n] for one, n in own if one.game == game]
            fives = [one.feats[n][0].value for one, n in own if one.game == game]
            assert found.record.best(game) == (max(totals) if totals else None)
            assert found.record.count(game, "five_alikes") == sum(fives)
        assert found.record.played == len({one.id for one, _ in mine})
        results: Counter[str] = Counter()
        for one, n in mine:
            names = [seat.person for seat in one.seats]
            if len(names) == 1 or names.count(person) > 1:
                continue
            first = [m for m in range(len(names)) if ahead_of(one, m) == 0]
            if n in first and not one.seats[n].resigned:
                results["draw" if len(first) > 1 else "win"] += 1
            else:
                results["loss"] += 1
        record = found.record
        assert (record.wins, record.draws, record.losses) == (
            results["win"],
            results["draw"],
            results["loss"],
        )


def test_every_table_of_up_to_four_agrees_with_the_second_opinion() -> None:
    checked = 0
    for count in (2, 3, 4):
        for totals in product(range(count), repeat=count):
            for flags in product((False, True), repeat=count):
                seats = [
                    Seat(name, resigned=flag) for name, flag in zip(PEOPLE, flags, strict=False)
                ]
                one = match(seats, totals)
                assert points(one) == tuple(slow_points(one, n) for n in range(count))
                checked += 1
    assert checked == 2**2 * 4 + 3**3 * 8 + 4**4 * 16
