"""A second engine for 5 Strolche, slow and naive, written from the sheet and the rulings alone.

It shares no line with the package. Eighty dice are eighty records that say where each one lies;
whatever is possible is found by trying everything. Dice, rascals and actions are plain text and
tuples: ``"b3"`` is a blue three (r, b, k, y are red, blue, black, yellow), ``("john", "b3",
"ringo")`` puts it on John and takes what lies on Ringo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias

COLOURS = "rbky"
RASCALS = ("john", "ringo", "rihanna", "pink", "paul")
ON_DISC_AT_START = {"john": "b", "ringo": "k", "rihanna": "y", "pink": "r", "paul": "r"}
TAKES = {
    "john": ("b", "2345"),
    "ringo": ("k", "123456"),
    "rihanna": ("y", "16"),
    "pink": ("r", "135"),
    "paul": ("r", "246"),
}
ROOM = {"john": 4, "ringo": 80, "rihanna": 3, "pink": 3, "paul": 2}
WORTH = {2: 3, 3: 5, 4: 8}
HAND = "hand"

Ways: TypeAlias = tuple[Any, ...]


class Piece:
    """One of the eighty dice: its colour, what it shows, where it lies."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.face = "?"
        self.place = "bag"

    @property
    def label(self) -> str:
        return self.colour + self.face


