"""Matches of users' players: the colours alternate, faults lose, the score is told."""

from typing import Any

import pytest

from kidd.bridge.records import RECORDS
from kidd_page.players.game import Ended, Result
from kidd_page.players.sentences import say_score
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, text_of, walk
from support.player_page import FIRST, PlayerPage, choose_first, store

RIVAL = str(FIRST + 1)


def resign(record: str, path: str) -> dict[str, Any]:
    return {"move": "resign"}


def begin(page: PlayerPage, games: int = 2, opponent: str = RIVAL) -> None:
    page.press("Choose", "games", str(games))
    page.press("Choose", "opponent", opponent)
    page.press("Start")


def open_pair(**given: Any) -> PlayerPage:
    return PlayerPage(store("Ada", "Bo"), {"Bo": choose_first, **given})


def list_games(page: PlayerPage) -> list[str]:
    return [
        text_of(one)
        for one in walk(page.tree)
        if one[1].get("class", "").startswith("player-game is-")
    ]


def read_match(page: PlayerPage) -> str:
    found = page.find("key", "match")
    assert found
    return text_of(found)


def test_each_side_begins_in_turn() -> None:
    """A record names who had which colour, and the score tells of all games."""
    page = open_pair(Bo=resign)
    begin(page)
    assert page.running["player"][0] == "Ada"
    assert "Ada against Bo" in read_match(page)
    assert "Game 1 of 2 is being played." in read_match(page)
    page.finish()
    assert page.running == {}
    assert list_games(page) == ["Game 1: won. 2 moves.Look at it", "Game 2: won. 1 move.Look at it"]
    assert "The match is over." in read_match(page)
    assert "100% of the points" in read_match(page)
    assert "In Elo +∞" in read_match(page)
    page.press("LookAt", 1)
    [[_, _, asked]] = page.effects
    assert asked["seats"] == {"names": ["Ada", "Bo"], "levels": [FIRST, FIRST + 1]}
    assert "Red: Ada\nBlue: Bo\n" in asked["text"]
    page.press("LookAt", 2)
    [[_, _, asked]] = page.effects
    assert asked["seats"] == {"names": ["Bo", "Ada"], "levels": [FIRST + 1, FIRST]}
    assert "Red: Bo\nBlue: Ada\n" in asked["text"]
    page.press("Keep")
    [[_, kind, records]] = page.effects
    assert kind == "KeepGames"
    assert records.count("Kidd: 1") == 2
    for number in (0, 3):
        page.press("LookAt", number)
        assert page.effects == []


def test_a_fault_loses_the_game_and_is_told() -> None:
    fault = {"reason": "exception", "line": 2, "says": "ValueError"}
    page = open_pair(Ada=lambda *_: {"fault": fault})
    begin(page)
    page.finish()
    assert "0% of the points" in read_match(page)
    assert list_games(page)[0] == "Game 1: lost. Line 2. Python says: ValueErrorLook at it"
    assert page.output == 2 * "Line 2. Python says: ValueError\n"
    assert page.editor["line"] == 2
    page = open_pair(Bo=lambda *_: {"move": "no"})
    begin(page)
    page.finish()
    said = "Game 1: won. The opponent\u2019s program has failed. It has returned no, which is not a legal move."
    assert list_games(page)[0] == f"{said}Look at it"
    assert page.output == ""


def test_repeated_games_are_told() -> None:
    page = open_pair()
    begin(page, games=4)
    page.finish()
    assert "2 of 4 games were repetitions of others" in read_match(page)


def test_a_level_thinks_in_an_engine_of_its_own() -> None:
    """It is named in the language of the page."""
    page = open_pair()
    begin(page, opponent="3")
    assert list(page.running) == ["player"]
    page.finish()
    assert page.levels
    assert set(page.levels) == {3}
    named = text_of(page.tree)
    page.speak("de")
    assert "Ada gegen " in read_match(page)
    assert "der Punkte; mit" in read_match(page)
    assert text_of(page.tree) != named
    assert "⟦" not in text_of(page.tree)


