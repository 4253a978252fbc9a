"""A hall that runs on loopback, for the tests of its page."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from wuerfelhalle.desk import Rules
from wuerfelhalle.web import create
from wuerfelregeln.table.documents import LONGEST


@contextmanager
def running(folder: Path, *, port: int = 0, rules: Rules | None = None) -> Iterator[str]:
    """Yield the address of a hall with its database in a folder; the port is free afterwards."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen()
    app = create(f"sqlite:///{folder / 'hall.sqlite3'}", rules or Rules(pace=0.0))
    config = uvicorn.Config(app, log_level="error", ws_max_size=LONGEST, ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(10)
    listening.close()
    assert not thread.is_alive()
