"""Words of 5 Strolche against a list of all legal actions, each spelt from its line in a record."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.strategies import walk
from tests.strolche.helpers import PAIR, QUAD, TRIPLE, dice, die, house, table
from wuerfelregeln import Decide, Move, codes_of
from wuerfelregeln.codes import CodeError, Tree, Word
from wuerfelregeln.strolche import (
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
    State,
    Strolche,
)

MANY = 1500
"""States in which more is legal are left to the laws that sample."""

RASCALS = ["john", "ringo", "rihanna", "pink", "paul"]


# --- a second opinion: the words from the lines of a record -----------------------------------


def letter_of(label: str) -> int:
    """Return the letter of a die such as b3."""
    return 9 + 6 * "rbky".index(label[0]) + int(label[1]) - 1


def second_word(game: Strolche, action: Action) -> Word:
    """Spell an action as the issue tells it, from its line in a record."""
    _, kind, *rest = game.format(Move(0, action)).split()
    if kind in {"draw", "pass"}:
        return (["draw", "pass"].index(kind),)
    if kind == "reroll":
        return (2, *map(letter_of, rest), 3)
    placed, *function = rest
    word = [letter_of(placed)]
    if kind in {"john", "ringo"}:
        word += [4 + RASCALS.index(name) for name in function]
    elif kind == "paul":
        word += [*map(letter_of, function), 3]
    else:
        robbed = None
        for take in function:
            seat, label = take.split(":")
            if seat != robbed:
                word.append(4 + int(seat))
            word.append(letter_of(label))
            robbed = seat
    return tuple(word)


def spelt(tree: Tree, word: Word = ()) -> list[Word]:
    """Return all words of a tree, most letters first; a letter without a way on ends one."""
    if not tree:
        return [word]
    return [longer for letter in tree for longer in spelt(tree[letter](), (*word, letter))]


def compare(game: Strolche, state: State) -> bool:
    """Compare all words of a state with the second opinion; False if there are too many."""
    codes, seat = codes_of(game), state.seat
    actions = game.legal_actions(state, seat)
    if len(actions) > MANY:
        return False
    expected = {second_word(game, action): action for action in actions}
    assert len(expected) == len(actions)
    found = spelt(codes.tree(state, seat))
    assert len(found) == len({*found})
    assert {*found} == {*expected}
    assert {word: codes.decode(word) for word in found} == expected
    assert {codes.encode(action) for action in actions} == {*expected}
    for word in Random(len(found)).sample(found, min(2, len(found))):
        for place in range(len(word) + 1):
            after = {other[place] for other in found if other[:place] == word[:place] != other}
            assert codes.legal(state, seat, word[:place]) == tuple(sorted(after))
    return True


def deciding(game: Strolche, seed: int) -> list[State]:
    return [state for state in walk(game, seed).states if isinstance(game.turn(state), Decide)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_random_games_the_words_are_those_of_all_legal_actions(players: int) -> None:
    game = Strolche(players, House(pairs=1, triples=1, quads=0))
    states = [state for seed in (3, 4, 5, 6) for state in deciding(game, seed)]
    assert sum(compare(game, state) for state in states[:: max(1, len(states) // 300)]) > 100


EMPTY_BAG: dict[str, tuple[Strolche, State]] = {
    "two": (
        Strolche(),
        table("y1 y6 r1 b2", "r1 r1 b4 b4 b4 k6 y2", discs=(3, 17, 2, 1, 1), rest=1),
    ),
    "two, all alike": (
        Strolche(),
        table("r3", "b5 b5 b5 b5 b5 b5", discs=(1, 1, 1, 1, 1), rest=1),
    ),
    "three, one of them poor": (
        Strolche(3),
        table("y1 y6 r5 k2", "r1 b1 k1 y1 r2", "r6", rest=2),
    ),
    "four": (Strolche(4), table("y1 r1", "r1 r1 b2 b2 b2 k4", "b1 b2 b3 b4 b5 b6", "k1", rest=3)),
    "five": (
        Strolche(5),
        table(
            "y6 r3",
            "r1 r1 r1 b2 b2 k4",
            "b1 b2 b3 b4 b5 b5",
            "k1 k1 k1 k1 k1 k1",
            "y2 y2 y2 y3 y3 y3",
            rest=3,
        ),
    ),
}


@pytest.mark.parametrize("name", EMPTY_BAG)
def test_with_an_empty_bag_rihanna_takes_like_pink(name: str) -> None:
    game, state = EMPTY_BAG[name]
    assert compare(game, state)
    codes = codes_of(game)
    first = codes.legal(state, 0)
    assert codes.encode(Draw())[0] not in first
    for placed in ("y1", "y6", "r1", "r3", "r5"):
        if die(placed) in state.active[0]:
            after = codes.legal(state, 0, (letter_of(placed),))
            assert after == (4 + min(seat for seat in (1, 2, 3, 4) if rich(state, seat)),)


def rich(state: State, seat: int) -> bool:
    return seat < len(state.active) and len(state.active[seat]) >= 6


def test_two_dice_of_one_opponent_lead_to_no_dead_end() -> None:
    """The last die is not offered first unless it lies there twice."""
    game = Strolche()
    state = table("r1", "b1 b1 b2 k1 k2 y6")
    codes, prefix = codes_of(game), (letter_of("r1"), 5)
    firsts = [letter_of(label) for label in ("b1", "b2", "k1", "k2")]
    assert codes.legal(state, 0, prefix) == tuple(firsts)
    assert codes.legal(state, 0, (*prefix, letter_of("b1"))) == (*firsts, letter_of("y6"))
    assert codes.legal(state, 0, (*prefix, letter_of("k2"))) == (letter_of("y6"),)
    twins = table("r1", "b1 b1 b2 k1 y6 y6")
    assert letter_of("y6") in codes.legal(twins, 0, prefix)
    assert codes.legal(twins, 0, (*prefix, letter_of("y6"))) == (letter_of("y6"),)


SPECIAL: dict[str, tuple[Strolche, State]] = {
    "nothing but passing": (Strolche(), table("", "r5", rest=1)),
    "nothing but drawing": (Strolche(), table("", "r5")),
    "one source left for Ringo": (Strolche(), table("k1 b2 b3", "r5", discs=(0, 3, 0, 1, 0))),
    "nothing to take": (Strolche(), table("k1 b2", "r5", discs=(0, 3, 0, 0, 0))),
    "nothing but the own disc": (Strolche(), table("b2 k1 k1", "r5", discs=(3, 0, 0, 0, 0))),
    "full discs": (Strolche(), table("y1 r1 r2 k3 b3", "r5", discs=(3, 1, 3, 3, 2))),
    "the placed die counts not": (Strolche(), table("r2 b2 r4", "r5")),
    "it counts where it lies twice": (Strolche(), table("r2 r2 b2 k2 y2", "r5")),
    "a house with one place": (
        Strolche(),
        table("r2 r4 b4 k4 y4", "r5", houses=(house(QUAD, PAIR), house(PAIR, PAIR))),
    ),
    "a house without a place for two": (
        Strolche(house=House(1, 1, 1)),
        table("r2 r4 b4 k4 b5 y5", "r5", houses=(house(PAIR), house(TRIPLE))),
    ),
    "the last turn": (
        Strolche(house=House(1, 0, 0)),
        table("r2 r4 b4", "r5", houses=((), house(PAIR)), winner=1),
    ),
    "nobody is rich enough": (Strolche(3), table("r1 r3 y6", "r5", "k1 k2 k3 k4 k5")),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_at_the_edges_of_the_rules_the_words_are_those_of_all_legal_actions(name: str) -> None:
    assert compare(*SPECIAL[name])


# --- what has no word ---------------------------------------------------------------------------

RED_ONE, BLUE_TWO, BLACK = die("r1"), die("b2"), die("k1")
NEVER_LEGAL: list[Any] = [
    Reroll(()),
    Reroll([RED_ONE] * 21),
    PlaceJohn(RED_ONE, Rascal.PINK),
    PlaceJohn(die("b6"), Rascal.PINK),
    PlaceJohn(BLUE_TWO, Rascal.JOHN),
    PlaceRingo(BLACK, ()),
    PlaceRingo(BLACK, (Rascal.RINGO,)),
    PlaceRingo(BLACK, [Rascal.PAUL] * 3),
    PlaceRihanna(die("y2")),
    PlacePink(RED_ONE, ()),
    PlacePink(RED_ONE, ((5, BLACK),)),
    PlacePink(RED_ONE, ((-1, BLACK),)),
    PlacePink(RED_ONE, ((1, BLACK), (1, BLACK), (1, BLACK))),
    PlacePink(RED_ONE, ((1, BLACK), (1, BLACK), (2, BLACK))),
    PlacePink(RED_ONE, ((2, BLACK), (2, BLACK))),
    PlacePink(RED_ONE, [(seat, BLACK) for seat in range(5)]),
    PlacePink(die("r2"), ((1, BLACK),)),
    PlaceRihanna(die("y1"), ((7, BLACK),)),
    PlacePaul(die("r2"), ()),
    PlacePaul(die("r2"), dice("r1")),
    PlacePaul(die("r2"), dice("r1 b2")),
    PlacePaul(die("r2"), dice("r1 r1")),
    PlacePaul(die("r1"), dice("r1 b1")),
]


@pytest.mark.parametrize("action", NEVER_LEGAL, ids=repr)
def test_what_no_table_could_allow_has_no_word(action: Any) -> None:
    with pytest.raises(CodeError, match="no word stands for"):
        codes_of(Strolche()).encode(action)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ((), "no action begins like this"),
        ((3,), "no action begins like this"),
        ((4,), "no action begins like this"),
        ((15,), "no action begins like this"),
        ((0, 0), "expected draw"),
        ((1, 3), "expected pass"),
        ((2,), "expected re-roll, dice, done"),
        ((2, 3), "expected re-roll, dice, done"),
        ((2, 9), "expected re-roll, dice, done"),
        ((2, 10, 9, 3), "expected re-roll, dice, done"),
        ((2, 9, 4, 3), "expected re-roll, dice, done"),
        ((2, *[9] * 21, 3), "expected re-roll, dice, done"),
        ((16,), "expected die, rascal"),
        ((16, 4), "expected die, rascal"),
        ((16, 5, 6), "expected die, rascal"),
        ((16, 9), "expected die, rascal"),
        ((21, 6, 4), "expected die, one or two rascals"),
        ((21, 4, 4, 4), "expected die, one or two rascals"),
        ((27, 9), "expected die, then nothing or for each seat what it loses"),
        ((27, 5), "expected die, then nothing or for each seat what it loses"),
        ((9,), "expected die, for each seat its losses"),
        ((9, 5, 5, 9), "expected die, for each seat its losses"),
        ((9, 5, 9, 5, 9), "expected die, for each seat its losses"),
        ((9, 6, 9, 5, 9), "expected die, for each seat its losses"),
        ((9, 5, 10, 9), "expected die, for each seat its losses"),
        ((9, 5, 3), "expected die, for each seat its losses"),
        ((10, 9, 15), "expected die, combination, done"),
        ((10, 15, 9, 3), "expected die, combination, done"),
        ((10, 9, 16, 3), "expected die, combination, done"),
    ],
    ids=str,
)
def test_what_is_no_word_is_told_how_it_should_look(word: Word, expected: str) -> None:
    with pytest.raises(CodeError, match=expected) as caught:
        codes_of(Strolche()).decode(word)
    assert "ist kein Wort" in caught.value.text("de")


def test_the_longest_word_throws_all_eighty_dice() -> None:
    codes = codes_of(Strolche())
    everything = Reroll(dice(" ".join(["r1", "b2", "k3", "y4"] * 20)))
    word = codes.encode(everything)
    assert len(word) == codes.longest == 82
    assert codes.decode(word) == everything


def test_letters_that_come_too_late_are_refused() -> None:
    codes, state = codes_of(Strolche()), table("r1 b2", "r5")
    with pytest.raises(CodeError, match=r"0 \(draw\) is too much in \(0, 0\): the word ends at"):
        codes.legal(state, 0, (0, 0))
    with pytest.raises(CodeError, match=r"10 \(red 2\) cannot stand at place 2 of .*: expected"):
        codes.legal(state, 0, (2, 10))


def test_the_alphabet_is_that_of_the_issue() -> None:
    codes = codes_of(Strolche())
    assert codes.size == 33
    assert [codes.encode(action) for action in (Draw(), Pass())] == [(0,), (1,)]
    assert [codes.name(letter, "de") for letter in (0, 1, 2, 3, 5, 25)] == [
        "ziehen",
        "passen",
        "neu werfen",
        "fertig",
        "Ringo oder Platz 1",
        "Schwarz 5",
    ]
