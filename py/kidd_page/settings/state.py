"""The dialog of the settings: its state and its actions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from kidd_page.settings.lasting import Safety

Switch = Literal["hasSound", "hasThreats", "hasHints", "hasWords", "hasKeys", "hasHalfMoves"]
"""The settings that are on or off."""
SWITCHES: Final[tuple[Switch, ...]] = get_args(Switch)
THEMES: Final = ("auto", "day", "night", "contrast")
SPEEDS: Final = ("slow", "normal", "fast")
LANGUAGES: Final = ("auto", "en", "de", "it")
CHOICES: Final = {"theme": THEMES, "speed": SPEEDS, "language": LANGUAGES}
"""The values of the settings that are no switches and no texts."""
FIRST: Final[Mapping[str, str | bool]] = {
    "theme": "auto",
    "hasSound": True,
    "hasThreats": False,
    "hasHints": True,
    "hasWords": False,
    "hasMoves": False,
    "hasKeys": True,
    "hasHalfMoves": False,
    "speed": "normal",
    "language": "auto",
    "stun": "",
    "name": "",
}
"""The settings of a new player. `js/platform/settings.js` says what they mean."""


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
    """The page tells what the browser does with the games, which `lasting.read_safety` reads."""

    told: str


@dataclass(frozen=True, slots=True)
class End:
    """A game has ended."""


@dataclass(frozen=True, slots=True)
class Keep:
    """The browser was asked to keep the games: what it does now, as for `Tell`."""

    told: str


@dataclass(frozen=True, slots=True)
class BackUp:
    """A backup was made, in milliseconds since 1970."""

    now: int


@dataclass(frozen=True, slots=True)
class SaveBackup:
    """Save a backup of everything."""


Action = Show | Leave | Speak | MissWords | NameServer | Tell | End | Keep | BackUp | SaveBackup


@dataclass(frozen=True, slots=True)
class Settings:
    """The dialog.

    - `language`: the language that was chosen last, as long as the words are those `before`; empty for none.
    - `is_without_words`: its words could not be loaded.
    - `server`: what was typed as a STUN server and is none; None if nothing was.
    - `safety`: what the browser does with the games, if that was told.
    """

    is_open: bool = False
    language: str = ""
    before: str = ""
    is_without_words: bool = False
    server: str | None = None
    safety: Safety | None = None
