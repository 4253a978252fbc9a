"""What needs a package of an extra, what works without, and a program that tries all of it."""

from __future__ import annotations

TRY_EACH = """
import json, sys, traceback

def told(code):
    try:
        exec(code, {})
    except BaseException:
        return traceback.format_exc().strip().splitlines()[-1]

print(json.dumps([told(code) for code in json.load(sys.stdin)]))
"""
"""Runs pieces of code; prints of each the last line of its error, null if it works."""

PLAYED = (
    "from wuerfelregeln import *\nfrom wuerfelregeln import agents\nplay({}, RandomDice(1), rng=1)"
)
NEEDS = {
    "from wuerfelregeln import from_json; from_json('{}')": "cattrs",
    "import wuerfelregeln; wuerfelregeln.to_json(5, indent=1)": "cattrs",
    "import wuerfelregeln.codec": "cattrs",
    "import wuerfelregeln.events": "cattrs",
    "import wuerfelregeln.said": "cattrs",
    "import wuerfelregeln.schema": "cattrs",
    "import wuerfelregeln.strict": "cattrs",
    "import wuerfelregeln.testing": "pytest",
    "from wuerfelregeln.svg import *; png(die(5))": "resvg_py",
    "import wuerfelregeln.yacht.batch": "numpy",
    "import wuerfelregeln.grid5.batch": "numpy",
    "import wuerfelregeln.mirror.batch": "numpy",
    "import wuerfelregeln.yacht.solver": "numpy",
    "from wuerfelregeln.yacht.solver.reach import beat": "numpy",
    "from wuerfelregeln import *; from wuerfelregeln.analysis import *; "
    "Solved(GAMES['yacht']())": "numpy",
    "from wuerfelregeln import *; from wuerfelregeln.analysis import *; "
    "Learnt(GAMES['grid5']())": "numpy",
    "from wuerfelregeln import *; from wuerfelregeln.analysis import *; "
    "Learnt(GAMES['mirror']())": "numpy",
    "from wuerfelregeln.ratings import Rater; Rater()": "openskill",
    PLAYED.format("GAMES['yacht'](), [agents.make('best')]"): "numpy",
    PLAYED.format("GAMES['grid5'](), [agents.make('best')]"): "numpy",
    PLAYED.format("GAMES['mirror'](), [agents.make('best')]"): "numpy",
}
"""What needs a package of an extra, and the package that is missed first."""

WORKS = [
    "from wuerfelregeln import *; flaws, codes_of, from_json, to_json, describe",
    "from wuerfelregeln import *; [GAMES[name]().start() for name in GAMES]",
    "import wuerfelregeln.simulate, wuerfelregeln.hall, wuerfelregeln.analysis",
    "import wuerfelregeln.agents.strolche",
    PLAYED.format("GAMES['yacht'](), [agents.make('hard')]"),
    PLAYED.format("GAMES['mirror'](), [agents.make('hard')]"),
]
