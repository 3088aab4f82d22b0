"""A position that may be wrong: all of its faults are found, and the rest of it is read."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.core.board import DECK
from kidd.core.position import POSITION_FAULTS, PositionError, stacks
from kidd.record.bounds import LONGEST_POSITION
from kidd.record.notation import format_position, parse_position
from kidd.record.position_text import TEXT_FAULTS, read_position
from reference.positions import GAMES, assembled

IDS = [f"{game}-{players}" for game, players in GAMES]

FAULTY = {
    "": "textFields",
    "loyal - R7B7 R": "textFields",
    "chess - R7B7 R -": "textGame",
    "loyal+first - R7B7 R -": "textGame",
    "loyal a1R R6B7 R -": "textStack",
    "loyal z9R<a1 R6B7 R -": "textSpace",
    "loyal a1R<0,a1B<a2 R6B7 R -": "textTwice",
    "loyal a1G<0 R7B7 R -": "textOwner",
    "loyal a1R<f8 R6B7 R -": "textPath",
    "loyal a2R<0 R6B7 R -": "textPath",
    "loyal a2R<z9 R6B7 R -": "textPath",
    f"madagascar a2{'RB' * 10}<a1 R7B7 R -": "textHigh",
    "loyal - R7 R -": "textReserves",
    "loyal - R7B7G7 R -": "textPlayers",
    "loyal - R7B7 G -": "textTurn",
    "loyal - R7B7 RB -": "textTurn",
    "loyal - R7B7 R proof": "textState",
    "loyal - R7B7 R 3": "state",
    "quedah a1R<0,a3B<0 R6B6 R claim": "state",
    "madagascar - R7B7 R out:R": "state",
    "loyal - R7B7 B pick": "state",
    "loyal+pie a1R<0,a3B<0 R6B6 R pick": "pickTurn",
    "loyal a1R<0 R7B7 R -": "tokensMost",
    "quedah a1R<0 R7B7 R -": "tokens",
    "quedah a1R<0 R5B7 R -": "tokens",
    "quedah a1RB<0 R6B6 R -": "black",
    "loyal a1RB<a2 R6B6 R -": "stackLoyal",
    "loyal - R7B7 R proof:B21": "count",
    "quedah a2RBR<a1 R5B6 R -": "stackHigh",
    "quedah a2RR<a1 R5B7 R -": "stackColour",
    "quedah - R7B7 R 3": "rollSetup",
    ("quedah a2RB<a1,a4RB<a2,a5RB<a4,a6RB<a3,f2RB<f1,f4RB<f2,f5RB<f4 R0B0 R 3"): "rollEnd",
    "madagascar a2RR<a1,a3B<0 R5B6 R -": "topColours",
    "madagascar a1R<0,a3B<0,a7R<0,f1B<0,f3RG<f2,f7RGGGGG<f6 R2B4G0 G -": "out",
}


@pytest.mark.parametrize(("text", "code"), FAULTY.items())
def test_each_fault_has_its_code(text: str, code: str) -> None:
    """The text has only this fault, and its readable parts can be written and read again."""
    position, faults = read_position(text)
    assert [fault.code for fault in faults] == [code]
    again = read_position(format_position(position))
    assert again.position == position
    assert {fault.code for fault in again.faults} <= {code}


def test_every_code_has_a_text() -> None:
    """The table above and the test below have all codes, but for those that only a wrong caller provokes."""
    shown = {*FAULTY.values(), "textLong", "captives"} - {""}
    # The turn of a player who does not play is refused as text.
    assert shown == {*POSITION_FAULTS, *TEXT_FAULTS} - {"turn"}


def test_all_faults_are_found_at_once() -> None:
    """Each part is judged for itself, and those of one space name it."""
    text = "quedah a1RRB<0,a2BB<a1,q1R<0,a3R<f1 R9B1 G claim"
    faults = read_position(text).faults
    found = [(fault.code, [DECK.spaces[space] for space in fault.spaces]) for fault in faults]
    assert found == [
        ("textTurn", []),
        ("textSpace", []),
        ("textPath", ["a3"]),
        ("stackHigh", ["a1"]),
        ("stackColour", ["a2"]),
        ("black", ["a1"]),
        ("tokens", []),
        ("tokens", []),
        ("state", []),
    ]
    assert all(fault.text for fault in faults)


def test_eight_captives_are_too_many() -> None:
    """Quedah ends with seven captives (Q9)."""
    spaces = ["a2", "a4", "a5", "a6", "a8", "f2", "f4", "f5"]
    deck = ",".join(
        f"{space}RB<{DECK.spaces[DECK.neighbours[DECK.spaces.index(space)][0]]}" for space in spaces
    )
    codes = [fault.code for fault in read_position(f"quedah {deck} R0B0 R -").faults]
    assert codes == ["tokens", "tokens", "captives"]


def test_order_and_blanks_are_no_faults() -> None:
    """A player who types need not know the order of the spaces."""
    position, faults = read_position("  loyal  f3B<0,a1R<0   R6B6 R - ")
    assert not faults
    assert format_position(position) == "loyal a1R<0,f3B<0 R6B6 R -"


def test_a_text_that_is_too_long_is_not_read() -> None:
    """It becomes the beginning of a game."""
    position, faults = read_position("loyal " + "a1R<0," * LONGEST_POSITION)
    assert [fault.code for fault in faults] == ["textLong"]
    assert format_position(position) == "loyal - R7B7 R -"


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_there_are_no_faults_if_and_only_if_notation_accepts_the_position(
    game: str, players: int
) -> None:
    """Random positions, most of them wrong, are judged as `parse_position` judges them."""
    random = Random(f"faults {game} {players}")
    for _ in range(400):
        text = assembled(random, game, players)
        position, faults = read_position(text)
        try:
            accepted = parse_position(text)
        except PositionError:
            assert faults, text
        else:
            assert accepted == position
            assert not faults, text


@given(
    st.one_of(
        st.text(max_size=80),
        st.lists(
            st.sampled_from(
                re.findall(r"\S", "loyal madagascar quedah+first a1RBG<0,f8 R7B7 - proof:B3 out:")
                + [" "] * 9
            ),
            max_size=80,
        ).map("".join),
    )
)
def test_any_text_is_read(text: str) -> None:
    """Nothing is raised, and the result is written and read unchanged."""
    position, _ = read_position(text)
    assert read_position(format_position(position)).position == position
    assert all(len(stack.owners) <= 18 for stack in stacks(position))
