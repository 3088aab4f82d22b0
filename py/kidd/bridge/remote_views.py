"""A game with somebody elsewhere as the page sees it, and what players do in one."""

from typing import Annotated, Final, Literal, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import Count, Text
from kidd.record.bounds import LONGEST_CODE, LONGEST_RECORD, MOST_TURNS

_SEATS: Final = (0, 1, 2)
MessageText = Annotated[str, Schema(maxLength=LONGEST_CODE)]
Undone = Annotated[list[Count], Schema(maxItems=3)]
SeatNumber = Annotated[int, Schema(enum=[*_SEATS])]

RemoteAct = Literal[
    "invite",
    "join",
    "watch",
    "receive",
    "show",
    "replace",
    "turn",
    "undo",
    "draw",
    "withdraw",
    "accept",
    "decline",
]

RemoteNews = Literal[
    "", "invite", "join", "turn", "resign", "end", "undo", "draw", "withdraw", "accept", "decline"
]


class ControlView(TypedDict):
    """A time control: `text` as a record has it; with `forfeit`, who has no time left loses."""

    text: Text
    forfeit: bool


class AskedView(TypedDict):
    """A request of a player: to take a turn back, or to agree on a stalemate.

    `open`: nobody has declined it. `answered`: the player who keeps the game has answered it, or has asked it.
    `undone`: by seats, how many turns go if a request to undo is accepted; empty for a draw.
    """

    seat: SeatNumber
    what: Literal["undo", "draw"]
    open: bool
    answered: bool
    undone: Undone


class RemoteView(TypedDict):
    """A game with somebody elsewhere, as the one who keeps it sees it.

    - `game_id`: the game's own id. `seat`: the own one, null for somebody who watches. Seat 0 begins as Red.
    - `names`: of the players by their seats, null for who has not joined.
    - `stage`: `inviting` until all have joined. `turn`: the seat to move, null before and after the game.
    - `next`: the seat for which the next message is, null for nobody.
    - `undone`: by seats, how many turns go if the own request to undo is accepted; empty if none can be made.
    - `undo_late`: the own last move was answered, and with dice it cannot be taken back any more.
    - `epoch`: how often turns were taken back by agreement.
    - `record`: the game so far, with the headers of its dice. `steps`: of it. `draft`: the same with the own
      turn that was not sent yet, or an equal text.
    - `rolls`: all rolls that are certain, as digits, the own next one included. `verified`: how many were
      checked down to the commitments.
    - `news`: what that message tells them, empty if they know everything. `is_undone`: the own last turn was just taken
      back.
    - `link`: the message for the other players. `watch`: the one for those who watch. Both may be empty.
    - `before`: the steps before those that a message has brought.
    - `control`: the time control, null without clocks. `left`: the milliseconds that the player to move has for the
      turn, null without clocks and for nobody.
    """

    game_id: Text
    game: Text
    players: Annotated[int, Schema(enum=[2, 3])]
    seat: SeatNumber | None
    names: Annotated[list[Text | None], Schema(maxItems=3)]
    stage: Literal["inviting", "declined", "playing", "over"]
    turn: SeatNumber | None
    next: SeatNumber | None
    asked: Annotated[list[AskedView], Schema(maxItems=3)]
    can_undo: bool
    undone: Undone
    undo_late: bool
    can_draw: bool
    record: Annotated[str, Schema(maxLength=LONGEST_RECORD)]
    draft: Annotated[str, Schema(maxLength=LONGEST_RECORD)]
    steps: Count
    epoch: Count
    rolls: Annotated[str, Schema(maxLength=MOST_TURNS)]
    verified: Count
    news: RemoteNews
    is_undone: bool
    link: MessageText
    watch: MessageText
    before: Count
    control: ControlView | None
    left: int | None
