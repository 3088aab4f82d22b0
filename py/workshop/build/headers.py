"""The HTTP headers of the site: the content security policy and the types of the files.

The local server sends them. The file `_headers` gives them to hosts that read it, and the service
worker adds them if a host does not send them. Only the page for frames of other sites may be framed.
"""

from collections.abc import Iterable
from typing import Final

from workshop.build import embed_page

FILE: Final = "_headers"

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Allows the site's own files only. Without `wasm-unsafe-eval` Pyodide's start hangs and does not fail."""

POLICY: Final = f"{_PAGE_POLICY}; frame-ancestors 'none'"
"""The policy in the page, and `frame-ancestors`, which works in a header only."""
EMBED_POLICY: Final = f"{_PAGE_POLICY}; frame-ancestors *"
"""The policy of the page that other sites show in a frame."""

_POLICY: Final = "Content-Security-Policy"

SECURITY: Final = {
    _POLICY: POLICY,
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


def list_headers(path: str) -> dict[str, str]:
    """Return the headers of a file of the site."""
    return {**SECURITY, _POLICY: EMBED_POLICY} if path == embed_page.PAGE else SECURITY


def write_file(paths: Iterable[str]) -> str:
    """Return the headers of a site with these files, in the format of hosts that read a file `_headers`.

    Hosts send all headers of all rules that fit, and a browser follows the strictest of several policies. So each
    file's address has exactly one rule with a policy. Some hosts show `embed.html` under `/embed`.
    """
    common = {name: value for name, value in SECURITY.items() if name != _POLICY}
    tops = {path.partition("/")[0] + ("/*" if "/" in path else "") for path in paths}
    strict = sorted(f"/{top}" for top in {"", *tops} - {embed_page.PAGE})
    framed = [f"/{embed_page.PAGE}", f"/{embed_page.PAGE.removesuffix('.html')}"]
    rules = [
        _write_rule("/*", {**common, "Cache-Control": "no-cache"}),
        *(_write_rule(place, {_POLICY: POLICY}) for place in strict),
        *(_write_rule(place, {_POLICY: EMBED_POLICY}) for place in framed),
    ]
    return "".join(rules)


def _write_rule(place: str, sent: dict[str, str]) -> str:
    return f"{place}\n" + "".join(f"  {name}: {value}\n" for name, value in sent.items())
