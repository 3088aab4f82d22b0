"""A file is read in slices, with the same text as if it were read at once."""

import pytest

from kidd_page.headers import clean_lines
from kidd_page.imports.text import FileText, LineCleaner
from support.import_page import HEAD


def read_slices(text: str, size: int) -> str:
    file = FileText()
    for at in range(0, len(text), size):
        file.add(text[at : at + size], 0, is_end=at + size >= len(text))
    return file.text


@pytest.mark.parametrize("middle", ["\r\n", "\r\r\r\r\n", "\r\r\r\r", "\r\r\r\r\n\r\n", "\n\r"])
def test_the_border_of_two_slices_may_be_in_the_middle_of_a_line_end(middle: str) -> None:
    for before in range(12):
        text = f"\ufeffa\n{'x' * before}{middle}y\n"
        for size in range(1, 9):
            assert read_slices(text, size) == clean_lines(text), (before, size)


def test_carriage_returns_that_end_every_line_do_so_in_every_slice() -> None:
    for before in range(8):
        text = "x" * before + "\ry\r" + "z\r" * 20
        for size in range(1, 9):
            assert read_slices(text, size) == text.replace("\r", "\n"), (before, size)


def test_a_very_long_run_of_carriage_returns_is_read() -> None:
    text = "a\n" + "\r" * 4_000_000
    assert read_slices(f"{text}\nb", 500_000) == "a\n\nb"
    assert read_slices(f"{text}b", 500_000) == f"{text}b"


def test_a_carriage_return_alone_ends_a_line_only_where_nothing_else_does() -> None:
    assert LineCleaner().clean("\ufeffa\r\nb\r\r\nc\n", is_last=True) == "a\nb\nc\n"
    assert LineCleaner().clean("a\r\rb\r", is_last=True) == "a\n\nb\n"
    comment = f"{HEAD}@a1 {{one\rtwo}}\n"
    for text in (comment, comment.replace("\n", "\r\n")):
        assert LineCleaner().clean(text, is_last=True) == comment
    text = "x\n" + "\r" * 1_000_000 + "y"
    assert len(LineCleaner().clean(text, is_last=True)) == 1_000_003


def test_the_share_of_a_file_is_what_has_come_and_was_dropped() -> None:
    file = FileText()
    assert file.find_share() == 0
    file.add("x" * 100, 0.5, is_end=False)
    assert file.find_share() == 0
    file.drop(50)
    assert file.find_share() == 0.25
    file.add("x" * 100, 1, is_end=True)
    file.drop(150)
    assert file.find_share() == 1


def test_what_came_before_a_file_broke_off_stays() -> None:
    file = FileText()
    file.add("x" * 100, 0.5, is_end=False)
    file.break_off()
    assert (file.text, file.is_end, file.is_broken) == ("x" * 100, True, True)
