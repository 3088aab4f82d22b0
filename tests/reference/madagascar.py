"""The second implementation of Madagascar, written plainly (M1 to M8)."""

from __future__ import annotations

from reference.deck import Position, Stack, enter, name_of_walk, vacant_hatches, walks


def is_madagascar_set_up(position: Position) -> bool:
    """Return whether fewer than six tokens have entered (M1). No token ever leaves the deck."""
    return sum(len(stack.owners) for stack in position.deck.values()) < 6


def is_out(position: Position, colour: str) -> bool:
    """Return whether a player is out (M6) or has resigned."""
    if position.state == f"out:{colour}":
        return True
    if position.reserves[colour] > 0:
        return False
    return all(stack.owners[0] != colour for stack in position.deck.values())


def next_turn(position: Position) -> str:
    colours = list(position.reserves)
    index = colours.index(position.turn)
    for colour in colours[index + 1 :] + colours[: index + 1]:
        if not is_out(position, colour):
            return colour
    return position.turn


def madagascar_moves(position: Position, colour: str) -> dict[str, Position]:
    """Return the moves and entries of a colour (M2 to M4). The player to move does not change."""
    found: dict[str, Position] = {}
    if position.reserves[colour] > 0:
        for hatch in vacant_hatches(position):
            found[f"@{hatch}"] = enter(position, hatch, colour)
    if is_madagascar_set_up(position):
        return found
    for start, stack in position.deck.items():
        if stack.owners[0] != colour:
            continue
        for walk in walks(position, start, len(stack.owners)):
            end, back = walk[-1], walk[-2]
            deck = dict(position.deck)
            del deck[start]
            if end not in deck:
                deck[end] = Stack(stack.owners, back)
                found[name_of_walk(walk, "-")] = position._replace(deck=deck)
            elif deck[end].owners[0] != colour and deck[end].back == back:
                deck[end] = Stack(stack.owners + deck[end].owners, back)
                found[name_of_walk(walk, "x")] = position._replace(deck=deck)
    return found


def madagascar_turns(position: Position) -> dict[str, Position]:
    found = madagascar_moves(position, position.turn) or {"pass": position}
    return {move: after._replace(turn=next_turn(after)) for move, after in found.items()}


def madagascar_outcome(position: Position) -> tuple[str, str]:
    active = [colour for colour in position.reserves if not is_out(position, colour)]
    if len(active) == 1:
        return active[0], "all"  # M7
    if position.state == "agreed":
        return "draw", "agreed"
    if not any(madagascar_moves(position, colour) for colour in active):
        return "draw", "stuck"  # M8
    return "none", ""
