"""A table from its opening to its end: who may do what when, and who is told what of it."""

from __future__ import annotations

import pickle
from copy import deepcopy
from functools import reduce
from typing import Any

import pytest
from attrs import evolve

from tests.table.people import (
    ANNA,
    BERT,
    CLEO,
    DORA,
    NAMES,
    PEOPLE,
    SECRET,
    START,
    STRANGER,
    Hosted,
    games,
)
from wuerfelregeln import FairDice, Move, Transcript, hall
from wuerfelregeln.core import AnyGame, Hidden
from wuerfelregeln.grid5 import Grid5, Place
from wuerfelregeln.mirror import Mirror
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.table import (
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
    House,
    Join,
    Kind,
    Late,
    Leave,
    Link,
    Mute,
    Rejoin,
    Rematch,
    Resign,
    Reveal,
    Settings,
    SetWord,
    Stage,
    Table,
    Throw,
    TimeOut,
    Watch,
    fingerprint,
)
from wuerfelregeln.table import news as tell
from wuerfelregeln.table.handling import (
    MOST_ANSWERS,
    MOST_LINES,
    MOST_SENDERS,
    MOST_SPECTATORS,
)
from wuerfelregeln.words import BilingualError
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Yacht

MINUTE = 60_000
QUICK = Settings(move_time=MINUTE)


def kinds(outcome: Any) -> list[str]:
    return [type(told.news).__name__ for told in outcome.news]


def told(outcome: Any, seat: int) -> list[Any]:
    return [each.news for each in outcome.news if seat in each.seats]


def two(game: AnyGame | None = None, settings: Settings | None = None) -> Hosted:
    return Hosted(game or Yacht(players=2), settings).seated(ANNA, BERT)


# --- opening and sitting down -----------------------------------------------------------------


def test_a_table_opens_with_all_seats_free_and_waits_for_nothing() -> None:
    table = Hosted(Yacht(players=3)).table
    assert [seat.kind for seat in table.sittings] == [Kind.OPEN] * 3
    assert table.stage is Stage.WAITING
    assert table.due.nothing


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
def test_nothing_is_thrown_while_a_seat_is_free_and_the_last_one_starts_the_game(
    game: AnyGame,
) -> None:
    hosted = Hosted(game).seated(ANNA)
    assert not hosted.table.due.dice
    roll = game.throw(game.start(), FairDice(SECRET))
    assert hosted.why(HOUSE, Throw(1, roll)) == "NOT_STARTED"
    assert hosted.why(ANNA, Act(1, None)) == "NOT_STARTED"
    outcome = hosted.ok(BERT, Join("Bert"))
    assert kinds(outcome) == ["Came", "Started"]
    assert hosted.table.due.dice
    assert hosted.why(CLEO, Join("Cleo")) == "STARTED"


def test_alone_the_game_starts_when_the_host_sits_down() -> None:
    hosted = Hosted(Yacht())
    assert hosted.ok(ANNA, Join("Anna")).table.stage is Stage.PLAYING


def test_a_bot_sits_down_only_when_the_host_asks_for_one() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA, BERT)
    assert hosted.why(BERT, AddBot("easy")) == "HOST_ONLY"
    assert hosted.why(CLEO, AddBot("easy")) == "NOT_AT_TABLE"
    assert hosted.why(ANNA, AddBot("perfect")) == "NO_SUCH_BOT"
    assert kinds(hosted.ok(ANNA, AddBot("easy"))) == ["Added", "Started"]
    assert hosted.why(ANNA, AddBot("easy")) == "STARTED"


def test_whoever_leaves_before_the_game_frees_the_seat_and_the_host_is_another() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA, BERT)
    outcome = hosted.ok(ANNA, Leave())
    assert told(outcome, 1) == [tell.Freed(0), tell.Hosts(1)]
    assert hosted.table.host == BERT
    assert hosted.table.seat_of(ANNA) is None
    hosted.ok(BERT, Leave())
    assert hosted.table.host == ""
    hosted.ok(CLEO, Join("Cleo"))
    assert hosted.table.host == CLEO


def test_the_host_can_free_a_seat_before_the_game() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA, BERT)
    assert hosted.why(BERT, Dismiss(0)) == "HOST_ONLY"
    assert hosted.why(ANNA, Dismiss(2)) == "SEAT_OPEN"
    assert hosted.why(ANNA, Dismiss(3)) == "NO_SUCH_SEAT"
    outcome = hosted.ok(ANNA, Dismiss(1))
    assert hosted.table.sittings[1].kind is Kind.OPEN
    assert outcome.news_for(BERT) == outcome.news_for(ANNA) == (tell.Freed(1),)
    assert outcome.news_for(CLEO) == ()
    assert hosted.ok(BERT, Join("Bert")).answer.seat == 1


