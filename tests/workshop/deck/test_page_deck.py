"""Where arrow keys lead on the deck."""

import pytest

from kidd.svg.art import ORIENTATIONS, Orientation
from workshop.deck.layout import read_drawing
from workshop.deck.page_deck import list_arrows

SPACES = [*read_drawing().links]


def test_an_arrow_key_follows_a_path_in_roughly_its_direction() -> None:
    wide, tall = dict(list_arrows("m1", "wide")), dict(list_arrows("m1", "tall"))
    assert (wide["ArrowDown"], wide["ArrowRight"]) == ("m2", "f1")
    assert "ArrowUp" not in wide
    assert (tall["ArrowRight"], tall["ArrowUp"]) == ("m2", "f1")


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_arrow_keys_reach_every_space_from_every_other(orientation: Orientation) -> None:
    ways = {space: [*dict(list_arrows(space, orientation)).values()] for space in SPACES}
    for start in SPACES:
        reached = [start]
        for space in reached:
            reached += [one for one in ways[space] if one not in reached]
        assert {*reached} == {*SPACES}
