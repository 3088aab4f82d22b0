"""The bench of the search: positions per second, compared with an alpha-beta on python-chess.

Owns the positions and the timing. The same code runs natively and under Pyodide. Must not know how the
figures are shown.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import chess

from kidd.ai.search import Search
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import RULES
from kidd.record.notation import parse_position

NODES: Final = 20_000


class Task(NamedTuple):
    """A position in the middle of a game, and its name in the table."""

    name: str
    position: str


TASKS: Final = (
    Task(
        "Loyal Captain",
        "loyal a2B<a1,a5R<a4,a6R<a3,a8B<f8,f2B<f3,f4R<f2,f6B<f7,m1R<a1 R3B3 R -",
    ),
    Task(
        "Quedah Merchant",
        "quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3",
    ),
    Task(
        "Madagascar, 2 players",
        "madagascar a2B<a3,a7B<0,f2RBR<f1,f5B<f8,f6R<f3,m1R<a1 R3B3 B -",
    ),
    Task(
        "Madagascar, 3 players",
        "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -",
    ),
)
CHESS: Final = "python-chess"
_CHESS_DEPTH: Final = 3
_PIECES: Final = {
    chess.PAWN: 100,
    chess.KNIGHT: 300,
    chess.BISHOP: 300,
    chess.ROOK: 500,
    chess.QUEEN: 900,
}


def measure(repetitions: int) -> dict[str, list[float]]:
    """Search all positions in turn, several times, and return the positions per second by name.

    The first round is not measured, because it warms the interpreter up.
    """
    tasks: list[tuple[str, Callable[[], int]]] = [
        (task.name, _search(parse_position(task.position))) for task in TASKS
    ]
    tasks.append((CHESS, _search_chess))
    speeds: dict[str, list[float]] = {name: [] for name, _ in tasks}
    for repetition in range(repetitions + 1):
        for name, task in tasks:
            started = time.perf_counter()
            nodes = task()
            seconds = time.perf_counter() - started
            if repetition:
                speeds[name].append(nodes / seconds)
    return speeds


def measure_as_text(repetitions: int) -> str:
    """Measure and return the figures as JSON, for a caller in another interpreter."""
    return json.dumps(measure(repetitions))


def _search(position: Position) -> Callable[[], int]:
    rules: Rules = RULES[position.game]

    def run() -> int:
        search = Search(rules, position)
        while search.step() and search.nodes < NODES:
            pass
        return search.nodes

    return run


def _search_chess() -> int:
    """Search the start of a chess game with alpha-beta and a count of the pieces only."""
    nodes = 0

    def search(board: chess.Board, depth: int, alpha: int, beta: int) -> int:
        nonlocal nodes
        nodes += 1
        if depth == 0:
            return sum(
                value
                * (len(board.pieces(piece, board.turn)) - len(board.pieces(piece, not board.turn)))
                for piece, value in _PIECES.items()
            )
        best = -100_000
        for move in board.legal_moves:
            board.push(move)
            best = max(best, -search(board, depth - 1, -beta, -max(alpha, best)))
            board.pop()
            if best >= beta:
                break
        return best

    search(chess.Board(), _CHESS_DEPTH, -100_000, 100_000)
    return nodes


if __name__ == "__main__":
    print(measure_as_text(int(sys.argv[1])))
