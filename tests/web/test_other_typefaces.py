"""With other typefaces than the page's, a wide or a narrow one, the start screen has room.

The page's own typefaces are used if they load, and nothing moves when they load late. `test_every_view.py`
and `test_layout.py` look at everything else with other typefaces.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from playwright.sync_api import Page, Playwright, expect

from web.support import typefaces
from web.support.contexts import PERSONS, VIEWPORTS, ContextPool, OpenContext, remember
from web.support.displays import OWN, Display, Displays
from web.support.input import button
from web.support.page_reader import words
from web.support.slow_engine import SlowEngine
from web.support.start_screen import choose_computer, expect_choices_in_sight
from web.support.table import START_MS, is_ready

needs_fontconfig = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="Only fontconfig can be told what there is."
)

FONTS = "**/fonts/*.woff2"
FIRST_ANSWERS = "**/data/first-*.json"
"""The file that begins the first game before Python is up."""

TEXTS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === '' || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const widths = [...range.getClientRects()].map(({ width }) => width);
    found.push([text.data.trim(), widths.reduce((sum, width) => sum + width, 0)]);
  }
  return found;
}"""
"""Returns each text with the width of all its lines."""


@needs_fontconfig
@pytest.mark.parametrize("typeface", ["wide", "narrow"])
def test_a_display_shows_a_typeface_as_a_machine_without_others(
    open_context: OpenContext,
    playwright: Playwright,
    spawn_scripts: Mapping[str, str],
    address: str,
    typeface: str,
) -> None:
    """Our typefaces never load there. Tests that give a page other typefaces see what it shows."""
    shown = list_texts(open_context(reduced_motion="reduce").new_page(), typeface)
    with typefaces.open_browser(playwright, typeface) as browser:
        pool = ContextPool(browser, spawn_scripts)
        settings = {"base_url": address, "locale": "en-GB", "reduced_motion": "reduce"}
        settings = {**settings, **VIEWPORTS["desktop"], "service_workers": "block"}
        window = pool.take(settings, remember(address, [PERSONS]))
        window.context.route(FONTS, lambda route: route.abort())
        for real, texts in zip(list_texts(window.new_page()), shown, strict=True):
            assert [name for name, _ in texts] == [name for name, _ in real]
            # That machine rounds the width of each letter, some up and some down.
            share = sum(width for _, width in texts) / sum(width for _, width in real)
            assert 0.97 < share < 1.03
        pool.close()


def list_texts(page: Page, typeface: str = OWN) -> list[list[tuple[str, float]]]:
    """List the texts of the start screen and of two dialogs, in two windows."""
    page.goto("/")
    is_ready(page)
    displays = Displays(page, [] if typeface == OWN else [typeface])
    found: list[list[tuple[str, float]]] = []
    # Each dialog with a text that tells that its content has come.
    for opener, content in (
        ("", ""),
        ("button.games", "saves.read.open"),
        ("button.settings", "lasting.mayGo"),
    ):
        if opener:
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
            button(page, words(opener)).click()
            dialog = page.locator("dialog[open]")
            expect(dialog.get_by_text(words(content), exact=True)).to_be_visible(timeout=START_MS)
        for waiting in ("engine.loading", "library.loading"):
            expect(page.locator("dialog[open]").get_by_text(words(waiting))).to_have_count(0)
        for size in (Display(360, 740), Display(1280, 800)):
            texts = displays.run(replace(size, typeface=typeface), "en", TEXTS)
            assert len(texts) > 40
            found.append(texts)
    return found


def test_the_start_screen_has_room(open_context: OpenContext) -> None:
    """Games, players and button are visible at once, also with another typeface."""
    page = open_context(reduced_motion="reduce").new_page()
    for display in (
        Display(320, 568, typeface="wide"),
        Display(360, 740, typeface="wide"),
        Display(360, 740, typeface="narrow"),
        Display(740, 360, typeface="wide"),
    ):
        # To choose scrolls in some windows.
        page.goto("/")
        Displays(page, [display.typeface]).show(display)
        choose_computer(page)
        expect_choices_in_sight(page)


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push([value, ...sources.map(({ node }) => node?.id || node?.className)]);
  }).observe({ type: 'layout-shift', buffered: true });
}"""
"""Records all layout shifts: their size and their elements."""

ARE_LOADED = """(names) => {
  const files = performance.getEntriesByType('resource');
  return names.every((name) => files.some((file) => file.name.includes(name)));
}"""

NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

LOADED = """async () => {
  const style = getComputedStyle(document.documentElement);
  const wanted = [['600', '--font-title'], ['400', '--font-text'], ['700', '--font-text']];
  const faces = wanted.map(([weight, name]) =>
    document.fonts.load(`${weight} 16px ${style.getPropertyValue(name).split(',')[0]}`));
  return (await Promise.all(faces)).map((found) => found.map(({ status }) => status));
}"""
"""Returns the status of the faces for titles, for text and for strong text."""


@pytest.mark.parametrize(
    ("locale", "width", "height", "late"),
    [
        ("de-DE", 360, 740, None),
        ("de-DE", 820, 1180, None),
        ("de-DE", 360, 740, FIRST_ANSWERS),
        ("de-DE", 360, 740, FONTS),
        ("en-GB", 1280, 800, FONTS),
    ],
)
def test_nothing_moves_on_a_first_visit(
    open_context: OpenContext, locale: str, width: int, height: int, late: str | None
) -> None:
    """Our typefaces load as early as possible or last, and the page waits for the first game."""
    page = open_context(locale=locale, is_new=True).new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"({SHIFTS})()")
    held: list[Callable[[], None]] = []

    def let_through() -> None:
        for go_on in held:
            go_on()
        # What has been held in the meantime goes on, and what is requested from now on comes at once.
        if late is not None:
            page.unroute(late)

    if late is not None:
        page.route(late, lambda route: held.append(route.continue_))
    engine = SlowEngine(page)
    # The load event comes after all that the page's head requests.
    page.goto("/", wait_until="commit")
    if late == FIRST_ANSWERS:
        page.wait_for_function(ARE_LOADED, arg=["/de-", "/deck-", "/openings-", "/sizes-"])
        page.evaluate(NEXT_FRAME)
        let_through()
    # An engine that is there before the page would draw the first game a frame after the page.
    expect(page.locator("html")).to_have_attribute("data-page", "begun", timeout=START_MS)
    engine.let_through()
    is_ready(page)
    if late == FONTS:
        let_through()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    # Layout shifts are reported with the next frame.
    page.evaluate(NEXT_FRAME)
    assert page.evaluate("() => window.shifts") == []
    assert page.evaluate(LOADED) == [["loaded"]] * 3
