"""The HTTP headers of the site: the content security policy and the types of the files.

The local server sends them. The file `_headers` gives them to hosts that read it, and the service
worker adds them if a host does not send them.
"""

from typing import Final

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Allows the site's own files only. Without `wasm-unsafe-eval` Pyodide's start hangs and does not fail."""

POLICY: Final = f"{_PAGE_POLICY}; frame-ancestors 'none'"
"""The policy in the page, and `frame-ancestors`, which works in a header only."""

SECURITY: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Listed here because operating systems differ, and a browser refuses a module of the wrong type."""
