"""Draws the picture of link previews: the game's title and some tokens.

Run it with the tests' Python after a change of the art:
`PYTHONPATH=py .cache/venv/bin/python -m workshop.assets.draw_share`. The page's own modules draw the tokens.
Owns the rest of the picture, and reduces its colours so that the file is small.
"""

from pathlib import Path
from typing import Final

from workshop.assets import png
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import DIST, ROOT
from workshop.tools import toolchain
from workshop.tools.server import serving

PICTURE: Final = ROOT / "js" / "art" / "share.png"
WIDTH, HEIGHT = 1200, 630

_COLOURS: Final = 64
_DRAW: Final = Path(__file__).with_name("draw_share.js")


def draw_share() -> None:
    """Draw and write the picture."""
    from playwright.sync_api import sync_playwright

    site.build(find_pyodide())
    with serving(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**toolchain.launch_options())
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        page.goto(server.address)
        page.evaluate(_DRAW.read_text("utf-8"))
        full = page.screenshot()
        browser.close()
    PICTURE.write_bytes(png.reduce_colours(full, _COLOURS))


if __name__ == "__main__":
    draw_share()
