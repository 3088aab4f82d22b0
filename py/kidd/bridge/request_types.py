"""The requests of the protocol: one type for each kind, with its fields.

Owns these types. `protocol` has the version, the replies and the list of kinds; `handlers` carries the
requests out.
"""

from typing import Literal, NotRequired, TypedDict

from kidd.bridge.save_views import SavesQuestion


class _Request(TypedDict):
    version: int
    id: int


class Place(TypedDict):
    """A position of a record: the one at `path`; without it, the end of the main line.

    `record.path` says how a path is written.
    """

    record: str
    path: NotRequired[str]


class PathRequest(_Request, Place):
    """A request about a position of a record."""


class Named(TypedDict):
    """The players' names, which the answer has in the headers of the record.

    `names`: in the order of the seats; empty ones change nothing. A pick in the main line turns the colours round
    (L10).
    """

    names: NotRequired[list[str]]


class Dice(TypedDict):
    """What fixes the rolls of a game: every tab and every repeated request gets the same roll.

    `known`: the first rolls of the game, in order, as digits. The others follow from `seed`, a secret
    text that no other game has, and from the number of rolls so far, never from the moves.
    """

    seed: NotRequired[str]
    known: NotRequired[str]


class ShowFields(Place, Named):
    """Which position to show.

    - `along`: a path further on in the line that the page follows. The reply's `next` leads there, although
      other lines may go through the position, too. It is ignored if its line does not.
    - `seen`: the record that `path` belongs to, if it is not `record`. If the position is no longer in the game, the
      last one before it that is there is shown.
    """

    along: NotRequired[str]
    seen: NotRequired[str]


class ShowRequest(_Request, ShowFields):
    """Show the position."""

    kind: Literal["show"]


class ActRequest(_Request):
    """Carry out an action on the game on the deck.

    `kidd_page.game.reduce` says what the page tells, as JSON in `text`.
    """

    kind: Literal["act"]
    record: str
    text: str


class ThinkRequest(PathRequest):
    """Ask what a computer player would do.

    If `asks` is `move` or missing, the player has the `level` 1 to 8. If it is `hint`, the player has
    the highest level and gives its reasons. The search is as long as the level's, unless `ms` gives
    milliseconds or `nodes` a number of positions. The same `seed` (default 0), level and `nodes` give
    the same answer. If `clicks` is given, the move begins with these clicks. If `left` is given, the
    player has these milliseconds left on its clock, and searches no longer than it can afford. Refused as
    `move` if a roll is due or if no move begins with the clicks.
    """

    kind: Literal["think"]
    asks: NotRequired[Literal["move", "hint"]]
    level: NotRequired[int]
    ms: NotRequired[int]
    nodes: NotRequired[int]
    seed: NotRequired[int]
    clicks: NotRequired[list[str]]
    left: NotRequired[int]


class AnalyseRequest(PathRequest):
    """Ask for the best `lines` (default 3) of the position, from one search of so many positions (`nodes`).

    Where a roll is due, the reply has the best line for each number.
    """

    kind: Literal["analyse"]
    nodes: int
    lines: NotRequired[int]


class RolloutRequest(PathRequest):
    """Ask to play the best `lines` moves of the position out, each so many times (`playouts`), with dice of a `seed`.

    Where a roll is due, the best move for each number is played out.
    """

    kind: Literal["rollout"]
    playouts: int
    lines: int
    seed: int


class ConsentRequest(PathRequest):
    """Ask whether a computer player of a colour agrees that the rest cannot be captured (M8)."""

    kind: Literal["consent"]
    colour: str
    level: int


class SavesRequest(_Request):
    """Ask about the texts of saved games.

    `kidd_page.saves_requests` says what each question tells, as JSON in `text`.
    """

    kind: Literal["saves"]
    question: SavesQuestion
    text: str


class PuzzleRequest(PathRequest):
    """Ask for the puzzle that the position is. The search takes as long as a computer player's turn."""

    kind: Literal["puzzle"]


class RemoteRequest(_Request):
    """Ask what becomes of something that happens in games with somebody elsewhere.

    `kidd_page.remote.requests` says what the page tells, as JSON in `text`.
    """

    kind: Literal["remote"]
    text: str


class ReviewRequest(_Request):
    """Ask for a review of the main line of a record.

    `nodes`: the positions that are looked at for each turn; 0 for none, then the reply has no turns. Without
    it the number follows from the length of the game. `hints`: those that were shown, each `POSITION MOVE`.
    """

    kind: Literal["review"]
    record: str
    nodes: NotRequired[int]
    hints: NotRequired[list[str]]


class CompareRequest(PathRequest):
    """Ask whether `move` is as good as the move `best` of a review."""

    kind: Literal["compare"]
    move: str
    best: str


class PageRequest(_Request):
    """Carry out an action of the page. `text` is the message that `kidd_page.session` describes."""

    kind: Literal["page"]
    text: str


class PanelsRequest(_Request):
    """Draw the panels around the deck, in a conversation of their own: `text` is as in `PageRequest`.

    Their modules come first, and they wait for no dialog.
    """

    kind: Literal["panels"]
    text: str
