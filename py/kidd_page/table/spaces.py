"""The spaces of a deck: what stands on each, and what a tap there would do.

Owns the choice of the marks. Decides no rule: the engine lists the moves.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from kidd.bridge.view_types import StackView, View
from kidd.core.board import DECK
from kidd.core.position import COLOURS
from kidd_page.table.clicks import (
    find_move,
    find_route,
    is_half_made,
    list_next,
    narrow,
    read_click,
)
from kidd_page.table.state import Table, match_of, preview_of, stacks_of, view_of

Role = Literal[
    "none", "pick", "picked", "destination", "capture", "rescue", "return", "enter", "aimed", "side"
]
"""What a tap does: `pick` selects a token; `picked` is its space; `destination` moves it there; `capture` captures
another player's token; `rescue` captures one and so frees a friend; `return` moves back to the origin; `enter` enters a
token; `aimed` is the space whose side of entry is being chosen; `side` is one of these sides."""


class Ghost(NamedTuple):
    """The outline of a token that may come to a space: its owner, and the space its back would be to."""

    owner: str
    back: str


class Space(NamedTuple):
    """A space of the deck.

    - `freed`: the owner of a freed friend that has not stepped off yet (Q5). `has_captive`: the lower token is a
      captive, and not a part of a tower.
    - `role` is drawn, `meaning` is what a tap does. They differ while a token is selected: a tap on a hatch can still
      enter another token, but the hatch is not marked, so that the routes of the selected token stand out.
    - `targets`: the destinations of a token that can be selected here.
    - `is_last`: the last turn touched it. `is_repeat`: a tap would end the game by repetition (M8).
    """

    name: str
    stack: StackView | None
    freed: str | None
    has_captive: bool
    role: Role
    meaning: Role
    targets: list[str]
    ghost: Ghost | None
    is_last: bool
    is_repeat: bool


class Way(NamedTuple):
    """A route of the selected token to a space, which it enters from `origin`. `route` has both ends.

    `is_one_of_several`: the space can be entered from more than one side. `is_asked`: the side is being chosen.
    """

    space: str
    origin: str
    route: list[str]
    is_one_of_several: bool
    is_asked: bool


def list_open(table: Table) -> list[str]:
    """List the next clicks."""
    return list_next(view_of(table)["moves"], table.clicks) if table.is_open else []


def list_spaces(table: Table, ways: list[Way]) -> list[Space]:
    """List every space, in the deck's order."""
    view, preview = view_of(table), preview_of(table)
    stacks = {one["space"]: one for one in stacks_of(table)}
    last = (
        set[str]() if preview else {one for turn in view["recent"][-1:] for one in turn["spaces"]}
    )
    freed = preview["in_hand"] if preview else None
    roles = _find_roles(table, stacks)
    ghosts = _find_ghosts(table, ways, stacks)
    targets = _find_targets(view)
    repeats = list_repeats(table)
    has_captives = not match_of(table).rules.description.towers
    spaces: list[Space] = []
    for name in DECK.spaces:
        stack, role = stacks.get(name), roles.get(name, "none")
        spaces.append(
            Space(
                name=name,
                stack=stack,
                freed=freed["owners"] if freed and freed["space"] == name else None,
                has_captive=has_captives and stack is not None and len(stack["owners"]) > 1,
                role="none" if role == "enter" and _has_picked(table) else role,
                meaning=role,
                targets=sorted(targets.get(name, ())) if role == "pick" else [],
                ghost=ghosts.get(name),
                is_last=name in last,
                is_repeat=name in repeats,
            )
        )
    return spaces


def list_ways(table: Table) -> list[Way]:
    """List the routes of the selected token."""
    view = view_of(table)
    puts = [click for key in list_open(table) if (click := read_click(key)).kind == "put"]
    ways: list[Way] = []
    for _, space, origin in puts:
        is_one_of_several = sum(other.space == space for other in puts) > 1
        clicks = (*table.clicks, f"{space}<{origin}")
        route = find_route(view, clicks, len(table.clicks)) or []
        ways.append(Way(space, origin, route, is_one_of_several, table.side == space))
    return ways


