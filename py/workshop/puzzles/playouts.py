"""Confirms candidates of Quedah Merchant by playouts: `python3 -m workshop.puzzles.playouts FILE`.

Owns which candidates stay in the file: those whose right move also wins the most playouts, by the margin, and after
which no other wins nearly all. A player must be able to see the difference. The playouts are those of `learning`,
which needs Numba.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kidd.ai.evaluate import learned
from kidd.ai.evaluate.quedah_merchant import FILE
from kidd.core.move import parse_move
from kidd.core.position import Position
from kidd.games import rules_for
from kidd.puzzles.making import LEAST_MARGIN
from kidd.record.notation import parse_position
from workshop.puzzles.candidates import Candidate
from workshop.strength.fast_quedah import array_of
from workshop.strength.learning import GAMES, play_out, read

FEW: Final = 200
"""The playouts after each of the other moves, which choose the best two of them."""

MANY: Final = 1_500
"""The playouts after each of these two, and after the right move."""

MOST_OF_ANOTHER: Final = 0.95
"""The highest share of playouts that another move may win."""


def is_confirmed(position: Position, move: str, share: Callable[[Position, int], float]) -> bool:
    """Return whether a move is the right one by playouts.

    `share(position, playouts)` returns the share that the player to roll wins.
    """
    rules, right = rules_for(position.game), parse_move(move)

    def win(after: Position, playouts: int) -> float:
        return 1 - share(after, playouts)

    others = [rules.apply(position, one) for one in rules.legal_moves(position) if one is not right]
    others.sort(key=lambda after: win(after, FEW), reverse=True)
    best = max(win(after, MANY) for after in others[:2])
    wanted = min(1.0, best + LEAST_MARGIN / 1000)
    return best <= MOST_OF_ANOTHER and win(rules.apply(position, right), MANY) >= wanted


def main() -> None:
    """Read the command line and write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args().file
    game = GAMES["quedah"]
    weights, space = read(game, learned.read(FILE)), game.make_space()

    def share(position: Position, playouts: int) -> float:
        return play_out(game, array_of(position), position.turn, weights, playouts, 1, space)

    lines, kept, seen = list[str](), 0, 0
    for line in file.read_text(encoding="utf-8").splitlines():
        number, found = json.loads(line)
        candidates = [Candidate(*fields) for fields in found]
        confirmed = [
            one for one in candidates if is_confirmed(parse_position(one.position), one.move, share)
        ]
        kept, seen = kept + len(confirmed), seen + len(candidates)
        lines.append(json.dumps([number, confirmed]))
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{kept} of {seen} candidates are confirmed")


if __name__ == "__main__":
    main()
