import pytest

from wuerfelregeln.grid5 import Category, Grid5, LineKind, Rating, Reason
from wuerfelregeln.words import Words

ABOUT = Grid5.about


@pytest.mark.parametrize(
    "thing",
    [*Category, *LineKind, *Rating, ABOUT.roll, *ABOUT.actions, *(o.name for o in ABOUT.options)],
    ids=str,
)
def test_everything_that_is_shown_has_a_name_in_both_languages(thing: object) -> None:
    assert ABOUT.name(thing, "de")
    assert ABOUT.name(thing, "en")


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.name)
def test_both_languages_of_a_reason_name_the_same_values(reason: Reason) -> None:
    words: Words = reason.value
    german, english = (
        {part.split("}")[0].split(":")[0] for part in text.split("{")[1:]}
        for text in (words.de, words.en)
    )
    assert german == english
