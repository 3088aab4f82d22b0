"""The spaces of a deck: what stands on each, and what a tap there would do."""

from collections.abc import Sequence
from typing import NamedTuple

from kidd.bridge.choice_views import GhostView, Role, WayView
from kidd.bridge.label_views import DangerView
from kidd.bridge.view_types import StackView
from kidd.core.board import DECK
from kidd_page.table.state import Table, choice_of, match_of, preview_of, stacks_of, view_of
from kidd_page.words import Message


class Space(NamedTuple):
    """A space of the deck.

    - `freed`: the owner of a freed friend that has not stepped off yet (Q5). `has_captive`: the lower token is a
      captive, and not a part of a tower.
    - `role`, `says`, `ghost`, `is_repeat`: as in `SpaceChoiceView`.
    - `is_last`: the last turn touched it. `is_picked`: a player elsewhere has selected it. `danger`: the danger there,
      if that is marked.
    """

    name: str
    stack: StackView | None
    freed: str | None
    has_captive: bool
    role: Role
    says: Sequence[Message]
    ghost: GhostView | None
    is_last: bool
    is_repeat: bool
    is_picked: bool = False
    danger: DangerView | None = None


def list_spaces(table: Table) -> list[Space]:
    """List every space, in the deck's order."""
    view, preview = view_of(table), preview_of(table)
    stacks = {one["space"]: one for one in stacks_of(table)}
    last = (
        set[str]() if preview else {one for turn in view["recent"][-1:] for one in turn["spaces"]}
    )
    freed = preview["in_hand"] if preview else None
    choices = choice_of(table)["spaces"] if table.is_open else {}
    has_captives = not match_of(table).rules.description.towers
    spaces: list[Space] = []
    for name in DECK.spaces:
        stack, choice = stacks.get(name), choices.get(name, {"role": "none", "says": []})
        spaces.append(
            Space(
                name=name,
                stack=stack,
                freed=freed["owners"] if freed and freed["space"] == name else None,
                has_captive=has_captives and stack is not None and len(stack["owners"]) > 1,
                role=choice["role"],
                says=choice["says"],
                ghost=choice.get("ghost"),
                is_last=name in last,
                is_repeat="repeats" in choice,
            )
        )
    return spaces


def list_ways(table: Table) -> list[WayView]:
    """List the routes of the selected token."""
    return choice_of(table)["ways"] if table.is_open else []
