"""The strength benches: statistics, games in which only the colours change, series that continue."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from kidd.ai.levels import ELO, LEVELS, level_of
from kidd.core.move import Move
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position
from workshop.strength import ladder, uct
from workshop.strength.matches import MOST_TURNS, Tally, play_game, points_of
from workshop.strength.players import (
    bounded_level,
    bounds_of,
    choose_as_beginner,
    engine_fingerprint,
)
from workshop.strength.ratings import find_intervals, rate
from workshop.strength.series import kept_series, play_series


def at_random(match: Match, seed: int) -> Move:
    return Random(seed).choice(match.legal_moves())


def test_results_are_added_up() -> None:
    """A draw is half a point. The interval contains the score and narrows with more games."""
    tally = Tally()
    for points in (1, 0.5, 0, 1):
        tally = tally.with_result(points)
    assert tally == Tally(2, 1, 1)
    assert tally.share == 0.625
    low, high = tally.interval
    assert 0 < low < 0.625 < high < 1
    wider = Tally(20, 10, 10).interval
    assert low < wider[0] < 0.625 < wider[1] < high
    assert Tally(10, 0, 0).interval[1] == pytest.approx(1)
    assert "95 %" in str(tally)


def test_the_seed_decides_opening_and_dice() -> None:
    """Two games with the same seed and the same choices are equal."""
    games = [play_game("quedah", 2, [at_random] * 2, 5, 2) for _ in range(2)]
    assert games[0] == games[1]
    assert len({play_game("quedah", 2, [at_random] * 2, seed, 2) for seed in range(6)}) > 1


def test_a_game_without_end_is_a_draw() -> None:
    """After `MOST_TURNS` turns each player has half a point."""
    outcome, turns = play_game(
        "loyal", 2, [lambda match, _: _first_step(match), lambda match, _: _first_step(match)], 1, 0
    )
    assert outcome is not None or turns == MOST_TURNS
    assert points_of(None, 0) == points_of(Outcome(None, "agreed"), 1) == 0.5
    assert points_of(Outcome(1, "blocked"), 1) == 1
    assert points_of(Outcome(1, "blocked"), 0) == 0


def _first_step(match: Match) -> Move:
    return match.legal_moves()[0]


def test_a_series_continues_after_its_saved_games(tmp_path: Path) -> None:
    """Saved games are not played again. Another key starts a new series and keeps the first."""
    played: list[int] = []

    def play(number: int) -> float:
        played.append(number)
        return (1.0, 0.5, 0.0)[number % 3]

    file = tmp_path / "results" / "some.jsonl"
    assert play_series(file, {"seed": 1}, 2, play) == Tally(1, 1, 0)
    assert play_series(file, {"seed": 1}, 4, play) == Tally(2, 1, 1)
    assert played == [0, 1, 2, 3]
    assert play_series(file, {"seed": 1}, 1, play) == Tally(1, 0, 0)
    assert play_series(file, {"seed": 2}, 1, play) == Tally(1, 0, 0)
    assert kept_series(file) == [({"seed": 1}, Tally(2, 1, 1)), ({"seed": 2}, Tally(1, 0, 0))]


def test_a_game_that_fails_loses_no_other(tmp_path: Path) -> None:
    """Each result is saved before the next game begins."""

    def play(number: int) -> float:
        if number == 3:
            raise KeyboardInterrupt
        return 1.0

    file = tmp_path / "some.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play_series(file, {}, 9, play)
    assert kept_series(file) == [({}, Tally(3, 0, 0))]


def test_a_pairing_is_played_by_its_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ladder's games follow from the seed, and their key has the levels' limits."""
    monkeypatch.setattr(ladder, "PAIRINGS", {"quedah": ((2, 1),)})
    lines: list[list[str]] = []
    for name in ("one", "other"):
        monkeypatch.setattr(ladder, "LADDER", tmp_path / name)
        lines.append(ladder.climb("all", ladder.Terms(4, 7)))
    assert lines[0] == lines[1]
    [(key, tally)] = kept_series(tmp_path / "one")
    assert (key["upper"], key["lower"], tally.games) == (2, 1, 4)
    assert key["bounds"][1] == bounds_of(level_of("quedah", 1))
    assert ladder.kept_results("quedah") == {(2, 1): tally}
    assert ladder.kept_results("loyal") == {}


def test_the_highest_level_is_bounded_by_a_share_of_its_positions() -> None:
    """In the benches it has no time limit. The other levels do not change."""
    whole, part = (bounded_level("loyal", 8, 2, share) for share in (1, 0.25))
    assert whole.ms == part.ms == 0
    assert whole.nodes == 4 * part.nodes
    assert bounded_level("loyal", 7, 2, 0.25) == level_of("loyal", 7)


