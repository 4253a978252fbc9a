"""What the strong players of 5 Strolche see and weigh, beside a slow account of the same."""

import json
from collections import Counter
from importlib.resources import files
from itertools import combinations as choose
from math import exp, prod
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples
from wuerfelregeln import Chance, Move, Over, RandomDice, play
from wuerfelregeln.agents.strolche import Best, Hard
from wuerfelregeln.agents.strolche.network import (
    FEATURES,
    Judge,
    Table,
    counted,
    network,
    plan,
    table_of,
)
from wuerfelregeln.agents.strolche.strong import Option, Options, after, falls
from wuerfelregeln.strolche import (
    COLOURS,
    DICE,
    DISCS,
    LARGE_HOUSE,
    Colour,
    Die,
    Draw,
    House,
    PlacePaul,
    Rascal,
    State,
    Strolche,
)

HOUSE = House()


def position(players: int, seed: int, length: int, house: House = HOUSE) -> State:
    """Return where a random game of so many events stands, or an earlier position to act in."""
    game, rng, thrown = Strolche(players=players, house=house), Random(seed), RandomDice(seed)
    state = found = game.start()
    for _ in range(length + 12 * players):
        match game.turn(state):
            case Over():
                break
            case Chance():
                state = game.apply(state, game.throw(state, thrown))
            case _:
                found = state
                action = game.legal_actions(state, state.seat).sample(rng)
                state = game.apply(state, Move(state.seat, action))
    assert found.due is None
    assert found.actions_left
    return found


positions = st.builds(
    position,
    players=st.integers(2, 5),
    seed=st.integers(0, 10_000),
    length=st.integers(0, 400),
)


# --- a slow account of the chances ------------------------------------------------------------


def again(dice: int) -> float:
    """Return the chance that a face falls among so many dice."""
    return 1 - float((5 / 6) ** dice)


def slow_plan(
    hand: list[Die], sizes: list[int]
) -> tuple[list[tuple[int, float]], list[Die], Counter[Colour]]:
    """Return for each place what is missing and the chance; dice not in use; those to spare."""
    left, spare = Counter(hand), Counter(die.colour for die in hand)
    picks = []
    for size in sizes:
        best: tuple[float, int, tuple[Colour, ...]] | None = None
        for face in range(1, 7):
            there = {colour for colour in COLOURS if left[Die(colour, face)]}

            # Of equal ways the first colours.
            ways = [
                ([1.0 if colour in there else again(spare[colour]) for colour in way], way)
                for way in choose(COLOURS, size)
            ]
            worth, way = max(ways, key=lambda pair: sorted(pair[0], reverse=True))
            chance = prod(sorted(worth, reverse=True))
            if best is None or chance > best[0]:
                best = (chance, face, way)
        assert best is not None
        chance, face, way = best
        used = [Die(colour, face) for colour in way if left[Die(colour, face)]]
        picks.append((size - len(used), chance))
        left -= Counter(used)
        spare -= Counter(way)
    return picks, list(left.elements()), spare


