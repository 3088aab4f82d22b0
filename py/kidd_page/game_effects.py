"""Effects that change the game on the deck, or how it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Way = Literal["first", "back", "forward", "last"]
"""In which direction a step through the game leads."""
CommandName = Literal[
    "again",
    "back",
    "go",
    "hint",
    "hurry",
    "pause",
    "propose",
    "redo",
    "roll",
    "step",
    "undo",
]
"""What a button does: shows the last turns again, or ends that; takes back what was chosen last; lets computers go on;
shows a hint, or drops it; lets a computer play at once; stops the computers; asks the others for a draw (M8); takes a
step forward; rolls the die; lets a computer make a turn; takes a step back."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce something about the game on the deck to screen readers.

    `serial`: the number of the transition that this tells, which is announced only once; 0 stands for the present one,
    None for none.
    """

    said: str
    serial: int | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a game, with its options in its name.

    - `names`, `levels`: the players in the order of their seats; the first plays Red. A level is 0 for a person, or the
      number of a user's player.
    - `control`: a time control with the syntax of PGN, None without a clock. `is_forfeit`: the players have agreed that
      one without time left loses.
    - `is_drawn`: the page draws lots for the seats.
    """

    game: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    control: str | None = None
    is_forfeit: bool = False
    is_drawn: bool = False


@dataclass(frozen=True, slots=True)
class ChangePlayers:
    """Change the players of the game on the deck, or let them play on from the position that is shown."""

    purpose: Literal["reseat", "playOn"]
    names: tuple[str, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RenamePlayers:
    """Name the players of the game on the deck, if they still have the names `before`.

    The record keeps the old ones, because a change of it would cancel a running search.
    """

    before: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analyse:
    """Show the list of moves and the analysis."""


@dataclass(frozen=True, slots=True)
class Command:
    """Do what a button beside the deck does."""

    name: CommandName


@dataclass(frozen=True, slots=True)
class Choose:
    """Make the click of a choice that is no space, if the choice at a place of a position is still on the deck.

    It leads to the choice `at` another place, or makes the `move` if that is not empty.
    """

    path: str
    place: str
    at: str
    move: str


@dataclass(frozen=True, slots=True)
class Consent:
    """Answer whether the player of a colour, who is asked, agrees to a draw (M8)."""

    colour: str
    is_agreed: bool


@dataclass(frozen=True, slots=True)
class Look:
    """Take a step through the game on the deck, which does not change."""

    way: Way


@dataclass(frozen=True, slots=True)
class Visit:
    """Show the position at a path of the record on the deck. The game does not change."""

    path: str


@dataclass(frozen=True, slots=True)
class ShowPresent:
    """Show the present position on the deck again."""


@dataclass(frozen=True, slots=True)
class EditTree:
    """Change the record at a path. If the game has gone on, the page follows the path.

    - `edit`: as in the engine's request of this name.
    - `path`: that in the record which the page has told; empty if the position is no longer there, which the page says.
    - `text`: the comment or the glyph.
    """

    edit: Literal["comment", "glyph", "main", "promote", "demote", "remove", "delete"]
    path: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class RestoreDeleted:
    """Undo the last deletion from the record."""


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Play a turn at the position that is shown, beside what was played there before."""

    move: str


@dataclass(frozen=True, slots=True)
class PlayTyped:
    """Carry out what was typed: a move, `roll`, a word, or the answer to a proposed draw, `agree` or `reject`."""

    text: str


@dataclass(frozen=True, slots=True)
class RefuseTyped:
    """Say why what was typed does nothing: a message as in `words.Message`."""

    message: Mapping[str, Any]
