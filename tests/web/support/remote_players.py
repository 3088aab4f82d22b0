"""Players at different places: each has a separate window, and they exchange links.

Owns the dialogs of these games. The match is the engine's own, run natively, and shared by the players.
"""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from kidd.bridge.view import show_match
from kidd.record.match import Match
from kidd.remote.message import Snapshot, read_message
from web.support.input import button
from web.support.page_reader import describe_deck, read_meaning, words
from web.support.patience import expect_read
from web.support.saved_games_dialog import notice, press
from web.support.table import STANDS, START_MS, Table, is_ready, read_meanings

__all__ = ["RemotePlayer", "read_meaning"]


_FAST = """
  localStorage['kidd.settings'] ??= JSON.stringify({ version: 1, speed: 'fast' });
"""
"""Chooses the fast pace, at which the turns of others are shown for a shorter time."""


class RemotePlayer:
    """A player with a page, and the last link that the page gave. Each of their tabs runs `scripts` first."""

    def __init__(self, page: Page, name: str, match: Match, scripts: Sequence[str] = ()) -> None:
        self.page = page
        self.name = name
        self._scripts = [_FAST, *scripts]
        self._prepare(page)
        self.table = Table(page)
        self.table.match = match
        self.link = ""

    @property
    def match(self) -> Match:
        """The match that all players share."""
        return self.table.match

    def dialog(self, title: str) -> Locator:
        return self.page.get_by_role("dialog", name=words(title), exact=True)

    def invite(
        self, game: str, players: int = 2, begins: str = "me", seconds: int | None = None
    ) -> None:
        """Make an invitation from the start screen. `seconds` is the time for each turn; a player without time left
        loses.
        """
        self.page.goto("/")
        is_ready(self.page)
        button(self.page, words("remote.title")).click()
        dialog = self.dialog("remote.title")
        kind, *options = game.split("+")
        dialog.get_by_role("radio", name=words(f"game.{kind}")).check(force=True)
        if kind == "madagascar":
            pill = dialog.get_by_role("radio", name=words(f"start.players.{players}"))
            pill.check(force=True)
        for option in options:
            dialog.get_by_role("checkbox", name=words(f"option.{option}.name")).check()
        dialog.get_by_role("radio", name=words(f"remote.begins.{begins}"), exact=True).check(
            force=True
        )
        if seconds is not None:
            dialog.get_by_label(words("start.clock.kind"), exact=True).select_option("turn")
            dialog.get_by_label(words("start.clock.seconds")).select_option(str(seconds))
            dialog.get_by_label(words("start.clock.forfeit")).check()
        dialog.get_by_label(words("remote.name")).fill(self.name)
        press(dialog, "remote.new.make")
        self.take_link()

    def accept(self, link: str) -> None:
        """Open an invitation and accept it."""
        self.page.goto(link)
        is_ready(self.page)
        dialog = self.dialog("remote.invitation.title")
        dialog.get_by_label(words("remote.name")).fill(self.name)
        press(dialog, "remote.invitation.accept")
        expect(dialog).to_be_hidden(timeout=START_MS)

    def take_link(self) -> None:
        """Read the link of the open dialog, and close the dialog."""
        dialog = self.dialog("remote.title")
        field = dialog.get_by_label(words("remote.link.field"), exact=True)
        # The engine makes the link. It may have to start first, as after each test that ends it.
        expect(field).to_be_visible(timeout=START_MS)
        self.link = field.input_value()
        press(dialog, "button.close")
        expect(dialog).to_be_hidden()

    def open(self, link: str) -> None:
        """Open a link, in the page that is open already if there is one."""
        self.page.goto(link)
        is_ready(self.page)

    def change_tab(self) -> None:
        """Close the tab, and open an empty one."""
        context = self.page.context
        self.page.close()
        self.page = self.table.page = context.new_page()
        self._prepare(self.page)

    def _prepare(self, page: Page) -> None:
        """Have an empty page show the turns of others without movement, and run the scripts."""
        page.emulate_media(reduced_motion="reduce")
        for script in self._scripts:
            page.add_init_script(script)

    def come_back(self) -> None:
        """Close the tab, and continue the latest game in another one."""
        self.change_tab()
        self.page.goto("/")
        is_ready(self.page)
        press(self.page, "button.games")
        dialog = self.dialog("saves.title")
        dialog.locator(".remote-line").first.get_by_role("button").first.click()
        expect(dialog).to_be_hidden(timeout=START_MS)

    def play(self, *moves: str) -> None:
        """Make this player's turn, and send it."""
        for move in moves:
            self.table.make(move)
            self.match.push_text(move)
        self.send()

    def send(self) -> None:
        """Send the turn on the deck, which may be a resignation."""
        send = button(self.page, words("remote.send"))
        send = send.or_(button(self.page, words("remote.sendResignation")))
        # The engine, which may have to start first, makes the turn.
        expect(send).to_be_visible(timeout=START_MS)
        send.click()
        self.take_link()

    def roll(self) -> int:
        """Roll the die, and return the number."""
        self.table.press_button(words("die.roll"))
        number = self.table.read_roll()
        self.match.roll(number)
        return number

    def message(self) -> Snapshot:
        """Return the contents of the last link."""
        return read_message(self.link.partition("#turn=")[2])

    def see(self, prompt: str, **params: str | int) -> None:
        """Wait for a prompt."""
        status = self.page.get_by_role("region", name=words("page.status"))
        expect(status).to_contain_text(words(prompt, **params), timeout=START_MS)

    def see_turn(self) -> None:
        """Wait until the page offers this player's turn."""
        expect(button(self.page, words("remote.more"))).to_be_visible(timeout=START_MS)

    def see_nothing_to_do(self) -> None:
        """Wait until nothing on the deck can be clicked."""
        expect_read(self.page, lambda: read_meanings(self.page), {})

    def see_end(self) -> None:
        """Wait until the page shows the end of the match."""
        is_for_two = len(self.match.start.reserves) == 2
        rematch = words("button.rematch" if is_for_two else "button.rematchThree")
        expect(button(self.page, rematch)).to_be_visible(timeout=START_MS)
        self.see_deck()

    def see_deck(self) -> None:
        """Wait until the deck shows the position of the match."""
        view = show_match(self.match)
        expected = describe_deck(view["stacks"], view["game"])
        self.page.wait_for_function(STANDS, arg=expected, timeout=START_MS)

    def see_refused(self, fault: str, **params: str | int) -> None:
        """Wait for the notice of a refusal, and dismiss it."""
        refusal = words(f"remote.refused.{fault}", **params)
        expect(notice(self.page)).to_contain_text(refusal, timeout=START_MS)
        press(notice(self.page), "saves.notice.dismiss")
