"""A match of the command goes as one of the page: both have one referee.

`tests/page/test_player_games.py` plays the same matches and expects the same.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kidd import Game
from kidd.players.fault import Fault, PlayerError
from kidd.players.matches import PlayedGame, play_match

MATCHES = json.loads(Path(__file__).with_name("matches.json").read_text(encoding="utf-8"))


class ScriptedSide:
    """Makes the legal move whose number follows from the moves so far, or the move of its script."""

    def __init__(self, script: dict[str, Any]) -> None:
        self._script = script

    def begin(self) -> None:
        self._asked = 0

    def choose(self, game: Game, seconds: float) -> str:
        self._asked += 1
        if self._asked == self._script.get("at"):
            if "fault" in self._script:
                raise PlayerError(Fault(self._script["fault"], 0, ""))
            return str(self._script["answer"])
        texts = sorted(move.text for move in game.legal_moves)
        return texts[self._asked * self._script["step"] % len(texts)]

    def close(self) -> None:
        pass


def describe(played: PlayedGame) -> list[Any]:
    guilty = -1 if played.fault is None else int(played.points == 1)
    return [played.points, played.first_player, played.game.ply(), played.end, guilty]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match["name"])
def test_a_match_goes_as_on_the_page(match: dict[str, Any]) -> None:
    one, two = (ScriptedSide(script) for script in match["sides"])
    names = ("One", "Two")
    played = play_match(match["game"], (one, two), names, games=2, seconds=60, random=Random(1))
    assert [describe(game) for game in played] == match["games"]
