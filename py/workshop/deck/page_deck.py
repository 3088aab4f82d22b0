"""The deck as the page has it: `deck.json`."""

import json
from collections.abc import Mapping

from kidd.svg import tokens
from kidd.svg.shapes import shape
from workshop.deck import scene
from workshop.deck.layout import read_drawing


def write_deck(tables: Mapping[str, object]) -> bytes:
    """Return the deck, a part a line: its links and hatches, the tables of its layouts, the sea, its still parts, and
    the free places of a stack."""
    drawing, drawings = read_drawing(), scene.list_drawings()
    definitions = drawings["definitions"]
    drawings["definitions"] = shape("defs", {}, *definitions.children, *scene.draw_sea())
    parts = {
        "links": drawing.links,
        "hatches": drawing.hatches,
        "layout": tables,
        "sea": [[name, round(x, 3), round(y, 3)] for name, (x, y) in scene.list_sea()],
        "drawings": drawings,
        "stack": tokens.list_free_places(),
    }
    lines = (
        f"{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}"
        for name, value in parts.items()
    )
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
