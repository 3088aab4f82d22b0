"""Any moment of a game can be tried otherwise, judged, noted and deleted, and nothing is lost."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from kidd.record.transcript import read_transcript
from web.support.computer_games import THINK_MS
from web.support.contexts import OpenContext
from web.support.input import Clicks, space_button
from web.support.move_list import expect_current, open_moves, turn
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import SAVED, START_MS, Table, is_ready

RECORD = "Kidd: 1\nGame: loyal\n\n@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a3\n"


def saved(table: Table) -> dict[str, Any]:
    """Return the game as it is saved."""
    game: dict[str, Any] = json.loads(table.page.evaluate(SAVED))
    return game


def body(table: Table) -> str:
    """Return the turns of the saved record."""
    record: str = saved(table)["record"]
    return " ".join(record.partition("\n\n")[2].split())


def go_to(table: Table, moves: Locator, text: str) -> None:
    # The list of an earlier record marks no turn.
    expect(moves.locator('[aria-current="step"]')).to_have_count(1, timeout=START_MS)
    turn(moves, text).click()
    expect_current(moves, text)


def tool(moves: Locator, name: str) -> Locator:
    return moves.get_by_role("button", name=words(f"moves.{name}"), exact=True)


def open_tools(moves: Locator) -> None:
    """Show the tools, unless an earlier test has left them open."""
    if tool(moves, "edit").get_attribute("aria-expanded") != "true":
        tool(moves, "edit").click()


def note_of(moves: Locator) -> Locator:
    return moves.get_by_label(words("moves.note"), exact=True)


def play_on(table: Table, moves: Locator) -> Locator:
    """Ask to play on from the position shown, and return the question who plays."""
    tool(moves, "playOn").click()
    dialog = table.page.get_by_role("dialog", name=words("players.title"))
    expect(dialog).to_contain_text(words("players.fromHere"))
    return dialog


def confirm(dialog: Locator) -> None:
    dialog.get_by_role("button", name=words("players.confirm")).click()
    expect(dialog).to_be_hidden()


def test_a_game_is_played_on_from_an_earlier_moment(table: Table) -> None:
    """What was played there before is kept, and can be walked to."""
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "@f1")
    confirm(play_on(table, moves))
    expect(table.page.get_by_role("heading", name=words("review.heading"))).to_have_count(0)
    expect(tool(moves, "playOn")).to_be_hidden()
    for _ in range(3):
        table.match.pop()
    table.see()
    table.play("@a7")
    assert body(table) == "@a1 @f1 @a7 (a1-a2 @f3 @a3) (a1-m1 @f3)"
    go_to(table, moves, "@a3")


def test_who_plays_on_is_chosen(table: Table) -> None:
    """A computer at any level can take a seat; cancelling goes on looking back."""
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "@f1")
    dialog = play_on(table, moves)
    dialog.get_by_role("button", name=words("button.cancel")).click()
    expect(dialog).to_be_hidden()
    expect_current(moves, "@f1")
    dialog = play_on(table, moves)
    red = dialog.get_by_role("group", name=words("new.firstName"))
    red.get_by_text(words("new.computer"), exact=True).click()
    red.get_by_label(words("new.level")).select_option("1")
    confirm(dialog)
    # The computer has the move here, and makes another one than before or the same.
    current = moves.locator(".moves-turn[aria-current]")
    expect(current).to_contain_text("3.", timeout=THINK_MS)
    assert saved(table)["levels"] == [1, 0]
    assert body(table).startswith("@a1 @f1 ")


def test_a_move_is_judged_and_noted(table: Table) -> None:
    """Both are text, and are saved; a running game stays where it is."""
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "@f1")
    open_tools(moves)
    glyph = tool(moves, "glyph.dubious")
    glyph.click()
    expect(glyph).to_have_attribute("aria-pressed", "true")
    note = note_of(moves)
    note.fill("<b>Why</b> here?")
    note.blur()
    expect(moves.get_by_text("<b>Why</b> here?", exact=True).first).to_be_visible()
    assert moves.locator("b").count() == 0
    assert body(table).startswith("@a1 @f1?! {<b>Why</b> here?} a1-a2")
    assert saved(table)["path"] == "5"
    glyph.click()
    expect(glyph).to_have_attribute("aria-pressed", "false")
    note.fill("} closes")
    note.blur()
    expect(table.page.locator(".note")).to_have_text(words("edit.brace"))
    # What was written is not lost.
    expect(note).to_have_value("} closes")
    assert body(table).startswith("@a1 @f1 {<b>Why</b> here?} a1-a2")


def test_a_note_in_writing_is_about_its_move(table: Table) -> None:
    """Neither a turn that is made meanwhile nor the wheel takes it away or moves it."""
    table.begin("loyal")
    table.play("@a1", "@f1")
    moves = open_moves(table.page)
    expect_current(moves, "@f1")
    open_tools(moves)
    note = note_of(moves)
    note.fill("about f1")
    # As when a computer moves: the focus stays in the field.
    space_button(table.page, "a3").evaluate("(space) => space.click()")
    expect_current(moves, "@a3")
    expect(note).to_be_focused()
    expect(note).to_have_value("about f1")
    note.press("Tab")
    expect(note).to_have_value("")
    expect(moves.locator("li", has_text="about f1")).to_contain_text("@f1")
    note.fill("about a3")
    table.page.locator("#deck").hover()
    table.page.mouse.wheel(0, -100)
    expect_current(moves, "@f1")
    expect(note).to_have_value("about f1")
    expect(moves.locator("li", has_text="about a3")).to_contain_text("@a3")
    table.page.mouse.wheel(0, 100)
    expect_current(moves, "@a3")
    assert body(table) == "@a1 @f1 {about f1} @a3 {about a3}"


def test_a_note_in_writing_outlasts_a_reload(table: Table) -> None:
    """It is saved when the list is shown again."""
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "@f1")
    open_tools(moves)
    note_of(moves).press_sequentially("in the middle of a w")
    table.page.wait_for_function("() => localStorage.getItem('kidd.notes')?.includes('of a w')")
    table.page.reload()
    is_ready(table.page)
    moves = open_moves(table.page)
    expect(moves.locator("li", has_text="in the middle of a w")).to_contain_text("@f1")
    noted = RECORD.partition("\n\n")[2].strip().replace("@f1", "@f1 {in the middle of a w}")
    expect_read(table.page, lambda: body(table), noted)


def test_lines_change_their_order_and_go_and_come_back(table: Table) -> None:
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "a1-m1")
    open_tools(moves)
    tool(moves, "main").click()
    expect_current(moves, "a1-m1")
    expect(moves.locator(".moves-variation")).to_have_count(3)
    # The button that was pressed is gone.
    expect(tool(moves, "edit")).to_be_focused()
    assert body(table) == "@a1 @f1 a1-m1 (a1-a2 @f3 @a3) @f3"
    # The game itself is where it was: at the end of what is a variation now.
    assert saved(table)["path"] == "2.1.3"
    tool(moves, "delete").click()
    expect(moves.locator(".moves-variation")).to_have_count(0)
    assert body(table) == "@a1 @f1 a1-a2 @f3 @a3"
    tool(moves, "restore").click()
    expect(moves.locator(".moves-variation")).to_have_count(3)
    expect(tool(moves, "edit")).to_be_focused()
    assert body(table) == "@a1 @f1 a1-m1 (a1-a2 @f3 @a3) @f3"
    table.match = read_transcript(RECORD).match
    table.see()


def test_what_was_deleted_can_be_restored_on_a_phone(open_context: OpenContext) -> None:
    """The row of buttons is longer than the window is wide, and is scrolled to the one that restores."""
    table = Table(open_context("phone", reduced_motion="reduce").new_page(), Clicks())
    table.sit_down()
    table.open_record(RECORD)
    moves = open_moves(table.page)
    go_to(table, moves, "a1-m1")
    open_tools(moves)
    tool(moves, "remove").tap()
    expect(tool(moves, "restore")).to_be_in_viewport(ratio=1)
