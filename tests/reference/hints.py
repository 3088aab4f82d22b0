"""Checks the reasons of hints with the second implementation of the rules.

Works on the texts of positions and imports nothing of the engine, so that a reason and its check share
no code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reference.deck import read
from reference.madagascar import is_out
from reference.rules import legal, outcome, rolls

Params = dict[str, Any]
Turn = tuple[str, str, str]
"""The position before, the move, the position after."""


def stacks(text: str) -> dict[str, str]:
    """Return the owners on each occupied space, from the top token down."""
    deck = text.split(" ")[1]
    return {part[:2]: part[2:].split("<")[0] for part in deck.split(",") if part != "-"}


def turn_of(text: str) -> str:
    return text.split(" ")[3]


def turns(text: str, colour: str) -> list[Turn]:
    """List the turns that a colour could make if it were to move, after any roll, without passes."""
    game, deck, reserves, _, state = text.split(" ")
    begun = f"{game} {deck} {reserves} {colour} {'-' if state in ('1', '2', '3') else state}"
    starts = list(rolls(begun).values()) or [begun]
    return [
        (start, move, after)
        for start in starts
        for move, after in legal(start).items()
        if move != "pass"
    ]


def others(text: str) -> list[str]:
    """List the other colours that are not out."""
    position = read(text)
    return [
        colour
        for colour in position.reserves
        if colour != position.turn
        and not (position.game == "madagascar" and is_out(position, colour))
    ]


def taken(turn: Turn) -> dict[str, str]:
    """Return the spaces on which a turn captures something, and its owner before."""
    before, _, after = turn
    mover, left = turn_of(before), stacks(after)
    return {
        space: owners[0]
        for space, owners in stacks(before).items()
        if owners[0] != mover and left.get(space, mover)[0] != owners[0]
    }


def endangered(text: str, colour: str) -> set[str]:
    """Return the spaces on which another colour could capture something of `colour`."""
    position = read(text)
    return {
        space
        for other in position.reserves
        if other != colour and not (position.game == "madagascar" and is_out(position, other))
        for turn in turns(text, other)
        for space, owner in taken(turn).items()
        if owner == colour
    }


def catchable(text: str, colour: str) -> set[str]:
    """Return the spaces on which a colour could capture something if it were to move."""
    return {space for turn in turns(text, colour) for space in taken(turn)}


def movable(text: str, colour: str) -> set[str]:
    return {move[:2] for _, move, _ in turns(text, colour) if not move.startswith("@")}


def can_win(text: str, colour: str) -> bool:
    return any(outcome(after)[0] == colour for _, _, after in turns(text, colour))


def lets_win(after: str, colour: str, mover: str) -> bool:
    """Return whether a turn has lost the game, or lets a colour win at once."""
    winner = outcome(after)[0]
    if winner != "none":
        return winner not in ("draw", mover)
    return can_win(after, colour)


class Statement:
    """One reason for a move, with the facts that its check needs."""

    def __init__(self, turn: Turn, earlier: list[str], params: Params) -> None:
        self.before, self.move, self.after = turn
        self.earlier = earlier
        self.mover, self.next = turn_of(self.before), turn_of(self.after)
        self.params = params
        self.places = set(str(params.get("places", "")).split())
        self.siblings = {
            move: after for move, after in legal(self.before).items() if move != self.move
        }
        sites = [part.removeprefix("x")[:2] for part in self.move.partition("@")[0].split("+")[1:]]
        target = self.move[3:5]
        self.freed_on = [target, *sites][: len(sites)]

    def counts_places(self) -> bool:
        return bool(self.places) and len(self.places) == self.params["count"]

    # The end

    def wins(self) -> bool:
        return outcome(self.after)[0] == self.mover

    def draws(self) -> bool:
        same = [text for text in self.earlier if text.split(" ")[:4] == self.after.split(" ")[:4]]
        return outcome(self.after)[0] == "draw" or (
            self.before.startswith("madagascar") and len(same) >= 2
        )

    # What others could do next

    def losing_siblings(self) -> int:
        return sum(lets_win(after, self.next, self.mover) for after in self.siblings.values())

    def is_safe_itself(self) -> bool:
        return not lets_win(self.after, self.next, self.mover)

    def only_move(self) -> bool:
        return (
            self.params["colour"] == self.next
            and self.is_safe_itself()
            and self.losing_siblings() == len(self.siblings)
        )

    def averts(self) -> bool:
        return (
            self.params["colour"] == self.next
            and self.is_safe_itself()
            and self.losing_siblings() == self.params["count"] > 0
        )

    def blocks(self) -> bool:
        winner, reason = outcome(self.after)
        is_over = winner != "none" and (winner, reason) != (self.mover, "blocked")
        has_none = not is_over and not turns(self.after, self.next)
        return has_none and self.params["colour"] == self.next

    # What it does

    def removes(self) -> bool:
        return self.before.startswith("loyal") and self.takes()

    def captures(self) -> bool:
        return not self.before.startswith("loyal") and self.takes()

    def takes(self) -> bool:
        captured = set(taken((self.before, self.move, self.after))) - set(self.freed_on)
        return self.counts_places() and self.places == captured

    def captures_stack(self) -> bool:
        space = self.params["space"]
        is_taken = set(taken((self.before, self.move, self.after))) == {space}
        return is_taken and len(stacks(self.before)[space]) == self.params["count"] > 1

    def frees(self) -> bool:
        held = all(stacks(self.before)[space][1:] == self.mover for space in self.freed_on)
        return self.counts_places() and held and self.places == set(self.freed_on)

    def flag(self) -> bool:
        origin, target = self.move[:2], self.move[3:5]
        was, now = stacks(self.before), stacks(self.after)
        shown = sum((len(was.get(space, ".")) - 1) // 5 for space in {origin, target})
        return self.params["space"] == target and (len(now[target]) - 1) // 5 > shown

    def costs(self) -> bool:
        left = stacks(self.after)
        mine = {space for space, owners in stacks(self.before).items() if owners[0] == self.mover}
        if self.move.startswith("@"):
            mine.add(self.move[1:3])
        else:
            mine = mine - {self.move[:2]} | {self.move[3:5]}
        return self.counts_places() and self.places == {one for one in mine if one not in left}

    def saved(self) -> set[str]:
        still = endangered(self.after, self.mover)
        now = stacks(self.after)
        found: set[str] = set()
        for space in endangered(self.before, self.mover):
            moved = not self.move.startswith("@") and space == self.move[:2]
            place = self.move[3:5] if moved else space
            if place not in still and now.get(place, "-")[0] == self.mover:
                found.add(space)
        return found

    def saves(self) -> bool:
        return self.counts_places() and self.places == self.saved()

    def saves_stack(self) -> bool:
        space = self.params["space"]
        return (
            self.saved() == {space} and len(stacks(self.before)[space]) == self.params["count"] > 1
        )

    # What it prepares

    def threatens(self) -> bool:
        fresh = catchable(self.after, self.mover) - catchable(self.before, self.mover)
        in_game = {
            space
            for space, owners in stacks(self.after).items()
            if owners[0] in others(self.before)
        }
        return self.counts_places() and self.places <= fresh and self.places >= fresh & in_game

    def hems(self) -> bool:
        found: set[str] = set()
        for colour in others(self.before):
            standing = {
                space for space, owners in stacks(self.after).items() if owners[0] == colour
            }
            if turns(self.after, colour):
                found |= movable(self.before, colour) & standing - movable(self.after, colour)
        return self.counts_places() and self.places == found

    # Minor reasons

    def safe_entry(self) -> bool:
        space = self.params["space"]
        return self.move == f"@{space}" and space not in endangered(self.after, self.mover)

    def safe(self) -> bool:
        return not endangered(self.after, self.mover)

    def lead(self, after: str) -> int:
        return len(turns(after, self.mover)) - len(turns(after, turn_of(after)))

    def ways(self) -> bool:
        return (
            self.params["colour"] == self.next
            and self.params["count"] == len(turns(self.after, self.mover))
            and self.params["others"] == str(len(turns(self.after, self.next)))
        )

    def most_ways(self) -> bool:
        lead = len(turns(self.after, self.mover)) - len(turns(self.after, self.next))
        return self.ways() and all(
            len(turns(after, self.mover)) - len(turns(after, self.next)) <= lead
            for after in self.siblings.values()
        )

    def only(self) -> bool:
        return not self.siblings

    def passes(self) -> bool:
        return self.move == "pass" and not self.siblings


CHECKS: dict[str, Callable[[Statement], bool]] = {
    "wins": Statement.wins,
    "draws": Statement.draws,
    "onlyMove": Statement.only_move,
    "averts": Statement.averts,
    "blocks": Statement.blocks,
    "removes": Statement.removes,
    "captures": Statement.captures,
    "capturesStack": Statement.captures_stack,
    "frees": Statement.frees,
    "flag": Statement.flag,
    "costs": Statement.costs,
    "saves": Statement.saves,
    "savesStack": Statement.saves_stack,
    "threatens": Statement.threatens,
    "threatensRoll": Statement.threatens,
    "hems": Statement.hems,
    "safeEntry": Statement.safe_entry,
    "safe": Statement.safe,
    "mostWays": Statement.most_ways,
    "mostWaysRoll": Statement.most_ways,
    "ways": Statement.ways,
    "waysRoll": Statement.ways,
    "only": Statement.only,
    "pass": Statement.passes,
}
"""The check of each reason. Reasons from the search have none."""


def is_true(name: str, params: Params, turn: Turn, earlier: list[str]) -> bool:
    """Return whether a reason for a turn is true. `earlier` has the positions up to the turn."""
    return CHECKS[name](Statement(turn, earlier, params))
