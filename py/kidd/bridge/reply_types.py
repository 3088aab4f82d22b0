"""The replies of the protocol: one type for each kind of request, with its fields.

Owns these types. `view_types` and the modules beside it have the parts of the replies; `protocol` says which
reply answers which kind.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from kidd.bridge.analysis_views import AnalysisView
from kidd.bridge.choice_views import View
from kidd.bridge.remote_views import RemoteView
from kidd.bridge.review_views import ComparisonView, ReviewView
from kidd.bridge.rollout_views import RolloutView
from kidd.bridge.save_views import SavesView
from kidd.bridge.schema import Schema
from kidd.bridge.values import (
    Count,
    PathText,
    Text,
)
from kidd.bridge.view_types import ClockView, ThoughtView
from kidd.record.bounds import LONGEST_RECORD

MOST_REPLAYED = 25
"""The most positions of the last turns."""
_LONGEST_PAGE = 12_000_000
"""The most characters of trees, effects and the state. Effects may have the games of a part of a file."""


class _Reply(TypedDict):
    version: int
    id: int
    ok: Literal[True]


class ShownPlace(TypedDict):
    """Where a position that is shown is in its record.

    - `path`: the one path of the position. `previous`, `next`: the paths of the positions before and after it
      in its line, null at an end. `last`: the path of the end of its line.
    - `step`: the number of steps that lead to it. `steps`: the number of steps to the end of its line.
    - `finished`: the main line of the record has a result.
    - `clock`: the clocks there; a record without a time control has none.
    """

    record: Annotated[str, Schema(maxLength=LONGEST_RECORD)]
    path: PathText
    previous: PathText | None
    next: PathText | None
    last: PathText
    step: Count
    steps: Count
    finished: bool
    clock: NotRequired[ClockView]


class ShowReply(_Reply, ShownPlace):
    """The position that was asked for."""

    view: View


class ActReply(_Reply):
    """What the action has changed, as JSON (`kidd_page.game.reduce`)."""

    text: Annotated[str, Schema(maxLength=_LONGEST_PAGE)]


class ThinkReply(_Reply):
    """The move that a computer player would make."""

    thought: ThoughtView


class AnalyseReply(_Reply):
    """What the search has found."""

    analysis: AnalysisView


class RolloutReply(_Reply):
    """What the playouts say."""

    rollout: RolloutView


class ConsentReply(_Reply):
    """Whether the computer player agrees."""

    consent: bool


class SavesReply(_Reply):
    """The answer about saved games."""

    saves: SavesView


class PuzzleReply(_Reply):
    """The line of the puzzle, null if the position is none: no turn is right, or more than one."""

    puzzle: Text | None


class RemoteReply(_Reply):
    """What is to be done, as JSON (`kidd_page.remote.desk`), and the game that `answer` is about.

    `shown`: that game with the player's unsent turn, if it goes to the deck, as an action opens it.
    """

    answer: str
    remote: NotRequired[RemoteView]
    shown: NotRequired[ActReply]


class ReviewReply(_Reply):
    """The review as far as it is done."""

    review: ReviewView


class CompareReply(_Reply):
    """What the move is worth."""

    comparison: ComparisonView


class PageReply(_Reply):
    """What the action has changed. `text` is the answer that `kidd_page.session` describes."""

    text: Annotated[str, Schema(maxLength=_LONGEST_PAGE)]
