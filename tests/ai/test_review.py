"""Reviews: their chances add up, their marks follow the thresholds, every way to end a game has a line."""

from itertools import pairwise

import pytest

from kidd.ai.chances import SURE
from kidd.ai.marks import BLUNDER, INACCURACY, MISTAKE, Turn, find_turning_point
from kidd.ai.review import Review
from kidd.core.move import word_move
from kidd.record.match import Match
from kidd.record.notation import parse_position
from support.random_games import KINDS
from support.weak_games import play_weakly

NODES = 40


def begin(match: Match, nodes: int = NODES) -> Review:
    moves = [step.move for step in match.steps]
    return Review(match.rules, match.history, moves, match.outcome, nodes=nodes)


def result_of(match: Match, player: int) -> int:
    assert match.outcome is not None
    if match.outcome.winner is None:
        return SURE // 2
    return SURE if match.outcome.winner == player else 0


def check_sum(match: Match, turns: list[Turn]) -> None:
    """Check that the chances of two players add up, as NOTATION.md states."""
    for turn, following in pairwise(turns):
        assert following.player == 1 - turn.player
        before = following.best_chance - (following.luck or 0)
        assert turn.chance == SURE - before, (turn, following)
    if match.outcome:
        assert turns[-1].chance == result_of(match, turns[-1].player)
        # The chance at the start, with luck and what both gave away, is the result.
        first = turns[0].player
        total = turns[0].best_chance - (turns[0].luck or 0)
        for turn in turns:
            sign = 1 if turn.player == first else -1
            total += sign * ((turn.luck or 0) - turn.loss)
        assert total == result_of(match, first)


def check_turns(match: Match, turns: list[Turn]) -> None:
    """Check what holds for every turn, however many play."""
    moves = [step.move for step in match.steps if step.move]
    assert [turn.move for turn in turns if turn.move] == moves
    assert [turn.number for turn in turns] == [*range(1, len(turns) + 1)]
    for turn in turns:
        assert 0 <= turn.chance <= turn.best_chance <= SURE
        assert (turn.luck is None) == (not turn.roll or (turn.move is not None and turn.roll == 0))
        if turn.best is turn.move:
            assert turn.loss == 0
        if turn.mark in ("best", "only"):
            assert turn.loss == 0
        elif turn.mark == "good" and "pie" not in match.rules.game:
            assert 0 < turn.loss < INACCURACY
        elif turn.mark == "mistake":
            assert turn.loss >= MISTAKE
        elif turn.mark == "blunder":
            assert turn.loss >= BLUNDER
        if turn.mark in ("inaccuracy", "mistake", "blunder") and turn.best:
            assert turn.reasons


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_chances_of_whole_games_add_up(game: str, players: int) -> None:
    """In every game the start, the losses and the luck add up to the result, to the thousandth."""
    for seed in range(2):
        match = play_weakly(game, players, seed, 120)
        turns = begin(match).finish()
        check_turns(match, turns)
        if players == 2:
            check_sum(match, turns)


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_an_unfinished_game_is_reviewed_as_far_as_it_went(game: str, players: int) -> None:
    """The chance after the last turn is that of a search. A roll that waits for its move is not a turn."""
    match = play_weakly(game, players, 7, 15)
    turns = begin(match).finish()
    check_turns(match, turns)
    if match.is_roll_due:
        rolled = match.copy()
        rolled.roll(2)
        assert begin(rolled).finish() == turns
    if players == 2:
        check_sum(match, turns)
        assert 0 < turns[-1].chance < SURE


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_the_same_game_gives_the_same_review(game: str, players: int) -> None:
    """Nothing but the game and the number of positions decides."""
    match = play_weakly(game, players, 4, 20)
    assert begin(match).finish() == begin(match).finish()


def test_nothing_played_is_nothing_to_review() -> None:
    """A game without a turn has no lines, nor has a roll without a move."""
    assert begin(Match.new("loyal")).finish() == []
    match = Match(parse_position("quedah a1R<0,f3B<0 R6B6 R -"))
    match.roll(2)
    assert begin(match).finish() == []


def test_a_resignation_gives_away_the_chance_that_was_left() -> None:
    """After a resignation nothing is left; the best move would have kept its chance."""
    match = play_weakly("loyal", 2, 1, 12)
    match.push(word_move("resign"))
    turns = begin(match).finish()
    check_sum(match, turns)
    assert turns[-1].chance == 0 < turns[-1].best_chance
    assert turns[-1].best in match.rules.legal_moves(match.history[-2])


@pytest.mark.parametrize("rolls", [[], [3]])
def test_who_resigns_before_or_after_a_roll(rolls: list[int]) -> None:
    """Without a roll there was no luck, and no move that could have been the best."""
    match = play_weakly("quedah", 2, 2, 12)
    for number in rolls:
        match.roll(number)
    match.push(word_move("resign"))
    turns = begin(match).finish()
    check_sum(match, turns)
    last = turns[-1]
    assert (last.luck is None) == (last.best is None) == (not rolls)
    assert last.chance == 0


def test_one_of_three_who_resigns_has_no_chance_left() -> None:
    """The game goes on without them."""
    match = play_weakly("madagascar", 3, 3, 20)
    resigner = match.position.turn
    match.push(word_move("resign"))
    for _ in range(6):
        match.push(match.legal_moves()[0])
    turns = begin(match).finish()
    assert turns[20].player == resigner
    assert turns[20].chance == 0 < turns[20].best_chance
    assert all(turn.player != resigner for turn in turns[21:])


