"""The page fits every width: nothing sticks out, every space can be reached by a finger."""

import pytest
from playwright.sync_api import Page, expect

from web.hands import Clicks
from web.play import Table, steps_of
from web.sight import words

SIZES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1280, 800), (1920, 1080)]
LEAST_TARGET_PX = 24

STICKING_OUT = """() => {
  const seen = (element) => {
    let { left, right } = element.getBoundingClientRect();
    for (let around = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    return { left, right };
  };
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility() && element.closest('svg, .for-hearing') === null)
    .filter((element) => {
      const { left, right } = seen(element);
      return left < right && (left < -0.5 || right > document.documentElement.clientWidth + 0.5);
    })
    .map((element) => `${element.tagName} ${element.className}`);
}"""
"""Names the elements that reach beyond the window, as far as nothing around them cuts them off."""

SCROLLS = """() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .some((element) => element.scrollWidth > element.clientWidth)"""

BOXES = """() => [...document.querySelectorAll('#deck [data-space]')].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { space: button.dataset.space, left, top, width, height };
})"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_sticks_out(table: Table, width: int, height: int) -> None:
    """No horizontal scrolling, in a game with long names, in its dialogs and at its end."""
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.begin(names=("W" * 24, "Bartholomew-Maximilian X"))
    expect_fit(page)
    steps = steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    table.hands = Clicks()
    table.play(*steps[: claim + 1])
    expect_fit(page)
    table.play(*steps[claim + 1 : claim + 4])
    table.tap("m1")
    expect_fit(page)
    for name in ("button.newGame", "button.rules", "button.keys", "button.resign"):
        opener = page.get_by_role("button", name=words(name), exact=True).locator("visible=true")
        opener.first.dispatch_event("click")
        expect(page.get_by_role("dialog")).to_be_visible()
        expect_fit(page)
        page.get_by_role("dialog").get_by_role("button", name=words("button.close")).click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    table.make("resign")
    table.match.push_text("resign")
    table.see()
    expect_fit(page)


def expect_fit(page: Page) -> None:
    assert page.evaluate(STICKING_OUT) == []
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_space_can_be_hit(table: Table, width: int, height: int) -> None:
    """Spaces are large enough for a finger and do not lie over each other."""
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.begin()
    boxes = page.evaluate(BOXES)
    assert len(boxes) == 18
    for number, box in enumerate(boxes):
        assert min(box["width"], box["height"]) >= LEAST_TARGET_PX, box
        for other in boxes[:number]:
            across = abs(box["left"] - other["left"]), abs(box["top"] - other["top"])
            assert max(across) >= LEAST_TARGET_PX, (box, other)
        space = page.locator(f"[data-space={box['space']}]")
        space.click(trial=True)


@pytest.mark.parametrize(
    ("size", "reach"), [((360, 740), 740), ((1280, 800), 800), ((1920, 1080), 1080)]
)
def test_the_deck_and_the_turn_are_seen_together(
    table: Table, size: tuple[int, int], reach: int
) -> None:
    """Deck, turn and undo need no scrolling on a phone held upright and on a desktop."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.begin()
    table.play("@a3", "@f7")
    page.evaluate("() => scrollTo(0, 0)")
    for place in (
        page.get_by_role("region", name=words("page.status")),
        page.get_by_role("region", name=words("page.deck")),
        page.get_by_role("button", name=words("button.undo")),
    ):
        box = place.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= reach
