"""A simple host for the site: the site is in a subfolder, without extra headers, and cached for ten minutes.

Owns the server and its files. A build is copied there completely, like an upload.
"""

import re
import shutil
import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT

PATH: Final = "/games/kidd/"


def name_pattern(path: str) -> str:
    """Return a pattern for a file of the site, whose name has a hash in a release."""
    stem, _, end = path.rpartition(".")
    return rf"{re.escape(stem)}(-[0-9a-f]{{8}})?\.{re.escape(end)}"


def find_file(path: str) -> re.Pattern[str]:
    """Return a pattern for the address of a file of the site."""
    return re.compile(rf"/{name_pattern(path)}$")


def make_build(folder: Path, additions: Mapping[str, str]) -> Path:
    """Build a release in a folder, with additional text at the end of some files."""
    files = site.finish(site.collect(ROOT, find_pyodide()), is_release=True)
    for path, addition in additions.items():
        files[path] += addition.encode()
    for path, content in site.stamp(ROOT, files, is_release=True).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return folder


class PlainHost:
    """The host while it is running."""

    def __init__(self, root: Path, address: str) -> None:
        self.address = address
        self._folder = root / PATH.strip("/")

    def publish(self, build: Path) -> None:
        """Replace the published build almost atomically, because a page may be requesting its files."""
        new, old = self._folder.with_suffix(".new"), self._folder.with_suffix(".old")
        shutil.copytree(build, new)
        if self._folder.exists():
            self._folder.rename(old)
        new.rename(self._folder)
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def plain_host(root: Path, port: int = 0) -> Generator[PlainHost]:
    """Serve a folder in the simplest way."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(root))) as server:
        serve = partial(server.serve_forever, poll_interval=0.05)
        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield PlainHost(root, f"http://127.0.0.1:{server.server_port}{PATH}")
        finally:
            server.shutdown()
            thread.join()


class _Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""
