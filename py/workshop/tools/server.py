"""The local web server, which serves the site as a strict static host would.

Owns compression and revalidation. Must not know what the files mean or how they are built: the caller
passes a function to call before the page is sent.
"""

import gzip
import os
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from workshop.build import embed_page, headers

HOST: Final = "127.0.0.1"
PORT: Final = 8314

_PAGES: Final = frozenset({"/", "/index.html", f"/{embed_page.PAGE}"})
_HEADERS: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
_COMPRESSIBLE: Final = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
)


class SiteServer(ThreadingHTTPServer):
    """Serve the files of one folder on this machine only.

    `before_page` is called before a page is sent, one call at a time.
    """

    daemon_threads = True
    # On Windows this would let two servers share a port. Elsewhere it frees the port after a stop.
    allow_reuse_address = os.name != "nt"

    def __init__(
        self, folder: Path, port: int, before_page: Callable[[], None] | None = None
    ) -> None:
        self.folder = folder.resolve()
        self._before_page = before_page
        self._page_lock = threading.Lock()
        self._compressed: dict[Path, tuple[str, bytes]] = {}
        self._compress_locks: dict[Path, threading.Lock] = {}
        super().__init__((HOST, port), _Handler)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_port}/"

    def prepare_page(self) -> None:
        """Call `before_page`, if there is one. Only one call runs at a time."""
        if self._before_page is not None:
            with self._page_lock:
                self._before_page()

    def compress(self, file: Path, tag: str) -> bytes:
        """Return a file compressed with gzip. Each version, given by its `tag`, is compressed once."""
        with self._compress_locks.setdefault(file, threading.Lock()):
            kept = self._compressed.get(file)
            if kept is None or kept[0] != tag:
                kept = (tag, gzip.compress(file.read_bytes(), compresslevel=6, mtime=0))
                self._compressed[file] = kept
            return kept[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that the browser closes during a response, as it does on every reload."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(
    folder: Path, port: int, before_page: Callable[[], None] | None = None
) -> SiteServer:
    """Open a server on the port, or on a free one if the port is in use."""
    try:
        return SiteServer(folder, port, before_page)
    except OSError:
        return SiteServer(folder, 0, before_page)


@contextmanager
def serving(folder: Path, before_page: Callable[[], None] | None = None) -> Generator[SiteServer]:
    """Serve a folder on a free port for as long as the context lasts."""
    with SiteServer(folder, 0, before_page) as server:
        thread = threading.Thread(
            target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        )
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    server: SiteServer  # pyright: ignore[reportIncompatibleVariableOverride]
    protocol_version = "HTTP/1.1"
    server_version = "workshop"
    sys_version = ""
    # Headers and body are two writes. Without this the second would wait for the browser's
    # acknowledgement of the first.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        self._answer()

    def do_HEAD(self) -> None:
        self._answer()

    def _answer(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if path in _PAGES:
            self.server.prepare_page()
        file = self._find(path)
        if file is None:
            self._send(
                HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain; charset=utf-8"}, b"Not found.\n"
            )
            return
        status = file.stat()
        tag = f"{status.st_mtime_ns:x}-{status.st_size:x}"
        sent = {"Content-Type": headers.TYPES.get(file.suffix, "application/octet-stream")}
        is_compressed = file.suffix in _COMPRESSIBLE and "gzip" in self.headers.get(
            "Accept-Encoding", ""
        )
        if is_compressed:
            sent["Content-Encoding"] = "gzip"
        sent["ETag"] = f'"{tag}-gzip"' if is_compressed else f'"{tag}"'
        sent["Last-Modified"] = formatdate(status.st_mtime, usegmt=True)
        if self._is_known(sent["ETag"], sent["Last-Modified"]):
            self._send(HTTPStatus.NOT_MODIFIED, sent, None)
            return
        body = self.server.compress(file, tag) if is_compressed else file.read_bytes()
        self._send(HTTPStatus.OK, sent, body)

    def _find(self, path: str) -> Path | None:
        """Return the requested file, or None if it does not exist or is outside the folder."""
        if "\0" in path:
            return None
        file = (self.server.folder / ("index.html" if path == "/" else path.lstrip("/"))).resolve()
        return file if file.is_relative_to(self.server.folder) and file.is_file() else None

    def _is_known(self, tag: str, date: str) -> bool:
        tags = self.headers.get("If-None-Match")
        if tags is not None:
            return tag in (known.strip().removeprefix("W/") for known in tags.split(","))
        return self.headers.get("If-Modified-Since") == date

    def _send(self, status: HTTPStatus, sent: dict[str, str], body: bytes | None) -> None:
        self.send_response(status)
        path = unquote(urlsplit(self.path).path).removeprefix("/")
        for name, value in {**headers.list_headers(path), **_HEADERS, **sent}.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing, because the browser's own tools show the requests."""
