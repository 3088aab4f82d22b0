"""The bench of clicks plays games on the page's own modules and times every kind of click."""

import pytest

from workshop.bench import click
from workshop.build.pyodide.package import find_pyodide


@pytest.mark.parametrize("game", click.GAMES, ids=lambda game: game.title)
def test_games_are_long_enough(game: click.Game) -> None:
    """Each game lasts until the last measured step, and is the same each time."""
    steps = click.play_long_game(game, click.STEPS[-1] + click.AROUND + 1)
    assert len(steps) == click.STEPS[-1] + click.AROUND + 1
    assert not any(step.outcome for step in steps)
    assert steps[:60] == click.play_long_game(game, click.STEPS[-1] + click.AROUND + 1)[:60]


def test_clicks_are_timed() -> None:
    """The bench times rolls, parts of moves and undo, and fills every column."""
    times = click.measure(find_pyodide(None), (6,), click.GAMES[1:2])
    assert times.keys() == {"Quedah Merchant"}
    assert times["Quedah Merchant"].keys() == click.COLUMNS.keys()
    for by_step in times["Quedah Merchant"].values():
        assert by_step.keys() == {"6"}
        assert by_step["6"] > 0
