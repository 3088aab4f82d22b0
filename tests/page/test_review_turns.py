"""The turns of a review, without a browser: walked through, tried again, made into puzzles, played on from."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from kidd_page.review.chances import BAD_MARKS
from support.page_driver import Page, text_of, walk
from support.review_page import (
    EXCHANGES,
    FAULT,
    QUEDAH,
    QUEDAH_RECORD,
    WORDS,
    ask,
    board_of,
    choose,
    finish,
    has_button,
    make_move,
    open_game,
    open_kept,
    search_of,
    stored_with,
)


def test_turns_are_chosen_by_the_slider_the_graph_the_table_and_the_faults() -> None:
    turns = [
        {**turn, "mark": "inaccuracy"} if index in (0, 2) else turn
        for index, turn in enumerate(QUEDAH["turns"])
    ]
    page = open_game(QUEDAH_RECORD, stored_with({**QUEDAH, "turns": turns}))
    faults = [index for index, turn in enumerate(turns) if turn["mark"] in BAD_MARKS]

    def shown() -> int:
        slider = page.find("class", "chances-slider")
        assert slider
        return int(slider[1]["props"]["value"])

    assert shown() == faults[0]
    choose(page, len(turns) - 1)
    assert shown() == len(turns) - 1
    for place, index in (("0", 0), ("-1", 0), ("1", len(turns) - 1), ("2", len(turns) - 1)):
        page.press("Point", place)
        assert shown() == index
    page.press("OpenTurn", 0)
    assert shown() == 0
    assert page.is_asked("Focus", "slider", "always")
    choose(page, 0)
    for index in [one for one in faults if one > 0]:
        page.press("Go", "next")
        assert shown() == index
    page.press("Go", "next")
    assert shown() == faults[-1]
    for index in reversed(faults[:-1]):
        page.press("Go", "previous")
        assert shown() == index


def test_the_slider_tells_the_chances_of_all_three() -> None:
    """After every turn they make one."""
    record, review = next(
        (request["record"], reply["review"])
        for request, reply in EXCHANGES
        if "Players: 3" in request["record"]
    )
    page = open_game(record, stored_with(review))
    for index, turn in enumerate(review["turns"]):
        page.press("Choose", str(index))
        slider = page.find("class", "chances-slider")
        assert slider
        told = [float(one) for one in re.findall(r"(\d+\.\d)%", slider[1]["aria-valuetext"])]
        assert [round(10 * one) for one in told] == [*turn["shares"].values()]
        assert sum(turn["shares"].values()) == 1000


def test_an_odd_value_of_a_field_changes_nothing() -> None:
    page = open_kept()
    before = page.tree
    for name, value in (("Choose", "-1"), ("Choose", "99"), ("Choose", "x"), ("Point", "x")):
        with pytest.raises(AssertionError, match="Error"):
            page.press(name, value)
    page.send("Tap", "a1")
    assert page.tree == before


def test_the_deck_marks_the_better_move_or_the_one_that_was_made() -> None:
    page = open_kept()
    turn = choose(page, FAULT)
    assert page.stage["picture"]["hint"]
    assert page.stage["tap"]
    page.press("Tap", turn["best"][1:3])
    assert board_of(page)["data-phase"] == "look"
    page.press("Mark", "made")
    assert page.said == WORDS("gameReview.marked.made", move=turn["move"])
    (pressed,) = [
        text_of(["button", {}, rest])
        for tag, attributes, rest in walk(page.tree)
        if tag == "button" and attributes.get("aria-pressed") == "true"
    ]
    assert pressed == WORDS("gameReview.showMade")


# Trying again


def test_the_better_move_is_right_the_played_one_is_wrong_and_the_engine_compares_others() -> None:
    page = open_kept()
    turn = choose(page, FAULT)
    start = ask("show", record=QUEDAH_RECORD, path=turn["path"])["view"]
    other = next(one for one in start["moves"] if one not in {turn["best"], turn["move"]})
    page.press("Try")
    assert page.is_asked("ScrollTo", "board")
    assert not page.stage["picture"]["hint"]
    assert not page.find("class", "review-words")
    make_move(page, QUEDAH_RECORD, turn["path"], turn["move"])
    assert board_of(page)["data-grade"] == "wrong"
    # Who tries once more is not told the better move.
    assert not page.find("class", "review-words")
    assert has_button(page, "try.again")
    page.press("Try")
    make_move(page, QUEDAH_RECORD, turn["path"], other)
    assert board_of(page)["data-phase"] == "judging"
    fields, done, _, _ = search_of(page, "compare")
    assert fields == {
        "record": QUEDAH_RECORD,
        "path": turn["path"],
        "move": other,
        "best": turn["best"],
    }
    view = {"grade": "wrong", "chance": 300, "best": 400, "line": [{"move": "a1-a2", "roll": 3}]}
    finish(page, done, {"ok": True, "comparison": view})
    # The better move keeps its number, whatever the new search says.
    best, chance = (
        WORDS.write_share(turn["bestChance"]),
        WORDS.write_share(turn["bestChance"] - 100),
    )
    said = WORDS("gameReview.try.wrong", move=other, chance=chance, best=best)
    line = WORDS("gameReview.line", moves="3:a1-a2")
    assert page.read("class", "review-verdict") == page.said == f"{said} {line}"
    page.press("Try")
    make_move(page, QUEDAH_RECORD, turn["path"], turn["best"])
    assert board_of(page)["data-grade"] == "right"
    assert page.find("class", "review-words")
    assert has_button(page, "nextFault")
    assert not has_button(page, "try.stop")


def test_a_comparison_that_fails_or_comes_late_leaves_no_verdict() -> None:
    page = open_kept()
    turn = choose(page, FAULT)
    start = ask("show", record=QUEDAH_RECORD, path=turn["path"])["view"]
    other = next(one for one in start["moves"] if one not in {turn["best"], turn["move"]})
    for reply in (None, {"ok": False, "error": {}}, {"ok": True, "comparison": {"grade": "odd"}}):
        page.press("Try")
        make_move(page, QUEDAH_RECORD, turn["path"], other)
        _, done, failed, _ = search_of(page, "compare")
        if reply is None:
            page.send_action([*failed[:-1], "died"])
        else:
            finish(page, done, reply)
        assert page.read("class", "review-verdict") == WORDS("gameReview.try.failed")
    page.press("Try")
    make_move(page, QUEDAH_RECORD, turn["path"], other)
    _, done, _, _ = search_of(page, "compare")
    choose(page, 1)
    assert page.is_asked("DropSearch", "compare")
    view = {"grade": "wrong", "chance": 300, "best": 400, "line": []}
    finish(page, done, {"ok": True, "comparison": view})
    assert board_of(page)["data-phase"] == "look"


def test_an_engine_that_dies_in_an_attempt_goes_on() -> None:
    page = open_kept()
    turn = choose(page, FAULT)
    page.press("Try")
    before = page.tree
    page.die()
    assert page.tree == before
    make_move(page, QUEDAH_RECORD, turn["path"], turn["best"])
    assert board_of(page)["data-grade"] == "right"


# Puzzles and practice


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (lambda page, action: finish(page, action, {"ok": True, "puzzle": None}), "puzzle.none"),
        (lambda page, action: finish(page, action, {"ok": False, "error": {}}), "refused"),
    ],
)
def test_a_turn_without_a_proof_gives_no_puzzle(
    answer: Callable[[Page, list[Any]], None], key: str
) -> None:
    page = open_kept()
    page.press("MakePuzzle")
    assert page.read("class", "review-verdict") == WORDS("gameReview.puzzle.proving")
    _, done, _, _ = search_of(page, "puzzle")
    # The second half of a double press begins nothing.
    page.press("MakePuzzle")
    assert not page.effects
    answer(page, done)
    said = WORDS("lessons.refused") if key == "refused" else WORDS(f"gameReview.{key}")
    assert page.read("class", "review-verdict") == page.said == said


def test_a_proven_puzzle_is_added_also_while_another_turn_is_shown() -> None:
    page = open_kept()
    for result in ("added", "known"):
        page.press("MakePuzzle")
        _, done, _, _ = search_of(page, "puzzle")
        finish(page, done, {"ok": True, "puzzle": "a line"})
        (asked,) = page.effects
        assert asked[:3] == ["review", "AddPuzzle", "a line"]
        page.send_action([*asked[3][:-1], result])
        assert page.said == WORDS(f"gameReview.puzzle.{result}")
    page.press("MakePuzzle")
    _, done, failed, _ = search_of(page, "puzzle")
    page.press("Choose", "1")
    assert page.read("class", "review-verdict") == ""
    page.send_action([*failed[:-1], "died"])
    assert page.read("class", "review-verdict") == ""
    finish(page, done, {"ok": True, "puzzle": "a line"})
    assert [kind for _, kind, *_ in page.effects] == ["AddPuzzle"]


def test_a_won_position_is_played_on() -> None:
    page = open_kept()
    index = next(index for index, one in enumerate(QUEDAH["turns"]) if one["bestChance"] >= 700)
    turn = choose(page, index)
    assert has_button(page, "practise")
    before = page.serial
    page.press("Practise")
    start = ask("show", record=QUEDAH_RECORD, path=turn["path"])["view"]
    ((_, effect, asked),) = page.effects
    assert (effect, asked["kind"], asked["isOwn"]) == ("AskSaves", "read", True)
    assert start["position"] in asked["text"]
    assert sorted(asked["seats"]["levels"]) == [0, 8]
    assert sorted(asked["seats"]["names"]) == [
        "Captain Kidd (8)",
        "Player 1" if start["turn"] == "R" else "Player 2",
    ]
    # The second half of a double press begins no second game.
    page.send("Practise", picture=before)
    assert page.effects == []


@pytest.mark.parametrize("locale", ["en", "de", "it"])
def test_each_turn_is_shown_in_each_language(locale: str) -> None:
    page = open_kept()
    page.speak(locale)
    for index in range(len(QUEDAH["turns"])):
        choose(page, index)
        assert "⟦" not in json.dumps(page.tree, ensure_ascii=False)
