"""The second implementation of Loyal Captain, written plainly (L1 to L10)."""

from __future__ import annotations

from reference.deck import HATCHES, LINKS, Position, Stack, enter, other, vacant_hatches


def is_pie_set_up(position: Position) -> bool:
    nothing_entered = set(position.reserves.values()) == {7}
    return "pie" in position.options and nothing_entered and position.state == "-"


def group_of(deck: dict[str, Stack], space: str) -> set[str]:
    group = {space}
    while True:
        wider = set(group)
        for member in group:
            for neighbour in LINKS[member]:
                if neighbour in deck and deck[neighbour].owners == deck[space].owners:
                    wider.add(neighbour)
        if wider == group:
            return group
        group = wider


def is_captured(deck: dict[str, Stack], group: set[str]) -> bool:
    """Return whether a group is captured (L3)."""
    for member in group:
        for neighbour in LINKS[member]:
            if neighbour in group:
                continue
            if neighbour not in deck:
                return False
            if deck[neighbour].back in group:
                return False
    return True


def captured(deck: dict[str, Stack], colour: str) -> set[str]:
    gone = set()
    for space, stack in deck.items():
        if stack.owners == colour and is_captured(deck, group_of(deck, space)):
            gone.add(space)
    return gone


def loyal_plain_turns(position: Position) -> dict[str, Position]:
    """Return the entries and steps (L1), each with the position before captured tokens are removed."""
    found = {}
    if position.reserves[position.turn] > 0:
        for hatch in vacant_hatches(position):
            found[f"@{hatch}"] = enter(position, hatch, position.turn)
    for space, stack in position.deck.items():
        if stack.owners != position.turn:
            continue
        for neighbour in LINKS[space]:
            if neighbour != stack.back and neighbour not in position.deck:
                deck = dict(position.deck)
                del deck[space]
                deck[neighbour] = Stack(stack.owners, space)
                found[f"{space}-{neighbour}"] = position._replace(deck=deck)
    return found


def loyal_turns(position: Position) -> dict[str, Position]:
    mover = position.turn
    opponent = other(mover)
    if position.state == "claim":
        return {
            "accept": position._replace(state="agreed"),
            "reject": position._replace(turn=opponent, state=f"proof:{mover}20"),
        }
    if position.state == "pick":
        after = position._replace(turn="R", state="-")
        return {"pick:R": after, "pick:B": after}
    if is_pie_set_up(position):
        return pie_turns(position)
    found = {}
    for move, after in loyal_plain_turns(position).items():
        deck = dict(after.deck)
        gone_first = captured(deck, opponent)  # L4
        for space in gone_first:
            del deck[space]
        gone_then = captured(deck, mover)
        for space in gone_then:
            del deck[space]
        state = position.state
        if state.startswith("proof:"):  # L9
            rejecter, number = state[6], int(state[7:])
            if gone_first or gone_then:
                number = 20
            elif rejecter == mover:
                number = max(number - 1, 0)
            state = f"proof:{rejecter}{number}"
        found[move] = after._replace(deck=deck, turn=opponent, state=state)
    return found


def pie_turns(position: Position) -> dict[str, Position]:
    """Return the entries of both first tokens, each with the position after it (L10)."""
    found = {}
    for red in HATCHES:
        for blue in HATCHES:
            if red != blue:
                after = enter(enter(position, red, "R"), blue, "B")
                found[f"@{red}@{blue}"] = after._replace(turn="B", state="pick")
    return found


def loyal_outcome(position: Position) -> tuple[str, str]:
    if position.state == "agreed":
        return "draw", "agreed"
    if position.state in ("claim", "pick") or is_pie_set_up(position):
        return "none", ""
    if not loyal_plain_turns(position):
        return other(position.turn), "blocked"
    if position.state.startswith("proof:") and position.state[7:] == "0":
        winner = other(position.state[6])
        if loyal_plain_turns(position._replace(turn=winner)):  # L9
            return winner, "proof"
    return "none", ""
