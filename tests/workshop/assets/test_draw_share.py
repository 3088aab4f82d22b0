"""The picture of link previews has the size that the page declares, and a small file."""

import io
import re

from PIL import Image

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


def test_the_colours_of_a_picture_are_reduced() -> None:
    """It keeps its size and its transparent parts."""
    full = Image.linear_gradient("L").resize((40, 30)).convert("RGBA")
    full.putpixel((0, 0), (255, 0, 0, 0))
    written = io.BytesIO()
    full.save(written, "PNG")
    with Image.open(io.BytesIO(png.reduce_colours(written.getvalue(), 8))) as reduced:
        assert (reduced.mode, reduced.size) == ("P", (40, 30))
        colours = reduced.convert("RGBA").getcolors()
        assert colours is not None
        assert len(colours) <= 8
        assert min(colour[3] for _, colour in colours) == 0
