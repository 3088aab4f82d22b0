"""A game of users' players goes as with the engine's referee, and as one of the command `kidd match`."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kidd.bridge.records import RECORDS
from kidd.record.die import roll_seeded_die
from kidd.record.match import Match
from kidd.record.referee import go_on, take_answer
from kidd_page.players.game import (
    Answer,
    Ended,
    Fault,
    Game,
    answer_game,
    begin_game,
    count_repeated,
    read_answer,
)

MATCHES = json.loads(
    (Path(__file__).parents[1] / "players" / "matches.json").read_text(encoding="utf-8")
)
DAY = "2026-11-25"
NAMES = ("Ada", "Bo")


class SeededMatch:
    """A match with the die of a seed."""

    def __init__(self, game: str) -> None:
        self.match = Match.new(game)
        self._numbers = count()

    def play(self, text: str) -> None:
        self.match.push_text(text)

    def roll(self) -> None:
        self.match.roll(roll_seeded_die("a seed", next(self._numbers)))


def list_moves(game: Game) -> list[str]:
    match = RECORDS.read(game.record).match(game.path)
    return sorted(move.text for move in match.legal_moves())


def begin(name: str, first: int = 0) -> Game:
    return begin_game(name, first, NAMES, DAY, "a seed")


def move(game: Game, text: str) -> Game | Ended:
    return answer_game(game, Answer(text, None, 0), NAMES)


@pytest.mark.parametrize("name", ["loyal", "loyal+pie", "quedah", "quedah+first", "madagascar"])
def test_a_game_goes_as_with_the_referee_itself(name: str) -> None:
    """Also if the engine has forgotten all records."""
    kept = SeededMatch(name)
    ruling = go_on(kept)
    game: Game | Ended = begin(name)
    while ruling.seat is not None:
        assert isinstance(game, Game)
        assert (game.moves, game.side) == (ruling.moves, ruling.seat)
        texts = sorted(one.text for one in kept.match.legal_moves())
        text = texts[7 * ruling.moves % len(texts)]
        ruling = take_answer(kept, text)
        if ruling.moves % 20 == 0:
            RECORDS.clear()
        game = move(game, text)
    assert isinstance(game, Ended)
    end = ruling.end
    assert end is not None
    points = {"won": 1.0, "drawn": 0.5, "lost": 0.0}[game.result]
    assert (game.moves, game.reason, points) == (ruling.moves, end.reason, end.points[0])
    assert (game.fault, game.guilty) == (None, -1)
    record = RECORDS.read(game.record)
    assert record.match(str(record.steps)).steps == kept.match.steps


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match["name"])
def test_a_match_goes_as_for_the_command(match: dict[str, Any]) -> None:
    """`tests/players/test_same_referee.py` plays the same matches and expects the same."""
    played = [play_scripted(match, first) for first in range(2)]
    points = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
    assert [
        [
            points[one.result],
            one.first,
            one.moves,
            one.fault.reason if one.fault else one.reason,
            one.guilty,
        ]
        for one in played
    ] == match["games"]


def play_scripted(match: dict[str, Any], first: int) -> Ended:
    """Play a game: each side makes the legal move whose number follows from the moves so far, or what it says."""
    asked = [0, 0]
    game: Game | Ended = begin(match["game"], first)
    while isinstance(game, Game):
        side = game.side
        assert (side in game.asked) == (asked[side] > 0)
        asked[side] += 1
        script, texts = match["sides"][side], list_moves(game)
        answer = Answer(texts[asked[side] * script["step"] % len(texts)], None, 0)
        if asked[side] == script.get("at"):
            fault = Fault(script["fault"]) if "fault" in script else None
            answer = Answer(script.get("answer", ""), fault, 0)
        game = answer_game(game, answer, NAMES)
    return game


def test_a_record_names_who_had_which_colour_and_the_day() -> None:
    """Also after a pick (L10)."""
    first, second = move(begin("loyal"), "resign"), move(begin("loyal", 1), "resign")
    assert isinstance(first, Ended)
    assert isinstance(second, Ended)
    assert "Red: Ada\nBlue: Bo\nDate: 2026-11-25\nResult: B" in first.record
    assert "Red: Bo\nBlue: Ada\n" in second.record
    assert (first.result, second.result) == ("lost", "won")
    game: Game | Ended = begin("loyal+pie")
    while isinstance(game, Game):
        texts = list_moves(game)
        game = move(game, "pick:R" if "pick:R" in texts else texts[0])
    assert "Red: Bo\nBlue: Ada\n" in game.record


@pytest.mark.parametrize("text", ["", "a1-f8", "\ud800", "x" * 200])
def test_a_fault_is_recorded_as_a_resignation(text: str) -> None:
    game = move(begin("loyal"), "@a1")
    assert isinstance(game, Game)
    ended = move(game, text)
    assert isinstance(ended, Ended)
    assert (ended.result, ended.reason, ended.guilty, ended.moves) == ("won", "fault", 1, 1)
    assert ended.fault == Fault("illegal", 0, text[:100])
    assert ended.record.endswith("\n\n@a1 resign\n")
    assert "Result: R resigned" in ended.record


def test_rolls_follow_from_the_seed() -> None:
    def roll(seed: str) -> str:
        return begin_game("quedah+first", 0, NAMES, DAY, seed).record[-3:]

    assert roll("one") == roll("one")


def test_repeated_games_are_counted_but_not_those_that_the_other_side_has_begun() -> None:
    def make(moves: str, first: int, date: str) -> Ended:
        return Ended(first, f"Kidd: 1\nDate: {date}\n\n{moves}\n", 2, "won", "all", None, -1)

    games = (
        make("@a1 @f3", 0, "Monday"),
        make("@a1 @f3", 1, "Monday"),
        make("@a1 @f3", 0, "Tuesday"),
        make("@a3 @f3", 0, "Tuesday"),
        make("@a1 @f3", 1, "Tuesday"),
    )
    assert count_repeated(games) == 2
    assert count_repeated(()) == 0


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"move": "@a1", "ms": 5}', Answer("@a1", None, 5)),
        ('{"move": 5, "ms": "x"}', Answer("", None, 0)),
        ("{", Answer("", None, 0)),
        ("[]", Answer("", None, 0)),
        (
            '{"fault": {"reason": "time", "line": 3, "says": "s"}}',
            Answer("", Fault("time", 3, "s"), 0),
        ),
        ('{"fault": {"reason": "won", "line": -1, "says": 7}}', Answer("", Fault("stopped"), 0)),
        ('{"fault": "no"}', Answer("", Fault("stopped"), 0)),
    ],
)
def test_answers_are_read(text: str, answer: Answer) -> None:
    assert read_answer(text) == answer
