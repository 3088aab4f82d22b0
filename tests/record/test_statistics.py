"""Statistics: facts of games that were replayed, and the counting of them."""

from random import Random

import pytest

from kidd.core.mirror import mirror_text
from kidd.games import rules_for
from kidd.record.match import Match
from kidd.record.statistics import (
    GameFacts,
    GameStatistics,
    Opening,
    PlayedGame,
    Point,
    Standing,
    count,
    describe_game,
)
from kidd.record.transcript import read_transcript
from support.random_games import KINDS, play_at_random


def facts_of(record: str) -> GameFacts | None:
    return describe_game(read_transcript(record).match)


CAPTURES = {
    "loyal a1B<0,a2R<a3,f1R<f2 R0B1 R - f1-m1 resign": ("R", 2, {"R": 1, "B": 0}),
    # An entry that is lost at once does not count as a capture.
    "loyal a2R<a3,f7B<0,m1R<m2 R1B1 B - @a1 resign": ("B", 2, {"R": 0, "B": 0}),
    "quedah a2R<a1,a4B<a2 R6B6 R - 1:a2xa4": ("R", 1, {"R": 1, "B": 0}),
    # A player's own token below does not count as a capture.
    "madagascar a2R<a1,a4BR<a2,a7B<0,f1B<0,f3B<0 R5B3 R - a2xa4 resign": (
        "R",
        2,
        {"R": 1, "B": 0},
    ),
}


@pytest.mark.parametrize(("game", "wanted"), CAPTURES.items())
def test_the_facts_of_a_game(game: str, wanted: tuple[str, int, dict[str, int]] | None) -> None:
    """The winner, the turns without their rolls, and the captures of each colour."""
    words = game.split(" ")
    start, moves = " ".join(words[:5]), " ".join(words[5:])
    facts = facts_of(f"Kidd: 1\nGame: {words[0]}\nStart: {start}\n\n{moves}")
    assert (facts and (facts.winner, facts.turns, facts.captures)) == wanted
    assert facts is None or set(facts.openings.values()) == {""}


def test_an_unfinished_game_has_no_facts() -> None:
    """Only the end of a game counts."""
    assert facts_of("Kidd: 1\nGame: loyal\n\n@a1 @a3") is None


def test_an_opening_and_its_mirror_image_are_the_same() -> None:
    """A player's first two turns are an opening; with fewer turns there is none."""
    one = facts_of("Kidd: 1\nGame: loyal+pie\n\n@a1@f3 pick:B @a7 @f7 resign")
    other = facts_of("Kidd: 1\nGame: loyal\n\n@f1 @f3 @f7 @a7 resign")
    assert one
    assert other
    assert other.openings == {"R": "@a1 @a7", "B": "@a3 @f7"}
    assert one.game == other.game == "loyal"
    short = facts_of("Kidd: 1\nGame: loyal\n\n@f1 @f3 resign")
    assert short
    assert short.openings["B"] == ""


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_every_finished_game_has_facts(game: str, players: int) -> None:
    """Random games of all kinds, to their end or not."""
    random = Random(f"statistics {game} {players}")
    for _ in range(8):
        match = Match(rules_for(game).start(players))
        play_at_random(match, random, most_steps=300, words=0.01)
        facts = describe_game(match)
        assert (facts is None) == (match.outcome is None)
        if facts is None:
            continue
        assert facts.turns == sum(step.move is not None for step in match.steps)
        assert set(facts.captures) == set(facts.openings) == set("RBG"[:players])
        assert all(text <= mirror_text(text) for text in facts.openings.values())
        assert facts.winner == (
            None
            if not match.outcome or match.outcome.winner is None
            else "RBG"[match.outcome.winner]
        )


def played(
    ended: int, winner: str | None, *, level: int = 2, person: str = "R", opening: str = "@a1 @a3"
) -> PlayedGame:
    other = "B" if person == "R" else "R"
    facts = GameFacts("loyal", winner, 10 + ended, {"R": 3, "B": 1}, {"R": opening, "B": "@a3 @a7"})
    return PlayedGame(facts, {person: 0, other: level}, ended)


def test_results_streaks_and_lengths_are_counted_by_level() -> None:
    """The games count in the order in which they ended, not in that of the list."""
    games = [
        played(4, "R"),
        played(1, "B"),
        played(2, None),
        played(3, "R"),
        played(5, "R", level=3),
    ]
    [loyal] = count(games)
    assert loyal.game == "loyal"
    assert loyal.levels == [
        Standing(2, 2, 1, 1, 2, 2, 50, 11, 14, 12, 4),
        Standing(3, 1, 0, 0, 1, 1, 15, 15, 15, 3, 1),
    ]
    assert loyal.total == Standing(0, 3, 1, 1, 3, 3, 65, 11, 15, 15, 5)
    assert loyal.timeline == [
        Point(1, 2, "lost", 0.0),
        Point(2, 2, "drawn", 0.25),
        Point(3, 2, "won", 0.5),
        Point(4, 2, "won", 0.625),
        Point(5, 3, "won", 0.7),
    ]


def test_losses_are_a_streak_too_and_a_draw_ends_both() -> None:
    """A streak of losses is negative."""
    [lost] = count([played(1, "R"), played(2, "B"), played(3, "B")])
    assert (lost.total.streak, lost.total.best_streak) == (-2, 1)
    [drawn] = count([played(1, "R"), played(2, None)])
    assert (drawn.total.streak, drawn.total.best_streak) == (0, 1)


def test_form_is_the_mean_of_the_last_ten_games() -> None:
    """Eleven games: the first one no longer counts."""
    [loyal] = count([played(1, "B"), *(played(ended, "R") for ended in range(2, 12))])
    assert [point.form for point in loyal.timeline[-2:]] == [0.9, 1.0]


def test_openings_are_counted_by_colour() -> None:
    """The most frequent one comes first, and of equals the more successful one."""
    games = [
        *(played(1, "B"), played(2, "R"), played(3, "R", opening="@a7 @f7")),
        *(played(4, "B", person="B"), played(5, "R", opening="")),
    ]
    [loyal] = count(games)
    assert loyal.openings == [
        Opening("R", "@a1 @a3", 1, 0, 1),
        Opening("B", "@a3 @a7", 1, 0, 0),
        Opening("R", "@a7 @f7", 1, 0, 0),
    ]


def test_only_games_of_one_person_against_computers_count() -> None:
    """Of several computers the strongest gives the level; the game played last comes first."""
    facts = GameFacts("madagascar", "G", 9, {"R": 0, "B": 2, "G": 4}, dict.fromkeys("RBG", ""))
    games = [
        played(1, "R", level=0),
        PlayedGame(facts, {"R": 3, "B": 2, "G": 1}, 2),
        PlayedGame(facts, {"R": 3, "B": 5, "G": 0}, 3),
        played(2, "R"),
    ]
    found: list[GameStatistics] = count(games)
    assert [(one.game, one.total.won, one.levels[0].level) for one in found] == [
        ("madagascar", 1, 5),
        ("loyal", 1, 2),
    ]
    assert found[0].total.captured == 4
    assert found[0].total.captured_by_others == 2
    assert count([]) == []