def test_nobody_sits_twice_and_a_full_table_is_full() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA)
    assert hosted.why(ANNA, Join("Anna")) == "ALREADY_SEATED"
    assert hosted.why(ANNA, Watch()) == "ALREADY_SEATED"
    hosted.ok(ANNA, AddBot("easy"))
    full = evolve(hosted.table, stage=Stage.WAITING)
    full = evolve(full, seats=(*full.seats[:2], full.seats[1]))
    refused = full.handle(Command(BERT, Join("Bert")), hosted.now)
    assert refused.answer.reason is not None
    assert refused.answer.reason.name == "TABLE_FULL"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("anna", "NAME_TAKEN"),
        ("\uff21NNA", "NAME_TAKEN"),
        (" ", "NO_TEXT"),
        ("A" * 21, "TEXT_TOO_LONG"),
        ("A" * 10_000, "TEXT_TOO_LONG"),
        ("a\u202eb", "CHARACTER"),
        ("a\nb", "CHARACTER"),
        ("a#b", "CHARACTER"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str) -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA)
    assert hosted.why(BERT, Join(name)) == why


def test_up_to_four_sit_at_a_table() -> None:
    with pytest.raises(BilingualError, match="4 seats at most, not 5"):
        Table.open(Strolche(players=5), code="WURF", host="", now=0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"code": "abcd"},
        {"code": "AB"},
        {"commitment": "00"},
        {"host": "anna"},
        {"settings": Settings(take_over="perfect")},
    ],
    ids=repr,
)
def test_a_table_that_cannot_be_is_not_opened(wrong: dict[str, Any]) -> None:
    with pytest.raises(BilingualError):
        Table.open(Yacht(), **{"code": "WURF", "host": "", "now": 0, **wrong})


@pytest.mark.parametrize(
    "wrong",
    [
        {"move_time": 1},
        {"move_time": 10**12},
        {"late": Late.BOT},
        {"helper": "easy"},
    ],
    ids=repr,
)
def test_settings_that_do_not_fit_together_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BilingualError):
        Settings(**wrong)


def test_a_token_that_could_be_guessed_is_refused_and_tables_know_only_its_hash() -> None:
    with pytest.raises(ValueError, match="22 characters or more, not 4"):
        fingerprint("abcd")
    assert "token-of" not in repr(two().table)


# --- who may do what --------------------------------------------------------------------------


def test_a_client_brings_no_roll_and_no_other_order_of_the_house() -> None:
    hosted = two()
    roll = Roll((6, 6, 6, 6, 6))
    for order in (
        Throw(1, roll),
        Choose(0, 1, Enter(Category.ONES)),
        TimeOut(0, 1),
        Extend(0),
        Reveal("00" * 32),
        Link("ABCD"),
        Close(),
    ):
        assert hosted.why(ANNA, order) == "HOUSE_ONLY"
    for request in (Chat("Hallo"), Resign(), Act(1, Hold(()))):
        assert hosted.why(HOUSE, request) == "NOT_THE_HOUSE"


def test_the_token_decides_the_seat_and_a_stranger_decides_nothing() -> None:
    hosted = two().settle()
    assert hosted.why(BERT, Act(1, Enter(Category.ONES))) == "NOT_YOUR_TURN"
    for request in (
        Act(1, Enter(Category.ONES)),
        Chat("Hallo"),
        Resign(),
        Rejoin(),
        Leave(),
        Rematch(),
        Mute(0, on=True),
        CallBack(0),
        SetWord("x"),
    ):
        assert hosted.why(STRANGER, request) == "NOT_AT_TABLE"
    hosted.ok(ANNA, Act(1, Enter(Category.ONES)))


def test_an_action_that_the_rules_refuse_is_refused_with_their_reason() -> None:
    hosted = two().settle()
    assert hosted.why(ANNA, Act(1, Hold((6, 6, 6, 6, 6, 6)))) == "NOT_AMONG_THE_DICE"
    assert hosted.why(ANNA, Act(1, "a king")) == "NO_EVENT_OF_THIS_GAME"
    assert hosted.why(HOUSE, Throw(2, Roll((1,)))) == "NO_DICE_DUE"


def test_a_throw_that_a_slower_process_brings_again_is_no_second_throw() -> None:
    hosted = two()
    throw = hosted.house.next(hosted.table, hosted.now)
    assert throw is not None
    hosted.ok(HOUSE, throw.do)
    assert hosted.why(HOUSE, throw.do) == "NOT_DUE"
    move = Throw(2, Move(0, Enter(Category.ONES)))
    assert hosted.why(HOUSE, move) == "NOT_DUE"


# --- questions and ids ------------------------------------------------------------------------


def test_a_stale_and_an_early_answer_change_nothing() -> None:
    hosted = two().settle()
    hosted.ok(ANNA, Act(1, Hold(())))
    hosted.settle()
    assert hosted.why(ANNA, Act(1, Hold(()))) == "STALE"
    assert hosted.why(ANNA, Act(3, Hold(()))) == "EARLY"
    hosted.ok(ANNA, Act(2, Hold(())))


