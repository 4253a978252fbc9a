"""What the command line says about Splitter, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["MirrorSay"]


class MirrorSay(Text):
    """What is said about Splitter."""

    ASK = Words(
        de="Wohin mit {dice}? Reihe, Abstand und die linke Zahl, z. B. {example}.",
        en="Where do {dice} go? Row, distance and the left number, such as {example}.",
    )
    ASK_DOUBLE = Words(
        de="Wohin mit {dice}? Reihe und Abstand, z. B. {example}.",
        en="Where do {dice} go? Row and distance, such as {example}.",
    )
    UNKNOWN = Words(
        de="„{text}“ verstehe ich nicht: erwartet Reihe, Abstand und linke Zahl, wie {example}.",
        en="“{text}” is not understood: expected row, distance, left number, such as {example}.",
    )
    CHANGES = Words(
        de="{left} links und {right} rechts in Reihe {row}, Abstand {distance}: {points}.",
        en="{left} left and {right} right in row {row}, distance {distance}: {points}.",
    )
    POINTS = Words(de="{points:+} Punkte", en="{points:+} points")
    ONE_POINT = Words(de="{points:+} Punkt", en="{points:+} point")
    NO_POINTS = Words(de="vorerst keine Punkte", en="no points yet")
    TELL_ROLL = Words(de="{name:# würfelt|# würfelst} {dice}", en="{name:# throws|# throw} {dice}")
    TELL_PLACE = Words(
        de="{name}: {left} links, {right} rechts → Reihe {row}, Abstand {distance}",
        en="{name}: {left} left, {right} right → row {row}, distance {distance}",
    )
    PHRASE = Words(
        de="{left} links, {right} rechts in Reihe {row}, Abstand {distance}",
        en="{left} left, {right} right in row {row}, distance {distance}",
    )
    TELL_POINTS = Words(de=" ({points:+})", en=" ({points:+})")
    HELP = Words(
        de=(
            "Splitter: alle tragen dieselben zwei Zahlen ein, jeder auf seinem Blatt.\n"
            "515       Reihe 5, Abstand 1, die 5 nach links; noch einmal oder Enter trägt ein\n"
            "515!      trägt sofort ein\n"
            "51        genügt bei einem Pasch\n"
            "Der Abstand von der Mitte steht über dem Blatt; nicht jede Reihe hat jeden.\n"
            "Eine Gruppe gleicher Zahlen zählt, wenn sie genau so viele Felder hat wie ihre\n"
            "Zahl: (3) zählt, 3× kann nicht mehr zählen, eine bloße 3 noch werden.\n"
            "Ein Stern * verdoppelt seine Gruppe, gleiche Zahlen auf allen Herzen ♥ bringen 5."
        ),
        en=(
            "Splitter: everyone writes the same two numbers, each on a pad of their own.\n"
            "515       row 5, distance 1, the 5 to the left; once more or Enter writes it\n"
            "515!      writes it at once\n"
            "51        is enough for a double\n"
            "The distance from the mid line stands above the pad; not every row has each.\n"
            "A group of equal numbers counts if it has exactly as many fields as its number:\n"
            "(3) counts, 3× cannot count any more, a bare 3 still may.\n"
            "A star * doubles its group, equal numbers on all hearts ♥ bring 5."
        ),
    )
    HELP_SCORE = Words(
        de=(
            "Wertet das Blatt in einer DATEI: eine Zeile je Reihe, Zahlen von 1 bis 6, "
            ". wo kein Feld ist, - für ein leeres Feld."
        ),
        en=(
            "Score the pad in a FILE: a line per row, numbers from 1 to 6, "
            ". where no field is, - for an empty field."
        ),
    )
    HELP_PAD = Words(
        de="Blatt A oder B, oder eine Datei mit der Zeichnung eines Blattes.",
        en="Pad A or B, or a file with the drawing of a pad.",
    )
