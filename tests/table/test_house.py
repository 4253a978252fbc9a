"""Whoever runs a table: the same secret throws the same dice, whatever process brings them."""

from __future__ import annotations

import pytest

from tests.table.people import ANNA, BERT, SECRET, Hosted, games
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.table import AddBot, House, Join, Resign, Reveal, Settings, Table, Throw, TimeOut
from wuerfelregeln.yacht import Yacht


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
def test_a_house_that_is_made_anew_for_every_command_throws_the_same_dice(game: AnyGame) -> None:
    steady = Hosted(game).seated(ANNA, BERT).play()
    forgetful = Hosted(game).seated(ANNA, BERT)
    for command, _ in steady.log[2:]:
        house = House(SECRET, rng=9)
        due = house.next(forgetful.table, forgetful.now)
        if isinstance(command.do, Throw | Reveal):
            assert due == command
            assert house.next(forgetful.table, forgetful.now) == command, "asked twice"
        else:
            assert due is None
        forgetful.ok(command.sender, command.do)
    assert forgetful.table.events == steady.table.events


def test_a_house_that_served_another_table_in_between_throws_the_same_dice() -> None:
    one, other = (Hosted(Yacht(players=2)) for _ in range(2))
    other.house = one.house
    one.ok(ANNA, Join("Anna", "a"))
    other.ok(ANNA, Join("Anna", "b"))
    for hosted in (one, other):
        hosted.ok(BERT, Join("Bert"))
    for _ in range(6):
        one.play(1)
        other.play(1)
    for hosted in (one, other):
        hosted.play()
        assert first_wrong_roll(hosted.table.transcript) is None
    rolls = [
        [event for event in hosted.table.events if not isinstance(event, Move)]
        for hosted in (one, other)
    ]
    assert rolls[0] != rolls[1], "the words count"


def test_a_throw_that_another_process_changed_is_found_at_the_end() -> None:
    hosted = Hosted(Yacht(players=2)).seated(ANNA, BERT)
    due = hosted.house.next(hosted.table, hosted.now)
    assert due is not None
    forged = hosted.table.game.about.roll((6, 6, 6, 6, 6))
    hosted.ok("", Throw(1, forged))
    hosted.play(4)
    hosted.ok(ANNA, Resign())
    assert hosted.why("", Reveal(SECRET.hex())) == "WRONG_ROLL"


def test_time_outs_come_before_all_else() -> None:
    hosted = Hosted(Yacht(players=2), Settings(move_time=10_000)).seated(ANNA, BERT).settle()
    assert hosted.house.next(hosted.table, hosted.now + 9_999) is None
    due = hosted.house.next(hosted.table, hosted.now + 10_000)
    assert due is not None
    assert due.do == TimeOut(0, 1)


def test_bots_play_a_whole_game_with_a_person() -> None:
    hosted = Hosted(Yacht(players=2)).seated(ANNA)
    hosted.ok(ANNA, AddBot("easy"))
    hosted.play()
    assert hosted.table.transcript.seats == ("Anna", "easy")
    assert not hosted.table.match(id="m").rated


def test_another_secret_is_an_error() -> None:
    table = Hosted(Yacht(players=2)).seated(ANNA, BERT).table
    with pytest.raises(ValueError, match="this is not the secret of table WURF"):
        House(bytes(32)).next(table, 0)


def test_a_house_without_a_secret_draws_one() -> None:
    one, other = House(), House()
    assert one.secret != other.secret
    assert len(one.secret) == 32
    table = Table.open(Yacht(), code="WURF", host="", now=0, commitment=one.commitment)
    assert one.next(table, 0) is None
