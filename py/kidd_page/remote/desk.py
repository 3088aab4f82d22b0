"""What the page tells with a question about games with somebody elsewhere, and the answer as it is being made.

The page carries the answer out in this order:

- `needs`: what else it must tell before there is an answer: `entropy` or `lot`, random bytes in hexadecimal;
  `decrypted`, the `text` and why it cannot be decrypted with the `sentence`, one of them empty; the
  id of a game, whose stored text is meant; or `games`, the texts of all. Then it asks again.
- `writes`: texts to store by ids, None to remove one. If the stored text is not the one that was told, because another
  tab or the player's next move has changed it, the page writes nothing and asks again. So does a page whose engine has
  died, and nothing is lost or done twice.
- `place`: the game of the reply goes to the deck (`Place`).
- `changes`: fields of what the page knows of these games (`elsewhere.Elsewhere`).
- `dialog`: the one to open, empty to close the open one. `notices`: messages to show.
- `isChanged`: the game of the reply is the one on the deck, whose moves have not changed.
- `encrypts`: the stored game to encrypt with the `sentence` that was told, for another device.
- `acts`: what is to happen to connections, in this order:
    - `["connect", ID, SDP]`: begin one, for the offer with this session description, or with an own offer if that is
      empty. `["reach", ID, SDP, CANDIDATES]`: reach for the other browser, with its answer unless that is empty.
    - `["say", ID, TEXT]`: send a text. `["close", ID]`: end the connection.
    - `["tabs", MESSAGE]`: tell the other tabs something. `["wait", MS, EVENT]`: tell Python something after a time.
- `live`: what is `held` for the next question; the text to store of those who are `connected`, for a page that is
  loaded again; and the `changes` of what the page knows of connections (`elsewhere.Live`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict, cast

from kidd.bridge.remote_games import Result, carry_out, explain
from kidd.bridge.remote_views import RemoteAct, RemoteView
from kidd.remote.fault import RemoteError
from kidd_page.game.sides import PERSON
from kidd_page.remote.stored import (
    Began,
    Stored,
    find_beginning,
    find_turn_left,
    is_id,
    list_entries,
    read_stored,
    summarize,
    write_stored,
)
from kidd_page.words import Message


class Place(TypedDict):
    """How a game goes to the deck.

    `isNew`: the last turn is shown as it was played. `keepsDialog`: an open dialog stays open.
    """

    isNew: bool
    keepsDialog: bool


class NeededError(Exception):
    """The page must tell something before there is an answer."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(slots=True)
class Desk:
    """The question, and the answer so far.

    `view`: the game that the answer is about, None for none. `opens`: the action that opens it (`kidd_page.game`).
    """

    told: Mapping[str, Any]
    answer: dict[str, Any] = field(default_factory=dict[str, Any])
    view: RemoteView | None = None
    opens: Mapping[str, Any] | None = None

    # What the page has told

    def ask(self, name: str) -> Any:
        """Return something that the page tells only if it is asked."""
        if name not in self.told:
            raise NeededError(name)
        return self.told[name]

    @property
    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return self.told["now"]

    @property
    def deck(self) -> RemoteView | None:
        """The game with somebody elsewhere on the deck."""
        return self.told["deck"]

    def is_on_deck(self, name: str) -> bool:
        """Return whether the game with an id is on the deck."""
        return self.deck is not None and self.deck["game_id"] == name

    def read(self, name: str) -> Stored | None:
        """Return the stored game with an id; None if there is none."""
        writes = self._writes
        if name in writes:
            return read_stored(writes[name], name)
        if not is_id(name):
            return None
        if name not in self.told["stored"]:
            raise NeededError(name)
        return read_stored(self.told["stored"][name], name)

    def list_all(self) -> list[dict[str, Any]]:
        """Return the entries of all games for the list."""
        self.ask("games")
        return list_entries({**self.told["stored"], **self._writes})

    @property
    def _writes(self) -> dict[str, str | None]:
        return self.answer.get("writes", {})

    def name_all(self, view: RemoteView) -> list[str]:
        """Return the names of all players. Who has none, and is not invited by one, gets that of a nameless person."""
        stored = self.read(view["game_id"])
        invited = stored.invited if stored else ()
        names: list[str] = []
        for seat, name in enumerate(view["names"]):
            known = invited[seat] if seat < len(invited) else ""
            names.append(name or known or self.told["persons"][seat])
        return names

    # What the page is to do

    def act(self, act: RemoteAct, *, draft: str = "", **fields: Any) -> RemoteView:
        """Do something in a game, and store the result with the player's unsent turn. Raises RemoteError."""
        result = carry_out(act, **fields)
        self.keep(result, draft)
        return result["remote"]

    def keep(self, result: Result, draft: str = "", invited: Sequence[str] | None = None) -> None:
        """Store a game. `invited`: the names of those who are invited to a rematch, None for those who were."""
        view = result["remote"]
        name = view["game_id"]
        before = self.read(name)
        known = tuple(invited) if invited is not None else before.invited if before else ()
        began = find_beginning(before, view) or Began(view["steps"], self.now)
        game = Stored(name, result["kept"], draft, self.now, began, known, {})
        self._write(name, game)
        self._write(name, replace(game, summary=summarize(view, known, self.name_all(view))))

    def _write(self, name: str, game: Stored | None) -> None:
        texts = self.answer.setdefault("writes", {})
        texts[name] = None if game is None else write_stored(game)

    def forget(self, name: str) -> None:
        """Remove a game."""
        self._write(name, None)

    def place(
        self, view: RemoteView, *, is_new: bool = False, keeps_dialog: bool = False
    ) -> RemoteView:
        """Put a game on the deck. `is_new`, `keeps_dialog`: as in `Place`."""
        self.view = view
        name = view["game_id"]
        stored = self.read(name)
        names = self.name_all(view)
        self.opens = {
            "type": "open",
            "names": names,
            "levels": [PERSON] * len(names),
            "persons": self.told["persons"],
            "turnLeft": [view["turn"], find_turn_left(stored, view, self.now)],
        }
        place: Place = {
            "isNew": is_new and view["before"] < view["steps"],
            "keepsDialog": keeps_dialog,
        }
        self.answer["place"] = place
        self.change(isRematch=bool(stored and stored.invited))
        return view

    def change(self, **changes: object) -> None:
        """Change what the page knows of these games."""
        self.answer["changes"] = {**self.answer.get("changes", {}), **changes}

    def open(self, dialog: str) -> None:
        """Open a dialog."""
        self.answer["dialog"] = dialog

    def notify(self, message: Message) -> None:
        """Show a notice."""
        self.answer["notices"] = [*self.answer.get("notices", ()), message]

    def refuse(self, error: RemoteError) -> None:
        """Tell why something is refused."""
        self.notify(cast("Message", explain(error)))

    def refuse_link(self, message: Message) -> None:
        """Tell what is wrong with a link. A dialog would cover the notice, so it is closed."""
        self.open("")
        self.notify(message)
