"""The npm packages that a build needs: pinned, checked against their hash, and cached.

Owns the download and the unpacking. Must not know what the files of a package are for.
"""

import base64
import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from workshop.paths import CACHE, WorkshopError

_MARKER: Final = ".complete"


@dataclass(frozen=True)
class Package:
    """One version of an npm package.

    - `integrity`: the SHA-512 of its archive as npm writes it.
    - `title`: its name in messages.
    - `help`: a sentence on what the developer can do if the download fails.
    - `files`: the paths in it that are kept; empty for all.
    """

    name: str
    version: str
    integrity: str
    title: str
    help: str = ""
    files: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"

    @property
    def file_name(self) -> str:
        """The package's name for files and folders, without the slash of a scope."""
        return self.name.removeprefix("@").replace("/", "-")


def find_package(package: Package, given: Path | None = None, cache: Path = CACHE) -> Path:
    """Return the folder of a package. Download the package if it is not in the cache.

    `given` is an archive that replaces the download. It is checked even if the package is in the cache.
    Raises `WorkshopError` if the archive is not the pinned one or the download fails.
    """
    if given is not None:
        check_archive(given, package)
    kept = cache / f"{package.file_name}-{package.version}"
    if _is_complete(kept, package):
        return kept
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{package.file_name}-", dir=cache) as scratch:
        archive = given
        if archive is None:
            archive = _download(package, Path(scratch))
            check_archive(archive, package)
        fresh = Path(scratch) / "package"
        unpack(archive, fresh, package.files)
        (fresh / _MARKER).write_text(package.integrity, encoding="utf-8")
        _keep(fresh, kept, package)
    return kept


def check_archive(archive: Path, package: Package) -> None:
    """Raise `WorkshopError` unless the file is the archive of this package."""
    try:
        found = hashlib.sha512(archive.read_bytes()).digest()
    except OSError as error:
        raise WorkshopError(f"Cannot read {archive}: {error.strerror}.") from error
    if "sha512-" + base64.b64encode(found).decode() != package.integrity:
        raise WorkshopError(
            f"{archive} is not the package {package}: its SHA-512 differs. {package.help}"
        )


def unpack(archive: Path, folder: Path, wanted: Sequence[str] = ()) -> None:
    """Write the files of an npm package, without its leading folder, into a new folder.

    If `wanted` is not empty, only these paths are written. Raises `WorkshopError` if an entry is not a
    plain file or would be written outside the folder.
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
            if content is None or (wanted and str(path) not in wanted):
                continue
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            with content, target.open("wb") as file:
                shutil.copyfileobj(content, file)


def _is_complete(folder: Path, package: Package) -> bool:
    marker = folder / _MARKER
    return marker.is_file() and marker.read_text(encoding="utf-8") == package.integrity


def _keep(fresh: Path, kept: Path, package: Package) -> None:
    """Move a complete package to its place. Another run may have done so in the meantime."""
    if kept.exists() and not _is_complete(kept, package):
        shutil.rmtree(kept)
    try:
        fresh.rename(kept)
    except OSError:
        if not _is_complete(kept, package):
            raise


def _download(package: Package, folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise WorkshopError(
            f"npm is missing, and {package.name} must be downloaded. Install Node.js with npm. {package.help}"
        )
    print(f"Fetching {package.title} ...", flush=True)
    command = [npm, "pack", str(package), "--prefer-offline", "--loglevel=error"]
    finished = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    archives = sorted(folder.glob("*.tgz"))
    if finished.returncode != 0 or len(archives) != 1:
        raise WorkshopError(
            f"{finished.stderr}npm could not fetch {package}; is the network there? {package.help}"
        )
    return archives[0]
