"""`python3 -m kidd verify FILE` checks the rolls of records with dice chains. 0 means no fault."""

import io
from pathlib import Path

import pytest

from kidd.__main__ import main
from kidd.record.dice_chain import commit, find_link

RED, BLUE = b"\x11" * 32, b"\x22" * 32
BODY = "@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3"
HONEST = (
    f"Kidd: 1\nGame: quedah\nDice-Red: {commit(RED).hex()}\nDice-Blue: {commit(BLUE).hex()}\n"
    f"Dice-Red-Link: 2 {find_link(RED, 2).hex()}\nDice-Blue-Link: 3 {find_link(BLUE, 3).hex()}\n\n"
)
SAME = f"Kidd: 1\nGame: quedah\nDice-Red: {commit(RED).hex()}\nDice-Blue: {commit(RED).hex()}\n\n"
EQUAL = "Dice-Red and Dice-Blue: one commitment for both players"
START = "quedah a4R<a2,f1B<f2 R6B6 R 3"
NO_DICE = "the record has no headers Dice-Red and Dice-Blue"
PLAIN = "Kidd: 1\nGame: loyal\n\n@a1\n"


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (HONEST + BODY, 0, "ok 2 rolls"),
        (HONEST + "@a1 @f3", 0, "ok 0 rolls"),
        (HONEST + "@a1 @f3 2:", 1, "roll 1 is 2, but the chains say 3"),
        (HONEST.replace("Link: 2", "Link: 1") + BODY, 1, "Red's link 1 does not lead to the commitment"),
        (PLAIN, 1, NO_DICE),
        (HONEST + "@a1 @a1", 1, "move 2, @a1: @a1 is not legal here"),
        (SAME + "@a1", 1, EQUAL),
        (HONEST.replace("\n\n", "\nStart: " + START + "\n\n"), 1, "Start: a roll that no chain decides"),
        ("", 1, "there is no record"),
        (HONEST + BODY + "\n\n" + PLAIN, 1, f"game 1: ok 2 rolls\ngame 2: {NO_DICE}"),
        (HONEST + BODY + "\n\n" + HONEST, 0, "game 1: ok 2 rolls\ngame 2: ok 0 rolls"),
    ],
)  # fmt: skip
def test_verify(text: str, status: int, said: str, tmp_path: Path) -> None:
    """The output has a line for each record. The status is 0 only if all rolls match the chains."""
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert run("verify", str(path)) == (status, said + "\n")


def test_verify_reads_standard_input_too() -> None:
    """The file name `-` means standard input."""
    assert run("verify", "-", data=(HONEST + BODY).encode()) == (0, "ok 2 rolls\n")
    assert run("verify", "-", data=b"\xff")[0] == 1


def test_verify_compares_known_commitments(tmp_path: Path) -> None:
    """A record whose commitment differs from the one in the arguments is refused."""
    path = tmp_path / "game.txt"
    path.write_text(HONEST + BODY, encoding="utf-8")
    told = commit(RED).hex()
    assert run("verify", str(path), "--red", told) == (0, "ok 2 rolls\n")
    status, said = run("verify", str(path), "--blue", told)
    assert status == 1
    assert said.startswith("Dice-Blue: not the commitment that was told: 244fdd41")


def test_missing_file_is_an_error(tmp_path: Path) -> None:
    """The message names the file, and the status is 1."""
    status, said = run("verify", str(tmp_path / "nothing.txt"))
    assert (status, "nothing.txt" in said) == (1, True)


def test_invalid_arguments_are_refused() -> None:
    """An unknown command and a missing argument end the program with status 2."""
    for arguments in (["sail"], ["verify"]):
        with pytest.raises(SystemExit) as refused:
            main(arguments)
        assert refused.value.code == 2


def test_no_arguments_begin_the_text_interface() -> None:
    """The commands come from standard input."""
    assert run(data=b"play @a1\nquit\n") == (0, "ok loyal a1R<0 R6B7 B -\n")


def run(*arguments: str, data: bytes = b"") -> tuple[int, str]:
    """Run the program with arguments and an input. Return its status and its output."""
    given, written = io.TextIOWrapper(io.BytesIO(data)), io.TextIOWrapper(io.BytesIO())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", given)
        patch.setattr("sys.stdout", written)
        status = main(arguments)
    written.seek(0)
    return status, written.read()
