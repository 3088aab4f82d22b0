"""With other typefaces than the page's, a wide or a narrow one, everything has room.

The page's own typefaces are used if they load, and nothing moves when they load late.
"""

import sys
from collections.abc import Callable, Generator, Mapping

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from web.support import typefaces
from web.support.contexts import PERSONS, VIEWPORTS, ContextPool, OpenContext, Window, remember
from web.support.input import Clicks
from web.support.layout_checks import set_text_size
from web.support.layout_tours import expect_nothing_sticks_out, expect_readable_players
from web.support.page_tour import Reader, look_at_everything
from web.support.slow_engine import SlowEngine
from web.support.start_screen import expect_players_in_sight
from web.support.table import START_MS, Table, is_ready

needs_fontconfig = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="Only fontconfig can be told what there is."
)

FONTS = "**/fonts/*.woff2"

CASES = [
    ("wide", (320, 568), 16),
    ("wide", (360, 740), 16),
    ("wide", (740, 360), 16),
    ("wide", (1280, 800), 16),
    ("wide", (360, 740), 32),
    ("wide", (320, 256), 16),
    ("narrow", (360, 740), 16),
    ("narrow", (1280, 800), 16),
]
"""A typeface, a window in CSS pixels, and the size of ordinary text."""


@pytest.fixture(scope="module")
def other_contexts(
    request: pytest.FixtureRequest, playwright: Playwright, spawn_scripts: Mapping[str, str]
) -> Generator[ContextPool]:
    """Start a browser on a machine with a single typeface, and keep its contexts."""
    with typefaces.open_browser(playwright, request.param) as browser:
        pool = ContextPool(browser, spawn_scripts)
        yield pool
        pool.close()


@pytest.fixture
def open_plain(other_contexts: ContextPool, address: str) -> Generator[OpenContext]:
    """Open windows in which the page's typefaces never load."""
    opened: list[BrowserContext] = []

    def open_one() -> Window:
        settings = {"base_url": address, "locale": "en-GB", "reduced_motion": "reduce"}
        settings = {**settings, **VIEWPORTS["desktop"], "service_workers": "block"}
        window = other_contexts.take(settings, remember(address, [PERSONS]))
        window.context.route(FONTS, lambda route: route.abort())
        opened.append(window.context)
        return window

    yield open_one
    for context in opened:
        other_contexts.give_back(context)


@needs_fontconfig
@pytest.mark.parametrize(
    ("other_contexts", "size", "text_px"), CASES, indirect=["other_contexts"], scope="module"
)
def test_everything_has_room(open_plain: OpenContext, size: tuple[int, int], text_px: int) -> None:
    """No element overflows, is clipped or is out of reach anywhere."""
    page = open_plain().new_page()
    set_text_size(page, text_px)
    look_at_everything(Reader(page), size)


@needs_fontconfig
@pytest.mark.parametrize(
    ("other_contexts", "width", "height"),
    [("wide", 320, 568), ("wide", 360, 740), ("wide", 740, 360), ("narrow", 360, 740)],
    indirect=["other_contexts"],
)
def test_long_names_and_the_start_screen_have_room(
    open_plain: OpenContext, width: int, height: int
) -> None:
    page = open_plain().new_page()
    expect_players_in_sight(page, width, height)
    table = Table(open_plain().new_page(), Clicks())
    table.sit_down()
    expect_readable_players(table, width, height)
    expect_nothing_sticks_out(table, width, height)


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push([value, ...sources.map(({ node }) => node?.id || node?.className)]);
  }).observe({ type: 'layout-shift', buffered: true });
}"""
"""Records all layout shifts: their size and their elements."""

LOADED = """async () => {
  const style = getComputedStyle(document.documentElement);
  const wanted = [['600', '--font-title'], ['400', '--font-text'], ['700', '--font-text']];
  const faces = wanted.map(([weight, name]) =>
    document.fonts.load(`${weight} 16px ${style.getPropertyValue(name).split(',')[0]}`));
  return (await Promise.all(faces)).map((found) => found.map(({ status }) => status));
}"""
"""Returns the status of the faces for titles, for text and for strong text."""


@pytest.mark.parametrize(
    ("locale", "width", "height", "is_late"),
    [
        ("de-DE", 360, 740, False),
        ("de-DE", 820, 1180, False),
        ("de-DE", 360, 740, True),
        ("en-GB", 1280, 800, True),
    ],
)
def test_nothing_moves_when_our_typefaces_come(
    open_context: OpenContext, locale: str, width: int, height: int, *, is_late: bool
) -> None:
    """On a first visit, whether they load as early as possible or last."""
    page = open_context(locale=locale, is_new=True).new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"({SHIFTS})()")
    held: list[Callable[[], None]] = []
    if is_late:
        page.route(FONTS, lambda route: held.append(route.continue_))
    engine = SlowEngine(page)
    # The load event comes after all that the page's head requests.
    page.goto("/", wait_until="commit")
    # An engine that is there before the page would draw the first game a frame after the page.
    expect(page.locator("html")).to_have_attribute("data-page", "begun", timeout=START_MS)
    engine.let_through()
    is_ready(page)
    for go_on in held:
        go_on()
    if is_late:
        # What has been held in the meantime goes on, and what is requested from now on comes at once.
        page.unroute(FONTS)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    # Layout shifts are reported with the next frame.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("() => window.shifts") == []
    assert page.evaluate(LOADED) == [["loaded"]] * 3
