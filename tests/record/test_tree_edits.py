"""Edits move and delete lines and set comments and glyphs: each edited tree can be written and read again."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.record.match import Match
from kidd.record.path import PathError
from kidd.record.transcript import RecordError
from kidd.record.tree import Tree, read_tree, tree_of
from kidd.record.tree_edits import (
    Edited,
    delete_from,
    demote,
    follow,
    get_comment,
    promote,
    promote_to_main,
    remove_variation,
    set_clock,
    set_comment,
    set_glyph,
    set_starting_comment,
)
from kidd.record.turns import GLYPHS
from support.game_trees import LOYAL, body_of, expect_sound, grow, loyal, paths_of, quedah
from support.random_games import KINDS

VARIED = "@a1 @f1 (@f3 a1-a2) (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2"


def expect_followed(tree: Tree, edited: Tree) -> None:
    """Each position of a tree is found in an edited one, unless it was deleted."""
    after = {tuple(map(id, edited.match(path).steps)): path for path in paths_of(edited)}
    for path in paths_of(tree):
        assert follow(tree, path, edited) == after.get(tuple(map(id, tree.match(path).steps)))


def check_edit(tree: Tree, path: str, edit: Callable[[Tree, str], Edited], edited: Edited) -> None:
    """Check the path that an edit leads to, and that the original tree is unchanged."""
    assert tree.write() == read_tree(tree.write()).write()
    expect_followed(tree, edited.tree)
    steps = [*tree.match(path).steps]
    reached = [*edited.tree.match(edited.path).steps]
    if edit in (promote, promote_to_main, demote):
        assert reached == steps
        assert len(paths_of(edited.tree)) == len(paths_of(tree))
    else:
        assert reached == steps[: len(reached)]
        assert len(reached) < len(steps)
        assert edited.tree.body.marks[-1].moves <= tree.body.marks[-1].moves
    if edit is delete_from:
        assert len(reached) == len(steps) - 1
    if edit is promote_to_main:
        assert edited.path.isdecimal()


@pytest.mark.unmeasured
@given(st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=60)
def test_edits_anywhere_give_a_sound_tree(kind: tuple[str, int], seed: int) -> None:
    """Edits keep the position that they are asked for at, or go back to the one before."""
    random = Random(seed)
    tree = grow(tree_of(Match.new(*kind)), random, 25, is_analysis=random.random() < 0.5)
    for _ in range(8):
        path = random.choice(paths_of(tree))
        edit = random.choice([promote, promote_to_main, demote, remove_variation, delete_from])
        with suppress(PathError):
            edited = edit(tree, path)
            check_edit(tree, path, edit, edited)
            tree = edited.tree
            expect_sound(tree)


def test_promote_and_demote() -> None:
    """A line changes places with its neighbour, and comes back."""
    tree = loyal(VARIED)
    up = promote(tree, "1.2.3")
    assert body_of(up.tree) == "@a1 @f1 (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) (@f3 a1-a2) a1-a2"
    assert up.path == "1.1.3"
    top = promote(up.tree, up.path)
    assert body_of(top.tree) == "@a1 @f7 (@f1 a1-a2) (@f3 a1-a2) a1-m1 (a1-a2 f7-f8) f7-f8"
    assert top.path == "4"
    with pytest.raises(PathError) as refused:
        promote(top.tree, top.path)
    assert refused.value.fault == "main"
    down = demote(top.tree, "2")
    assert (body_of(down.tree), down.path) == (body_of(up.tree), "1.1.1")
    again = demote(down.tree, down.path)
    assert (body_of(again.tree), again.path) == (VARIED, "1.2.1")
    with pytest.raises(PathError) as refused:
        demote(again.tree, "1.2.1")
    assert refused.value.fault == "last"
    # The last turn on the way that has a line below it is the one that moves.
    assert body_of(demote(tree, "1.2.3").tree).endswith("(@f7 a1-a2 (a1-m1 f7-f8) f7-f8) a1-a2")


def test_promote_to_main() -> None:
    """A line of any depth becomes the main line of the game, the others keep their order."""
    made = promote_to_main(loyal(VARIED), "1.2.1.1.2")
    assert made.path == "4"
    assert body_of(made.tree) == "@a1 @f7 (@f1 a1-a2) (@f3 a1-a2) a1-a2 (a1-m1 f7-f8) f7-f8"
    with pytest.raises(PathError):
        promote_to_main(made.tree, "4")
    with pytest.raises(PathError):
        remove_variation(made.tree, "4")


def test_removing_and_deleting() -> None:
    """A variation goes as a whole; a deleted turn takes with it what follows, and a variation steps in."""
    tree = loyal(VARIED)
    inner = remove_variation(tree, "1.2.1.1.2")
    assert (body_of(inner.tree), inner.path) == (
        "@a1 @f1 (@f3 a1-a2) (@f7 a1-m1 f7-f8) a1-a2", "1.2.1",
    )  # fmt: skip
    removed = remove_variation(tree, "1.2.3")
    assert (body_of(removed.tree), removed.path) == ("@a1 @f1 (@f3 a1-a2) a1-a2", "1")
    cut = delete_from(tree, "2")
    assert (body_of(cut.tree), cut.path) == (
        "@a1 @f3 (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2", "1",
    )  # fmt: skip
    none = delete_from(tree, "1")
    assert (body_of(none.tree), none.path) == ("", "0")
    with pytest.raises(PathError) as refused:
        delete_from(none.tree, "0")
    assert refused.value.fault == "start"


def test_deleting_a_move_keeps_its_roll() -> None:
    """A move can be taken back, the roll before it only with all that was played with it."""
    tree = quedah("@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a1) (1:a1-a2@a1) 1:f3-f6@f3")
    move = delete_from(tree, "4")
    assert (body_of(move.tree), move.path) == ("@a1 @f3 3:a1-a6<a4@a1 (1:a1-a2@a1)", "3")
    roll = delete_from(tree, "3")
    assert (body_of(roll.tree), roll.path) == ("@a1 @f3 1:a1-a2@a1", "2")
    last = delete_from(tree, "6")
    assert (body_of(last.tree), last.path) == (body_of(tree).removesuffix("f3-f6@f3"), "5")
    alone = delete_from(quedah("@a1 @f3 2:"), "3")
    assert (body_of(alone.tree), alone.path) == ("@a1 @f3", "2")


def test_a_result_that_was_settled_stays_until_the_game_goes_on() -> None:
    """Variations and comments do not change how the game ended, other moves do."""
    tree = read_tree("Kidd: 1\nGame: loyal\nResult: R resigned\n\n@a1")
    varied = set_comment(tree.play("0", "@a3").tree, "1", "so")
    assert "Result: R resigned" in varied.write()
    assert "Result: *" in promote(varied, "0.1.1").tree.write()
    assert "Result: *" in tree.play("1", "@a3").tree.write()


def test_comments_and_glyphs() -> None:
    """They stand behind the move that leads to the path, the comment of the start before the first."""
    tree = loyal("@a1 (@a3 @f1) @f3")
    tree = set_comment(tree, "0.1.2", "in\r\nthere")
    tree = set_glyph(tree, "1", "!?")
    tree = set_comment(tree, "0", "hello {")
    tree = set_starting_comment(tree, "0.1.1", "or")
    assert tree.write().endswith("\n\n{hello {} @a1!? ({or} @a3 @f1 {in\nthere}) @f3\n")
    assert (get_comment(tree, "0.1.2"), get_comment(tree, "0")) == ("in\nthere", "hello {")
    expect_sound(tree)
    for path in ("0", "0.1.2"):
        tree = set_comment(tree, path, " ")
    tree = set_glyph(set_starting_comment(tree, "0.1.1", ""), "1", "")
    assert body_of(tree) == "@a1 (@a3 @f1) @f3"
    empty = set_comment(loyal(""), "0", "nothing yet")
    assert (body_of(empty), get_comment(empty, "0")) == ("{nothing yet}", "nothing yet")
    assert body_of(empty.play("0", "@a1").tree) == "{nothing yet} @a1"
    assert body_of(delete_from(set_comment(tree, "0", "so"), "1").tree) == "@a3 @f1"


def test_comments_and_glyphs_that_cannot_stand_there() -> None:
    """Each is refused by its fault."""
    tree = quedah("@a1 @f3 3:a1-a6<a3@a1 1:")
    for edit, fault in (
        (lambda: set_comment(tree, "3", "x"), "behindRoll"),
        (lambda: get_comment(tree, "3"), "behindRoll"),
        (lambda: set_glyph(tree, "3", "!"), "glyph"),
        (lambda: set_glyph(tree, "5", "!"), "glyph"),
        (lambda: set_glyph(tree, "0", "!"), "glyph"),
        (lambda: set_glyph(tree, "4", "!!!"), "glyph"),
        (lambda: set_clock(tree, "0", 1), "start"),
        (lambda: set_clock(tree, "3", 1), "behindRoll"),
    ):
        with pytest.raises(PathError) as refused:
            edit()
        assert refused.value.fault == fault
    for comment, fault in (("a}", "stray"), ("x" * 10_001, "comment")):
        with pytest.raises(RecordError) as broken:
            set_comment(tree, "4", comment)
        assert broken.value.fault == fault
    assert body_of(set_comment(tree, "5", "and?")).endswith("1: {and?}")
    assert [body_of(set_glyph(tree, "4", glyph)).split()[2] for glyph in GLYPHS] == [
        f"3:a1-a6<a3@a1{glyph}" for glyph in GLYPHS
    ]


def test_clock_times_and_words_do_not_disturb_each_other() -> None:
    """Changing a comment keeps the clock time of its turn, and setting the time keeps the comment."""
    tree = set_clock(loyal("@a1 {one} {two}"), "1", 271)
    assert body_of(tree) == "@a1 {[clk 0:04:31] one} {two}"
    assert get_comment(tree, "1") == "one\ntwo"
    tree = set_comment(tree, "1", "three")
    assert body_of(tree) == "@a1 {[clk 0:04:31] three}"
    assert body_of(set_comment(tree, "1", "")) == "@a1 {[clk 0:04:31]}"
    assert body_of(set_comment(tree, "1", "[clk 0:00:01]")) == "@a1 {[clk 0:00:01]}"
    assert body_of(set_clock(tree, "1", None)) == "@a1 {three}"


def test_bounds_of_a_record_are_those_of_a_tree() -> None:
    """No change leads to a record that could not be read again."""
    moves = read_tree(LOYAL + "@a1 " + "(@a1) " * 5999)
    with pytest.raises(RecordError) as refused:
        moves.play("0", "@a3")
    assert refused.value.fault == "moves"
    long = read_tree(LOYAL + "@a1 " + f"{{{'x' * 9_990}}} " * 49 + f"{{{'y' * 9_900}}}")
    with pytest.raises(RecordError) as refused:
        set_starting_comment(long, "1", "z" * 9_999)
    assert refused.value.fault == "long"


def test_deep_nesting_is_walked_and_edited() -> None:
    """However deep variations are nested, nothing exhausts the stack."""
    depth = 1500
    tree = loyal("@a1 " + "(@a1 " * depth + ")" * depth)
    path = ".".join(["0.1"] * depth + ["1"])
    assert len(tree.match(path).steps) == 1
    made = promote_to_main(tree, path)
    assert made.path == "1"
    assert body_of(made.tree).count("(@a1)") == depth
