"""What lists show: the turns of a tree, and the clock times in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.record.clock import MOST_SECONDS, format_clock, read_clock, strip_clock, write_clock
from kidd.record.match import Match
from kidd.record.move_list import ListedTurn, list_turns, walk_turns
from kidd.record.tree import tree_of
from support.game_trees import loyal, quedah


def outline(line: list[ListedTurn]) -> str:
    """Write a list of turns with numbers, colours and paths, variations in brackets."""
    return " ".join(
        f"{turn['number']}{turn['colour']} {turn['path']} {turn['move']}"
        + "".join(f" ({outline(inner)})" for inner in turn["variations"])
        for turn in line
    )


def test_turns_are_listed_with_their_paths() -> None:
    """Each has its number in its own line, its colour, and the path behind it."""
    tree = loyal("@a1 @f1 (@f3 (@a3) a1-a2) (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2")
    assert outline(list_turns(tree)) == (
        "1R 1 @a1 2B 2 @f1 (2B 1.1.1 @f3 (2B 1.1.0.1.1 @a3) 3R 1.1.2 a1-a2) "
        "(2B 1.2.1 @f7 3R 1.2.2 a1-m1 (3R 1.2.1.1.1 a1-a2 4B 1.2.1.1.2 f7-f8) 4B 1.2.3 f7-f8) 3R 3 a1-a2"
    )
    walk = list(walk_turns(tree))
    assert [turn.depth for turn in walk] == [0, 0, 1, 2, 1, 1, 1, 2, 2, 1, 0]
    assert [turn.is_first for turn in walk].count(True) == 5
    for walked in walk:
        turn = walked.turn
        steps = [*tree.match(turn["path"]).steps]
        assert steps[-1].move is not None
        assert steps[-1].move.text == turn["move"]
        before = tree.match(turn["begin"])
        assert len(before.steps) == len(steps) - 1
        assert (walked.ready, walked.move) == (before.position, steps[-1].move)


def test_annotations_of_a_turn_are_listed() -> None:
    """Glyphs, comments without their clock times, and rolls, even one without a move."""
    tree = quedah(
        "{hello} @a1!? {[clk 0:04:31] so} {it is} @f3 3:a1-a6<a3@a1 ({or} 3:a1-a6<a4@a1) 1:"
    )
    first, _, third, last = list_turns(tree)
    assert (first["glyph"], first["before"], first["comment"], first["clock"]) == (
        "!?", "hello", "so\nit is", 271,
    )  # fmt: skip
    assert (third["roll"], third["path"], third["begin"], third["clock"]) == (3, "4", "2", None)
    [[other]] = third["variations"]
    assert (other["path"], other["begin"], other["before"]) == ("2.1.2", "2", "or")
    assert (last["move"], last["roll"], last["path"]) == ("", 1, "5")
    for walked in walk_turns(tree):
        rolled = tree.match(walked.turn["begin"])
        if walked.turn["roll"]:
            rolled.roll(walked.turn["roll"])
        assert walked.ready == rolled.position
    alone = quedah("@a1 @f3 3:a1-a6<a3@a1 (3:)")
    assert list_turns(alone)[2]["variations"][0][0]["path"] == "3"


def test_deep_nesting_is_walked() -> None:
    """However deep variations are nested, the walk does not exhaust the stack."""
    tree = loyal("@a1 " + "(@a1 " * 800 + ")" * 800)
    assert [turn.depth for turn in walk_turns(tree)] == list(range(801))
    assert list_turns(tree_of(Match.new("loyal"))) == []


@given(st.integers(0, MOST_SECONDS))
def test_clock_times_are_read_as_they_are_written(seconds: int) -> None:
    """Hours, minutes and seconds, as chess programs write them."""
    text = format_clock(seconds)
    assert read_clock([f"a [clk {text}]b"]) == seconds
    assert write_clock([f"a [clk {text}]b"], seconds) == [f"a [clk {text}]b"]


def test_clock_times_leave_the_rest_of_a_comment() -> None:
    """A text that is not a clock time stays."""
    assert format_clock(3661) == "1:01:01"
    assert read_clock(["[clk 1:60:00] [clk 0:1:00] [clk]", "x"]) is None
    assert write_clock(["a", "b [clk 0:00:01] c [clk 0:00:02]", "[clk 0:00:03] "], 60) == [
        "a", "b [clk 0:01:00] c ",
    ]  # fmt: skip
    assert write_clock([], 5) == ["[clk 0:00:05]"]
    assert write_clock(["[clk 0:00:01] so", "a"], None) == ["so", "a"]
    assert strip_clock("a [clk 0:00:01] b") == "a b"
    for seconds in (-MOST_SECONDS - 1, MOST_SECONDS + 1):
        with pytest.raises(ValueError, match="no time"):
            format_clock(seconds)
