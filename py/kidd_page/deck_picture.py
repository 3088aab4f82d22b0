"""Pictures of the deck, or of a part of it, with buttons above its spaces: the rules' examples, the editor's deck.

Owns the layers of such a picture, and the model of the component `spaces`, which has the buttons and shows what moves.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kidd.svg.art import Point, angle_between, neighbours, toward, write_move, write_number
from kidd.svg.deck_parts import (
    draw_frame,
    draw_gangway,
    draw_ground,
    draw_label,
    draw_paths,
    is_hatch,
    list_paths,
)
from kidd.svg.drawing import face
from kidd.svg.plans import Plan, PlanName, read_plan
from kidd.svg.shapes import Shape, shape
from kidd.svg.tokens import draw_gloss, draw_stack, measure_lift
from kidd_page.elements import Attributes, Kept, Node, Tree, element, keep

_STUB: Final = 0.98
_GANGWAY: Final = 1.25
"""The visible length of paths that lead out of the picture, and of gangways."""
_LABEL_SHIFT: Final = 0.1
"""Marks surround the spaces, and names are larger than on the deck, so names are farther from their spaces."""
_MARGIN: Final = 0.66
_FLAG_MARGIN: Final = 1.05
_NAME: Final = (0.26, 0.2)
"""Half the size of a space's name."""
_SCALE: Final = 40
"""The pixels of a unit of the deck, where there is enough room."""
_TAG: Final = (0.4, -0.44)
"""The place of a tag, from the middle of its space."""
_ON_TOKEN: Final = frozenset(("pick", "picked", "side"))
"""The marks that are round on a hatch, too, because they concern the token."""


class Stack(NamedTuple):
    """A stack: its space, the letters of its players from the top down, the space behind its back, and its flags."""

    space: str
    owners: str
    back: str
    flags: int = 0


class Mark(NamedTuple):
    """A ring around a space.

    `way`: a destination; `rung`: in danger or wrong; `safe`: the space that makes the difference, or is selected;
    `pick`: can be selected; `picked`: is selected; `side`: a side of entry.
    """

    kind: str
    space: str


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of the deck that a picture shows. `name` begins the ids of its gradients."""

    name: str
    plan: PlanName
    spaces: tuple[str, ...]
    left: float
    top: float
    width: float
    height: float


def cut_piece(
    name: str, spaces: Sequence[str], named: Sequence[str], room: Iterable[Stack]
) -> Piece:
    """Cut spaces out of the deck, with room for their gangways, some names, and all stacks of `room`."""
    plan, stacks = read_plan("example"), list(room)
    corners = [
        corner
        for space in spaces
        for corner in _list_corners(
            plan, space, [one for one in stacks if one.space == space], has_name=space in named
        )
    ]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(across), min(down)
    return Piece(name, "example", (*spaces,), left, top, max(across) - left, max(down) - top)


def take_whole(name: str, plan: PlanName) -> Piece:
    """Return the whole deck of a plan."""
    whole = read_plan(plan)
    return Piece(name, plan, (*whole.points,), whole.x, whole.y, whole.width, whole.height)


def _list_corners(plan: Plan, space: str, stacks: list[Stack], *, has_name: bool) -> list[Point]:
    x, y = plan.points[space]
    lift = max([0.0, *(measure_lift(len(one.owners), one.flags) for one in stacks)])
    aside = _FLAG_MARGIN if any(one.flags for one in stacks) else _MARGIN
    corners = [(x - aside, y - aside - lift), (x + aside, y + _MARGIN)]
    if has_name:
        (left, top), (half, high) = place_label(plan, space), _NAME
        corners += [(left - half, top - high), (left + half, top + high)]
    if is_hatch(space):
        corners.append(_end_gangway(plan, space))
    return corners


def _end_gangway(plan: Plan, hatch: str) -> Point:
    return toward(plan.points[hatch], plan.gangways[hatch][0], _GANGWAY)


def place_label(plan: Plan, space: str) -> Point:
    """Return the middle of a space's name in an example."""
    label = plan.labels[space]
    return toward(label, angle_between(plan.points[space], label), _LABEL_SHIFT)


