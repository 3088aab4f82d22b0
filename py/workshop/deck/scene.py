"""The still parts of the deck: sea, hull, planks, fittings, paths, spaces.

Owns their shapes; css/board has their colours. They are drawn once, with names in braces in place of what depends on
the layout, and of the beginning of ids. `list_values` has the values for a layout; js/view/board/scene.js has them for
the page's.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kidd.svg.art import write_line, write_move, write_number
from kidd.svg.deck_parts import draw_frame, list_paths, shape_gangway, shape_paths
from kidd.svg.shapes import Shape, draw, shape
from kidd.svg.tokens import draw_gloss
from workshop.deck import hull, layout
from workshop.deck.hull import Point
from workshop.deck.layout import Plan

_BREADTH: Final = 0.27
_LENGTH: Final = 2.6
"""The size of a plank."""
_TONES: Final = 4
"""The number of tones of wood; css/board/ship.css gives each a colour."""
_LAMP_REACH: Final = 2.6
"""The radius of a lantern's light."""

SEA_ROW: Final = 0.55
_SEA_COLUMN: Final = 1.9
_SEA_COLUMNS: Final = 32
_SEA_ROWS: Final = 60
_WAVE: Final = 0.46
"""The length of a wave."""

_RING: Final = 0.095
"""The gap of the ring of a threat, outside the ring of a token that can move, so that both can be seen."""


def list_drawings() -> dict[str, Shape]:
    """Return the drawings by their names."""
    return {
        "definitions": _draw_definitions(),
        "foam": shape("g", {}, *(_line(name, "hull") for name in _FOAM)),
        "ship": _draw_ship(),
        "gangway": shape_gangway({}, "{far}", "{near}", "{treads}"),
        "paths": shape_paths("{paths}"),
        "round": _draw_space(is_square=False),
        "square": _draw_space(is_square=True),
    }


_FOAM: Final = ("sea-foam sea-foam-far", "sea-foam", "sea-foam sea-foam-near")


_LAYERS: Final = (
    *("grounds", "shades", "stacks", "labels", "sides", "orders", "analysis", "pointed"),
    *("hint", "flights"),
)
"""The layers above the paths, from the lowest on: spaces with their frames; who has just left the game; stacks; names,
because flags may fly above them; sides of entry; numbers of moves; best moves; the move that is pointed at; a hint;
what moves."""


def draw_scene(drawings: Mapping[str, Shape]) -> Iterator[Shape]:
    """Draw the deck without spaces, with slots for the waves and the gangways, and empty layers for what changes."""
    waves, gangways = (shape("slot", {"name": name}) for name in ("waves", "gangways"))
    yield shape("defs", {}, *drawings["definitions"].children, *draw_sea())
    yield shape("g", {"class": "deck-sea"}, waves, drawings["foam"])
    yield drawings["ship"]
    yield shape("g", {"class": "deck-gangways"}, gangways)
    yield drawings["paths"]
    # The lines of the last moves, then what the selected token may do, and the route that is meant.
    yield shape("g", {"class": "deck-trails"})
    yield shape("path", {"class": "path-lit"})
    yield shape("path", {"class": "path-route"})
    for name in _LAYERS:
        yield shape("g", {"class": f"deck-{name}"})


def _line(kind: str, line: str, more: dict[str, str] | None = None) -> Shape:
    return shape("path", {"class": kind, "d": f"{{{line}}}", **(more or {})})


def _stop(kind: str, offset: str) -> Shape:
    return shape("stop", {"class": kind, "offset": offset})


def _draw_definitions() -> Shape:
    end = _stop("stop-deck-edge", "1")
    across = {"id": "{id}-deck", "x1": "0", "y1": "0", "x2": "0", "y2": "1"}
    return shape(
        "defs",
        {},
        shape(
            "linearGradient", across, _stop("stop-deck-edge", "0"), _stop("stop-deck", "0.4"), end
        ),
        shape(
            "radialGradient",
            {"id": "{id}-plate"},
            _stop("stop-plate", "0.3"),
            _stop("stop-plate-edge", "1"),
        ),
        shape(
            "radialGradient",
            {"id": "{id}-lamp"},
            _stop("stop-lamp", "0"),
            _stop("stop-lamp-end", "1"),
        ),
        draw_gloss("{id}-gloss"),
    )


def _place_column(column: int) -> Point:
    # The irregular offsets hide the grid that the waves are on.
    return column * _SEA_COLUMN, (column * 0.377) % 0.4


