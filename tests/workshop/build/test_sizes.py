"""How much there is to download: somebody waits for every byte of it."""

import gzip

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT

MOST_FOR_PYTHON = 4_000_000
MOST_FOR_THE_REST = 600_000

PYTHON = ("pyodide/", "engine.zip", "js/worker/main.js")
"""Python itself, its library, the engine, and the script that Python's own has become a part of."""


def test_the_downloads_are_small() -> None:
    """Compressed as the web server does it."""
    files = site.finish(site.collect(ROOT, find_pyodide()), is_release=True)
    sizes = {path: _compress(content) for path, content in files.items()}
    python = sum(size for path, size in sizes.items() if path.startswith(PYTHON))
    rest = sum(size for path, size in sizes.items() if not path.startswith(PYTHON))
    assert python <= MOST_FOR_PYTHON, sizes
    assert rest <= MOST_FOR_THE_REST, sizes


def _compress(content: bytes) -> int:
    return len(gzip.compress(content, compresslevel=6))
