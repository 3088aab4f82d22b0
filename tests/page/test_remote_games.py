"""Games with somebody elsewhere: what becomes of what players do and of messages, whatever happens meanwhile.

Random sequences of turns, requests, messages that come twice or late, other tabs, engines that die and pages that are
loaded again: no turn is lost, none is made twice, and none is taken back without consent.
"""

import json
from random import Random
from typing import Any

import pytest

from kidd.bridge.remote_views import RemoteView
from kidd.remote.kept import read_kept
from kidd_page.remote import stored
from support.connected_page import hear, hello, open_connection
from support.elsewhere_page import Page, begin


def test_a_turn_of_another_tab_and_the_own_request_are_both_kept() -> None:
    anne, mary = begin("madagascar")
    tab = Page("1", anne.storage)
    tab.ask("start", id=anne.game["game_id"], connected=None)
    record = tab.draft("@a1")

    def send() -> None:
        anne.meanwhile = lambda: None
        tab.ask("send", record=record)

    anne.meanwhile = send
    anne.ask("ask", what="draw")
    assert anne.game["steps"] == 1
    assert [one["what"] for one in anne.game["asked"]] == ["draw"]
    assert mary.open(anne.game["link"])["remote"]["steps"] == 1


def void(_: object) -> None:
    """Return nothing."""


def test_a_move_that_is_made_while_python_answers_is_kept() -> None:
    anne, mary = begin("madagascar")
    anne.play("@a1")
    mary.open(anne.game["link"])
    mary.meanwhile = lambda: None if mary.read()["draft"] else void(mary.draft("@a3"))
    mary.ask("ask", what="draw")
    record = mary.read()["draft"]
    assert record.endswith("@a3\n")
    assert mary.game["draft"] == record
    assert mary.ask("send", record=record)["remote"]["steps"] == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["Mary",7,"Will"]', ["live.end.reloaded"]),
        *((text, []) for text in (None, "[]", "[", "7", f'["{"a" * 1000}"]')),
    ],
)
def test_a_page_that_is_loaded_again_tells_who_was_connected(
    text: str | None, told: list[str]
) -> None:
    anne, _ = begin()
    tab = Page("1", anne.storage)
    answer = tab.ask("start", id=anne.game["game_id"], connected=text)
    assert tab.notices == told
    assert tab.game["seat"] == 0
    if told:
        assert answer["notices"][0]["params"] == {"name": "Mary, Will"}


def test_an_invitation_by_lot_draws_every_seat() -> None:
    """Lots that would favour a seat are not used."""
    seats = set()
    for lot in ([255, 0], [255, 4], [255, 254]):
        page = Page("1")
        page.ask("invite", lot=bytes(lot).hex(), **_WANTED)
        seats.add(page.game["seat"])
    assert seats == {0, 1, 2}


_WANTED = {"game": "madagascar", "players": 3, "seat": None, "name": "Anne", "clock": None}


def test_the_reason_why_a_game_cannot_be_moved_is_told() -> None:
    anne, _ = begin()
    for kind in ("pack", "unpack"):
        anne.ask(kind, canEncrypt=False)
        assert anne.known["refusal"] == {"key": "remote.move.insecure"}
    anne.ask("unpack", decrypted=["", "wrong"])
    assert anne.known["refusal"] == {"key": "remote.move.wrong"}
    anne.ask("unpack", decrypted=["nonsense", ""])
    assert anne.known["refusal"]["key"] == "remote.refused.kept"
    assert anne.ask("pack")["encrypts"] == anne.read()["kept"]


# The stored form


def _write(**changes: object) -> str:
    anne, _ = begin()
    return json.dumps({**anne.read(), **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2},
        {"id": "00" * 8},
        {"kept": None},
        {"draft": 1},
        {"changed": "today"},
        {"changed": 1.5},
        {"began": None},
        {"began": {"steps": 1}},
        {"began": {"steps": True, "at": 1}},
        {"invited": "Mary"},
        {"invited": [1]},
        {"summary": {"game": "loyal"}},
        {"summary": {"game": "loyal", "names": [], "stage": "over", "turn": None}},
    ],
)
def test_a_damaged_text_is_no_game(changes: dict[str, object]) -> None:
    assert stored.read_stored(_write(**changes), "11" * 8) is None


def test_texts_of_older_pages_are_read() -> None:
    """They have neither the beginning of the turn nor the invited players."""
    found = json.loads(_write())
    del found["began"], found["invited"]
    game = stored.read_stored(json.dumps(found), "11" * 8)
    assert game is not None
    assert (game.began, game.invited) == (None, ())
    assert stored.read_stored(stored.write_stored(game), "11" * 8) == game


def test_one_damaged_text_does_not_hide_the_other_games() -> None:
    anne, _ = begin()
    anne.storage |= {"22" * 8: "[" * 100_000, "33" * 8: "{}", "44" * 8: "null"}
    anne.ask("list")
    assert [one["id"] for one in anne.known["list"]] == ["11" * 8]
    anne.ask("open", id="22" * 8)
    anne.ask("open", id="no id")
    assert anne.game["game_id"] == "11" * 8


