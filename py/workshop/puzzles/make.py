"""Makes the shipped puzzles: `python3 -m workshop.puzzles.make collect GAME`, then `… make write`.

Owns the command line, how many puzzles of each game are shipped, and the files in between, below `.cache`.
`collect` plays games and adds the candidates in them to a file, `write` chooses among all candidates, computes the
difficulty of each, and writes the page's data. The same candidates give the same data.
"""

import argparse
import json
from pathlib import Path
from typing import Final

from kidd.core.move import parse_move
from kidd.games import rules_for
from kidd.puzzles.making import OnlyMove, describe
from kidd.puzzles.puzzle import Puzzle, format_puzzle, parse_puzzle
from kidd.record.notation import parse_position
from workshop.paths import CACHE
from workshop.puzzles.candidates import Candidate
from workshop.puzzles.collection import collect, read_candidates
from workshop.puzzles.selection import choose
from workshop.puzzles.shipped import FILE

_COUNTS: Final = {"loyal": 310, "quedah": 220, "madagascar": 310}
_GAMES: Final = {"loyal": 984, "quedah": 184, "madagascar": 641}
"""The number of games, by game, from which the shipped puzzles are chosen. All have the first seed."""
_FOLDER: Final = CACHE / "puzzles"


def write(folder: Path, file: Path = FILE) -> dict[str, int]:
    """Write the page's data from the candidates in a folder; return how many puzzles each game has."""
    described, puzzles = _Described(folder / "described.jsonl"), dict[str, list[Puzzle]]()
    for game, count in _COUNTS.items():
        chosen = choose(read_candidates(folder / f"{game}.jsonl"), count)
        puzzles[game] = sorted(
            map(described.puzzle, chosen), key=lambda one: (one.difficulty, one.key)
        )
    lines = [format_puzzle(puzzle) for group in puzzles.values() for puzzle in group]
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(lines, indent=2) + "\n", encoding="utf-8")
    return {game: len(group) for game, group in puzzles.items()}


class _Described:
    """The puzzles of candidates, cached in a file, because it takes long to let the levels try them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self._kept: dict[str, str] = dict(json.loads(line) for line in lines)

    def puzzle(self, candidate: Candidate) -> Puzzle:
        """Return the puzzle of a candidate."""
        name = f"{candidate.position} {candidate.move}"
        if name not in self._kept:
            self._kept[name] = format_puzzle(_describe(candidate))
            with self._file.open("a", encoding="utf-8") as lines:
                print(json.dumps([name, self._kept[name]]), file=lines)
        return parse_puzzle(self._kept[name])


def _describe(candidate: Candidate) -> Puzzle:
    """Return the puzzle of a candidate, which was proven when it was found."""
    position = parse_position(candidate.position)
    found = OnlyMove(parse_move(candidate.move), candidate.turns, candidate.margin, candidate.nodes)
    return describe(rules_for(position.game), position, found)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="of the candidates")
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect", help="play games and keep the candidates in them")
    collecting.add_argument("game", choices=sorted(_COUNTS))
    collecting.add_argument("--seed", type=int, default=1, help="of the games (1)")
    collecting.add_argument(
        "--games", type=int, help="play up to so many (as for the shipped puzzles)"
    )
    collecting.add_argument("--minutes", type=float, default=9, help="then stop (9)")
    commands.add_parser("write", help="write the page's data")
    options = parser.parse_args()
    if options.command == "collect":
        file = options.folder / f"{options.game}.jsonl"
        games = options.games or _GAMES[options.game]
        print(collect(options.game, file, options.seed, games, options.minutes))
    else:
        print(", ".join(f"{count} of {game}" for game, count in write(options.folder).items()))


if __name__ == "__main__":
    main()
