"""The bench of the library: how long the list of 2,000 saved games takes to open and to search.

Owns the games and the measurement: in a browser, on the site of `build.py serve`, when the list is opened
for the first time since the page was loaded.
"""

import os
import random
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kidd.record.match import Match
from kidd.record.transcript import transcribe
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT
from workshop.tools import toolchain
from workshop.tools.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES: Final = 2_000
OPEN_MS: Final = 200
SEARCH_MS: Final = 50
_VISITS: Final = 5
_START_MS: Final = 120_000
_NAMES: Final = ("Anne", "Mary", "Ägir", "Grace", "Will", "Level 3", "Level 8")
_SEARCHES: Final = ("a", "anne", "agir level", "trap", "2026-11", "nothing like it")

_FILL: Final = """async (records) => {
  const [{ createDatabase }, { createLibrary }, { CLOCK }] = await Promise.all([
    import('/js/persistence/database.js'),
    import('/js/persistence/library.js'),
    import('/js/platform/environment.js'),
  ]);
  const database = createDatabase(() => import('/js/vendor/idb.js'), CLOCK);
  const library = createLibrary({ database, now: Date.now, onChange() {} });
  const games = records.map((record, index) => ({
    id: `bench-${index}`,
    text: JSON.stringify({
      version: 1, revision: 1, writer: 'bench', created: 1e12 + index * 4e7, changed: 1e12 + index * 4e7,
      names: [], record, step: 0, turn: 'R',
    }),
  }));
  if (!(await library.add(games))) throw new Error('The library has not taken the games.');
}"""

_OPEN: Final = """async () => {
  const begun = performance.now();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  document.querySelector('#open-games').click();
  while (document.querySelectorAll('.dialog-games .saves-line').length <= 10) await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}"""
"""Opens the list and returns the milliseconds until it was drawn. Pictures of the games may come later."""
_SEARCH: Final = """(words) => {
  const field = document.querySelector('.saves-search-words');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}"""
_FRAMES: Final = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"""
_IDLE: Final = "() => new Promise((resolve) => requestIdleCallback(() => resolve()))"
_IDLE_TIMES: Final = 40
"""The page needs at most this many idle moments to prepare the search."""


def run(given_pyodide: Path | None) -> int:
    """Measure with the tests' Python. Return 0 if the list and the search are fast enough."""
    with tempfile.TemporaryDirectory() as folder:
        site.build(find_pyodide(given_pyodide), dist=Path(folder))
        command = [str(toolchain.find_python()), "-m", "workshop.bench.library", folder]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
        return subprocess.run(command, env=environment, check=False).returncode


def make_records(count: int) -> Iterator[str]:
    """Yield records of games with random moves. The same count gives the same records."""
    chance = random.Random(1)
    for number in range(count):
        match = Match.new(chance.choice(("loyal", "quedah", "madagascar")))
        for _ in range(chance.randrange(10, 40)):
            moves = match.legal_moves()
            if match.outcome:
                break
            if moves:
                match.push_text(chance.choice(moves).text)
            else:
                match.roll(chance.randrange(1, 4))
        first, second = chance.sample(_NAMES, 2)
        text = transcribe(match, {"Red": first, "Blue": second}).write()
        yield text.replace("\n\n", "\n\n{A fine trap} ", 1) if number % 10 == 0 else text


def measure(folder: Path) -> int:
    """Print the times and return 0 if they are short enough."""
    from playwright.sync_api import sync_playwright

    with serving(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**toolchain.launch_options())
        page = browser.new_page(base_url=server.address, reduced_motion="reduce")
        _visit(page)
        page.evaluate(_FILL, list(make_records(GAMES)))
        opened, searched = list[float](), list[float]()
        for _ in range(_VISITS):
            _visit(page)
            session: Any = page.context.new_cdp_session(page)
            # A search is shorter than two frames, so measure the processor time of the main thread.
            session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
            session.send("Performance.enable")
            opened.append(page.evaluate(_OPEN))
            page.evaluate(_FRAMES)
            for _ in range(_IDLE_TIMES):
                page.evaluate(_IDLE)
            searched += [_search(page, session, words) for words in _SEARCHES]
        browser.close()
    print(f"A library of {GAMES} games: milliseconds until the list is drawn, on a quiet machine,")
    print("and milliseconds of the main thread for a search.")
    print(f"{'':10}{'median':>8}{'longest':>9}{'wanted':>8}")
    results = (("open", opened, OPEN_MS), ("search", searched, SEARCH_MS))
    for title, times, wanted in results:
        print(f"{title:10}{statistics.median(times):8.0f}{max(times):9.0f}{wanted:8}")
    return int(any(statistics.median(times) > wanted for _, times, wanted in results))


def _visit(page: "Page") -> None:
    page.goto("/")
    page.locator('html[data-engine="ready"]').wait_for(timeout=_START_MS)
    page.keyboard.press("Escape")
    # The dialog is fetched after the page has loaded.
    page.locator(".dialog-games .saves-list").first.wait_for(state="attached")


def _search(page: "Page", session: Any, words: str) -> float:
    """Return how long the main thread was busy from a search until its result was drawn."""
    before = _read_clock(session)
    page.evaluate(_SEARCH, words)
    page.evaluate(_FRAMES)
    return _read_clock(session) - before


def _read_clock(session: Any) -> float:
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return next(1000 * float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


if __name__ == "__main__":
    import sys

    sys.exit(measure(Path(sys.argv[1])))
