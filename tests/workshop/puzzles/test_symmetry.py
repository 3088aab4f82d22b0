"""The mirror symmetry of the deck, and how alike positions are."""

from kidd.core.board import DECK
from kidd.core.move import parse_move
from kidd.record.notation import parse_position
from workshop.puzzles.symmetry import difference, mirrors, outlines, pattern

HERE = "loyal a1R<0,a2B<a4,m1R<a1 R2B3 R -"
MIRRORED = "loyal f1R<0,f2B<f4,m1R<f1 R2B3 R -"
OTHER_COLOURS = "loyal a1B<0,a2R<a4,m1B<a1 R3B2 B -"


def test_the_deck_has_one_mirror_image_beside_itself() -> None:
    """It changes the letters a and f, and leaves the middle where it is (G2)."""
    same, mirror = mirrors()
    assert same == tuple(range(18))
    for space, image in enumerate(mirror):
        swapped = DECK.spaces[space].translate(str.maketrans("af", "fa"))
        assert DECK.spaces[image] == swapped


def test_mirror_images_and_other_colours_are_the_same_position() -> None:
    shown = outlines(parse_position(HERE))
    for text in (HERE, MIRRORED, OTHER_COLOURS):
        assert difference(outlines(parse_position(text))[0], shown) == 0


def test_positions_differ_where_owner_height_or_back_differ() -> None:
    base = "madagascar a2RB<a3,f2R<f1,m1B<a1 R5B5 R -"
    shown = outlines(parse_position(base))
    for text, count in [
        (base.replace("f2R", "f2B").replace("R5B5", "R6B4"), 1),
        (base.replace("a2RB", "a2RBB").replace("B5", "B4"), 1),
        (base.replace("a2RB<a3", "a2RB<a4"), 1),
        (base.replace("f2R<f1,", "").replace("R5", "R6"), 1),
        (base.replace("f2R<f1", "f3R<f2"), 2),
    ]:
        assert difference(outlines(parse_position(text))[0], shown) == count


def test_a_move_and_its_mirror_image_have_one_pattern() -> None:
    pairs = [
        ("a1-a2", "f1-f2"),
        ("@a7", "@f7"),
        ("f4xa5<m2", "a4xf5<m2"),
        ("f1-f4<f2@f1", "a1-a4<a2@f7"),
        ("a4xa6+xa3+a2", "f4xf6+f7"),
    ]
    for one, other in pairs:
        assert pattern(parse_move(one)) == pattern(parse_move(other))
    assert pattern(parse_move("a1-a2")) != pattern(parse_move("a2-a1"))
