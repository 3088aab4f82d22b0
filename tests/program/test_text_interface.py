"""The text interface answers every command as the table in NOTATION.md says."""

from pathlib import Path
from random import Random

import pytest

from kidd import __main__ as interface
from kidd.__main__ import Session
from kidd.core.move import parse_move
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import read_transcript

ROOT = Path(__file__).parents[2]
PLAYTHROUGHS = sorted((ROOT / "tests" / "playthroughs").glob("*.txt"))

START = "ok loyal - R7B7 R -"
ROLL_DUE = "position quedah a1R<0,f3B<0 R6B6 R -"
ROLLED = "position quedah a1R<0,f3B<0 R6B6 R 1"
CLAIMED = "position loyal a1R<0,f3B<0 R6B6 B claim"
OVER = "position loyal a1R<0,f3B<0 R6B6 B agreed"
ONE_MOVE = "position madagascar a1BR<a2,a2RBRRBB<a3,f2BR<f4,f3B<f6,m1RBR<m2 R0B0 B -"

EXAMPLE_CODE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"


def answers(*commands: str) -> list[list[str]]:
    session = Session(Random(1))
    return [session.answer(command) for command in commands]


def last(*commands: str) -> list[str]:
    return answers(*commands)[-1]


# Commands


def test_there_is_a_game_before_the_first_command() -> None:
    """It is Loyal Captain for two players."""
    assert last("play @a1") == ["ok loyal a1R<0 R6B7 B -"]
    assert last("moves")[0] == "ok 6"


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("new loyal", "ok loyal - R7B7 R -"),
        ("new loyal 2", "ok loyal - R7B7 R -"),
        ("new loyal+pie", "ok loyal+pie - R7B7 R -"),
        ("new quedah+first+strict", "ok quedah+first+strict - R7B7 R -"),
        ("new madagascar", "ok madagascar - R7B7 R -"),
        ("new madagascar 2", "ok madagascar - R7B7 R -"),
        ("new madagascar 3", "ok madagascar - R6B6G6 R -"),
    ],
)
def test_new(command: str, answer: str) -> None:
    """`new` begins a game for two players or for the given number."""
    assert last("play @a1", command) == [answer]
    assert last("play @a1", command, "undo")[0].startswith("error move ")


def test_position() -> None:
    """`position` sets a position. Steps before it cannot be undone."""
    text = "quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3"
    assert last(f"position {text}") == [f"ok {text}"]
    assert last("play @a1", f"position {text}", "undo")[0].startswith("error move ")


def test_moves() -> None:
    """`moves` lists every move with the position after it, sorted as Python sorts strings."""
    count, *lines = last("position quedah a1R<0,a2R<a4,f3B<0 R5B6 R 3", "moves")
    assert count == f"ok {len(lines)}"
    texts = [line.split(" => ")[0] for line in lines]
    assert texts == sorted(texts)
    assert len(set(texts)) == len(texts) > 10
    position = parse_position("quedah a1R<0,a2R<a4,f3B<0 R5B6 R 3")
    apply = rules_for("quedah").apply
    for line in lines:
        text, _, after = line.partition(" => ")
        assert after == format_position(apply(position, parse_move(text)))


@pytest.mark.parametrize(
    ("setting", "listed"),
    [
        (CLAIMED, ["accept", "reject"]),
        ("position loyal+pie a1R<0,f3B<0 R6B6 B pick", ["pick:B", "pick:R"]),
        (ONE_MOVE, ["pass"]),
        (ROLL_DUE, []),
        (OVER, []),
    ],
)
def test_moves_lists_answers_picks_and_passes(setting: str, listed: list[str]) -> None:
    """Required words are listed. The list is empty if a roll is due and after the end."""
    count, *lines = last(setting, "moves")
    assert count == f"ok {len(listed)}"
    assert [line.split(" => ")[0] for line in lines] == listed


def test_moves_lists_the_entries_of_the_setup() -> None:
    """Each pair of first tokens is one move (L10)."""
    count, *lines = last("new loyal+pie", "moves")
    assert count == "ok 30"
    assert lines[0] == "@a1@a3 => loyal+pie a1R<0,a3B<0 R6B6 B pick"


