"""Pyodide, the Python of the browser: which version, where from, and that it is the right one.

Owns the pinned package and its place in the cache; must not know what is done with its files.
"""

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path, PurePosixPath
from typing import Any, Final, cast

from workshop.places import CACHE, WorkshopError

VERSION: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What the page loads."""

_MARKER: Final = ".complete"
_HELP: Final = f"Or get the npm package pyodide@{VERSION} yourself and name its folder or .tgz with --pyodide PATH."


def find_package(given: Path | None = None, cache: Path = CACHE) -> Path:
    """Find the folder with Pyodide's files, downloading the package where it is not there yet.

    `given` is a folder or a .tgz of the package. A folder is used as it is, for this time only; a
    .tgz is checked and kept in `cache` like a download. Raises `WorkshopError` where the package is
    not the pinned one or cannot be had.
    """
    if given is not None and given.is_dir():
        return _check_folder(given)
    if given is not None:
        check_archive(given, INTEGRITY)
    kept = cache / f"pyodide-{VERSION}"
    if _is_complete(kept):
        return kept
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pyodide-", dir=cache) as scratch:
        archive = given
        if archive is None:
            archive = _download(Path(scratch))
            check_archive(archive, INTEGRITY)
        fresh = Path(scratch) / "package"
        unpack(archive, fresh)
        (fresh / _MARKER).write_text(INTEGRITY, encoding="utf-8")
        _keep(fresh, kept)
    return kept


def check_archive(archive: Path, integrity: str) -> None:
    """Raise `WorkshopError` unless the file has this SHA-512, written as npm writes it."""
    try:
        found = hashlib.sha512(archive.read_bytes()).digest()
    except OSError as error:
        raise WorkshopError(f"Cannot read {archive}: {error.strerror}.") from error
    if "sha512-" + base64.b64encode(found).decode() != integrity:
        raise WorkshopError(
            f"{archive} is not the package pyodide@{VERSION}: its SHA-512 is another one. {_HELP}"
        )


def unpack(archive: Path, folder: Path) -> None:
    """Write the files of an npm package, without its leading folder, into a new folder.

    Raises `WorkshopError` on anything that is not a plain file or would land outside of it.
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
            content = package.extractfile(member)
            if content is None:
                continue
            target = folder.joinpath(*PurePosixPath(member.name).parts[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            with content, target.open("wb") as file:
                shutil.copyfileobj(content, file)


def _is_complete(folder: Path) -> bool:
    marker = folder / _MARKER
    return marker.is_file() and marker.read_text(encoding="utf-8") == INTEGRITY


def _keep(fresh: Path, kept: Path) -> None:
    """Move a whole package to its place; another run may have done so in the meantime."""
    if kept.exists() and not _is_complete(kept):
        shutil.rmtree(kept)
    try:
        fresh.rename(kept)
    except OSError:
        if not _is_complete(kept):
            raise


def _download(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise WorkshopError(
            f"npm is missing: Pyodide is fetched with it. Install Node.js with npm. {_HELP}"
        )
    print(f"Fetching Pyodide {VERSION} (6 MB, once) ...", flush=True)
    command = [npm, "pack", f"pyodide@{VERSION}", "--prefer-offline", "--loglevel=error"]
    finished = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    archives = sorted(folder.glob("*.tgz"))
    if finished.returncode != 0 or len(archives) != 1:
        raise WorkshopError(
            f"{finished.stderr}npm could not fetch pyodide@{VERSION}; is the network there? {_HELP}"
        )
    return archives[0]


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
            f"{folder} holds {facts.get('name')} {facts.get('version')}, wanted is pyodide {VERSION}."
        )
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise WorkshopError(f"{folder} lacks {', '.join(missing)}.")
    return folder
