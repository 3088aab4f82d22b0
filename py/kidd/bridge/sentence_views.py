"""The types of what the page says about a position. `sentences` makes them."""

from re import escape
from typing import Annotated, Final, Literal, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import MOST_SPACES, SPACE, Back, Colour, Count, Space, Spaces, Text

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "capture.behind": ("colour", "loser", "count"),
    "capture.freed": ("count",),
    "capture.stack": ("colour", "loser", "count"),
    "capture.surrounded": ("colour", "count"),
    "capture.surrounded.why": (),
    "claim.open": ("colour", "other"),
    "crew.captivesHeard": ("count",),
    "crew.command": ("pirates", "count"),
    "crew.commandAlone": ("count",),
    "crew.commandShort": ("pirates", "stacks"),
    "crew.pirates": ("count",),
    "event.captorMoved": ("colour", "from", "space"),
    "event.captives": ("count",),
    "event.captured": ("colour", "space"),
    "event.claimed": ("colour",),
    "event.entered": ("colour", "space"),
    "event.flag_raised": ("space", "count"),
    "event.freed": ("colour", "space"),
    "event.moved": ("colour", "from", "space"),
    "event.passed": ("colour",),
    "event.picked": ("colour",),
    "event.rejected": ("colour",),
    "event.removed": ("colour", "count", "places"),
    "event.resigned": ("colour",),
    "event.rolled": ("count",),
    "event.strength": ("colour", "count", "reserve"),
    "event.stackCaptured": ("colour", "space", "count"),
    "event.stackMoved": ("colour", "from", "space", "count"),
    "event.stackReturned": ("colour", "space", "count"),
    "event.timed_out": ("colour",),
    "event.took": ("colour", "from", "space", "other"),
    "event.turned": ("back",),
    "prompt.twice": (),
    "proof.left": ("colour", "count"),
    "reason.accepted": ("colour", "loser"),
    "reason.agreed": (),
    "reason.agreedAll": (),
    "reason.all": (),
    "reason.allOfTwo": ("colour", "loser"),
    "reason.blocked": ("loser",),
    "reason.blockedDie": ("loser",),
    "reason.blockedRoll": ("loser", "count"),
    "reason.proof": ("loser",),
    "reason.repetition": (),
    "reason.resigned": ("loser",),
    "reason.seven": ("colour", "held"),
    "reason.stuck": (),
    "reason.timeout": ("loser",),
}
"""The sentences of a view: the keys of the dictionary, each with its parameters. A game may have reasons of its own."""

_KEY: Final = f"^(?:{'|'.join(map(escape, SENTENCES))}|reason[.][a-z]+)$"


class PiratesParams(TypedDict):
    """A number of pirates."""

    count: Count


class PiratesView(TypedDict):
    """How many pirates there are: a sentence in another one."""

    key: Literal["crew.pirates"]
    params: PiratesParams


SentenceParams = TypedDict(
    "SentenceParams",
    {
        "colour": Colour,
        "loser": Colour,
        "other": Colour,
        "space": Space,
        "from": Space,
        "back": Back,
        "places": Annotated[str, Schema(pattern=f"^{SPACE}(?: {SPACE}){{0,{MOST_SPACES - 1}}}$")],
        "count": Count,
        "pirates": Text | PiratesView,
        "stacks": Text,
        "held": Count,
        "reserve": Count,
    },
    total=False,
)
"""What is put into a sentence. `places` are spaces, with a space between their names."""


class SentenceView(TypedDict):
    """A sentence for the page to say, as in `Message`. It has the parameters that `SENTENCES` names."""

    key: Annotated[str, Schema(pattern=_KEY)]
    params: SentenceParams


class CaptureView(TypedDict):
    """A capture, for a note on the deck: who captured whom, and why or with what consequence.

    `colour` is that of the player who captured. `spaces` are those of the captured tokens.
    """

    said: SentenceView
    reason: SentenceView | None
    colour: Colour
    spaces: Spaces


class MarkView(TypedDict):
    """Something about a crew: short, beside an icon, and whole, for screen readers."""

    short: Text | SentenceView
    heard: SentenceView


class CrewView(TypedDict):
    """What a crew has, where that matters: captives (Q9), and the stacks that it commands (M3)."""

    captives: MarkView | None
    command: MarkView | None
