"""The first paint of index.html is the same ship that the scripts draw."""

import re

from workshop.contract import generating
from workshop.deck.pictures import draw_first_paint


def test_the_first_drawings_of_the_deck_are_up_to_date() -> None:
    page = generating.INDEX.read_text()
    assert "first-deck-tall" in page
    assert "first-deck-wide" in page
    assert draw_first_paint(page) == page


def test_an_outdated_drawing_is_replaced() -> None:
    page = generating.INDEX.read_text()
    assert draw_first_paint(re.sub(r' d="M[^"]*"', ' d="M0 0"', page)) == page
