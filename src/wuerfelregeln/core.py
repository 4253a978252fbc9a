"""The protocol that all games share: three turns, two kinds of event, one source of legality.

A game is a frozen value that holds nothing but its options; its methods are pure.
Whatever happens is an *event*: a roll (the dice say something) or a `Move` (a seat does
something). A whole game is therefore a fold, ``reduce(game.apply, events, game.start())``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from random import Random
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    final,
)

from attrs import field, frozen

from wuerfelregeln.lookup import Table
from wuerfelregeln.whole import shown, whole
from wuerfelregeln.words import Lang, Words

if TYPE_CHECKING:
    from wuerfelregeln.dice import Dice

__all__ = [
    "ASKS",
    "About",
    "Agent",
    "AnyAgent",
    "AnyGame",
    "Chance",
    "Common",
    "Decide",
    "Ending",
    "Feat",
    "Flaw",
    "Game",
    "Hidden",
    "Hindsight",
    "IllegalEvent",
    "LegalActions",
    "Listed",
    "Move",
    "Option",
    "Over",
    "Reason",
    "Refusal",
    "Turn",
    "Value",
    "rank",
    "replaced",
]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")
T = TypeVar("T")
A_co = TypeVar("A_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)


# --- reasons ----------------------------------------------------------------------------


class Reason(Enum):
    """Base of the codes of refusals and endings: the member is the code, its value the `Words`.

    >>> class Why(Reason):
    ...     TOO_LATE = Words(de="Zug {n} ist vorbei.", en="Turn {n} has passed.")
    >>> Why.TOO_LATE.text("en", n=3)
    'Turn 3 has passed.'

    A game that ends or refuses for reasons of its own names its enum in `About.reasons`.
    """

    _value_: Words

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def terms(cls) -> Mapping[str, Mapping[str, Words]]:
        """Return, by the name of a value, the words for those values that are codes.

        >>> from wuerfelregeln.yacht import Reason
        >>> Reason.terms()["category"]["chance"].text("de")
        'Freier Wurf'
        """
        return {}

    @classmethod
    def side_by_side(cls) -> tuple[str, ...]:
        """Return the names of the lists that have a blank between their items instead of a comma.

        >>> from wuerfelregeln.yacht import Reason
        >>> Reason.side_by_side()
        ('held', 'dice')
        """
        return ()

    def text(self, lang: Lang = "en", **values: object) -> str:
        """Return the sentence for a person, with ``values`` filled in.

        >>> from wuerfelregeln.yacht import Reason
        >>> Reason.CATEGORY_USED.text("de", category="chance")
        'Die Zeile „Freier Wurf“ ist schon ausgefüllt.'
        """
        if not values:
            return self._value_.text(lang)
        told = {name: self._told(name, value, lang) for name, value in values.items()}
        return self._value_.text(lang, **told)

    def _told(self, name: str, value: object, lang: Lang) -> object:
        """Return a value as it stands in a sentence."""
        terms = self.terms().get(name, {})
        if isinstance(value, list | tuple):
            between = " " if name in self.side_by_side() else ", "
            return between.join(str(_told(item, terms, lang)) for item in value) or "–"
        return _told(value, terms, lang)


def _told(value: object, terms: Mapping[str, Words], lang: Lang) -> object:
    if isinstance(value, str):
        return terms[value].text(lang) if value in terms else value
    return value if type(value) is int and abs(value) < _LONG else shown(value)


_LONG = 10**18


class Common(Reason):
    """Why an event is refused, as far as it is the same in all games.

    >>> from wuerfelregeln.grid5 import Grid5, Place
    >>> game = Grid5()
    >>> game.refusal(game.start(), Move(0, Place(0, 0))).reason is Common.THROW_FIRST
    True

    The enum of every game has the ones that it uses under the same names, so that
    ``yacht.Reason.THROW_FIRST is Common.THROW_FIRST``.
    """

    NO_EVENT_OF_THIS_GAME = Words(
        de="Das ist kein Ereignis dieses Spiels.", en="This is not an event of this game."
    )
    GAME_OVER = Words(de="Die Partie ist zu Ende.", en="The game is over.")
    NO_SUCH_SEAT = Words(
        de="Platz {seat} gibt es nicht: erwartet 0 bis {last}.",
        en="There is no seat {seat}: expected 0 to {last}.",
    )
    NOT_YOUR_TURN = Words(
        de="Platz {seat} ist nicht dran, sondern Platz {turn}.",
        en="It is not seat {seat}'s turn but seat {turn}'s.",
    )
    ALREADY_WRITTEN = Words(
        de="Platz {seat} hat diesen Wurf schon eingetragen.",
        en="Seat {seat} has already written this throw.",
    )
    THROW_FIRST = Words(de="Erst muss gewürfelt werden.", en="The dice must be thrown first.")
    NO_DICE_DUE = Words(
        de="Jetzt wird nicht gewürfelt: erst muss sich jemand entscheiden.",
        en="No dice are due: first somebody has to decide.",
    )
    WRONG_NUMBER_OF_DICE = Words(
        de="{due:Ein Würfel fällt|# Würfel fallen}, nicht {count}.",
        en="{due:# die is|# dice are} due, not {count}.",
    )
    NO_SUCH_FACE = Words(
        de="Ein Würfel kann keine {face} zeigen: erwartet 1 bis 6.",
        en="A die cannot show {face}: expected 1 to 6.",
    )


class Ending(Reason):
    """Why a game is over: the endings that games share.

    >>> Ending.SHEETS_FULL.text("de")
    'Alle Blöcke sind voll.'

    `NAMELESS` is what a game ends with that does not say. A game that ends in another way brings
    a `Reason` of its own and returns ``Over`` with a member of that.
    """

    SHEETS_FULL = Words(de="Alle Blöcke sind voll.", en="All sheets are full.")
    HOUSE_FULL = Words(de="Ein Haus ist voll.", en="A house is full.")
    NOBODY_CAN_ACT = Words(de="Niemand kann mehr etwas tun.", en="Nobody can do anything any more.")
    NAMELESS = Words(de="Die Partie ist zu Ende.", en="The game is over.")


# --- what a state waits for -------------------------------------------------------------


@frozen
class Chance:
    """Dice are due: the next event is a roll.

    >>> Chance()
    Chance()
    """


@frozen
class Decide:
    """The named seats are asked, each for one `Move`, in any order.

    >>> Decide(seats=(0, 2)).seats
    (0, 2)
    """

    seats: tuple[int, ...]


@frozen
class Over:
    """The game has ended and says why: nothing more is accepted.

    >>> Over(Ending.SHEETS_FULL)
    Over(reason=Ending.SHEETS_FULL)

    Ask ``isinstance(turn, Over)``: games end for different reasons. ``reason`` is an `Ending`, or
    a member of a `Reason` of the game's own.
    """

    reason: Reason = Ending.NAMELESS


Turn: TypeAlias = Chance | Decide | Over


ASKS: Mapping[int, Decide] = Table(lambda seat: Decide((seat,)))
"""The `Decide` that asks one seat, by seat: the same object every time."""


# --- events -----------------------------------------------------------------------------


@final
@frozen
class Move(Generic[A_co]):
    """A seat, counted from 0, does something; the other kind of event is a roll.

    >>> Move(seat=0, action="pass")
    Move(seat=0, action='pass')

    Raises `TypeError` for a seat that is no whole number, see `wuerfelregeln.whole`; which seats
    there are is the game's to refuse.
    """

    seat: int
    action: A_co

    def __init__(self, seat: SupportsIndex, action: A_co) -> None:
        _set_seat(self, seat if type(seat) is int else whole(seat, "seat"))
        _set_action(self, action)


# Setting the slots themselves is quicker than what attrs writes: there is a move in every decision.
_set_seat, _set_action = (vars(Move)[name].__set__ for name in ("seat", "action"))


class Hidden(Enum):
    """What stands in a view in place of something that the seat must not see yet.

    >>> from wuerfelregeln.grid5 import Grid5, Place, Roll
    >>> game = Grid5(players=2)
    >>> state = game.apply(game.start(), Roll((3, 5)))
    >>> state = game.apply(state, Move(1, Place(0, 0)))
    >>> game.view(state, 0).entries
    (None, Hidden.WRITTEN)

    That somebody has written is no secret, only what: ``state.waiting`` tells for a view as for
    the state who has still to write. To the rules it is as good as nothing: in a view, seats of
    which only this is known are asked as if they had not written, and their moves are accepted.
    """

    WRITTEN = "written"

    def __repr__(self) -> str:
        return f"Hidden.{self.name}"


# --- refusals ---------------------------------------------------------------------------

Value: TypeAlias = int | str | Sequence[int] | Sequence[str]
"""What a parameter of a refusal's text can be: plain data, as in JSON."""


