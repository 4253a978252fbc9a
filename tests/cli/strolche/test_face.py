"""5 Strolche on the command line: how it is typed and told, whole turns at the table, scored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tests.cli.scripted import ScriptedTerminal
from tests.cli.test_session import left, session
from wuerfelregeln import Move, NotationError, ScriptedDice, Transcript
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.physical import TypedDice
from wuerfelregeln.cli.strolche.face import FACE
from wuerfelregeln.cli.strolche.reading import dice_of
from wuerfelregeln.strolche import (
    COLOURS,
    Action,
    Die,
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
    Take,
)
from wuerfelregeln.words import LANGUAGES, Lang

TWO, THREE, FOUR = (Strolche(players=players) for players in (2, 3, 4))
NAMES = ("Anna", "Bert", "Carla", "Dora")
JOHN, RINGO, RIHANNA, PINK, PAUL = Rascal


def dice(text: str) -> tuple[Die, ...]:
    """Return dice such as ``r12 k3``, read by hand."""
    words = [(COLOURS["rbky".index(word[0])], word[1:]) for word in text.split()]
    return tuple(Die(colour, int(face)) for colour, faces in words for face in faces)


def die(text: str) -> Die:
    return dice(text)[0]


def takes(text: str) -> tuple[Take, ...]:
    """Return takes such as ``1:k6``."""
    return tuple((int(word[0]), die(word[2:])) for word in text.split())


ANNA, BERT = "r23 b45 k5 y6", "r1 b12 k12 y1"
BEGUN = (Roll(dice(ANNA)), Roll(dice(BERT)))
"""Set-up of a game of two: Anna, with the higher sum, has something for every rascal."""


def table(*hands: str, **fields: Any) -> State:
    """Return a state with these active dice in which seat 0 chooses."""
    active = tuple(tuple(sorted(dice(hand))) for hand in hands)
    state = State((9, 9, 9, 9), (1, 1, 1, 1, 1), active, ((),) * len(hands), actions_left=2)
    return evolve(state, **fields)


STATE = table(ANNA, BERT)


def read(text: str, state: State = STATE) -> Action:
    return FACE.read(Strolche(players=len(state.active)), state, 0, text)


def complaint(text: str, state: State = STATE, lang: Lang = "en") -> str:
    with pytest.raises(NotationError) as caught:
        read(text, state)
    return caught.value.problem.text(lang)


def sitting(*answers: str, fallen: Any = (), **settings: Any) -> Any:
    """Return a session of Anna and Bert whose set-up is over."""
    return session(
        TWO,
        answers,
        seats=("me:Anna", "me:Bert"),
        dice=ScriptedDice(fallen),
        events=BEGUN,
        **settings,
    )


# --- dice by what they show ---------------------------------------------------------------------


def test_strolche_has_a_face_of_its_own() -> None:
    assert face_of(Strolche) is FACE


@pytest.mark.parametrize(
    "typed", ["b5 k1 y6", "B5,K1,Y6", "b5k1y6", "b5 s1 g6", "blau5 schwarz1 gelb6", "●b5 ■k1 ★y6"]
)
def test_dice_are_named_in_the_letters_and_words_of_both_languages(typed: str) -> None:
    assert dice_of(typed) == dice("b5 k1 y6")


def test_several_faces_of_a_colour_need_its_letter_once() -> None:
    assert dice_of("r244 b1") == dice("r2 r4 r4 b1")


@pytest.mark.parametrize(
    ("typed", "german", "english"),
    [
        ("x3", "„x“ ist keine Farbe: r rot, b blau", "“x” is not a colour: r red, b blue"),
        ("b7", "„b7“ gibt es nicht", "There is no “b7”: a die shows 1 to 6."),
        ("b10", "„b0“ gibt es nicht", "There is no “b0”: a die shows 1 to 6."),
        ("b3 hut", "„hut“ verstehe ich nicht", "“hut” is not understood"),
        ("3", "„3“ verstehe ich nicht", "“3” is not understood"),
        ("hut", "„hut“ verstehe ich nicht", "“hut” is not understood"),
        ("", "„“ verstehe ich nicht", "“” is not understood"),
        ("?b", "„?b“ verstehe ich nicht", "“?b” is not understood"),
    ],
)
def test_what_means_nothing_says_what_was_expected(typed: str, german: str, english: str) -> None:
    assert complaint(typed, lang="de").startswith(german)
    assert complaint(typed).startswith(english)


# --- every action, typed ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("d", Draw()),
        ("ziehen", Draw()),
        ("pass", Pass()),
        ("passen", Pass()),
        ("b4 r2", Reroll(dice("r2 b4"))),
        ("r b4 r2", Reroll(dice("r2 b4"))),
        ("w r23", Reroll(dice("r23"))),
        ("all", Reroll(dice(ANNA))),
        ("neu alle", Reroll(dice(ANNA))),
        ("john b4 ringo", PlaceJohn(die("b4"), RINGO)),
        ("j b4 rin", PlaceJohn(die("b4"), RINGO)),
        ("p b4 ringo", PlaceJohn(die("b4"), RINGO)),
        ("e b4 ringo", PlaceJohn(die("b4"), RINGO)),
        ("john ringo b4", PlaceJohn(die("b4"), RINGO)),
        ("ringo k5 john paul", PlaceRingo(die("k5"), (JOHN, PAUL))),
        ("ringo paul john", PlaceRingo(die("k5"), (JOHN, PAUL))),
        ("ringo s5 paul paul", PlaceRingo(die("k5"), (PAUL, PAUL))),
        ("rihanna y6", PlaceRihanna(die("y6"))),
        ("rih", PlaceRihanna(die("y6"))),
        ("pink r3 k1 y1", PlacePink(die("r3"), takes("1:k1 1:y1"))),
        ("pink r3 1:k1y1", PlacePink(die("r3"), takes("1:k1 1:y1"))),
        ("pi 1 : s1, 1:g1", PlacePink(die("r3"), takes("1:k1 1:y1"))),
        ("paul r2 b5 k5", PlacePaul(die("r2"), dice("b5 k5"))),
        ("pa", PlacePaul(die("r2"), dice("b5 k5"))),
    ],
)
def test_an_action_is_typed_whole_or_short_in_both_languages(typed: str, action: Action) -> None:
    assert read(typed) == action


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("d b4", "“b4” is not expected here."),
        ("all b4", "“b4” is not expected here."),
        ("ri k5", "“ri” can mean: Ringo, Rihanna."),
        ("p", "“p” is not understood"),
        ("p b1", "b1 fits none of the discs."),
        ("john", "Which die goes to John? b4, b5"),
        ("john b4", "From which disc does John take? For example: john b4 ringo"),
        ("john b4 b5", "One die goes to John, not 2."),
        ("john b4 ringo pink", "“pink” is not expected here."),
        ("ringo k5", "Where does Ringo take the two dice? For example: ringo k5 john rihanna"),
        ("rihanna y6 john", "“john” is not expected here."),
        ("ringo k5 1:k1", "“1:k1” is not expected here."),
        ("pink r3 john", "“john” is not expected here."),
        ("pink r3 x:k1", "“x:k1” is not expected here."),
        ("pink r3", "Which dice does Pink take, from which seat? For example: pink r3 r1 b1"),
    ],
)
def test_a_place_that_is_not_complete_shows_what_there_is(typed: str, english: str) -> None:
    assert complaint(typed).startswith(english)


def test_a_rascal_for_whom_there_is_no_die_says_what_it_would_take() -> None:
    state = table("r1 b1", BERT)
    said = complaint("rihanna", state, "de")
    assert said == "Du hast keinen Würfel für Rihanna: es passen g1, g6."


def test_the_combinations_are_listed_where_there_are_several() -> None:
    state = table("r2 b45 k45 y5", BERT)
    assert complaint("paul r2", state, "de") == (
        "Was kommt ins Haus: b5 s5 g5, b4 s4, b5 s5, b5 g5, s5 g5? Zum Beispiel: paul r2 b5 s5 g5"
    )


def test_a_red_die_without_a_combination_says_so() -> None:
    assert complaint("paul r2", table("r2 b3 k4", BERT)).startswith(
        "Your other dice make no combination"
    )


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("john b4", PlaceJohn(die("b4"), PINK)),
        ("ringo k5", PlaceRingo(die("k5"), (PINK,))),
    ],
)
def test_what_follows_of_itself_may_be_left_out(typed: str, action: Action) -> None:
    assert read(typed, table(ANNA, BERT, discs=(0, 0, 0, 1, 0))) == action


# --- whose dice Pink takes ----------------------------------------------------------------------

RICH = table("r3", "r11 b22 k3 y4", "r1 b2 k33 y56", "r1 b1")


@pytest.mark.parametrize(
    ("typed", "takes_"),
    [
        ("pink r3 1:k3 2:k3", "1:k3 2:k3"),
        ("pink r3 y4 y5", "1:y4 2:y5"),
        ("pink r3 2:k3 b2", "1:b2 2:k3"),
        ("pink r3 y4", "1:y4"),
        ("pink r3 k3 k3", "1:k3 2:k3"),
        ("pink r3 k6 y4", "1:k6 1:y4"),
        ("pink r3 1:y4 2:y5 r1", "1:y4 1:r1 2:y5"),
        ("pink r3 3:b1", "3:b1"),
        ("pink r3 9999999:b1", ""),
    ],
)
def test_a_die_that_only_one_seat_can_give_needs_no_seat(typed: str, takes_: str) -> None:
    action = read(typed, RICH)
    assert isinstance(action, PlacePink)
    if takes_:
        assert action.takes == tuple(sorted(takes(takes_)))
    else:  # no such seat; the game says so
        assert FOUR.refusal(RICH, Move(0, action)) is not None


def test_a_die_that_several_seats_can_give_is_asked_back() -> None:
    assert complaint("pink r3 k3", RICH) == "Which seat does k3 come from? For example: 1:k3"
    assert complaint("pink r3 y4 b2", table("r3", *["r11 b22 k3 y4"] * 3)).startswith("Which seat")


def test_rihanna_takes_as_pink_does_from_an_empty_bag() -> None:
    state = table("y6", BERT, bag=(0, 0, 0, 0))
    assert read("rihanna y6 k1 y1", state) == PlaceRihanna(die("y6"), takes("1:k1 1:y1"))
    assert complaint("rihanna", state).endswith("For example: rihanna y6 r1 b1")
    said = FACE.confirm(TWO, state, 0, PlaceRihanna(die("y6"), takes("1:k1 1:y1")), "de")
    assert said.startswith("g6 kommt zu Rihanna: du nimmst s1 g1 von Platz 1 und wirfst sie.")


# --- refusals come from the rules ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "state", "english"),
    [
        ("k6", STATE, "k6 is not among the active dice"),
        ("pass", STATE, "Passing is only for a seat that can do nothing."),
        ("d", table(ANNA, BERT, bag=(0, 0, 0, 0)), "The bag is empty."),
        ("john b3", STATE, "b3 is not among the active dice"),
        ("john k5", STATE, "John takes dice in blue, not k5."),
        ("john b4 john", STATE, "John takes from other discs only."),
        ("john b4", table(ANNA, BERT, discs=(2, 0, 0, 0, 0)), "No other disc has any dice."),
        ("ringo k5 paul", STATE, "Ringo takes 2 dice here, not 1."),
        ("ringo k5", table(ANNA, BERT, discs=(0, 3, 0, 0, 0)), "No other disc has any dice."),
        ("rihanna y5", table("y5", BERT), "Rihanna takes only the faces 1, 6, not y5."),
        ("rihanna y6 k1 y1", STATE, "While the bag is not empty Rihanna draws"),
        ("pink", table(ANNA, BERT, discs=(1, 1, 1, 3, 1)), "Pink's disc is full: 3 dice."),
        ("pink r3", table(ANNA, "r1"), "No opponent has 6 active dice."),
        ("pink r3 k6 y1", STATE, "k6 is not among seat 1's active dice"),
        ("pink r3 3:b1", RICH, "Seat 3 has only 2 active dice: taking needs 6."),
        ("paul r2", table(ANNA, BERT, discs=(1, 1, 1, 1, 2)), "Paul's disc is full: 2 dice."),
        ("paul r3", STATE, "Paul takes only the faces 2, 4, 6, not r3."),
        ("paul r6", table("b3", BERT), "r6 is not among the active dice"),
        ("paul r2 b45", STATE, "The dice b4 b5 do not show the same face."),
        ("paul r2 b5", STATE, "A combination needs 2, 3 or 4 dice, not 1."),
    ],
)
def test_what_the_rules_forbid_is_read_and_then_refused(
    typed: str, state: State, english: str
) -> None:
    game = Strolche(players=len(state.active))
    refusal = game.refusal(state, Move(0, read(typed, state)))
    assert refusal is not None
    assert refusal.text("en").startswith(english)


# --- what an action does, before it is confirmed ------------------------------------------------


@pytest.mark.parametrize(
    ("action", "german", "english"),
    [
        (
            Draw(),
            "Zieht einen der 36 Würfel im Beutel und wirft ihn.",
            "Draws one of the 36 dice in the bag and throws it.",
        ),
        (
            Reroll(dice("r2 b5")),
            "Wirft r2 b5 neu; liegen bleibt: r3 b4 s5 g6.",
            "Throws r2 b5 again; you keep r3 b4 k5 y6.",
        ),
        (Reroll(dice(ANNA)), "Wirft alle deine Würfel neu.", "Throws all your dice again."),
        (Pass(), "Beendet deinen Zug.", "Ends your turn."),
        (
            PlaceJohn(die("b4"), PAUL),
            "b4 kommt zu John: du nimmst den Würfel von Paul (Rot) und wirfst ihn.",
            "b4 goes to John: you take the die from Paul (red) and throw it.",
        ),
        (
            PlaceRingo(die("k5"), (JOHN, PAUL)),
            "s5 kommt zu Ringo: du nimmst je einen Würfel von John und Paul und wirfst beide.",
            "k5 goes to Ringo: you take one die each from John and Paul and throw both.",
        ),
        (
            PlaceRihanna(die("y6")),
            "g6 kommt zu Rihanna: du ziehst 3 Würfel aus dem Beutel und wirfst sie.",
            "y6 goes to Rihanna: you draw 3 dice from the bag and throw them.",
        ),
        (
            PlacePink(die("r3"), takes("1:k1 1:y1")),
            "r3 kommt zu Pink: du nimmst s1 g1 von Platz 1 und wirfst sie.",
            "r3 goes to Pink: you take k1 y1 from seat 1 and throw them.",
        ),
        (
            PlacePaul(die("r2"), dice("b5 k5")),
            "r2 kommt zu Paul: b5 s5 kommen ins Haus und bringen 3 Punkte.",
            "r2 goes to Paul: b5 k5 go into the house for 3 points.",
        ),
    ],
)
def test_an_action_is_described_before_it_is_done(
    action: Action, german: str, english: str
) -> None:
    said = [FACE.confirm(TWO, STATE, 0, action, lang) for lang in LANGUAGES]
    assert said == [
        f"{german} Enter oder noch einmal dasselbe führt es aus.",
        f"{english} Enter or the same again does it.",
    ]


def test_johns_fourth_die_is_announced() -> None:
    state = table(ANNA, BERT, discs=(3, 2, 1, 1, 1))
    said = FACE.confirm(TWO, state, 0, PlaceJohn(die("b4"), RINGO), "en")
    assert (
        "that makes four, and all four go into the bag; you take the 2 dice from Ringo (black)"
        in said
    )


@pytest.mark.parametrize(
    ("sources", "said"),
    [((JOHN, JOHN), "take two dice from John"), ((PINK,), "take a die from Pink")],
)
def test_two_dice_of_one_disc_or_the_last_one_are_announced(
    sources: tuple[Rascal, ...], said: str
) -> None:
    state = table(ANNA, BERT, discs=(2, 1, 1, 1, 1))
    assert said in FACE.confirm(TWO, state, 0, PlaceRingo(die("k5"), sources), "en")


def test_filling_the_house_is_announced() -> None:
    game = Strolche(house=House(1, 0, 0))
    action = PlacePaul(die("r2"), dice("b5 k5"))
    first = FACE.confirm(game, STATE, 0, action, "en")
    assert "Your house is full: you win, and the others have one more turn." in first
    later = FACE.confirm(game, evolve(STATE, winner=1), 0, action, "de")
    assert "Damit ist auch dein Haus voll." in later
    assert FACE.tell(game, STATE, Move(0, action), NAMES, "en") == (
        "Anna places r2 on Paul, lays b5 k5 into the house (+3), house full!"
    )


# --- what happened, told ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "german"),
    [
        (Draw(), "Anna zieht einen Würfel"),
        (Reroll(dice("r2 b5")), "Anna wirft r2 b5 neu"),
        (Pass(), "Anna passt"),
        (PlaceJohn(die("b4"), PAUL), "Anna setzt b4 zu John, nimmt alles von Paul"),
        (PlaceRingo(die("k5"), (JOHN, JOHN)), "Anna setzt s5 zu Ringo, nimmt von John und John"),
        (PlaceRihanna(die("y6")), "Anna setzt g6 zu Rihanna, zieht 3"),
        (PlacePink(die("r3"), takes("1:k1 1:y1")), "Anna setzt r3 zu Pink, nimmt s1 g1"),
        (PlacePaul(die("r2"), dice("b5 k5")), "Anna setzt r2 zu Paul, legt b5 s5 ins Haus (+3)"),
    ],
)
def test_every_action_is_told_in_a_line(action: Action, german: str) -> None:
    assert FACE.tell(TWO, STATE, Move(0, action), NAMES, "de") == german


def test_with_more_players_the_seats_of_stolen_dice_are_told() -> None:
    move = Move(0, PlacePink(die("r3"), takes("1:k3 2:y5")))
    assert FACE.tell(FOUR, RICH, move, NAMES, "en") == "Anna places r3 on Pink, takes 1:k3 2:y5"


def test_the_set_up_is_told_with_sums_ties_and_who_begins() -> None:
    fallen = ("r666 b456", "b666 k456", "r1 y11111", "r123 b456", "b111 k111")
    events = [Roll(dice(text)) for text in fallen]
    state, told = THREE.start(), []
    for event in events:
        told.append(FACE.tell(THREE, state, event, NAMES, "en"))
        state = THREE.apply(state, event)
    assert told == [
        "Anna: r666 b456 = 33",
        "Bert: b666 k456 = 33",
        "Carla: r1 y11111 = 6 · a tie, once more: Anna, Bert",
        "Anna: r123 b456 = 21",
        "Bert: b111 k111 = 6 · Anna begins",
    ]


def test_drawn_dice_and_thrown_dice_are_told_apart() -> None:
    state = TWO.apply(STATE, Move(0, Draw()))
    assert FACE.tell(TWO, state, Roll(dice("k4")), NAMES, "de") == "Anna zieht und würfelt s4"
    state = TWO.apply(STATE, Move(0, Reroll(dice("r2"))))
    assert FACE.tell(TWO, state, Roll(dice("r6")), NAMES, "en") == "Anna throws r6"


# --- what is asked ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "lang", "asked"),
    [
        (STATE, "en", "d draws, r2 throws again, john b4 ringo places. ? helps."),
        (STATE, "de", "z zieht, r2 wirft neu, john b4 ringo setzt ein. ? hilft."),
        (table("y6", BERT), "en", "d draws, y6 throws again, rihanna y6 places. ? helps."),
        (table("r1", "b1"), "en", "d draws, r1 throws again. ? helps."),
        (table("", "b1"), "en", "d draws. ? helps."),
        (
            table("r3", BERT, bag=(0,) * 4),
            "en",
            "The bag is empty, r3 throws again, pink r3 r1 b1 places. ? helps.",
        ),
        (
            table("r2 b5 k5", "b1", bag=(0,) * 4, discs=(0,) * 5),
            "de",
            "Der Beutel ist leer, r2 wirft neu, paul r2 b5 s5 setzt ein. ? hilft.",
        ),
        (table("", "b1", bag=(0,) * 4), "en", "You can do nothing any more: pass."),
    ],
)
def test_a_seat_is_asked_with_examples_that_are_possible(
    state: State, lang: Lang, asked: str
) -> None:
    assert FACE.ask(TWO, state, 0, lang) == asked


# --- at the table -------------------------------------------------------------------------------


def test_the_set_up_is_thrown_seat_by_seat() -> None:
    drawn = (0, 0, 1, 2, 3, 3)
    fallen = [drawn, (6, 5), (4,), (3,), (2, 1), drawn, (1, 1), (1,), (1,), (1, 1)]
    table_ = session(
        TWO, ["", "d", ""], seats=("me:Anna", "me:Bert"), dice=ScriptedDice([*fallen, 1, 6])
    )
    terminal = left(table_)
    assert terminal.prompts[:2] == ["Anna> ", "Bert> "]
    assert "The dice must be thrown first." in terminal.everything
    assert table_.states[-1].seat == 0
    assert "Bert: r11 b1 k1 y11 = 6 · Anna begins" in terminal.last


def test_a_whole_turn_draw_and_place_is_confirmed_step_by_step() -> None:
    table_ = sitting("d", "", "paul", "paul r2 b5 k5", fallen=[(2,), (1,)])
    terminal = left(table_)
    assert table_.transcript.events[2:] == (
        Move(0, Draw()),
        Roll(dice("k1")),
        Move(0, PlacePaul(die("r2"), dice("b5 k5"))),
    )
    assert "Draws one of the 63 dice in the bag" in terminal.everything
    assert "▶Bag 63: " in terminal.everything
    assert "▶Paul    " in terminal.everything
    assert terminal.prompts[-1] == "Bert> "
    assert " House: ····  ···  ●b■k5  ··" in terminal.last


def test_john_and_ringo_take_from_discs() -> None:
    table_ = sitting("john b4 paul!", "ringo john john!", fallen=[(6,), (2, 3)])
    left(table_)
    state = table_.states[-1]
    assert state.discs == (0, 2, 1, 1, 0)
    assert state.active[0] == tuple(sorted(dice("r236 b523 y6")))


def test_rihanna_draws_and_pink_robs() -> None:
    table_ = sitting("rih!", "pi r3 k1 y1!", fallen=[(0, 0, 2), (4, 4), (6,), (5,), (2,)])
    left(table_)
    state = table_.states[-1]
    assert state.discs == (1, 1, 2, 2, 1)
    assert state.active[0] == tuple(sorted(dice("r244 b45 k556 y2")))
    assert state.active[1] == dice("r1 b12 k2")


def test_a_re_roll_throws_what_was_named_and_nothing_else() -> None:
    table_ = sitting("b5 r2", "w b5,r2", fallen=[(6,), (1,)])
    left(table_)
    assert table_.states[-1].active[0] == tuple(sorted(dice("r36 b14 k5 y6")))


def test_something_else_lets_go_of_what_was_chosen() -> None:
    table_ = sitting("d", "x", lang="de")
    assert "Nicht ausgeführt." in left(table_).last
    assert table_.transcript.events == BEGUN


def test_a_combination_may_be_taken_back_because_nothing_was_thrown() -> None:
    table_ = sitting("paul!", "undo", fallen=[])
    terminal = left(table_)
    assert table_.transcript.events == BEGUN
    assert "Taken back." in terminal.last


def test_what_was_thrown_stays() -> None:
    table_ = sitting("d!", "undo", fallen=[(0,), (1,)])
    assert "dice that have fallen stay" in left(table_).last


def test_refusals_are_shown_and_the_seat_asked_again() -> None:
    terminal = left(sitting("k6", "john b4 john", lang="de"))
    assert "s6" not in terminal.last
    assert "k6" not in terminal.everything
    assert "s6 gibt es nicht: da liegen r2 r3 b4 b5 s5 g6." in terminal.everything
    assert "John nimmt nur von anderen Scheiben." in terminal.last


@pytest.mark.parametrize("lang", ["de", "en"])
def test_nothing_is_wider_than_40_columns(lang: Lang) -> None:
    answers = ["john", "john b4 paul", "", "pink r3 k1 y1", "help", "", "", "paul", "hint", "d!"]
    fallen = [(6,), (0,), (1,), (2,)]
    terminal = left(sitting(*answers, fallen=fallen, lang=lang, size=(40, 24)))
    assert max(map(len, terminal.everything.splitlines())) <= 40
    assert max(map(len, terminal.screens[:-1])) <= 23  # and the line that is typed


def test_the_help_comes_in_pages_where_it_is_longer_than_the_terminal() -> None:
    terminal = left(sitting("help", "", size=(60, 12)))
    ended = [prompt.startswith("Enter goes on") for prompt in terminal.prompts]
    pages = [screen for screen, end in zip(terminal.screens[1:], ended, strict=True) if end]
    assert len(pages) == 2
    assert pages[0][0].startswith("5 Strolche: two actions a turn")


def test_a_long_help_is_one_piece_where_the_screen_is_never_cleared() -> None:
    terminal = left(sitting("help", size=(60, 12), screen=False))
    assert terminal.prompts.count("Enter goes on ") == 1


def test_a_hint_is_a_line_of_the_game() -> None:
    assert "Hint: " in left(sitting("hint")).last


def test_a_game_of_bots_is_played_recorded_and_printed(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    words = ["--seat", "random", "--seat", "random", "--seed", "1", "--house", "1/0/0"]
    result = run("play", "strolche", *words, "--record", str(record))
    assert result.exit_code == 0
    transcript = Transcript.read(record)
    assert transcript.game == Strolche(house=House(1, 0, 0))
    assert "game over" in result.stdout
    assert "House filled" in result.stdout
    assert run("replay", "--print", str(record)).exit_code == 0


# --- real dice ----------------------------------------------------------------------------------


def asked(answers: list[str], state: State, lang: Lang = "en") -> tuple[TypedDice, list[str]]:
    """Return dice about which these answers are given, and the questions that will be asked."""
    questions: list[str] = []
    typed = iter(answers)

    def ask(question: str) -> str:
        questions.append(question)
        return next(typed)

    source = TypedDice(ask, FACE.things, lang)
    source.begin(FACE.kinds_due(TWO, state))
    return source, questions


def test_a_draw_of_real_dice_asks_for_the_colours_then_for_each_colour_that_came() -> None:
    source, questions = asked(["b r k b s g", "3", "16", "22", "5"], TWO.start())
    roll = TWO.throw(TWO.start(), source)
    assert roll == Roll(dice("r3 b16 k22 y5"))
    assert questions == [
        "Draw 6 times from the bag and type what comes (r red, b blue, k black, y yellow):",
        "Throw one die (r red) and type what it shows:",
        "Throw 2 dice (b blue) and type what they show:",
        "Throw 2 dice (k black) and type what they show:",
        "Throw one die (y yellow) and type what it shows:",
    ]


@pytest.mark.parametrize("typed", ["k", "s", "S", "black", "Schwarz", "sch"])
def test_a_drawn_colour_is_named_by_letter_or_name(typed: str) -> None:
    state = TWO.apply(STATE, Move(0, Draw()))
    source, _ = asked([typed, "4"], state)
    assert TWO.throw(state, source) == Roll(dice("k4"))


def test_a_beginning_of_several_colours_is_asked_again() -> None:
    state = TWO.apply(STATE, Move(0, Draw()))
    source, questions = asked(["bla", "k", "4"], state)
    assert TWO.throw(state, source) == Roll(dice("k4"))
    assert questions[1].endswith("as far as the bag still has them, not “bla”.")


def test_a_re_roll_of_real_dice_asks_kind_by_kind_and_leaves_out_what_does_not_fall() -> None:
    state = TWO.apply(STATE, Move(0, Reroll(dice("r23 y6"))))
    source, questions = asked(["15", "7", "6"], state, "de")
    assert TWO.throw(state, source) == Roll(dice("r15 y6"))
    assert questions[0].startswith("2 Würfel (r Rot) werfen und tippen")
    assert questions[1].startswith("Einen Würfel (g Gelb) werfen und tippen")
    assert questions[2] == "Erwartet: eine Zahl von 1 bis 6, nicht „7“."


def test_dice_from_discs_and_opponents_are_asked_for_by_colour() -> None:
    for action, colour in (
        (PlaceJohn(die("b4"), RINGO), "k black"),
        (PlacePink(die("r3"), takes("1:y1 1:k1")), "k black"),
    ):
        state = TWO.apply(STATE, Move(0, action))
        source, questions = asked(["4", "4"], state)
        TWO.throw(state, source)
        assert questions[0] == f"Throw one die ({colour}) and type what it shows:"


def test_a_throw_that_is_broken_off_is_asked_for_from_its_beginning() -> None:
    answers = ["r k b y r r", "111", "undo", "b b b b b b", "123456", "q"]
    table_ = session(TWO, answers, seats=("me:Anna", "me:Bert"), dice=None)
    terminal = left(table_)
    assert table_.states[-1].active[0] == dice("b123456")
    drawn = [screen for screen in terminal.screens if "Draw 6 times" in "\n".join(screen)]
    assert len(drawn) == 2  # Anna, then Bert
    assert "Then once more: what did the dice show?" in terminal.everything


def test_a_game_with_real_dice_at_the_table() -> None:
    answers = ["r r r r r r", "666555", "b b b b b b", "111111", "r6 r5", "", "12", "q"]
    table_ = session(TWO, answers, seats=("me:Anna", "me:Bert"), dice=None)
    terminal = left(table_)
    assert isinstance(terminal, ScriptedTerminal)
    assert table_.states[-1].active[0] == tuple(sorted(dice("r125566")))
    assert "Throw 2 dice (r red) and type what they show:" in terminal.everything


# --- score strolche -----------------------------------------------------------------------------


def test_a_house_is_scored_combination_by_combination(run: Any) -> None:
    result = run("score", "strolche", "b5k5", "r3b3k3y3", "--lang", "de")
    assert result.exit_code == 0
    assert [line.split() for line in result.stdout.splitlines()] == [
        ["r3", "b3", "s3", "g3", "8"],
        ["b5", "s5", "3"],
        ["Vierlinge", "1/1", "8"],
        ["Drillinge", "0/1", "0"],
        ["Zwillinge", "1/2", "3"],
        ["Summe", "11"],
    ]


def test_a_house_of_another_size_is_an_option(run: Any) -> None:
    result = run("score", "strolche", "--house", "0/2/0", "r3 b3 k3", "rot1gelb1schwarz1")
    assert result.stdout.splitlines()[-1].split() == ["Total", "10"]
    assert run("score", "strolche", "--house", "0/2/0", "r3b3").stderr.startswith(
        "Error: the house has room for 0 × 2 dice, not for 1"
    )


@pytest.mark.parametrize(
    ("words", "code", "complaint_"),
    [
        (["r3b4"], 2, "r3 b4: the dice do not show the same face"),
        (["r3r3"], 2, "r33: the dice are not all of different colours"),
        (["r3"], 2, "r3: a combination needs 2, 3 or 4 dice, not 1"),
        (["r3b3k3y3r3"], 2, "r33 b3 k3 y3: a combination needs 2, 3 or 4 dice, not 5"),
        ([""], 2, ": a combination needs 2, 3 or 4 dice, not 0"),
        (["x3b3"], 2, "x3b3: “x” is not a colour"),
        (["house"], 2, "house: “house” is not understood"),
        (
            ["r3b3", "--house", "2"],
            2,
            "--house: “2” is not possible, expected: pairs/triples/quads",
        ),
        ([], 2, "COMBINATION"),
    ],
)
def test_what_cannot_lie_in_a_house_is_refused(
    run: Any, words: list[str], code: int, complaint_: str
) -> None:
    result = run("score", "strolche", *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert complaint_ in result.stderr
