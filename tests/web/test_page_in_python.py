"""The page in Python: fast fingers, an engine that dies, another tab, a language that changes. The puzzles show it."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from web.support.contexts import OpenContext
from web.support.input import button
from web.support.page_reader import words
from web.support.saved_games_dialog import open_list, press
from web.support.table import START_MS, Table, is_ready
from web.support.workers import RECORD_WORKERS, end_worker

COUNT_OBSERVERS = """
  globalThis.following = new Set();
  globalThis.ResizeObserver = class extends ResizeObserver {
    observe(...all) { following.add(this); super.observe(...all); }
    disconnect() { following.delete(this); super.disconnect(); }
  };
"""
STORED = "() => JSON.parse(localStorage.getItem('kidd.puzzles') ?? '{}')"


def open_puzzle(page: Page) -> Locator:
    """Open the next puzzle of Loyal Captain. Returns its dialog."""
    page.add_init_script(
        "localStorage.getItem('kidd.puzzles') ?? localStorage.setItem('kidd.puzzles', "
        """'{"version":1,"choice":{"game":"loyal","kind":"win2"}}')"""
    )
    page.goto("/")
    is_ready(page)
    Table(page).close_start_screen()
    press(open_list(page), "puzzles.title")
    dialog = page.get_by_role("dialog", name=words("puzzles.title"))
    expect(button(dialog, words("puzzles.solve.daily"))).to_be_focused(timeout=START_MS)
    button(dialog, words("puzzles.solve.next")).click()
    expect(page.locator(".puzzle[data-phase=turn]")).to_be_visible()
    return dialog


def find_movable(page: Page) -> str:
    """Return the name of a space whose token can be selected."""
    names = page.locator(".puzzle [data-space]").evaluate_all(
        "(all, role) => all.filter((one) => one.getAttribute('aria-label').includes(role))"
        ".map((one) => one.dataset.space)",
        words("role.pick", ways="a1").removesuffix("a1"),
    )
    return names[0]


def test_keys_wait_for_the_answer_to_the_press_before(open_context: OpenContext) -> None:
    """Escape right after Enter takes the choice back, and does not close the dialog."""
    page = open_context(reduced_motion="reduce").new_page()
    dialog = open_puzzle(page)
    space = page.locator(f".puzzle [data-space={find_movable(page)}]")
    # All keys come before the first answer.
    space.evaluate(
        """(space) => {
          space.focus();
          const send = (key) =>
            document.activeElement.dispatchEvent(
              new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
          space.click();
          send('Escape');
        }"""
    )
    expect(space).not_to_have_accessible_name(words("role.picked"))
    expect(dialog).to_be_visible()
    expect(page.locator(".puzzle[data-phase=turn]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_double_press_gives_one_hint(open_context: OpenContext) -> None:
    """The second half was meant for the picture before the first one."""
    page = open_context(reduced_motion="reduce").new_page()
    dialog = open_puzzle(page)
    hint = button(dialog, words("lessons.hint"))
    hint.evaluate("(hint) => { hint.click(); hint.click(); }")
    expect(page.locator(".puzzle-verdict")).not_to_be_empty()
    expect(hint).to_be_visible()
    assert page.evaluate(STORED).get("seen", []) == []


@pytest.mark.own_engine
def test_an_engine_that_dies_does_not_show(open_context: OpenContext) -> None:
    """The puzzle stays, and the next press is carried out by the next engine."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(RECORD_WORKERS)
    dialog = open_puzzle(page)
    title = page.locator(".puzzle .lesson-title").inner_text()
    end_worker(page)
    button(dialog, words("lessons.hint")).click()
    expect(page.locator(".puzzle-verdict")).not_to_be_empty(timeout=START_MS)
    expect(page.locator(".puzzle .lesson-title")).to_have_text(title)
    end_worker(page)
    button(dialog, words("puzzles.solution")).click()
    expect(page.locator(".puzzle[data-phase=shown]")).to_be_visible(timeout=START_MS)


def test_what_another_tab_stores_is_kept(open_context: OpenContext) -> None:
    """The count of an answer is added to it."""
    page = open_context(reduced_motion="reduce").new_page()
    dialog = open_puzzle(page)
    stored = page.evaluate(STORED)
    theirs = {**stored, "seen": ["01234567"], "solved": ["01234567"]}
    page.evaluate("(text) => localStorage.setItem('kidd.puzzles', text)", json.dumps(theirs))
    button(dialog, words("puzzles.solution")).click()
    expect(page.locator(".puzzle-counts")).not_to_be_empty()
    found = page.evaluate(STORED)
    assert found["solved"] == ["01234567"]
    assert len(found["seen"]) == 2


def test_a_deck_that_is_left_is_not_followed(open_context: OpenContext) -> None:
    """Otherwise the document would keep each deck that was ever shown."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(COUNT_OBSERVERS)
    dialog = open_puzzle(page)
    button(dialog, words("puzzles.all")).click()
    expect(button(dialog, words("puzzles.solve.next"))).to_be_visible()
    before = page.evaluate("following.size")
    button(dialog, words("puzzles.solve.next")).click()
    expect(page.locator(".puzzle[data-phase=turn]")).to_be_visible()
    assert page.evaluate("following.size") > before
    button(dialog, words("puzzles.all")).click()
    expect(button(dialog, words("puzzles.solve.next"))).to_be_visible()
    assert page.evaluate("following.size") == before


def test_the_deck_of_a_puzzle_fills_its_dialog(open_context: OpenContext) -> None:
    """The content has no element of its own between the dialog and the puzzle."""
    page = open_context("desktop", reduced_motion="reduce").new_page()
    dialog = open_puzzle(page)
    whole = dialog.bounding_box()
    assert whole
    # The deck is drawn anew when its place has got its size.
    page.wait_for_function(
        "(least) => document.querySelector('.puzzle .deck-art').getBoundingClientRect().height > least",
        arg=0.8 * whole["height"],
    )
