"""Everything on the page is whole and within reach, whatever window, text size, typeface and language.

Text of double size, 400 % zoom, more space between letters, a wide and a narrow typeface in place of the
page's own: in each, nothing is clipped and all controls work. Every control has room for a thumb.
"""

import pytest

from web.support.contexts import OpenContext
from web.support.displays import Display
from web.support.input import Clicks
from web.support.page_tour import PARTS, WHOLE
from web.support.readers import LANGUAGES, THUMB, Look, Reader
from web.support.table import Table, is_ready

TWO = ("de", "en")

LOOKS = [
    Look(Display(1280, 800), LANGUAGES, THUMB),
    Look(Display(1280, 800, typeface="wide"), TWO),
    Look(Display(1280, 800, typeface="narrow"), TWO),
    Look(Display(1280, 800, text_px=32), TWO),
    Look(Display(820, 1180, text_px=32), TWO),
    Look(Display(360, 740, text_px=32), TWO),
    Look(Display(360, 740, text_px=32, typeface="wide"), TWO),
    Look(Display(360, 740, typeface="wide"), TWO),
    Look(Display(360, 740, typeface="narrow"), TWO),
    Look(Display(360, 740, is_spaced=True), LANGUAGES),
    Look(Display(320, 568, typeface="wide"), TWO),
    # A desktop at 400 %.
    Look(Display(320, 256), TWO),
    Look(Display(320, 256, typeface="wide"), TWO),
    Look(Display(740, 360, typeface="wide"), TWO),
]
PHONE = Look(Display(360, 740, is_phone=True), LANGUAGES, THUMB)


@pytest.mark.parametrize("part", PARTS)
def test_everything_is_whole_and_within_reach(open_context: OpenContext, part: str) -> None:
    """On the start screen, in all three games, after their end, in every dialog and in a lesson."""
    page = open_context(reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    table, reader = Table(page, Clicks()), Reader(page, LOOKS)
    for visit in PARTS[part]:
        visit(table, reader)
    reader.report()


def test_every_control_has_room_for_a_thumb(open_context: OpenContext) -> None:
    """On a phone, in all games, lessons and dialogs, except spaces of diagrams and links within a text."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    table, reader = Table(page, Clicks()), Reader(page, [PHONE])
    for visit in WHOLE:
        visit(table, reader)
    reader.report()
