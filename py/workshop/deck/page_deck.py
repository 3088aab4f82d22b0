"""The deck as the page has it: `deck.json`."""

import json
from collections.abc import Mapping

from workshop.deck import scene
from workshop.deck.layout import read_drawing


def write_deck(tables: Mapping[str, object]) -> bytes:
    """Return the deck, a part a line: its links and hatches, the tables of its layouts, the sea, its still parts."""
    drawing = read_drawing()
    parts = {
        "links": drawing.links,
        "hatches": drawing.hatches,
        "layout": tables,
        "sea": [[round(x, 3), round(y, 3)] for x, y in scene.list_sea()],
        "drawings": scene.list_drawings(),
    }
    lines = (
        f"{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}"
        for name, value in parts.items()
    )
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
