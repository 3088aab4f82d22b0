"""Moves as values: one object for each text, and errors for texts that are not moves."""

import pickle

import pytest

from kidd.core.move import WORDS, MoveError, parse_move

TEXTS = [
    "@a1",
    "@a1@f3",
    "a1-a2",
    "a4xa6",
    "f1-a2<a1",
    "f1xa2<a1",
    "a4xa6+a7",
    "a4xa6+xa3+a2",
    "a4xa6+xa3",
    "f1xa2<a1+a4@f1",
    "f1-f4<f2@f1",
    "a2-a2<a4",
    *WORDS,
]


@pytest.mark.parametrize("text", TEXTS)
def test_move_is_one_object_for_one_text(text: str) -> None:
    """A move is interned: parsing it again and unpickling it give the same object."""
    move = parse_move(text)
    assert move.text == text
    assert parse_move(text) is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert repr(move) == f"Move({text!r})"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "not a move"),
        ("castle", "not a move: 'castle'"),
        ("a1-a2 ", "not a move"),
        ("A1-a2", "not a move"),
        ("@a2", "a2 is no hatch"),
        ("@a9", "no space a9"),
        ("@a1@a1", "two tokens enter a1"),
        ("@a1@a2", "a2 is no hatch"),
        ("a1-a3", "no path from a1 to a3"),
        ("a1-z9", "no space z9"),
        ("z9-a1", "no space z9"),
        ("a1-a4<a3", "no path from a3 to a4"),
        ("a1-a4<0", "not a move"),
        ("a4-a6+a7", "nobody is captured"),
        ("a4xa6+a2", "no path from a6 to a2"),
        ("a4xa6+a3+a2", "only a freed token that captures"),
        ("a1-a2@a4", "a4 is no hatch"),
        ("pick:G", "not a move"),
        ("@a1@f1@f3", "not a move"),
    ],
)
def test_text_that_is_not_a_move_is_refused(text: str, part: str) -> None:
    """The message names the part that is wrong."""
    with pytest.raises(MoveError, match=part):
        parse_move(text)


def test_long_text_is_not_repeated_in_full() -> None:
    """An error repeats only the beginning of the text."""
    with pytest.raises(MoveError) as refusal:
        parse_move("x" * 10_000)
    assert len(str(refusal.value)) < 120
    with pytest.raises(MoveError) as refusal:
        parse_move("a1-a2" + "+xa3" * 10_000)
    assert len(str(refusal.value)) < 200
