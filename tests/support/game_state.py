"""A game on the deck for the tests of `kidd_page.game`: the state that the page holds, and its actions.

The state is made by the engine from a real game, and goes through JSON with each action, as between page and engine.
"""

import copy
import json
from typing import Any, Final, Literal

from kidd.bridge.records import RECORDS
from kidd.bridge.reply_types import BriefView
from kidd.bridge.view import show_match
from kidd.bridge.view_types import MatchView
from kidd_page.game.reduce import reduce
from support.bridge_requests import done

NAMES: Final[tuple[str, ...]] = ("Anne", "Will", "Grace")
CONTROL: Final = {"TimeControl": "60+5", "TimeForfeit": "yes"}
"""Each player loses after a minute, and gets 5 seconds for each turn."""
HEAD: Final = "Kidd: 1\nGame: {}\nResult: *\n\n"
_NUMBERS: Final = 100
"""How many numbers the page leaves for what an action brings."""
_STEPS: Final = frozenset(
    [
        "play",
        "roll",
        "type",
        "propose",
        "consent",
        "undo",
        "redo",
        "step",
        "playOn",
        "edit",
        "undoDeletion",
    ]
)
"""The actions with which the page drops a hint and the last message."""
_CURSOR: Final = ("path", "previous", "next", "last", "step", "steps", "finished")
_NODES: Final = 60
"""How many positions a search looks at. The quality of the moves does not matter."""


def _shorten(view: dict[str, Any]) -> dict[str, Any]:
    """Return what an action brings of a view."""
    brief = {name: view[name] for name in BriefView.__annotations__}
    last = view["last"] and {name: view["last"][name] for name in ("text", "spaces")}
    return {**brief, "last": last}