def test_a_certain_win_of_three_stays_certain() -> None:
    """The first turn gets a deeper search than the second, which must not lose sight of the win."""
    start = "madagascar a1RBRRRBGGBBGR<m1,a2GBBR<a3,a4G<a2,f7G<f6 R0B0G0 G -"
    match = Match(parse_position(start))
    for text in ("f7-f8", "pass", "a4-a5", "pass", "a5-m2", "pass"):
        match.push_text(text)
    review = begin(match, 300)
    own = [turn for turn in review.finish() if turn.player == 2]
    assert [turn.number for turn in own] == [1, 3, 5]
    assert all(turn.chance == turn.best_chance == SURE for turn in own)
    assert review.summaries()[2].given_away == 0


@pytest.mark.parametrize("answer", ["accept", "reject"])
def test_claims_and_answers_have_their_lines(answer: str) -> None:
    """A claim leaves what the better answer leaves; an accepted one leaves a draw (L8)."""
    match = play_weakly("loyal", 2, 5, 14)
    for word in ("claim", answer):
        match.push(word_move(word))
    if answer == "reject":
        match.push(match.legal_moves()[0])
    turns = begin(match).finish()
    check_turns(match, turns)
    check_sum(match, turns)
    claim, answered = turns[14:16]
    assert claim.chance == SURE - answered.best_chance <= SURE // 2
    assert answered.best_chance >= SURE // 2


def test_an_agreement_is_a_draw() -> None:
    """All agree with one word (M8)."""
    for players, draw in ((2, 500), (3, 333)):
        match = play_weakly("madagascar", players, 6, 12)
        match.push(word_move("agree"))
        turns = begin(match).finish()
        check_turns(match, turns)
        assert turns[-1].chance == draw


def test_a_roll_can_end_a_strict_game() -> None:
    """It is a turn without a move: all that it took was luck (Q11)."""
    endings = [
        match
        for seed in range(8)
        if (match := play_weakly("quedah+strict", 2, seed)).steps[-1].roll
    ]
    assert endings
    turns = begin(endings[0]).finish()
    last = turns[-1]
    assert (last.move, last.best, last.chance, last.best_chance) == (None, None, 0, 0)
    assert last.luck is not None
    assert last.luck <= 0
    assert last.mark == "only"


def test_a_missed_win_is_a_blunder_with_its_reasons() -> None:
    """The better move is named, with why it is better and how the game would have ended."""
    match = Match(
        parse_position(
            "loyal a1R<0,a2B<a3,a4B<a6,a5R<a4,a8R<a7,f2R<f4,f3R<0,f5B<f4,f6R<f7,f7B<f8,m2R<a5 R0B0 R -"
        )
    )
    match.push_text("a1-m1")
    match.push_text("f5-f8")
    turns = begin(match, 2_000).finish()
    assert turns[0].best is not None
    assert turns[0].best.text == "a8-f8"
    assert turns[0].best_chance == SURE
    assert turns[0].chance < SURE
    if turns[0].loss >= INACCURACY:
        assert turns[0].reasons[0].name == "wins"


def test_a_review_can_be_stopped() -> None:
    """The turns reviewed so far are available, the last turns first."""
    match = play_weakly("madagascar", 2, 8, 20)
    review = begin(match)
    whole = begin(match).finish()
    assert review.total == 20
    known = 0
    while review.step():
        turns = review.turns
        assert turns == whole[len(whole) - len(turns) :]
        assert len(turns) >= known
        known = len(turns)
        if known == 10:
            break
    summaries = review.summaries()
    assert [one.turns for one in summaries] == [5, 5]
    assert sum(one.given_away for one in summaries) == sum(turn.loss for turn in review.turns)
    assert summaries[0].average == summaries[0].given_away / 5


def turn_of(number: int, player: int, best: int, chance: int, luck: int | None = None) -> Turn:
    return Turn(number, player, 0, None, None, best, chance, luck, "good")


def test_the_turning_point_is_the_last_change_of_the_lead() -> None:
    """Equal chances change nothing, and who leads all the time has no turning point."""
    steady = [turn_of(1, 0, 600, 600), turn_of(2, 1, 400, 300)]
    assert find_turning_point(steady) is None
    assert find_turning_point([]) is None
    lost = [turn_of(1, 0, 600, 400), turn_of(2, 1, 600, 500), turn_of(3, 0, 500, 200)]
    assert find_turning_point(lost) == 1
    back = [*lost, turn_of(4, 1, 800, 100), turn_of(5, 0, 900, 900)]
    assert find_turning_point(back) == 4
    rolled = [turn_of(1, 0, 400, 400), turn_of(2, 1, 300, 300, -300), turn_of(3, 0, 700, 700)]
    assert find_turning_point(rolled) == 2
    assert find_turning_point([*rolled, turn_of(4, 2, 100, 100)]) is None


def test_the_bounds_are_those_of_the_turns() -> None:
    """The first player's chance before the first turn and after the last, None before a turn is reviewed."""
    match = play_weakly("loyal", 2, 5)
    review = begin(match)
    assert review.bounds() is None
    turns = review.finish()
    assert review.bounds() == (turns[0].best_chance, result_of(match, 0))
    assert [match.history[step].turn for step in review.steps] == [turn.player for turn in turns]
    three = begin(play_weakly("madagascar", 3, 5, turns=8))
    three.finish()
    assert three.bounds() is None
