"""The long form of the proof that the page of the hall works: `make hall-proof` runs it.

Whole games by the keyboard alone, tables across a restart of the server, every screen under axe.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browsers import (
    DESKTOP,
    PHONE,
    accessible,
    alone,
    browser,
    named,
    reached,
    visitor,
)
from tests.page.running import running
from wuerfelhalle import web

TAP = """(step) => {
  const all = [...document.querySelectorAll('.board [data-code], .board [data-word]')];
  const proposed = document.querySelector('.board [data-proposed]');
  const open = all.filter(e => !e.hasAttribute('data-word') || e.hasAttribute('data-proposed'));
  const pick = proposed ?? open[(step * 7919) % open.length];
  if (!pick) return false;
  pick.focus();
  return true;
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("hall")) as url:
        yield url


def over(page: Page) -> bool:
    return bool(page.evaluate("document.querySelector('.end .ranking') !== null"))


def play_on(page: Page, steps: int) -> bool:
    """Focus something in the drawing and press Enter, so many times; whether the game is over."""
    for step in range(steps):
        if over(page):
            return True
        if page.evaluate("document.body.hasAttribute('data-busy')") or not page.evaluate(TAP, step):
            page.wait_for_timeout(20)
            continue
        page.keyboard.press("Enter")
        page.wait_for_timeout(15)
    return over(page)


@pytest.mark.parametrize(
    ("game", "bots", "size"),
    [
        ("yacht", 0, PHONE),
        ("grid5", 1, DESKTOP),
        ("mirror", 0, PHONE),
        ("strolche", 1, DESKTOP),
    ],
)
def test_a_game_is_played_to_its_end_by_keys(
    chromium: Browser, hall: str, game: str, bots: int, size: tuple[int, int]
) -> None:
    with visitor(chromium, hall, size=size) as page:
        alone(page, game, "Anna", bots=bots)
        assert play_on(page, 4000)
        assert page.locator(".ranking li").count() == bots + 1
        page.click("#check")
        reached(page, "document.querySelector('.status').textContent.startsWith('Geprüft')")
        assert accessible(page) == []
        page.click("#look")
        page.wait_for_selector("#after")
        for _ in range(3):
            page.click("#after")
            page.wait_for_timeout(320)
        reached(page, "document.querySelector('.status').textContent.startsWith('Zug 3 von')")
        page.click("#leave")
        page.wait_for_selector("#rematch")


def test_a_table_goes_on_when_the_server_comes_back(chromium: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with ExitStack() as visits:
        with running(tmp_path, port=port):
            anna = visits.enter_context(visitor(chromium, url, lost=True))
            ben = visits.enter_context(visitor(chromium, url, size=DESKTOP, lost=True))
            anna.locator(".game").first.locator("[data-players='2']").click()
            named(anna, "Anna")
            anna.wait_for_selector("#link")
            ben.goto(anna.locator("#link").input_value())
            ben.click("main button")
            named(ben, "Ben")
            ben.click("#join")
            anna.wait_for_selector(".board [data-code]")
            anna.locator(".board [data-throw]").click()
            reached(ben, "document.querySelector('.board').textContent.includes('Wurf 2/3')")
        reached(
            anna, "document.querySelector('.status').textContent.startsWith('Keine Verbindung')"
        )
        anna.wait_for_timeout(400)
        anna.locator(".board [data-throw]").click()  # nothing is shown as done
        assert "Wurf 2/3" in anna.locator(".board").inner_text()
        with running(tmp_path, port=port):
            reached(anna, "!document.body.hasAttribute('data-offline')", seconds=40)
            anna.wait_for_timeout(400)
            anna.locator(".board [data-throw]").click()
            reached(
                ben, "document.querySelector('.board').textContent.includes('Wurf 3/3')", seconds=40
            )


def test_a_page_that_is_older_than_the_server_says_so_and_loads_itself_anew(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as url, visitor(chromium, url) as page:
        alone(page, "yacht", "Anna")
        monkeypatch.setattr(web, "VERSION", "a newer one")
        page.evaluate("dispatchEvent(new Event('online'))")
        reached(page, "document.querySelector('main').textContent.includes('älter als der Server')")
        page.wait_for_selector(".board [data-code]")
        assert page.evaluate("sessionStorage.getItem('reloaded')") is None


def test_one_moves_to_another_device_by_a_link_and_takes_everything_along(
    chromium: Browser, hall: str
) -> None:
    with visitor(chromium, hall) as phone, visitor(chromium, hall, size=DESKTOP) as desk:
        alone(phone, "yacht", "Anna")
        phone.goto(f"{hall}/stored")
        phone.click("#move")
        link = phone.locator("#moved").input_value()
        desk.goto(link)
        assert desk.evaluate("localStorage.getItem('secret')") is None
        desk.click("main button")
        desk.wait_for_selector("main a[href='/']")
        assert desk.url == f"{hall}/move"
        assert desk.evaluate("localStorage.getItem('name')") == "Anna"
        desk.goto(f"{hall}/stored")
        with desk.expect_download() as download:
            desk.click("#export")
        assert '"Anna"' in Path(download.value.path()).read_text()
        desk.click("#delete")
        desk.click("dialog button[type=submit]")
        reached(desk, "localStorage.getItem('secret') === null")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(chromium: Browser, hall: str, theme: str) -> None:
    with visitor(chromium, hall, theme=theme, size=DESKTOP) as page:
        page.click("[data-alone=yacht]")
        assert accessible(page) == []
        page.click("dialog button.plain")
        for game, bots in (("grid5", 1), ("mirror", 1), ("strolche", 1)):
            alone(page, game, "Anna", bots=bots)
            assert accessible(page) == []
            page.goto(hall)
            page.wait_for_selector(".game")
        page.locator(".game").first.locator("[data-players='3']").click()
        page.wait_for_selector("#link")
        assert accessible(page) == []
        for path in ("me", "boards", "stored", "move"):
            page.goto(f"{hall}/{path}")
            page.wait_for_selector("main h1")
            page.wait_for_timeout(200)
            assert accessible(page) == []