def test_a_command_that_is_sent_again_gets_the_same_answer_and_is_done_once() -> None:
    hosted = two().settle()
    first = hosted.ok(ANNA, Act(1, Hold(())), "a1")
    table = hosted.table
    again = hosted.send(ANNA, Act(1, Hold(())), "a1")
    assert again.answer == first.answer
    assert again.table is table
    assert again.news == ()
    hosted.ok(ANNA, Chat("Hallo"), "c1")
    hosted.ok(ANNA, Chat("Hallo"), "c1")
    assert len(hosted.table.chat) == 1


def test_an_id_stands_for_one_command_of_one_sender() -> None:
    hosted = two()
    hosted.ok(ANNA, Chat("Hallo"), "c1")
    assert hosted.send(ANNA, Chat("Hallihallo"), "c1").answer.reason.name == "ID_USED"  # type: ignore[union-attr]
    hosted.ok(BERT, Chat("Hallihallo"), "c1")
    assert [line.text for line in hosted.table.chat] == ["Hallo", "Hallihallo"]


def test_only_the_last_commands_of_each_sender_are_remembered() -> None:
    hosted = two()
    for number in range(3 * MOST_ANSWERS):
        hosted.ok(ANNA, Chat(f"{number}"), f"c{number}")
    hosted.ok(BERT, Chat("B"), "b")
    assert [done.id for done in hosted.table.done if done.sender == ANNA] == [
        f"c{number}" for number in range(2 * MOST_ANSWERS, 3 * MOST_ANSWERS)
    ]
    assert len(hosted.table.done) <= MOST_ANSWERS * MOST_SENDERS


def test_a_refused_command_is_looked_at_anew_when_it_is_sent_again() -> None:
    hosted = two()
    assert hosted.send(ANNA, Act(1, Hold(())), "a1").answer.refusal is not None
    hosted.settle()
    hosted.ok(ANNA, Act(1, Hold(())), "a1")


@pytest.mark.parametrize("game", [Grid5(players=3, rounds=1), Mirror(players=3)], ids=repr)
def test_another_seats_hidden_entry_does_not_age_ones_own_question(game: AnyGame) -> None:
    hosted = Hosted(game).seated(ANNA, BERT, CLEO).settle()
    command = Act(hosted.table.seats[2].question, hosted.action(2))
    hosted.act(0)
    hosted.act(1)
    hosted.ok(CLEO, command)


# --- what is told -----------------------------------------------------------------------------


def test_everybody_sees_every_throw_and_what_an_entry_brings() -> None:
    hosted = two()
    hosted.ok(CLEO, Watch())
    command = hosted.house.next(hosted.table, hosted.now)
    assert command is not None
    outcome = hosted.ok(HOUSE, command.do)
    happened = outcome.news[0]
    assert (happened.seats, happened.spectators) == ((0, 1), True)
    assert isinstance(happened.news, tell.Happened)
    assert happened.news.events == (command.do.roll,)  # type: ignore[union-attr]
    dice = command.do.roll.dice  # type: ignore[union-attr]
    entered = hosted.ok(ANNA, Act(1, Enter(Category.CHANCE)))
    news = entered.news[0].news
    assert isinstance(news, tell.Happened)
    assert (news.by, news.brought, news.scores) == (tell.By.PERSON, (sum(dice), 0), (sum(dice), 0))


def test_what_is_written_in_a_sheet_game_is_told_when_all_have_written() -> None:
    hosted = Hosted(Grid5(players=3, rounds=1)).seated(ANNA, BERT, CLEO)
    hosted.ok(DORA, Watch())
    hosted.settle()
    first = hosted.ok(BERT, Act(1, Place(0, 0)))
    own = told(first, 1)[0]
    other = told(first, 0)[0]
    assert own.events == (Move(1, Place(0, 0)),)
    assert (other.events, other.wrote) == ((), (1,))
    assert other.state.entries == (None, Hidden.WRITTEN, None)
    watched = next(each.news for each in first.news if each.spectators)
    assert isinstance(watched, tell.Happened)
    assert (watched.events, watched.wrote) == ((), (1,))
    assert hosted.table.story(DORA, hosted.now).wrote == (1,)
    assert hosted.table.story(BERT, hosted.now).events[-1] == Move(1, Place(0, 0))
    assert hosted.table.story(ANNA, hosted.now).events == hosted.table.events[:1]
    hosted.ok(ANNA, Act(1, Place(0, 1)))
    last = hosted.ok(CLEO, Act(1, Place(0, 2)))
    assert told(last, 1)[0].events == (Move(0, Place(0, 1)), Move(2, Place(0, 2)))
    assert told(last, 0)[0].events == (Move(1, Place(0, 0)), Move(2, Place(0, 2)))
    watched = next(each.news for each in last.news if each.spectators)
    assert isinstance(watched, tell.Happened)
    assert watched.events == hosted.table.events[1:]


