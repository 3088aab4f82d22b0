"""A saved game that a test stores as a page does."""

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as WaitError

from web.support.input import button
from web.support.page_reader import words

STORE = "([id, text]) => localStorage.setItem(`kidd.game.${id}`, text)"
_FIRST_PATIENCE_MS = 10_000


def continue_stored(page: Page, stored: str, text: str, patience_ms: int) -> None:
    """Store a game with an id, and continue it from the list, which it closes."""
    try:
        _store_and_continue(page, stored, text, _FIRST_PATIENCE_MS)
    except WaitError:
        # A page that has just begun removes games without a turn, once.
        page.keyboard.press("Escape")
        _store_and_continue(page, stored, text, patience_ms)


def _store_and_continue(page: Page, stored: str, text: str, patience_ms: int) -> None:
    page.evaluate(STORE, [stored, text])
    button(page, words("button.games")).click()
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    row = dialog.locator(f'[data-id="{stored}"]')
    row.get_by_role("button", name=words("saves.continue"), exact=True).click(timeout=patience_ms)
    dialog.wait_for(state="hidden", timeout=patience_ms)
