"""Adds content hashes to the names of a release's files.

A page then never loads files of another build from a cache. Owns the new names and writes them into
the files that refer to them. Must not know what the files are for.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from workshop.paths import WorkshopError

_DIGITS: Final = 8

_KEEP: Final = re.compile(
    r"(index|embed)\.html|manifest\.webmanifest|js/art/(icons/.+|share\.png)|.+\.txt"
)
"""Files that need a fixed name: the pages, the manifest, the pictures for other sites, the licences."""

_WITH_REFERENCES: Final = frozenset({".html", ".css", ".js", ".webmanifest"})
_NO_REFERENCES: Final = frozenset({"js/worker/main.js"})
"""The worker gets its files from the page. The paths in its script are Pyodide's own."""

_PATH: Final = re.compile(r"""(?<=["'`(])(?:\.{1,2}/)*[\w.-]*(?:/[\w.-]+)*\.\w+(?=["'`)])""")
_UPWARDS: Final = re.compile(r"(?:\.{1,2}/)+")

Files = Mapping[str, bytes]


def name_by_contents(files: Files) -> dict[str, bytes]:
    """Return the files under names with hashes, with all references changed to these names.

    A hash covers the file and all files that it refers to, directly or indirectly. So it is well
    defined even if files refer to each other. Raises `WorkshopError` if a reference is ambiguous.
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
    """Find the file of a quoted path. Bundling may have moved the reference to another folder."""
    if "/" not in reference:
        return None
    ending = _UPWARDS.sub("", reference, count=1)
    if ending in files:
        return ending
    found = [path for path in files if path.endswith(f"/{ending}")]
    if len(found) > 1:
        raise WorkshopError(f"{reference} may be any of {', '.join(sorted(found))}.")
    return found[0] if found else None
