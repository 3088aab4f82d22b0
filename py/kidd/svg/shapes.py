"""Elements of a picture: text in a file, a part of a tree on the page.

Owns the form, which is that of the page's trees, and the text of a shape.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kidd.svg.art import escape, read_art

DRAWING: Final = "drawing"
"""In place of this tag stands the drawing with the `name` of its attributes, such as `heel`, with the others, too."""


class Shape(NamedTuple):
    """An element of SVG: its tag, its attributes, and what is in it."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple["Shape | str", ...]


def shape(tag: str, attributes: Mapping[str, str], *children: "Shape | str") -> Shape:
    """Make a shape."""
    return Shape(tag, attributes, children)


def draw(name: str, attributes: Mapping[str, str] | None = None) -> Shape:
    """Make a drawing with attributes in addition."""
    return Shape(DRAWING, {"name": name, **(attributes or {})}, ())


def write_shape(one: "Shape | str") -> str:
    """Write the markup of a shape. Drawings that a picture has once are used by their ids."""
    if isinstance(one, str):
        return escape(one)
    tag, attributes, children = one
    inside = "".join(map(write_shape, children))
    if tag == DRAWING:
        return _write_drawing(**attributes)
    own = _write_attributes(attributes)
    return f"<{tag}{own}>{inside}</{tag}>" if inside else f"<{tag}{own}/>"


def _write_drawing(name: str, **attributes: str) -> str:
    own, parts = _write_attributes(attributes), read_art().parts
    if name in parts and name != "flag":
        return f"{parts[name].removesuffix('/>')}{own}/>"
    return f'<use href="#{{id}}-{name}"{own}/>'


def _write_attributes(attributes: Mapping[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in attributes.items())
