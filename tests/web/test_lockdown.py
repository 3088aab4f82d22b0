"""The engine's workers can contact only their page, and cannot make code from text."""

import pytest
from playwright.sync_api import Page

from web.support.computer_games import THINK_MS
from web.support.contexts import OpenContext
from web.support.page_reader import words
from web.support.table import START_MS, is_ready
from web.support.workers import ask_workers

pytestmark = pytest.mark.own_engine

_REACHABLE = """() => [
  'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'importScripts', 'Worker',
  'SharedWorker', 'BroadcastChannel', 'caches', 'indexedDB', 'eval',
].filter((name) => self[name] !== undefined)"""

_MAKES_CODE = """() => [
  () => Function('return 1'),
  () => new Function('return 1'),
  ...[() => {}, async () => {}, function* () {}, async function* () {}].map(
    (kind) => () => kind.constructor('return 1'),
  ),
  () => setTimeout('1', 0),
  () => setInterval('1', 1000),
].filter((make) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}).map(String)"""

_COMES_BACK = """() => {
  try {
    self.fetch = () => {};
  } catch {}
  try {
    delete self.fetch;
  } catch {}
  return self.fetch !== undefined || 'fetch' in Object.getPrototypeOf(self);
}"""


def test_rules_and_search_give_up_every_way_out(
    open_context: OpenContext,
) -> None:
    """Both workers still reply afterwards: the computer player has moved."""
    page = open_context(storage_state=None, reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    page.get_by_role("button", name=words("button.close")).click()
    play_until_answered(page)
    asked = [_REACHABLE, _MAKES_CODE, _COMES_BACK]
    assert ask_workers(page, asked) == [[[], [], False]] * 2


def play_until_answered(page: Page) -> None:
    """Enter a token, and wait until the computer has entered one."""
    page.locator('[data-space="a1"]').click()
    page.wait_for_function(
        """() => Object.keys(localStorage)
          .filter((key) => key.startsWith('kidd.game.'))
          .map((key) => JSON.parse(localStorage.getItem(key)).record)
          .some((record) => record.includes('\\n2. ') || /@a1\\s+@/.test(record))""",
        # Python starts once more for the search.
        timeout=START_MS + THINK_MS,
    )