@frozen
class Refusal:
    """Why an event is not accepted: data first (``reason``, ``event``, ``values``), text second.

    >>> from wuerfelregeln.yacht import Yacht, Hold
    >>> game = Yacht()
    >>> refused = game.refusal(game.start(), Move(0, Hold((6,))))
    >>> refused.reason.name
    'THROW_FIRST'
    >>> refused.text("de")
    'Erst muss gewürfelt werden.'

    ``values`` are the parameters of the text, such as the row that is already used: numbers, texts
    (codes such as ``"chance"``, the name of an enum's member) and lists of them, as in JSON.
    """

    reason: Reason
    event: object
    values: Mapping[str, Value] = field(factory=dict, hash=False)

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person, with the words of ``lang`` for codes among the values.

        >>> from wuerfelregeln.yacht import Reason
        >>> Refusal(Reason.NOT_AMONG_THE_DICE, None, {"held": [], "dice": [1, 2, 2, 5, 6]}).text()
        '– is not among the dice 1 2 2 5 6.'
        """
        return self.reason.text(lang, **self.values)


class IllegalEvent(ValueError):
    """Raised by `Game.apply` for an event that is refused; ``.refusal`` says why.

    >>> from wuerfelregeln.yacht import Yacht, Roll
    >>> game = Yacht()
    >>> game.apply(game.start(), Roll((1, 2)))
    Traceback (most recent call last):
    ...
    wuerfelregeln.core.IllegalEvent: 5 dice are due, not 2: Roll(dice=(1, 2))
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        event = shown(self.refusal.event, most=1000)
        return f"{self.refusal.text('en').removesuffix('.')}: {event}"


