"""Limits for the size of the download."""

import gzip

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT

MOST_FOR_PYTHON = 4_000_000
MOST_FOR_THE_REST = 600_000

MOST_FOR_PUZZLES = 150_000
MOST_FOR_THE_CODE_EDITOR = 150_000

PUZZLES = "js/puzzles/puzzles.json"
"""The page asks for this file only when the player opens the puzzles."""
CODE_EDITOR = "js/parts/codemirror-"
"""The page asks for this file only when the player opens the players in Python."""
PYTHON = ("pyodide/", "engine.zip", "js/worker/main.js")
"""Python, its library, the engine, and the worker's script, which contains that of Python."""


def test_the_downloads_are_small() -> None:
    """The sizes are compressed, as the web server sends the files."""
    files = site.finish(site.collect(ROOT, find_pyodide()), is_release=True)
    sizes = {path: _compress(content) for path, content in files.items()}
    python = sum(size for path, size in sizes.items() if path.startswith(PYTHON))
    editor = sum(size for path, size in sizes.items() if path.startswith(CODE_EDITOR))
    later = (*PYTHON, "js/puzzles/", CODE_EDITOR)
    rest = sum(size for path, size in sizes.items() if not path.startswith(later))
    assert python <= MOST_FOR_PYTHON, sizes
    assert rest <= MOST_FOR_THE_REST, sizes
    assert 0 < editor <= MOST_FOR_THE_CODE_EDITOR, sizes
    assert (ROOT / PUZZLES).stat().st_size <= MOST_FOR_PUZZLES


def _compress(content: bytes) -> int:
    return len(gzip.compress(content, compresslevel=6))
