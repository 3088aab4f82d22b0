"""Edits of a position, as an editor makes them."""

from random import Random

import pytest

from kidd.core.board import DECK
from kidd.core.position import Position, format_pending, tokens_on_deck
from kidd.games import rules_for
from kidd.record.notation import format_position
from kidd.record.position_edits import EditError, edit_position, list_states
from kidd.record.position_text import read_position
from support.random_games import KINDS


def edited(text: str, *edits: str) -> str:
    position = read_position(text).position
    for edit in edits:
        position = edit_position(position, edit)
    return format_position(position)


LOYAL = "loyal - R7B7 R -"
QUEDAH = "quedah - R7B7 R -"
MADAGASCAR = "madagascar - R6B6G6 R -"

EDITED = [
    # A placed token comes from the reserve, on a hatch with its back to the black path.
    (LOYAL, ["put a1 R"], "loyal a1R<0 R6B7 R -"),
    (LOYAL, ["put a2 B"], "loyal a2B<a1 R7B6 R -"),
    (LOYAL, ["put a1 R", "put a1 R"], "loyal a1R<a2 R6B7 R -"),
    (LOYAL, ["put a1 R"] * 3, "loyal a1R<m1 R6B7 R -"),
    (LOYAL, ["put a1 R"] * 4, LOYAL),
    (LOYAL, ["put a2 R"] * 3, "loyal a2R<a4 R6B7 R -"),
    (LOYAL, ["put a2 R"] * 4, LOYAL),
    # Where nothing is held, another colour takes the place.
    (LOYAL, ["put a1 R", "put a1 B"], "loyal a1B<0 R7B6 R -"),
    # Where tokens are held, it comes on top, and turns from the black path.
    (QUEDAH, ["put a1 R", "put a1 B"], "quedah a1BR<a2 R6B6 R -"),
    (QUEDAH, ["put a1 R", "put a1 B", "put a1 R"], "quedah a1RB<a2 R6B6 R -"),
    (MADAGASCAR, ["put a2 R", "put a2 B", "put a2 R"], "madagascar a2RBR<a1 R4B5G6 R -"),
    (MADAGASCAR, ["put a2 R", "put a2 B", "put a2 B"], "madagascar a2BR<a3 R5B5G6 R -"),
    (MADAGASCAR, ["put a2 R", "under a2 G", "under a2 G"], "madagascar a2RGG<a1 R5B6G4 R -"),
    (MADAGASCAR, ["put a2 R", "under a2 G", "take a2 0"], "madagascar a2G<a1 R6B6G5 R -"),
    (MADAGASCAR, ["put a2 R", "under a2 G", "take a2 1"], "madagascar a2R<a1 R5B6G6 R -"),
    (MADAGASCAR, ["put a2 R", "under a2 G", "clear a2"], MADAGASCAR),
    (LOYAL, ["clear a1"], LOYAL),
    (LOYAL, ["put a1 R", "move a1 a2"], "loyal a2R<a1 R6B7 R -"),
    (LOYAL, ["put a1 R", "move a1 f3"], "loyal f3R<0 R6B7 R -"),
    (LOYAL, ["put a1 R", "rotate a1"], "loyal a1R<a2 R6B7 R -"),
    (LOYAL, ["put a1 R", *["rotate a1"] * 3], "loyal a1R<0 R6B7 R -"),
    (QUEDAH, ["put a1 R", "under a1 B", "rotate a1", "rotate a1"], "quedah a1RB<a2 R6B6 R -"),
    ("quedah a1RB<0 R6B6 R -", ["rotate a1"], "quedah a1RB<a2 R6B6 R -"),
    (LOYAL, ["put a2 R", "back a2 a4"], "loyal a2R<a4 R6B7 R -"),
    (LOYAL, ["put a1 R", "back a1 m1", "back a1 0"], "loyal a1R<0 R6B7 R -"),
    # An empty reserve gives nothing, and a token more is a fault that can be seen.
    ("loyal - R0B7 R -", ["put a1 R"], "loyal a1R<0 R0B7 R -"),
    ("quedah - R0B7 R -", ["put a1 R", "put a2 R", "clear a1"], "quedah a2R<a1 R1B7 R -"),
    (LOYAL, ["reserve B 3"], "loyal - R7B3 R -"),
    (LOYAL, ["put a1 R", "reserve R 0", "fill"], "loyal a1R<0 R6B7 R -"),
    (LOYAL, ["turn B"], "loyal - R7B7 B -"),
    (LOYAL, ["state proof:B17"], "loyal - R7B7 R proof:B17"),
    (LOYAL, ["put a1 R", "put a6 B", "mirror"], "loyal f1R<0,f6B<f3 R6B6 R -"),
    ("loyal+pie a1R<0 R3B2 B pick", ["start"], "loyal+pie - R7B7 R -"),
    ("madagascar a1R<0 R3B2G1 B -", ["start"], MADAGASCAR),
    # Another game keeps as much as it can have.
    (MADAGASCAR, ["put a2 R", "under a2 G", "game madagascar 2"], "madagascar a2R<a1 R6B7 R -"),
    (MADAGASCAR, ["put a2 G", "turn G", "game loyal 2"], LOYAL),
    (QUEDAH, ["put a1 R", "under a1 B", "game loyal+pie 2"], "loyal+pie a1R<a2 R6B7 R -"),
    (QUEDAH, ["put a2 R", "under a2 B", "game madagascar 3"], "madagascar a2RB<a1 R5B5G6 R -"),
    (
        "madagascar a2RBR<a1,a3BRB<a2 R5B4 R agreed",
        ["game quedah+strict 2"],
        "quedah+strict a2RB<a1,a3BR<a2 R5B5 R -",
    ),
    ("loyal - R7B7 R agreed", ["game madagascar 2"], "madagascar - R7B7 R agreed"),
]


