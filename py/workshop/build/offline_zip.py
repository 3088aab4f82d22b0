"""The offline folder: the game as a page that opens by double click, made from the site.

A page from a `file:` address can load scripts, styles and pictures by tags only: no modules, no
workers, nothing by `fetch`. Owns the files of the folder and how they are made from the site's files.
Must not know how the site is made.
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
"""The name of the folder in the zip."""

_SCRIPTS: Final = frozenset({".js", ".mjs"})
_HELD: Final = {".png": "image/png", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""The types that are embedded as data URLs, because a browser may refuse them from a folder."""
_NAMED: Final = frozenset({".css", ".html", ".webmanifest"})
_LICENCE: Final = ".txt"
_LATER: Final = frozenset({"later.zip", "data/book.bin", "data/endings.bin"})
"""The files whose scripts the page loads when it first needs them."""
_PAGE: Final = "index.html"
_STYLES: Final = "files/page.css"

_MAIN: Final = {"type": "module", "src": "js/main.js"}
_EARLY_MODULE: Final = {"type": "module", "async": None}
"""The attributes of the early module. The main script imports it too."""
_SHEET: Final = {"rel": "stylesheet"}
_ICON: Final = {"rel": "icon"}
_USELESS: Final = ("modulepreload", "preload", "manifest", "apple-touch-icon")
_POLICY: Final = {"http-equiv": "Content-Security-Policy"}
_URL: Final = re.compile(r'url\("?(?:\.\./)*([^")]+)"?\)')

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}' 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src 'nonce-{nonce}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Allows only the scripts and styles that the page names. Browsers disagree on the meaning of `'self'`
in a folder."""

_READ_ME: Final = """\
Capt'n W. Kidd, to play without any network

Open index.html in a browser: a double click will do. Nothing has to be installed, nothing is sent
anywhere; the games you play are kept in this browser.
"""

Files = Mapping[str, bytes]


def make_folder(hosted: Files, modules: Files) -> dict[str, bytes]:
    """Return the files of the folder, made from those of the site.

    `modules` are the scripts that only the folder has, by the paths that they would have on the site.
    """
    page = HtmlPage(hosted[_PAGE].decode())
    early = {script.read("src"): hosted[script.read("src")] for script in _find_classic(page)}
    fetched = {path: content for path, content in hosted.items() if _is_fetched(path)}
    licences = {path: hosted[path] for path in hosted if path.endswith(_LICENCE)}
    names = {path: f"files/{_flatten(path)}.js" for path in fetched}
    packed = {name: _as_script(path, fetched[path]) for path, name in names.items()}
    later = {path: name for path, name in names.items() if path in _LATER}
    named = packed.keys() - later.values()
    # The page's own script comes first: it defines the function that the others call.
    scripts = ["files/page.js", *sorted(named, key=lambda name: (len(packed[name]), name))]
    return {
        **early,
        **licences,
        **packed,
        "files/page.js": esbuild.join_offline({**hosted, **modules}, sorted(fetched), later),
        _STYLES: _join_styles(page, hosted),
        _PAGE: _rewrite_page(page, scripts, hosted).encode(),
        "README.txt": _READ_ME.encode(),
    }


def find_sources() -> list[bytes]:
    """Return the code that makes the folder, as a part of the key of a cached zip."""
    return [
        Path(__file__).read_bytes(),
        Path(html_page.__file__).read_bytes(),
        *esbuild.list_sources(),
    ]


def _is_fetched(path: str) -> bool:
    """Return whether a script fetches a file."""
    return PurePosixPath(path).suffix not in {*_SCRIPTS, *_NAMED, *_HELD, _LICENCE, ""}


def _flatten(path: str) -> str:
    return path.replace("/", "-")


def _as_script(path: str, content: bytes) -> bytes:
    """Return a script that passes the file to the page, compressed and in base64."""
    text = base64.b64encode(gzip.compress(content, compresslevel=9, mtime=0)).decode()
    return f'arrive({json.dumps(path)},"{text}");\n'.encode()


def _join_styles(page: HtmlPage, hosted: Files) -> bytes:
    """Join the page's style sheets and embed their pictures and typefaces."""
    sheets = (link.read("href") for link in page.find_all("link", _SHEET))
    joined = "\n".join(hosted[sheet].decode() for sheet in sheets)
    return _URL.sub(lambda found: f'url("{_as_address(found[1], hosted)}")', joined).encode()


def _find_classic(page: HtmlPage) -> list[Element]:
    """Find the classic scripts, which are not modules."""
    return [script for script in page.find_all("script") if "type" not in script.attributes]


def _as_address(path: str, hosted: Files) -> str:
    """Return the data URL of a picture or a typeface."""
    content = hosted.get(path)
    if content is None:
        raise WorkshopError(f"There is no {path} on the site.")
    kind = _HELD[PurePosixPath(path).suffix]
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _rewrite_page(page: HtmlPage, scripts: list[str], hosted: Files) -> str:
    """Return the page with the folder's scripts and styles, and a policy that allows nothing else."""
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
