"""The commands `analyse` and `review` of the text interface, as the notation has them."""

import json
from itertools import pairwise
from random import Random

import pytest

from kidd import api
from kidd.__main__ import Session
from kidd.ai.chances import mean_chance
from kidd.bridge.protocol import VERSION
from support.analysis_lines import LINE, TURN, check_certain, play_line, thousandths
from support.bridge_requests import handle

ROLLED = "position quedah a1R<0,f3B<0 R6B6 R 1"
OVER = "position loyal a1R<0,f3B<0 R6B6 B agreed"
CLAIMED = "position loyal a1R<0,f3B<0 R6B6 B claim"
UNUSABLE_3 = "position quedah+strict a1R<m1,a3R<0,a4B<a6,a5B<a8,a7B<0 R5B4 R -"


def last(*commands: str) -> list[str]:
    session = Session(Random(1))
    return [session.answer(command) for command in commands][-1]


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

    for turn, following in pairwise(turns):
        before = thousandths(following["a"]) - thousandths(following["luck"])
        assert thousandths(turn["b"]) == 1000 - before
    assert all(turn["a"] >= turn["b"] for turn in turns)
    assert turns[-1]["b"] == "0.000"


def test_review_of_a_roll_that_ends_the_game() -> None:
    """It is written as in a record, and cost the whole remaining chance (Q11)."""
    count, line = last(UNUSABLE_3, "roll 3", "review nodes 60")
    assert count == "ok 1"
    turn = TURN.fullmatch(line)
    assert turn
    assert (turn["move"], turn["best"], turn["a"], turn["b"]) == ("3:", "3:", "0.000", "0.000")
    assert turn["luck"].startswith("-0.")
    assert turn["mark"] == "only"


OPENED = ("new loyal", "play @a1", "play @f3")
OPENED_3 = ("new madagascar 3", "play @a1", "play @f3", "play @a3")


def reviewed(*commands: str, nodes: int = 30) -> list[str]:
    """Return the fields of each turn of a review, by its number."""
    count, *lines = last(*commands, f"review nodes {nodes}")
    assert count == f"ok {len(lines)}"
    assert all(TURN.fullmatch(line) for line in lines)
    assert [line.split(" ")[0] for line in lines] == [str(1 + at) for at in range(len(lines))]
    return [line.partition(" ")[2] for line in lines]


def test_a_claim_and_its_answers() -> None:
    """A claim leaves what the better answer leaves; to accept is a draw (L8)."""
    *_, claim, answer = reviewed(*OPENED, "play claim", "play accept")
    assert claim.startswith("R claim best @")
    assert " 0.500 luck - mark " in claim
    assert answer == "B accept best accept chance 0.500 0.500 luck - mark best"
    *_, claim, answer = reviewed(*OPENED, "play claim", "play reject")
    assert " 0.500 luck - mark " in claim
    assert answer.startswith("B reject best accept chance 0.500 0.")
    lines = last(*OPENED, "play claim", "analyse nodes 30 lines 9")
    assert lines[:2] == ["ok 2", "accept score 0 chance 0.500 pv accept"]


def test_an_agreement_is_a_draw() -> None:
    """It is worth half to each of two, a third to each of three (M8)."""
    agreed = reviewed("new madagascar", "play @a1", "play @f3", "play agree")[-1]
    assert agreed.startswith("R agree best ")
    assert " 0.500 luck - mark " in agreed
    agreed = reviewed(*OPENED_3, "play agree")[-1]
    assert agreed.startswith("R agree best ")
    assert " 0.333 luck - mark " in agreed


def test_a_game_of_three() -> None:
    """Each turn is judged for its own player; who resigns has nothing left, the others go on."""
    turns = reviewed(*OPENED_3, "play resign", "play @f1", "play @f7", "play resign")
    assert [turn.split(" ")[0] for turn in turns] == ["R", "B", "G", "R", "B", "G", "B"]
    assert " 0.000 luck - mark blunder" in turns[3]
    assert " 0.000 luck - mark " in turns[-1]
    assert last(*OPENED_3, "analyse nodes 30 lines 2")[0] == "ok 2"


