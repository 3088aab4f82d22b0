"""The list of moves: its actions and its state."""

from dataclasses import dataclass
from typing import Literal

from kidd_page.game_effects import Way

Glyph = Literal["!!", "!", "!?", "?!", "?", "??"]
Change = Literal["main", "promote", "demote", "remove", "delete"]
"""A change of the lines, as in the engine's request `edit`."""
Dialog = Literal["players", "copy", "gameReview"]


@dataclass(frozen=True, slots=True)
class Switch:
    """The list was opened or closed. `focus`: the current turn gets the focus; empty: nothing does."""

    is_on: bool
    focus: Literal["", "title"]


@dataclass(frozen=True, slots=True)
class Close:
    """Close the list."""


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Show the position behind a turn."""

    place: str


@dataclass(frozen=True, slots=True)
class Slide:
    """Show the position after so many steps of the main line."""

    value: str


@dataclass(frozen=True, slots=True)
class Go:
    """Show the position so many turns further on in the list, and move the focus there."""

    turns: int


@dataclass(frozen=True, slots=True)
class Look:
    """Take a step."""

    way: Way


@dataclass(frozen=True, slots=True)
class Toggle:
    """Show or hide the tools."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Open a dialog about the game."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class Present:
    """Go back to the present position."""


@dataclass(frozen=True, slots=True)
class Restore:
    """Restore what was deleted last."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Judge the turn at a place, or take the same judgement away."""

    place: str
    glyph: Glyph


@dataclass(frozen=True, slots=True)
class Edit:
    """Change the lines at a place."""

    place: str
    change: Change


@dataclass(frozen=True, slots=True)
class Write:
    """The note at a place is being written. `value` is the text so far."""

    place: str
    value: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The field of the note at a place has lost the focus."""

    place: str
    value: str


Action = (
    Switch
    | Close
    | Follow
    | Visit
    | Slide
    | Go
    | Look
    | Toggle
    | Ask
    | Present
    | Restore
    | Judge
    | Edit
    | Write
    | Leave
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A note that is not in the record yet: its text, and the comment at its place when the writing began."""

    place: str
    text: str
    base: str


@dataclass(frozen=True, slots=True)
class Moves:
    """The panel.

    - `has_tools`: the tools are open. `going`: the path that has just been asked for, empty for none.
    - `drafts`: notes that are being written, or that could not be saved. `writing`: the place of the note in the
      field, as long as the player writes it; empty if nobody does.
    - `begun`: the game whose stored drafts have been looked for, as in `Shown`.
    """

    is_open: bool = False
    has_tools: bool = False
    going: str = ""
    drafts: tuple[Draft, ...] = ()
    writing: str = ""
    begun: int | None = None


def find_draft(state: Moves, place: str) -> Draft | None:
    """Return the draft of the note at a place, None if there is none."""
    return next((one for one in state.drafts if one.place == place), None)