def slow_features(state: State, house: House, seat: int) -> dict[str, float]:
    """Return the features by their names, from the dice themselves."""
    seats, hand = len(state.active), list(state.active[seat])
    laid = [len(combination) for combination in state.houses[seat]]
    quads, triples = house.quads - laid.count(4), house.triples - laid.count(3)
    pairs = house.pairs - laid.count(2)
    picks, left, spare = slow_plan(hand, [4] * quads + [3] * triples + [2] * pairs)
    named = dict.fromkeys(FEATURES, 0.0)
    first = {"four": 0, "three": quads, "two": quads + triples, "two more": quads + triples + 1}
    open_ = {"four": quads > 0, "three": triples > 0, "two": pairs > 0, "two more": pairs > 1}
    near = {"four": 3, "three": 2, "two": 1, "two more": 1}
    for name, place in first.items():
        named[f"{name} open"] = open_[name]
        if open_[name]:
            missing, named[f"{name} chance"] = picks[place]
            for number, word in enumerate(("ready", "but one", "but two")[: near[name]]):
                named[f"{name} {word}"] = missing <= number
    fits = {
        rascal: sum(die.colour is disc.colour and die.face in disc.faces for die in left)
        for rascal, disc in zip(Rascal, DISCS, strict=True)
    }
    for name, rascal, most in (
        ("Paul", Rascal.PAUL, 3),
        ("Pink", Rascal.PINK, 2),
        ("John", Rascal.JOHN, 2),
        ("Ringo", Rascal.RINGO, 2),
        ("Rihanna", Rascal.RIHANNA, 2),
    ):
        for number in range(1, most + 1):
            named[f"{name} {number}"] = fits[rascal] >= number
    john, ringo, rihanna, pink, paul = state.discs
    ready = [missing for missing, _ in picks].count(0)
    lay = min(ready, fits[Rascal.PAUL], 2 - paul)
    others = [dice for other, dice in enumerate(state.active) if other != seat]
    odd = [any(die.colour is Colour.RED and die.face % 2 for die in dice) for dice in others]
    threat = sum(odd) / len(others) if pink < 3 else 0
    prey = sum(len(dice) > 5 for dice in others) / len(others)
    rich, own = len(hand) > 5, seat == state.seat
    return named | {
        "odd reds": fits[Rascal.PINK] / 4,
        "lay 1": lay >= 1,
        "lay 2": lay >= 2,
        "rich": rich,
        "dice to six": min(len(hand), 6) / 6,
        "dice above six": max(0, len(hand) - 6) / 8,
        "two dice or fewer": len(hand) < 3,
        **{f"spare {colour}": spare[colour] / 4 for colour in COLOURS},
        "all ready": ready == len(picks) == lay,
        "all chances": prod(chance for _, chance in picks),
        "rich under threat": threat * rich,
        "prey for Pink": prey * (fits[Rascal.PINK] > 0 and pink < 3),
        "ready": ready / 4,
        "two actions left": own and state.actions_left == 2,
        "one action left": own and state.actions_left == 1,
        "turns to wait": (seat - state.seat) % seats / 4,
        "Paul has a place": paul < 2,
        "Paul has two": paul == 0,
        "Pink has a place": pink < 3,
        "Pink has two": pink < 2,
        "Rihanna has a place": rihanna < 3,
        "John nearly full": john == 3,
        "on Ringo": ringo / 6,
        "most for John": max(ringo, rihanna, pink, paul) / 4,
        "most for Ringo": (john + rihanna + pink + paul) / 6,
        "bag empty": not any(state.bag),
        "in the bag": sum(state.bag) / 75,
        "threat": threat,
        "prey": prey,
        "seats": (seats - 2) / 3,
        "bag nearly empty": sum(state.bag) < 6,
        "places beyond the usual": sum(
            max(0, places - usual) for places, usual in ((quads, 1), (triples, 1), (pairs, 2))
        )
        / 4,
        "open places": (quads + triples + pairs) / 4,
    }


def slow_chances(state: State, house: House) -> list[float]:
    """Return the chances of all seats, from the file with the weights."""
    data = files("wuerfelregeln.agents").joinpath("data", "strolche.json").read_text("utf-8")
    seats = len(state.active)
    *rows, bias, out = json.loads(data)["two seats" if seats == 2 else "more seats"]
    strengths = []
    for seat in range(seats):
        named = slow_features(state, house, seat)
        total = 0.0
        for unit in range(len(bias)):
            sums = (row[unit] * named[name] for name, row in zip(FEATURES, rows, strict=True))
            value = (bias[unit] + sum(sums)) / 1000
            total += out[unit] / 1000 * max(value, value / 10)
        strengths.append(exp(total))
    return [strength / sum(strengths) for strength in strengths]


@few_examples
@given(state=positions)
def test_the_chances_are_those_of_a_slow_account(state: State) -> None:
    table = table_of(state, HOUSE)
    chances = network(len(state.active)).chances(table)
    assert chances == pytest.approx(slow_chances(state, HOUSE), abs=1e-9)


@few_examples
@given(seed=st.integers(0, 10_000), length=st.integers(0, 400))
def test_the_chances_of_a_larger_house_are_those_of_a_slow_account(seed: int, length: int) -> None:
    state = position(3, seed, length, LARGE_HOUSE)
    chances = network(3).chances(table_of(state, LARGE_HOUSE))
    assert chances == pytest.approx(slow_chances(state, LARGE_HOUSE), abs=1e-9)


@few_examples
@given(state=positions, other=st.lists(st.sampled_from(DICE), max_size=12))
def test_a_judge_says_what_the_network_says_of_any_hand(state: State, other: list[Die]) -> None:
    table, seat = table_of(state, HOUSE), state.seat
    judge, hand = Judge(network(len(state.active)), table, seat), counted(other)
    for each in (table.hands[seat], hand):
        hands = (*table.hands[:seat], each, *table.hands[seat + 1 :])
        chances = network(len(state.active)).chances(evolve(table, hands=hands))
        assert judge.chance(each) == pytest.approx(chances[seat], abs=1e-12)
        assert sum(chances) == pytest.approx(1)


