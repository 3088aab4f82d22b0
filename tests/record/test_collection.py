"""Several records in one text are read one by one, and a broken one does not touch the others."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.record import bounds
from kidd.record.collection import ReadRecord, read_records, write_records
from kidd.record.match import Match
from kidd.record.transcript import RecordError, Transcript, read_transcript
from kidd.record.tree import tree_of
from kidd.record.tree_edits import set_comment
from support.game_trees import grow
from support.random_games import KINDS

ONE = "Kidd: 1\nGame: loyal\nResult: *\n\n@a1 @f1\n"
OTHER = "Kidd: 1\nGame: quedah\nRed: {x\nResult: *\n\n@a1 @f3 2:\n"
EMPTY = "Kidd: 1\nGame: madagascar\nResult: *\n\n"


def read(text: str) -> list[Transcript]:
    found = list(read_records(text))
    assert [record.number for record in found] == list(range(1, len(found) + 1))
    transcripts = [record.transcript for record in found if record.transcript is not None]
    assert len(transcripts) == len(found), [record.error for record in found]
    return transcripts


def faults(text: str) -> list[str]:
    return [record.error.fault if record.error else "" for record in read_records(text)]


def test_records_are_read_in_their_order() -> None:
    """This holds for any number of blank lines between them, and for the line ends of other systems."""
    for text in (
        f"{ONE}\n{OTHER}\n{EMPTY}\n{ONE}",
        f"\n \n{ONE}\n\n \t\n{OTHER}\n\n{EMPTY}\n\n{ONE}\n\n",
        f"{ONE}\n{OTHER}\n{EMPTY}{ONE}".replace("\n", "\r\n"),
    ):
        assert [one.write() for one in read(text)] == [ONE, OTHER, EMPTY, ONE]
    assert list(read_records("")) == list(read_records(" \n\n")) == []
    assert write_records(read(f"{ONE}\n{EMPTY}\n{OTHER}")) == f"{ONE}\n{EMPTY}\n{OTHER}"


def test_a_record_written_with_others_begins_with_its_version() -> None:
    """The header is moved to the front, because it marks the beginning of a record."""
    transcript = read_transcript("Game: loyal\nKidd: 1\n\n@a1")
    text = write_records([transcript, transcript])
    assert text.count("Kidd: 1\nGame: loyal\n") == 2
    assert [one.turns for one in read(text)] == [transcript.turns] * 2


COMMENT = "a\n\n\nKidd: 1\nGame: loyal\n\n@a1 {b\n \nKidd: 2\n\n"


def test_a_comment_may_hold_what_looks_like_a_record() -> None:
    """It is read as a comment, since the record can be read so, and the next one is not touched."""
    text = f"Kidd: 1\nGame: loyal\nResult: *\n\n@a1 {{{COMMENT}}} @f1\n\n{ONE}"
    found = read(text)
    assert [one.turns[0].after for one in found] == [[COMMENT], []]
    assert write_records(found) == text


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ("Kidd: 1\nGame: chess\n\n@a1", "game"),
        ("Kidd: 2\nGame: loyal\n\n@a1", "version"),
        ("Kidd: 1\nGame: loyal\n\n@a1 @a1", "move"),
        ("Kidd: 1\nGame: loyal\n\n@a1 {never closed", "stray"),
        ("Kidd: 1\nGame: loyal\n\n@a1 (@a3", "brackets"),
        ("Kidd: 1\nGame: loyal\n@a1", "line"),
        ("Kidd: 1\nGame: loyal\n\n" + "x" * 500_001, "long"),
        ("Kidd: 1\nGame: loyal\n\n@a1 {" + "x" * 500_001, "long"),
    ],
)
def test_a_broken_record_does_not_touch_the_others(broken: str, fault: str) -> None:
    """It is refused with its number and its fault, at any place."""
    noted = "Kidd: 1\nGame: loyal\nResult: *\n\n@a3 {so} @f1 {and\n\nso} a3-a2\n"
    assert faults(f"{noted}\n{broken}\n\n{noted}\n{ONE}") == ["", fault, "", ""]
    assert faults(f"{broken}\n\n{noted}") == [fault, ""]
    assert faults(f"{noted}\n{broken}") == ["", fault]
    assert faults(f"{broken}\n\n{broken}\n\n{ONE}") == [fault, fault, ""]


def test_text_before_the_first_record_is_refused_as_one() -> None:
    """It is the first that cannot be read."""
    found = list(read_records(f"hello\n\n{ONE}"))
    assert [record.number for record in found] == [1, 2]
    assert found[0].text == "hello"
    assert isinstance(found[0].error, RecordError)
    assert found[1] == ReadRecord(2, ONE, found[1].transcript, None)


def test_a_text_beyond_the_bound_is_refused_at_once() -> None:
    """Nothing of it is read."""
    with pytest.raises(RecordError) as refused:
        read_records(" " * (bounds.LONGEST_FILE + 1))
    assert (refused.value.fault, refused.value.params) == ("long", {"most": bounds.LONGEST_FILE})


def test_comments_that_are_opened_again_and_again() -> None:
    """A text made to be read many times over is read all the same, its records refused one by one."""
    part = "Kidd: 1\nGame: loyal\n\n@a1 } {x\n\n"
    found = faults(part * 3000 + "Kidd: 1\nGame: loyal\n\n}")
    assert set(found) == {"stray"}
    assert len(found) == 3001


@given(
    st.lists(
        st.tuples(
            st.sampled_from(KINDS),
            st.integers(0, 2**32),
            st.text(st.sampled_from("a{(\n !?\r") | st.characters(exclude_characters="}"))
            | st.just(COMMENT),
        ),
        max_size=4,
    )
)
@settings(max_examples=30)
def test_trees_are_read_as_they_were_written(games: list[tuple[tuple[str, int], int, str]]) -> None:
    """Variations and comments of every game in a file come back, and are written the same again."""
    texts: list[str] = []
    for kind, seed, comment in games:
        tree = grow(tree_of(Match.new(*kind)), Random(seed), 12)
        texts.append(set_comment(tree, tree.end, comment).write())
    found = read("\n".join(texts))
    assert [one.write() for one in found] == texts
    assert write_records(found) == "\n".join(texts)
    assert [one.turns for one in read(write_records(found))] == [one.turns for one in found]
