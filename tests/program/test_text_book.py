"""The command `book` of the text interface, as the notation has it."""

import re

import pytest

from kidd.__main__ import Session

LINE = re.compile(r"(\S+) games ([1-9]\d*) won (\d+) drawn (\d+) lost (\d+)")


def answer(*commands: str) -> list[str]:
    session = Session()
    return [session.answer(command) for command in commands][-1]


@pytest.mark.parametrize(
    "setting", ["new loyal", "new quedah", "new madagascar", "new madagascar 3"]
)
def test_book(setting: str) -> None:
    """The most frequent turns come first, then the order is that of their texts."""
    count, *lines = answer(setting, "book")
    assert count == f"ok {len(lines)}" == "ok 6"
    read = [LINE.fullmatch(line) for line in lines]
    found = [(one[1], *map(int, one.groups()[1:])) for one in read if one]
    assert len(found) == 6
    assert found == sorted(found, key=lambda one: (-one[1], one[0]))
    assert all(games == won + drawn + lost for _, games, won, drawn, lost in found)


def test_book_after_a_roll() -> None:
    rolled = ("new quedah", "play @a3", "play @f3", "roll 2")
    assert answer(*rolled[:-1], "book") == ["ok 0"]
    assert len(answer(*rolled, "book")) > 1


def test_book_knows_nothing() -> None:
    for setting in ("new quedah+strict", "new loyal+pie"):
        assert answer(setting, "book") == ["ok 0"]
    assert answer("position madagascar a8RBBRRRRBBBRRBB<a5 R0B0 R -", "book") == ["ok 0"]
    assert answer("new loyal", "play resign", "book") == ["ok 0"]


def test_book_refuses_an_argument() -> None:
    for wrong in ("book all", "book "):
        assert answer("new loyal", wrong)[0].startswith("error argument ")
