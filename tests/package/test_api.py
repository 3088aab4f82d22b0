"""The public interface: its examples are correct, and `import kidd` loads no other module."""

import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kidd
from kidd import api, book, endings, game, svg
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record import clock, tree

PACKAGE_PARENT = Path(str(kidd.__file__)).parents[1]
PLAYERS = [(game, players) for game, rules in RULES.items() for players in rules.tokens]


@pytest.mark.parametrize(
    "module", [kidd, api, book, endings, game, svg, tree, clock], ids=lambda module: module.__name__
)
def test_doctests_pass(module: ModuleType) -> None:
    """Each module has doctests, and they pass."""
    results = doctest.testmod(module)
    assert results.attempted > 3
    assert results.failed == 0


def test_import_of_the_package_loads_no_other_module() -> None:
    """The browser imports only the packages it needs, and must not load this interface."""
    code = "import kidd, sys; print([name for name in sys.modules if name.startswith('kidd.')])"
    command = [sys.executable, "-c", code]
    shown = subprocess.run(
        command, env={"PYTHONPATH": str(PACKAGE_PARENT)}, capture_output=True, check=True
    )
    assert shown.stdout.split() == [b"[]"]


def test_engine_of_the_page_does_not_load_the_interface() -> None:
    """The two modules that the worker imports do not import it."""
    code = (
        "import kidd.bridge.handlers, kidd.bridge.thinking, sys; print('kidd.api' in sys.modules)"
    )
    command = [sys.executable, "-c", code]
    shown = subprocess.run(
        command, env={"PYTHONPATH": str(PACKAGE_PARENT)}, capture_output=True, check=True
    )
    assert shown.stdout.split() == [b"False"]


def test_names_of_the_package_are_those_of_the_interface() -> None:
    """Each name can be imported from `kidd` and is listed. Other names raise AttributeError."""
    assert kidd.__all__ == api.__all__
    for name in kidd.__all__:
        assert getattr(kidd, name) is getattr(api, name)
        assert name in dir(kidd)
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        _ = kidd.Board  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "players"), PLAYERS)
def test_game_can_be_played_undone_and_read_from_its_record(name: str, players: int) -> None:
    """After some steps the record gives the same game, and `pop` leads back to the start."""
    game = kidd.Game(name, players)
    start = game.position
    for step in range(24):
        if game.outcome:
            break
        if game.is_roll_due:
            assert game.roll() in (1, 2, 3)
        else:
            move = kidd.choose_move(game, level=1, seed=step)
            assert move in game.legal_moves
            assert game.push(move) is move
    again = kidd.read_record(game.record())
    assert (again.name, again.players, again.turn) == (name, players, game.turn)
    assert (again.position, again.move_stack, again.outcome) == (
        game.position,
        game.move_stack,
        game.outcome,
    )
    assert again.record() == game.record()
    assert kidd.Game.from_position(game.position).position == game.position
    while game.match.steps:
        game.pop()
    assert game.position == start


def test_record_is_written_with_its_headers() -> None:
    """Headers are kept. If the game goes on after a resignation, the result is removed."""
    text = "Kidd: 1\nGame: loyal\nRed: Ada\nResult: B resigned\n\n@a1"
    game = kidd.read_record(text)
    assert "Result: B resigned" in game.record()
    game.push("@f3")
    assert "Red: Ada" in game.record()
    assert "Result: *" in game.record()


def test_invalid_arguments_raise_a_value_error() -> None:
    """All errors are ValueErrors, as the module says, and change nothing."""
    game = kidd.Game("quedah")
    for refused in (
        lambda: kidd.Game("chess"),
        lambda: kidd.Game("loyal", 3),
        lambda: kidd.Game.from_position("loyal"),
        lambda: kidd.read_record("loyal"),
        lambda: game.push("a1-a2"),
        lambda: game.push("nonsense"),
        lambda: game.roll(1),
        lambda: kidd.choose_move(game, level=9),
        lambda: kidd.choose_move(game, level=0),
    ):
        with pytest.raises(ValueError, match=r"\S"):
            refused()
    assert not game.match.steps
    for step in ("@a1", "@f3"):
        game.push(step)
    with pytest.raises(kidd.TurnError, match="die has to be rolled"):
        kidd.choose_move(game)
    game.push("resign")
    with pytest.raises(kidd.TurnError, match="over"):
        kidd.choose_move(game)


def test_constants_name_colours_and_games() -> None:
    """The constants agree with those of the engine."""
    assert [kidd.COLOURS[player] for player in (kidd.RED, kidd.BLUE, kidd.GOLD)] == [*COLOURS]
    assert {game: (*players,) for game, players in kidd.GAMES.items()} == {
        game: (*rules.tokens,) for game, rules in RULES.items()
    }


def test_perft_gives_the_counts_of_notation() -> None:
    """NOTATION.md: Loyal Captain has 6, 30, 180 and 1010 turns."""
    assert [kidd.perft(kidd.Game("loyal"), depth) for depth in range(5)] == [1, 6, 30, 180, 1010]
