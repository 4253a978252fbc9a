"""Who sits where, on the command line and in records."""

from __future__ import annotations

import pytest

from wuerfelregeln.cli.seats import (
    ME,
    Seat,
    as_bot,
    is_bot,
    named,
    read_seat,
    recorded_seat,
    strongest,
)


@pytest.mark.parametrize("text", ["me", "me:Anna", "me:Anna Maria", "hard", "hard:Berta"])
def test_a_record_means_the_seat_that_was_written_into_it(text: str) -> None:
    seat = read_seat(text, "yacht", "en")
    assert recorded_seat(seat.label, "yacht") == seat
    assert (seat.agent is None) == text.startswith(ME)


def test_who_has_no_name_is_you_or_numbered() -> None:
    alone = named([Seat(ME, ""), read_seat("hard", "yacht", "en")], "en")
    assert [seat.name for seat in alone] == ["You", "hard"]
    several = named([Seat(ME, ""), Seat("Anna", "Anna"), Seat(ME, "")], "de")
    assert [seat.name for seat in several] == ["Spieler 1", "Anna", "Spieler 3"]


def test_names_can_be_told_apart() -> None:
    bots = named([read_seat("hard", "yacht", "en")] * 2, "en")
    assert [seat.name for seat in bots] == ["hard 1", "hard 2"]


@pytest.mark.parametrize(("seat", "label"), [(Seat(ME, ""), "hard"), (Seat("A", "A"), "A (hard)")])
def test_a_bot_in_the_place_of_a_person_is_recorded_as_a_bot(seat: Seat, label: str) -> None:
    bot = as_bot(seat, "hard")
    assert bot.label == label
    assert recorded_seat(label, "yacht").agent is not None


@pytest.mark.parametrize("name", ["Anna (x)", "(hard)", "hard)", "Anna(hard)"])
def test_what_names_no_bot_of_the_game_is_a_person(name: str) -> None:
    assert recorded_seat(name, "yacht") == Seat(name, name)


@pytest.mark.usefixtures("toy")
def test_a_bot_must_play_this_game() -> None:
    assert is_bot("random", "toy")
    assert not is_bot("hard", "toy")
    assert strongest("toy") == "random"
    assert strongest("yacht") == "hard"
