"""The offer to install the page as an app: once, after a finished game."""

import pytest

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk

KEY = "kidd.install"


def begin(*actions: str, stored: dict[str, str] | None = None) -> Page:
    """Send actions, the first of which opens the conversation."""
    first, *rest = actions
    page = Page("install", stored or {}, first)
    for action in rest:
        page.send(action)
    return page


@pytest.mark.parametrize(
    "actions", [("Offer",), ("End",), ("Offer", "Offer"), ("End", "End")], ids=",".join
)
def test_it_is_not_offered_before_a_game_has_ended_and_the_browser_can(
    actions: tuple[str, ...],
) -> None:
    assert begin(*actions).tree is None


@pytest.mark.parametrize("actions", [("Offer", "End"), ("End", "Offer")], ids=",".join)
@pytest.mark.parametrize("locale", DICTIONARIES)
def test_it_is_offered_after_a_finished_game(actions: tuple[str, ...], locale: str) -> None:
    page = begin(*actions)
    page.speak(locale)
    words = Words(locale, DICTIONARIES[locale])
    assert page.read("class", "saves-notice-words") == words("install.offer")
    buttons = [text_of(list(one)) for one in walk(page.tree) if one[0] == "button"]
    assert buttons == [words("install.accept"), words("install.refuse")]


@pytest.mark.parametrize("answer", ["Accept", "Refuse", "Installed"])
def test_it_is_never_offered_again_after_an_answer(answer: str) -> None:
    page = begin("Offer", "End")
    page.press(answer)
    assert page.tree is None
    assert page.stored[KEY] == "answered"
    assert page.is_asked("Install") is (answer == "Accept")
    page.send("Offer")
    page.send("End")
    assert page.tree is None
    again = begin("Offer", "End", stored={KEY: "answered"})
    assert again.tree is None


def test_an_answer_in_another_tab_ends_the_offer() -> None:
    page = begin("Offer", "End")
    page.stored[KEY] = "answered"
    page.send_action()
    assert page.tree is None


def test_the_second_half_of_a_double_press_does_nothing() -> None:
    page = begin("Offer", "End")
    seen = page.serial
    page.send("Accept", picture=seen)
    assert page.is_asked("Install")
    page.send("Accept", picture=seen)
    assert not page.is_asked("Install")


def test_a_dead_engine_does_not_forget_that_a_game_has_ended() -> None:
    page = begin("End")
    page.die()
    page.send("Offer")
    assert page.tree is not None
