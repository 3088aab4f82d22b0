"""The page that other sites show in a frame, `embed.html`.

Owns how it differs from the page itself: it may be framed, it is small, and the service worker does not keep it, so it
costs players of the game nothing. Its source is beside its script, because the top level of the tree is closed.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.build.html_page import HtmlPage
from workshop.paths import WorkshopError

PAGE: Final = "embed.html"
SOURCE: Final = "js/embed/page.html"
ENTRY: Final = "js/embed/embed.js"
STYLES: Final = "css/joined/embed.css"

MOST_BYTES: Final = 120_000
"""The most bytes of script and style in a release, before compression."""

_OWN: Final = re.compile(r"embed\.html|js/embed/.+|css/joined/embed\b.*")
_FIRST_DECK: Final = re.compile(r"[^\S\n]*<svg class=\"first-deck.*?</svg>\n", re.DOTALL)
_PLACE: Final = re.compile(r"[^\S\n]*<!-- The first paint of the deck.*?-->\n")

Files = Mapping[str, bytes]


def is_own(path: str) -> bool:
    """Return whether only the page in the frame uses a file of the site, whatever hash its name has."""
    return _OWN.fullmatch(path) is not None


def collect(root: Path) -> dict[str, bytes]:
    """Return the page by its path on the site, with the first paint of the deck from the page itself.

    Raises `WorkshopError` if one of the two has no place for it.
    """
    page = (root / "index.html").read_text("utf-8")
    source = (root / SOURCE).read_text("utf-8")
    decks = _FIRST_DECK.findall(page)
    if not decks or len(_PLACE.findall(source)) != 1:
        raise WorkshopError(f"{SOURCE} cannot get the first paint of the deck from index.html.")
    return {PAGE: _PLACE.sub(lambda _: "".join(decks), source).encode()}


def measure(files: Files) -> int:
    """Return the bytes of the scripts and styles that the page names, in a release."""
    page = HtmlPage(files[PAGE].decode())
    named = [
        *(link.read("href") for link in page.find_all("link", {"rel": "stylesheet"})),
        *(link.read("href") for link in page.find_all("link", {"rel": "modulepreload"})),
        *(script.read("src") for script in page.find_all("script")),
    ]
    return sum(len(files[path]) for path in named)


def check_size(files: Files) -> None:
    """Raise `WorkshopError` if the page of a release is larger than it may be."""
    size = measure(files)
    if size > MOST_BYTES:
        raise WorkshopError(
            f"The scripts and styles of {PAGE} have {size} bytes; {MOST_BYTES} is the limit."
        )
