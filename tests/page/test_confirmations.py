"""The questions before a resignation and before a stalemate, without a browser."""

from typing import Final

import pytest

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page
from support.shown_game import SHOWN

WORDS = Words("en", DICTIONARIES["en"])


LOYAL: Final = "loyal a1R<0,f1B<0 R6B6 {} -"
TWO: Final = "madagascar a1B<0,f3R<0 R6B6 {} -"
THREE: Final = "madagascar a1B<0,f3G<0 R6B5G5 {} -"
OUT: Final = "madagascar a1B<0,f3G<0 R6B5G5 {} out:"


def ask(feature: str, position: str, own: str = "") -> Page:
    """Open a question about a position. In a game with somebody elsewhere it is about the `own` colour."""
    names = ["Anne", "Mary", "Jack"][: 3 if "G" in position else 2]
    page = Page(feature, {})
    page.shown = {**SHOWN, "position": position, "names": names, "own": own}
    page.send("Show")
    return page


@pytest.mark.parametrize(
    ("position", "question"),
    [
        (LOYAL.format("R"), WORDS("resign.text", colour="R", winner="B")),
        (LOYAL.format("B"), WORDS("resign.text", colour="B", winner="R")),
        (THREE.format("G"), WORDS("resign.textThree", colour="G")),
        (OUT.format("R") + "B", WORDS("resign.text", colour="R", winner="G")),
    ],
)
def test_a_resignation_says_who_wins_or_that_the_others_play_on(
    position: str, question: str
) -> None:
    assert ask("resign", position).read("key", "question") == question


@pytest.mark.parametrize(
    ("position", "own", "question", "word"),
    [
        (LOYAL.format("R"), "", WORDS("stalemate.claim", other="B"), "claim"),
        (LOYAL.format("B"), "", WORDS("stalemate.claim", other="R"), "claim"),
        (TWO.format("B"), "", WORDS("stalemate.propose", other="R"), "propose"),
        (TWO.format("B"), "R", WORDS("stalemate.propose", other="B"), "propose"),
        (THREE.format("B"), "", WORDS("stalemate.proposeAll"), "propose"),
        (OUT.format("B") + "R", "", WORDS("stalemate.propose", other="G"), "propose"),
    ],
)
def test_a_stalemate_is_explained_before_it_is_claimed_or_proposed(
    position: str, own: str, question: str, word: str
) -> None:
    page = ask("stalemate", position, own)
    assert page.read("key", "question") == question
    key = "claim" if word == "claim" else "agree"
    assert page.read("key", "confirm") == WORDS(f"stalemate.confirm.{key}")
    page.press("Confirm")
    said = ["SayWord", "claim"] if word == "claim" else ["Command", "propose"]
    assert [effect[1:] for effect in page.effects] == [["CloseDialog"], said]


def test_somebody_elsewhere_is_asked_for_a_draw() -> None:
    page = ask("stalemate", TWO.format("R"), "R")
    page.shown = {**page.shown, "is_elsewhere": True}
    page.press("Confirm")
    asked = ["AskRemote", {"kind": "ask", "what": "draw"}]
    assert [effect[1:] for effect in page.effects] == [["CloseDialog"], asked]


@pytest.mark.parametrize("feature", ["resign", "stalemate"])
def test_a_question_that_is_closed_does_nothing_any_more(feature: str) -> None:
    page = ask(feature, LOYAL.format("R"))
    page.press("Cancel")
    assert [effect[1:] for effect in page.effects] == [["CloseDialog"]]
    picture = page.serial
    page.send("Leave")
    assert page.tree is None
    # The second half of a double press.
    page.send("Confirm", picture=picture)
    assert page.effects == []


@pytest.mark.parametrize("feature", ["resign", "stalemate"])
def test_before_there_is_a_position_nothing_is_asked(feature: str) -> None:
    assert Page(feature, {}, "Show").tree is None
