"""The status and the announcements without a browser: a page that shows a record, and what it says of it."""

from typing import Any

from kidd.bridge.records import RECORDS
from kidd.record.notation import format_position
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import NOW, SHOWN, derive_turn

PARTS = {"heading": "turn-heading", "prompt": "prompt", "claim": "claim", "warning": "warning"}


def say(key: str, **params: Any) -> str:
    """Return a sentence of the English dictionary."""
    from kidd_page.words import Words

    return Words("en", DICTIONARIES["en"])(key, **params)


class Game(Page):
    """A game on the deck, which the page tells and which is announced.

    `heard` are the announcements since it was last emptied.
    """

    def __init__(self, record: str, **known: Any) -> None:
        """Show the last position of a record."""
        super().__init__("panel", {}, is_always=True)
        self.heard: list[str] = []
        self.count = 0
        self.play(record, kind="new", is_news=False, **known)

    def play(self, record: str, path: str = "", **known: Any) -> None:
        """Show a position of a record, as after a step; the last one if there is no path."""
        read = RECORDS.read(record)
        at = path or str(read.steps)
        match = read.match(at)
        outcome, last = match.outcome, match.steps[-1] if match.steps else None
        self.count += 1
        kind = "roll" if last and last.move is None else "play"
        shown: dict[str, Any] = {
            "record": record,
            "path": at,
            "position": format_position(match.position),
            "game": match.rules.game,
            "is_over": outcome is not None,
            "is_settled": outcome is not None,
            "winner": "" if outcome is None or outcome.winner is None else "RBG"[outcome.winner],
        }
        step = {"serial": self.count, "kind": kind, "is_news": bool(match.steps), "path": at}
        self.change(**{**shown, **step, "step": len(match.steps), **known})

    def change(self, **known: Any) -> None:
        """Tell what has changed: fields of `Shown`, of `Now` and of `Aids`."""
        shown = self.shown or {**SHOWN, "now": NOW, "is_own": True}
        now = {key: known[key] for key in known if key in NOW}
        aids = {key: known.pop(key) for key in [*known] if key in SHOWN["aids"]}
        rest = {key: value for key, value in known.items() if key in SHOWN}
        assert not known.keys() - now.keys() - rest.keys()
        parts = {"now": {**shown["now"], **now}, "aids": {**shown["aids"], **aids}}
        after = {**shown, **rest, **parts}
        self.shown = {**after, **derive_turn(after), **rest}
        self.send_action()
        self.heard += [one[2] for one in self.effects if one[1] == "Announce"]

    def read(self, part: str, place: str | None = None) -> str:  # type: ignore[override]
        """Return a part of the status; empty if it is hidden. `place`: that of the choice."""
        now = self.shown["now"]
        at = f"{now['path']} {now['choice'] if place is None else place}"
        found = [one for one in walk(self.places["status"]) if _is_part(one[1], PARTS[part])]
        fitting = [one for one in found if at in one[1].get("at", [at])] or found
        return "" if fitting[0][1].get("hidden") else text_of(list(fitting[0]))

    @property
    def colour(self) -> str:
        """The colour of the emblem."""
        return next(
            one[1]["badges"] for one in walk(self.places["status"]) if one[1].get("key") == "emblem"
        )

    @property
    def recent(self) -> list[str]:
        """The last turns in words, each with its colour."""
        return [
            one[2][0][1]["badges"] + " " + text_of(list(one))
            for one in walk(self.places["status"])
            if one[0] == "li" and one[2][0][1].get("class") == "recent-badge"
        ]


def _is_part(attributes: dict[str, Any], kind: str) -> bool:
    return attributes.get("class", "").split()[:1] == [kind]
