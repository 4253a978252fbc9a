"""Dice sources and exact distributions."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from typing import Any, cast

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import Dice, FairDice, RandomDice, ScriptedDice
from wuerfelregeln.dice import FACES, OutOfDice, multisets, sorted_faces
from wuerfelregeln.testing import StreakyDice
from wuerfelregeln.testing.fairness import chance_of_worse, upper_tail

bags = st.lists(st.integers(0, 5), min_size=1, max_size=5)


# --- exact distributions ---------------------------------------------------------------------


@pytest.mark.parametrize("count", range(6))
def test_multisets_are_what_counting_all_throws_gives(count: int) -> None:
    throws = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=count))
    expected = {faces: Fraction(number, 6**count) for faces, number in throws.items()}
    assert dict(multisets(count)) == expected
    assert len(multisets(count)) == len(expected) == comb(count + 5, 5)


@pytest.mark.parametrize("count", [0, 1, 5, 8])
def test_the_chances_of_all_multisets_sum_to_one(count: int) -> None:
    assert sum(chance for _, chance in multisets(count)) == 1


@given(st.lists(st.integers()))
def test_faces_are_sorted_whatever_they_come_in(faces: list[int]) -> None:
    for given_as in (faces, tuple(faces), iter(faces)):
        assert sorted_faces(given_as) == tuple(sorted(faces))


@pytest.mark.parametrize("faces", ["123", "", (True,), (1, 2.0), (1, None), ("1",), (1, (2,))])
def test_faces_are_whole_numbers(faces: object) -> None:
    with pytest.raises(TypeError, match="dice are whole numbers, not"):
        sorted_faces(cast("Any", faces))


# --- random dice -----------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(9))
def test_as_many_dice_fall_as_are_thrown(count: int) -> None:
    faces = RandomDice(1).roll(count)
    assert len(faces) == count
    assert set(faces) <= set(FACES)


def test_every_whole_number_is_a_seed_of_its_own() -> None:
    all_dice = [RandomDice(seed) for seed in range(-50, 51)]
    assert len({tuple(dice.roll(5) for _ in range(9)) for dice in all_dice}) == 101
    assert RandomDice(numpy.int64(-7)).roll(5) == RandomDice(-7).roll(5)
    for seed in (True, 7.0, b"7", (7,)):
        with pytest.raises(TypeError, match="seed must be a whole number"):
            RandomDice(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, 17, "a text"])
def test_the_same_seed_gives_the_same_dice(seed: int | str) -> None:
    one, two = RandomDice(seed), RandomDice(seed)
    assert [one.roll(n % 7) for n in range(50)] == [two.roll(n % 7) for n in range(50)]
    assert one.draw((3, 4, 5), 6) == two.draw((3, 4, 5), 6)


def test_different_seeds_and_no_seed_give_different_dice() -> None:
    sources = [RandomDice(1), RandomDice(2), RandomDice("1"), RandomDice(), RandomDice()]
    assert len({tuple(source.roll(5) for _ in range(8)) for source in sources}) == 5


def test_a_generator_that_is_given_is_used_and_not_copied() -> None:
    rng = Random(1)
    first = RandomDice(rng).roll(5)
    assert RandomDice(Random(1)).roll(5) == first
    assert rng.getstate() != Random(1).getstate()


def test_the_process_wide_generator_is_left_alone() -> None:
    before = random.getstate()
    dice = RandomDice(1)
    dice.roll(5)
    dice.roll(9)
    dice.draw((2, 2), 3)
    RandomDice().roll(2)
    assert random.getstate() == before


@given(bags, st.data())
def test_a_draw_takes_no_more_of_a_kind_than_there_is(bag: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, sum(bag)))
    kinds = RandomDice(data.draw(st.integers())).draw(tuple(bag), count)
    assert len(kinds) == count
    assert all(number <= bag[kind] for kind, number in Counter(kinds).items())


@given(bags)
def test_drawing_everything_empties_the_bag_and_leaves_the_argument(bag: list[int]) -> None:
    before = list(bag)
    drawn = Counter(RandomDice(1).draw(bag, sum(bag)))
    assert [drawn[kind] for kind in range(len(bag))] == bag == before


@pytest.mark.parametrize("count", [-1, 4])
def test_no_more_can_be_drawn_than_the_bag_holds(count: int) -> None:
    with pytest.raises(ValueError, match=f"cannot draw {count} from a bag of 3"):
        RandomDice(1).draw((1, 0, 2), count)


# --- is it fair? -----------------------------------------------------------------------------


def test_the_tail_of_chi_square_agrees_with_the_printed_tables() -> None:
    for freedom, quantile in [(1, 3.841), (2, 5.991), (5, 11.070), (10, 18.307), (35, 49.802)]:
        assert upper_tail(quantile / 2, freedom) == pytest.approx(0.05, abs=1e-4)


FAIR: dict[str, tuple[Callable[[Dice], Hashable], dict[Hashable, Fraction]]] = {
    "one die": (lambda dice: dice.roll(1), {(face,): Fraction(1, 6) for face in FACES}),
    "two dice": (lambda dice: tuple(sorted(dice.roll(2))), dict(multisets(2))),
    "two throws of one die": (
        lambda dice: dice.roll(1) + dice.roll(1),
        {faces: Fraction(1, 36) for faces in product(FACES, repeat=2)},
    ),
    "five dice": (lambda dice: tuple(sorted(dice.roll(5))), dict(multisets(5))),
    "six dice": (lambda dice: dice.roll(6), dict(multisets(6))),
    "two of a bag": (
        lambda dice: dice.draw((3, 0, 2, 1), 2),
        {
            (one, two): Fraction(bag[one] * (bag[two] - (one == two)), 30)
            for bag in [(3, 0, 2, 1)]
            for one, two in product((0, 2, 3), repeat=2)
            if (one, two) != (3, 3)
        },
    ),
}


@pytest.mark.parametrize("name", FAIR)
@pytest.mark.parametrize("dice", [RandomDice(20), FairDice(bytes(16))], ids=["random", "fair"])
def test_dice_fit_the_exact_distribution(name: str, dice: Dice) -> None:
    throw, expected = FAIR[name]
    observed = Counter(throw(dice) for _ in range(40_000))
    assert sum(expected.values()) == 1
    assert 0.001 < chance_of_worse(observed, expected) < 0.999


def test_the_same_test_finds_streaky_dice_out() -> None:
    streaky = StreakyDice(Random(1))
    observed = Counter(tuple(sorted(streaky.roll(2))) for _ in range(2_000))
    assert chance_of_worse(observed, dict(multisets(2))) < 1e-9


# --- dice that can be checked ----------------------------------------------------------------

SECRET = bytes(range(32))


def recipe(secret: bytes, words: list[str]) -> Iterator[int]:
    """Yield the numbers as decision note d15 tells it, byte by byte."""
    counter = 0
    while True:
        message = bytearray(counter.to_bytes(8, "big"))
        for word in words:
            message += len(word.encode("utf-8")).to_bytes(4, "big") + word.encode("utf-8")
        block = hmac.new(secret, bytes(message), hashlib.sha256).digest()
        for place in range(8):
            a, b, c, d = block[4 * place : 4 * place + 4]
            yield ((a * 256 + b) * 256 + c) * 256 + d
        counter += 1


def test_fair_dice_follow_the_recipe_of_the_note() -> None:
    words = ["Anna: 4711", "Käthe"]
    numbers = recipe(SECRET, words)

    def below(limit: int) -> int:
        most = 2**32 // limit * limit
        while (number := next(numbers)) >= most:
            pass
        return number % limit

    dice = FairDice(SECRET, words)
    for count in (5, 2, 0, 1, 9):
        assert dice.roll(count) == tuple(sorted(below(6) + 1 for _ in range(count)))
    things = [0, 0, 0, 1, 3, 3]
    drawn = [things.pop(below(len(things))) for _ in range(4)]
    assert dice.draw((3, 1, 0, 2), 4) == tuple(drawn)


def test_what_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = iter([2**32 - 1, 2**32 - 4, 2**32 - 5, 6])
    monkeypatch.setattr("wuerfelregeln.dice._stream", lambda *_: stream)
    assert FairDice(SECRET).roll(2) == (1, 6)  # 2**32 - 4 is a multiple of 6


def test_the_commitment_is_the_hash_of_the_secret_whatever_the_words() -> None:
    house = FairDice(SECRET)
    assert house.commitment == hashlib.sha256(SECRET).hexdigest()
    assert house.mixed(["a", "b"]).commitment == house.commitment
    assert house.mixed(["a", "b"]).words == ("a", "b")


def test_a_secret_of_its_own_is_new_every_time() -> None:
    one, two = FairDice(), FairDice()
    assert len(one.secret) == 32
    assert one.secret != two.secret
    assert one.roll(30) != two.roll(30)


def test_dice_are_the_same_again_from_their_beginning() -> None:
    house = FairDice()
    dice = house.mixed(["blue"])
    rolls = [dice.roll(5) for _ in range(9)]
    for other in (
        dice.mixed(["blue"]),
        FairDice.opened(house.commitment, house.secret, ["blue"]),
        FairDice.opened(house.commitment.upper(), house.secret, iter(["blue"])),
    ):
        assert [other.roll(5) for _ in range(9)] == rolls


def test_a_secret_must_belong_to_its_commitment() -> None:
    commitment = FairDice(SECRET).commitment
    for told in (commitment[:-1], "ü", FairDice(bytes(32)).commitment):
        with pytest.raises(ValueError, match=f"does not belong to the commitment {told}"):
            FairDice.opened(told, SECRET)


def test_every_word_and_its_place_count() -> None:
    ways = [(), ("",), ("ab",), ("a", "b"), ("b", "a"), ("ab", ""), ("", "ab"), ("A", "b")]
    assert len({FairDice(SECRET, words).roll(40) for words in ways}) == len(ways)


def test_a_secret_does_not_show_by_accident() -> None:
    assert SECRET.hex() not in repr(FairDice(SECRET))
    assert repr(SECRET) not in repr(FairDice(SECRET))


@pytest.mark.parametrize(
    ("secret", "words", "error", "message"),
    [
        (b"short", (), ValueError, "the secret must be 16 bytes or more, not 5"),
        ("a text that is long", (), TypeError, "the secret must be bytes, not 'a text that"),
        (bytearray(16), (), TypeError, "the secret must be bytes"),
        (SECRET, "blue", TypeError, "words are several texts, not the one text 'blue'"),
        (SECRET, [7], TypeError, "words are texts, not 7"),
    ],
)
def test_secrets_and_words_of_another_kind_are_refused(
    secret: Any, words: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        FairDice(secret, words)


@pytest.mark.parametrize("count", [-1, 4])
def test_fair_dice_draw_no_more_than_the_bag_holds(count: int) -> None:
    with pytest.raises(ValueError, match=f"cannot draw {count} from a bag of 3"):
        FairDice(SECRET).draw((1, 0, 2), count)


# --- scripted dice ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        [1, 2, 3, 4, 5, 6, 1],
        [(1, 2, 3, 4, 5), (6, 1)],
        [[1, 2, 3], 4, (5, 6), 1],
        iter([1, 2, 3, 4, 5, 6, 1]),
    ],
)
def test_a_script_is_numbers_or_groups_of_numbers(script: Iterable[int | Iterable[int]]) -> None:
    dice = ScriptedDice(script)
    assert dice.roll(5) == (1, 2, 3, 4, 5)
    assert dice.roll(0) == ()
    assert dice.roll(2) == (6, 1)


def test_a_generator_is_asked_for_no_more_than_is_due() -> None:
    asked = []

    def ask() -> Iterator[int]:
        for face in (3, 1, 4, 1, 5):
            asked.append(face)
            yield face

    dice = ScriptedDice(ask())
    assert asked == []
    assert dice.roll(2) == (3, 1)
    assert asked == [3, 1]
    assert dice.draw((0, 1, 0, 0, 1), 2) == (4, 1)
    assert asked == [3, 1, 4, 1]


@pytest.mark.parametrize(
    ("left", "message"),
    [
        (1, "the script has ended, but 1 more number is due"),
        (3, "the script has ended, but 3 more numbers are due"),
    ],
)
def test_an_ended_script_says_how_many_numbers_are_missing(left: int, message: str) -> None:
    for ask in (ScriptedDice([1]).roll, lambda n: ScriptedDice([1]).draw((0, 9), n)):
        with pytest.raises(OutOfDice, match=message):
            ask(left + 1)


@pytest.mark.parametrize("face", [0, 7, -1, True, 2.0, "3", None])
def test_a_scripted_die_shows_a_face(face: object) -> None:
    script = cast("Any", [(1, face)])
    with pytest.raises((ValueError, TypeError)):
        ScriptedDice(script).roll(2)


@pytest.mark.parametrize("face", [0, 7, True, 2.5])
def test_the_error_names_the_number_that_is_no_face(face: object) -> None:
    with pytest.raises(ValueError, match=f"a die cannot show {face!r}: expected 1 to 6"):
        ScriptedDice(cast("Any", [face])).roll(1)


@pytest.mark.parametrize("kind", [-1, 3, 0, True, 1.0])
def test_a_scripted_draw_takes_what_is_in_the_bag(kind: object) -> None:
    with pytest.raises(ValueError, match=r"kind .* is not in the bag: it holds \[0, 1, 2\]"):
        ScriptedDice(cast("Any", [kind])).draw((0, 1, 2), 1)


def test_a_scripted_draw_counts_down() -> None:
    bag = (0, 1, 2)
    assert ScriptedDice([2, 1, 2]).draw(bag, 3) == (2, 1, 2)
    assert ScriptedDice([1, 0, 1]).draw((1, 3), 3) == (1, 0, 1)
    with pytest.raises(ValueError, match=r"kind 1 is not in the bag: it holds \[0, 0, 2\]"):
        ScriptedDice([1, 1]).draw(bag, 2)
