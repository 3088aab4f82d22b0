"""The notices beside the deck: the last one is shown, until it has been answered."""

import json

import pytest

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
GAMES = "saves.title", ["OpenDialog", "games", [], None]
COPY = "saves.copy", ["OpenDialog", "copy", [], None]
NEWER = "saves.notice.showNewer", ["AskSaves", {"kind": "open", "id": "game1"}]
OFFERS: list[tuple[str, tuple[str, list[object]]]] = [
    *((f"saves.notice.{name}", GAMES) for name in ("copied", "newer", "broken", "refused")),
    *((f"saves.notice.{name}", COPY) for name in ("forbidden", "full")),
    *((key, NEWER) for key in ("library.later", "saves.notice.elsewhere")),
    ("link.opened", ("link.keep", ["AskSaves", {"kind": "keep"}])),
]
"""The key of a notice, that of the button, and what the button asks for."""


def tell(*told: str) -> Page:
    """Show notices, by their keys."""
    page = Page("notices", {})
    for key in told:
        page.send("Add", json.dumps({"key": key, "params": {"name": "Mary"}}), "game1")
    return page


def said(page: Page) -> str:
    """Return the words of the notice that is shown."""
    return page.read("class", "saves-notice-words")


def press(page: Page, key: str) -> list[list[object]]:
    """Press a button, and return what is asked for."""
    found = page.find("key", key)
    assert found
    page.press(*found[1]["on"]["click"][1:])
    return [effect[1:] for effect in page.effects]


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_the_last_notice_is_shown_until_it_has_been_read(locale: str) -> None:
    page = tell("saves.notice.forbidden", "link.damaged")
    page.speak(locale)
    words = Words(locale, DICTIONARIES[locale])
    assert said(page) == words("link.damaged")
    buttons = [text_of(list(one)) for one in walk(page.tree) if one[0] == "button"]
    assert buttons == [words("saves.notice.dismiss")]
    assert press(page, "dismiss") == []
    assert said(page) == words("saves.notice.forbidden")
    press(page, "dismiss")
    assert page.tree is None


@pytest.mark.parametrize(("key", "offered"), OFFERS)
def test_an_offer_is_carried_out_and_the_notice_goes(
    key: str, offered: tuple[str, list[object]]
) -> None:
    page, (named, asked) = tell(key), offered
    assert page.read("key", "offer") == WORDS(named)
    assert press(page, "offer") == [asked]
    assert page.tree is None


def test_a_notice_about_a_game_goes_with_its_game() -> None:
    page = tell(
        "saves.notice.full",
        "link.opened",
        "library.later",
        "saves.notice.gone",
        "link.damaged",
    )
    page.send("Open")
    assert said(page) == WORDS("saves.notice.full")
    press(page, "dismiss")
    assert page.tree is None


def test_the_second_half_of_a_double_press_answers_no_other_notice() -> None:
    page = tell("link.damaged", "link.damaged")
    seen = page.serial
    page.send("Dismiss", picture=seen)
    page.send("Dismiss", picture=seen)
    assert page.tree is not None


def test_others_cannot_cover_the_page_with_notices() -> None:
    """What they cause is left out while there are some. The player hears of everything else."""
    page = tell(*["live.end.gone"] * 20, "link.damaged")
    assert said(page) == WORDS("link.damaged")
    for _ in range(4):
        press(page, "dismiss")
    assert page.tree is None


def test_a_dead_engine_does_not_forget_what_was_told() -> None:
    page = tell("saves.notice.full")
    page.die()
    press(page, "offer")
    assert page.tree is None
