"""The requests about puzzles: a list, a verdict, the solution, an attempt, the puzzle of a position.

Owns reading and checking their fields. `kidd.puzzles` does the work; the page stores the solver's rating and cards and
sends them.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from kidd.ai.analysis import Ply
from kidd.bridge.protocol import (
    VERSION,
    AttemptReply,
    JudgeReply,
    Kind,
    PuzzleReply,
    PuzzlesReply,
    Reply,
    SolutionReply,
)
from kidd.bridge.puzzle_views import CardView, ListedPuzzleView, PlyView, RatingView, VerdictView
from kidd.bridge.request_types import (
    AttemptRequest,
    JudgeRequest,
    PuzzleRequest,
    PuzzlesRequest,
    SolutionRequest,
)
from kidd.bridge.requests import RequestError, read_match
from kidd.puzzles.choice import next_puzzle, puzzle_of_day, streak
from kidd.puzzles.judge import hints, judge, solution
from kidd.puzzles.making import Limits, make_puzzle
from kidd.puzzles.puzzle import (
    ListedPuzzle,
    Puzzle,
    PuzzleError,
    format_puzzle,
    list_puzzle,
    parse_puzzle,
)
from kidd.puzzles.rating import HIGHEST_RATING, Rating, is_provisional, rate_attempt
from kidd.puzzles.schedule import DISTANCES, Card, due_keys, with_attempt

_LIMITS: Final = Limits(turns=5, finding=5_000, refuting=20_000)
"""The limits of a proof. It takes at most a few seconds in the browser."""

_DECIMALS: Final = 6
"""The decimals of a rating. It is rounded because the last digits of logarithms differ between machines."""


def list_puzzles(request: PuzzlesRequest) -> PuzzlesReply:
    """List puzzles, and choose which to solve. Raises RequestError."""
    listed = [_listed(line) for line in cast("list[object]", request["puzzles"])]
    solver, cards = _read_rating(request), _read_cards(request)
    seen, days = _texts(request, "seen"), _texts(request, "days")
    following = next_puzzle(listed, solver.rating, frozenset(seen))
    known = {one.key for one in listed}
    try:
        daily = puzzle_of_day(listed, request["day"]) if listed else None
        row = streak(frozenset(days), request["day"])
    except ValueError as error:
        raise RequestError("protocol", f"day: {error}") from None
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "puzzles": [_show_listed(one) for one in listed],
        "daily": daily.key if daily else None,
        "next": following.key if following else None,
        "due": [key for key in due_keys(cards, request["day"]) if key in known],
        "streak": row,
        "provisional": is_provisional(len(seen)),
    }


def judge_turns(request: JudgeRequest) -> JudgeReply:
    """Judge a solver's turn. Raises RequestError: `move` for turns that cannot be judged."""
    puzzle = _puzzle(request["puzzle"])
    turns = _texts(request, "turns")
    try:
        verdict = judge(puzzle, turns)
    except PuzzleError as error:
        raise RequestError("move", str(error)) from None
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "verdict": VerdictView(
            grade=verdict.grade,
            solved=verdict.is_solved,
            left=verdict.turns_left,
            line=_show_line(verdict.line),
            chance=verdict.chance,
            best=verdict.best,
        ),
    }


def show_solution(request: SolutionRequest) -> SolutionReply:
    """Show the hints and the solution of a puzzle. Raises RequestError."""
    puzzle = _puzzle(request["puzzle"])
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "hints": [*hints(puzzle)],
        "line": _show_line(solution(puzzle)),
    }


