"""The position editor: what it edits, undoes, tells, links to and begins."""

import json
from typing import Any

import pytest

from kidd_page.choice import STORAGE_KEY, Choice, write_choice
from kidd_page.words import Words
from support.drawn_deck import list_marks
from support.moves_page import press
from support.page_driver import ADDRESS, DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
NAMES = ("Anne", "", "")


@pytest.fixture
def page() -> Page:
    return open_editor()


def open_editor(
    position: str = "", game: str = "loyal", levels: tuple[int, ...] = (0, 2, 5)
) -> Page:
    choice = write_choice(Choice(game, names=NAMES, levels=levels))
    return Page("editor", {STORAGE_KEY: choice}, "Show", position)


def text_in(page: Page, ref: str = "text") -> str:
    found = page.find("ref", ref)
    assert found
    return found[1]["props"]["value"]


def buttons_of(page: Page) -> dict[str, Any]:
    found = page.find("class", "diagram-spaces")
    assert found
    return found[1]["mount"][1]


def seats_of(page: Page) -> list[tuple[str, str, str]]:
    """Return the badge, the kind and the name of each player."""
    values = json.loads(page.write_values())
    rows = [one for one in walk(page.tree) if one[1].get("class") == "seat"]
    badges = [walk_badge(row) for row in rows]
    return [
        (badge, values[f"editor-{seat}-kind"], values[f"editor-{seat}-name"])
        for seat, badge in enumerate(badges, 1)
    ]


def walk_badge(row: Any) -> str:
    return next(one[1]["badges"] for one in walk([*row]) if "badges" in one[1])


def seat(page: Page, **changes: str) -> None:
    page.press("Seat", page.write_values(**changes))


def verdict_of(page: Page) -> str:
    return page.read("key", "verdict")


def button(page: Page, key: str) -> dict[str, Any]:
    """Return the attributes of a button with certain words."""
    return next(
        one[1] for one in walk(page.tree) if one[0] == "button" and text_of(one) == WORDS(key)
    )


def is_on(page: Page, key: str) -> bool:
    return "aria-disabled" not in button(page, key)


def test_taps_place_turn_and_remove(page: Page) -> None:
    assert text_in(page) == "loyal - R7B7 R -"
    page.press("Tap", "a1")
    page.press("Tap", "a1")
    page.press("ChooseTool", "B")
    page.press("Tap", "a3")
    assert text_in(page) == "loyal a1R<a2,a3B<0 R6B6 R -"
    page.press("ChooseTool", "rotate")
    page.press("Tap", "a3")
    page.press("ChooseTool", "clear")
    page.press("Tap", "a1")
    assert text_in(page) == "loyal a3B<a2 R7B6 R -"


def test_a_tool_without_effect_tells_what_stands_there(page: Page) -> None:
    page.press("ChooseTool", "clear")
    page.press("Tap", "a1")
    assert text_in(page) == "loyal - R7B7 R -"
    said = [text_of(one) for one in walk(page.tree) if one[1].get("class") == "visually-hidden"]
    assert WORDS("space.hatch", space="a1") in said


def test_keys_use_the_tools_of_the_players(page: Page) -> None:
    """Gold does not play here."""
    keys = buttons_of(page)["keys"]
    for key in ("b", "t", "g"):
        feature, *action, _ = keys[key]
        assert feature == "editor"
        page.press(*action, "a1")
    assert text_in(page) == "loyal a1B<a2 R7B6 R -"
    page.press(*keys["delete"][1:-1], "a1")
    assert text_in(page) == "loyal - R7B7 R -"


def test_a_press_during_the_answer_to_another_counts(page: Page) -> None:
    """Fast taps are all meant, though the second was made on an earlier picture."""
    seen = page.serial
    page.send("Tap", "a1", picture=seen)
    page.send("Tap", "a1", picture=seen)
    assert text_in(page) == "loyal a1R<a2 R6B7 R -"