def test_moves_does_not_list_offers() -> None:
    """Claims, agreements and resignations can be played but are not listed."""
    for game, word in (("loyal", "claim"), ("madagascar", "agree"), ("quedah", "resign")):
        assert not any(word in line for line in last(f"new {game}", "moves"))
        assert last(f"new {game}", f"play {word}")[0].startswith("ok ")


def test_roll() -> None:
    """`roll` uses the given number."""
    for number in "123":
        assert last(ROLL_DUE, f"roll {number}") == [f"ok quedah a1R<0,f3B<0 R6B6 R {number}"]


def test_roll_without_a_number_rolls_the_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each `roll` rolls the die again and uses its number."""
    shown = iter([2, 3, 1, 1])
    monkeypatch.setattr(interface, "roll_die", lambda: next(shown))
    session = Session()
    session.answer(ROLL_DUE)
    for number in (2, 3, 1, 1):
        assert session.answer("roll") == [f"ok quedah a1R<0,f3B<0 R6B6 R {number}"]
        session.answer("undo")


def test_roll_shows_every_number() -> None:
    """The real die shows 1, 2 and 3, and no other number."""
    session = Session()
    session.answer(ROLL_DUE)
    shown: set[str] = set()
    for _ in range(300):
        shown.add(session.answer("roll")[0][-1])
        session.answer("undo")
    assert shown == {"1", "2", "3"}


def test_undo_undoes_one_play_or_roll() -> None:
    """Each `undo` undoes one `play` or one `roll`, the last one first."""
    commands = ["new quedah", "play @a1", "play @f3", "roll 3", "play a1-a6<a3@a1"]
    given = answers(*commands, "undo", "undo", "undo", "undo", "undo")
    for forth, back in zip(given[:4], given[8:4:-1], strict=True):
        assert back == forth
    assert given[9][0].startswith("error move ")


def test_undo_continues_a_game_after_its_end() -> None:
    """The last step of a game can be undone, and the game goes on."""
    given = answers("play @a1", "play resign", "outcome", "undo", "outcome", "play @f3")
    assert given[2:5] == [["ok R resigned"], ["ok loyal a1R<0 R6B7 B -"], ["ok none"]]
    assert given[5] == ["ok loyal a1R<0,f3B<0 R6B6 R -"]


SEVEN = "a2RB<a1,a4RB<a2,a5RB<a4,a6RB<a3,f2RB<f1,f4RB<f2,f5RB<f4"


@pytest.mark.parametrize(
    ("commands", "outcome"),
    [
        (["outcome"], "none"),
        ([ROLL_DUE, "outcome"], "none"),
        ([f"position quedah {SEVEN} R0B0 B -", "outcome"], "R seven"),
        ([OVER, "outcome"], "draw agreed"),
        (["position loyal a1R<0,f3B<0 R6B6 R proof:B0", "outcome"], "R proof"),
        (["new madagascar", "play agree", "outcome"], "draw agreed"),
        (["position madagascar a2RBBBBBBB<a1 R6B0 R -", "outcome"], "R all"),
        (["new loyal", "play resign", "outcome"], "B resigned"),
        (["new madagascar 3", "play resign", "outcome"], "none"),
        (["new madagascar 3", "play resign", "play resign", "outcome"], "G resigned"),
    ],
)
def test_outcome(commands: list[str], outcome: str) -> None:
    """`outcome` gives the winner or `draw`, and the reason."""
    assert last(*commands) == [f"ok {outcome}"]


FIRST_ROUND = ["a1-a2", "f1-f2", "a2-a4", "f2-f4", "a4-a6", "f4-f6", "a6-a3", "f6-f3"]
ROUND = ["a3-a2", "f3-f2", *FIRST_ROUND[2:]]


def test_position_counts_as_the_first_occurrence() -> None:
    """The position that `position` sets has occurred once. Two more occurrences are a draw (M8)."""
    session = Session()
    session.answer("position madagascar a1R<0,a7R<0,a8R<a7,f1B<0,f7B<0,f8B<f7 R4B4 R -")
    for move in FIRST_ROUND:
        [answer] = session.answer(f"play {move}")
    session.answer("position" + answer.removeprefix("ok"))
    for count, move in enumerate([*ROUND, *ROUND], 1):
        assert session.answer("outcome") == ["ok none"], count
        [again] = session.answer(f"play {move}")
    assert again == answer
    assert session.answer("outcome") == ["ok draw repetition"]
    assert session.answer("undo")[0].startswith("ok ")
    assert session.answer("outcome") == ["ok none"]


@pytest.mark.parametrize(
    ("setting", "counts"),
    [
        ("new loyal", [1, 6, 30, 180]),
        ("new loyal+pie", [1, 30, 60, 360]),
        ("new quedah", [1, 6, 30, 1642]),
        ("new madagascar 3", [1, 6, 30, 120]),
        (OVER, [1, 0, 0]),
        (CLAIMED, [1, 2]),
    ],
)
def test_perft(setting: str, counts: list[int]) -> None:
    """`perft N` counts sequences of N turns: 1 for 0, none after the end."""
    for depth, count in enumerate(counts):
        assert last(setting, f"perft {depth}") == [f"ok {count}"]


@pytest.mark.parametrize("command", ["go level 1", "go level 2", "go ms 20", "go nodes 50"])
@pytest.mark.parametrize(
    "setting",
    [
        "new loyal",
        "new loyal+pie",
        CLAIMED,
        "new quedah",
        ROLLED,
        "new madagascar 3",
        ONE_MOVE,
    ],
)
def test_go(setting: str, command: str) -> None:
    """`go` answers with a legal move and its score, and does not play it."""
    session = Session(Random(5))
    [shown] = session.answer(setting)
    legal = [line.split(" => ")[0] for line in session.answer("moves")[1:]]
    words = session.answer(command)[0].split(" ")
    assert words[0] == "ok"
    assert words[1] in legal
    score = words[2:-6]
    assert score[0] == "score"
    assert len(score) == 2 or score[1] in ("win", "loss")
    int(score[-1])
    assert words[-6::2] == ["depth", "nodes", "ms"]
    assert all(int(number) >= 0 for number in words[-5::2])
    assert session.answer("record")[0].startswith("ok ")
    assert session.answer("undo")[0].startswith("error ")
    assert session.answer(f"position {shown[3:]}") == [shown]


def test_go_accepts_every_level() -> None:
    """There are `LEVELS` levels. If there is only one move, all levels make it."""
    for level in range(1, interface.LEVELS + 1):
        assert last(ONE_MOVE, f"go level {level}")[0].startswith("ok pass score ")
    assert last(ONE_MOVE, f"go level {interface.LEVELS + 1}")[0].startswith("error argument ")


def test_go_finds_a_win_in_one() -> None:
    """`go` answers with a move that wins at once, and `win 1`."""
    setting = f"position quedah {SEVEN.replace('a2RB<a1', 'a1B<a2,a2R<a4')} R0B0 R 1"
    [answer] = last(setting, "go level 8")
    assert answer.startswith("ok a2xa1 score win 1 ")


def test_record() -> None:
    """`record` gives a valid record. It has the start position if `position` set one."""
    count, *lines = last("new quedah", "play @a1", "play @f3", "roll 3", "record")
    assert count == f"ok {len(lines)}"
    assert lines == ["Kidd: 1", "Game: quedah", "Result: *", "", "@a1 @f3 3:"]
    count, *lines = last(ROLLED, "play a1-a2@a3", "play resign", "record")
    assert read_transcript("\n".join(lines)).match.steps[-1].outcome == (0, "resigned")
    assert ROLLED.replace("position ", "Start: ") in lines
    assert "Players: 3" in last("new madagascar 3", "record")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    """Every playthrough can be played in the text interface, and gets the same result."""
    head, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines())
    session = Session()
    session.answer(f"new {headers['Game']} {headers.get('Players', '2')}")
    for line in body.splitlines():
        if line.startswith("#"):
            continue
        step, _, position = line.partition(" => ")
        listed = [move.split(" => ")[0] for move in session.answer("moves")[1:]]
        if step.endswith(":"):
            assert listed == []
            assert session.answer(f"roll {step[0]}") == [f"ok {position}"]
        else:
            assert step in listed or step in ("claim", "agree", "resign")
            assert session.answer(f"play {step}") == [f"ok {position}"]
    result = "none" if headers["Result"] == "*" else headers["Result"]
    assert session.answer("outcome") == [f"ok {result}"]
    transcript = read_transcript("\n".join(session.answer("record")[1:]))
    assert transcript.headers["Result"] == headers["Result"]


# Refusals


@pytest.mark.parametrize(
    ("code", "commands"),
    [
        ("command", [""]),
        ("command", [" "]),
        ("command", [" moves"]),
        ("command", ["Moves"]),
        ("command", ["sail"]),
        ("command", ["uci"]),
        ("command", ["moves\t"]),
        ("command", ["x" * 100_000]),
        ("command", ["\0"]),
        ("argument", ["new"]),
        ("argument", ["new chess"]),
        ("argument", ["new loyal 3"]),
        ("argument", ["new loyal 1"]),
        ("argument", ["new madagascar 4"]),
        ("argument", ["new madagascar 03"]),
        ("argument", ["new madagascar three"]),
        ("argument", ["new madagascar 3 3"]),
        ("argument", ["new loyal "]),
        ("argument", ["new quedah+strict+first"]),
        ("argument", ["moves all"]),
        ("argument", ["moves "]),
        ("argument", ["undo 2"]),
        ("argument", ["outcome now"]),
        ("argument", ["record 1"]),
        ("argument", [ROLL_DUE, "roll 4"]),
        ("argument", [ROLL_DUE, "roll 0"]),
        ("argument", [ROLL_DUE, "roll two"]),
        ("argument", [ROLL_DUE, "roll 1 "]),
        ("argument", [ROLL_DUE, "roll \N{ARABIC-INDIC DIGIT THREE}"]),
        ("argument", ["perft"]),
        ("argument", ["perft -1"]),
        ("argument", ["perft 1.0"]),
        ("argument", ["perft \N{SUPERSCRIPT TWO}"]),
        ("argument", ["perft " + "9" * 5000]),
        ("argument", ["go"]),
        ("argument", ["go level"]),
        ("argument", ["go level 0"]),
        ("argument", ["go level 9"]),
        ("argument", ["go level one"]),
        ("argument", ["go ms -5"]),
        ("argument", ["go ms 0"]),
        ("argument", ["go nodes " + "9" * 5000]),
        ("argument", ["go depth 3"]),
        ("argument", ["go level 1 ms 1"]),
        ("position", ["position"]),
        ("position", ["position loyal"]),
        ("position", ["position loyal - R8B7 R -"]),
        ("position", ["position loyal - R7B7 R - "]),
        ("position", ["position  loyal - R7B7 R -"]),
        ("argument", ["code 1"]),
        ("argument", ["decode "]),
        ("position", ["decode"]),
        ("position", ["decode nonsense"]),
        ("position", ["decode " + EXAMPLE_CODE + "="]),
        ("position", ["decode " + "A" * 100_000]),
        ("move", ["play @a2"]),
        ("move", ["play nonsense"]),
        ("move", ["play @a1 @a3"]),
        ("move", ["play @a1 "]),
        ("move", ["play a1-a2"]),
        ("move", ["play accept"]),
        ("move", ["undo"]),
        ("roll", ["roll"]),
        ("roll", ["roll 2"]),
        ("roll", [ROLLED, "roll 2"]),
        ("roll", [ROLL_DUE, "play a1-a2"]),
        ("roll", [ROLL_DUE, "go level 1"]),
        ("roll", ["new quedah", "roll 1"]),
        ("over", [OVER, "play @a1"]),
        ("over", [OVER, "play resign"]),
        ("over", [OVER, "roll"]),
        ("over", [OVER, "roll 3"]),
        ("over", [OVER, "go ms 10"]),
        ("over", ["play resign", "play resign"]),
    ],
)
def test_refusal(code: str, commands: list[str]) -> None:
    """An error is one line with its code and a message, and changes nothing."""
    session = Session()
    for command in commands[:-1]:
        assert session.answer(command)[0].startswith("ok ")
    before = session.answer("record"), session.answer("moves"), session.answer("outcome")
    [answer] = session.answer(commands[-1])
    error, given, message = answer.split(" ", 2)
    assert (error, given) == ("error", code)
    assert message.isprintable()
    assert len(answer) < 200
    assert (session.answer("record"), session.answer("moves"), session.answer("outcome")) == before


def test_perft_refuses_an_enormous_depth() -> None:
    """The command is an error and does not exhaust the stack."""
    assert last("perft 999999999")[0].startswith("error argument ")
