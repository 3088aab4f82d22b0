"""Compares the engine's perft with figures from an independent implementation."""

from pathlib import Path

import pytest

from kidd.core.perft import divide, perft
from kidd.games import RULES, rules_for
from kidd.record.notation import parse_position

FOLDER = Path(__file__).parents[1] / "perft"
DEEPEST = 100_000
"""Larger figures would take too long here. `build.py bench perft` has some of them."""


def figures() -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    for file in sorted(FOLDER.glob("*.perft")):
        position = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "position":
                position = rest
            elif word == "perft":
                depth, count = rest.split()
                found.append((position, int(depth), int(count)))
            else:
                assert not line or line.startswith("#"), f"{file.name}: {line}"
    return found


FIGURES = [figure for figure in figures() if figure[2] <= DEEPEST]


def test_figures_cover_every_game_and_number_of_players() -> None:
    """Every game has figures for every number of players."""
    positions = [parse_position(text) for text, _, _ in FIGURES]
    covered = {(one.game.split("+")[0], len(one.reserves)) for one in positions}
    names = {(game.split("+")[0], players) for game in RULES for players in RULES[game].tokens}
    assert covered == names


@pytest.mark.parametrize(("text", "depth", "count"), FIGURES)
def test_perft_gives_the_figure(text: str, depth: int, count: int) -> None:
    """The number of sequences of `depth` turns is the one that another program counted."""
    position = parse_position(text)
    rules = rules_for(position.game)
    if perft(rules, position, depth) != count:
        pytest.fail(f"not {count}, but by first turns: {divide(rules, position, depth)}")
