"""The types of what can be chosen on the deck, click by click. `choices` makes it."""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from kidd.bridge.label_views import (
    ColourParams,
    CountParams,
    NoParams,
    SpaceCountParams,
    SpaceParams,
    TapPhrases,
    WaysParams,
)
from kidd.bridge.schema import Schema
from kidd.bridge.values import (
    SPACE,
    Back,
    Click,
    Colour,
    MoveText,
    Route,
    Space,
    Spaces,
)
from kidd.bridge.view_types import PositionView

_MOST_CLICKS: Final = 20
_MOST_WAYS: Final = 100
_MOST_MOVES: Final = 2000
_LONGEST_PLACE: Final = 200

_KEY: Final = rf"(?:@?{SPACE}|\+?{SPACE}<(?:{SPACE}|0))"
_PLACE: Final = rf"^(?:{_KEY}(?: {_KEY})*(?: \?{SPACE})?)?$"

Place = Annotated[str, Schema(pattern=_PLACE, maxLength=_LONGEST_PLACE)]
"""Names a choice: the clicks that lead there, with spaces between them. `?a1` at the end: the side of entry to a1 is
being chosen."""

Role = Literal[
    "none", "pick", "picked", "destination", "capture", "rescue", "return", "enter", "aimed", "side"
]
"""What a tap does: `pick` selects a token; `picked` is its space; `destination` moves it there; `capture` captures
another player's token; `rescue` captures one and so frees a friend; `return` moves back to the origin; `enter` enters a
token; `aimed` is the space whose side of entry is being chosen; `side` is one of these sides."""


SideParams = TypedDict("SideParams", {"space": Space, "from": Space})
"""A space, and the one from which it is entered."""


class PlainPromptView(TypedDict):
    """What to do, without names."""

    key: Literal[
        "prompt.answer",
        "prompt.enter",
        "prompt.entry",
        "prompt.entryFirst",
        "prompt.move",
        "prompt.moveOrEnter",
        "prompt.pass",
        "prompt.pick",
        "prompt.roll",
        "prompt.stack",
        "prompt.stackOrEnter",
    ]
    params: NoParams


class SpacePromptView(TypedDict):
    """What to do with the token on a space."""

    key: Literal["prompt.freedFirst", "prompt.inHand", "prompt.side", "prompt.wayOut"]
    params: SpaceParams


class CountPromptView(TypedDict):
    """What to do with a roll."""

    key: Literal["prompt.moveBy", "prompt.passRoll"]
    params: CountParams


class ReachPromptView(TypedDict):
    """How far the token or the stack on a space goes."""

    key: Literal["prompt.inHandBy", "prompt.inHandStack"]
    params: SpaceCountParams


class ColourPromptView(TypedDict):
    """Whose token is to be entered (L10)."""

    key: Literal["prompt.setupFirst", "prompt.setupNext"]
    params: ColourParams


class WaysPromptView(TypedDict):
    """Where the game would end by repetition (M8)."""

    key: Literal["prompt.third", "prompt.thirdSide"]
    params: WaysParams


PromptView = (
    PlainPromptView
    | SpacePromptView
    | CountPromptView
    | ReachPromptView
    | ColourPromptView
    | WaysPromptView
)
"""A sentence about a choice, as in `Message`."""


class WordLabelView(TypedDict):
    """The words on the button of a word."""

    key: Literal["choice.accept", "choice.pass", "choice.pick:B", "choice.pick:R", "choice.reject"]
    params: NoParams


class SideLabelView(TypedDict):
    """The words on the button of a side of entry."""

    key: Literal["choice.side"]
    params: SideParams


LabelView = WordLabelView | SideLabelView


class TargetView(TypedDict):
    """Where a click leads: to the choice at a place, or to a whole move."""

    at: NotRequired[Place]
    move: NotRequired[MoveText]


class GhostView(TypedDict):
    """The outline of a token that may come to a space: its owner, and the space its back would be to."""

    owner: Colour
    back: Back


class SpaceChoiceView(TargetView):
    """What a tap on a space does, and what marks it.

    - `role` is drawn, `says` describes what a tap does. While a token is selected, a tap on a hatch can still enter
      another token, but the hatch is not marked, so that the routes of the selected token stand out.
    - `repeats`: a tap would end the game by repetition (M8).
    """

    role: Role
    says: TapPhrases
    ghost: NotRequired[GhostView]
    repeats: NotRequired[Literal[True]]


class WayView(TypedDict):
    """A route of the selected token to a space, which it enters from `origin`. `route` has both ends.

    `several`: the space can be entered from more than one side. `asked`: the side is being chosen.
    """

    space: Space
    origin: Space
    route: Route
    several: bool
    asked: bool


class ButtonView(TargetView):
    """A choice that is no space: its click, and what the button says."""

    key: Click
    label: LabelView


SpaceChoices = Annotated[
    dict[str, SpaceChoiceView], Schema(propertyNames={"pattern": f"^{SPACE}$"}, maxProperties=18)
]


class ChoiceView(TypedDict):
    """What can be chosen after some clicks.

    - `clicks`: those so far. `touched`: their spaces. `side`: the space whose side of entry is being chosen.
    - `back`: where it leads to take the last choice back; the first choice has none. `begun`: there is a button for it.
    - `spaces`: those where a tap does something, or that are marked. Where no token has left its space yet, all others
      are as in the first choice.
    - `prompt`: what is to be done. `note`: a warning about the next click. `first`: what a tap elsewhere is answered
      with, because something must be chosen first.
    """

    clicks: Annotated[list[Click], Schema(maxItems=_MOST_CLICKS)]
    touched: Spaces
    side: Space | None
    begun: bool
    back: Place | None
    spaces: SpaceChoices
    ways: Annotated[list[WayView], Schema(maxItems=_MOST_WAYS)]
    buttons: Annotated[list[ButtonView], Schema(maxItems=_MOST_WAYS)]
    prompt: PromptView
    note: PromptView | None
    first: PromptView | None


Choices = Annotated[
    dict[str, ChoiceView],
    Schema(propertyNames={"pattern": _PLACE}, maxProperties=_MOST_WAYS),
]


class View(PositionView):
    """Everything the page shows of a position, what it says about it, and what can be chosen there.

    - `moves`: the legal moves.
    - `choices`: by their places, up to the point where a token leaves its space; the first one has an empty place.
    """

    moves: Annotated[list[MoveText], Schema(maxItems=_MOST_MOVES)]
    choices: Choices