def draw_piece(
    piece: Piece,
    standing: Iterable[Stack],
    marks: Iterable[Mark],
    ghosts: Iterable[Stack] = (),
    names: Iterable[str] = (),
    tags: Mapping[str, str] | None = None,
) -> Node:
    """Draw a picture. `ghosts` are outlines of how a token would stand, `tags` are labels of tokens by spaces."""
    return _frame(
        piece,
        f"{round(piece.width * _SCALE)}",
        _draw_ground(piece),
        _draw_marks(piece, marks),
        _draw_stacks(piece, tuple(standing), tuple(ghosts)),
        _draw_names(piece.plan, tuple(names)),
        _draw_tags(piece.plan, tags or {}),
    )


def draw_whole(piece: Piece, standing: Iterable[Stack], marks: Iterable[Mark]) -> Node:
    """Draw the whole deck with the names of its spaces. The page keeps what does not change."""
    return _frame(
        piece,
        "100%",
        _keep_ground(piece),
        _draw_marks(piece, marks),
        _keep_stacks(piece, tuple(standing)),
        _draw_names(piece.plan, piece.spaces),
    )


def _frame(piece: Piece, width: str, *layers: Tree) -> Node:
    """Put the layers of a picture together."""
    box = (piece.left, piece.top, piece.width, piece.height)
    attributes: Attributes = {
        "class": "diagram",
        "viewBox": " ".join(map(write_number, box)),
        "width": width,
        "aria-hidden": "true",
    }
    return element("svg", attributes, *layers)


@lru_cache(64)
def _draw_ground(piece: Piece) -> Node:
    """Draw the gradients, the hull around the whole deck, the paths and gangways, and the spaces."""
    plan, spaces = read_plan(piece.plan), piece.spaces
    points = plan.points
    inside = [(one, other) for one, other in list_paths() if one in spaces and other in spaces]
    segments = [(points[one], points[other]) for one, other in inside]
    segments += [
        (points[space], toward(points[space], plan.angle(space, other), _STUB))
        for space in spaces
        for other in neighbours(space)
        if other not in spaces
    ]
    plate = f"{piece.name}-plate"
    stops = (("stop-plate", "0.3"), ("stop-plate-edge", "1"))
    hulls = [plan.planking] if piece.plan != "example" else []
    return element(
        "g",
        {},
        shape(
            "defs",
            {},
            shape(
                "radialGradient",
                {"id": plate},
                *(shape("stop", {"class": name, "offset": offset}) for name, offset in stops),
            ),
            draw_gloss(f"{piece.name}-gloss"),
        ),
        *(shape("path", {"class": "saves-hull", "d": hull}) for hull in hulls),
        *(draw_gangway(points[one], _end_gangway(plan, one)) for one in spaces if is_hatch(one)),
        draw_paths(segments),
        *(draw_ground(plan, space, f"url(#{plate})") for space in spaces),
    )


@lru_cache(4)
def _keep_ground(piece: Piece) -> Kept:
    return keep(f"{piece.name} ground", _draw_ground(piece))


def _draw_marks(piece: Piece, marks: Iterable[Mark]) -> Node:
    """Draw rings around spaces, below the stacks."""
    return element("g", {"class": "diagram-marks"}, *(_draw_mark(piece.plan, one) for one in marks))


@lru_cache(256)
def _draw_mark(plan: PlanName, mark: Mark) -> Shape:
    is_square = is_hatch(mark.space) and mark.kind not in _ON_TOKEN
    gap = 0.02 if mark.kind in _ON_TOKEN else 0.05
    return shape(
        "g",
        {
            "class": f"diagram-mark is-{mark.kind}",
            "transform": write_move(read_plan(plan).points[mark.space]),
        },
        *(draw_frame(name, gap, is_square=is_square) for name in ("mark-edge", "mark-line")),
    )


