"""The tree of a game: every position has one path, and every changed tree can be written and read again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.record.match import Match, TurnError
from kidd.record.path import PATH_FAULTS, PathError, parse_path
from kidd.record.transcript import read_transcript
from kidd.record.tree import read_tree, tree_of
from support.game_trees import LOYAL, body_of, expect_sound, grow, loyal, quedah
from support.random_games import KINDS

VARIED = "@a1 @f1 (@f3 a1-a2) (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2"


@pytest.mark.unmeasured
@given(st.sampled_from(KINDS), st.integers(0, 2**32), st.booleans())
@settings(max_examples=40)
def test_steps_played_anywhere_give_a_sound_tree(
    kind: tuple[str, int],
    seed: int,
    analysis: bool,  # noqa: FBT001
) -> None:
    """In every game, trees of any shape are read as they are written, and no position has two paths."""
    tree = tree_of(Match.new(*kind))
    expect_sound(grow(tree, Random(seed), 30, is_analysis=analysis))


def test_examples_of_paths() -> None:
    """A path goes along the main line, into variations and variations of these."""
    tree = loyal("@a1 @f1 (@f3 a1-a2) (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2")
    assert tree.end == "3"
    for path, steps in {
        "0": "", "1": "@a1", "3": "@a1 @f1 a1-a2", "1.1.1": "@a1 @f3", "1.1.2": "@a1 @f3 a1-a2",
        "1.2.3": "@a1 @f7 a1-m1 f7-f8", "1.2.1.1.2": "@a1 @f7 a1-a2 f7-f8",
    }.items():  # fmt: skip
        match = tree.match(path)
        assert " ".join(step.move.text for step in match.steps if step.move) == steps
    assert tree.line("1.2.1.1.1") == ["0", "1", "1.2.1", "1.2.1.1.1", "1.2.1.1.2"]
    assert tree.line("1") == ["0", "1", "2", "3"]
    assert (tree.next("1"), tree.previous("1.2.1"), tree.next("3")) == ("2", "1", None)


def test_a_roll_that_lines_share_has_one_path() -> None:
    """The position behind a roll belongs to the first line that has it, also for variations of variations."""
    tree = quedah(
        "@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a1 (1:a1-a2@a1) 1:f3-f6@f3) (1:a1-m1@a1 (1:resign)) 1:"
    )
    assert tree.canonical("2.1.1") == "3"
    assert tree.canonical("2.1.0.1.1") == "2.1.0.1.1"
    assert tree.canonical("2.2.1") == tree.canonical("2.2.0.1.1") == "2.1.0.1.1"
    assert tree.line("2.1.2") == ["0", "1", "2", "3", "2.1.2", "2.1.3", "2.1.4"]
    assert tree.rolls("2") == [3, 1]
    assert tree.rolls("3") == tree.rolls("5") == []
    expect_sound(tree)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        *((text, "path") for text in ("", "a", "-1", "01", "1.", ".1", "1.1", "1.0.1", "1.1.0")),
        *((text, "path") for text in ("1.1.01", "1 ", "\u0661", "1" * 6, "1.1.1.1", "1." * 30_000)),
        *((text, "place") for text in ("4", "1.3.1", "0.1.1", "3.1.1", "1.1.3", "1.2.1.2.1", "99999")),
    ],
)  # fmt: skip
def test_path_that_leads_nowhere(path: str, fault: str) -> None:
    """An invalid path and a path out of the tree are distinguished."""
    tree = loyal("@a1 @f1 (@f3 a1-a2) (@f7 a1-m1 (a1-a2 f7-f8) f7-f8) a1-a2")
    with pytest.raises(PathError) as refused:
        tree.match(path)
    assert refused.value.fault == fault
    assert fault in PATH_FAULTS
    assert len(str(refused.value)) < 100


def test_place_within_a_turn_of_two_steps() -> None:
    """No variation begins between a roll and its move."""
    tree = quedah("@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a1)")
    with pytest.raises(PathError, match="no such place"):
        tree.match("3.1.1")


def test_a_step_is_followed_appended_or_opens_a_variation() -> None:
    """An existing step is not written twice."""
    tree = loyal("@a1 @f1 (@f3 a1-a2)")
    followed = tree.play("1", "@f1")
    assert (followed.tree, followed.path) == (tree, "2")
    assert tree.play("1", "@f3")[:2] == (tree, "1.1.1")
    appended = tree.play("2", "@a3")
    assert (body_of(appended.tree), appended.path) == ("@a1 @f1 (@f3 a1-a2) @a3", "3")
    assert body_of(tree) == "@a1 @f1 (@f3 a1-a2)"
    opened = tree.play("1.1.1", "@a7")
    assert (body_of(opened.tree), opened.path) == ("@a1 @f1 (@f3 a1-a2 (@a7))", "1.1.1.1.1")
    second = opened.tree.play("1", "@f7")
    assert (body_of(second.tree), second.path) == ("@a1 @f1 (@f3 a1-a2 (@a7)) (@f7)", "1.2.1")
    with pytest.raises(TurnError, match="not legal"):
        tree.play("1", "@a1")
    with pytest.raises(TurnError, match="no roll is due"):
        tree.play("1", 3)
    first = tree_of(Match.new("loyal")).play("0", "resign")
    assert "Result: B resigned" in first.tree.write()


def test_a_roll_stays_bound_to_its_place() -> None:
    """It is followed, and another number is refused unless the game is analysed."""
    tree = quedah("@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3")
    assert tree.play("2", 3)[:2] == (tree, "3")
    with pytest.raises(TurnError, match="has been rolled here") as refused:
        tree.play("2", 1)
    assert refused.value.code == "roll"
    other = tree.play("3", "a1-a6<a4@a1")
    assert (body_of(other.tree), other.path) == (
        "@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a1) 1:f3-f6@f3", "2.1.2",
    )  # fmt: skip
    # In another variation a roll is another one.
    assert other.tree.play("2.1.2", 2).path == "2.1.3"
    assert tree.play("2", 1, is_analysis=True).path == "2.1.1"
    with pytest.raises(TurnError, match="die has no 4"):
        tree.play("2", 4, is_analysis=True)


def test_a_roll_without_a_move_is_completed() -> None:
    """The move behind it is appended to it, not put beside it."""
    tree = quedah("@a1 @f3").play("2", 3).tree
    assert body_of(tree) == "@a1 @f3 3:"
    played = tree.play("3", "a1-a6<a3@a1")
    assert (body_of(played.tree), played.path) == ("@a1 @f3 3:a1-a6<a3@a1", "4")
    resigned = quedah("@a1 @f3 resign").play("2", 2)
    assert (body_of(resigned.tree), resigned.path) == ("@a1 @f3 resign (2:)", "2.1.1")


def test_a_step_does_not_play_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Late in a game, as early, one step is made, wherever it is played."""
    tree = grow(tree_of(Match.new("madagascar")), Random(3), 120)
    made: list[str] = []
    push = Match.push
    monkeypatch.setattr(
        Match, "push", lambda match, move: made.append(move.text) or push(match, move)
    )
    path = tree.end
    while tree.match(path).outcome:
        path = tree.previous(path) or "0"
    tree.play(path, tree.match(path).legal_moves()[-1].text)
    assert len(made) <= 1


def test_a_tree_of_a_transcript_is_its_own() -> None:
    """Later changes of the transcript's match do not change the tree."""
    transcript = read_transcript(LOYAL + VARIED)
    tree = tree_of(transcript)
    transcript.match.pop()
    assert tree.write() == read_tree(LOYAL + VARIED).write()
    expect_sound(tree)
    assert parse_path("10.2.3.1.4") == (10, 2, 3, 1, 4)
