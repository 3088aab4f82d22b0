"""Players in Python on the page that mean harm: they reach nothing, fill no memory, and lose only their turn."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kidd.players.standard_library import MODULES
from web.support.contexts import OpenContext
from web.support.input import button, space_button
from web.support.page_reader import words
from web.support.player_dialog import PATIENCE_MS, open_editor, output, sit_down
from web.support.table import START_MS

pytestmark = pytest.mark.own_engine

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
    return game.legal_moves[0]
"""
WRITING = """
import os, posix, sys

def attempt(name, act):
    try:
        act()
        print(name, "open")
    except BaseException as error:
        print(name, type(error).__name__, "closed")

def write_over_output():
    # A file in the place of the standard output, from which nothing can be written to it.
    sys.stdout.flush()
    kept = os.open("/engine.zip", os.O_RDONLY)
    posix.close(2)
    again = os.open("/engine.zip", os.O_RDONLY)
    assert again == 2
    try:
        os.write(2, b"nothing")
    finally:
        os.close(2)

def make_writable():
    import fcntl
    kept = os.open("/engine.zip", os.O_RDONLY)
    fcntl.fcntl(kept, fcntl.F_SETFL, os.O_RDWR)
    os.write(kept, b"nothing")

def map_file():
    import mmap
    mmap.mmap(os.open("/engine.zip", os.O_RDONLY), 1)[0] = 0

def open_socket():
    import _socket
    _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)

READ = os.open("/engine.zip", os.O_RDONLY)
WAYS = {
    **{f"open {mode}": lambda mode=mode: open("/new", mode) for mode in ("w", "a", "x", "w+b")},
    "open r+": lambda: open("/engine.zip", "r+b"),
    "truncate": lambda: os.truncate("/engine.zip", 2**31),
    "ftruncate": lambda: os.ftruncate(READ, 2**31),
    "write": lambda: os.write(READ, b"nothing"),
    "pwrite": lambda: os.pwrite(READ, b"nothing", 2**31),
    "path alone": lambda: os.write(os.open("/engine.zip", 0x200000), b"nothing"),
    "both": lambda: os.write(os.open("/engine.zip", 3), b"nothing"),
    "null": lambda: open("/dev/null", "w"),
    "mkdir": lambda: os.mkdir("/new"),
    "symlink": lambda: os.symlink("x" * 4_000, "/new"),
    "rename": lambda: os.rename("/engine.zip", "/new"),
    "remove": lambda: os.remove("/engine.zip"),
    "chmod": lambda: os.chmod("/engine.zip", 0o777),
    "utime": lambda: os.utime("/engine.zip"),
    "pipe": os.pipe,
    "dup": lambda: os.dup(READ),
    "dup2": lambda: os.dup2(READ, 1),
    **{act.__name__: act for act in (make_writable, map_file, open_socket, write_over_output)},
}

def choose(game):
    if not game.move_stack:
        for name, act in WAYS.items():
            attempt(name, act)
        with open("/engine.zip", "rb") as file:
            print("It still reads", file.read(2))
    return game.legal_moves[0]
"""
FRIENDLY = f"""
import {", ".join(one.__name__ for one in MODULES)}
import sys

def choose(game):
    if not game.move_stack:
        print("Grüße ❤", end="", flush=True)
        print(" on two lines\\n\\x1b[31m\\u202e", file=sys.stderr, flush=True)
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
    # Files, pipes and an output without an end of the line, however often they fail.
    """
import os
def choose(game):
    number = 0
    while True:
        number += 1
        try:
            with open(f"/{number}", "wb") as file: file.write(bytes(2**24))
        except OSError: pass
        try:
            os.write(os.pipe()[1], bytes(2**24))
        except OSError: pass
        try:
            os.truncate("/engine.zip", number * 2**24)
        except OSError: pass
        os.write(1, b"x" * 2**20)
""": "It was at line",
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
WRITING_WAYS = 24
"""How many ways to write the system refuses to this player."""
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


def test_a_player_writes_nothing_but_its_output(open_context: OpenContext) -> None:
    """Whatever would write fails with an error of Python; modules and printing work as anywhere."""
    page = open_context(reduced_motion="reduce").new_page()
    sit_down(page, [WRITING, FRIENDLY])
    dialog = open_editor(page)
    button(dialog, words("player.try")).click()
    expect(output(dialog)).to_contain_text("It still reads b'PK'", timeout=START_MS)
    printed = output(dialog).inner_text()
    assert " open\n" not in printed, printed
    assert printed.count("PermissionError closed") == WRITING_WAYS, printed
    assert "write_over_output OSError closed" in printed
    dialog.get_by_role("combobox", name=words("player.yours")).select_option("Player 1")
    button(dialog, words("player.try")).click()
    expect(output(dialog)).to_contain_text("a whole game without a fault", timeout=PATIENCE_MS)
    expect(output(dialog)).to_contain_text("Grüße ❤ on two lines\n\\x1b[31m\\u202e\n")


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
