"""The pictures of the page for the offer to install it: always the same, and of the page as it looks now."""

import io

import pytest
from playwright.sync_api import Browser

from workshop.assets import draw_screenshots

_DIFFERENT = 48
"""The difference of a colour, from 0 to 255, from which a pixel counts as another one: edges are drawn otherwise by
another version of the browser."""
_MOST = 0.03
"""The share of a picture that may look different before it must be drawn again."""


def compare(one: bytes, other: bytes) -> float:
    """Return the share of the pixels of two pictures that look different."""
    from PIL import Image, ImageChops

    pictures = [
        Image.open(io.BytesIO(picture)).convert("RGBA").convert("L") for picture in (one, other)
    ]
    assert pictures[0].size == pictures[1].size
    counts = ImageChops.difference(*pictures).histogram()
    return sum(counts[_DIFFERENT:]) / sum(counts)


@pytest.mark.parametrize("wanted", draw_screenshots.SCREENSHOTS, ids=lambda one: one.name)
def test_the_pictures_show_the_page_as_it_is(
    wanted: draw_screenshots.Screenshot, plain_browser: Browser, address: str
) -> None:
    kept = (draw_screenshots.FOLDER / wanted.name).read_bytes()
    drawn = draw_screenshots.draw(plain_browser, address, wanted)
    assert compare(kept, drawn) <= _MOST, (
        "draw them again: see py/workshop/assets/draw_screenshots.py"
    )


def test_the_same_page_gives_the_same_pixels(plain_browser: Browser, address: str) -> None:
    wanted = draw_screenshots.SCREENSHOTS[0]
    pictures = [draw_screenshots.draw(plain_browser, address, wanted) for _ in range(2)]
    assert pictures[0] == pictures[1]
