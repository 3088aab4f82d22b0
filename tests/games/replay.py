"""A deck on which nothing happens but what events tell; what they leave out, it does not know."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from kidd.core.board import DECK
from kidd.core.position import Position, stacks
from kidd.core.rules import Event


class Seen(NamedTuple):
    """A stack as a view sees it: owners from the top down, the space the back is to."""

    owners: tuple[int, ...]
    back: int


def seen(position: Position) -> dict[int, Seen]:
    return {
        stack.space: Seen(stack.owners, DECK.back_of(stack.facing)) for stack in stacks(position)
    }


class Replay:
    """The deck of a position, changed by events alone; each must fit what is there."""

    def __init__(self, position: Position) -> None:
        self.deck = seen(position)
        self.reserves = list(position.reserves)
        self.loose: dict[int, Seen] = {}
        self.arrived: dict[int, Seen] = {}

    def show(self, event: Event) -> None:
        act = getattr(self, event.kind, None)
        if act is not None:
            act(event)

    def is_settled(self) -> bool:
        """Tell whether nobody hangs in the air."""
        return not self.loose and not self.arrived

    def entered(self, event: Event) -> None:
        (owner,) = event.owners
        assert event.space not in self.deck
        assert event.back == -1
        assert event.space in DECK.hatches
        self.deck[event.space] = Seen(event.owners, event.back)
        self.reserves[owner] -= 1

    def moved(self, event: Event) -> None:
        start, end = event.route[0], event.route[-1]
        moving = self.loose.pop(start, None) or self.deck.pop(start)
        assert moving.owners == event.owners
        assert end == event.space
        assert event.route[-2] == event.back
        self.check_route(event.route, moving.back)
        arriving = Seen(event.owners, event.back)
        if end in self.deck:
            assert self.deck[end].back == event.back
            self.arrived[end] = arriving
        else:
            self.deck[end] = arriving

    def check_route(self, route: tuple[int, ...], back: int) -> None:
        """Check that each step is forward along a path, over vacant spaces (G3, G5)."""
        for here, ahead in pairwise(route):
            assert ahead in DECK.neighbours[here]
            assert ahead != back
            back = here
        for space in route[1:-1]:
            assert space not in self.deck

    def freed(self, event: Event) -> None:
        holding = self.deck[event.space]
        assert holding.owners[1:] == event.owners
        self.deck[event.space] = Seen(holding.owners[:1], holding.back)
        self.loose[event.space] = Seen(event.owners, holding.back)

    def captured(self, event: Event) -> None:
        below, above = self.deck[event.space], self.arrived.pop(event.space)
        assert below.owners == event.owners
        assert below.owners[0] != above.owners[0]
        self.deck[event.space] = Seen(above.owners + below.owners, above.back)

    def removed(self, event: Event) -> None:
        assert self.deck.pop(event.space).owners == event.owners
