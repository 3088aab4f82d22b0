"""What makes a site one build that can be kept: its version, its list of files, its worker.

Owns the files that speak of all the others: the manifest, the service worker, the headers for hosts
that can be told. Must not know what the other files are for.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from workshop.build import headers
from workshop.build.html_page import HtmlPage

WORKER: Final = "service-worker.js"
WORKER_SOURCE: Final = f"js/{WORKER}"
HEADERS: Final = "_headers"

_PAGE: Final = "index.html"
_VERSION: Final = {"name": "version", "content": ""}
_DIGITS: Final = 8
"""How much of the hash is told: enough to tell the builds of one game apart."""

Files = Mapping[str, bytes]


def make_version(root: Path, files: Files) -> str:
    """Make the version of a build of these files: the project's, with a hash of all of them."""
    return f"{read_version(root)}+{_digest_all(files)[:_DIGITS]}"


def stamp(root: Path, files: Files, version: str, *, is_release: bool) -> dict[str, bytes]:
    """Make one build of the files: with its version, which the page tells, and a worker that keeps it.

    Where it is no release but a site that is worked on, the worker lets whoever is online have what
    the server has now.
    """
    page = HtmlPage(files[_PAGE].decode())
    page.set_attributes(page.find_one("meta", _VERSION), {"content": version})
    kept = {**files, _PAGE: page.write().encode()}
    build: dict[str, Any] = {
        "version": version,
        "files": {path: _digest(content) for path, content in sorted(kept.items())},
        "types": headers.TYPES,
        "headers": headers.SECURITY,
        "isFresh": not is_release,
    }
    build["dress"] = _digest(json.dumps([headers.TYPES, headers.SECURITY]).encode())[:_DIGITS]
    source = (root / WORKER_SOURCE).read_bytes()
    return {
        **kept,
        WORKER: f"self.BUILD = {json.dumps(build)};\n".encode() + source,
        HEADERS: _write_headers().encode(),
    }


def read_version(root: Path) -> str:
    """Read the version of the project."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def _write_headers() -> str:
    """Write the headers in the way of hosts that read them from a file."""
    lines = "".join(f"  {name}: {value}\n" for name, value in headers.SECURITY.items())
    return f"/*\n{lines}  Cache-Control: no-cache\n"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _digest_all(files: Files) -> str:
    return _digest("\n".join(f"{path} {_digest(files[path])}" for path in sorted(files)).encode())
