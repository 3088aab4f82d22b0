"""The dialog of the lessons: what it shows, announces, stores and focuses."""

import json
import re
from typing import Any

import pytest

from kidd.bridge.clicks import read_click
from kidd_page.courses import find_course, read_courses
from kidd_page.lessons.progress import (
    Progress,
    add_done,
    find_next,
    has_graduated,
    read_progress,
    write_progress,
)
from kidd_page.table.state import Table, make_step, view_of
from kidd_page.words import Words
from support.next_clicks import list_next
from support.page_driver import DICTIONARIES, Page, text_of, walk

KEY = "kidd.lessons"
WORDS = Words("en", DICTIONARIES["en"])
STEPS = [(game, lesson["name"]) for game, lessons in read_courses().items() for lesson in lessons]


def open_step(game: str, name: str, **done: list[str]) -> Page:
    """Open a step of a learner who has done some."""
    stored = {KEY: json.dumps({"version": 1, "done": done})} if done else {}
    return Page("lessons", stored, "Begin", game, name)


def phase_of(page: Page) -> str:
    found = page.find("key", "attempt")
    assert found
    return found[1]["data-phase"]


def text(game: str, name: str, part: str) -> str:
    """Return a text of a step."""
    return WORDS(f"lesson.{game}.{name}.{part}")


def list_said(page: Page) -> list[str]:
    """List the texts beside the deck that are visible."""
    return [text_of(one) for one in walk(page.tree) if "is-said" in one[1].get("class", "").split()]


def list_buttons(page: Page) -> list[str]:
    """List the names of the attempt's buttons."""
    return [
        one[1]["ref"]
        for one in walk(page.tree)
        if "button" in one[1].get("class", "") and "ref" in one[1]
    ]


def saved(page: Page) -> dict[str, list[str]]:
    """Return the steps that are stored as done."""
    return json.loads(page.stored.get(KEY) or '{"done": {}}')["done"]


def make_turn(page: Page, table: Table, move: str) -> Table:
    """Make a turn by taps and buttons. Returns the table after it."""
    view = view_of(table)
    if view["phase"] == "roll":
        page.press("Roll")
        (rolled, *_) = re.findall(r"[123]", str(page.find("key", "result")))[::-1]
        table = make_step(table, rolled)
        view = view_of(table)
    if move in view["offers"]:
        page.press("Say")
        return make_step(table, move)
    clicks = next(one["clicks"] for one in view["moves"] if one["text"] == move)
    made: tuple[str, ...] = ()
    for key in clicks:
        kind, space, _ = read_click(key)
        is_forced = len(made) > 1 and list_next(view["moves"], made) == [key]
        made = (*made, key)
        if is_forced:
            continue
        if kind == "word":
            page.press("Press", key)
            continue
        page.press("Tap", space)
        if page.find("key", key):
            page.press("Press", key)
    return make_step(table, move)


@pytest.mark.parametrize(("game", "name"), STEPS)
def test_the_solution_passes_the_step(game: str, name: str) -> None:
    """Its own text is shown and announced, and the step is stored as done."""
    page = open_step(game, name)
    lesson = next(one for one in read_courses()[game] if one["name"] == name)
    assert text(game, name, "task") in page.said
    assert list_said(page)[0] == text(game, name, "task")
    table = Table(lesson["position"])
    for move in lesson["solution"]:
        table = make_turn(page, table, move)
        if phase_of(page) == "answer":
            assert WORDS("lessons.answering") in list_said(page)
        page.settle()
        steps = json.loads(page.state["lessons"])[1][3][3][2]
        table = Table(lesson["position"], tuple(steps))
    assert phase_of(page) == "done"
    said = f"{WORDS('lessons.praise')} {text(game, name, 'done')}"
    assert said in list_said(page)
    assert text(game, name, "done") in page.said
    assert saved(page)[game] == [name]
    is_last = name == read_courses()[game][-1]["name"]
    assert page.is_asked("Focus", "game" if is_last else "next", "inside")
    assert ("game" if is_last else "next") in list_buttons(page)


def test_a_turn_that_misses_the_goal_gets_a_reason() -> None:
    """The task stays readable, and a tap on the deck tries again."""
    page = open_step("loyal", "enter")
    page.press("Tap", "a4")
    page.press("Tap", "a5")
    assert phase_of(page) == "missed"
    assert list_said(page)[0] == text("loyal", "enter", "task")
    assert text("loyal", "enter", "miss.moved") in list_said(page)[1]
    assert WORDS("lessons.nearly") in page.said
    assert page.is_asked("Focus", "again", "inside")
    assert saved(page) == {}
    page.press("Tap", "m1")
    assert phase_of(page) == "task"


