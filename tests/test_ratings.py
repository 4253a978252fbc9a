"""Ratings: better is higher, ties are level, whoever is unknown is average."""

from __future__ import annotations

from wuerfelregeln.ratings import Rater, Rating


def test_who_wins_rises_and_who_is_new_is_average() -> None:
    rater = Rater[str]()
    for _ in range(5):
        rater.add([["anna"], ["ben"]])
    assert rater.rating("anna").mu > rater.rating("nobody").mu == 25.0 > rater.rating("ben").mu
    assert rater.rating("anna").sigma < rater.rating("nobody").sigma


def test_those_who_tie_stay_level() -> None:
    rater = Rater[int]()
    rater.add([[0, 1]])
    assert rater.rating(0) == rater.rating(1)


def test_a_game_alone_changes_nothing() -> None:
    rater = Rater[str]()
    rater.add([["anna"]])
    assert rater.rating("anna") == rater.rating("nobody")


def test_the_strength_that_is_as_good_as_certain_is_three_sigma_below() -> None:
    assert Rating(mu=30.0, sigma=2.0).at_least == 24.0
