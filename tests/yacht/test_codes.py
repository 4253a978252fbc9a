"""Letters of Fünfwurf: the holds, then the rows of the sheet."""

from __future__ import annotations

import pytest

from wuerfelregeln import codes_of
from wuerfelregeln.codes import CodeError
from wuerfelregeln.yacht import CATEGORIES, Enter, Hold, Yacht


def test_the_thirteen_entries_come_last_in_the_order_of_the_sheet() -> None:
    codes = codes_of(Yacht())
    letters = [codes.encode(Enter(category))[0] for category in CATEGORIES]
    assert letters == list(range(codes.size - 13, codes.size)) == list(range(210, 223))


def test_holds_come_first_fewest_dice_first_then_by_their_faces() -> None:
    codes = codes_of(Yacht())
    holds = [codes.decode((letter,)) for letter in range(210)]
    held = [action.dice for action in holds if isinstance(action, Hold)]
    assert len(held) == len({*held}) == 210
    assert held == sorted(held, key=lambda dice: (len(dice), dice))


@pytest.mark.parametrize("hold", [Hold((1,) * 5), Hold((0,)), Hold((7, 7)), Hold((1,) * 6)])
def test_a_hold_that_is_none_has_no_letter(hold: Hold) -> None:
    with pytest.raises(CodeError, match="no word stands for Hold"):
        codes_of(Yacht()).encode(hold)


def test_letters_have_names_for_people() -> None:
    codes = codes_of(Yacht())
    assert codes.name(0, "de") == "halten: nichts"
    assert codes.name(218, "de") == "eintragen: Haus"
    assert codes.name(codes.encode(Hold((3, 3)))[0]) == "hold: 3 3"
