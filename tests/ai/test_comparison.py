"""Comparisons of two moves: the mark of a turn says what its chances say, and a loss is that of the deepest search."""

import pytest

from kidd.ai.chances import SURE
from kidd.ai.marks import BLUNDER, INACCURACY, MISTAKE, Turn, grade_of, mark_of
from kidd.ai.review import Review, share_nodes
from kidd.core.move import word_move
from kidd.record.code import decode
from kidd.record.match import Match
from kidd.record.notation import parse_position
from support.random_games import KINDS
from support.weak_games import play_weakly

DOUBTFUL = "AQxtYWRhZ2FzY2FyIDJAuyRP9G4YFn6Qia-IOs9lZpMrtpHT9x46mk5osQ"
"""A game of Madagascar. In turn 38 a search of some thousand positions sees hardly a difference between two moves, but
one of them loses more than a quarter of the chance.
"""

STARTING_TURNS = 2
"""The turns of the start-up variant (L10), whose marks do not follow from the colours' chances."""


def review(match: Match, nodes: int) -> list[Turn]:
    moves = [step.move for step in match.steps]
    return Review(match.rules, match.history, moves, match.outcome, nodes=nodes).finish()


def check_mark(turn: Turn) -> None:
    """Check that a mark says what the chances beside it say."""
    if turn.mark == "only":
        assert turn.loss == 0
    else:
        assert turn.mark == mark_of(turn.loss), turn
    assert (turn.best is turn.move) == (turn.loss == 0), turn


def test_a_mark_follows_from_the_thresholds() -> None:
    """Each threshold is the least loss of its mark."""
    marks = [mark_of(loss) for loss in (-1, 0, 1, INACCURACY - 1, INACCURACY, MISTAKE, BLUNDER)]
    assert marks == ["best", "best", "good", "good", "inaccuracy", "mistake", "blunder"]
    assert [grade_of(loss) for loss in (-1, 49, 50, 99, 100, 199, 200)] == [0, 0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(("game", "players"), KINDS)
@pytest.mark.parametrize("nodes", [40, 200])
def test_each_mark_says_what_its_chances_say(game: str, players: int, nodes: int) -> None:
    """In games of all kinds, for few and for more positions."""
    for seed in range(11, 13):
        turns = review(play_weakly(game, players, seed, 24), nodes)
        for turn in turns[STARTING_TURNS if "pie" in game else 0 :]:
            check_mark(turn)


@pytest.mark.unmeasured
def test_a_loss_that_two_searches_see_differently_is_searched_deeper() -> None:
    """The turn gave away more than a quarter of the chance, so it is no inaccuracy."""
    match = decode(DOUBTFUL).match
    turns = review(match, share_nodes(len(match.steps)))
    for turn in turns:
        check_mark(turn)
    turn = turns[37]
    assert turn.move is not None
    assert turn.move.text == "f1-m1"
    assert turn.mark == "blunder"
    assert turn.loss > SURE // 4


def test_the_marks_of_three_players_come_from_one_search() -> None:
    """A resignation among three has no chance left, and the mark of what it gave away."""
    match = play_weakly("madagascar", 3, 3, 20)
    match.push(word_move("resign"))
    match.push(match.legal_moves()[0])
    turns = review(match, 100)
    assert turns[20].chance == 0
    assert turns[20].best is not None
    for turn in turns:
        check_mark(turn)


def test_a_missed_win_keeps_the_certain_chance() -> None:
    """The better move wins by force, so its chance is not shifted to fit the other one."""
    start = (
        "loyal a1R<0,a2B<a3,a4B<a6,a5R<a4,a8R<a7,f2R<f4,f3R<0,f5B<f4,f6R<f7,f7B<f8,m2R<a5 R0B0 R -"
    )
    for move in ("a1-m1", "f3-f1", "a5-m1"):
        match = Match(parse_position(start))
        if move not in [one.text for one in match.legal_moves()]:
            continue
        match.push_text(move)
        [turn] = review(match, 500)
        check_mark(turn)
        assert turn.best_chance == SURE
