"""The position editor: built by mouse, finger, keyboard and text; told what is wrong; played from."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd.record.notation import parse_position
from kidd.record.transcript import read_transcript
from web.support.contexts import OpenContext
from web.support.input import button, drag_by_finger
from web.support.layout_checks import OUT_OF_REACH
from web.support.page_reader import words
from web.support.saved_games_dialog import lines, open_list, press, press_in_menu
from web.support.table import START_MS, Table, is_ready

STORED = """() => Object.keys(localStorage).filter((key) => key.startsWith('kidd.game.'))
  .map((key) => localStorage.getItem(key))"""


def open_editor(page: Page) -> Locator:
    """Open the editor from the list of games, and wait for the engine's first word about the position."""
    press(open_list(page), "editor.open")
    editor = page.get_by_role("dialog", name=words("editor.title"))
    expect(editor.locator(".editor-verdict")).not_to_be_empty(timeout=START_MS)
    return editor


def space(editor: Locator, name: str) -> Locator:
    return editor.locator(f'button[data-space="{name}"]')


def middle_of(editor: Locator, name: str) -> tuple[float, float]:
    box = space(editor, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tool(editor: Locator, name: str) -> Locator:
    return editor.locator(f"input[name=editor-tool][value={name}]")


def expect_text(editor: Locator, text: str) -> None:
    field = editor.get_by_label(words("editor.text"), exact=True)
    expect(field).to_have_value(text, timeout=START_MS)


@pytest.fixture
def editor(page: Page) -> Locator:
    Table(page).sit_down()
    return open_editor(page)


@pytest.mark.viewport("phone")
def test_a_position_is_built_by_taps(editor: Locator, page: Page) -> None:
    """Further taps turn a token, the last takes it away; the other tools turn and remove. A finger drags a stack."""
    assert page.evaluate(OUT_OF_REACH) == []
    expect_text(editor, "loyal - R7B7 R -")
    space(editor, "a1").tap()
    expect_text(editor, "loyal a1R<0 R6B7 R -")
    space(editor, "a1").tap()
    expect_text(editor, "loyal a1R<a2 R6B7 R -")
    tool(editor, "B").check(force=True)
    space(editor, "a3").tap()
    expect_text(editor, "loyal a1R<a2,a3B<0 R6B6 R -")
    tool(editor, "rotate").check(force=True)
    space(editor, "a3").tap()
    expect_text(editor, "loyal a1R<a2,a3B<a2 R6B6 R -")
    tool(editor, "clear").check(force=True)
    space(editor, "a1").tap()
    expect_text(editor, "loyal a3B<a2 R7B6 R -")
    editor.get_by_role("button", name=words("editor.mirror")).tap()
    expect_text(editor, "loyal f3B<f2 R7B6 R -")
    editor.get_by_role("button", name=words("editor.undo")).tap()
    expect_text(editor, "loyal a3B<a2 R7B6 R -")
    editor.get_by_role("button", name=words("editor.restart")).tap()
    expect_text(editor, "loyal - R7B7 R -")
    tool(editor, "R").check(force=True)
    space(editor, "a1").tap()
    expect_text(editor, "loyal a1R<0 R6B7 R -")
    drag_by_finger(page, middle_of(editor, "a1"), middle_of(editor, "m1"))
    expect_text(editor, "loyal m1R<a1 R6B7 R -")
    # On a vacant space it scrolls the dialog and moves nothing.
    drag_by_finger(page, middle_of(editor, "a3"), middle_of(editor, "a1"))
    expect_text(editor, "loyal m1R<a1 R6B7 R -")


def test_a_position_is_built_with_the_keyboard(editor: Locator, page: Page) -> None:
    """Arrows lead along the paths, letters place tokens, and the names of the spaces tell what stands there."""
    space(editor, "a1").focus()
    page.keyboard.press("b")
    expect_text(editor, "loyal a1B<0 R7B6 R -")
    expect(space(editor, "a1")).to_have_accessible_name(
        words(
            "space.hatchToken",
            space="a1",
            pirate=words("pirate.B"),
            back=words("space.gangway"),
            exits="a2 and m1",
        )
    )
    page.keyboard.press("t")
    expect_text(editor, "loyal a1B<a2 R7B6 R -")
    page.keyboard.press("ArrowLeft")
    expect(space(editor, "a2")).to_be_focused()
    page.keyboard.press("Enter")
    expect_text(editor, "loyal a1B<a2,a2R<a1 R6B6 R -")
    page.keyboard.press("Delete")
    expect_text(editor, "loyal a1B<a2 R7B6 R -")
    page.keyboard.press("Control+z")
    expect_text(editor, "loyal a1B<a2,a2R<a1 R6B6 R -")
    page.keyboard.press("Control+Shift+z")
    expect_text(editor, "loyal a1B<a2 R7B6 R -")
    # A mouse moves what stands on a space to a vacant one.
    space(editor, "a1").hover()
    page.mouse.down()
    # Only now, because the pointer may have had to scroll to the token.
    page.mouse.move(*middle_of(editor, "f7"), steps=40)
    page.mouse.up()
    expect_text(editor, "loyal f7B<0 R7B6 R -")


def test_a_position_is_played(editor: Locator, page: Page) -> None:
    """The game begins at the position, with the chosen players, and is saved."""
    field = editor.get_by_label(words("editor.text"), exact=True)
    position = "quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3"
    field.fill(position)
    expect(editor.get_by_label(words("editor.game"), exact=True)).to_have_value("quedah 2")
    expect(editor.locator(".editor-verdict")).to_have_text(words("editor.fine"))
    editor.get_by_label(words("new.name")).first.fill("Anne")
    editor.get_by_role("button", name=words("editor.playHere")).click()
    expect(editor).to_be_hidden(timeout=START_MS)
    table = Table(page)
    begun = [json.loads(text) for text in page.evaluate(STORED)]
    match = next(
        transcript.match
        for transcript in (read_transcript(save["record"]) for save in begun)
        if transcript.match.start == parse_position(position)
    )
    table.match = match
    table.names = ["Anne", words("player.second")]
    table.see()


def test_a_position_of_a_game_is_edited(
    open_context: OpenContext, table: Table, page: Page
) -> None:
    """The editor shows the position of the game, and its link opens elsewhere."""
    table.begin("quedah+first")
    table.play("@a1", "@f3")
    press_in_menu(lines(open_list(table.page)).first, "saves.copy")
    press(table.page.get_by_role("dialog", name=words("saves.copyOut.title")), "editor.edit")
    editor = table.page.get_by_role("dialog", name=words("editor.title"))
    expect_text(editor, "quedah+first a1R<0,f3B<0 R6B6 R -")
    editor.get_by_role("button", name=words("link.copy")).click()
    link = editor.get_by_label(words("link.field"), exact=True).input_value()
    table.page.keyboard.press("Escape")
    expect(editor).to_be_hidden()
    other = Table(open_context("phone").new_page())
    other.page.goto(link)
    is_ready(other.page)
    other.match = table.match
    expect(button(other.page, words("link.keep"))).to_be_visible(timeout=START_MS)