def test_a_drag_moves_to_a_vacant_space_only(page: Page) -> None:
    page.press("Tap", "a1")
    page.press("Drag", "a1", "f3")
    assert text_in(page) == "loyal f3R<0 R6B7 R -"
    page.press("Tap", "a1")
    page.press("Drag", "a1", "f3")
    assert text_in(page) == "loyal a1R<0,f3R<0 R5B7 R -"


def test_undo_and_redo(page: Page) -> None:
    """A new edit ends what could be made again."""
    assert not is_on(page, "editor.undo")
    page.press("Tap", "a1")
    page.press("Edit", "mirror")
    page.press("Undo")
    assert text_in(page) == "loyal a1R<0 R6B7 R -"
    page.press("Redo")
    assert text_in(page) == "loyal f1R<0 R6B7 R -"
    assert not is_on(page, "editor.redo")
    page.press("Redo")
    page.press("Undo")
    page.press("Edit", "start")
    page.press("Redo")
    assert text_in(page) == "loyal - R7B7 R -"
    for _ in range(5):
        page.press("Undo")
    assert text_in(page) == "loyal - R7B7 R -"


def test_undo_goes_back_a_limited_way(page: Page) -> None:
    for _ in range(310):
        page.press("Edit", "rotate a1" if page.find("key", "0") else "put a1 R")
        page.press("Edit", "reserve R 0")
        page.press("Edit", "reserve R 1")
    assert len(json.loads(page.state["editor"])[1][4]) == 300


def test_what_is_typed_stays_until_the_field_is_left(page: Page) -> None:
    """Each fault is told; leaving the field shows what could be read, with the same faults."""
    typed = "quedah a1RR<0,z9B<a1,a3<b>x</b> R7B7 R 3"
    page.press("Type", typed)
    assert text_in(page) == typed
    for fault, params in [
        ("textSpace", {"text": "z9"}),
        ("textStack", {"text": "a3<b>x</b>"}),
        ("black", {"space": "a1"}),
        ("stackColour", {"space": "a1"}),
        ("tokens", {"colour": "R", "count": 9, "most": "7"}),
        ("rollSetup", {}),
    ]:
        assert WORDS(f"editor.fault.{fault}", **params) in verdict_of(page)
    assert WORDS("editor.fault.stackColour", space="a1") in buttons_of(page)["labels"]["a1"]
    wide, tall = [[*one] for one in walk(page.tree) if one[1].get("class") == "diagram"]
    assert ("rung", "a1") in list_marks(wide, "draft")
    assert ("rung", "a1") in list_marks(tall, "draftTall")
    assert not is_on(page, "editor.playHere")
    assert not is_on(page, "editor.analyse")
    page.press("Typed", typed)
    assert text_in(page) == "quedah a1RR<0 R7B7 R 3"
    assert WORDS("editor.fault.textSpace", text="z9") in verdict_of(page)
    page.press("Undo")
    assert verdict_of(page) == WORDS("editor.fine")


def test_what_is_wrong_is_mended_by_the_tools(page: Page) -> None:
    """What could not be read is gone with the first edit."""
    page.press("Type", "quedah a1RR<0,z9B<a1,a3<b>x</b> R7B7 R 3")
    page.press("ChooseTool", "clear")
    page.press("Tap", "a1")
    press(page, WORDS("editor.fill"))
    page.press("Choose", "state", "-")
    assert verdict_of(page) == WORDS("editor.fine")
    assert text_in(page) == "quedah - R7B7 R -"
    assert is_on(page, "editor.playHere")


def test_an_empty_text_is_told(page: Page) -> None:
    page.press("Type", "")
    assert WORDS("editor.fault.textFields", count=0) in verdict_of(page)
    assert text_in(page) == ""


