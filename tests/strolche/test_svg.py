"""5 Strolche as a drawing: what lies where, what is marked, and a page that taps words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from xml.etree.ElementTree import Element

import pytest

from tests.drawings import SVG, read, texts
from tests.strategies import walk
from tests.strolche.helpers import PAIR, TRIPLE, act, dice, die, house, table
from wuerfelregeln import Decide, Move, codes_of
from wuerfelregeln.canvas.palette import PALETTES
from wuerfelregeln.codes import CodeError, Word
from wuerfelregeln.strolche import (
    LARGE_HOUSE,
    RASCALS,
    Action,
    Draw,
    House,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    State,
    Strolche,
)
from wuerfelregeln.strolche.chosen import Chosen, among, letter_of
from wuerfelregeln.svg import draw, sheet

LIGHT = PALETTES["light"]
TWO, THREE = Strolche(), Strolche(players=3)
NAMES = ("Anna", "Bert", "Cem")


def parts(drawing: str, name: str) -> dict[str, Element]:
    found = read(drawing).iter(SVG + "g")
    return {part.attrib[name]: part for part in found if name in part.attrib}


def hand(drawing: str, seat: int) -> list[Element]:
    there = parts(drawing, "data-hand")[str(seat)]
    return [part for part in there.iter(SVG + "g") if "data-die" in part.attrib]


def title(part: Element) -> str:
    return part[0].text or ""


def said(part: Element) -> list[str]:
    return [text.text or "" for text in part.iter(SVG + "text")]


def outlined(part: Element) -> bool:
    return any(shape.get("stroke") == LIGHT.mark for shape in part.iter(SVG + "rect"))


def turned(part: Element) -> bool:
    return any("rotate" in shape.get("transform", "") for shape in part.iter(SVG + "g"))


def dotted(part: Element) -> bool:
    return any(shape.get("stroke") == LIGHT.free for shape in part.iter())


def lying(part: Element) -> int:
    """Return how many dice lie on a disc: those of its colour without a face."""
    bodies = {LIGHT.red, LIGHT.blue, LIGHT.black, LIGHT.yellow}
    groups = [group for group in part.iter(SVG + "g") if len(group) == 2]
    squares = [group[0] for group in groups if group[0].tag == SVG + "rect"]
    return sum(one.get("fill") in bodies and float(one.attrib["width"]) > 16 for one in squares)


# --- what lies where --------------------------------------------------------------------------


def test_every_seat_shows_all_its_dice_sorted_and_how_many_they_are() -> None:
    state = table("y1 r3 b2 r1", "k4 k4 b6 r2 y3 y3 y6", "r6")
    drawing = draw(THREE, state, names=NAMES, lang="de")
    assert [title(one) for one in hand(drawing, 0)] == ["Rot 1", "Rot 3", "Blau 2", "Gelb 1"]
    assert [title(one) for one in hand(drawing, 1)][:3] == [
        "Bert: Rot 2",
        "Bert: Blau 6",
        "Bert: Schwarz 4",
    ]
    assert said(parts(drawing, "data-hand")["1"]) == ["7"]
    assert "4 Würfel" in [text.text for text in texts(read(drawing))]


@pytest.mark.parametrize("seat", range(3))
def test_the_asked_seat_comes_first_and_the_others_as_they_sit(seat: int) -> None:
    state = table("r1", "r2", "r3")
    shown = [*parts(draw(THREE, state, seat=seat), "data-hand")]
    assert shown == [str((seat + n) % 3) for n in range(3)]


def test_a_disc_shows_the_dice_that_lie_there_and_its_free_places() -> None:
    state = table("r1", "r2", discs=(3, 2, 0, 3, 1))
    discs = parts(draw(TWO, state), "data-disc")
    assert [lying(discs[str(n)]) for n in range(5)] == [3, 2, 0, 3, 1]
    free = [
        sum(shape.get("stroke-dasharray") == "2.5 2.5" for shape in discs[str(n)].iter())
        for n in range(5)
    ]
    assert free == [1, 1, 3, 0, 1]
    assert title(discs["0"]).startswith("John, blue 2 3 4 5: 3 dice lie there, room for 4")
    assert "room for any number" in title(discs["1"])


def test_many_dice_on_ringo_are_a_pile_with_their_number() -> None:
    state = table("r1", "r2", discs=(1, 9, 1, 1, 1))
    ringo = parts(draw(TWO, state), "data-disc")["1"]
    assert lying(ringo) == 3
    assert "9" in said(ringo)


@pytest.mark.parametrize("lying", [1, 6])
def test_the_die_that_was_put_on_a_disc_has_a_corner(lying: int) -> None:
    move = Move(0, PlaceRingo(die("k1"), (Rascal.JOHN, Rascal.PAUL)))
    state = TWO.apply(table("k1", "r6", discs=(1, lying, 1, 1, 1)), move)
    discs = parts(draw(TWO, state, last=move), "data-disc")
    marked = [
        any(shape.get("fill") == LIGHT.last for shape in disc.iter()) for disc in discs.values()
    ]
    assert marked == [False, True, False, False, False]


def test_the_bag_tells_the_dice_of_each_colour() -> None:
    state = table("r1 r1", "b2")
    bag = parts(draw(TWO, state, lang="de"), "data-bag")["true"]
    assert said(bag) == [*map(str, state.bag), "Beutel: 72"]
    assert title(bag).startswith("Beutel, 72 Würfel: 16 in Rot, 18 in Blau")
    empty = parts(draw(TWO, table("r1", "b2", rest=1)), "data-bag")["true"]
    assert title(empty) == "bag, 0 dice: empty"


def test_rihanna_does_what_pink_does_while_the_bag_is_empty() -> None:
    empty = draw(TWO, table("r1", "b2", rest=1), lang="de")
    assert "wie Pink" in said(parts(empty, "data-disc")["2"])
    assert "zwei vom Gegner" in said(parts(empty, "data-disc")["3"])
    assert "je einen ab sechs" in said(
        parts(draw(THREE, THREE.start(), lang="de"), "data-disc")["3"]
    )


@pytest.mark.parametrize("options", [House(), LARGE_HOUSE, House(pairs=0, triples=3, quads=2)])
def test_a_house_has_its_places_in_order_with_what_lies_there(options: House) -> None:
    game = Strolche(house=options)
    laid = house(TRIPLE)
    drawing = draw(game, table("r1", "r2", houses=(laid, ())))
    for seat in "01":
        slots = parts(drawing, "data-house")[seat]
        found = [title(slot) for slot in slots.iter(SVG + "g") if "data-slot" in slot.attrib]
        sizes = [4] * options.quads + [3] * options.triples + [2] * options.pairs
        assert [told[0] for told in found] == [*map(str, sizes)]
        filled = [told for told in found if "free" not in told]
        expected = ["3 dice, 5 points: red 6, blue 6 and black 6"] if seat == "0" else []
        assert filled == expected


def test_what_counts_in_a_house_can_be_left_plain() -> None:
    state = table("r1", "r2", houses=(house(PAIR), ()))
    assert LIGHT.valid in draw(TWO, state)
    assert LIGHT.valid not in draw(TWO, state, scored=False)


# --- what is about to fall, and what happened ---------------------------------------------------


def test_dice_to_be_thrown_again_are_turned() -> None:
    state = act(TWO, table("r1 r2 r2 b3", "r6"), Reroll(dice("r2 b3")))
    drawing = draw(TWO, state, names=NAMES[:2])
    assert [turned(one) for one in hand(drawing, 0)] == [False, True, False, True]
    assert title(hand(drawing, 0)[1]) == "red 2, about to be thrown"
    assert "Anna throws red 2 and blue 3 again" in drawing


def test_dice_from_discs_and_from_people_are_turned_where_they_still_lie() -> None:
    john = act(TWO, table("b2", "r6", discs=(1, 2, 1, 1, 1)), PlaceJohn(die("b2"), Rascal.RINGO))
    drawing = draw(TWO, john, lang="de", names=NAMES[:2])
    assert [turned(part) for part in parts(drawing, "data-disc").values()] == [
        False,
        True,
        False,
        False,
        False,
    ]
    assert "Anna nimmt 2 von Ringo und würfelt" in drawing
    before = table("r1", "r2 r3 r4 r5 b1 b2")
    robbed = act(TWO, before, PlacePink(die("r1"), ((1, die("r2")), (1, die("b1")))))
    shown = draw(TWO, robbed, names=NAMES[:2])
    assert [turned(one) for one in hand(shown, 1)] == [True, False, False, False, True, False]
    assert "Anna takes red 2 and blue 1 from Bert and throws" in shown


@pytest.mark.parametrize(("state", "ghosts"), [(TWO.start(), 6), (table("r1", "r2"), 0)])
def test_dice_to_be_drawn_stand_in_the_mouth_of_the_bag(state: State, ghosts: int) -> None:
    bag = parts(draw(TWO, state), "data-bag")["true"]
    assert sum(shape.get("stroke-dasharray") == "3 3" for shape in bag.iter()) == ghosts


def corners(drawing: str, seat: int) -> list[str]:
    marked = [
        one
        for one in hand(drawing, seat)
        if any(shape.get("fill") == LIGHT.last for shape in one.iter(SVG + "polygon"))
    ]
    return [title(one).rpartition(": ")[2] for one in marked]


def test_dice_that_fell_have_a_corner_with_the_seat_that_threw_them() -> None:
    state = act(TWO, table("r1 r2 b3", "r6"), Reroll(dice("r2 b3")))
    roll = Roll(dice("r1 b6"))
    first = TWO.apply(state, roll)
    assert corners(draw(TWO, first, last=roll), 0) == ["red 1", "blue 6"]
    again = act(TWO, first, Reroll(dice("b6")))
    second = TWO.apply(again, Roll(dice("b5")))
    assert second.seat == 1  # the turn is over, but the die fell for seat 0
    drawing = draw(TWO, second, last=Roll(dice("b5")))
    assert (corners(drawing, 0), corners(drawing, 1)) == (["blue 5"], [])


def test_who_threw_is_known_in_the_set_up_and_in_every_walk() -> None:
    for players in (2, 3, 5):
        game = Strolche(players=players)
        played = walk(game, players)
        rolls = [n for n, event in enumerate(played.events) if isinstance(event, Roll)]
        for n in [*rolls[: players + 3], *rolls[-3:]]:
            before, roll = played.states[n], played.events[n]
            drawing = draw(game, played.states[n + 1], last=roll, seat=before.seat)
            assert len(corners(drawing, before.seat)) == len(roll.dice)


@pytest.mark.parametrize(
    ("before", "action", "told"),
    [
        (table("b2", "r6"), PlaceJohn(die("b2"), Rascal.PAUL), "setzt Blau 2 zu John und leert"),
        (table("r1 b1", "r6"), Reroll(dice("r1")), "wirft Rot 1 neu"),
        (table("r1", "r6"), Draw(), "zieht einen Würfel"),
        (table("y1", "r6"), PlaceRihanna(die("y1")), "setzt Gelb 1 zu Rihanna und zieht"),
        (
            table("k1", "r6"),
            PlaceRingo(die("k1"), (Rascal.JOHN, Rascal.PAUL)),
            "setzt Schwarz 1 zu Ringo und nimmt von John und Paul",
        ),
        (table("r2 " + PAIR, "r6"), PlacePaul(die("r2"), dice(PAIR)), "zu Paul und wertet 6 6"),
        (table("", "r6 b1", rest=1), Pass(), "passt"),
    ],
)
def test_the_last_move_is_told(before: State, action: Action, told: str) -> None:
    move = Move(0, action)
    drawing = draw(TWO, TWO.apply(before, move), last=move, lang="de", names=NAMES[:2])
    assert f"<title>zuletzt: Anna {told}" in drawing.replace("Anna setzt Rot 2 zu", "Anna zu")


def test_the_winner_has_a_star_while_the_others_play_on() -> None:
    game = Strolche(house=House(pairs=1, triples=0, quads=0))
    last = PlacePaul(die("r2"), dice(PAIR))
    state = act(game, table("r2 " + PAIR, "r6 b1"), last)
    drawing = draw(game, state, names=NAMES[:2], last=Move(0, last))
    assert "last round" in " ".join(text.text for text in texts(read(drawing)))
    assert title(parts(drawing, "data-seat")["0"]) == "Anna: 3 points, first place"
    assert title(parts(drawing, "data-seat")["1"]) == "Bert: 0 points, to act"


# --- what is proposed, legal, worth -------------------------------------------------------------


def test_a_proposed_place_shows_the_die_on_its_disc_and_what_is_taken() -> None:
    state = table("k1 r4", "r6", discs=(2, 1, 1, 1, 1))
    action = PlaceRingo(die("k1"), (Rascal.JOHN, Rascal.PAUL))
    drawing = draw(TWO, state, action=action)
    discs = parts(drawing, "data-disc")
    marked = [
        any(shape.get("stroke") == LIGHT.mark for shape in discs[str(n)].iter(SVG + "circle"))
        for n in range(5)
    ]
    assert marked == [True, True, False, False, True]
    assert any(shape.get("fill") == LIGHT.brass for shape in discs["1"].iter())
    assert [outlined(one) for one in hand(drawing, 0)] == [False, True]
    assert title(hand(drawing, 0)[1]) == "black 1, goes to Ringo"


def test_a_proposed_combination_stands_in_its_place() -> None:
    state = table("r2 " + PAIR, "r6", houses=(house("k1 y1"), ()))
    drawing = draw(TWO, state, action=PlacePaul(die("r2"), dice(PAIR)))
    slots = [*parts(drawing, "data-house")["0"].iter(SVG + "g")]
    marked = [slot.get("data-slot") for slot in slots if slot.get("data-slot") and outlined(slot)]
    assert marked == ["3"]  # the first place for two is taken
    assert [outlined(one) for one in hand(drawing, 0)] == [True, True, True]


def test_the_first_of_equal_dice_is_the_placed_one_and_the_next_one_counts() -> None:
    state = table("r2 r2 b2", "r6")
    drawing = draw(TWO, state, action=PlacePaul(die("r2"), dice("r2 b2")))
    assert [title(one).partition(", ")[2] for one in hand(drawing, 0)] == [
        "goes to Paul",
        "chosen",
        "chosen",
    ]


def test_what_is_legal_is_dashed() -> None:
    state = table("b1 b2 r4", "r6")
    shown = hand(draw(TWO, state, legal=True), 0)
    assert [dotted(one) for one in shown] == [
        False,
        False,
        True,
    ]  # red first; a blue 1 goes nowhere
    assert [title(one) for one in shown if dotted(one)] == ["blue 2"]
    assert dotted(parts(draw(TWO, state, legal=True), "data-bag")["true"])
    assert not any(map(dotted, hand(draw(TWO, state), 0)))
    assert not any(map(dotted, hand(draw(TWO, state, legal=True, seat=1), 1)))


def test_a_combination_that_lies_ready_is_shown_in_the_house() -> None:
    state = table(TRIPLE, "r6")
    told = said(parts(draw(TWO, state, preview=True), "data-house")["0"])
    assert told == ["House", "8", "+5", "+3", "+3"]
    assert "+5" not in said(parts(draw(TWO, state), "data-house")["0"])


def test_the_best_value_of_each_rascal_stands_on_its_disc() -> None:
    state = table("k1 k2", "r6")
    places = [a for a in TWO.legal_actions(state, 0) if isinstance(a, PlaceRingo)]
    values: dict[Action, float] = {action: float(n) for n, action in enumerate(places)}
    values |= {Draw(): 7.25, Reroll(dice("k1")): 3.5, Reroll(dice("k1 k2")): 1.5}
    drawing = draw(TWO, state, values=values, names=NAMES[:2])
    assert f"{len(places) - 1}.0" in said(parts(drawing, "data-disc")["1"])
    assert "7.2" in said(parts(drawing, "data-bag")["true"])
    shown = [text.text for text in texts(read(drawing))]
    assert "re-roll: 3.5" in shown
    best = max(values, key=values.__getitem__)
    assert isinstance(best, PlaceRingo)
    assert f"best: place on Ringo ({values[best]:.1f})" in drawing


def test_values_follow_the_word() -> None:
    state = table("b2", "r6", discs=(1, 1, 1, 1, 0))
    values = {
        PlaceJohn(die("b2"), Rascal.RINGO): 1.0,
        PlaceJohn(die("b2"), Rascal.RIHANNA): 2.0,
        PlaceJohn(die("b2"), Rascal.PINK): 3.0,
    }
    drawing = draw(TWO, state, values=values, word=(letter_of(die("b2")),))
    told = [said(part) for part in parts(drawing, "data-disc").values()]
    assert [any(n in one for n in ("1.0", "2.0", "3.0")) for one in told] == [0, 1, 1, 1, 0]


# --- tapping ------------------------------------------------------------------------------------


class Page:
    """A page that knows no rules: it keeps a word and taps on what is drawn."""

    def __init__(self, game: Strolche, state: State) -> None:
        self.game, self.state = game, state
        self.word: Word = ()
        self.proposed: Action | None = None  # what the drawing proposes, for the tests alone
        self.done: Word | None = None
        self.seen = self._drawn(())

    def _drawn(self, word: Word) -> list[Element]:
        drawing = draw(self.game, self.state, word=word, interactive=True)
        return [
            part
            for part in read(drawing).iter(SVG + "g")
            if {"data-code", "data-word"} & {*part.attrib}
        ]

    def after(self, part: Element) -> Word:
        told = part.attrib.get("data-word")
        if told is not None:
            return tuple(map(int, told.split()))
        return self.word + tuple(map(int, part.attrib["data-code"].split()))

    def tap(self, part: Element) -> None:
        word = self.after(part)
        if "data-proposed" in part.attrib or "data-throw" in part.attrib:
            self.done = word
            return
        whole = "data-more" not in part.attrib
        self.word = () if whole else word
        self.proposed = codes_of(self.game).decode(word) if whole else None
        self.seen = self._drawn(word)

    def towards(self, target: Word) -> None:
        """Tap on what leads to a word, by the longest step that there is."""
        ways = [part for part in self.seen if target[: len(self.after(part))] == self.after(part)]
        self.tap(
            max(ways, key=lambda part: (len(self.after(part)), "data-proposed" in part.attrib))
        )


def asked_states(game: Strolche, seed: int, count: int) -> Iterator[State]:
    states = [s for s in walk(game, seed).states if isinstance(game.turn(s), Decide)]
    yield from Random(seed).sample(states, count)


TABLES: Sequence[tuple[Strolche, State]] = [
    *((game, s) for game in (TWO, THREE, Strolche(players=5)) for s in asked_states(game, 4, 2)),
    (TWO, table("r1 r3 y6", "k1 k2 k2 b3 y4 y4")),
    (TWO, table("y1", "b6", rest=1)),
    (TWO, table("", "b6", rest=1)),
    (THREE, table("r2 r3 r5 b5 y5", "k1 k2 k2 b3 y4 y4", "r1 r1 r1 r1 b1 b2 b3")),
]


@pytest.mark.parametrize(("game", "state"), TABLES)
def test_every_action_can_be_tapped(game: Strolche, state: State) -> None:
    rng, codes = Random(1), codes_of(game)
    legal = game.legal_actions(state, state.seat)
    kinds: dict[type, list[Action]] = {}
    for action in [*(legal if len(legal) < 300 else ()), *(legal.sample(rng) for _ in range(30))]:
        kinds.setdefault(type(action), []).append(action)
    for actions in kinds.values():
        for action in rng.sample(actions, min(2, len(actions))):
            page = Page(game, state)
            while page.done is None:
                page.towards(codes.encode(action))
            assert codes.decode(page.done) == action


@pytest.mark.parametrize(("game", "state"), TABLES)
def test_whatever_is_tapped_leads_to_a_legal_action(game: Strolche, state: State) -> None:
    rng, page = Random(2), Page(game, state)
    for _ in range(16):
        assert page.seen  # there is no dead end
        page.tap(rng.choice(page.seen))
        if page.done is not None:
            assert codes_of(game).decode(page.done) in game.legal_actions(state, state.seat)
            page = Page(game, state)


def own(page: Page, told: str) -> Element:
    """Return the own die with a name that can be tapped and is not yet chosen."""
    return next(part for part in page.seen if title(part) == told and "data-die" in part.attrib)


def button(page: Page, told: str) -> Element:
    return next(part for part in page.seen if said(part) == [told])


def test_dice_to_throw_again_are_tapped_in_any_order_and_taken_back() -> None:
    page = Page(TWO, table("r1 r1 b2 y6", "r6"))
    page.tap(button(page, "re-roll"))
    for told in ("yellow 6", "red 1", "blue 2", "red 1"):
        page.tap(own(page, told))
    page.tap(own(page, "blue 2, chosen"))
    page.tap(own(page, "red 1, chosen"))
    page.tap(button(page, "throw"))
    assert page.done is not None
    assert codes_of(TWO).decode(page.done) == Reroll(dice("r1 y6"))


def test_a_combination_is_tapped_in_any_order() -> None:
    page = Page(TWO, table("r2 r5 b5 y5", "r6"))
    for told in ("red 2", "blue 5", "yellow 5", "red 5"):
        page.tap(own(page, told))
    page.tap(button(page, "lay down"))
    assert page.done is not None
    assert codes_of(TWO).decode(page.done) == PlacePaul(die("r2"), dice("r5 b5 y5"))


def test_the_last_die_of_a_combination_brings_the_others_with_it() -> None:
    page = Page(TWO, table("r2 r5 b5 y5", "r6"))
    page.tap(own(page, "red 2"))
    page.tap(own(page, "yellow 5"))
    assert Chosen(page.word).dice == dice("r5 b5 y5")
    page.tap(own(page, "blue 5, chosen"))
    page.tap(button(page, "lay down"))
    assert page.done is not None
    assert codes_of(TWO).decode(page.done) == PlacePaul(die("r2"), dice("r5 y5"))


def test_where_only_four_may_be_laid_any_of_them_brings_all() -> None:
    page = Page(Strolche(house=House(0, 0, 1)), table("r2 r5 b5 k5 y5", "r6"))
    page.tap(own(page, "red 2"))
    page.tap(own(page, "red 5"))
    page.tap(own(page, "yellow 5"))
    assert Chosen(page.word).dice == dice("r5 b5 k5 y5")
    page.tap(own(page, "black 5, chosen"))
    assert Chosen(page.word).dice == dice("r5 b5")


def test_another_die_can_be_chosen_instead_of_the_one_that_is_placed() -> None:
    page = Page(TWO, table("b2 k1", "r6"))
    page.tap(own(page, "blue 2"))
    page.tap(own(page, "black 1"))
    assert page.word == (letter_of(die("k1")),)
    page.tap(own(page, "black 1, goes to Ringo"))
    assert not page.word


def test_other_sources_can_be_chosen_before_it_is_done() -> None:
    def disc(rascal: Rascal) -> Element:
        number = str(RASCALS.index(rascal))
        return next(part for part in page.seen if part.get("data-disc") == number)

    page = Page(TWO, table("b2 k1", "r6", discs=(1, 1, 2, 2, 1)))
    page.tap(own(page, "blue 2"))
    page.tap(disc(Rascal.PINK))
    assert page.proposed == PlaceJohn(die("b2"), Rascal.PINK)
    page.tap(disc(Rascal.RIHANNA))
    assert page.proposed == PlaceJohn(die("b2"), Rascal.RIHANNA)
    page.tap(disc(Rascal.JOHN))  # the disc that the die goes to does it
    assert page.done == codes_of(TWO).encode(PlaceJohn(die("b2"), Rascal.RIHANNA))
    page = Page(TWO, table("b2 k1", "r6", discs=(1, 1, 2, 2, 1)))
    for told in ("black 1",):
        page.tap(own(page, told))
    page.tap(disc(Rascal.PINK))
    page.tap(disc(Rascal.JOHN))
    assert page.proposed == PlaceRingo(die("k1"), (Rascal.JOHN, Rascal.PINK))


def test_a_die_of_somebody_else_is_one_tap_and_can_be_changed() -> None:
    def theirs(told: str) -> Element:
        return next(part for part in page.seen if title(part) == told)

    state = table("r1", "k1 k2 k3 k4 k5 k6", "b1 b2 b3 b4 b5 b6")
    page = Page(THREE, state)
    page.tap(own(page, "red 1"))
    page.tap(theirs("seat 1: black 3"))
    page.tap(theirs("seat 1: black 5"))
    page.tap(theirs("seat 2: blue 6"))
    assert page.proposed == PlacePink(die("r1"), ((1, die("k5")), (2, die("b6"))))
    page.tap(theirs("seat 2: blue 6, chosen"))
    assert page.proposed is None
    page.tap(theirs("seat 2: blue 1"))
    page.tap(button(page, "place"))
    assert page.done is not None
    robbed = codes_of(THREE).decode(page.done)
    assert robbed == PlacePink(die("r1"), ((1, die("k5")), (2, die("b1"))))


def test_a_single_letter_is_done_by_the_second_tap_on_the_same_thing() -> None:
    page = Page(TWO, table("y1", "r6"))
    for _ in range(2):
        page.tap(next(part for part in page.seen if "data-bag" in part.attrib))
    assert page.done == (0,)


def test_a_seat_that_can_do_nothing_has_a_button_to_pass() -> None:
    page = Page(TWO, table("", "b6", rest=1))
    page.tap(button(page, "pass"))
    assert page.proposed == Pass()
    page.tap(button(page, "pass"))
    assert page.done == codes_of(TWO).encode(Pass())


def test_nothing_is_tapped_by_a_seat_that_is_not_asked() -> None:
    state = table("r1 b2", "r2 b3")
    assert "data-code" not in draw(TWO, state, seat=1, interactive=True)
    thrown = act(TWO, state, Draw())
    assert "data-code" not in draw(TWO, thrown, interactive=True)


# --- words --------------------------------------------------------------------------------------


def test_a_whole_word_proposes_its_action() -> None:
    state, action = table("b2", "r6"), PlaceJohn(die("b2"), Rascal.PAUL)
    word = codes_of(TWO).encode(action)
    whole = draw(TWO, state, word=word, interactive=True)
    assert whole == draw(TWO, state, action=action, interactive=True)
    assert whole != draw(TWO, state, word=word[:1], interactive=True)


def test_a_word_that_nobody_can_begin_is_refused() -> None:
    state = table("b2", "r6")
    with pytest.raises(CodeError, match="cannot stand at place 1"):
        draw(TWO, state, word=(letter_of(die("k1")),))
    with pytest.raises(CodeError, match="the seat is not asked"):
        draw(TWO, state, seat=1, word=(0,))
    with pytest.raises(ValueError, match="expected a word or an action, not both"):
        draw(TWO, state, word=(2,), action=Draw())


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ((2,), "Anna wählt Würfel, die neu fallen"),
        ((letter_of(die("b2")),), "Anna wählt für John eine Scheibe"),
        ((letter_of(die("k1")), 4), "Anna wählt für Ringo eine Scheibe"),
        ((letter_of(die("r1")),), "Anna wählt einen Würfel von Bert"),
        ((letter_of(die("r1")), 5, letter_of(die("k1"))), "Anna wählt einen Würfel von Bert"),
        ((letter_of(die("r4")),), "Anna wählt Würfel für die Wertung"),
    ],
)
def test_what_is_to_be_chosen_next_is_told(word: Word, told: str) -> None:
    state = table("b2 k1 r1 r4 b4 y4", "k1 k2 k3 k4 k5 k6", discs=(2, 1, 1, 1, 1))
    drawing = draw(TWO, state, word=word, lang="de", names=NAMES[:2])
    assert told in read(drawing).attrib["aria-label"]


def test_letters_are_read_as_what_has_been_chosen() -> None:
    takes = ((1, die("k1")), (1, die("k1")))
    pink = Chosen(codes_of(TWO).encode(PlacePink(die("r1"), takes)))
    assert pink.losses == {1: dice("k1 k1")}
    assert pink.before(1) == (letter_of(die("r1")),)
    rolled = Chosen((2, 9, 9, 15, 3))
    assert (rolled.dice, rolled.done) == (dice("r1 r1 b1"), True)
    assert rolled.without(9) == (2, 9, 15)
    assert rolled.along(10) == (2, 9, 9, 10, 15)
    assert Chosen(()).head is None
    assert Chosen((0,)).draws
    assert Chosen((1,)).passes
    assert among(dice("r1 r1"), dice("r1 r1 r1 b1")) == [True, True, False, False]


# --- to print -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [House(), LARGE_HOUSE])
def test_a_house_to_print_has_a_square_for_every_die(options: House) -> None:
    root = read(sheet(Strolche(house=options), lang="de"))
    shown = Counter(text.text for text in texts(root))
    assert shown["zwei gleiche"] == options.pairs
    assert (shown["8"], shown["5"], shown["3"]) == (options.quads, options.triples, options.pairs)
    assert {"John", "Ringo", "Rihanna", "Pink", "Paul", "Name"} <= set(shown)
    squares = [
        square
        for square in root.iter(SVG + "rect")
        if square.get("width") == square.get("height") == "30" and square.get("fill") == "none"
    ]
    assert len(squares) == options.dice
