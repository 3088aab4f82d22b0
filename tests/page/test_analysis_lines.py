"""The lines of an analysis, without a browser: shown, walked along, drawn on the deck and announced."""

from typing import Any

import pytest

from support.analysis_page import (
    LOYAL,
    MADAGASCAR,
    OFF,
    PIE,
    QUEDAH,
    ROLLED,
    WORDS,
    analyse,
    analysed,
    ask,
    lines_of,
    make_line,
    report,
    search_of,
    show,
)
from support.page_driver import Page, text_of, walk

# What is shown


def test_it_has_the_lines_with_their_ranks_chances_and_turns() -> None:
    page = analysed()
    assert lines_of(page) == [["a2-a4", "f1-f2"], ["@a7"]]
    assert page.read("class", "analysis-caption") == WORDS("analysis.caption", colour="R", depth=5)
    bar = page.find("role", "img")
    assert bar
    assert bar[1]["aria-label"] == "Red 62%, Blue 38%"
    assert [one[1]["vars"] for one in bar[2]] == [{"share": "617"}, {"share": "383"}]
    assert page.read("class", "analysis-worth") == "61.7%+0.40"
    described = [
        text_of(one) for one in walk(page.tree) if one[1].get("class") == "visually-hidden"
    ]
    assert "Line 1: 61.7%, +0.40." in described


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ({"score": -34}, "61.7%\N{MINUS SIGN}0.34"),
        ({"score": 0}, "61.7%0.00"),
        ({"score": 1234}, "61.7%+12.34"),
        ({"end": 3, "chance": 1000}, "100%" + WORDS("analysis.wins", count=3)),
        ({"end": -2, "chance": 0}, "0%" + WORDS("analysis.loses", count=2)),
        ({"chance": 1000}, "100%+0.40"),
        ({"plies": [], "roll": 2, "end": 0, "chance": 0}, "0%"),
    ],
)
def test_a_score_has_a_sign_or_counts_turns(line: dict[str, Any], worth: str) -> None:
    page = analysed(lines=[make_line(**line)])
    assert page.read("class", "analysis-worth") == worth


def test_numbers_are_written_as_the_language_does() -> None:
    page = analysed()
    page.speak("de")
    assert page.read("class", "analysis-worth") == "61,7\N{NO-BREAK SPACE}%+0,40"
    bar = page.find("role", "img")
    assert bar
    assert bar[1]["aria-label"] == "Rot 62\N{NO-BREAK SPACE}%, Blau 38\N{NO-BREAK SPACE}%"


def test_where_a_roll_is_due_each_number_has_its_line() -> None:
    page = analyse(QUEDAH, "2")
    lines = [
        make_line(roll=roll, plies=[{"move": "a1-a2", "roll": roll}], chance=500 + roll)
        for roll in (1, 2, 3)
    ]
    report(page, search_of(page), lines=lines, chance=502)
    assert lines_of(page) == [["a1-a2"]] * 3
    assert "50.2%" in page.read("class", "analysis-caption")
    marks = [one[1]["data-kind"] for one in walk(page.tree) if "data-kind" in one[1]]
    assert marks == ["roll"] * 3
    assert page.overlay
    assert [(one["mark"], one["isRoll"]) for one in page.overlay["arrows"]] == [
        (1, True),
        (2, True),
        (3, True),
    ]
    assert "1: a1-a2, 2: a1-a2 and 3: a1-a2" in page.said


def test_before_the_pick_no_chances_belong_to_a_colour() -> None:
    page = analyse(PIE, "0")
    report(page, search_of(page), shares={})
    caption = WORDS("analysis.captionNobody", depth=5)
    assert page.read("class", "analysis-caption") == caption
    assert not page.find("role", "img")


def test_the_deck_has_an_arrow_for_each_line() -> None:
    """An entry has its space alone. The page knows for which position they are."""
    page = analysed()
    assert page.overlay == {
        "path": "4",
        "position": page.shown["position"],
        "arrows": [
            {"mark": 1, "isRoll": False, "legs": [{"route": ["a2", "a3", "a4"], "isEntry": False}]},
            {"mark": 2, "isRoll": False, "legs": [{"route": ["a7"], "isEntry": True}]},
        ],
        "deck": None,
    }
    page.send("Switch", OFF)
    assert page.overlay is None


# Walking along a line


def stacks_of(page: Page) -> list[object]:
    """Return the stacks on the deck in place of those of the game."""
    assert page.overlay
    return [one["stack"] for one in page.overlay["deck"]["picture"]["spaces"] if one["stack"]]


