"""A typed move stands for one legal turn, or is refused for what is wrong with it."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION
from kidd.bridge.typed_moves import read_typed
from kidd.core.move import Move
from kidd.record.match import Match

QUEDAH_ROLLED = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
CHAIN = "Kidd: 1\nGame: quedah\nStart: quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1\n"
GAMES = [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("quedah+strict", 2), ("madagascar", 3)]


def read(record: str, text: str) -> str | dict[str, Any]:
    """Read a typed text; give the turn's text, or the message."""
    request = {"version": VERSION, "id": 1, "kind": "read", "record": record, "move": text}
    reply = json.loads(handle(json.dumps(request)))
    assert reply["ok"], reply
    return reply.get("move") or reply["message"]


def key_of(record: str, text: str) -> str:
    found = read(record, text)
    assert isinstance(found, dict)
    return found["key"]


def walk(game: str, players: int, steps: int) -> Match:
    """Play at random, always in the same way."""
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
    """Whatever notation writes stands for itself, in capitals and with blanks as well."""
    match = walk(game, players, steps)
    for move in [*match.legal_moves(), *match.offers()]:
        assert read_typed(match, move.text) is move
        assert read_typed(match, f" {' '.join(move.text).upper()} ") is move


@pytest.mark.parametrize(("game", "players"), GAMES)
@given(text=st.text(alphabet="afm0123456789@+-x<RB ", max_size=24))
def test_whatever_is_typed_has_an_answer(game: str, players: int, text: str) -> None:
    """Any text is a legal turn or gets a message."""
    match = walk(game, players, 9)
    found = read_typed(match, text)
    if isinstance(found, Move):
        assert found in [*match.legal_moves(), *match.offers()]
    else:
        assert found["key"].startswith(("why.", "typed."))


def test_what_has_only_one_way_need_not_be_written() -> None:
    """A side, a capture's sign and a friend's way may be left out where nothing is to be chosen."""
    record = "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,f3B<0 R6B6 R 2\n"
    assert read(record, "a2 a5") == "a2-a5<a4"
    assert read(CHAIN, "a4-a6+a7") == "a4xa6+a7"
    assert read(CHAIN, "a4xa6+a3") == "a4xa6+xa3+a2"


def test_what_has_several_ways_is_asked_for() -> None:
    """Some of the turns that may be meant are named, all of them legal."""
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
    """A refusal is as specific as a tap's."""
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
def test_what_is_due_first_is_said(moves: str, text: str, key: str) -> None:
    """The set-up, the roll and the end come before what the text says."""
    assert key_of(f"Kidd: 1\nGame: quedah\n\n{moves}\n", text) == key
