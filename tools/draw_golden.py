"""Draw the golden drawings anew, which `tests/svg/test_golden.py` compares with.

    python tools/draw_golden.py [FOLDER]

Each is one SVG, indented, so that a change shows line by line. Look at them before committing:
``--png`` writes pictures of three sizes beside them, which are not kept.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import fromstring, indent, register_namespace, tostring

from attrs import evolve

from wuerfelregeln.codes import codes_of
from wuerfelregeln.core import Move
from wuerfelregeln.grid5 import Grid5, Place
from wuerfelregeln.grid5 import Roll as Throw
from wuerfelregeln.grid5 import State as GridState
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Mirror
from wuerfelregeln.mirror import Place as Pair
from wuerfelregeln.mirror import State as PadState
from wuerfelregeln.strolche import (
    COLOURS,
    DISCS,
    Draw,
    House,
    Laid,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    Rascal,
    Reroll,
    Strolche,
    parse_dice,
)
from wuerfelregeln.strolche import Action as Deed
from wuerfelregeln.strolche import Roll as Fall
from wuerfelregeln.strolche import State as Table
from wuerfelregeln.svg import Drawing, die, draw, png, sheet, sheets
from wuerfelregeln.yacht import Action, Category, Enter, Hold, Roll, Sheet, State, Yacht

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "svg"
SIZES = (240, 480, 960)
NAMES = ("Anna", "Bartholomäus von Wolkenstein", "Cem")


def yacht() -> Mapping[str, Drawing]:
    """Return Fünfwurf in several positions."""
    game = Yacht(players=3)
    sheets_ = (
        Sheet((3, None, 9, 12, None, 24, 22, None, 25, None, 40, None, None)),
        Sheet((None, None, 6, 12, None, 18, 0, 20, 25, None, None, 50, None), extra=1),
        Sheet((1, None, 9, 16, None, 30, 24, None, 0, 30, None, None, None)),
    )
    thrown = State(sheets_, (3, 3, 3, 5, 6), 1)
    legal = game.legal_actions(thrown, 0)
    entries = [action for action in legal if isinstance(action, Enter)]
    values: dict[Action, float] = {Hold((3, 3, 3)): 231.4}
    values.update({entry: 190 + 7.3 * n for n, entry in enumerate(entries)})
    rows = (4, 6, 12, 16, 20, 18, 23, 20, 25, 30, 40, 50, 21)
    over = State((Sheet(rows), Sheet(rows, extra=1), Sheet(rows)))
    return {
        "yacht-hold": draw(
            game,
            thrown,
            names=NAMES,
            preview=True,
            legal=True,
            action=Hold((3, 3, 3)),
            last=Roll((3, 5, 6)),
            interactive=True,
        ),
        "yacht-enter": draw(
            game, thrown, names=NAMES, lang="de", theme="dark", action=Enter(Category.CHANCE)
        ),
        "yacht-values": draw(game, thrown, names=NAMES, values=values),
        "yacht-due": draw(game, State(sheets_, (3, 3), 1), names=NAMES, theme="print", seat=1),
        "yacht-over": draw(game, over, names=NAMES, lang="de"),
    }


def grid5() -> Mapping[str, Drawing]:
    """Return Knister in several positions."""
    game = Grid5(players=2)
    first = (2, 3, 4, 5, 6, 4, 7, 9, None, 4, 8, 8, 7, 8, 8, None, 6, 5, 7, 9, 10, None, 5, 3, 7)
    second = tuple(sorted(first, key=lambda number: (number is None, number)))
    state = GridState((first, second), (2, 5))
    values = {place: 60.0 + 9 * n for n, place in enumerate(game.legal_actions(state, 0))}
    waiting = game.apply(state, Move(0, Place(1, 3)))
    return {
        "grid5-preview": draw(
            game, state, names=NAMES[:2], preview=True, legal=True, last=Throw((2, 5))
        ),
        "grid5-values": draw(game, state, names=NAMES[:2], lang="de", theme="dark", values=values),
        "grid5-written": draw(
            game, waiting, seat=0, names=NAMES[:2], theme="print", last=Move(0, Place(1, 3))
        ),
        "grid5-tap": draw(game, state, seat=1, action=Place(4, 3), interactive=True),
    }


def mirror() -> Mapping[str, Drawing]:
    """Return Splitter in several positions."""
    game, hearts = Mirror(players=2), Mirror(layout=LAYOUT_B)
    written: dict[int, int] = {}
    throws = (1, 4, 2, 2, 4, 4, 1, 5, 6, 6, 3, 3, 2, 3, 3, 3, 5, 5, 6, 6, 4, 1, 1, 2)
    for n, (left, right) in enumerate([*LAYOUT_A.pairs.values()][: len(throws) // 2]):
        written[left], written[right] = throws[2 * n], throws[2 * n + 1]
    pad = tuple(written.get(field) for field in range(len(LAYOUT_A.fields)))
    state = PadState((pad, pad), (2, 5), (None, None))
    full = tuple(3 if n in LAYOUT_B.hearts else 1 + n % 6 for n in range(len(LAYOUT_B.fields)))
    values = {place: 20 + 1.5 * n for n, place in enumerate(game.legal_actions(state, 0))}
    action = next(iter(game.legal_actions(state, 0)))
    return {
        "mirror-preview": draw(game, state, names=NAMES[:2], preview=True, action=action),
        "mirror-values": draw(game, state, names=NAMES[:2], lang="de", theme="dark", values=values),
        "mirror-over": draw(hearts, PadState((full,)), theme="print", lang="de"),
        "mirror-tap": draw(
            game, state, interactive=True, last=Move(0, Pair(0, 1, 1)), scored=False
        ),
    }


def table(*hands: str, houses: tuple[Laid, ...], discs: tuple[int, ...]) -> Table:
    """Return a table of 5 Strolche with these dice; the others are in the bag."""
    active = tuple(map(parse_dice, hands))
    dice = [die for there in (active, *houses) for dice in there for die in dice]
    gone = Counter(die.colour for die in dice)
    for disc, count in zip(DISCS, discs, strict=True):
        gone[disc.colour] += count
    bag = tuple(20 - gone[colour] for colour in COLOURS)
    return Table(bag, discs, active, houses, actions_left=2)


def strolche() -> Mapping[str, Drawing]:
    """Return 5 Strolche in several positions."""
    game, spell = Strolche(players=3), codes_of(Strolche(players=3)).encode
    houses: tuple[Laid, ...] = ((parse_dice("r6 b6"),), (parse_dice("b3 k3 y3"),), ())
    hands = ("r1 r2 b2 b5 k5 k6 y1 y5", "r1 b1 b4 k2 k3 y5 y6", "r4 b6 k1 k1 k4 y2")
    state = table(*hands, houses=houses, discs=(3, 5, 1, 1, 1))
    red_one, red_two, blue_two, *_, yellow_one, _ = state.active[0]
    paul = PlacePaul(red_two, parse_dice("b5 k5 y5"))
    pink = PlacePink(red_one, ((1, state.active[1][2]), (2, state.active[2][0])))
    john = Move(0, PlaceJohn(blue_two, Rascal.RINGO))
    values: dict[Deed, float] = {Draw(): 4.2, Reroll((red_one, red_two)): 6.8, paul: 12.5}
    values |= {PlaceRihanna(yellow_one): 5.1, john.action: 8.0, pink: 9.3}
    short = Strolche(players=3, house=House(pairs=1, triples=1, quads=0))
    filled = (*houses[1], parse_dice("r4 y4"))
    won = table("r2", "k4", "y1 y1", houses=(houses[0], filled, ()), discs=(0, 4, 3, 3, 2))
    over = evolve(won, winner=1, seat=1, actions_left=0)
    five = Strolche(players=5)
    return {
        "strolche-tap": draw(
            game,
            state,
            names=NAMES,
            interactive=True,
            preview=True,
            last=Fall(state.active[2][:2]),
            lang="de",
        ),
        "strolche-paul": draw(
            game, state, names=NAMES, word=spell(paul)[:3], interactive=True, theme="dark"
        ),
        "strolche-pink": draw(game, state, names=NAMES, word=spell(pink)[:3], interactive=True),
        "strolche-values": draw(game, state, names=NAMES, values=values, lang="de"),
        "strolche-due": draw(game, game.apply(state, john), last=john, names=NAMES),
        "strolche-proposed": draw(game, state, names=NAMES, action=paul, theme="print"),
        "strolche-start": draw(five, five.start(), theme="dark", lang="de"),
        "strolche-over": draw(short, over, names=NAMES, lang="de", seat=1),
    }


def others() -> Mapping[str, Drawing]:
    """Return dice and sheets to print."""
    return {
        "die-white": die(5),
        "die-blue": die(3, "blue", theme="dark", lang="de"),
        "die-yellow": die(6, "yellow", theme="print"),
        "sheet-yacht": sheet(Yacht(), lang="de"),
        "sheets-grid5": sheets(Grid5(), count=2),
        "sheet-mirror": sheet(Mirror(layout=LAYOUT_B)),
        "sheet-strolche": sheet(Strolche(), lang="de"),
    }


def golden() -> dict[str, Drawing]:
    """Return all golden drawings by name."""
    return {**yacht(), **grid5(), **mirror(), **strolche(), **others()}


def readable(drawing: Drawing) -> str:
    """Return a drawing with a line for each element."""
    register_namespace("", "http://www.w3.org/2000/svg")
    root = fromstring(drawing)
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"


def main(arguments: list[str]) -> None:
    """Write the drawings, and pictures of them if wanted."""
    places = [argument for argument in arguments if argument != "--png"]
    folder = Path(places[0]) if places else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in golden().items():
        (folder / f"{name}.svg").write_text(readable(drawing), encoding="utf-8")
        for size in SIZES if "--png" in arguments else ():
            (folder / f"{name}-{size}.png").write_bytes(png(drawing, width=size))
    print(f"{len(golden())} drawings in {folder}")


if __name__ == "__main__":
    main(sys.argv[1:])
