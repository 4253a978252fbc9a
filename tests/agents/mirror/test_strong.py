"""The players of Splitter that learnt from play: their tables, and what they make of them."""

import io
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.mirror.pads import layouts, printed
from wuerfelregeln import Decide, RandomDice, agents, play
from wuerfelregeln.agents.mirror import network as mirror_network
from wuerfelregeln.agents.mirror import tables as mirror_tables
from wuerfelregeln.agents.mirror.network import corrections, net_for
from wuerfelregeln.agents.mirror.pads import (
    MOST_FIELDS,
    Pads,
)
from wuerfelregeln.agents.mirror.players import (
    AHEAD,
    CLOSE,
    DEPTHS,
    LATE,
    LEAF_MARGIN,
    LEAVES,
    MARGIN,
    Best,
    Hard,
)
from wuerfelregeln.agents.mirror.position import (
    Position,
)
from wuerfelregeln.agents.mirror.search import (
    Breadth,
    deep_expectations,
    expectations,
    judged_expectations,
)
from wuerfelregeln.agents.mirror.tables import (
    FIELD_STAGES,
    SIZES,
    UNIT,
    Values,
    load,
    read_tables,
    values_for,
)
from wuerfelregeln.agents.mirror.writing import (
    Ways,
    all_worths,
    worths,
)
from wuerfelregeln.dice import FACES
from wuerfelregeln.mirror import (
    LAYOUT_A,
    LAYOUT_B,
    Layout,
    Mirror,
    Place,
    Sheet,
    State,
    filled,
    score_sheet,
)
from wuerfelregeln.yacht import Yacht

OWN = Layout.parse("HHH1|1HS1\n11.1|1.11\nSSSS|SSSS")
PADS = [LAYOUT_A, LAYOUT_B, OWN]
TABLES = files("wuerfelregeln.agents") / "data" / "mirror.npz"
NETWORK = files("wuerfelregeln.agents") / "data" / "mirror_net.npz"


# --- a second, slow evaluation that shares no code but the tables ---------------------------


