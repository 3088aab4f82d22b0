"""Puts a picture together: the deck, its tokens and marks, the strip below it, and the style.

Owns the order of the layers, the ids and the text of the file. An id begins with `kidd`, the theme and the orientation,
and what it names is always the same for these, so that several pictures in one document do not disturb each other.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, NamedTuple, get_args

from kidd.core.board import DECK
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position, roll_of, stacks
from kidd.games import rules_for
from kidd.svg.art import (
    Layout,
    Orientation,
    View,
    escape,
    neighbours,
    read_art,
    write_move,
    write_number,
)
from kidd.svg.marks import draw_last_ring, write_trail
from kidd.svg.routes import Route, list_touched
from kidd.svg.shapes import write_shape
from kidd.svg.tokens import TOKEN_RADIUS, Standing, draw_badge, draw_stack

Theme = Literal["light", "dark", "auto"]
"""`auto` follows the system of whoever looks at the picture."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

STRIP: Final = 0.96
"""The height of the strip with the reserves, in units of the deck."""

_LABEL_PIXELS: Final = 12.5
_LABEL_SIZES: Final = (0.15, 0.235)
"""The names of the spaces are so high in pixels, but within these limits in units of the deck, as on the page."""
_USUAL_UNIT: Final = 60
"""The pixels of a unit, where a picture has no size of its own."""
_PIPS: Final = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}
_GLOSS: Final = "url(#{id}-gloss)"
_CLASSES: Final = re.compile(r'class="([^"]*)"')
_NAMES: Final = re.compile(r"\.([\w-]+)")


class Look(NamedTuple):
    """How a picture looks: the values that `kidd.svg.deck` explains."""

    orientation: Orientation = "wide"
    size: int | None = None
    theme: Theme = "light"
    has_names: bool = True
    has_reserves: bool = True

    @property
    def view(self) -> View:
        """The deck in this orientation."""
        return read_art().views[self.orientation]

    @property
    def height(self) -> float:
        """The height of the picture in units of the deck."""
        return self.view.height + (STRIP if self.has_reserves else 0)


class Last(NamedTuple):
    """The last move: the routes of its tokens, and the spaces that it touched."""

    routes: tuple[Route, ...]
    spaces: tuple[str, ...]

    @classmethod
    def of(cls, move: Move, routes: Iterable[Route]) -> "Last":
        """Return what is to be marked for a move."""
        return cls(tuple(routes), tuple(list_touched(move)))


def face(
    layout: Layout, space: str, owners: str, back: str, flags: int, top: float | None = None
) -> Standing:
    """Return a stack as it stands on a space. `top` is where the picture ends above, if not where the deck does."""
    return Standing(
        owners,
        layout.angle(space, back),
        tuple(layout.angle(space, other) for other in neighbours(space) if other != back),
        flags,
        layout.points[space][1] - (layout.y if top is None else top) - TOKEN_RADIUS,
    )


def stand(layout: Layout, position: Position) -> dict[str, Standing]:
    """Return each stack of a position as it stands on the deck, by its space."""
    count_flags = rules_for(position.game).description.count_flags
    found: dict[str, Standing] = {}
    for space, owners, facing in stacks(position):
        name, back = DECK.spaces[space], DECK.name_of(DECK.back_of(facing))
        letters = "".join(COLOURS[owner] for owner in owners)
        found[name] = face(layout, name, letters, back, count_flags(len(owners)))
    return found


def draw_tokens(
    view: View, position: Position, shape: Callable[[str], str] = lambda markup: markup
) -> str:
    """Return the markup of the stacks, those farther down the picture later.

    `shape` can put something else in place of the markup of a stack around (0, 0).
    """
    standing = stand(view, position)
    placed = (
        f'<g transform="{write_move(point)}">{shape(write_shape(draw_stack(standing[space], _GLOSS)))}</g>'
        for space, point in view.points.items()
        if space in standing
    )
    return f'<g class="deck-stacks">{"".join(placed)}</g>'


def draw_ground(view: View) -> str:
    """Return the markup of the plates and hatches."""
    return "".join(
        f'<use href="#{{id}}-space-{_kind(space)}" transform="{write_move(point)}"/>'
        for space, point in view.points.items()
    )


def _kind(space: str) -> str:
    return "hatch" if DECK.spaces.index(space) in DECK.hatches else "plate"


def draw_names(look: Look) -> str:
    """Return the markup of the names of the spaces."""
    if not look.has_names:
        return ""
    least, most = _LABEL_SIZES
    unit = _USUAL_UNIT if look.size is None else look.size / look.view.width
    high = write_number(min(most, max(least, _LABEL_PIXELS / unit)))
    labels = "".join(
        f'<text class="deck-label" x="{write_number(x)}" y="{write_number(y)}" dy="0.34em">{space}</text>'
        for space, (x, y) in look.view.labels.items()
    )
    return f'<g class="picture-names" font-size="{high}">{labels}</g>'


def draw_last(view: View, last: Last | None) -> str:
    """Return the markup of the marks of the last move, which lie below spaces and tokens."""
    if last is None:
        return ""
    rings = (draw_last_ring(view, space) for space in last.spaces)
    return f'<g class="deck-trails">{write_trail(view, last.routes)}{"".join(rings)}</g>'


def draw_strip(look: Look, position: Position, *, is_over: bool) -> str:
    """Return the markup of what is below the deck: the reserves, who is to move, and the die."""
    if not look.has_reserves:
        return ""
    view = look.view
    parts = [
        _draw_reserve(COLOURS[player], count) for player, count in enumerate(position.reserves)
    ]
    step = min(3.2, (view.width - 0.3) / len(parts))
    middle = view.y + view.height + STRIP / 2
    drawn = ""
    for player, part in enumerate(parts):
        at = write_move((view.x + 0.75 + step * player, middle))
        turn = "" if is_over or player != position.turn else _MARK_OF_TURN
        drawn += f'<g transform="{at}">{turn}{part}</g>'
    roll = None if is_over else roll_of(position)
    if roll:
        drawn += f'<g transform="{write_move((view.x + view.width - 0.65, middle))}">{_draw_die(roll)}</g>'
    return f'<g class="reserves">{drawn}</g>'


