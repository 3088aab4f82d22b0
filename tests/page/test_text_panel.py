"""The game in words: typed texts are played or refused, and the lists tell the whole position."""

import json
from typing import Any

import pytest

from kidd.core.board import DECK
from kidd.record.transcript import transcribe
from support.moves_page import OFF, ON, make_record
from support.page_driver import Page
from support.recorded_games import begin_match, is_roll, make_step, steps_of
from support.text_page import carry_out, change, lines_of, open_text, rows_of, tell, type_text

LOYAL = make_record("@a1 @f3")
QUEDAH = "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,f3B<0 R6B6 R 2\n"
TOWERS = (
    "Kidd: 1\nGame: madagascar\n"
    "Start: madagascar a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3 R -\n"
)
CHAIN = "Kidd: 1\nGame: quedah\nStart: quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1\n"


def played(page: Page) -> list[str]:
    return [values[0] for _, kind, *values in page.effects if kind == "PlayTyped"]


def refused(page: Page) -> dict[str, Any] | None:
    return next((one[2] for one in page.effects if one[1] == "RefuseTyped"), None)


def enter(page: Page, text: str) -> list[str]:
    """Type a text, and return what is played."""
    page.press("Type", json.dumps({"move": text}))
    return played(page)


def field_of(page: Page) -> dict[str, Any]:
    found = page.find("id", "typed-move")
    assert found
    return found[1]


def test_a_turn_can_be_typed_in_notation_or_nearly_so() -> None:
    """Case and blanks do not matter, nor what is clear."""
    assert enter(open_text(LOYAL), "A1 A2") == ["a1-a2"]
    assert enter(open_text(QUEDAH), "a2a5") == ["a2-a5<a4"]
    assert enter(open_text(LOYAL), "  ") == []


def test_words_are_played_where_they_are_offered() -> None:
    """The roll, only when one is due; a resignation and proposals, which the page asks about."""
    due = open_text(make_record("@a1 @f3", "quedah"))
    assert enter(due, " Roll ") == ["roll"]
    assert enter(open_text(LOYAL), "resign") == ["resign"]
    page = open_text(QUEDAH)
    assert enter(page, "roll") == []
    assert refused(page) == {"key": "error.roll", "params": {}}


TYPED = [
    ("loyal-pie-pick-blue", 6),
    ("loyal-claim-accepted", 99),
    ("quedah-wide-entry-either-side", 99),
    ("quedah-first-seven-captives", 12),
    ("madagascar-no-turn-passed", 99),
]
"""Recorded games with everything that can be typed.

Both first tokens, a pick, a claim and its answer, rolls, sides, freed friends, entries, a pass.
"""


@pytest.mark.parametrize(("name", "steps"), TYPED)
def test_games_are_played_by_typing(name: str, steps: int) -> None:
    """Every kind of turn is written as the record has it."""
    match = begin_match(name)
    page = open_text(transcribe(match).write())
    for step in steps_of(name)[:steps]:
        typed = "roll" if is_roll(step) else step
        assert enter(page, typed) == [typed]
        make_step(match, step)
        page.shown = tell(transcribe(match).write())
        page.send_action()


def test_a_proposed_draw_has_two_answers() -> None:
    """Anything else is refused (M8)."""
    record = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1\n"
    page = open_text(record, asked="G", names=["Anne", "Will", "Grace"], levels=[0, 0, 0])
    assert page.read("id", "typed-now") == "For example: agree and reject."
    assert enter(page, "AGREE") == ["agree"]
    assert enter(page, "reject") == ["reject"]
    assert enter(page, "@a3") == []
    assert refused(page) == {"key": "prompt.answerFirst", "params": {}}


def test_nobody_types_for_others() -> None:
    """A computer player is named; what is typed for a player elsewhere does nothing."""
    page = open_text(LOYAL, levels=[2, 0])
    enter(page, "a1-a2")
    assert refused(page) == {"key": "why.computer", "params": {"name": "Anne"}}
    page = open_text(LOYAL, is_others_turn=True)
    assert enter(page, "a1-a2") == []
    assert page.effects == []


def test_what_is_typed_in_the_past_ends_the_look_back() -> None:
    """The page sees to that, whatever was typed."""
    page = open_text(LOYAL, "1", now={"is_past": True})
    assert enter(page, "to the bow") == ["tothebow"]


def test_what_is_typed_while_a_position_is_awaited_is_for_that() -> None:
    """One text after the other; a refused one does not keep the next from being read."""
    page = open_text(LOYAL, now={"is_busy": True})
    for text in ("f3-f2", "nonsense", "@a3"):
        assert enter(page, text) == []
    page.shown = tell(make_record("@a1 @f3 a1-a2"))
    page.send_action()
    assert played(page) == ["f3-f2"]
    page.shown = tell(make_record("@a1 @f3 a1-a2 f3-f2"))
    page.send_action()
    assert refused(page) is not None
    assert played(page) == ["@a3"]
    carry_out(page)
    page.send_action()
    assert played(page) == []


