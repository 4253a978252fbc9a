"""The mutation tester: what it changes, and that it sees which changes the tests do not."""

from __future__ import annotations

import ast

import pytest

from tools.mutants import mutants


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("a and b", ["a or b"]),
        ("x += 3", ["x -= 3", "x += 4"]),
        ("not a", ["not not a"]),
        ("a if b else c", ["a if not b else c"]),
        ("f(True, max(a))", ["f(False, max(a))", "f(True, min(a))"]),
        ("def f(a: Literal[3]) -> Literal[4]: ...", []),
        ("'text'", []),
    ],
)
def test_each_place_is_changed_alone(code: str, changes: list[str]) -> None:
    found = [ast.unparse(changed) for _, _, changed in mutants(ast.parse(code))]
    assert sorted(found) == sorted(changes)
