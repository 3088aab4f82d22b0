"""A page that plays with others elsewhere: it keeps texts and carries answers out, as `js/remote` does."""

import json
from collections.abc import Callable
from typing import Any, Final

from support.bridge_requests import handle

PERSONS: Final = ("One", "Two", "Three")


class Page:
    """A page with a storage, which may be another tab's. `digit`: of its random bytes.

    `meanwhile` is called before each answer is carried out, like what happens while Python makes it.
    """

    def __init__(self, digit: str, storage: dict[str, str] | None = None) -> None:
        self.digit = digit
        self.storage: dict[str, str] = {} if storage is None else storage
        self.now = 1_000
        self.deck: dict[str, Any] | None = None
        self.known: dict[str, Any] = {"invitation": None, "list": [], "refusal": None}
        self.dialog: str | None = None
        self.notices: list[str] = []
        self.place: dict[str, Any] = {}
        self.held: Any = None
        self.live: dict[str, Any] = {"players": [], "lines": [], "unread": 0, "selecting": None}
        self.acts: list[list[Any]] = []
        self.connected: list[str] = []
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.closed: set[int] = set()
        self.requests: list[dict[str, Any]] = []
        self.meanwhile: Callable[[], None] = lambda: None
        self._drawn = 0

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Tell what happens, and carry the answer out."""
        told: dict[str, Any] = {
            "kind": kind,
            "clocks": {"colour": None, "left": {}, "since": None, "least": None, "now": 0},
            "canEncrypt": True,
            **fields,
            "now": self.now,
            "persons": PERSONS,
        }
        seen: dict[str, str | None] = {}
        for _ in range(30):
            reply = self._request({**told, **self._show(), "stored": seen})
            answer = json.loads(reply["answer"])
            self.meanwhile()
            writes: dict[str, str | None] = answer.get("writes", {})
            stale = [name for name in writes if self.storage.get(name) != seen.get(name)]
            needs = [*answer.get("needs", []), *stale]
            if not needs:
                return self._carry_out(answer, reply.get("remote"))
            for name in needs:
                self._tell(name, told, seen)
        raise AssertionError("the page asks again and again")

    def _request(self, told: dict[str, Any]) -> dict[str, Any]:
        request = {"version": 1, "id": 1, "kind": "remote", "text": json.dumps(told)}
        self.requests.append(request)
        reply = json.loads(handle(json.dumps(request)))
        assert reply["ok"], reply
        return reply

    def _show(self) -> dict[str, Any]:
        invitation = self.known["invitation"]
        shown = {"deck": self.deck, "invitation": invitation, "dialog": self.dialog}
        live = {"live": self.held}
        return {**shown, **live}

    def _tell(self, name: str, told: dict[str, Any], seen: dict[str, str | None]) -> None:
        if name == "entropy":
            self._drawn += 1
            told["entropy"] = f"{self.digit}{self._drawn}" * 52
        elif name == "lot":
            told["lot"] = "00" * 32
        elif name == "games":
            told["games"] = True
            seen.update(self.storage)
        else:
            seen[name] = self.storage.get(name)

    def _carry_out(self, answer: dict[str, Any], view: dict[str, Any] | None) -> dict[str, Any]:
        for name, text in answer.get("writes", {}).items():
            if text is None:
                self.storage.pop(name, None)
            else:
                self.storage[name] = text
        if "place" in answer:
            self.place = answer["place"]
            if not self.place["keepsDialog"]:
                self.dialog = None
        if "place" in answer or answer.get("isChanged"):
            self.deck = view
        self._transport(answer)
        self.known.update(answer.get("changes", {}))
        self.dialog = answer.get("dialog", self.dialog) or None
        self.notices += [one["key"] for one in answer.get("notices", [])]
        return {**answer, "remote": view}

    def _transport(self, answer: dict[str, Any]) -> None:
        if "live" in answer:
            self.held = json.loads(json.dumps(answer["live"]["held"]))
            self.live = answer["live"]["changes"]
            self.connected = json.loads(answer["live"]["connected"])
        for act, *values in answer.get("acts", []):
            self.acts.append([act, *values])
            if act == "close":
                self.closed.add(values[0])
            elif act == "say":
                assert values[0] not in self.closed
                self.sent.setdefault(values[0], []).append(json.loads(values[1]))

    @property
    def game(self) -> dict[str, Any]:
        """The game on the deck."""
        assert self.deck is not None
        return self.deck

    def read(self) -> dict[str, Any]:
        """Return the stored text of the game on the deck."""
        return json.loads(self.storage[self.game["game_id"]])

    def invite(self, game: str = "loyal", players: int = 2, **changes: object) -> str:
        """Begin a game, and return the invitation."""
        wanted = {"game": game, "players": players, "seat": 0, "name": "Anne", "clock": None}
        self.ask("invite", **{**wanted, **changes})
        return self.game["link"]

    def open(self, text: str) -> dict[str, Any]:
        """Open a link."""
        return self.ask("read", text=text)

    def draft(self, move: str) -> str:
        """Make a move without sending it, and return the record."""
        record = f"{self.game['record']} {move}\n"
        stored = self.read()
        self.storage[self.game["game_id"]] = json.dumps({**stored, "draft": record})
        return record

    def play(self, move: str) -> dict[str, Any]:
        """Make a turn and send it."""
        return self.ask("send", record=self.draft(move))


def begin(game: str = "loyal", clock: object = None) -> tuple[Page, Page]:
    """Begin a game between two pages."""
    anne, mary = Page("1"), Page("2")
    mary.open(anne.invite(game, clock=clock))
    mary.ask("join", name="Mary")
    anne.open(mary.game["link"])
    return anne, mary
