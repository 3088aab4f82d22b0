"""Completes the heads of the pages so that each loads in few round trips.

Each file costs a round trip to the host, and a browser learns what a module imports only after it has
fetched the module. So one style sheet replaces all, and `modulepreload` links name every module that
a page's entries import. If the site has more to read beside the page, a link says so: a style shows then where it
leads. Owns these steps. Must not know whether the modules are bundled.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Final

from workshop.build import embed_page
from workshop.build.html_page import Attributes, HtmlPage, write_tag
from workshop.paths import WorkshopError

PAGE: Final = "index.html"
STYLES: Final = "css/joined/page.css"
"""The joined style sheet. It is as deep in the tree as the others, so that relative paths stay valid."""

_STYLES: Final = {PAGE: STYLES, embed_page.PAGE: embed_page.STYLES}
"""The joined style sheet of each page."""

_SHEET: Final = {"rel": "stylesheet"}
_MODULE: Final = {"type": "module"}
_EARLY: Final = {"type": "module", "async": None}
"""The attributes of a module that runs without waiting until the page is parsed."""
_IMPORT: Final = re.compile(
    r"(?:^|[;}])\s*(?:import|export)\b(?:[^;'\"()]*?\bfrom)?\s*['\"](\.[^'\"]+)['\"]", re.MULTILINE
)
"""A static import, also among others on one line, as in a release, where no space is left around it."""
_COMMENT: Final = re.compile(rb"/\*.*?\*/", re.DOTALL)
_SPACE: Final = re.compile(rb"\s*\n\s*")

Files = Mapping[str, bytes]


def lay_out(files: Files, beside: str | None = None) -> dict[str, bytes]:
    """Return the site's files with one style sheet for each page, and pages that name it and their modules.

    The page itself names what is `beside` it.
    """
    laid_out: dict[str, bytes] = {}
    joined: set[str] = set()
    for path, styles in _STYLES.items():
        if path not in files:
            continue
        page = HtmlPage(files[path].decode())
        sheets = [link.read("href") for link in page.find_all("link", _SHEET)]
        if sheets:
            laid_out[styles] = b"\n".join(_strip(_read(files, sheet)) for sheet in sheets)
        if beside is not None and path == PAGE:
            page.append_to_head([write_tag("link", {"rel": "help", "href": beside})])
        laid_out[path] = _rewrite(page, sheets, styles, files).encode()
        joined.update(sheets)
    kept = {path: content for path, content in files.items() if path not in joined}
    return {**kept, **laid_out}


def _strip(sheet: bytes) -> bytes:
    """Remove the comments and the indentation of a style sheet, a quarter of its bytes."""
    return _SPACE.sub(b"\n", _COMMENT.sub(b"", sheet)).strip()


def _rewrite(page: HtmlPage, sheets: list[str], styles: str, files: Files) -> str:
    named = [script.read("src") for script in page.find_all("script", _MODULE)]
    early = find_modules(files, [script.read("src") for script in page.find_all("script", _EARLY)])
    wanted = [path for path in find_modules(files, named) if path not in early]
    for link in page.find_all("link", _SHEET):
        page.remove(link)
    first = [write_tag("link", {**_SHEET, "href": styles})] if sheets else []
    first += [_hint(path) for path in early if path not in named]
    if first:
        page.insert_before(page.find_all("script")[0], first)
    # The styles and Python come first.
    page.append_to_head(
        _hint(path, {"fetchpriority": "low"}) for path in wanted if path not in named
    )
    return page.write()


def _hint(path: str, attributes: Attributes | None = None) -> str:
    return write_tag("link", {"rel": "modulepreload", **(attributes or {}), "href": path})


def find_modules(files: Files, entries: list[str]) -> list[str]:
    """Return these modules and all modules that they import statically, directly or indirectly.

    They are sorted by their distance from the entries. Raises `WorkshopError` if a file is missing.
    """
    found = dict.fromkeys(entries)
    for path in (waiting := list(found)):
        for imported in _list_imports(path, _read(files, path).decode()):
            if imported not in found:
                found[imported] = None
                waiting.append(imported)
    return list(found)


def _list_imports(path: str, source: str) -> Iterator[str]:
    folder = posixpath.dirname(path)
    for name in _IMPORT.findall(source):
        yield posixpath.normpath(posixpath.join(folder, name))


def _read(files: Files, path: str) -> bytes:
    content = files.get(path)
    if content is None:
        raise WorkshopError(f"The page needs {path}, but the site has no such file.")
    return content
