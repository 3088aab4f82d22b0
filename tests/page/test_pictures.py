"""The page's still pictures: small ones in lists, the chart of the voyage, what is printed and cut out."""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args
from xml.etree.ElementTree import parse

import pytest

from kidd.core.board import DECK
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd.svg.shapes import Shape
from kidd_page.elements import Attributes, Tag
from kidd_page.games import draw_emblem, list_games
from kidd_page.printed_deck import draw_printed_deck, draw_printed_position, draw_printed_tokens
from kidd_page.rules.chart import STATIONS, draw_chart, read_line
from kidd_page.thumbnails import draw_ship, draw_thumbnail
from support.page_driver import DICTIONARIES
from workshop.assets.emblems import list_emblems
from workshop.contract.drawings import FOLDER


def walk(shape: Shape | str) -> Iterator[Shape]:
    if isinstance(shape, Shape):
        yield shape
        for child in shape.children:
            yield from walk(child)


def classes(shape: Shape) -> Counter[str]:
    return Counter(one.attributes.get("class", "").split(" ")[0] for one in walk(shape))


def count_drawings(shape: Shape) -> Counter[str]:
    return Counter(one.attributes["name"] for one in walk(shape) if one.tag == "drawing")


PICTURES = {
    "chart": draw_chart,
    "deck": draw_printed_deck,
    "tokens": draw_printed_tokens,
    "position": lambda: draw_printed_position([]),
    "small": lambda: draw_thumbnail("a1R<0"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_hidden_from_screen_readers_and_its_drawings_exist(name: str) -> None:
    picture = PICTURES[name]()
    assert picture.attributes["aria-hidden"] == "true"
    drawings = {one.get("id") for file in FOLDER.glob("*.svg") for one in parse(file).getroot()}
    used = set(count_drawings(picture))
    assert used <= drawings
    tags = {one.tag for one in walk(picture)}
    assert tags <= {*get_args(Tag)}


def test_the_page_accepts_all_that_is_in_a_drawing() -> None:
    root = [
        one
        for file in FOLDER.glob("*.svg")
        for drawing in parse(file).getroot()
        for one in drawing.iter()
    ]
    assert {name for one in root for name in one.attrib} <= {*Attributes.__annotations__, "id"}
    assert {one.tag.partition("}")[2] for one in root} <= {*get_args(Tag)}


def test_a_small_picture_has_the_stacks_of_the_position() -> None:
    picture = draw_thumbnail("a2RB<a1,f2B<f1,m1GRB<0")
    assert [one.attributes["class"] for one in walk(picture) if one.tag == "g"] == [
        "crew-R",
        "crew-B",
        "crew-G",
    ]
    assert [one.children for one in walk(picture) if one.tag == "text"] == [("2",), ("3",)]
    (use,) = [one for one in walk(picture) if one.tag == "use"]
    ((ship,),) = [one.children for one in draw_ship().node.children if isinstance(one, Shape)]
    assert isinstance(ship, Shape)
    assert use.attributes["href"] == f"#{ship.attributes['id']}"


@pytest.mark.parametrize("deck", ["-", "?", "z9R<0", "a1X<0,,a1R", "<script>"])
def test_what_cannot_be_read_of_a_small_picture_is_left_out(deck: str) -> None:
    assert classes(draw_thumbnail(deck)) == classes(draw_thumbnail(""))


def test_the_chart_has_a_number_for_every_entry_of_its_list_without_overlap() -> None:
    entries = [
        one for one in DICTIONARIES["en"] if re.fullmatch(r"rules\.story\.voyage\.\d+\.where", one)
    ]
    stations = read_line(STATIONS)
    assert len(stations) == len(entries)
    assert all(
        math.dist(one, other) > 11
        for index, one in enumerate(stations)
        for other in stations[index + 1 :]
    )


def test_a_deck_on_paper_has_all_spaces_and_gangways() -> None:
    found = classes(draw_printed_deck())
    assert found["deck-label"] == len(DECK.spaces)
    assert found["gangway"] == len(DECK.hatches)
    drawings = count_drawings(draw_printed_deck())
    assert drawings["hatch"] == len(DECK.hatches)
    assert drawings["hatch"] + drawings["plate"] == len(DECK.spaces)


def test_there_are_seven_pirates_of_each_crew_and_three_flags_to_cut_out() -> None:
    """G2, M5."""
    drawings = count_drawings(draw_printed_tokens())
    assert [drawings[name] for name in ("red", "blue", "gold", "flag")] == [7, 7, 7, 3]
    found = classes(draw_printed_tokens())
    assert (found["print-cut"], found["print-way"]) == (24, 42)
    # No pointer stands out over the rim.
    assert drawings["pointer"] == 0


def test_a_position_text_makes_the_same_picture_each_time() -> None:
    position = format_position(Match.new("loyal").position)
    assert draw_thumbnail(position.split()[1]) is draw_thumbnail(position.split()[1])


def test_every_game_has_an_emblem_and_an_unknown_one_that_of_any_game() -> None:
    emblems = dict(list_emblems())
    assert emblems.keys() == {*list_games(), ""}
    for game in (*list_games(), "other"):
        assert json.dumps(draw_emblem(game)) == json.dumps(emblems.get(game, emblems[""]))
    for name, emblem in emblems.items():
        ids = [one.attributes["id"] for one in walk(emblem) if "id" in one.attributes]
        fills = {one.attributes["fill"] for one in walk(emblem) if "fill" in one.attributes}
        assert fills == {f"url(#{one})" for one in ids}, name
