"""The bench of perft: leaves per second, compared with python-chess in the same Python.

Owns the counts and the timing. The same code runs natively and under Pyodide. Must not know how the
figures are shown.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import chess

from kidd.core.perft import perft
from kidd.games import RULES


class Count(NamedTuple):
    """One count of the bench: the game, the depth, and the right number of leaves."""

    name: str
    game: str
    players: int
    depth: int
    leaves: int


CHESS: Final = Count("python-chess", "", 2, 4, 197_281)
COUNTS: Final = (
    Count("Loyal Captain", "loyal", 2, 6, 41_398),
    Count("Quedah Merchant", "quedah", 2, 4, 77_800),
    Count("Madagascar, 2 players", "madagascar", 2, 9, 175_968),
    Count("Madagascar, 3 players", "madagascar", 3, 8, 13_440),
    CHESS,
)


def measure(repetitions: int) -> dict[str, list[float]]:
    """Make all counts in turn, several times, and return the leaves per second by name.

    They take turns so that other load on the machine affects all alike. The first round is not
    measured, because it fills tables and warms the interpreter up. Raises `AssertionError` if a count
    is wrong.
    """
    speeds: dict[str, list[float]] = {count.name: [] for count in COUNTS}
    tasks = [(count, _task(count)) for count in COUNTS]
    for repetition in range(repetitions + 1):
        for count, task in tasks:
            started = time.perf_counter()
            leaves = task()
            seconds = time.perf_counter() - started
            if leaves != count.leaves:
                raise AssertionError(f"{count.name}: {leaves} leaves, expected {count.leaves}")
            if repetition:
                speeds[count.name].append(leaves / seconds)
    return speeds


def measure_as_text(repetitions: int) -> str:
    """Measure and return the figures as JSON, for a caller in another interpreter."""
    return json.dumps(measure(repetitions))


def _task(count: Count) -> Callable[[], int]:
    if count is CHESS:
        board = chess.Board()
        return lambda: _count_chess(board, count.depth)
    rules = RULES[count.game]
    start = rules.start(count.players)
    return lambda: perft(rules, start, count.depth)


def _count_chess(board: chess.Board, depth: int) -> int:
    """Count leaves with python-chess. Like `perft`, it counts the last moves without playing them."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += _count_chess(board, depth - 1)
        board.pop()
    return leaves


if __name__ == "__main__":
    print(measure_as_text(int(sys.argv[1])))
