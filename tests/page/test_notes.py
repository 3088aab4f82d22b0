"""A note that is being written gets lost neither by a step, nor by a turn, nor by a reload."""

from typing import Any

import pytest

from kidd_page.moves.drafts import LONGEST_NOTE, STORAGE_KEY, read_drafts, write_drafts
from kidd_page.moves.state import Draft
from support.moves_page import (
    OFF,
    ON,
    RECORD,
    change,
    edit,
    field_of,
    go_to,
    leave_note,
    make_record,
    open_moves,
    press,
    show,
    type_note,
)
from support.page_driver import Page


def note_of(page: Page) -> str:
    return field_of(page)["props"]["value"]


def edits_of(page: Page) -> list[list[Any]]:
    return [rest for _, name, *rest in page.effects if name == "EditTree"]


def goes_on(page: Page, record: str, **others: Any) -> None:
    """Go on with the game, as when a computer moves."""
    change(page, **show(record, **others))


def reload(page: Page, record: str = RECORD, at: str = "") -> Page:
    """Load the page again, with what is stored."""
    again = Page("moves", {key: text or "" for key, text in page.stored.items()})
    again.shown = show(record, at)
    again.send("Switch", ON, "")
    again.settle()
    return again


def test_a_note_is_saved_when_its_field_is_left() -> None:
    page = open_moves(RECORD, "2")
    type_note(page, "Why")
    type_note(page, "Why <b>here</b>?")
    assert edits_of(page) == []
    leave_note(page)
    assert edits_of(page) == [["comment", "2", "Why <b>here</b>?"]]
    assert edit(page)
    assert "@f1 {Why <b>here</b>?}" in page.shown["record"]
    assert note_of(page) == "Why <b>here</b>?"
    # Nothing is left to be saved.
    assert page.stored[STORAGE_KEY] == ""
    leave_note(page)
    assert page.effects == []


def test_a_note_that_was_not_changed_is_not_saved() -> None:
    page = open_moves(make_record("@a1 {So} @f1"), "1")
    type_note(page, "So?")
    type_note(page, "So")
    leave_note(page)
    assert edits_of(page) == []
    assert note_of(page) == "So"


def test_a_note_before_the_first_turn_is_about_the_start() -> None:
    page = open_moves(RECORD, "0")
    type_note(page, "Begin")
    leave_note(page)
    assert edit(page)
    assert "{Begin} @a1" in page.shown["record"]
    assert note_of(page) == "Begin"


def test_between_a_roll_and_its_move_there_is_no_note() -> None:
    record = make_record("@a1 @f3 3:a1-a6<a3@a1", "quedah")
    assert field_of(open_moves(record, "3"))["props"]["disabled"]
    assert not field_of(open_moves(record, "4"))["props"]["disabled"]


def test_a_turn_that_is_made_meanwhile_neither_takes_a_note_away_nor_moves_it() -> None:
    page = open_moves(make_record("@a1 @f1"))
    type_note(page, "about f1")
    goes_on(page, make_record("@a1 @f1 @a3"))
    assert note_of(page) == "about f1"
    type_note(page, "about f1!")
    goes_on(page, make_record("@a1 @f1 @a3 @f3"))
    leave_note(page)
    assert edits_of(page) == [["comment", "2", "about f1!"]]
    # The field is about the last turn now.
    assert note_of(page) == ""


def test_a_key_that_was_pressed_before_the_turn_was_shown_is_about_the_turn_before() -> None:
    page = open_moves(make_record("@a1 @f1"))
    _, name, place, _ = field_of(page)["on"]["input"]
    page.shown = show(make_record("@a1 @f1 @a3"))
    page.press(name, place, "x")
    assert note_of(page) == "x"
    leave_note(page)
    assert edits_of(page) == [["comment", "2", "x"]]


def test_a_note_follows_its_turn_into_another_line() -> None:
    """What was taken back becomes a variation."""
    page = open_moves(make_record("@a1 @f1 a1-a2"))
    type_note(page, "late")
    goes_on(page, make_record("@a1 @f1 a1-m1 (a1-a2)"))
    leave_note(page)
    assert edits_of(page) == [["comment", "2.1.1", "late"]]