@pytest.mark.parametrize("game", [Grid5(players=3, rounds=1), Mirror(players=3)], ids=repr)
def test_nothing_that_others_are_told_depends_on_what_is_hidden(game: AnyGame) -> None:
    """Two tables that differ in one hidden entry tell everybody else the same, until all wrote."""
    hosted = Hosted(game).seated(ANNA, BERT, CLEO)
    hosted.ok(DORA, Watch())
    hosted.play(4)
    while len(hosted.table.due.asked) != 3:
        hosted.act()
        hosted.settle()
    actions = list(game.legal_actions(hosted.table.position.state, 1))
    question = hosted.table.seats[1].question
    outcomes = [
        hosted.table.handle(Command(BERT, Act(question, action)), hosted.now)
        for action in (actions[0], actions[-1])
    ]
    one, other = outcomes
    assert one.table != other.table
    assert one.answer == other.answer
    for seat in (0, 2):
        assert told(one, seat) == told(other, seat)
    assert [t.news for t in one.news if t.spectators] == [
        t.news for t in other.news if t.spectators
    ]
    for person in (ANNA, CLEO, DORA, STRANGER):
        assert one.table.story(person, hosted.now) == other.table.story(person, hosted.now)
    assert one.table.story(BERT, hosted.now) != other.table.story(BERT, hosted.now)
    then = Command(ANNA, Act(hosted.table.seats[0].question, actions[1]))
    after = [outcome.table.handle(then, hosted.now) for outcome in outcomes]
    for seat in (0, 2):
        assert told(after[0], seat) == told(after[1], seat)


def test_no_fingerprint_no_secret_and_before_the_start_no_word_is_ever_told() -> None:
    hosted = two(Yacht(players=3))
    hosted.ok(CLEO, Watch())
    stories = [hosted.table.story(person, hosted.now) for person in (*PEOPLE, STRANGER)]
    heard = repr(hosted.news) + repr(stories)
    assert not any(person in heard for person in PEOPLE)
    assert "word" not in heard.replace("words=()", "")
    assert SECRET.hex() not in heard
    hosted.ok(ANNA, AddBot("easy"))
    hosted.play(3)
    assert not any(person in repr(hosted.news) for person in PEOPLE)
    assert hosted.table.story(STRANGER, hosted.now).words == ("anna", "bert", "")


def test_who_comes_back_is_told_the_whole_story() -> None:
    hosted = two().play(5)
    left = hosted.ok(ANNA, Leave())
    assert told(left, 1) == [tell.Left(0)]
    assert not hosted.table.sittings[0].here
    outcome = hosted.ok(ANNA, Rejoin())
    assert tell.Returned(0) in told(outcome, 1)
    story = outcome.story
    assert story is not None
    assert story.seat == 0
    assert story.events == hosted.table.events
    assert story.state == hosted.table.position.state
    assert story.question == hosted.table.seats[0].question


def test_a_rejoin_of_somebody_who_was_never_away_changes_nothing() -> None:
    hosted = two().play(5)
    before = hosted.table
    outcome = hosted.ok(ANNA, Rejoin())
    assert outcome.table is before
    assert outcome.answer.number == 0
    assert outcome.story is not None


def test_spectators_come_and_go_up_to_a_limit_and_say_nothing() -> None:
    hosted = two()
    for number in range(MOST_SPECTATORS):
        hosted.ok(fingerprint(f"one who looks on, number {number}"), Watch())
    assert hosted.why(CLEO, Watch()) == "TOO_MANY_SPECTATORS"
    somebody = fingerprint("one who looks on, number 0")
    assert hosted.why(somebody, Chat("Hallo")) == "NOT_AT_TABLE"
    before = hosted.table
    assert hosted.ok(somebody, Watch()).table is before
    assert hosted.ok(somebody, Rejoin()).story is not None
    assert told(hosted.ok(somebody, Leave()), 0) == [tell.Watching(MOST_SPECTATORS - 1)]
    hosted.ok(CLEO, Watch())


def test_a_spectator_who_sits_down_no_longer_looks_on() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA)
    hosted.ok(BERT, Watch())
    hosted.ok(BERT, Join("Bert"))
    assert hosted.table.spectators == ()


# --- chat -------------------------------------------------------------------------------------


