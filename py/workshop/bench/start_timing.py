"""Measures how long pages take to start in a browser. Runs in the Python that has Playwright.

Owns the browser, its profiles and the slow connection. Knows of a page only that `data-engine` becomes
`ready`. `bench.start` prints the times.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserContext, Page, sync_playwright

from workshop.tools import toolchain
from workshop.tools.server import SiteServer, serving

_PATIENCE_MS: Final = 120_000
_VISITS: Final = 3

_SLOW_LINE: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 20_000_000 / 8,
    "uploadThroughput": 20_000_000 / 8,
}
"""20 Mbit/s and a round trip of 40 ms, in bytes per second and milliseconds, as CDP has them."""

_NOTE_READY: Final = """new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.engine !== 'ready') return;
  window.readyMs = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-engine'] });"""

_READ: Final = """() => ({
  ready: window.readyMs,
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
})"""

# A browser writes compiled code to its cache with a delay: Chromium two seconds after it last optimised a function.
_STAY: Final = "() => new Promise((resolve) => setTimeout(resolve, 6000))"

_RESTART: Final = """async () => {
  const script = document.querySelector('script[type="module"][async]').src;
  const { makeEngineWorker } = await import(script);
  const times = [];
  for (let round = 0; round < 7; round += 1) {
    const started = performance.now();
    const worker = makeEngineWorker('bench');
    await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => data.type === 'ready' && resolve());
    });
    times.push(performance.now() - started);
    worker.terminate();
  }
  return times;
}"""

Times = dict[str, float]


@contextmanager
def _open_profile(playwright: Any) -> Generator[BrowserContext]:
    """Start a browser with an empty profile."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        _start_browser(playwright, profile) as context,
    ):
        yield context


@contextmanager
def _start_browser(playwright: Any, profile: str) -> Generator[BrowserContext]:
    """Start a browser process with a profile, and end it after the context."""
    context = playwright.chromium.launch_persistent_context(profile, **toolchain.launch_options())
    context.add_init_script(_NOTE_READY)
    yield context
    context.close()


def _visit(context: BrowserContext, address: str, *, is_slow: bool = False) -> tuple[Page, Times]:
    page = context.new_page()
    if is_slow:
        session: Any = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", _SLOW_LINE)
    page.goto(address, timeout=_PATIENCE_MS)
    page.wait_for_function("() => window.readyMs !== undefined", timeout=_PATIENCE_MS)
    return page, page.evaluate(_READ)


def _time_start(playwright: Any, address: str) -> Times:
    """Time the kinds of first and third visits. Each kind has its own profile."""
    with _open_profile(playwright) as context:
        page, cold = _visit(context, address)
        page.evaluate(_STAY)
        page.close()
        page, _ = _visit(context, address)
        page.evaluate(_STAY)
        page.close()
        _, warm = _visit(context, address)
    with _open_profile(playwright) as context:
        _, slow = _visit(context, address, is_slow=True)
    return {
        "cold": cold["ready"],
        "warm": warm["ready"],
        "new process": _time_new_processes(playwright, address),
        "slow": slow["ready"],
        "paint": cold["paint"],
        "slow paint": slow["paint"],
    }


def _time_new_processes(playwright: Any, address: str) -> float:
    """Time a profile's third visit, with a new browser process for each visit, as on a phone.

    So the browser's caches on disk are used, but its caches in memory are empty.
    """
    ready = 0.0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for _ in range(_VISITS):
            with _start_browser(playwright, profile) as context:
                page, times = _visit(context, address)
                ready = times["ready"]
                page.evaluate(_STAY)
    return ready


def _time_restarts(playwright: Any, address: str) -> float:
    """Return the median time to start a worker again, in milliseconds."""
    with _open_profile(playwright) as context:
        page, _ = _visit(context, address)
        page.evaluate(_STAY)
        return statistics.median(page.evaluate(_RESTART))


def _compress_all(server: SiteServer) -> None:
    """Request all files once, so that the server has compressed them before the first visit."""
    for file in server.folder.rglob("*"):
        if file.is_file():
            path = file.relative_to(server.folder).as_posix()
            request = Request(f"{server.address}{path}", headers={"Accept-Encoding": "gzip"})
            urlopen(request).close()


def main(folders: dict[str, str], rounds: int, restarting: str) -> None:
    """Time the sites in these folders in turn, and print the times as JSON."""
    found: dict[str, list[Times]] = {name: [] for name in folders}
    with sync_playwright() as playwright:
        for number in range(rounds):
            for name, folder in folders.items():
                with serving(Path(folder)) as server:
                    _compress_all(server)
                    found[name].append(_time_start(playwright, server.address))
            print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        restart = None
        if restarting:
            with serving(Path(folders[restarting])) as server:
                restart = _time_restarts(playwright, server.address)
    print(json.dumps({"starts": found, "restart": restart}))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
