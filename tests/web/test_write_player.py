"""Players in Python on the page: written, tried, played against; hostile ones reach nothing."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.input import button, space_button
from web.support.layout_checks import expect_fit, speak
from web.support.page_reader import words
from web.support.table import START_MS, is_ready
from web.support.workers import ask_workers
from workshop.paths import ROOT

pytestmark = pytest.mark.own_engine

PATIENCE_MS = START_MS
"""A player runs in a Python of its own, which may have to start."""

FIRST = "def choose(game):\n    return game.legal_moves[0]\n"
KEEP = """(players) => {
  localStorage.setItem('kidd.device', 'here');
  localStorage.setItem('kidd.players', JSON.stringify({ version: 1, players }));
}"""
KEPT = "() => Object.values(JSON.parse(localStorage.getItem('kidd.players')).players)"

HOSTILE = """
import sys

def attempt(name, act):
    try:
        act()
        print(name, "open")
    except BaseException as error:
        print(name, type(error).__name__, "closed")

def reach_module(name):
    return lambda: __import__(name)

def open_socket():
    import socket
    socket.create_connection(("127.0.0.1", 9), 1)

def run_script():
    from pyodide.code import run_js
    run_js("fetch('/')")

def set_timer():
    import asyncio
    asyncio.get_event_loop().call_later(0, print, "later")

def set_alarm():
    import signal
    signal.setitimer(signal.ITIMER_REAL, 1)

def start_worker():
    from js import Worker
    Worker.new("/js/worker/main.js")

def find_proxy():
    import gc
    found = [one for one in gc.get_objects() if type(type(one)).__name__ == "_JsProxyMetaClass"]
    found[0].constructor

def choose(game):
    if not game.move_stack:
        for name in (%r):
            attempt(name, reach_module(name))
        for act in (open_socket, run_script, set_timer, set_alarm, start_worker, find_proxy):
            attempt(act.__name__, act)
        open("/engine.zip", "wb").write(b"nothing")
    return game.legal_moves[0]
"""
JAVASCRIPT = (
    *("js", "pyodide_js", "pyodide", "pyodide.ffi", "pyodide.code", "pyodide.http"),
    *("_pyodide", "_pyodide._base", "_pyodide._importhook", "_pyodide_core"),
)
ELSEWHERE = ("urllib.request", "subprocess", "ctypes")
GREEDY_FOR_MEMORY = {
    # Within Python's memory, which is limited.
    "kept = []\ndef choose(game):\n    while True: kept.append(bytes(2**24))\n": "MemoryError",
    # Outside of it, by a module that is imported once more.
    """
import sys
for name in [name for name in sys.modules if "pyodide" in name]:
    del sys.modules[name]
kept = []
def choose(game):
    from _pyodide_core import to_js
    make = to_js(b"abc").constructor
    while True: kept.append(make.new(2**28).fill(1))
""": "",
    # The same without calling anything of JavaScript.
    """
import sys
del sys.modules["_pyodide_core"]
from _pyodide_core import to_js
kept = []
def choose(game):
    while True: kept.append(to_js(bytes(2**24)))
""": "Python has stopped.",
}
MOST_MEMORY_MB = 700
FORGED = """
import kidd.players.player_host as host
import kidd.record.match as match
host.Game.is_legal = lambda self, move: True
match.Match.legal_moves = lambda self: []
host.json.dumps = lambda value: '{"move": "a1-f8"}'
def choose(game):
    return "a1-f8"
