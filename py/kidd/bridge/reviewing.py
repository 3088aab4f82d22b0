"""The requests about a review: the review of a game, and whether an attempt is as good as its better move.

Owns reading and checking their fields, and the limits of the searches. `ai.review` reviews. Both are
done in slices, as `thinking` does a search.
"""

from collections.abc import Sequence
from typing import Final

from kidd.ai.analysis import Analysis, Line, Ply
from kidd.ai.chances import SURE, share_chances
from kidd.ai.evaluate import EVALUATORS
from kidd.ai.explain.reasons import Reason
from kidd.ai.marks import MARGIN, Turn, find_turning_point
from kidd.ai.review import Review, share_nodes
from kidd.bridge.line_views import PlyView
from kidd.bridge.protocol import VERSION, CompareReply, ReviewReply
from kidd.bridge.records import RECORDS
from kidd.bridge.request_types import CompareRequest, ReviewRequest
from kidd.bridge.requests import RequestError, read_match
from kidd.bridge.review_keys import find_hinted, make_key
from kidd.bridge.review_views import (
    ComparisonView,
    ReviewedPlayerView,
    ReviewedTurnView,
    ReviewView,
)
from kidd.bridge.view_types import Message
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position

AS_GOOD: Final = MARGIN
"""An attempt is as good as the better move if its chance is at most this many thousandths lower."""

_HIGHEST_NODES: Final = 10**6
_BLAMED: Final = ("inaccuracy", "mistake", "blunder")
_COMPARING: Final = 4_000
_REFUTING: Final = 800
"""The positions of the search that compares two moves, and of the one that finds the line after a wrong move."""

ADDRESSED: Final = frozenset(
    (
        *("winsIn", "losing", "lost", "frees", "saves", "savesStack", "costs", "safe"),
        *("ways", "mostWays", "waysRoll", "mostWaysRoll", "pass", "reject"),
    )
)
"""The reasons whose sentences in a hint speak to the player. The player of a reviewed turn may be another person or a
computer, so a review names the colour instead, as `mover`.
"""

_LONGEST_LINE: Final = 6
"""The most turns of an expected line that are sent, because the page stores reviews."""


class ReviewWork:
    """A checked `review` request in progress. `step` searches for a short time."""

    def __init__(self, request: ReviewRequest) -> None:
        """Prepare the review. Raises RequestError or RecordError."""
        self._number = request["id"]
        record = RECORDS.read(request["record"])
        match = record.match(str(record.steps))
        name = match.rules.description.name
        if name not in EVALUATORS:
            raise RequestError("game", f"{match.rules.game} has no computer player")
        nodes = request.get("nodes")
        if nodes is not None and not 0 <= nodes <= _HIGHEST_NODES:
            raise RequestError("protocol", "nodes")
        self._hinted = find_hinted(match, request.get("hints", []))
        self._key = make_key(match, self._hinted)
        self._match = match
        moves = [step.move for step in match.steps]
        turns = sum(move is not None for move in moves)
        if nodes is None:
            nodes = share_nodes(turns)
        self._is_wanted = nodes > 0
        self._review = Review(
            match.rules, [*match.history], moves, match.outcome, nodes=max(1, nodes)
        )

    def step(self) -> bool:
        """Search for a moment. Return whether there is more to do."""
        return self._is_wanted and self._review.step()

    def progress(self) -> tuple[int, int]:
        """Return the number of turns that are reviewed, and of all turns."""
        return len(self._review.turns), self._review.total

    def reply(self) -> ReviewReply:
        """Return the review of the turns that are done."""
        review, turns = self._review, self._review.turns
        turning = find_turning_point(turns)
        steps = review.steps
        start, end = review.bounds() or (None, None)
        view = ReviewView(
            key=self._key,
            total=review.total,
            isDie=self._match.rules.description.die,
            start=start,
            end=end,
            turns=[
                _show_turn(turn, step, self._share(turn, step), is_turning=turn.number == turning)
                for turn, step in ((self._excuse(turn), steps[turn.number - 1]) for turn in turns)
            ],
            players=[
                ReviewedPlayerView(
                    colour=COLOURS[player],
                    turns=summary.turns,
                    given=summary.given_away,
                    luck=summary.luck,
                )
                for player, summary in enumerate(review.summaries())
            ],
        )
        return {"version": VERSION, "id": self._number, "ok": True, "review": view}

    def _excuse(self, turn: Turn) -> Turn:
        """Return a turn without its bad mark if a hint had named its move: the hint's search saw less."""
        is_excused = turn.mark in _BLAMED and self._review.steps[turn.number - 1] in self._hinted
        return turn._replace(mark="hint", reasons=()) if is_excused else turn

    def _share(self, turn: Turn, step: int) -> dict[str, int]:
        """Return the chances of all of three players after the move that was chosen at a step."""
        rules, history, outcome = self._match.rules, self._match.history, self._match.outcome
        players = len(history[0].reserves)
        if players == 2:
            return {}
        if turn.number < self._review.total or outcome is None:
            chances = share_chances(rules, history[step + 1], turn.player, turn.chance)
        elif outcome.winner is None:
            chances = [round(SURE / players)] * players
        else:
            chances = [SURE * (player == outcome.winner) for player in range(players)]
        return {COLOURS[player]: chance for player, chance in enumerate(chances)}