# --- legal actions ----------------------------------------------------------------------


class LegalActions(Collection[A_co]):
    """The actions a seat may choose from: iterate, ``in``, ``len``, truth and `sample`.

    >>> from random import Random
    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> game = Yacht()
    >>> state = game.apply(game.start(), Roll((1, 1, 1, 1, 1)))
    >>> actions = game.legal_actions(state, 0)
    >>> len(actions), actions.sample(Random(1)) in actions
    (18, True)

    It may be lazy: ``in`` decides by rule and never has to enumerate.
    """

    __slots__ = ()

    @abstractmethod
    def sample(self, rng: Random) -> A_co:
        """Return one of the actions, each with the same probability.

        Raises `IndexError` when there is none.
        """


class Listed(LegalActions[A_co]):
    """Legal actions that are few enough to be a tuple.

    >>> from random import Random
    >>> list(Listed((1, 2))), 2 in Listed((1, 2)), bool(Listed(()))
    ([1, 2], True, False)
    """

    __slots__ = ("_actions",)

    def __init__(self, actions: Sequence[A_co]) -> None:
        self._actions = actions

    def __contains__(self, action: object) -> bool:
        # Equal is not enough: what only says that it equals an action is none.
        kind = type(action)
        return any(type(known) is kind for known in self._actions) and action in self._actions

    def __iter__(self) -> Iterator[A_co]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __repr__(self) -> str:
        return f"Listed({self._actions!r})"

    def sample(self, rng: Random) -> A_co:
        """Return one of the actions, each with the same probability."""
        return rng.choice(self._actions)


