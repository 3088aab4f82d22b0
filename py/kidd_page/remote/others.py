"""The pages at the other ends of live connections: what is known of them, and what is sent to them.

Every turn is a message of `kidd.remote`, which holds the whole game, so a message may be lost or arrive twice.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from kidd.bridge.remote_games import carry_out
from kidd.bridge.remote_views import RemoteView
from kidd.remote.fault import RemoteError
from kidd.remote.kept import read_kept
from kidd.remote.proof import list_proofs
from kidd_page.codec import decode, encode
from kidd_page.remote.desk import Desk
from kidd_page.remote.messages import Hello, Said, Turn, write_message
from kidd_page.words import Message

MOST_LINES: Final = 100
_ENDS: Final = {
    "bye": "gone",
    "closed": "gone",
    "broken": "nonsense",
    **{one: one for one in ("flood", "nonsense", "taken", "stranger", "newer")},
}
"""Why a connection ended, by the reasons; all others mean that it was lost."""


@dataclass(frozen=True, slots=True)
class Other:
    """A page at the other end, of a player or of somebody who watches.

    - `id`: that of the connection. `channel`: its name, which both ends compute, and no other connection has.
    - `games`: the ids of the games of the connection, the current one last.
    - `name`, `seat`: the player's; the seat is None for a watcher, and before the player has joined. A page keeps it.
    - `has_game`: the other page has stored the current game. `is_there`: it answers.
    - `is_known`: it has introduced itself, with the `proof` of its seat. `reached`: the seats of the players that it is
      connected to. `early`: its introduction in a game that this page does not have yet.
    - `told`: the last introduction of this page, empty before there is one; `is_mine`: with it this page has said that
      it has stored the game.
    - `faults`, `refused`, `complaints`: how many of its messages were invalid, how many of its turns were refused, and
      how many it has refused. `invited`: the id of the last game to which it has invited, empty for none.
    """

    id: int
    channel: str
    games: tuple[str, ...]
    name: str = ""
    seat: int | None = None
    has_game: bool = False
    is_there: bool = True
    is_known: bool = False
    proof: str = ""
    reached: tuple[int, ...] = ()
    early: Hello | None = None
    told: str = ""
    own_seat: int | None = None
    is_mine: bool | None = None
    faults: int = 0
    refused: int = 0
    complaints: int = 0
    invited: str = ""

    @property
    def game(self) -> str:
        """The id of the current game."""
        return self.games[-1]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chat: a `text`, or the `key` of a message. `is_event`: it reports that somebody came or went."""

    serial: int
    name: str
    is_mine: bool
    text: str
    key: str
    is_event: bool


@dataclass(frozen=True, slots=True)
class Selection:
    """The spaces that the player of a seat has selected for an incomplete move after `step` steps."""

    seat: int
    step: int
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """A connection that is being made for a game, by this page's offer or by its answer to another one's.

    `text`: this page's offer or answer, empty until the browser has made it. `theirs`: the other page's, empty until
    it is there.
    """

    id: int
    kind: Literal["offer", "answer"]
    game: str
    text: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Offered:
    """An offer that was opened here and waits for consent. `names`: the players', if its game is stored here."""

    text: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Live:
    """The connections, the chat and the marks. `unread`: how many lines the player has not seen.

    - `chosen`: the id of the game of the player's own selection that the others know, empty for none.
    - `attempts` counts the attempts. `handed`: what has become of the answer `passed` to the other tabs.
    - `problem`: the last one in making a connection, empty for none.
    """

    others: tuple[Other, ...] = ()
    lines: tuple[Line, ...] = ()
    serial: int = 0
    unread: int = 0
    selection: Selection | None = None
    chosen: str = ""
    attempt: Attempt | None = None
    attempts: int = 0
    offered: Offered | None = None
    handed: Literal["looking", "taken", "nobody"] | None = None
    passed: str = ""
    problem: str = ""


