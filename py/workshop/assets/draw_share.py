"""Draws the picture of link previews: the game's title and some tokens.

Run it with the tests' Python after a change of the art:
`PYTHONPATH=py .cache/venv/bin/python -m workshop.assets.draw_share`. The page's own modules draw the tokens.
Owns the rest of the picture, and reduces its colours so that the file is small.
"""

import struct
import zlib
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

_REDUCE: Final = """(most) => new Promise((resolve) => {
  const image = document.querySelector('img');
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  const keyAt = (at) => (data[at] >> 2 << 12) | (data[at + 1] >> 2 << 6) | (data[at + 2] >> 2);
  for (let at = 0; at < data.length; at += 4) {
    const key = keyAt(at);
    const seen = counts.get(key) ?? [0, 0, 0, 0];
    counts.set(key, seen.map((sum, part) => sum + (part ? data[at + part - 1] : 1)));
  }
  const palette = [...counts.values()].sort((one, other) => other[0] - one[0]).slice(0, most)
    .map(([count, ...sums]) => sums.map((sum) => Math.round(sum / count)));
  const nearest = new Map();
  for (const [key, [count, ...sums]] of counts) {
    const colour = sums.map((sum) => sum / count);
    const measure = (other) => colour.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0);
    let best = 0;
    palette.forEach((other, at) => { if (measure(other) < measure(palette[best])) best = at; });
    nearest.set(key, best);
  }
  const places = [];
  for (let at = 0; at < data.length; at += 4) places.push(nearest.get(keyAt(at)));
  resolve({ palette, places });
})"""


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
        other = browser.new_page()
        other.set_content("<img>")
        other.evaluate(
            "(bytes) => { const image = document.querySelector('img');"
            " image.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));"
            " return image.decode(); }",
            list(full),
        )
        reduced = other.evaluate(_REDUCE, _COLOURS)
        browser.close()
    PICTURE.write_bytes(write_picture(reduced["palette"], bytes(reduced["places"])))


def write_picture(palette: list[list[int]], places: bytes) -> bytes:
    """Return a PNG of at most 256 colours. `places` has each pixel's palette index, row by row."""
    rows = b"".join(b"\0" + places[start : start + WIDTH] for start in range(0, len(places), WIDTH))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    chunks = {
        b"IHDR": header,
        b"PLTE": b"".join(bytes(colour) for colour in palette),
        b"IDAT": zlib.compress(rows, 9),
        b"IEND": b"",
    }
    written = (png.write_chunk(name, content) for name, content in chunks.items())
    return png.SIGNATURE + b"".join(written)


if __name__ == "__main__":
    draw_share()
