"""The offer to install the page as an app: its state and its actions."""

from dataclasses import dataclass
from typing import Final

STORAGE_KEY: Final = "kidd.install"
"""The key under which it is stored that the offer has been answered."""
ANSWERED: Final = "answered"


@dataclass(frozen=True, slots=True)
class Offer:
    """The browser says that the page can be installed."""


@dataclass(frozen=True, slots=True)
class End:
    """A game has ended."""


@dataclass(frozen=True, slots=True)
class Accept:
    """The player wants to install it. The browser then asks once more."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """The player does not want to."""


@dataclass(frozen=True, slots=True)
class Installed:
    """The page has been installed, maybe from a menu of the browser."""


Action = Offer | End | Accept | Refuse | Installed


@dataclass(frozen=True, slots=True)
class Install:
    """The offer: whether the browser can install the page, whether a game has ended, and whether it is made."""

    is_possible: bool = False
    has_ended: bool = False
    is_shown: bool = False
