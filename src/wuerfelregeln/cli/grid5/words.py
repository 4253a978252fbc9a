"""What the command line says about Knister, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["GridSay"]


class GridSay(Text):
    """What is said about Knister."""

    ASK = Words(
        de="Wohin mit der {number}? Reihe und Spalte, z. B. {example}.",
        en="Where does the {number} go? Row and column, such as {example}.",
    )
    UNKNOWN = Words(
        de="„{text}“ verstehe ich nicht: erwartet Reihe und Spalte, zwei Ziffern wie 24.",
        en="“{text}” is not understood: expected row and column, two digits such as 24.",
    )
    BRINGS = Words(
        de="Die {number} in Reihe {row}, Spalte {column} bringt {points:# Punkt|# Punkte}.",
        en="{number} in row {row}, column {column} brings {points:# point|# points}.",
    )
    BRINGS_NOTHING = Words(
        de="Die {number} in Reihe {row}, Spalte {column} bringt noch keine Punkte.",
        en="{number} in row {row}, column {column} brings no points yet.",
    )
    TELL_ROLL = Words(de="{name}: {dice} = {number}", en="{name}: {dice} = {number}")
    TELL_PLACE = Words(
        de="{name}: {number} → Reihe {row}, Spalte {column}",
        en="{name}: {number} → row {row}, column {column}",
    )
    PHRASE = Words(
        de="{number} in Reihe {row}, Spalte {column}", en="{number} in row {row}, column {column}"
    )
    TELL_POINTS = Words(de=" (+{points})", en=" (+{points})")
    HELP = Words(
        de=(
            "Knister: alle tragen dieselben 25 Zahlen ein, jeder auf seinem Block.\n"
            "24        wählt Reihe 2, Spalte 4; noch einmal oder Enter trägt ein\n"
            "24!       trägt sofort ein\n"
            "Mit + steht da, was die Zahl sofort brächte. Die Punkte einer Reihe stehen\n"
            "rechts, die einer Spalte unten, die der Diagonalen \\ und / doppelt in den\n"
            "Ecken. Fünf Zahlen: Zwillinge 1, zwei Zwillinge 3, Drillinge 3, Vierlinge 6,\n"
            "volles Haus 8, Straße mit 7 8, Fünflinge 10, Straße ohne 7 12."
        ),
        en=(
            "Knister: everyone writes the same 25 numbers, each on a sheet of their own.\n"
            "24        chooses row 2, column 4; once more or Enter writes it\n"
            "24!       writes it at once\n"
            "A + shows what the number would bring at once. The points of a row stand at\n"
            "its end, those of a column below, those of the diagonals \\ and /, doubled, in\n"
            "the corners. Five numbers: pair 1, two pairs 3, three alike 3, four alike 6,\n"
            "full house 8, straight with a 7 8, five alike 10, straight without a 7 12."
        ),
    )
    HELP_SCORE = Words(
        de=(
            "Wertet den Block in einer DATEI: fünf Zeilen mit je fünf Zahlen von 2 bis 12, "
            ". oder - für ein leeres Feld."
        ),
        en=(
            "Score the sheet in a FILE: five lines of five numbers from 2 to 12, "
            ". or - for an empty field."
        ),
    )
