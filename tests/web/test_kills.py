"""A hundred worker deaths at random moments of games against a computer: nothing is lost or
announced.
"""

import pytest
from playwright.sync_api import Page, expect

from kidd.record.transcript import read_transcript
from web.support.computer_games import THINK_MS, Company
from web.support.input import Clicks
from web.support.table import SAVED, Table

pytestmark = pytest.mark.own_engine

KILLS = 100

PATIENCE_MS = 3 * THINK_MS
"""How long a turn may take on a busy machine, where each worker that is ended costs a start of Python."""

KILL = """
  window.kills = { made: 0, asked: 0, heard: 0 };
  /** One that has said nothing is missed only after a while; so only few of them are ended. */
  const CHANCES = { made: 0.05, asked: 0.3, heard: 0.15 };
  const LONGEST_MS = 40;
  let seed = 7;
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  window.Worker = class extends Worker {
    #isDoomed = false;
    constructor(...how) {
      super(...how);
      this.#pass('made');
      // A start that takes longer has more of the messages that only say that the worker is alive.
      this.addEventListener('message', ({ data }) => { if (data?.type !== 'alive') this.#pass('heard'); });
    }
    postMessage(message, ...others) {
      super.postMessage(message, ...others);
      if (message.request !== undefined) this.#pass('asked');
    }
    terminate() {
      this.#isDoomed = true;
      super.terminate();
    }
    #pass(moment) {
      const { made, asked, heard } = window.kills;
      if (this.#isDoomed || made + asked + heard >= window.mostKills || draw() >= CHANCES[moment]) return;
      this.#isDoomed = true;
      window.kills[moment] += 1;
      // Some at once, others a little later.
      if (draw() < 0.5) super.terminate();
      else setTimeout(() => super.terminate(), draw() * LONGEST_MS);
    }
  };
"""
"""Terminates workers: as soon as they are made, get a request or send a message."""

COUNTS = "() => Object.values(window.kills)"

CHANGED = f"""(known) => {{
  const saved = ({SAVED})();
  return saved !== null && JSON.parse(saved).record !== known;
}}"""


@pytest.mark.viewport("phone")
def test_a_hundred_ends_of_workers(page: Page) -> None:
    page.add_init_script(f"window.mostKills = {KILLS};{KILL}")
    page.emulate_media(reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    table = Table(page, Clicks())
    company = Company(table)
    table.sit_down()
    company.hurry()
    begin(table)
    while sum(page.evaluate(COUNTS)) < KILLS:
        if company.view()["outcome"]:
            begin(table)
        play_turn(company)
    assert all(page.evaluate(COUNTS))
    if not company.view()["outcome"]:
        play_turn(company)
    table.see_record()
    expect(page.get_by_role("alert").locator("visible=true")).to_have_count(0)


def begin(table: Table) -> None:
    """Begin a game against a computer, however often its worker is terminated."""
    table.begin("loyal", levels=(0, 1), is_seen=False)
    table.see(PATIENCE_MS)


def play_turn(company: Company) -> None:
    """Make a person's turn, and wait for the computer's, however often its worker is terminated."""
    moves, known = company.view()["moves"], company.read_record()
    company.table.make(moves[len(company.table.match.steps) % len(moves)]["text"])
    while True:
        company.page.wait_for_function(CHANGED, arg=known)
        known = company.read_record()
        match = read_transcript(known).match
        if match.outcome or match.position.turn == 0:
            break
    company.table.match = match
    company.table.see(PATIENCE_MS)
