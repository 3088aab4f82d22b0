"""Nothing is ever lost: games are saved at every step, whatever becomes of the storage."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from web.conftest import OpenContext
from web.play import is_ready, space_button
from web.sight import words
from workshop.places import ROOT

OpenWith = Callable[..., Page]

SAVED = ROOT / "tests" / "saves"

FORBID = """() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() { throw new DOMException('forbidden by the reader', 'SecurityError'); },
    });
  }
}"""

FILL = """() => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  window.makeRoom = () => { Storage.prototype.setItem = write; };
}"""

MUTE_CLIPBOARD = """() => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;
}"""


def go(page: Page) -> None:
    """Open the page and lay the start screen aside, where there is one."""
    page.goto("/")
    is_ready(page)
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def enter(page: Page, space: str, colour: str) -> None:
    """Bring a token aboard and see it there."""
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
    """Read the games in the storage by their ids, those that can be read."""
    texts = page.evaluate("() => Object.entries(localStorage)")
    games = {key.removeprefix("kidd.game."): text for key, text in texts if "kidd.game." in key}
    return {key: json.loads(text) for key, text in games.items() if text.startswith("{")}


def moves(page: Page) -> list[str]:
    """List the moves of all stored games, the games in the order of their moves."""
    records = [game["record"] for game in stored(page).values() if "record" in game]
    return sorted(record.partition("\n\n")[2].strip() for record in records)


@pytest.fixture
def open_with(open_context: OpenContext, address: str) -> OpenWith:
    """Open a page in a browser that has texts stored as games already."""

    def open_one(games: dict[str, str], last: str | None = None) -> Page:
        entries = {f"kidd.game.{key}": text for key, text in games.items()}
        if last is not None:
            entries["kidd.last"] = last
        storage = [{"name": name, "value": value} for name, value in entries.items()]
        origin = {"origin": address.rstrip("/"), "localStorage": storage}
        state = {"cookies": [], "origins": [origin]}
        page = open_context(storage_state=state).new_page()
        go(page)
        return page

    return open_one


def read_saved(name: str) -> str:
    return (SAVED / f"v1-{name}.json").read_text("utf-8")


def begin(page: Page, *names: str) -> None:
    press(page, "button.newGame")
    dialog = page.get_by_role("dialog", name=words("new.title"))
    for field, name in zip(("new.firstName", "new.secondName"), names, strict=True):
        dialog.get_by_label(words(field)).fill(name)
    press(dialog, "new.start")
    expect(dialog).to_be_hidden()


@pytest.mark.viewport("phone")
def test_a_reload_goes_on_where_the_game_was(page: Page) -> None:
    """Between two turns, between the clicks of one, and where a turn has been taken back."""
    go(page)
    enter(page, "f1", "R")
    enter(page, "f3", "B")
    page.reload()
    is_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    see(page, "f1", "R")
    see(page, "f3", "B")
    space_button(page, "f1").click()
    in_hand = re.compile(words("role.picked"))
    expect(space_button(page, "f1")).to_have_accessible_name(in_hand)
    page.reload()
    is_ready(page)
    expect(space_button(page, "f1")).to_have_accessible_name(in_hand)
    space_button(page, "f2").click()
    see(page, "f2", "R")
    press(page, "button.undo")
    see(page, "f1", "R")
    page.reload()
    is_ready(page)
    see(page, "f1", "R")
    press(page, "button.redo")
    see(page, "f2", "R")
    assert moves(page) == ["@f1 @f3 f1-f2"]


def test_games_stand_side_by_side(page: Page) -> None:
    """Each with its players and how it stands; one is continued, one deleted and brought back."""
    go(page)
    enter(page, "f1", "R")
    begin(page, "<b>Bo</b>", "Ägir")
    enter(page, "f3", "R")
    enter(page, "f1", "B")
    dialog = open_list(page)
    expect(lines(dialog)).to_have_count(2)
    game = lines(dialog, "<b>Bo</b>")
    expect(game).to_contain_text(words("game.loyal"))
    expect(game).to_contain_text(words("saves.current"))
    expect(game).to_contain_text(standing("R", 2))
    expect(lines(dialog, words("player.first"))).to_contain_text(standing("B", 1))
    press(lines(dialog, words("player.first")), "saves.continue")
    expect(dialog).to_be_hidden()
    see(page, "f1", "R")

    dialog = open_list(page)
    press(game, "saves.delete")
    expect(game).to_contain_text(words("saves.deleted"))
    assert len(stored(page)) == 1
    press(game, "saves.undelete")
    expect(game).to_contain_text("2 turns")
    assert len(stored(page)) == 2
    press(game, "saves.delete")
    press(dialog, "button.close")
    page.reload()
    is_ready(page)
    see(page, "f1", "R")
    expect(lines(open_list(page))).to_have_count(1)


def test_a_half_made_turn_of_another_game_is_taken_up(open_with: OpenWith) -> None:
    """Quedah Merchant's friend who is to step off still is, for a game that was saved long ago."""
    page = open_with({"quedah-half-made": read_saved("quedah-half-made")})
    see(page, "f6", "B")
    space_button(page, "f4").click()
    see(page, "f4", "R")


