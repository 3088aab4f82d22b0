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
class Attempt:
    """A connection that is being made.

    `text`: this page's offer or answer, empty until the browser has made it. `is_reaching`: both were exchanged, and
    the browsers try to connect.
    """

    kind: Literal["offer", "answer"]
    text: str
    is_reaching: bool


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody at the other end. `name` may be empty. `is_there`: the page answers. `is_playing`: has a seat."""

    name: str
    is_there: bool
    is_playing: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chat: a `text`, or the `key` of a sentence. `is_event`: it tells that somebody came or went."""

    serial: int
    name: str
    is_mine: bool
    text: str
    key: str
    is_event: bool


@dataclass(frozen=True, slots=True)
class Tell:
    """What the page knows of its connections.

    - `offered`: the names of the players in an offer that was opened here; None without one.
    - `handed`: what became of an answer that was opened here and belongs to another tab.
    - `problem`: the last one, a message as JSON; empty for none.
    - `can_offer`: a game with somebody elsewhere is on the deck. `is_inviting`: somebody may still join it.
    """

    attempt: Attempt | None
    offered: tuple[str, ...] | None
    handed: Literal["looking", "taken", "nobody"] | None
    problem: str
    players: tuple[Other, ...]
    lines: tuple[Line, ...]
    can_offer: bool
    is_inviting: bool


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened. `can_share`: the browser can give links to other apps."""

    can_share: bool


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
    Tell
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
    """The dialog. `opened` counts the openings."""

    is_open: bool = False
    opened: int = 0
    told: Tell | None = None
    links: LinkFields = NO_LINKS
