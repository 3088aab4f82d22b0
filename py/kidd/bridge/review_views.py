"""The types of the data about reviews in the replies of `protocol`.

Owns these types and the bounds of their values. Chances are thousandths, as in `ai.chances`.
"""

from typing import Annotated, Literal, TypedDict

from kidd.bridge.line_views import Plies, Shares, Thousandths
from kidd.bridge.schema import Schema
from kidd.bridge.values import LONGEST_LIST, Colour, Count, Integer, MadeText, PathText
from kidd.bridge.view_types import Message

ReviewKey = Annotated[str, Schema(pattern="^[0-9a-f]{16}$")]
Die = Annotated[int, Schema(minimum=1, maximum=3)]


class ReviewedTurnView(TypedDict):
    """What a review says of one turn.

    - `number`: counted from 1. `path`: the position in which the move was chosen, after the roll.
    - `roll`: the number rolled, null if none was. `move`: null if the roll ended the game (Q11).
    - `best`: the best move; it is `move` if no other is better. Null if there was none to choose.
    - `chance`, `bestChance`: the player's chance with `move` and with `best`.
    - `shares`: the chances of all three players after `move`: `chance`, and what is left as the others share
      it. At the end of the game they are its result; a draw is a third for each. Empty between two players.
    - `luck`: what the roll gave or took against the mean of the three, null if nothing was rolled.
    - `mark`: `hint` in place of a bad mark, if the turn was the one that a hint had named.
    - `turning`: the lead changed hands here for the last time.
    - `line`: what the search expects from `best` on. Empty if `best` is `move`.
    - `reasons`: why `best` is better, as for a hint, but none of them speaks to the player.
    """

    number: Count
    colour: Colour
    path: PathText
    roll: Die | None
    move: MadeText | None
    best: MadeText | None
    chance: Thousandths
    bestChance: Thousandths
    shares: Shares
    luck: Integer | None
    mark: Literal["only", "best", "good", "inaccuracy", "mistake", "blunder", "hint"]
    turning: bool
    line: Plies
    reasons: Annotated[list[Message], Schema(maxItems=LONGEST_LIST)]


class ReviewedPlayerView(TypedDict):
    """What a review says of one player: turns, what they gave away in all, the luck of the rolls."""

    colour: Colour
    turns: Count
    given: Count
    luck: Integer


class ReviewView(TypedDict):
    """A review, or the part of it that is done: always the last turns of the game.

    - `key`: a short name of the main line of the game. Another line has another key.
    - `total`: the number of turns in the game. `isDie`: a die is rolled in it.
    - `start`: Red's chance before the first turn in `turns`; `end`: after the last one, which is the result if
      the game is over. Between two players `start`, with Red's luck, less what Red gave away, less Blue's luck,
      with what Blue gave away, is `end`. Both are null among three players and where `turns` is empty.
    """

    key: ReviewKey
    total: Count
    isDie: bool
    start: Thousandths | None
    end: Thousandths | None
    turns: Annotated[list[ReviewedTurnView], Schema(maxItems=LONGEST_LIST)]
    players: Annotated[list[ReviewedPlayerView], Schema(maxItems=3)]


class ComparisonView(TypedDict):
    """What an attempt to find the better move is worth.

    - `grade`: `right` for the best move or one that leads to the same position, `as_good`, or `wrong`.
    - `chance`, `best`: the player's chances with the attempt and with the best move, by one search.
    - `line`: what follows a wrong move, without it.
    """

    grade: Literal["right", "as_good", "wrong"]
    chance: Thousandths
    best: Thousandths
    line: Plies
