"""Tables in notebooks: as text, and as HTML in which a name stays a name."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.display import Display, Listing, Listings, bundle
from wuerfelregeln.drawing import width

CELLS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=8)


@st.composite
def listings(draw: st.DrawFn) -> Listing:
    columns = draw(st.integers(1, 4))
    row = st.tuples(*[CELLS] * columns)
    align = draw(st.text("lr", min_size=columns, max_size=columns) | st.just(""))
    return Listing(draw(row), draw(st.lists(row, max_size=4)), align, draw(CELLS))


@given(listings())
def test_the_html_has_every_cell_in_its_place(listing: Listing) -> None:
    tree = fromstring(listing.html())
    [table] = tree.iter("table")
    found = [[cell.findtext("b") or cell.text or "" for cell in row] for row in table]
    assert found == [[*listing.heads], *map(list, listing.rows)]
    assert [cell.get("role") for cell in table[0]] == ["columnheader"] * len(listing.heads)
    assert table.get("aria-label", "") == listing.caption


@given(listings())
def test_columns_of_the_text_are_as_wide_as_their_widest_cell(listing: Listing) -> None:
    lines = listing.lines()
    assert len(lines) == 1 + len(listing.rows)
    columns = zip(listing.heads, *listing.rows, strict=True)
    wide = sum(max(map(width, column)) + 2 for column in columns) - 2
    assert all(width(line) <= wide for line in lines)


def test_numbers_stand_below_each_other() -> None:
    listing = Listing(["name", "n"], [["Anna", "12"], ["Bo", "3"]], "lr")
    assert listing.lines() == ["name   n", "Anna  12", "Bo     3"]
    sides = [cell.get("style") for cell in fromstring(listing.html()).iter("td")]
    assert sides == ["text-align: left", "text-align: right"] * 3


def test_a_name_stays_a_name() -> None:
    html = Listing(["<b>"], [["<script>alert(1)</script>"]], caption="a & b").html()
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "a &amp; b" in html


@pytest.mark.parametrize(
    ("rows", "align"), [([["1"]], ""), ([["1", "2", "3"]], ""), ([], "l"), ([], "lx")]
)
def test_rows_and_sides_have_a_column_for_each_head(rows: list[list[str]], align: str) -> None:
    with pytest.raises(ValueError, match=r"expected 2 columns|align must be 2 letters"):
        Listing(["a", "b"], rows, align)


def test_several_stand_below_each_other() -> None:
    both = Listings([Listing(["a"], [["1"]], caption="one"), Listing(["b"], [["2"]])])
    assert repr(both) == str(both) == "one\na\n1\n\nb\n2"
    assert both.html().count("<table") == both._repr_html_().count("<table") == 2
    assert both._repr_mimebundle_() == {"text/html": both.html(), "text/plain": str(both)}


def test_a_notebook_gets_what_it_asks_for() -> None:
    forms = {"text/html": "<b>3</b>", "text/plain": "3"}
    assert bundle(forms) == bundle(forms, (), ()) == forms
    assert bundle(forms, include=["text/html"]) == {"text/html": "<b>3</b>"}
    assert bundle(forms, ["text/html"], ["text/html"]) == {}


def test_the_base_shows_nothing_by_itself() -> None:
    for form in (Display().text, Display().element):
        with pytest.raises(NotImplementedError):
            form()
