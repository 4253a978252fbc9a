"""Without the packages of its extras the library says which extra is missing, and does the rest."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.needs import NEEDS, TRY_EACH, WORKS
from wuerfelregeln.extras import EXTRAS, MissingExtra, needed_by
from wuerfelregeln.words import BilingualError, Words

PROJECT = Path(__file__).parents[1]
SOLVER = Words(de="der Löser", en="the solver")

HIDE = f"""
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {set(EXTRAS)}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
"""
"""From now on no package of an extra can be imported."""


@pytest.fixture(scope="module")
def told() -> dict[str, str | None]:
    """Return the last line of the error of each piece of code, None if it works."""
    codes = [*WORKS, *NEEDS]
    done = subprocess.run(
        [sys.executable, "-c", HIDE + TRY_EACH],
        check=True,
        capture_output=True,
        text=True,
        input=json.dumps(codes),
    )
    return dict(zip(codes, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("code", NEEDS)
def test_what_needs_an_extra_says_so(code: str, told: dict[str, str | None]) -> None:
    package, last = NEEDS[code], told[code] or ""
    assert last.startswith("wuerfelregeln.extras.MissingExtra: ")
    assert last.endswith(f" needs {package}: pip install 'wuerfelregeln[{EXTRAS[package]}]'")


@pytest.mark.parametrize("code", WORKS)
def test_what_needs_no_extra_works_without(code: str, told: dict[str, str | None]) -> None:
    assert told[code] is None


def test_the_packages_of_the_extras_are_those_that_the_project_declares() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {
        Requirement(line).name.replace("-", "_"): extra
        for extra, lines in project["optional-dependencies"].items()
        for line in lines
    }
    del declared["wuerfelregeln"]
    assert dict(EXTRAS) == declared


# --- the error ------------------------------------------------------------------------------------


def missed(module: str) -> MissingExtra:
    with pytest.raises(MissingExtra) as caught, needed_by(SOLVER):
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)
    return caught.value


def test_a_missing_package_is_told_with_its_extra_in_both_languages() -> None:
    for module in ("numpy", "numpy.typing"):
        error = missed(module)
        assert (error.name, error.extra, error.what) == ("numpy", "fast", SOLVER)
        assert str(error) == "the solver needs numpy: pip install 'wuerfelregeln[fast]'"
        assert error.text("de") == "der Löser braucht numpy: pip install 'wuerfelregeln[fast]'"
        assert isinstance(error, ModuleNotFoundError)
        assert isinstance(error, BilingualError)


def test_whoever_is_asked_first_says_what_is_missing() -> None:
    with pytest.raises(MissingExtra, match="the solver needs numpy"), needed_by(Words("", "")):
        raise missed("numpy")


@pytest.mark.parametrize("module", ["wuerfelregeln.nothing", "somebody", None])
def test_other_modules_are_missed_as_they_are(module: Any) -> None:
    with pytest.raises(ModuleNotFoundError) as caught, needed_by(SOLVER):
        raise ModuleNotFoundError(name=module)
    assert type(caught.value) is ModuleNotFoundError


def test_the_error_can_be_pickled() -> None:
    error = pickle.loads(pickle.dumps(missed("cattrs")))
    assert (str(error), error.name, error.extra) == (str(missed("cattrs")), "cattrs", "json")
