"""A typed text means one legal turn, or gets a message with its fault."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.bridge.records import RECORDS
from kidd.bridge.typed_moves import read_typed
from kidd.core.move import Move
from kidd.record.match import Match

ANSWERS = Path(__file__).with_name("typed_moves.json")
"""Records, texts that are typed there, and what they mean."""
QUEDAH_ROLLED = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
CHAIN = "Kidd: 1\nGame: quedah\nStart: quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1\n"
GAMES = [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("quedah+strict", 2), ("madagascar", 3)]


def read(record: str, text: str) -> str | dict[str, Any]:
    """Read a typed text. Return the turn's text or the message."""
    game = RECORDS.read(record)
    found = read_typed(game.match(str(game.steps)), text)
    return found.text if isinstance(found, Move) else {**found}


@pytest.mark.parametrize(("record", "text", "answer"), json.loads(ANSWERS.read_text("utf-8")))
def test_every_kind_of_text_has_its_answer(
    record: str, text: str, answer: str | dict[str, Any]
) -> None:
    """Of all games, whole turns and parts of them, words, and every reason why a text means nothing."""
    assert read(record, text) == answer


def key_of(record: str, text: str) -> str:
    found = read(record, text)
    assert isinstance(found, dict)
    return found["key"]


def walk(game: str, players: int, steps: int) -> Match:
    """Play a random game, the same each time, and return its match."""
    chance = random.Random(game)
    match = Match.new(game, players)
    for _ in range(steps):
        if match.outcome:
            break
        if match.is_roll_due:
            match.roll(chance.choice((1, 2, 3)))
        else:
            match.push(chance.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("steps", [0, 1, 3, 8, 14, 25])
def test_every_turn_is_read_as_it_is_written(game: str, players: int, steps: int) -> None:
    """The text of a turn in notation means that turn, also in capitals and with blanks."""
    match = walk(game, players, steps)
    for move in [*match.legal_moves(), *match.offers()]:
        assert read_typed(match, move.text) is move
        assert read_typed(match, f" {' '.join(move.text).upper()} ") is move


@pytest.mark.parametrize(("game", "players"), GAMES)
@given(text=st.text(alphabet="afm0123456789@+-x<RB ", max_size=24))
def test_every_text_has_an_answer(game: str, players: int, text: str) -> None:
    """Every text means a legal turn or gets a message."""
    match = walk(game, players, 9)
    found = read_typed(match, text)
    if isinstance(found, Move):
        assert found in [*match.legal_moves(), *match.offers()]
    else:
        assert found["key"].startswith(("why.", "typed."))


def test_unambiguous_parts_of_a_move_can_be_left_out() -> None:
    """These are the side, the sign of a capture and a friend's step, if there is only one choice."""
    record = "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,f3B<0 R6B6 R 2\n"
    assert read(record, "a2 a5") == "a2-a5<a4"
    assert read(CHAIN, "a4-a6+a7") == "a4xa6+a7"
    assert read(CHAIN, "a4xa6+a3") == "a4xa6+xa3+a2"


def test_an_ambiguous_text_gets_the_possible_turns() -> None:
    """The message has some of the turns that the text may mean, all legal."""
    found = read(QUEDAH_ROLLED, "a1-a6")
    assert isinstance(found, dict)
    assert found["key"] == "typed.several"
    for text in found["params"]["places"].split():
        assert read(QUEDAH_ROLLED, text) == text


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "typed.unknown"),
        ("to the bow", "typed.unknown"),
        ("a1-z9", "typed.space"),
        ("pass", "typed.word"),
        ("f3-f2", "why.theirs"),
        ("m1-m2", "why.vacant"),
        ("a1-a2", "why.notReached"),
        ("a1-a6<a7", "typed.instead"),
        ("@a2", "why.notHatch"),
        ("@f3", "why.hatchTaken"),
        ("@a7", "typed.moveFirst"),
    ],
)
def test_the_reason_names_the_first_part_that_is_wrong(text: str, key: str) -> None:
    """The message is as specific as the reason for a tap."""
    assert key_of(QUEDAH_ROLLED, text) == key


@pytest.mark.parametrize(
    ("moves", "text", "key"),
    [
        ("", "f1-f2", "typed.entryFirst"),
        ("@a1 @f3", "a1-a2", "why.roll"),
        ("@a1 @f3", "no", "why.roll"),
        ("@a1 @f3 resign", "a1-a2", "why.over"),
        ("@a1 @f3 resign", "pass", "why.over"),
    ],
)
def test_a_due_entry_or_roll_and_the_end_come_first(moves: str, text: str, key: str) -> None:
    """These reasons come before any fault of the text."""
    assert key_of(f"Kidd: 1\nGame: quedah\n\n{moves}\n", text) == key
