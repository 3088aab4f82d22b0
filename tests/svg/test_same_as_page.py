"""A picture is what the page shows: 200 positions drawn with the page's modules and by `kidd.svg` are the same."""

import json
import math
import re
import subprocess
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from kidd import svg
from kidd.core.board import BLACK_PATH, DECK
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position, stacks
from kidd.games import rules_for
from kidd.record.match import Match
from kidd.svg.art import ORIENTATIONS, read_art
from kidd.svg.deck_parts import draw_gangway
from kidd.svg.routes import find_routes
from kidd.svg.shapes import shape, write_shape
from support.random_games import KINDS
from workshop.contract.drawings import read_drawings
from workshop.deck.layout import lay_out
from workshop.deck.pictures import fill
from workshop.deck.scene import list_values
from workshop.paths import ROOT
from workshop.tools import toolchain

POSITIONS = 200
SIZES = {"wide": (1000, 800), "tall": (640, 860)}
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
PAGE = "{http://www.w3.org/2000/svg}"
CREW = re.compile(r"crew-\w+")

Shape = tuple[str, ...]
Case = tuple[str, Position, Move | None, list[str], svg.Picture]


def play() -> Iterator[tuple[Position, Move | None, Position]]:
    """Yield positions in the middle of games of every kind, each with the last move and the position before."""
    random = Random(7)
    for number in range(POSITIONS):
        match = Match.new(*KINDS[number % len(KINDS)])
        most_steps = random.randint(1, 90)
        while match.outcome is None and len(match.steps) < most_steps:
            if match.is_roll_due:
                match.roll(random.randint(1, 3))
                continue
            moves = match.legal_moves()
            # Captures make the high stacks, which random play does not come to.
            captures = [move for move in moves if move.is_capture]
            match.push(random.choice(captures or moves))
        step = match.steps[-1]
        before = match.steps[-2].position if len(match.steps) > 1 else match.start
        yield step.position, step.move, before


@pytest.fixture(scope="module")
def drawn() -> list[tuple[dict[str, Any], dict[str, Any], Element]]:
    """Return each case with what the page draws, and Python's picture."""
    cases: list[dict[str, Any]] = []
    pictures: list[Element] = []
    for number, (position, move, before) in enumerate(play()):
        orientation = ORIENTATIONS[number % 2]
        match = Match(before)
        if move is not None:
            match.push(move)
        else:
            match = Match(position)
        moves = [move.text for move in rules_for(position.game).legal_moves(position)[:3]]
        # A single move has no number.
        moves = moves if len(moves) > 1 else []
        width, height = SIZES[orientation]
        cases.append(
            {
                "orientation": orientation,
                "width": width,
                "height": height,
                "stacks": [describe(position, *stack) for stack in stacks(position)],
                "routes": [draw_route(one) for one in find_routes(move, before)] if move else [],
                "arrows": list(describe_arrows(position, moves)),
            }
        )
        pictures.append(
            fromstring(
                svg.deck(match, orientation=orientation, lastmove=move, arrows=moves, size=width)
            )
        )
    node = [toolchain.find_node(), "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"]
    script = str(ROOT / "tests" / "support" / "page_deck.mjs")
    given = json.dumps(cases).encode()
    finished = subprocess.run([*node, script], input=given, capture_output=True, check=True)
    return list(zip(cases, json.loads(finished.stdout), pictures, strict=True))


def describe(
    position: Position, space: int, owners: tuple[int, ...], facing: int
) -> dict[str, Any]:
    return {
        "space": DECK.spaces[space],
        "owners": "".join(COLOURS[owner] for owner in owners),
        "back": DECK.name_of(DECK.back_of(facing)),
        "flags": rules_for(position.game).description.count_flags(len(owners)),
    }


def draw_route(route: tuple[str, ...]) -> list[str]:
    """Return a route as the page has it: that of an entry is its space."""
    return [route[1]] if route[0] == BLACK_PATH else [*route]


def describe_arrows(position: Position, moves: list[str]) -> Iterator[dict[str, Any]]:
    for rank, text in enumerate(moves):
        move = next(
            one for one in rules_for(position.game).legal_moves(position) if one.text == text
        )
        legs = [
            {"route": draw_route(route), "isEntry": route[0] == BLACK_PATH}
            for route in find_routes(move, position)
        ]
        yield {"mark": rank + 1, "isRoll": False, "legs": legs}


