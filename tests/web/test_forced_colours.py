"""With the reader's system colours, everything on and around the deck can still be told apart."""

import base64
from collections.abc import Generator

import pytest
from playwright.sync_api import Locator, Page, expect

from support.recorded_games import steps_of
from web.support.contexts import OpenContext, painted
from web.support.input import Clicks, button, space_button
from web.support.page_reader import words
from web.support.table import Table, is_ready

PAINTS = """() => [...document.querySelectorAll('.deck-art *')].map((shape) => {
  const { fill, stroke, opacity, display } = getComputedStyle(shape);
  return `${shape.tagName} ${shape.getAttribute('class')}: ${fill} ${stroke} ${opacity} ${display}`;
})"""
"""Returns how every shape on the deck is painted."""

SHARE = """async (element, picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const wanted = getComputedStyle(element).color.match(/[0-9]+/g).map(Number);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ([0, 1, 2].every((part) => Math.abs(data[at + part] - wanted[part]) < 24)) count += 1;
  return (count * 4) / data.length;
}"""
"""Returns which share of a screenshot of an element has the colour of its text."""

CREWS = """() => Object.fromEntries(['R', 'B', 'G'].map((crew) => {
  const token = document.querySelector(`.deck-art .token-top.crew-${crew}`);
  const figure = token.querySelector('.token-facing').firstElementChild;
  const { fill } = getComputedStyle(token.querySelector('.token-paint'));
  return [crew, { fill, mark: figure.innerHTML }];
}))"""
"""Returns for each crew a token's colour and the mark drawn on it."""

STYLE = """(element) => {
  const { color, backgroundColor, borderTopColor, borderTopStyle, borderBottomColor,
    outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
  return { color, backgroundColor, borderTopColor, borderTopStyle, borderBottomColor,
    outlineColor, outlineStyle, outlineWidth };
}"""


@pytest.fixture
def chosen(open_context: OpenContext) -> Generator[Table]:
    """Open a page with forced colours."""
    window = open_context(reduced_motion="reduce", forced_colors="active")
    page = window.new_page()
    page.goto("/")
    is_ready(page)
    with painted(page):
        yield Table(page, Clicks())


def style(target: Locator) -> dict[str, str]:
    return target.evaluate(STYLE)


def expect_ring(target: Locator) -> None:
    """Check that an element has an outline in a colour other than the background's."""
    found = style(target)
    ground = style(target.page.locator("html"))["backgroundColor"]
    assert found["outlineStyle"] == "solid"
    assert float(found["outlineWidth"].removesuffix("px")) >= 3
    assert found["outlineColor"] != ground


def test_the_deck_keeps_its_colours_and_its_crews_apart(chosen: Table) -> None:
    """Spaces, tokens and marks keep their colours, and each crew has a mark of its own."""
    page = chosen.page
    chosen.close_start_screen()
    steps = steps_of("madagascar-3-player-out")[:12]
    chosen.open_record(f"Kidd: 1\nGame: madagascar\nPlayers: 3\n\n{' '.join(steps)}\n")
    crews = page.evaluate(CREWS)
    assert len({crew["fill"] for crew in crews.values()}) == 3
    assert len({crew["mark"] for crew in crews.values()}) == 3
    forced = page.evaluate(PAINTS)
    page.emulate_media(forced_colors="none")
    assert page.evaluate(PAINTS) == forced


def test_what_can_be_done_is_seen_on_the_deck(chosen: Table) -> None:
    """Destinations change their look, and the focus is visible on each space."""
    page = chosen.page
    chosen.close_start_screen()
    chosen.open_position("loyal f2R<f1,f6B<f7 R6B6 R -")
    space = page.locator("[data-space=f4]")
    rest = look_at(page, space)
    chosen.tap("f2")
    assert look_at(page, space) != rest
    page.keyboard.press("Tab")
    space_button(page, "f2").focus()
    page.keyboard.press("ArrowDown")
    expect(space_button(page, "f2")).not_to_be_focused()
    expect_ring(page.locator("[data-space]:focus"))


def look_at(page: Page, space: Locator) -> bytes:
    """Take a screenshot of a space."""
    box = space.bounding_box()
    assert box is not None
    return page.screenshot(clip=box)  # type: ignore[arg-type]


def test_what_is_chosen_off_or_next_is_told_apart(chosen: Table) -> None:
    """On the start screen, in the controls, at the crews and in the rules."""
    page = chosen.page
    cards = page.locator(".card")
    expect_ring(cards.filter(has=page.locator(":checked")))
    assert style(cards.last)["outlineStyle"] == "none"
    chosen.close_start_screen()
    chosen.play("@a1")
    undo, redo = (button(page, words(f"button.{name}")) for name in ("undo", "redo"))
    for control in (undo, redo):
        assert style(control)["borderTopStyle"] == "solid"
    assert style(undo)["color"] != style(redo)["color"]
    undo.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect_ring(undo)
    expect_ring(page.locator(".crew.is-turn"))
    assert style(page.locator(".crew:not(.is-turn)"))["outlineStyle"] == "none"
    button(page, words("button.rules")).click()
    dialog = page.get_by_role("dialog", name=words("rules.title"))
    tabs = dialog.get_by_role("tab")
    selected, other = (style(tabs.nth(index))["borderBottomColor"] for index in (0, 1))
    assert other == style(dialog)["backgroundColor"] != selected


def test_the_button_that_comes_next_stands_out(chosen: Table) -> None:
    """The button to begin, to roll or to play again is emphasized."""
    page = chosen.page
    sail = button(page, words("new.start"))
    rules = button(page, words("start.howTo"))
    assert style(sail)["backgroundColor"] != style(rules)["backgroundColor"]
    assert style(sail)["color"] != style(sail)["backgroundColor"]
    assert share_of_words(sail) > 0.005
    chosen.close_start_screen()
    chosen.open_position("quedah f2R<f1,f6B<f7 R6B6 R -")
    roll = button(page, words("die.roll"))
    assert share_of_words(roll) > 0.005


def share_of_words(target: Locator) -> float:
    """Return which share of a control's pixels has the colour of its text."""
    picture = base64.b64encode(target.screenshot()).decode()
    return target.evaluate(SHARE, picture)
