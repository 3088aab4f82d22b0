"""Players in Python on the page: written, tried, played against, shared."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.input import button, space_button
from web.support.layout_checks import expect_fit, speak
from web.support.page_reader import words
from web.support.player_dialog import KEEP, PATIENCE_MS, open_editor, output, sit_down
from web.support.table import START_MS
from web.support.workers import RECORD_WORKERS, ask_workers
from workshop.paths import ROOT

pytestmark = pytest.mark.own_engine

FIRST = "def choose(game):\n    return game.legal_moves[0]\n"
KEPT = "() => Object.values(JSON.parse(localStorage.getItem('kidd.players')).players)"

GLOBALS = """() => [
  'fetch', 'postMessage', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker', 'MessageChannel',
  'BroadcastChannel', 'indexedDB', 'caches', 'navigator', 'location', 'addEventListener', 'eval', 'close', 'FontFace',
  'onmessage', 'name', 'setTimeout', 'setInterval', 'Request', 'URL', 'Blob', 'FileReaderSync', 'OffscreenCanvas',
].filter((name) => self[name] !== undefined)"""


IS_LINE_CLEAR = """() => {
  const dialog = document.querySelector('dialog[open]');
  const line = dialog.querySelector('.code-mirror').shadowRoot.querySelector('.cm-faultLine');
  const head = dialog.querySelector('.dialog-head');
  return line?.getBoundingClientRect().top >= head.getBoundingClientRect().bottom;
}"""
"""Returns whether the head of the dialog does not cover the line with the fault."""


def test_a_player_is_written_tried_and_played_against(open_context: OpenContext) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    sit_down(page)
    dialog = open_editor(page)
    button(dialog, words("player.template.random_moves")).click()
    text = dialog.get_by_role("textbox", name=words("player.editor"))
    expect(text).to_contain_text("random.choice")
    assert "Ctrl+Enter" in (button(dialog, words("player.try")).get_attribute("title") or "")
    text.press("Control+Enter")
    expect(output(dialog)).to_contain_text("I can begin with 6 moves", timeout=START_MS)
    expect(output(dialog)).to_contain_text("It begins with @")
    expect(output(dialog)).to_contain_text("a whole game without a fault", timeout=PATIENCE_MS)
    expect(output(dialog)).to_contain_text("against moves at random.")

    # An exception is told with its line. Escape, then Tab leaves the editor.
    text.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("1 / 0")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("() => !document.activeElement.matches('.code-mirror, body')")
    line = (ROOT / "py/kidd/players/templates/random_moves.py").read_text().count("\n") + 1
    button(dialog, words("player.try")).click()
    expect(output(dialog)).to_contain_text(f"Line {line}: ", timeout=PATIENCE_MS)
    expect(output(dialog)).to_contain_text("ZeroDivisionError: division by zero")
    button(dialog, words("player.goTo", line=line)).click()
    expect(text).to_be_focused()
    page.keyboard.press("Shift+End")
    page.keyboard.press("Delete")
    button(dialog, words("player.play")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    kept = page.evaluate(KEPT)
    assert [one["name"] for one in kept] == [words("player.newName")]
    assert "1 / 0" not in kept[0]["source"]

    # It has a seat, with its name on the card, and answers a turn.
    expect(page.locator("#players")).to_contain_text(words("player.newName"))
    space_button(page, "a1").click()
    expect(page.locator("#status")).to_contain_text("Blue comes aboard", timeout=PATIENCE_MS)
    assert [[]] in ask_workers(page, [GLOBALS])


LATE = """
asked = 0
def choose(game):
    global asked
    asked += 1
    print(asked, end=" ")
    if asked == 4:
        return game.legal_moves[999]
    return game.legal_moves[0]
