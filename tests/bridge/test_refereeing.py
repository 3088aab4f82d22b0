"""The referee of the page's matches is that of the engine, and shows a fault as a resignation."""

from itertools import count

import pytest

from kidd.bridge.records import RECORDS
from kidd.record.die import roll_seeded_die
from kidd.record.match import Match
from kidd.record.referee import Ruling, go_on, take_answer
from support.bridge_requests import LOYAL, QUEDAH, done, refused


class SeededMatch:
    """A match with the die of a seed."""

    def __init__(self, game: str) -> None:
        self.match = Match.new(game)
        self._numbers = count()

    def play(self, text: str) -> None:
        self.match.push_text(text)

    def roll(self) -> None:
        self.match.roll(roll_seeded_die("a seed", next(self._numbers)))


@pytest.mark.parametrize("game", ["loyal", "loyal+pie", "quedah", "quedah+first", "madagascar"])
def test_a_game_goes_as_with_the_referee_itself(game: str) -> None:
    """Also if the engine has forgotten all records."""
    kept = SeededMatch(game)
    ruling = go_on(kept)
    begun = done("new", game=game)
    asked = {"record": begun["record"], "path": begun["path"], "dice": {"seed": "a seed"}}
    reply = done("referee", **asked)
    while ruling.seat is not None:
        assert (reply["moves"], reply["seat"], reply["end"]) == (ruling.moves, ruling.seat, None)
        texts = sorted(move.text for move in kept.match.legal_moves())
        answer = texts[7 * ruling.moves % len(texts)]
        ruling = take_answer(kept, answer)
        asked |= {"record": reply["record"], "path": reply["path"]}
        if ruling.moves % 20 == 0:
            RECORDS.clear()
        reply = done("referee", answer=answer, **asked)
    assert_ends_alike(reply, ruling)
    shown = RECORDS.read(reply["record"]).match(reply["path"])
    assert shown.steps == kept.match.steps


def assert_ends_alike(reply: dict[str, object], ruling: Ruling) -> None:
    end = ruling.end
    assert end is not None
    shown = {"reason": end.reason, "points": [*end.points], "guilty": end.guilty}
    assert (reply["moves"], reply["seat"], reply["end"]) == (ruling.moves, None, shown)


@pytest.mark.parametrize("answer", ["", "a1-f8", "\ud800"])
def test_a_fault_is_recorded_as_a_resignation(answer: str) -> None:
    reply = done("referee", record=LOYAL, answer=answer)
    assert reply["end"] == {"reason": "fault", "points": [0.0, 1.0], "guilty": 0}
    assert reply["moves"] == 2
    assert reply["record"].endswith("\n\n@a1 @f3 resign\n")
    assert "Result: B resigned" in reply["record"]


def test_a_roll_without_dice_is_random() -> None:
    rolls = {done("referee", record=QUEDAH)["record"][-3] for _ in range(100)}
    assert rolls == {"1", "2", "3"}


def test_requests_that_are_no_game_of_a_match_are_refused() -> None:
    three = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n"
    assert refused("referee", record=three) == "game"
    assert refused("referee", record=LOYAL, answer=5) == "protocol"
    assert refused("referee", record=QUEDAH, dice={"seed": 5}) == "protocol"
    assert refused("referee", record=QUEDAH, answer="resign") == "roll"
