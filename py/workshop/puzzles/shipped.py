"""The puzzles that the page ships: their file, their list, and their proofs.

Owns the path of the file, `build.py puzzles`, and the proofs of `check` and `bench puzzles`.
"""

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from kidd.puzzles.making import find_fault
from kidd.puzzles.puzzle import LONGEST, Puzzle, PuzzleError, format_later, parse_puzzles
from kidd.record.notation import format_position
from workshop.paths import ROOT, WorkshopError

FILE: Final = ROOT / "js" / "puzzles" / "puzzles.json"
MOST_BYTES: Final = 150_000

_EASY_TO_PROVE: Final = 4
"""The sample has wins in at most this many turns, because their proofs are fast."""
_FAST_TO_PROVE: Final = 2
"""The later wins of the sample are proven where the right turn wins in at most this many turns."""
_SAMPLE: Final = 3
"""The number of puzzles of each game in the sample."""
_SEED: Final = 1


def read_shipped() -> list[Puzzle]:
    """Return the shipped puzzles. Raises WorkshopError if the file is missing or wrong."""
    try:
        return parse_puzzles(FILE.read_text(encoding="utf-8"))
    except (OSError, PuzzleError) as error:
        raise WorkshopError(f"{FILE.name}: {error}") from None


def list_lines() -> Iterator[str]:
    """Yield a line for each puzzle: position, move, kind, turns, difficulty and later wins, with tabs between."""
    for puzzle in read_shipped():
        fields = (
            format_position(puzzle.position),
            puzzle.move,
            puzzle.kind,
            puzzle.turns,
            puzzle.difficulty,
            format_later(puzzle.later or (), " "),
        )
        yield "\t".join(map(str, fields))


def sample(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return a few puzzles of each game whose proofs are fast. The same file gives the same sample."""
    draw, chosen = random.Random(_SEED), list[Puzzle]()
    for game in sorted({puzzle.position.game for puzzle in puzzles}):
        easy = [one for one in puzzles if one.position.game == game and one.turns <= _EASY_TO_PROVE]
        chosen += draw.sample(easy, min(_SAMPLE, len(easy)))
    return chosen


def find_faults(puzzles: Sequence[Puzzle], most_turns: int = LONGEST) -> list[str]:
    """Prove puzzles, and the later wins of those that win in at most `most_turns`; return a message for each fault."""
    return [
        f"{FILE.name}: {format_position(puzzle.position)}: {fault}"
        for puzzle in puzzles
        if (fault := find_fault(puzzle, is_whole=puzzle.turns <= most_turns))
    ]


def check() -> list[str]:
    """Check the size of the file and prove a sample. Return the faults."""
    puzzles = read_shipped()
    size = FILE.stat().st_size
    is_large = [f"{FILE.name}: {size} bytes are more than {MOST_BYTES}"] * (size > MOST_BYTES)
    return [*is_large, *find_faults(sample(puzzles), _FAST_TO_PROVE)]


def prove_all() -> int:
    """Prove every shipped puzzle, print the faults and a summary, and return the exit status."""
    puzzles, faults, started = read_shipped(), list[str](), time.perf_counter()
    for number, puzzle in enumerate(puzzles, 1):
        fresh = find_faults([puzzle])
        faults += fresh
        if fresh or number % 50 == 0:
            print(f"{number:4} of {len(puzzles)} looked at", *fresh, sep="\n", flush=True)
    counts = Counter((one.rules.description.name, one.kind, one.turns) for one in puzzles)
    for (game, kind, turns), count in sorted(counts.items()):
        print(f"{game:12} {f'{kind} {turns or str()}':9} {count:4}")
    took = time.perf_counter() - started
    print(f"{len(puzzles) - len(faults)} of {len(puzzles)} proven, {took:.0f} s")
    return 1 if faults else 0
