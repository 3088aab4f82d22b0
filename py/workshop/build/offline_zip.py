"""The game as a folder that opens by double click, made of the site.

A page that was opened from a folder may load scripts, styles and pictures by their tags, and nothing
else: no module, no worker, no file by `fetch`. Owns how the site is turned into such a page and what
the folder holds. Must not know how the site is made.
"""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from workshop.build import html_page
from workshop.build.bundle import esbuild
from workshop.build.html_page import Element, HtmlPage, write_tag
from workshop.paths import WorkshopError

NAME: Final = "kidd-offline"
"""What the folder in the zip is called."""

_SCRIPTS: Final = frozenset({".js", ".mjs"})
_HELD: Final = {".png": "image/png", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""What stands in the page and in its styles themselves: a browser may refuse a file beside them."""
_NAMED: Final = frozenset({".css", ".html", ".webmanifest"})
_LICENCE: Final = ".txt"
_PAGE: Final = "index.html"
_STYLES: Final = "files/page.css"

_MAIN: Final = {"type": "module", "src": "js/main.js"}
_EARLY_MODULE: Final = {"type": "module", "async": None}
"""A module that the page's own script imports, too."""
_SHEET: Final = {"rel": "stylesheet"}
_ICON: Final = {"rel": "icon"}
_USELESS: Final = ("modulepreload", "preload", "manifest", "apple-touch-icon")
_POLICY: Final = {"http-equiv": "Content-Security-Policy"}
_URL: Final = re.compile(r'url\("?(?:\.\./)*([^")]+)"?\)')

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}' 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src 'nonce-{nonce}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing but the scripts and styles that the page names itself. No browser agrees with another on
what a folder's `'self'` is."""

_READ_ME: Final = """\
Capt'n W. Kidd, to play without any network

Open index.html in a browser: a double click will do. Nothing has to be installed, nothing is sent
anywhere; the games you play are kept in this browser.
"""

Files = Mapping[str, bytes]


def make_folder(hosted: Files, modules: Files) -> dict[str, bytes]:
    """Make the files of the folder out of those of the site.

    `modules` are those that only the folder needs, by the paths that they would have on the site.
    """
    page = HtmlPage(hosted[_PAGE].decode())
    early = {script.read("src"): hosted[script.read("src")] for script in _find_classic(page)}
    fetched = {path: content for path, content in hosted.items() if _is_fetched(path)}
    licences = {path: hosted[path] for path in hosted if path.endswith(_LICENCE)}
    packed = {f"files/{_flatten(path)}.js": _as_script(path, fetched[path]) for path in fetched}
    # The page's own script comes first: it receives the others.
    scripts = ["files/page.js", *sorted(packed, key=lambda name: len(packed[name]))]
    return {
        **early,
        **licences,
        **packed,
        "files/page.js": esbuild.join_offline({**hosted, **modules}, sorted(fetched)),
        _STYLES: _join_styles(page, hosted),
        _PAGE: _rewrite_page(page, scripts, hosted).encode(),
        "README.txt": _READ_ME.encode(),
    }


def find_sources() -> list[bytes]:
    """Return what the folder depends on, besides the files of the site: a part of a cache's key."""
    return [
        Path(__file__).read_bytes(),
        Path(html_page.__file__).read_bytes(),
        *esbuild.list_sources(),
    ]


def _is_fetched(path: str) -> bool:
    """Tell whether a file is asked for by a script."""
    return PurePosixPath(path).suffix not in {*_SCRIPTS, *_NAMED, *_HELD, _LICENCE, ""}


def _flatten(path: str) -> str:
    return path.replace("/", "-")


def _as_script(path: str, content: bytes) -> bytes:
    """Write a file as a script that hands it to the page."""
    text = base64.b64encode(gzip.compress(content, compresslevel=9, mtime=0)).decode()
    return f'arrive({json.dumps(path)},"{text}");\n'.encode()


def _join_styles(page: HtmlPage, hosted: Files) -> bytes:
    """Write the page's style sheets one after the other, with their pictures and typefaces."""
    sheets = (link.read("href") for link in page.find_all("link", _SHEET))
    joined = "\n".join(hosted[sheet].decode() for sheet in sheets)
    return _URL.sub(lambda found: f'url("{_as_address(found[1], hosted)}")', joined).encode()


def _find_classic(page: HtmlPage) -> list[Element]:
    """Find the scripts that are no modules."""
    return [script for script in page.find_all("script") if "type" not in script.attributes]


def _as_address(path: str, hosted: Files) -> str:
    """Write a picture or a typeface as an address that holds it."""
    content = hosted.get(path)
    if content is None:
        raise WorkshopError(f"There is no {path} on the site.")
    kind = _HELD[PurePosixPath(path).suffix]
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _rewrite_page(page: HtmlPage, scripts: list[str], hosted: Files) -> str:
    """Let the page name its scripts, and allow it these alone."""
    nonce = hashlib.sha256(hosted[_PAGE]).hexdigest()[:32]
    for link in page.find_all("link"):
        if link.read("rel") in ("stylesheet", *_USELESS):
            page.remove(link)
    for module in page.find_all("script", _EARLY_MODULE):
        page.remove(module)
    for script in _find_classic(page):
        page.set_attributes(script, {"nonce": nonce})
    for icon in page.find_all("link", _ICON):
        page.set_attributes(icon, {"href": _as_address(icon.read("href"), hosted)})
    tags = [
        write_tag("link", {**_SHEET, "href": _STYLES, "nonce": nonce}),
        *(write_tag("script", {"defer": None, "src": src, "nonce": nonce}) for src in scripts),
    ]
    page.replace(page.find_one("script", _MAIN), tags)
    policy = page.find_one("meta", _POLICY)
    page.set_attributes(policy, {"content": POLICY.format(nonce=nonce)})
    return page.write()