def test_a_combination_more_and_a_die_more_are_worth_something() -> None:
    def chance(hand: str, places: tuple[int, int, int]) -> float:
        mine = counted([die for die in DICE if str(die) in hand.split()])
        table = Table((mine, counted(DICE[6:11])), (places, (1, 1, 2)), (1,) * 5, 50, 0, 2)
        return network(2).chances(table)[0]

    poor, rich = chance("b1 k2", (1, 1, 2)), chance("r2 r5 b5 k5 y5", (1, 1, 2))
    assert poor < rich
    assert chance("b1 k2", (0, 1, 2)) > poor
    assert chance("r2 b5 k5", (0, 0, 1)) > 0.9


# --- a plan ------------------------------------------------------------------------------------


def test_dice_that_serve_a_place_serve_no_other_but_a_second_one_does() -> None:
    hand = counted([Die(colour, 4) for colour in COLOURS])
    assert [pick.missing.bit_count() for pick in plan(hand, (1, 0, 1)).picks] == [0, 2]
    hand = counted([Die(colour, 4) for colour in COLOURS for _ in range(2)])
    assert [pick.missing for pick in plan(hand, (1, 0, 1)).picks] == [0, 0]


# --- options --------------------------------------------------------------------------------------


def options(state: State, house: House = HOUSE) -> list[Option]:
    return list(Options(network(len(state.active)), table_of(state, house), state.bag))


@few_examples
@given(state=positions)
def test_every_option_is_legal_and_leads_where_it_says(state: State) -> None:
    game, seat = Strolche(players=len(state.active)), state.seat
    table = table_of(state, HOUSE)
    found = options(state)
    if state.active[seat] or any(state.bag):
        assert found
    for option in found[:: max(1, len(found) // 12)]:
        action = option.action()
        assert action in game.legal_actions(state, seat)
        later = game.apply(state, Move(seat, action))
        if later.due is not None:
            later = game.apply(later, game.throw(later, RandomDice(1)))
        if isinstance(game.turn(later), Over) or later.winner is not None:
            continue
        expected, said = table_of(later, HOUSE), after(table, option)
        assert evolve(said, hands=()) == evolve(expected, hands=())
        thrown = sum(expected.hands[seat]) - sum(option.kept)
        assert thrown == sum(option.thrown) + option.drawn
        others = [other for other in range(len(state.active)) if other != seat]
        assert [said.hands[other] for other in others] == [expected.hands[n] for n in others]


def test_every_combination_is_among_the_options() -> None:
    state = position(2, 3, 0)
    hand = [Die(colour, face) for colour in COLOURS for face in (2, 5)]
    state = evolve(state, active=(tuple(hand), state.active[1]))
    state = evolve(state, seat=0)
    legal = {a for a in Strolche().legal_actions(state, 0) if isinstance(a, PlacePaul)}
    assert {a for o in options(state) if isinstance(a := o.action(), PlacePaul)} == legal != set()


def test_of_six_throws_each_die_shows_every_face() -> None:
    state = position(2, 3, 0)
    kept = counted([])
    option = Option(Draw, kept, state.discs, state.bag, (1, 1, 2), (2, 1, 0, 0), 1)
    hands = list(falls(option, 12, Random(1)))
    assert len(hands) == 12
    assert {sum(hand) for hand in hands} == {4}
    for colour, count in ((0, 2), (1, 1)):
        shown = [sum(hand[6 * colour + face] for hand in hands[:6]) for face in range(6)]
        assert min(shown) >= count


# --- the players --------------------------------------------------------------------------


@pytest.mark.parametrize("player", [Hard(), Best()], ids=["hard", "best"])
@pytest.mark.parametrize("house", [HOUSE, LARGE_HOUSE, House(0, 0, 2), House(4, 0, 0)], ids=str)
def test_games_end_with_any_house(player: Hard | Best, house: House) -> None:
    game = Strolche(players=2, house=house)
    state = play(game, [player, Hard()], RandomDice(5), rng=5).final
    assert state.winner is not None


@pytest.mark.parametrize("seats", [3, 5])
def test_games_of_more_seats_end(seats: int) -> None:
    played = play(Strolche(players=seats), [Hard()] * seats, RandomDice(seats), rng=1)
    assert played.final.winner is not None


def test_the_last_round_is_played_for_points() -> None:
    state = position(2, 3, 0)
    full = tuple(
        tuple(Die(colour, face) for colour in COLOURS[:size])
        for face, size in ((1, 4), (2, 3), (3, 2), (4, 2))
    )
    hand = [Die(Colour.RED, 4)] + [Die(colour, 5) for colour in COLOURS[:3]]
    state = evolve(
        state,
        active=(tuple(hand), ()),
        houses=((), tuple(sorted(full))),
        seat=0,
        winner=1,
        actions_left=1,
    )
    for player in (Hard(), Best()):
        action = player.choose(Strolche(), state, 0, Random(1))
        assert isinstance(action, PlacePaul)
        assert len(action.combination) == 3
