"""Positions are read and written exactly, and impossible ones are refused with the wrong part."""

import re

import pytest

from kidd.core.position import Position, PositionError
from kidd.record.notation import format_position, parse_position

SEVEN = "a2RB<a1,a4RB<a2,a5RB<a4,a6RB<a3,f2RB<f1,f4RB<f2,f5RB<f4"

WRITTEN = [
    "loyal - R7B7 R -",
    "loyal f2R<f1,f3R<0,f6B<f7 R5B6 B -",
    "loyal m1R<m2,m2B<m1 R0B0 R -",
    "loyal+pie - R7B7 R -",
    "loyal+pie a1R<0,f3B<0 R6B6 B pick",
    "loyal a1R<0,f3B<0 R6B6 B claim",
    "loyal a1R<0,f3B<0 R6B6 B agreed",
    "loyal a1R<0,f3B<0 R6B6 R proof:B20",
    "loyal a1R<0,f3B<0 R6B6 B proof:R0",
    "quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3",
    "quedah+first+strict a1R<0,f3B<0 R6B6 R 1",
    "quedah+strict a1R<0,f3B<0 R6B6 R -",
    f"quedah {SEVEN} R0B0 B -",
    "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -",
    "madagascar a1R<0,f3B<0,f7G<0 R5B5G5 R out:G",
    "madagascar - R7B7 R agreed",
    # L6 cannot come about in play, but can be written down.
    (
        "loyal a1R<m1,a2B<a3,a3R<a6,a4R<a5,a6B<a3,a7R<a6,a8B<f8,"
        "f2B<f1,f3B<f2,f4R<f5,f5B<f8,f6R<f7,f7B<f8,f8R<a8 R0B0 R -"
    ),
]


@pytest.mark.parametrize("text", WRITTEN)
def test_a_text_is_written_as_it_was_read(text: str) -> None:
    """A position has one text, and the text one position."""
    assert format_position(parse_position(text)) == text


def test_fields_of_a_position() -> None:
    """Each field is read into its place, the second stack under the first."""
    position = parse_position("madagascar a2BR<a1,a3G<0 R5B5G5 G -")
    assert position == Position("madagascar", position.tops, position.held, (5, 5, 5), 2, None)
    assert [tops.bit_count() for tops in position.tops] == [0, 1, 1]
    assert position.held.bit_count() == 1


