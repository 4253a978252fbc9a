"""What the commands for many games and for analysis say, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["ManySay"]


class ManySay(Text):
    """What ``simulate``, ``review`` and ``advise`` say."""

    # --- simulate
    HELP_SIMULATE = Words(
        de="Spielt viele Partien und fasst zusammen, wer wie viel und wie oft gewinnt.",
        en="Play many games and sum up who scores how much and wins how often.",
    )
    HELP_AGENT = Words(
        de="Ein Computerspieler, mehrmals möglich; sonst alle, die das Spiel hat.",
        en="A computer player, may be repeated; otherwise all that the game has.",
    )
    AGENT = Words(de="SPIELER", en="PLAYER")
    HELP_PLAYERS = Words(
        de="Plätze je Partie; an einem Platz spielt jeder für sich mit denselben Würfeln.",
        en="Seats per game; with one seat everyone plays alone on the same dice.",
    )
    HELP_GAMES = Words(
        de="Wie viele Partien, sonst {default}.", en="How many games, else {default}."
    )
    HELP_SEED = Words(de="Startwert, sonst 0.", en="Seed, else 0.")
    HELP_PROCESSES = Words(de="Auf allen Kernen rechnen.", en="Work on all cores.")
    HELP_OWN_DICE = Words(
        de="Jede Partie mit eigenen Würfeln statt gleichen für alle.",
        en="Dice of its own for every game instead of the same for all.",
    )
    HELP_RATINGS = Words(
        de="Spielstärken nach openskill (Extra „rating“).",
        en="Openskill ratings (extra “rating”).",
    )
    HELP_JSON_FILE = Words(
        de="Ergebnis als JSON nach DATEI.", en="Write the result to FILE as JSON."
    )
    HELP_CSV_FILE = Words(de="Ergebnis als CSV nach DATEI.", en="Write the result to FILE as CSV.")
    HELP_PLOT_FILE = Words(
        de="Bild der Mittelwerte nach DATEI (Extra „plot“).",
        en="Draw the means into FILE (extra “plot”).",
    )
    COLUMN_NAME = Words(de="Spieler", en="player")
    COLUMN_GAMES = Words(de="Partien", en="games")
    COLUMN_MEAN = Words(de="Mittel", en="mean")
    COLUMN_ERROR = Words(de="Fehler", en="error")
    COLUMN_WINS = Words(de="Siege", en="wins")
    COLUMN_INTERVAL = Words(de="95 %", en="95 %")
    COLUMN_RATING = Words(de="Stärke", en="rating")
    STOPPED = Words(de="Abgebrochen nach {games} Partien.", en="Stopped after {games} games.")
    PLOT_TITLE = Words(
        de="{game}: Mittel mit 95-%-Bereich", en="{game}: mean with interval of 95 %"
    )
    NO_AGENT = Words(
        de="„{name}“ spielt {game} nicht: erwartet einen von {bots}",
        en="“{name}” does not play {game}: expected one of {bots}",
    )

    # --- review and advise
    HELP_REVIEW = Words(
        de="Was jede Entscheidung einer Aufzeichnung gekostet hat, Glück und Können getrennt.",
        en="What every decision of a record cost, luck apart from skill.",
    )
    HELP_ALL = Words(
        de="Alle Entscheidungen statt der teuersten.", en="All decisions, not the dearest."
    )
    HELP_SAMPLES = Words(
        de="Partien je geschätztem Wert, sonst {default}.",
        en="Games played for each estimated value, else {default}.",
    )
    HELP_ADVISE = Words(
        de="Rät zu einer Stellung: die besten Züge mit ihrem Wert.",
        en="Advise in a position: the best actions with their values.",
    )
    HELP_PLY = Words(
        de="Stellung nach so vielen Ereignissen, sonst die letzte.",
        en="The position after so many events, else the last one.",
    )
    HELP_BEST = Words(de="Wie viele Züge, sonst {default}.", en="How many actions, else {default}.")
    EXACT = Words(
        de="Werte exakt: erwartete Punktzahl am Ende.", en="Exact values: expected final score."
    )
    ESTIMATED = Words(
        de="Werte geschätzt aus je {samples} Partien.",
        en="Values estimated from {samples} games each.",
    )
    ACCOUNT = Words(
        de="{name}: {score} = {expected} erwartet {luck} Glück {lost} verschenkt",
        en="{name}: {score} = {expected} expected {luck} luck {lost} given away",
    )
    COST = Words(de="{ply}  -{loss}  {event}", en="{ply}  -{loss}  {event}")
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
