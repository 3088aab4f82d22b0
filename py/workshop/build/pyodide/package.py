"""Pyodide, the Python of the browser: finds the pinned package and checks it.

Owns the version and the list of files that the page needs. Must not know what is done with them.
"""

import json
from pathlib import Path
from typing import Any, Final, cast

from workshop.paths import CACHE, WorkshopError
from workshop.tools import npm_packages

VERSION: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files that a page with an unchanged Pyodide loads. The build makes the site's files from them."""

_HELP: Final = f"Or get the npm package pyodide@{VERSION} yourself and name its folder or .tgz with --pyodide PATH."


def find_pyodide(given: Path | None = None, cache: Path = CACHE) -> Path:
    """Find the folder with Pyodide's files. Download the package if it is not in the cache.

    `given` is a folder or a .tgz of the package. A folder is used as it is, for this call only. A .tgz
    is checked and kept in `cache` like a download. Raises `WorkshopError` if the package is not the
    pinned one or cannot be downloaded.
    """
    if given is not None and given.is_dir():
        return _check_folder(given)
    title = f"Pyodide {VERSION} (6 MB, once)"
    package = npm_packages.Package("pyodide", VERSION, INTEGRITY, title, _HELP)
    return npm_packages.find_package(package, given, cache)


def _check_folder(folder: Path) -> Path:
    try:
        facts = cast(
            "dict[str, Any]", json.loads((folder / "package.json").read_text(encoding="utf-8"))
        )
    except (OSError, ValueError) as error:
        raise WorkshopError(
            f"{folder} is not a folder of the npm package pyodide@{VERSION}."
        ) from error
    if (facts.get("name"), facts.get("version")) != ("pyodide", VERSION):
        raise WorkshopError(
            f"{folder} contains {facts.get('name')} {facts.get('version')}, not pyodide {VERSION}."
        )
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise WorkshopError(f"{folder} lacks {', '.join(missing)}.")
    return folder
