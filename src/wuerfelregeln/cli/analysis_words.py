"""What the commands for many games and for analysis say, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["AnalysisSay"]


class AnalysisSay(Text):
    """What ``simulate``, ``review``, ``advise`` and ``show`` say."""

    # --- simulate
    HELP_AGENT = Words(
        de="Ein Computerspieler, mehrmals möglich; sonst alle, die das Spiel hat.",
        en="A computer player, may be repeated; default: all that the game has.",
    )
    AGENT = Words(de="SPIELER", en="PLAYER")
    HELP_PLAYERS = Words(
        de="Plätze je Partie; bei einem Platz spielt jeder für sich, mit denselben Würfeln.",
        en="Seats per game; with one seat everyone plays alone, with the same dice.",
    )
    HELP_GAMES = Words(
        de="Wie viele Partien, sonst {default}.", en="How many games, default {default}."
    )
    HELP_SEED = Words(de="Startwert, sonst 0.", en="Seed, default 0.")
    HELP_PROCESSES = Words(de="Auf allen Kernen rechnen.", en="Use all cores.")
    HELP_OWN_DICE = Words(
        de="Jede Partie mit eigenen Würfeln statt mit gleichen für alle.",
        en="Every game with dice of its own instead of the same for all.",
    )
    HELP_RATINGS = Words(
        de="Auch Spielstärken nach openskill (Extra „rating“).",
        en="Openskill ratings too (extra “rating”).",
    )
    HELP_JSON_FILE = Words(
        de="Ergebnis als JSON nach DATEI.", en="Write the result to FILE as JSON."
    )
    HELP_CSV_FILE = Words(de="Ergebnis als CSV nach DATEI.", en="Write the result to FILE as CSV.")
    HELP_PLOT_FILE = Words(
        de="Bild der Mittelwerte nach DATEI (Extra „plot“).",
        en="Draw the means into FILE (extra “plot”).",
    )
    STOPPED = Words(
        de="Abgebrochen nach {games:einer Partie|# Partien}.",
        en="Stopped after {games:one game|# games}.",
    )
    TOO_FEW_AGENTS = Words(
        de="{players} Plätze brauchen mindestens ebenso viele Computerspieler (--agent), nicht {n}",
        en="{players} seats need at least as many computer players (--agent), not {n}",
    )
    NO_AGENT = Words(
        de="„{name}“ spielt {game} nicht: erwartet einen von {bots}",
        en="“{name}” does not play {game}: expected one of {bots}",
    )

    # --- review and advise
    HELP_ALL = Words(
        de="Alle Entscheidungen statt nur der teuersten.",
        en="All decisions instead of the costliest only.",
    )
    HELP_SAMPLES = Words(
        de=(
            "Werte aus so vielen Partien schätzen; sonst exakt oder aus dem, was die starken "
            "Spieler gelernt haben, und wo es das nicht gibt, aus {default} Partien."
        ),
        en=(
            "Estimate values from so many games; default: exact, or from what the strong players "
            "have learned, and where there is nothing of the kind, from {default} games."
        ),
    )
    HELP_NO_HINDSIGHT = Words(
        de="Nicht danach suchen, was auf dem Block hätte stehen können.",
        en="Do not search for what could have been written on the sheet.",
    )
    HELP_ADVISE_MORE = Words(
        de=(
            "Die Stellung steht in einer DATEI (Aufzeichnung oder Stellung als JSON; - für die "
            "Standardeingabe) oder wird nach dem Namen des Spiels getippt, zum Beispiel:"
        ),
        en=(
            "The position stands in a FILE (a record, or a position as JSON; - for the standard "
            "input), or it is typed after the name of the game, for example:"
        ),
    )
    FILE_OR_GAME = Words(de="DATEI|SPIEL", en="FILE|GAME")
    HELP_SHEET = Words(
        de=(
            "Ein Block, einer je Platz, sonst ein leerer: als Text (/ für neue Zeilen), als Datei "
            "oder -. Aufbau wie bei score."
        ),
        en=(
            "A sheet, one per seat, default an empty one: text (/ for new lines), file or -. "
            "It is written as for score."
        ),
    )
    HELP_EXTRA = Words(
        de="Fünfwurf: weitere Fünfer (je +100 oder +50), einmal je --sheet.",
        en="yacht: further fives of a kind (+100 or +50 each), once for each --sheet.",
    )
    HELP_TYPED_DICE = Words(
        de="Die Würfel, die liegen, etwa 33456.", en="The dice on the table, such as 33456."
    )
    HELP_THROWS_LEFT = Words(
        de="Fünfwurf: wie oft noch geworfen werden darf, 0 bis 2.",
        en="yacht: how many throws are left, 0 to 2.",
    )
    HELP_SEAT = Words(
        de="Wem geraten wird, ab 0; sonst wer als Erster gefragt ist.",
        en="Whom to advise, from 0; default: the first seat that is asked.",
    )
    TWO_DICE = Words(
        de="erwartet zwei Würfel von 1 bis 6, nicht „{text}“",
        en="expected two dice from 1 to 6, not “{text}”",
    )
    SHEET_FULL = Words(
        de="der Block ist voll: da ist nichts zu entscheiden",
        en="the sheet is full: there is nothing to decide",
    )
    NOT_TYPED = Words(
        de="{game} kann man nicht tippen: erwartet eine Aufzeichnung oder eine Stellung als JSON",
        en="{game} cannot be typed: expected a record, or a position as JSON",
    )
    RECORD_ONLY = Words(
        de="eine Stellung von {game} kann nur aus einer Aufzeichnung kommen",
        en="a position of {game} can come from a record only",
    )
    NO_FILE_NOR_GAME = Words(
        de="„{name}“ gibt es nicht als Datei und nicht als Spiel: erwartet eines von {games}",
        en="“{name}” is neither a file nor a game: expected a file or one of {games}",
    )
    TYPED_WITH_FILE = Words(
        de="{option} gehört zum Namen eines Spiels, nicht zu einer Datei",
        en="{option} goes with the name of a game, not with a file",
    )
    PLY_WITHOUT_RECORD = Words(
        de="--ply gehört zu einer Aufzeichnung; hier gibt es nur die eine Stellung",
        en="--ply goes with a record; here there is only the one position",
    )
    OPTION_OF_RECORD = Words(
        de="--{option} geht hier nicht: die Aufzeichnung nennt ihre Regeln selbst",
        en="--{option} is not possible here: the record says its rules itself",
    )
    NO_POSITION = Words(
        de="darin steht {kind}, erwartet wird eine aufgezeichnete Partie oder eine Stellung",
        en="it holds {kind}, expected a recorded game or a position",
    )
    STDIN_ONCE = Words(
        de="nur ein Block kann aus der Standardeingabe (-) kommen",
        en="only one sheet can come from the standard input (-)",
    )
    NOBODY_DECIDES = Words(
        de="in dieser Stellung hat niemand etwas zu entscheiden",
        en="nobody has anything to decide in this position",
    )
    SEAT_NOT_ASKED = Words(
        de="Platz {seat} hat nichts zu entscheiden; gefragt {n:ist Platz|sind die Plätze} {asked}",
        en="seat {seat} has nothing to decide; asked {n:is seat|are seats} {asked}",
    )
    HELP_PLY = Words(
        de="Stellung nach so vielen Ereignissen, sonst die letzte.",
        en="The position after so many events, default the last one.",
    )
    HELP_BEST = Words(
        de="Wie viele Züge, sonst {default}.", en="How many moves, default {default}."
    )
    EXACT = Words(
        de="Werte exakt: erwartete Punktzahl am Ende.", en="Exact values: expected final score."
    )
    ESTIMATED = Words(
        de="Werte geschätzt aus je {samples:einer Partie|# Partien}: erwartete Punktzahl am Ende.",
        en="Values estimated from {samples:one game|# games} each: expected final score.",
    )
    LEARNT = Words(
        de="Werte geschätzt aus gelernten Tabellen: erwartete Punktzahl am Ende.",
        en="Values estimated from trained tables: expected final score.",
    )
    CHANCES = Words(
        de="Werte geschätzt vom Netz der starken Spieler: Aussicht, das Haus zuerst zu füllen.",
        en="Values estimated by the strong players' network: chance to fill the house first.",
    )
    PROGRESS = Words(de="Bewerten", en="Judging")
    ACCOUNT = Words(
        de="{name}: {score} = {expected} erwartet, {luck} Glück, {lost} verschenkt",
        en="{name}: {score} = {expected} expected, {luck} luck, {lost} given away",
    )
    HINDSIGHT_EXACT = Words(
        de="{name}, im Nachhinein: {written} eingetragen, {points} mit denselben Würfen möglich",
        en="{name}, in hindsight: {written} written, {points} possible with the same hands",
    )
    HINDSIGHT_FOUND = Words(
        de=(
            "{name}, im Nachhinein: {written} eingetragen, mindestens {points} möglich, "
            "wären alle Würfe bekannt gewesen"
        ),
        en=(
            "{name}, in hindsight: {written} written, at least {points} possible "
            "had all throws been known"
        ),
    )
    COST = Words(de="{ply} {loss}  {event}", en="{ply} {loss}  {event}")
    BETTER = Words(de="besser: {event}", en="better: {event}")
    NOTHING_LOST = Words(de="Nichts verschenkt.", en="Nothing given away.")
    NOT_ASKED = Words(
        de="nach Ereignis {ply} hat niemand etwas zu entscheiden",
        en="nobody has anything to decide after event {ply}",
    )
    NO_PLY = Words(
        de="Ereignis {ply} gibt es nicht: erwartet 0 bis {last}",
        en="there is no event {ply}: expected 0 to {last}",
    )
    ADVICE = Words(de="{value}  {event}", en="{value}  {event}")

    # --- show
    HELP_SHOW_MORE = Words(
        de=(
            "DATEI ist eine Aufzeichnung oder eine Stellung als JSON; - steht für die "
            "Standardeingabe. Optionen des Spiels gehören zu einer Stellung, die sie nicht nennt."
        ),
        en=(
            "FILE is a record, or a position as JSON; - stands for the standard input. Options of "
            "the game go with a position, which does not name them."
        ),
    )
    HELP_SHOWN_SEAT = Words(
        de="Wessen Block ganz zu sehen ist, ab 0; sonst wer dran ist.",
        en="Whose sheet is seen in full, from 0; default: whose turn it is.",
    )
    HELP_SVG_FILE = Words(
        de="Zeichnung als SVG nach DATEI.", en="Write the drawing to FILE as SVG."
    )
    HELP_PNG_FILE = Words(
        de="Zeichnung als PNG nach DATEI (Extra „png“).",
        en="Write the drawing to FILE as PNG (extra “png”).",
    )
    HELP_THEME = Words(
        de="Farben der Zeichnung: hell (sonst), dunkel oder zum Drucken.",
        en="Colours of the drawing: light (default), dark, or to print.",
    )
    NO_SEAT = Words(
        de="Platz {seat} gibt es nicht: erwartet 0 bis {last}",
        en="there is no seat {seat}: expected 0 to {last}",
    )
    THEME_WITHOUT_FILE = Words(
        de="--theme gehört zu --svg oder --png", en="--theme goes with --svg or --png"
    )
    NO_FONT = Words(
        de="für PNG fehlt die Schrift DejaVu Sans (fonts-dejavu-core, oder mit matplotlib)",
        en="PNG needs the font DejaVu Sans (fonts-dejavu-core, or that of matplotlib)",
    )
