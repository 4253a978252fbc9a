"""The server of the hall: what it keeps, whom it believes, and what it tells."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from wuerfelhalle import store as stored
from wuerfelhalle import web
from wuerfelhalle.desk import Rules, now
from wuerfelhalle.store import Store, Taken
from wuerfelhalle.texts import TEXTS
from wuerfelhalle.web import POLICY, VERSION, create
from wuerfelregeln.dice import FairDice

HALL = Path(__file__).parents[2] / "examples" / "hall"
SOURCE = HALL / "src" / "wuerfelhalle"
STATIC = SOURCE / "static"


@contextmanager
def opened(folder: Path) -> Iterator[TestClient]:
    app = create(f"sqlite:///{folder / 'hall.sqlite3'}", Rules(pace=0.0))
    with TestClient(app, base_url="http://hall") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as found:
        yield found


def person(client: TestClient, name: str) -> dict[str, str]:
    """Return the header that says who somebody new is."""
    answer = client.post("/api/people", json={"name": name})
    assert answer.status_code == 201
    return {"authorization": f"Bearer {answer.json()['secret']}"}


def table(client: TestClient, who: dict[str, str], **wanted: Any) -> str:
    answer = client.post("/api/tables", json=wanted, headers=who)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


class Seat:
    """Somebody at a socket, with the newest view."""

    def __init__(self, socket: WebSocketTestSession, who: dict[str, str], **hello: str) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        secret = who["authorization"].removeprefix("Bearer ")
        socket.send_json({"secret": secret, "version": VERSION, "lang": "en", **hello})
        self.until(lambda message: message["kind"] == "view")

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = self.socket.receive_json()
        if message["kind"] == "view":
            self.view = message
        return message

    def until(self, wanted: Any) -> dict[str, Any]:
        while not wanted(message := self.hear()):
            pass
        return message

    def asked(self) -> None:
        while not (self.view["actions"] or self.view["stage"] == "over"):
            self.hear()

    def do(self, id_: str, **do: Any) -> dict[str, Any]:
        self.socket.send_json({"kind": "do", "id": id_, "do": do})
        return self.until(lambda m: m["kind"] == "answer" and m["id"] == id_)

    def act(self, id_: str, word: list[int], question: int | None = None) -> dict[str, Any]:
        number = self.view["question"] if question is None else question
        self.socket.send_json({"kind": "act", "id": id_, "question": number, "word": word})
        return self.until(lambda m: m["kind"] == "answer" and m["id"] == id_)

    def why(self, **message: Any) -> str:
        self.socket.send_json(message)
        text: str = self.until(lambda m: m["kind"] == "why")["text"]
        return text

    def play_on(self, rng: Random, step: int) -> None:
        """Spell something that can be done, letter by letter as the page does, and do it."""
        chosen = rng.choice([each for each in self.view["actions"] if not each["do"]])
        while chosen["more"]:
            word = chosen["word"]
            self.socket.send_json({"kind": "choose", "word": word})
            self.until(lambda m, word=word: m["kind"] == "view" and m["word"] == word)
            chosen = rng.choice(self.view["actions"])
        answer = self.act(f"step{step}", chosen["word"])
        assert answer["refused"] is None, answer
        self.until(lambda m: m["kind"] == "view")


@contextmanager
def seated(client: TestClient, code: str, who: dict[str, str], **hello: str) -> Iterator[Seat]:
    with client.websocket_connect(f"/api/tables/{code}") as socket:
        yield Seat(socket, who, **hello)


# --- what is kept ---------------------------------------------------------------------------------


def test_migrations_lead_to_the_tables_that_the_store_uses() -> None:
    store = Store("sqlite://")
    with store.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), stored.METADATA)
    assert found == []


def test_an_event_is_inserted_once() -> None:
    store = Store("sqlite://")
    store.open("WURF", opened=0, opening="{}", secret="00", practice=False)
    store.append("WURF", 1, 0, "{}")
    with pytest.raises(Taken):
        store.append("WURF", 1, 0, "{}")
    assert store.table("WURF") == stored.Kept("{}", "00", False, ((1, 0, "{}"),))


def test_secrets_of_devices_are_kept_as_digests_alone(client: TestClient, tmp_path: Path) -> None:
    secret = person(client, "Anna")["authorization"].removeprefix("Bearer ")
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("hall.sqlite3*"))
    assert stored.digest(secret).encode() in kept
    assert secret.encode() not in kept


def test_the_secret_of_the_dice_is_stored_before_its_commitment_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    keep = Store.append

    def append(self: Store, code: str, number: int, at: int, command: str) -> None:
        kept = self.table(code)
        assert kept is not None
        found.append(FairDice(bytes.fromhex(kept.secret)).commitment)
        keep(self, code, number, at, command)

    monkeypatch.setattr(Store, "append", append)
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=1)
    with seated(client, code, anna) as seat:
        assert {*found} == {seat.view["commitment"]}


def test_a_table_goes_on_after_the_server_has_died(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        anna, ben = person(client, "Anna"), person(client, "Ben")
        code = table(client, anna, game="yacht", players=2)
        with seated(client, code, ben) as other:
            assert other.do("join", kind="join", word="")["refused"] is None
        with seated(client, code, anna) as seat:
            seat.asked()
            assert seat.act("a1", [222])["refused"] is None
            before = seat.until(lambda m: m["kind"] == "view" and m["asked"] == [1])
    with opened(tmp_path) as client, seated(client, code, anna) as seat:
        assert seat.view["commitment"] == before["commitment"]
        assert seat.view["scores"] == before["scores"]
        assert seat.view["asked"] == [1]
        # sent again after the answer was lost: the same answer, and done once
        again = seat.act("a1", [222], question=1)
        assert (again["refused"], seat.view["plies"]) == (None, before["plies"])


def test_unfinished_practice_is_not_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        code = table(client, person(client, "Anna"), game="yacht", players=1)
        assert client.app.state.hall.store.table(code) is not None  # type: ignore[attr-defined]
    with opened(tmp_path) as client:
        assert client.app.state.hall.store.table(code) is None  # type: ignore[attr-defined]


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "bots"),
    [("yacht", 1, []), ("grid5", 2, ["easy"]), ("mirror", 1, []), ("strolche", 2, ["easy"])],
)
def test_a_game_is_played_to_its_end_by_what_the_page_is_shown(
    client: TestClient, game: str, players: int, bots: list[str]
) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game=game, players=players, bots=bots)
    rng = Random(5)
    with seated(client, code, anna) as seat:
        for step in range(400):
            seat.asked()
            if seat.view["stage"] == "over":
                break
            seat.play_on(rng, step)
        seat.until(lambda m: m["kind"] == "view" and m.get("secret"))
        result = seat.view["result"]
        assert [row["points"] for row in result["rows"]] == [None] * players
        assert result["record"]
        assert seat.why(kind="check").startswith("Checked: all rolls follow")
        seat.socket.send_json({"kind": "look", "ply": 1})
        seat.until(lambda m: m["kind"] == "view")
        assert seat.view["status"] == f"Step 1 of {seat.view['plies']}"
    mine = client.get("/api/me", headers=anna).json()
    assert [(each["game"], each["record"]["played"]) for each in mine["games"]] == [(game, 1)]
    assert mine["points"] == 0


def test_people_get_points_milestones_a_rematch_and_a_place_on_the_leaderboard(
    client: TestClient,
) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    code = table(client, anna, game="yacht", players=2)
    with seated(client, code, anna) as first, seated(client, code, ben) as second:
        second.do("join", kind="join", word="")
        first.until(lambda m: m["kind"] == "view" and m["stage"] == "playing")
        first.do("resign", kind="resign")
        first.until(lambda m: m["kind"] == "view" and m["stage"] == "over")
        second.until(lambda m: m["kind"] == "view" and m["stage"] == "over")
        rows = {row["name"]: row["points"] for row in second.view["result"]["rows"]}
        assert rows == {"Anna": 1, "Ben": 10}
        assert second.view["result"]["milestones"] == ["first rated match", "first rated win"]
        first.do("again", kind="rematch")
        second.do("again", kind="rematch")
        following = second.until(lambda m: m["kind"] == "view" and m["next"])["next"]
    board = client.get("/api/boards?span=year&game=yacht").json()["rows"]
    assert [(row["place"], row["name"], row["points"]) for row in board] == [
        (1, "Ben", 10),
        (2, "Anna", 1),
    ]
    with seated(client, following, ben) as seat:
        assert [each["kind"] for each in seat.view["seats"]] == ["kept", "kept"]
        assert seat.do("join", kind="join", word="")["refused"] is None


def test_somebody_invited_sees_who_waits_and_nothing_else(client: TestClient) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    code = table(client, anna, game="yacht", players=3)
    with seated(client, code, ben) as seat:
        assert (seat.view["svg"], seat.view["actions"], seat.view["chat"]) == ("", [], [])
        assert [each["name"] for each in seat.view["seats"]] == ["Anna", "", ""]
        assert seat.view["seat"] is None


# --- why not --------------------------------------------------------------------------------------


def test_the_rules_say_why_a_row_cannot_be_written(client: TestClient) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=1)
    with seated(client, code, anna, lang="de") as seat:
        seat.asked()
        seat.act("a1", [222])
        seat.until(lambda m: m["kind"] == "view" and m["plies"] == 3)
        told = seat.why(kind="why", field=12)
        assert "Freier Wurf" in told
        assert told != "Das geht gerade nicht."
        refused = seat.act("a2", [222])["refused"]
        assert refused == told


def test_who_is_not_asked_is_told_whose_turn_it_is(client: TestClient) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    code = table(client, anna, game="yacht", players=2)
    with seated(client, code, ben) as seat:
        assert seat.why(kind="why", field=0) == "You are only watching."
        seat.do("join", kind="join", word="")
        seat.until(lambda m: m["kind"] == "view" and m["asked"] == [0])
        assert seat.why(kind="why", field=0) == "To move: Anna."


def test_the_first_tap_proposes_and_says_what_it_brings(client: TestClient) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=1)
    with seated(client, code, anna) as seat:
        seat.asked()
        before = seat.view["plies"]
        seat.socket.send_json({"kind": "choose", "word": [222]})
        seat.until(lambda m: m["kind"] == "view")
        assert seat.view["proposes"]
        assert "data-proposed" in seat.view["svg"]
        assert seat.view["plies"] == before
        assert seat.view["actions"][0] == {
            "word": [222],
            "name": "enter: Chance",
            "do": True,
            "more": False,
        }


def test_whoever_is_late_loses_the_move_and_everybody_hears_of_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    code = table(client, anna, game="yacht", players=2, time=30)
    with seated(client, code, ben) as seat:
        seat.do("join", kind="join", word="")
        seat.until(lambda m: m["kind"] == "view" and m["asked"] == [0])
        assert seat.view["moveTime"] == 30_000
        assert 0 < seat.view["remaining"] <= 30_000
        later = now() + 40_000
        monkeypatch.setattr("wuerfelhalle.desk.now", lambda: later)
        seat.do("c1", kind="chat", text="Anna?")  # anything that lets the server look at its clock
        seat.until(lambda m: m["kind"] == "view" and "Anna has run out of time." in m["news"])
        seat.until(lambda m: m["kind"] == "view" and m["asked"] == [1])


# --- whom it believes -----------------------------------------------------------------------------


def test_nothing_is_changed_by_looking_at_an_address(client: TestClient) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=2)
    link = client.post("/api/handovers", headers=anna).json()["link"]
    address, _, secret = link.partition("#")
    hall = client.app.state.hall  # type: ignore[attr-defined]
    before = hall.store.table(code), hall.desks[code].table
    for path in (
        "/",
        f"/t/{code}",
        address,
        "/me",
        "/boards",
        "/stored",
        f"/api/tables/{code}/qr.svg",
    ):
        assert client.get(path).status_code == 200, path
    assert client.get("/api/handovers/redeem").status_code == 405
    assert (hall.store.table(code), hall.desks[code].table) == before
    assert client.post("/api/handovers/redeem", json={"secret": secret}).status_code == 201


def test_a_link_to_another_device_is_good_once_and_for_ten_minutes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = person(client, "Anna")
    secret = client.post("/api/handovers", headers=anna).json()["link"].partition("#")[2]
    found = client.post("/api/handovers/redeem", json={"secret": secret})
    other = {"authorization": f"Bearer {found.json()['secret']}"}
    assert client.get("/api/me", headers=other).json()["name"] == "Anna"
    assert client.get("/api/me", headers=anna).status_code == 200
    assert client.post("/api/handovers/redeem", json={"secret": secret}).status_code == 410
    late = client.post("/api/handovers", headers=anna).json()["link"].partition("#")[2]
    at = now() + web.HANDOVER + 60_000
    monkeypatch.setattr("wuerfelhalle.web.now", lambda: at)
    assert client.post("/api/handovers/redeem", json={"secret": late}).status_code == 410


def test_strangers_are_refused(client: TestClient) -> None:
    code = table(client, person(client, "Anna"), game="yacht", players=2)
    for method, path in (
        ("GET", "/api/me"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/export"),
        ("POST", "/api/handovers"),
    ):
        assert client.request(method, path).status_code == 401
    assert client.post("/api/tables", json={"game": "yacht", "players": 1}).status_code == 401
    with client.websocket_connect(f"/api/tables/{code}") as socket:
        socket.send_json({"secret": "nobody", "version": VERSION})
        assert socket.receive_json() == {"kind": "stranger"}


def test_a_page_that_is_older_than_the_server_is_told_so(client: TestClient) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=1)
    with client.websocket_connect(f"/api/tables/{code}") as socket:
        secret = anna["authorization"].removeprefix("Bearer ")
        socket.send_json({"secret": secret, "version": "an older one"})
        assert socket.receive_json() == {"kind": "stale", "version": VERSION}


def test_a_socket_of_a_foreign_page_is_refused(client: TestClient) -> None:
    code = table(client, person(client, "Anna"), game="yacht", players=1)
    headers = {"origin": "https://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{code}", headers=headers) as socket,
    ):
        socket.receive_json()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 5000,
        "null",
        '{"kind": "do", "id": "x", "do": {"kind": "throw", "ply": 1, "roll": {"dice": [6]}}}',
        '{"kind": "do", "id": "x", "do": {"kind": "close"}}',
        '{"kind": "act", "id": "x", "question": 1, "word": [9999]}',
        '{"kind": "act", "id": "x", "question": "1", "word": [1]}',
        '{"kind": "act", "id": "x", "question": 1, "word": [true]}',
        '{"kind": "look", "seat": 7}',
        '{"kind": "look", "lang": "fr"}',
        '{"kind": "look", "ply": "end"}',
        '{"kind": "nothing"}',
        '{"kind": ["do"]}',
        '{"kind": "do", "id": "x", "do": {"kind": "chat", "text": "' + "a" * 17000 + '"}}',
    ],
)
def test_what_cannot_be_read_is_refused_and_leaves_the_table_alone(
    client: TestClient, text: str
) -> None:
    anna = person(client, "Anna")
    code = table(client, anna, game="yacht", players=1)
    with seated(client, code, anna) as seat:
        seat.asked()
        number = client.app.state.hall.desks[code].table.number  # type: ignore[attr-defined]
        seat.socket.send_text(text)
        message = seat.until(lambda m: m["kind"] in {"why", "answer"})
        assert message.get("refused") or message["text"]
        assert client.app.state.hall.desks[code].table.number == number  # type: ignore[attr-defined]
        assert seat.do("after", kind="chat", text="still here")["refused"] is None


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "players": 1},
        {"game": "yacht", "players": 5},
        {"game": "yacht", "players": True},
        {"game": "yacht", "players": 2, "bots": ["easy", "easy"]},
        {"game": "yacht", "players": 2, "bots": ["perfect"]},
        {"game": "yacht", "players": 2, "bots": "easy"},
        {"game": "yacht", "players": 2, "time": 1},
        {"game": ["yacht"], "players": 2},
    ],
)
def test_a_table_that_cannot_be_is_not_opened(client: TestClient, wanted: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json=wanted, headers=person(client, "Anna"))
    assert answer.status_code == 400
    assert {*answer.json()["error"]} == {"de", "en"}


# --- what is stored about a person ----------------------------------------------------------------


def test_everything_can_be_taken_along_and_deleted(client: TestClient) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    code = table(client, anna, game="yacht", players=2)
    with seated(client, code, anna) as first, seated(client, code, ben) as second:
        second.do("join", kind="join", word="")
        first.do("chat", kind="chat", text="a word to keep")
        second.do("resign", kind="resign")
        first.until(lambda m: m["kind"] == "view" and m["stage"] == "over")
    everything = client.get("/api/me/export", headers=anna).json()
    assert everything["name"] == "Anna"
    assert "a word to keep" in json.dumps(everything["tables"])
    assert len(everything["matches"]) == 1
    assert client.delete("/api/me", headers=anna).status_code == 204
    assert client.get("/api/me", headers=anna).status_code == 401
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    assert store.table(code) is None
    # Ben keeps his match; who he played against has no name any more.
    assert client.get("/api/me", headers=ben).json()["rated"]["losses"] == 1
    board = client.get("/api/boards?span=year&lang=en").json()["rows"]
    assert [row["name"] for row in board] == ["(deleted)", "Ben"]


def test_deleting_oneself_ends_the_tables_one_sits_at(client: TestClient) -> None:
    anna, ben = person(client, "Anna"), person(client, "Ben")
    waiting = table(client, anna, game="yacht", players=2)
    playing = table(client, anna, game="grid5", players=2)
    with seated(client, playing, ben) as seat:
        seat.do("join", kind="join", word="")
        client.delete("/api/me", headers=anna)
    hall = client.app.state.hall  # type: ignore[attr-defined]
    assert hall.store.table(playing) is None
    with pytest.raises(LookupError):
        hall.desk(waiting)


# --- the page -------------------------------------------------------------------------------------


def test_every_answer_carries_the_policy(client: TestClient) -> None:
    for path in (
        "/",
        "/static/main.js",
        "/texts/de.json",
        "/api/games",
        "/cards/yacht.svg",
        "/nowhere",
    ):
        assert client.get(path).headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY


def test_the_page_has_nothing_inline() -> None:
    page = (STATIC / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert "user-scalable" not in page
    assert "maximum-scale" not in page
    assert "touch-action: manipulation" in (STATIC / "style.css").read_text()
    for script in STATIC.glob("*.js"):
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|eval\(|\.style\b", script.read_text()
        )


def test_the_script_is_small() -> None:
    assert sum(path.stat().st_size for path in STATIC.glob("*.js")) <= 60_000


def test_the_page_is_installable(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]


def test_every_sentence_is_used_and_every_used_one_is_there() -> None:
    code = "\n".join(
        p.read_text() for p in [*STATIC.glob("*.js"), *SOURCE.glob("*.py")] if p.name != "texts.py"
    )
    quoted = {*re.findall(r'"([a-z_]+(?:\.[a-z_]+)*)"', code)}
    open_ended = {*re.findall(r'[`"]([a-z]+\.)[$`{]', code)}
    unused = {
        key
        for key in TEXTS
        if key not in quoted
        and re.sub(r"\.(one|other)$", "", key) not in quoted
        and not any(key.startswith(each) for each in open_ended)
    }
    assert unused == set()
    spoken = {*re.findall(r'\b(?:t|say)\(\s*"([^"]+)"', code)}
    assert spoken <= {*TEXTS}
    assert {*re.findall(r'\bplural\("([^"]+)"', code)} == {
        key.removesuffix(".one") for key in TEXTS if key.endswith(".one")
    }


@pytest.mark.skipif(
    not (HALL / "node_modules" / "typescript").exists(),
    reason="npm ci was not run in examples/hall",
)
def test_the_types_of_the_script_are_right() -> None:
    tsc = HALL / "node_modules" / "typescript" / "bin" / "tsc"
    done = subprocess.run(
        ["node", tsc, "--project", HALL / "tsconfig.json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
