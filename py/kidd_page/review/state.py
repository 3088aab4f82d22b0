"""The review of a game: its state and its actions."""

from dataclasses import dataclass
from typing import Literal

from kidd_page.review.attempt import Attempt
from kidd_page.reviews import read_review
from kidd_page.table import state as table

Phase = Literal["running", "partly", "failed", "done"]
"""`running`: the review is being made; `partly`: it was stopped; `failed`: there is none; `done`: it is whole."""

Note = Literal["", "proving", "none", "added", "known", "refused"]
"""What is said about the puzzle that is made of a turn."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the review of the game on the deck, or make it."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Run:
    """Make the review, once more after a stop or a failure."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop making the review. The turns that are done stay."""


@dataclass(frozen=True, slots=True)
class Progressed:
    """The review that was begun at `moment` has got further: see `effects.Search`."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The search for the review that was begun at `moment` has ended. `text` is the engine's reply."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The search for the review that was begun at `moment` has failed for a reason: see `effects.Search`."""

    moment: int
    reason: str


@dataclass(frozen=True, slots=True)
class Unstored:
    """The browser does not store the review."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Show the turn with an index, a whole number as text."""

    value: str


@dataclass(frozen=True, slots=True)
class Point:
    """Show the turn at a place of the graph: how far along it, from 0 to 1."""

    value: str


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """Show the turn with an index, from the table of all turns."""

    index: int


@dataclass(frozen=True, slots=True)
class Go:
    """Show the next or the previous turn with a bad mark."""

    where: Literal["next", "previous"]


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark the better move or the one that was made on the deck. It ends an attempt."""

    move: Literal["better", "made"]


@dataclass(frozen=True, slots=True)
class Try:
    """Let the player find a better move, or begin again with that."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The tried move was compared with the better one. `text` is the engine's reply."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Uncompared:
    """The tried move could not be compared."""

    moment: int
    reason: str


@dataclass(frozen=True, slots=True)
class MakePuzzle:
    """Make a puzzle of the turn, if a proof is found."""


@dataclass(frozen=True, slots=True)
class Proven:
    """The search for a puzzle has ended. `text` is the engine's reply."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Unproven:
    """The search for a puzzle has failed."""

    moment: int
    reason: str


@dataclass(frozen=True, slots=True)
class Added:
    """The puzzle is among the player's own ones, `added` now or `known` before."""

    moment: int
    result: Literal["added", "known"]


@dataclass(frozen=True, slots=True)
class Unadded:
    """The puzzle could not be added."""

    moment: int


@dataclass(frozen=True, slots=True)
class Practise:
    """Begin a game against the computer from the position of the turn."""


MakingAction = Run | Stop | Progressed | Finished | Failed | Unstored
PuzzleAction = MakePuzzle | Proven | Unproven | Added | Unadded
TurnAction = (
    Choose | Point | OpenTurn | Go | Mark | Try | Compared | Uncompared | Practise | table.Action
)
Action = Show | Leave | MakingAction | PuzzleAction | TurnAction


@dataclass(frozen=True, slots=True)
class Game:
    """The reviewed game.

    `names` are those of the players by their colours. The chances are shown for the colour `pov`. `hints` are the hints
    that were shown in the game, as in saved games.
    """

    record: str
    names: tuple[tuple[str, str], ...]
    pov: str
    hints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """The dialog.

    - `game`: None while the dialog is closed.
    - `review`: the JSON of the review as far as it is done; empty for none. `done` of `all` turns are reviewed.
    - `fault`: the JSON of the message that says why there is no review. `is_unstored`: it lasts as long as the page.
    - `index`: that of the shown turn. `marked`: the move that the deck marks. `attempt`: the deck; None if the record
      has no such position. `note`: about the puzzle made of the turn.
    - `moment`: counts what gives presses and replies their meaning: each search, each turn, each step on the deck.
    - `said`: what screen readers read.
    """

    game: Game | None = None
    phase: Phase = "running"
    review: str = ""
    done: int = 0
    all: int = 0
    fault: str = ""
    is_unstored: bool = False
    index: int = 0
    marked: Literal["better", "made"] = "better"
    attempt: Attempt | None = None
    note: Note = ""
    moment: int = 0
    said: str = ""


def has_turns(state: Review) -> bool:
    """Return whether turns can be looked at: the review is done, whole or in part."""
    review = read_review(state.review)
    return state.phase in {"partly", "done"} and review is not None and bool(review["turns"])
