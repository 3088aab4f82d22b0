"""Compares the engine with a second, plain implementation of the rules on positions of all kinds."""

import os
from random import Random

import pytest

from kidd.core.position import ANSWER_DUE, PICK_DUE, Position, PositionError, roll_of
from kidd.core.rules import Outcome
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position
from reference import rules as reference
from reference.positions import GAMES, assembled, beginning, constructed, playout

pytestmark = pytest.mark.unmeasured

EFFORT = int(os.environ.get("KIDD_EFFORT", "1"))
"""The factor for the number of positions to compare."""

SEEDS = range(3)
IDS = [f"{game}-{players}" for game, players in GAMES]


def name_of(outcome: Outcome | None) -> tuple[str, str]:
    if outcome is None:
        return "none", ""
    winner = "draw" if outcome.winner is None else "RBG"[outcome.winner]
    return winner, outcome.reason


def turns_of(position: Position) -> dict[str, str]:
    rules = rules_for(position.game)
    moves = rules.legal_moves(position)
    turns = {move.text: format_position(rules.apply(position, move)) for move in moves}
    assert len(turns) == len(moves), "the same move twice"
    return turns


def assert_agreement(text: str) -> None:
    """Compare all results of both implementations for one position."""
    position = parse_position(text)
    rules = rules_for(position.game)
    assert format_position(position) == text
    assert name_of(rules.outcome(position)) == reference.outcome(text), text
    assert turns_of(position) == reference.legal(text), text
    assert rules.count_legal_turns(position) == reference.count(text), text
    after_rolls = {str(roll_of(after)): format_position(after) for after in rules.rolls(position)}
    assert after_rolls == reference.rolls(text), text
    offered = {
        move.text: format_position(rules.apply(position, move)) for move in rules.offers(position)
    }
    assert offered == reference.offers(text), text
    assert_phase_fits(position, text)
    resigned = reference.resign(text)
    if resigned is not None:
        after, end = rules.resign(position)
        assert format_position(after) == resigned, text
        assert end is None, text


def assert_phase_fits(position: Position, text: str) -> None:
    rules = rules_for(position.game)
    phase = rules.phase(position)
    assert (phase == "over") == (rules.outcome(position) is not None)
    assert (phase == "roll") == bool(rules.rolls(position))
    assert (phase == "setup") == reference.is_set_up(text), text
    assert (phase == "pick") == (phase != "over" and position.pending == PICK_DUE)
    assert (phase == "answer") == (phase != "over" and position.pending == ANSWER_DUE)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_both_agree_on_every_position_of_random_games(game: str, players: int, seed: int) -> None:
    """Moves, results, counts, outcomes and offers agree in all positions of random games."""
    random = Random(f"playout {game} {players} {seed}")
    for _ in range(2 * EFFORT):
        for text in playout(random, beginning(game, players), 130):
            assert_agreement(text)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_both_agree_on_constructed_positions(game: str, players: int, seed: int) -> None:
    """Moves, results, counts, outcomes and offers agree on positions that no game leads to."""
    random = Random(f"constructed {game} {players} {seed}")
    for _ in range(120 * EFFORT):
        assert_agreement(constructed(random, game, players))


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_both_agree_on_random_games_from_constructed_positions(game: str, players: int) -> None:
    """Moves, results, counts, outcomes and offers agree in the turns after such a position."""
    random = Random(f"onwards {game} {players}")
    for _ in range(20 * EFFORT):
        for text in playout(random, constructed(random, game, players), 12):
            assert_agreement(text)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_both_refuse_the_same_texts(game: str, players: int) -> None:
    """A text is a position for the engine if and only if NOTATION.md allows it."""
    random = Random(f"refused {game} {players}")
    for _ in range(300 * EFFORT):
        text = assembled(random, game, players)
        if random.random() < 0.5:
            text = altered(random, text)
        assert is_accepted_by_engine(text) == is_accepted_by_reference(text), text


def altered(random: Random, text: str) -> str:
    """Return a text with one character replaced, removed or added."""
    at = random.randrange(len(text))
    letter = random.choice("RBG0123456789afm<,+-:x @" + text)
    return text[:at] + random.choice([letter, "", letter + text[at]]) + text[at + 1 :]


def is_accepted_by_engine(text: str) -> bool:
    try:
        parse_position(text)
    except PositionError:
        return False
    return True


def is_accepted_by_reference(text: str) -> bool:
    try:
        reference.check(text)
    except reference.Refused:
        return False
    return True