def test_chat_is_heard_by_all_but_those_who_mute_it() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA, BERT, CLEO)
    hosted.ok(DORA, Watch())
    assert hosted.ok(ANNA, Chat("Hallo")).news[0].seats == (0, 1, 2)
    hosted.ok(BERT, Mute(0, on=True))
    outcome = hosted.ok(ANNA, Chat("Hört ihr mich?"))
    assert [(each.seats, each.spectators) for each in outcome.news] == [((0, 2), False), ((), True)]
    assert hosted.table.story(BERT, hosted.now).chat == ()
    assert len(hosted.table.story(DORA, hosted.now).chat) == 2
    hosted.ok(BERT, Mute(0, on=False))
    assert len(hosted.table.story(BERT, hosted.now).chat) == 2
    assert hosted.why(BERT, Mute(1, on=True)) == "ALREADY_SEATED"
    assert hosted.why(BERT, Mute(7, on=True)) == "NO_SUCH_SEAT"


def test_only_the_last_lines_of_chat_are_kept() -> None:
    hosted = two()
    for number in range(MOST_LINES + 5):
        hosted.ok(ANNA, Chat(f"{number}"))
    assert len(hosted.table.chat) == MOST_LINES
    assert hosted.table.chat[0].text == "5"


# --- time -------------------------------------------------------------------------------------


def test_a_client_is_told_what_is_left_and_no_instant() -> None:
    hosted = two(settings=QUICK).settle()
    asked = [told for told in hosted.news if isinstance(told.news, tell.Asked)]
    assert [(each.seats, each.news.remaining) for each in asked] == [((0,), MINUTE), ((1,), MINUTE)]
    assert asked[1].news.question == 0
    assert hosted.table.story(ANNA, hosted.now + 1000).remaining == MINUTE - 1000
    assert str(START)[:6] not in repr(asked) + repr(hosted.table.story(ANNA, hosted.now))


def test_a_deadline_is_judged_by_when_the_command_arrived() -> None:
    hosted = two(settings=QUICK).settle()
    deadline = hosted.table.due.by
    assert deadline == hosted.now + MINUTE
    late = hosted.table.handle(Command(ANNA, Act(1, Hold(()))), deadline + 1)
    assert late.answer.reason is not None
    assert late.answer.reason.name == "TIME_UP"
    assert hosted.table.handle(Command(ANNA, Act(1, Hold(()))), deadline).answer.refusal is None


def test_a_time_out_that_is_not_due_or_is_another_questions_changes_nothing() -> None:
    hosted = two(settings=QUICK).settle()
    assert hosted.why(HOUSE, TimeOut(0, 1)) == "NOT_DUE"
    assert hosted.why(HOUSE, TimeOut(1, 1), after=MINUTE) == "NOT_DUE"
    assert hosted.why(HOUSE, TimeOut(0, 2)) == "EARLY"
    hosted.ok(HOUSE, TimeOut(0, 1))
    assert hosted.why(HOUSE, TimeOut(0, 1)) == "STALE"


def test_the_weakest_entry_is_played_for_who_is_late() -> None:
    hosted = two(settings=QUICK).settle()
    outcome = hosted.ok(HOUSE, TimeOut(0, 1), after=MINUTE)
    assert told(outcome, 1)[0] == tell.Missed(0, 1)
    happened = told(outcome, 1)[1]
    assert (happened.by, len(happened.events)) == (tell.By.TABLE, 1)
    assert isinstance(hosted.table.events[-1].action, Enter)
    assert not hosted.table.seats[0].helped


def test_a_named_bot_acts_once_for_who_is_late() -> None:
    settings = Settings(move_time=MINUTE, late=Late.BOT, helper="easy")
    hosted = two(settings=settings).settle()
    hosted.ok(HOUSE, TimeOut(0, 1), after=MINUTE)
    assert hosted.table.due.bots == ((0, "easy"),)
    assert hosted.why(ANNA, Act(1, Hold(()))) == "TIME_UP"
    command = hosted.house.next(hosted.table, hosted.now)
    assert command is not None
    hosted.ok(HOUSE, command.do)
    hosted.settle()
    assert not hosted.table.due.bots
    assert hosted.table.seats[0].helped


def test_an_answer_that_arrived_in_time_counts_though_the_time_out_was_noted_before() -> None:
    settings = Settings(move_time=MINUTE, late=Late.BOT, helper="easy")
    hosted = two(settings=settings).settle()
    arrived = hosted.now + MINUTE - 5
    hosted.ok(HOUSE, TimeOut(0, 1), after=MINUTE)
    outcome = hosted.table.handle(Command(ANNA, Act(1, Hold(()))), arrived)
    assert outcome.answer.refusal is None
    assert outcome.table.seats[0].misses == 0


def test_where_nothing_happens_the_time_begins_anew_and_after_three_times_never_again() -> None:
    hosted = two(settings=Settings(move_time=MINUTE, late=Late.NOTHING)).settle()
    for count in (1, 2, 3):
        outcome = hosted.ok(HOUSE, TimeOut(0, 1), after=MINUTE)
        assert told(outcome, 1)[0] == tell.Missed(0, count)
        assert hosted.table.position.moves == (0, 0)
    assert hosted.table.due.by is None
    hosted.ok(ANNA, Act(1, Hold(())), after=10 * MINUTE)
    hosted.settle()
    assert hosted.table.due.by == hosted.now + MINUTE