class CompareWork:
    """A checked `compare` request in progress: one search of both moves, then one of the line after a wrong move."""

    def __init__(self, request: CompareRequest) -> None:
        """Prepare the search. Raises RequestError or RecordError."""
        self._number = request["id"]
        match = read_match(request)
        if match.outcome:
            raise RequestError("over", "the game is over")
        if match.is_roll_due:
            raise RequestError("move", "the die has to be rolled first")
        legal = match.rules.legal_moves(match.position)
        self._move = _legal_move(legal, request["move"])
        self._best = _legal_move(legal, request["best"])
        self._rules, self._position = match.rules, match.position
        self._seen = [*match.history[:-1]]
        after = [self._after(move) for move in (self._move, self._best)]
        self._is_same = after[0] == after[1]
        pair = [self._best] if self._is_same else [self._best, self._move]
        self._comparing = Analysis(self._rules, self._position, self._seen, lines=2, moves=pair)
        self._following: Analysis | None = None
        self._is_compared = False

    def _after(self, move: Move) -> Position:
        return self._rules.apply(self._position, move)

    def step(self) -> bool:
        """Search for a moment. Return whether there is more to do."""
        if not self._is_compared:
            self._is_compared = not _go_on(self._comparing, _COMPARING)
            return True
        if self._following is None:
            after = self._after(self._move)
            if self._grade() != "wrong" or self._rules.outcome(after):
                return False
            self._following = Analysis(self._rules, after, [*self._seen, self._position], lines=1)
        return _go_on(self._following, _REFUTING)

    def progress(self) -> tuple[int, int]:
        """Return the depth and the number of positions looked at."""
        return self._comparing.depth, self._comparing.nodes

    def _chances(self) -> tuple[int, int]:
        """Return the chances with the attempt and with the best move."""
        chances = {line.move: line.chance for line in self._comparing.lines()}
        best = chances.get(self._best, 0)
        return (best if self._is_same else chances.get(self._move, 0)), best

    def _grade(self) -> str:
        chance, best = self._chances()
        if self._is_same:
            return "right"
        return "as_good" if best - chance <= AS_GOOD else "wrong"

    def reply(self) -> CompareReply:
        """Return the verdict on the attempt so far."""
        chance, best = self._chances()
        grade = self._grade()
        line = _best_line(self._following) if self._following and grade == "wrong" else ()
        view = ComparisonView(
            grade="right" if grade == "right" else "as_good" if grade == "as_good" else "wrong",
            chance=chance,
            best=best,
            line=_show_line(line),
        )
        return {"version": VERSION, "id": self._number, "ok": True, "comparison": view}


def review(request: ReviewRequest) -> ReviewReply:
    """Answer a request of the kind `review`, to the end. Raises RequestError."""
    work = ReviewWork(request)
    while work.step():
        pass
    return work.reply()


def compare(request: CompareRequest) -> CompareReply:
    """Answer a request of the kind `compare`, to the end. Raises RequestError."""
    work = CompareWork(request)
    while work.step():
        pass
    return work.reply()


def _go_on(analysis: Analysis, nodes: int) -> bool:
    """Search for a moment. Return whether there is more to do within `nodes` positions."""
    return analysis.step() and not (analysis.nodes >= nodes and analysis.depth)


def _best_line(analysis: Analysis) -> tuple[Ply, ...]:
    """Return the best line. Where a roll is due, it is that of the roll worth most to its player."""
    mapped = analysis.roll_map()
    if not mapped:
        lines = analysis.lines()
        return lines[0].line if lines else ()
    found: list[tuple[Line, int]] = [(lines[0], roll) for roll, lines in mapped.items() if lines]
    if not found:
        return ()
    line, roll = max(found, key=lambda one: one[0].chance)
    return (Ply(line.move, roll), *line.line[1:])


def _legal_move(legal: Sequence[Move], text: str) -> Move:
    found = next((move for move in legal if move.text == text), None)
    if found is None:
        raise RequestError("move", f"{text[:40]!r} is not legal there")
    return found


def _show_turn(
    turn: Turn, step: int, shares: dict[str, int], *, is_turning: bool
) -> ReviewedTurnView:
    return ReviewedTurnView(
        number=turn.number,
        colour=COLOURS[turn.player],
        path=str(step),
        roll=turn.roll or None,
        move=turn.move.text if turn.move else None,
        best=turn.best.text if turn.best else None,
        chance=turn.chance,
        bestChance=turn.best_chance,
        shares=shares,
        luck=turn.luck,
        mark=turn.mark,
        turning=is_turning,
        line=_show_line(turn.line),
        reasons=[_show_reason(reason, COLOURS[turn.player]) for reason in turn.reasons],
    )


def _show_reason(reason: Reason, mover: str) -> Message:
    if reason.name not in ADDRESSED:
        return Message(key=f"hint.{reason.name}", params=dict(reason.params))
    return Message(key=f"reviewReason.{reason.name}", params={**reason.params, "mover": mover})


def _show_line(line: Sequence[Ply]) -> list[PlyView]:
    return [PlyView(move=ply.move.text, roll=ply.roll or None) for ply in line[:_LONGEST_LINE]]
