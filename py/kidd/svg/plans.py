"""Where everything is in the page's still pictures of the deck.

Reads `plans.json`, which `build.py generate` makes. It is small, so that a picture of the page
does not need `deck.json`.
"""

import json
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from kidd.svg.art import Layout, read_places

PlanName = Literal["small", "position", "sheet", "example", "draft", "draftTall"]
"""A small picture, a position on paper, a deck on paper to play on, an example of the rules, the editor's deck."""


@dataclass(frozen=True, slots=True)
class Plan(Layout):
    """A layout with path data: the outer edge of the `hull`, and of the `planking` inside the rail."""

    hull: str
    planking: str


@cache
def read_plan(name: PlanName) -> Plan:
    """Return the plan of a kind of picture."""
    data: Any = json.loads(pkgutil.get_data("kidd.svg", "plans.json") or b"{}")[name]
    return Plan(*read_places(data), hull=data["hull"], planking=data["planking"])