def test_a_walk_shows_the_position_on_the_deck_alone() -> None:
    page = analysed()
    page.press("Walk", 0, 2)
    after = ask("show", record=LOYAL.replace("@f3", "@f3 a2-a4 f1-f2"))["view"]
    assert page.overlay
    assert stacks_of(page) == after["stacks"]
    assert {one["role"] for one in page.overlay["deck"]["picture"]["spaces"]} == {"none"}
    current = page.find("aria-current", "step")
    assert current
    assert text_of(current) == "f1-f2"
    walked = [one for one in walk(page.tree) if "is-walked" in one[1].get("class", "")]
    assert len(walked) == 2
    page.press("Walk", 0, 0)
    assert page.overlay["deck"] is None
    assert not page.find("aria-current", "step")


@pytest.mark.parametrize("record", [LOYAL, PIE, QUEDAH, ROLLED, MADAGASCAR])
def test_each_line_can_be_walked_along(record: str) -> None:
    """The position after each beginning of a line is that of a game in which these turns were made."""
    page = analyse(record, str(len(record.partition("\n\n")[2].split())))
    found = ask("analyse", record=record, nodes=600)["analysis"]
    report(page, search_of(page), **found)
    for index, line in enumerate(found["lines"]):
        begun = record.rstrip()
        for count, ply in enumerate(line["plies"], start=1):
            space = "" if begun.endswith(":") else "\n\n" if begun.endswith("pie") else " "
            begun += f"{space}{ply['roll']}:{ply['move']}" if ply["roll"] else space + ply["move"]
            page.press("Walk", index, count)
            view = ask("show", record=begun + "\n")["view"]
            assert stacks_of(page) == view["stacks"]


def test_the_lines_stay_in_their_places_during_a_walk() -> None:
    page = analyse()
    search = search_of(page)
    report(page, search)
    page.press("Walk", 0, 1)
    report(page, search, depth=7, lines=[make_line(plies=[{"move": "@a7", "roll": None}])])
    assert lines_of(page) == [["a2-a4", "f1-f2"], ["@a7"]]
    assert "depth 7" in page.read("class", "analysis-caption")
    page.press("Walk", 0, 0)
    assert lines_of(page) == [["@a7"]]


def test_a_walk_ends_with_the_position_at_which_it_began() -> None:
    page = analysed()
    page.press("Walk", 0, 1)
    seen = page.serial
    page.shown = show(LOYAL, "3")
    page.send_action()
    assert page.overlay is None
    # A press on the lines of the position before does nothing.
    page.shown = show(LOYAL, "4")
    page.send_action()
    page.send("Walk", 0, 1, picture=seen)
    assert page.overlay
    assert page.overlay["deck"] is None


def test_a_move_that_is_not_legal_and_one_that_is_not_there_end_the_walk() -> None:
    page = analysed(lines=[make_line(plies=[{"move": "f8-f9", "roll": None}])])
    for place in [(0, 1), (0, 9), (7, 1), (-1, 1)]:
        page.press("Walk", *place)
        assert page.overlay
        assert page.overlay["deck"] is None


def test_keys_move_the_focus_along_and_between_the_lines() -> None:
    page = analysed()

    def focused() -> object:
        return next((rest[0] for _, kind, *rest in page.effects if kind == "Focus"), None)

    for way, place in [
        ("before", None),
        ("after", "0 2"),
        ("after", "0 2"),
        ("down", "1 1"),
        ("down", None),
        ("up", "0 1"),
        ("last", "0 2"),
        ("first", "0 1"),
    ]:
        page.press("Go", way)
        assert focused() == place, way
    assert [one[1]["tabindex"] for one in walk(page.tree) if "tabindex" in one[1]] == [
        "0",
        "-1",
        "-1",
    ]


# What is announced


def test_the_result_of_a_position_is_announced_once() -> None:
    page = analyse()
    search = search_of(page)
    report(page, search, depth=3)
    assert page.said == ""
    report(page, search, depth=4)
    assert page.said == WORDS("analysis.announce", move="a2-a4", chance="61.7%", depth="4")
    report(page, search, depth=9)
    assert page.said.endswith("depth 4.")
    other = make_line(plies=[{"move": "@a7", "roll": None}])
    report(page, search, depth=10, lines=[other])
    assert page.said == WORDS("analysis.announce", move="@a7", chance="61.7%", depth="10")
    # A change in a search that is not deeper by two is none.
    report(page, search, depth=11, lines=[make_line()])
    assert page.said.endswith("depth 10.")


def test_a_proven_draw_has_words() -> None:
    page = analyse()
    report(page, search_of(page), lines=[make_line(drawn=True, score=0)])
    assert WORDS("analysis.drawn") in page.read("class", "analysis-worth")
