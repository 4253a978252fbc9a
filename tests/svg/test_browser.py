"""The drawings in a headless browser: what is measured there, and what a strict page leaves of it.

It needs Debian's Chromium. Where that is missing the tests are left out, but never on the server
that guards main, where ``CI`` is set.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.strolche.helpers import table
from tests.svg.batch import batch
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.svg import Drawing, draw, sheets
from wuerfelregeln.yacht import Roll, Yacht

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

pytestmark = pytest.mark.skipif(
    not CHROMIUM.exists() and "CI" not in os.environ,
    reason=f"{CHROMIUM} is not installed (Debian: chromium)",
)

MEASURE = """() => [...document.querySelectorAll('svg')].map(svg => {
  const box = (e) => {
    const b = e.getBoundingClientRect();
    return [b.left, b.top, b.right, b.bottom];
  };
  const paper = box(svg);
  const texts = [], grounds = [];
  for (const e of svg.querySelectorAll('rect, text')) {
    if (e.tagName === 'rect') {
      if (e.getAttribute('fill') !== 'none') grounds.push(box(e));
      continue;
    }
    if (!e.firstChild || !e.firstChild.textContent.trim()) continue;
    const [l, t, r, b] = box(e);
    const x = (l + r) / 2, y = (t + b) / 2;
    const ground = grounds.findLast(g => g[0] <= x && x <= g[2] && g[1] <= y && y <= g[3]);
    texts.push([e.firstChild.textContent, [l, t, r, b], ground]);
  }
  return [paper, texts];
})"""

SIZE = 400
"""A unit of most drawings is then one pixel."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser.new_page(viewport={"width": 1000, "height": 800})
        browser.close()


def holds(outer: list[float], inner: list[float], slack: float) -> bool:
    left, top, right, bottom = outer
    return (
        left - slack <= inner[0]
        and top - slack <= inner[1]
        and inner[2] <= right + slack
        and inner[3] <= bottom + slack
    )


def overlap(one: list[float], other: list[float]) -> bool:
    """Return whether two texts overlap; their boxes have room above and below the letters."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 0.3 * min(one[3] - one[1], other[3] - other[1])


def test_no_text_overlaps_or_is_clipped(page: Page) -> None:
    drawn = [
        one for one in batch() if not any(ord(letter) > 0x2FFF for letter in one.svg)
    ]  # letters of other fonts are measured by guess
    assert len(drawn) > 100
    page.set_content("<body>" + "".join(one.svg for one in drawn) + "</body>")
    found: list[Any] = page.evaluate(MEASURE)
    assert len(found) == len(drawn)
    seen = 0
    for one, (paper, texts) in zip(drawn, found, strict=True):
        for number, (text, box, ground) in enumerate(texts):
            assert holds(paper, box, 1), (text, one.name)
            wide = [ground[0], box[1], ground[2], box[3]]
            assert holds(wide, box, 1.5), (text, box, ground, one.name)
            for other, other_box, _ in texts[:number]:
                assert not overlap(box, other_box), (text, other, one.name)
            seen += 1
    assert seen > 4_000


def drawing() -> Drawing:
    game = Yacht(players=2)
    state = game.apply(game.start(), Roll((2, 3, 4, 5, 5)))
    return draw(game, state, names=("Anna", "<script>b()</script>"), preview=True, size=SIZE)


def picture(page: Page, content: str) -> bytes:
    page.set_content(f"<html><body>{content}</body></html>")
    return page.screenshot()


def test_a_strict_page_shows_the_same_drawing(page: Page) -> None:
    policy = "default-src 'none'; img-src data:"
    strict = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    plain = picture(page, drawing())
    page.set_content(f"<html><head>{strict}</head><body>{drawing()}</body></html>")
    assert page.screenshot() == plain
    assert page.locator("script").count() == 0


def test_two_drawings_on_one_page_do_not_disturb_each_other(page: Page) -> None:
    def second(first: str) -> bytes:
        page.set_content(f"<body>{first}{drawing()}</body>")
        return page.locator("svg").nth(1).screenshot()

    game = Yacht()
    other = draw(game, game.start(), theme="dark", size=SIZE)
    assert second(drawing()) == second(other)


def test_the_form_for_notebooks_is_an_image_that_shows(page: Page) -> None:
    page.set_content(drawing()._repr_html_())
    shown = page.evaluate(
        "async () => { const i = document.querySelector('img'); await i.decode();"
        " return [i.naturalWidth, i.alt] }"
    )
    assert shown[0] == SIZE
    assert "Anna" in shown[1]


def test_a_tap_finds_what_carries_the_word(page: Page) -> None:
    game = Yacht()
    state = game.apply(game.start(), Roll((2, 3, 4, 5, 5)))
    page.set_content(draw(game, state, interactive=True, size=SIZE))
    found: list[str | None] = page.evaluate(
        """() => [...document.querySelectorAll('[data-code]')].map(e => {
             const b = e.getBoundingClientRect();
             const hit = document.elementFromPoint((b.left + b.right) / 2, b.top + 4);
             return hit && hit.closest('[data-code]') === e ? e.dataset.code : null })"""
    )
    assert len(found) == 13 + 5 + 1
    assert None not in found


PHONE = 360
"""The width of a common telephone, in pixels of a page."""


@pytest.mark.parametrize("word", [(), (2,), (2, 15), (11,), (11, 5, 9), (12,), (16,), (21,)])
def test_everything_in_5_strolche_is_large_enough_for_a_finger(
    page: Page, word: tuple[int, ...]
) -> None:
    game = Strolche(players=3)
    state = table(
        "r3 r4 r6 b1 b2 b6 k1 y6", "r1 r1 b1 b2 k3 y4", "r2 b5 k5 k5 y1 y2", discs=(1, 2, 3, 1, 1)
    )
    page.set_viewport_size({"width": PHONE + 40, "height": 900})
    page.set_content(draw(game, state, interactive=True, size=PHONE, word=word))
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll('[data-code], [data-word]')].map(e => {
             const b = e.getBoundingClientRect();
             const hit = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
             const own = hit && hit.closest('[data-code], [data-word]') === e;
             return [own, b.width, b.height, e.firstChild.textContent] })"""
    )
    page.set_viewport_size({"width": 1000, "height": 800})
    assert found
    for own, width, height, told in found:
        assert own, told
        assert min(width, height) >= 24, told  # WCAG 2.2, 2.5.8


def test_a_page_to_print_is_one_page_of_paper(page: Page) -> None:
    page.set_content(f"<body style='margin:0'>{sheets(Yacht())}</body>")
    box = page.locator("svg").bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == (794, 1123)