def test_a_tap_without_a_legal_turn_gets_the_reason_beside_the_space() -> None:
    """It is not a miss, and the reason is announced."""
    page = open_step("loyal", "enter")
    page.press("Tap", "f7")
    why = WORDS("why.theirs", space="f7", colour="B")
    assert (page.stage["refusal"], page.stage["tapped"]) == (why, "f7")
    assert why in page.said
    assert why not in list_said(page)
    assert phase_of(page) == "task"


def test_a_choice_is_prompted_and_taken_back() -> None:
    """Escape takes it back before it closes the dialog; it never takes back a step."""
    page = open_step("loyal", "enter")
    page.press("Tap", "a4")
    assert WORDS("prompt.inHand", space="a4") in list_said(page)
    found = page.find("key", "attempt")
    assert found
    assert found[1]["keys"]["escape"] == ["lessons", "Back"]
    page.press("Back")
    assert list_said(page) == [text("loyal", "enter", "task")]
    page.press("Back")
    assert phase_of(page) == "task"


def test_no_turn_is_made_while_the_other_side_is_about_to_move() -> None:
    """A press on the picture before its answer does nothing after it either."""
    page = open_step("loyal", "round")
    page.press("Tap", "a4")
    picture = page.serial
    page.press("Tap", "a6")
    assert phase_of(page) == "answer"
    before = page.tree
    page.press("Tap", "a6")
    assert page.tree == before
    page.settle()
    assert phase_of(page) == "task"
    page.send("Tap", "a6", picture=picture)
    assert page.stage["picture"]["ways"] == []


def test_a_hint_shows_the_next_move_while_the_choice_follows_it() -> None:
    """It gives way to a choice that leads elsewhere."""
    page = open_step("loyal", "ring")
    page.press("Hint")
    assert text("loyal", "ring", "hint") in list_said(page)
    assert text("loyal", "ring", "hint") in page.said
    assert page.stage["picture"]["hint"] != []
    page.press("Tap", "a7")
    assert page.stage["picture"]["hint"] != []
    page.press("Tap", "a4")
    assert page.stage["picture"]["hint"] == []


def test_the_die_shows_what_the_step_needs() -> None:
    """It is to be rolled first, by its button or the key."""
    page = open_step("quedah", "roll")
    assert WORDS("prompt.roll") in list_said(page)
    button = page.find("key", "roll")
    assert button
    assert button[1]["on"] == {"click": ["lessons", "Roll"]}
    page.press("Roll")
    button, result = page.find("key", "roll"), page.find("key", "result")
    assert button
    assert result
    assert (button[1]["hidden"], button[1]["aria-disabled"], "on" in button[1]) == (
        True,
        "true",
        False,
    )
    assert text_of(result) == WORDS("die.shows", count=2)


def test_a_tap_right_after_the_roll_counts() -> None:
    """It comes before the answer to the roll, but a player can mean nothing else by it."""
    page = open_step("quedah", "roll")
    picture = page.serial
    page.send("Roll", picture=picture)
    page.send("Tap", "a4", picture=picture)
    page.send("Tap", "m2", picture=picture)
    assert phase_of(page) == "done"


def test_no_answer_to_a_claim_is_highlighted() -> None:
    """The learner has to find the better one."""
    page = open_step("loyal", "prove")
    kinds = {
        key: found[1]["class"] for key in ("accept", "reject") if (found := page.find("key", key))
    }
    assert kinds == dict.fromkeys(("accept", "reject"), "button button-quiet")


def test_a_capture_is_shown_again_from_the_position_before_it() -> None:
    """As often as the learner likes; trying again ends it."""
    page = open_step("loyal", "ring")
    page.press("Tap", "a7")
    page.press("Tap", "a8")
    assert phase_of(page) == "done"
    end = page.stage
    for _ in range(2):
        page.press("ShowAgain")
        assert "a5" in page.stage["stacks"]
        assert page.waiting[-1] == ["lessons", "ShowNext", json.loads(page.state["lessons"])[1][4]]
        page.settle()
        assert page.stage["picture"] == end["picture"]
        assert page.stage["change"] > end["change"]
        assert any("a5" in phase["fall"] for phase in page.stage["animation"]["phases"])
    page.press("ShowAgain")
    picture = page.serial
    page.send_action(page.waiting.pop())
    # A press in the same moment as the end of the pause counts.
    page.send("Again", picture=picture)
    assert phase_of(page) == "task"
    page.press("Open", 0)
    page.settle()
    assert phase_of(page) == "task"
    assert page.stage["animation"]["phases"] == []


