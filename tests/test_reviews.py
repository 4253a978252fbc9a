"""Reviews as tables and plots: the numbers are those that were found."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from wuerfelregeln import Move, RandomDice, Transcript, agents, analysis, play, reviews
from wuerfelregeln.analysis import Chances, Learnt, LookedBack, Review, evaluator, hindsight, review
from wuerfelregeln.core import Hindsight
from wuerfelregeln.display import Listing
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.yacht import Category, Enter, Roll, Yacht


@pytest.fixture(scope="module")
def played() -> Transcript[Any, Any, Any]:
    game = Yacht(players=2)
    bots = [agents.make("easy"), agents.make("random")]
    found = play(game, bots, RandomDice(7), rng=1)
    return Transcript(game, found.events, ("Anna", "<Bert>"))


@pytest.fixture(scope="module")
def found(played: Transcript[Any, Any, Any]) -> Review[Any]:
    return review(played, evaluator(played.game))


def number(text: str) -> float:
    return float(text.replace("%", "").replace(",", "."))


def test_every_account_is_a_row_that_adds_up(found: Review[Any]) -> None:
    accounts, _ = found.tables().parts
    assert isinstance(accounts, Listing)
    assert accounts.caption == "Expected final points, exact"
    assert accounts.heads == ("", "expected", "luck", "given away", "points")
    for row, account in zip(accounts.rows, found.accounts, strict=True):
        assert row[0] == ("Anna", "<Bert>")[account.seat]
        expected, luck, lost, score = map(number, row[1:])
        assert score == account.score
        assert abs(expected + luck + lost - score) < 0.02


def test_the_dearest_decisions_stand_in_the_words_of_the_record(
    found: Review[Any], played: Transcript[Any, Any, Any]
) -> None:
    _, dearest = found.tables("de", most=7).parts
    assert isinstance(dearest, Listing)
    assert dearest.caption == "Was am meisten gekostet hat"
    assert len(dearest.rows) == 7
    for row, made in zip(dearest.rows, found.worst(7), strict=True):
        ply, name, done, value, better, best, lost = row
        assert (int(ply), name) == (made.ply, played.seats[made.seat])
        assert played.game.parse(f"{made.seat} {done}") == played.events[made.ply - 1]
        assert played.game.parse(f"{made.seat} {better}") == Move(made.seat, made.best)
        assert number(lost) == pytest.approx(-made.loss, abs=0.006)
        assert number(best) - number(value) == pytest.approx(made.loss, abs=0.011)


def test_where_nothing_was_lost_the_table_says_so() -> None:
    game = Yacht()
    events = (Roll((6, 6, 6, 6, 6)), Move(0, Enter(Category.FIVE_OF_A_KIND)))
    tables = review(Transcript(game, events), evaluator(game)).tables("de")
    assert "Nichts verschenkt" in str(tables)
    assert "Platz 0" in str(tables)


def test_a_notebook_is_given_both_tables(found: Review[Any]) -> None:
    forms = found._repr_mimebundle_()
    assert forms == {"text/html": found.tables().html(), "text/plain": str(found.tables())}
    assert found._repr_html_() == forms["text/html"]
    assert "<Bert>" not in forms["text/html"]
    assert "&lt;Bert&gt;" in forms["text/html"]


def test_the_course_of_a_seat_begins_at_its_expectation_and_ends_at_its_score(
    found: Review[Any],
) -> None:
    plot = found.plot("de")
    [axes] = plot.figure.axes
    assert [line.get_label() for line in axes.lines] == ["Anna", "<Bert>"]
    for line, account in zip(axes.lines, found.accounts, strict=True):
        values = np.asarray(line.get_ydata())
        assert values[0] == pytest.approx(account.expected)
        assert values[-1] == pytest.approx(account.score)
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("Ereignis", "Punkte")


def test_estimates_say_that_they_are() -> None:
    game = Grid5(rounds=1)
    transcript = play(game, [agents.make("easy")], RandomDice(1), rng=1)
    told = str(review(transcript, Learnt(game)).tables())
    assert told.startswith("Expected final points, estimated\n")


def test_chances_are_told_in_per_cent() -> None:
    game = Strolche()
    whole = play(game, [agents.make("easy")] * 2, RandomDice(1), rng=1)
    found = review(Transcript(game, whole.events[:12]), Chances(game))
    assert found.chances
    accounts, _ = found.tables().parts
    assert isinstance(accounts, Listing)
    assert accounts.caption == "Chance to win, estimated"
    assert accounts.rows[0][:2] == ("Seat 0", "50.0 %")
    [axes] = found.plot().figure.axes
    assert axes.get_ylabel() == "per cent"
    assert np.asarray(axes.lines[0].get_ydata())[0] == 50.0


def test_a_review_without_its_game_writes_actions_as_python_does(found: Review[Any]) -> None:
    bare = Review(found.exact, found.decisions, found.fortunes, found.accounts)
    _, dearest = bare.tables(most=1).parts
    assert isinstance(dearest, Listing)
    assert dearest.rows[0][2] == repr(found.worst(1)[0].action)


# --- hindsight ----------------------------------------------------------------------------------


def test_what_could_have_been_is_a_table(played: Transcript[Any, Any, Any]) -> None:
    back = hindsight(played)
    table = back.table("de", names=played.seats)
    assert table.caption == "Eingetragen, und mit denselben Würfen möglich"
    assert table.rows == tuple(
        (played.seats[sheet.seat], "1", *map(str, (sheet.written, sheet.points, sheet.lost)))
        for sheet in back
    )
    assert back._repr_html_() == back.table().html()
    assert back._repr_mimebundle_()["text/plain"] == str(back.table())


def test_a_search_says_that_there_may_be_more() -> None:
    sheet = Hindsight(seat=1, round=2, written=30, points=41, sheet=(), exact=False)
    table = LookedBack([sheet]).table()
    assert table.heads[3] == "possible, at least"
    assert table.rows == (("Seat 1", "2", "30", "41", "11"),)
    with pytest.raises(ValueError, match="expected 2 names"):
        LookedBack([sheet]).table(names=("Anna",))


def test_what_was_found_is_still_a_tuple(played: Transcript[Any, Any, Any]) -> None:
    back = hindsight(played)
    assert isinstance(back, tuple)
    assert back == tuple(back)
    assert repr(back) == repr(tuple(back))
    assert hash(LookedBack()) == hash(())
    for copied in (copy.deepcopy(back), pickle.loads(pickle.dumps(back))):
        assert (copied, type(copied)) == (back, LookedBack)


def test_the_names_are_in_analysis_too() -> None:
    assert all(getattr(analysis, name) is getattr(reviews, name) for name in reviews.__all__)
