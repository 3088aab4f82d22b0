"""Old saves of every version open and can be continued; unreadable ones are kept."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.support.computer_games import THINK_MS
from web.support.contexts import PERSONS, OpenContext, remember
from web.support.page_reader import words
from web.support.saved_games_dialog import (
    enter,
    expect_silence,
    expect_told,
    go,
    lines,
    notice,
    open_list,
    press,
    see,
)
from web.support.table import space_button
from workshop.paths import ROOT

OpenWith = Callable[..., Page]

SAVED = ROOT / "tests" / "saves"


@pytest.fixture
def open_with(open_context: OpenContext, address: str) -> OpenWith:
    """Open a page in a browser that has these texts stored as games."""

    def open_one(games: dict[str, str], last: str | None = None) -> Page:
        entries = {f"kidd.game.{key}": text for key, text in games.items()}
        if last is not None:
            entries["kidd.last"] = last
        storage = [{"name": name, "value": value} for name, value in entries.items()]
        state = remember(address, [PERSONS, *storage])
        page = open_context(storage_state=state).new_page()
        go(page)
        return page

    return open_one


def read_saved(name: str, version: int = 1) -> str:
    return (SAVED / f"v{version}-{name}.json").read_text("utf-8")


def test_a_half_made_turn_of_another_game_is_taken_up(open_with: OpenWith) -> None:
    """In an old save of Quedah Merchant, the freed friend still has to step off."""
    page = open_with({"quedah-half-made": read_saved("quedah-half-made")})
    see(page, "f6", "B")
    space_button(page, "f4").click()
    see(page, "f4", "R")


def test_a_person_s_clicks_against_a_computer_are_taken_up(open_with: OpenWith) -> None:
    """The computer is restored, and the person's token is still selected."""
    page = open_with({"loyal-in-hand": read_saved("loyal-in-hand", 2)})
    expect(space_button(page, "f1")).to_have_accessible_name(re.compile(words("role.picked")))
    expect(page.locator("#players")).to_contain_text(words("player.computer", level=2))


GOES_ON = """([id, length]) => {
  return JSON.parse(localStorage.getItem(`kidd.game.${id}`)).record.length > length;
}"""


@pytest.mark.parametrize(
    "name", ["quedah-computer-to-move", "quedah-computer-to-roll", "loyal-before-pick"]
)
def test_a_computer_goes_on_where_it_was(open_with: OpenWith, name: str) -> None:
    """A computer continues its turn: before the roll, after it, before the pick."""
    text = read_saved(name, 2)
    page = open_with({name: text})
    length = len(json.loads(text)["record"])
    page.wait_for_function(GOES_ON, arg=[name, length], timeout=THINK_MS)


def test_what_cannot_be_opened_is_set_aside_and_can_be_downloaded(
    open_with: OpenWith, tmp_path: Path
) -> None:
    """Broken, foreign and newer saves are reported and stay unchanged; play goes on."""
    texts = {
        "broken": read_saved("loyal-in-hand")[:-40],
        "foreign": '["<img src=x onerror=alert(1)>"]',
        "later": '{"version": 99, "cargo": "rum"}',
    }
    page = open_with(texts, last="broken")
    expect_told(page, "broken")
    press(notice(page), "saves.notice.dismiss")
    expect_silence(page)
    enter(page, "f1", "R")
    dialog = open_list(page)
    aside = dialog.get_by_role("list", name=words("saves.aside.title"))
    expect(lines(aside)).to_have_count(3)
    expect(lines(aside, words("saves.aside.broken"))).to_have_count(2)
    later = lines(aside, words("saves.aside.newer"))
    with page.expect_download() as download:
        press(later, "saves.download")
    download.value.save_as(tmp_path / "later.json")
    assert (tmp_path / "later.json").read_text("utf-8") == texts["later"]
    for key, text in texts.items():
        assert page.evaluate("(key) => localStorage.getItem(`kidd.game.${key}`)", key) == text


def test_a_saved_game_that_is_not_legal_is_set_aside(open_with: OpenWith) -> None:
    """The engine refuses it; another game begins, and its text stays unchanged."""
    text = read_saved("loyal-over").replace("@", "@a1 @a1 @", 1)
    page = open_with({"cheat": text, "fine": read_saved("loyal-in-hand")}, last="cheat")
    expect_told(page, "refused")
    enter(page, "f7", "R")
    press(notice(page), "saves.title")
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    expect(lines(dialog, words("saves.aside.refused"))).to_have_count(1)
    assert page.evaluate("() => localStorage.getItem('kidd.game.cheat')") == text
    press(lines(dialog, "Anne"), "saves.continue")
    expect(space_button(page, "f1")).to_have_accessible_name(re.compile(words("role.picked")))


def test_an_odd_save_hides_no_other(open_with: OpenWith) -> None:
    """An invalid date or four names for two seats do not keep a game out of the list."""
    fine = read_saved("loyal-in-hand")
    odd = json.loads(read_saved("loyal-over"))
    late = json.dumps({**odd, "created": 8.65e15, "changed": 8.65e15})
    crowd = json.dumps({**odd, "names": ["A", "B", "C", "D", "E"]})
    page = open_with({"fine": fine, "late": late, "crowd": crowd}, last="fine")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    dialog = open_list(page)
    expect(lines(dialog)).to_have_count(3)
    expect(dialog).not_to_contain_text("⟦")
    # They were saved without their decks, so the page asks the engine for them.
    expect(dialog.locator(".saves-deck svg")).to_have_count(3)
    expect(lines(dialog, words("saves.unknownGame"))).to_have_count(0)
    press(lines(dialog, words("saves.won", colour="B")).first, "saves.look")
    expect(dialog).to_be_hidden()
    expect(page.locator("#players")).not_to_contain_text("⟦")
    assert errors == []
