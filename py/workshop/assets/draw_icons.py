"""The emblem as pictures in the sizes that devices ask for when the game is installed.

Run it with the Python of the tests after a change of the emblem; a test says when that is due:
`PYTHONPATH=py .cache/venv/bin/python -m workshop.assets.draw_icons`. Owns what stands around the emblem.
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
    """A picture: its file, its width in pixels, how much of it the emblem fills, what is behind."""

    name: str
    pixels: int
    part: float = 1.0
    background: str = "transparent"


ICONS: Final = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # A mask may leave no more than the inner four fifths.
    Icon("icon-512-maskable.png", 512, 0.72, _SEA),
    Icon("icon-180.png", 180, 0.86, _SEA),
)


def draw_icons() -> None:
    """Draw all of them anew."""
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
            (FOLDER / icon.name).write_bytes(sign(picture))
        browser.close()


def sign(picture: bytes) -> bytes:
    """Write into a picture which emblem it shows."""
    return picture[: png.HEADER_END] + _signature() + picture[png.HEADER_END :]


def is_signed(picture: bytes) -> bool:
    """Tell whether a picture shows the emblem as it is."""
    return _signature() in picture


def _signature() -> bytes:
    return png.write_chunk(b"tEXt", _KEYWORD + digest_emblem().encode())


def digest_emblem() -> str:
    """Name the emblem by what it is."""
    return hashlib.sha256(EMBLEM.read_bytes()).hexdigest()


if __name__ == "__main__":
    draw_icons()
