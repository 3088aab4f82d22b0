"""Trials of users' players: a whole quick game against moves at random, and what is said of it."""

from typing import Any

import pytest

from kidd_page.players.trial import MOST_MS
from support.page_driver import text_of, walk
from support.player_page import FIRST, Choose, PlayerPage, choose_first, store

FAULT = {"reason": "exception", "line": 7, "says": "KeyError"}


def fail_at(number: int) -> Choose:
    """Answer with a fault when asked for the `number`th time."""
    asked: list[str] = []

    def choose(record: str, path: str) -> dict[str, Any]:
        asked.append(path)
        return {"fault": FAULT} if len(asked) == number else choose_first(record, path)

    return choose


def read_status(page: PlayerPage) -> str:
    return page.read("key", "status")


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_a_player_without_a_fault_plays_a_whole_game(game: str) -> None:
    page = PlayerPage(store("Ada"))
    page.press("Choose", "game", game)
    page.press("Try")
    assert read_status(page) == "Python is starting…"
    assert page.is_asked("Reveal", "console")
    page.answer()
    assert "against moves at random" in read_status(page)
    page.print_text("trial", "I see")
    page.finish()
    assert page.output.startswith("I see")
    assert "It begins with @" in page.output
    assert "It has played a whole game without a fault" in page.output
    assert "Its slowest took 3\xa0ms." in page.output
    assert read_status(page) == "It runs."
    assert page.running == {}
    page.press("LookAtTrial")
    [[_, effect, asked]] = page.effects
    seats = {"names": ["Ada", "Random moves"], "levels": [FIRST, 0]}
    assert (effect, asked["kind"], asked["seats"]) == ("AskSaves", "read", seats)
    assert f"Game: {game}\nRed: Ada\nBlue: Random moves\n" in asked["text"]


def test_a_fault_late_in_a_game_is_found() -> None:
    page = PlayerPage(store("Ada"), {"Ada": fail_at(4)})
    page.press("Try")
    page.finish()
    assert "That was at move 7 of a game against moves at random." in page.output
    assert page.output.endswith("Line 7. Python says: KeyError\n")
    assert page.editor["line"] == 7
    visits = page.editor["visits"]
    page.press("GoTo")
    assert page.editor["visits"] == visits + 1
    assert page.find("key", "look")
    page.speak("de")
    assert "Zeile 7" in read_status(page)
    # The next trial removes the mark.
    page.press("Try")
    assert page.editor["line"] == 0
    assert page.find("key", "look") is None


def test_a_program_that_cannot_be_loaded_is_told() -> None:
    page = PlayerPage(store("Ada"))
    page.loading = {"fault": {"reason": "missing", "line": 0, "says": ""}}
    page.press("Try")
    page.finish()
    assert page.output == "There is no function choose(game). Every player needs one.\n"
    assert page.find("key", "goTo") is None
    assert page.running == {}


def test_an_illegal_first_move_is_no_beginning() -> None:
    page = PlayerPage(store("Ada"), {"Ada": lambda *_: {"move": "a1-f8"}})
    page.press("Try")
    page.finish()
    assert page.output == "It has returned a1-f8, which is not a legal move.\n"
    assert page.find("key", "look") is None


def test_the_trial_of_a_slow_player_ends_after_a_limited_time() -> None:
    """It tells the slowest move."""
    page = PlayerPage(store("Ada"), {"Ada": lambda *at: {**choose_first(*at), "ms": MOST_MS // 4}})
    page.press("Try")
    page.finish()
    assert "No fault in the first 8 moves." in page.output
    assert f"took {MOST_MS // 4}\xa0ms" in page.output
    assert page.running == {}


def test_a_trial_is_stopped() -> None:
    """What comes from its worker later changes nothing."""
    page = PlayerPage(store("Ada"))
    page.press("Try")
    page.answer()
    late = page.asked[0]
    before = page.serial
    page.press("StopTrial")
    assert read_status(page) == "The trial was stopped."
    assert page.is_asked("Focus", "try", "always")
    # The second half of a double press.
    page.send("StopTrial", picture=before)
    assert page.effects == [["players", "Focus", "try", "always"]]
    for name in ("Tried", "Loaded", "TrialPrinted"):
        page.send(name, late[5][2], "{}")
    assert (page.effects, page.output) == ([], "")


def test_a_trial_is_begun_anew() -> None:
    """The first one reports nothing."""
    page = PlayerPage(store("Ada"))
    page.press("Try")
    page.answer()
    late = page.asked[0][5]
    page.press("Try")
    page.send_action([*late[:-1], '{"fault": {"reason": "time", "line": 0, "says": ""}}'])
    assert page.output == ""
    page.finish()
    assert read_status(page) == "It runs."


@pytest.mark.parametrize(
    "action",
    [["Leave"], ["Choose", "player", str(FIRST + 1)], ["Remove", FIRST], ["Start"]],
    ids=lambda action: action[0],
)
def test_a_trial_ends_with_what_it_is_of(action: list[Any]) -> None:
    page = PlayerPage(store("Ada", "Bo"))
    page.press("Try")
    page.press(*action)
    assert "trial" not in page.running
    assert read_status(page) == ""


def test_a_trial_whose_answer_cannot_be_carried_out_is_stopped() -> None:
    page = PlayerPage(store("Ada"))
    page.press("Try")
    page.answer()
    page.send_action(page.asked[0][6])
    assert read_status(page) == "The trial was stopped."
    assert page.running == {}


def test_an_engine_that_dies_in_a_trial_goes_on() -> None:
    page = PlayerPage(store("Ada"))
    page.press("Try")
    for _ in range(4):
        page.answer()
        page.die()
    page.finish()
    assert read_status(page) == "It runs."


def test_much_output_is_bounded() -> None:
    page = PlayerPage(store("Ada"))
    page.press("Try")
    for number in range(20):
        page.print_text("trial", str(number % 10) * 10_000)
    assert page.output == "7" * 10_000 + "8" * 10_000 + "9" * 10_000
    assert all(len(text_of(one)) < 40_000 for one in walk(page.tree))
