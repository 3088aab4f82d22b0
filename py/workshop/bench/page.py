"""The bench of the page: how long the main thread works from a click until the result is drawn.

Owns the measurement: in a browser, on the built site, with the main thread at full speed and slowed down
as on a phone. The figures exclude the engine, which runs in a worker, and animations, because the browser asks for
reduced motion.
"""

import json
import os
import statistics
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import DIST, ROOT, WorkshopError
from workshop.tools import toolchain
from workshop.tools.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FRAME_MS: Final = 1000 / 60
_TURNS: Final = 30
_VISITS: Final = 5
_SLOWER: Final = 4
_START_MS: Final = 120_000
_WINDOWS: Final = {"phone": (360, 740, 2), "desktop": (1280, 800, 1)}

_PERSONS: Final = [0, 0, 0]
_AGAINST_EIGHT: Final = [0, 8, 0]
_OPENERS: Final = ("open-rules", "open-games", "open-settings", "open-keys")

_FRAMES: Final = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"""
_WATCH: Final = """() => {
  window.drawn = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    });
    watch.observe(document.querySelector('.deck-stacks'), { subtree: true, childList: true });
  });
}"""
_OWN: Final = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
_FIND: Final = """(roles) => {
  const found = roles.flatMap((role) =>
    [...document.querySelectorAll(`button[data-role="${role}"]`)]);
  const box = found[0]?.getBoundingClientRect();
  return box && [box.left + box.width / 2, box.bottom - box.width / 2];
}"""

Spent = tuple[float, float]
"""The main thread's time in all, and the part for script, style and layout, in milliseconds."""

Window = dict[str, Any]
"""Playwright's options of a new page."""


def run(given_pyodide: Path | None) -> int:
    """Build the site, measure it with the tests' Python, and return the exit status."""
    site.build(find_pyodide(given_pyodide), is_release=True)
    command = [str(toolchain.find_python()), "-m", "workshop.bench.page"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    return subprocess.run(command, env=environment, check=False).returncode


def measure() -> None:
    """Measure in every window and print the tables."""
    from playwright.sync_api import sync_playwright

    print(
        "Milliseconds of the main thread from a click until the result is drawn, without the engine,"
    )
    print("and in brackets the part for script, style and layout, without painting.")
    print(f"Medians of {_TURNS} turns. A frame has {FRAME_MS:.1f}.")
    print()
    print(f"{'':22}{'take':>16}{'put down':>16}{'open rules':>16}")
    with serving(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**toolchain.launch_options())
        for name, (width, height, pixels) in _WINDOWS.items():
            window: Window = {
                "base_url": server.address,
                "viewport": {"width": width, "height": height},
                "device_scale_factor": pixels,
                "reduced_motion": "reduce",
            }
            page = _open(browser, window, _PERSONS)
            for rate in (1, _SLOWER):
                _print(f"{name}{f', {rate} times slower' if rate > 1 else ''}", _Meter(page, rate))
            page.close()
        print()
        print(
            "The longest task of the page in milliseconds of processor time, while a computer thinks"
        )
        print("and the player opens all pages of the rules and all other dialogs:")
        print()
        for name, (width, height, pixels) in _WINDOWS.items():
            window = {
                "base_url": server.address,
                "viewport": {"width": width, "height": height},
                "device_scale_factor": pixels,
            }
            longest = [_browse(browser, window) for _ in range(_VISITS)]
            print(f"{name:22}{statistics.median(longest):16.1f}", flush=True)
        browser.close()


def _open(browser: "Browser", window: Window, levels: list[int]) -> "Page":
    """Open the page at a new game of Loyal Captain, and wait for the engine."""
    choice = {"version": 2, "game": "loyal", "players": 2, "levels": levels}
    page = browser.new_page(**window)
    page.add_init_script(f"localStorage.setItem('kidd.start', {json.dumps(json.dumps(choice))})")
    page.goto("/")
    page.locator('html[data-engine="ready"]').wait_for(timeout=_START_MS)
    page.keyboard.press("Escape")
    return page


def _browse(browser: "Browser", window: Window) -> float:
    """Open each dialog for the first time and return the longest task in milliseconds.

    The time is processor time, because on a busy machine a task may have to wait.
    """
    page = _open(browser, window, _AGAINST_EIGHT)
    page.locator("#open-new").click()
    page.locator('dialog[open] button[type="submit"]').click()
    page.locator('button[data-role="enter"]').first.click()
    page.locator("#status.is-thinking").wait_for()
    browser.start_tracing(page=page, categories=["toplevel"])
    for opener in _OPENERS:
        page.locator(f"#{opener}").click()
        dialog = page.locator("dialog[open]")
        for tab in dialog.locator('[role="tab"]').all():
            tab.click()
            page.evaluate(_FRAMES)
        page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
    tasks = _list_tasks(json.loads(browser.stop_tracing())["traceEvents"])
    page.close()
    return max(tasks)


def _list_tasks(events: list[dict[str, Any]]) -> list[float]:
    """Return the processor time of each task of the page's main thread, in milliseconds."""
    threads = {
        (event["pid"], event["tid"]): event["args"]["name"]
        for event in events
        if event["name"] == "thread_name"
    }
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"].endswith("RunTask")
        and "tdur" in event
        and threads.get((event["pid"], event["tid"])) == "CrRendererMain"
    ]


