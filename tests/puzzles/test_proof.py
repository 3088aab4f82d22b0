"""Proofs of forced wins, compared with a search that looks at every game."""

from random import Random

import pytest

from kidd.core.position import Position
from kidd.games import rules_for
from kidd.puzzles.proof import Prover, TooLargeError
from kidd.puzzles.puzzle import parse_puzzle
from support.puzzle_lines import LOYAL, LOYAL_GROUP, MADAGASCAR, wins_naively

GAMES = ["loyal", "madagascar"]
ENDINGS = (
    "madagascar a4BRRBRB<a5,a8RBBRB<a5,m1RBR<m2 R0B0 B - a4xa8<a5 2 710 capture+ending+save+tower",
    "madagascar a3BRRBRBBR<a2,a5RB<m2,a7RBRB<a6 R0B0 R - a5-a6<a4 3 973 ending",
)


def end_of_random_game(game: str, random: Random) -> list[Position]:
    """Return the last positions of a random game that somebody has won."""
    rules = rules_for(game)
    while True:
        history = [rules.start(2)]
        for _ in range(400):
            moves = rules.legal_moves(history[-1])
            if not moves:
                break
            history.append(rules.apply(history[-1], random.choice(moves)))
        outcome = rules.outcome(history[-1])
        if outcome and outcome.winner is not None:
            return history[-8:]


def test_the_table_of_endings_says_what_the_search_finds() -> None:
    """After every first turn, and after every answer to it."""
    for line in ENDINGS:
        puzzle = parse_puzzle(line)
        rules, player = puzzle.rules, puzzle.position.turn
        searching, knowing = Prover(rules, player), Prover(rules, player, knows_endings=True)
        assert knowing.turns_to_win(puzzle.position, 3) == puzzle.turns
        for move in rules.legal_moves(puzzle.position):
            after = rules.apply(puzzle.position, move)
            assert knowing.longest_answer(after, 2) is searching.longest_answer(after, 2)
            for turns in range(3):
                assert knowing.has_won(after, turns) == searching.has_won(after, turns)
            for answer in rules.legal_moves(after):
                then = rules.apply(after, answer)
                assert knowing.turns_to_win(then, 2) == searching.turns_to_win(then, 2)
        # The endings themselves are not searched.
        assert knowing.nodes < searching.nodes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_prover_finds_what_looking_at_every_game_finds(game: str, seed: int) -> None:
    """For both players, in every position near the end of a random game, and for up to two turns."""
    rules = rules_for(game)
    for position in end_of_random_game(game, Random(seed)):
        for player in (0, 1):
            prover = Prover(rules, player)
            for turns in range(3):
                prove = prover.wins if position.turn == player else prover.has_won
                if rules.legal_moves(position):
                    assert prove(position, turns) == wins_naively(rules, position, player, turns)


@pytest.mark.parametrize("line", [LOYAL, LOYAL_GROUP, MADAGASCAR])
def test_prover_and_every_game_agree_about_each_first_turn_of_a_puzzle(line: str) -> None:
    puzzle = parse_puzzle(line)
    rules, player = puzzle.rules, puzzle.position.turn
    prover = Prover(rules, player)
    assert prover.turns_to_win(puzzle.position, 8) == puzzle.turns
    if puzzle.turns > 2:
        return  # Every game would be too many.
    for move in rules.legal_moves(puzzle.position):
        after = rules.apply(puzzle.position, move)
        wins = wins_naively(rules, after, player, puzzle.turns - 1)
        assert prover.has_won(after, puzzle.turns - 1) == wins == (move is puzzle.move)


def test_results_hold_for_more_turns_and_for_fewer() -> None:
    puzzle = parse_puzzle(LOYAL_GROUP)
    prover = Prover(puzzle.rules, puzzle.position.turn)
    found = [prover.wins(puzzle.position, turns) for turns in (4, 2, 3, 1, 5, 0)]
    assert found == [True, False, True, False, True, False]


def test_the_main_line_ends_with_the_win_after_the_puzzle_s_number_of_turns() -> None:
    for line in (LOYAL, LOYAL_GROUP, MADAGASCAR):
        puzzle = parse_puzzle(line)
        rules, position = puzzle.rules, puzzle.position
        prover = Prover(rules, position.turn)
        assert prover.wins(position, puzzle.turns)
        moves = prover.main_line(position, puzzle.turns)
        assert moves[0] is prover.winning_move(position) is puzzle.move
        assert len(moves) == 2 * puzzle.turns - 1
        for move in moves:
            position = rules.apply(position, move)
        outcome = rules.outcome(position)
        assert outcome is not None
        assert outcome.winner == puzzle.position.turn


def test_the_longest_answer_is_one_that_holds_if_there_is_one() -> None:
    puzzle = parse_puzzle(LOYAL)
    rules, prover = puzzle.rules, Prover(puzzle.rules, puzzle.position.turn)
    for move in rules.legal_moves(puzzle.position):
        after = rules.apply(puzzle.position, move)
        answer = prover.longest_answer(after, 1)
        assert answer is not None
        assert prover.wins(rules.apply(after, answer), 1) == (move is puzzle.move)


def test_after_the_end_there_is_no_answer_and_no_move() -> None:
    rules = rules_for("loyal")
    position = end_of_random_game("loyal", Random(1))[-1]
    winner = 1 - position.turn
    assert Prover(rules, winner).longest_answer(position, 1) is None
    assert Prover(rules, winner).has_won(position, 0)
    assert not Prover(rules, 1 - winner).wins(position, 3)
    assert Prover(rules, winner).winning_move(position) is None


def test_a_proof_that_needs_more_positions_than_it_may_look_at_says_so() -> None:
    puzzle = parse_puzzle(LOYAL_GROUP)
    with pytest.raises(TooLargeError):
        Prover(puzzle.rules, puzzle.position.turn, 10).wins(puzzle.position, 3)


def test_no_win_is_forced_with_a_die() -> None:
    with pytest.raises(ValueError, match="die"):
        Prover(rules_for("quedah"), 0)
