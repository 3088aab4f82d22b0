"""The curves from scores to chances: plays games for them, fits them, and checks their reliability.

Owns which games are played, the file of their scores and results, and the fit. The curves themselves are in
`kidd.ai.chances`; this bench prints the values to put there.
"""

import json
import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple, cast

from kidd.ai.analysis import LOST_TO_TWO, Analysis
from kidd.ai.chances import CURVES, Curve
from kidd.ai.evaluate import CERTAIN
from kidd.ai.levels import Level, level_of
from kidd.ai.player import think
from kidd.core.move import Move
from kidd.record.match import Match
from workshop.strength.matches import Chooser, play_game
from workshop.strength.players import engine_fingerprint
from workshop.strength.series import RESULTS

KEPT: Final = RESULTS / "chances.json"
KINDS: Final = ("loyal", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3)
"""The games that have a curve, with the number of players."""

_LEVELS: Final = 4, 5, 6, 7
"""The levels that play. Each player of a game gets one of them."""

_NODES: Final = 300
"""The most positions that a player searches for a move, and that the search for a score may use."""

_EVERY: Final = 3
"""On average one turn in this many, chosen at random, gives a score, because scores of consecutive turns are similar.
"""

_SCORES: Final = "mean"
"""The kind of scores in the file. Scores of another kind cannot be used, because chances are shown for the mean of two
depths.
"""

_OPENING: Final = 4
_SAVED_EVERY: Final = 10
SCORE_STEP: Final = 10
_BINS: Final = 10
_NEAR: Final = 500
"""With three players in the game, a higher score predicts that one of them goes out. The fit ignores such scores."""
_PRIOR: Final = 1e4
"""The weight of the prior, which equals that of about five turns."""

Cells = dict[int, list[float]]
"""The number of turns with a score, and the points that the players to move got, by the rounded score."""


class Row(NamedTuple):
    """One row of the reliability table: the number of turns, the mean chance, the share of points."""

    turns: int
    predicted: float
    observed: float


def run(name: str, games: int, seed: int) -> None:
    """Play until the file has this many games. Print each fit and its reliability table.

    `name` is that of a game, or `all`.
    """
    for game, players in KINDS:
        if name not in ("all", game):
            continue
        collected = _collect(game, players, games, seed)
        played = _read()[f"{game} {players}"]["games"]
        for left, cells in sorted(collected.items()):
            has_midpoint = players > 2
            near = {score: cell for score, cell in cells.items() if abs(score) <= _NEAR or left < 3}
            fitted, now = fit(near, has_midpoint=has_midpoint), CURVES[game, players, left]
            turns = sum(int(count) for count, _ in cells.values())
            print(f"{game} for {players}, {left} not out: {turns} turns of {played} games")
            print(f"  fitted: scale {fitted.scale:.0f}, midpoint {fitted.midpoint:.0f};", end=" ")
            print(f"in kidd.ai.chances: scale {now.scale:.0f}, midpoint {now.midpoint:.0f}")
            print(f"  {'chance':>12}{'turns':>8}{'predicted':>11}{'observed':>10}")
            for number, row in reliability(cells, now):
                bounds = f"{number / _BINS:.1f} to {(number + 1) / _BINS:.1f}"
                print(f"  {bounds:>12}{row.turns:>8}{row.predicted:>11.3f}{row.observed:>10.3f}")
            print(flush=True)


def fit(cells: Mapping[int, list[float]], *, has_midpoint: bool) -> Curve:
    """Return the curve with the maximum likelihood.

    With `has_midpoint` the score of an even chance is fitted too; without it that score is 0. A weak
    prior keeps the curve finite if in a few games the better score always won.
    """
    slope, shift = 0.01, 0.0
    for _ in range(60):
        # One step of Newton's method on the log-likelihood.
        gradient, curvature = [-_PRIOR * slope, 0.0], [[_PRIOR, 0.0], [0.0, 1e-9]]
        for score, (count, points) in cells.items():
            chance = 1 / (1 + math.exp(-max(-50.0, min(50.0, slope * score + shift))))
            weight = count * chance * (1 - chance)
            terms = (float(score), 1.0 if has_midpoint else 0.0)
            for one in range(2):
                gradient[one] += (points - count * chance) * terms[one]
                for other in range(2):
                    curvature[one][other] += weight * terms[one] * terms[other]
        (a, b), (_, d) = curvature
        determinant = a * d - b * b
        steps = (
            (d * gradient[0] - b * gradient[1]) / determinant,
            (a * gradient[1] - b * gradient[0]) / determinant,
        )
        # Limit the step, because after a longer one Newton's method may diverge.
        slope += max(-0.005, min(0.005, steps[0]))
        shift += max(-1.0, min(1.0, steps[1]))
    return Curve(1 / slope, -shift / slope)


