"""The list of moves: its turns, steps through it, and its tools."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd.record.move_list import walk_turns
from kidd.record.tree import read_tree
from kidd_page.moves.listing import read_listing
from kidd_page.moves.sentences import write_time
from kidd_page.reviews import STORAGE_KEY, keep
from kidd_page.words import Words
from support.moves_page import (
    RECORD,
    ask,
    buttons_of,
    change,
    current_of,
    edit,
    go_to,
    make_record,
    open_moves,
    press,
    rows_of,
    show,
    walk_to,
)
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
ON, OFF = True, False
EXCHANGES = Path(__file__).parents[1] / "bridge" / "exchanges"
QUEDAH = "@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a7 1:f3-f6@f3) 1:f3-f6@f3"


def asked(page: Page) -> list[list[Any]]:
    return [effect[1:] for effect in page.effects]


def stop_of(page: Page) -> str:
    """Return the text of the turn to which Tab leads."""
    return page.read("tabindex", "0")


# The turns


def test_the_turns_stand_with_numbers_crews_glyphs_and_comments() -> None:
    page = open_moves(make_record("{Begin.} @a1!? {<b>Bold</b>} @f1 (@f3 {Or so})"))
    assert rows_of(page) == ["Begin.1. Red @a1!?<b>Bold</b>", "2. Blue @f1", "2. Blue @f3Or so"]
    depths = [one[1].get("vars") for one in walk(page.tree) if one[0] == "li"]
    assert depths == [{"depth": "0"}, {"depth": "0"}, {"depth": "1"}]
    assert page.find("class", "moves-variation")


def test_times_stand_behind_the_turns() -> None:
    """Who has lost on time has none."""
    moves = "@a1 {[clk 0:01:03] in haste} @f1 {[clk -0:00:07]} resign {[clk 0:00:00]}"
    page = open_moves(make_record(moves, Result="B resigned"))
    assert rows_of(page) == [
        "1. Red @a1 time left 1:03in haste",
        "2. Blue @f1 time left \N{MINUS SIGN}0:07",
        "3. Red resignslost on time",
        "Blue wins: time forfeit",
    ]


@pytest.mark.parametrize(
    ("seconds", "written"),
    [(0, "0:00"), (61, "1:01"), (3600, "1:00:00"), (-3661, "\N{MINUS SIGN}1:01:01")],
)
def test_a_time_is_written_like_that_of_a_clock(seconds: int, written: str) -> None:
    assert write_time(seconds) == written


def test_the_result_stands_behind_the_main_line() -> None:
    page = open_moves(make_record("@a1 claim reject @f1 @a3 resign (f1-m1)", Result="R resigned"))
    assert rows_of(page)[-2:] == ["Red wins: resignation", "6. Blue f1-m1"]
    assert rows_of(page)[1:3] == ["2. Blue claims a stalemate", "3. Red turns the draw down"]
    assert "resigns" in rows_of(page)[-3]
    assert not open_moves().find("class", "moves-result")


def test_a_draw_has_its_reason() -> None:
    page = open_moves(make_record("@a1", Result="draw agreed"))
    assert rows_of(page)[-1] == "A draw: agreed"


def test_an_empty_game_says_so() -> None:
    page = open_moves(make_record(""))
    assert page.read("class", "moves-empty") == WORDS("moves.empty")
    assert not page.find("class", "moves-list")
    assert not page.find("class", "moves-steps")
    assert not page.find("aria-label", WORDS("moves.edit"))


def test_the_words_follow_the_language() -> None:
    page = open_moves()
    page.speak("de")
    assert rows_of(page)[0] == "1. Rot @a1"


def test_the_ways_of_a_move_are_those_of_its_tokens() -> None:
    page = open_moves(make_record(QUEDAH, "quedah"))
    routes = [one[1]["routes"] for one in walk(page.tree) if "routes" in one[1]]
    assert routes[1] == [["f3"]]
    assert [len(one) for one in routes[2:4]] == [2, 2]


# The current turn


def test_the_current_turn_is_the_one_that_led_here_and_its_roll_belongs_to_it() -> None:
    page = open_moves(make_record(QUEDAH, "quedah"))
    found: dict[str, str] = {}
    for at in ("0", "1", "3", "4", "2.1.4", "5", "6"):
        go_to(page, at)
        found[at] = current_of(page)
    assert found == {
        "0": "",
        "1": "1. Red @a1",
        "3": "3. Red 3:a1-a6<a3@a1",
        "4": "3. Red 3:a1-a6<a3@a1",
        "2.1.4": "4. Blue 1:f3-f6@f3",
        "5": "4. Blue 1:f3-f6@f3",
        "6": "4. Blue 1:f3-f6@f3",
    }


def test_before_all_turns_tab_leads_to_the_first_one() -> None:
    page = open_moves()
    assert stop_of(page) == "5. Red @a3"
    go_to(page, "0")
    assert stop_of(page) == "1. Red @a1"


def test_a_row_that_stays_the_same_is_not_sent_again() -> None:
    page = open_moves()
    row = next(one for one in map(list, walk(page.tree)) if text_of(one) == "1. Red @a1")
    go_to(page, "2")
    assert next(one for one in walk(page.tree) if text_of(list(one)) == "1. Red @a1")[0] == row[0]
    turns = read_listing(RECORD).turns
    assert read_listing(RECORD).turns is turns


def test_the_list_scrolls_to_the_current_turn_and_to_the_result_behind_it() -> None:
    page = open_moves(make_record("@a1 @f1 resign", Result="B resigned"))
    attributes = page.find("class", "moves-list")
    assert attributes
    assert attributes[1]["sight"] == "result stop"
    go_to(page, "1")
    attributes = page.find("class", "moves-list")
    assert attributes
    assert attributes[1]["sight"] == "stop"


# Walking


def test_a_turn_that_is_pressed_is_visited_and_marked_at_once() -> None:
    page = open_moves()
    walk_to(page, "a1-m1")
    assert asked(page) == [["Visit", "2.1.1"]]
    assert current_of(page) == "3. Red a1-m1"
    go_to(page, "2.1.1")
    assert current_of(page) == "3. Red a1-m1"


def test_a_press_is_about_its_turn_whatever_path_it_has_now() -> None:
    """The variation has become the main line since."""
    page = open_moves()
    place = next(one.place for one in read_listing(RECORD).turns if one.move == "a1-m1")
    change(page, **show(make_record("@a1 @f1 a1-m1 (a1-a2 @f3 @a3) @f3")))
    page.press("Visit", place)
    assert asked(page) == [["Visit", "3"]]


@pytest.mark.parametrize(
    ("at", "turns", "path", "stop"),
    [
        ("5", -1, "4", "4. Blue @f3"),
        ("4", -1, "2.1.2", "4. Blue @f3"),
        ("5", 1, "5", "5. Red @a3"),
        ("5", -10, "0", "1. Red @a1"),
        ("1", -1, "0", "1. Red @a1"),
        ("0", -1, "0", "1. Red @a1"),
        ("0", 1, "1", "1. Red @a1"),
        ("2", 1_000_000, "5", "5. Red @a3"),
    ],
)
def test_keys_move_through_the_list(at: str, turns: int, path: str, stop: str) -> None:
    """The focus goes along."""
    page = open_moves(RECORD, at)
    page.press("Go", turns)
    assert asked(page) == [["Visit", path], ["Focus", "stop", "always"]]
    assert stop_of(page) == stop


def test_a_second_key_goes_on_from_what_the_first_one_has_asked_for() -> None:
    page = open_moves()
    page.press("Go", -1)
    page.press("Go", -1)
    assert asked(page)[0] == ["Visit", "2.1.2"]


def test_the_slider_has_the_steps_of_the_main_line() -> None:
    page = open_moves(RECORD, "2")

    def slider() -> dict[str, Any]:
        found = page.find("type", "range")
        assert found
        return found[1]

    assert (slider()["max"], slider()["props"]) == ("5", {"value": "2"})
    assert slider()["aria-valuetext"] == WORDS("moves.at", number=2, all=5)
    page.press("Slide", "4")
    assert asked(page) == [["Visit", "4"]]
    # It stays where the player has pushed it while the position is on its way.
    assert slider()["props"] == {"value": "4"}
    page.press("Slide", "x")
    assert page.effects == []
    go_to(page, "2.1.1")
    assert "props" not in slider()


def test_the_buttons_take_steps_where_there_are_any() -> None:
    page = open_moves(RECORD, "0")
    press(page, WORDS("review.forward"))
    assert asked(page) == [["Look", "forward"]]
    with pytest.raises(KeyError):
        press(page, WORDS("review.back"))


# Opening and closing


def test_it_gets_the_focus_only_if_the_player_has_opened_it() -> None:
    page = Page("moves", {})
    page.shown = show()
    page.send("Switch", ON, "title")
    assert asked(page)[0] == ["Focus", "stop", "unmoved"]
    page.send("Switch", OFF, "")
    assert page.tree is None
    page.send("Switch", ON, "")
    assert "Focus" not in [name for name, *_ in asked(page)]
    press(page, WORDS("moves.close"))
    assert asked(page) == [["CloseDialog"]]


def test_before_there_is_a_position_only_the_head_is_shown() -> None:
    page = Page("moves", {})
    page.send("Switch", ON, "title")
    assert page.read("id", "moves-title") == WORDS("moves.title")
    assert not page.find("class", "moves-empty")


def test_another_engine_goes_on() -> None:
    page = open_moves()
    before = page.tree
    page.die()
    assert page.tree == before


# The tools


def test_the_tools_are_behind_a_button() -> None:
    page = open_moves()
    panel = page.find("id", "moves-edit")
    assert panel
    assert panel[1]["hidden"]
    press(page, WORDS("moves.edit"))
    panel = page.find("id", "moves-edit")
    assert panel
    assert not panel[1]["hidden"]
    change(page, **show(make_record("")))
    assert not page.find("aria-label", WORDS("moves.edit"))
    panel = page.find("id", "moves-edit")
    assert panel
    assert panel[1]["hidden"]


def test_the_tools_fit_the_position_that_is_shown() -> None:
    page = open_moves()
    glyphs = ["!!", "!", "!?", "?!", "?", "??"]
    down, delete = WORDS("moves.down"), WORDS("moves.delete")
    share = WORDS("moves.share")
    assert buttons_of(page) == [*glyphs, down, delete, share]
    go_to(page, "2.1.1")
    lines = [WORDS(f"moves.{name}") for name in ("main", "up", "down", "remove", "delete")]
    play_on, present = WORDS("moves.playOn"), WORDS("review.present")
    assert buttons_of(page) == [play_on, present, *glyphs, *lines, share]
    go_to(page, "0")
    assert buttons_of(page) == [play_on, present, down, share]


def test_after_a_roll_alone_no_move_can_be_judged() -> None:
    page = open_moves(make_record("@a1 @f3 3:", "quedah"))
    assert "!!" not in buttons_of(page)


def test_a_game_with_somebody_elsewhere_cannot_be_edited() -> None:
    page = open_moves(RECORD, "2", is_elsewhere=True)
    assert buttons_of(page) == [WORDS("review.present"), WORDS("moves.share")]
    assert not page.find("id", "moves-note")


def test_a_finished_game_can_be_reviewed_except_where_the_button_is_below_the_result() -> None:
    over = make_record("@a1 @f1 resign", Result="B resigned")
    review = WORDS("gameReview.open")
    assert review not in buttons_of(open_moves())
    assert review not in buttons_of(open_moves(over))
    page = open_moves(over, "1")
    assert review in buttons_of(page)
    press(page, review)
    assert asked(page) == [["OpenDialog", "gameReview", [], None]]
    assert WORDS("review.leave") in buttons_of(page)


@pytest.mark.parametrize(
    ("words", "effect"),
    [
        ("moves.playOn", ["OpenDialog", "players", ["Show", "playOn"], None]),
        ("review.present", ["ShowPresent"]),
        ("moves.restore", ["RestoreDeleted"]),
        ("moves.share", ["OpenDialog", "copy", [], None]),
        ("moves.main", ["EditTree", "main", "2.1.1", None]),
        ("moves.up", ["EditTree", "promote", "2.1.1", None]),
        ("moves.down", ["EditTree", "demote", "2.1.1", None]),
        ("moves.remove", ["EditTree", "remove", "2.1.1", None]),
        ("moves.delete", ["EditTree", "delete", "2.1.1", None]),
        ("moves.glyph.blunder", ["EditTree", "glyph", "2.1.1", "??"]),
    ],
)
def test_each_tool_asks_for_its_change(words: str, effect: list[Any]) -> None:
    page = open_moves(RECORD, "2.1.1", has_deleted=True)
    press(page, WORDS(words))
    assert asked(page) == [effect]


def test_between_a_roll_and_its_move_the_change_is_about_the_roll() -> None:
    page = open_moves(make_record(QUEDAH, "quedah"), "3")
    press(page, WORDS("moves.delete"))
    assert asked(page) == [["EditTree", "delete", "3", None]]


def test_the_same_judgement_again_is_taken_away() -> None:
    page = open_moves(RECORD, "2")
    press(page, WORDS("moves.glyph.good"))
    assert edit(page)
    assert page.find("aria-pressed", "true")
    press(page, WORDS("moves.glyph.good"))
    assert edit(page)
    assert page.shown["record"] == RECORD


def test_the_second_half_of_a_double_press_deletes_nothing_more() -> None:
    page = open_moves(RECORD, "4")
    action = next(
        one[1]["on"]["click"]
        for one in walk(page.tree)
        if text_of(list(one)) == "Delete from here on"
    )
    page.press(*action[1:])
    assert edit(page)
    page.press(*action[1:])
    assert page.effects == []


# The marks of a review


def test_the_marks_are_those_of_the_stored_review_of_this_game() -> None:
    """The player's own glyph has precedence."""
    [request, reply], *_ = json.loads((EXCHANGES / "review.json").read_text("utf-8"))
    record, review = request["record"], reply["review"]
    page = Page("moves", {STORAGE_KEY: keep(None, review)})
    page.shown = show(record)
    page.send("Switch", ON, "")
    marks = [one["mark"] for one in review["turns"]]
    bad = [one for one in marks if one in ("inaccuracy", "mistake", "blunder")]
    found = [one for one in map(list, walk(page.tree)) if one[1].get("class") == "moves-mark"]
    assert [text_of(one[2][1]) for one in found] == [WORDS(f"gameReview.mark.{one}") for one in bad]
    assert bad
    page.stored = {STORAGE_KEY: None}
    page.send_action()
    assert not page.find("class", "moves-mark")


def test_the_marks_are_found_with_the_hints_that_were_shown() -> None:
    """A review with hints has another key."""
    [request, reply], *_ = json.loads((EXCHANGES / "review.json").read_text("utf-8"))
    page = Page("moves", {STORAGE_KEY: keep(None, reply["review"])})
    first = ask("show", record=request["record"], path="0")["view"]
    move = next(walk_turns(read_tree(request["record"]))).turn["move"]
    page.shown = show(request["record"], hints=[f"{first['position']} {move}"])
    page.send("Switch", ON, "")
    assert not page.find("class", "moves-mark")