"""


def test_an_example_is_explained_in_the_language_of_the_page(open_context: OpenContext) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    sit_down(page)
    open_editor(page)
    speak(page, "de")
    page.locator(".player-templates button").first.click()
    expect(page.locator(".cm-content")).to_contain_text("irgendeinen erlaubten Zug")


@pytest.mark.viewport("phone")
def test_a_fault_late_in_a_game_is_found_and_its_game_can_be_looked_at(
    open_context: OpenContext,
) -> None:
    page = open_context("phone", reduced_motion="reduce").new_page()
    sit_down(page, [LATE])
    dialog = open_editor(page)
    button(dialog, words("player.try")).click()
    expect(output(dialog)).to_contain_text("at move 7 of a game", timeout=START_MS)
    expect(output(dialog)).to_contain_text("Line 8. Python says: IndexError")
    # What is printed without an end of the line is shown all the same.
    expect(output(dialog)).to_have_text(re.compile(r"^\s*1\s"), use_inner_text=True)
    # On a phone the output and the line come into view.
    expect(output(dialog).locator(".player-fault")).to_be_in_viewport()
    button(dialog, words("player.goTo", line=8)).click()
    line = dialog.locator(".cm-faultLine")
    expect(line).to_be_in_viewport()
    # The editor scrolls with the next frame.
    page.wait_for_function(IS_LINE_CLEAR)
    button(dialog, words("player.trial.look")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#players")).to_contain_text("Player 0")


def test_a_match_goes_on_when_the_dialog_is_closed(open_context: OpenContext) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    sit_down(page, [FIRST.replace("    return", "    print('seen')\n    return")])
    dialog = open_editor(page)
    dialog.get_by_role("combobox", name=words("player.match.games")).select_option("50")
    button(dialog, words("player.match.start")).click()
    games = dialog.locator(".player-game")
    look = button(dialog, words("player.match.lookAt", number=1))
    expect(look).to_be_visible(timeout=START_MS)
    look.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    button(page, words("button.games")).click()
    button(page, words("player.title")).click()
    expect(dialog.locator(".player-match")).to_contain_text("Player 0 against")
    # The dialog shows its content only after Python has answered.
    expect(games.first).to_be_visible(timeout=START_MS)
    played = games.count()
    # Two players without chance would repeat their games; a level does not.
    expect(games.nth(played)).to_be_visible(timeout=START_MS)
    button(dialog, words("player.match.stop")).click()
    expect(dialog.locator(".player-match")).to_contain_text(words("player.match.stopped"))
    assert games.count() > played
    expect(button(dialog, words("player.match.keep"))).to_be_visible()
    speak(page, "de")
    match = page.locator(".player-match")
    for said in (
        "Player 0 gegen Schiffsjunge (1)",
        "Der Wettkampf wurde angehalten.",
        "der Punkte; mit",
    ):
        expect(match).to_contain_text(said)
    speak(page, "en")

    # What it prints on the deck is shown here afterwards.
    button(dialog, words("player.console.clear")).click()
    button(dialog, words("player.play")).click()
    space_button(page, "a1").click()
    expect(page.locator("#status")).to_contain_text("Blue comes aboard", timeout=PATIENCE_MS)
    button(page, words("button.games")).click()
    button(page, words("player.title")).click()
    expect(output(dialog)).to_contain_text(words("player.console.deck"))
    expect(output(dialog)).to_contain_text("seen")


def test_an_engine_that_dies_loses_no_text_and_no_game(open_context: OpenContext) -> None:
    """The match goes on with the next engine, and what was typed meanwhile is stored."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(RECORD_WORKERS)
    sit_down(page, [FIRST, FIRST])
    dialog = open_editor(page)
    games = dialog.locator(".player-game")
    dialog.get_by_role("combobox", name=words("player.match.opponent")).select_option("Player 1")
    dialog.get_by_role("combobox", name=words("player.match.games")).select_option("4")
    button(dialog, words("player.match.start")).click()
    expect(games).not_to_have_count(0, timeout=START_MS)
    # The first worker is the engine's; those of the two players go on.
    page.evaluate("() => window.workers[0].terminate()")
    dialog.get_by_role("textbox", name=words("player.editor")).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("# the end")
    expect(games).to_have_count(4, timeout=START_MS)
    expect(dialog.locator(".player-match")).to_contain_text(words("player.match.done"))
    page.wait_for_function(f"() => ({KEPT})()[0].source.endsWith('# the end')")


@pytest.mark.viewport("phone")
def test_a_player_that_came_by_a_link_is_only_shown_until_somebody_lets_it_run(
    open_context: OpenContext, axe_script: Path
) -> None:
    page = open_context(
        "phone", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    ).new_page()
    page.add_init_script(path=axe_script)
    sit_down(page, [FIRST])
    dialog = open_editor(page)
    button(dialog, words("player.share")).click()
    link = dialog.get_by_role("textbox", name=words("player.link"))
    expect(link).to_be_visible()
    address = link.input_value()
    page.evaluate(KEEP, {})
    page.goto("about:blank")
    page.goto(address)
    dialog = page.get_by_role("dialog", name=words("player.title"))
    expect(button(dialog, words("player.untrusted.accept"))).to_be_visible(timeout=START_MS)
    assert page.evaluate("() => location.hash") == ""
    text = dialog.get_by_role("textbox", name=words("player.editor"))
    expect(text).to_contain_text("legal_moves[0]")
    expect(button(dialog, words("player.try"))).to_be_hidden()
    expect(button(dialog, words("player.play"))).to_be_hidden()
    expect(dialog.locator(".player-match")).to_be_hidden()
    assert page.evaluate(KEPT)[0]["device"] == ""

    button(dialog, words("player.untrusted.accept")).click()
    expect(button(dialog, words("player.try"))).to_be_focused()
    inspect(page, "a player in Python")
    for language in ("de", "it", "en"):
        speak(page, language)
        expect_fit(page)
    calls = dialog.locator(".player-api summary").bounding_box()
    assert calls is not None
    assert calls["height"] >= 44
