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

from typing import Annotated, Any, Final, Literal, TypedDict, get_args

from kidd.bridge.request_types import (
    ConsentRequest,
    DecodeRequest,
    EncodeRequest,
    HelloRequest,
    NewRequest,
    PlayRequest,
    PositionRequest,
    PreviewRequest,
    ReadRequest,
    RollRequest,
    ShowRequest,
    ThinkRequest,
    ThreatsRequest,
    TurnsRequest,
    WhyRequest,
)
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
