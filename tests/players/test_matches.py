"""Matches between players, and the command `kidd match`."""

import io
import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from kidd import GAMES, Game, read_records
from kidd.__main__ import main
from kidd.core.score import Score
from kidd.players import templates
from kidd.players.child import MOST_PRINTED
from kidd.players.fault import Fault, PlayerError
from kidd.players.matches import LevelSide, Side, add_up, count_repeated, play_game, play_match
from kidd.players.output import MOST_SHOWN
from kidd.players.player_host import PlayerHost
from kidd.players.process import PlayerProcess

TEMPLATES = sorted(
    file for file in Path(str(templates.__file__)).parent.glob("*.py") if file.name != "__init__.py"
)


class HostSide:
    """A player in the test's own process."""

    def __init__(self, source: str) -> None:
        self._host = PlayerHost()
        self._host.load(source)

    def begin(self) -> None:
        self._host.begin()

    def choose(self, game: Game, seconds: float) -> str:
        return self._host.choose(game, seconds)

    def close(self) -> None:
        pass


class FixedSide(HostSide):
    """A side that returns scripted answers."""

    def __init__(self, answer: str) -> None:
        self._answer = answer

    def begin(self) -> None:
        pass

    def choose(self, game: Game, seconds: float) -> str:
        return self._answer


def play(name: str, first: Side, second: Side, begins: int = 0) -> tuple[float, Game, Fault | None]:
    played = play_game(name, (first, second), ("One", "Two"), begins, seconds=60, random=Random(5))
    return played.points, played.game, played.fault


@pytest.mark.parametrize("name", [game for game, players in GAMES.items() if 2 in players])
@pytest.mark.parametrize("template", TEMPLATES, ids=lambda file: file.stem)
def test_each_template_plays_whole_legal_games_of_every_kind(template: Path, name: str) -> None:
    source = template.read_text(encoding="utf-8").replace("SECONDS = 0.5", "SECONDS = 0.002")
    _, game, fault = play(name, HostSide(source), LevelSide(1, Random(5)), begins=1)
    assert fault is None
    assert game.is_game_over() or game.ply() == 300


def test_a_side_without_a_legal_move_loses() -> None:
    level = LevelSide(1, Random(5))
    points, game, fault = play("loyal", FixedSide("nonsense"), level)
    assert (points, fault) == (0, Fault("illegal", 0, "'nonsense'"))
    assert game.headers == {"Red": "One", "Blue": "Two", "Event": "One: illegal"}
    points, game, fault = play("loyal", FixedSide("nonsense"), level, begins=1)
    assert (points, game.ply()) == (0, 1)
    assert game.headers["Red"] == "Two"
    assert play("loyal", level, FixedSide("nonsense"))[0] == 1


def test_who_picks_red_has_the_red_tokens() -> None:
    """L10."""
    pick = HostSide(
        "def choose(game):\n    moves = [m.text for m in game.legal_moves]\n"
        "    return 'pick:R' if 'pick:R' in moves else moves[0]\n"
    )
    _, game, fault = play("loyal+pie", HostSide("def choose(g): return g.legal_moves[0]"), pick)
    assert fault is None
    assert game.headers["Red"] == "Two"


def test_the_colours_are_in_turn_and_the_score_is_that_of_the_first() -> None:
    sides = (HostSide("def choose(game): return 'resign'"), LevelSide(1, Random(5)))
    played = list(play_match("loyal", sides, ("One", "Two"), games=4, seconds=60, random=Random(5)))
    assert [one.first_player for one in played] == [0, 1, 0, 1]
    assert add_up(played) == Score(0, 0, 4)
    assert played[0].end == "resigned"


def test_a_process_runs_a_player_and_what_it_prints_stays_apart(
    capfd: pytest.CaptureFixture[str],
) -> None:
    side = PlayerProcess("print('hello')\ndef choose(game):\n    return game.legal_moves[1]\n")
    side.begin()
    assert side.choose(Game(), 60) == "@a3"
    side.close()
    side.close()
    assert side.choose(Game(), 60) == "@a3"
    side.close()
    assert "hello" in capfd.readouterr().err


def test_a_process_that_ends_or_sends_invalid_answers_is_a_fault() -> None:
    side = PlayerProcess("import os\ndef choose(game):\n    os._exit(1)\n")
    with pytest.raises(PlayerError, match="has ended"):
        side.choose(Game(), 60)
    side.close()
    with pytest.raises(PlayerError, match="line 1: ZeroDivisionError"):
        PlayerProcess("1 / 0\n")


def test_a_move_that_comes_too_late_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    side = PlayerProcess("def choose(game):\n    return game.legal_moves[0]\n")
    clock = iter([0.0, 60.4, 100.0, 160.6])
    monkeypatch.setattr("kidd.players.process.monotonic", lambda: next(clock))
    assert side.choose(Game(), 60) == "@a1"
    with pytest.raises(PlayerError, match="no move after 60 seconds") as caught:
        side.choose(Game(), 60)
    assert caught.value.fault.reason == "time"
    side.close()


