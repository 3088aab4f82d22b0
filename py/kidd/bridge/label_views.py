"""The types of messages about the spaces of the deck, as in `Message`. `labels`, `choices` and `threats` make them.

A parameter may be the name of something, or a list of spaces or names.
"""

from typing import Annotated, Final, Literal, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import Back, Colour, Count, Owners, Space, Spaces, Text

_MOST_TOKENS: Final = 21
_MOST_PHRASES: Final = 3


class NoParams(TypedDict):
    """What a sentence without gaps needs."""


class SpaceParams(TypedDict):
    """A space that a sentence names."""

    space: Space


class CountParams(TypedDict):
    """A number that a sentence names."""

    count: Count


class SpaceCountParams(SpaceParams, CountParams):
    """A space and a number."""


class ColourParams(TypedDict):
    """The colour of a player."""

    colour: Colour


class WaysParams(TypedDict):
    """Spaces, with spaces between their names."""

    ways: Text


class PirateView(TypedDict):
    """A token by its owner."""

    key: Literal["pirate.R", "pirate.B", "pirate.G"]


class ColourView(TypedDict):
    """A colour."""

    key: Literal["colour.R", "colour.B", "colour.G"]


class GangwayView(TypedDict):
    """The black path."""

    key: Literal["space.gangway"]


class HoldingParams(TypedDict):
    """A captor and its captive."""

    pirate: PirateView
    captive: PirateView


class CaptorView(TypedDict):
    """A token that holds another one (Q3)."""

    key: Literal["space.captor"]
    params: HoldingParams


Colours = Annotated[list[ColourView], Schema(maxItems=_MOST_TOKENS)]


class VacantView(TypedDict):
    """A vacant space."""

    key: Literal["space.vacant", "space.hatch"]
    params: SpaceParams


class TokenParams(SpaceParams):
    """A token, and what lies behind and before it."""

    pirate: PirateView | CaptorView
    back: Space | GangwayView
    exits: Spaces


class TokenView(TypedDict):
    """A token, or one that holds another one."""

    key: Literal["space.token", "space.hatchToken"]
    params: TokenParams


class HeapParams(SpaceCountParams):
    """A stack from the top down, and what lies behind and before it."""

    pirate: ColourView
    others: Colours
    back: Space | GangwayView
    exits: Spaces


class HeapView(TypedDict):
    """A stack."""

    key: Literal["space.stack", "space.hatchStack"]
    params: HeapParams


class FlagsView(TypedDict):
    """How many flags a stack shows (M5)."""

    key: Literal["space.flags"]
    params: CountParams


class FreedParams(TypedDict):
    """A freed friend."""

    pirate: PirateView


class FreedView(TypedDict):
    """A freed friend that has not stepped off yet (Q5)."""

    key: Literal["space.freed"]
    params: FreedParams


ContentView = VacantView | TokenView | HeapView | FlagsView | FreedView


class OneTokenView(TypedDict):
    """A token in a stack."""

    key: Literal["inspector.top", "inspector.below"]
    params: ColourParams


class FlagParams(TypedDict):
    """The owners of tokens."""

    others: Colours


class FlagTokensView(TypedDict):
    """The tokens that a flag stands for (M5)."""

    key: Literal["inspector.flag"]
    params: FlagParams


class TokenLabelView(TypedDict):
    """A token of a stack; with `flag`, those that a flag stands for."""

    owners: Owners
    flag: bool
    says: OneTokenView | FlagTokensView


class PlainTapView(TypedDict):
    """What a tap does, without names; `space.repeats`: it would end the game by repetition (M8)."""

    key: Literal[
        "space.repeats",
        "role.picked",
        "role.destination",
        "role.capture",
        "role.rescue",
        "role.return",
        "role.enter",
        "role.aimed",
        "role.side",
    ]
    params: NoParams


class BackParams(TypedDict):
    """The space that a back is to."""

    back: Back


class TurnedTapView(TypedDict):
    """A tap moves the token here, with its back to a space."""

    key: Literal["role.destination.turned"]
    params: BackParams


class PickTapView(TypedDict):
    """A tap selects a token that can go to some spaces."""

    key: Literal["role.pick"]
    params: WaysParams


TapPhrases = Annotated[
    list[PlainTapView | TurnedTapView | PickTapView], Schema(maxItems=_MOST_PHRASES)
]


class AimedView(TypedDict):
    """A capture is possible."""

    key: Literal["danger.aimed"]
    params: NoParams


OpenParams = TypedDict("OpenParams", {"from": Space})
"""The space behind a back."""


class OpenView(TypedDict):
    """A back is open."""

    key: Literal["danger.open"]
    params: OpenParams


class LeftView(TypedDict):
    """A group has few free spaces left."""

    key: Literal["danger.left"]
    params: CountParams


class DangerView(TypedDict):
    """A danger that the deck marks on a space: `near` where the next turn could bring it about."""

    space: Space
    grade: Literal["near", "far"]
    says: AimedView | OpenView | LeftView
