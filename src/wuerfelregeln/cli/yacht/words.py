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
        en="“{text}” means nothing here: expected dice to hold (335), r, or a row a–m.",
    )
    AMBIGUOUS = Words(de="„{text}“ kann heißen: {rows}.", en="“{text}” may mean: {rows}.")
    BRINGS = Words(de="{row} bringt {points}.", en="{row} brings {points}.")
    BRINGS_MORE = Words(
        de="{row} bringt {points}; mit Bonus und +{each} sind es {all}.",
        en="{row} brings {points}; with bonus and +{each} it is {all}.",
    )
    CROSSES_OUT = Words(de="{row} wird gestrichen (0).", en="{row} is crossed out (0).")
    THROW_ALL = Words(
        de="Alle fünf neu werfen? Noch einmal r oder Enter.",
        en="Throw all five again? r once more or Enter.",
    )
    TELL_ROLL = Words(de="{name} würfelt {dice}", en="{name} throws {dice}")
    TELL_HOLD = Words(de="{name}: {dice}, hält {held}", en="{name}: {dice}, holds {held}")
    TELL_HOLD_NONE = Words(
        de="{name}: {dice}, wirft alle neu", en="{name}: {dice}, throws all again"
    )
    TELL_ENTER = Words(de="{name}: {dice} → {row} {points}", en="{name}: {dice} → {row} {points}")
    TELL_MORE = Words(de=" (zusammen +{all})", en=" (+{all} in all)")
    HELP = Words(
        de=(
            "Fünfwurf: dreimal würfeln, eine Zeile füllen, dreizehn Runden.\n"
            "335       hält 3, 3 und 5 und wirft die anderen\n"
            "r         wirft alle fünf neu\n"
            "i, haus   wählt die Zeile; noch einmal oder Enter trägt ein\n"
            "i!        trägt sofort ein\n"
            "Mit + steht da, was der Wurf in der Zeile brächte. Oben ab 63: Bonus 35."
        ),
        en=(
            "Fünfwurf: throw three times, fill a row, thirteen rounds.\n"
            "335       holds 3, 3 and 5 and throws the others\n"
            "r         throws all five again\n"
            "i, full   chooses the row; once more or Enter writes it\n"
            "i!        writes it at once\n"
            "A + shows what the throw would bring in the row. Upper from 63: bonus 35."
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
        en="Number of further fives, +100 each (+50 with --joker kniffel).",
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
        de="--sheet hat {n} Einträge, erwartet dreizehn",
        en="--sheet has {n} entries, expected thirteen",
    )
    SHEET_ENTRY = Words(
        de="--sheet: „{text}“ geht nicht bei {row}", en="--sheet: “{text}” cannot stand at {row}"
    )
    EXTRA_COUNT = Words(
        de="--extra {n} passt nicht zu diesem Block", en="--extra {n} does not fit this sheet"
    )
    EXTRA_ALONE = Words(de="--extra braucht --sheet", en="--extra needs --sheet")
    EXTRA_EACH = Words(
        de="--extra steht {n}-mal da, erwartet einmal je --sheet ({sheets})",
        en="--extra is given {n} times, expected once for each --sheet ({sheets})",
    )
    THROWS_MISSING = Words(
        de="--throws-left fehlt: wie oft darf noch geworfen werden, 0, 1 oder 2?",
        en="--throws-left is missing: how many throws are left, 0, 1 or 2?",
    )
    THROWS_LEFT = Words(
        de="--throws-left: „{n}“ geht nicht, erwartet: 0, 1 oder 2",
        en="--throws-left: it cannot be “{n}”, expected: 0, 1 or 2",
    )
    NOTHING = Words(de="erwartet WÜRFEL, --sheet oder beides", en="expected DICE, --sheet or both")
    NEEDS_HAND = Words(de="--category braucht WÜRFEL", en="--category needs DICE")
    ROW_USED = Words(de="besetzt", en="used")
    ROW_FORBIDDEN = Words(de="nicht erlaubt", en="not allowed")