def test_a_game_is_offered_from_the_seventh_step_on() -> None:
    """At the end of a course the button for the first game takes its place."""
    names = [lesson["name"] for lesson in read_courses()["loyal"]]
    for index, name in enumerate(names):
        page = open_step("loyal", name)
        assert ("play" in list_buttons(page)) == (7 <= index + 1 < len(names))
    page.press("FirstGame")
    ((_, kind, game, names, levels, *_),) = page.effects
    assert (kind, game, names[0], levels) == ("NewGame", "loyal", "Player 1", [0, 1])


def test_the_list_shows_what_is_done_and_where_to_go_on() -> None:
    """The first step that is not done is next."""
    page = Page(
        "lessons",
        {KEY: json.dumps({"version": 1, "done": {"loyal": ["enter"]}})},
        "ShowCourse",
        "loyal",
    )
    assert page.is_asked("Focus", "start", "unmoved")
    assert page.read("ref", "start") == WORDS("lessons.goOn", number="2")
    assert WORDS("lessons.progress", done="1", all="15") in text_of(page.tree)
    page.press("Open", 1)
    assert page.read("ref", "title") == text("loyal", "step", "title")
    page.press("ShowCourse", "loyal")
    assert page.is_asked("Focus", "start", "always")


def test_the_arrow_keys_change_the_course() -> None:
    """They move the focus to its tab."""
    page = Page("lessons", {}, "ShowCourse", "nothing")
    found = page.find("role", "tablist")
    assert found
    assert found[1]["keys"]["arrowleft"] == ["lessons", "Choose", "madagascar"]
    page.press("Choose", "madagascar")
    assert page.is_asked("Focus", "tab-madagascar", "always")
    assert page.read("id", "lessons-loyal") == ""
    page.press("OpenPuzzles")
    assert page.is_asked("OpenDialog", "puzzles", [], None)


def test_a_dead_engine_loses_nothing() -> None:
    """The next engine shows the same, and the answer of the other side still comes."""
    page = open_step("loyal", "round")
    page.press("Tap", "a4")
    page.press("Tap", "a6")
    before = page.tree
    page.die()
    assert page.tree == before
    page.settle()
    assert phase_of(page) == "task"
    page.speak("de")
    assert DICTIONARIES["de"]["lesson.loyal.round.title"] in text_of(page.tree)


def test_progress_is_kept_in_the_order_of_the_course() -> None:
    """A step that was done before does not count twice."""
    names = [lesson["name"] for lesson in read_courses()["loyal"]]
    progress = read_progress(None)
    assert find_next(progress, "loyal") == 0
    for name in (names[1], names[0], names[1]):
        progress = add_done(progress, "loyal", name)
    assert progress.done["loyal"] == (names[0], names[1])
    assert find_next(progress, "loyal") == 2
    assert not has_graduated(progress, "loyal")
    assert has_graduated(add_done(progress, "loyal", names[-1]), "loyal")
    assert read_progress(write_progress(progress)) == progress


BROKEN: dict[str, Any] = {
    "no JSON": "{",
    "no object": "[]",
    "deep": "[" * 100_000,
    "another version": json.dumps({"version": 2, "done": {"loyal": ["enter"]}, "isOffered": True}),
    "long": json.dumps({"version": 1, "done": {"loyal": ["enter"]}, "x": "y" * 20_000}),
    "wrong types": json.dumps(
        {"version": 1, "done": {"loyal": "enter", "quedah": [1, "x"]}, "isOffered": 1}
    ),
}


@pytest.mark.parametrize("stored", BROKEN.values(), ids=BROKEN)
def test_broken_stored_progress_is_ignored(stored: str) -> None:
    assert (
        read_progress(stored) == read_progress(None) == Progress(dict.fromkeys(read_courses(), ()))
    )


def test_a_game_without_a_course_shows_the_first_one() -> None:
    assert find_course("nothing") == "loyal"


def test_madagascar_begins_with_the_turns_that_only_bring_pirates_aboard() -> None:
    """Until then nothing else is possible (M1)."""
    first = read_courses()["madagascar"][0]
    moves = view_of(Table(first["position"]))["moves"]
    assert all(read_click(key).kind == "enter" for key in list_next(moves, ()))


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_lessons_use_no_words_that_only_sailors_or_owners_of_the_printed_game_know(
    locale: str,
) -> None:
    jargon = re.compile(r"printed|\baft\b|gedruckt|achtern|stampat|poppa", re.IGNORECASE)
    told = {
        key: str(said) for key, said in DICTIONARIES[locale].items() if key.startswith("lesson")
    }
    assert [key for key, said in told.items() if jargon.search(said)] == []


def test_every_step_has_its_own_text_when_it_is_passed() -> None:
    assert len({text(game, name, "done") for game, name in STEPS}) == len(STEPS)