REFUSED = {
    # An unknown game, option or space.
    "chess - R7B7 R -": "chess",
    " - R7B7 R -": "no such game: ''",
    "Loyal - R7B7 R -": "Loyal",
    "loyal+first - R7B7 R -": "first",
    "quedah+pie - R7B7 R -": "pie",
    "madagascar+strict - R7B7 R -": "strict",
    "loyal+ - R7B7 R -": "option ''",
    "quedah+strict+first - R7B7 R -": r"quedah\+strict\+first",
    "quedah+first+first - R7B7 R -": r"quedah\+first\+first",
    "loyal a9R<0 R6B7 R -": "a9",
    "loyal m3R<m1 R6B7 R -": "m3",
    "loyal a1R<z9 R6B7 R -": "z9",
    # A wrong number of players.
    "loyal - R7B7G7 R -": "loyal.*3",
    "quedah+first - R7B7G7 R -": r"quedah\+first.*3",
    "madagascar - R6 R -": "R6",
    "madagascar - R6G6 R -": "R6G6",
    "madagascar - B6R6 R -": "B6R6",
    "madagascar - R6B6G6G6 R -": "R6B6G6G6",
    # Reserves that are no numbers.
    "loyal - R77B7 R -": "R77B7",
    "loyal - R-1B7 R -": "R-1B7",
    "loyal - R٧B7 R -": "R٧B7",  # noqa: RUF001 - another alphabet's digit
    "loyal -  R7B7 R -": "6",
    "loyal - R7B7 R": "4",
    "": "1",
    "loyal - R7B7 R -\n": "-",
    # Spaces twice or out of order.
    "loyal a1R<0,a1B<0 R6B6 R -": "a1.*twice",
    "loyal a1R<0,a2R<a1,a2B<a1 R5B6 R -": "a2.*twice",
    "loyal a3R<0,a1B<0 R6B6 R -": "a1.*order",
    # A back that is no neighbour.
    "loyal a1R<a5 R6B7 R -": "a1.*a5",
    "loyal a1R<a1 R6B7 R -": "a1.*a1",
    "loyal a2R<0 R6B7 R -": "a2.*0",
    # Texts that are not stacks.
    "loyal a1R R6B7 R -": "a1R",
    "loyal a1<0 R7B7 R -": "a1<0",
    "loyal a1R<0, R6B7 R -": "stack.*''",
    "loyal -,a1R<0 R6B7 R -": "'-'",
    "loyal a1r<0 R6B7 R -": "a1r<0",
    "loyal a1G<0 R7B7 R -": "G on a1",
    "quedah a1RG<0 R6B7 R -": "G on a1",
    # The black path behind more than one token.
    "quedah a1RB<0 R6B6 R -": "a1.*black path",
    "madagascar f3RB<0 R6B6 R -": "f3.*black path",
    # Stacks that a game does not have.
    "loyal a2RB<a1 R6B6 R -": "a2",
    "quedah a2RBR<a1 R5B6 R -": "a2",
    "quedah a2RR<a1 R5B7 R -": "a2",
    "madagascar a2RRB<a1 R5B6 R -": "a2",
    "madagascar a1R<0,a2GGB<a1 R5B5G4 R -": "a2",
    # Tokens too many or too few.
    "loyal a1R<0 R7B7 R -": "R has 8",
    "loyal a1B<0 R6B7 R -": "B has 8",
    "loyal - R8B7 R -": "R has 8",
    "quedah - R7B6 R -": "B has 6",
    "quedah a1R<0 R7B7 R -": "R has 8",
    "madagascar - R6B7 R -": "R has 6",
    "madagascar - R7B6G6 R -": "R has 7",
    "madagascar - R6B6G5 R -": "G has 5",
    "madagascar a2" + "BR" * 30 + "<a1 R0B0 R -": "R has",
    # A turn of a player that does not exist.
    "loyal - R7B7 G -": "'G'",
    "loyal - R7B7 r -": "'r'",
    "loyal - R7B7 RB -": "'RB'",
    "loyal - R7B7  -": "player: ''",
    "madagascar a2RBBBBBB<a1,a3G<0 R5B0G5 B -": "B is out",
    "madagascar a1R<0,f3B<0,f7G<0 R5B5G5 G out:G": "G is out",
    # States that a game does not know.
    "loyal - R7B7 R 1": "'1'",
    "loyal - R7B7 R ": "state: ''",
    "loyal a1R<0,f3B<0 R6B6 B pick": "pick",
    "loyal+pie a1R<0,f3B<0 R6B6 R pick": "pick",
    "loyal - R7B7 R out:B": "out:B",
    "loyal a1R<0 R6B7 B proof:G3": "proof:G3",
    "loyal a1R<0 R6B7 B proof:R05": "proof:R05",
    "loyal a1R<0 R6B7 B proof:R-1": "proof:R-1",
    "quedah - R7B7 R claim": "claim",
    "quedah a1R<0,f3B<0 R6B6 R agreed": "agreed",
    "quedah a1R<0,f3B<0 R6B6 R 4": "'4'",
    "quedah a1R<0,f3B<0 R6B6 R 0": "'0'",
    "madagascar - R7B7 R claim": "claim",
    "madagascar - R7B7 R 1": "'1'",
    "madagascar - R7B7 R out:B": "out:B",
    "madagascar - R6B6G6 R out:": "'out:'",
    # A roll where there is none.
    "quedah - R7B7 R 1": "1.*set-up",
    "quedah a1R<0 R6B7 B 3": "3.*set-up",
    f"quedah {SEVEN} R0B0 B 2": "2.*seven",
    # Too many captives: their captors and they are more tokens than there are. Too high a count.
    f"quedah {SEVEN},f6BR<f3 R0B0 B -": "R has 8",
    "loyal a1R<0,f3B<0 R6B6 B proof:B21": "21",
    "loyal a1R<0,f3B<0 R6B6 B proof:R" + "9" * 400: "999",
    "loyal a1R<0,f3B<0 R6B6 B proof:R" + "9" * 5000: "500 characters",
}


@pytest.mark.parametrize("text", REFUSED)
def test_refusal_names_the_part_at_fault(text: str) -> None:
    """An impossible position is refused, and the short message names the part."""
    with pytest.raises(PositionError) as refused:
        parse_position(text)
    message = str(refused.value)
    assert re.search(REFUSED[text], message), message
    assert len(message) < 200
    assert "\n" not in message


def test_a_winner_may_have_the_turn_alone() -> None:
    """Once all others are out TURN is the winner; nobody else can have it (M7)."""
    text = "madagascar a2RBBBBBBB<a1 R6B0 {} -"
    assert format_position(parse_position(text.format("R"))) == text.format("R")
