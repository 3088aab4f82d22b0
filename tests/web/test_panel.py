"""The controls next to the deck keep their places and are whole, for every player and language."""

import re

import pytest
from playwright.sync_api import expect

from support.recorded_games import steps_of
from web.support.computer_games import THINK_MS
from web.support.displays import Display, Displays
from web.support.layout_checks import SCROLLS, speak
from web.support.page_reader import words
from web.support.table import Table, is_ready

LANGUAGES = ("de", "it", "en")
DESKTOPS = [Display(1920, 1080), Display(1280, 800), Display(1024, 768)]
PHONES_ACROSS = [Display(932, 430), Display(740, 360), Display(667, 375), Display(640, 320)]
SIZES = [
    Display(1280, 800),
    Display(1024, 768),
    Display(820, 1180),
    Display(740, 360),
    Display(640, 320),
    Display(360, 740),
]
SIDE_PANELS = [
    Display(1024, 768),
    Display(1280, 720),
    Display(1280, 800),
    Display(1366, 640),
    Display(1280, 1100),
    Display(2560, 1440),
]
CAPTAINS = ("Anne", "Captain Kidd (8)", "Capitan Kidd B (8)")

TOPS = """() => [...document.querySelectorAll('.masthead button')]
  .filter((button) => button.checkVisibility())
  .map((button) => button.getBoundingClientRect().top)"""

OUTSIDE = """() => [...document.querySelectorAll('body > :not(#dialogs) button, .players > *, .die')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => element.closest('#deck, .moves-list, .moves-tools, .analysis') === null)
  .filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !isInside || !element.contains(hit);
  })
  .map((element) => `${element.className} ${element.textContent}`)"""
"""Names the controls, crews and die that are partly outside the window or covered.

What scrolls beside the list of moves can be scrolled to.
"""

NOT_WHOLE = f"""() => {{
  scrollTo(0, 0);
  return [
    ...({OUTSIDE})().map((name) => `outside: ${{name}}`),
    ...(({SCROLLS})() ? ['the page scrolls sideways'] : []),
    ...(document.documentElement.scrollHeight > innerHeight ? ['the page is too high'] : []),
  ];
}}"""

BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll(
    '.masthead button, .crew-title, .crew, .steps button, .offers button, .deck-host')]
    .filter((element) => element.checkVisibility())
    .map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [`${index} ${element.classList[0]}`, [left, top, width, height]];
    }))"""


Places = dict[tuple[str, Display], dict[str, list[float]]]


def measure(displays: Displays) -> Places:
    """Return, for every language and window, the place and size of each permanent button."""
    spoken = displays.language
    return {
        (language, display): displays.run(display, language, BOXES)
        for language in sorted(LANGUAGES, key=lambda one: one != spoken)
        for display in SIZES
    }


def list_moved(displays: Displays, before: Places) -> list[str]:
    """Name the buttons that have moved or disappeared."""
    now = measure(displays)
    return [
        f"{language}, {display}, {name}: {place} and now {now[language, display].get(name)}"
        for (language, display), places in before.items()
        for name, place in places.items()
        if now[language, display].get(name) != place
    ]


def test_the_masthead_is_one_line(own_table: Table) -> None:
    """In every language, next to every deck."""
    displays = Displays(own_table.page)
    own_table.begin()
    for language in LANGUAGES:
        for display in (*DESKTOPS, *PHONES_ACROSS):
            tops = displays.run(display, language, TOPS)
            assert len(tops) == 6, (language, display)
            assert len(set(tops)) == 1, (language, display, tops)


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_buttons_stay_where_they_are_from_turn_to_turn(own_table: Table, game: str) -> None:
    """For every player, name and kind of turn, in every language and window."""
    if game == "loyal":
        own_table.begin(names=CAPTAINS[:2])
        steps = steps_of("loyal-several-groups-captured")[:6]
    elif game == "madagascar":
        own_table.begin("madagascar", 3, CAPTAINS)
        steps = steps_of("madagascar-3-player-out")[:7]
    else:
        own_table.open_start_of("quedah-rescue-chain")
        first, second, *steps = steps_of("quedah-rescue-chain")[:12]
        own_table.play(first, second)
    displays = Displays(own_table.page)
    places = measure(displays)
    for step in steps:
        displays.show(SIZES[0])
        own_table.play(step)
        assert list_moved(displays, places) == [], step


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_a_phone_on_its_side_shows_all_controls(own_table: Table, game: str) -> None:
    """Controls, crews and die are whole without scrolling, also while a hint is open."""
    if game == "quedah":
        own_table.open_start_of("quedah-rescue-chain")
        own_table.play(*steps_of("quedah-rescue-chain")[:7])
    elif game == "loyal":
        own_table.begin(names=CAPTAINS[:2])
        own_table.play(*steps_of("loyal-several-groups-captured")[:6])
    else:
        own_table.begin("madagascar", 3, CAPTAINS)
        own_table.play(*steps_of("madagascar-3-player-out")[:6])
    displays = Displays(own_table.page)
    expect_whole(displays)
    own_table.page.keyboard.press("h")
    expect(own_table.page.locator(".hint-words")).to_be_visible(timeout=THINK_MS)
    expect_whole(displays)


def expect_whole(displays: Displays) -> None:
    """Check that in landscape on all phones no control is clipped, covered or out of sight."""
    spoken = displays.language
    for language in sorted(LANGUAGES, key=lambda one: one != spoken):
        for display in PHONES_ACROSS:
            assert displays.run(display, language, NOT_WHOLE) == [], (language, display)


BESIDE = """() => {
  const height = (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0;
  const list = document.querySelector('.moves-list');
  const last = document.querySelector('.recent');
  const isCut = last.checkVisibility() && last.scrollHeight > last.clientHeight + 1;
  // While the list is closed, it is not in the document.
  const rows = list?.checkVisibility() ? list.clientHeight / height('.moves-turn') : null;
  return [
    ...(isCut ? ['the last turn is cut'] : []),
    ...(rows !== null && rows < 2.5 ? [`${rows} rows`] : []),
  ];
}"""
"""Says whether the last turn is cut, and whether too few rows of the list of moves are in sight."""

NO_ROOM = f"() => [...({NOT_WHOLE})(), ...({BESIDE})()]"

THREE = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n"


def record_of(game: str) -> str:
    """Write a game of three, one of two that can claim a stalemate, or one that has ended."""
    if game == "three":
        return THREE + " ".join(steps_of("madagascar-3-stuck")[:24])
    steps = steps_of("loyal-count-is-reset")
    turns = [*steps[:20], "resign"] if game == "finished" else steps[:20]
    return f"Kidd: 1\nGame: loyal\n\n{' '.join(turns)}"


@pytest.mark.parametrize("game", ["three", "two", "finished"])
def test_the_side_panel_has_room_for_moves_and_analysis(own_table: Table, game: str) -> None:
    """Every control stays in the window, before, with and after them; the last turn is told whole."""
    page, displays = own_table.page, Displays(own_table.page)
    own_table.open_record(f"{record_of(game)}\n")

    def expect_room(state: str) -> None:
        for language in LANGUAGES:
            for display in SIDE_PANELS:
                assert displays.run(display, language, NO_ROOM) == [], (state, language, display)
        displays.show(SIZES[0])

    expect_room("nothing open")
    page.keyboard.press("g")
    expect(page.locator(".moves-turn").first).to_be_visible()
    expect_room("Moves")
    if game == "finished":
        page.keyboard.press("[")
        expect(page.locator(".look-back")).to_be_visible()
        expect_room("a look back")
    page.keyboard.press("e")
    expect(page.locator(".analysis-line").first).to_be_visible(timeout=THINK_MS)
    expect_room("the analysis")
    page.keyboard.press("e")
    page.keyboard.press("g")
    expect(page.locator(".moves")).to_be_hidden()
    expect_room("all closed")


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


CUT = """() => {
  const recent = document.querySelector('.recent');
  return recent.textContent === '' || recent.scrollHeight > recent.clientHeight;
}"""
"""Returns whether a part of the last turns is out of sight."""


def test_very_large_text_of_the_last_turn_is_whole(own_table: Table) -> None:
    own_table.begin()
    own_table.play("@a1", "@f7")
    displays = Displays(own_table.page)
    for language in LANGUAGES:
        assert not displays.run(Display(360, 740, text_px=32), language, CUT), language
