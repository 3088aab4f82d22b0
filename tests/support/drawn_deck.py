"""What a picture of the deck shows: marks, stacks and outlines by their spaces, read from its tree."""

import json
from typing import Any

from kidd.svg.art import write_move
from kidd.svg.plans import PlanName, read_plan
from kidd_page.elements import Node
from support.page_driver import Tree, walk


def as_tree(node: Node) -> Tree:
    """Return an element as the page gets it, without actions."""
    return json.loads(json.dumps(node, default=lambda _: None))


def list_marks(tree: Tree, plan: PlanName = "example") -> list[tuple[str, str]]:
    """List the marks, each with its kind and its space."""
    places = _find_places(plan)
    kinds = [(one[1].get("class", ""), one[1].get("transform")) for one in walk(tree)]
    return [
        (kind.removeprefix("diagram-mark is-"), places[place])
        for kind, place in kinds
        if kind.startswith("diagram-mark ")
    ]


def list_stacks(tree: Tree) -> dict[str, Any]:
    """Return each stack by its space."""
    return {one[1]["data-id"]: list(one) for one in walk(tree) if "data-id" in one[1]}


def list_ghosts(tree: Tree) -> list[str]:
    """List the spaces with the outline of a token."""
    places = _find_places("example")
    found = (one[1] for one in walk(tree) if one[1].get("class") == "diagram-ghost")
    return [places[one["transform"]] for one in found]


def list_drawings(tree: Tree) -> list[str]:
    """List the names of the drawings, such as those of figures and flags."""
    return [one[1]["name"] for one in walk(tree) if one[0] == "drawing"]


def _find_places(plan: PlanName) -> dict[str | None, str]:
    return {write_move(point): space for space, point in read_plan(plan).points.items()}
