"""A whole game by roles and names only, as a screen reader presents the page."""

import random
import re

from playwright.sync_api import Locator, Page, expect

from kidd.bridge.view import show_match
from kidd.record.match import Match
from web.support.contexts import OpenContext
from web.support.expected_choices import add_forced, taps_of
from web.support.move_choice import choose_restricting_move
from web.support.page_reader import words
from web.support.table import START_MS


class Listener:
    """A player who finds everything on the page by its role and name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_role("region", name=words("page.status"))
        self.deck = page.get_by_role("region", name=words("page.deck"))
        self.controls = page.get_by_role("region", name=words("page.controls"))

    def begin(self, game: str) -> None:
        """Choose a game on the start screen, and begin it."""
        self.page.goto("/")
        screen = self.page.get_by_role("dialog", name=words("new.title"))
        screen.get_by_role("radio", name=words(f"game.{game}")).check(timeout=START_MS)
        screen.get_by_role("button", name=words("new.start")).click()
        expect(screen).to_be_hidden()
        # The focus does not stay at the top of the page but moves to the game.
        expect(self._find("space", "a1")).to_be_focused()

    def expect_turn(self, colour: str) -> None:
        """Wait until a crew's turn is announced."""
        heading = self.status.get_by_role("heading", name=words("turn.heading", colour=colour))
        expect(heading).to_be_visible(timeout=START_MS)

    def roll(self) -> int:
        """Roll the die and read its number."""
        self.controls.get_by_role("button", name=words("die.roll")).press("Enter")
        shown = self.controls.get_by_text(re.compile(words("die.shows", count=0)[:-1] + "[123]"))
        expect(shown).to_be_visible(timeout=START_MS)
        return int(shown.inner_text()[-1])

    def make(self, match: Match, text: str) -> None:
        """Make a move, choice by choice."""
        moves = show_match(match)["moves"]
        clicks = next(move["clicks"] for move in moves if move["text"] == text)
        made: list[str] = []
        while len(made) < len(clicks):
            for kind, name in taps_of(moves, made, clicks[len(made)]):
                self._find(kind, name).press("Enter")
            made = add_forced(moves, [*made, clicks[len(made)]])

    def _find(self, kind: str, name: str) -> Locator:
        if kind == "button":
            return self.controls.get_by_role("button", name=name)
        return self.deck.get_by_role("button", name=re.compile(rf"^{name}\b"))


def test_a_whole_quedah_merchant_by_role_and_name(open_context: OpenContext) -> None:
    """A game from the start screen to the result by keyboard, by roles and names (Q1 to Q10)."""
    page = open_context("desktop", reduced_motion="reduce").new_page()
    listener, match, chance = Listener(page), Match.new("quedah"), random.Random(7)
    listener.begin("quedah")
    while match.outcome is None:
        listener.expect_turn("RB"[match.position.turn])
        if match.is_roll_due:
            match.roll(listener.roll())
            continue
        text = choose_restricting_move(match, chance)
        listener.make(match, text)
        match.push_text(text)
    winner, reason = match.outcome
    assert winner is not None
    names = (words("player.first"), words("player.second"))
    result = words("result.wonBy", colour="RB"[winner], name=names[winner])
    expect(listener.status.get_by_role("heading", name=result)).to_be_visible(timeout=START_MS)
    key = "reason.blockedDie" if reason == "blocked" else f"reason.{reason}"
    held = show_match(match)["captives"]["RB"[winner]]
    told = words(key, colour="RB"[winner], loser="BR"[winner], held=held)
    expect(listener.status.get_by_text(told)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=told)).to_have_count(1)
    again = listener.controls.get_by_role("button", name=words("button.rematch"))
    expect(again).to_be_visible()
