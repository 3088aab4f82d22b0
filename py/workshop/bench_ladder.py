"""The ladder: each level of the computer player against the one below it.

Owns which games are played and the file that their results are kept in, one game a line, so that a
run that was stopped goes on where it was. Games come in pairs that differ in nothing but the colours;
everything in them follows from the seed, but for the bound in time of the highest level.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from kidd.ai.levels import LEVELS, Level, level_of
from kidd.ai.seat import think
from kidd.core.move import Move
from kidd.record.match import Match
from workshop.bench_match import Chooser, Tally, play_game, points_of
from workshop.places import ROOT

RESULTS: Final = Path(__file__).with_name("results") / "ladder.jsonl"

PAIRINGS: Final = {
    "loyal": tuple((upper, upper - 1) for upper in range(2, LEVELS + 1)),
    "madagascar": tuple((upper, upper - 1) for upper in range(2, LEVELS + 1)),
    "quedah": tuple((upper, upper - 2) for upper in range(4, LEVELS + 1, 2)),
}
"""Who plays whom. Where dice decide, one level makes too small a difference to be measured."""

_OPENING: Final = 2
"""So many turns are made at random, so that no two pairs of games are alike."""

_NATIVE_SHARE: Final = 0.55
"""How much of its time the highest level gets here: the browser's Python is 1.8 times slower."""


def run(game: str, games: int, seed: int, results: Path = RESULTS) -> list[str]:
    """Play until each pairing has so many games on file; return and print the table."""
    engine = engine_mark()
    kept = _read(results, engine)
    lines: list[str] = []
    for name in PAIRINGS if game == "all" else (game,):
        for upper, lower in PAIRINGS[name]:
            tally = Tally()
            for number in range(games):
                key = (name, upper, lower, seed, number)
                if key not in kept:
                    kept[key] = _play(name, upper, lower, seed, number)
                    _append(results, engine, key, kept[key])
                tally = tally.with_result(kept[key])
            lines.append(f"{name:12} level {upper} against {lower}  {tally}")
            print(lines[-1], flush=True)
    return lines


def engine_mark() -> str:
    """Return a mark that changes with whatever the computer's play depends on."""
    digest = hashlib.sha256()
    package = ROOT / "py" / "kidd"
    for folder in ("ai", "core", "games"):
        for file in sorted((package / folder).rglob("*")):
            if file.suffix in (".py", ".json"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


_Key = tuple[str, int, int, int, int]


def _play(game: str, upper: int, lower: int, seed: int, number: int) -> float:
    """Play one game and return what it was worth to the upper level."""
    player = number % 2
    choosers = [_chooser(game, upper if one == player else lower) for one in range(2)]
    outcome, _ = play_game(game, 2, choosers, seed * 100_003 + number // 2, _OPENING)
    return points_of(outcome, player)


def _chooser(game: str, number: int) -> Chooser:
    level: Level = level_of(game, number)
    if level.ms:
        level = level._replace(ms=round(level.ms * _NATIVE_SHARE))

    def choose(match: Match, seed: int) -> Move:
        history = [match.start, *(step.position for step in match.steps)]
        return think(match.rules, history, level, seed=seed).move

    return choose


def _read(results: Path, engine: str) -> dict[_Key, float]:
    """Read the games that this very engine has played."""
    return {key: points for mark, key, points in _lines(results) if mark == engine}


def _lines(results: Path) -> Iterator[tuple[str, _Key, float]]:
    if not results.exists():
        return
    for line in results.read_text(encoding="utf-8").splitlines():
        entry = cast("dict[str, Any]", json.loads(line))
        key = (entry["game"], entry["upper"], entry["lower"], entry["seed"], entry["number"])
        yield entry["engine"], key, entry["points"]


def _append(results: Path, engine: str, key: _Key, points: float) -> None:
    game, upper, lower, seed, number = key
    entry = {
        "engine": engine,
        "game": game,
        "upper": upper,
        "lower": lower,
        "seed": seed,
        "number": number,
        "points": points,
    }
    results.parent.mkdir(exist_ok=True)
    with results.open("a", encoding="utf-8") as file:
        print(json.dumps(entry), file=file)
