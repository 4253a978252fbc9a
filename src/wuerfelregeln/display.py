"""Tables that notebooks show, and how an object hands a notebook what it looks like.

>>> Listing(("player", "mean"), [("easy", "151.95"), ("random", "45.9")], "lr")
player    mean
easy    151.95
random    45.9

Jupyter, VS Code and marimo ask an object for its forms and take the best that they can show. HTML
is built as a tree, so that a name stays a name, whatever is in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from xml.etree.ElementTree import Element, SubElement, tostring

from attrs import field, frozen

from wuerfelregeln.drawing import fit, width

__all__ = ["Display", "Listing", "Listings", "bundle"]


def bundle(
    forms: Mapping[str, object],
    include: Collection[str] | None = None,
    exclude: Collection[str] | None = None,
) -> dict[str, object]:
    """Return the forms by MIME type that a notebook asks for: all, those named, all but those.

    >>> bundle({"text/html": "<b>3</b>", "text/plain": "3"}, exclude=["text/html"])
    {'text/plain': '3'}
    """
    return {
        kind: form
        for kind, form in forms.items()
        if (not include or kind in include) and kind not in (exclude or ())
    }


class Display:
    """Base of what shows as HTML in a notebook and as text in a terminal.

    `repr` is the text, so that the object also shows at the prompt of Python.
    """

    __slots__ = ()

    def text(self) -> str:
        """Return the text."""
        raise NotImplementedError

    def element(self) -> Element:
        """Return the HTML as a tree."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def html(self) -> str:
        """Return the HTML."""
        return tostring(self.element(), encoding="unicode", method="html")

    def forms(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, object]:
        """Return what a notebook is given, by MIME type; see `bundle` for what may be asked."""
        return bundle({"text/html": self.html(), "text/plain": self.text()}, include, exclude)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, object]:
        return self.forms(include, exclude)


def _rows(rows: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, rows))


@frozen(repr=False, str=False)
class Listing(Display):
    """A table of texts: heads, rows, and for each column ``l`` or ``r``, left or right.

    >>> print(Listing(["no.", "event"], [["1", "roll 3 4"]], "rl", caption="grid5"))
    grid5
    no.  event
      1  roll 3 4

    Without ``align`` all columns are left. Raises `ValueError` for a row, or an ``align``, that
    has another number of columns than the heads.
    """

    heads: tuple[str, ...] = field(converter=tuple[str, ...])
    rows: tuple[tuple[str, ...], ...] = field(converter=_rows)
    align: str = ""
    caption: str = ""

    def __attrs_post_init__(self) -> None:
        if set(self.align) - set("lr") or len(self.align) not in {0, len(self.heads)}:
            raise ValueError(f"align must be {len(self.heads)} letters l or r, not {self.align!r}")
        for row in self.rows:
            if len(row) != len(self.heads):
                raise ValueError(f"expected {len(self.heads)} columns, not {len(row)}: {row!r}")

    def lines(self) -> list[str]:
        """Return the heads and the rows as lines of text, without the caption.

        >>> Listing(["name", "n"], [["Anna", "12"], ["Bo", "3"]], "lr").lines()
        ['name   n', 'Anna  12', 'Bo     3']
        """
        rows = [self.heads, *self.rows]
        wide = [max(width(row[n]) for row in rows) for n in range(len(self.heads))]
        return [
            "  ".join(
                fit(cell, columns, right=self._right(n))
                for n, (cell, columns) in enumerate(zip(row, wide, strict=True))
            ).rstrip()
            for row in rows
        ]

    def text(self) -> str:
        """Return the caption and the lines."""
        return "\n".join([*([self.caption] if self.caption else []), *self.lines()])

    def element(self) -> Element:
        """Return the caption and the table.

        It uses the elements that nbconvert leaves when it sanitises (note notebooks): heads of a
        table it would show as letters, so they are cells with a role.
        """
        whole = Element("div")
        if self.caption:
            SubElement(SubElement(whole, "div"), "b").text = self.caption
        table = SubElement(whole, "table", {"aria-label": self.caption} if self.caption else {})
        head = SubElement(table, "tr")
        for n, text in enumerate(self.heads):
            cell = SubElement(head, "td", {"role": "columnheader", "style": self._style(n)})
            SubElement(cell, "b").text = text
        for row in self.rows:
            line = SubElement(table, "tr")
            for n, text in enumerate(row):
                SubElement(line, "td", {"style": self._style(n)}).text = text
        return whole

    def _repr_html_(self) -> str:
        return self.html()

    def _style(self, column: int) -> str:
        return f"text-align: {'right' if self._right(column) else 'left'}"

    def _right(self, column: int) -> bool:
        return self.align[column : column + 1] == "r"


@frozen(repr=False, str=False)
class Listings(Display):
    """Several displays, one below the other.

    >>> Listings([Listing(["a"], [["1"]]), Listing(["b"], [])])
    a
    1
    <BLANKLINE>
    b
    """

    parts: tuple[Display, ...] = field(converter=tuple[Display, ...])

    def text(self) -> str:
        """Return the texts with an empty line between them."""
        return "\n\n".join(part.text() for part in self.parts)

    def element(self) -> Element:
        """Return all in one division."""
        whole = Element("div")
        whole.extend(part.element() for part in self.parts)
        return whole

    def _repr_html_(self) -> str:
        return self.html()