def list_repeats(table: Table) -> list[str]:
    """List the spaces on which a tap would end the game by repetition (M8).

    These are the destinations of the selected token where each side of entry does so, or the sides while one is being
    chosen.
    """
    view = view_of(table)
    found: dict[str, bool] = {}
    for key in list_open(table) if view["repeats"] else []:
        kind, space, origin = read_click(key)
        if kind != "put" or (table.side is not None and space != table.side):
            continue
        where = origin if table.side is not None else space
        move = find_move(view["moves"], (*table.clicks, key))
        is_repeat = move is not None and move["text"] in view["repeats"]
        found[where] = is_repeat and found.get(where, True)
    return [where for where, is_repeat in found.items() if is_repeat]


def _has_picked(table: Table) -> bool:
    return len(table.clicks) == 1 and read_click(table.clicks[0]).kind == "take"


def _find_targets(view: View) -> dict[str, set[str]]:
    targets: dict[str, set[str]] = {}
    for move in view["moves"]:
        kind, space, _ = read_click(move["clicks"][0])
        if kind == "take":
            targets.setdefault(space, set()).add(read_click(move["clicks"][1]).space)
    return targets


def _find_roles(table: Table, stacks: Mapping[str, StackView]) -> dict[str, Role]:
    if not table.is_open:
        return {}
    roles: dict[str, Role] = {}
    preview = preview_of(table)
    if preview:
        if preview["in_hand"]:
            roles[preview["in_hand"]["space"]] = "picked"
    else:
        if table.clicks:
            roles |= _read_roles(table, stacks, list_next(view_of(table)["moves"], ()))
        roles |= {read_click(key).space: "picked" for key in table.clicks}
    following = list_open(table)
    if table.side is None:
        return roles | _read_roles(table, stacks, following)
    sides = [click for key in following if (click := read_click(key)).kind == "put"]
    asked: dict[str, Role] = {one.origin: "side" for one in sides if one.space == table.side}
    return {**roles, table.side: "aimed", **asked}


def _read_roles(table: Table, stacks: Mapping[str, StackView], keys: list[str]) -> dict[str, Role]:
    """Return the roles of clicks. A later one overrides an earlier one on the same space."""
    roles: dict[str, Role] = {}
    for key in keys:
        match read_click(key):
            case ("take", space, _):
                roles[space] = "pick"
            case ("enter", space, _):
                roles[space] = "enter"
            case ("put", space, _):
                roles[space] = _find_put_role(table, stacks, key, space)
            case _:
                pass
    return roles


def _find_put_role(table: Table, stacks: Mapping[str, StackView], key: str, space: str) -> Role:
    clicks = table.clicks
    if clicks and read_click(clicks[0]).space == space and not is_half_made(clicks):
        return "return"
    if space not in stacks:
        return "destination"
    longer = (move["clicks"] for move in narrow(view_of(table)["moves"], (*clicks, key)))
    is_rescue = any(
        after[0].startswith("+") for move in longer if (after := move[len(clicks) + 1 :])
    )
    return "rescue" if is_rescue else "capture"


def _find_ghosts(
    table: Table, ways: list[Way], stacks: Mapping[str, StackView]
) -> dict[str, Ghost]:
    """Find the outlines of the selected token on its destinations, and those of entering tokens."""
    turn = view_of(table)["turn"]
    ghosts = {
        way.space: Ghost(turn, way.origin)
        for way in ways
        # A space with several sides waits for the choice, an occupied one has the mark of a capture instead.
        if not way.is_one_of_several and way.space not in stacks and table.side is None
    }
    for index, key in enumerate(table.clicks):
        kind, space, _ = read_click(key)
        if kind == "enter":
            ghosts[space] = Ghost(_find_entering(table, index), "0")
    return ghosts


def _find_entering(table: Table, index: int) -> str:
    """Return the owner of the token that a click enters. A move that enters several has one of each colour (L10)."""
    view = view_of(table)
    clicks = narrow(view["moves"], table.clicks)[0]["clicks"]
    is_shared = len(clicks) > 1 and all(key.startswith("@") for key in clicks)
    return COLOURS[index] if is_shared else view["turn"]