def test_a_refused_text_comes_back_each_time() -> None:
    """It is selected, to be corrected; the reason stands beside the field until something else happens."""
    page = open_text(QUEDAH)
    for _ in range(2):
        type_text(page, "a2-a6")
        assert field_of(page)["props"] == {"value": "a2-a6"}
        assert field_of(page)["aria-invalid"] == "true"
        assert page.is_asked("Select", "field")
        said = page.read("id", "typed-refusal")
        assert "a2-a6<a3 and a2-a6<a4" in said
        page.press("Type", json.dumps({"move": "a2-a6"}))
        assert field_of(page)["props"] == {"value": ""}
        carry_out(page)
    change(page, typed=None)
    assert "aria-invalid" not in field_of(page)
    assert page.read("id", "typed-refusal") == ""
    assert field_of(page)["props"] == {"value": "a2-a6"}, "what is being corrected stays"
    type_text(page, "a2-a5")
    assert field_of(page)["props"] == {"value": ""}


@pytest.mark.parametrize(
    ("record", "examples"),
    [(LOYAL, "a1-a2 and @a3"), (make_record("@a1 @f3", "quedah"), "roll")],
)
def test_of_each_kind_of_move_one_is_an_example(record: str, examples: str) -> None:
    """Where a roll is due, its word is."""
    assert open_text(record).read("id", "typed-now") == f"For example: {examples}."


def test_the_lists_tell_the_whole_position() -> None:
    """Each space with its tokens from the top down, its paths and the effect of a tap."""
    page = open_text(TOWERS)
    rows = rows_of(page)
    assert set(rows) == set(DECK.spaces)
    assert rows["a2"] == ["Red, on topBlueRed", "back to a3, facing a1 and a4", ""]
    assert rows["f1"] == ["Blue pirate", "back to the gangway, facing f2 and m1", ""]
    assert rows["a5"][:2] == ["empty", "to a4, a8 and m2"]
    assert rows["a3"] == ["empty", "to a2 and a6", "bring a pirate aboard here"]
    assert page.read("key", "a3").startswith("a3, hatch")


def test_a_choice_that_has_begun_and_what_the_page_knows_are_told() -> None:
    """The token in hand and its destinations, the last moves, dangers, and what a player elsewhere has selected."""
    says = {"key": "danger.open", "params": {"from": "a3"}}
    danger = {"space": "a2", "grade": "far", "says": says}
    now = {"choice": "a2", "picked": ["f7"], "dangers": {"a2": danger}}
    rows = rows_of(open_text(QUEDAH, now=now))
    assert rows["a2"][2] == "open to whoever comes from a3; in hand"
    assert rows["a5"][2] == "go here, back to a4"
    assert rows_of(open_text(LOYAL))["f3"][2] == "last move"
    assert rows["f7"][2] == "picked by the other player"
    half = rows_of(open_text(CHAIN, now={"choice": "a4 a6<a4"}))
    freed = "Red pirate, just freed, waiting to step off"
    assert half["a6"] == [f"Red pirateBlue pirate, captive{freed}", *half["a6"][1:]]
    assert half["a4"] == ["empty", "to a2, a5 and a6", ""]


def test_it_warns_of_a_count() -> None:
    """L9: as the status does."""
    page = open_text("Kidd: 1\nGame: loyal\nStart: loyal a1R<0,a3B<0 R6B6 R proof:R5\n")
    assert lines_of(page, "list-facts")[2] == "Red turned the draw down: 5 turns left to win."


def test_it_says_how_the_game_stands() -> None:
    """The status, the die, the last step, and each crew."""
    page = open_text(QUEDAH)
    assert lines_of(page, "list-facts")[1:] == ["Move a pirate 2 spaces.", "The die shows 2"]
    assert lines_of(page, "list-crews") == [
        "Red, Anne: 6 pirates below deck; holds 0 captives; to move",
        "Blue, Will: 6 pirates below deck; holds 0 captives",
    ]
    page = open_text(LOYAL)
    assert lines_of(page, "list-facts")[2:] == ["Last: Blue, @f3."]
    ended = open_text(make_record("@a1 @f3 resign"), is_settled=True, winner="B")
    assert lines_of(ended, "list-facts")[2:] == ["Last: Red, resigns."]
    assert lines_of(ended, "list-crews") == [
        *("Red, Anne: 6 pirates below deck", "Blue, Will: 6 pirates below deck; winner")
    ]


def test_before_the_pick_the_crews_have_no_names() -> None:
    """Afterwards the one who picked Red is named there (L10)."""
    page = open_text(make_record("@a1@f3", "loyal+pie"))
    assert [one.partition(":")[0] for one in lines_of(page, "list-crews")] == ["Red", "Blue"]
    page = open_text(make_record("@a1@f3 pick:R", "loyal+pie"))
    names = [one.partition(":")[0] for one in lines_of(page, "list-crews")]
    assert names == ["Red, Will", "Blue, Anne"]


def test_it_is_opened_for_the_field_or_the_lists() -> None:
    """The page is told nothing while it is closed, and shows the field before it knows the game."""
    page = Page("text_panel", {}, "Switch", ON, "field")
    assert page.effects == [["text_panel", "Focus", "field", "unmoved"]]
    assert page.find("id", "typed-move")
    assert page.find("class", "list-spaces") is None
    page.send("Switch", ON, "title")
    assert page.effects == [["text_panel", "Focus", "title", "unmoved"]]
    page.press("Close")
    assert page.effects == [["text_panel", "CloseDialog"]]
    page.send("Switch", OFF, "")
    assert page.tree is None


@pytest.mark.parametrize("locale", ["en", "de", "it"])
def test_it_has_all_words(locale: str) -> None:
    """In each language."""
    page = open_text(TOWERS)
    page.speak(locale)
    assert "⟦" not in json.dumps(page.tree, ensure_ascii=False)