def test_a_note_behind_a_roll_that_stood_alone_belongs_to_the_turn_that_it_becomes() -> None:
    page = open_moves(make_record("@a1 @f3 3:", "quedah"))
    type_note(page, "lucky")
    goes_on(page, make_record("@a1 @f3 3:a1-a6<a3@a1", "quedah"))
    leave_note(page)
    assert edits_of(page) == [["comment", "4", "lucky"]]


def test_a_step_saves_the_note_and_shows_the_next_one() -> None:
    """The wheel takes one while the field has the focus."""
    page = open_moves(make_record("@a1 {first} @f1"), is_looking_back=True)
    type_note(page, "about f1")
    go_to(page, "1")
    assert edits_of(page) == [["comment", "2", "about f1"]]
    assert note_of(page) == "first"
    assert edit(page)
    assert "@f1 {about f1}" in page.shown["record"]


@pytest.mark.parametrize("how", ["Toggle", "Switch"])
def test_closing_saves_the_note(how: str) -> None:
    page = open_moves()
    type_note(page, "kept")
    page.press(how, *((OFF, "") if how == "Switch" else ()))
    assert edits_of(page) == [["comment", "5", "kept"]]


def test_a_note_that_is_refused_stays_in_the_field_and_comes_back() -> None:
    page = open_moves(RECORD, "2")
    type_note(page, "} closes")
    leave_note(page)
    assert not edit(page)
    assert note_of(page) == "} closes"
    go_to(page, "4")
    assert note_of(page) == ""
    go_to(page, "2")
    assert note_of(page) == "} closes"
    type_note(page, "closes")
    leave_note(page)
    assert edit(page)
    assert "@f1 {closes}" in page.shown["record"]


def test_a_note_whose_turn_is_gone_is_told_and_comes_back_with_it() -> None:
    page = open_moves(RECORD, "2.1.2")
    type_note(page, "late")
    change(page, **show(make_record("@a1 @f1 a1-a2 @f3 @a3", Result="*")))
    assert edits_of(page) == [["comment", "", "late"]]
    change(page, **show(RECORD, "2.1.2"))
    assert note_of(page) == "late"


def test_a_note_outlasts_the_death_of_the_engine() -> None:
    page = open_moves()
    type_note(page, "half")
    page.die()
    assert note_of(page) == "half"
    leave_note(page)
    assert edits_of(page) == [["comment", "5", "half"]]


def test_a_note_outlasts_a_reload() -> None:
    """It is saved as soon as the list of its game is shown again."""
    page = open_moves(RECORD, "2")
    type_note(page, "in the middle of a w")
    again = reload(page)
    assert edits_of(again) == [["comment", "2", "in the middle of a w"]]
    assert edit(again)
    assert "@f1 {in the middle of a w}" in again.shown["record"]
    assert again.stored[STORAGE_KEY] == ""


def test_a_note_of_another_game_waits_for_it() -> None:
    page = open_moves(RECORD, "2")
    type_note(page, "waits")
    other = reload(page, make_record("@a3 @f3"))
    assert edits_of(other) == []
    again = reload(other)
    assert edits_of(again) == [["comment", "2", "waits"]]


def test_a_note_that_was_saved_before_the_reload_is_not_saved_again() -> None:
    page = open_moves(RECORD, "2")
    type_note(page, "twice")
    again = reload(page, RECORD.replace("@f1", "@f1 {twice}"))
    assert edits_of(again) == []


def test_a_tab_without_notes_keeps_those_of_another_one() -> None:
    page = open_moves()
    page.stored[STORAGE_KEY] = write_drafts((Draft("x", "theirs", ""),))
    go_to(page, "2")
    press(page, "Good move")
    assert "theirs" in (page.stored[STORAGE_KEY] or "")


def test_what_is_stored_may_be_anything() -> None:
    for text in ("", "x", "[]", "{}", '{"drafts":7}', '{"drafts":[7,["a"],["a","b",1]]}'):
        assert read_drafts(text) == []
    draft = Draft("place", "\N{GRINNING FACE}" * (LONGEST_NOTE // 2), "")
    assert read_drafts(write_drafts((draft,) * 20)) == [draft] * 20