class SlowGame:
    """The table, changed in place by `roll` and `act`."""

    def __init__(self, players: int, slots: Mapping[int, int]) -> None:
        self.players = players
        self.slots = dict(slots)  # size of a combination -> how many a house takes
        self.pieces = [Piece(colour) for colour in COLOURS for _ in range(20)]
        for rascal, colour in ON_DISC_AT_START.items():
            self.in_bag(colour).place = rascal
        self.laid: list[list[list[str]]] = [[] for _ in range(players)]
        self.first_to_fill: int | None = None
        self.finished = False
        self.stage = "set-up"
        self.waiting = list(range(players))  # seats that still roll for the beginning
        self.rivals = list(range(players))  # seats that may still begin
        self.seat = 0
        self.actions = 0
        self.draws = 6

    # --- looking at the table ---------------------------------------------------------------

    def at(self, place: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.place == place]

    def active(self, seat: int) -> list[Piece]:
        return self.at(f"active {seat}")

    def labels(self, seat: int) -> list[str]:
        return [piece.label for piece in self.active(seat)]

    def in_bag(self, colour: str) -> Piece:
        return next(p for p in self.pieces if p.place == "bag" and p.colour == colour)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def expects(self) -> tuple[Any, ...]:
        """What the table waits for: ("over",), ("roll", colours or a number) or ("act", seat)."""
        if self.finished:
            return ("over",)
        if self.draws:
            return ("roll", self.draws)
        hand = self.at(HAND)
        if hand:
            return ("roll", "".join(sorted((p.colour for p in hand), key=COLOURS.index)))
        return ("act", self.seat)

    def picture(self) -> dict[str, Any]:
        """Everything on the table in a form that two engines can compare."""
        places = Counter((p.place, p.colour) for p in self.pieces)
        return {
            "bag": {c: places["bag", c] for c in COLOURS},
            "discs": {r: sum(places[r, c] for c in COLOURS) for r in RASCALS},
            "active": [sorted(self.labels(seat)) for seat in range(self.players)],
            "houses": [sorted(sorted(laid) for laid in house) for house in self.laid],
            "turn": self.expects(),
            "actions": 0 if self.finished else self.actions,
            "filled first": self.first_to_fill,
        }

    # --- what is possible --------------------------------------------------------------------

    def possible(self) -> set[Ways]:
        """Every action that is no re-roll, as a set; only while somebody is to act."""
        found: set[Ways] = set()
        if self.at("bag"):
            found.add(("draw",))
        mine = self.labels(self.seat)
        for label in set(mine):
            for rascal in RASCALS:
                colour, faces = TAKES[rascal]
                room = len(self.at(rascal)) < ROOM[rascal] or rascal == "john"
                if label[0] == colour and label[1] in faces and room:
                    found |= {(rascal, label, how) for how in self.ways(rascal, label)}
        if not found and not mine:
            found.add(("pass",))
        return found

    def ways(self, rascal: str, label: str) -> set[Any]:
        found: set[Any] = getattr(self, f"ways_of_{rascal}")(label)
        return found

    def ways_of_john(self, _: str) -> set[str]:
        return {other for other in RASCALS if other != "john" and self.at(other)}

    def ways_of_ringo(self, _: str) -> set[Ways]:
        pool = [other for other in RASCALS if other != "ringo" for _ in self.at(other)]
        pairs = set(combinations(pool, 2))
        return pairs or {(only,) for only in pool}

    def ways_of_rihanna(self, label: str) -> set[Ways]:
        return {()} if self.at("bag") else self.ways_of_pink(label)

    def ways_of_pink(self, _: str) -> set[Ways]:
        rich = [seat for seat in self.others(self.seat) if len(self.active(seat)) >= 6]
        if not rich:
            return set()
        if self.players == 2:
            pairs = combinations(sorted(self.labels(rich[0])), 2)
            return {tuple((rich[0], label) for label in pair) for pair in pairs}
        return set(product(*[[(s, label) for label in set(self.labels(s))] for s in rich]))

    def ways_of_paul(self, label: str) -> set[Ways]:
        rest = self.labels(self.seat)
        rest.remove(label)
        found: set[Ways] = set()
        for size in (2, 3, 4):
            filled = sum(len(laid) == size for laid in self.laid[self.seat])
            if filled == self.slots[size]:
                continue
            for face in "123456":
                colours = [colour for colour in COLOURS if colour + face in rest]
                for chosen in combinations(colours, size):
                    found.add(tuple(colour + face for colour in chosen))
        return found

    def may_reroll(self, labels: Sequence[str]) -> bool:
        """Whether these dice may be thrown again: some, and all of them lie there."""
        return bool(labels) and not Counter(labels) - Counter(self.labels(self.seat))

    def may_fall(self, labels: Sequence[str]) -> bool:
        """Whether a roll can show these dice now."""
        turn = self.expects()
        if turn[0] != "roll":
            return False
        colours = Counter(label[0] for label in labels)
        if isinstance(turn[1], str):
            return colours == Counter(turn[1])
        return len(labels) == turn[1] and not colours - Counter(p.colour for p in self.at("bag"))

    # --- what happens --------------------------------------------------------------------------

    def roll(self, labels: Sequence[str]) -> None:
        """The dice that are due have fallen."""
        if self.draws:
            for label in labels:
                self.in_bag(label[0]).place = HAND
        self.draws = 0
        for label in labels:
            piece = next(p for p in self.at(HAND) if p.colour == label[0])
            piece.face = label[1]
            piece.place = f"active {self.seat}"
        assert not self.at(HAND)
        if self.stage == "set-up":
            self.after_set_up_roll()
        else:
            self.after_action()

    def after_set_up_roll(self) -> None:
        self.waiting.remove(self.seat)
        if not self.waiting:
            sums = {s: sum(int(p.face) for p in self.active(s)) for s in self.rivals}
            self.rivals = [seat for seat in self.rivals if sums[seat] == max(sums.values())]
            if len(self.rivals) == 1:
                self.stage = "play"
                self.seat = self.rivals[0]
                self.actions = 2
                return
            self.waiting = list(self.rivals)
        self.seat = self.waiting[0]
        if self.active(self.seat):
            self.pick_up(self.active(self.seat))
        else:
            self.draws = 6

    def pick_up(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            piece.place = HAND

    def act(self, action: tuple[Any, ...]) -> None:
        """The seat whose turn it is does something that is possible."""
        self.actions -= 1
        kind = action[0]
        if kind == "pass":
            self.actions = 0
        elif kind == "draw":
            self.draws = 1
        elif kind == "reroll":
            for label in action[1]:
                self.pick_up([self.find(self.seat, label)])
        else:
            self.place(*action)
        if not self.draws and not self.at(HAND):
            self.after_action()

    def find(self, seat: int, label: str) -> Piece:
        return next(piece for piece in self.active(seat) if piece.label == label)

    def place(self, rascal: str, label: str, how: Any) -> None:
        self.find(self.seat, label).place = rascal
        if rascal == "john":
            if len(self.at("john")) == 4:
                for piece in self.at("john"):
                    piece.place = "bag"
            self.pick_up(self.at(how))
        elif rascal == "ringo":
            for other in how:
                self.pick_up(self.at(other)[:1])
        elif rascal == "paul":
            self.laid[self.seat].append(list(how))
            for wanted in how:
                self.find(self.seat, wanted).place = f"house {self.seat}"
        elif how:  # Pink, or Rihanna with an empty bag
            for victim, wanted in how:
                self.pick_up([self.find(victim, wanted)])
        else:
            self.draws = min(3, len(self.at("bag")))

    def after_action(self) -> None:
        house_is_full = len(self.laid[self.seat]) == sum(self.slots.values())
        if house_is_full and self.first_to_fill is None:
            self.first_to_fill = self.seat
            self.actions = 0
        if self.actions == 0:
            self.seat = (self.seat + 1) % self.players
            self.actions = 2
            if self.seat == self.first_to_fill:
                self.finished = True
        if not self.at("bag") and not any(map(self.active, range(self.players))):
            self.finished = True

    # --- the end ---------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return [sum(WORTH[len(laid)] for laid in house) for house in self.laid]

    def places(self) -> list[set[int]]:
        """Sets of seats, best first: the winner, then the others by points."""
        points = self.points()
        rest = [seat for seat in range(self.players) if seat != self.first_to_fill]
        levels = sorted({points[seat] for seat in rest}, reverse=True)
        places = [{seat for seat in rest if points[seat] == level} for level in levels]
        if self.first_to_fill is not None:
            places.insert(0, {self.first_to_fill})
        return places