def reliability(cells: Mapping[int, list[float]], curve: Curve) -> Iterator[tuple[int, Row]]:
    """Yield, for each tenth of the chances that has turns, its number and its row."""
    rows: dict[int, list[float]] = {}
    for score, (count, points) in cells.items():
        chance = curve.chance(score)
        row = rows.setdefault(min(_BINS - 1, int(chance * _BINS)), [0.0, 0.0, 0.0])
        for place, value in enumerate((count, count * chance, points)):
            row[place] += value
    for number, (count, predicted, points) in sorted(rows.items()):
        yield number, Row(int(count), predicted / count, points / count)


def _collect(game: str, players: int, games: int, seed: int) -> dict[int, Cells]:
    """Play the games that are not in the file. Return the scores and points of all games, by the number of players not
    out.
    """
    name = f"{game} {players}"
    key = {
        "engine": engine_fingerprint(game, players),
        "seed": seed,
        "nodes": _NODES,
        "scores": _SCORES,
    }
    entry: dict[str, Any] = _read().get(name, {})
    is_current = all(entry.get(word) == value for word, value in key.items())
    played: int = entry["games"] if is_current else 0
    kept: dict[str, dict[str, list[float]]] = entry["cells"] if is_current else {}
    cells = {
        int(left): {int(score): cell for score, cell in one.items()} for left, one in kept.items()
    }
    while played < games:
        _play(game, players, seed * 100_003 + played, cells)
        played += 1
        if played in (games, played // _SAVED_EVERY * _SAVED_EVERY):
            sorted_cells = {
                str(left): {str(score): one[score] for score in sorted(one)}
                for left, one in sorted(cells.items())
            }
            _write(name, {**key, "games": played, "cells": sorted_cells})
    return cells


def _read() -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(KEPT.read_text()) if KEPT.exists() else {})


def _write(name: str, entry: dict[str, Any]) -> None:
    # Another process may have written to the file since it was read, so read it again.
    kept = {**_read(), name: entry}
    lines = ",\n".join(f"{json.dumps(one)}: {json.dumps(kept[one])}" for one in sorted(kept))
    KEPT.write_text(f"{{\n{lines}\n}}\n")


def _play(game: str, players: int, seed: int, cells: dict[int, Cells]) -> None:
    """Play one game and add its scores and points to the cells."""
    random, scores = Random(seed), list[tuple[int, int, int]]()

    def as_player(level: Level) -> Chooser:
        def choose(match: Match, move_seed: int) -> Move:
            if random.randrange(_EVERY) == 0:
                score = _score(match)
                if score is not None:
                    left = players - len(match.rules.out(match.position))
                    scores.append((left, score, match.position.turn))
            return think(match.rules, match.history, level, seed=move_seed).move

        return choose

    levels = [level_of(game, random.choice(_LEVELS)) for _ in range(players)]
    choosers = [as_player(level._replace(nodes=_NODES)) for level in levels]
    outcome, _ = play_game(game, players, choosers, seed, _OPENING)
    winner = outcome.winner if outcome else None
    for left, score, player in scores:
        place = cells.setdefault(left, {})
        cell = place.setdefault(round(score / SCORE_STEP) * SCORE_STEP, [0, 0.0])
        cell[0] += 1
        cell[1] = round(cell[1] + (1 / players if winner is None else winner == player), 4)


def _score(match: Match) -> int | None:
    """Return the score from which the shown chance is computed, None if the end is certain or nearly so."""
    history = match.history
    analysis = Analysis(match.rules, history[-1], history[:-1], lines=1).run(_NODES)
    score = analysis.lines()[0].score
    is_open = abs(score) < CERTAIN and score > LOST_TO_TWO
    return analysis.mean_score(score) if is_open else None
