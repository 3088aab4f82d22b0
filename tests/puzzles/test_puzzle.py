"""Puzzles as text: written, read, refused."""

import json

import pytest

from kidd.puzzles.puzzle import (
    PuzzleError,
    format_puzzle,
    format_puzzles,
    list_puzzle,
    parse_puzzle,
    parse_puzzles,
)
from support.puzzle_lines import ALL, HOLD, LOYAL, MADAGASCAR, QUEDAH


@pytest.mark.parametrize("line", [*ALL, HOLD])
def test_a_puzzle_is_written_as_it_was_read(line: str) -> None:
    assert format_puzzle(parse_puzzle(line)) == line


def test_later_wins_are_written_as_they_were_read() -> None:
    """None, and not known, are different."""
    for later in ("-", "f5-f4=3", "@a7=3,f5-f4=8"):
        line = f"{LOYAL} {later}"
        assert format_puzzle(parse_puzzle(line)) == line
        assert list_puzzle(line) == list_puzzle(LOYAL)
    assert parse_puzzle(LOYAL).later is None
    assert parse_puzzle(f"{QUEDAH} -").later == ()


def test_a_puzzle_says_its_kind_rules_and_key() -> None:
    loyal, quedah = parse_puzzle(LOYAL), parse_puzzle(QUEDAH)
    assert (loyal.kind, loyal.rules.game, loyal.themes) == ("win", "loyal", ())
    assert (quedah.kind, quedah.rules.game) == ("best", "quedah")
    assert quedah.themes == ("capture", "free", "save")
    assert parse_puzzle(HOLD).kind == "hold"
    assert len(loyal.key) == 8
    assert loyal.key != quedah.key


@pytest.mark.parametrize("line", [*ALL, HOLD])
def test_a_list_shows_the_same_as_the_puzzle(line: str) -> None:
    puzzle, listed = parse_puzzle(line), list_puzzle(line)
    assert listed[:4] == (puzzle.key, puzzle.position.game, puzzle.kind, puzzle.turns)
    assert listed[4:] == (puzzle.difficulty, puzzle.themes)


def test_a_list_shows_a_game_without_its_options_and_refuses_what_has_not_five_fields() -> None:
    assert list_puzzle(QUEDAH.replace("quedah", "quedah+first")).game == "quedah"
    with pytest.raises(PuzzleError, match="no puzzle"):
        list_puzzle("nonsense")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "no puzzle"),
        (LOYAL.replace(" 910 ", " 91000 "), "no puzzle"),
        (LOYAL.replace("f5-f8", "f5-x8"), "no space x8"),
        (LOYAL.replace("f5-f8", "@a3"), "@a3 is not legal there"),
        (LOYAL.replace("f7R<f8", "f7R<a1"), "a1"),
        (LOYAL.replace(" B - ", " B claim "), "ordinary turn"),
        (LOYAL.replace(" 2 910", " 0 910"), "number of turns"),
        (LOYAL.replace(" 2 910", " 9 910"), "more than 8"),
        (LOYAL.replace(" 910 ", " 399 "), "difficulty 399"),
        (LOYAL.replace(" 910 -", " 910 gold"), "gold"),
        (MADAGASCAR.replace("capture+save", "save+capture"), "in order"),
        (MADAGASCAR.replace("capture+save", "save+save"), "in order"),
        (QUEDAH.replace(" 0 933", " 1 933"), "number of turns"),
        (f"{LOYAL} f5-f4", "no puzzle"),
        (f"{LOYAL} f5-f4=3,", "no puzzle"),
        (f"{LOYAL} f5-x4=3", "no later wins"),
        (f"{LOYAL} f5-f8=3", "not later wins"),
        (f"{LOYAL} f5-f4=2", "not later wins"),
        (f"{LOYAL} f5-f4=9", "not later wins"),
        (f"{LOYAL} @a3=3", "not later wins"),
        (f"{LOYAL} f5-f4=4,f5-f4=4", "not later wins"),
        (f"{LOYAL} f5-f4=4,@a7=3", "not later wins"),
        (f"{QUEDAH} f2-f5<f4=3", "not later wins"),
        (QUEDAH.replace(" B 2 ", " B - "), "ordinary turn"),
        (LOYAL.replace(" 910 -", " 910 hold"), "only an ending"),
        (f"{HOLD} a7-a8<f8=3", "not later wins"),
        ("madagascar a1R<0 R5B6G6 R - @a3 2 900 -", "two players"),
    ],
)
def test_an_invalid_puzzle_is_refused_with_its_fault(line: str, told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        parse_puzzle(line)


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    puzzles = [parse_puzzle(line) for line in ALL]
    assert parse_puzzles(format_puzzles(puzzles)) == puzzles


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "not JSON"),
        ("{}", "not a list of lines"),
        ("[1]", "not a list of lines"),
        (json.dumps([LOYAL, "x"]), "puzzle 2: no puzzle"),
        (json.dumps([LOYAL, MADAGASCAR, LOYAL]), "puzzle 3: its position occurs twice"),
    ],
)
def test_a_wrong_file_is_refused_with_the_number_of_the_puzzle(text: str, told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        parse_puzzles(text)
