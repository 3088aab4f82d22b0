"""Bundles the page's modules with esbuild: a few scripts for a release, one for the offline zip.

Each file costs the browser several milliseconds even from a fast host, and the page has more than a
hundred modules. Owns the list of entries, and runs `esbuild.mjs`. The site of `build.py serve` is not
bundled.
"""

import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from workshop.build import build_cache, embed_page
from workshop.paths import CACHE, WorkshopError
from workshop.tools import toolchain

_RUNNER: Final = Path(__file__).with_name("esbuild.mjs")
_KEPT: Final = 4

PAGE_ENTRIES: Final = ("js/engine/spawn-worker.js", "js/main.js")
"""The scripts that the page names. The chunks that they import have hashes in their names, so that a
page never loads those of another build."""
ALONE_ENTRIES: Final = (embed_page.ENTRY,)
"""The scripts of pages that share no chunk, because what is shared would cost the page itself another file."""
WORKER_ENTRIES: Final = ("js/worker/main.js",)
OFFLINE_MODULES: Final = "js/offline-folder"
"""The modules that only the offline zip has: its two entries, and what replaces the server there."""

_CLASSIC: Final = frozenset({"js/view/initial-theme.js", "js/view/load-failure.js"})
"""Classic scripts, which are not modules."""

Files = Mapping[str, bytes]


def join_release(files: Files) -> dict[str, bytes]:
    """Return the files of the site with a few bundled scripts in place of its modules.

    Raises `WorkshopError` if a module imports something that does not exist.
    """
    modules = {path: content for path, content in files.items() if is_module(path)}
    rest = {path: content for path, content in files.items() if path not in modules}
    named = [part for path in sorted(modules) for part in (path.encode(), modules[path])]
    alone = [entry for entry in ALONE_ENTRIES if entry in modules]
    options = {"page": PAGE_ENTRIES, "alone": alone, "worker": WORKER_ENTRIES}
    packed = build_cache.recall(
        CACHE / "joined",
        [*list_sources(), *named],
        lambda: _pack(run("release", modules, options)),
        _KEPT,
    )
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {**rest, **{name: archive.read(name) for name in archive.namelist()}}


def join_offline(files: Files, paths: list[str], later: Mapping[str, str] | None = None) -> bytes:
    """Bundle the modules among these files into the one script of the offline page.

    `paths` are the files that other scripts pass to it, `later` the scripts that it loads itself when it first needs
    their files, by path. Raises `WorkshopError` as `join_release`.
    """
    modules = {path: content for path, content in files.items() if is_module(path)}
    options = {
        "page": f"{OFFLINE_MODULES}/page.js",
        "worker": f"{OFFLINE_MODULES}/worker.js",
        "paths": paths,
        "later": dict(later or {}),
    }
    return run("offline", modules, options)["page.js"]


def is_module(path: str) -> bool:
    """Return whether a file of the site is a JavaScript module, the page's or Pyodide's."""
    return path.endswith((".js", ".mjs")) and path not in _CLASSIC


def list_sources() -> list[bytes]:
    """Return what bundles depend on besides the modules, as a part of the key of a cached bundle."""
    return [Path(__file__).read_bytes(), _RUNNER.read_bytes(), toolchain.read_lock()]


def run(target: str, modules: Files, options: Mapping[str, Any]) -> dict[str, bytes]:
    """Run esbuild for a target of `esbuild.mjs`, with its options. Return the scripts by path.

    Raises `WorkshopError` with esbuild's message if it fails.
    """
    package = toolchain.find_package("esbuild-wasm")
    with tempfile.TemporaryDirectory() as scratch:
        # esbuild resolves symbolic links, so the folder's path must not contain any.
        folder = Path(scratch).resolve()
        for path, content in modules.items():
            file = folder / "site" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        out = folder / "out"
        command = [
            toolchain.find_node(),
            str(_RUNNER),
            str(package),
            str(folder / "site"),
            str(out),
        ]
        command += [target, json.dumps(options)]
        finished = subprocess.run(command, capture_output=True, check=False)
        if finished.returncode != 0:
            errors = finished.stderr.decode(errors="replace")
            raise WorkshopError(f"The page's scripts could not be bundled:\n{errors}")
        made = sorted(file for file in out.rglob("*") if file.is_file())
        return {file.relative_to(out).as_posix(): file.read_bytes() for file in made}


def _pack(scripts: Files) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, content in scripts.items():
            archive.writestr(path, content)
    return buffer.getvalue()
