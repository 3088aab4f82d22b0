"""The dialog of the settings: its state and its actions."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Switch = Literal["hasSound", "hasThreats", "hasHints", "hasWords", "hasKeys", "hasHalfMoves"]
"""The settings that are on or off."""
SWITCHES: Final[tuple[Switch, ...]] = get_args(Switch)
THEMES: Final = ("auto", "day", "night", "contrast")
SPEEDS: Final = ("slow", "normal", "fast")


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Choose a language."""

    locale: str


@dataclass(frozen=True, slots=True)
class MissWords:
    """The words of the language that was chosen last cannot be loaded."""


@dataclass(frozen=True, slots=True)
class NameServer:
    """Choose the STUN server for live games, by what was typed; empty for none."""

    text: str


@dataclass(frozen=True, slots=True)
class Tell:
    """The page tells how safe the games are that the browser has.

    - `is_kept`: it keeps them until the player deletes them; None if it cannot say. `expires`: it deletes them after
      seven days without a visit.
    - `backed_up`: when the last backup was made, `now`: both in milliseconds since 1970. `since`: how many games have
      changed since the backup.
    """

    is_kept: bool | None
    expires: bool
    backed_up: int | None
    now: int
    since: int


@dataclass(frozen=True, slots=True)
class SaveBackup:
    """Save a backup of everything."""


Action = Show | Leave | Speak | MissWords | NameServer | Tell | SaveBackup


@dataclass(frozen=True, slots=True)
class Settings:
    """The dialog.

    - `language`: the language that was chosen last, as long as the words are those `before`; empty for none.
    - `is_without_words`: its words could not be loaded.
    - `server`: what was typed as a STUN server and is none; None if nothing was.
    - `safety`: what was told of the games.
    """

    is_open: bool = False
    language: str = ""
    before: str = ""
    is_without_words: bool = False
    server: str | None = None
    safety: Tell | None = None
