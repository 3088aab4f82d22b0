"""The request for the puzzle of a position. `kidd.puzzles` does the work."""

from typing import Final

from kidd.bridge.protocol import VERSION, PuzzleReply
from kidd.bridge.request_types import PuzzleRequest
from kidd.bridge.requests import read_match
from kidd.puzzles.making import Limits, make_puzzle
from kidd.puzzles.puzzle import format_puzzle

_LIMITS: Final = Limits(turns=5, finding=5_000, refuting=20_000)
"""The limits of a proof. It takes at most a few seconds in the browser."""


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