def test_options_players_and_pending_states(page: Page) -> None:
    page.press("Choose", "game", "quedah 2")
    page.press("Choose", "option", "first")
    assert text_in(page) == "quedah+first - R7B7 R -"
    page.press("Choose", "option", "first")
    assert text_in(page) == "quedah - R7B7 R -"
    page.press("Choose", "game", "madagascar 3")
    page.press("Choose", "turn", "G")
    page.press("Choose", "state", "out:B")
    assert text_in(page) == "madagascar - R6B6G6 G out:B"
    page.press("Choose", "game", "loyal 2")
    page.press("Choose", "state", "proof:B20")
    page.press("Choose", "left", "7")
    assert text_in(page) == "loyal - R7B7 R proof:B7"
    for wrong in ("21", "-1", "", "x", "7.5"):
        page.press("Choose", "left", wrong)
    assert text_in(page) == "loyal - R7B7 R proof:B7"


@pytest.mark.parametrize(
    "action",
    [
        ("Edit", "paint a1 R"),
        ("Edit", "put a1 G"),
        ("Choose", "game", "chess 2"),
        ("Choose", "game", "loyal 9"),
        ("Choose", "option", "first"),
        ("Choose", "turn", "G"),
        ("Choose", "state", "-x"),
        ("Use", "G", "a1"),
        ("Drag", "a1", "z9"),
    ],
)
def test_what_is_no_edit_changes_nothing(page: Page, action: tuple[str, ...]) -> None:
    page.press(*action)
    assert text_in(page) == "loyal - R7B7 R -"


def test_the_tool_of_a_colour_that_is_gone_becomes_the_first(page: Page) -> None:
    page.press("Choose", "game", "madagascar 3")
    page.press("ChooseTool", "G")
    page.press("Choose", "game", "loyal 2")
    page.press("Tap", "a1")
    assert text_in(page) == "loyal a1R<0 R6B7 R -"


def test_stacks_are_edited_token_by_token(page: Page) -> None:
    page.press("Choose", "game", "madagascar 3")
    page.press("Tap", "a2")
    page.press("Edit", "under a2 G")
    tokens = page.find("class", "editor-stack")
    assert tokens
    assert [WORDS("pirate.R") in text_of(tokens), len(tokens[2])] == [True, 2]
    page.press("Edit", "take a2 0")
    assert text_in(page) == "madagascar a2G<a1 R6B6G5 R -"
    assert page.is_asked("Focus", "edit", "lost")


def test_a_stack_and_the_reserves_have_buttons(page: Page) -> None:
    """A tap adds at the top, a button below; one takes a token away, one turns the stack."""
    page.press("Choose", "game", "madagascar 3")
    page.press("Tap", "a2")
    page.press("ChooseTool", "G")
    page.press("Tap", "a2")
    assert text_in(page) == "madagascar a2GR<a1 R5B6G5 R -"
    press(page, WORDS("colour.B"))
    assert text_in(page) == "madagascar a2GRB<a1 R5B5G5 R -"
    press(page, WORDS("editor.take", pirate=WORDS("pirate.R")))
    assert text_in(page) == "madagascar a2GB<a1 R6B5G5 R -"
    press(page, "a4")
    assert text_in(page) == "madagascar a2GB<a4 R6B5G5 R -"
    press(page, WORDS("editor.less", colour="R"))
    assert text_in(page) == "madagascar a2GB<a4 R5B5G5 R -"


def test_a_position_that_is_over_cannot_be_played() -> None:
    page = open_editor("quedah a1BR<a2 R6B6 R -")
    assert verdict_of(page) == WORDS("editor.won", winner="B")
    assert not is_on(page, "editor.playHere")
    page.press("Begin", "play")
    assert page.effects == []


def test_a_game_begins_with_the_chosen_players(page: Page) -> None:
    """The second half of a double press begins no second game."""
    page.press("Tap", "a1")
    seat(page, editor_1_name="Mary", editor_2_level="3")
    seen = page.serial
    page.send("Begin", "play", picture=seen)
    ((_, effect, asked),) = page.effects
    assert (effect, asked["kind"], asked["isOwn"]) == ("AskSaves", "read", True)
    assert asked["seats"] == {"names": ["Mary", "Sailor (3)"], "levels": [0, 3]}
    assert "loyal a1R<0 R6B7 R -" in asked["text"]
    page.send("Begin", "play", picture=seen)
    assert page.effects == []


