"""The statistics: counted from saved games, shown as charts and tables, reset and restored."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd.games import rules_for
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from support.random_games import play_at_random
from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.layout_checks import expect_fit, speak
from web.support.page_reader import words
from web.support.saved_games_dialog import open_list, press
from web.support.table import START_MS, Table, is_ready

STORE = """(saves) => {
  for (const save of saves) localStorage.setItem(`kidd.game.${save.id}`, JSON.stringify(save));
}"""
BEGUN_MS = 1_758_000_000_000
DAY_MS = 86_400_000
BUILT = "madagascar a1RR<0,a2GB<a1,a3R<f8 R6B6G6 R claim"


def make_saves(counts: dict[tuple[str, int], int]) -> list[dict[str, Any]]:
    """Make finished games at random, one a day, the first player a person, the others computers."""
    random = Random(11)
    saves: list[dict[str, Any]] = []
    for (game, players), wanted in counts.items():
        made = 0
        while made < wanted:
            match = Match(rules_for(game).start(players))
            play_at_random(match, random, most_steps=200, words=0.02)
            outcome = match.outcome
            if outcome is None:
                continue
            made += 1
            winner = None if outcome.winner is None else "RBG"[outcome.winner]
            saves.append(
                {
                    "version": 3,
                    "id": f"made-{len(saves)}",
                    "revision": 1,
                    "writer": "w",
                    "base": None,
                    "created": BEGUN_MS,
                    "path": "0",
                    "clicks": [],
                    "side": None,
                    "changed": BEGUN_MS + len(saves) * DAY_MS,
                    "names": ["Anne", "", ""][:players],
                    "levels": [0, 1 + made % 3, 2][:players],
                    "record": transcribe(match).write(),
                    "turn": None,
                    "outcome": {"winner": winner, "reason": outcome.reason},
                }
            )
    return saves


def open_statistics(page: Page) -> Locator:
    press(open_list(page), "statistics.title")
    dialog = page.get_by_role("dialog", name=words("statistics.title"))
    expect(dialog).to_be_visible()
    return dialog


def section(dialog: Locator, game: str) -> Locator:
    return dialog.get_by_role("region", name=words(f"game.{game}"))


def test_without_a_game_there_is_nothing_to_count(page: Page) -> None:
    Table(page).sit_down()
    dialog = open_statistics(page)
    # The dialog has a second live region, for faults.
    said = dialog.get_by_role("status").filter(has_text=words("statistics.empty"))
    expect(said).to_be_visible(timeout=START_MS)


@pytest.mark.viewport("phone")
def test_games_are_counted_reset_and_counted_again(page: Page) -> None:
    """The numbers are those of the saved games; a reset hides them and loses nothing."""
    saves = make_saves({("loyal", 2): 12, ("madagascar", 3): 2})
    page.add_init_script(f"({STORE})({json.dumps(saves)})")
    page.goto("/")
    is_ready(page)
    dialog = open_statistics(page)
    loyal = section(dialog, "loyal")
    expect(loyal).to_be_visible(timeout=START_MS)
    own = [save["outcome"]["winner"] for save in saves[:12]]
    won, drawn = own.count("R"), own.count(None)
    for result, count in (("won", won), ("drawn", drawn), ("lost", 12 - won - drawn)):
        if count:
            said = words(f"statistics.count.{result}", count=count)
            expect(loyal.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    chart = loyal.get_by_role("img")
    expect(chart).to_have_accessible_name(re.compile("12"))
    loyal.get_by_text(words("statistics.table")).tap()
    rows = loyal.locator("details tbody tr")
    expect(rows).to_have_count(12)
    expect(rows.first).to_contain_text("27 September 2025")
    expect(section(dialog, "madagascar")).to_be_visible()
    dialog.get_by_role("button", name=words("statistics.reset")).tap()
    expect(loyal).to_have_count(0)
    expect(dialog.get_by_role("button", name=words("statistics.restore"))).to_be_focused()
    dialog.get_by_role("button", name=words("statistics.restore")).tap()
    expect(loyal).to_be_visible(timeout=START_MS)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_editor_and_statistics_are_accessible_and_fit(
    open_context: OpenContext, axe_script: Path, problems: list[str], size: str
) -> None:
    """axe-core finds nothing, texts have contrast, and nothing sticks out in any language."""
    page = open_context(size, reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    saves = make_saves({("loyal", 2): 30, ("quedah", 2): 3})
    page.add_init_script(f"({STORE})({json.dumps(saves)})")
    page.goto("/")
    is_ready(page)
    for opener, ready in (
        ("statistics.title", ".statistics-game"),
        ("editor.open", ".editor-verdict:not(:empty)"),
    ):
        press(open_list(page), opener)
        expect(page.locator(ready).first).to_be_visible(timeout=START_MS)
        if opener == "editor.open":
            page.locator(".dialog-editor textarea").first.fill(BUILT)
            expect(page.locator(".editor-verdict.is-wrong")).to_be_visible(timeout=START_MS)
            page.locator('.dialog-editor button[data-space="a2"]').click()
            # The engine has replied to the click.
            expect(page.get_by_label(words("editor.text"), exact=True)).not_to_have_value(BUILT)
        inspect(page, opener)
        for language in ("de", "it", "en"):
            speak(page, language)
            expect_fit(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
