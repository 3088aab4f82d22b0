"""The modules of a release, joined into a few scripts.

Each file that a page asks for costs a browser several milliseconds of work, however near the host is,
and the page has more than a hundred modules. Owns which scripts there are then. The site that is
worked on has the modules as they were written, and nobody has to read what is joined.
"""

import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.build import build_cache
from workshop.build.bundle import bundling
from workshop.paths import CACHE

_JOINER: Final = Path(__file__).with_name("join.mjs")
_KEPT: Final = 4

PAGE_ENTRIES: Final = ("js/engine/spawn-worker.js", "js/main.js")
"""The scripts that the page names. What they import only later is asked for by a name that tells its
contents, so that no page gets another build's."""
WORKER_ENTRIES: Final = ("js/worker/main.js",)
_CLASSIC: Final = frozenset({"js/view/initial-theme.js", "js/view/load-failure.js"})
"""What is no module."""

Files = Mapping[str, bytes]


def join(files: Files) -> dict[str, bytes]:
    """Give the files of the site with a few scripts in the place of its modules."""
    modules = {path: content for path, content in files.items() if is_module(path)}
    rest = {path: content for path, content in files.items() if path not in modules}
    sources = [Path(__file__).read_bytes(), *bundling.list_sources(_JOINER)]
    named = [part for path in sorted(modules) for part in (path.encode(), modules[path])]
    packed = build_cache.recall(CACHE / "joined", [*sources, *named], lambda: _join(modules), _KEPT)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {**rest, **{name: archive.read(name) for name in archive.namelist()}}


def is_module(path: str) -> bool:
    """Tell whether a file of the site is a module, of our own or of Pyodide's."""
    return path.endswith((".js", ".mjs")) and path not in _CLASSIC


def _join(modules: Files) -> bytes:
    """Have the modules joined, and pack the scripts."""
    entries = (json.dumps(PAGE_ENTRIES), json.dumps(WORKER_ENTRIES))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, content in bundling.make_scripts(_JOINER, modules, *entries).items():
            archive.writestr(path, content)
    return buffer.getvalue()
