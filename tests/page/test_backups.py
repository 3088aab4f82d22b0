"""Backups: their line, their games, and whose they are."""

from typing import Any

import pytest

from kidd_page.imports.backup import LONGEST_LINE, Backup, read_backup, read_filed
from support.import_page import (
    FRAME,
    HEAD,
    ONE,
    OVER,
    RESIGNED,
    Page,
    back_up,
    kinds,
    name_game,
    save_of,
    store,
)


def test_a_backup_restores_its_games() -> None:
    frame = {**FRAME, "dice": {"seed": "s", "known": ""}, "created": 7, "__proto__": 1}
    page = Page()
    games = page.read(back_up({"mine": frame}, name_game("mine"), name_game("gone", OVER)))
    save = save_of(games[0])
    assert save == {
        **FRAME,
        "id": "mine",
        "record": ONE,
        "dice": {"seed": "s", "known": ""},
        "created": 7,
        # A date without a playing time says that it was imported.
        "isOwn": False,
    }
    assert [game["id"] for game in games] == ["mine", "new0"]
    assert save_of(games[1])["record"] == OVER


def test_a_backup_is_ones_own_if_nothing_counts_here_or_it_shares_a_game() -> None:
    frame, other = {**FRAME, "isOwn": True}, {**FRAME, "isOwn": False}
    file = back_up({"mine": frame}, name_game("mine"))
    over = store("over", OVER, isOwn=True, outcome=RESIGNED)
    assert save_of(Page().read(file)[0])["isOwn"]
    assert not save_of(Page([over]).read(file)[0])["isOwn"]
    assert save_of(Page([store("over", OVER, isOwn=False, outcome=RESIGNED)]).read(file)[0])[
        "isOwn"
    ]
    both = back_up({"mine": frame, "over": frame}, name_game("mine"))
    assert save_of(Page([over]).read(both)[0])["isOwn"]
    shared = back_up({"mine": frame, "over": other}, name_game("mine"))
    assert not save_of(Page([over]).read(shared)[0])["isOwn"]


def test_a_game_that_was_imported_before_becomes_ones_own_by_the_own_backup() -> None:
    page = Page([store("here", ONE, isOwn=False)])
    file = back_up({"mine": {**FRAME, "isOwn": True}}, name_game("mine"))
    assert page.read(file) == [{"met": "here", "own": True}]


def test_a_backup_overwrites_nothing() -> None:
    file = back_up({"busy": FRAME}, name_game("busy"))
    for text in ('{"version":99}', '{"version":3,"record":', "", store("", OVER)[1]):
        (game,) = Page([("busy", text, False)]).read(file)
        assert game["id"] == save_of(game)["id"] == "new0", text


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"kidd-backup":1,"games":{},"values":{}}', None),
        ('{"kidd-backup":1.0,"games":[],"values":7}', None),
        ('{"kidd-backup":1,"games":{"one":{"ver', "damagedBackup"),
        ('{"kidd-backup":0,"games":{},"values":{}}', "damagedBackup"),
        ('{"kidd-backup":-1,"games":{},"values":{}}', "damagedBackup"),
        ('{"kidd-backup":"1","games":{},"values":{}}', "damagedBackup"),
        ('{"kidd-backup":true,"games":{},"values":{}}', "damagedBackup"),
        ('{"kidd-backup":1.5,"games":{},"values":{}}', "damagedBackup"),
        (f'{{"kidd-backup":1,"games":{"[" * 100_000}', "damagedBackup"),
        ('{"kidd-backup":2,"games":{"one":{}},"values":{"kidd.settings":"{}"}}', "newerBackup"),
        ('{"kidd-backup":17,"no": "JSON', "newerBackup"),
        (f'{{"kidd-backup":1{"0" * 10_000},', "newerBackup"),
    ],
)
def test_a_fault_in_the_line_of_a_backup_is_reported_and_its_records_are_read(
    line: str, fault: Any
) -> None:
    assert read_backup(line) == Backup(fault=fault)
    page = Page()
    assert kinds(page.read(f"\n{line}\n\n{ONE}")) == ["id"]
    assert page.backup == Backup(fault=fault)


@pytest.mark.parametrize("window", [1000, 1001, 5000])
def test_the_line_of_a_backup_comes_in_parts(window: int) -> None:
    values = {"kidd.lessons": "\U0001f3f4" * 4000, "kidd.settings": "short", "other": "x"}
    page = Page(window=window)
    games = page.read(back_up({"mine": FRAME}, name_game("mine"), **values))
    assert [game["id"] for game in games] == ["mine"]
    assert page.backup is not None
    assert page.backup.values == values


def test_a_line_that_is_too_long_is_reported_and_the_records_are_read() -> None:
    page = Page(window=1_000_000)
    line = f'{{"kidd-backup":1,"games":{{"a":"{"x" * LONGEST_LINE}"}},"values":{{}}}}'
    assert kinds(page.read(f"{line}\n\n{ONE}")) == ["id"]
    assert page.backup == Backup(fault="longBackup")


def test_a_header_backup_of_another_program_stays_in_its_record() -> None:
    record = f"{HEAD.rstrip()}\nBackup: on the red disk\n\n@a1\n"
    assert read_filed(record, None).record == record
    assert "Backup" not in read_filed(record, Backup(fault="damagedBackup")).record


def test_headers_that_are_called_like_those_of_the_file_come_back() -> None:
    head = "Kidd: 1\nTitle: Their title\nGame: loyal\nLabels: theirs\nBackup: theirs\nRed: Anne"
    written = "Kidd: 1\nGame: loyal\nRed: Anne\nTitle: Mine\nLabels: a, b\nBackup: one"
    backup = Backup({"one": {**FRAME, "head": head}})
    for body in ("\n\n@a1 {Title: x}\n", "\n"):
        filed = read_filed(written + body, backup)
        assert filed.record == head + body
        assert (filed.title, filed.labels) == ("Mine", ("a", " b"))
        assert filed.save is not None


@pytest.mark.parametrize(
    "head",
    ["Kidd: 1\nTitle: x\nGame: quedah\nRed: Anne", "Kidd: 1", 7, None],
)
def test_the_headers_in_the_line_cannot_change_another_header(head: object) -> None:
    backup = Backup({"one": {**FRAME, "head": head}})
    filed = read_filed(name_game("one", "Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1\n"), backup)
    assert filed.record == "Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1\n"


def test_hostile_frames_are_left_out() -> None:
    for frame in (None, [], 7, {"version": 3}, {"version": 2}, {**FRAME, "path": "-1"}):
        (game,) = Page().read(back_up({"__proto__": frame}, name_game("__proto__")))
        assert game["id"] == "new0", frame
        assert save_of(game)["record"] == ONE
