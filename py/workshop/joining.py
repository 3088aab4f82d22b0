"""The modules of a release, joined into a few scripts.

Each file that a page asks for costs a browser several milliseconds of work, however near the host is,
and the page has more than a hundred modules. Owns which scripts there are then. The site that is
worked on has the modules as they were written, and nobody has to read what is joined.
"""

import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop import kept, packages, tools
from workshop.places import CACHE, WorkshopError

_JOINER: Final = Path(__file__).with_name("join.mjs")
_KEPT: Final = 4

PAGE_ENTRIES: Final = (
    "js/launch/workers.js",
    "js/main.js",
    "js/offline.js",
    "js/view/chest.js",
)
"""The page's scripts and what it imports only later, by the names under which they are asked for."""
WORKER_ENTRIES: Final = ("js/worker.js",)
_CLASSIC: Final = frozenset({"js/view/first-light.js"})
"""What is no module."""

Files = Mapping[str, bytes]


def join(files: Files) -> dict[str, bytes]:
    """Give the files of the site with a few scripts in the place of its modules."""
    modules = {path: content for path, content in files.items() if is_module(path)}
    rest = {path: content for path, content in files.items() if path not in modules}
    sources = [_JOINER.read_bytes(), tools.BUNDLER.integrity.encode()]
    named = [part for path in sorted(modules) for part in (path.encode(), modules[path])]
    packed = kept.recall(CACHE / "joined", [*sources, *named], lambda: _join(modules), _KEPT)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {**rest, **{name: archive.read(name) for name in archive.namelist()}}


def is_module(path: str) -> bool:
    """Tell whether a file of the site is a module, of our own or of Pyodide's."""
    return path.endswith((".js", ".mjs")) and path not in _CLASSIC


def _join(modules: Files) -> bytes:
    """Have the modules joined, and pack the scripts."""
    esbuild = packages.find_package(tools.BUNDLER)
    with tempfile.TemporaryDirectory() as scratch:
        site, out = Path(scratch, "site"), Path(scratch, "out")
        for path, content in modules.items():
            file = site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        command = [tools.find_node(), str(_JOINER), str(esbuild), str(site), str(out)]
        command += [json.dumps(PAGE_ENTRIES), json.dumps(WORKER_ENTRIES)]
        finished = subprocess.run(command, capture_output=True, check=False)
        if finished.returncode != 0:
            told = finished.stderr.decode(errors="replace")
            raise WorkshopError(f"The page's scripts could not be joined:\n{told}")
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            for file in sorted(out.rglob("*.js")):
                archive.writestr(file.relative_to(out).as_posix(), file.read_bytes())
        return buffer.getvalue()
