"""How sphinx builds these pages; ``make docs`` runs it with warnings as errors."""

import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from matplotlib.figure import Figure
from sphinx.addnodes import desc_annotation, desc_signature, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

import wuerfelregeln
from wuerfelregeln import __version__, core, plots, transcript
from wuerfelregeln.canvas.palette import Theme
from wuerfelregeln.dice import Dice
from wuerfelregeln.notebooks import ShownTranscript
from wuerfelregeln.table import Table, handling, news

project = "wuerfelregeln"
author = "The wuerfelregeln authors"
copyright = f"2026, {author}"
release = __version__

sys.path.insert(0, str(Path(__file__).parent))  # for the extension next door

extensions = [
    "drawn",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"wuerfelregeln {release}"
html_show_sourcelink = False
html_static_path = ["_static"]

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# These are imported for the type checker alone; autodoc reads annotations at run time.
vars(core).update(Dice=Dice, Fraction=Fraction, Random=Random)
vars(handling).update(Table=Table)
vars(news).update(wuerfelregeln=wuerfelregeln)
vars(transcript).update(ShownTranscript=ShownTranscript, Theme=Theme)
vars(plots).update(Figure=Figure)

# One sentence, one example, the edge cases: in the order in which the source tells them.
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "ignore-module-all": True}
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

# The prompt stays on the page and out of the clipboard.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

# Every name in a signature must lead somewhere, also in a build without the internet. So the
# names of the standard library that we use stand in a small inventory of our own, in sphinx's
# plain-text format (version 1: name, type, page; the anchor is the name). The links it makes lead
# to the real pages. If a build says "py:class reference target not found: some.Name", add a line.
intersphinx_mapping = {"python": ("https://docs.python.org/3", "_inventory/python.inv")}

nitpick_ignore_regex = [
    # A type variable has no page of its own.
    (r"py:(class|obj|data)", r"(.*\.)?[A-Z]([a-z]*T)?(_co|_contra)?"),
    # Only solver, scorers for many sheets and trained players speak of arrays: no inventory needed.
    (r"py:class", r"numpy\.(ndarray|dtype|bool|intp|u?int[0-9]+|float(32|64)|random\..*)"),
    # Only plots speak of figures.
    (r"py:class", r"(matplotlib\.figure\.)?Figure"),
    # Only the laws speak of strategies, to those who know hypothesis.
    (r"py:class", r"hypothesis\.strategies\.SearchStrategy"),
    # Whatever class attrs made: what a request holds.
    (r"py:class", r"(attrs?\.)?AttrsInstance"),
    # The standard library lists it with a prefix of its own; drawings are trees of them.
    (r"py:class", r"xml\.etree\.ElementTree\.Element"),
]

# `Name` in a docstring is code, and a link where the name leads somewhere.
default_role = "py:obj"


def find_elsewhere(app: Sphinx, env: BuildEnvironment, node: pending_xref, content: Any) -> Any:
    """Lead a name of a docstring to its page in another module, if just one has that name.

    The same goes for a class that a package passes on and that stands on its page, such as
    `hall.Match`: annotations name the module where it is made.
    """
    target = node["reftarget"]
    if node["reftype"] != "obj":
        if not target.startswith("wuerfelregeln.hall."):
            return None
        target = target.rpartition(".")[2]
    found = env.domains.python_domain.find_obj(
        env, node.get("py:module"), node.get("py:class"), target, None, searchmode=1
    )
    if len(found) != 1:
        return content
    place = found[0][1]
    return make_refnode(app.builder, node["refdoc"], place.docname, place.node_id, content)


def shorten(_app: Sphinx, _domain: str, _objtype: str, content: Any) -> None:
    """Leave out the value of a constant where it would be a page of its own."""
    for signature in content.parent.findall(desc_signature):
        for part in list(signature.findall(desc_annotation)):
            if "=" in part.astext() and len(part.astext()) > 300:
                part.parent.remove(part)


def skip(_app: Sphinx, _what: str, _name: str, thing: object, *_: object) -> bool | None:
    """A type variable is none of the public names; None leaves the others to autodoc."""
    return isinstance(thing, TypeVar) or None


def setup(app: Sphinx) -> None:
    app.connect("missing-reference", find_elsewhere)
    app.connect("object-description-transform", shorten)
    app.connect("autodoc-skip-member", skip)