class GameState:
    """A game as the page holds it. `act` carries out an action and merges the answer as `js/state/acts.js` does."""

    def __init__(
        self,
        game: str = "loyal",
        levels: tuple[int, ...] = (0, 0),
        *,
        headers: dict[str, str] | None = None,
        moves: str | None = None,
        path: str | None = None,
    ) -> None:
        """Begin a game, or open the one with these `moves` as a record has them, at its end or at a path."""
        names = list(NAMES[: len(levels)])
        self.record: str
        self.message: Any = None
        self.dialog = ""
        self.selection: dict[str, Any] = {}
        self.deletions: list[dict[str, str]] = []
        self.frames: list[dict[str, Any]] = []
        self.replay: dict[str, Any] | None = None
        self._serial = 1
        reply = self._open(game, names, headers or {}, moves, path)
        self.view: dict[str, Any] = _shorten(reply["view"])
        clock = reply.get("clock")
        self.game: dict[str, Any] = {
            **{name: reply[name] for name in _CURSOR},
            "name": game,
            "names": names,
            "levels": list(levels),
            "isOwn": True,
            "hints": [],
            "transition": {"serial": 1, "kind": "new"},
            "drawOffer": None,
            "refusal": None,
        }
        self.computer: dict[str, Any] = {
            "search": None,
            "answer": None,
            "instead": None,
            "resumedAt": None,
            "hint": None,
            "isPaused": False,
            "isStepping": False,
            "isAway": False,
            "trouble": None,
            "seen": {"serial": -1, "stage": "moving"},
        }
        control = clock and {
            "text": clock["control"],
            "isForfeit": clock["forfeit"],
            "low": clock["low"],
        }
        self.clock: dict[str, Any] = {
            "control": control,
            "left": clock["left"] if clock else {},
            "colour": None,
            "since": None,
            "least": None,
            "due": None,
            "isHeld": False,
            "turn": None,
            "isClosed": False,
            "warned": [],
            "warning": None,
        }
        self.page: dict[str, Any] = {
            "remote": None,
            "isLive": False,
            "isDialog": False,
            "hasHints": True,
            "place": "",
            "dice": {"seed": "s"},
            "now": 0,
        }
        self.act("run")

    def _open(
        self,
        game: str,
        names: list[str],
        headers: dict[str, str],
        moves: str | None,
        path: str | None,
    ) -> Any:
        fields = {"game": game, "players": len(names), "names": names, "headers": headers}
        reply = done("new", **fields)
        if moves is not None:
            at = {} if path is None else {"path": path}
            head = reply["record"].rstrip("\n")
            reply = done("show", record=f"{head}\n\n{moves}\n", **at)
        self.record = reply["record"]
        return reply

    def act(self, kind: str, **values: Any) -> "GameState":
        """Carry out an action. One that the engine refuses changes nothing, and is raised."""
        computer = {**self.computer, "hint": None} if kind in _STEPS else self.computer
        before = {"record": self.record, "path": self.game["path"]}
        reduced = reduce(self.record, self.write(kind, **values, computer=computer))
        self.computer = computer
        if kind in _STEPS:
            self.message = None
        self._take_over(json.loads(reduced.text), reduced.record, reduced.views, before)
        return self

    def write(self, kind: str, *, computer: dict[str, Any] | None = None, **values: Any) -> str:
        """Write what the page sends with an action."""
        self._serial += 1
        serial = self._serial
        self._serial += _NUMBERS
        parts = {"game": self.game, "clock": self.clock, "page": self.page, "replay": self.replay}
        action = {"type": kind, **values}
        asked = {**parts, "computer": computer or self.computer}
        return json.dumps({**asked, "serial": serial, "action": action})

    def _take_over(
        self, answer: dict[str, Any], record: str, views: list[Any], before: dict[str, str]
    ) -> None:
        self.record = record
        self.game |= answer["game"]
        self.computer = {**self.computer, **answer["computer"]}
        self.clock = {**self.clock, **answer["clock"]}
        if answer["hasView"]:
            self.view = views[0]
        self.message = answer.get("message", self.message)
        self.dialog, self.selection = answer["dialog"], answer["selection"]
        if self.cleared:
            self.page["place"] = ""
        if answer["hasDeleted"]:
            after = {"after": record, "reached": self.game["path"]}
            self.deletions.append({**before, **after})
        self._take_over_replay(answer, views[1 if answer["hasView"] else 0 :])
        if self.clock["colour"] is not None and self.clock["since"] is None:
            self.clock = {**self.clock, "since": self.page["now"]}

    def _take_over_replay(self, answer: dict[str, Any], views: list[Any]) -> None:
        if "replay" not in answer:
            assert not views
            return
        shown = answer["replay"]
        if shown is not None and "frames" in shown:
            pairs = zip(shown.pop("frames"), views, strict=True)
            self.frames = [{**frame, "view": view} for frame, view in pairs]
            self.replay = shown
        else:
            self.replay = shown if shown is None else {**(self.replay or {}), **shown}

    def consent(self, *, is_agreed: bool) -> "GameState":
        """Have the player who is asked now answer an offer of a draw."""
        offer = self.game["drawOffer"]
        colour = offer["toAsk"][0] if offer else ""
        return self.act("consent", colour=colour, isAgreed=is_agreed)

    def act_each(self, kind: str, **values: list[Any]) -> "GameState":
        """Carry out an action with one value after the other."""
        ((name, given),) = values.items()
        for value in given:
            self.act(kind, **{name: value})
        return self

    def copy(self) -> "GameState":
        """Return the same state, to go on from it in two ways."""
        return copy.deepcopy(self)

    def see(self, stage: Literal["still", "due"]) -> "GameState":
        """Let the player see the present step."""
        serial = self.game["transition"]["serial"]
        self.computer = {**self.computer, "seen": {"serial": serial, "stage": stage}}
        return self.act("run")

    def see_frame(self, number: int) -> "GameState":
        """Let the player see a position of a replay for long enough to go on."""
        serial = self.frames[number]["transition"]["serial"]
        self.computer = {**self.computer, "seen": {"serial": serial, "stage": "due"}}
        return self.act("run")

    def wait(self, milliseconds: float) -> "GameState":
        """Let time pass."""
        self.page["now"] += milliseconds
        return self

    def tell(self, **changes: Any) -> "GameState":
        """Change something around the game, and let Python see what is due."""
        self.page |= changes
        return self.act("run")

    def set_away(self, *, is_away: bool) -> "GameState":
        """Hide the page, or show it."""
        self.computer = {**self.computer, "isAway": is_away}
        return self.act("run")

    def think(self, move: str, line: list[str] | None = None) -> "GameState":
        """Answer the search with a move."""
        hint: dict[str, list[Any]] = {"reasons": [], "legs": [], "parts": []}
        thought = {"move": move, "line": [move] if line is None else line, **hint}
        return self.answer({"ok": True, "thought": thought})

    def answer(self, reply: dict[str, Any]) -> "GameState":
        """Answer the search with a reply."""
        return self.act("thought", serial=self.computer["search"]["serial"], reply=reply)

    def search(self) -> "GameState":
        """Let the engine carry out the search."""
        asked = self.computer["search"]
        limits = {"nodes": _NODES, "seed": 1} if asked["kind"] == "think" else {}
        return self.answer(done(asked["kind"], record=self.record, **asked["fields"], **limits))

    def let_computers_play(self) -> "GameState":
        """Let computer players act until a person, or nobody, has to."""
        for _ in range(200):
            before = self.game["transition"]["serial"], self.computer["search"]
            if self.computer["search"] is not None:
                self.search()
            self.see("still")
            self.see("due")
            if before == (self.game["transition"]["serial"], self.computer["search"]):
                return self
        raise AssertionError("the computers do not stop")

    def read_clock(self, colour: str) -> float:
        """Return the time that the page shows on a clock (`js/game/clock.js`)."""
        clock = self.clock
        left = clock["left"][colour]
        if colour != clock["colour"]:
            return left
        rest = left - max(0, self.page["now"] - clock["since"])
        return rest if clock["least"] is None else max(rest, min(left, clock["least"]))

    @property
    def cleared(self) -> bool:
        """Return whether what the player had begun to choose is over."""
        return self.selection.get("place") == ""

    @property
    def path(self) -> str:
        """The path of the present position."""
        return self.game["path"]

    @property
    def shown(self) -> str:
        """The path of the position that is shown."""
        return (self.replay or {}).get("at") or self.path

    @property
    def full_view(self) -> MatchView:
        """All that the engine shows of the present position."""
        return show_match(RECORDS.read(self.record).match(self.path))

    @property
    def moves(self) -> list[str]:
        """The legal moves."""
        return [move["text"] for move in self.full_view["moves"]]

    @property
    def body(self) -> str:
        """The moves of the record."""
        return self.record.split("\n\n", 1)[1].strip()

    @property
    def last(self) -> str:
        """The last step."""
        last = self.view["last"]
        return "" if last is None else last["text"]

    @property
    def key(self) -> str | None:
        """The key of the message."""
        return self.message and self.message["key"]

    @property
    def searched(self) -> Any:
        """The fields of the search, None for none."""
        return self.computer["search"] and self.computer["search"]["fields"]
