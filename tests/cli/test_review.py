"""``wuerfelregeln review``: prices of decisions, and what could have been."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.other_games import lack
from wuerfelregeln import Move, Transcript
from wuerfelregeln.analysis import Rollouts, evaluator
from wuerfelregeln.cli import review as command
from wuerfelregeln.core import Hindsight
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Yacht

BEGUN: Transcript[Any, Any, Any] = Transcript(
    Yacht(),
    (
        Roll((6, 6, 6, 6, 6)),
        Move(0, Hold((6, 6, 6))),
        Roll((1, 2)),
        Move(0, Enter(Category.SIXES)),
    ),
    ("Anna",),
)


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.wurf"
    BEGUN.write(file)
    return str(file)


def test_the_dearest_decisions_stand_first_with_what_was_better(run: Any, record: str) -> None:
    result = run("review", record)
    assert result.exit_code == 0
    kind, account, back, _, first, better, *_ = result.stdout.splitlines()
    assert kind == "Exact values: expected final score."
    assert account.startswith("Anna: ")
    assert back == "Anna, in hindsight: 18 written, 21 possible with the same hands"
    assert first.split()[0] == "2"
    assert "holds 6 6 6" in first
    assert better.strip().startswith("better: enter Five of a kind (50)")


def test_all_decisions_are_told_in_the_order_of_the_game(run: Any, record: str) -> None:
    lines = run("review", record, "--all", "--lang", "de").stdout.splitlines()
    assert lines[0] == "Werte exakt: erwartete Punktzahl am Ende."
    plies = [line.split()[0] for line in lines[4:] if not line.strip().startswith("besser")]
    assert plies == ["2", "4"]


def test_where_nothing_was_given_away_it_says_so(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "empty.wurf"
    Transcript(Yacht()).write(file)
    assert run("review", str(file)).stdout.splitlines()[-1] == "Nothing given away."


def test_estimates_are_marked_as_such(
    run: Any, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def guess(_game: Any, *, samples: int, **_: object) -> Rollouts[Any, Any, Any]:
        return Rollouts(command_agent(), samples=samples, most=2)

    monkeypatch.setattr(command, "evaluator", guess)
    lines = run("review", record, "--samples", "2").stdout.splitlines()
    assert lines[0] == "Values estimated from 2 games each: expected final score."
    result = run("review", record, "--samples", "0")
    assert result.exit_code == 2
    assert "--samples: “0” is not possible, expected: a whole number from 1" in result.stderr


class Unasked:
    """Takes every state to be worth nothing; there are no decisions to judge."""

    exact = False

    def value(self, game: Any, state: Any, seat: int) -> float:
        return 0.0


def command_agent() -> Any:
    from wuerfelregeln import agents

    return agents.make("random")


def test_a_game_that_is_not_solved_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert evaluator(Yacht()).exact
    lack(monkeypatch, "judge", "solver")
    judge = evaluator(Yacht(), samples=1)
    assert not judge.exact
    assert judge.value(Yacht(), Yacht().start(), 0) > 0


def test_the_look_back_can_be_left_out(run: Any, record: str) -> None:
    assert "in hindsight" not in run("review", record, "--no-hindsight").stdout


def test_the_rounds_of_a_game_are_looked_back_at_one_by_one(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_rounds(transcript: Transcript[Any, Any, Any]) -> tuple[Hindsight[Any], ...]:
        return tuple(
            Hindsight(seat, number, 60 + seat, 90 + number, (), exact=False)
            for number in (1, 2)
            for seat in range(transcript.game.players)
        )

    monkeypatch.setattr(command, "hindsight", two_rounds)
    file = tmp_path / "game.wurf"
    Transcript(Grid5(players=2, rounds=2), (), ("Anna", "Bert")).write(file)
    result = run("review", str(file), "--lang", "de", "--samples", "1")
    known = "mindestens 183 möglich, wären alle Würfe bekannt gewesen"
    assert result.stdout.splitlines()[3:5] == [
        f"Anna, im Nachhinein: 120 eingetragen, {known} (60/91, 60/92)",
        f"Bert, im Nachhinein: 122 eingetragen, {known} (61/91, 61/92)",
    ]


def test_a_game_without_sheets_has_no_look_back(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "judge_of", lambda *_: Unasked())
    file = tmp_path / "game.wurf"
    Transcript(Strolche()).write(file)
    result = run("review", str(file), "--samples", "1")
    assert result.exit_code == 0
    assert "in hindsight" not in result.stdout
