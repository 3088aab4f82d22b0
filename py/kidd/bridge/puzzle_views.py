"""The types of the data about puzzles in the replies of `protocol`.

Owns these types and the bounds of their values. `view_types` has those of games.
"""

from typing import Annotated, Literal, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.view_types import LONGEST_LIST, Count, GameName, MoveText, Text

_LONGEST_LINE = 100

PuzzleKey = Annotated[str, Schema(pattern="^[0-9a-f]{8}$")]
Day = Annotated[str, Schema(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Thousandths = Annotated[int, Schema(minimum=0, maximum=1000)]
Shares = Annotated[dict[str, Thousandths], Schema(propertyNames={"enum": ["R", "B", "G"]})]
"""The chances of some players, by their colours."""

Themes = Annotated[list[Text], Schema(maxItems=LONGEST_LIST)]


class ListedPuzzleView(TypedDict):
    """What a list shows of a puzzle.

    - `key`: its short name. `game`: the game without its options.
    - `kind`: `win`, or `best` where dice decide. `turns`: own turns to the win, 0 where dice decide.
    - `difficulty`: in points of a rating. `themes`: what it is about, as notation names it.
    """

    key: PuzzleKey
    game: GameName
    kind: Literal["win", "best"]
    turns: Count
    difficulty: Count
    themes: Themes


class PlyView(TypedDict):
    """A move, and the number rolled for it, null if none is rolled."""

    move: MoveText
    roll: Annotated[int, Schema(minimum=1, maximum=3)] | None


Plies = Annotated[list[PlyView], Schema(maxItems=_LONGEST_LINE)]


class VerdictView(TypedDict):
    """What a solver's turn is worth.

    - `grade`: `right`, `as_good` for another turn that does the same, `slower` for one that wins by force
      too, but in more turns, or `wrong`.
    - `solved`: whether nothing is left to do. `left`: how many own turns are left for the win.
    - `line`: what follows: after a turn that is right or as good the answer alone, after a wrong one its
      refutation, nothing after a slower one.
    - `chance`, `best`: where dice decide, the chances of this turn and of the right one, in thousandths; null
      where they need not be compared.
    """

    grade: Literal["right", "as_good", "slower", "wrong"]
    solved: bool
    left: Count
    line: Plies
    chance: Thousandths | None
    best: Thousandths | None


class RatingView(TypedDict):
    """The rating of a solver, whose true strength is with 95 % probability within two deviations of it."""

    rating: float
    deviation: float
    volatility: float


class CardView(TypedDict):
    """When a missed puzzle comes again: its box, from 0 up, and the day from which it is due."""

    box: Count
    due: Day


Cards = Annotated[dict[str, CardView], Schema(maxProperties=LONGEST_LIST)]
