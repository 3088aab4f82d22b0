"""Firefox and WebKit start the page from a server and from its folder, make a move there, and play live."""

from collections.abc import Generator

import pytest

from kidd.record.match import Match
from web.support import webdriver
from web.support.contexts import OpenContext
from web.support.live_players import LivePlayer
from web.support.page_reader import words

_ENGINE = """
  const { engine } = document.documentElement.dataset;
  return engine === 'loading' ? null : engine;
"""
_FACES = """
  return [...document.fonts].filter(({ status }) => status === 'loaded').length >= 3;
"""
_RECORDS = """
  return Object.keys(localStorage)
    .filter((key) => key.startsWith('kidd.game.'))
    .map((key) => JSON.parse(localStorage.getItem(key)).record)
    .some((record) => record.includes(arguments[0]));
"""
_DIALOGS = "return document.querySelectorAll('dialog[open]').length || null;"
_AT_THE_DECK = "return (!document.querySelector('dialog[open]') && history.state === null) || null;"
_READS_ITS_FOLDER = """
  const reader = new XMLHttpRequest();
  reader.open('GET', 'files/page.css', false);
  try {
    reader.send();
  } catch {
    return false;
  }
  return reader.responseText !== '';
"""

_ANSWER = """
  const fields = [...document.querySelectorAll('dialog[open] :is(input, textarea)')];
  return fields.map(({ value }) => value).find((value) => value.includes('#answer=')) ?? null;
"""
_SAYS = "return document.body.innerText.includes(arguments[0]);"

_START_SCREEN = """
  // A game that another test has begun is on the deck instead.
  if (document.querySelector('dialog[open]') === null) document.getElementById('open-new').click();
  return document.querySelector('.start-write')?.checkVisibility() || null;
"""
_KEEP_PLAYER = """
  const player = { name: 'Mine', source: arguments[0], device: 'here' };
  localStorage.setItem('kidd.device', 'here');
  localStorage.setItem('kidd.players', JSON.stringify({ version: 1, players: { 1000: player } }));
"""
_EDITS = """
  return document.querySelector('.player-writing .button-main')?.checkVisibility() || null;
"""
_PRINTS = (
    "return document.querySelector('.player-output').textContent.includes(arguments[0]) || null;"
)
_PLAYER = """

def choose(game):
    if not game.move_stack:
        for name in ("js", "pyodide.ffi", "_pyodide_core"):
            try:
                __import__(name)
                print(name, "open")
            except ImportError:
                print(name, "closed")
    return game.legal_moves[0]
"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Generator[webdriver.Browser]:
    if webdriver.find_firefox() is None:
        pytest.skip("Firefox is not installed (Debian: firefox-esr): the page was not tried in it.")
    with webdriver.firefox(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture(scope="module")
def webkit() -> Generator[webdriver.Browser]:
    if webdriver.find_webkit() is None:
        pytest.skip(
            "WebKitGTK's driver and Xvfb are not installed (Debian: webkit2gtk-driver, xvfb): "
            "the page was not tried in it."
        )
    with webdriver.webkit() as browser:
        yield browser


def play_a_move(browser: webdriver.Browser, url: str) -> None:
    browser.open(url)
    assert browser.wait_for(_ENGINE) == "ready"
    browser.press("dialog[open] .dialog-close")
    browser.press('[data-space="a1"]')
    assert browser.wait_for(_RECORDS, "@a1")
    # The typefaces for titles, text and strong text. From a folder, some browsers also load the one
    # for foreign names.
    assert browser.wait_for(_FACES)
    browser.press("#open-games")
    assert browser.wait_for(_DIALOGS) == 1
    browser.run("history.back();")
    assert browser.wait_for(_AT_THE_DECK)
    assert browser.run("return location.href;").startswith(url)


def test_firefox_plays_the_hosted_page(firefox: webdriver.Browser, address: str) -> None:
    play_a_move(firefox, address)


def try_a_player(browser: webdriver.Browser, url: str) -> None:
    browser.open(url)
    assert browser.wait_for(_ENGINE) == "ready"
    browser.run(_KEEP_PLAYER, _PLAYER)
    browser.open("about:blank")
    browser.open(url)
    assert browser.wait_for(_ENGINE) == "ready"
    assert browser.wait_for(_START_SCREEN)
    browser.press(".start-write")
    assert browser.wait_for(_EDITS)
    browser.press(".player-writing .button-main")
    assert browser.wait_for(_PRINTS, "It begins with @a1")
    assert browser.wait_for(_PRINTS, "a whole game without a fault")
    for name in ("js", "pyodide.ffi", "_pyodide_core"):
        assert browser.run(_PRINTS, f"{name} closed")


def test_firefox_tries_a_player_in_python(firefox: webdriver.Browser, address: str) -> None:
    try_a_player(firefox, address)


def test_webkit_tries_a_player_in_python(webkit: webdriver.Browser, address: str) -> None:
    try_a_player(webkit, address)


def test_firefox_plays_in_the_folder(firefox: webdriver.Browser, folder_page: str) -> None:
    play_a_move(firefox, folder_page)
    assert not firefox.run(_READS_ITS_FOLDER)


def test_webkit_plays_the_hosted_page(webkit: webdriver.Browser, address: str) -> None:
    play_a_move(webkit, address)


def test_webkit_plays_in_the_folder(webkit: webdriver.Browser, folder_page: str) -> None:
    play_a_move(webkit, folder_page)
    assert not webkit.run(_READS_ITS_FOLDER)


def open_offer(open_context: OpenContext, browser: webdriver.Browser) -> LivePlayer:
    """Offer a live game to another browser, whose player agrees to the connection."""
    anne = LivePlayer(open_context("desktop").new_page(), "Anne", Match.new("loyal"))
    anne.invite("loyal")
    browser.open(anne.offer())
    assert browser.wait_for(_ENGINE) == "ready"
    assert browser.wait_for(_SAYS, words("live.connect"))
    browser.press("dialog[open] .button-main")
    return anne


def test_firefox_plays_live_with_chromium(
    firefox: webdriver.Browser, open_context: OpenContext
) -> None:
    """The page in Firefox answers, accepts the invitation that comes, and makes its turn."""
    anne = open_offer(open_context, firefox)
    anne.take(firefox.wait_for(_ANSWER))
    assert firefox.wait_for(_SAYS, words("remote.invitation.accept"))
    firefox.press('dialog[open] button[type="submit"].button-main')
    anne.close_talk()
    anne.see_turn()
    anne.play_live("@a3")
    assert firefox.wait_for(
        "return document.querySelector('[data-space=f3][data-role=enter]') !== null;"
    )
    firefox.press('[data-space="f3"]')
    anne.see_turn()


def test_webkit_says_that_it_cannot_connect(
    webkit: webdriver.Browser, open_context: OpenContext
) -> None:
    """A browser without WebRTC says so, and the game can go on by link."""
    anne = open_offer(open_context, webkit)
    if webkit.run("return typeof RTCPeerConnection;") == "undefined":
        assert webkit.wait_for(_SAYS, words("live.problem.unsupported"))
    else:
        anne.take(webkit.wait_for(_ANSWER))
        assert webkit.wait_for(_SAYS, words("remote.invitation.accept"))
