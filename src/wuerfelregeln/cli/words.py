"""Everything the command line says, in German and English.

Here is what holds for every game; what is said about one game is in the module of its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import zip_longest

from wuerfelregeln.words import Lang, Words

__all__ = ["COMMANDS", "THROW_WORDS", "Say", "Text", "did_you_mean", "language"]


class Text(Enum):
    """Base of the texts: the value of a member is its `Words`.

    >>> Say.GO_ON.text("de")
    'Weiter mit Enter '
    """

    _value_: Words

    def text(self, lang: Lang, **values: object) -> str:
        """Return the text with ``values`` filled in."""
        return self._value_.text(lang, **values)


COMMANDS: Mapping[str, str] = {
    word: command
    for command, words in {
        "help": ("help", "hilfe", "?"),
        "undo": ("undo", "zurück", "zurueck", "u"),
        "quit": ("quit", "exit", "ende", "q"),
        "hint": ("hint", "tipp", "t"),
        "sheet": ("sheet", "block", "s"),
        "cancel": ("cancel", "abbrechen", "x", "no", "nein"),
    }.items()
    for word in words
}
"""The words of the loop, of both languages, and what they mean; no face may use them."""

THROW_WORDS = frozenset({"r", "roll", "throw", "w", "wurf", "würfeln"})
"""What throws the dice that are due, besides Enter."""


def language(args: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """Return the language that is asked for, or that of the environment, or English.

    >>> language(["play", "--lang", "de"], {}), language([], {"LANG": "de_CH.UTF-8"})
    ('de', 'de')
    >>> language([], {})
    'en'
    """
    for word, following in zip_longest(args, args[1:]):
        given = following if word == "--lang" else word.removeprefix("--lang=")
        if given in ("de", "en") and word.startswith("--lang"):
            return "de" if given == "de" else "en"
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return "de" if locale.casefold().startswith("de") else "en"


class Say(Text):
    """What the loop and the commands say, whatever the game."""

    # --- at the table
    YOU = Words(de="Du", en="You")
    PLAYER = Words(de="Spieler {n}", en="Player {n}")
    THROW_NOW = Words(
        de="Enter würfelt. (hilfe, zurück, ende)", en="Enter throws. (help, undo, quit)"
    )
    TAKEN_BACK = Words(de="Zurückgenommen.", en="Taken back.")
    NOTHING_TO_TAKE_BACK = Words(
        de="Seit dem letzten Wurf ist nichts entschieden; gefallene Würfel bleiben liegen.",
        en="Nothing has been decided since the last throw; dice that have fallen stay.",
    )
    OTHERS_WERE_SHOWN = Words(
        de="Du hast schon gesehen, was die anderen eingetragen haben: das bleibt so stehen.",
        en="You have already seen what the others wrote: this cannot be taken back.",
    )
    DICE_SHOW = Words(
        de="{n:Einen|#} Würfel werfen und tippen, was {n:er zeigt|sie zeigen}:",
        en="Throw {n:one die and type what it shows|# dice and type what they show}:",
    )
    DICE_OF_KIND = Words(
        de="{n:Einen|#} Würfel ({kind}) werfen und tippen, was {n:er zeigt|sie zeigen}:",
        en="Throw {n:one die|# dice} ({kind}) and type what {n:it shows|they show}:",
    )
    DICE_WRONG = Words(
        de="Erwartet: {n:eine Zahl|# Zahlen} von 1 bis 6, nicht „{typed}“.",
        en="Expected {n:one number|# numbers} from 1 to 6, not “{typed}”.",
    )
    DRAWN = Words(
        de="{n:Einmal|#-mal} aus dem Beutel ziehen und tippen, was kommt ({names}):",
        en="Draw {n:once|# times} from the bag and type what comes ({names}):",
    )
    DRAWN_WRONG = Words(
        de="Erwartet: {n:eines|# Stück} von {names}, soweit noch im Beutel, nicht „{typed}“.",
        en="Expected {n:one|#} of {names}, as far as the bag still has them, not “{typed}”.",
    )
    THROW_AGAIN = Words(
        de="Dann noch einmal: was haben die Würfel gezeigt?",
        en="Then once more: what did the dice show?",
    )
    HINT = Words(de="Tipp: {what}", en="Hint: {what}")
    NO_HINT = Words(
        de="Einen Tipp gibt es, wenn du etwas zu entscheiden hast.",
        en="There is a hint when you have something to decide.",
    )
    HELP = Words(
        de=(
            "hilfe, ?   diese Seite\n"
            "x          doch nicht: das Gewählte vergessen\n"
            "zurück, u  die letzte Entscheidung zurücknehmen, solange nicht gewürfelt ist; bei\n"
            "           echten Würfeln auch den Wurf, der eben getippt wurde\n"
            "tipp, t    was der Computer täte\n"
            "block, s   den nächsten Block zeigen, wo nur einer Platz hat\n"
            "ende, q    aufhören; mit --record geht es später weiter"
        ),
        en=(
            "help, ?   this page\n"
            "x         never mind: forget what was chosen\n"
            "undo, u   take back the last decision, until dice are thrown; with real dice\n"
            "          also the throw that has just been typed\n"
            "hint, t   what the computer would do\n"
            "sheet, s  show the next sheet, where only one fits\n"
            "quit, q   stop; with --record you can go on later"
        ),
    )
    GO_ON = Words(de="Weiter mit Enter ", en="Enter goes on ")
    PLAIN_ASK = Words(de="Zum Beispiel: {example}", en="For example: {example}")
    PLAIN_HELP = Words(
        de="Züge werden so getippt, wie sie in einer Aufzeichnung stehen, ohne den Platz.",
        en="Moves are typed as they stand in a record, without the seat.",
    )
    NOT_CHOSEN = Words(de="Nicht ausgeführt.", en="Not done.")
    CONFIRM = Words(
        de="{what} {key} oder Enter trägt ein.",
        en="{what} {key} or Enter writes it.",
    )

    # --- the end
    WINNER = Words(de="{name:# gewinnt|# gewinnst}.", en="{name:# wins|# win}.")
    DRAW = Words(de="Unentschieden: {names}.", en="A draw: {names}.")
    RANK = Words(de="{place}. {name}: {points}", en="{place}. {name}: {points}")
    RESULT = Words(de="{name}: {points:# Punkt|# Punkte}", en="{name}: {points:# point|# points}")
    KEPT = Words(
        de="Aufgezeichnet in {file}; weiter geht es mit:\n  {command}",
        en="Recorded in {file}; go on with:\n  {command}",
    )
    NOT_KEPT = Words(
        de="Die Partie wurde nicht aufgezeichnet (dafür gibt es --record DATEI).",
        en="The game was not recorded (--record FILE would do that).",
    )
    REPLAY_WITH = Words(
        de="Aufgezeichnet in {file}; ansehen mit:\n  {command}",
        en="Recorded in {file}; look at it with:\n  {command}",
    )
    BOT_PLAYS = Words(
        de="Kein Terminal: der Computerspieler „{bot}“ spielt für „{names}“.",
        en="No terminal: the computer player “{bot}” plays for “{names}”.",
    )

    # --- refused
    SEAT_NAME = Words(
        de="„{name}“ geht nicht als Name: erwartet werden Wörter in einer Zeile, ohne „#“",
        en="“{name}” cannot be a name: expected words in one line, without “#”",
    )
    SEAT_NAME_OF_BOT = Words(
        de="„{name}“ heißt schon ein Computerspieler; eine Person braucht einen anderen Namen",
        en="“{name}” is the name of a computer player; a person needs another one",
    )
    SEAT_TWICE = Words(de="zwei Personen heißen „{name}“", en="two people are called “{name}”")
    SEAT_UNKNOWN = Words(
        de="„{kind}“ kann hier nicht sitzen: erwartet ich, ich:NAME oder einen von {bots}",
        en="“{kind}” cannot sit here: expected me, me:NAME or one of {bots}",
    )
    SEATS_OF_RECORD = Words(
        de="{file} hat {n:einen Platz|# Plätze}, nicht {given}",
        en="{file} has {n:one seat|# seats}, not {given}",
    )
    SEATS_OF_GAME = Words(
        de="{game} ist für {expected} Spieler, nicht für {n:einen|#}",
        en="{game} is for {expected} players, not for {n}",
    )
    OPTION_OF_OTHER_GAME = Words(
        de="{game} hat keine Option --{option}", en="{game} has no option --{option}"
    )
    OPTION_CHOICE = Words(
        de="„{value}“ geht nicht, möglich: {choices}",
        en="“{value}” is not possible, expected: {choices}",
    )
    OPTION_NUMBER = Words(
        de="„{value}“ geht nicht, erwartet: eine ganze Zahl ab {low}",
        en="“{value}” is not possible, expected: a whole number from {low}",
    )
    OPTION_DIGITS = Words(
        de="zu viele Ziffern: höchstens {most}", en="too many digits: at most {most}"
    )
    OPTION_EXPECTED = Words(
        de="„{value}“ geht nicht, erwartet: {expected}",
        en="“{value}” is not possible, expected: {expected}",
    )
    TERMINAL_FOR_DICE = Words(
        de="--dice physical braucht ein Terminal, an dem jemand tippt",
        en="--dice physical needs a terminal where somebody types",
    )
    TERMINAL_FOR_RESUME = Words(
        de="eine Partie mit Personen kann nur an einem Terminal weitergehen",
        en="a game with people can only go on at a terminal",
    )
    RECORD_OR_RESUME = Words(
        de="--record und --resume nennen verschiedene Dateien",
        en="--record and --resume name different files",
    )
    NO_STDIN_HERE = Words(
        de="{option} braucht eine Datei, in die auch geschrieben wird, nicht „-“",
        en="{option} needs a file that is also written, not “-”",
    )
    NO_SUCH_FILE = Words(de="die Datei gibt es nicht", en="there is no such file")
    NO_SUCH_FOLDER = Words(de="den Ordner gibt es nicht", en="there is no such folder")
    IS_A_FOLDER = Words(de="das ist ein Ordner", en="this is a folder")
    NO_TEXT = Words(de="das ist kein Text in UTF-8", en="this is not UTF-8 text")
    NO_PERMISSION = Words(de="keine Berechtigung", en="permission denied")
    NO_SPACE = Words(de="kein Platz mehr frei", en="no space left")
    NAME_TOO_LONG = Words(de="der Name ist zu lang", en="the name is too long")
    LINKS_IN_A_CIRCLE = Words(de="die Verweise führen im Kreis", en="the links lead in a circle")
    CLOSED = Words(de="sie ist geschlossen", en="it is closed")
    NO_INPUT = Words(de="die Standardeingabe ist geschlossen", en="the standard input is closed")
    NO_OUTPUT = Words(
        de="die Standardausgabe nimmt nichts an: {reason}",
        en="the standard output takes nothing: {reason}",
    )
    EMPTY = Words(de="da steht nichts", en="there is nothing in it")
    NO_TRANSCRIPT = Words(
        de="darin steht {kind}, keine aufgezeichnete Partie",
        en="it holds {kind}, not a recorded game",
    )
    KIND_STATE = Words(de="eine Stellung von {game}", en="a position of {game}")
    KIND_RULES = Words(de="ein Spiel {game} ohne Partie", en="a game of {game} without events")
    KIND_EVENT = Words(de="ein einzelnes Ereignis", en="a single event")
    NO_RECORD = Words(
        de="{file} ist keine Aufzeichnung und wird nicht überschrieben ({reason})",
        en="{file} is not a record and will not be overwritten ({reason})",
    )
    OTHER_GAME = Words(
        de="{file} gehört zu {there}, nicht zu {here}, und wird nicht überschrieben",
        en="{file} is a record of {there}, not of {here}, and will not be overwritten",
    )
    OTHER_OPTION = Words(
        de="{file} hat {option} {there}, nicht {here}, und wird nicht überschrieben",
        en="{file} has {option} {there}, not {here}, and will not be overwritten",
    )
    FINISHED = Words(
        de="die Partie in {file} ist zu Ende; ansehen mit: {command}",
        en="the game in {file} is over; look at it with: {command}",
    )
    NEEDS_EXTRA = Words(
        de="{package} fehlt; installieren mit: {command}",
        en="{package} is missing; install it with: {command}",
    )

    # --- check and replay
    CHECK_OK = Words(
        de="{file}: in Ordnung, {game}, {events:# Ereignis|# Ereignisse}, {result}",
        en="{file}: ok, {game}, {events:# event|# events}, {result}",
    )
    CHECK_RESULT = Words(de="Ergebnis {scores}", en="result {scores}")
    CHECK_UNFINISHED = Words(de="nicht zu Ende gespielt", en="not finished")
    CHECK_DICE = Words(
        de="{rolls} Würfe aus Geheimnis und Wörtern nachgeworfen",
        en="{rolls} throws follow from secret and words",
    )
    CHECK_NO_SECRET = Words(
        de="Würfe noch nicht prüfbar: das Geheimnis fehlt",
        en="throws cannot be checked yet: the secret is missing",
    )
    CHECK_SECRET = Words(
        de="{file}: das Geheimnis gehört nicht zu dem, was hinterlegt war (commitment)",
        en="{file}: the secret does not belong to the commitment",
    )
    CHECK_ROLL = Words(
        de="{file}: Ereignis {ply} ist nicht, was Geheimnis und Wörter ergeben: {event}",
        en="{file}: event {ply} is not what secret and words give: {event}",
    )
    REPLAY_AT = Words(de="{ply}/{all}  {event}", en="{ply}/{all}  {event}")
    REPLAY_START = Words(de="Die Partie beginnt.", en="The game begins.")
    REPLAY_PROMPT = Words(de="n b f l g q> ", en="n b f l g q> ")
    REPLAY_KEYS = Words(
        de="Enter weiter, b zurück, f Anfang, l Ende, g N zu Ereignis N, q aufhören",
        en="Enter next, b back, f first, l last, g N to event N, q quit",
    )
    REPLAY_WRONG = Words(
        de="„{line}“ geht nicht, möglich: n, b, f, l, q oder g 0 bis {all}.",
        en="“{line}” is not possible, expected: n, b, f, l, q or g 0 to {all}.",
    )

    # --- games
    GAMES_DEFAULT = Words(de="sonst {default}", en="default {default}")
    GAMES_BOTS = Words(de="Computerspieler: {bots}", en="computer players: {bots}")
    FROM_SEATS = Words(de="ergibt sich aus --seat", en="follows from --seat")

    # --- help of the command line
    USAGE = Words(de="Aufruf: ", en="Usage: ")
    OPTIONS = Words(de="Optionen", en="Options")
    COMMANDS = Words(de="Befehle", en="Commands")
    ERROR = Words(de="Fehler: {message}", en="Error: {message}")
    TRY_HELP = Words(de="Mehr dazu: {command} --help", en="More about it: {command} --help")
    OPTIONS_METAVAR = Words(de="[OPTIONEN]", en="[OPTIONS]")
    COMMAND_METAVAR = Words(de="BEFEHL ...", en="COMMAND ...")
    GAME = Words(de="SPIEL", en="GAME")
    FILE = Words(de="DATEI", en="FILE")
    SEAT = Words(de="PLATZ", en="SEAT")
    NUMBER = Words(de="ZAHL", en="NUMBER")
    DICE = Words(de="WÜRFEL", en="DICE")
    ROW = Words(de="ZEILE", en="ROW")
    SHEET = Words(de="BLOCK", en="SHEET")
    SHELL = Words(de="SHELL", en="SHELL")
    ABOUT = Words(
        de="Würfelspiele: spielen, werten, nachspielen, prüfen.",
        en="Dice games: play, score, replay, check.",
    )
    HELP_HELP = Words(de="Zeigt diese Hilfe.", en="Show this help.")
    HELP_VERSION = Words(de="Zeigt die Version.", en="Show the version.")
    HELP_LANG = Words(
        de="Sprache; sonst wie in der Umgebung (LANG).",
        en="Language; default: that of the environment (LANG).",
    )
    HELP_PLAY = Words(
        de="Spielt eine Partie, mit Personen und Computerspielern.",
        en="Play a game, with people and computer players.",
    )
    HELP_PLAY_MORE = Words(
        de="SPIEL ist eines von: {games}; sonst {default}.",
        en="GAME is one of: {games}; default {default}.",
    )
    HELP_SEAT = Words(
        de="Ein Platz, mehrmals möglich: ich, ich:NAME, {bots}, schwer:NAME. Sonst: ich, schwer.",
        en="A seat, may be repeated: me, me:NAME, {bots}, hard:NAME. Default: me, hard.",
    )
    HELP_SEED = Words(
        de="Macht Würfel und Computerspieler wiederholbar.",
        en="Make dice and computer players repeatable.",
    )
    HELP_DICE = Words(
        de="Woher die Würfe kommen; physical: von echten Würfeln, eingetippt.",
        en="Where the throws come from; physical: from real dice, typed in.",
    )
    HELP_RECORD = Words(
        de="Schreibt die Partie nach jedem Ereignis in DATEI; setzt eine angefangene fort.",
        en="Write the game to FILE after every event; goes on with one that was begun.",
    )
    HELP_RESUME = Words(
        de="Setzt die angefangene Partie in DATEI fort.",
        en="Go on with the game that was begun in FILE.",
    )
    HELP_OPTION = Words(
        de="{game}: {words}, sonst {default}", en="{game}: {words}, default {default}"
    )
    VALUE = Words(de="WERT", en="VALUE")
    HELP_SCORE = Words(de="Wertet einen Wurf oder einen Block.", en="Score a hand or a sheet.")
    HELP_REPLAY = Words(
        de="Geht durch eine Aufzeichnung, Schritt für Schritt.",
        en="Go through a record step by step.",
    )
    HELP_PRINT = Words(de="Alles auf einmal ausgeben.", en="Print it all at once.")
    HELP_SHOW = Words(
        de="Zeigt eine Stellung: als Text und in Worten, oder als Zeichnung.",
        en="Show a position: as text and in words, or as a drawing.",
    )
    HELP_CHECK = Words(
        de="Prüft Aufzeichnungen: was ist wo falsch?",
        en="Check records: what is wrong, and where?",
    )
    HELP_GAMES = Words(
        de="Zeigt alle Spiele mit ihren Optionen.", en="Show all games with their options."
    )
    HELP_JSON = Words(de="Als JSON ausgeben.", en="Print JSON.")
    HELP_SIMULATE = Words(
        de="Spielt viele Partien: wer holt wie viele Punkte und gewinnt wie oft?",
        en="Play many games: who scores how much and wins how often?",
    )
    HELP_REVIEW = Words(
        de="Zeigt, was jede Entscheidung einer Partie gekostet hat, Glück und Können getrennt.",
        en="Show what every decision of a game cost, luck and skill apart.",
    )
    HELP_ADVISE = Words(
        de="Rät zu einer Stellung: die besten Züge mit ihrem Wert.",
        en="Advise in a position: the best moves with their values.",
    )
    HELP_COMPLETION = Words(
        de="Gibt aus, womit die Shell Befehle und Optionen ergänzt.",
        en="Print what makes the shell complete commands and options.",
    )
    HELP_COMPLETION_MORE = Words(
        de="SHELL ist bash, zsh oder fish; sonst die der Umgebung. Zum Einrichten:",
        en="SHELL is bash, zsh or fish; default: that of the environment. To set it up:",
    )

    # --- usage errors of the command line
    UNKNOWN_OPTION = Words(de="unbekannte Option {name}", en="unknown option {name}")
    UNKNOWN_COMMAND = Words(
        de="unbekannter Befehl „{name}“: erwartet einen von {commands}",
        en="unknown command “{name}”: expected one of {commands}",
    )
    UNKNOWN_SHELL = Words(
        de="„{name}“ geht nicht, möglich: {shells}",
        en="“{name}” is not possible, expected: {shells}",
    )
    TAKES_A_VALUE = Words(de="{name} braucht einen Wert", en="{name} needs a value")
    TAKES_NO_VALUE = Words(de="{name} nimmt keinen Wert", en="{name} takes no value")
    TOO_MUCH = Words(de="„{words}“ ist hier zu viel", en="“{words}” is not expected here")
    UNKNOWN_GAME = Words(
        de="„{name}“ ist kein Spiel: erwartet eines von {games}",
        en="“{name}” is not a game: expected one of {games}",
    )
    DID_YOU_MEAN = Words(de=" (meintest du {names}?)", en=" (did you mean {names}?)")
    MISSING = Words(de="{name} fehlt", en="{name} is missing")


def did_you_mean(typed: str, words: Sequence[str], lang: Lang) -> str:
    """Return the question after what was mistyped, or nothing where no word is close.

    >>> did_you_mean("pley", ["play", "replay", "check"], "en")
    ' (did you mean play, replay?)'
    >>> did_you_mean("xyz", ["play", "replay", "check"], "en")
    ''
    """
    from difflib import get_close_matches  # only who mistypes waits for it

    meant = get_close_matches(typed.casefold(), list(dict.fromkeys(words)))
    return Say.DID_YOU_MEAN.text(lang, names=", ".join(meant)) if meant else ""
