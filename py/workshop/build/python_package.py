"""The Python package: the wheel and the source archive of a release.

Owns what goes into them. The same sources give the same bytes, and the source archive builds the same wheel.
"""

import gzip
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.build.version import read_version
from workshop.paths import ROOT, WorkshopError

_SOURCES: Final = ("pyproject.toml", "README.md", "LICENSE")
_PACKAGES: Final = ("kidd", "kidd_env")
_DATE: Final = 315_532_800
"""The date of every file in the archives: the first of January 1980, the oldest that a zip can hold."""

# Made as by pip, but without a new environment for each archive.
_BUILD: Final = """\
import os, sys
from setuptools import build_meta
os.umask(0o022)
_, target, *kinds = sys.argv
for kind in kinds:
    getattr(build_meta, f"build_{kind}")(target)
"""

_RELATIVE_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")


@dataclass(frozen=True)
class Addresses:
    """Where the project is: the URL of its repository on GitHub, and the one of the page if it is known."""

    repository: str
    page: str | None = None


def lay_out(folder: Path, addresses: Addresses | None = None, root: Path = ROOT) -> Path:
    """Copy the sources of the package to a folder and return it.

    With addresses the package names them, and the links and pictures of its README have full addresses. The tree does
    not know where it is published.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in _SOURCES:
        shutil.copyfile(root / name, folder / name)
    for name in _PACKAGES:
        shutil.copytree(
            root / "py" / name,
            folder / "py" / name,
            ignore=shutil.ignore_patterns("__pycache__"),
            copy_function=shutil.copyfile,
        )
    if addresses is not None:
        tag = f"v{read_version(root)}"
        _change(folder / "README.md", lambda text: complete_links(text, addresses.repository, tag))
        _change(folder / "pyproject.toml", lambda text: text + _write_urls(addresses, tag))
    return folder


def build(
    sources: Path, target: Path, python: str = sys.executable, *, only: str | None = None
) -> list[Path]:
    """Build the source archive and the wheel of laid out sources, or `only` the "sdist" or the "wheel".

    Changes the folder of the sources. `python` needs setuptools. Raises `WorkshopError` if it fails.
    """
    target.mkdir(parents=True, exist_ok=True)
    # A wheel has the modes of its sources.
    for path in sources.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    kinds = ("sdist", "wheel") if only is None else (only,)
    done = subprocess.run(
        [python, "-c", _BUILD, str(target.resolve()), *kinds],
        cwd=sources,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(_DATE)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise WorkshopError(f"Could not build the Python package:\n{done.stdout}{done.stderr}")
    for archive in target.glob("*.tar.gz"):
        archive.write_bytes(_repack(archive.read_bytes()))
    return sorted([*target.glob("*.whl"), *target.glob("*.tar.gz")])


def complete_links(text: str, repository: str, tag: str) -> str:
    """Return a text in Markdown with full addresses in place of paths in the repository."""

    def complete(link: re.Match[str]) -> str:
        view = "raw" if link[1] else "blob"
        return f"{link[1]}[{link[2]}]({repository}/{view}/{tag}/{link[3]})"

    return _RELATIVE_LINK.sub(complete, text)


def _write_urls(addresses: Addresses, tag: str) -> str:
    """Return the table of the project's addresses, by the names that PyPI knows."""
    repository, page = addresses.repository, addresses.page
    urls = {
        "Homepage": page or repository,
        "Documentation": f"{page}python/" if page else f"{repository}/blob/{tag}/py/kidd/README.md",
        "Repository": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
    }
    return "\n[project.urls]\n" + "".join(f'{name} = "{url}"\n' for name, url in urls.items())


def _change(file: Path, change: Callable[[str], str]) -> None:
    file.write_text(change(file.read_text("utf-8")), "utf-8", newline="\n")


def _repack(archive: bytes) -> bytes:
    """Return a source archive without what differs between machines: order, dates, owners and modes."""
    buffer = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as given,
        gzip.GzipFile("", "wb", fileobj=buffer, mtime=_DATE) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as wanted,
    ):
        for member in sorted(given.getmembers(), key=lambda member: member.name):
            entry = tarfile.TarInfo(member.name)
            entry.type, entry.size, entry.mtime = member.type, member.size, _DATE
            entry.mode = 0o755 if member.isdir() else 0o644
            wanted.addfile(entry, given.extractfile(member))
    return buffer.getvalue()
