"""The controls next to the deck keep their places and are whole, for every player and language."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from web.support.computer_games import THINK_MS
from web.support.input import Clicks
from web.support.layout_checks import SCROLLS, speak
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import Table, is_ready, steps_of

LANGUAGES = ("de", "it", "en")
PHONES_ACROSS = [(640, 320), (667, 375), (740, 360), (932, 430)]
SIZES = [(1280, 800), (1024, 768), (740, 360), (640, 320), (360, 740), (820, 1180)]
CAPTAINS = ("Anne", "Captain Kidd (8)", "Capitan Kidd B (8)")

TOPS = """() => [...document.querySelectorAll('.masthead button')]
  .filter((button) => button.checkVisibility())
  .map((button) => button.getBoundingClientRect().top)"""

OUTSIDE = """() => [...document.querySelectorAll('body > :not(#dialogs) button, .players > *, .die')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => element.closest('#deck') === null)
  .filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !isInside || !element.contains(hit);
  })
  .map((element) => `${element.className} ${element.textContent}`)"""
"""Names the controls, crews and die that are partly outside the window or covered."""

IS_TOO_HIGH = "() => document.documentElement.scrollHeight > innerHeight"

BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll(
    '.masthead button, .crew-title, .crew, .steps button, .offers button, .deck-host')]
    .filter((element) => element.checkVisibility())
    .map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [`${index} ${element.classList[0]}`, [left, top, width, height]];
    }))"""


def measure(page: Page) -> dict[str, dict[str, list[float]]]:
    """Return, for every language, the place and size of each permanent button."""
    found: dict[str, dict[str, list[float]]] = {}
    for language in LANGUAGES:
        speak(page, language)
        found[language] = page.evaluate(BOXES)
    return found


def list_moved(page: Page, before: dict[str, dict[str, list[float]]]) -> list[str]:
    """Name the buttons that have moved or disappeared."""
    now = measure(page)
    return [
        f"{language} {name}: {place} and now {now[language].get(name)}"
        for language, places in before.items()
        for name, place in places.items()
        if now[language].get(name) != place
    ]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), *PHONES_ACROSS])
def test_the_masthead_is_one_line(table: Table, size: tuple[int, int]) -> None:
    """In every language, next to every deck."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.begin()
    for language in LANGUAGES:
        speak(page, language)
        tops = page.evaluate(TOPS)
        assert len(tops) == 6
        assert len(set(tops)) == 1, (language, tops)


@pytest.mark.parametrize("size", SIZES)
def test_buttons_stay_where_they_are_from_turn_to_turn(table: Table, size: tuple[int, int]) -> None:
    """For every player, name and kind of turn."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.hands = Clicks()
    table.begin(names=CAPTAINS[:2])
    places = measure(page)
    for step in steps_of("loyal-several-groups-captured")[:6]:
        table.play(step)
        assert list_moved(page, places) == [], step
    table.begin("madagascar", 3, CAPTAINS)
    places = measure(page)
    for step in steps_of("madagascar-3-player-out")[:7]:
        table.play(step)
        assert list_moved(page, places) == [], step
    table.open_start_of("quedah-rescue-chain")
    first, second, *steps = steps_of("quedah-rescue-chain")[:12]
    table.play(first, second)
    places = measure(page)
    for step in steps:
        table.play(step)
        assert list_moved(page, places) == [], step


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_a_phone_on_its_side_shows_all_controls(table: Table, game: str) -> None:
    """Controls, crews and die are whole without scrolling, also while a hint is open."""
    page = table.page
    table.hands = Clicks()
    if game == "quedah":
        table.open_start_of("quedah-rescue-chain")
        table.play(*steps_of("quedah-rescue-chain")[:7])
    elif game == "loyal":
        table.begin(names=CAPTAINS[:2])
        table.play(*steps_of("loyal-several-groups-captured")[:6])
    else:
        table.begin("madagascar", 3, CAPTAINS)
        table.play(*steps_of("madagascar-3-player-out")[:6])
    expect_whole(page)
    page.keyboard.press("h")
    expect(page.locator(".hint-words")).to_be_visible(timeout=THINK_MS)
    expect_whole(page)


def expect_whole(page: Page) -> None:
    """Check that in landscape on all phones no control is clipped, covered or out of sight."""
    for width, height in PHONES_ACROSS:
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            speak(page, language)
            page.evaluate("() => scrollTo(0, 0)")
            # The deck fits itself to another window with the next frame.
            for fault, none in ((OUTSIDE, []), (SCROLLS, False), (IS_TOO_HIGH, False)):
                where = (width, height, language)
                expect_read(page, partial(look_at, page, fault, where), (where, none))


def look_at(page: Page, fault: str, where: tuple[int, int, str]) -> tuple[object, object]:
    """Return where the page was looked at, and what a script found."""
    return where, page.evaluate(fault)


def test_the_game_can_be_seen_during_play(table: Table) -> None:
    """The name of the game is above the heading with the turn."""
    status = table.page.get_by_role("region", name=words("page.status"))
    for game in ("loyal", "madagascar", "quedah"):
        table.begin(game)
        expect(status.get_by_text(words(f"game.{game}"), exact=True)).to_be_visible()
        heading = status.get_by_role("heading", level=2)
        expect(heading).to_have_text(re.compile(words("turn.heading", colour="R")))


def test_the_last_turn_stands_on_the_panel(table: Table) -> None:
    """The panel describes it in words, also after an undo or a reload, in every language."""
    page = table.page
    told = page.get_by_role("list", name=words("recent.title", count=1))
    table.begin()
    expect(told).to_be_hidden()
    table.play("@a3", "@f7")
    entered = words("event.entered", colour="B", space="f7")
    expect(told).to_have_text(entered)
    table.play("a3-a2")
    expect(told).to_have_text(words("event.moved", colour="R", **{"from": "a3", "space": "a2"}))
    table.undo()
    expect(told).to_have_text(entered)
    page.reload()
    is_ready(page)
    table.see()
    expect(told).to_have_text(entered)
    speak(page, "de")
    expect(page.locator(".recent-turns")).to_have_text("Blau kommt auf f7 an Bord.")
    speak(page, "en")
    is_ready(page)
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:8])
    taken = words("event.took", colour="R", other="B", **{"from": "a7", "space": "a5"})
    expect(told).to_have_text(f"{taken} {words('event.entered', colour='R', space='a1')}")


CUT_ICONS = """() => {
  const found = [];
  for (const icon of document.querySelectorAll('svg[viewBox="0 0 24 24"]')) {
    const shown = icon.cloneNode(true);
    shown.style.display = 'block';
    document.body.append(shown);
    for (const shape of shown.querySelectorAll('path, circle, rect')) {
      shape.style.display = 'inline';
      const { stroke, strokeWidth } = getComputedStyle(shape);
      const reach = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) / 2;
      const { x, y, width, height } = shape.getBBox();
      const least = Math.min(x, y) - reach;
      const most = Math.max(x + width, y + height) + reach;
      if (least < 0 || most > 24) found.push(`${icon.getAttribute('class')}: ${least} to ${most}`);
    }
    shown.remove();
  }
  return found;
}"""
"""Names the icons of which a part, including its stroke, extends beyond their box."""


def test_no_sign_is_cut(table: Table) -> None:
    """Each icon is drawn within its box."""
    table.begin("loyal", levels=(0, 1))
    page = table.page
    assert page.locator('svg[viewBox="0 0 24 24"]').count() > 10
    assert page.evaluate(CUT_ICONS) == []
