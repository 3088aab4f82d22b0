"""What a release consists of beside the site: the Python package, the offline zip, their sums, the notes.

Owns the folder of these files, and the check that they all have one version. Must not know where they are published.
"""

import hashlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.build import python_package, site
from workshop.build.version import read_version
from workshop.paths import DIST, ROOT, WorkshopError

FOLDER: Final = ROOT / "build" / "release"
SUMS: Final = "SHA256SUMS"
NOTES: Final = ROOT / "build" / "release-notes.md"
"""The text of the release on GitHub. It is not one of the release's files."""

_HEADING: Final = re.compile(r"^## (\d\S*)", re.MULTILINE)
_DUNDER: Final = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_CITED: Final = re.compile(r"^version: (\S+)$", re.MULTILINE)


def make(
    python: str, addresses: python_package.Addresses | None = None, tag: str | None = None
) -> list[str]:
    """Make the files of a release and its notes from the tree and a built site. Return the names.

    Raises `WorkshopError` if the versions do not agree, `tag` is not that of the version, or PyPI would refuse the
    package.
    """
    version = agree_on_version(ROOT, tag)
    shutil.rmtree(FOLDER, ignore_errors=True)
    with tempfile.TemporaryDirectory() as scratch:
        sources = python_package.lay_out(Path(scratch) / "sources", addresses)
        packages = python_package.build(sources, FOLDER, python)
    check_description(packages, python)
    shutil.copyfile(DIST / site.OFFLINE_ZIP, FOLDER / site.OFFLINE_ZIP)
    files = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
    (FOLDER / SUMS).write_text(write_sums(files), "utf-8", newline="\n")
    NOTES.write_text(read_notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version), "utf-8")
    return [*sorted(files), SUMS]


def read_versions(root: Path) -> dict[str, str]:
    """Return the version that each file of the tree names."""
    patterns = {
        "CHANGELOG.md": _HEADING,
        "py/kidd/__init__.py": _DUNDER,
        ".github/CITATION.cff": _CITED,
    }
    found = {
        name: pattern.search((root / name).read_text("utf-8")) for name, pattern in patterns.items()
    }
    return {
        "pyproject.toml": read_version(root),
        **{name: match[1] if match else "none" for name, match in found.items()},
    }


def agree_on_version(root: Path, tag: str | None = None) -> str:
    """Return the version of the tree. Raises `WorkshopError` if a file or the tag names another one."""
    versions = read_versions(root)
    version = versions["pyproject.toml"]
    others = versions if tag is None else {**versions, "the tag": tag.removeprefix("v")}
    wrong = [f"{name} says {other}" for name, other in others.items() if other != version]
    if wrong:
        raise WorkshopError(f"The version is {version} in pyproject.toml, but {', '.join(wrong)}.")
    return version


def read_notes(changelog: str, version: str) -> str:
    """Return what the changelog says of a version. Raises `WorkshopError` if it says nothing."""
    _, *after = re.split(rf"^## {re.escape(version)}(?: .*)?$", changelog, flags=re.MULTILINE)
    notes = "".join(after).partition("\n## ")[0].strip()
    if not notes:
        raise WorkshopError(f"CHANGELOG.md says nothing about {version}.")
    return f"{notes}\n"


def write_sums(files: Mapping[str, bytes]) -> str:
    """Return the SHA-256 sums of files as `sha256sum --check` reads them."""
    return "".join(
        f"{hashlib.sha256(content).hexdigest()}  {name}\n"
        for name, content in sorted(files.items())
    )


def check_description(packages: list[Path], python: str) -> None:
    """Check with twine that PyPI can show the package's README. Raises `WorkshopError` if it cannot."""
    command = [python, "-m", "twine", "--no-color", "check", "--strict", *map(str, packages)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise WorkshopError(f"PyPI would refuse the package:\n{done.stdout}{done.stderr}")
