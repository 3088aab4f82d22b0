"""The forms in which the page stores games: a save, and a row of the list of games.

Owns these types and the bounds of their values. `kidd_page.saves` reads texts of all versions of a save, and
`kidd_page.game_rows` makes the rows.
"""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import LONGEST_LIST, Colour, Count, PathText, Text
from kidd.bridge.view_types import Message, OutcomeView
from kidd.record.bounds import LONGEST_RECORD, MOST_TURNS

LONGEST_NAME: Final = 60
"""Longer names are cut. Names given on this page are shorter."""
MOST_CLICKS: Final = 20
MOST_HINTS: Final = 200
"""The most hints that a game remembers."""
LONGEST_HINT: Final = 400
LONGEST_SEED: Final = 200
LONGEST_DECK: Final = 200
LAST_MOMENT_MS: Final = 8_640_000_000_000_000
"""The latest time that a `Date` can represent, in milliseconds since 1970."""
LONGEST_PLAYED_MS: Final = 1000 * 60 * 60_000
LONGEST_TITLE: Final = 80
LONGEST_LABEL: Final = 30
MOST_LABELS: Final = 10
LONGEST_COMMENTS: Final = 10_000
_MOST_OPTIONS: Final = 20
_MOST_PLAYERS: Final = 3

Moment = Annotated[int, Schema(minimum=0, maximum=LAST_MOMENT_MS)]
"""In milliseconds since 1970."""
Time = Annotated[int, Schema(minimum=-LONGEST_PLAYED_MS, maximum=LONGEST_PLAYED_MS)]
"""In milliseconds."""
Name = Annotated[str, Schema(maxLength=LONGEST_NAME)]
SavedRecord = Annotated[str, Schema(pattern="^Kidd:", maxLength=LONGEST_RECORD)]
Unread = Literal["newer", "broken"]
"""Why a text is no save: a later version of the page has written it, or it is damaged."""


class SavedDice(TypedDict):
    """The rolls of a game, so that every page rolls the same.

    `known`: the first ones, as digits. `seed`: the secret for the others, which no exported record has.
    """

    seed: Annotated[str, Schema(minLength=1, maxLength=LONGEST_SEED)]
    known: Annotated[str, Schema(pattern="^[123]*$", maxLength=MOST_TURNS)]


class SaveView(TypedDict):
    """A saved game in the present version of the form.

    - `revision` counts its writes, and `writer` is the id of the page that has written it. `base`: the name of the
      revision before, `WRITER.REVISION`.
    - `ended`: when its main line ended. `played`: for how many milliseconds it was played, if that is known.
    - `names`, `levels`: by the seats. `record`, `path`: the moves, and the position.
    - `clicks`, `side`: a half-made turn. `isPaused`: the computers are. `left`: the times on the clocks.
    - `turn`, None before the players have their colours and after the end; `outcome`, `deck`: of the position, for the
      list. `isOwn`: the player has played the game; missing if an earlier version did not say. `hints`: those that were
      shown, each `POSITION MOVE`.
    """

    version: Literal[3]
    id: Text
    revision: Count
    writer: Text
    base: Text | None
    created: Moment
    changed: Moment
    ended: NotRequired[Moment]
    played: NotRequired[Annotated[int, Schema(minimum=0, maximum=LONGEST_PLAYED_MS)]]
    dice: SavedDice
    names: Annotated[list[Name], Schema(maxItems=_MOST_PLAYERS)]
    levels: Annotated[list[Count], Schema(maxItems=_MOST_PLAYERS)]
    record: SavedRecord
    path: PathText
    clicks: Annotated[list[Text], Schema(maxItems=MOST_CLICKS)]
    side: Text | None
    isPaused: NotRequired[bool]
    turn: Colour | None
    outcome: OutcomeView | None
    deck: NotRequired[Annotated[str, Schema(maxLength=LONGEST_DECK)]]
    left: NotRequired[Annotated[dict[str, Time], Schema(propertyNames={"enum": ["R", "B", "G"]})]]
    isOwn: NotRequired[bool]
    hints: NotRequired[
        Annotated[list[Annotated[str, Schema(maxLength=LONGEST_HINT)]], Schema(maxItems=MOST_HINTS)]
    ]


class PlayerView(TypedDict):
    """A player of a game in the list: a person, with level 0, a computer, or a user's player."""

    name: Text
    level: Count


class SeenView(TypedDict):
    """How long a deleted game has been in the bin, `ms`, and when that was counted last, `at`."""

    at: int
    ms: int


class RowView(TypedDict):
    """What the list shows and searches of a saved game, without its text.

    - `format`: the version of the row. `revision`, `writer`: of the save.
    - `seats`: all players. `players`: those of the colours, empty before they are settled. `turns`: how many there are.
    - `outcome`: of the main line; `ended`: when it ended, None before. `deck`: empty if the record cannot be played.
    - `deleted`: when it was put into the bin, None outside. `isOwn`: the player has played it.
    - `title`, `labels`: the player's words. `comments`: those of the record.
    """

    format: Literal[3]
    id: Text
    revision: Count
    writer: Text
    game: Text
    options: Annotated[list[Text], Schema(maxItems=_MOST_OPTIONS)]
    seats: Annotated[list[PlayerView], Schema(maxItems=_MOST_PLAYERS)]
    players: Annotated[dict[str, PlayerView], Schema(propertyNames={"enum": ["R", "B", "G"]})]
    turn: Colour | None
    outcome: OutcomeView | None
    deck: Text
    turns: Count
    created: Moment
    changed: Moment
    ended: Moment | None
    played: NotRequired[Count]
    deleted: int | None
    seen: NotRequired[SeenView]
    isOwn: bool
    title: Text
    labels: Annotated[list[Text], Schema(maxItems=MOST_LABELS)]
    comments: Annotated[str, Schema(maxLength=LONGEST_COMMENTS)]


class StoredView(TypedDict):
    """A game to store: its row, which has its id, and its text if that changes."""

    text: NotRequired[str]
    row: RowView


class OpenedView(TypedDict):
    """The game of a text, as far as it can be read without its moves.

    - `path`: None for the end. `names`: by the seats, empty for players without one. `rolls`: those that are known.
    - `viewed`: the path that is shown first, if a link says so.
    """

    record: SavedRecord
    path: PathText | None
    names: Annotated[list[Text], Schema(maxItems=_MOST_PLAYERS)]
    levels: Annotated[list[Count], Schema(maxItems=_MOST_PLAYERS)]
    rolls: Annotated[str, Schema(pattern="^[123]*$", maxLength=MOST_TURNS)]
    viewed: NotRequired[PathText]


class ReadSaveView(TypedDict):
    """What a stored text is: `save`, or why it is none. `row` is that of the list."""

    save: NotRequired[SaveView]
    row: NotRequired[RowView]
    unread: NotRequired[Unread]


SavesQuestion = Literal["read", "edit", "open", "link"]
Edited = Annotated[list[StoredView], Schema(maxItems=2)]
"""What to store of a game: nothing if it stays as it is."""


class SavesView(TypedDict):
    """What the page asked about saved games. Each question has its fields (`kidd_page.saves_requests`)."""

    read: NotRequired[Annotated[list[ReadSaveView], Schema(maxItems=LONGEST_LIST)]]
    edited: NotRequired[Annotated[list[Edited | None], Schema(maxItems=LONGEST_LIST)]]
    opened: NotRequired[OpenedView]
    refusal: NotRequired[Message]
