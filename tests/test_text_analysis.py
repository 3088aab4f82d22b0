"""The commands `analyse` and `review` of the text interface, as the notation has them."""

import re
from itertools import pairwise
from random import Random

import pytest

from kidd.__main__ import Session

ROLLED = "position quedah a1R<0,f3B<0 R6B6 R 1"
OVER = "position loyal a1R<0,f3B<0 R6B6 B agreed"
CLAIMED = "position loyal a1R<0,f3B<0 R6B6 B claim"
UNUSABLE_3 = "position quedah+strict a1R<m1,a3R<0,a4B<a6,a5B<a8,a7B<0 R5B4 R -"


def last(*commands: str) -> list[str]:
    session = Session(Random(1))
    return [session.answer(command) for command in commands][-1]


LINE = re.compile(
    r"(?P<move>\S+) score (?P<score>-?\d+|win \d+|loss \d+) chance (?P<chance>[01]\.\d{3}) pv (?P<line>.+)"
)
TURN = re.compile(
    r"(?P<number>\d+) (?P<colour>[RBG]) (?P<move>\S+) best (?P<best>\S+) chance (?P<a>[01]\.\d{3})"
    r" (?P<b>[01]\.\d{3}) luck (?P<luck>-|[+-][01]\.\d{3}) mark"
    r" (?P<mark>only|best|good|inaccuracy|mistake|blunder)"
)


@pytest.mark.parametrize(
    "setting", ["new loyal", "new loyal+pie", CLAIMED, "new quedah", ROLLED, "new madagascar 3"]
)
def test_analyse(setting: str) -> None:
    """`analyse` lists the best moves, the best first, each with its line."""
    session = Session()
    session.answer(setting)
    legal = [line.split(" => ")[0] for line in session.answer("moves")[1:]]
    for wanted in (1, 3, 99):
        count, *lines = session.answer(f"analyse nodes 100 lines {wanted}")
        assert count == f"ok {len(lines)}"
        assert len(lines) == min(wanted, len(legal))
        found = [LINE.fullmatch(line) for line in lines]
        assert {line["move"] for line in found if line} <= {*legal}
        chances = [line["chance"] for line in found if line]
        assert chances == sorted(chances, reverse=True)
        assert all(line and line["line"].split(" ")[0] == line["move"] for line in found)


def test_analyse_before_a_roll() -> None:
    """There is a line for each number; a number that ends the game (Q11) is lost."""
    for game in ("quedah", "quedah+strict"):
        setting = f"position {game} a4R<a2,f1B<f2 R6B6 R -"
        count, *lines = last(setting, "analyse nodes 100 lines 4")
        assert count == "ok 3"
        assert [line[:3] for line in lines] == ["1: ", "2: ", "3: "]
        assert all(LINE.fullmatch(line[3:]) for line in lines)
    _, *lines = last(UNUSABLE_3, "analyse nodes 100 lines 1")
    assert "3: - score loss 0 chance 0.000 pv -" in lines


def test_review() -> None:
    """Between two players the lines add up, to the thousandth, and the last has the result."""
    commands = ["new quedah", "play @a1", "play @f3", "roll 3", "play a1-a6<a3@a1", "roll 1"]
    count, *lines = last(*commands, "review nodes 60")
    assert count == f"ok {len(lines)}" == "ok 3"
    count, *lines = last(*commands, "play f3-f6@f3", "play resign", "review nodes 60")
    assert count == f"ok {len(lines)}" == "ok 5"
    turns = [turn for line in lines if (turn := TURN.fullmatch(line))]
    assert [turn["number"] for turn in turns] == ["1", "2", "3", "4", "5"]
    assert [turn["luck"] == "-" for turn in turns] == [True, True, False, False, True]
    assert [turn["move"] for turn in turns[2:]] == ["a1-a6<a3@a1", "f3-f6@f3", "resign"]

    def thousandths(text: str) -> int:
        return 0 if text == "-" else int(text.replace(".", ""))

    for turn, following in pairwise(turns):
        before = thousandths(following["a"]) - thousandths(following["luck"])
        assert thousandths(turn["b"]) == 1000 - before
    assert all(turn["a"] >= turn["b"] for turn in turns)
    assert turns[-1]["b"] == "0.000"


def test_review_of_a_roll_that_ends_the_game() -> None:
    """It stands as in a record, and took all that was left (Q11)."""
    count, line = last(UNUSABLE_3, "roll 3", "review nodes 60")
    assert count == "ok 1"
    turn = TURN.fullmatch(line)
    assert turn
    assert (turn["move"], turn["best"], turn["a"], turn["b"]) == ("3:", "3:", "0.000", "0.000")
    assert turn["luck"].startswith("-0.")
    assert turn["mark"] == "only"


@pytest.mark.parametrize(
    ("code", "commands"),
    [
        ("argument", ["analyse"]),
        ("argument", ["analyse nodes 5"]),
        ("argument", ["analyse nodes 0 lines 1"]),
        ("argument", ["analyse nodes 5 lines 0"]),
        ("argument", ["analyse nodes 5 lines 1 "]),
        ("argument", ["analyse nodes 5 lines \N{ARABIC-INDIC DIGIT THREE}"]),
        ("argument", ["analyse nodes " + "9" * 5000 + " lines 1"]),
        ("argument", ["review"]),
        ("argument", ["review nodes 0"]),
        ("argument", ["review nodes five"]),
        ("over", [OVER, "analyse nodes 10 lines 1"]),
    ],
)
def test_refusal(code: str, commands: list[str]) -> None:
    """A refusal is one line with its code and a message."""
    answer = last(*commands)
    assert answer[0].startswith(f"error {code} ")
    assert len(answer) == 1
    assert len(answer[0]) < 200
