"""Browser contexts: their window sizes, what the site has stored in them, and how tests share them.

Most of the time to open the page goes into compiling Python's WebAssembly. A browser compiles it
once for each of its processes and keeps it for each of its profiles (Playwright's contexts). So
later tests use contexts again: they are emptied, and an empty page keeps their process alive.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, StorageState

VIEWPORTS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
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
    "value": '{"version":2,"game":"loyal","options":[],"players":2,"names":["","",""],'
    '"levels":[0,0,0],"order":[0,1,2],"hasLots":false}',
}
"""The storage entry of a browser in which two persons have played; otherwise the first game is
against a computer.
"""

ONE_PROCESS = "--process-per-site"
"""Makes Chromium run all pages of a site, within a profile, in one process."""

_MOST_IDLE = 8
"""How many contexts are kept for later: each has a process of some 100 MB."""

LEAVE_OUT_SHIP = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .deck-art > :is(.deck-sea, .ship, .deck-gangways, .deck-paths, .deck-grounds) { opacity: 0 }
  `);
  document.adoptedStyleSheets.push(sheet);
})()"""
"""Hides the parts of the deck that never change, so that the browser need not paint them.

The layout and the clicks do not change. Without a graphics processor, painting takes more time than
all other effects of a click.
"""

_EMPTY_PAGE = "empty-page"
_FILL_STORAGE = """(entries) => {
  localStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
}"""


def remember(address: str, entries: list[dict[str, str]]) -> StorageState:
    """Return the storage state of a browser that has stored these entries for the site."""
    origin = {"origin": address.rstrip("/"), "localStorage": entries}
    return {"cookies": [], "origins": [origin]}  # type: ignore[typeddict-item]


@dataclass(frozen=True)
class Window:
    """A context whose pages emulate the given preferences for colours and motion."""

    context: BrowserContext
    media: Mapping[str, Any]

    def new_page(self) -> Page:
        """Open a tab."""
        page = self.context.new_page()
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
    """Contexts of one browser for tests to use one after another."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[_Kept] = []
        self._used: dict[BrowserContext, _Kept] = {}

    def take(
        self, options: Mapping[str, Any], stored: StorageState | None, *, is_whole: bool = False
    ) -> Window:
        """Return a context made with these options whose storage has exactly this state.

        Every option of `Browser.new_context` is allowed except `storage_state`. The ship is painted
        only if the page `is_whole`.
        """
        media = {name: value for name, value in options.items() if name in _MEDIA}
        options = {name: value for name, value in options.items() if name not in _MEDIA}
        key = json.dumps([options, is_whole], sort_keys=True)
        kept = next((one for one in reversed(self._idle) if one.key == key), None)
        if kept is None:
            kept = self._open(options, key)
            if not is_whole:
                kept.context.add_init_script(LEAVE_OUT_SHIP)
        else:
            self._idle.remove(kept)
        entries = [
            entry
            for origin in (stored or {}).get("origins", ())
            for entry in origin["localStorage"]
        ]
        kept.empty_page.evaluate(_FILL_STORAGE, entries)
        self._used[kept.context] = kept
        return Window(kept.context, media)

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
        page = context.new_page()
        address = urljoin(options["base_url"], _EMPTY_PAGE)
        page.route(address, _answer_empty)
        page.goto(address)
        page.unroute(address)
        return _Kept(context, page, key)


def _answer_empty(route: Route) -> None:
    # A page without an icon of its own requests one from its host.
    route.fulfill(body='<link rel="icon" href="data:,">', content_type="text/html")
