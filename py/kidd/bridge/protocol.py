"""The messages between the page and the engine: one request and one reply for each kind.

Owns the messages, the version and the error codes. `view_types` has the parts of the replies, and
`handlers` carries the requests out. `build.py generate` makes the page's types, constants and checks
from this module. Every message is one JSON object. A request carries the record of its game, so an engine
that was restarted has lost nothing. A reply is data: keys of messages and their parameters, never a sentence.

A *step* is one move or one roll of the die. A *path* says where in a record's tree a position stands
(`record.path`).

A *click* is one choice on the way to a move; a move is made by choosing its clicks in order:

    a1          take the token on a1
    a2<a1       put it down on a2, coming from a1 (its back is then to a1)
    +a7<a6      the friend freed on a6 goes to a7
    @f1         enter a token on f1
    pick:R  accept  reject  pass        a word, as notation writes it
"""

from typing import Any, Final, Literal, TypedDict, get_args

from kidd.bridge.reply_types import (
    ActReply,
    AnalyseReply,
    CompareReply,
    ConsentReply,
    PageReply,
    PuzzleReply,
    RemoteReply,
    ReviewReply,
    RolloutReply,
    SavesReply,
    ShowReply,
    ThinkReply,
)
from kidd.bridge.request_types import (
    ActRequest,
    AnalyseRequest,
    CompareRequest,
    ConsentRequest,
    PageRequest,
    PanelsRequest,
    PuzzleRequest,
    RemoteRequest,
    ReviewRequest,
    RolloutRequest,
    SavesRequest,
    ShowRequest,
    ThinkRequest,
)
from kidd.bridge.view_types import Message

VERSION: Final = 1

ErrorCode = Literal[
    "protocol",
    "version",
    "game",
    "record",
    "path",
    "edit",
    "move",
    "roll",
    "over",
    "missing",
    "internal",
]
"""Why a request was refused.

`protocol`: not a message of this protocol (no JSON, a field missing or of the wrong type, an
unknown kind). `version`: another version of the protocol. `game`: an unknown game, option or number
of players. `record`: the record cannot be read, holds an illegal move or would exceed a bound.
`path`: the record has no such position. `edit`: the record cannot be changed like that there.
`move`: the move is not legal here. `roll`: there is nothing to roll here. `over`: the game is over.
`missing`: the archive with the modules of the request has not come. `internal`: a fault of the engine.
"""

ERROR_CODES: Final[tuple[ErrorCode, ...]] = get_args(ErrorCode)


# Requests


Request = (
    ShowRequest
    | ActRequest
    | ThinkRequest
    | AnalyseRequest
    | RolloutRequest
    | ConsentRequest
    | SavesRequest
    | PuzzleRequest
    | RemoteRequest
    | ReviewRequest
    | CompareRequest
    | PageRequest
    | PanelsRequest
)
Kind = Literal[
    "show",
    "act",
    "think",
    "analyse",
    "rollout",
    "consent",
    "saves",
    "puzzle",
    "remote",
    "review",
    "compare",
    "page",
    "panels",
]
LATER_KINDS: Final[tuple[Kind, ...]] = (
    "analyse",
    "compare",
    "consent",
    "page",
    "puzzle",
    "remote",
    "review",
    "rollout",
    "saves",
    "think",
)
"""The requests whose modules or data are imported when they are first needed. The page gets them in a second archive.
"""

REQUESTS: Final[dict[Kind, type[Any]]] = {
    "show": ShowRequest,
    "act": ActRequest,
    "think": ThinkRequest,
    "analyse": AnalyseRequest,
    "rollout": RolloutRequest,
    "consent": ConsentRequest,
    "saves": SavesRequest,
    "puzzle": PuzzleRequest,
    "remote": RemoteRequest,
    "review": ReviewRequest,
    "compare": CompareRequest,
    "page": PageRequest,
    "panels": PanelsRequest,
}


# Replies


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
    ShowReply
    | ActReply
    | ThinkReply
    | AnalyseReply
    | RolloutReply
    | ConsentReply
    | SavesReply
    | PuzzleReply
    | RemoteReply
    | ReviewReply
    | CompareReply
    | PageReply
    | Refusal
)
REPLIES: Final[dict[Kind, Any]] = {
    "show": ShowReply,
    "act": ActReply,
    "think": ThinkReply,
    "analyse": AnalyseReply,
    "rollout": RolloutReply,
    "consent": ConsentReply,
    "saves": SavesReply,
    "puzzle": PuzzleReply,
    "remote": RemoteReply,
    "review": ReviewReply,
    "compare": CompareReply,
    "page": PageReply,
    "panels": PageReply,
}
"""The reply to a request of each kind that is not refused."""
