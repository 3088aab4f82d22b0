"""Playing on the page: a table, and a match that knows the rules.

The match is the engine's own, run natively: it lists the legal moves, so that a test knows what to
click and what the page should show afterwards.
"""

import json
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as WaitError

from kidd.bridge.view import show_match
from kidd.bridge.view_types import StackView
from kidd.record.match import Match, Step
from kidd.record.transcript import read_transcript
from support.recorded_games import headers_of, is_roll, make_step, rolls_of
from web.support.expected_choices import Stage, add_forced, taps_of
from web.support.input import Clicks, Fingers, Hands, button, space_button
from web.support.page_reader import (
    CONTENTS,
    LABELS,
    LOOK,
    differences,
    expected_look,
    read_meaning,
    words,
)
from web.support.patience import expect_read
from web.support.player_names import SEATS, call_players, default_names
from web.support.stored_game import continue_stored

__all__ = ["Clicks", "Table", "space_button"]

START_MS = 60_000
"""How long the engine may take to start on a busy machine."""

_PATIENCE_MS = START_MS
"""A page on a busy machine may replace an engine that does not answer, and the next one has to start."""

_ARRIVED = f"(expected) => JSON.stringify(({LOOK})()) === JSON.stringify(expected)"

STANDS = f"(expected) => JSON.stringify(({CONTENTS})()) === JSON.stringify(expected)"
"""Returns whether the deck shows what is expected."""

SAVED = """() => {
  const current = sessionStorage.getItem('kidd.current');
  return localStorage.getItem(`kidd.game.${current}`);
}"""


def format_step(step: Step) -> str:
    """Write a step as a recorded game does."""
    return step.move.text if step.move else f"{step.roll}:"


def is_ready(page: Page) -> None:
    """Wait until the page shows the engine's first reply, and what stands beside it."""
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    expect(page.locator("#status [data-i18n='engine.loading']")).to_have_count(0, timeout=START_MS)


def see_own_entry(page: Page) -> None:
    """Wait until the browser is at the page's own history entry. Going back from a dialog's entry takes a moment."""
    page.wait_for_function("() => history.state === null")


def read_meanings(page: Page) -> dict[str, str]:
    """Return the effect of a click on each space, for the spaces where it has one."""
    labels: dict[str, str] = page.evaluate(LABELS)
    return {
        space: meaning
        for space, label in labels.items()
        if (meaning := read_meaning(label)) is not None
    }


