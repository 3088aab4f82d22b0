"""The dialog of live connections: its actions, and its state."""

from dataclasses import dataclass
from typing import Final, Literal

from kidd_page import link_field
from kidd_page.link_field import NO_LINKS, LinkFields

Greeting = Literal["hello", "luck", "nice", "oops", "thinking", "thanks", "goodGame", "later"]
"""What can be said with one press. Each page shows it in its own language."""

LONGEST_CHAT: Final = 200
"""The most characters of a line."""


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed, and with it the connections."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Make an offer for the game on the deck."""


@dataclass(frozen=True, slots=True)
class Consent:
    """Accept the offer that was opened. The other browser gets this one's address."""


@dataclass(frozen=True, slots=True)
class Take:
    """Use a link that was pasted. The page fills in the values of the form, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Stop making a connection."""


@dataclass(frozen=True, slots=True)
class Greet:
    """Say something with one press."""

    greeting: Greeting


@dataclass(frozen=True, slots=True)
class Say:
    """Send a line. The page fills in the values of the form, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    """End all connections."""


Action = (
    Follow
    | Show
    | Leave
    | Offer
    | Consent
    | Take
    | Cancel
    | Greet
    | Say
    | Disconnect
    | link_field.Action
)


@dataclass(frozen=True, slots=True)
class Live:
    """The dialog. `opened` counts the openings.

    `attempt`, `offered`: the connection that is being made, and the offer that was opened, as JSON. `is_connected`:
    somebody is. Everything else is in the world.
    """

    is_open: bool = False
    opened: int = 0
    attempt: str = ""
    offered: str = ""
    is_connected: bool = False
    links: LinkFields = NO_LINKS