def slow_worth(layout: Layout, sheet: Sheet) -> int:
    """Return the worth of a pad from sets of fields, group by group and field by field."""
    values, stage = values_for(layout), min(sheet.count(None) // 2, 21)
    groups = list(slow_groups(layout, sheet))
    total = 0
    wanted = dict.fromkeys(range(2, 7), (0, 0))
    for number, fields in groups:
        free = {o for f in fields for o in layout.neighbours[f] if sheet[o] is None}
        if len(fields) > number:
            continue
        star = 1 if fields & layout.stars else 2 if free & layout.stars else 0
        shape = number * (number - 1) // 2 + len(fields) - 1
        total += values.groups[((stage * 21 + shape) * 7 + min(len(free), 6)) * 3 + star]
        if free and len(fields) < number:
            lacking, opened = wanted[number]
            wanted[number] = lacking + number - len(fields), opened + 1
    for number, (lacking, opened) in wanted.items():
        row = (stage * 5 + number - 2) * 10 + min(lacking, 9)
        total += values.demand[row * 4 + min(opened, 3)]
    for field, written in enumerate(sheet):
        if written is None:
            place = slow_place(sorted(slow_codes(layout, sheet, groups, field)))
            entry = values.fields[FIELD_STAGES[stage] * 17_550 + place]
            total += values.field_step * entry
    return total + slow_hearts(layout, sheet, values, stage)


def slow_groups(layout: Layout, sheet: Sheet) -> Iterator[tuple[int, frozenset[int]]]:
    left = {field for field, number in enumerate(sheet) if number is not None}
    while left:
        found = {min(left)}
        number = sheet[min(left)]
        assert number is not None
        while True:
            more = {o for f in found for o in layout.neighbours[f] if sheet[o] == number} - found
            if not more:
                break
            found |= more
        left -= found
        yield number, frozenset(found)


def slow_codes(
    layout: Layout, sheet: Sheet, groups: list[tuple[int, frozenset[int]]], field: int
) -> list[int]:
    beside = layout.neighbours[field]
    codes = [1 for other in beside if sheet[other] is None]
    for number, fields in groups:
        if not fields.isdisjoint(beside):
            size = len(fields)
            codes.append(2 if size > number else 2 + number * (number - 1) // 2 + size)
    return codes + [0] * (4 - len(codes))


def slow_place(codes: list[int]) -> int:
    """Count the sorted fours of codes that come before, the last code weighing most."""
    a, b, c, d = codes
    smaller = [(d, 4), (c, 3), (b, 2), (a, 1)]
    return sum(binomial(code + count - 1, count) for code, count in smaller)


def binomial(n: int, k: int) -> int:
    product = Fraction(1)
    for step in range(k):
        product *= Fraction(n - step, step + 1)
    return int(product)


def slow_hearts(layout: Layout, sheet: Sheet, values: Values, stage: int) -> int:
    held = [sheet[heart] for heart in layout.hearts]
    if len(held) < 2:
        return 0
    numbers = {number for number in held if number is not None}
    if len(numbers) > 1:
        return values.hearts[stage * 20]
    if not numbers:
        return values.hearts[stage * 20 + 1]
    done = max(1, 3 - held.count(None))
    return values.hearts[stage * 20 + 2 + (done - 1) * 6 + numbers.pop() - 1]


# --- the same for the network ---------------------------------------------------------------


@cache
def network() -> dict[str, NDArray[Any]]:
    with np.load(io.BytesIO(NETWORK.read_bytes()), allow_pickle=False) as arrays:
        return {name: array.astype(object) for name, array in arrays.items()}


def slow_correction(layout: Layout, sheet: Sheet) -> int:
    """Return what the network adds to the worth of a pad, row by row, in Python's whole numbers."""
    pad, stage = "B" if len(layout.hearts) > 1 else "A", min(sheet.count(None) // 2, 21)
    if stage == 0:
        return 0
    net = {name[2:]: rows for name, rows in network().items() if name[0] == pad}
    other = dict(layout.pairs.values()) | {right: left for left, right in layout.pairs.values()}
    groups = list(slow_groups(layout, sheet))
    empty = [field for field, number in enumerate(sheet) if number is None]
    around = {f: slow_place(sorted(slow_codes(layout, sheet, groups, f))) for f in empty}
    rows = {fields: slow_group_row(layout, sheet, number, fields) for number, fields in groups}
    of_field = {field: row for fields, row in rows.items() for field in fields}
    hearts = layout.hearts if len(layout.hearts) > 1 else ()
    total: Any = 0
    for field in empty:
        numbers = net["own"][around[field]] + net["mirrored"][around[other[field]]]
        numbers = numbers + net["kinds"][2 if field in hearts else int(field in layout.stars)]
        numbers = numbers + net["throws"][stage]
        for beside in layout.neighbours[field]:
            if beside in around:
                numbers = numbers + net["beside"][around[beside]]
            elif of_field[beside] is not None:
                numbers = numbers + net["groups_beside"][of_field[beside]]
        for beside in layout.neighbours[other[field]]:
            if of_field.get(beside) is not None:
                numbers = numbers + net["groups_opposite"][of_field[beside]]
        total = total + np.array([max(number, 0) for number in numbers], dtype=object)
    hidden = total @ net["mix"] + 128 * net["begin"][stage]
    for row in rows.values():
        hidden = hidden + (0 if row is None else 128 * net["groups"][row])
    for number in range(2, 7):
        open_ones = [
            number - len(fields)
            for kind, fields in groups
            if kind == number > len(fields)
            and any(sheet[o] is None for f in fields for o in layout.neighbours[f])
        ]
        lacking = min(sum(open_ones), 9)
        hidden = (
            hidden + 128 * net["demand"][(number * 10 - 20 + lacking) * 4 + min(len(open_ones), 3)]
        )
    if hearts:
        held = {number for number in (sheet[heart] for heart in hearts) if number is not None}
        full = max(1, 3 - [sheet[heart] for heart in hearts].count(None))
        row = 0 if len(held) > 1 else 1 if not held else 6 * full + min(held) - 5
        hidden = hidden + 128 * net["hearts"][row]
    hidden = np.array([max(number, 0) for number in hidden], dtype=object)
    said = hidden @ net["hidden_weights"][stage] + 1024 * (total @ net["field_weights"][stage])
    return round(Fraction(int(said) * UNIT, 128 * 1024 * 1024))


def slow_group_row(layout: Layout, sheet: Sheet, number: int, fields: frozenset[int]) -> int | None:
    if len(fields) > number:
        return None
    free = {o for f in fields for o in layout.neighbours[f] if sheet[o] is None}
    star = 1 if fields & layout.stars else 2 if free & layout.stars else 0
    shape = number * (number - 1) // 2 + len(fields) - 1
    return (shape * 7 + min(len(free), 6)) * 3 + star


def random_state(layout: Layout, seed: int, written: int) -> State:
    """Return a pad after some rounds with random places, with a throw on the table."""
    transcript = play(Mirror(layout=layout), [agents.make("random")], RandomDice(seed), rng=seed)
    state: State = transcript.position(2 * written + 1)
    return state


def all_ways(layout: Layout, sheet: Sheet, dice: tuple[int, ...]) -> list[Place]:
    return [
        Place(row, distance, left)
        for (row, distance), (field, _) in layout.pairs.items()
        if sheet[field] is None
        for left in sorted({*dice})
    ]


def written_worths(layout: Layout, sheet: Sheet, dice: tuple[int, ...]) -> dict[Place, int]:
    position = Position(layout, sheet)
    return {
        place: position.written((left, place.left), (right, sum(dice) - place.left))
        for place in all_ways(layout, sheet, dice)
        for left, right in [layout.pairs[place.row, place.distance]]
    }


# --- the tables -----------------------------------------------------------------------------


def test_the_tables_of_both_pads_are_in_the_package() -> None:
    tables = load()
    assert list(tables) == ["A", "B"]
    for values in tables.values():
        assert {name: len(getattr(values, name)) for name in SIZES} == SIZES
        # For each of the six numbers, a whole group on a full pad counts its points.
        full = [values.groups[(number * (number + 1) // 2 - 1) * 21] for number in range(1, 7)]
        assert full == [number * UNIT for number in range(1, 7)]


def test_the_tables_take_less_than_400_kilobytes() -> None:
    assert len(TABLES.read_bytes()) < 400_000


def test_numpy_reads_the_same_numbers_from_the_tables() -> None:
    with np.load(io.BytesIO(TABLES.read_bytes()), allow_pickle=False) as arrays:
        for pad, values in load().items():
            for name in SIZES:
                assert arrays[f"{pad}_{name}"].tolist() == list(getattr(values, name))


def stored(**changes: Any) -> bytes:
    with np.load(io.BytesIO(TABLES.read_bytes()), allow_pickle=False) as arrays:
        kept = {**arrays, **changes}
    content = io.BytesIO()
    np.savez(content, **{name: array for name, array in kept.items() if array is not None})
    return content.getvalue()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": np.array([99], dtype="<i2")}, "version 1 expected, not 99"),
        ({"A_groups": None}, "lack 'A_groups'"),
        ({"B_fields": np.zeros(5, dtype=np.int8)}, "'B_fields' has .* expected 140400 entries"),
        ({"A_hearts": np.zeros(440)}, "'A_hearts' has .*f8.* expected 440 entries of type 'h'"),
    ],
)
def test_tables_of_another_kind_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_tables(stored(**changes))


def test_a_file_that_breaks_off_is_refused() -> None:
    header = b"{'descr': '<i2', 'fortran_order': False, 'shape': (4,), }"
    start = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little")
    with pytest.raises(ValueError, match="has 3 entries, expected 4"):
        mirror_tables._array({"x": start + header + bytes(6)}, "x", "h", 4)
    with pytest.raises(ValueError, match="'x' is no array"):
        mirror_tables._array({"x": b"anything"}, "x", "h", 4)


def test_pads_with_hearts_use_the_tables_of_b() -> None:
    assert values_for(LAYOUT_B) is values_for(OWN) is load()["B"]
    assert values_for(LAYOUT_A) is values_for(Layout.parse("H1|11")) is load()["A"]


# --- what a pad is worth --------------------------------------------------------------------


@given(st.data())
def test_the_worth_of_a_pad_is_that_of_a_slow_evaluation(data: st.DataObject) -> None:
    layout = data.draw(printed | st.just(OWN) | layouts())
    written = data.draw(st.integers(0, len(layout.pairs) - 1))
    state = random_state(layout, data.draw(st.integers(0, 2**32)), written)
    sheet = state.sheets[0]
    for place, worth in written_worths(layout, sheet, state.dice).items():
        assert worth == slow_worth(layout, filled(layout, sheet, place, state.dice))


@given(st.data())
def test_a_full_pad_is_worth_its_points(data: st.DataObject) -> None:
    layout = data.draw(printed)
    state = random_state(layout, data.draw(st.integers(0, 2**32)), 21)
    sheet = state.sheets[0]
    for place, worth in written_worths(layout, sheet, state.dice).items():
        assert worth == UNIT * score_sheet(layout, filled(layout, sheet, place, state.dice))


@given(st.data())
def test_numpy_gives_the_same_worths_for_many_pads_at_once(data: st.DataObject) -> None:
    layout = data.draw(printed | st.just(OWN) | layouts())
    written = data.draw(st.integers(0, len(layout.pairs) - 1))
    seed = data.draw(st.integers(0, 2**32))
    states = [random_state(layout, seed + n, written) for n in range(3)]
    number = {pair: index for index, pair in enumerate(layout.pairs)}
    ways, expected = [], []
    for pad, state in enumerate(states):
        for place, worth in written_worths(layout, state.sheets[0], state.dice).items():
            pair = number[place.row, place.distance]
            ways.append((pad, pair, place.left, sum(state.dice) - place.left))
            expected.append(worth)
    found = worths(layout, [state.sheets[0] for state in states], Ways(*np.array(ways).T))
    assert found.tolist() == expected


@given(st.data())
def test_what_changes_about_fields_that_lie_apart_adds_up(data: st.DataObject) -> None:
    layout = data.draw(printed | st.just(OWN) | layouts())
    written = data.draw(st.integers(0, len(layout.pairs) - 1))
    sheet = random_state(layout, data.draw(st.integers(0, 2**32)), written).sheets[0]
    free = [n for n, (left, _) in enumerate(layout.pairs.values()) if sheet[left] is None]
    pad, pair = np.zeros(len(free), dtype=np.int64), np.array(free)
    ways = [(0, n, left, right) for n in free for left in FACES for right in FACES]
    expected = worths(layout, [sheet], Ways(*np.array(ways).T))
    found = all_worths(Pads.of(layout, [sheet]), pad, pair)
    assert found.tolist() == expected.tolist()


@pytest.mark.parametrize("layout", PADS, ids=["A", "B", "own"])
def test_two_plies_are_one_ply_over_all_throws(layout: Layout) -> None:
    for left in (1, 2, 3):
        sheets = [
            random_state(layout, seed, len(layout.pairs) - left).sheets[0] for seed in range(2)
        ]
        expected = [
            sum(
                max(written_worths(layout, sheet, (one, two)).values())
                for one in range(1, 7)
                for two in range(1, 7)
            )
            for sheet in sheets
        ]
        assert expectations(layout, sheets).tolist() == expected


# --- the network, and what it judges --------------------------------------------------------


def test_the_network_takes_less_than_600_kilobytes() -> None:
    assert len(NETWORK.read_bytes()) < 600_000


def test_sums_of_its_rows_fit_into_two_bytes() -> None:
    rows = ["own", "mirrored", "beside", "groups_beside", "groups_opposite", "kinds", "throws"]
    most = max(
        max(entries.max(), -entries.min())
        for pad in "AB"
        for entries in (network()[f"{pad}_{name}"] for name in rows)
    )
    assert most <= mirror_network.LARGEST < 2**15 / 12


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": np.array([99], dtype="<i2")}, "version 1 expected, not 99"),
        ({"version": None}, "the network lacks 'version'"),
        ({"A_own": None}, "the network lacks 'A_own'"),
        ({"B_mix": np.zeros((16, 5), dtype="<i2")}, r"'B_mix' has .*\(16, 5\), .* \(16, 32\)"),
        ({"A_hearts": np.zeros((20, 32))}, "'A_hearts' has type '<f8' .* expected '<i2'"),
    ],
)
def test_a_network_of_another_kind_is_refused(changes: dict[str, Any], message: str) -> None:
    with np.load(io.BytesIO(NETWORK.read_bytes()), allow_pickle=False) as arrays:
        kept = {**arrays, **changes}
    content = io.BytesIO()
    np.savez(content, **{name: array for name, array in kept.items() if array is not None})
    with pytest.raises(ValueError, match=message):
        mirror_network.read(content.getvalue())


def test_pads_with_hearts_use_the_network_of_b() -> None:
    networks = mirror_network.load()
    assert net_for(LAYOUT_B) is net_for(OWN) is networks["B"]
    assert net_for(LAYOUT_A) is net_for(Layout.parse("H1|11")) is networks["A"]


@given(st.data())
def test_the_network_says_what_a_slow_evaluation_says(data: st.DataObject) -> None:
    layout = data.draw(printed | st.just(OWN) | layouts())
    written = data.draw(st.integers(0, len(layout.pairs) - 1))
    seed = data.draw(st.integers(0, 2**32))
    states = [random_state(layout, seed + n, written) for n in range(2)]
    number = {pair: index for index, pair in enumerate(layout.pairs)}
    ways, expected = [], []
    for pad, state in enumerate(states):
        for place in all_ways(layout, state.sheets[0], state.dice)[:12]:
            pair = number[place.row, place.distance]
            ways.append((pad, pair, place.left, sum(state.dice) - place.left))
            after = filled(layout, state.sheets[0], place, state.dice)
            expected.append(slow_correction(layout, after))
    pads = Pads.of(layout, [state.sheets[0] for state in states])
    assert corrections(net_for(layout), pads, Ways(*np.array(ways).T)).tolist() == expected


THROWS = Counter((min(throw), max(throw)) for throw in product(FACES, repeat=2))
"""The throws that differ, and how many of the 36 each of them is."""


def slow_answers(
    layout: Layout, sheet: Sheet, throw: tuple[int, int], breadth: Breadth
) -> list[tuple[int, Sheet]]:
    """Return the ways that the tables like best, with what the network makes of them, and the pads.

    Of ways that are worth the same it takes the first, the low number on the left, pair by pair.
    """
    low, high = sorted(throw)
    worths = written_worths(layout, sheet, (low, high))
    options = [place for left in (low, high) for place in worths if place.left == left]
    liked: dict[int, Place] = {}
    for place in options:
        liked.setdefault(worths[place], place)
    ranked = sorted(liked, reverse=True)[: breadth.most]
    found = []
    for worth in ranked:
        if worth >= ranked[0] - breadth.margin:
            after = filled(layout, sheet, liked[worth], (low, high))
            found.append((worth + slow_correction(layout, after), after))
    return found


def slow_judged(layout: Layout, sheet: Sheet, leaves: Breadth) -> int:
    return sum(
        times * max(worth for worth, _ in slow_answers(layout, sheet, throw, leaves))
        for throw, times in THROWS.items()
    )


@pytest.mark.parametrize("layout", PADS, ids=["A", "B", "own"])
@pytest.mark.parametrize("leaves", [Breadth(1, 0), Breadth(3, UNIT // 2), Breadth(99, 99 * UNIT)])
def test_the_network_judges_what_the_tables_like_best(layout: Layout, leaves: Breadth) -> None:
    for left in (1, 2, 5):
        sheets = [
            random_state(layout, seed, len(layout.pairs) - left).sheets[0] for seed in (left, 7)
        ]
        expected = [slow_judged(layout, sheet, leaves) for sheet in sheets]
        assert judged_expectations(layout, sheets, leaves=leaves).tolist() == expected


@pytest.mark.parametrize("layout", PADS, ids=["A", "B", "own"])
@pytest.mark.parametrize("answers", [Breadth(1, 0), Breadth(2, UNIT // 2)])
def test_three_plies_are_two_plies_after_the_best_answers(layout: Layout, answers: Breadth) -> None:
    leaves = Breadth(2, UNIT // 2)
    sheets = [random_state(layout, 1, len(layout.pairs) - 3).sheets[0]]
    found = deep_expectations(layout, sheets, answers=answers, leaves=leaves).tolist()
    worth_of = cache(lambda sheet: slow_judged(layout, sheet, leaves))
    for sheet, mean in zip(sheets, found, strict=True):
        total = 0
        for throw, times in THROWS.items():
            judged = slow_answers(layout, sheet, throw, leaves)
            judged.sort(key=lambda answer: -answer[0])
            enough = judged[0][0] - answers.margin
            liked = [after for worth, after in judged[: answers.most] if worth >= enough]
            total += times * max(worth_of(after) for after in liked)
        assert mean == total


# --- the players ----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", PADS, ids=["A", "B", "own"])
@pytest.mark.parametrize("agent", [Hard(), Best()], ids=["hard", "best"])
def test_they_choose_legal_places_all_the_way(layout: Layout, agent: Any) -> None:
    game = Mirror(layout=layout)
    for written in (0, 3, len(layout.pairs) - 2, len(layout.pairs) - 1):
        state = random_state(layout, written, written)
        assert isinstance(game.turn(state), Decide)
        assert agent.choose(game, state, 0, Random(1)) in game.legal_actions(state, 0)


@given(st.data())
def test_hard_takes_the_place_with_the_highest_worth(data: st.DataObject) -> None:
    layout = data.draw(printed)
    state = random_state(layout, data.draw(st.integers(0, 2**32)), data.draw(st.integers(0, 21)))
    found = written_worths(layout, state.sheets[0], state.dice)
    choice = Hard().choose(Mirror(layout=layout), state, 0, Random(1))
    assert found[choice] == max(found.values())


@pytest.mark.parametrize("layout", PADS, ids=["A", "B", "own"])
@pytest.mark.parametrize("free", [LATE + 2, LATE - 2, 2])
def test_best_takes_the_place_with_the_highest_mean_of_those_that_it_likes_best(
    layout: Layout, free: int
) -> None:
    game, compared = Mirror(layout=layout), 0
    depth = next(depth for depth in DEPTHS if free <= depth.free)
    for seed in range(80):
        if seed >= 8 and (compared or free == 2):
            break
        state = random_state(layout, seed, len(layout.pairs) - free)
        sheet = state.sheets[0]
        looks = written_worths(layout, sheet, state.dice)
        if len({*looks.values()}) < len(looks):
            continue  # of places that are worth the same it takes any
        liked = sorted(looks, key=lambda place: -looks[place])
        if free > LATE:
            liked = [n for n in liked[:AHEAD] if looks[n] >= looks[liked[0]] - UNIT]
        after = {place: filled(layout, sheet, place, state.dice) for place in liked}
        leaves = Breadth(LEAVES, LEAF_MARGIN)
        looked = judged_expectations(layout, [*after.values()], leaves=leaves)
        means = dict(zip(after, looked.tolist(), strict=True))
        close = sorted(means, key=lambda place: -means[place])[: depth.places]
        close = [place for place in close if means[place] >= means[close[0]] - CLOSE]
        values = means
        if free > 2 and len(close) > 1:
            deep = deep_expectations(
                layout,
                [after[n] for n in close],
                answers=Breadth(depth.answers, MARGIN),
                leaves=leaves,
            )
            values, compared = dict(zip(close, deep.tolist(), strict=True)), compared + 1
        choice = Best().choose(game, state, 0, Random(1))
        assert values[choice] == max(values.values())
    assert compared or free == 2


def test_on_a_pad_of_more_than_63_fields_best_plays_like_hard() -> None:
    layout = Layout.parse("\n".join(["1111|1111"] * 9))
    assert len(layout.fields) > MOST_FIELDS
    assert DEPTHS[-1].free >= MOST_FIELDS // 2
    state = random_state(layout, 1, 12)
    game = Mirror(layout=layout)
    assert Best().choose(game, state, 0, Random(1)) == Hard().choose(game, state, 0, Random(1))


def test_of_equal_places_they_take_any() -> None:
    game = Mirror()
    state = random_state(LAYOUT_A, 1, 0)
    for agent in (Hard(), Best()):
        choices = [agent.choose(game, state, 0, Random(n)) for n in range(6)]
        assert len(set(choices)) > 1
        assert choices == [agent.choose(game, state, 0, Random(n)) for n in range(6)]


@pytest.mark.parametrize(("layout", "least"), [(LAYOUT_A, 35), (LAYOUT_B, 38)], ids=["A", "B"])
def test_hard_has_the_mean_it_was_measured_with(layout: Layout, least: int) -> None:
    # Tables that learnt from a thirtieth of the pads come to 32 on both.
    assert mean_points(Hard(), layout, 24) > least


def test_best_has_the_mean_it_was_measured_with() -> None:
    assert mean_points(Best(), LAYOUT_A, 6) > 36


def mean_points(agent: Any, layout: Layout, pads: int) -> float:
    game = Mirror(layout=layout)
    return fmean((play(game, [agent], RandomDice(n), rng=n).result or (0,))[0] for n in range(pads))


@pytest.mark.parametrize("agent", [Hard(), Best()], ids=["hard", "best"])
def test_they_play_no_other_game(agent: Any) -> None:
    with pytest.raises(TypeError, match="this player plays Mirror, not Yacht"):
        agent.choose(Yacht(), Yacht().start(), 0, Random(1))


def test_without_numpy_best_says_what_to_install_and_hard_plays_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = random_state(LAYOUT_B, 3, 9)
    game = Mirror(layout=LAYOUT_B)
    before = Hard().choose(game, state, 0, Random(1))
    monkeypatch.delitem(sys.modules, "wuerfelregeln.agents.mirror.search")
    monkeypatch.delattr("wuerfelregeln.agents.mirror.search", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    load.cache_clear()
    assert agents.make("hard").choose(game, state, 0, Random(1)) == before
    with pytest.raises(ModuleNotFoundError, match=r"numpy: pip install .wuerfelregeln\[fast\]"):
        agents.make("best").choose(game, state, 0, Random(1))
