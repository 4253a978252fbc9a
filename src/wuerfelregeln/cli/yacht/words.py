"""What the command line says about Fünfwurf, in German and English."""

from __future__ import annotations

from wuerfelregeln.cli.words import Text
from wuerfelregeln.words import Words

__all__ = ["YachtSay"]


class YachtSay(Text):
    """What is said about Fünfwurf."""

    ASK = Words(
        de="Halten (z. B. 335), r alle neu werfen oder eine Zeile a–m eintragen.",
        en="Hold dice (such as 335), r to throw all again, or a row a–m to enter.",
    )
    ASK_LAST = Words(de="Eine Zeile a–m eintragen.", en="Enter a row a–m.")
    UNKNOWN = Words(
        de="„{text}“ verstehe ich nicht: erwartet Würfel zum Halten (335), r oder eine Zeile a–m.",
        en="“{text}” is not understood: expected dice to hold (335), r, or a row a–m.",
    )
    UNKNOWN_ROW = Words(
        de="„{text}“ ist keine Zeile: erwartet ein Buchstabe a–m oder ein Name wie „Haus“.",
        en="“{text}” is not a row: expected a letter a–m or a name such as “full house”.",
    )
    AMBIGUOUS = Words(de="„{text}“ kann heißen: {rows}.", en="“{text}” can mean: {rows}.")
    BRINGS = Words(de="{row}: {points:# Punkt|# Punkte}.", en="{row}: {points:# point|# points}.")
    BRINGS_MORE = Words(
        de="{row}: {points:# Punkt|# Punkte}, mit Bonus zusammen {all}.",
        en="{row}: {points:# point|# points}, {all} with the bonus.",
    )
    CROSSES_OUT = Words(de="{row}: gestrichen, 0 Punkte.", en="{row}: crossed out, 0 points.")
    THROW_ALL = Words(
        de="Alle fünf neu werfen? Noch einmal r oder Enter.",
        en="Throw all five again? r once more or Enter.",
    )
    TELL_ROLL = Words(de="{name:# würfelt|# würfelst} {dice}", en="{name:# throws|# throw} {dice}")
    TELL_HOLD = Words(
        de="{name:# hält|# hältst} {held} von {dice}",
        en="{name:# holds|# hold} {held} of {dice}",
    )
    TELL_HOLD_NONE = Words(
        de="{name:# wirft|# wirfst} {dice} neu",
        en="{name:# throws|# throw} {dice} again",
    )
    TELL_ENTER = Words(de="{name}: {dice} → {row} {points}", en="{name}: {dice} → {row} {points}")
    PHRASE_HOLD = Words(de="{held} halten", en="hold {held}")
    PHRASE_HOLD_NONE = Words(de="alle neu werfen", en="throw all again")
    PHRASE_ENTER = Words(de="{row} eintragen ({points})", en="enter {row} ({points})")
    TELL_MORE = Words(de=" (zusammen +{all})", en=" (+{all} in all)")
    HELP = Words(
        de=(
            "Fünfwurf: bis zu dreimal würfeln, dann eine Zeile füllen; dreizehn Runden.\n"
            "335       hält 3, 3 und 5 und wirft die anderen\n"
            "r         wirft alle fünf neu\n"
            "i, haus   wählt die Zeile; noch einmal oder Enter trägt ein\n"
            "i!        trägt sofort ein\n"
            "Mit + steht da, was der Wurf in der Zeile brächte. Ab 63 Punkten oben gibt es\n"
            "einen Bonus von 35, für weitere Fünfer einen eigenen."
        ),
        en=(
            "Fünfwurf: throw up to three times, then fill a row; thirteen rounds.\n"
            "335       holds 3, 3 and 5 and throws the others\n"
            "r         throws all five again\n"
            "i, full   chooses the row; once more or Enter writes it\n"
            "i!        writes it at once\n"
            "A + shows what the throw would bring in the row. 63 points in the upper section\n"
            "bring a bonus of 35, further fives of a kind one of their own."
        ),
    )
    HELP_SCORE = Words(
        de="Wertet fünf WÜRFEL in allen Zeilen, oder mit --sheet einen ganzen Block.",
        en="Score five DICE in every row or, with --sheet, a whole sheet.",
    )
    HELP_CATEGORY = Words(
        de="Nur diese Zeile, mehrmals möglich: Buchstabe a–m oder Name.",
        en="This row only, may be repeated: letter a–m or name.",
    )
    HELP_SHEET = Words(
        de="Dreizehn Einträge in der Reihenfolge des Blocks, - für freie Zeilen.",
        en="Thirteen entries in the order of the sheet, - for free rows.",
    )
    HELP_EXTRA = Words(
        de="Anzahl weiterer Fünfer, je +100 (mit --joker kniffel +50).",
        en="Number of further fives of a kind, +100 each (+50 with --joker kniffel).",
    )
    HELP_JOKER = Words(
        de="Joker-Regel für WÜRFEL auf einem Block und für --extra.",
        en="Joker rule for DICE on a sheet and for --extra.",
    )
    HAND = Words(
        de="erwartet fünf Würfel von 1 bis 6, nicht „{text}“",
        en="expected five dice from 1 to 6, not “{text}”",
    )
    SHEET_COUNT = Words(
        de="--sheet hat {n:einen Eintrag|# Einträge}, erwartet dreizehn",
        en="--sheet has {n:# entry|# entries}, expected thirteen",
    )
    SHEET_ENTRY = Words(
        de="--sheet: „{text}“ geht nicht bei {row}",
        en="--sheet: “{text}” is not possible at {row}",
    )
    EXTRA_COUNT = Words(
        de="--extra {n} passt nicht zu diesem Block", en="--extra {n} does not fit this sheet"
    )
    EXTRA_ALONE = Words(de="--extra braucht --sheet", en="--extra needs --sheet")
    EXTRA_EACH = Words(
        de="--extra steht {n:einmal|#-mal} da, erwartet einmal je --sheet ({sheets})",
        en="--extra is given {n:once|# times}, expected once for each --sheet ({sheets})",
    )
    THROWS_MISSING = Words(
        de="--throws-left fehlt: wie oft darf noch geworfen werden, 0, 1 oder 2?",
        en="--throws-left is missing: how many throws are left, 0, 1 or 2?",
    )
    THROWS_LEFT = Words(
        de="--throws-left: „{n}“ geht nicht, erwartet: 0, 1 oder 2",
        en="--throws-left: “{n}” is not possible, expected: 0, 1 or 2",
    )
    NOTHING = Words(de="erwartet WÜRFEL, --sheet oder beides", en="expected DICE, --sheet or both")
    NEEDS_HAND = Words(de="--category braucht WÜRFEL", en="--category needs DICE")
    ROW_USED = Words(de="besetzt", en="used")
    ROW_FORBIDDEN = Words(de="nicht erlaubt", en="not allowed")
