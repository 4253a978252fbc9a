"""Start the hall: ``python -m wuerfelhalle``. Settings: see the README."""

import os
import sys
from pathlib import Path

import uvicorn

from wuerfelhalle.desk import Rules
from wuerfelhalle.web import create
from wuerfelregeln.table.documents import LONGEST


def main() -> None:
    """Serve the hall and say where."""
    host = os.environ.get("HALL_HOST", "127.0.0.1")
    port = int(os.environ.get("HALL_PORT", "8000"))
    file = Path(os.environ.get("HALL_DATA", "hall.sqlite3")).absolute()
    url = os.environ.get("HALL_DATABASE", f"sqlite:///{file}")
    certificate, key = os.environ.get("HALL_CERT"), os.environ.get("HALL_KEY")
    scheme = "https" if certificate else "http"
    public = os.environ.get("HALL_PUBLIC_URL", "")
    shown = f"[{host}]" if ":" in host else host
    sys.stdout.write(f"The hall is open: {public or f'{scheme}://{shown}:{port}'}/\n")
    sys.stdout.flush()
    uvicorn.run(
        create(url, Rules(public=public, pace=float(os.environ.get("HALL_PACE", "0.7")))),
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_ping_interval=20,
        ws_ping_timeout=50,
        ssl_certfile=certificate,
        ssl_keyfile=key,
        server_header=False,
    )


if __name__ == "__main__":
    main()
