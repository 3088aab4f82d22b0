"""`analyse` and `review` over whole games, played at random: what the notation says holds for each line."""

from itertools import pairwise
from random import Random

import pytest

from kidd.__main__ import Session
from kidd.record.match import Match
from kidd.record.notation import format_position
from support.analysis_lines import LINE, TURN, check_certain, play_line, thousandths
from support.random_games import KINDS, play_at_random

GAMES = 20


def play(seed: int) -> tuple[Session, list[str]]:
    """Play a short game at random; some begin at a position. Return a session with it and its commands."""
    random = Random(seed)
    game, players = KINDS[seed % len(KINDS)]
    match = Match.new(game, players)
    if seed % 3 == 0:
        match = Match(play_at_random(match, random, most_steps=9, words=0).position)
    start = f"position {format_position(match.position)}"
    play_at_random(match, random, most_steps=random.choice((6, 16, 30)), words=0.02)
    steps = [f"play {step.move.text}" if step.move else f"roll {step.roll}" for step in match.steps]
    commands = [start, *steps]
    session = Session(Random(1))
    for command in commands:
        assert session.answer(command)[0].startswith("ok"), commands
    return session, commands


def result_of(outcome: str, colour: str, players: int) -> int:
    """Return a player's chance at the end of a game, in thousandths."""
    winner = outcome.split(" ")[1]
    if winner == "draw":
        return round(1000 / players)
    return 1000 * (winner == colour)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_lines_of_a_review_hold_together(seed: int) -> None:
    """A is never below B and equal to it for the best move; between two players the lines add up."""
    session, commands = play(seed)
    nodes = (1, 12, 60)[seed % 3]
    count, *lines = session.answer(f"review nodes {nodes}")
    assert count == f"ok {len(lines)}", commands
    assert session.answer(f"review nodes {nodes}") == [count, *lines]
    turns = [turn for line in lines if (turn := TURN.fullmatch(line))]
    assert len(turns) == len(lines)
    made = [one.removeprefix("play ") for one in commands if one.startswith("play ")]
    assert [turn["move"] for turn in turns if not turn["move"].endswith(":")] == made
    is_pie = commands[0].startswith("position loyal+pie")
    for turn in turns:
        a, b = thousandths(turn["a"]), thousandths(turn["b"])
        assert a >= b
        if turn["best"] == turn["move"]:
            assert a == b
            assert turn["mark"] in ("best", "only")
        if turn["mark"] == "good" and not is_pie:
            assert 0 < a - b < 50
        if turn["mark"] in ("mistake", "blunder"):
            assert a - b >= (200 if turn["mark"] == "blunder" else 100)
    players = 3 if "G" in commands[0].split(" ")[3] else 2
    if players == 2:
        for turn, following in pairwise(turns):
            before = thousandths(following["a"]) - thousandths(following["luck"])
            is_same = turn["colour"] == following["colour"]
            assert thousandths(turn["b"]) == (before if is_same else 1000 - before), commands
    [outcome] = session.answer("outcome")
    if outcome != "ok none" and turns:
        turn = turns[-1]
        assert thousandths(turn["b"]) == result_of(outcome, turn["colour"], players), commands


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_lines_of_an_analysis_hold_together(seed: int) -> None:
    """They are in order, certain where the score is, and can be played."""
    session, commands = play(seed)
    if session.answer("outcome") != ["ok none"]:
        assert session.answer("analyse nodes 20 lines 2")[0].startswith("error over ")
        return
    command = f"analyse nodes {(1, 40, 150)[seed % 3]} lines {(1, 3, 50)[seed % 3]}"
    count, *lines = session.answer(command)
    assert count == f"ok {len(lines)}", commands
    assert session.answer(command) == [count, *lines]
    found = [line for text in lines if (line := LINE.fullmatch(text))]
    assert len(found) == len(lines)
    if not found[0]["roll"]:
        chances = [line["chance"] for line in found]
        assert chances == sorted(chances, reverse=True)
        assert len({line["move"] for line in found}) == len(found)
    for text in lines:
        check_certain(text)
        other = Session(Random(1))
        for one in commands:
            other.answer(one)
        play_line(other, text)