def test_the_fingerprint_changes_with_the_play_of_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is the same each time, and changes for the games that a change of the search affects."""
    fingerprints = engine_fingerprint("loyal"), engine_fingerprint("madagascar")
    assert (engine_fingerprint("loyal"), engine_fingerprint("madagascar")) == fingerprints
    monkeypatch.setattr("kidd.ai.alphabeta._MOST_CAPTURES", 1)
    assert engine_fingerprint("madagascar") != fingerprints[1]
    assert engine_fingerprint("loyal") == fingerprints[0]


def test_a_beginner_captures_as_much_as_possible() -> None:
    """A beginner prefers the moves that capture most in one turn."""
    match = Match(parse_position("madagascar a8RBB<a5,f7BRRRRBBBRR<f6,m1B<m2 R0B0 R -"))
    captures = {move.text for move in match.legal_moves() if move.is_capture}
    for seed in range(5):
        move = choose_as_beginner(match, seed)
        assert move in match.legal_moves()
        assert not captures or move.text in captures


@pytest.mark.parametrize("game", ["loyal", "madagascar"])
def test_a_level_plays_against_uct(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same seed gives the same game, and its result is saved."""
    found: list[Tally] = []
    for name in ("one", "other"):
        monkeypatch.setattr(ladder, "UCT", tmp_path / name)
        found.append(ladder.face_uct(game, 2, 3, 2, ladder.Terms(1, 3)))
    assert found[0] == found[1]
    assert found[0].games == 1
    [(key, tally)] = kept_series(tmp_path / "one")
    assert (key["opponent"], key["playouts"], tally) == ("ours", 2, found[0])


def test_ratings_follow_from_results() -> None:
    """Ten points to one are 400 Elo. A player who never lost has a finite rating."""
    ratings = rate({(2, 1): Tally(1000, 0, 100), (3, 2): Tally(50, 100, 50)}, 1, 1000)
    assert ratings[1] == 1000
    assert ratings[2] == pytest.approx(1400, abs=3)
    assert ratings[3] == pytest.approx(1400, abs=3)
    assert 1200 < rate({(2, 1): Tally(10, 0, 0)}, 1, 1000)[2] < 2000
    # A player's results against two others both count.
    both = rate(
        {(2, 1): Tally(75, 0, 25), (3, 2): Tally(75, 0, 25), (3, 1): Tally(75, 0, 25)}, 1, 0
    )
    assert both[1] < both[2] < both[3] < 2 * both[2]


def test_ratings_have_intervals() -> None:
    """Four times the games halve the width. 75 of 100 are 191 Elo, give or take 80."""
    few = find_intervals({(2, 1): Tally(75, 0, 25)}, 1, 1000)
    many = find_intervals({(2, 1): Tally(300, 0, 100)}, 1, 1000)
    assert few[1] == many[1] == (1000, 1000)
    assert few[2][0] == pytest.approx(1191 - 75, abs=25)
    assert few[2][1] == pytest.approx(1191 + 85, abs=25)
    assert (many[2][1] - many[2][0]) / (few[2][1] - few[2][0]) == pytest.approx(0.5, abs=0.1)
    # Each rating rests on those below it.
    chain = find_intervals({(2, 1): Tally(75, 0, 25), (3, 2): Tally(75, 0, 25)}, 1, 1000)
    assert chain[3][1] - chain[3][0] > few[2][1] - few[2][0]
    # A draw has no spread.
    assert find_intervals({(2, 1): Tally(0, 9, 0)}, 1, 1000)[2] == (1000, 1000)


@pytest.mark.parametrize(
    ("game", "players"), [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("madagascar", 3)]
)
def test_uct_chooses_legal_moves(game: str, players: int) -> None:
    """The same seed gives the same move."""
    rules, random = RULES[game], Random(3)
    position = rules.start(players)
    for _ in range(9):
        position = next(iter(rules.rolls(position)), position)
        moves = rules.legal_moves(position)
        if not moves:
            break
        answers = [uct.search(rules, position, 6, Random(2)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0][0] in moves
        position = rules.apply(position, random.choice(moves))


def test_uct_finds_a_win_in_one() -> None:
    """With enough playouts it chooses the move that wins the game."""
    position = parse_position("madagascar a8RBB<a5,f7BRRRRBBBRR<f6,m1B<m2 R0B0 B -")
    rules = RULES["madagascar"]
    move, _ = uct.search(rules, position, 300, Random(1))
    outcome = rules.outcome(rules.apply(position, move))
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.parametrize("game", ladder.PAIRINGS)
def test_the_ratings_that_the_page_shows_follow_from_the_kept_games(game: str) -> None:
    """After a change of the engine's play they are older, until the games are played anew."""
    results = ladder.kept_results(game)
    if any((upper, upper - 1) not in results for upper in range(2, LEVELS + 1)):
        pytest.skip("these levels have not been played with this engine")
    assert ELO[game] == tuple(rate(results, 1, 1000)[level] for level in range(1, LEVELS + 1))


@pytest.mark.parametrize("game", ladder.PAIRINGS)
def test_each_level_has_a_higher_rating_than_the_one_below(game: str) -> None:
    assert len(ELO[game]) == LEVELS
    assert ELO[game][0] == 1000
    assert all(lower < upper for lower, upper in pairwise(ELO[game]))
