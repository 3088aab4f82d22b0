"""Another site: it shows what a test gives it in a frame, from an origin of its own.

Owns the server. Each address of it is a page with one frame; the query says what is in the frame, and its size.
"""

import threading
from collections.abc import Generator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit


class FramingHost:
    """The site while it is running."""

    def __init__(self, address: str) -> None:
        self.address = address

    def frame(self, source: str, width: int = 480, height: int = 600) -> str:
        """Return the address of a page that shows `source` in a frame."""
        return f"{self.address}?{urlencode({'source': source, 'width': width, 'height': height})}"


@contextmanager
def framing_host() -> Generator[FramingHost]:
    """Serve pages with a frame on a free port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        thread = threading.Thread(
            target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        )
        thread.start()
        try:
            yield FramingHost(f"http://127.0.0.1:{server.server_port}/")
        finally:
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        asked = parse_qs(urlsplit(self.path).query)
        source, width, height = (asked.get(name, [""])[0] for name in ("source", "width", "height"))
        frame = (
            f'<iframe src="{escape(source)}" title="A game" width="{int(width or 0)}" '
            f'height="{int(height or 0)}" style="border: 0"></iframe>'
        )
        page = (
            f"<!doctype html><html lang=en><title>A blog</title><link rel=icon href=data:,>{frame}"
        )
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""
