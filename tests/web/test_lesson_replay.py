"""The capture of a lesson can be replayed any number of times."""

import re
import time

from playwright.sync_api import Locator, Page, expect

from web.support.contexts import OpenContext
from web.support.input import button
from web.support.page_reader import words
from web.support.table import is_ready

LESSON = "ring"
"""Blue's pirate on a5 is surrounded once Red steps from a7 to a8 (L3)."""


def space(page: Page, name: str) -> Locator:
    deck = page.get_by_role("region", name=words("lessons.deck"))
    return deck.get_by_role("button", name=re.compile(rf"^{name}\b"))


def expect_on_a5(page: Page, *, is_there: bool) -> None:
    blue = re.compile(words("pirate.B"))
    if is_there:
        expect(space(page, "a5")).to_have_accessible_name(blue)
    else:
        expect(space(page, "a5")).not_to_have_accessible_name(blue)


def test_a_capture_is_shown_again(open_context: OpenContext) -> None:
    """The earlier position is shown, then the capture; the step stays done and can be left."""
    page = open_context(reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    page.get_by_role("button", name=words("lessons.accept")).click()
    button(page, words("lessons.all")).click()
    title = words(f"lesson.loyal.{LESSON}.title")
    page.locator(".course-button", has_text=title).locator("visible=true").click()
    page.clock.install()
    again = button(page, words("lessons.showAgain"))
    expect(page.locator(".lesson[data-phase=task]")).to_be_visible()
    # The first step may have left that phase; the hint comes with the engine's reply.
    expect(button(page, words("lessons.hint"))).to_be_visible()
    expect(again).to_have_count(0)
    space(page, "a7").click()
    space(page, "a8").click()
    done = page.locator(".lesson[data-phase=done]")
    expect(done).to_be_visible()
    expect_on_a5(page, is_there=False)
    # The earlier position stays until the clock goes on.
    page.clock.pause_at(time.time() + 60)
    for _ in range(2):
        again.click()
        expect_on_a5(page, is_there=True)
        page.clock.run_for("00:05")
        expect_on_a5(page, is_there=False)
        expect(done).to_be_visible()
        expect(button(page, words("lessons.next"))).to_be_visible()
