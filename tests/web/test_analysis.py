"""The analysis: its lines and arrows deepen, follow the game and can be walked along."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from kidd.record.match import Match
from kidd.record.transcript import read_transcript
from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.expected_choices import Stage
from web.support.input import Clicks, button
from web.support.layout_checks import expect_fit, speak
from web.support.move_list import expect_current, open_moves
from web.support.page_reader import CONTENTS, words
from web.support.saved_games_dialog import open_list, press
from web.support.table import START_MS, Table, is_ready

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f1 a1-a2 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3\n"
STANDS = f"(expected) => JSON.stringify(({CONTENTS})()) === JSON.stringify(expected)"
SMALL = """() => [...document.querySelectorAll('.moves button')]
  .filter((control) => control.checkVisibility())
  .map((control) => [control.textContent, control.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([text]) => text)"""
"""Names the controls that are too small for a thumb."""
ARROWS = ".deck-analysis .analysis-arrow"


def analyse(page: Page) -> Locator:
    """Switch the analysis on by its key, and wait for the first lines."""
    page.locator("body").press("e")
    panel = page.get_by_role("region", name=words("analysis.title"))
    expect(panel.get_by_role("listitem").first).to_be_visible(timeout=START_MS)
    return panel


def moves_of(panel: Locator, line: int) -> Locator:
    return panel.get_by_role("listitem").nth(line).get_by_role("button")


def after(match: Match, *turns: str) -> Match:
    """Return the match after some turns more."""
    played = match.copy()
    for turn in turns:
        roll, _, move = turn.rpartition(":")
        if roll:
            played.roll(int(roll))
        played.push_text(move)
    return played


def expect_deck(page: Page, match: Match) -> None:
    """Wait until the deck has the tokens of a match."""
    page.wait_for_function(STANDS, arg=Stage(match, []).deck())


def test_the_best_moves_are_shown_and_walked_along(table: Table) -> None:
    """A move under the pointer or with the focus shows its position; leaving it goes back."""
    table.open_record(LOYAL)
    page, match = table.page, table.match
    panel = analyse(page)
    expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
    expect(page.locator(ARROWS)).to_have_count(3)
    expect(panel.get_by_text(re.compile(re.escape(words("colour.R")))).first).to_be_visible()
    # The line has two moves at least once the search is two turns deep.
    expect(moves_of(panel, 0).nth(1)).to_be_visible(timeout=START_MS)
    first = moves_of(panel, 0).first
    first.hover()
    expect(first).to_have_attribute("aria-current", "step")
    walked = first.text_content() or ""
    expect_deck(page, after(match, walked))
    expect(page.locator(ARROWS)).to_have_count(0)
    page.get_by_role("heading", level=1).hover()
    expect_deck(page, match)
    expect(page.locator(ARROWS)).to_have_count(3)
    moves_of(panel, 0).first.focus()
    # The lines keep their places from then on.
    expect(moves_of(panel, 0).first).to_have_attribute("aria-current", "step")
    line = moves_of(panel, 0).all_text_contents()
    page.keyboard.press("ArrowRight")
    expect(moves_of(panel, 0).nth(1)).to_be_focused()
    expect_deck(page, after(match, *line[:2]))
    page.keyboard.press("Escape")
    expect_deck(page, match)
    # The game itself has not changed, and goes on with the analysis.
    table.see()
    table.play("a2-a4")
    blue = panel.get_by_text(re.compile(re.escape(words("colour.B")))).first
    expect(blue).to_be_visible(timeout=START_MS)
    table.page.keyboard.press("e")
    expect(panel).to_be_hidden()
    expect(page.locator(ARROWS)).to_have_count(0)


def test_it_follows_the_steps_and_knows_the_positions_again(table: Table) -> None:
    """Every position of the tree can be looked at; at the end of the game there is nothing to analyse."""
    table.open_record(LOYAL.rstrip() + " resign\n")
    page = table.page
    moves = open_moves(page)
    page.locator("body").press("e")
    panel = page.get_by_role("region", name=words("analysis.title"))
    expect(panel).to_contain_text(words("analysis.over"))
    page.keyboard.press("[")
    expect_current(moves, "@f3")
    expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
    expect(panel.get_by_role("img")).to_have_accessible_name(re.compile(r"Red \d+.*Blue \d+"))
    # The result is announced once.
    expect(panel.get_by_role("status")).not_to_be_empty(timeout=START_MS)
    page.keyboard.press("[")
    expect_current(moves, "a1-a2")
    expect(panel).to_contain_text(words("colour.B"), timeout=START_MS)
    expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
    page.keyboard.press("e")
    expect(panel).to_be_hidden()


def test_before_a_roll_each_number_has_its_best_move(table: Table) -> None:
    """The roll map: three numbers, three arrows, and the chance before the roll."""
    table.open_record(QUEDAH)
    page, match = table.page, table.match
    panel = analyse(page)
    expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
    expect(page.locator(".analysis-badge rect")).to_have_count(3)
    for number in (1, 2, 3):
        first = moves_of(panel, number - 1).first
        first.focus()
        expect(first).to_have_attribute("aria-current", "step")
        expect_deck(page, after(match, f"{number}:{first.text_content()}"))
    page.keyboard.press("Escape")
    expect_deck(page, match)
    page.keyboard.press("e")
    expect(panel).to_be_hidden()


def test_the_best_moves_are_played_out(table: Table) -> None:
    """The results stand by the moves. What was found stays when the player has had enough."""
    table.open_record(LOYAL)
    panel = analyse(table.page)
    button(panel, words("analysis.rollOut")).click()
    stop = button(panel, words("analysis.stopRollout"))
    expect(stop).to_be_focused()
    played = panel.locator(".analysis-played")
    expect(played.first).to_be_visible(timeout=START_MS)
    stop.click()
    expect(button(panel, words("analysis.rollOut"))).to_be_focused()
    expect(played.first).to_be_visible()


def test_an_edited_position_is_analysed(table: Table) -> None:
    press(open_list(table.page), "editor.open")
    editor = table.page.get_by_role("dialog", name=words("editor.title"))
    field = editor.get_by_label(words("editor.text"), exact=True)
    position = "loyal a1R<a2,f3B<f2 R6B6 B -"
    field.fill(position)
    expect(editor.locator("input[name=editor-turn][value=B]")).to_be_checked()
    field.blur()
    expect(editor.locator(".editor-verdict")).to_have_text(words("editor.fine"))
    analysed = button(editor, words("editor.analyse"))
    expect(analysed).not_to_have_attribute("aria-disabled", "true")
    analysed.click()
    expect(editor).to_be_hidden()
    panel = table.page.get_by_role("region", name=words("analysis.title"))
    expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
    record = f"Kidd: 1\nGame: loyal\nStart: {position}\n\n"
    expect_deck(table.page, read_transcript(record).match)
    table.page.keyboard.press("e")
    expect(panel).to_be_hidden()


def test_it_fits_and_axe_finds_nothing(open_context: OpenContext, axe_script: Path) -> None:
    """In all languages, in tall, wide and small windows."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    table = Table(page, Clicks())
    page.goto("/")
    is_ready(page)
    table.close_start_screen()
    table.open_record(QUEDAH)
    analyse(page)
    inspect(page, "a roll map")
    for width, height in ((360, 740), (740, 360), (320, 568), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for language in ("de", "it", "en"):
            speak(page, language)
            expect_fit(page)
            assert page.evaluate(SMALL) == [], (width, height, language)