def test_the_time_of_a_turn_also_passes_while_the_page_is_closed() -> None:
    view: RemoteView = {**begin()[0].game, "left": 60_000, "steps": 3}  # type: ignore[typeddict-item]
    game = stored.read_stored(_write(began={"steps": 3, "at": 1_000}), "11" * 8)
    assert stored.find_turn_left(game, view, 6_000) == 55_000
    assert stored.find_turn_left(game, view, 500) == 60_000
    assert stored.find_turn_left(game, {**view, "steps": 4}, 6_000) == 60_000
    assert stored.find_turn_left(game, {**view, "steps": 0}, 6_000) == 60_000
    assert stored.find_turn_left(None, view, 6_000) == 60_000
    assert stored.find_turn_left(game, {**view, "left": None}, 6_000) is None


# Random sequences


class Table:
    """Two players, each with two tabs, and the messages that are under way. They may come in any order, and twice."""

    def __init__(self, random: Random, game: str) -> None:
        self.random = random
        anne, mary = begin(game)
        self.pages = [[anne, self._open_tab(anne)], [mary, self._open_tab(mary)]]
        self.letters: list[list[str]] = [[], []]
        self.sent: dict[tuple[int, int], str] = {}
        """The turns that were sent, by the epoch and the number of steps."""
        self.consents = 0

    def _open_tab(self, page: Page) -> Page:
        tab = Page(page.digit, page.storage)
        tab.ask("start", id=page.game["game_id"], connected=None)
        return tab

    def act(self) -> None:
        """Let something happen."""
        seat = self.random.randrange(2)
        at = self.random.randrange(2)
        page = self.pages[seat][at]
        match self.random.choice(["play", "play", "play", "hear", "hear", "ask", "answer", "load"]):
            case "play":
                self._play(seat, page)
            case "hear":
                self._hear(seat, page)
            case "ask":
                page.ask("ask", what=self.random.choice(["undo", "draw", "withdraw"]))
            case "answer":
                is_accepted = self.random.random() < 0.5
                page.ask("answer", seat=1 - seat, isAccepted=is_accepted)
                self.consents += is_accepted
            case _:
                self.pages[seat][at] = self._open_tab(page)
        self._post(seat)

    def _play(self, seat: int, page: Page) -> None:
        kept = read_kept(page.read()["kept"])
        moves = kept.match.legal_moves()
        if not moves or page.game["turn"] != seat or kept.match.is_roll_due:
            return
        record = page.draft(self.random.choice(moves).text)
        if self.random.random() < 0.3:
            # The page is loaded again before the turn is sent.
            page.ask("start", id=page.game["game_id"], connected=None)
        answer = page.ask("send", record=record)
        if not answer.get("notices"):
            kept = read_kept(page.read()["kept"])
            key = kept.game.epoch, len(kept.match.steps)
            text = " ".join(map(str, kept.match.steps))
            assert self.sent.setdefault(key, text) == text, "a turn is made twice"

    def _post(self, seat: int) -> None:
        link = self.pages[seat][0].storage and self._show(seat)["link"]
        if link and link not in self.letters[1 - seat]:
            self.letters[1 - seat].append(link)

    def _show(self, seat: int) -> dict[str, Any]:
        page = Page("9", self.pages[seat][0].storage)
        page.ask("open", id="11" * 8)
        return page.game

    def _hear(self, seat: int, page: Page) -> None:
        if not self.letters[seat]:
            return
        text = self.random.choice(self.letters[seat])
        if self.random.random() < 0.5:
            page.open(text)
        else:
            self._connect(page)
            hear(page, kind="turn", text=text)

    def _connect(self, page: Page) -> None:
        """Let the page be connected to the other player."""
        if page.live["players"]:
            return
        page.closed.clear()
        game = page.game["game_id"]
        open_connection(page, 1, game)
        hear(page, **hello(page, 1 - page.game["seat"]))
        assert page.live["players"], "nobody is connected"

    def disturb(self) -> None:
        """Let another tab, or an engine that dies, come between the question and the answer."""
        for seat, tabs in enumerate(self.pages):
            for page in tabs:
                page.meanwhile = self._make_meanwhile(seat, page)

    def _make_meanwhile(self, seat: int, page: Page) -> Any:
        other = Page(page.digit, page.storage)

        def happen() -> None:
            if self.random.random() < 0.15 and self.letters[seat]:
                other.open(self.random.choice(self.letters[seat]))

        return happen

    def settle(self) -> None:
        """Let every message arrive."""
        for _ in range(4):
            for seat in (0, 1):
                self._post(seat)
                self.pages[seat][0].open(self.letters[seat][-1])


@pytest.mark.parametrize("seed", range(12))
def test_no_turn_is_lost_or_made_twice(seed: int) -> None:
    random = Random(seed)
    table = Table(random, random.choice(["loyal", "madagascar"]))
    steps = [0, 0]
    epochs = [0, 0]
    for _ in range(60):
        table.disturb()
        table.act()
        for seat in (0, 1):
            view = table._show(seat)
            is_back = view["steps"] < steps[seat]
            assert not is_back or (view["epoch"] > epochs[seat] and table.consents), "taken back"
            steps[seat], epochs[seat] = view["steps"], view["epoch"]
    for tabs in table.pages:
        for page in tabs:
            page.meanwhile = lambda: None
    table.settle()
    one, other = table._show(0), table._show(1)
    moves = [view["record"].split("\n\n", 1)[-1] for view in (one, other)]
    assert moves[0] == moves[1]
    assert (one["steps"], one["epoch"]) == (other["steps"], other["epoch"])