def test_what_cannot_be_opened_is_set_aside_and_can_be_downloaded(
    open_with: OpenWith, tmp_path: Path
) -> None:
    """A broken save, a foreign one and one of a later version: told, kept as they are, played on."""
    texts = {
        "broken": read_saved("loyal-in-hand")[:-40],
        "foreign": '["<img src=x onerror=alert(1)>"]',
        "later": '{"version": 2, "cargo": "rum"}',
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
    """The rules refuse it; another game begins, and the text stays as it was."""
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


def test_where_storage_is_forbidden_the_game_can_be_copied_out(page: Page) -> None:
    """Told once, with the first turn; the games of this tab are in the list all the same."""
    page.add_init_script(f"({FORBID})();")
    go(page)
    expect_silence(page)
    enter(page, "f1", "R")
    expect_told(page, "forbidden")
    press(notice(page), "saves.copy")
    field = page.get_by_role("textbox", name=words("saves.copyOut.field"))
    expect(field).to_have_value(re.compile(r"Kidd: 1\nGame: loyal[^@]*@f1\s*$"))
    page.keyboard.press("Escape")
    enter(page, "f3", "B")
    expect_silence(page)
    dialog = open_list(page)
    expect(dialog).to_contain_text(words("saves.trouble.forbidden"))
    expect(lines(dialog, "2 turns")).to_have_count(1)


def test_where_storage_is_full_or_cleared_the_game_goes_on(page: Page) -> None:
    """Told once each; saved again as soon as that is possible, with all that was played."""
    go(page)
    enter(page, "f1", "R")
    page.evaluate(FILL)
    enter(page, "f3", "B")
    expect_told(page, "full")
    press(notice(page), "saves.notice.dismiss")
    enter(page, "a1", "R")
    expect_silence(page)
    assert moves(page) == ["@f1"]
    page.evaluate("() => window.makeRoom()")
    enter(page, "a3", "B")
    assert moves(page) == ["@f1 @f3 @a1 @a3"]

    page.evaluate("() => localStorage.clear()")
    enter(page, "a7", "R")
    expect_told(page, "gone")
    press(notice(page), "saves.notice.dismiss")
    assert moves(page) == ["@f1 @f3 @a1 @a3 @a7"]
    page.evaluate("() => localStorage.clear()")
    enter(page, "f7", "B")
    expect_silence(page)
    assert moves(page) == ["@f1 @f3 @a1 @a3 @a7 @f7"]


def test_two_tabs_do_not_write_over_each_other(open_context: OpenContext) -> None:
    """Who plays on in a game that the other tab has changed since goes on with a copy, and is told."""
    context: BrowserContext = open_context()
    first = context.new_page()
    go(first)
    enter(first, "f1", "R")
    second = context.new_page()
    go(second)
    see(second, "f1", "R")
    enter(second, "f3", "B")
    expect_told(first, "elsewhere")
    press(notice(first), "saves.notice.dismiss")
    assert moves(first) == ["@f1 @f3"]
    enter(first, "a1", "B")
    expect_told(first, "copied")
    enter(second, "a7", "R")
    expect_silence(second)
    assert moves(second) == ["@f1 @a1", "@f1 @f3 @a7"]

    first.reload()
    is_ready(first)
    see(first, "a1", "B")
    dialog = open_list(first)
    expect(lines(dialog)).to_have_count(2)
    enter(second, "f7", "B")
    expect(lines(dialog, "4 turns")).to_have_count(1)
    press(lines(dialog, "4 turns"), "saves.delete")
    expect_told(second, "gone")
    enter(second, "a3", "R")
    assert moves(second) == ["@f1 @a1", "@f1 @f3 @a7 @f7 @a3"]


def test_a_game_is_copied_out_and_opened_again(open_context: OpenContext, tmp_path: Path) -> None:
    """By clipboard, by download and file, by hand where the browser does not let the page copy."""
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    go(page)
    enter(page, "f1", "R")
    enter(page, "f3", "B")
    press(lines(open_list(page)), "saves.copy")
    dialog = page.get_by_role("dialog", name=words("saves.copyOut.title"))
    press(dialog, "saves.copyOut.copy")
    expect(dialog).to_contain_text(words("saves.copyOut.done"))
    record = page.evaluate("() => navigator.clipboard.readText()")
    assert record.endswith("@f1 @f3\n")
    with page.expect_download() as download:
        press(dialog, "saves.download")
    assert download.value.suggested_filename == "kidd-loyal-Player-1-Player-2.txt"
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert file.read_text("utf-8") == record
    page.evaluate(MUTE_CLIPBOARD)
    press(dialog, "saves.copyOut.copy")
    expect(dialog).to_contain_text(words("saves.copyOut.byHand"))
    selected = "() => document.activeElement.value.slice(0, document.activeElement.selectionEnd)"
    assert page.evaluate(selected) == record
    page.keyboard.press("Escape")

    press(open_list(page), "saves.read.open")
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    field = dialog.get_by_label(words("saves.read.text"))
    expect(field).to_be_focused()
    field.fill(record.replace("@f1 @f3", "@f1 @f3 @f8"))
    press(dialog, "saves.read.confirm")
    expect(dialog.get_by_role("alert")).to_contain_text("move 3, @f8")
    field.fill(record.replace("@f3", "@a7"))
    press(dialog, "saves.read.confirm")
    expect(dialog).to_be_hidden()
    see(page, "a7", "B")
    enter(page, "a1", "R")

    press(open_list(page), "saves.read.open")
    dialog.get_by_label(words("saves.read.file")).set_input_files(file)
    expect(dialog).to_be_hidden()
    see(page, "f3", "B")
    assert moves(page) == ["@f1 @a7 @a1", "@f1 @f3", "@f1 @f3"]