# --- games and agents -------------------------------------------------------------------


@frozen
class Option:
    """One option of a game (a house rule, the number of players) as text, for records and flags.

    >>> from wuerfelregeln.yacht import Yacht
    >>> [option.name for option in Yacht.about.options]
    ['players', 'joker']

    ``read`` turns a text into the value and raises `ValueError` with what was expected;
    ``write`` is its inverse. ``choices`` lists the texts where there are only a few.
    """

    name: str
    words: Words
    default: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    choices: tuple[str, ...] = ()


@frozen
class Flaw:
    """Something in a state that no play can bring about: where (a JSON path) and what.

    >>> flaw = Flaw("$.throws_left", de="ist 4, erwartet: 0 bis 3", en="is 4, expected 0 to 3")
    >>> flaw.path, flaw.problem.text("de")
    ('$.throws_left', 'ist 4, erwartet: 0 bis 3')
    """

    path: str
    de: str
    en: str

    @property
    def problem(self) -> Words:
        """What is wrong, in both languages."""
        return Words(de=self.de, en=self.en)


@frozen
class About:
    """What the rest of the library must know of a game class: its types, options and words.

    >>> from wuerfelregeln.yacht import Yacht
    >>> Yacht.about.words.text("de")
    'Fünfwurf'

    ``names`` maps everything a person sees (categories, action kinds, options, labels) to
    its `Words`. ``flaws`` is given a game and a state and yields what no play of that game can
    bring about, as far as that is cheap; for None in place of a game, what no options allow. The
    fields of the state then have the types that its class declares: `checks.flaws` looks first.
    ``parts`` says where to find what a game of another package brings besides its rules, such as
    ``{"agents": "boese_eins.players:AGENTS"}``; `wuerfelregeln.parts` knows the kinds. ``reasons``
    are the enums of the game's own reasons for refusals and endings. ``rules`` is the version of
    the rules: whoever corrects a rule raises it by one and keeps the class as it was, named in
    ``earlier`` by its version, so that games that were played are not judged anew.
    """

    words: Words
    options: tuple[Option, ...]
    state: type
    roll: type
    actions: tuple[type, ...]
    names: Mapping[Any, Words] = field(repr=False)
    flaws: Callable[[Any, Any], Iterable[Flaw]] = field(repr=False)
    parts: Mapping[str, str] = field(factory=dict, repr=False)
    reasons: tuple[type[Reason], ...] = ()
    rules: int = 1
    earlier: Mapping[int, str] = field(factory=dict, repr=False)

    def knows(self, event: object) -> bool:
        """Return whether a value is an event of the game: its roll, or a `Move` with an action.

        >>> from wuerfelregeln.yacht import Roll, Yacht
        >>> Yacht.about.knows(Roll((1, 2))), Yacht.about.knows(Move(0, "pass"))
        (True, False)

        A class that derives from one of an event is none, since it could not be read back.
        """
        if type(event) is Move:
            return type(event.action) in self.actions
        return type(event) is self.roll

    def name(self, thing: object, lang: Lang = "en") -> str:
        """Return the display name of ``thing``.

        >>> from wuerfelregeln.yacht import Category, Yacht
        >>> Yacht.about.name(Category.CHANCE, "de")
        'Freier Wurf'

        Raises `KeyError` for something that has no name.
        """
        return self.names[thing].text(lang)


