"""Notes on the deck: why a tap did nothing, and captures. The first touch hides them."""

from playwright.sync_api import Page, expect

from web.support.contexts import OpenContext
from web.support.input import Clicks, space_button
from web.support.table import Table

START = "loyal a4R<a2,a5B<a8,a7R<0,f3B<0,m2R<m1 R4B5 R -"
"""Red surrounds Blue's pirate on a5 by stepping from a7 to a8 (L3)."""

TOUCH_WHEN_TOLD = """() => {
  window.told = null;
  const deck = document.querySelector('#deck .deck-view');
  new MutationObserver((_, observer) => {
    const note = deck.querySelector('.deck-note.is-shown');
    if (note === null) return;
    observer.disconnect();
    const space = deck.querySelector('[data-space=f3]');
    const isShown = () => note.classList.contains('is-shown');
    const before = isShown();
    space.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    window.told = [before, isShown()];
  }).observe(deck, { subtree: true, childList: true, attributeFilter: ['class'] });
}"""
"""Touches the deck as soon as a capture note appears; records whether it was shown before and
after.
"""


def press_down(page: Page, space: str) -> None:
    """Touch a space, and keep the finger there."""
    space_button(page, space).dispatch_event("pointerdown", {"isPrimary": True, "button": 0})


def sit_down(open_context: OpenContext) -> Table:
    table = Table(open_context("phone", reduced_motion="reduce").new_page(), Clicks())
    table.sit_down()
    table.open_position(START)
    return table


def test_a_note_ends_at_a_touch(open_context: OpenContext) -> None:
    """The reason of a refusal, and the note of a capture."""
    table = sit_down(open_context)
    table.tap("f3")
    note = table.page.locator(".note")
    expect(note).to_be_visible()
    press_down(table.page, "a7")
    expect(note).to_be_hidden()
    # The next refusal is shown again, even if it is the same.
    table.tap("f3")
    expect(note).to_be_visible()
    table.page.evaluate(TOUCH_WHEN_TOLD)
    table.play("a7-a8")
    table.page.wait_for_function("() => window.told !== null")
    assert table.page.evaluate("() => window.told") == [True, False]
