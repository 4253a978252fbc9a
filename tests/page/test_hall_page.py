"""The page of the hall in a headless browser: short; `make hall-proof` has the rest."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from tests.page.browsers import (
    AXE,
    CHROMIUM,
    DESKTOP,
    accessible,
    alone,
    browser,
    named,
    reached,
    visitor,
)
from tests.page.running import running

pytestmark = pytest.mark.skipif(
    not CHROMIUM.exists() and "CI" not in os.environ,
    reason=f"{CHROMIUM} is not installed (Debian: chromium)",
)

FOCUSED = "document.activeElement.getAttribute('data-field')"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("hall")) as url:
        yield url


def test_a_row_is_written_by_the_second_tap_and_never_by_a_quick_one(
    chromium: Browser, hall: str
) -> None:
    with visitor(chromium, hall) as page:
        alone(page, "yacht", "Anna")
        chance = page.locator(".board [data-field='12']")
        chance.dblclick()  # two taps within a moment: the second one is ignored
        reached(page, "document.querySelector('[data-proposed]') !== null")
        status = page.locator(".status").inner_text()
        assert status.startswith("Freier Wurf: ")
        assert status.endswith("noch einmal tippen.")
        page.wait_for_timeout(350)
        assert page.locator(".board [data-proposed]").count() == 1
        chance.click()
        reached(page, "document.querySelector('.board').textContent.includes('Runde 2/13')")
        page.wait_for_timeout(350)
        chance.click()
        reached(page, "document.querySelector('.status').textContent.includes('Freier Wurf')")


def test_dice_are_held_by_a_tap_and_taken_back_by_another(chromium: Browser, hall: str) -> None:
    with visitor(chromium, hall) as page:
        alone(page, "yacht", "Anna")
        assert page.locator(".board [data-held]").count() == 0
        die = page.locator(".board [data-die='2']")
        die.click()
        reached(page, "document.querySelectorAll('.board [data-held]').length === 1")
        page.wait_for_timeout(350)
        page.locator(".board [data-held]").click()
        reached(page, "document.querySelectorAll('.board [data-held]').length === 0")


def test_keys_alone_walk_the_grid_and_keep_their_place(chromium: Browser, hall: str) -> None:
    with visitor(chromium, hall, size=DESKTOP) as page:
        alone(page, "grid5", "Anna")
        page.locator(".board [data-field='0']").focus()
        for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
            page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == "11"
        page.keyboard.press("Enter")
        reached(page, "document.querySelector('[data-proposed][data-field=\"11\"]') !== null")
        assert page.evaluate(FOCUSED) == "11"  # the drawing is another one, the focus is the same
        page.keyboard.press("Enter")
        reached(page, "document.querySelector('.board').textContent.includes('2/25')")
        assert page.evaluate("document.querySelector('.board').contains(document.activeElement)")
        # the list beside the drawing has a real button for everything that can be done
        buttons = page.locator(".actions button")
        assert buttons.count() == 24
        buttons.first.focus()
        page.keyboard.press("Enter")
        reached(
            page, "document.querySelector('.actions button').textContent.startsWith('Jetzt tun')"
        )
        page.locator(".actions button").first.focus()
        page.keyboard.press("Enter")
        reached(page, "document.querySelector('.board').textContent.includes('3/25')")


def test_two_people_meet_at_a_table_by_its_link(chromium: Browser, hall: str) -> None:
    with (
        visitor(chromium, hall) as anna,
        visitor(chromium, hall, size=DESKTOP, lang="en-GB") as ben,
    ):
        anna.locator(".game").first.locator("[data-players='2']").click()
        named(anna, "Anna")
        anna.wait_for_selector(".invite .qr")
        link = anna.locator("#link").input_value()
        ben.goto(link)
        ben.click("main button")
        named(ben, "Ben <b>")
        ben.wait_for_selector("#join")
        assert "Anna" in ben.locator(".invite").inner_text()
        assert "1 von 2" in anna.locator(".invite h2").inner_text()  # looking has joined nothing
        ben.click("#join")
        reached(anna, "document.querySelector('.board [data-code]') !== null")
        reached(ben, "document.querySelector('.status').textContent === 'To move: Anna.'")
        ben.locator(".board [data-field='3']").click()
        anna.fill("#said", "<img src=x> Hallo!")
        anna.press("#said", "Enter")
        reached(ben, "document.querySelector('.lines').textContent.includes('<img src=x> Hallo!')")
        reached(ben, "document.querySelector('#live').textContent.includes('Hallo')")
        anna.locator(".board [data-throw]").click()
        reached(ben, "document.querySelector('.board').textContent.includes('throw 2/3')")


@pytest.mark.skipif(not AXE.exists(), reason="npm ci was not run in examples/hall")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_way_in_and_at_a_table(
    chromium: Browser, hall: str, theme: str
) -> None:
    with visitor(chromium, hall, theme=theme) as page:
        assert accessible(page) == []
        alone(page, "yacht", "Anna")
        page.click(".board [data-field='12']")
        reached(page, "document.querySelector('[data-proposed]') !== null")
        assert accessible(page) == []


@pytest.mark.parametrize("path", ["/", "/me", "/boards", "/stored", "/move"])
def test_nothing_is_wider_than_320_pixels(chromium: Browser, hall: str, path: str) -> None:
    with visitor(chromium, hall, size=(320, 600)) as page:
        page.goto(hall + path)
        page.wait_for_selector("main h1")
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_silent_line_is_given_up_and_a_return_to_the_page_opens_a_new_one(
    chromium: Browser, hall: str
) -> None:
    with visitor(chromium, hall) as page:
        lines: list[str] = []
        page.on("websocket", lambda line: lines.append(line.url))
        page.clock.install()
        alone(page, "yacht", "Anna")
        assert len(lines) == 1
        secret = page.evaluate("localStorage.getItem('secret')")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_timeout(500)  # the new line is greeted
        assert len(lines) == 2
        page.clock.run_for(60_000)
        assert len(lines) == 2
        page.clock.run_for(20_000)
        for _ in range(100):
            if len(lines) > 2:
                break
            page.wait_for_timeout(50)
        assert len(lines) > 2
        reached(page, "!document.body.hasAttribute('data-offline')")
        assert all(secret not in line for line in lines)


def test_attempts_wait_longer_each_time_and_never_all_alike(chromium: Browser, hall: str) -> None:
    with visitor(chromium, hall) as page:
        waits = page.evaluate(
            """async () => {
              const { pause } = await import('/static/socket.js');
              return [0, 3, 20].map(n => [pause(n, 0), pause(n, 1)]);
            }"""
        )
        assert waits == [[250, 500], [2000, 4000], [10_000, 20_000]]


def test_a_button_is_dead_until_the_answer_is_there(chromium: Browser, hall: str) -> None:
    with visitor(chromium, hall) as page:
        sent: list[str] = []

        def held(route: WebSocketRoute) -> None:
            server = route.connect_to_server()

            def forward(message: str | bytes) -> None:
                sent.append(str(message))
                if '"act"' not in str(message):
                    server.send(message)

            route.on_message(forward)

        page.route_web_socket("**/api/tables/*", held)
        alone(page, "yacht", "Anna")
        for _ in range(3):
            page.locator(".board [data-throw]").click()
            page.wait_for_timeout(350)
        assert sum('"act"' in message for message in sent) == 1
        assert page.locator(".status").inner_text() == "Wird gesendet …"
        assert "Wurf 1/3" in page.locator(".board").inner_text()  # nothing is shown as done


def test_a_command_whose_answer_was_lost_is_sent_again_and_done_once(
    chromium: Browser, hall: str
) -> None:
    with visitor(chromium, hall) as page:
        acts: list[str] = []
        lines: list[WebSocketRoute] = []

        def lossy(route: WebSocketRoute) -> None:
            server = route.connect_to_server()
            lines.append(server)

            def forward(message: str | bytes) -> None:
                server.send(message)
                if '"act"' in str(message):
                    acts.append(str(message))

            def back(message: str | bytes) -> None:
                if server is not lines[0] or not acts:  # the first line goes dead with the command
                    route.send(message)

            route.on_message(forward)
            server.on_message(back)

        page.route_web_socket("**/api/tables/*", lossy)
        alone(page, "yacht", "Anna")
        page.locator(".board [data-throw]").click()
        page.wait_for_timeout(400)
        assert "Wurf 1/3" in page.locator(".board").inner_text()
        page.evaluate("dispatchEvent(new Event('online'))")
        reached(page, "document.querySelector('.board').textContent.includes('Wurf 2/3')")
        reached(page, "!document.body.hasAttribute('data-busy')")
        assert len(acts) == 2
        assert acts[0] == acts[1]
        assert "Wurf 2/3" in page.locator(".board").inner_text()
