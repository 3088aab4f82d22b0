"""The page in a frame: its state and its actions."""

from dataclasses import dataclass

from kidd_page.embed.shown import Fault, Kind, Shown, read_link
from kidd_page.game_effects import Way
from kidd_page.table import state as table


@dataclass(frozen=True, slots=True)
class Show:
    """Show what a link has: the code of a game, perhaps with its first steps, or a position. Others show nothing."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Go:
    """Step through the game."""

    way: Way


@dataclass(frozen=True, slots=True)
class Walk:
    """Step through the game with a key in the list of moves. The focus follows."""

    way: Way


@dataclass(frozen=True, slots=True)
class Jump:
    """Show the game after so many turns."""

    at: int


Action = Show | Go | Walk | Jump | table.Tap | table.Inspect


@dataclass(frozen=True, slots=True)
class Embed:
    """The game that is looked at: the link's content, the number of turns that have been made, and the deck.

    `is_open`: something is looked at.
    """

    is_open: bool = False
    kind: Kind = ""
    text: str = ""
    at: int = 0
    deck: table.Table | None = None


def shown_of(state: Embed) -> Shown | Fault:
    """Return what the link shows, or why it shows nothing."""
    return read_link(state.kind, state.text)