def test_an_analysed_game_has_persons_only(page: Page) -> None:
    page.press("Begin", "analyse")
    (_, analyse), (_, _, asked) = page.effects
    assert analyse == "Analyse"
    assert asked["seats"] == {"names": ["Anne", "Player 2"], "levels": [0, 0]}


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "[]",
        "{",
        '{"editor-1-name": 7, "editor-1-kind": "captain"}',
        '{"editor-2-level": "9", "editor-2-kind": ["person"]}',
        '{"editor-2-level": "-1", "editor-3-name": "Mary"}',
    ],
)
def test_forged_players_are_not_taken(page: Page, forged: str) -> None:
    page.press("Seat", forged)
    page.press("Begin", "play")
    assert page.effects[0][2]["seats"] == {"names": ["Anne", "Deckhand (2)"], "levels": [0, 2]}


def test_the_players_of_the_start_screen_come_back_with_another_game(page: Page) -> None:
    """The chosen ones stay as long as as many play. Three play without computers."""
    seat(page, editor_1_name="Mary", editor_2_level="3")
    page.press("Choose", "game", "quedah 2")
    assert seats_of(page) == [("R", "person", "Mary"), ("B", "computer", "")]
    page.press("Choose", "game", "madagascar 3")
    assert seats_of(page) == [
        ("R", "person", "Anne"),
        ("B", "computer", ""),
        ("G", "computer", ""),
    ]


def test_the_link_has_the_position(page: Page) -> None:
    page.press("Choose", "game", "quedah 2")
    page.press("Choose", "option", "first")
    page.press("Tap", "a1")
    position = "quedah%2Bfirst%20a1R%3C0%20R6B7%20R%20-"
    assert text_in(page, "link") == f"{ADDRESS}#position={position}"
    link = page.find("ref", "link")
    assert link
    assert link[1]["hidden"]
    page.press("Copied", "link", "copied")
    assert page.read("class", "record-status") == WORDS("link.copied")
    page.press("Copied", "text", "failed")
    assert page.read("class", "record-status") == WORDS("saves.copyOut.byHand")
    page.press("Type", "x")
    assert page.read("class", "record-status") == ""
    assert not is_on(page, "link.copy")


def test_without_an_address_there_is_no_link(page: Page) -> None:
    """The page may be a file on this device."""
    page.send_action(news={"address": ""})
    assert page.find("ref", "link") is None


def test_the_edited_position_is_there_again(page: Page) -> None:
    """Another one that is to be edited can be undone; its own faults are told."""
    page.press("Tap", "a1")
    page.press("Leave")
    assert page.tree is None
    page.send("Show", "")
    assert text_in(page) == "loyal a1R<0 R6B7 R -"
    page.send("Show", "quedah a3RR<0 R6B7 R -")
    assert text_in(page) == "quedah a3RR<0 R6B7 R -"
    page.press("Undo")
    assert text_in(page) == "loyal a1R<0 R6B7 R -"


def test_a_refusal_is_told_until_the_next_edit(page: Page) -> None:
    page.press("Refuse", json.dumps({"key": "saves.full"}))
    assert page.find("role", "alert")
    page.press("Tap", "a1")
    assert page.find("role", "alert") is None


def test_nothing_is_lost_with_the_engine(page: Page) -> None:
    page.press("Tap", "a1")
    before = page.tree
    page.die()
    assert page.tree == before
    page.press("Undo")
    assert text_in(page) == "loyal - R7B7 R -"


@pytest.mark.parametrize("locale", ["de", "it"])
def test_it_follows_the_language(page: Page, locale: str) -> None:
    page.press("Type", "madagascar a1RR<0,z9B<a1 R7B7G7 R claim")
    page.speak(locale)
    words = Words(locale, DICTIONARIES[locale])
    assert words("editor.fault.textSpace", text="z9") in verdict_of(page)
    assert "⟦" not in text_of(page.tree)


def test_of_a_pasted_text_only_what_a_position_can_have_is_kept(page: Page) -> None:
    page.send("Type", "loyal " + "a" * 100_000)
    assert len(page.state["editor"]) < 30_000
