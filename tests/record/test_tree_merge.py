"""Deleted turns are restored to a game, regardless of later moves."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.record.match import Match
from kidd.record.path import PathError
from kidd.record.transcript import RecordError
from kidd.record.tree import Tree, read_tree, tree_of
from kidd.record.tree_edits import delete_from, follow, remove_variation
from kidd.record.tree_merge import merge_tree
from support.game_trees import body_of, expect_sound, grow, loyal, paths_of, quedah
from support.random_games import KINDS


def lines_of(tree: Tree) -> set[tuple[str, ...]]:
    """Return how each position of a tree is reached."""
    return {
        tuple(step.move.text if step.move else str(step.roll) for step in tree.match(path).steps)
        for path in paths_of(tree)
    }


@pytest.mark.unmeasured
@given(st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=40)
def test_nothing_of_either_tree_is_lost(kind: tuple[str, int], seed: int) -> None:
    """Positions of the present tree are found in the merged one, and so are those of the earlier one."""
    random = Random(seed)
    before = grow(tree_of(Match.new(*kind)), random, 15)
    edit = random.choice([delete_from, remove_variation])
    present = before
    with suppress(PathError):
        present = edit(before, random.choice(paths_of(before))).tree
    present = grow(present, random, 5)
    merged = merge_tree(present, read_tree(before.write()))
    expect_sound(merged)
    assert lines_of(merged) == lines_of(before) | lines_of(present)
    assert all(follow(present, path, merged) is not None for path in paths_of(present))


def test_annotations_are_restored_with_their_turns() -> None:
    """Existing turns keep their current annotations."""
    before = loyal("@a1! {one} @f1 {two} ({three} @f3?? {[clk 0:01:00] four} a1-a2) a1-a2")
    present = loyal("@a1? {now} @f1 a1-m1")
    assert body_of(merge_tree(present, before)) == (
        "@a1? {now} @f1 ({three} @f3?? {[clk 0:01:00] four} a1-a2) a1-m1 (a1-a2)"
    )


def test_the_end_of_a_line_is_played_on() -> None:
    """A line that was cut is restored, with its result."""
    merged = merge_tree(loyal("@a1 @f1"), loyal("@a1 @f1 a1-a2 resign"))
    assert body_of(merged) == "@a1 @f1 a1-a2 resign"
    assert merged.outcome is not None
    rolled = merge_tree(quedah("@a1 @f3 3:"), quedah("@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a7)"))
    assert body_of(rolled) == "@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a7)"


def test_another_game_is_refused() -> None:
    """Its moves would mean nothing here."""
    with pytest.raises(RecordError) as refused:
        merge_tree(loyal("@a1"), quedah("@a1"))
    assert refused.value.fault == "start"
