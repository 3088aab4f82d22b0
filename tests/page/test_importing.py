"""The conversation of an import: slices of files, the report, what is stored, an engine that takes over."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kidd.record.bounds import LONGEST_FILE
from kidd_page.imports import importing
from kidd_page.imports.report import MOST_REFUSED
from support.import_page import FRAME, ONE, OVER, back_up, name_game, store
from support.importing_page import ImportingPage


def make_records(count: int) -> str:
    return "\n".join(ONE.replace("Anne", f"Anne {number}") for number in range(count))


def count(report: dict[str, Any]) -> list[int]:
    return [report["added"], report["known"], report["refusedCount"]]


@pytest.fixture(autouse=True)
def _short_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "WINDOW", 700)


@pytest.mark.parametrize("file", ["", " \n", "\n" * 5000])
def test_a_file_without_anything_is_refused_once(file: str) -> None:
    page = ImportingPage()
    assert count(page.read(file)) == [0, 0, 1]
    assert page.report["refused"] == [
        {"file": "", "number": 1, "message": {"key": "saves.refused.empty"}}
    ]
    assert page.only is None


def test_each_refused_game_is_named_with_its_file_and_its_place() -> None:
    page = ImportingPage()
    bad = ONE.replace("@f3", "@f8")
    report = page.read(f"{ONE}\n{bad}\n{ONE.replace('Anne', 'Bea')}", bad)
    assert count(report) == [2, 0, 2]
    fault = {"key": "fault.move", "params": {"number": 2, "text": "@f8"}}
    assert report["refused"] == [
        {"file": "0.txt", "number": 2, "message": fault},
        {"file": "1.txt", "number": 1, "message": fault},
    ]


def test_only_the_first_refused_games_are_listed() -> None:
    report = ImportingPage().read("\n".join([ONE.replace("@f3", "@f8")] * (MOST_REFUSED + 7)))
    assert (report["refusedCount"], len(report["refused"])) == (MOST_REFUSED + 7, MOST_REFUSED)


def test_the_game_of_a_single_file_is_opened_whether_it_is_new_or_known() -> None:
    page = ImportingPage()
    page.read(ONE)
    (name,) = page.texts
    assert page.only == name
    assert count(page.read(ONE)) == [0, 1, 0]
    assert page.only == name
    page.read(ONE, "")
    assert page.only is None
    page.read(f"{ONE}\n{OVER}")
    assert page.only is None
    page.read(back_up({}, ONE))
    assert page.only is None


def test_a_file_above_the_limit_is_refused_by_its_size_and_never_opened() -> None:
    page = ImportingPage()
    message = {"key": "library.import.longFile", "params": {"most": 50}}
    report = page.read(("huge", LONGEST_FILE + 1), ONE)
    assert report["warnings"] == [{"file": "0.txt", "message": message}]
    assert (count(report), report["progress"]) == ([1, 0, 0], 1)
    assert page.read(("huge", LONGEST_FILE + 1))["warnings"] == [{"file": "", "message": message}]
    assert page.only is None


@pytest.mark.parametrize("parts", [[], [ONE[:50]], [make_records(20)]])
def test_a_file_that_breaks_off_is_reported_and_what_came_before_is_read(parts: list[str]) -> None:
    page = ImportingPage()
    report = page.read(iter(parts), ONE)
    warning = {"file": "0.txt", "message": {"key": "library.import.unreadable"}}
    assert report["warnings"] == [warning]
    assert report["added"] == 1 + "".join(parts).count("Kidd:")


def test_the_progress_grows_to_the_end() -> None:
    page = ImportingPage()
    page.read(make_records(50), make_records(100), "")
    shares = [one["progress"] for one in page.reports]
    assert shares == sorted(shares)
    assert len(set(shares)) > 20
    assert (shares[0], shares[-1]) == (0, 1)


def test_a_stop_keeps_what_was_added_and_opens_no_other_file() -> None:
    page = ImportingPage()
    page.stop_after = 3
    report = page.read(make_records(100), OVER)
    assert report["isStopped"]
    assert 0 < report["added"] == len(page.texts) < 50
    known = len(page.texts)
    page.stop_after = 1_000_000
    assert count(page.read(make_records(100))) == [100 - known, known, 0]


def test_what_the_browser_does_not_store_is_refused() -> None:
    page = ImportingPage()
    page.room = 3
    report = page.read(make_records(8))
    assert count(report) == [3, 0, 5]
    assert report["refused"][0] == {
        "file": "",
        "number": 4,
        "message": {"key": "saves.trouble.full"},
    }
    page.trouble = "forbidden"
    assert page.read(OVER)["refused"][0]["message"] == {"key": "saves.trouble.forbidden"}
    assert page.others == []


def test_a_game_in_the_bin_comes_out_and_counts_as_added() -> None:
    page = ImportingPage()
    page.read(make_records(2))
    page.binned = {[*page.texts][1]}
    assert count(page.read(make_records(2))) == [1, 1, 0]
    assert not page.binned


def test_a_longer_game_replaces_the_shorter_one() -> None:
    page = ImportingPage()
    page.texts["here"] = store("here")[1]
    longer = ONE.replace("@f3", "@f3 a1-a2")
    assert count(page.read(back_up({"here": FRAME}, name_game("here", longer)))) == [1, 0, 0]
    assert "a1-a2" in page.texts["here"]


def test_the_games_that_would_count_are_told() -> None:
    page = ImportingPage()
    page.read(f"{OVER}\n{ONE}")
    assert [json.loads(page.texts[name])["record"] for name in page.others] == [OVER]


def test_the_values_of_a_backup_are_merged_at_its_end_and_their_faults_reported() -> None:
    page = ImportingPage()
    values = {"kidd.settings": '{"version":1}', "kidd.lessons": "x", "kidd.remote.x": "secret"}
    report = page.read(ONE, back_up({"mine": FRAME}, name_game("mine"), **values), ONE)
    assert page.values == {"kidd.settings": '{"version":1}'}
    params = {"what": {"key": "lessons.title"}}
    message = {"key": "library.import.valueRefused", "params": params}
    assert report["warnings"] == [{"file": "1.txt", "message": message}]


def test_a_fault_of_the_line_of_a_backup_is_reported_once() -> None:
    page = ImportingPage()
    page.dies_at([3, 9, 11, 17])
    report = page.read('{"kidd-backup":2,"games":{}}\n\n' + make_records(30))
    assert report["warnings"] == [{"file": "", "message": {"key": "library.import.newerBackup"}}]
    assert page.values == {}


def test_a_file_on_which_the_engine_fails_is_refused_and_the_others_are_read() -> None:
    page = ImportingPage()
    page.fails = lambda text: "Poison" in text
    bad = make_records(20) + "\n" + ONE.replace("@f3", f"@f3 {{{'Poison ' * 200}}}")
    report = page.read(ONE, bad, OVER)
    assert [(one["file"], one["message"]) for one in report["refused"]] == [
        ("1.txt", {"key": "error.internal"})
    ]
    assert "resign" in [*page.texts.values()][-1]


FILES = [
    make_records(60),
    back_up(
        {f"mine{number}": {**FRAME, "isOwn": True} for number in range(20)},
        *(
            name_game(f"mine{number}", OVER.replace("Anne", f"Bea {number}"))
            for number in range(20)
        ),
        **{"kidd.lessons": "\U0001f3f4" * 3000},
    ),
    f"\ufeff{make_records(30)}".replace("\n", "\r\n"),
    "hello",
    make_records(5).replace("\n", "\r"),
    json.dumps({**FRAME, "record": ONE.replace("Anne", "Cleo")}),
]


@pytest.mark.parametrize("seed", range(12))
def test_engines_that_take_over_at_any_time_change_nothing(seed: int) -> None:
    """The files are read again up to the place where the last engine was: no game comes twice, none is left out."""
    chance = random.Random(seed)
    files = chance.sample(FILES, 3)
    plain, page = ImportingPage(), ImportingPage()
    plain.read(*files)
    page.dies_at(chance.sample(range(200), 6))
    page.read(*files)
    assert page.report == plain.report
    assert page.values == plain.values
    assert [*map(tell_game, page.texts.values())] == [*map(tell_game, plain.texts.values())]
    assert len(page.others) == len(plain.others)


def tell_game(text: str) -> tuple[object, ...]:
    save = json.loads(text)
    return save["record"], save["names"], save["isOwn"]


def test_a_file_that_has_become_shorter_meanwhile_ends() -> None:
    page = ImportingPage()
    openings = 0

    def read() -> Iterator[str]:
        nonlocal openings
        openings += 1
        yield make_records(40) if openings == 1 else ONE

    class File:
        def __iter__(self) -> Iterator[str]:
            return read()

    page.dies_at([5])
    report = page.read(File())  # type: ignore[arg-type]
    assert report["warnings"][0]["message"] == {"key": "library.import.unreadable"}
    assert 0 < report["added"] < 40
