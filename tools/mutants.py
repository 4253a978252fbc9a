"""Change one module in one place after the other, and tell which changes its tests do not see.

Run it as ``python tools/mutants.py mirror/scoring.py tests/mirror/test_scoring.py``, from the root
of the repository. Each change is made in a copy of it; what lives is printed with its line. A
change that lives is a missing test, or changes nothing that could be seen.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
LEFT_OUT = (".*", "__pycache__", "docs", "dist")
SECONDS = 300
"""A change after which the tests take longer has been seen: it made something endless."""

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_NAME = {"any": "all", "all": "any", "min": "max", "max": "min"}


def main() -> None:
    """Try every change and print those that live; the exit code is 1 if the tests fail without."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("module", help="a file below src/wuerfelregeln")
    parser.add_argument("tests", nargs="+", help="the tests of that module")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        file = copy / "src" / "wuerfelregeln" / options.module
        source = file.read_text(encoding="utf-8")
        if not passes(copy, options.tests):
            sys.exit("the tests fail without any change")
        tried = lived = 0
        for line, change, changed in mutants(ast.parse(source)):
            file.write_text(ast.unparse(changed), encoding="utf-8")
            tried += 1
            if passes(copy, options.tests):
                lived += 1
                text = source.splitlines()[line - 1].strip()
                print(f"{options.module}:{line}: {change}: {text}", flush=True)
        print(f"{lived} of {tried} changes live")


def passes(folder: Path, tests: list[str]) -> bool:
    """Return whether the tests pass in a copy of the repository."""
    paths = os.pathsep.join([str(folder / "src"), str(folder)])
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *tests],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def mutants(tree: ast.Module) -> Iterator[tuple[int, str, ast.Module]]:
    """Yield the line, what is changed there, and the changed module.

    >>> [change for _, change, _ in mutants(ast.parse("x = a < 1 if any(b) else c"))]
    ['if turned round', 'Lt to LtE', 'any to all', '1 to 2']
    """
    types = {
        id(part)
        for node in ast.walk(tree)
        for hint in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if hint is not None
        for part in ast.walk(hint)
    }
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in types:
            continue
        for change in range(len(_changes(node))):
            changed = deepcopy(tree)
            there: Any = next(other for at, other in enumerate(ast.walk(changed)) if at == place)
            name, attribute, value = _changes(there)[change]
            if isinstance(attribute, int):
                there.ops[attribute] = value
            else:
                setattr(there, attribute, value)
            yield getattr(node, "lineno", 0), name, ast.fix_missing_locations(changed)


def _changes(node: Any) -> list[tuple[str, str | int, Any]]:
    """Return what can be changed in a node: a name for it, which attribute, and its new value."""
    match node:
        case ast.Compare():
            return [_swapped(op, index) for index, op in enumerate(node.ops)]
        case ast.BinOp() | ast.BoolOp() | ast.AugAssign() if type(node.op) in OTHER:
            return [_swapped(node.op, "op")]
        case ast.Constant(value=bool(truth)):
            return [(f"{truth} to {not truth}", "value", not truth)]
        case ast.Constant(value=int(number)):
            return [(f"{number} to {number + 1}", "value", number + 1)]
        case ast.Name(id=name, ctx=ast.Load()) if name in OTHER_NAME:
            return [(f"{name} to {OTHER_NAME[name]}", "id", OTHER_NAME[name])]
        case ast.If() | ast.IfExp():
            return [("if turned round", "test", ast.UnaryOp(ast.Not(), node.test))]
        case ast.UnaryOp(op=ast.Not()):
            return [("not left out", "operand", ast.UnaryOp(ast.Not(), node.operand))]
        case _:
            return []


def _swapped(op: ast.AST, attribute: str | int) -> tuple[str, str | int, Any]:
    other = OTHER[type(op)]
    return f"{type(op).__name__} to {other.__name__}", attribute, other()


if __name__ == "__main__":
    main()
