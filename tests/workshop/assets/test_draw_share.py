"""The picture of link previews has the size that the page declares, and a small file."""

import re
import struct
import zlib

from workshop.assets import draw_share, png
from workshop.paths import ROOT


def test_the_picture_has_the_size_that_the_page_declares() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    named = dict(re.findall(r'<meta property="og:(image[a-z:]*)" content="([^"]*)">', page))
    assert ROOT / named["image"] == draw_share.PICTURE
    size = png.read_size(draw_share.PICTURE.read_bytes())
    assert size == (draw_share.WIDTH, draw_share.HEIGHT)
    assert size == (int(named["image:width"]), int(named["image:height"]))
    assert draw_share.PICTURE.stat().st_size < 60_000


def test_a_picture_of_few_colours_is_written() -> None:
    places = bytes(draw_share.WIDTH * draw_share.HEIGHT)
    written = draw_share.write_picture([[1, 2, 3]], places)
    assert written.startswith(png.SIGNATURE)
    start = written.index(b"IDAT")
    length = struct.unpack(">I", written[start - 4 : start])[0]
    rows = zlib.decompress(written[start + 4 : start + 4 + length])
    assert len(rows) == (draw_share.WIDTH + 1) * draw_share.HEIGHT
