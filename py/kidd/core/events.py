"""Events: what happens in a move, in order, so that a view can show it.

Owns one type for each kind of event. Spaces and players are numbers. `kind` tells the types apart
and keeps events of two types unequal.
"""

from typing import Literal, NamedTuple


class Entered(NamedTuple):
    """A token of `player` has entered on the hatch `space`, with its back to the black path (G4)."""

    player: int
    space: int
    kind: Literal["entered"] = "entered"


class Moved(NamedTuple):
    """The stack `owners`, listed from the top down, has moved along `route`.

    `route` lists two spaces or more: the one it left, those it passed, the one it reached.
    """

    owners: tuple[int, ...]
    route: tuple[int, ...]
    kind: Literal["moved"] = "moved"

    @property
    def space(self) -> int:
        """The space it reached."""
        return self.route[-1]

    @property
    def back(self) -> int:
        """The space to which it has its back at the end (G4)."""
        return self.route[-2]


class Captured(NamedTuple):
    """The stack `owners` on `space` goes under the stack that has just arrived there (Q3, M4)."""

    space: int
    owners: tuple[int, ...]
    kind: Literal["captured"] = "captured"


class Freed(NamedTuple):
    """The token of `player` that was held on `space` is free, and its `Moved` follows (Q4, Q5)."""

    player: int
    space: int
    kind: Literal["freed"] = "freed"


class Removed(NamedTuple):
    """The token of `player` on `space` leaves the game (L4, L5)."""

    player: int
    space: int
    kind: Literal["removed"] = "removed"


class FlagRaised(NamedTuple):
    """The stack on `space` shows one more flag than its parts did: `flags` in all (M5)."""

    space: int
    flags: int
    kind: Literal["flag_raised"] = "flag_raised"


class Declared(NamedTuple):
    """`player` has passed, claimed a stalemate, answered a claim or agreed (M2, L8, M8)."""

    player: int
    kind: Literal["passed", "claimed", "accepted", "rejected", "agreed"]


class Picked(NamedTuple):
    """The other player will play the colour of `player` (L10)."""

    player: int
    kind: Literal["picked"] = "picked"


class Counted(NamedTuple):
    """`player` now has `turns_left` turns left to win (L9)."""

    player: int
    turns_left: int
    kind: Literal["counted"] = "counted"


Event = Entered | Moved | Captured | Freed | Removed | FlagRaised | Declared | Picked | Counted
