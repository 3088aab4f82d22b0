"""The measuring of strength: results, games that differ in the colours alone, resuming."""

from pathlib import Path
from random import Random

import pytest

from kidd.core.move import Move
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record.match import Match
from workshop import bench_ladder, bench_yardstick
from workshop.bench_match import MOST_TURNS, Tally, play_game, points_of


def at_random(match: Match, seed: int) -> Move:
    return Random(seed).choice(match.legal_moves())


def test_results_are_added_up() -> None:
    """A draw is half a point; the interval lies around the share and narrows with the games."""
    tally = Tally()
    for points in (1, 0.5, 0, 1):
        tally = tally.with_result(points)
    assert tally == Tally(2, 1, 1)
    assert tally.score == 0.625
    low, high = tally.interval
    assert 0 < low < 0.625 < high < 1
    wider = Tally(20, 10, 10).interval
    assert low < wider[0] < 0.625 < wider[1] < high
    assert Tally(10, 0, 0).interval[1] == pytest.approx(1)
    assert "95 %" in str(tally)


def test_the_seed_decides_opening_and_dice() -> None:
    """Two games with the same seed are the same where the same is played."""
    games = [play_game("quedah", 2, [at_random] * 2, 5, 2) for _ in range(2)]
    assert games[0] == games[1]
    assert len({play_game("quedah", 2, [at_random] * 2, seed, 2) for seed in range(6)}) > 1


def test_a_game_without_end_is_a_draw() -> None:
    """After so many turns nobody has won."""
    outcome, turns = play_game(
        "loyal", 2, [lambda match, _: _first_step(match), lambda match, _: _first_step(match)], 1, 0
    )
    assert outcome is not None or turns == MOST_TURNS
    assert points_of(None, 0) == points_of(Outcome(None, "agreed"), 1) == 0.5
    assert points_of(Outcome(1, "blocked"), 1) == 1
    assert points_of(Outcome(1, "blocked"), 0) == 0


def _first_step(match: Match) -> Move:
    return match.legal_moves()[0]


def test_the_ladder_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on file is not played again, unless the engine has changed."""
    played: list[int] = []

    def play(game: str, upper: int, lower: int, seed: int, number: int) -> float:
        played.append(number)
        return 1.0

    monkeypatch.setattr(bench_ladder, "_play", play)
    results = tmp_path / "ladder.jsonl"
    bench_ladder.run("loyal", 2, 1, results)
    assert len(played) == 14
    lines = bench_ladder.run("loyal", 3, 1, results)
    assert len(played) == 21
    assert all("+3 =0 -0" in line for line in lines)
    monkeypatch.setattr(bench_ladder, "engine_mark", lambda: "another")
    bench_ladder.run("loyal", 3, 1, results)
    assert len(played) == 42


@pytest.mark.parametrize(
    ("game", "players"), [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("madagascar", 3)]
)
def test_the_yardstick_plays_by_the_rules(game: str, players: int) -> None:
    """It answers legal moves, the same for the same seed."""
    rules, random = RULES[game], Random(3)
    position = rules.start(players)
    for _ in range(9):
        position = next(iter(rules.rolls(position)), position)
        moves = rules.legal_moves(position)
        if not moves:
            break
        answers = [bench_yardstick.search(rules, position, 6, Random(2)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0][0] in moves
        position = rules.apply(position, random.choice(moves))


def test_the_yardstick_takes_a_win() -> None:
    """With enough playouts it finds the move that ends the game."""
    from kidd.record.notation import parse_position

    position = parse_position("madagascar a8RBB<a5,f7BRRRRBBBRR<f6,m1B<m2 R0B0 B -")
    rules = RULES["madagascar"]
    move, _ = bench_yardstick.search(rules, position, 300, Random(1))
    outcome = rules.outcome(rules.apply(position, move))
    assert outcome is not None
    assert outcome.winner == 1