_ARROW_OF_TURN: Final = "M-0.68 -0.14L-0.46 0L-0.68 0.14Z"
_MARK_OF_TURN: Final = (
    f'<circle class="reserve-turn" r="0.4"/><path class="reserve-arrow" d="{_ARROW_OF_TURN}"/>'
)


def _draw_reserve(colour: str, count: int) -> str:
    tokens = "".join(
        f'<g transform="translate({write_number(0.68 + 0.22 * index)} 0) scale(0.17)">'
        '<circle class="token-face" r="1"/><circle class="token-paint" r="0.72"/></g>'
        for index in range(count)
    )
    drawn = "".join(map(write_shape, draw_badge(colour)))
    badge = f'<g transform="scale(0.32)"><g class="crew-{colour}">{drawn}</g></g>'
    return f'{badge}<g class="crew-{colour}">{tokens}</g>'


def _draw_die(number: int) -> str:
    spots = "".join(
        f'<circle class="die-spot" cx="{0.15 * x:g}" cy="{0.15 * y:g}" r="0.07"/>'
        for x, y in _PIPS[number]
    )
    return (
        f'<rect class="die-face" x="-0.33" y="-0.33" width="0.66" height="0.66" rx="0.12"/>{spots}'
    )


def define(name: str, markup: str, look: Look) -> str:
    """Return markup to be used by its name. A browser finds its style as if nothing were around it."""
    return f'<g id="{name}" class="kidd-{look.theme}">{markup}</g>'


def write_picture(
    look: Look,
    title: str,
    description: str,
    layers: Sequence[str],
    style: str = "",
    shared: str = "",
) -> str:
    """Return the text of a picture: the deck, and `layers` above it.

    `style` is more style, `shared` are definitions that the layers use.
    """
    view, art = look.view, read_art()
    body = view.deck + "".join(layers)
    pieces = {
        **{f"space-{kind}": piece for kind, piece in art.spaces.items()},
        "flag": art.parts["flag"],
        **{
            name: f'<g class="crew-{name[0].upper()}">{figure}</g>'
            for name, figure in art.figures.items()
        },
    }
    used = {name: piece for name, piece in pieces.items() if f'"#{{id}}-{name}"' in body + shared}
    definitions = (
        art.definitions
        + view.outlines
        + "".join(define(f"{{id}}-{name}", piece, look) for name, piece in used.items())
        + shared
    )
    whole = f"<defs>{definitions}{_SEA}</defs>{_draw_frame(look)}{''.join(layers)}"
    name = f"kidd-{look.theme}"
    size = ""
    if look.size is not None:
        size = f' width="{look.size}" height="{round(look.size * look.height / view.width)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" role="img" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" viewBox="{view.x} {view.y} {view.width} {write_number(look.height)}"{size}>'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f"<style>{_write_style(look.theme, whole)}{style}</style>"
        f"{whole}</svg>"
    ).replace("{id}", f"{name}-{look.orientation}")


_SEA: Final = (
    '<radialGradient id="{id}-sea" cx="0.5" cy="0.4" r="1" '
    'gradientTransform="translate(0.5 0.4) scale(1.2 1) translate(-0.5 -0.4)">'
    '<stop class="stop-sea" offset="0"/><stop class="stop-sea-deep" offset="1"/></radialGradient>'
)


def _draw_frame(look: Look) -> str:
    """Draw the sea and the ship, and the strip below them."""
    view = look.view
    width = f'x="{view.x}" width="{view.width}"'
    sea = f'<rect {width} y="{view.y}" height="{view.height}" fill="url(#{{id}}-sea)"/>{view.deck}'
    if not look.has_reserves:
        return sea
    below = write_number(view.y + view.height)
    strip = f'<rect class="picture-strip" {width} y="{below}" height="{STRIP:g}"/>'
    return f'{sea}{strip}<path class="picture-line" d="M{view.x} {below}h{view.width}"/>'


def _write_style(theme: Theme, markup: str) -> str:
    """Return the style of the classes that are in the markup."""
    used = {name for names in _CLASSES.findall(markup) for name in names.split()}
    rules = {
        selector: both
        for selector, both in read_art().style.items()
        if any(used.issuperset(_NAMES.findall(one)) for one in selector.split(","))
    }
    light = {selector: one for selector, (one, _) in rules.items()}
    dark = {selector: other for selector, (_, other) in rules.items()}
    if theme != "auto":
        return _write_rules(light if theme == "light" else dark, f".kidd-{theme}")
    changed = {selector: one for selector, one in dark.items() if one != light[selector]}
    at_night = _write_rules(changed, ".kidd-auto")
    return f"{_write_rules(light, '.kidd-auto')}@media (prefers-color-scheme:dark){{{at_night}}}"


def _write_rules(rules: dict[str, str], root: str) -> str:
    """Write rules for what is inside of a root, those with the same declarations side by side as one."""
    grouped: list[tuple[list[str], str]] = []
    for selectors, declarations in rules.items():
        inside = [f"{root} {selector}" for selector in selectors.split(",")]
        if grouped and grouped[-1][1] == declarations:
            grouped[-1][0].extend(inside)
        else:
            grouped.append((inside, declarations))
    return "".join(
        f"{','.join(selectors)}{{{declarations}}}" for selectors, declarations in grouped
    )
