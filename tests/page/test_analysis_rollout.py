"""Rollouts in the analysis: they are begun and ended, their results stand by the lines."""

import json
from typing import Any

from support.analysis_page import (
    LOYAL,
    OFF,
    WORDS,
    analysed,
    ask,
    change,
    is_searching,
    make_analysis,
    make_line,
    report,
    search_of,
    show,
)
from support.page_driver import Page, text_of, walk


def begun() -> tuple[Page, list[Any]]:
    """Return the page with a rollout under way, and its search."""
    page = analysed()
    page.press("RollOut")
    return page, search_of(page)


def make_played(move: str = "a2-a4", **changes: object) -> dict[str, Any]:
    return {"roll": None, "move": move, "chance": 542, "low": 511, "high": 573, **changes}


def make_rollout(done: int, *lines: dict[str, Any]) -> dict[str, Any]:
    return {"done": done, "lines": [*lines] or [make_played("@a7", chance=551), make_played()]}


def progress(page: Page, search: list[Any], found: object) -> None:
    reply = {"ok": True, "rollout": found}
    page.send_action([*search[3][:-1], json.dumps({"done": 1, "all": 1000, "reply": reply})])


def end(page: Page, search: list[Any], found: object) -> None:
    page.send_action([*search[1][:-1], json.dumps({"ok": True, "rollout": found})])


def played_of(page: Page) -> list[str]:
    """Return the results that stand by the lines, empty for a line without."""
    lines = [one for one in walk(page.tree) if "analysis-line" in one[1].get("class", "").split()]
    return [
        next(
            (
                text_of(one)
                for one in walk(list(line))
                if "analysis-played" in one[1].get("class", "").split()
            ),
            "",
        )
        for line in lines
    ]


def test_a_rollout_takes_the_place_of_the_search() -> None:
    page, search = begun()
    assert [kind for _, kind, *_ in page.effects] == ["DropSearch", "Search"]
    assert search[0] == {"record": LOYAL, "path": "4", "playouts": 1_000, "lines": 3, "seed": 0}
    assert page.read("ref", "rollout") == WORDS("analysis.stopRollout")
    page.press("RollOut")
    assert not is_searching(page)
    progress(page, search, make_rollout(12))
    assert WORDS("analysis.playouts", count=12) in page.read("class", "analysis-rollout")
    assert not is_searching(page)


def test_the_results_stand_by_the_moves_and_stay() -> None:
    page, search = begun()
    progress(page, search, make_rollout(500))
    assert played_of(page) == ["played out: 54.2% (51% to 57%)", "played out: 55.1% (51% to 57%)"]
    end(page, search, make_rollout(1_000))
    # The search goes on.
    again = search_of(page)
    assert page.read("ref", "rollout") == WORDS("analysis.rollOut")
    assert page.read("role", "status") == "Best: @a7, played out: 55.1% (51% to 57%)."
    report(
        page,
        again,
        depth=7,
        lines=[make_line(), make_line(plies=[{"move": "f1-f2", "roll": None}])],
    )
    # The move that the lines do not have any more stands below them.
    assert played_of(page) == [
        "played out: 54.2% (51% to 57%)",
        "",
        "played out: 55.1% (51% to 57%)",
    ]
    assert "@a7" in page.read("class", "analysis-lines")
    # A report of the rollout that comes too late changes nothing.
    progress(page, search, make_rollout(1))
    assert WORDS("analysis.playouts", count=1_000) in page.read("class", "analysis-rollout")


def test_before_each_move_was_played_out_once_there_is_no_result() -> None:
    page, search = begun()
    progress(page, search, make_rollout(0))
    assert played_of(page) == ["", ""]
    page.press("StopRollout")
    assert page.read("class", "analysis-rollout").strip() == WORDS("analysis.rollOut")


def test_before_a_roll_each_number_has_its_move() -> None:
    page, search = begun()
    lines = [make_played("a2-a4", roll=roll) for roll in (1, 2, 3)]
    end(page, search, make_rollout(1_000, *lines))
    rolls = [make_line(roll=roll) for roll in (1, 2, 3)]
    report(page, search_of(page), depth=9, lines=rolls)
    assert all(played_of(page))
    assert WORDS("analysis.playouts", count=1_000) in page.read("class", "analysis-rollout")


def test_it_can_be_stopped() -> None:
    """What it has found stays; if it has found nothing, it was never begun."""
    page, search = begun()
    progress(page, search, make_rollout(80))
    page.press("StopRollout")
    assert [kind for _, kind, *_ in page.effects] == ["Search", "DropSearch"]
    assert played_of(page) == ["played out: 54.2% (51% to 57%)", "played out: 55.1% (51% to 57%)"]
    page.press("RollOut")
    page.press("StopRollout")
    assert played_of(page) == ["", ""]
    assert page.read("class", "analysis-rollout").strip() == WORDS("analysis.rollOut")


def test_it_ends_with_the_position_and_with_the_analysis() -> None:
    page, _ = begun()
    page.shown = show(LOYAL, "3")
    page.send_action()
    assert page.is_asked("DropSearch", "rollout")
    report(page, search_of(page))
    assert page.read("class", "analysis-rollout").strip() == WORDS("analysis.rollOut")
    page.press("RollOut")
    change(page, is_covered=True)
    # A dialog covers the page, but the playouts go on.
    assert not page.is_asked("DropSearch", "rollout")
    page.send("Switch", OFF)
    assert page.is_asked("EndSearch", "analyse")


def test_a_worker_that_fails_is_told() -> None:
    page, search = begun()
    page.send_action([*search[2][:-1], "died"])
    assert page.read("class", "analysis-note") == WORDS("analysis.failed")


def test_the_replies_of_the_engine_are_shown() -> None:
    page, search = begun()
    found = ask("rollout", record=LOYAL, playouts=3, lines=2, seed=1)["rollout"]
    plies = [[{"move": one["move"], "roll": None}] for one in found["lines"]]
    end(page, search, found)
    report(page, search_of(page), depth=9, lines=[make_line(plies=one) for one in plies])
    assert all(played_of(page))
    assert make_analysis()["depth"] < 9