def list_sea() -> Iterator[tuple[str, Point]]:
    """Yield the rows of swell, then of waves: the path of each, and its place from the corner of the view.

    A view that is higher than they reach, in a host over four times as high as wide, has no waves at its bottom.
    """
    rows = [(row * 0.618 % 1 * _SEA_COLUMN - 0.9, row * SEA_ROW) for row in range(_SEA_ROWS)]
    for number, place in enumerate(rows):
        yield ("swellEven", "swellOdd")[number % 2], place
    for place in rows:
        yield "waves", place


def write_sea() -> dict[str, tuple[str, str]]:
    """Return the paths that rows share: their classes and their data."""
    return {
        "swellEven": ("sea-swell", _draw_swell(0)),
        "swellOdd": ("sea-swell", _draw_swell(1)),
        "waves": ("sea-wave", _draw_waves()),
    }


def draw_sea() -> Iterator[Shape]:
    """Draw the paths that rows share, with their names as ids."""
    for name, (kind, d) in write_sea().items():
        yield shape("path", {"id": f"{{id}}-{name}", "class": kind, "d": d})


def _draw_waves() -> str:
    """Write a row of waves."""
    half = write_number(_WAVE / 2)
    crest = f"q{write_number(_WAVE / 4)} -0.11 {half} 0"
    return "".join(
        f"M{write_number(x)} {write_number(y)}{crest * (1 + column * 5 % 3)}"
        for column in range(_SEA_COLUMNS)
        for x, y in [_place_column(column)]
    )


def _draw_swell(first: int) -> str:
    """Write the swell below every second wave of a row."""
    return "".join(
        f"M{write_number(x - 0.3)} {write_number(y + 0.16)}q0.55 -0.14 1.1 0"
        for column in range(first, _SEA_COLUMNS, 2)
        for x, y in [_place_column(column)]
    )


def _draw_ship() -> Shape:
    """Draw the hull, its rail, its planked deck, the fittings and the cannon."""
    shades = (f"ship-shade ship-shade-{depth}" for depth in ("far", "mid", "near"))
    return shape(
        "g",
        {"class": "ship"},
        shape("clipPath", {"id": "{id}-planking"}, shape("path", {"d": "{planking}"})),
        _line("ship-shadow", "hull", {"transform": "translate(0.06 0.2)"}),
        _line("ship-hull", "hull"),
        _line("ship-deck", "planking", {"fill": "url(#{id}-deck)"}),
        shape(
            "g",
            {"clip-path": "url(#{id}-planking)"},
            shape("g", {"transform": "{planks} {turn}"}, *_draw_planks()),
            *(_line(kind, "planking") for kind in ("ship-margin", "ship-margin-seam", *shades)),
        ),
        _line("ship-waterway", "planking"),
        *(_line(kind, "railing") for kind in ("ship-rail", "ship-rail-top", "ship-rail-posts")),
        _line("ship-gilt", "hull"),
        shape("g", {"class": "fittings"}, *_draw_fittings()),
        *(
            draw("cannon", {"transform": f"{{cannon{one}}} rotate({{cannon{one}Value}}) {{turn}}"})
            for one in range(len(layout.CANNON))
        ),
    )


def _draw_fittings() -> Iterator[Shape]:
    """Draw the fittings, and the lanterns' light, which only the dark theme shows."""
    for number, (name, _, _) in enumerate(layout.FITTINGS):
        if name in {"mast", "compass"}:
            light = {"class": "lamp-light", "transform": f"{{fitting{number}}}"}
            fill = {"r": write_number(_LAMP_REACH), "fill": "url(#{id}-lamp)"}
            yield shape("circle", {**light, **fill})
    for number, (name, _, _) in enumerate(layout.FITTINGS):
        # The longest point of the compass points to the bow.
        turn = " {turn}" if name == "compass" else ""
        yield draw(
            name, {"transform": f"{{fitting{number}}} scale({{fitting{number}Value}}){turn}"}
        )


