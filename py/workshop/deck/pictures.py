"""The deck for pictures: `deck.json` and `plans.json` of `kidd.svg`, and the first paint of index.html.

In all markup `{id}` stands before the name of an id.
"""

import math
import re
from collections.abc import Iterable, Mapping
from typing import Final

from kidd.svg.art import Orientation, write_move, write_number
from kidd.svg.deck_parts import draw_gangway, list_paths
from kidd.svg.shapes import DRAWING, Shape, shape, write_shape
from workshop.deck import layout, scene
from workshop.deck.hull import Point
from workshop.deck.layout import Plan

Drawings = Mapping[str, Shape]

_SIZES: Final[dict[Orientation, tuple[int, int]]] = {"wide": (1000, 800), "tall": (640, 860)}
"""The deck's size in pixels, from which its proportions follow: as in a wide and in a narrow window."""

_PLANS: Final[dict[str, tuple[int, int, Orientation]]] = {
    "small": (300, 200, "wide"),
    "position": (180, 112, "wide"),
    "sheet": (182, 238, "tall"),
    "example": (880, 700, "wide"),
    "draft": (820, 600, "wide"),
    "draftTall": (560, 760, "tall"),
}
"""The proportions of the page's still pictures: small ones in lists, a position on paper, a deck on paper to play on,
an example of the rules, and the editor's deck. The ship has one orientation for every window, so that they always look
the same. That of the editor is upright on narrow screens, where its spaces are larger then."""

_FIRST_SIZES: Final[dict[Orientation, tuple[int, int]]] = {"tall": (360, 470), "wide": (934, 800)}
"""The deck's size in CSS pixels: on a phone in portrait, and beside the panel on a desktop."""
_HULL_STEP: Final = 2
"""Every second point is enough for the first paint, because the hull is a smooth line."""
_PLACE: Final = re.compile(r"(<section id=\"deck\"[^>]*>)[\s\S]*?(\n {6}</section>)")
_PARTS: Final = ("heel", "pointer", "grain", "notches", "flag")
_OUTLINES: Final = ("hull", "planking", "railing")
"""Paths that others use."""
_NAME: Final = re.compile(r"\{(\w+)\}")


def describe_deck(drawings: Drawings) -> dict[str, object]:
    """Return the content of `deck.json`, without the style, from all drawings."""
    definitions = fill(drawings["definitions"], {}, drawings)
    plate = {**drawings["plate"].attributes, "fill": "url(#{id}-plate)"}
    return {
        "views": {
            orientation: _describe_view(layout.lay_out(*size, orientation), drawings)
            for orientation, size in _SIZES.items()
        },
        "definitions": "".join(map(write_shape, definitions.children)),
        "spaces": {
            "plate": write_shape(drawings["plate"]._replace(attributes=plate)),
            "hatch": write_shape(drawings["hatch"]),
        },
        "figures": {name: write_shape(drawings[name]) for name in ("red", "blue", "gold")},
        "parts": {name: write_shape(drawings[name]) for name in _PARTS},
    }


def describe_plans() -> dict[str, object]:
    """Return the content of `plans.json`."""
    return {name: _describe_plan(layout.lay_out(*size)) for name, size in _PLANS.items()}


def fill(one: Shape, values: Mapping[str, str], drawings: Drawings) -> Shape:
    """Put values in place of the names in braces, and drawings in place of what names them."""
    attributes = {
        key: _NAME.sub(lambda name: values.get(name[1], name[0]), value)
        for key, value in one.attributes.items()
    }
    if one.tag == DRAWING:
        named = drawings[attributes.pop("name")]
        return fill(named._replace(attributes={**named.attributes, **attributes}), values, drawings)
    children = (
        child if isinstance(child, str) else fill(child, values, drawings) for child in one.children
    )
    return Shape(one.tag, attributes, tuple(children))