def count_attempt(request: AttemptRequest) -> AttemptReply:
    """Return the solver's rating and cards after an attempt. Raises RequestError."""
    listed, is_solved = _listed(request["puzzle"]), request["solved"]
    solver, cards = _read_rating(request), _read_cards(request)
    try:
        after = with_attempt(cards, listed.key, request["day"], is_solved=is_solved)
    except ValueError as error:
        raise RequestError("protocol", f"day: {error}") from None
    if request["first"]:
        solver = rate_attempt(solver, listed.difficulty, is_solved=is_solved)
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "rating": RatingView(
            rating=round(solver.rating, _DECIMALS),
            deviation=round(solver.deviation, _DECIMALS),
            volatility=round(solver.volatility, _DECIMALS),
        ),
        "provisional": is_provisional(request.get("answered", 0) + request["first"]),
        "cards": {key: CardView(box=card.box, due=card.due) for key, card in after.items()},
    }


def puzzle_of_position(request: PuzzleRequest) -> PuzzleReply:
    """Make a puzzle of a position. Raises RequestError."""
    match = read_match(request)
    puzzle = None
    is_turn = not match.outcome and match.rules.phase(match.position) == "play"
    # A position with a count (L9) can be won in another way, and three players have no forced wins.
    is_plain = match.rules.description.die or match.position.pending is None
    if is_turn and is_plain and len(match.position.reserves) == 2:
        puzzle = make_puzzle(match.rules, match.position, _LIMITS)
    line = format_puzzle(puzzle) if puzzle else None
    return {"version": VERSION, "id": request["id"], "ok": True, "puzzle": line}


def _puzzle(line: str) -> Puzzle:
    try:
        return parse_puzzle(line)
    except PuzzleError as error:
        raise RequestError("protocol", f"puzzle: {error}") from None


def _listed(line: object) -> ListedPuzzle:
    if not isinstance(line, str):
        raise RequestError("protocol", "puzzles")
    try:
        return list_puzzle(line)
    except PuzzleError as error:
        raise RequestError("protocol", f"puzzles: {error}") from None


def _show_listed(listed: ListedPuzzle) -> ListedPuzzleView:
    return ListedPuzzleView(
        key=listed.key,
        game=listed.game,
        kind=listed.kind,
        turns=listed.turns,
        difficulty=listed.difficulty,
        themes=[*listed.themes],
    )


def _show_line(line: Sequence[Ply]) -> list[PlyView]:
    return [PlyView(move=ply.move.text, roll=ply.roll or None) for ply in line]


def _texts(request: Mapping[str, object], field: str) -> list[str]:
    """Return a field that is a list of texts, empty if it is missing."""
    texts = cast("list[object]", request.get(field, []))
    if not all(isinstance(text, str) for text in texts):
        raise RequestError("protocol", field)
    return cast("list[str]", texts)


def _read_rating(request: Mapping[str, object]) -> Rating:
    """Return the solver's rating, a beginner's if it is missing."""
    given = cast("Mapping[str, object] | None", request.get("rating"))
    if given is None:
        return Rating()
    numbers = [given.get(field) for field in Rating._fields]
    if not all(
        type(number) in (int, float) and 0 < cast("float", number) < HIGHEST_RATING
        for number in numbers
    ):
        raise RequestError("protocol", "rating")
    rating, deviation, volatility = cast("list[float]", numbers)
    if not all(map(math.isfinite, (rating, deviation, volatility))) or volatility > 1:
        raise RequestError("protocol", "rating")
    return Rating(rating, deviation, volatility)


def _read_cards(request: Mapping[str, object]) -> dict[str, Card]:
    """Return the cards of the missed puzzles."""
    cards: dict[str, Card] = {}
    for key, fields in cast("Mapping[str, object]", request.get("cards", {})).items():
        given = cast("Mapping[str, object]", fields if isinstance(fields, dict) else {})
        box, due = given.get("box"), given.get("due")
        if type(box) is not int or not 0 <= box < len(DISTANCES) or not isinstance(due, str):
            raise RequestError("protocol", f"cards.{key}")
        cards[key] = Card(box, due)
    return cards


ANSWERS: Final[Mapping[Kind, Callable[[Any], Reply]]] = {
    "puzzles": list_puzzles,
    "judge": judge_turns,
    "solution": show_solution,
    "attempt": count_attempt,
    "puzzle": puzzle_of_position,
}
"""The handlers of the requests about puzzles."""
