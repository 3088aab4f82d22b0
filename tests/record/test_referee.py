"""The referee of a match: whose turn it is, and who gets the points for what."""

import pytest

from kidd.core.position import BLUE, RED
from kidd.record.match import Match, TurnError
from kidd.record.referee import MOST_MATCH_MOVES, End, Ruling, find_seat, go_on, take_answer


class KeptMatch:
    """A match with a die that shows scripted numbers."""

    def __init__(self, game: str, rolls: str = "") -> None:
        self.match = Match.new(game)
        self._rolls = iter(rolls)

    def play(self, text: str) -> None:
        self.match.push_text(text)

    def roll(self) -> None:
        self.match.roll(int(next(self._rolls)))


def play(game: str, *answers: str | None, rolls: str = "") -> Ruling:
    kept = KeptMatch(game, rolls)
    ruling = go_on(kept)
    for answer in answers:
        ruling = take_answer(kept, answer)
    return ruling


def test_the_players_move_in_turn() -> None:
    assert play("loyal") == Ruling(0, 0)
    assert play("loyal", "@a1") == Ruling(1, 1)
    assert play("loyal", "@a1", "@f3") == Ruling(2, 0)


def test_a_due_roll_is_made_before_the_answer() -> None:
    """Q2."""
    kept = KeptMatch("quedah", "31")
    for answer in ("@a1", "@f3"):
        take_answer(kept, answer)
    assert kept.match.steps[-1].roll == 3
    assert take_answer(kept, "a1-a6<a3@a1") == Ruling(3, 1)
    assert kept.match.steps[-1].roll == 1


@pytest.mark.parametrize("answer", [None, "", "a1-f8", "nonsense", " @f3", "\ud800", "9" * 10_000])
def test_a_missing_or_illegal_move_loses_the_game_and_is_not_made(answer: str | None) -> None:
    kept = KeptMatch("loyal")
    take_answer(kept, "@a1")
    ruling = take_answer(kept, answer)
    assert ruling == Ruling(1, None, End("fault", 0, 1))
    assert ruling.end is not None
    assert ruling.end.points == (1, 0)
    assert len(kept.match.steps) == 1


def test_the_first_player_places_and_the_second_one_picks() -> None:
    """L10."""
    answers = ["@a1@f3", "pick:R"]
    kept = KeptMatch("loyal+pie")
    assert go_on(kept).seat == 0
    assert [take_answer(kept, answer).seat for answer in answers] == [1, 1]
    assert (find_seat(kept.match, RED), find_seat(kept.match, BLUE)) == (1, 0)
    assert take_answer(kept, "resign") == Ruling(3, None, End("resigned", 0))
    assert play("loyal+pie", "@a1@f3", "pick:B") == Ruling(2, 0)
    assert play("loyal+pie", "@a1@f3", "") == Ruling(1, None, End("fault", 0, 1))


def test_who_wins_gets_the_point_and_a_draw_is_half_a_point_for_each() -> None:
    assert play("loyal", "resign") == Ruling(1, None, End("resigned", 1))
    assert End("resigned", 1).points == (0, 1)
    assert End("resigned", 0).points == (1, 0)
    assert End("length").points == (0.5, 0.5)


def test_a_game_with_too_many_moves_is_a_draw() -> None:
    kept = KeptMatch("loyal")
    ruling = go_on(kept)
    asked = [0, 0]
    while ruling.seat is not None:
        asked[ruling.seat] += 1
        texts = sorted(move.text for move in kept.match.legal_moves())
        ruling = take_answer(kept, texts[asked[ruling.seat] * (3, 6)[ruling.seat] % len(texts)])
    assert ruling == Ruling(MOST_MATCH_MOVES, None, End("length"))
    assert kept.match.outcome is None
    with pytest.raises(TurnError, match="over"):
        take_answer(kept, texts[0])


def test_nobody_answers_before_a_roll_or_after_the_end() -> None:
    kept = KeptMatch("quedah")
    for text in ("@a1", "@f3"):
        kept.play(text)
    with pytest.raises(TurnError, match="rolled first"):
        take_answer(kept, "resign")
    kept.play("resign")
    with pytest.raises(TurnError, match="over"):
        take_answer(kept, "@a1")
