"""Rollouts: the best moves, played out to the end by the rules."""

from random import Random

import pytest

import kidd
from kidd.ai import rollout
from kidd.ai.analysis import Analysis
from kidd.ai.rollout import Playouts, Rollout
from kidd.core.rules import Outcome, Rules
from kidd.core.score import Score
from kidd.record.match import Match

GAMES = [
    ("loyal", 2),
    ("loyal+pie", 2),
    ("quedah", 2),
    ("quedah+strict", 2),
    ("madagascar", 2),
    ("madagascar", 3),
]
WON = "madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -"


def reach(game: str, players: int, turns: int, seed: int) -> Match:
    """Return a match after some random turns."""
    match, random = Match.new(game, players), Random(seed)
    for _ in range(turns):
        if match.is_roll_due:
            match.roll(random.randint(1, 3))
        moves = match.legal_moves()
        if moves:
            match.push(random.choice(moves))
    return match


def roll_out(match: Match, playouts: int = 6, lines: int = 2, seed: int = 1) -> Rollout:
    rolled_out = Rollout(match.rules, match.history, playouts=playouts, lines=lines, seed=seed)
    return rolled_out.finish()


def all_lines(rolled_out: Rollout) -> list[Playouts]:
    return [
        *rolled_out.lines(),
        *(one for found in rolled_out.roll_map().values() for one in found),
    ]


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("turns", [0, 1, 12])
def test_the_moves_are_those_of_a_search_and_each_is_played_out_as_often(
    game: str, players: int, turns: int
) -> None:
    match = reach(game, players, turns, seed=5)
    played = roll_out(match)
    assert played.done == 6
    assert {one.score.games for one in all_lines(played)} == {6}
    search = Analysis(match.rules, match.position, match.history[:-1], lines=2).run(4_000)
    wanted = {one.move for one in search.lines()}
    wanted |= {line.move for found in search.roll_map().values() for line in found[:1]}
    assert {one.move for one in all_lines(played)} == wanted
    chances = [one.chance for one in played.lines()]
    assert chances == sorted(chances, reverse=True)
    assert [*played.roll_map()] == ([1, 2, 3] if match.is_roll_due else [])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_same_arguments_give_the_same_results(game: str, players: int) -> None:
    match = reach(game, players, 10, seed=2)
    assert all_lines(roll_out(match)) == all_lines(roll_out(match))
    others = [all_lines(roll_out(match, seed=seed, playouts=12)) for seed in range(4)]
    assert any(one != others[0] for one in others[1:])


def test_a_won_position_is_won_in_every_playout() -> None:
    match = kidd.Game.from_position(WON).match
    best = roll_out(match, playouts=10, lines=1).lines()[0]
    assert best.move.text == "a4xa6"
    assert best == Playouts(best.move, Score(won=10))
    assert (best.chance, best.low, best.high) == (1000, 722, 1000)


def test_the_points_are_those_of_the_player_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw is half a point, and so is a playout without an end."""
    match = reach("loyal", 2, 5, seed=1)
    ends = iter(
        [
            Outcome(match.position.turn, "blocked"),
            Outcome(1 - match.position.turn, "blocked"),
            Outcome(None, "agreed"),
        ]
    )
    rules: Rules = match.rules._replace(outcome=lambda _: next(ends))
    search = Rollout(match.rules, match.history, playouts=3, lines=1, seed=1)
    while search.step() and not all_lines(search):
        pass
    monkeypatch.setattr(search, "_rules", rules)
    assert search.finish().lines()[0].score == Score(1, 1, 1)
    monkeypatch.setattr(rollout, "MOST_TURNS", 2)
    assert roll_out(match, playouts=3, lines=1).lines()[0].score == Score(0, 3, 0)


def test_a_third_occurrence_ends_a_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    """M8: what has occurred in the game before counts, too."""
    monkeypatch.setattr(rollout, "OCCURRENCES_TO_DRAW", 1)
    match = reach("madagascar", 2, 10, seed=1)
    assert roll_out(match, playouts=2, lines=1).lines()[0].score == Score(0, 2, 0)


def test_a_player_gets_the_colour_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """L10: who does not pick has the other colour. Blue wins every playout here."""
    match = reach("loyal+pie", 2, 1, seed=3)
    assert {move.text for move in match.legal_moves()} == {"pick:R", "pick:B"}
    plies = 0

    def blue_wins(_: object) -> Outcome | None:
        nonlocal plies
        plies += 1
        return Outcome(1, "blocked") if plies % 3 == 0 else None

    search = Rollout(match.rules, match.history, playouts=4, lines=2, seed=1)
    while search.step() and not all_lines(search):
        pass
    monkeypatch.setattr(search, "_rules", match.rules._replace(outcome=blue_wins))
    points = {one.move.text: one.score.share for one in search.finish().lines()}
    assert points == {"pick:B": 1, "pick:R": 0}


def test_a_number_that_ends_the_game_has_no_move() -> None:
    """Q11: a player who cannot use any number has lost."""
    start = "quedah+strict a1R<m1,a2B<a1,m1B<a1 R6B5 R -"
    match = kidd.Game.from_position(start).match
    for number, found in roll_out(match).roll_map().items():
        ready = kidd.Game.from_position(start).match
        ready.roll(number)
        assert bool(found) == (ready.outcome is None)
