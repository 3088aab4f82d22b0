"""`kidd review FILE` and `kidd perft DEPTH` print what the text interface answers, for files and from a shell."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kidd import read_record, svg
from kidd.__main__ import Session, main
from workshop.paths import ROOT

GAME = "Kidd: 1\nGame: loyal\n\n@a1 @f3 a1-a2\n"
POSITION = "loyal a1R<0 R6B7 B -"
Run = Callable[..., tuple[int, list[str]]]
BROKEN = "Kidd: 1\nGame: loyal\n\n@a1 @a1\n"


@pytest.fixture
def kidd() -> Run:
    """Return a function that runs the program and returns its status and its lines."""

    def run(*arguments: str) -> tuple[int, list[str]]:
        # The program changes how the standard streams treat characters; those of pytest have no such thing.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GAME.encode())))
            out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
            patch.setattr("sys.stdout", out)
            status = main(arguments)
            out.flush()
            return status, out.buffer.getvalue().decode().splitlines()  # type: ignore[attr-defined]

    return run


def answer(*commands: str) -> list[str]:
    session = Session()
    return [session.answer(command) for command in commands][-1][1:]


def write(folder: Path, text: str) -> str:
    file = folder / "games.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_review_prints_the_lines_of_the_text_interface(kidd: Run, tmp_path: Path) -> None:
    wanted = answer("play @a1", "play @f3", "play a1-a2", "review nodes 50")
    assert len(wanted) == 3
    assert kidd("review", "--nodes", "50", write(tmp_path, GAME)) == (0, wanted)
    assert kidd("review", "-", "--nodes", "50") == (0, wanted)


def test_review_goes_on_behind_a_record_that_cannot_be_read(kidd: Run, tmp_path: Path) -> None:
    status, lines = kidd("review", "--nodes", "20", write(tmp_path, f"{BROKEN}\n{GAME}"))
    assert status == 1
    assert lines[:3] == ["game 1", "move 2, @a1: @a1 is not legal here", "game 2"]
    assert len(lines) == 6


def test_review_of_nothing_says_so(kidd: Run, tmp_path: Path) -> None:
    assert kidd("review", write(tmp_path, "")) == (1, ["there is no record"])
    status, [line] = kidd("review", str(tmp_path / "none.txt"))
    assert status == 1
    assert "none.txt" in line


def test_review_ends_quietly_when_nobody_reads_on(tmp_path: Path) -> None:
    """As in `kidd review FILE | head`."""
    file = write(tmp_path, "\n".join([GAME] * 3))
    with subprocess.Popen(
        [sys.executable, "-m", "kidd", "review", "--nodes", "20", file],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 1


def test_perft_counts_from_the_start_or_a_position(kidd: Run) -> None:
    """The counts are those of NOTATION.md."""
    assert kidd("perft", "4") == (0, ["1010"])
    assert kidd("perft", "6", "--game", "madagascar", "--players", "3") == (0, ["720"])
    assert kidd("perft", "1", "--position", "loyal a2R<a1,f2B<f1 R6B0 B -") == (0, ["2"])
    assert kidd("perft", "0") == (0, ["1"])


def test_perft_can_be_divided(kidd: Run) -> None:
    """Each first turn has its own count. A turn after a roll begins with it."""
    status, lines = kidd("perft", "3", "--divide")
    assert (status, lines[0], lines[-1]) == (0, "@a1 30", "180")
    _, lines = kidd("perft", "1", "--divide", "--position", "quedah a1R<0,f1B<0 R6B6 R -")
    assert lines[0].startswith("1:a1-a2@")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["3", "--game", "chess"], "no game 'chess' for 2 players"),
        (["3", "--players", "3"], "no game 'loyal' for 3 players"),
        (["0", "--divide"], "depth has to be 1 or more"),
        (["1", "--position", "loyal"], "a position has 5 fields"),
    ],
)
def test_perft_refuses_what_it_cannot_count(kidd: Run, arguments: list[str], said: str) -> None:
    status, [line] = kidd("perft", *arguments)
    assert status == 1
    assert said in line


@pytest.mark.parametrize(
    "arguments", [["perft", "x"], ["perft", "100"], ["review", "-", "--nodes", "0"], ["play"]]
)
def test_arguments_that_mean_nothing_are_explained(
    kidd: Run, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        kidd(*arguments)
    assert ended.value.code == 2
    assert "usage: kidd" in capsys.readouterr().err


def test_svg_prints_the_picture_of_a_position(kidd: Run) -> None:
    wanted = svg.deck(POSITION, arrows=["@a3"], lastmove="@a1", theme="dark", size=200)
    options = ("--arrow", "@a3", "--lastmove", "@a1", "--theme", "dark", "--size", "200")
    assert kidd("svg", POSITION, *options) == (0, [wanted])


def test_svg_prints_a_game_that_moves(kidd: Run, tmp_path: Path) -> None:
    wanted = svg.animate(read_record(GAME), seconds=0.5, orientation="tall")
    options = ("--seconds", "0.5", "--orientation", "tall")
    assert kidd("svg", "--game", write(tmp_path, GAME), *options) == (0, [wanted])
    assert kidd("svg", "--game", "-", *options) == (0, [wanted])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("loyal a1R<0 R9B7 B -",), "R has 10 tokens instead of at most 7"),
        ((POSITION, "--arrow", "a1-a9"), "no space a9 in a1-a9"),
        ((POSITION, "--size", "2"), "a size is a number of pixels from 16 to 10000, not 2"),
        (("--game", "-", "--seconds", "100"), "the seconds are a number from 0.1 to 60, not 100.0"),
    ],
)
def test_svg_refuses_what_it_cannot_draw(
    kidd: Run, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    """Its output is a file, so the message is not in it."""
    assert kidd("svg", *arguments) == (1, [])
    assert capsys.readouterr().err == f"{message}\n"


def test_svg_refuses_a_file_without_a_game_or_with_several(
    kidd: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for text, message in (
        ("", "there is no record"),
        (BROKEN, "move 2, @a1: @a1 is not legal here"),
        (f"{GAME}\n{GAME}", "a picture shows one game, not 2"),
    ):
        assert kidd("svg", "--game", write(tmp_path, text)) == (1, [])
        assert capsys.readouterr().err == f"{message}\n"
