"""The second implementation of Quedah Merchant, written plainly (Q1 to Q11)."""

from __future__ import annotations

from reference.deck import (
    BLACK_PATH,
    HATCHES,
    LINKS,
    Position,
    Stack,
    enter,
    name_of_walk,
    other,
    vacant_hatches,
    walks,
)


def is_quedah_set_up(position: Position) -> bool:
    """Return whether a player has not entered a token yet (Q1)."""
    return 7 in position.reserves.values()


def captives_of(position: Position, captor: str) -> int:
    return sum(
        1
        for stack in position.deck.values()
        if len(stack.owners) == 2 and stack.owners[0] == captor
    )


def quedah_outcome(position: Position) -> tuple[str, str]:
    if is_quedah_set_up(position):
        return "none", ""
    held_by_red, held_by_blue = captives_of(position, "R"), captives_of(position, "B")
    if held_by_red + held_by_blue >= 7:  # Q9
        return ("R" if held_by_red > held_by_blue else "B"), "seven"
    usable = [number for number in (1, 2, 3) if quedah_moves(position, number)]
    if not usable:  # Q10
        return other(position.turn), "blocked"
    if "strict" in position.options and position.state != "-" and int(position.state) not in usable:
        return other(position.turn), "blocked"  # Q11
    return "none", ""


def quedah_turns(position: Position) -> dict[str, Position]:
    opponent = other(position.turn)
    if is_quedah_set_up(position):
        if position.reserves[position.turn] == 0:
            return {}
        return {
            f"@{hatch}": enter(position, hatch, position.turn)._replace(turn=opponent)
            for hatch in vacant_hatches(position)
        }
    if position.state == "-":
        return {}
    found = quedah_moves(position, int(position.state))
    if not found:
        found = {"pass": position}
    return {move: after._replace(turn=opponent, state="-") for move, after in found.items()}


def quedah_moves(position: Position, number: int) -> dict[str, Position]:
    """Return the moves of `number` spaces (Q2 to Q8). The player to move and the roll do not change."""
    found: dict[str, Position] = {}
    for start, stack in position.deck.items():
        if stack.owners[0] != position.turn:
            continue
        for walk in walks(position, start, number):
            lifted = dict(position.deck)
            del lifted[start]
            for name, deck in quedah_arrivals(lifted, stack.owners, walk[-1], walk[-2]):
                sign = "x" if name.startswith("x") else "-"
                freed = name.partition("+")[1] + name.partition("+")[2]
                move = name_of_walk(walk, sign) + freed
                found.update(with_entries(position, start, move, deck))
    return found


def quedah_arrivals(
    deck: dict[str, Stack], owners: str, space: str, back: str
) -> list[tuple[str, dict[str, Stack]]]:
    """List every way in which tokens may arrive on a space, with the steps of all freed tokens.

    A name is the sign, the space and then the steps of the freed tokens, each after `+`.
    """
    if space not in deck:
        after = dict(deck)
        after[space] = Stack(owners, back)
        return [("-" + space, after)]
    there = deck[space]
    if there.owners[0] == owners[0] or there.back != back or len(owners) > 1:  # Q3
        return []
    after = dict(deck)
    after[space] = Stack(owners[0] + there.owners[0], back)
    if len(there.owners) == 1:
        return [("x" + space, after)]
    ways = []  # Q4 to Q6: the freed friend must be able to leave.
    for way_out in LINKS[space]:
        if way_out != back:
            for name, final in quedah_arrivals(after, owners[0], way_out, space):
                ways.append((f"x{space}+{name.lstrip('-')}", final))
    return ways


def with_entries(
    position: Position, start: str, move: str, deck: dict[str, Stack]
) -> dict[str, Position]:
    """Return a move with each entry that it allows, or alone if it allows none (Q7, Q8)."""
    after = position._replace(deck=deck)
    left_hatch = start in HATCHES
    if "first" in position.options:
        left_hatch = position.deck[start].back == BLACK_PATH
    is_over = captives_of(after, "R") + captives_of(after, "B") >= 7
    hatches = vacant_hatches(after)
    if not left_hatch or is_over or not hatches or after.reserves[position.turn] == 0:
        return {move: after}
    return {f"{move}@{hatch}": enter(after, hatch, position.turn) for hatch in hatches}
