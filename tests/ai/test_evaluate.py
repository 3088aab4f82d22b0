"""The evaluators: the end of the game and the symmetry of the colours."""

from random import Random

import pytest

from kidd.ai.evaluate import CERTAIN, EVALUATORS, OUT, WIN, counting
from kidd.ai.evaluate._lookup import MIRRORED, ahead_of
from kidd.core.board import DECK, members
from kidd.core.mirror import mirror_position
from kidd.core.position import Position
from kidd.games import RULES
from kidd.games._tables import AHEAD, FACINGS


def some_positions(game: str, players: int = 2) -> list[Position]:
    """Return positions of random games in which no roll is due or made."""
    rules, random, found = RULES[game], Random(4), []
    for _ in range(6):
        position = rules.start(players)
        for _ in range(70):
            position = random.choice(rules.rolls(position) or (position,))
            moves = rules.legal_moves(position)
            if not moves:
                break
            position = rules.apply(position, random.choice(moves))
            found.append(position)
    return found


@pytest.mark.parametrize("game", EVALUATORS)
def test_colours_do_not_matter(game: str) -> None:
    """A position with exchanged colours has the same value for the player to move."""
    evaluate = EVALUATORS[game].evaluate
    for position in some_positions(game):
        held = 0
        for place in range(0, position.held.bit_length(), 2):
            owner = position.held >> place & 3
            held |= (3 - owner if owner else 0) << place
        other = position._replace(
            tops=position.tops[::-1],
            reserves=position.reserves[::-1],
            held=held,
            turn=1 - position.turn,
        )
        assert evaluate(other) == evaluate(position)


@pytest.mark.parametrize("game", EVALUATORS)
def test_mirrored_positions_have_one_value(game: str) -> None:
    """G2: the weights are shared under the mirror image of the deck."""
    evaluate = EVALUATORS[game].evaluate
    for position in some_positions(game):
        assert evaluate(mirror_position(position)) == evaluate(position)


@pytest.mark.parametrize("game", EVALUATORS)
def test_an_end_that_the_evaluator_sees_is_one(game: str) -> None:
    """If the evaluator says won or lost, the rules agree."""
    rules, evaluate = RULES[game], EVALUATORS[game].evaluate
    for position in some_positions(game):
        value = evaluate(position)
        if abs(value) > CERTAIN:
            outcome = rules.outcome(position)
            assert outcome is not None
            assert (outcome.winner == position.turn) == (value == WIN)


def test_a_player_who_is_out_has_the_value_out() -> None:
    """M6: the evaluator for three players and the rules agree on who is out."""
    evaluate_all = EVALUATORS["madagascar"].evaluate_all
    assert evaluate_all is not None
    seen = 0
    for position in some_positions("madagascar", 3):
        values = evaluate_all(position)
        out = RULES["madagascar"].out(position)
        assert [value == OUT for value in values] == [player in out for player in range(3)]
        seen += bool(out)
    assert seen


@pytest.mark.parametrize("game", EVALUATORS)
def test_counting_evaluator_uses_only_the_numbers_of_tokens(game: str) -> None:
    """The lowest levels use it."""
    evaluator = counting(EVALUATORS[game], 100, 100)
    for position in some_positions(game):
        value = evaluator.evaluate(position)
        assert abs(value) > CERTAIN or value % 100 == 0


def test_captures_are_legal_moves() -> None:
    """The captures that the quiescence search follows are legal."""
    captures = EVALUATORS["madagascar"].captures
    assert captures is not None
    found = 0
    for position in some_positions("madagascar") + some_positions("madagascar", 3):
        legal = RULES["madagascar"].legal_moves(position)
        if legal and not legal[0].word:
            for move in captures(position):
                assert move.is_capture
                assert move in legal
                found += 1
    assert found


def test_lookup_of_steps_ahead_is_the_union_of_all_steps() -> None:
    """The six tables give the union of each token's steps."""
    random = Random(2)
    for _ in range(50):
        facings = sum(random.sample(FACINGS, 9))
        union = 0
        for facing in members(facings):
            union |= AHEAD[facing]
        assert ahead_of(facings) == union


def test_mirroring_twice_gives_the_same_facing() -> None:
    """`a` and `f` change places, for the space and for the back. The black path stays."""
    for place, other in enumerate(MIRRORED):
        assert MIRRORED[other] == place
        back, mirrored_back = (DECK.back_of(FACINGS[one]) for one in (place, other))
        assert (back < 0) == (mirrored_back < 0)