"""
FAULTS = {
    "def choose(game):\n    return 1 / 0\n": "Line 2. Python says: ZeroDivisionError",
    "def choose(game)\n": "Line 1: the program cannot be run. SyntaxError",
    "def choose(game):\n    while True:\n        print('x' * 100)\n": "It was at line 3.",
    "def more(n):\n    return more(n)\ndef choose(game): more(1)\n": "Line 2. Python says: Recursion",
    "def choose(game):\n    return [0] * 10**9\n": "Line 2. Python says: MemoryError",
    "import os\ndef choose(game):\n    os._exit(1)\n": "Python has stopped.",
    FORGED: "not a legal move",
    "\ndef choose(game):\n    game.legal_moves[0]\n": "choose in line 2 has returned nothing.",
    "x = 1\n": "There is no function choose(game).",
    "import statistics\n": "Line 1: this module is not here. You can use bisect, ",
}
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


def sit_down(page: Page, sources: Sequence[str] = ()) -> None:
    """Open the page on a device on which somebody has written these players."""
    page.goto("/")
    is_ready(page)
    kept = {
        str(1000 + number): {"name": f"Player {number}", "source": source, "device": "here"}
        for number, source in enumerate(sources)
    }
    if kept:
        page.evaluate(KEEP, kept)


def open_editor(page: Page) -> Locator:
    if page.locator(".start-write").is_hidden():
        # The start screen of a phone has no room for the button.
        page.keyboard.press("Escape")
        button(page, words("button.games")).click()
    button(page, words("player.title")).click()
    dialog = page.get_by_role("dialog", name=words("player.title"))
    expect(dialog).to_be_visible()
    # The scripts of the code editor come after the dialog.
    expect(dialog.locator(".code-mirror")).to_have_count(1, timeout=START_MS)
    return dialog


def output(dialog: Locator) -> Locator:
    return dialog.locator(".player-output")


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
    played = games.count()
    assert played >= 1
    expect(dialog.locator(".player-match")).to_contain_text("Player 0 against")
    # Two players without chance would repeat their games; a level does not.
    expect(games.nth(played)).to_be_visible(timeout=START_MS)
    button(dialog, words("player.match.stop")).click()
    expect(dialog.locator(".player-match")).to_contain_text(words("player.match.stopped"))
    assert games.count() > played
    expect(button(dialog, words("player.match.keep"))).to_be_visible()

    # What it prints on the deck is shown here afterwards.
    button(dialog, words("player.console.clear")).click()
    button(dialog, words("player.play")).click()
    space_button(page, "a1").click()
    expect(page.locator("#status")).to_contain_text("Blue comes aboard", timeout=PATIENCE_MS)
    button(page, words("button.games")).click()
    button(page, words("player.title")).click()
    expect(output(dialog)).to_contain_text(words("player.console.deck"))
    expect(output(dialog)).to_contain_text("seen")


def test_hostile_players_reach_nothing_and_lose_only_their_turn(open_context: OpenContext) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    sit_down(page, [HOSTILE % (JAVASCRIPT + ELSEWHERE,), *FAULTS])
    dialog = open_editor(page)
    requested: list[str] = []
    page.context.on("request", lambda request: requested.append(request.url))
    choice = dialog.get_by_role("combobox", name=words("player.yours"))
    button(dialog, words("player.try")).click()
    expect(output(dialog)).to_contain_text("It begins with @a1", timeout=START_MS)
    printed = output(dialog).inner_text()
    assert printed.count(" closed") == len(JAVASCRIPT + ELSEWHERE) + 6, printed
    assert " open" not in printed
    for name in JAVASCRIPT:
        assert f"{name} ModuleNotFoundError closed" in printed
    for number, told in enumerate(FAULTS.values(), 1):
        choice.select_option(f"Player {number}")
        button(dialog, words("player.try")).click()
        expect(output(dialog).locator(".player-fault")).to_contain_text(told, timeout=START_MS)
        assert len(output(dialog).inner_text()) < 25_000

    # A match against a liar goes on, and each of its games is lost for it.
    dialog.get_by_role("combobox", name=words("player.match.games")).select_option("2")
    button(dialog, words("player.match.start")).click()
    expect(dialog.locator(".player-game.is-lost")).to_have_count(2, timeout=START_MS)
    expect(dialog.locator(".player-score")).to_contain_text("0% of the points")
    scripts = [url for url in requested if "/js/worker/" not in url and not url.endswith(".svg")]
    assert not scripts

    # On the deck it loses its turn. A person can move for it.
    button(dialog, words("player.play")).click()
    space_button(page, "a1").click()
    expect(page.get_by_text("has not moved").first).to_be_visible(timeout=PATIENCE_MS)
    space_button(page, "f1").click()
    expect(page.locator("#status")).to_contain_text("Blue comes aboard", timeout=PATIENCE_MS)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell")
def test_the_memory_of_a_player_is_limited(open_context: OpenContext) -> None:
    # In a process of its own: what the pages of other tests needed does not count.
    page = open_context(is_new=True, reduced_motion="reduce").new_page()
    logged: list[str] = []
    page.on("console", lambda message: logged.append(message.text))
    sit_down(page, [*GREEDY_FOR_MEMORY])
    dialog = open_editor(page)
    choice = dialog.get_by_role("combobox", name=words("player.yours"))
    for number, told in enumerate(GREEDY_FOR_MEMORY.values()):
        choice.select_option(f"Player {number}")
        button(dialog, words("player.try")).click()
        expect(output(dialog).locator(".player-fault")).to_contain_text(told, timeout=START_MS)
    assert most_memory_mb(page) < MOST_MEMORY_MB
    # What Python says at its end is not written where a player could flood it.
    assert not [line for line in logged if "Pyodide" in line or "Traceback" in line]


def most_memory_mb(page: Page) -> int:
    """Return the most memory that any process of the browser's pages has had."""
    browser = page.context.browser
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    peaks = [
        re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{one['id']}/status").read_text())
        for one in processes
        if one["type"] == "renderer"
    ]
    return max(int(peak[1]) // 1024 for peak in peaks if peak is not None)


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