def test_a_start_position_with_a_roll() -> None:
    """Nothing is rolled in the first turn then, so it had no luck."""
    start = "position quedah a1R<0,f3B<0 R6B6 R 2"
    [turn] = reviewed(start, "play a1-a3<a2@a1")
    assert turn.startswith("R a1-a3<a2@a1 best ")
    assert " luck - mark " in turn
    _, after = reviewed(start, "play a1-a3<a2@a1", "roll 1", "play f3-f2@f3")
    assert " luck - " not in after


def test_the_start_up_variant() -> None:
    """Its first two turns leave the chances as they are; best is the better colour (L10)."""
    for colour, other in ("RB", "BR"):
        pair, pick, first = reviewed(
            "new loyal+pie", "play @a1@f7", f"play pick:{colour}", "play @a3"
        )
        for turn in (pair, pick):
            a, b = turn.partition(" chance ")[2].split(" ")[:2]
            assert a == b
        best = pick.split(" ")[3]
        assert best in (f"pick:{colour}", f"pick:{other}")
        assert pick.endswith("mark best") == (best == f"pick:{colour}")
        assert first.startswith("R @a3 best ")


@pytest.mark.parametrize(
    "setting", ["new loyal", "new loyal+pie", CLAIMED, "new quedah", ROLLED, "new madagascar 3"]
)
def test_the_same_command_gives_the_same_lines(setting: str) -> None:
    """Nothing that was searched before matters; with one position there is an answer, too."""
    session = Session(Random(1))
    session.answer(setting)
    move = session.answer("moves")[1].split(" => ")[0]
    for nodes in (1, 80):
        for command in (f"analyse nodes {nodes} lines 3", f"review nodes {nodes}"):
            first = session.answer(command)
            session.answer("analyse nodes 200 lines 2")
            assert session.answer(command) == first
            assert first[0].startswith("ok ")
    session.answer(f"play {move}")
    count, line = session.answer("review nodes 1")
    assert count == "ok 1"
    assert TURN.fullmatch(line)
    assert session.answer("review nodes 1") == [count, line]


CERTAIN_ENDS = [
    "position loyal a1R<0,a2B<a3,a4B<a6,a5R<a4,a8R<a7,f2R<f4,f3R<0,f5B<f4,f6R<f7,f7B<f8,m2R<a5 R0B0 R -",
    "position madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -",
    "position quedah a4R<a2,f1B<f2 R6B6 R -",
    UNUSABLE_3,
]


@pytest.mark.parametrize("setting", [*CERTAIN_ENDS, "new loyal", ROLLED, "new madagascar 3"])
def test_certain_chances_and_lines_to_play(setting: str) -> None:
    """1.000 and 0.000 stand exactly where `win` and `loss` do, and each line can be played."""
    _, *lines = last(setting, "analyse nodes 1500 lines 6")
    certain = [check_certain(line) for line in lines]
    assert any(certain) == (setting in CERTAIN_ENDS)
    for line in lines:
        session = Session(Random(1))
        session.answer(setting)
        play_line(session, line)


@pytest.mark.parametrize(
    "commands",
    [
        OPENED,
        (*OPENED, "play claim"),
        ("new quedah", "play @a1", "play @f3"),
        ("new quedah", "play @a1", "play @f3", "roll 3", "play a1-a6<a3@a1"),
        ("new madagascar", "play @a1", "play @f3"),
    ],
)
@pytest.mark.parametrize("nodes", [40, 900])
def test_text_program_page_and_review_have_one_chance(commands: list[str], nodes: int) -> None:
    """The same search gives the same number, wherever it is shown."""
    session = Session(Random(1))
    for command in commands:
        assert session.answer(command)[0].startswith("ok")
    texts = session.answer(f"analyse nodes {nodes} lines 1")[1:]
    chances = [thousandths(line.partition(" chance ")[2][:5]) for line in texts]
    record = "\n".join(session.answer("record")[1:]) + "\n"
    found = api.analyse(api.read_record(record), nodes=nodes, lines=1)
    assert [lines[0].chance for lines in found.values()] == chances
    request = {"version": VERSION, "id": 1, "kind": "analyse", "record": record}
    reply = json.loads(handle(json.dumps({**request, "nodes": nodes, "lines": 1})))
    assert [line["chance"] for line in reply["analysis"]["lines"]] == chances
    assert reply["analysis"]["chance"] == mean_chance(chances)
    *_, turn = session.answer(f"review nodes {nodes}")
    left = TURN.fullmatch(turn)
    assert left
    assert thousandths(left["b"]) == 1000 - mean_chance(chances)


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
