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
from typing import TYPE_CHECKING, Final

from kidd.record.match import Match
from kidd.record.transcript import transcribe
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT
from workshop.tools import toolchain
from workshop.tools.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page

GAMES: Final = 2_000
OPEN_MS: Final = 120
SEARCH_MS: Final = 50
_VISITS: Final = 5
_START_MS: Final = 120_000
_NAMES: Final = ("Anne", "Mary", "Ägir", "Grace", "Will", "Level 3", "Level 8")
_SEARCHES: Final = ("a", "anne", "agir level", "trap", "quedah", "nothing like it")

_IMPORT_MS: Final = 300_000

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
_SEARCH: Final = """async (words) => {
  const field = document.querySelector('.saves-search-words');
  const said = document.querySelector('.saves-found');
  const begun = performance.now();
  const changed = new Promise((resolve) => new MutationObserver(resolve)
    .observe(said, { characterData: true, childList: true, subtree: true }));
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await changed;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}"""
"""Searches and returns the milliseconds until the result was drawn. Each must find another number of games."""
_QUIET: Final = "() => new Promise((resolve) => setTimeout(resolve, 1000))"
"""The page prepares meanwhile what comes next."""


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
        _import(page, "\n".join(make_records(GAMES)))
        opened, searched = list[float](), list[float]()
        for _ in range(_VISITS):
            _visit(page)
            opened.append(page.evaluate(_OPEN))
            page.evaluate(_QUIET)
            searched += [page.evaluate(_SEARCH, words) for words in _SEARCHES]
        browser.close()
    print(f"A library of {GAMES} games: milliseconds until the list is drawn, on a quiet machine.")
    print(f"{'':10}{'median':>8}{'longest':>9}{'wanted':>8}")
    results = (("open", opened, OPEN_MS), ("search", searched, SEARCH_MS))
    for title, times, wanted in results:
        print(f"{title:10}{statistics.median(times):8.0f}{max(times):9.0f}{wanted:8}")
    return int(any(statistics.median(times) > wanted for _, times, wanted in results))


def _visit(page: "Page") -> None:
    page.goto("/")
    page.locator('html[data-engine="ready"]').wait_for(timeout=_START_MS)
    page.keyboard.press("Escape")
    # The dialog is fetched after the page has loaded, and Python is told the words when the page is idle.
    page.locator(".dialog-games .library-place").wait_for(state="attached")
    page.evaluate(_QUIET)


def _import(page: "Page", records: str) -> None:
    """Fill the library as a player does, with a file of records."""
    page.locator("#open-games").click()
    page.locator(".dialog-games [data-ref=read]").click()
    file: FilePayload = {
        "name": "games.txt",
        "mimeType": "text/plain",
        "buffer": records.encode(),
    }
    page.locator("#read-file").set_input_files(file)
    page.locator(".import-progress[hidden]").wait_for(state="attached", timeout=_IMPORT_MS)


if __name__ == "__main__":
    import sys

    sys.exit(measure(Path(sys.argv[1])))
