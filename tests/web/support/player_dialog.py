"""The dialog in which players in Python are written, and the players that somebody has written before.

Owns how these are found on the page.
"""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from web.support.input import button
from web.support.page_reader import words
from web.support.table import START_MS, is_ready

PATIENCE_MS = START_MS
"""A player runs in a Python of its own, which may have to start."""

KEEP = """(players) => {
  localStorage.setItem('kidd.device', 'here');
  localStorage.setItem('kidd.players', JSON.stringify({ version: 1, players }));
}"""


def sit_down(page: Page, sources: Sequence[str] = ()) -> None:
    """Open the page on a device on which somebody has written these players."""
    page.goto("/")
    is_ready(page)
    kept = {
        str(1000 + number): {"name": f"Player {number}", "source": source, "device": "here"}
        for number, source in enumerate(sources)
    }
    if kept:
        page.evaluate(KEEP, kept)


def open_editor(page: Page) -> Locator:
    if page.locator(".start-write").is_hidden():
        # The start screen of a phone has no room for the button.
        page.keyboard.press("Escape")
        button(page, words("button.games")).click()
    button(page, words("player.title")).click()
    dialog = page.get_by_role("dialog", name=words("player.title"))
    expect(dialog).to_be_visible()
    # The scripts of the code editor come after the dialog.
    expect(dialog.locator(".code-mirror")).to_have_count(1, timeout=START_MS)
    return dialog


def output(dialog: Locator) -> Locator:
    return dialog.locator(".player-output")
