"""The module with the descriptions of the games."""

from pathlib import Path

import pytest

from workshop.build import games
from workshop.paths import ROOT, WorkshopError


def test_the_module_in_the_tree_describes_the_games_of_the_engine() -> None:
    """After a change of a description, run `PYTHONPATH=py python3 -m workshop.build.games`."""
    assert (ROOT / games.MODULE).read_bytes() == games.describe_games(ROOT)


def test_values_are_written_as_javascript() -> None:
    game = {"name": "a", "options": ["b", "c"], "tokens": {"2": 7}, "die": True, "flag": None}
    assert games.write_module([game]).endswith(
        "export const GAMES = [\n  {\n    name: 'a',\n    options: ['b', 'c'],\n"
        "    tokens: { 2: 7 },\n    die: true,\n    flag: null,\n  },\n];\n"
    )


def test_an_engine_that_cannot_run_raises_an_error(tmp_path: Path) -> None:
    with pytest.raises(WorkshopError, match="could not describe"):
        games.describe_games(tmp_path)
