"""The web app manifest, which describes the installed page to the browser.

Owns the manifest's contents. The text comes from the page's dictionaries, the colours from the page.
"""

import json
import re
from pathlib import Path
from typing import Final

from workshop.build.html_page import HtmlPage

MANIFEST: Final = "manifest.webmanifest"

_PAGE: Final = "index.html"
_DAY_COLOUR: Final = {"name": "theme-color", "media": "(prefers-color-scheme: light)"}
_ICONS: Final = "js/art/icons"
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
        "launch_handler": {"client_mode": "focus-existing"},
        "background_color": colour,
        "theme_color": colour,
        "icons": [
            {"src": "js/art/emblem.svg", "type": "image/svg+xml", "sizes": "any"},
            *_list_icons(root),
        ],
    }
    return {MANIFEST: json.dumps(manifest, ensure_ascii=False, indent=2).encode() + b"\n"}


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
