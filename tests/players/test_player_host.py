"""Loads a player, asks it for moves, and reports its faults."""

import io
import json
import sys
from typing import Any

import pytest

from kidd import Game
from kidd.players.fault import Fault, PlayerError
from kidd.players.player_host import PlayerHost, open_host

FIRST = "def choose(game):\n    return game.legal_moves[0]\n"


def load(source: str) -> PlayerHost:
    host = open_host()
    host.load(source)
    return host


def fault_of(source: str, seconds: float = 60) -> Fault:
    """Return the fault of a player that is loaded and asked for the first move of a game."""
    with pytest.raises(PlayerError) as caught:
        load(source).choose(Game(), seconds)
    return caught.value.fault


def test_a_function_chooses_a_move_or_its_text() -> None:
    assert load(FIRST).choose(Game(), 60) == "@a1"
    assert load("def choose(game): return '@f3'").choose(Game(), 60) == "@f3"


def test_a_class_remembers_within_a_game_only() -> None:
    host = load(
        "class Player:\n    def __init__(self): self.number = 0\n"
        "    def choose(self, game):\n        self.number += 1\n"
        "        return game.legal_moves[self.number]\n"
    )
    assert [host.choose(Game(), 60) for _ in range(2)] == ["@a3", "@a7"]
    host.begin()
    assert host.choose(Game(), 60) == "@a3"


def test_a_player_gets_a_copy_and_the_time_that_is_left() -> None:
    game = Game()
    host = load(
        "def choose(game):\n    assert 0 < game.copy().time_left() <= 60\n"
        "    move = game.legal_moves[0]\n    game.push(move)\n    return move\n"
    )
    assert host.choose(game, 60) == "@a1"
    assert game.ply() == 0
    assert game.time_left() == float("inf")


def test_an_exception_is_reported_with_its_line_and_traceback() -> None:
    fault = fault_of("def value(n):\n    return 1 / n\n\ndef choose(game):\n    return value(0)\n")
    assert fault.reason == "exception"
    assert fault.line == 2
    assert fault.says.splitlines() == [
        "ZeroDivisionError: division by zero",
        "  line 2, in value",
        "  line 5, in choose",
    ]


@pytest.mark.parametrize(
    ("source", "line", "says"),
    [
        ("def choose(game)\n    return 1\n", 1, "SyntaxError: expected ':'"),
        ("x = 1\ny = x / 0\n", 2, "ZeroDivisionError: division by zero"),
        ("import nothing_of_this_name\n", 1, "No module named 'nothing_of_this_name'"),
        ("class Player:\n    def __init__(self):\n        raise KeyError(3)\n", 3, "KeyError: 3"),
        ("a\0b", 0, "source code string cannot contain null bytes"),
    ],
)
def test_a_source_that_cannot_be_run_is_reported(source: str, line: int, says: str) -> None:
    fault = fault_of(source)
    assert fault.reason == "load"
    assert fault.line in (line, 1 if "\0" in source else line)
    assert says in fault.says


def test_an_illegal_move_is_reported_with_the_line_of_choose() -> None:
    assert fault_of("\ndef choose(game):\n    return 'a1-a2'\n") == Fault("illegal", 2, "'a1-a2'")
    assert fault_of("def choose(game): return 'x' * 10_000").says.endswith(" …'")
    assert str(Fault("illegal", 2, "'a1-a2'")) == "line 2: 'a1-a2' is no legal move"


def test_a_source_without_choose_is_reported() -> None:
    fault = fault_of("x = 1\n")
    assert fault == Fault("missing", 0, "")
    assert str(fault) == "there is no function choose(game)"


def test_a_missing_return_is_reported() -> None:
    fault = fault_of("\ndef choose(game):\n    game.legal_moves[0]\n")
    assert fault == Fault("nothing", 2, "")
    assert str(fault) == "line 2: choose has returned nothing: is a `return` missing?"
    assert fault_of("def choose(game): return 'None'").reason == "illegal"


def test_a_module_that_the_page_lacks_is_reported_with_the_available_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr(sys, "platform", "emscripten")
    fault = fault_of("import nothing_of_this_name\n")
    assert (fault.reason, fault.line) == ("module", 1)
    assert fault.says.startswith("bisect, collections, ")
    assert "line 1: this module is not there; these are: bisect" in str(fault)


def test_text_without_a_line_end_is_flushed_before_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    output = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(output, encoding="utf-8"))
    open_host().answer(json.dumps({"source": f"print('seen', end='')\n{FIRST}"}))
    assert output.getvalue() == b"seen"


def test_an_endless_recursion_is_reported_at_the_call() -> None:
    fault = fault_of(
        "def deeper(n):\n    return deeper(n + 1)\n\ndef choose(g): return deeper(0)\n"
    )
    assert (fault.reason, fault.line) == ("exception", 2)
    assert fault.says.startswith("RecursionError")


def test_a_player_that_exits_python_is_reported() -> None:
    assert fault_of("import sys\ndef choose(game):\n    sys.exit(3)\n").line == 3


def test_an_exception_whose_text_fails_is_still_reported() -> None:
    fault = fault_of(
        "class Odd(Exception):\n    def __str__(self): raise ValueError\n"
        "def choose(game):\n    raise Odd\n"
    )
    assert (fault.line, fault.says) == (4, "Odd: an exception that cannot be shown")


@pytest.mark.skipif(sys.platform == "win32", reason="there is nothing there that could interrupt")
def test_an_endless_loop_is_interrupted_and_reported_with_its_line() -> None:
    fault = fault_of("def choose(game):\n    while True:\n        pass\n", seconds=0.05)
    assert fault.reason == "time"
    assert fault.line in (2, 3)


def test_requests_and_answers_are_json() -> None:
    host = open_host()

    def answer(**request: Any) -> Any:
        return json.loads(host.answer(json.dumps(request)))

    assert answer(source=FIRST) == {}
    record = Game().record()
    assert answer(record=record, path="0", seconds=60, isNew=True) == {"move": "@a1"}
    assert answer(record="no record", seconds=60, isNew=False)["fault"]["reason"] == "stopped"
    fault = answer(source="def choose(")["fault"]
    assert (fault["reason"], fault["line"]) == ("load", 1)


def test_an_exception_of_any_kind_is_a_fault() -> None:
    fault = fault_of(
        "class Halt(BaseException): pass\ndef choose(game):\n    raise Halt('enough')\n"
    )
    assert fault == Fault("exception", 3, "Halt: enough")
