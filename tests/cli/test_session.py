"""The loop at the table: asking, confirming, taking back, hiding, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.cli.scripted import ScriptedTerminal
from tests.cli.toy import Toy
from wuerfelregeln import (
    GAMES,
    Chance,
    Decide,
    Dice,
    Move,
    Over,
    RandomDice,
    ScriptedDice,
    Transcript,
)
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.seats import named, read_seat
from wuerfelregeln.cli.session import Leave, Session
from wuerfelregeln.cli.terminal import flowing, hanging
from wuerfelregeln.cli.words import Say
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Yacht

ROWS = "abcdefghijklm"


def session(
    game: Any,
    answers: Iterable[str | type[BaseException]],
    *,
    seats: Sequence[str] = ("me",),
    dice: Dice | None = None,
    lang: Lang = "en",
    events: tuple[Any, ...] = (),
    **settings: Any,
) -> Session:
    sitting = named([read_seat(seat, game.name, lang) for seat in seats], lang)
    transcript = Transcript(game, events, tuple(seat.label for seat in sitting))
    return Session(
        transcript,
        face_of(game),
        sitting,
        dice,
        ScriptedTerminal(answers, **settings),
        lang=lang,
        rng=Random(1),
        keep=lambda _: None,
    )


def left(table: Session) -> ScriptedTerminal:
    """Play until the answers are used up."""
    with pytest.raises(Leave):
        table.run()
    terminal = table.terminal
    assert isinstance(terminal, ScriptedTerminal)
    return terminal


# --- a turn of Fünfwurf ---------------------------------------------------------------------


def test_a_person_throws_holds_and_enters() -> None:
    dice = ScriptedDice([(1, 3, 3, 3, 6), (3, 5)])
    table = session(Yacht(), ["", "333", "h", ""], dice=dice)
    left(table)
    assert table.transcript.events == (
        Roll((1, 3, 3, 3, 6)),
        Move(0, Hold((3, 3, 3))),
        Roll((3, 5)),
        Move(0, Enter(Category.FOUR_OF_A_KIND)),
    )


def test_a_whole_game_alone_ends_with_a_full_sheet() -> None:
    answers = [word for row in ROWS for word in ("", row, row)]
    final = session(Yacht(), answers, dice=RandomDice(1)).run()
    assert final.over
    assert len(final.events) == 26


def test_free_rows_show_what_the_dice_would_bring() -> None:
    screen = left(session(Yacht(), [""], dice=ScriptedDice([(1, 3, 3, 3, 6)]))).last
    assert "c Threes                    +9" in screen
    assert "m Chance                   +16" in screen
    assert "▱▱▱" in screen
    assert "63 to the bonus" in screen
    assert "   1       3       3       3       6" in screen


def test_nothing_can_be_decided_before_the_throw_and_the_status_says_so() -> None:
    table = session(Yacht(), ["333", "h", "foo"], dice=RandomDice(1), lang="de")
    terminal = left(table)
    assert terminal.everything.count("Erst muss gewürfelt werden.") == 2
    assert "„foo“ verstehe ich nicht" in terminal.last
    assert table.transcript.events == ()


@pytest.mark.parametrize("word", ["", "r", "Wurf", "ROLL"])
def test_enter_or_a_word_throws(word: str) -> None:
    table = session(Yacht(), [word], dice=ScriptedDice([(1, 2, 3, 4, 6)]))
    left(table)
    assert table.transcript.events == (Roll((1, 2, 3, 4, 6)),)


# --- two steps ----------------------------------------------------------------------------------


@pytest.mark.parametrize("again", ["", "i", "I", "full house", "haus"])
def test_a_row_is_written_when_it_is_chosen_again_or_with_enter(again: str) -> None:
    table = session(Yacht(), ["", "i", again], dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    terminal = left(table)
    assert table.transcript.events[-1] == Move(0, Enter(Category.FULL_HOUSE))
    assert "▶i Full house" in terminal.everything
    assert "Full house: 25 points. i or Enter writes it." in terminal.everything


@pytest.mark.parametrize("other", ["x", "nein", "foo", "hint", "sheet", "6", "help"])
def test_anything_else_does_not_write_the_row_that_was_chosen(other: str) -> None:
    answers = ["", "i", other, *([""] if other == "help" else [])]
    table = session(Yacht(), answers, dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    terminal = left(table)
    assert table.transcript.events == (Roll((2, 2, 5, 5, 5)),)
    assert "Not done." in terminal.last
    assert "▶" not in terminal.last


def test_another_row_takes_the_place_of_the_one_that_was_chosen() -> None:
    table = session(Yacht(), ["", "i", "m", "m"], dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    left(table)
    assert table.transcript.events[-1] == Move(0, Enter(Category.CHANCE))


def test_a_hold_after_a_chosen_row_is_a_hold() -> None:
    dice = ScriptedDice([(2, 2, 5, 5, 5), (5, 5)])
    table = session(Yacht(), ["", "i", "555"], dice=dice)
    left(table)
    assert table.transcript.events[1:] == (Move(0, Hold((5, 5, 5))), Roll((5, 5)))


def test_an_exclamation_mark_writes_at_once() -> None:
    table = session(Yacht(), ["", "i!"], dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    left(table)
    assert table.transcript.events[-1] == Move(0, Enter(Category.FULL_HOUSE))


def test_throwing_all_five_again_has_to_be_confirmed() -> None:
    dice = ScriptedDice([(2, 2, 5, 5, 5), (1, 2, 3, 4, 5)])
    table = session(Yacht(), ["", "r", "x", "r", "r"], dice=dice)
    terminal = left(table)
    assert table.transcript.events[1:] == (Move(0, Hold(())), Roll((1, 2, 3, 4, 5)))
    assert "Throw all five again?" in terminal.everything


def test_an_empty_line_without_a_choice_does_nothing() -> None:
    table = session(Yacht(), ["", "", ""], dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    assert "Hold dice (such as 335)" in left(table).last
    assert len(table.transcript.events) == 1


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("3", "3 gibt es nicht: da liegen 2 2 5 5 5."),
        ("22555", "Wer alle fünf hält, würfelt nicht: eintragen."),
        ("a", "Die Zeile „Einsen“ ist schon ausgefüllt."),
    ],
)
def test_the_status_line_says_why_something_cannot_be_done(typed: str, reason: str) -> None:
    dice = ScriptedDice([(2, 2, 5, 5, 5), (2, 2, 5, 5, 5)])
    table = session(Yacht(), ["", "a!", "", typed], dice=dice, lang="de")
    assert reason in left(table).last
    assert len(table.transcript.events) == 3


def test_after_the_third_throw_only_a_row_is_asked_for() -> None:
    dice = ScriptedDice([(2, 2, 5, 5, 5), (1, 2, 3), (1, 2, 3)])
    terminal = left(session(Yacht(), ["", "55", "55", "55"], dice=dice))
    assert "No throws are left" in terminal.last
    assert "Enter a row a–m." in terminal.everything


# --- taking back ------------------------------------------------------------------------------


def test_undo_takes_back_an_entry_while_nothing_was_thrown() -> None:
    table = session(Yacht(), ["", "a!", "undo"], dice=ScriptedDice([(2, 2, 5, 5, 5)]))
    terminal = left(table)
    assert table.transcript.events == (Roll((2, 2, 5, 5, 5)),)
    assert len(table.states) == 2
    assert "Taken back." in terminal.last


@pytest.mark.parametrize("answers", [["u"], ["", "u"], ["", "a!", "", "zurück"]])
def test_undo_never_takes_back_dice(answers: list[str]) -> None:
    dice = ScriptedDice([(2, 2, 5, 5, 5), (1, 1, 1, 1, 2)])
    table = session(Yacht(), answers, dice=dice)
    before = len([answer for answer in answers if answer not in ("u", "zurück")])
    terminal = left(table)
    assert len(table.transcript.events) == before
    assert "Nothing has been decided since the last throw" in terminal.last


def test_undo_does_not_take_back_what_a_bot_did_alone() -> None:
    events = (Roll((1, 2, 3, 4, 5)), Move(0, Enter(Category.ONES)))
    table = session(
        Yacht(players=2), ["undo"], seats=("easy", "me"), events=events, dice=RandomDice(1)
    )
    assert "Nothing has been decided" in left(table).last
    assert table.transcript.events == events


@pytest.mark.usefixtures("toy")
def test_undo_reaches_over_the_others_to_the_last_decision_of_a_person() -> None:
    dice = ScriptedDice([0, 6])
    seats = ("me:Anna", "random", "me:Bert")
    table = session(Toy(players=3), ["", "keep", "undo", "drop"], seats=seats, dice=dice)
    terminal = left(table)
    assert table.transcript.events[1].action.keep is False
    assert [event.seat for event in table.transcript.events[1:]] == [0, 1]
    assert terminal.prompts == ["Anna> ", "Anna> ", "Bert> ", "Anna> ", "Bert> "]


# --- hiding --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_nobody_sees_what_the_others_wrote_before_the_round_is_over() -> None:
    dice = ScriptedDice([0, 6, 1, 2])
    answers = ["", "keep", "drop", ""]
    table = session(Toy(players=2), answers, seats=("me:Anna", "me:Bert"), dice=dice)
    terminal = left(table)
    berts = "\n".join(terminal.screens[3])
    assert terminal.prompts[2] == "Bert> "
    assert "written=()" in berts
    assert "Anna: keep" not in berts
    assert "Anna: keep\nBert: drop" in terminal.last


class InTurn(Toy):
    """The toy game, but one seat decides after the other, openly."""

    def turn(self, state: Any) -> Chance | Decide | Over:
        turn = super().turn(state)
        return Decide(turn.seats[:1]) if isinstance(turn, Decide) else turn


@pytest.mark.usefixtures("toy")
def test_where_seats_decide_in_turn_the_next_one_sees_what_the_last_one_did() -> None:
    dice = ScriptedDice([0, 6])
    table = session(InTurn(players=2), ["", "keep"], seats=("me:Anna", "me:Bert"), dice=dice)
    assert "Anna: keep" in left(table).last


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_face_is_played_in_the_words_of_its_records() -> None:
    dice = ScriptedDice([0, 6, 1, 2])
    answers = ["help", "", "", "", "kep", "keep", "", "drop"]
    table = session(Toy(), answers, dice=dice, lang="de")
    final = table.run()
    terminal = table.terminal
    assert isinstance(terminal, ScriptedTerminal)
    assert final.result == (6,)
    assert "Zum Beispiel: keep" in terminal.everything
    assert "eines von: keep, drop" in terminal.everything
    assert "fall red 6" in terminal.everything
    assert "ohne den Platz" in terminal.everything


# --- the commands of the loop ------------------------------------------------------------------


def test_quit_and_the_end_of_the_input_leave() -> None:
    assert left(session(Yacht(), ["quit"], dice=RandomDice(1))).prompts == ["> "]
    assert left(session(Yacht(), ["ende"], dice=RandomDice(1))).prompts == ["> "]
    assert left(session(Yacht(), [EOFError], dice=RandomDice(1))).prompts == ["> "]
    assert len(left(session(Yacht(), ["help", EOFError], dice=RandomDice(1))).prompts) == 2


def test_ctrl_c_goes_through() -> None:
    with pytest.raises(KeyboardInterrupt):
        session(Yacht(), [KeyboardInterrupt], dice=RandomDice(1)).run()


@pytest.mark.parametrize(("lang", "line"), [("de", "tipp, t    was"), ("en", "hint, t   what")])
def test_help_explains_the_game_and_the_loop(lang: Lang, line: str) -> None:
    terminal = left(session(Yacht(), ["?", ""], dice=RandomDice(1), lang=lang))
    page = "\n".join(terminal.screens[2])
    assert "335" in page
    assert line in page


def test_help_fits_into_40_columns_and_24_lines() -> None:
    for lang in ("de", "en"):
        table = session(Yacht(), ["?", ""], dice=RandomDice(1), lang=lang, size=(40, 24))
        page = left(table).screens[2]
        assert max(map(len, page)) <= 40
        assert len(page) <= 23  # and the prompt


def test_a_hint_is_what_the_computer_would_do() -> None:
    dice = ScriptedDice([(6, 6, 6, 6, 1)])
    terminal = left(session(Yacht(), ["", "hint"], dice=dice))
    assert "Hint: hold 6 6 6 6" in terminal.last
    assert "There is a hint when" in left(session(Yacht(), ["t"], dice=dice)).last


def test_where_one_sheet_fits_the_others_can_be_looked_at() -> None:
    game, seats = Yacht(players=2), ("me", "easy")
    table = session(game, ["s", "block"], seats=seats, dice=RandomDice(1), size=(40, 24))
    heads = [screen[1].strip() for screen in left(table).screens[1:]]
    assert heads == ["You", "easy", "You"]


# --- several at the table -------------------------------------------------------------------


def test_each_move_of_a_bot_is_one_line() -> None:
    table = session(
        Yacht(players=2), ["", "m!"], seats=("me", "easy"), dice=RandomDice(3), size=(80, 50)
    )
    screen = left(table).last
    moves = [event for event in table.transcript.events if isinstance(event, Move)]
    bots = [line for line in screen.splitlines() if line.startswith("easy")]
    assert len(bots) == sum(move.seat == 1 for move in moves)
    assert "You: 2 3 3 3 4 → Chance 15" in screen


def test_only_as_much_news_as_the_screen_has_room_for() -> None:
    table = session(Yacht(players=2), ["", "m!", ""], seats=("me", "easy"), dice=RandomDice(3))
    screens = left(table).screens[:-1]  # the last one has the line feed of the end of the input
    assert all(len(screen) <= 23 for screen in screens)


def test_a_terminal_without_screen_gets_every_line_once() -> None:
    table = session(
        Yacht(players=2),
        ["", "m!", "hint", ""],
        seats=("me", "easy"),
        dice=RandomDice(3),
        screen=False,
    )
    everything = left(table).everything
    assert everything.count("\neasy") == 3
    assert everything.count("You: 2 3 3 3 4 → Chance 15") == 1


def test_the_prompt_names_the_person_where_there_are_several() -> None:
    table = session(
        Yacht(players=2), ["", "m!", ""], seats=("me:Anna", "me:Bert"), dice=RandomDice(3)
    )
    assert left(table).prompts == ["Anna> ", "Anna> ", "Bert> ", "Bert> "]


def test_bots_alone_play_on_a_terminal_line_by_line() -> None:
    table = session(Yacht(players=2), [], seats=("easy", "random"), dice=RandomDice(3))
    table.run()
    terminal = table.terminal
    assert isinstance(terminal, ScriptedTerminal)
    moves = [event for event in table.transcript.events if isinstance(event, Move)]
    assert len(terminal.last.splitlines()) == len(moves)


# --- real dice ------------------------------------------------------------------------------------


def test_real_dice_are_typed_in_any_order_and_checked() -> None:
    table = session(Yacht(), ["6 1 3", "63313", "333", "7 1", "5,3"], lang="de")
    terminal = left(table)
    assert table.transcript.events == (
        Roll((1, 3, 3, 3, 6)),
        Move(0, Hold((3, 3, 3))),
        Roll((3, 5)),
    )
    assert "Erwartet: 5 Zahlen von 1 bis 6, nicht „613“." in terminal.everything
    assert "Erwartet: 2 Zahlen von 1 bis 6, nicht „71“." in terminal.everything


def test_with_real_dice_a_hold_can_be_taken_back_before_they_are_thrown() -> None:
    table = session(Yacht(), ["63313", "33", "undo", "333"])
    left(table)
    assert table.transcript.events == (Roll((1, 3, 3, 3, 6)), Move(0, Hold((3, 3, 3))))


def test_real_dice_are_thrown_for_the_bots_too() -> None:
    table = session(Yacht(players=2), ["", "12345", "k!", "11111"], seats=("me", "easy"))
    terminal = left(table)
    assert terminal.last.splitlines()[0] == "Fünfwurf (yacht) · round 2/13 · You to play"
    assert table.transcript.events[2] == Roll((1, 1, 1, 1, 1))


@pytest.mark.usefixtures("toy")
def test_things_from_a_bag_are_typed_by_their_names() -> None:
    table = session(Toy(), ["red", "5"], lang="de")
    table.face.things = ()  # the plain face knows no names
    assert "Einmal aus dem Beutel ziehen und tippen" in left(table).everything


# --- what was hidden, and what was thrown by hand -----------------------------------------------


@pytest.mark.parametrize(
    ("seats", "answers"),
    [(("me:Anna", "me:Bert"), ["", "11!", "22!"]), (("random", "me:Anna"), ["11!"])],
)
def test_undo_takes_nothing_back_that_was_decided_before_the_others_were_shown(
    seats: tuple[str, str], answers: list[str]
) -> None:
    answers = [*answers, "undo"]
    table = session(Grid5(players=2), answers, seats=seats, dice=RandomDice(1), lang="de")
    assert "Du hast schon gesehen, was die anderen eingetragen haben" in left(table).last
    assert len(table.transcript.events) == 3


def test_undo_takes_back_an_entry_that_nobody_has_seen() -> None:
    answers = ["", "11!", "undo"]
    seats = ("me:Anna", "me:Bert")
    table = session(Grid5(players=2), answers, seats=seats, dice=RandomDice(1))
    assert "Taken back." in left(table).last
    assert len(table.transcript.events) == 1


def test_who_plays_alone_may_take_back_every_entry() -> None:
    table = session(Grid5(), ["", "11!", "undo"], dice=RandomDice(1))
    assert "Taken back." in left(table).last
    assert len(table.transcript.events) == 1


def test_a_throw_that_was_mistyped_is_typed_again() -> None:
    table = session(Yacht(), ["12345", "undo", "66666", "l"], dice=None)
    left(table)
    assert table.transcript.events == (Roll((6, 6, 6, 6, 6)),)


def test_a_throw_of_a_computer_player_can_be_typed_again_too() -> None:
    answers = ["12345", "undo", "66666"]
    table = session(Yacht(players=2), answers, seats=("random", "me"), dice=None)
    left(table)
    assert table.transcript.events[0] == Roll((6, 6, 6, 6, 6))


def test_a_window_of_another_size_is_drawn_anew() -> None:
    class Resized(ScriptedTerminal):
        def ask(self, prompt: str, redraw: Callable[[], None] | None = None) -> str:
            if redraw is not None and not self.prompts:
                self._size = (60, 20)
                redraw()
            return super().ask(prompt, redraw)

    table = session(Yacht(), ["help", "", ""])
    table.terminal = terminal = Resized(["help", "", ""])
    left(table)
    assert max(len(line) for screen in terminal.screens[2:] for line in screen) <= 60
    assert all(len(screen) < 20 for screen in terminal.screens[2:])


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(60, 20), (40, 20), (60, 16), (80, 24), (200, 50)])
@pytest.mark.parametrize("game", GAMES)
def test_the_title_is_always_seen(game: str, size: tuple[int, int], lang: Lang) -> None:
    rules: Any = GAMES[game](players=2)
    table = session(rules, ["", ""], seats=("me", "easy"), dice=RandomDice(2), lang=lang, size=size)
    terminal = left(table)
    title = rules.about.words.text(lang).split(" (")[0]
    for screen in terminal.screens[1:-1]:
        assert any(word in screen[0] for word in (title, " · ", "beginning", "Anfang"))
        assert len(screen) < size[1]
        assert max(map(len, screen)) <= size[0]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_rascal_says_what_it_does_in_60_columns(lang: Lang) -> None:
    rules = Strolche()
    table = session(rules, [], seats=("me", "easy"), dice=RandomDice(2), lang=lang, size=(60, 20))
    screen = left(table).screens[1]
    rascals = [
        line for line in screen if line[1:].startswith(("John", "Ring", "Riha", "Pink", "Paul"))
    ]
    assert len(rascals) == 5
    assert all(len(line) > 34 for line in rascals)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_no_line_of_the_help_is_broken_twice(game: str, lang: Lang, columns: int) -> None:
    """Where a paragraph goes on, the line before it is as full as it can be."""
    text = f"{face_of(GAMES[game]).help(lang)}\n\n{Say.HELP.text(lang)}"
    for paragraph in flowing(text):
        lines = hanging(paragraph, columns)
        assert max(map(len, lines)) <= columns
        for line, following in pairwise(lines):
            assert len(line) + 1 + len(following.split()[0]) > columns
