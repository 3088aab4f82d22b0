"""OpenSpiel's bot as an opponent of the levels: it makes legal moves and follows from its seed."""

import pytest

from kidd.record.match import Match
from kidd.record.notation import parse_position
from workshop.strength.openspiel_mcts import load_game, mcts_player


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("loyal a1R<0,f1B<0 R6B6 R -", 2),
        ("loyal a1R<0,f1B<0 R6B6 R claim", 2),
        ("quedah+first a2R<a1,a4BR<a2,a6BR<a4,f1R<0,f3B<0 R3B4 R 1", 2),
        ("madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -", 3),
    ],
)
def test_the_bot_makes_a_legal_move_for_a_match(text: str, players: int) -> None:
    """In Quedah Merchant it makes all parts of the move. The match itself stays as it is."""
    position = parse_position(text)
    match = Match(position)
    choose = mcts_player(position.game, players, simulations=12)
    move = choose(match, 5)
    assert move in match.legal_moves()
    assert match.steps == []
    assert choose(match, 5) == move


def test_a_game_is_loaded_with_its_options() -> None:
    assert load_game("quedah+first+strict", 2).variant[:2] == ("quedah+first+strict", 2)
    assert load_game("madagascar", 3).variant[:2] == ("madagascar", 3)
