"""The file of candidates: a line of JSON for each game, with its number and its candidates.

Owns that file. Games are added one by one, so a later run continues where the last one stopped.
"""

import json
import time
from pathlib import Path

from workshop.puzzles.candidates import Candidate, find_candidates


def read_candidates(file: Path) -> list[Candidate]:
    """Return the candidates of a file, in the order of their games."""
    games = _read(file)
    return [candidate for number in sorted(games) for candidate in games[number]]


def collect(game: str, file: Path, seed: int, games: int, minutes: float) -> str:
    """Play those of the first `games` games that are not in the file yet, for at most `minutes` minutes.

    Return a sentence about the contents of the file.
    """
    done = _read(file)
    deadline = time.monotonic() + 60 * minutes
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        for number in range(games):
            if number in done:
                continue
            if time.monotonic() >= deadline:
                break
            done[number] = find_candidates(game, seed, number)
            print(json.dumps([number, done[number]]), file=lines, flush=True)
    return f"{game}: {sum(map(len, done.values()))} candidates of {len(done)} games"


def _read(file: Path) -> dict[int, list[Candidate]]:
    if not file.exists():
        return {}
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {number: [Candidate(*fields) for fields in found] for number, found in games}
