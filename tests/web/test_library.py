"""The library: games move into it, are found, named, deleted and restored, and leave and enter as files."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from web.support.contexts import PERSONS, OpenContext, remember
from web.support.input import button
from web.support.move_list import expect_current, open_moves, turn
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.saved_games_dialog import (
    GAME,
    IMPORT_MS,
    as_file,
    await_stored,
    close_list,
    enter,
    go,
    import_files,
    lines,
    open_list,
    press,
    press_in_menu,
    see,
    stored,
)
from web.support.table import START_MS, Table
from workshop.paths import ROOT

SAVED = ROOT / "tests" / "saves"
NAMES = ("v1-quedah-half-made", "v2-loyal-over", "v2-madagascar-three", "v3-loyal-in-hand")
FINISHED = (
    "Kidd: 1\nGame: loyal\nRed: Anna\nBlue: Level 8\nResult: R resigned\n\n@a1 @f3 @f1 resign\n"
)
HOSTILE = '"><img src=x onerror=alert(1)>'
NOTE = "<b>Why</b> here?\nSee the club's book, page 7"

BREAK_DATABASE = """() => {
  window.refusals = 0;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...values) {
    if (window.isMended) return open.apply(this, values);
    window.refusals += 1;
    throw new DOMException('broken', 'UnknownError');
  };
}"""
COUNT_REFUSALS = "() => window.refusals"
DELETE_ALL = """async () => {
  const settle = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settle(indexedDB.open('kidd'));
  const transaction = database.transaction('rows', 'readwrite');
  const rows = transaction.objectStore('rows');
  let deleted = Date.now() - 1_000_000;
  for (const row of await settle(rows.getAll())) rows.put({ ...row, deleted: deleted++ });
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""


def make_saves(copies: int) -> dict[str, str]:
    """Return saves of several versions by their ids, each as often as `copies`."""
    texts = {name: (SAVED / f"{name}.json").read_text("utf-8") for name in NAMES}
    return {f"{name}-{copy}": text for name, text in texts.items() for copy in range(copies)}


def make_legacy_storage(saves: dict[str, str], address: str) -> Any:
    """Return the storage of a browser in which a page without a library has saved games."""
    entries = [{"name": f"kidd.game.{key}", "value": text} for key, text in saves.items()]
    return remember(address, [PERSONS, *entries])


def save_file(page: Page, key: str, folder: Path) -> str:
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    dialog.get_by_text(words("library.export.title")).click()
    with page.expect_download() as download:
        press(dialog, key)
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file.read_text("utf-8")


def test_no_game_is_lost_when_the_page_ends_during_the_move(
    open_context: OpenContext, address: str
) -> None:
    """The browser ends the page at several moments; the next page has every game, letter for letter."""
    saves = make_saves(10)
    window = open_context(is_new=True, storage_state=make_legacy_storage(saves, address))
    for delay_ms in (0, 20, 60, 150, 400):
        page = window.new_page()
        page.goto("/", wait_until="commit")
        page.evaluate("(ms) => new Promise((resolve) => setTimeout(resolve, ms))", delay_ms)
        page.close()
    page = window.new_page()
    go(page)
    expect(lines(open_list(page)).first).to_be_visible()
    kept = stored(page)
    for key, text in saves.items():
        assert kept[key]["record"] == json.loads(text)["record"], key
    assert len(kept) == len(saves)


def test_games_are_found_named_deleted_and_restored(page: Page) -> None:
    """By words of the title, without regard to accents; the bin keeps a game after a reload."""
    go(page)
    texts = [GAME.format(name, "@f3") for name in ("Anne", "Ägir", "Bea", "Cleo", HOSTILE)]
    report = import_files(page, as_file("games.txt", "\n".join(texts)))
    expect(report).to_contain_text(words("library.import.added", count=5), timeout=IMPORT_MS)
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    games = dialog.get_by_role("list", name=words("saves.title"))
    expect(lines(games)).to_have_count(5)
    expect(lines(games, HOSTILE[:24])).to_have_count(1)
    field = dialog.get_by_role("searchbox", name=words("library.search.words"))
    field.fill("agir 2026-11-20")
    expect(lines(games)).to_have_count(1)
    expect(dialog).to_contain_text(words("library.found", count=1, all=5))
    press_in_menu(lines(games), "library.describe")
    title = games.get_by_label(words("library.title"))
    expect(title).to_be_focused()
    title.fill("The great <i>final</i>")
    games.get_by_label(words("library.labels")).fill("club, best")
    page.keyboard.press("Enter")
    field.fill("best great")
    expect(lines(games, "The great <i>final</i>")).to_have_count(1)
    press_in_menu(lines(games), "saves.delete")
    expect(lines(games)).to_contain_text(words("library.deleted"))
    # The line is still there, but the game no longer counts.
    expect(dialog).to_contain_text(words("library.found", count=0, all=4))
    expect(dialog.get_by_text(words("library.export.text", count=0))).to_have_count(1)
    # The line of the bin, which is closed, cannot have the focus.
    expect(dialog.locator(":focus")).to_have_count(1)
    # The browser drops what it has not stored yet when a page ends.
    await_stored(page, 4)
    close_list(page)
    go(page)
    dialog = open_list(page)
    dialog.get_by_text(words("library.bin.title", count=1)).click()
    binned = dialog.get_by_role("list", name=words("library.bin.label"))
    press(lines(binned, "The great"), "saves.undelete")
    expect(dialog.get_by_role("button", name=words("saves.read.open"))).to_be_focused()
    expect(lines(games, "The great")).to_have_count(1)
    press(lines(games, "The great"), "saves.continue")
    see(page, "f3", "B")


def test_a_backup_restores_everything_in_another_browser(
    open_context: OpenContext, address: str, tmp_path: Path
) -> None:
    """The games letter for letter, with settings; a second time nothing is added."""
    saves = make_saves(2)
    page = open_context(storage_state=make_legacy_storage(saves, address)).new_page()
    go(page)
    expect(lines(open_list(page)).first).to_be_visible()
    backup = save_file(page, "library.backup.save", tmp_path)
    other = open_context("phone").new_page()
    go(other)
    report = import_files(other, as_file("backup.txt", backup))
    expect(report).to_contain_text(
        words("library.import.added", count=len(NAMES)), timeout=IMPORT_MS
    )
    kept = [game["record"] for game in stored(other).values()]
    assert sorted(kept) == sorted(json.loads(saves[f"{name}-0"])["record"] for name in NAMES)
    close_list(other)
    report = import_files(other, as_file("backup.txt", backup))
    known = words("library.import.known", count=2 * len(NAMES))
    expect(report).to_contain_text(known, timeout=IMPORT_MS)


def test_the_settings_say_what_is_kept_and_make_a_backup(page: Page) -> None:
    """One press makes a backup; the settings then say when the last one was made."""
    go(page)
    enter(page, "f1", "R")
    press(page, "button.settings")
    dialog = page.get_by_role("dialog", name=words("settings.title"))
    expect(dialog.get_by_text(words("lasting.noBackup"))).to_be_visible()
    expect(dialog.get_by_text(words("lasting.mayGo"))).to_be_visible()
    with page.expect_download() as download:
        press(dialog, "library.backup.save")
    assert download.value.suggested_filename.startswith("kidd-backup-")
    expect(dialog.get_by_text(words("lasting.sinceNone"))).to_be_visible()


def test_hostile_files_are_refused_by_their_faults(page: Page) -> None:
    """Each refused game is named; those that are fine are taken, and play goes on."""
    go(page)
    good = GAME.format("Anne", "@f3")
    bad = [
        GAME.format("Bea", "@f8"),
        GAME.format("x" * 2000, "@f3"),
        f"Kidd: 1\nGame: {HOSTILE}\n\n@a1\n",
        GAME.format("Cleo", "@f3 " * 100_000),
        GAME.format("\u0000\u001b[31m", "{" * 1000),
    ]
    files = [as_file(f"{HOSTILE}-{index}.txt", f"{good}\n{text}") for index, text in enumerate(bad)]
    report = import_files(page, *files)
    refused = words("library.import.refused", count=len(bad))
    expect(report).to_contain_text(refused, timeout=IMPORT_MS)
    expect(report).to_contain_text(words("library.import.added", count=1))
    expect(lines(report, f"{HOSTILE}-0.txt")).to_contain_text("Move 2, “@f8”, is not possible")
    close_list(page)
    enter(page, "f1", "R")


def test_a_long_file_is_not_shown_in_the_field(page: Page) -> None:
    """Browsers need seconds for a field with megabytes: chosen or pasted, they are imported, and refused."""
    go(page)
    long = "Kidd: 1\nGame: loyal\n" + "A: 1\n" * 400_000
    report = import_files(page, as_file("long.txt", long))
    refused = words("library.import.refused", count=1)
    expect(report).to_contain_text(refused, timeout=IMPORT_MS)
    close_list(page)
    press(open_list(page), "saves.read.open")
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    field = dialog.get_by_label(words("saves.read.text"))
    expect(field).to_have_value("")
    field.focus()
    page.keyboard.insert_text("x" * 70_001)
    expect(report).to_contain_text(refused, timeout=IMPORT_MS)


def test_an_import_shows_its_progress_and_can_be_stopped(page: Page) -> None:
    """Games that were read before stay, and play goes on."""
    go(page)
    games = "\n".join(GAME.format(f"Anne {number}", "@f3") for number in range(3000))
    report = import_files(page, as_file("many.txt", games))
    progress = report.get_by_role("progressbar")
    expect(progress).to_be_visible()
    press(report, "library.import.stop")
    expect(report).to_contain_text(words("library.import.stopped"), timeout=IMPORT_MS)
    expect(progress).to_be_hidden()
    expect(report.get_by_role("status")).to_be_focused()
    close_list(page)
    enter(page, "f1", "R")


def test_a_file_with_a_player_is_read_whole_or_refused(page: Page) -> None:
    """The limit is in characters; a file may have three times as many bytes."""
    go(page)
    press(open_list(page), "player.title")
    dialog = page.get_by_role("dialog", name=words("player.title"))
    choose = dialog.locator("#player-file")
    choose.set_input_files(as_file("long.py", "x" * 90_001))
    expect(dialog.get_by_text(words("player.unreadable"))).to_be_visible()
    choose.set_input_files(as_file("wide.py", "# " + "é" * 20_000 + "\nend = 1\n"))
    kept = "() => localStorage.getItem('kidd.players')?.includes('end = 1')"
    expect_read(page, lambda: page.evaluate(kept), expected=True)


def drop(page: Page, text: str) -> None:
    data = page.evaluate_handle(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
          return data;
        }""",
        text,
    )
    page.dispatch_event("body", "drop", {"dataTransfer": data})


def build_tree(table: Table) -> str:
    """Play a game with a variation, a note and a glyph, walk through it, and return its record."""
    page = table.page
    table.begin("loyal", names=("Anne", "Will"))
    table.play("@a1", "@f1", "a1-a2")
    button(page, words("button.undo")).click()
    table.match.pop()
    table.see()
    table.play("a1-m1", "@f3")
    moves = open_moves(page)
    turn(moves, "@f1").click()
    expect_current(moves, "@f1")
    press(moves, "moves.edit")
    press(moves, "moves.glyph.dubious")
    note = moves.get_by_label(words("moves.note"), exact=True)
    note.fill(NOTE)
    note.blur()
    expect(moves.get_by_text(NOTE.splitlines()[0]).first).to_be_visible()
    for text in ("a1-a2", "a1-m1", "@f3"):
        turn(moves, text).click()
        expect_current(moves, text)
    (game,) = (one for one in stored(page).values() if "Anne" in one["record"])
    record: str = game["record"]
    return record


def test_a_tree_goes_to_another_browser_as_a_file(
    open_context: OpenContext, tmp_path: Path
) -> None:
    """Letter for letter with its variation, note and glyph; its name and labels come along."""
    window = open_context()
    table = Table(window.new_page())
    table.sit_down()
    record = build_tree(table)
    body = record.partition("\n\n")[2]
    assert f"@f1?! {{{NOTE}}} a1-m1 (a1-a2) @f3" in body
    table.page.close()
    page = window.new_page()
    go(page)
    see(page, "f3", "B")
    dialog = open_list(page)
    games = dialog.get_by_role("list", name=words("saves.title"))
    expect(lines(games)).to_have_count(1)
    press_in_menu(lines(games), "library.describe")
    games.get_by_label(words("library.title")).fill(HOSTILE)
    games.get_by_label(words("library.labels")).fill("club, <b>best</b>")
    page.keyboard.press("Enter")
    expect(lines(games, HOSTILE)).to_have_count(1)
    text = save_file(page, "library.export.games", tmp_path)
    other = open_context("phone").new_page()
    go(other)
    drop(other, text)
    see(other, "f3", "B")
    expect(other.get_by_role("dialog")).to_have_count(0)
    bodies = [one["record"].partition("\n\n")[2] for one in stored(other).values()]
    assert bodies == [body]
    expect(lines(open_list(other), HOSTILE)).to_contain_text("<b>best</b>")
    assert save_file(other, "library.export.games", tmp_path) == text


def test_a_library_that_does_not_answer_can_be_tried_again(page: Page) -> None:
    go(page)
    report = import_files(
        page, as_file("games.txt", "\n".join(GAME.format(x, "@f3") for x in "XYZ"))
    )
    expect(report).to_contain_text(words("library.import.added", count=3), timeout=IMPORT_MS)
    close_list(page)
    page.add_init_script(f"({BREAK_DATABASE})()")
    go(page)
    dialog = open_list(page)
    expect(dialog.get_by_text(words("library.trouble.down"))).to_be_visible()
    # While the page tries again, the sentence stays, and another press does nothing.
    refusals = page.evaluate(COUNT_REFUSALS)
    press(dialog, "library.retry")
    page.wait_for_function("(before) => window.refusals > before", arg=refusals)
    expect(dialog.get_by_text(words("library.trouble.down"))).to_be_visible()
    page.evaluate("() => { window.isMended = true; }")
    press(dialog, "library.retry")
    expect(dialog.get_by_text(words("library.trouble.down"))).to_be_hidden()
    expect(dialog.get_by_role("button", name=words("saves.read.open"))).to_be_focused()
    expect(lines(dialog.get_by_role("list", name=words("saves.title")))).to_have_count(3)


def test_a_pasted_game_is_the_players_only_on_request(page: Page) -> None:
    """The result names the winner; after a word in the library the player has won, and may play again."""
    go(page)
    press(open_list(page), "saves.read.open")
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    dialog.get_by_label(words("saves.read.text")).fill(FINISHED)
    expect(dialog.get_by_role("group", name=words("saves.read.played"), exact=True)).to_be_visible()
    own = dialog.get_by_role("checkbox", name=words("saves.read.own"))
    expect(own).not_to_be_checked()
    press(dialog, "saves.read.confirm")
    expect(dialog).to_be_hidden(timeout=START_MS)
    won_by = words("result.wonBy", colour="R", name="Anna")
    expect(page.get_by_role("heading", name=won_by)).to_be_visible()
    rematch = page.get_by_role("button", name=words("button.rematch"))
    expect(rematch).to_be_hidden()
    game = lines(open_list(page), "Anna")
    expect(game).to_contain_text(words("library.others"))
    press_in_menu(game, "library.own")
    expect(game).not_to_contain_text(words("library.others"))
    # A press anywhere on the line opens the game.
    game.click(position={"x": 40, "y": 20})
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(rematch).to_be_visible()
    expect(page.get_by_role("heading", name=won_by)).to_be_hidden()


def test_every_game_of_a_full_bin_can_be_reached(page: Page) -> None:
    """A hundred lines at first, then the rest, with the last deleted game first."""
    go(page)
    texts = [GAME.format(f"Anne {number}", "@f3") for number in range(105)]
    report = import_files(page, as_file("games.txt", "\n".join(texts)))
    expect(report).to_contain_text(words("library.import.added", count=105), timeout=IMPORT_MS)
    close_list(page)
    page.evaluate(DELETE_ALL)
    go(page)
    dialog = open_list(page)
    dialog.get_by_text(words("library.bin.title", count=105)).click()
    binned = dialog.get_by_role("list", name=words("library.bin.label"))
    expect(lines(binned)).to_have_count(100)
    press(dialog, "library.bin.more")
    expect(lines(binned)).to_have_count(105)
    expect(lines(binned).nth(100).get_by_role("button")).to_be_focused()
    expect(dialog.get_by_role("button", name=words("library.bin.more"))).to_be_hidden()
