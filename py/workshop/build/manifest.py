"""The web app manifest, which describes the installed page to the browser.

Owns the manifest's contents. The text comes from the page's dictionaries, the colours from the page.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final

from workshop.assets import png
from workshop.build.html_page import HtmlPage

MANIFEST: Final = "manifest.webmanifest"

_PAGE: Final = "index.html"
_DAY_COLOUR: Final = {"name": "theme-color", "media": "(prefers-color-scheme: light)"}
_ICONS: Final = "js/art/icons"
_SCREENSHOTS: Final = "py/workshop/assets/screenshots"
_SHORTCUTS: Final = {
    "new": "button.newGame",
    "daily": "puzzles.daily",
    "games": "button.games",
}
"""The words of the shortcuts, by the places that `js/main.js` opens."""
_ICON: Final = re.compile(r"icon-(\d+)(-maskable)?\.png")


def collect_manifest(root: Path) -> dict[str, bytes]:
    """Return the manifest by its path on the site."""
    dictionaries = {
        file.stem: json.loads(file.read_text("utf-8"))
        for file in sorted((root / "js" / "i18n").glob("*.json"))
    }
    words = dictionaries.pop("en")
    page = HtmlPage((root / _PAGE).read_text("utf-8"))
    colour = page.find_one("meta", _DAY_COLOUR).read("content")
    icons = _list_icons(root)
    manifest = {
        "name": words["page.title"],
        "short_name": words["page.shortTitle"],
        "description": words["page.description"],
        "description_localized": {
            language: other["page.description"] for language, other in dictionaries.items()
        },
        "lang": "en",
        "dir": "ltr",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "categories": ["games"],
        # Games leave the page as records (.txt) and as it saves them (.json).
        "file_handlers": [
            {"action": "./", "accept": {"text/plain": [".txt"], "application/json": [".json"]}}
        ],
        "screenshots": _list_screenshots(root, {"en": words, **dictionaries}),
        # The page gets the link of a shortcut also if it is open.
        "shortcuts": [
            {
                "name": words[key],
                "name_localized": {
                    language: other[key] for language, other in dictionaries.items()
                },
                "url": f"./#open={place}",
                "icons": [icon for icon in icons if icon["sizes"] == "192x192"],
            }
            for place, key in _SHORTCUTS.items()
        ],
        "launch_handler": {"client_mode": "focus-existing"},
        "background_color": colour,
        "theme_color": colour,
        "icons": [
            {"src": "js/art/emblem.svg", "type": "image/svg+xml", "sizes": "any"},
            *icons,
        ],
    }
    return {MANIFEST: json.dumps(manifest, ensure_ascii=False, indent=2).encode() + b"\n"}


def collect_screenshots(root: Path) -> dict[str, bytes]:
    """Return the pictures that a browser shows when it offers to install the page, by their paths on the site.

    The page itself needs none of them. `assets.draw_screenshots` has drawn them.
    """
    files = sorted((root / _SCREENSHOTS).glob("*.png"))
    return {f"screenshots/{file.name}": file.read_bytes() for file in files}


def _list_screenshots(root: Path, words: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = []
    for path, picture in collect_screenshots(root).items():
        shape, _, game = PurePosixPath(path).stem.partition("-")
        width, height = png.read_size(picture)
        said = {language: one[f"game.{game}"] for language, one in words.items()}
        listed.append(
            {
                "src": path,
                "type": "image/png",
                "sizes": f"{width}x{height}",
                "form_factor": shape,
                "label": said.pop("en"),
                "label_localized": said,
            }
        )
    return listed


def _list_icons(root: Path) -> list[dict[str, str]]:
    icons: list[dict[str, str]] = []
    for file in sorted((root / _ICONS).glob("*.png")):
        if found := _ICON.fullmatch(file.name):
            size, maskable = found.groups()
            icons.append(
                {
                    "src": f"{_ICONS}/{file.name}",
                    "type": "image/png",
                    "sizes": f"{size}x{size}",
                    "purpose": "maskable" if maskable else "any",
                }
            )
    return icons