@lru_cache(64)
def _draw_stacks(piece: Piece, standing: tuple[Stack, ...], ghosts: tuple[Stack, ...]) -> Node:
    """Draw stacks, each with its space, by which the component finds it. Those farther down are drawn later."""
    order = [*read_plan(piece.plan).points]
    drawn = [
        element(
            "g",
            {"key": one.space, "data-id": one.space, **_place(piece, one)},
            _draw_token(piece, one),
        )
        for one in sorted(standing, key=lambda one: order.index(one.space))
    ]
    drawn += [
        element(
            "g",
            {"key": f"{one.space} ghost", "class": "diagram-ghost", **_place(piece, one)},
            _draw_token(piece, one),
        )
        for one in ghosts
    ]
    return element("g", {"class": "deck-stacks"}, *drawn)


@lru_cache(4)
def _keep_stacks(piece: Piece, standing: tuple[Stack, ...]) -> Kept:
    return keep(f"{piece.name} stacks", _draw_stacks(piece, standing, ()))


def _place(piece: Piece, stack: Stack) -> Attributes:
    return {"transform": write_move(read_plan(piece.plan).points[stack.space])}


@lru_cache(1024)
def _draw_token(piece: Piece, stack: Stack) -> Shape:
    space, owners, back, flags = stack
    pose = face(read_plan(piece.plan), space, owners, back, flags, piece.top)
    return draw_stack(pose, f"url(#{piece.name}-gloss)")


@lru_cache(64)
def _draw_names(name: PlanName, spaces: tuple[str, ...]) -> Shape:
    plan = read_plan(name)
    places = {
        space: place_label(plan, space) if name == "example" else plan.labels[space]
        for space in spaces
    }
    labels = (draw_label(place, space) for space, place in places.items())
    return shape("g", {"class": "deck-labels"}, *labels)


def _draw_tags(plan: PlanName, tags: Mapping[str, str]) -> Shape:
    points = read_plan(plan).points
    return shape(
        "g",
        {"class": "diagram-tags"},
        *(_draw_tag(points[space], tag) for space, tag in tags.items()),
    )


def _draw_tag(point: Point, tag: str) -> Shape:
    place = write_move((point[0] + _TAG[0], point[1] + _TAG[1]))
    return shape(
        "g",
        {"transform": place},
        shape("circle", {"class": "diagram-tag", "r": "0.21"}),
        shape("text", {"class": "diagram-tag-text", "y": "0.105"}, tag),
    )


def show_spaces(pieces: Sequence[Piece], model: Mapping[str, object]) -> Node:
    """Show the buttons above the pictures of these pieces, of which the component shows one.

    On narrow screens that is the last, on others the first.

    The model has, besides:

    - `labels`, `roles`: what each space is called, and what a tap there does. `tap`, `inspect`, and optionally `focus`
      (the space has got the focus), `drag` (a stack was dragged to a vacant space), and those of `keys`: the actions,
      into which the component fills the space, or both.
    - `size`: that of a button in units of the deck. `ref`: for the focus, the first space.
    - Of a picture that moves `change`, which counts the changes that are animated, and `phases`, the last animation.
    """
    whole: dict[str, Any] = {
        **model,
        "spaces": pieces[0].spaces,
        "gloss": f"url(#{pieces[0].name}-gloss)",
        "plans": [_describe(piece) for piece in pieces],
    }
    return element("div", {"class": "diagram-spaces", "mount": ("spaces", whole)})


def _describe(piece: Piece) -> dict[str, object]:
    """Describe where the spaces are: the size of the whole deck, and what the picture shows of it."""
    whole = read_plan(piece.plan)
    view = {"x": piece.left, "y": piece.top, "width": piece.width, "height": piece.height}
    return {"size": [whole.width, whole.height], "view": view}
