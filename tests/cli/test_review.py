"""``wuerfelregeln review`` and ``advise``: prices of decisions, and advice in a position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wuerfelregeln import Move, Transcript
from wuerfelregeln.analysis import Rollouts, evaluator
from wuerfelregeln.cli import review as command
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
    kind, account, _, first, better, *_ = result.stdout.splitlines()
    assert kind == "Exact values: expected final score."
    assert account.startswith("Anna: ")
    assert first.split()[0] == "2"
    assert "holds 6 6 6" in first
    assert better.strip().startswith("better: Anna: 6 6 6 6 6 →")


def test_all_decisions_are_told_in_the_order_of_the_game(run: Any, record: str) -> None:
    lines = run("review", record, "--all", "--lang", "de").stdout.splitlines()
    assert lines[0] == "Werte exakt: erwartete Punktzahl am Ende."
    plies = [line.split()[0] for line in lines[3:] if not line.strip().startswith("besser")]
    assert plies == ["2", "4"]


def test_where_nothing_was_given_away_it_says_so(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "empty.wurf"
    Transcript(Yacht()).write(file)
    assert run("review", str(file)).stdout.splitlines()[-1] == "Nothing given away."


def test_estimates_are_marked_as_such(
    run: Any, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def guess(_game: Any, *, samples: int) -> Rollouts[Any, Any, Any]:
        return Rollouts(command_agent(), samples=samples, most=2)

    monkeypatch.setattr(command, "evaluator", guess)
    lines = run("review", record, "--samples", "2").stdout.splitlines()
    assert lines[0] == "Values estimated from 2 games each."
    result = run("review", record, "--samples", "0")
    assert result.exit_code == 1
    assert "samples and most must be 1 or more" in result.stderr


def command_agent() -> Any:
    from wuerfelregeln import agents

    return agents.make("random")


def test_advice_ranks_the_actions_of_a_position(run: Any, record: str) -> None:
    result = run("advise", record, "--ply", "1", "--best", "3")
    assert result.exit_code == 0
    kind, first, *others = result.stdout.splitlines()
    assert kind == "Exact values: expected final score."
    assert "→ Five of a kind 50" in first
    assert len(others) == 2
    values = [float(line.split()[0]) for line in (first, *others)]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--ply 2", "nobody has anything to decide after event 2"),
        ("--ply 5", "there is no event 5: expected 0 to 4"),
        ("", "nobody has anything to decide after event 4"),
    ],
)
def test_advice_needs_somebody_who_decides(run: Any, record: str, words: str, message: str) -> None:
    result = run("advise", record, *words.split())
    assert result.exit_code == 1
    assert message in result.stderr


def test_a_game_that_is_not_solved_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert evaluator(Yacht()).exact
    monkeypatch.setattr("wuerfelregeln.analysis.find_spec", lambda _: None)
    judge = evaluator(Yacht(), samples=1)
    assert not judge.exact
    assert judge.value(Yacht(), Yacht().start(), 0) > 0
