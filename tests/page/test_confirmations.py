"""The questions before a resignation and before a stalemate, without a browser."""

import pytest

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page

WORDS = Words("en", DICTIONARIES["en"])


@pytest.mark.parametrize(
    ("shown", "question"),
    [
        (("R", 2, []), WORDS("resign.text", colour="R", winner="B")),
        (("B", 2, []), WORDS("resign.text", colour="B", winner="R")),
        (("G", 3, []), WORDS("resign.textThree", colour="G")),
        (("R", 3, ["B"]), WORDS("resign.text", colour="R", winner="G")),
    ],
)
def test_a_resignation_says_who_wins_or_that_the_others_play_on(
    shown: tuple[str, int, list[str]], question: str
) -> None:
    page = Page("resign", {}, "Show", *shown)
    assert page.read("key", "question") == question


@pytest.mark.parametrize(
    ("shown", "question", "word"),
    [
        (("loyal", "R", 2, []), WORDS("stalemate.claim", other="B"), "claim"),
        (("loyal", "B", 2, []), WORDS("stalemate.claim", other="R"), "claim"),
        (("madagascar", "B", 2, []), WORDS("stalemate.propose", other="R"), "propose"),
        (("madagascar", "B", 3, []), WORDS("stalemate.proposeAll"), "propose"),
        (("madagascar", "B", 3, ["R"]), WORDS("stalemate.propose", other="G"), "propose"),
    ],
)
def test_a_stalemate_is_explained_before_it_is_claimed_or_proposed(
    shown: tuple[str, str, int, list[str]], question: str, word: str
) -> None:
    page = Page("stalemate", {}, "Show", *shown)
    assert page.read("key", "question") == question
    key = "claim" if word == "claim" else "agree"
    assert page.read("key", "confirm") == WORDS(f"stalemate.confirm.{key}")
    page.press("Confirm")
    assert [effect[1:] for effect in page.effects] == [["CloseDialog"], ["SayWord", word]]


@pytest.mark.parametrize(
    ("feature", "shown"), [("resign", ("R", 2, [])), ("stalemate", ("loyal", "R", 2, []))]
)
def test_a_question_that_is_closed_does_nothing_any_more(
    feature: str, shown: tuple[object, ...]
) -> None:
    page = Page(feature, {}, "Show", *shown)
    page.press("Cancel")
    assert [effect[1:] for effect in page.effects] == [["CloseDialog"]]
    picture = page.serial
    page.send("Leave")
    assert page.tree is None
    # The second half of a double press.
    page.send("Confirm", picture=picture)
    assert page.effects == []