def test_a_bot_takes_over_only_where_the_owner_of_the_table_chose_it() -> None:
    hosted = two(settings=QUICK).settle()
    for _ in range(4):
        while hosted.table.due.asked != (0,):
            hosted.act()
            hosted.settle()
        hosted.ok(HOUSE, TimeOut(0, hosted.table.seats[0].question), after=MINUTE)
        hosted.settle()
    assert hosted.table.seats[0].misses == 4
    assert hosted.table.seats[0].stand_in == ""


def test_after_three_time_outs_in_a_row_the_seat_is_a_bots_until_its_owner_is_back() -> None:
    hosted = two(settings=Settings(move_time=MINUTE, take_over="easy")).settle()
    for _ in range(3):
        while hosted.table.due.asked != (0,):
            hosted.act()
            hosted.settle()
        outcome = hosted.ok(HOUSE, TimeOut(0, hosted.table.seats[0].question), after=MINUTE)
        if tell.TakenOver(0, "easy") in told(outcome, 1):
            break
        hosted.settle()
    assert hosted.table.seats[0].misses == 3
    assert hosted.table.due.bots == ((0, "easy"),)
    assert hosted.table.sittings[0].bot == "easy"
    assert hosted.table.due.by is None
    back = hosted.ok(ANNA, Rejoin())
    assert tell.Returned(0) in told(back, 1)
    assert hosted.table.due.asked == (0,)
    assert hosted.table.due.by == hosted.now + MINUTE
    hosted.act(0)


def test_the_owner_is_back_with_an_answer_too() -> None:
    hosted = two(settings=Settings(move_time=MINUTE, take_over="easy")).settle()
    seat = evolve(hosted.table.seats[0], stand_in="easy", misses=3, deadline=None)
    hosted.table = evolve(hosted.table, seats=(seat, hosted.table.seats[1]))
    outcome = hosted.ok(ANNA, Act(1, Hold(())))
    assert told(outcome, 1)[0] == tell.Returned(0)
    assert hosted.table.seats[0].stand_in == ""


def test_where_all_have_gone_the_table_sleeps_and_wakes_up_with_the_first() -> None:
    hosted = two(settings=QUICK)
    for _ in range(20):
        hosted.settle()
        hosted.now = hosted.table.due.by or hosted.now
    assert hosted.table.due.by is None
    assert [seat.misses for seat in hosted.table.seats] == [3, 3]
    count = len(hosted.table.events)
    hosted.now += 100 * MINUTE
    hosted.settle()
    assert len(hosted.table.events) == count
    hosted.ok(BERT, Rejoin())
    assert hosted.table.due.by == hosted.now + MINUTE


def test_a_server_that_was_down_gives_the_time_back_once() -> None:
    hosted = two(settings=QUICK).settle()
    asked, deadline = hosted.now, hosted.table.due.by
    assert deadline is not None
    hosted.ok(HOUSE, Extend(since=asked + 10_000), after=30_000)
    assert hosted.table.due.by == deadline + 20_000
    hosted.ok(HOUSE, Extend(since=asked + 10_000), after=0)
    assert hosted.table.due.by == deadline + 20_000
    hosted.ok(HOUSE, Extend(since=0), after=5_000)
    assert hosted.table.due.by == deadline + 25_000


def test_a_question_that_was_put_while_another_process_served_gets_no_more_than_its_age() -> None:
    hosted = two(settings=QUICK).settle()
    hosted.ok(HOUSE, Extend(since=0), after=1_000)
    assert hosted.table.due.by == hosted.now + MINUTE


def test_a_bot_answers_only_for_seats_that_are_a_bots() -> None:
    hosted = two().settle()
    assert hosted.why(HOUSE, Choose(0, 1, Hold(()))) == "NOT_A_BOTS"
    assert hosted.why(HOUSE, Choose(2, 1, Hold(()))) == "NO_SUCH_SEAT"


def test_a_game_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wuerfelregeln.table.handling.MOST_EVENTS", 10)
    hosted = two().play()
    assert hosted.table.stage is Stage.CLOSED
    assert len(hosted.table.events) == 10
    assert hosted.table.secret


# --- calling back, resigning, the end ---------------------------------------------------------


def test_who_lets_the_others_wait_can_be_called_but_not_all_the_time() -> None:
    hosted = two().settle()
    outcome = hosted.ok(BERT, CallBack(0))
    assert told(outcome, 0) == [tell.Called(0, by=1)]
    assert hosted.why(BERT, CallBack(0)) == "CALLED_ALREADY"
    hosted.ok(BERT, CallBack(0), after=10_000)
    assert hosted.why(ANNA, CallBack(1)) == "HERE_ALREADY"
    hosted.ok(BERT, Leave())
    hosted.ok(ANNA, CallBack(1))
    assert hosted.why(ANNA, CallBack(0)) == "HERE_ALREADY"