def _describe_view(plan: Plan, drawings: Drawings) -> dict[str, object]:
    values = scene.list_values(plan)
    ids = {name: f"{{id}}-outline-{number}" for number, name in enumerate(_OUTLINES)}
    gangways = (draw_gangway(plan.points[hatch], end) for hatch, (_, end) in plan.gangways.items())
    layers = (
        shape("g", {"class": "deck-sea"}, *_list_waves(plan), drawings["foam"]),
        drawings["ship"],
        shape("g", {"class": "deck-gangways"}, *gangways),
        drawings["paths"],
    )
    return {
        **_describe_places(plan),
        "outlines": "".join(
            [
                *(_name(ids[name], values[name]) for name in _OUTLINES),
                *(_name(f"{{id}}-{name}", d) for name, (_, d) in scene.write_sea().items()),
            ]
        ),
        "deck": "".join(
            write_shape(fill(_share(layer, ids), values, drawings)) for layer in layers
        ),
    }


def _name(name: str, d: str) -> str:
    return write_shape(shape("path", {"id": name, "d": d}))


def _list_waves(plan: Plan) -> Iterable[Shape]:
    """Yield the rows of swell and waves, as many as the view has."""
    paths = scene.write_sea()
    for name, (x, y) in scene.list_sea():
        if y <= plan.view[3] + scene.SEA_ROW:
            place = write_move((plan.view[0] + x, plan.view[1] + y))
            yield shape(
                "use", {"class": paths[name][0], "href": f"#{{id}}-{name}", "transform": place}
            )


def _share(one: Shape, ids: Mapping[str, str]) -> Shape:
    """Let the elements with the same outline use one. The hull alone has many lines."""
    attributes = dict(one.attributes)
    outline = attributes.get("d", "")[1:-1]
    if outline in ids:
        del attributes["d"]
        return Shape("use", {**attributes, "href": f"#{ids[outline]}"}, ())
    return Shape(
        one.tag,
        attributes,
        tuple(child if isinstance(child, str) else _share(child, ids) for child in one.children),
    )


def _describe_places(plan: Plan) -> dict[str, object]:
    def write(point: Point) -> list[float]:
        return [_precise(value) for value in point]

    # Those farther down are drawn later.
    order = sorted(plan.points, key=lambda name: plan.points[name][1])
    return {
        "view": [_precise(float(write_number(value))) for value in plan.view],
        "points": {name: write(plan.points[name]) for name in order},
        "labels": {name: write(place) for name, place in plan.labels.items()},
        "gangways": {
            name: [_precise(angle), *write(end)] for name, (angle, end) in plan.gangways.items()
        },
    }


def _precise(value: float) -> float:
    """Round a number. Angles between places need more than the thousandths that drawings have."""
    return layout.round_number(value, 6)


def _describe_plan(plan: Plan) -> dict[str, object]:
    values = scene.list_values(plan)
    return {**_describe_places(plan), "hull": values["hull"], "planking": values["planking"]}


def draw_first_paint(page: str) -> str:
    """Return the text of index.html with the deck that it shows before any script runs.

    It has the hull, the paths and the spaces only.
    """
    decks = "".join(_draw_first(name, *size) for name, size in _FIRST_SIZES.items())
    return _PLACE.sub(lambda found: found[1] + decks + found[2], page)


def _draw_first(orientation: Orientation, width: int, height: int) -> str:
    plan = layout.lay_out(width, height, orientation)
    points, hatches = plan.points, layout.read_drawing().hatches
    outline = plan.place_line(plan.ship.draw_hull(0))[::_HULL_STEP]
    paths = (f"M{_write(points[one])}L{_write(points[other])}" for one, other in list_paths())

    def dots(names: Iterable[str]) -> str:
        # Each space is a line of length 0, so that only its round caps show.
        return "".join(f"M{_write(points[name])}h0" for name in names)

    box = " ".join(map(_shorten, plan.view))
    return f"""
        <svg class="first-deck first-deck-{orientation}" viewBox="{box}" aria-hidden="true">
          <path class="first-hull" d="M{"L".join(map(_write, outline))}Z"/>
          <path class="first-paths" d="{"".join(paths)}"/>
          <path class="first-spaces" d="{dots(name for name in points if name not in hatches)}"/>
          <path class="first-hatches" d="{dots(hatches)}"/>
        </svg>"""


def _write(point: Point) -> str:
    return " ".join(map(_shorten, point))


def _shorten(value: float) -> str:
    """Write a number in hundredths, without a zero before the point."""
    text = f"{math.floor(value * 100 + 0.5) / 100:.2f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)