def _draw_planks() -> Iterator[Shape]:
    """Draw the planks of the largest ship, from its stern on."""
    longest = 2 * (layout.LONGEST * layout.read_drawing().half_beam + layout.PLANKS_BEFORE)
    broadest = layout.BROADEST * layout.read_drawing().half_beam + hull.SIDE_MARGIN
    count = math.ceil((broadest - hull.RAIL_BREADTH) / _BREADTH)
    tones = [f"tone plank-tone-{tone}" for tone in range(_TONES)]
    lines: dict[str, list[str]] = {one: [] for one in (*tones, "grain", "seam", "joint", "nail")}
    for row in range(-count, count):
        abeam = (row + 0.5) * _BREADTH
        high = write_number(abeam)
        lines["seam"].append(f"M0 {high}H{write_number(longest)}")
        along, plank = (row * 1.37) % _LENGTH - _LENGTH, 0
        while along < longest:
            start = f"M{write_number(along)} {high}"
            lines["joint"].append(f"{start}v{_BREADTH}")
            lines["nail"].append(_draw_nails((along, abeam)))
            # Only some planks have a streak of grain.
            streak = (row * 5 + plank * 3 + 300) % 7
            if streak < 3:
                begin = along + 0.4 + streak * 0.3, abeam + (0.3 + 0.2 * streak) * _BREADTH
                lines["grain"].append(f"{write_line(begin)}H{write_number(along + _LENGTH - 0.5)}")
            tone = (row * 7 + plank * 11 + 400) % (2 * _TONES)
            if tone < _TONES:
                lines[tones[tone]].append(f"{start}h{_LENGTH}v{_BREADTH}h-{_LENGTH}z")
            along, plank = along + _LENGTH, plank + 1
    for kind, parts in lines.items():
        yield shape("path", {"class": f"plank-{kind}", "d": "".join(parts)})


def _draw_nails(corner: Point) -> str:
    """Write the nails on both sides of the joint of two planks."""
    (x, y), across = corner, write_number(0.46 * _BREADTH)
    first = write_line((x - 0.07, y + 0.27 * _BREADTH))
    return f"{first}h0m0 {across}h0m0.14 0h0m0-{across}h0"


def _draw_space(*, is_square: bool) -> Shape:
    """Draw a space with its marks. Hatches are squares."""

    def frame(kind: str, gap: float) -> Shape:
        return draw_frame(kind, gap, is_square=is_square)

    return shape(
        "g",
        {"class": "deck-ground"},
        frame("space-last-edge", 0.075),
        frame("space-last", 0.075),
        draw("hatch") if is_square else draw("plate", {"fill": "url(#{id}-plate)"}),
        frame("space-light", -0.08 if is_square else -0.03),
        *(
            _draw_brackets(kind) if is_square else frame(kind, 0.05)
            for kind in ("space-frame-edge", "space-frame")
        ),
        *_draw_rings(),
    )


def _draw_rings() -> Iterator[Shape]:
    for kind, gap in (("token-frame", 0.02), ("space-aim", 0.06), ("space-threat", _RING)):
        yield draw_frame(f"{kind}-edge", gap, is_square=False)
        yield draw_frame(kind, gap, is_square=False)


def _draw_brackets(kind: str) -> Shape:
    """Draw four brackets around the corners of a hatch."""
    corner = "M0.32 -0.56H0.37Q0.56 -0.56 0.56 -0.37V-0.32"
    turns = (f"rotate({turn})" for turn in (0, 90, 180, 270))
    return shape(
        "g", {"class": kind}, *(shape("path", {"d": corner, "transform": turn}) for turn in turns)
    )


def write_closed(line: Sequence[Point]) -> str:
    """Write a closed line as path data."""
    return f"{write_line(*line)}Z"


def list_values(plan: Plan) -> dict[str, str]:
    """Return the values of the names in braces for a layout, but that of the ids."""
    ship = plan.ship
    values = {
        "turn": f"rotate({0 if plan.orientation == 'wide' else -90})",
        "planks": write_move(plan.place_line([(ship.planks, 0)])[0]),
        "paths": "".join(
            write_line(plan.points[one], plan.points[other]) for one, other in list_paths()
        ),
    }
    for name, inset in hull.INSETS.items():
        values[name] = write_closed(plan.place_line(ship.draw_hull(inset)))
    for number, (centre, scale) in enumerate(
        zip(plan.place_line(ship.fittings), ship.scales, strict=True)
    ):
        values[f"fitting{number}"] = write_move(centre)
        values[f"fitting{number}Value"] = write_number(scale)
    for number, (centre, (_, side)) in enumerate(
        zip(plan.place_line(ship.cannon), layout.CANNON, strict=True)
    ):
        values[f"cannon{number}"] = write_move(centre)
        values[f"cannon{number}Value"] = f"{side * 90}"
    return values
