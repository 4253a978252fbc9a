"""Runs the examples of README.md and docs/, each page in a namespace and a folder of its own.

Blocks fenced as ``python`` are executed, blocks fenced as ``pycon`` (or beginning with
``>>>``) are doctests; a page reads from top to bottom, so later blocks know the names of
earlier ones. ``<!-- skip: next -->`` before a block leaves it out.
"""

from collections.abc import Iterable
from contextlib import ExitStack, chdir
from doctest import ELLIPSIS
from tempfile import TemporaryDirectory
from typing import Any

from sybil import Document, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser

collect_ignore = ["docs/conf.py", "docs/drawn.py"]  # for sphinx, without doctests


def pycon_blocks(document: Document) -> Iterable[Region]:
    """Read the blocks that are written as a session at the prompt."""
    doctests = DocTestStringParser(DocTestEvaluator(ELLIPSIS))
    for block in CodeBlockParser("pycon", evaluator=lambda _: None)(document):
        for region in doctests(block.parsed, document.path):
            region.adjust(block, block.parsed)
            yield region


def enter_folder(namespace: dict[str, Any]) -> None:
    """A page may write files: give it an empty folder to write them to."""
    stack = ExitStack()
    stack.enter_context(chdir(stack.enter_context(TemporaryDirectory())))
    namespace["_leave_folder"] = stack.close


def leave_folder(namespace: dict[str, Any]) -> None:
    """Go back, and remove the folder with what the page wrote."""
    namespace["_leave_folder"]()


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), pycon_blocks, SkipParser()],
    pattern="*.md",
    setup=enter_folder,
    teardown=leave_folder,
).pytest()
