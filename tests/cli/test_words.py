"""Everything the command line says exists in both languages."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import wuerfelregeln.cli
from wuerfelregeln.cli.words import COMMANDS, THROW_WORDS, Say, Text, language
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import picture

SETS = [
    import_module(found.name)
    for found in pkgutil.walk_packages(wuerfelregeln.cli.__path__, "wuerfelregeln.cli.")
    if found.name.endswith("words")
]
TEXTS = [text for kind in Text.__subclasses__() for text in kind]
NAMED = {
    **{str(text): text.value for text in TEXTS},
    **{name: value for name, value in vars(picture).items() if isinstance(value, Words)},
}


def placeholders(template: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("name", NAMED)
def test_every_text_exists_in_both_languages_with_the_same_parameters(name: str) -> None:
    words = NAMED[name]
    assert words.de.strip()
    assert words.en.strip()
    assert placeholders(words.de) == placeholders(words.en)


def test_no_text_is_said_nowhere() -> None:
    folder = Path(wuerfelregeln.cli.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    said = set(re.findall(r"\b(\w*Say)\.([A-Z_]+)", source))
    assert {(type(text).__name__, text.name) for text in TEXTS} == said


def test_words_of_the_loop_leave_letters_and_digits_to_the_games() -> None:
    single = {word for word in [*COMMANDS, *THROW_WORDS] if len(word) == 1}
    assert single == set("?uqtsxrw")


@pytest.mark.parametrize(
    ("args", "environ", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "C", "LC_MESSAGES": "de_AT"}, "de"),
        (["play", "--lang", "de"], {"LANG": "C"}, "de"),
        (["--lang=en", "games"], {"LANG": "de_DE"}, "en"),
        (["play", "--lang"], {}, "en"),
        (["play", "--lang", "it"], {"LANG": "de_DE"}, "de"),
    ],
)
def test_the_flag_decides_the_language_then_the_environment(
    args: list[str], environ: dict[str, str], expected: str
) -> None:
    assert language(args, environ) == expected


def test_a_text_fills_in_what_it_is_given() -> None:
    assert Say.DICE_SHOW.text("de", n=3) == "3 Würfel werfen und tippen, was sie zeigen:"
    assert SETS  # Fünfwurf's words were looked at as well
