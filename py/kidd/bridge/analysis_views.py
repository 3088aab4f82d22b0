"""The types of the data about an analysis in the replies of `protocol`.

Owns these types. `view_types` has those of games, `line_views` those of lines of play.
"""

from typing import Annotated, TypedDict

from kidd.bridge.line_views import Plies, Shares, Thousandths
from kidd.bridge.schema import Schema
from kidd.bridge.values import Colour, Count, Integer, Routes

MOST_LINES = 5


class AnalysedLineView(TypedDict):
    """One of the best moves, and what is expected after it.

    - `roll`: where a roll is due, the number that the line is for; null elsewhere.
    - `plies`: the move and those after it. There is none if the number ends the game (Q11).
    - `routes`: where the first move goes: the spaces of each token's way, of an entry its space alone.
    - `score`: in hundredths of a token, for the player to move. `end`: the number of turns of all players
      until the game is certain to be over, negative for a loss; null if the end is not certain. `drawn`: a proven
      ending that neither player can win.
    - `chance`: the chance to win of the player to move.
    """

    roll: Annotated[int, Schema(minimum=1, maximum=3)] | None
    plies: Plies
    routes: Routes
    score: Integer
    end: Integer | None
    drawn: bool
    chance: Thousandths


class AnalysisView(TypedDict):
    """What an analysis knows of a position so far.

    - `turn`: the player to move, whose chances the lines have. `depth`: the number of turns that were
      searched completely. `nodes`: the number of positions searched.
    - `chance`: the chance of the player to move: with the best move, or the mean of the three numbers.
    - `shares`: the chances of all players; empty while it is not known who plays which colour (L10).
    - `lines`: the best first; where a roll is due, the best one of each number, in their order. It is
      empty until the first depth is searched.
    - `done`: whether a longer search would change nothing, or is not wanted.
    """

    turn: Colour
    depth: Count
    nodes: Count
    chance: Thousandths
    shares: Shares
    lines: Annotated[list[AnalysedLineView], Schema(maxItems=MOST_LINES)]
    done: bool
