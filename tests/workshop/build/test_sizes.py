"""Limits for the size of the download."""

import gzip

from workshop.build import embed_page, site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT

MOST_FOR_THE_FIRST_SCREEN = 4_410_000
"""Python and the page together, because what decides moves from JavaScript to Python."""
MOST_FOR_LATER = 600_000
"""Without the learned weights."""
MOST_FOR_LEARNED_WEIGHTS = 250_000
"""Of all games together."""
MOST_FOR_ENDINGS = 1_500_000
MOST_FOR_BOOK = 100_000
"""Of all games together."""
MOST_FOR_PREPARED = 100_000
"""In all languages together."""
MOST_FOR_PUZZLES = 150_000
MOST_FOR_THE_CODE_EDITOR = 150_000

LEARNED = ROOT / "py/kidd/ai/evaluate/learned"
"""The page gets the weights with what comes later."""
LATER = "later.zip"
"""The page asks for this file when Python is up."""
ENDINGS = "data/endings.bin"
"""The page asks for this file when a search misses it."""
BOOK = "data/book.bin"
"""The page asks for this file when a level or the player looks a position up."""
PREPARED = "data/prepared-"
"""The page asks for the file of its language if it cannot wait for Python."""
PUZZLES = "js/puzzles/puzzles.json"
"""The page asks for this file only when the player opens the puzzles."""
CODE_EDITOR = "js/parts/codemirror-"
"""The page asks for this file only when the player opens the players in Python."""


def test_the_downloads_are_small() -> None:
    """The sizes are compressed, as the web server sends the files."""
    files = site.finish(site.collect(ROOT, find_pyodide()), is_release=True)
    sizes = {path: _compress(content) for path, content in files.items()}
    editor = sum(size for path, size in sizes.items() if path.startswith(CODE_EDITOR))
    later = (LATER, ENDINGS, BOOK, PREPARED, "js/puzzles/", CODE_EDITOR)
    of_page = {path: size for path, size in sizes.items() if not embed_page.is_own(path)}
    first = sum(size for path, size in of_page.items() if not path.startswith(later))
    assert first <= MOST_FOR_THE_FIRST_SCREEN, sizes
    learned = sum(len(file.read_bytes()) for file in LEARNED.glob("*.bin"))
    assert 0 < learned <= MOST_FOR_LEARNED_WEIGHTS
    assert sizes[LATER] - learned <= MOST_FOR_LATER, sizes
    assert sizes[ENDINGS] <= MOST_FOR_ENDINGS, sizes
    assert sizes[BOOK] <= MOST_FOR_BOOK, sizes
    prepared = sum(size for path, size in sizes.items() if path.startswith(PREPARED))
    assert 0 < prepared <= MOST_FOR_PREPARED, sizes
    assert 0 < editor <= MOST_FOR_THE_CODE_EDITOR, sizes
    # A release with a larger one is not built.
    assert 0 < embed_page.measure(files) <= embed_page.MOST_BYTES
    assert (ROOT / PUZZLES).stat().st_size <= MOST_FOR_PUZZLES


def _compress(content: bytes) -> int:
    return len(gzip.compress(content, compresslevel=6))
