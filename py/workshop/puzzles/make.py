"""Makes the shipped puzzles: `python3 -m workshop.puzzles.make collect GROUP`, `… make write`, then `… make prove`.

Owns the command line, how many puzzles of each group are shipped, and the files in between, below `.cache`. The groups
are the games, and the endings of Madagascar: those to be won, and those to be held. `collect` plays games and adds the
candidates in them to a file, or draws endings by lot; `write` chooses among all candidates, computes the difficulty of
each, and writes the page's data. `prove` adds to each puzzle which other first turns win later. The same candidates
give the same data.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kidd.ai.endings import DRAWN, is_ending, probe
from kidd.core.move import parse_move
from kidd.core.position import Position
from kidd.games import rules_for
from kidd.puzzles.making import OnlyMove, describe, find_later_wins
from kidd.puzzles.puzzle import Puzzle, format_puzzle, format_puzzles, parse_puzzle, parse_puzzles
from kidd.record.notation import parse_position
from workshop.paths import CACHE
from workshop.puzzles import endings
from workshop.puzzles.candidates import Candidate
from workshop.puzzles.collection import collect, read_candidates
from workshop.puzzles.selection import LEAST_DIFFERENCE, choose
from workshop.puzzles.shipped import FILE

_COUNTS: Final = {"loyal": 310, "quedah": 220, "madagascar": 308, "endings": 142, "holds": 60}
_GAMES: Final = {"loyal": 984, "quedah": 256, "madagascar": 641}
"""The number of games, by game, from which the shipped puzzles are chosen. All have the first seed."""
_TRIES: Final = 1_000_000
"""The number of positions that are drawn for the endings."""
_ENDINGS: Final = "endings"
_HOLDS: Final = "holds"
_FOLDER: Final = CACHE / "puzzles"


def write(folder: Path, file: Path = FILE) -> dict[str, int]:
    """Write the page's data from the candidates in a folder; return how many puzzles each group has.

    A group without candidates keeps its puzzles.
    """
    described, puzzles = _Kept(folder / "described.jsonl"), dict[str, list[Puzzle]]()
    shipped = parse_puzzles(file.read_text(encoding="utf-8")) if file.exists() else []

    def describe_candidate(candidate: Candidate) -> Puzzle:
        name = f"{candidate.position} {candidate.move}"
        # It takes long to let the levels try it.
        return parse_puzzle(described.find(name, lambda: format_puzzle(_describe(candidate))))

    for group, count in _COUNTS.items():
        candidates = folder / f"{group}.jsonl"
        if not candidates.exists():
            puzzles[group] = [one for one in shipped if _find_group(one.position) == group]
            continue
        is_drawn_by_lot = group in {_ENDINGS, _HOLDS}
        difference = endings.LEAST_DIFFERENCE if is_drawn_by_lot else LEAST_DIFFERENCE
        found = read_candidates(candidates)
        fitting = [one for one in found if _find_group(parse_position(one.position)) == group]
        chosen = choose(fitting, count, difference)
        puzzles[group] = sorted(
            map(describe_candidate, chosen), key=lambda one: (one.difficulty, one.key)
        )
    file.parent.mkdir(exist_ok=True)
    text = format_puzzles(puzzle for found in puzzles.values() for puzzle in found)
    file.write_text(text, encoding="utf-8")
    return {group: len(found) for group, found in puzzles.items()}


def _find_group(position: Position) -> str:
    if is_ending(position):
        return _HOLDS if probe(position) == DRAWN else _ENDINGS
    return rules_for(position.game).description.name


def prove(folder: Path, file: Path = FILE) -> int:
    """Add the later wins to the puzzles of the page's data that lack them; return how many puzzles have some.

    A proof takes seconds or minutes. They are cached, so that it can be interrupted.
    """
    proven = _Kept(folder / "later.jsonl")

    def complete(puzzle: Puzzle) -> Puzzle:
        if puzzle.later is not None:
            return puzzle
        line = proven.find(format_puzzle(puzzle), lambda: format_puzzle(_prove(puzzle)))
        return parse_puzzle(line)

    puzzles = [*map(complete, parse_puzzles(file.read_text(encoding="utf-8")))]
    file.write_text(format_puzzles(puzzles), encoding="utf-8")
    return sum(bool(puzzle.later) for puzzle in puzzles)


def _prove(puzzle: Puzzle) -> Puzzle:
    return puzzle._replace(later=find_later_wins(puzzle))


class _Kept:
    """Lines that take long to make, cached in a file by their names."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self._kept: dict[str, str] = dict(json.loads(line) for line in lines)

    def find(self, name: str, make: Callable[[], str]) -> str:
        """Return a line, made only if it is not cached."""
        if name not in self._kept:
            self._kept[name] = make()
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as lines:
                print(json.dumps([name, self._kept[name]]), file=lines)
        return self._kept[name]


def _describe(candidate: Candidate) -> Puzzle:
    """Return the puzzle of a candidate, which was proven when it was found."""
    position = parse_position(candidate.position)
    found = OnlyMove(parse_move(candidate.move), candidate.turns, candidate.margin, candidate.nodes)
    is_hold = _find_group(position) == _HOLDS
    return describe(rules_for(position.game), position, found, is_hold=is_hold)


def _collect(options: argparse.Namespace) -> str:
    file = options.folder / f"{options.group}.jsonl"
    if options.group in {_ENDINGS, _HOLDS}:
        is_hold = options.group == _HOLDS
        found = [*endings.find_endings(options.seed, _TRIES, is_hold=is_hold)]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{json.dumps([one.number, [one]])}\n" for one in found), "utf-8")
        return f"{len(found)} candidates of {_TRIES} positions"
    games = options.games or _GAMES[options.group]
    return collect(options.group, file, options.seed, games, options.minutes)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="of the candidates")
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect", help="play games, or draw endings; keep candidates")
    collecting.add_argument("group", choices=sorted(_COUNTS))
    collecting.add_argument("--seed", type=int, default=1, help="of the games or draws (1)")
    collecting.add_argument(
        "--games", type=int, help="play up to so many (as for the shipped puzzles)"
    )
    collecting.add_argument("--minutes", type=float, default=9, help="then stop (9)")
    commands.add_parser("write", help="write the page's data")
    commands.add_parser("prove", help="add the later wins to the page's data")
    options = parser.parse_args()
    if options.command == "collect":
        print(_collect(options))
    elif options.command == "prove":
        print(f"{prove(options.folder)} puzzles have later wins")
    else:
        print(", ".join(f"{count} of {game}" for game, count in write(options.folder).items()))


if __name__ == "__main__":
    main()
