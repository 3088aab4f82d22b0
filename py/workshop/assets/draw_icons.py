"""Draws the icons of the installed game from the emblem.

Run it with the tests' Python after a change of the emblem. A test fails until that is done:
`PYTHONPATH=py .cache/venv/bin/python -m workshop.assets.draw_icons`. Owns the sizes and the margins.
"""

import hashlib
from dataclasses import dataclass
from typing import Final

from workshop.assets import png
from workshop.paths import ROOT
from workshop.tools import toolchain

EMBLEM: Final = ROOT / "js" / "art" / "emblem.svg"
FOLDER: Final = ROOT / "js" / "art" / "icons"

_SEA: Final = "#1f6c7b"
_KEYWORD: Final = b"Source\0"


@dataclass(frozen=True)
class Icon:
    """An icon: its file, its width in pixels, the share that the emblem fills, the background."""

    name: str
    pixels: int
    part: float = 1.0
    background: str = "transparent"


ICONS: Final = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # A mask may cut away everything outside the inner 80 %.
    Icon("icon-512-maskable.png", 512, 0.72, _SEA),
    Icon("icon-180.png", 180, 0.86, _SEA),
)


def draw_icons() -> None:
    """Draw and write all icons."""
    from playwright.sync_api import sync_playwright

    emblem = EMBLEM.read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**toolchain.launch_options())
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.pixels, "height": icon.pixels})
            page.set_content(
                f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh;"
                f" background: {icon.background} }}"
                f" svg {{ width: {100 * icon.part}vw; height: {100 * icon.part}vh }}</style>{emblem}"
            )
            picture = page.screenshot(omit_background=True)
            (FOLDER / icon.name).write_bytes(sign(png.reduce_colours(picture)))
        browser.close()


def sign(picture: bytes) -> bytes:
    """Return a picture with the digest of the emblem in its metadata."""
    return picture[: png.HEADER_END] + _signature() + picture[png.HEADER_END :]


def is_signed(picture: bytes) -> bool:
    """Return whether a picture was drawn from the current emblem."""
    return _signature() in picture


def _signature() -> bytes:
    return png.write_chunk(b"tEXt", _KEYWORD + digest_emblem().encode())


def digest_emblem() -> str:
    """Return the SHA-256 of the emblem's file, in hexadecimal."""
    return hashlib.sha256(EMBLEM.read_bytes()).hexdigest()


if __name__ == "__main__":
    draw_icons()
