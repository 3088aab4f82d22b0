"""Browser contexts: their window sizes, what the site has stored in them, and how tests share them.

Compiling Python's WebAssembly takes most of the time to open the page. A browser compiles it once for each process and
caches it for each profile (Playwright's contexts). So later tests reuse contexts: they are emptied, and an empty page
keeps their process alive.
"""

import json
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, StorageState

from kidd_page.choice import Choice, write_choice
from web.support.late_answers import delay_answers
from web.support.lent_engines import BORROW, LEND, TAKE_BACK_ALL

VIEWPORTS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "turned phone": {
        "viewport": {"width": 740, "height": 360},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}

_MEDIA = ("color_scheme", "contrast", "forced_colors", "reduced_motion")
"""Options of a context that can also be set for each page."""

Start = Callable[[str], BrowserContext]

PERSONS = {
    "name": "kidd.start",
    "value": write_choice(Choice(levels=(0, 0, 0))),
}
"""The storage entry of a browser in which two persons have played; otherwise the first game is
against a computer.
"""

ONE_PROCESS = "--process-per-site"
"""Makes Chromium run all pages of a site, within a profile, in one process."""

BASELINE_ONLY = "--js-flags=--liftoff-only --no-opt"
"""Has Chromium compile WebAssembly once, quickly, and not a second time for speed.

The second compilation takes longer than it can save in the few seconds of a test.
"""

_MOST_IDLE = 8
"""The most contexts that are kept: each has a process of about 100 MB."""

PAINT_NOTHING = """(() => {
  window.unpainted = new CSSStyleSheet();
  window.unpainted.replaceSync('html, dialog, ::backdrop { opacity: 0 !important }');
  document.adoptedStyleSheets.push(window.unpainted);
})()"""
"""Makes the page transparent, so that the browser need not paint it.

The layout, the clicks and the names of controls do not change. Without a graphics processor,
painting takes about as much time as everything else. `painted` shows the page.
"""

_PAINT = "() => { if (window.unpainted) window.unpainted.disabled = true; }"
_STOP_PAINTING = "() => { if (window.unpainted) window.unpainted.disabled = false; }"

_EMPTY_PAGE = "empty-page"
_HAS_CLOCK = "() => '__pwClock' in globalThis"
_FILL_STORAGE = """async (entries) => {
  localStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
  }
}"""


def remember(address: str, entries: list[dict[str, str]]) -> StorageState:
    """Return the storage state of a browser that has stored these entries for the site."""
    origin = {"origin": address.rstrip("/"), "localStorage": entries}
    return {"cookies": [], "origins": [origin]}  # type: ignore[typeddict-item]


@contextmanager
def painted(page: Page) -> Generator[None]:
    """Have the page painted meanwhile, for a test that looks at its colours or its picture."""
    page.evaluate(_PAINT)
    try:
        yield
    finally:
        page.evaluate(_STOP_PAINTING)


@dataclass(frozen=True)
class Window:
    """A context whose pages emulate the given preferences for colours and motion.

    Its pages borrow engines that have already started, if `borrows` says so.
    """

    context: BrowserContext
    media: Mapping[str, Any]
    borrows: bool = False

    def new_page(self) -> Page:
        """Open a tab."""
        page = self.context.new_page()
        if self.borrows:
            page.add_init_script(BORROW)
        if self.media:
            page.emulate_media(**self.media)
        return page


OpenContext = Callable[..., Window]


@dataclass(frozen=True)
class _Kept:
    """A context, the page that keeps its process alive, and the options it was made with."""

    context: BrowserContext
    empty_page: Page
    key: str


class ContextPool:
    """Contexts of one browser for tests to use one after another.

    `spawn_scripts` has, by the address of a site, the script with which its engines are lent.
    """

    def __init__(self, browser: Browser, spawn_scripts: Mapping[str, str]) -> None:
        self._browser = browser
        self._spawn_scripts = spawn_scripts
        self._lenders: set[BrowserContext] = set()
        self._idle: list[_Kept] = []
        self._used: dict[BrowserContext, _Kept] = {}

    def take(
        self,
        options: Mapping[str, Any],
        stored: StorageState | None,
        *,
        has_own_engine: bool = False,
    ) -> Window:
        """Return a context made with these options whose storage has exactly this state.

        Every option of `Browser.new_context` is allowed except `storage_state`. Its pages borrow
        engines, unless a test `has_own_engine`.
        """
        media = {name: value for name, value in options.items() if name in _MEDIA}
        options = {name: value for name, value in options.items() if name not in _MEDIA}
        key = json.dumps(options, sort_keys=True)
        kept = next((one for one in reversed(self._idle) if one.key == key), None)
        if kept is None:
            kept = self._open(options, key)
            kept.context.add_init_script(PAINT_NOTHING)
        else:
            self._idle.remove(kept)
        entries = [
            entry
            for origin in (stored or {}).get("origins", ())
            for entry in origin["localStorage"]
        ]
        kept.empty_page.evaluate(_FILL_STORAGE, entries)
        self._used[kept.context] = kept
        script = None if has_own_engine else self._spawn_scripts.get(options["base_url"])
        if script is not None and kept.context not in self._lenders:
            kept.empty_page.evaluate(LEND, script)
            self._lenders.add(kept.context)
        return Window(kept.context, media, borrows=script is not None)

    def give_back(self, context: BrowserContext, *, is_usable: bool = True) -> None:
        """Close the pages that a test has opened, and keep the context for another test.

        If the context is not usable, as after a failure, it is closed instead.
        """
        kept = self._used.pop(context)
        if is_usable:
            # A test may have closed the context itself.
            with suppress(Error):
                for page in context.pages:
                    if page != kept.empty_page:
                        page.close()
                context.unroute_all()
                # A clock that a test has installed would stay in the context, so do not reuse it.
                if not kept.empty_page.evaluate(_HAS_CLOCK):
                    kept.empty_page.evaluate(TAKE_BACK_ALL)
                    self._idle.append(kept)
                    context = self._idle.pop(0).context if len(self._idle) > _MOST_IDLE else None
        if context is not None:
            with suppress(Error):
                context.close()

    def close(self) -> None:
        """Close all contexts."""
        for kept in self._idle:
            kept.context.close()
        self._idle.clear()

    def _open(self, options: Mapping[str, Any], key: str) -> _Kept:
        context = self._browser.new_context(**options)
        delay_answers(context)
        page = context.new_page()
        address = urljoin(options["base_url"], _EMPTY_PAGE)
        page.route(address, _answer_empty)
        page.goto(address)
        page.unroute(address)
        return _Kept(context, page, key)


def _answer_empty(route: Route) -> None:
    # A page without an icon of its own requests one from its host.
    route.fulfill(body='<link rel="icon" href="data:,">', content_type="text/html")