def test_who_resigns_has_lost_and_the_last_who_stays_has_won() -> None:
    hosted = two().play(3)
    outcome = hosted.ok(ANNA, Resign())
    assert kinds(outcome)[:2] == ["Resigned", "Ended"]
    ended = outcome.news[1].news
    assert isinstance(ended, tell.Ended)
    assert (ended.reason, ended.finished) == ("RESIGNED", False)
    assert hosted.why(BERT, Act(1, Hold(()))) == "OVER"
    match = hosted.table.match(id="m1", persons={ANNA: "anna", BERT: "bert"})
    assert hall.outcomes(match) == (hall.Outcome.LOSS, hall.Outcome.WIN)
    assert match.seats[0] == hall.Seat("anna", resigned=True)
    assert not match.finished


@pytest.mark.parametrize("game", games(3), ids=lambda game: game.name)
def test_the_table_plays_on_for_who_resigned_and_the_others_finish(game: AnyGame) -> None:
    hosted = Hosted(game).seated(ANNA, BERT, CLEO).play(2)
    if hosted.table.stage is Stage.PLAYING:
        hosted.ok(BERT, Resign())
        assert hosted.why(BERT, Resign()) == "RESIGNED"
        assert hosted.why(BERT, Act(9, None)) == "RESIGNED"
    hosted.play()
    assert hosted.table.stage is Stage.OVER
    match = hosted.table.match(id="m1")
    assert match.finished
    assert hall.places(match)[1] == 3


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
def test_a_finished_table_carries_what_its_dice_can_be_checked_with(game: AnyGame) -> None:
    hosted = two(game).play()
    assert hosted.table.stage is Stage.OVER
    assert tell.Revealed(SECRET.hex()) in [each.news for each in hosted.news]
    transcript = hosted.table.transcript
    assert transcript.fair is not None
    assert transcript.fair.words == ("anna", "bert")
    assert first_wrong_roll(transcript) is None
    assert Transcript.from_record(transcript.to_record()) == transcript
    assert transcript.seats == ("Anna", "Bert")
    assert hosted.table.due.nothing


def test_no_secret_is_told_before_the_end_and_no_other_one_is_taken() -> None:
    hosted = two().play(3)
    assert hosted.why(HOUSE, Reveal(SECRET.hex())) == "NOT_OVER"
    hosted.ok(ANNA, Resign())
    assert hosted.why(HOUSE, Reveal("00" * 32)) == "WRONG_SECRET"
    assert hosted.why(HOUSE, Reveal("no digits")) == "WRONG_SECRET"
    hosted.ok(HOUSE, Reveal(SECRET.hex()))
    assert hosted.why(HOUSE, Reveal(SECRET.hex())) == "NOT_DUE"


def test_a_house_that_threw_other_dice_cannot_reveal() -> None:
    hosted = two()
    hosted.ok(HOUSE, Throw(1, Roll((6, 6, 6, 6, 6))))
    hosted.ok(ANNA, Resign())
    assert hosted.why(HOUSE, Reveal(SECRET.hex())) == "WRONG_ROLL"


def test_without_a_commitment_there_is_nothing_to_reveal() -> None:
    table = Table.open(Yacht(), code="WURF", host=ANNA, now=0)
    table = table.handle(Command(ANNA, Join("Anna")), 1).table
    table = table.handle(Command(ANNA, Resign()), 2).table
    assert not table.due.secret
    refused = table.handle(Command(HOUSE, Reveal("00" * 32)), 3).answer
    assert refused.reason is not None
    assert refused.reason.name == "NO_COMMITMENT"
    assert table.transcript.fair is None


def test_a_table_that_is_closed_can_still_reveal() -> None:
    hosted = two().play(2)
    assert kinds(hosted.ok(HOUSE, Close())) == ["Closed"]
    assert hosted.why(HOUSE, Close()) == "OVER"
    assert hosted.why(ANNA, Rematch()) == "NOT_OVER"
    with pytest.raises(BilingualError):
        hosted.table.match(id="m1")
    hosted.ok(HOUSE, Reveal(SECRET.hex()))


def test_a_match_with_a_seat_that_a_bot_helped_says_so() -> None:
    settings = Settings(move_time=MINUTE, late=Late.BOT, helper="random")
    hosted = two(settings=settings).settle()
    hosted.ok(HOUSE, TimeOut(0, 1), after=MINUTE)
    hosted.settle().play()
    match = hosted.table.match(id="m1")
    assert [seat.taken_over for seat in match.seats] == [True, False]
    assert match.rated


