"""The dialog that copies a game: its actions, and its state."""

from dataclasses import dataclass
from typing import Literal

from kidd_page.links import Kind

Field = Literal["link", "text", "frame"]
"""The fields whose text can be copied."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened. `game`: the id of the saved game to copy; empty for that on the deck."""

    game: str


@dataclass(frozen=True, slots=True)
class Read:
    """A saved game has been read: a list as in `effects.ReadGames`. `game`: its id."""

    game: str
    texts: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose what the link shows."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class ToggleCode:
    """Show or hide the QR code."""


@dataclass(frozen=True, slots=True)
class RefuseCode:
    """The text is too long for a QR code."""


@dataclass(frozen=True, slots=True)
class SaveCode:
    """Save the QR code as a picture."""


@dataclass(frozen=True, slots=True)
class ToggleFrame:
    """Show or hide the line for another page."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The text of a field was `copied`, or `failed` to be."""

    field: Field
    result: str


@dataclass(frozen=True, slots=True)
class Shared:
    """The link was `shared` with another app, or `failed` to be."""

    result: str


@dataclass(frozen=True, slots=True)
class SharedFile:
    """The record was `shared` as a file, or `failed` to be."""

    result: str


@dataclass(frozen=True, slots=True)
class SaveText:
    """Save the record as a file."""


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Save a picture: of the position, or of the whole game, one that moves."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Edit:
    """Open the position in the editor."""


Action = (
    Show
    | Read
    | Leave
    | Choose
    | ToggleCode
    | RefuseCode
    | SaveCode
    | ToggleFrame
    | Copied
    | Shared
    | SharedFile
    | SaveText
    | SavePicture
    | Edit
)


@dataclass(frozen=True, slots=True)
class Said:
    """What is said below a field: a key of the dictionary."""

    field: Field
    key: str


@dataclass(frozen=True, slots=True)
class Copy:
    """The dialog.

    - `game`: as in `Show`. `is_unreadable`: it is gone, or cannot be read. `text`, `file`: what is written of it, and
      the name of the file; `path`: the position that is shown. They are empty before it is known.
    - `kind`: what the link shows. `has_code`, `has_frame`: whether the QR code and the line for another page are shown.
    """

    is_open: bool = False
    game: str = ""
    is_unreadable: bool = False
    text: str = ""
    file: str = ""
    path: str = ""
    kind: Kind = "game"
    has_code: bool = False
    has_frame: bool = False
    said: Said | None = None
