"""Headless browsers at the hall, who notice every error and every request to somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

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
AXE = Path(__file__).parents[2] / "examples/hall/node_modules/axe-core/axe.min.js"
PHONE, DESKTOP = (360, 740), (1280, 800)


@contextmanager
def browser() -> Iterator[Browser]:
    """Yield Debian's Chromium."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@contextmanager
def visitor(
    browser: Browser,
    url: str,
    *,
    size: tuple[int, int] = PHONE,
    lang: str = "de-DE",
    theme: Any = "light",
    lost: bool = False,
) -> Iterator[Page]:
    """Yield the page of somebody; afterwards nothing may have gone wrong there.

    Where the connection is ``lost`` on purpose the browser may say so.
    """
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme=theme,
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    page = context.new_page()
    problems: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not (lost and "ERR_CONN" in message.text):
            problems.append(message.text)

    def request(asked: Request) -> None:
        if not asked.url.startswith((url, url.replace("http", "ws"), "data:", "blob:")):
            problems.append(f"foreign request: {asked.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", request)
    page.set_default_timeout(15_000)
    page.goto(url)
    page.wait_for_selector(".game")
    yield page
    context.close()
    assert problems == [], problems


def named(page: Page, name: str) -> None:
    """Say who one is, in the dialog that asks."""
    page.fill("#name", name)
    page.click("dialog button[type=submit]")


def alone(page: Page, game: str, name: str, *, bots: int = 0) -> None:
    """Begin a game alone."""
    page.click(f"[data-alone={game}]")
    page.click(f"dialog input[name=count][value='{bots}']")
    if bots:
        page.click("dialog input[value=easy]")
    page.click("dialog button[type=submit]")
    if page.evaluate("localStorage.getItem('secret')") is None:
        page.wait_for_selector("#name")
        named(page, name)
    page.wait_for_selector(".board [data-code]")


def reached(page: Page, script: str, *, seconds: float = 15) -> None:
    """Wait until something is so: the strict policy forbids the driver's own way to wait."""
    for _ in range(int(seconds * 20)):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never came true: {script}")


def accessible(page: Page) -> list[str]:
    """Return what axe finds, and what it leaves open, but for two things about drawings.

    Its source is evaluated, so that the policy stays in force. It cannot tell what lies under a
    text of an SVG: the contrast of those is measured in `tests/svg`. And it takes the preview
    beside a row, such as +15, for a part of the row's label: the name begins with the label, and
    has the preview as a sentence.
    """
    page.evaluate("scrollTo(0, 0)")  # nothing slides under the status line
    page.evaluate(AXE.read_text() + "; 1")
    found = page.evaluate(
        """async () => {
          const {violations, incomplete} = await axe.run(document);
          const drawn = (rule, node) =>
            ['color-contrast', 'label-content-name-mismatch'].includes(rule.id)
            && document.querySelector(node.target[0]).closest('.board svg');
          const rows = (kind, list) => list.flatMap(rule => rule.nodes
            .filter(node => !drawn(rule, node))
            .map(node => `${kind} ${rule.id}: ${node.target.join(' ')}`));
          return [...rows('violation', violations), ...rows('incomplete', incomplete)];
        }"""
    )
    return [str(each) for each in found]
