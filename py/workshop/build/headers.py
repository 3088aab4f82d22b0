"""What every answer of a good host says about the site: what the page may do, and what a file is.

Owns the policy, the other headers and the types of the files. The server here sends them, hosts that
can be told are told, and where a host sends none of its own the service worker adds them.
"""

from typing import Final

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Nothing but our own files. Without `wasm-unsafe-eval` Pyodide's start hangs instead of failing."""

POLICY: Final = f"{_PAGE_POLICY}; frame-ancestors 'none'"
"""What the page says itself, and what can only be said for it."""

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
"""Named here because the tables of the operating system differ, and a wrong type is a refused module."""