class Connections:
    """The connections while a question is answered. `acts` are for the page (`desk`)."""

    def __init__(self, desk: Desk) -> None:
        """Read what the page has kept of the last answer."""
        held = desk.told["live"]
        self.desk = desk
        self.before: Live = Live() if held is None else decode(held, Live)
        self.live = self.before
        self.acts: list[list[Any]] = []

    def finish(self) -> None:
        """Introduce this page where that has changed, and add to the answer what is new."""
        for other in self.live.others:
            if other.told:
                self._say_hello(other.id)
        if self.acts:
            self.desk.answer["acts"] = self.acts
        if self.live != self.before:
            names = self.desk.name_all(self.desk.deck) if self.desk.deck else []
            known = [one.name or _name(names, one.seat) for one in self.live.others]
            self.desk.answer["live"] = {
                "held": encode(self.live),
                "connected": json.dumps([name for name in known if name]),
                "changes": _show(self.live),
            }

    # The pages

    def find(self, key: int) -> Other | None:
        """Return the page at the other end of a connection; None if that has ended."""
        return next((one for one in self.live.others if one.id == key), None)

    def find_attempt(self, key: int) -> Attempt | None:
        """Return the connection that is being made, if it is this one."""
        attempt = self.live.attempt
        return attempt if attempt is not None and attempt.id == key else None

    def update(self, key: int, **changes: Any) -> Other:
        """Note something about a page that is connected."""
        others = [replace(one, **changes) if one.id == key else one for one in self.live.others]
        self.live = replace(self.live, others=tuple(others))
        return next(one for one in others if one.id == key)

    def drop(self, other: Other, reason: str) -> None:
        """End a connection."""
        if self.find(other.id) is None:
            return
        others = tuple(one for one in self.live.others if one.id != other.id)
        self.live = replace(self.live, others=others, selection=None)
        self.acts.append(["close", other.id])
        # The same player has connected again.
        if reason == "replaced":
            return
        self.note("live.line.gone", other.name)
        self.notify(f"live.end.{_ENDS.get(reason, 'lost')}", name=name_other(other))

    def notify(self, key: str, **params: Any) -> None:
        """Show a notice."""
        self.desk.notify({"key": key, "params": params})

    # The chat

    def add_line(
        self,
        name: str,
        *,
        text: str = "",
        key: str = "",
        is_mine: bool = False,
        is_event: bool = False,
    ) -> None:
        """Add a line to the chat. The oldest ones go."""
        serial = self.live.serial + 1
        line = Line(serial, name, is_mine, text, key, is_event)
        is_seen = is_mine or self.desk.told["dialog"] == "live"
        self.live = replace(
            self.live,
            lines=(*self.live.lines, line)[-MOST_LINES:],
            serial=serial,
            unread=self.live.unread if is_seen else min(self.live.unread + 1, MOST_LINES),
        )

    def note(self, key: str, name: str) -> None:
        """Note in the chat that somebody came or went."""
        self.add_line(name, key=key, is_event=True)

    # What is sent

    def say(self, other: Other, message: Said) -> None:
        """Send a message."""
        self.acts.append(["say", other.id, write_message(message)])

    def introduce(self, key: int, view: RemoteView | None) -> None:
        """Introduce this page in the current game of a connection. `view` is None if it has not stored the game."""
        seat = view["seat"] if view else None
        self.update(key, own_seat=seat, is_mine=view is not None)
        self._say_hello(key)

    def _say_hello(self, key: int) -> None:
        """Introduce this page, unless it has said the same before."""
        other = self.find(key)
        if other is None or other.is_mine is None:
            return
        near = [one for one in self.live.others if one.id != key and one.is_there]
        seats = {one.seat for one in near if one.game == other.game} - {None}
        reached = tuple(sorted(seat for seat in seats if seat is not None))
        told = json.dumps([other.game, other.own_seat, other.is_mine, reached])
        if told == other.told:
            return
        seat = other.own_seat
        proof = "" if seat is None else self._list_proofs(other)[seat]
        self.update(key, told=told)
        self.say(other, Hello(other.game, seat, other.is_mine, proof, reached))

    def _list_proofs(self, other: Other) -> list[str]:
        """Return the proofs of the seats in the current game of a connection; empty for somebody who watches."""
        stored = self.desk.read(other.game)
        return list_proofs(read_kept(stored.kept).game, other.channel) if stored else []

    def is_proved(
        self, other: Other, view: RemoteView | None, seat: int | None, proof: str
    ) -> bool:
        """Return whether a page has proved its seat. A watcher does not have the key of the game, and accepts it."""
        if seat is None or view is None or view["seat"] is None:
            return True
        proofs = self._list_proofs(other)
        return seat < len(proofs) and proofs[seat] == proof

    def send_game(self, other: Other, view: RemoteView) -> None:
        """Send the current game: to a player as a turn or an invitation, to a watcher as a link to watch.

        The other page may have claimed its seat before this page had the game. The message holds the key of the game,
        so the claim is checked again.
        """
        if not self.is_proved(other, view, other.seat, other.proof):
            return self.drop(other, "stranger")
        self.introduce(other.id, view)
        is_invited = view["stage"] == "inviting" and other.seat is None
        text = view["watch"] if other.seat is None and not is_invited else view["link"]
        if text:
            self.say(other, Turn(text))
        return None

    def load(self, game: str) -> RemoteView | None:
        """Return how a stored game stands; None if it is not stored, or cannot be read."""
        stored = self.desk.read(game)
        try:
            return carry_out("show", kept=stored.kept)["remote"] if stored else None
        except RemoteError:
            return None

    def rename(self, view: RemoteView) -> None:
        """Take the names of the players from a game."""
        for other in self.live.others:
            if other.seat is not None and other.game == view["game_id"]:
                self.update(other.id, name=_name(view["names"], other.seat) or other.name)

    def deliver(self, view: RemoteView, replaced: str = "") -> bool:
        """Send a game to all who are connected for it. `replaced`: the id of the game that a rematch follows.

        Returns whether the player who needs the message gets it, so that nobody needs the link.
        """
        name = view["game_id"]
        for other in self.live.others:
            games = other.games
            if replaced in games and other.seat is not None:
                # Nobody has joined the new game yet.
                self.update(other.id, games=(replaced, name), **NOBODY)
            elif name in games:
                rest = tuple(one for one in games if one != name)
                self.update(other.id, games=(*rest, name))
            else:
                continue
            self.send_game(self.update(other.id), view)
        self.rename(view)
        return self._is_delivered(name, view["next"] if view["stage"] == "playing" else None)

    def _is_delivered(self, game: str, seat: int | None) -> bool:
        """Return whether a player is connected, or another player's page forwards everything. None: any player."""
        players = [
            one
            for one in self.live.others
            if game in one.games and (one.seat is not None or not one.has_game)
        ]
        return any(seat is None or one.seat == seat or seat in one.reached for one in players)


