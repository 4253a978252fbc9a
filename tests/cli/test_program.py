"""The command as a whole: help, usage errors, version, completion, what is missing."""

from __future__ import annotations

import json
import runpy
import sys
from typing import Any

import click
import pytest
from click.shell_completion import ShellComplete

import wuerfelregeln
from wuerfelregeln import GAMES, cli
from wuerfelregeln.cli.localised import explain
from wuerfelregeln.cli.program import COMMANDS, program
from wuerfelregeln.cli.program import run as run_program


def test_help_speaks_the_language_that_is_asked_for(run: Any) -> None:
    english, german = run("play", "--help").stdout, run("play", "--help", "--lang", "de").stdout
    assert "Usage: wuerfelregeln play [OPTIONS] [GAME]" in english
    assert "yacht: joker, default free" in english
    assert "Aufruf: wuerfelregeln play [OPTIONEN] [SPIEL]" in german
    assert "Optionen:" in german
    assert "Zeigt diese Hilfe." in german
    assert not {"Usage", "Options", "Show"} & set(german.replace(":", " ").split())


def test_without_a_command_the_help_is_shown(run: Any) -> None:
    result = run()
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()[-10:]] == [
        "play",
        "score",
        "replay",
        "show",
        "check",
        "games",
        "simulate",
        "review",
        "advise",
        "completion",
    ]


def test_every_command_has_help_in_both_languages(run: Any) -> None:
    for name in [*COMMANDS, "score yacht"]:
        english = run(*name.split(), "--help").stdout
        german = run(*name.split(), "--help", "--lang", "de").stdout
        assert english.startswith("Usage: ")
        assert german.startswith("Aufruf: ")


def test_version(run: Any) -> None:
    assert run("--version").stdout == f"wuerfelregeln {wuerfelregeln.__version__}\n"
    assert run("--version").exit_code == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["pley"], "unbekannter Befehl „pley“: erwartet einen von play, score, replay"),
        (["play", "--sead", "1"], "unbekannte Option --sead (meintest du --seed, --seat"),
        (["play", "--xyz"], "unbekannte Option --xyz"),
        (["play", "--seat"], "--seat braucht einen Wert"),
        (["games", "--json=1"], "--json nimmt keinen Wert"),
        (["games", "yacht"], "„yacht“ ist hier zu viel"),
        (["play", "yacht", "toy"], "„toy“ ist hier zu viel"),
        (["score", "chess"], "unbekannter Befehl „chess“: erwartet einen von yacht"),
        (["replay"], "DATEI fehlt"),
    ],
)
def test_wrong_usage_is_said_in_one_sentence_with_exit_code_2(
    run: Any, words: list[str], complaint: str
) -> None:
    result = run(*words, "--lang", "de") if words[-1] != "--seat" else run("--lang=de", *words)
    assert result.exit_code == 2
    first, second = result.stderr.splitlines()
    assert first.startswith(f"Fehler: {complaint}")
    assert second.startswith("Mehr dazu: wuerfelregeln")


def test_an_unknown_language_is_wrong_usage(run: Any) -> None:
    result = run("games", "--lang", "fr")
    assert result.exit_code == 2
    assert "--lang: “fr” is not possible, expected: de, en" in result.stderr


def test_other_usage_errors_of_click_keep_their_words() -> None:
    assert explain(click.UsageError("whatever"), "de") == "whatever"


def test_an_interrupt_anywhere_ends_with_130(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wuerfelregeln.cli.games.available", interrupted)
    assert run("games").exit_code == 130


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_games_lists_options_defaults_choices_and_bots(run: Any) -> None:
    lines = run("games").stdout.splitlines()
    assert lines[:4] == [
        "yacht: Fünfwurf (yacht)",
        "  computer players: random, easy, medium, hard, best",
        "  players: follows from --seat",
        "  --joker: joker (default free)",
    ]
    assert "    none           no joker" in lines
    assert "  --rounds: rounds (default 2)" in lines
    assert "  --joker: Joker (sonst free)" in run("games", "--lang", "de").stdout


def test_games_as_json(run: Any) -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["game"] for game in games] == list(GAMES)
    yacht = games[0]
    assert yacht["names"] == {"de": "Fünfwurf", "en": "Fünfwurf (yacht)"}
    assert [option["default"] for option in yacht["options"]] == ["1", "free"]


# --- completion -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "begun", "expected"),
    [
        ([], "pl", {"play"}),
        (["play"], "", set(GAMES)),
        (["play", "--seat"], "", {"me", "random", "easy", "medium", "hard", "best"}),
        (["play", "--seat", "me", "--seat"], "h", {"hard"}),
        (["play", "--joker"], "f", {"free", "free_matching", "forced"}),
        (["play", "--dice"], "", {"random", "physical"}),
        (["play"], "--re", {"--record", "--resume"}),
        (["score", "yacht", "--joker"], "no", {"none"}),
        (["games", "--lang"], "", {"de", "en"}),
    ],
)
def test_the_shell_completes(words: list[str], begun: str, expected: set[str]) -> None:
    shell = ShellComplete(program("en"), {}, "wuerfelregeln", "_WUERFELREGELN_COMPLETE")
    assert {item.value for item in shell.get_completions(words, begun)} == expected


# --- from outside ------------------------------------------------------------------------------


def test_main_runs_the_arguments_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["wuerfelregeln", "--version"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("wuerfelregeln ")


def test_python_m_names_itself_in_its_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["-m", "--help"])
    with pytest.raises(SystemExit):
        runpy.run_module("wuerfelregeln", run_name="__main__")
    assert capsys.readouterr().out.startswith("Usage: python -m wuerfelregeln [OPTIONS]")


def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    with pytest.raises(SystemExit):
        run_program(["--help"], "wuerfelregeln")
    assert capsys.readouterr().out.startswith("Aufruf: ")


def test_without_click_one_line_names_a_command_that_works_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "wuerfelregeln.cli.program")
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("Error: click is missing; install it with: ")
    assert line.endswith("[cli]'")


def test_another_missing_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "wuerfelregeln.cli.program")
    monkeypatch.setitem(sys.modules, "wuerfelregeln.cli.localised", None)
    with pytest.raises(ModuleNotFoundError):
        cli.main()
