"""Replays events on a deck. Each event must fit the tokens there. No position is used.

`EventReplay` takes the engine's events. `read_event` converts an event of the bridge into one, so that
the same code replays both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from kidd.core.board import DECK, SPACE_NUMBER
from kidd.core.events import Captured, Entered, Event, FlagRaised, Freed, Moved, Removed
from kidd.core.position import COLOURS, Position, stacks


class Standing(NamedTuple):
    """A stack: the owners from the top down, and the space behind it (-1: the black path)."""

    owners: tuple[int, ...]
    back: int


Deck = dict[int, Standing]

WITHOUT_TOKENS = {
    "rolled", "claimed", "accepted", "rejected", "agreed", "resigned", "passed", "picked",
    "counted", "won", "drawn", "timed_out",
}  # fmt: skip
"""The kinds of events that do not change the deck."""


def deck_of(position: Position) -> Deck:
    """Return the deck of a position."""
    return {
        stack.space: Standing(stack.owners, DECK.back_of(stack.facing))
        for stack in stacks(position)
    }


def deck_of_view(shown: Iterable[Mapping[str, Any]]) -> Deck:
    """Return the deck with the stacks of a view."""
    return {
        SPACE_NUMBER[stack["space"]]: Standing(
            _players(stack["owners"]), SPACE_NUMBER.get(stack["back"], -1)
        )
        for stack in shown
    }


def read_event(shown: Mapping[str, Any]) -> Event | None:
    """Return the event that a view shows, None if it does not change the deck."""
    kind = shown["kind"]
    if kind in WITHOUT_TOKENS:
        return None
    space, owners = SPACE_NUMBER[shown["space"]], _players(shown.get("owners", ""))
    match kind:
        case "entered":
            assert shown["back"] == "0"
            return Entered(*owners, space)
        case "moved":
            moved = Moved(owners, tuple(SPACE_NUMBER[name] for name in shown["route"]))
            assert (moved.space, DECK.name_of(moved.back)) == (space, shown["back"])
            return moved
        case "captured":
            return Captured(space, owners)
        case "freed":
            return Freed(*owners, space)
        case "removed":
            return Removed(*owners, space)
        case "flag_raised":
            return FlagRaised(space, shown["count"])
    raise AssertionError(f"an event of an unknown kind: {kind}")


def _players(colours: str) -> tuple[int, ...]:
    return tuple(COLOURS.index(colour) for colour in colours)


class EventReplay:
    """A deck that only events change. `entries` counts the tokens that each player has entered."""

    def __init__(self, deck: Deck) -> None:
        self.deck = dict(deck)
        self.entries: Counter[int] = Counter()
        self._freed: Deck = {}
        self._arrived: Deck = {}

    def is_settled(self) -> bool:
        """Return whether each freed token has moved and each captor is on its captive."""
        return not self._freed and not self._arrived

    def show(self, event: Event | None) -> None:
        """Change the deck by an event."""
        match event:
            case Entered(player, space):
                assert space not in self.deck
                assert space in DECK.hatches
                self.deck[space] = Standing((player,), -1)
                self.entries[player] += 1
            case Moved(owners, route):
                self._move(owners, route)
            case Freed(player, space):
                captor = self.deck[space]
                assert captor.owners[1:] == (player,)
                self.deck[space] = Standing(captor.owners[:1], captor.back)
                self._freed[space] = Standing((player,), captor.back)
            case Captured(space, owners):
                below, above = self.deck[space], self._arrived.pop(space)
                assert below.owners == owners
                assert below.owners[0] != above.owners[0]
                self.deck[space] = Standing(above.owners + below.owners, above.back)
            case Removed(player, space):
                assert self.deck.pop(space).owners == (player,)
            case FlagRaised(space, flags):
                assert flags == (len(self.deck[space].owners) - 1) // 5 > 0

    def _move(self, owners: tuple[int, ...], route: tuple[int, ...]) -> None:
        start, end, back = route[0], route[-1], route[-2]
        moving = self._freed.pop(start, None) or self.deck.pop(start)
        assert moving.owners == owners
        self._check_route(route, moving.back)
        if end in self.deck:
            assert self.deck[end].back == back
            self._arrived[end] = Standing(owners, back)
        else:
            self.deck[end] = Standing(owners, back)

    def _check_route(self, route: tuple[int, ...], back: int) -> None:
        """Check that each step is forward along a path, over vacant spaces (G3, G5)."""
        for here, ahead in pairwise(route):
            assert ahead in DECK.neighbours[here]
            assert ahead != back
            back = here
        for space in route[1:-1]:
            assert space not in self.deck
