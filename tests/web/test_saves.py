"""Games are saved at every step and never lost, whatever happens to the storage."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.support.contexts import OpenContext
from web.support.page_reader import words
from web.support.saved_games_dialog import (
    await_stored,
    begin,
    enter,
    expect_moves,
    expect_silence,
    expect_told,
    go,
    lines,
    notice,
    open_list,
    press,
    press_in_menu,
    see,
    standing,
)
from web.support.table import START_MS, is_ready, space_button

HAS_GAMES = """(count) => Object.keys(localStorage)
  .filter((key) => key.startsWith('kidd.game.')).length === count"""
"""Returns whether this many games are in this storage of the page."""

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


@pytest.mark.viewport("phone")
def test_a_reload_goes_on_where_the_game_was(page: Page) -> None:
    """Between two turns, between two clicks, and after an undo."""
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
    expect_moves(page, "@f1 @f3 f1-f2")


def test_games_stand_side_by_side(page: Page) -> None:
    """Each has its players and its state; one is continued, one deleted and restored."""
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
    expect(game.locator(".saves-token")).to_have_count(2)
    expect(lines(dialog, words("player.first"))).to_contain_text(standing("B", 1))
    press(lines(dialog, words("player.first")), "saves.continue")
    expect(dialog).to_be_hidden(timeout=START_MS)
    see(page, "f1", "R")

    dialog = open_list(page)
    press_in_menu(game, "saves.delete")
    expect(game).to_contain_text(words("library.deleted"))
    await_stored(page, 1)
    press(game, "saves.undelete")
    expect(game).to_contain_text("2 turns")
    await_stored(page, 2)
    press_in_menu(game, "saves.delete")
    expect(game).to_contain_text(words("library.deleted"))
    # The browser drops what it has not stored yet when a page ends.
    await_stored(page, 1)
    press(dialog, "button.close")
    page.reload()
    is_ready(page)
    see(page, "f1", "R")
    expect(lines(open_list(page))).to_have_count(1)


def test_where_storage_is_forbidden_the_game_can_be_copied_out(page: Page) -> None:
    """One notice at the first turn; the list still shows the games of this tab.

    Without storage the first game is against the computer.
    """
    page.add_init_script(f"({FORBID})();")
    go(page)
    expect_silence(page)
    enter(page, "f1", "R")
    expect_told(page, "forbidden")
    press(notice(page), "saves.copy")
    field = page.get_by_role("textbox", name=words("saves.copyOut.field"))
    expect(field).to_have_value(re.compile(r"Kidd: 1\nGame: loyal[^@]*@f1\b"))
    page.keyboard.press("Escape")
    begin(page, "Anne", "Mary")
    enter(page, "f1", "R")
    enter(page, "f3", "B")
    expect_silence(page)
    dialog = open_list(page)
    expect(dialog).to_contain_text(words("saves.trouble.forbidden"))
    # In the first game the computer may have made its turn already.
    expect(lines(dialog)).to_have_count(2)
    expect(lines(dialog, "Anne")).to_contain_text("2 turns")


def test_where_storage_is_full_or_cleared_the_game_goes_on(page: Page) -> None:
    """One notice each; the whole game is saved as soon as that is possible again."""
    go(page)
    enter(page, "f1", "R")
    page.evaluate(FILL)
    enter(page, "f3", "B")
    expect_told(page, "full")
    press(notice(page), "saves.notice.dismiss")
    enter(page, "a1", "R")
    expect_silence(page)
    expect_moves(page, "@f1")
    page.evaluate("() => window.makeRoom()")
    enter(page, "a3", "B")
    expect_moves(page, "@f1 @f3 @a1 @a3")

    page.evaluate("() => localStorage.clear()")
    enter(page, "a7", "R")
    expect_told(page, "gone")
    press(notice(page), "saves.notice.dismiss")
    expect_moves(page, "@f1 @f3 @a1 @a3 @a7")
    page.evaluate("() => localStorage.clear()")
    enter(page, "f7", "B")
    expect_silence(page)
    expect_moves(page, "@f1 @f3 @a1 @a3 @a7 @f7")


def test_two_tabs_do_not_write_over_each_other(open_context: OpenContext) -> None:
    """A tab that continues a game changed by the other tab gets a copy and a notice."""
    window = open_context(is_new=True)
    first = window.new_page()
    go(first)
    enter(first, "f1", "R")
    second = window.new_page()
    go(second)
    see(second, "f1", "R")
    enter(second, "f3", "B")
    expect_told(first, "elsewhere")
    press(notice(first), "saves.notice.showNewer")
    expect_silence(first)
    see(first, "f3", "B")
    enter(second, "a7", "R")
    expect_told(first, "elsewhere")
    press(notice(first), "saves.notice.dismiss")
    expect_moves(first, "@f1 @f3 @a7")
    enter(first, "a1", "R")
    expect_told(first, "copied")
    # What one tab stores reaches another one a moment later.
    second.wait_for_function(HAS_GAMES, arg=2)
    expect_moves(second, "@f1 @f3 @a1", "@f1 @f3 @a7")
    expect_silence(second)

    first.reload()
    is_ready(first)
    see(first, "a1", "R")
    dialog = open_list(first)
    expect(lines(dialog)).to_have_count(2)
    enter(second, "f7", "B")
    expect(lines(dialog, "4 turns")).to_have_count(1)
    press_in_menu(lines(dialog, "4 turns"), "saves.delete")
    expect_told(second, "gone")
    enter(second, "a3", "R")
    expect_moves(second, "@f1 @f3 @a1", "@f1 @f3 @a7 @f7 @a3")


def test_a_game_is_copied_out_and_opened_again(open_context: OpenContext, tmp_path: Path) -> None:
    """By clipboard, by file, or by hand if the browser forbids copying."""
    window = open_context(permissions=["clipboard-read", "clipboard-write"])
    page = window.new_page()
    go(page)
    enter(page, "f1", "R")
    enter(page, "f3", "B")
    press_in_menu(lines(open_list(page)), "saves.copy")
    dialog = page.get_by_role("dialog", name=words("saves.copyOut.title"))
    press(dialog, "saves.copyOut.copy")
    expect(dialog).to_contain_text(words("saves.copyOut.done"))
    record = page.evaluate("() => navigator.clipboard.readText()")
    assert record.endswith("@f1 @f3\n")
    assert re.search(r"^Date: \d{4}-\d\d-\d\d$", record, re.MULTILINE)
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
    refusal = dialog.get_by_role("alert")
    expect(refusal).to_contain_text("Move 3, “@f8”, is not possible", timeout=START_MS)
    field.fill(record.replace("@f3", "@a7"))
    press(dialog, "saves.read.confirm")
    expect(dialog).to_be_hidden(timeout=START_MS)
    see(page, "a7", "B")
    enter(page, "a1", "R")

    press(open_list(page), "saves.read.open")
    dialog.get_by_label(words("saves.read.file")).set_input_files(file)
    expect(field).to_have_value(record)
    press(dialog, "saves.read.confirm")
    expect(dialog).to_be_hidden(timeout=START_MS)
    see(page, "f3", "B")
    expect_moves(page, "@f1 @a7 @a1", "@f1 @f3", "@f1 @f3")