def list_shapes(root: Element, whole: Element | None = None) -> list[Shape]:
    """List the shapes below an element with their players' colours and the places of all groups around them.

    A `use` of a figure or a flag is replaced by what it uses, which is in the document `whole`.
    """
    named = {} if whole is None else {one.get("id"): one for one in whole.iter()}

    def walk(element: Element, crew: str, places: str) -> Iterator[Shape]:
        found = CREW.search(element.get("class", ""))
        crew = found[0] if found else crew
        places += element.get("transform", "")
        tag = element.tag.removeprefix(PAGE)
        if tag == "use":
            yield from walk(named[element.get("href", "")[1:]], crew, places)
        elif tag == "g":
            for child in element:
                yield from walk(child, crew, places)
        else:
            kept = {
                key: value for key, value in element.items() if key not in {"transform", "fill"}
            }
            attributes = [f"{key}={value}" for key, value in sorted(kept.items())]
            yield (tag, crew, places, element.text or "", *attributes)

    return [shape for child in root for shape in walk(child, "", "")]


def assert_same(ours: list[Shape], theirs: list[Shape]) -> None:
    """Check that shapes are the same. Numbers may differ by a thousandth, to which both round, angles by a bit more."""
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        assert len(one) == len(other), (one, other)
        for mine, yours in zip(one, other, strict=True):
            assert NUMBER.sub("#", mine) == NUMBER.sub("#", yours)
            numbers = zip(NUMBER.findall(mine), NUMBER.findall(yours), strict=True)
            assert all(math.isclose(float(a), float(b), abs_tol=0.0025) for a, b in numbers), (
                one,
                other,
            )


def find_layer(picture: Element, name: str) -> Element:
    """Return the group of a class, or an empty one."""
    return next((one for one in picture if one.get("class") == name), Element("g"))


def test_there_are_high_stacks_and_flags_among_the_positions(drawn: list[Any]) -> None:
    heights = [len(stack["owners"]) for case, _, _ in drawn for stack in case["stacks"]]
    assert max(heights) > 10
    assert max(stack["flags"] for case, _, _ in drawn for stack in case["stacks"]) >= 2
    assert {stack["owners"][0] for case, _, _ in drawn for stack in case["stacks"]} == set(COLOURS)


def test_tokens_stand_where_the_page_has_them(drawn: list[Any]) -> None:
    """Places, angles, heights, owners, pointers, flags and badges."""
    for _, page, picture in drawn:
        ours = list_shapes(find_layer(picture, "deck-stacks"), picture)
        assert_same(ours, list_shapes(fromstring(page["stacks"])))


def test_the_trail_of_the_last_move_is_that_of_the_page(drawn: list[Any]) -> None:
    for _, page, picture in drawn:
        ours = [
            shape
            for shape in list_shapes(find_layer(picture, "deck-trails"))
            if "class=path-last" in shape
        ]
        theirs = [shape for shape in list_shapes(fromstring(page["trail"])) if "d=" not in shape]
        assert_same(ours, theirs)


def test_arrows_are_those_of_the_page(drawn: list[Any]) -> None:
    def keep(shapes: list[Shape]) -> list[Shape]:
        return [
            tuple(part for part in shape if not part.startswith("stroke-width="))
            for shape in shapes
        ]

    for _, page, picture in drawn:
        ours = keep(list_shapes(find_layer(picture, "deck-analysis")))
        assert_same(ours, keep(list_shapes(fromstring(page["arrows"]))))


def test_names_and_gangways_are_where_the_page_has_them(drawn: list[Any]) -> None:
    for case, page, _ in drawn[:2]:
        view = read_art().views[case["orientation"]]
        for space, place in page["labels"].items():
            assert view.labels[space] == pytest.approx((place["x"], place["y"]), abs=0.001)
        for hatch, angle in page["angles"].items():
            assert view.gangways[hatch][0] == pytest.approx(angle, abs=0.001)


def test_the_ship_is_that_of_the_page(drawn: list[Any]) -> None:
    """The hull, the planks, the fittings, the gangways, the paths."""
    drawings = read_drawings()
    for case, page, _ in drawn[:2]:
        plan = lay_out(case["width"], case["height"], case["orientation"])
        values = {**list_values(plan), "id": "deck"}
        gangways = [draw_gangway(plan.points[one], end) for one, (_, end) in plan.gangways.items()]
        ours = (
            fill(drawings["ship"], values, drawings),
            shape("g", {"class": "deck-gangways"}, *gangways),
            fill(drawings["paths"], values, drawings),
        )
        for mine, yours in zip(ours, page["ground"], strict=True):
            assert_same(list_shapes(fromstring(write_shape(mine))), list_shapes(fromstring(yours)))