class Game(Protocol[S, A, R]):
    """A game's rules as a value: its fields are the options, its methods are pure.

    A generic function infers the game's types: with a `Yacht`, ``S`` is its ``State``, ``A``
    is ``Hold | Enter`` and ``R`` its ``Roll``.

    >>> from wuerfelregeln.yacht import Yacht
    >>> def first(game: Game[S, A, R]) -> S:
    ...     return game.start()
    >>> first(Yacht()).throws_left
    3
    """

    name: ClassVar[str]
    about: ClassVar[About]

    def __hash__(self) -> int: ...

    @property
    def players(self) -> int:
        """Number of seats, which are numbered from 0."""
        ...

    def start(self) -> S:
        """Return the state before anything has happened."""
        ...

    def turn(self, state: S) -> Turn:
        """Return what the state waits for: exactly one of `Chance`, `Decide` and `Over`."""
        ...

    def legal_actions(self, state: S, seat: int) -> LegalActions[A]:
        """Return what ``seat`` may do now; empty for a seat that is not asked."""
        ...

    def outcomes(self, state: S) -> Iterator[tuple[R, Fraction]]:
        """Yield every distinct roll once with its probability; nothing when no dice are due."""
        ...

    def throw(self, state: S, dice: Dice) -> R:
        """Draw one of the outcomes from a dice source; `ValueError` when no dice are due."""
        ...

    def refusal(self, state: S, event: R | Move[A]) -> Refusal | None:
        """Return why ``event`` is not accepted in ``state``, or None when it is."""
        ...

    def apply(self, state: S, event: R | Move[A]) -> S:
        """Return the state after ``event``; raise `IllegalEvent` and change nothing else."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """Return each seat's points for what it has so far."""
        ...

    def ranking(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Return the seats, best first, tied seats together."""
        ...

    def view(self, state: S, seat: int) -> S:
        """Return what ``seat`` may see of the state."""
        ...

    def format(self, event: R | Move[A]) -> str:
        """Return the event as one line of a record."""
        ...

    def parse(self, text: str) -> R | Move[A]:
        """Return the event that `format` wrote; `NotationError` says where the line is wrong."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]


class Agent(Protocol[S, A, R]):
    """A player: chooses among the legal actions of a state as its seat sees it.

    >>> from random import Random
    >>> class First:
    ...     def choose(self, game, state, seat, rng):
    ...         return next(iter(game.legal_actions(state, seat)))
    """

    def choose(self, game: Game[S, A, R], state: S, seat: int, rng: Random) -> A:
        """Return a legal action; all randomness comes from ``rng``, never from the dice."""
        ...


AnyAgent: TypeAlias = Agent[Any, Any, Any]


@frozen
class Hindsight(Generic[S_co]):
    """What a seat wrote on a sheet, in points, and the best sheet there could have been.

    >>> Hindsight(seat=0, round=1, written=19, points=30, sheet=(), exact=True).lost
    11

    ``round`` counts from 1, for games of several sheets. ``points`` are those of ``sheet``; where
    ``exact`` is False it was found by a search, and there may be a better one still.
    """

    seat: int
    round: int
    written: int
    points: int
    sheet: S_co
    exact: bool

    @property
    def lost(self) -> int:
        """Points that the best sheet has more."""
        return self.points - self.written


@frozen
class Feat:
    """Something that a game counts for a person besides points, such as upper bonuses.

    >>> Feat("upper_bonuses", Words(de="Bonus oben", en="upper bonuses")).words.text("de")
    'Bonus oben'

    Over many games feats are added up; of those that are ``best`` the highest is kept.
    """

    name: str
    words: Words
    best: bool = False


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced.

    >>> replaced((1, 2, 3), 1, 0)
    (1, 0, 3)
    """
    copy = list(items)
    copy[index] = item
    return tuple(copy)


def rank(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Return the seats best first, tied seats together, given one sortable key per seat.

    >>> rank([10, 30, 10])
    ((1,), (0, 2))
    """
    groups: dict[Any, list[int]] = {}
    for seat, key in enumerate(keys):
        groups.setdefault(key, []).append(seat)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
