"""The deck as the events of the bridge tell it, without a look at any position."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from kidd.core.board import DECK, SPACE_NUMBER

Standing = dict[str, tuple[str, str]]
"""The owners from the top down and the back of what stands on each occupied space."""

SILENT = {
    "rolled", "claimed", "accepted", "rejected", "agreed", "resigned", "passed", "picked",
    "counted", "won", "drawn",
}  # fmt: skip
"""Kinds of events that leave the deck as it is."""


def standing(stacks: Iterable[Mapping[str, Any]]) -> Standing:
    """Return what stands where, given the stacks of a view."""
    return {stack["space"]: (stack["owners"], stack["back"]) for stack in stacks}


class Told:
    """Someone who carries out what the events say and nothing else."""

    def __init__(self, before: Standing) -> None:
        self._deck = {space: [stack] for space, stack in before.items()}

    def standing(self) -> Standing:
        """Return the deck as it has been told; on no space two stacks may be left."""
        occupied = {space: stacks for space, stacks in self._deck.items() if stacks}
        assert all(len(stacks) == 1 for stacks in occupied.values())
        return {space: stacks[0] for space, stacks in sorted(occupied.items())}

    def hear(self, event: Mapping[str, Any]) -> None:
        """Carry out one event."""
        if event["kind"] in SILENT:
            return
        there = self._deck.setdefault(event["space"], [])
        owners = event.get("owners", "")
        match event["kind"]:
            case "entered":
                assert not there
                there.append((owners, event["back"]))
            case "moved":
                self._travel(owners, event["route"], event["space"], event["back"])
            case "freed":
                # It stands beside its captor, who goes under the stack that has come, and its friend.
                [(above, back), captor] = there
                assert above.endswith(owners)
                there[:] = [(above.removesuffix(owners), back), (owners, back), captor]
            case "captured":
                [taken] = [stack for stack in there if stack[0] == owners]
                there.remove(taken)
                above, back = there.pop()
                there.append((above + owners, back))
            case "removed":
                [(lost, _)] = there
                assert lost == owners
                there.clear()
            case "flag_raised":
                [(all_owners, _)] = there
                assert event["count"] == (len(all_owners) - 1) // 5 > 0
            case kind:
                raise AssertionError(f"an event of an unknown kind: {kind}")

    def _travel(self, owners: str, route: list[str], space: str, back: str) -> None:
        leaving = self._deck[route[0]]
        [stack] = [stack for stack in leaving if stack[0] == owners]
        leaving.remove(stack)
        for one, other in pairwise(route):
            assert SPACE_NUMBER[other] in DECK.neighbours[SPACE_NUMBER[one]]
            assert other == space or not self._deck.get(other)
        assert (route[-2], route[-1]) == (back, space)
        assert route[1] != stack[1]
        self._deck.setdefault(space, []).append((owners, back))
