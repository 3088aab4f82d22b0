"""Series of games that can be continued later, and the files of their results.

Owns the file format: one line for each series, one character for each game, `1` won, `=` drawn, `0`
lost by the first player. Must not know what is played.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

from workshop.strength.matches import Tally

RESULTS: Final = Path(__file__).with_name("results")

Key = Mapping[str, Any]
"""The key of a series: everything that its games depend on, as JSON."""

_SIGNS: Final = {1.0: "1", 0.5: "=", 0.0: "0"}
_POINTS: Final = {sign: points for points, sign in _SIGNS.items()}


def play_series(file: Path, key: Key, games: int, play: Callable[[int], float]) -> Tally:
    """Play the games of a series that are not saved yet. Return the results of the first `games`.

    `play` gets the number of a game and returns its points. Each result is saved at once.
    """
    kept = dict(_read(file))
    name = _name(key)
    points = kept.get(name, "")
    while len(points) < games:
        points += _SIGNS[play(len(points))]
        # Another process may have written to this file in the meantime.
        kept = {**dict(_read(file)), name: points}
        _write(file, kept)
    return tally_of(points[:games])


def kept_series(file: Path) -> list[tuple[Key, Tally]]:
    """Return the saved series and their results."""
    return [(cast("Key", json.loads(name)), tally_of(points)) for name, points in _read(file)]


def tally_of(points: str) -> Tally:
    """Add up the results of a series."""
    tally = Tally()
    for sign in points:
        tally = tally.with_result(_POINTS[sign])
    return tally


def _name(key: Key) -> str:
    return json.dumps(key, sort_keys=True)


def _read(file: Path) -> Iterator[tuple[str, str]]:
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        entry = cast("dict[str, Any]", json.loads(line))
        points = entry.pop("points")
        yield _name(entry), points


def _write(file: Path, kept: Mapping[str, str]) -> None:
    lines = [
        json.dumps({**json.loads(name), "points": points}, sort_keys=False)
        for name, points in sorted(kept.items())
    ]
    file.parent.mkdir(exist_ok=True)
    scratch = file.with_suffix(".new")
    scratch.write_text("\n".join(lines) + "\n", encoding="utf-8")
    scratch.replace(file)
