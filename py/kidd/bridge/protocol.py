"""The messages between the page and the engine: one request and one reply for each kind.

Owns the messages, the version and the error codes. `view_types` has the parts of the replies, and
`handlers` carries the requests out. `build.py generate` makes the page's types, constants and checks
from this module. Every message is one JSON object. A request carries the whole record of its game, so
an engine that was restarted has lost nothing. A reply is data: keys of messages and their parameters,
never a sentence.

A *step* is one move or one roll of the die. `step` counts the steps of the record that have been
made in the view: 0 is the start, `steps` the end of the record.

A *click* is one choice on the way to a move; a move is made by choosing its clicks in order:

    a1          take the token on a1
    a2<a1       put it down on a2, coming from a1 (its back is then to a1)
    +a7<a6      the friend freed on a6 goes to a7
    @f1         enter a token on f1
    pick:R  accept  reject  pass        a word, as notation writes it
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args

from kidd.bridge.schema import Schema
from kidd.bridge.view_types import (
    LONGEST_LIST,
    Count,
    Events,
    GameView,
    ListedTurnView,
    Message,
    PreviewView,
    Text,
    ThoughtView,
    ThreatView,
    View,
)
from kidd.record.bounds import LONGEST_CODE, LONGEST_RECORD, MOST_MOVES

VERSION: Final = 1

ErrorCode = Literal[
    "protocol", "version", "game", "record", "step", "move", "roll", "over", "internal"
]
"""Why a request was refused.

`protocol`: not a message of this protocol (no JSON, a field missing or of the wrong type, an
unknown kind). `version`: another version of the protocol. `game`: an unknown game, option or number
of players. `record`: the record cannot be read or holds an illegal move. `step`: the record has no
such step. `move`: the move is not legal here. `roll`: there is nothing to roll here. `over`: the
game is over. `internal`: a fault of the engine.
"""

ERROR_CODES: Final[tuple[ErrorCode, ...]] = get_args(ErrorCode)


# Requests


class _Request(TypedDict):
    version: int
    id: int


class StepRequest(_Request):
    """A request about a step of a record; without `step`, about its end."""

    record: str
    step: NotRequired[int]


class Dice(TypedDict):
    """What fixes the rolls of a game: every tab and every repeated request gets the same roll.

    `known`: the first rolls of the game, in order, as digits. The others follow from `seed`, a secret
    text that no other game has, and from the number of rolls so far, never from the moves.
    """

    seed: NotRequired[str]
    known: NotRequired[str]


class HelloRequest(_Request):
    """Ask what the engine knows."""

    kind: Literal["hello"]


class NewRequest(_Request):
    """Begin a record. `headers` may be `Red`, `Blue`, `Gold`, `Date` and `Event`; two play without `players`."""

    kind: Literal["new"]
    game: str
    players: NotRequired[int]
    headers: NotRequired[dict[str, str]]


class ShowRequest(StepRequest):
    """Show a step or, if there is a `path`, the place in the record's tree that it leads to."""

    kind: Literal["show"]
    path: NotRequired[str]


class PlayRequest(StepRequest):
    """Make a move after the step, in place of all that follows."""

    kind: Literal["play"]
    move: str


class RollRequest(StepRequest):
    """Roll the die after the step, in place of all that follows.

    The roll is the one that the record has there, or else the one that `dice` give. It is random only
    if there is neither.
    """

    kind: Literal["roll"]
    dice: NotRequired[Dice]


class PreviewRequest(StepRequest):
    """Show what the first clicks of a move have done so far."""

    kind: Literal["preview"]
    clicks: list[str]


class WhyRequest(StepRequest):
    """Ask why `space` cannot be clicked after `clicks`."""

    kind: Literal["why"]
    clicks: list[str]
    space: str


class ReadRequest(StepRequest):
    """Ask which turn a typed text means, or why it means none."""

    kind: Literal["read"]
    move: str


class ThreatsRequest(StepRequest):
    """Ask which tokens are in danger."""

    kind: Literal["threats"]


class ThinkRequest(StepRequest):
    """Ask what a computer player would do.

    If `asks` is `move` or missing, the player has the `level` 1 to 8. If it is `hint`, the player has
    the highest level and gives its reasons. The search is as long as the level's, unless `ms` gives
    milliseconds or `nodes` a number of positions. The same `seed` (default 0), level and `nodes` give
    the same answer. If `clicks` is given, the move begins with these clicks. Refused as `move` if a
    roll is due or if no move begins with the clicks.
    """

    kind: Literal["think"]
    asks: NotRequired[Literal["move", "hint"]]
    level: NotRequired[int]
    ms: NotRequired[int]
    nodes: NotRequired[int]
    seed: NotRequired[int]
    clicks: NotRequired[list[str]]


class ConsentRequest(StepRequest):
    """Ask whether a computer player of a colour agrees that the rest cannot be captured (M8)."""

    kind: Literal["consent"]
    colour: str
    level: int


