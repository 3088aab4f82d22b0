"""The saved games on the page: the list, the notices, and the stored texts.

Owns how these are found on the page. Of the games it knows only how to enter a token in Loyal
Captain.
"""

import json
import re
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import START_MS, choose_player, is_ready, see_own_entry, space_button

GAME = "Kidd: 1\nGame: loyal\nRed: {}\nBlue: Level 3\nDate: 2026-11-20\n\n@a1 {}\n"
"""A game of two turns: the player of the red tokens, and the second turn."""

IMPORT_MS = 60_000
"""How long a busy machine may take to import many games."""


def go(page: Page) -> None:
    """Open the page and close the start screen, if there is one."""
    page.goto("/")
    is_ready(page)
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Closing the start screen makes the browser go back, which would cross a reload.
    see_own_entry(page)


def enter(page: Page, space: str, colour: str) -> None:
    """Enter a token and check that it is there."""
    space_button(page, space).click()
    see(page, space, colour)


def see(page: Page, space: str, colour: str) -> None:
    pirate = words(f"pirate.{colour}")
    name = re.compile(rf"{pirate}, ")
    expect(space_button(page, space)).to_have_accessible_name(name, timeout=START_MS)


def press(place: Page | Locator, key: str) -> None:
    place.get_by_role("button", name=words(key), exact=True).locator("visible=true").click()


def press_in_menu(line: Locator, key: str) -> None:
    """Press one of the buttons of a game that are behind a button."""
    press(line, "library.actions")
    press(line, key)


def open_list(page: Page) -> Locator:
    press(page, "button.games")
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    expect(dialog).to_be_visible()
    # Its content comes a moment later.
    expect(dialog.get_by_role("button", name=words("saves.read.open"))).to_be_visible()
    return dialog


def close_list(page: Page) -> None:
    """Close the list of games, and wait until the browser has left its history entry, too."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    see_own_entry(page)


def import_files(page: Page, *files: FilePayload) -> Locator:
    """Choose files in the dialog that opens games, and return the report."""
    press(open_list(page), "saves.read.open")
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    dialog.get_by_label(words("saves.read.file")).set_input_files(files)
    return page.locator(".saves-report")


def as_file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


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


_READ_STORED = """async () => {
  const local = Object.entries(localStorage)
    .filter(([key]) => key.startsWith('kidd.game.'))
    .map(([key, text]) => [key.slice('kidd.game.'.length), text]);
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kidd');
  if (!isThere) return local;
  const settle = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settle(indexedDB.open('kidd'));
  try {
    const transaction = database.transaction(['games', 'rows']);
    const [games, rows] = await Promise.all(
      ['games', 'rows'].map((name) => settle(transaction.objectStore(name).getAll())),
    );
    const binned = new Set(rows.filter(({ deleted }) => deleted !== null).map(({ id }) => id));
    const kept = games.filter(({ id }) => !binned.has(id)).map(({ id, text }) => [id, text]);
    return [...kept, ...local];
  } catch {
    // The page is making the database.
    return local;
  } finally {
    database.close();
  }
}"""


def stored(page: Page) -> dict[str, Any]:
    """Return the readable games in the storage and in the library by their ids."""
    games = dict(page.evaluate(_READ_STORED))
    return {key: json.loads(text) for key, text in games.items() if text.startswith("{")}


def await_stored(page: Page, count: int) -> None:
    """Wait until `count` games are stored outside the bin."""
    # The game that is being played is in the storage and in the library.
    expect_read(page, lambda: len(dict(page.evaluate(_READ_STORED))), count)


def moves(page: Page) -> list[str]:
    """Return the moves of each stored game, sorted."""
    records = [game["record"] for game in stored(page).values() if "record" in game]
    return sorted(record.partition("\n\n")[2].strip() for record in records)


def expect_moves(page: Page, *expected: str) -> None:
    """Wait until the stored games have these moves, sorted."""
    expect_read(page, lambda: moves(page), list(expected))


def begin(page: Page, *names: str) -> None:
    press(page, "button.newGame")
    dialog = page.get_by_role("dialog", name=words("new.title"))
    for row, name in zip(("new.firstName", "new.secondName"), names, strict=True):
        choose_player(dialog.get_by_role("group", name=words(row), exact=True), name)
    press(dialog, "new.start")
    expect(dialog).to_be_hidden()
