"""The lessons: offered once, played on the deck, judged by the engine; the progress is stored."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd_page.courses import read_courses
from web.support.axe import inspect
from web.support.contexts import PERSONS, OpenContext, remember
from web.support.input import button, focused_space, walk_to
from web.support.layout_checks import expect_fit
from web.support.page_reader import words
from web.support.table import is_ready

PATIENCE_MS = 30_000


def lessons(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("lessons.title"))


def expect_phase(page: Page, phase: str) -> None:
    expect(page.locator(f".lesson[data-phase={phase}]")).to_be_visible(timeout=PATIENCE_MS)
    if phase == "task":
        # Until the engine has replied, a step that is opened still has the phase of the last one.
        expect(button(lessons(page), words("lessons.hint"))).to_be_visible(timeout=PATIENCE_MS)


def expect_said(page: Page, key: str) -> None:
    """Check that a text is shown and announced."""
    expect(lessons(page).get_by_text(words(key)).locator("visible=true").first).to_be_visible()
    expect(lessons(page).get_by_role("status").last).to_contain_text(words(key))


def space(page: Page, name: str) -> Locator:
    deck = page.get_by_role("region", name=words("lessons.deck"))
    return deck.get_by_role("button", name=re.compile(rf"^{name}\b"))


def press(page: Page, key: str, **params: str) -> None:
    """Press a button, in the topmost dialog if one is open."""
    opened = page.locator("dialog[open]")
    place = opened.last if opened.count() > 0 else page
    pressed = place.get_by_role("button", name=words(key, **params), exact=True)
    pressed.locator("visible=true").first.click()


def open_list(page: Page, game: str) -> None:
    """Open the lessons from the rules."""
    press(page, "button.rules")
    rules = page.get_by_role("dialog", name=words("rules.title"))
    tab = rules.get_by_role("tab", name=words(f"game.{game}"))
    tab.click()
    # Until the tab's page is there, the button of another game would be pressed.
    expect(tab).to_have_attribute("aria-selected", "true")
    rules.get_by_role("button", name=words("lessons.accept")).locator("visible=true").click()
    expect(lessons(page)).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_newcomer_is_offered_lessons_once_and_learns(
    open_context: OpenContext, size: str
) -> None:
    page = open_context(size, reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    press(page, "lessons.accept")
    expect(page.get_by_role("heading", name=words("lesson.loyal.enter.title"))).to_be_focused()
    expect_phase(page, "task")
    expect_fit(page)
    # A forbidden tap gets a reason and does not end the attempt.
    space(page, "f7").click()
    expect_said_note(page, words("why.theirs", space="f7", colour="B"))
    expect_bubble_near(page, "f7")
    # A turn that misses the goal gets another message.
    space(page, "a4").click()
    space(page, "a5").click()
    expect_phase(page, "missed")
    expect_said(page, "lesson.loyal.enter.miss.moved")
    # The task stays readable, and a tap on the deck tries again.
    task = lessons(page).get_by_text(words("lesson.loyal.enter.task"))
    expect(task.locator("visible=true")).to_have_count(1)
    space(page, "m1").click()
    expect_phase(page, "task")
    press(page, "lessons.hint")
    expect_said(page, "lesson.loyal.enter.hint")
    expect(page.locator(".lesson .hint-badge")).to_have_count(1)
    space(page, "f1").click()
    expect_phase(page, "done")
    expect_said(page, "lesson.loyal.enter.done")
    press(page, "lessons.next")
    expect(page.get_by_role("heading", name=words("lesson.loyal.step.title"))).to_be_focused()
    # The progress is remembered, and the offer is not made again.
    page.reload()
    is_ready(page)
    expect(page.get_by_role("button", name=words("button.rules"), exact=True)).to_be_attached()
    close_start_screen(page)
    open_list(page, "loyal")
    expect(lessons(page)).to_contain_text(words("lessons.progress", done="1", all="15"))
    press(page, "lessons.goOn", number="2")
    expect(page.get_by_role("heading", name=words("lesson.loyal.step.title"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(lessons(page)).to_be_hidden()
    expect(page.locator(".lesson")).to_have_count(0)
    # The offer is made once; a button next to the rules stays.
    press(page, "button.newGame")
    expect(page.get_by_text(words("lessons.offer"))).to_be_hidden()
    press(page, "lessons.accept")
    expect(lessons(page)).to_be_visible()


NEXT = """() => {
  const shown = document.querySelector('.lesson-buttons').getBoundingClientRect();
  return [shown.right, shown.bottom];
}"""


def test_the_way_to_the_next_step_keeps_its_place(
    open_context: OpenContext,
) -> None:
    """Its button is in the same corner for texts of any length."""
    page = open_context("desktop", reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    press(page, "lessons.accept")
    for width, height in ((1280, 800), (740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        places: list[list[float]] = []
        for number in range(5):
            press(page, "lessons.all")
            page.locator(".course-button").locator("visible=true").nth(number).click()
            expect_phase(page, "task")
            places.append(page.evaluate(NEXT))
        assert places == [places[0]] * 5, (width, height)


def close_start_screen(page: Page) -> None:
    """Close the start screen, which is shown again if no game has begun."""
    screen = page.get_by_role("dialog", name=words("new.title"))
    if screen.is_visible():
        screen.get_by_role("button", name=words("button.close")).click()
    expect(screen).to_be_hidden()


def expect_bubble_near(page: Page, name: str) -> None:
    """Check that the bubble is on the deck, next to the tapped space without covering it."""
    bubble = page.locator(".lesson-refusal").bounding_box()
    deck = page.locator(".lesson-sea").bounding_box()
    tapped = space(page, name).bounding_box()
    assert bubble is not None
    assert deck is not None
    assert tapped is not None
    for start, length in (("x", "width"), ("y", "height")):
        assert deck[start] <= bubble[start]
        assert bubble[start] + bubble[length] <= deck[start] + deck[length]
    gaps = [
        max(
            tapped[start] - bubble[start] - bubble[length],
            bubble[start] - tapped[start] - tapped[length],
        )
        for start, length in (("x", "width"), ("y", "height"))
    ]
    assert 0 <= max(gaps) < tapped["width"]


def expect_said_note(page: Page, sentence: str) -> None:
    expect(lessons(page).get_by_text(sentence).locator("visible=true").first).to_be_visible()
    expect(lessons(page).get_by_role("status").last).to_contain_text(sentence)


def test_the_lessons_that_are_offered_are_those_of_the_game_that_is_chosen(
    open_context: OpenContext,
) -> None:
    page = open_context("phone", reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    page.get_by_role("radio", name=words("game.quedah")).check()
    press(page, "lessons.accept")
    expect(page.get_by_role("heading", name=words("lesson.quedah.roll.title"))).to_be_focused()
    # The die is pressed, too.
    button(lessons(page), words("die.roll")).tap()
    for name in ("a4", "m2"):
        space(page, name).tap()
    expect_phase(page, "done")


def test_a_step_is_learned_by_the_keyboard_alone(
    open_context: OpenContext,
) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    walk_to(page, page.get_by_role("button", name=words("lessons.accept")))
    page.keyboard.press("Enter")
    expect_phase(page, "task")
    while focused_space(page) is None:
        page.keyboard.press("Tab")
    page.keyboard.press("h")
    expect_said(page, "lesson.loyal.enter.hint")
    space(page, "a4").focus()
    page.keyboard.press("Enter")
    # Escape deselects the token before it closes the lesson.
    expect(space(page, "a4")).to_have_accessible_name(re.compile(words("role.picked")))
    page.keyboard.press("Escape")
    expect(space(page, "a4")).to_have_accessible_name(re.compile(words("role.pick", ways="")))
    expect(lessons(page)).to_be_visible()
    space(page, "f1").focus()
    page.keyboard.press("Enter")
    expect_phase(page, "done")
    expect(button(page, words("lessons.next"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=words("lesson.loyal.step.title"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(lessons(page)).to_be_hidden()
    # The start screen from which the lessons were opened is visible again.
    expect(page.get_by_role("dialog", name=words("new.title"))).to_be_visible()


def test_every_step_of_every_course_fits(open_context: OpenContext, address: str) -> None:
    """Who has passed all steps of a course begins a first game."""
    done = {"madagascar": [step["name"] for step in read_courses()["madagascar"]]}
    learned = {"name": "kidd.lessons", "value": json.dumps({"version": 1, "done": done})}
    remembered = remember(address, [PERSONS, learned])
    page = open_context("phone", reduced_motion="reduce", storage_state=remembered).new_page()
    page.goto("/")
    is_ready(page)
    close_start_screen(page)
    for game, steps in read_courses().items():
        open_list(page, game)
        for index, step in enumerate(steps):
            lessons(page).locator(".course-button:visible").nth(index).click()
            title = words(f"lesson.{game}.{step['name']}.title")
            expect(page.get_by_role("heading", name=title)).to_be_visible()
            expect_phase(page, "task")
            expect_fit(page)
            press(page, "lessons.all")
        if game != "madagascar":
            lessons(page).get_by_role("button", name=words("button.close")).click()
    expect(button(page, words("lessons.firstGame"))).to_be_focused()
    press(page, "lessons.firstGame")
    expect(lessons(page)).to_be_hidden()
    saved = page.wait_for_function(
        """() => {
          const key = `kidd.game.${sessionStorage.getItem('kidd.current')}`;
          const { levels, record } = JSON.parse(localStorage.getItem(key) ?? '{}');
          return record?.includes('Game: madagascar') ? levels : null;
        }"""
    )
    assert saved.json_value() == [0, 1]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_finds_nothing_in_the_lessons(
    open_context: OpenContext, axe_script: Path, problems: list[str], size: str
) -> None:
    page = open_context(size, reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    page.goto("/")
    is_ready(page)
    inspect(page, "the offer of lessons")
    press(page, "lessons.accept")
    expect_phase(page, "task")
    space(page, "a4").click()
    inspect(page, "a lesson with a token in hand")
    # The lesson has its own deck, and no element shares a name with the page's deck.
    names = page.evaluate("() => [...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert len(names) == len(set(names))
    press(page, "lessons.hint")
    inspect(page, "a hint")
    space(page, "a5").click()
    expect_phase(page, "missed")
    inspect(page, "a step missed")
    press(page, "lessons.again")
    expect_phase(page, "task")
    space(page, "f1").click()
    expect_phase(page, "done")
    inspect(page, "a step done")
    press(page, "lessons.all")
    inspect(page, "the courses")
    page.close()
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