@pytest.mark.parametrize(("text", "edits", "wanted"), EDITED)
def test_edits(text: str, edits: list[str], wanted: str) -> None:
    """Each edit has the documented effect."""
    assert edited(text, *edits) == wanted


@pytest.mark.parametrize(
    "edit",
    [
        *("", "put", "put a1", "put a1 R R", "put  R", "put z9 R", "put a1 G", "put a1 RB"),
        *("under a1 R", "take a1 0", "take a2 1", "take a2 x", "move a1 a3", "move a2 f1"),
        *("rotate a1", "back a2 f1", "back a2 0", "back a2 z9", "reserve R 10", "reserve R x"),
        *("reserve R -1", "turn G", "turn", "state x", "game chess 2", "game loyal 3", "mirror a1"),
        *("game loyal ²", "fill R", "a" * 200, "put a1 R" + " " * 100),
    ],
)
def test_an_invalid_edit_is_refused(edit: str) -> None:
    """An edit that is not in the list, or does not fit the position, changes nothing."""
    with pytest.raises(EditError):
        edited("loyal a2R<a1,f1B<0 R6B6 R -", edit)


def test_states_are_those_of_the_game() -> None:
    """A count stays as high as it is."""

    def states(text: str) -> list[str]:
        return [format_pending(state) for state in list_states(read_position(text).position)]

    assert states(LOYAL) == ["-", "claim", "proof:R20", "proof:B20", "agreed"]
    assert states("loyal+pie - R7B7 R proof:R3") == [
        *("-", "pick", "claim", "proof:R3", "proof:B3", "agreed")
    ]
    assert states(QUEDAH) == ["-", "1", "2", "3"]
    assert states("madagascar - R7B7 R -") == ["-", "agreed"]
    assert states(MADAGASCAR) == ["-", "agreed", "out:R", "out:B", "out:G"]


def random_edit(random: Random, position: Position) -> str:
    colours = "RBG"[: len(position.reserves)]
    space, colour = random.choice(DECK.spaces), random.choice(colours)
    game, players = random.choice(KINDS)
    edits = [f"put {space} {colour}"] * 9 + [f"under {space} {colour}", f"clear {space}", "fill"]
    edits += [f"take {space} {random.randint(0, 3)}", f"rotate {space}", f"turn {colour}"]
    edits += [f"move {space} {random.choice(DECK.spaces)}", f"back {space} 0"]
    edits += [f"reserve {colour} {random.randint(0, 9)}", f"game {game} {players}", "mirror"]
    edits += [f"state {format_pending(random.choice(list_states(position)))}"]
    return random.choice(edits)


@pytest.mark.parametrize("seed", range(6))
def test_every_edited_position_can_be_written_and_read(seed: int) -> None:
    """After random edits the text is read as the same position. An edit makes no token out of nothing."""
    random = Random(seed)
    position = read_position(MADAGASCAR).position
    for _ in range(400):
        edit = random_edit(random, position)
        before = position
        try:
            position = edit_position(position, edit)
        except EditError:
            continue
        reading = read_position(format_position(position))
        assert reading.position == position, edit
        assert not [fault for fault in reading.faults if fault.code.startswith("text")], edit
        if edit.split(" ")[0] in ("put", "under", "take", "clear", "move", "rotate", "back"):
            tokens = rules_for(position.game).tokens[len(position.reserves)]
            for was, now in zip(totals(before), totals(position), strict=True):
                assert now <= max(was + 1, tokens), edit


def totals(position: Position) -> list[int]:
    on_deck = tokens_on_deck(position)
    return [one + other for one, other in zip(on_deck, position.reserves, strict=True)]
