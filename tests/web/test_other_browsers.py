"""Firefox and WebKit start the page from a server and from its folder, and make a move there."""

from collections.abc import Generator

import pytest

from web.support import webdriver

_ENGINE = """
  const { engine } = document.documentElement.dataset;
  return engine === 'loading' ? null : engine;
"""
_FACES = """
  return [...document.fonts].filter(({ status }) => status === 'loaded').length;
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
    assert browser.run(_FACES) >= 3
    browser.press("#open-games")
    assert browser.wait_for(_DIALOGS) == 1
    browser.run("history.back();")
    assert browser.wait_for(_AT_THE_DECK)
    assert browser.run("return location.href;").startswith(url)


def test_firefox_plays_the_hosted_page(firefox: webdriver.Browser, address: str) -> None:
    play_a_move(firefox, address)


def test_firefox_plays_in_the_folder(firefox: webdriver.Browser, folder_page: str) -> None:
    play_a_move(firefox, folder_page)
    assert not firefox.run(_READS_ITS_FOLDER)


def test_webkit_plays_the_hosted_page(webkit: webdriver.Browser, address: str) -> None:
    play_a_move(webkit, address)


def test_webkit_plays_in_the_folder(webkit: webdriver.Browser, folder_page: str) -> None:
    play_a_move(webkit, folder_page)
    assert not webkit.run(_READS_ITS_FOLDER)
