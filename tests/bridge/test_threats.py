"""The threats in a position agree with the rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.bridge.threats import list_dangers, list_threats
from kidd.core.board import DECK, SPACE_NUMBER
from kidd.core.position import Position, stacks
from kidd.games import rules_for
from kidd.games.loyal_captain import captured_spaces
from kidd.record.match import Match
from kidd.record.notation import parse_position
from reference.positions import GAMES, beginning, playout

CASES = [
    # L3: two tokens next to each other are one group. The vacant spaces next to it keep it safe.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B6 R -", ["a2 a4 > a1 a5 a6", "a3 > a6"]),
    # L2, L3: an opponent with its back to the group keeps it safe too.
    ("loyal a2R<a3,a3B<0,a6R<a4 R5B6 R -", ["a2 > a1 a4", "a3 > a2", "a6 > a4 a7"]),
    # Q3: captures from behind with some roll: one step to a6, three over a3 and a2 to a4.
    (
        "quedah a4R<a2,a6B<a4,f1B<0 R6B5 R -",
        ["aimed a4", "aimed a6", "open a4 > a2", "open a6 > a4"],
    ),
    # M3, M4: a single token moves one step, so a back two spaces away is open but not aimed at.
    ("madagascar a1R<0,a5B<a4,f1B<0,f3R<0 R5B5 R -", ["open a5 > a4"]),
    # M4: a token of the same colour behind it protects the back. The black path does too (G5).
    ("madagascar a2B<a4,a4B<a6,f1R<0 R6B5 B -", ["open a4 > a6"]),
]


def told(position: str) -> list[str]:
    """Return the threats of a position, each as a line of text."""
    match = Match(parse_position(position))
    return [
        " ".join(
            [
                *([] if one.kind == "group" else [one.kind]),
                *one.spaces,
                *([">", *one.left] if one.left else []),
            ]
        )
        for one in list_threats(match)
    ]


@pytest.mark.parametrize(("position", "lines"), CASES)
def test_threats_are_listed(position: str, lines: list[str]) -> None:
    """The list has each threat in the position, and no other."""
    assert told(position) == lines


MARKED = [
    # A group with one free space is marked more strongly than one with two, and one with more is not marked.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B6 R -", ["a3 near danger.left"]),
    ("loyal a2R<a3,a3B<0,a6R<a4 R5B6 R -", ["a2 far", "a3 near", "a6 far"]),
    # What the next turn can capture is marked as such, though its back is open too.
    ("quedah a4R<a2,a6B<a4,f1B<0 R6B5 R -", ["a4 near danger.aimed", "a6 near danger.aimed"]),
    ("madagascar a1R<0,a5B<a4,f1B<0,f3R<0 R5B5 R -", ["a5 far danger.open"]),
]


@pytest.mark.parametrize(("position", "marks"), MARKED)
def test_the_graver_danger_of_each_space_is_marked(position: str, marks: list[str]) -> None:
    """`near` where the next turn could bring it about."""
    dangers = list_dangers(Match(parse_position(position)))
    lines = [f"{one['space']} {one['grade']} {one['says']['key']}" for one in dangers]
    assert len(lines) == len(marks)
    assert all(line.startswith(mark) for line, mark in zip(sorted(lines), marks, strict=True))


def test_a_game_that_is_over_has_no_threats() -> None:
    """After the end the list is empty."""
    assert told("loyal a2R<a1,a3B<0,a4R<a5,a6R<a4 R4B0 B -") == []


def names(spaces: int) -> set[str]:
    return {name for name, number in SPACE_NUMBER.items() if spaces >> number & 1}


def captures_of(position: Position, player: int) -> set[str]:
    """Return the spaces on which a player could capture if to move, from the texts of the moves."""
    rules = rules_for(position.game)
    begun = position._replace(turn=player, pending=None)
    caught: set[str] = set()
    for each in rules.rolls(begun) or (begun,):
        for move in rules.legal_moves(each):
            head, *freed = move.text.partition("@")[0].split("+")
            if "x" in head:
                caught.add(head.partition("x")[2].partition("<")[0])
            caught |= {step[1:] for step in freed if step[0] == "x"}
    return caught


@settings(max_examples=120, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32 - 1), turns=st.integers(0, 60))
def test_threats_are_true(game: tuple[str, int], seed: int, turns: int) -> None:
    """Groups cover all tokens and are safe while spaces are left. Aims are captures. Backs are open."""
    *_, last = playout(Random(seed), beginning(*game), turns)
    position = parse_position(last)
    match = Match(position)
    threats = list_threats(match)
    if match.outcome:
        assert threats == []
        return
    standing = {DECK.spaces[stack.space]: stack for stack in stacks(position)}
    groups = [set(one.spaces) for one in threats if one.kind == "group"]
    if position.game.startswith("loyal"):
        assert sorted(name for group in groups for name in group) == sorted(standing)
        captured = names(captured_spaces(*position.tops)) | names(
            captured_spaces(*position.tops[::-1])
        )
        for one in threats:
            assert bool(one.left) != (one.spaces[0] in captured)
        return
    assert not groups
    aimed = {one.spaces[0] for one in threats if one.kind == "aimed"}
    expected = {
        space
        for player in range(len(position.tops))
        if player not in rules_for(position.game).out(position)
        for space in captures_of(position, player)
    }
    assert aimed == expected
    for one in threats:
        if one.kind == "open":
            stack, behind = standing[one.spaces[0]], one.left[0]
            assert DECK.name_of(DECK.back_of(stack.facing)) == behind
            assert behind not in standing or standing[behind].owners[0] != stack.owners[0]
