"""The analysis: its state and its actions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from kidd.bridge.analysis_views import AnalysedLineView, AnalysisView
from kidd.bridge.rollout_views import PlayedOutView, RolloutView
from kidd_page.book.state import Book, BookAction
from kidd_page.codec import PASSING

Way = Literal["before", "after", "up", "down", "first", "last"]


@dataclass(frozen=True, slots=True)
class Switch:
    """Switch the analysis on or off. Switching it on again tries once more what has failed."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed."""


@dataclass(frozen=True, slots=True)
class Progressed:
    """The search that was begun at `moment` has got deeper: see `effects.Search`."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The search that was begun at `moment` has ended. `text` is the engine's reply."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The search that was begun at `moment` has failed for a reason: see `effects.Search`."""

    moment: int
    reason: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Show the position after the first turns of a line on the deck. With a `count` of 0 the walk ends."""

    line: int
    count: int


@dataclass(frozen=True, slots=True)
class Go:
    """Move the focus to another turn."""

    way: Way


@dataclass(frozen=True, slots=True)
class RollOut:
    """Play the best moves out."""


@dataclass(frozen=True, slots=True)
class StopRollout:
    """End the rollout, and keep its results."""


Action = (
    RollOut
    | StopRollout
    | Switch
    | Follow
    | Progressed
    | Finished
    | Failed
    | Walk
    | Go
    | BookAction
)


@dataclass(frozen=True, slots=True)
class Result:
    """What is known of a position. `analysis` is None if the engine refused; it must not be changed."""

    analysis: AnalysisView | None
    is_done: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A turn of a line: the index of the line, and how many turns lead there."""

    line: int
    count: int


@dataclass(frozen=True, slots=True)
class Told:
    """What was announced last: the position, its best moves, and the depth of the search."""

    at: str = ""
    moves: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Rollout:
    """The best moves of the position that is analysed, played out.

    `moment`: that of its search, 0 once it has ended. `found`: the results so far; they must not be changed.
    """

    moment: int
    found: RolloutView | None = None


_FIRST: Final = Place(0, 1)
_CLOSED: Final = Book()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The panel.

    - `begun`: the game that is analysed, as in `Shown`. `has_failed`: the worker could not be started.
    - `at`: names the position that is analysed; empty for none. `search`: the same for the search under way.
    - `moment`: counts the searches.
    - `walk`: where the deck shows a position on a line. `turns`: those that lead there. `stop`: where Tab leads.
    - `said`: what screen readers read.
    - `known`: the results by the names of the positions, those looked at last at the end. They are searched again if
      they get lost. `held`: the lines that stay in their places during a walk.
    - `book`: the book of openings.
    - `rollout`: the last one, of the position that is analysed.
    """

    begun: int | None = None
    is_on: bool = False
    has_failed: bool = False
    at: str = ""
    search: str = ""
    moment: int = 0
    walk: Place | None = None
    turns: tuple[str, ...] = ()
    stop: Place = _FIRST
    told: Told = Told()
    said: str = ""
    book: Book = _CLOSED
    known: Mapping[str, Result] = field(default_factory=dict[str, Result], metadata=PASSING)
    held: AnalysisView | None = field(default=None, metadata=PASSING)
    rollout: Rollout | None = field(default=None, metadata=PASSING)


def find_result(state: Analysis) -> Result | None:
    """Return what is known of the position that is analysed."""
    return state.known.get(state.at)


def find_shown(state: Analysis) -> AnalysisView | None:
    """Return the analysis whose lines are shown."""
    result = find_result(state)
    return state.held or (result.analysis if result else None)


def is_rolling_out(state: Analysis) -> bool:
    """Return whether a rollout is under way."""
    return state.rollout is not None and state.rollout.moment > 0


def list_played(state: Analysis) -> list[PlayedOutView]:
    """List the results of the moves that are played out; empty before each has been played out once."""
    found = state.rollout.found if state.rollout else None
    return found["lines"] if found is not None and found["done"] else []


def find_played(state: Analysis, line: AnalysedLineView) -> PlayedOutView | None:
    """Return the results of the first move of a line, None if it has not been played out."""
    return next((one for one in list_played(state) if _begins_with(line, one)), None)


def list_left(state: Analysis, analysis: AnalysisView) -> list[PlayedOutView]:
    """List the results of the moves that no line begins with: a deeper search has found better ones."""
    lines = analysis["lines"]
    return [one for one in list_played(state) if not any(_begins_with(line, one) for line in lines)]


def _begins_with(line: AnalysedLineView, played: PlayedOutView) -> bool:
    first = line["plies"][0]["move"] if line["plies"] else None
    return (first, line["roll"]) == (played["move"], played["roll"])


def list_turns(line: AnalysedLineView) -> list[str]:
    """Return the turns of a line, as records have them."""
    return [
        ply["move"] if ply["roll"] is None else f"{ply['roll']}:{ply['move']}"
        for ply in line["plies"]
    ]
