"""The names of a release's files: each tells what the file holds, and what it refers to holds.

A page and the files that it names can then never be of two builds, whatever a host or a browser has
cached. Owns the new names and writes them into the files that refer to them. Must not know what the
files are for.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from workshop.paths import WorkshopError

_DIGITS: Final = 8

_KEEP: Final = re.compile(r"index\.html|manifest\.webmanifest|js/art/(icons/.+|share\.png)|.+\.txt")
"""What others ask for by a name that lasts: the page, what describes and shows it, the licences."""

_WITH_REFERENCES: Final = frozenset({".html", ".css", ".js", ".webmanifest"})
_NO_REFERENCES: Final = frozenset({"js/worker/main.js"})
"""A worker is lent its files. What looks like a path in it is Pyodide's own business."""

_PATH: Final = re.compile(r"""(?<=["'`(])(?:\.{1,2}/)*[\w.-]*(?:/[\w.-]+)*\.\w+(?=["'`)])""")
_UPWARDS: Final = re.compile(r"(?:\.{1,2}/)+")

Files = Mapping[str, bytes]


def name_by_contents(files: Files) -> dict[str, bytes]:
    """Give the same files under names with hashes, and with these names in the place of the old.

    A hash covers the file and everything that it refers to, straight or through others. So it is well
    defined where files refer to one another. Raises `WorkshopError` where a reference could mean two
    files.
    """
    references = {path: set(_find_references(path, files)) for path in files}
    names = {path: _rename(path, references, files) for path in files}
    return {names[path]: _rewrite(path, files, names) for path in files}


def _rename(path: str, references: Mapping[str, set[str]], files: Files) -> str:
    if _KEEP.fullmatch(path):
        return path
    reached = [path]
    for one in reached:
        reached.extend(sorted(references[one] - set(reached)))
    digest = hashlib.sha256()
    for one in sorted(reached):
        digest.update(f"{one} {hashlib.sha256(files[one]).hexdigest()}\n".encode())
    plain = PurePosixPath(path)
    return str(plain.with_stem(f"{plain.stem}-{digest.hexdigest()[:_DIGITS]}"))


def _find_references(path: str, files: Files) -> Iterator[str]:
    if _may_refer(path):
        for found in _PATH.findall(files[path].decode()):
            target = _resolve(found, files)
            if target is not None:
                yield target


def _rewrite(path: str, files: Files, names: Mapping[str, str]) -> bytes:
    if not _may_refer(path):
        return files[path]

    def rename(found: re.Match[str]) -> str:
        target = _resolve(found[0], files)
        if target is None:
            return found[0]
        folder = found[0].rpartition("/")[0]
        return f"{folder}/{PurePosixPath(names[target]).name}"

    return _PATH.sub(rename, files[path].decode()).encode()


def _may_refer(path: str) -> bool:
    return PurePosixPath(path).suffix in _WITH_REFERENCES and path not in _NO_REFERENCES


def _resolve(reference: str, files: Files) -> str | None:
    """Find the file that a path in quotes means: modules are joined, so its folder may be another."""
    if "/" not in reference:
        return None
    ending = _UPWARDS.sub("", reference, count=1)
    if ending in files:
        return ending
    found = [path for path in files if path.endswith(f"/{ending}")]
    if len(found) > 1:
        raise WorkshopError(f"{reference} may be any of {', '.join(sorted(found))}.")
    return found[0] if found else None