def test_another_opponent_is_offered_only_if_it_may_run() -> None:
    """One that is gone gives way to the first level."""
    page = open_pair()
    page.press("Choose", "opponent", RIVAL)
    page.press("Remove", FIRST + 1)
    page.press("Choose", "games", "2")
    page.press("Start")
    page.finish()
    assert set(page.levels) == {1}


def test_a_match_that_is_stopped_gives_no_further_game() -> None:
    page = open_pair(Bo=resign)
    begin(page, games=10)
    while len(list_games(page)) < 2:
        page.answer()
    late = page.asked[0]
    before = page.serial
    page.press("StopMatch")
    assert page.running == {}
    assert "The match was stopped." in read_match(page)
    page.send("StopMatch", picture=before)
    page.send_action([*late[-2][:-1], '{"move": "resign"}'])
    assert (len(list_games(page)), page.effects) == (2, [])
    page.press("Keep")
    assert page.effects[0][2].count("Kidd: 1") == 2


def test_a_second_start_changes_nothing() -> None:
    page = open_pair()
    page.press("Start")
    page.press("Start")
    assert page.effects == []


def test_a_match_goes_on_when_another_player_is_open_or_the_dialog_is_closed() -> None:
    """What it prints then is not shown."""
    page = open_pair(Bo=resign)
    begin(page)
    page.print_text("player", "before")
    assert page.output == "before"
    page.press("Choose", "player", RIVAL)
    page.print_text("player", "after")
    assert page.output == ""
    page.send("Leave")
    page.finish()
    assert len(list_games(page)) == 2


def test_a_match_ends_with_its_player() -> None:
    page = open_pair()
    page.press("Start")
    page.press("Choose", "player", RIVAL)
    page.press("Remove", FIRST + 1)
    assert page.running
    page.press("Remove", FIRST)
    assert page.running == {}


def test_an_answer_that_cannot_be_carried_out_stops_the_match() -> None:
    page = open_pair()
    page.press("Start")
    page.send_action(page.asked[0][-1])
    assert "The match was stopped." in read_match(page)


def test_an_engine_that_dies_loses_no_game() -> None:
    """Not even the records that it has read."""
    page = open_pair(Bo=resign)
    begin(page, games=4)
    while page.asked:
        page.answer()
        RECORDS.clear()
        page.die()
    assert len(list_games(page)) == 4
    assert "The match is over." in read_match(page)


def test_the_text_of_a_running_match_is_the_one_it_began_with() -> None:
    """Typing does not load another program."""
    page = open_pair()
    page.press("Start")
    page.press("Write", FIRST, "other")
    page.answer()
    assert not [one for one in page.effects if one[1] == "StartPlayer"]
    assert page.running["player"][0] == "Ada"


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ((15, 1, 4), "78% of the points; with 95% certainty it is between 56 and 90%."),
        ((15, 1, 4), "In Elo +215 (+40 to +390)."),
        ((4, 1, 15), "In Elo \N{MINUS SIGN}215 (\N{MINUS SIGN}390 to \N{MINUS SIGN}40)."),
        ((3, 0, 0), "In Elo +\N{INFINITY} (\N{MINUS SIGN}43 to +\N{INFINITY})."),
        ((0, 0, 3), "In Elo \N{MINUS SIGN}\N{INFINITY} (\N{MINUS SIGN}\N{INFINITY} to +43)."),
        ((1, 0, 1), "In Elo +0 ("),
    ],
)
def test_the_score_is_told_with_its_interval(results: tuple[int, int, int], said: str) -> None:
    names: tuple[Result, ...] = ("won", "drawn", "lost")
    ended = [
        Ended(0, f"\n\n{name} {number}", 2, name, "all", None, -1)
        for name, count in zip(names, results, strict=True)
        for number in range(count)
    ]
    words = Words("en", DICTIONARIES["en"])
    assert said in say_score(tuple(ended), words).replace("\xa0", " ")
    assert say_score((), words) == ""