# --- another round ----------------------------------------------------------------------------


def test_in_the_next_round_all_move_on_by_one_seat_and_add_words_anew() -> None:
    hosted = Hosted(Yacht(players=3)).seated(ANNA, BERT)
    hosted.ok(ANNA, AddBot("random"))
    assert hosted.why(ANNA, Rematch()) == "NOT_OVER"
    hosted.play()
    hosted.ok(ANNA, Rematch())
    assert hosted.why(ANNA, Rematch()) == "ALREADY_WANTED"
    assert hosted.why(HOUSE, Link("NEXT")) == "NOT_DUE"
    assert told(hosted.ok(BERT, Rematch()), 0) == [tell.Wanted((0, 1))]
    assert hosted.table.due.link
    house = House(bytes(32))
    hosted.ok(HOUSE, Link("NEXT", house.commitment))
    assert hosted.table.due.nothing
    following = hosted.table.next(hosted.now)
    assert following == hosted.table.next(hosted.now)
    assert [seat.kind for seat in following.sittings] == [Kind.BOT, Kind.KEPT, Kind.KEPT]
    assert (following.code, following.host) == ("NEXT", ANNA)
    assert following.words == ("", "", "")
    table = following.handle(Command(BERT, Join("Bert", word="neu")), hosted.now).table
    assert table.seat_of(BERT) == 2
    refused = table.handle(Command(CLEO, Join("Cleo")), hosted.now).answer
    assert refused.reason is not None
    assert refused.reason.name == "TABLE_FULL"
    table = table.handle(Command(ANNA, Rejoin()), hosted.now).table
    assert (table.seat_of(ANNA), table.stage) == (1, Stage.PLAYING)
    assert hosted.table.story(ANNA, hosted.now).next == "NEXT"


def test_who_left_is_not_waited_for_in_another_round_and_the_seat_is_free() -> None:
    hosted = two().play()
    hosted.ok(ANNA, Rematch())
    hosted.ok(BERT, Leave())
    assert hosted.table.due.link
    hosted.ok(HOUSE, Link("NEXT"))
    following = hosted.table.next(hosted.now)
    assert [seat.kind for seat in following.sittings] == [Kind.OPEN, Kind.KEPT]
    with pytest.raises(BilingualError):
        following.next(hosted.now)


def test_the_host_need_not_wait_for_somebody_who_went_without_a_word() -> None:
    hosted = two().play()
    hosted.ok(ANNA, Rematch())
    assert not hosted.table.due.link
    assert hosted.why(BERT, Dismiss(0)) == "HOST_ONLY"
    assert told(hosted.ok(ANNA, Dismiss(1)), 1) == [tell.Left(1)]
    assert hosted.why(ANNA, Dismiss(1)) == "SEAT_OPEN"
    assert hosted.table.due.link
    hosted.ok(BERT, Rematch())  # who is back in time is there again
    assert hosted.table.sittings[1].here


def test_who_wanted_another_round_and_left_does_not_want_it_any_more() -> None:
    hosted = two().play()
    hosted.ok(ANNA, Rematch())
    hosted.ok(ANNA, Leave())
    assert hosted.table.wanted == ()
    assert not hosted.table.due.link


# --- the value --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(3), ids=lambda game: game.name)
def test_any_prefix_of_the_commands_leads_to_the_same_table(game: AnyGame) -> None:
    hosted = Hosted(game, QUICK).seated(ANNA, BERT, CLEO).play(25)
    tables = [hosted.opened]
    for command, now in hosted.log:
        tables.append(tables[-1].handle(command, now).table)
    assert tables[-1] == hosted.table
    assert [table.number for table in tables] == list(range(len(tables)))
    for table in tables[:: max(1, len(tables) // 5)]:
        afresh = reduce(
            lambda now, each: now.handle(*each).table, hosted.log[: table.number], hosted.opened
        )
        assert afresh == table
        copy = evolve(table, position=None)
        assert copy.position == table.position


def test_a_table_is_a_value_like_any_other() -> None:
    table = two(settings=QUICK).play(4).table
    for copy in (deepcopy(table), pickle.loads(pickle.dumps(table)), evolve(table)):
        assert copy == table
        assert hash(copy) == hash(table)
        assert copy.position == table.position


@pytest.mark.parametrize("wrong", ["7", 1.0, True], ids=repr)
def test_an_instant_is_a_whole_number(wrong: Any) -> None:
    table = two().table
    with pytest.raises(TypeError):
        table.handle(Command(ANNA, Chat("x")), wrong)


def test_what_is_no_command_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError):
        two().table.handle(Command(ANNA, "resign"), START)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="40 characters of ASCII at most"):
        two().table.handle(Command(ANNA, Resign(), "x" * 41), START)


def test_everybody_has_a_name_of_the_test() -> None:
    assert set(NAMES) == set(PEOPLE)
