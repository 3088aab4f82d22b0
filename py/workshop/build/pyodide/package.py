"""Pyodide, the Python of the browser: finds the pinned package and checks it.

Owns the version and the list of files that the page needs. Must not know what is done with them.
"""

import base64
import hashlib
import json
import shutil
import tarfile
from pathlib import Path, PurePosixPath
from typing import Any, Final, cast

from workshop.paths import CACHE, WorkshopError
from workshop.tools import toolchain

VERSION, INTEGRITY = toolchain.read_pin("pyodide")
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files that a page with an unchanged Pyodide loads. The build makes the site's files from them."""

_MARKER: Final = ".complete"


def find_pyodide(given: Path | None = None, cache: Path = CACHE) -> Path:
    """Find the folder with Pyodide's files, by default that of the pinned npm package.

    `given` is another folder of the package, which is used as it is, or a .tgz of it, which is checked and unpacked
    into `cache`. Raises `WorkshopError` if the package is not the pinned one or cannot be installed.
    """
    if given is None:
        return toolchain.find_package("pyodide")
    return _check_folder(given) if given.is_dir() else _find_unpacked(given, cache)


def _find_unpacked(archive: Path, cache: Path) -> Path:
    """Return the folder in the cache with the files of an archive of the package."""
    _check_archive(archive)
    kept = cache / f"pyodide-{VERSION}"
    if not (kept / _MARKER).is_file():
        # What is there without the marker is from an interrupted run.
        shutil.rmtree(kept, ignore_errors=True)
        unpack(archive, kept)
        (kept / _MARKER).touch()
    return kept


def _check_archive(file: Path) -> None:
    """Raise `WorkshopError` unless the file is the archive of the pinned package."""
    try:
        found = hashlib.sha512(file.read_bytes()).digest()
    except OSError as error:
        raise WorkshopError(f"Cannot read {file}: {error.strerror}.") from error
    if "sha512-" + base64.b64encode(found).decode() != INTEGRITY:
        raise WorkshopError(f"{file} is not the package pyodide@{VERSION}: its SHA-512 differs.")


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


def unpack(archive: Path, folder: Path) -> None:
    """Write the files of an npm package, without its leading folder, into a new folder.

    Raises `WorkshopError` if an entry is not a plain file or would be written outside the folder.
    """
    with tarfile.open(archive) as package:
        members = package.getmembers()
        for member in members:
            parts = PurePosixPath(member.name).parts
            is_plain = member.isfile() or member.isdir()
            if (
                not is_plain
                or not parts
                or parts[0] != "package"
                or ".." in parts
                or "\\" in member.name
            ):
                raise WorkshopError(
                    f"{archive} holds {member.name!r}, which does not belong into a package."
                )
        folder.mkdir(parents=True)
        for member in members:
            path = PurePosixPath(*PurePosixPath(member.name).parts[1:])
            content = package.extractfile(member)
            if content is None:
                continue
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            with content, target.open("wb") as file:
                shutil.copyfileobj(content, file)
