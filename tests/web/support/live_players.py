"""Players at different places who connect their pages live. They pass on the two links of a connection."""

from playwright.sync_api import Locator, expect

from web.support.page_reader import words
from web.support.remote_players import RemotePlayer
from web.support.saved_games_dialog import press
from web.support.table import START_MS, is_ready

_NEXT = """button:is([data-role="pick"], [data-role="enter"]),
  .die-button:not([hidden]):not([aria-disabled="true"]), .choices .button-main"""
"""The elements that a player can press first in a turn."""

_GATHERING_MS = 30_000
"""How long a busy machine may take to find its own addresses."""

_CONNECTING_MS = 25_000
"""After this time the page must have stopped trying."""

KEEP_CHANNEL = """
  const { send } = RTCDataChannel.prototype;
  window.sentTexts = [];
  RTCDataChannel.prototype.send = function (text) {
    window.keptChannel = this;
    window.sentTexts.push(text);
    return send.call(this, text);
  };
"""
"""Makes a page store the channel over which it sends, and the sent messages."""

SENT = "() => window.sentTexts"
SEND = "(text) => window.keptChannel.send(text)"
"""Sends a message that the page itself would never send."""


class LivePlayer(RemotePlayer):
    """A player whose page can be connected to those of others."""

    @property
    def talk(self) -> Locator:
        return self.dialog("live.title")

    def open_talk(self) -> Locator:
        """Open the dialog of live connections, and return it."""
        self.page.locator(".live-panel .button").click()
        expect(self.talk).to_be_visible()
        return self.talk

    def close_talk(self) -> None:
        """Close the dialog of live connections."""
        press(self.talk, "button.close")
        expect(self.talk).to_be_hidden()

    def offer(self) -> str:
        """Offer a connection, the first one or one more, and return its link. The dialog stays open."""
        dialog = self.open_talk()
        first, further = (
            dialog.get_by_role("button", name=words(key), exact=True)
            for key in ("live.offer", "live.offerMore")
        )
        first.or_(further).locator("visible=true").click()
        return self.read_link()

    def read_link(self) -> str:
        """Wait for this page's link of a connection, and return it."""
        field = self.talk.get_by_label(words("live.linkField"), exact=True)
        expect(field).to_be_visible(timeout=_GATHERING_MS)
        link = field.input_value()
        assert len(link) < 400
        return link

    def answer(self, link: str) -> str:
        """Open an offer, agree to the connection, and return the link of the answer."""
        self.page.goto(link)
        is_ready(self.page)
        press(self.talk, "live.connect")
        return self.read_link()

    def take(self, link: str) -> None:
        """Paste the answer of the other player."""
        self.talk.get_by_label(words("live.answerField")).fill(link)
        press(self.talk, "live.take")

    def connect(self, other: "LivePlayer") -> None:
        """Connect to another page: the one that offers has the game on the deck."""
        self.take(other.answer(self.offer()))
        self.see_chat()

    def see_chat(self) -> None:
        """Wait until the dialog of live connections shows a connection."""
        chat = self.talk.get_by_label(words("live.chat"), exact=True)
        expect(chat).to_be_visible(timeout=_CONNECTING_MS)

    def join_live(self) -> None:
        """Accept an invitation that arrived over the connection."""
        invitation = self.dialog("remote.invitation.title")
        invitation.get_by_label(words("remote.name")).fill(self.name)
        press(invitation, "remote.invitation.accept")
        expect(invitation).to_be_hidden()

    def see_turn(self) -> None:
        """Wait until the deck, or the die, waits for this player."""
        # A page that forwards the turn may have to start its engine first.
        expect(self.page.locator(_NEXT).first).to_be_visible(timeout=START_MS)
        status = self.page.get_by_role("region", name=words("page.status"))
        expect(status).not_to_contain_text(words("turn.replay"), timeout=START_MS)
        expect(self.page.locator(_NEXT).first).to_be_visible(timeout=START_MS)

    def play_live(self, *moves: str) -> None:
        """Make this player's turn, which is sent automatically."""
        for move in moves:
            self.table.make(move)
            self.match.push_text(move)
