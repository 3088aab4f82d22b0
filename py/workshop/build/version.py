"""The build's version, and the file that depends on all others: the service worker.

The service worker gets the list of the build's files, so that it can cache them as one version. Must
not know what the files are for.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from workshop.build import embed_page, headers
from workshop.build.html_page import HtmlPage

WORKER: Final = "service-worker.js"
WORKER_SOURCE: Final = f"js/{WORKER}"

_PAGE: Final = "index.html"
_VERSION: Final = {"name": "version", "content": ""}
_DIGITS: Final = 8
"""How many digits of a hash are used: enough to tell builds apart."""

Files = Mapping[str, bytes]


def make_version(root: Path, files: Files) -> str:
    """Return the version of a build: the project's version and a hash of all files."""
    return f"{read_version(root)}+{_digest_all(files)[:_DIGITS]}"


def stamp(root: Path, files: Files, version: str, *, is_release: bool) -> dict[str, bytes]:
    """Return the files with the version in the page, and with the service worker.

    If it is not a release, the service worker prefers the server's files to its cached ones. It does not cache what
    only a page in a frame of another site needs.
    """
    page = HtmlPage(files[_PAGE].decode())
    page.set_attributes(page.find_one("meta", _VERSION), {"content": version})
    kept = {**files, _PAGE: page.write().encode()}
    build: dict[str, Any] = {
        "version": version,
        "files": {
            path: _digest(content)
            for path, content in sorted(kept.items())
            if not embed_page.is_own(path)
        },
        "types": headers.TYPES,
        "headers": headers.SECURITY,
        "isFresh": not is_release,
    }
    build["dress"] = _digest(json.dumps([headers.TYPES, headers.SECURITY]).encode())[:_DIGITS]
    source = (root / WORKER_SOURCE).read_bytes()
    return {
        **kept,
        WORKER: f"self.BUILD = {json.dumps(build)};\n".encode() + source,
    }


def read_version(root: Path) -> str:
    """Return the version of the project."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _digest_all(files: Files) -> str:
    return _digest("\n".join(f"{path} {_digest(files[path])}" for path in sorted(files)).encode())
