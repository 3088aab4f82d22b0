"""Plays against computer players, whose moves are read from the page's saved game.

Owns the waiting for their turns, and a person who plays at random. Does not know which moves a level chooses.
"""

import json
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page, expect

from kidd.bridge.view import MatchView, show_match
from kidd.record.transcript import read_transcript
from web.support.input import Clicks, button
from web.support.page_reader import describe_deck, words
from web.support.table import SAVED, Table

_MOST_TURNS = 60
"""A person who has not finished the game after this many turns resigns."""

THINK_MS = 60_000
"""How long to wait for a computer player on a busy machine."""

_SETTLED = f"""(known) => {{
  const saved = ({SAVED})();
  return saved !== null && JSON.parse(saved).record !== known
    && document.querySelector('#status.is-thinking') === null;
}}"""
"""Returns whether a move has been played since, and it is a person's turn again."""

_PAUSED = f"() => JSON.parse(({SAVED})() ?? 'null')?.isPaused === true"
"""Returns whether the pause is saved: no step is in progress, and none follows."""

_LONG_THINKING = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
    }
    postMessage(message, ...others) {
      const isThink = message.request !== undefined && JSON.parse(message.request).kind === 'think';
      const long = isThink
        ? { ...message, request: JSON.stringify({ ...JSON.parse(message.request), ms: 600000 }) }
        : message;
      super.postMessage(long, ...others);
    }
  };
"""
"""Makes computer players search for ten minutes, so a test that ends has not waited for them."""

_CURRENT = "() => sessionStorage.getItem('kidd.current')"
_OTHER = f"(known) => ({_CURRENT})() !== known"
"""Returns whether another game is the current one."""

_HURRY = """() => {
  const newValue = JSON.stringify({ version: 1, speed: 'fast' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'kidd.settings', newValue }));
}"""


class Company:
    """Persons and computers at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page

    def hurry(self) -> None:
        """Set the fast pace in the storage, as another tab would."""
        self.page.evaluate(_HURRY)

    def begin(self, game: str, levels: Sequence[int]) -> None:
        """Begin a game with these levels in the order of the seats."""
        self._start(game, levels)
        if levels[0]:
            self.catch_up("")
        else:
            self.table.see()

    def read_record(self) -> str:
        """Return the saved record of the current game; empty before the first move."""
        saved = self.page.evaluate(SAVED)
        return json.loads(saved)["record"] if saved else ""

    def catch_up(self, known: str) -> None:
        """Wait until the computers have played on from the known record, and check the page.

        The person refuses each draw that a computer proposes (M8).
        """
        refusal = button(self.page, words("choice.reject"))
        self.page.wait_for_function(_SETTLED, arg=known, timeout=THINK_MS)
        while self.table.match.rules.game == "madagascar" and refusal.is_visible():
            # A proposal is not a move: the computer's turn follows the refusal.
            known = self.read_record()
            self.table.press_button(words("choice.reject"))
            self.page.wait_for_function(_SETTLED, arg=known, timeout=THINK_MS)
        self.table.match = read_transcript(self.read_record()).match
        self.table.see()

    def view(self) -> MatchView:
        """Return the position that the page should show."""
        return show_match(self.table.match)

    def play(self, text: str) -> None:
        """Make a person's move, and wait for the computers' answers."""
        known = self.read_record()
        self.table.make(text)
        self.catch_up(known)

    def play_on(self, turns: int, seed: int = 1) -> None:
        """Play a number of random turns of a person, or fewer if the game ends."""
        random = Random(seed)
        for _ in range(turns):
            if self.view()["phase"] == "roll":
                self.table.roll()
            if self.view()["outcome"]:
                return
            self.play(random.choice([move["text"] for move in self.view()["moves"]]))
            if self.view()["outcome"]:
                return

    def finish(self, seed: int = 1) -> None:
        """Play at random to the end of the game, or resign after many turns."""
        self.play_on(_MOST_TURNS, seed)
        if not self.view()["outcome"]:
            if self.view()["phase"] == "roll":
                self.table.roll()
            self.play("resign")

    def begin_watching(self, game: str, levels: Sequence[int]) -> None:
        """Begin a game between computers only."""
        self._start(game, levels)

    def _start(self, game: str, levels: Sequence[int]) -> None:
        """Begin a game, and wait for it: until the engine has replied, the last one is saved."""
        last = self.page.evaluate(_CURRENT)
        self.table.begin(game, len(levels), levels=levels, is_seen=False)
        self.page.wait_for_function(_OTHER, arg=last, timeout=THINK_MS)

    def look(self) -> None:
        """Replace the match by the saved game at the step shown, and check the page against it."""
        self.table.match = read_transcript(self.read_record()).match
        self.table.see()

    def contents_before_last(self) -> list[str]:
        """Describe each space as it was before the last step."""
        match = read_transcript(self.read_record()).match
        match.pop()
        view = show_match(match)
        return describe_deck(view["stacks"], view["game"])

    def take_back(self, person: str = "R") -> None:
        """Take the match back as an undo does: to the person's last decision."""
        match = self.table.match
        match.pop()
        while match.position.turn != "RBG".index(person) or match.is_roll_due:
            match.pop()

    def make_again(self, texts: Sequence[str], person: str = "R") -> None:
        """Repeat the match's next steps as a redo does: up to the person's next decision."""
        match = self.table.match
        while len(match.steps) < len(texts):
            text = texts[len(match.steps)]
            if text.endswith(":"):
                match.roll(int(text[0]))
            else:
                match.push_text(text)
            if match.position.turn == "RBG".index(person) and not match.is_roll_due:
                return

    def pause(self) -> None:
        """Stop the computers, and wait for the step in progress."""
        self.press("computer.pause")
        self.page.wait_for_function(_PAUSED, timeout=THINK_MS)

    def press(self, key: str) -> None:
        """Press a button of the controls, found by its text."""
        self.table.press_button(words(key))

    def expect_thinking(self, *, is_thinking: bool = True) -> None:
        """Wait until the page shows that a computer is thinking, or that none is."""
        found = self.page.locator("#status.is-thinking")
        expect(found).to_have_count(1 if is_thinking else 0, timeout=THINK_MS)


def face_a_long_thinker(page: Page) -> Company:
    """Open the page and play Red's first turn; a computer then searches for ten minutes."""
    page.add_init_script(_LONG_THINKING)
    page.set_default_timeout(THINK_MS)
    table = Table(page, Clicks())
    table.sit_down()
    company = Company(table)
    company.hurry()
    company.begin("loyal", (0, 8))
    table.make("@a1")
    table.match.push_text("@a1")
    expect(button(page, words("computer.hurry"))).to_be_visible(timeout=THINK_MS)
    return company