def test_a_player_imports_from_its_own_folder_last(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("NUMBER = 2\n")
    player = tmp_path / "random.py"
    player.write_text(
        "import random\nfrom helper import NUMBER\n"
        "def choose(game):\n    random.random()\n    return game.legal_moves[NUMBER]\n"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        side = PlayerProcess(player.read_text(), tmp_path)
        assert side.choose(Game(), 60) == "@a7"
        side.close()
        with pytest.raises(PlayerError, match="No module named 'helper'"):
            PlayerProcess(player.read_text())


def test_what_a_player_prints_is_limited_and_controls_no_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    side = PlayerProcess(
        "import sys\ndef choose(game):\n    print('\\x1b[31mred\\tö')\n"
        "    print('x' * 100_000)\n    print('more', file=sys.stderr)\n    return game.legal_moves[0]\n"
    )
    for _ in range(2):
        side.choose(Game(), 60)
    side.close()
    told = capfd.readouterr().err
    assert told.startswith("\\x1b[31mred\tö\nxxx")
    assert told.count("…") == 2
    assert "more" not in told
    assert 2 * MOST_PRINTED < len(told) < 2 * MOST_PRINTED + 50


def test_what_a_player_writes_past_python_controls_no_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    side = PlayerProcess(
        "import os\ndef choose(game):\n    os.write(2, b'\\x1b[31m')\n"
        "    os.write(1, 'a\\u202eb \\u00f6\\n'.encode() + b'\\xff')\n    return game.legal_moves[0]\n"
    )
    side.choose(Game(), 60)
    side.close()
    assert capfd.readouterr().err == "\\x1b[31ma\\u202eb ö\n\ufffd"


@pytest.mark.parametrize("last", ["return game.legal_moves[0]", "os._exit(1)"])
def test_a_flood_past_python_is_limited_and_the_player_goes_on(
    last: str, capfd: pytest.CaptureFixture[str]
) -> None:
    side = PlayerProcess(
        "import os\ndef choose(game):\n    for _ in range(100):\n        os.write(2, b'x' * 60_000)\n"
        f"    {last}\n"
    )
    for _ in range(2):
        with suppress(PlayerError):
            side.choose(Game(), 60)
    side.close()
    told = capfd.readouterr().err
    assert told.count("x\n…\n") == 2
    assert len(told) == 2 * (MOST_SHOWN + 3)


def test_a_flood_of_answers_is_limited() -> None:
    side = PlayerProcess(
        "import os\ndef choose(game):\n    for descriptor in range(3, 20):\n        try:\n"
        "            for _ in range(100):\n                os.write(descriptor, b'x' * 60_000)\n"
        "        except OSError:\n            pass\n    os._exit(1)\n"
    )
    tracemalloc.start()
    with pytest.raises(PlayerError):
        side.choose(Game(), 60)
    side.close()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000


def test_a_process_that_a_player_has_started_does_not_keep_a_match_from_ending() -> None:
    """The other process has the player's streams, and ends with its standard input."""
    side = PlayerProcess(
        "import os, sys\ndef choose(game):\n    if os.fork() == 0:\n        while os.read(0, 100):\n"
        "            pass\n        os._exit(0)\n    return game.legal_moves[0]\n"
    )
    assert side.choose(Game(), 60) == "@a1"
    side.close()


def test_equal_games_are_counted() -> None:
    first = "def choose(game):\n    return game.legal_moves[0]\n"
    sides = (HostSide(first), HostSide(first.replace("[0]", "[-1]")))
    played = list(play_match("loyal", sides, ("One", "Two"), games=6, seconds=60, random=Random(5)))
    assert count_repeated(played) == 4
    assert count_repeated(played[:2]) == 0


def kidd(*arguments: str) -> tuple[int, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        patch.setattr("sys.stdout", out)
        status = main(arguments)
        out.flush()
        return status, out.buffer.getvalue().decode()  # type: ignore[attr-defined]


def test_the_command_plays_a_match_and_writes_the_records(tmp_path: Path) -> None:
    player = tmp_path / "my_player.py"
    player.write_text("def choose(game):\n    return game.legal_moves[game.ply()]\n")
    records = tmp_path / "games.txt"
    status, text = kidd(
        "match", str(player), "level:1", "--games", "2", "--seed", "1", "--records", str(records)
    )
    assert status == 0
    assert "my_player, line 2: IndexError: list index out of range" in text
    assert text.endswith("my_player against level 1, " + str(Score(0, 0, 2)) + "\n")
    assert "repetitions" not in text
    found = read_records(records.read_text())
    assert [game.headers["Red"] for game in found.games] == ["my_player", "level 1"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("level:9", "level:1"), "a level is level:1 to level:8, not level:9"),
        (("level:1", "level:1", "--game", "chess"), "no game 'chess' for 2 players"),
        (("nowhere.py", "level:1"), "nowhere.py"),
        (("level:1", "level:1", "--records", "nowhere/games.txt"), "nowhere/games.txt"),
    ],
)
def test_the_command_refuses_what_it_cannot_play(arguments: tuple[str, ...], message: str) -> None:
    status, text = kidd("match", *arguments)
    assert status == 1
    assert message in text


def test_the_command_says_how_many_games_are_repetitions(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text(
            "def choose(game):\n    raise ValueError('\\x1b[31m')\n"
        )
    status, text = kidd("match", *(str(tmp_path / f"{name}.py") for name in ("one", "two")))
    assert status == 0
    assert text.endswith("\n8 of 10 games were repetitions of others\n")
    assert "one, line 2: ValueError: \\x1b[31m\n" in text


@pytest.mark.parametrize("seconds", ["inf", "nan", "-1", "0", "1e9", "soon"])
def test_the_command_refuses_a_time_that_is_none(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        kidd("match", "level:1", "level:1", f"--seconds={seconds}")
    assert "the seconds are a number from 0.01 to 3600" in capsys.readouterr().err