NOBODY: Final[dict[str, Any]] = {"seat": None, "has_game": False, "proof": "", "reached": ()}
"""What is known of a page in a game in which it has not introduced itself."""


def name_other(other: Other) -> str | Message:
    """Return the name in a notice."""
    return other.name or {"key": "live.somebody"}


def _name(names: Sequence[str | None], seat: int | None) -> str:
    return names[seat] or "" if seat is not None and seat < len(names) else ""


def _show(live: Live) -> dict[str, Any]:
    """Return what the page shows, as `elsewhere.Live` describes it."""
    players = [
        {
            "id": one.id,
            "name": one.name,
            "seat": one.seat,
            "isThere": one.is_there,
            "games": one.games,
            "reached": one.reached,
        }
        for one in live.others
    ]
    selection, attempt, offered = live.selection, live.attempt, live.offered
    return {
        "attempt": attempt
        and {
            "kind": attempt.kind,
            "text": attempt.text,
            "isReaching": attempt.kind == "offer" and attempt.theirs != "",
        },
        "offered": offered and {"text": offered.text, "names": offered.names},
        "handed": live.handed,
        "problem": {"key": f"live.problem.{live.problem}"} if live.problem else None,
        "players": players,
        "lines": [_show_line(line) for line in live.lines],
        "unread": live.unread,
        "selecting": selection
        and {"seat": selection.seat, "step": selection.step, "spaces": selection.spaces},
    }


def _show_line(line: Line) -> dict[str, Any]:
    shown = {"serial": line.serial, "name": line.name, "isMine": line.is_mine}
    if not line.key:
        return {**shown, "text": line.text}
    return {**shown, "message": {"key": line.key}, "isEvent": line.is_event}