class EncodeRequest(StepRequest):
    """Ask for the code of the game up to the step."""

    kind: Literal["encode"]


class DecodeRequest(_Request):
    """Ask for the record that a code holds."""

    kind: Literal["decode"]
    code: str


class TurnsRequest(StepRequest):
    """Ask for all turns of a record."""

    kind: Literal["turns"]


class PositionRequest(_Request):
    """Ask for a record that begins at a position."""

    kind: Literal["position"]
    position: str


Request = (
    HelloRequest
    | NewRequest
    | ShowRequest
    | PlayRequest
    | RollRequest
    | PreviewRequest
    | WhyRequest
    | ReadRequest
    | ThreatsRequest
    | ThinkRequest
    | ConsentRequest
    | EncodeRequest
    | DecodeRequest
    | PositionRequest
    | TurnsRequest
)
Kind = Literal[
    "hello",
    "new",
    "show",
    "play",
    "roll",
    "preview",
    "why",
    "read",
    "threats",
    "think",
    "consent",
    "encode",
    "decode",
    "position",
    "turns",
]
REQUESTS: Final[dict[Kind, type[Any]]] = {
    "hello": HelloRequest,
    "new": NewRequest,
    "show": ShowRequest,
    "play": PlayRequest,
    "roll": RollRequest,
    "preview": PreviewRequest,
    "why": WhyRequest,
    "read": ReadRequest,
    "threats": ThreatsRequest,
    "think": ThinkRequest,
    "consent": ConsentRequest,
    "encode": EncodeRequest,
    "decode": DecodeRequest,
    "position": PositionRequest,
    "turns": TurnsRequest,
}


# Replies


class _Reply(TypedDict):
    version: int
    id: int
    ok: Literal[True]


class _ShownReply(_Reply):
    """A step of a record. `events` is what the request brought about."""

    record: Annotated[str, Schema(maxLength=LONGEST_RECORD)]
    step: Count
    steps: Count
    events: Events
    view: View


class HelloReply(_Reply):
    """What the engine knows."""

    games: Annotated[list[GameView], Schema(maxItems=LONGEST_LIST)]


class NewReply(_ShownReply):
    """The new record. There are no events."""


class ShowReply(_ShownReply):
    """The step that was asked for. There are no events."""


class PlayReply(_ShownReply):
    """The record with the move as its last step."""


class RollReply(_ShownReply):
    """The record with the roll as its last step."""


class PreviewReply(_Reply):
    """A move half made."""

    preview: PreviewView


class WhyReply(_Reply):
    """The reason."""

    message: Message


class ReadMoveReply(_Reply):
    """The turn that the text means, as notation writes it."""

    move: Text


class ReadMessageReply(_Reply):
    """Why the text means no turn."""

    message: Message


ReadReply = ReadMoveReply | ReadMessageReply


class ThreatsReply(_Reply):
    """The dangers."""

    threats: Annotated[list[ThreatView], Schema(maxItems=LONGEST_LIST)]


class ThinkReply(_Reply):
    """The move that a computer player would make."""

    thought: ThoughtView


class ConsentReply(_Reply):
    """Whether the computer player agrees."""

    consent: bool


class EncodeReply(_Reply):
    """The code of the game."""

    code: Annotated[str, Schema(maxLength=LONGEST_CODE)]


class DecodeReply(_Reply):
    """The record that the code holds."""

    record: Annotated[str, Schema(maxLength=LONGEST_RECORD)]


class PositionReply(_Reply):
    """The record that begins at the position."""

    record: Annotated[str, Schema(maxLength=LONGEST_RECORD)]


class TurnsReply(_Reply):
    """All turns of the record, those of variations included, in the order in which a record has them."""

    turns: Annotated[list[ListedTurnView], Schema(maxItems=MOST_MOVES)]


class ErrorView(TypedDict):
    """Why a request was refused: a code of the closed list and a message to show."""

    code: ErrorCode
    message: Message


class Refusal(TypedDict):
    """The reply to a refused request of any kind. `id` is -1 if it could not be read."""

    version: int
    id: int
    ok: Literal[False]
    error: ErrorView


Reply = (
    HelloReply
    | NewReply
    | ShowReply
    | PlayReply
    | RollReply
    | PreviewReply
    | WhyReply
    | ReadReply
    | ThreatsReply
    | ThinkReply
    | ConsentReply
    | EncodeReply
    | DecodeReply
    | PositionReply
    | TurnsReply
    | Refusal
)
REPLIES: Final[dict[Kind, Any]] = {
    "hello": HelloReply,
    "new": NewReply,
    "show": ShowReply,
    "play": PlayReply,
    "roll": RollReply,
    "preview": PreviewReply,
    "why": WhyReply,
    "read": ReadReply,
    "threats": ThreatsReply,
    "think": ThinkReply,
    "consent": ConsentReply,
    "encode": EncodeReply,
    "decode": DecodeReply,
    "position": PositionReply,
    "turns": TurnsReply,
}
"""The reply to a request of each kind that is not refused."""
