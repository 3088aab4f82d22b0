"""Merges an earlier tree of a game into its present tree.

Owns the places of the merged turns: a missing turn is played again after the turn before it.
"""

from kidd.record.move_list import ListedTurn, walk_turns
from kidd.record.transcript import RecordError
from kidd.record.tree import Tree
from kidd.record.tree_edits import set_clock, set_comment, set_glyph, set_starting_comment


def merge_tree(tree: Tree, other: Tree) -> Tree:
    """Return a tree that also has every turn of another one, with its annotations.

    Turns of both trees stay as they are in the first. The other turns are appended at the end of a line, or become
    variations elsewhere. Raises RecordError if the trees begin differently, or if a bound of records would be exceeded.
    """
    if other.start != tree.start:
        raise RecordError("start", "the games begin with different positions")
    paths = {"0": "0"}
    for turn, _, is_first, *_ in walk_turns(other):
        played, path = _play(tree, paths[turn["begin"]], turn)
        paths[turn["path"]] = path
        tree = played if played is tree else _say(played, path, turn, is_first=is_first)
    return tree


def _play(tree: Tree, path: str, turn: ListedTurn) -> tuple[Tree, str]:
    if turn["roll"]:
        # Lines that the tree had before may hold several rolls at one place.
        tree, path, _ = tree.play(path, turn["roll"], is_analysis=True)
    if turn["move"]:
        tree, path, _ = tree.play(path, turn["move"])
    return tree, path


def _say(tree: Tree, path: str, turn: ListedTurn, *, is_first: bool) -> Tree:
    """Write the glyph, the comments and the clock of a turn that has been played again."""
    if turn["glyph"]:
        tree = set_glyph(tree, path, turn["glyph"])
    if turn["comment"]:
        tree = set_comment(tree, path, turn["comment"])
    if turn["clock"] is not None:
        tree = set_clock(tree, path, turn["clock"])
    if is_first and turn["before"] and path.rpartition(".")[2] == str(_count_steps(turn)):
        tree = set_starting_comment(tree, path, turn["before"])
    return tree


def _count_steps(turn: ListedTurn) -> int:
    """Return how many steps a listed turn has: one for the roll, one for the move."""
    return bool(turn["roll"]) + bool(turn["move"])