class Table:
    """A page and the match that is played on it.

    `names` are the players in the order of their seats; the first begins as Red.
    """

    def __init__(self, page: Page, hands: Hands | None = None) -> None:
        self.page = page
        self.hands = hands or Fingers()
        self.names = default_names(2)
        self.levels: Sequence[int] = ()
        self.match = Match.new("loyal")

    def sit_down(self) -> None:
        """Open the page for the first time, and close its start screen."""
        self.page.goto("/")
        is_ready(self.page)
        self.close_start_screen()
        self.see()

    def close_start_screen(self) -> None:
        """Close the start screen, to play the game that is ready behind it."""
        self._start_screen().get_by_role("button", name=words("button.close")).click()

    def _start_screen(self) -> Locator:
        return self.page.get_by_role("dialog", name=words("new.title"))

    def begin(
        self,
        game: str = "loyal",
        players: int = 2,
        names: Sequence[str] = (),
        levels: Sequence[int] = (),
        *,
        is_seen: bool = True,
    ) -> None:
        """Begin a game from the start screen; players without a name get the page's default names.

        `levels` has the level of each computer, 0 for a person; computers have no names. If the
        first player is a computer, it may move before the start `is_seen`.
        """
        button(self.page, words("button.newGame")).click()
        self.choose_game(game, players, names, levels)
        self._start_screen().get_by_role("button", name=words("new.start")).click()
        self.names = call_players(players, names, levels)
        self.levels = levels
        self.match = Match.new(game, players)
        if is_seen:
            # Behind the screen the deck may look the same already.
            expect(self._start_screen()).to_be_hidden(timeout=_PATIENCE_MS)
            self.see()

    def choose_game(
        self, game: str, players: int, names: Sequence[str] = (), levels: Sequence[int] = ()
    ) -> None:
        """Fill in the start screen, which is open."""
        screen = self._start_screen()
        kind, *options = game.split("+")
        screen.get_by_role("radio", name=words(f"game.{kind}")).check()
        # The other fields are those of this game only then.
        expect(screen.locator(".start-about")).to_contain_text(words(f"start.{kind}.line"))
        if kind == "madagascar":
            screen.get_by_role("radio", name=words(f"start.players.{players}")).check()
        for index, seat in enumerate(SEATS[:players]):
            row = screen.get_by_role("group", name=words(f"new.{seat}Name"), exact=True)
            choose_player(row, names[index] if names else "", levels[index] if levels else 0)
        for option in ("pie", "first", "strict"):
            box = screen.get_by_role("checkbox", name=words(f"option.{option}.name"))
            if box.is_visible():
                box.set_checked(option in options)
        called = call_players(players, names, levels)
        for index, seat in enumerate(("red", "blue")[: players - 1]):
            question = words("new.setsUp" if "pie" in options else f"new.{seat}")
            group = screen.get_by_role("group", name=question)
            # Whoever plays Red is no longer offered for Blue, and the others move on.
            for before in called[:index]:
                expect(group.get_by_role("radio", name=before, exact=True)).to_be_hidden()
            group.get_by_role("radio", name=called[index], exact=True).check()

    def open_record(self, text: str) -> None:
        """Import a pasted record, and check that the page shows its end."""
        button(self.page, words("button.games")).click()
        self.page.get_by_role("button", name=words("saves.read.open")).click()
        dialog = self.page.get_by_role("dialog", name=words("saves.read.title"))
        dialog.get_by_label(words("saves.read.text")).fill(text)
        dialog.get_by_role("button", name=words("saves.read.confirm"), exact=True).click()
        expect(dialog).to_be_hidden(timeout=_PATIENCE_MS)
        self.match = read_transcript(text).match
        self.names = default_names(len(self.match.start.reserves))
        self.levels = ()
        self.see()

    def open_position(self, position: str) -> None:
        """Open a game that begins with a position."""
        self.open_record(f"Kidd: 1\nGame: {position.split(maxsplit=1)[0]}\nStart: {position}\n\n")

    def open_start_of(self, playthrough: str) -> None:
        """Open a recorded game at its start, with the recorded rolls as the next ones.

        Only a saved game can determine its next rolls; an imported text cannot.
        """
        record = f"Kidd: 1\nGame: {headers_of(playthrough)['Game']}\n\n"
        dice = {"seed": "in store", "known": rolls_of(playthrough)}
        self.open_saved(playthrough, record, dice=dice)
        self.see()

    def open_saved(self, name: str, record: str, **saved: Any) -> None:
        """Save a game as the page does, and continue it at its end.

        `name` is a part of its id, `saved` are further entries of the saved game, such as `levels`.
        """
        self.match = read_transcript(record).match
        self.levels = saved.get("levels", ())
        self.names = call_players(len(self.match.start.reserves), levels=self.levels)
        # Use a new id and the latest time, so that it is the current game and no earlier test has played it.
        now = time.time_ns() // 1_000_000
        stored = f"{name}-{now}"
        game = {"version": 3, "record": record, "names": self.names, **saved}
        game |= {"path": str(len(self.match.steps)), "created": now, "changed": now}
        continue_stored(self.page, stored, json.dumps(game), _PATIENCE_MS)

    def players(self) -> Mapping[str, str]:
        """Return the players by colour, as far as these are settled."""
        picks = [step.move.text for step in self.match.steps if step.move]
        if self.match.rules.game == "loyal+pie" and len(picks) < 2:
            return {}
        seats = self.names[::-1] if "pick:R" in picks else self.names
        return dict(zip("RBG", seats, strict=False))

    def _only_person(self) -> str:
        """Return the only person among computers; empty if there are several persons or none."""
        persons = [name for name, level in zip(self.names, self.levels, strict=False) if not level]
        return persons[0] if len(persons) == 1 else ""

    def see(self, patience_ms: int = _PATIENCE_MS) -> None:
        """Wait until the page shows the match; fail with the differences if it does not."""
        expected = expected_look(self.match, self.players(), self.names, self._only_person())
        with suppress(WaitError):  # Then the differences are reported below.
            self.page.wait_for_function(_ARRIVED, arg=expected, timeout=patience_ms)
            return
        found = differences(expected, self.page.evaluate(LOOK))
        assert not found, f"expected and found: {found}"

    def see_stage(self, chosen: Sequence[str], side: str | None = None) -> None:
        """Wait until the page shows a half-made move, and offers the clicks to complete it."""
        stage = Stage(self.match, chosen, side)
        with suppress(WaitError):
            self.page.wait_for_function(STANDS, arg=stage.deck(), timeout=_PATIENCE_MS)
        found = differences(stage.deck(), self.page.evaluate(CONTENTS))
        assert not found, f"expected and found: {found}"
        expect_read(self.page, lambda: read_meanings(self.page), stage.meanings())
        for name in stage.buttons():
            self.expect_enabled(name, is_enabled=True)

    def see_record(self) -> None:
        """Check that the page's saved record is the match, step by step."""
        record = json.loads(self.page.evaluate(SAVED))["record"]
        saved = read_transcript(record).match
        assert [format_step(step) for step in saved.steps] == [
            format_step(step) for step in self.match.steps
        ]
        assert saved.outcome == self.match.outcome

    def play(self, *steps: str) -> None:
        """Make steps, click by click, and check the page after each.

        The page must roll the given numbers: its record or earlier rolls must determine them.
        """
        for step in steps:
            if is_roll(step):
                assert self.roll() == int(step[0])
            else:
                self.make(step)
                self.match.push_text(step)
                self.see()

    def make(self, text: str) -> None:
        """Make a move on the page only."""
        moves = show_match(self.match)["moves"]
        found = next((move for move in moves if move["text"] == text), None)
        if found is not None:
            made: list[str] = []
            while len(made) < len(found["clicks"]):
                key = found["clicks"][len(made)]
                for kind, name in taps_of(moves, made, key):
                    self.press(kind, name)
                made = add_forced(moves, [*made, key])
        elif text == "resign":
            self.press_button(words("button.resign"))
            self.confirm("resign.title", "resign.confirm")
        elif text == "agree":
            self.propose()
            for _ in range(len(self.players()) - len(show_match(self.match)["out"]) - 1):
                self.press_button(words("choice.accept"))
        elif text == "claim":
            self.press_button(words("button.claim"))
            self.confirm("stalemate.title", "stalemate.confirm.claim")
        else:
            self.press_button(words(f"button.{text}"))

    def propose(self) -> None:
        """Propose a draw, and confirm it (M8)."""
        self.press_button(words("button.propose"))
        self.confirm("stalemate.title", "stalemate.confirm.agree")

    def confirm(self, title: str, meant: str) -> None:
        """Press the confirming button of the open dialog."""
        dialog = self.page.get_by_role("dialog", name=words(title))
        self.hands.press(self.page, dialog.get_by_role("button", name=words(meant), exact=True))
        expect(dialog).to_be_hidden()

    def press(self, kind: str, name: str) -> None:
        """Press a space or a button, as `taps_of` returns them."""
        (self.tap if kind == "space" else self.press_button)(name)

    def tap(self, space: str) -> None:
        """Press a space."""
        self.hands.space(self.page, space)

    def press_button(self, name: str) -> None:
        """Press the button of this name."""
        self.hands.press(self.page, button(self.page, name))

    def roll(self) -> int:
        """Roll the die on the page, read the number, and check the page after it."""
        self.press_button(words("die.roll"))
        number = self.read_roll()
        self.match.roll(number)
        self.see()
        return number

    def read_roll(self) -> int:
        """Read the number that was just rolled, from the die or from the reason of the end."""
        status = self.page.get_by_role("region", name=words("page.status"))
        controls = self.page.get_by_role("region", name=words("page.controls"))
        shown = controls.get_by_text(re.compile(words("die.shows", count=0).replace("0", "[123]")))
        loser = "RB"[self.match.position.turn]
        lost = words("reason.blockedRoll", loser=loser, count=0).replace("0", "[123]")
        told = status.get_by_text(re.compile(lost))
        rolled = shown.or_(told).locator("visible=true")
        text = rolled.text_content(timeout=_PATIENCE_MS) or ""
        return next(int(digit) for digit in text if digit in "123")

    def rematch(self) -> None:
        """Begin a rematch after the end, in which each player has the next colour."""
        names = self.players()
        self.press_button(words("button.rematchThree" if len(names) > 2 else "button.rematch"))
        self.names = tuple(names[colour] for colour in "RBG"[1 : len(names)] + "R")
        self.levels = (*self.levels[1:], *self.levels[:1])
        self.match = Match(self.match.rules.start(len(names)))
        self.see()

    def stacks(self) -> list[StackView]:
        """List the stacks on the deck."""
        return show_match(self.match)["stacks"]

    def undo(self) -> None:
        """Undo to the last decision. A roll is not a decision."""
        self.press_button(words("button.undo"))
        if self.match.pop().move is None:
            self.match.pop()
        self.see()

    def redo(self, *steps: str) -> None:
        """Redo a step, and the roll after it if there was one."""
        self.press_button(words("button.redo"))
        for step in steps:
            make_step(self.match, step)
        self.see()

    def expect_enabled(self, name: str, *, is_enabled: bool) -> None:
        """Wait until a button around the deck is enabled, or disabled."""
        found = expect(button(self.page, name))
        see = found.not_to_have_attribute if is_enabled else found.to_have_attribute
        see("aria-disabled", "true", timeout=_PATIENCE_MS)


def choose_player(row: Locator, name: str = "", level: int = 0) -> None:
    """Choose a player in a row of the start screen or a similar one; level 0 is a person."""
    kind = words("new.computer" if level else "new.person")
    row.get_by_role("radio", name=kind).check()
    if level:
        row.get_by_label(words("new.level")).select_option(str(level))
    else:
        row.get_by_label(words("new.name")).fill(name)
