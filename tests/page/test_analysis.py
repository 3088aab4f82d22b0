"""The analysis, without a browser: which position is searched, and what is kept of the results."""

from typing import Any

import pytest

from support.analysis_page import (
    LOYAL,
    OFF,
    ON,
    PIE,
    WORDS,
    analyse,
    analysed,
    change,
    finish,
    is_searching,
    lines_of,
    make_analysis,
    make_line,
    note_of,
    report,
    search_of,
    show,
    switch_on,
)
from support.page_driver import Page


def test_the_position_shown_is_searched_while_the_list_is_open() -> None:
    page = analyse()
    fields, *_ = search_of(page)
    # The page knows the record.
    assert fields == {"record": LOYAL, "path": "4", "nodes": 3_000_000, "lines": 3}
    assert note_of(page) == WORDS("analysis.busy")
    change(page, is_listed=False)
    assert page.is_asked("DropSearch", "analyse")
    assert page.tree is None
    change(page, is_listed=True)
    assert is_searching(page)
    page.send("Switch", OFF)
    assert page.is_asked("EndSearch", "analyse")
    assert page.tree is None


def test_an_action_that_shows_no_other_position_leaves_the_search_alone() -> None:
    page = analyse()
    change(page, record=LOYAL.replace("@f3", "@f3 {a note}"))
    assert page.effects == []


def test_the_search_follows_the_steps_and_earlier_results_are_shown_again() -> None:
    page = analysed()
    assert len(lines_of(page)) == 2
    page.shown = show(LOYAL, "3")
    page.send_action()
    assert [kind for _, kind, *_ in page.effects] == ["DropSearch", "Search"]
    assert search_of(page)[0]["path"] == "3"
    assert note_of(page) == WORDS("analysis.busy")
    page.shown = show(LOYAL, "4")
    page.send_action()
    assert len(lines_of(page)) == 2
    # It goes on there.
    assert is_searching(page)


def test_only_a_deeper_result_replaces_the_kept_one() -> None:
    page = analyse()
    search = search_of(page)
    report(page, search, depth=9)
    assert "depth 9" in page.read("class", "analysis-caption")
    report(page, search, depth=5, lines=[make_line()])
    assert len(lines_of(page)) == 2
    report(page, search, depth=9, lines=[make_line()])
    assert len(lines_of(page)) == 1


def test_an_equal_result_and_one_without_lines_change_nothing() -> None:
    page = analyse()
    search = search_of(page)
    report(page, search, lines=[])
    assert page.regions == set()
    report(page, search)
    assert page.regions == {"analysis", "analysis overlay"}
    report(page, search, nodes=1200)
    assert page.regions == set()


def test_a_result_that_comes_too_late_changes_nothing() -> None:
    page = analyse()
    search = search_of(page)
    page.shown = show(LOYAL, "3")
    page.send_action()
    report(page, search)
    finish(page, search, make_analysis())
    assert note_of(page) == WORDS("analysis.busy")


def test_a_search_that_is_done_is_not_begun_again() -> None:
    page = analyse()
    finish(page, search_of(page), make_analysis())
    change(page, is_covered=True)
    change(page, is_covered=False)
    assert not is_searching(page)
    assert len(lines_of(page)) == 2


def test_the_search_pauses_behind_a_dialog_and_while_the_page_is_hidden() -> None:
    page = analysed()
    change(page, is_covered=True)
    assert page.is_asked("DropSearch", "analyse")
    assert len(lines_of(page)) == 2
    change(page, is_covered=False)
    assert is_searching(page)


@pytest.mark.parametrize(
    ("fact", "note"),
    [
        ({"is_strict": True}, "forbidden"),
        ({"game": "unknown"}, "game"),
        ({"is_timed": True}, "clock"),
        ({"is_replay": True}, "replay"),
        ({"is_over": True}, "over"),
        ({"is_computers": True}, "computer"),
    ],
)
def test_what_comes_before_an_analysis_is_told(fact: dict[str, Any], note: str) -> None:
    page = analyse(**fact)
    assert not is_searching(page)
    assert note_of(page) == WORDS(f"analysis.{note}")
    assert lines_of(page) == []


def test_a_new_game_begins_without_analysis() -> None:
    page = analysed()
    change(page, begun=2)
    assert page.is_asked("EndSearch", "analyse")
    assert page.tree is None
    switch_on(page)
    assert note_of(page) == WORDS("analysis.busy")


def test_before_anything_is_shown_the_analysis_waits() -> None:
    """So it looks from the first press on, which the build prepares."""
    page = Page("analysis", {}, "Switch", ON)
    page.settle()
    assert note_of(page) == WORDS("analysis.busy")
    assert not is_searching(page)
    page.shown = show(LOYAL, "4")
    page.send_action()
    assert is_searching(page)
    assert note_of(page) == WORDS("analysis.busy")


def test_a_worker_that_fails_is_started_anew_when_the_player_tries_again() -> None:
    page = analyse()
    _, _, failed, _ = search_of(page)
    page.send_action([*failed[:-1], "died"])
    assert note_of(page) == WORDS("analysis.failed")
    change(page, is_covered=True)
    change(page, is_covered=False)
    assert not is_searching(page)
    retry = page.find("key", "retry")
    assert retry
    page.send_action(retry[1]["on"]["click"], picture=page.serial)
    page.settle()
    assert is_searching(page)


def test_a_refusal_is_told() -> None:
    page = analyse()
    finish(page, search_of(page), None)
    assert note_of(page) == WORDS("analysis.none")
    assert not is_searching(page)


def test_the_results_of_three_hundred_positions_are_kept() -> None:
    page = analyse(PIE, "0")
    searches = 0
    for number in range(302):
        change(page, position=str(number))
        searches += is_searching(page)
        finish(page, search_of(page), make_analysis(shares={}))
    change(page, position="301")
    assert not is_searching(page)
    change(page, position="2")
    assert not is_searching(page)
    change(page, position="1")
    assert is_searching(page)


def test_an_engine_that_has_died_is_not_missed() -> None:
    """The search of the page goes on, and its next result shows the lines again."""
    page = analyse()
    search = search_of(page)
    report(page, search)
    assert len(page.state["analysis"]) < 300
    page.die()
    report(page, search, depth=6)
    assert len(lines_of(page)) == 2
    assert not any(kind == "Search" for _, kind, *_ in page.effects)
