"""The saved games on the page: the list, the notices, and the stored texts.

Owns how these are found on the page. Of the games it knows only how to enter a token in Loyal
Captain.
"""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from web.support.page_reader import words
from web.support.table import choose_player, is_ready, space_button


def go(page: Page) -> None:
    """Open the page and close the start screen, if there is one."""
    page.goto("/")
    is_ready(page)
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def enter(page: Page, space: str, colour: str) -> None:
    """Enter a token and check that it is there."""
    space_button(page, space).click()
    see(page, space, colour)


def see(page: Page, space: str, colour: str) -> None:
    pirate = words(f"pirate.{colour}")
    expect(space_button(page, space)).to_have_accessible_name(re.compile(rf"{pirate}, "))


def press(place: Page | Locator, key: str) -> None:
    place.get_by_role("button", name=words(key), exact=True).locator("visible=true").click()


def open_list(page: Page) -> Locator:
    press(page, "button.games")
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    expect(dialog).to_be_visible()
    return dialog


def lines(place: Locator, text: str | None = None) -> Locator:
    return place.get_by_role("listitem").filter(has_text=text)


def standing(colour: str, turns: int) -> str:
    turn = words("saves.turn", colour=colour)
    return f"{turn} · {words('saves.turns', count=turns)} · now"


def notice(page: Page) -> Locator:
    return page.locator("#saves-notice")


def expect_told(page: Page, key: str) -> None:
    expect(notice(page)).to_contain_text(words(f"saves.notice.{key}"))


def expect_silence(page: Page) -> None:
    expect(notice(page).get_by_role("button")).to_have_count(0)


def stored(page: Page) -> dict[str, Any]:
    """Return the readable games in the storage by their ids."""
    texts = page.evaluate("() => Object.entries(localStorage)")
    games = {key.removeprefix("kidd.game."): text for key, text in texts if "kidd.game." in key}
    return {key: json.loads(text) for key, text in games.items() if text.startswith("{")}


def moves(page: Page) -> list[str]:
    """Return the moves of each stored game, sorted."""
    records = [game["record"] for game in stored(page).values() if "record" in game]
    return sorted(record.partition("\n\n")[2].strip() for record in records)


def begin(page: Page, *names: str) -> None:
    press(page, "button.newGame")
    dialog = page.get_by_role("dialog", name=words("new.title"))
    for row, name in zip(("new.firstName", "new.secondName"), names, strict=True):
        choose_player(dialog.get_by_role("group", name=words(row), exact=True), name)
    press(dialog, "new.start")
    expect(dialog).to_be_hidden()