def _print(name: str, meter: "_Meter") -> None:
    takes, puts = meter.play(_TURNS)
    rules = [meter.open_rules() for _ in range(5)]
    cells: list[str] = []
    for spent in (takes, puts, rules):
        busy, own = (statistics.median(figures) for figures in zip(*spent, strict=True))
        cells.append(f"{f'{busy:.1f} ({own:.1f})':>16}")
    print(f"{name:22}{''.join(cells)}", flush=True)


def _subtract(spent: Spent, idle: Spent) -> Spent:
    return max(0.0, spent[0] - idle[0]), max(0.0, spent[1] - idle[1])


class _Meter:
    """Measures the main thread of a page with a game in play."""

    def __init__(self, page: "Page", slower: int) -> None:
        self._page = page
        self._session: Any = page.context.new_cdp_session(page)
        self._idle: Spent = (0.0, 0.0)
        # Processor time, so that other processes on the machine do not count.
        self._send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        self._send("Performance.enable", {})
        self._send("Emulation.setCPUThrottlingRate", {"rate": slower})
        idle = [self._spend(lambda: None) for _ in range(5)]
        busy, own = (statistics.median(figures) for figures in zip(*idle, strict=True))
        self._idle = (busy, own)

    def _send(self, command: str, settings: dict[str, Any]) -> dict[str, Any]:
        return self._session.send(command, settings)

    def _read_clocks(self) -> Spent:
        metrics: list[dict[str, Any]] = self._send("Performance.getMetrics", {})["metrics"]
        found = {one["name"]: 1000 * float(one["value"]) for one in metrics}
        return found["TaskDuration"], sum(found[name] for name in _OWN)

    def _spend(self, act: Any, wait: str = _FRAMES) -> Spent:
        """Return how long the main thread was busy from an act until its result was drawn."""
        before = self._read_clocks()
        act()
        self._page.evaluate(wait)
        return _subtract(self._read_clocks(), before)

    def play(self, turns: int) -> tuple[list[Spent], list[Spent]]:
        """Play turns and return the times of picking up a token and of putting it down."""
        takes: list[Spent] = []
        puts: list[Spent] = []
        while len(takes) < turns:
            for figures, roles in ((puts, ["destination", "capture"]), (takes, ["pick"])):
                self._press(figures, roles)
            if self._find(["destination", "capture", "pick"]) is None:
                entries: list[Spent] = []
                self._press(entries, ["enter"])
                if not entries:
                    raise WorkshopError("The game ended too early.")
        return takes, puts

    def _find(self, roles: list[str]) -> list[float] | None:
        return self._page.evaluate(_FIND, roles)

    def _press(self, figures: list[Spent], roles: list[str]) -> None:
        place = self._find(roles)
        if place is None:
            return
        # Move the pointer first, because the movement is not a part of the click.
        self._page.mouse.move(*place)
        self._page.evaluate(_FRAMES)
        wait = _FRAMES
        if roles != ["pick"]:
            self._page.evaluate(_WATCH)
            wait = "() => window.drawn"
        spent = self._spend(self._click, wait)
        figures.append(_subtract(spent, self._idle))

    def _click(self) -> None:
        self._page.mouse.down()
        self._page.mouse.up()

    def open_rules(self) -> Spent:
        """Open the rules, close them again, and return the time of opening."""
        rules = self._page.locator("#open-rules")
        box = rules.bounding_box()
        if box is None:
            raise WorkshopError("There is no button for the rules.")
        self._page.mouse.move(box["x"] + 9, box["y"] + 9)
        self._page.evaluate(_FRAMES)
        spent = self._spend(self._click)
        self._page.keyboard.press("Escape")
        self._page.evaluate(_FRAMES)
        return _subtract(spent, self._idle)


if __name__ == "__main__":
    measure()
