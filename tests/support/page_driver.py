"""The page around the views, without a browser: shows trees, carries out effects, and can lose the engine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kidd_page.session import Session
from kidd_page.world import Shown

JS: Final = Path(__file__).parents[2] / "js"
SHIPPED: Final[list[str]] = json.loads((JS / "puzzles" / "puzzles.json").read_text("utf-8"))
DICTIONARIES: Final[dict[str, dict[str, Any]]] = {
    locale: json.loads((JS / "i18n" / f"{locale}.json").read_text("utf-8"))
    for locale in ("en", "de", "it")
}
DAY: Final = "2026-11-25"
ADDRESS: Final = "https://example.org/kidd/"

Tree = Any
Found = tuple[str, dict[str, Any], list[Tree]]


class Page:
    """A page with one feature open.

    `stored` are its texts, `files` the loaded ones, `effects` those of the last answer. `shown` is what the page shows
    of the game on its deck, `overlay` what the feature shows there, `sheet` what it prints. `places` are the trees of
    its other places.
    """

    files: Mapping[str, Any] = {"puzzles": SHIPPED}
    saves: Mapping[str, Any] | None = None
    """News of saved games, told once."""
    zone: Sequence[Sequence[int]] | None = None
    """The reader's time zone, as in `world.News`."""
    address = ADDRESS
    """The address of the page; empty for a folder on this device."""

    def __init__(
        self, feature: str, stored: dict[str, str], *show: object, is_always: bool = False
    ) -> None:
        """Show the feature by its first action, if there is one, or `is_always`."""
        self.feature = feature
        self.stored: dict[str, str | None] = dict(stored)
        self.effects: list[list[Any]] = []
        self.tree: Tree = None
        self.state: dict[str, str] = {}
        self.serial = 0
        self.waiting: list[list[Any]] = []
        self.regions: set[str] = set()
        self.places: dict[str, Tree] = {}
        self._kept: dict[str, Tree] = {}
        self._always = (feature,) if is_always else ()
        self._session = self._begin()
        self._locale = "en"
        self.shown: dict[str, Any] = {}
        self.overlay: dict[str, Any] | None = None
        self.sheet: Tree = None
        if show:
            self.send_action([feature, *show])

    def _begin(self) -> Session:
        return Session(always=self._always, derive=take_shown)

    def send(self, name: str, *values: object, picture: int | None = None) -> None:
        """Send an action, made by a player if there is a `picture`."""
        self.send_action([self.feature, name, *values], picture=picture)

    def press(self, name: str, *values: object) -> None:
        """Send an action that a player has made on what is shown now."""
        self.send(name, *values, picture=self.serial)

    def send_action(self, action: list[Any] | None = None, **given: Any) -> None:
        """Send an action, or none, with all that the page knows."""
        fields = {name: value for name, value in given.items() if value is not None}
        news = {
            "words": [self._locale, DICTIONARIES[self._locale]],
            "day": DAY,
            **({"address": self.address} if self.address else {}),
            "stored": self.stored,
            "files": self.files,
            **({"shown": self.shown} if self.shown else {}),
            **({"zone": self.zone} if self.zone else {}),
        }
        if self.saves is not None:
            news["saves"], self.saves = self.saves, None
        made = {} if action is None else {"action": action}
        message = {"serial": self.serial, **made, "news": news, **fields}
        answer = json.loads(self._session.answer(json.dumps(message)))
        assert not answer.keys() & {"error", "fault"}, answer
        self.serial, self.effects = answer["serial"], answer["effects"]
        for name, change in answer["state"].items():
            self.state[name] = _change_text(self.state.get(name, ""), change)
        self.regions = set(answer["trees"])
        if self.feature in answer["trees"]:
            before, self._kept = self._kept, {}
            self.tree = self._complete(answer["trees"][self.feature], before)
        self.sheet = answer["trees"].get(f"{self.feature} sheet", self.sheet)
        for region, tree in answer["trees"].items():
            if region.startswith(f"{self.feature} "):
                self.places[region.removeprefix(f"{self.feature} ")] = tree
        overlay = f"{self.feature} overlay"
        self.overlay = answer["trees"].get(overlay, self.overlay)
        for _, kind, *values in self.effects:
            if kind == "Store":
                key, text, expected, _ = values
                assert self.stored.get(key) == expected
                self.stored[key] = text
            elif kind == "Later":
                self.waiting.append(values[1])

    def _complete(self, tree: Tree, before: dict[str, Tree]) -> Tree:
        """Return a tree with the kept subtrees in their places."""
        if not isinstance(tree, list):
            return tree
        whole = before[tree[1]] if tree[0] == "=" else tree
        tag, attributes, children = whole
        made = [tag, attributes, [self._complete(child, before) for child in children]]
        if "kept" in attributes:
            self._kept[attributes["kept"]] = made
        return made

    def settle(self) -> None:
        """Let all pauses pass."""
        while self.waiting:
            self.send_action(self.waiting.pop(0))

    def speak(self, locale: str) -> None:
        """Change the language."""
        self._locale = locale
        self.send_action()

    def die(self) -> None:
        """Lose the engine. The next one gets what the page has."""
        self._session = self._begin()
        self.send_action(state=self.state)

    def find(self, attribute: str, value: object) -> Found | None:
        """Return the first element with an attribute, None if there is none. Of classes it may have more."""
        if attribute == "class":
            wanted = set(str(value).split())
            return next((one for one in walk(self.tree) if wanted <= _classes_of(one)), None)
        return next((one for one in walk(self.tree) if one[1].get(attribute) == value), None)

    def read(self, attribute: str, value: object) -> str:
        """Return the text of the first element with an attribute; empty if there is none."""
        found = self.find(attribute, value)
        return text_of(found) if found else ""

    def write_values(self, **changes: str) -> str:
        """Return the values of the fields that are shown, some of them changed, as the page fills them in.

        In the names of the changes `_` stands for `-`.
        """
        changed = {name.replace("_", "-"): value for name, value in changes.items()}
        values = dict(_list_values(self.tree))
        assert changed.keys() <= values.keys()
        return json.dumps(dict(sorted({**values, **changed}.items())), separators=(",", ":"))

    def is_asked(self, kind: str, *values: object) -> bool:
        """Return whether the last answer has an effect."""
        return [self.feature, kind, *values] in self.effects

    @property
    def stage(self) -> dict[str, Any]:
        """The model of the deck."""
        found = self.find("key", "stage")
        assert found
        return found[1]["mount"][1]

    @property
    def said(self) -> str:
        """What is announced: the text of the last live region."""
        return [text_of(one) for one in walk(self.tree) if one[1].get("role") == "status"][-1]


def take_shown(told: Mapping[str, Any]) -> Shown:
    """Return what is shown if the page has told that, in place of what it follows from."""
    return Shown(**{name: value for name, value in told.items() if name != "number"})


def _change_text(text: str, change: str | list[Any]) -> str:
    """Return a part of the state after a change of it."""
    if isinstance(change, str):
        return change
    start, middle, end = change
    return text[:start] + middle + text[len(text) - end :]


def _classes_of(found: Found) -> set[str]:
    return set(found[1].get("class", "").split())


def walk(tree: Tree) -> Iterator[Found]:
    """Yield the elements of a tree."""
    if isinstance(tree, list):
        tag, attributes, children = tree
        yield tag, attributes, children
        for child in children:
            yield from walk(child)


def text_of(tree: Tree) -> str:
    """Return the text of a tree."""
    return tree if isinstance(tree, str) else "".join(text_of(child) for child in tree[2])


def _list_values(tree: Tree) -> Iterator[tuple[str, str]]:
    """Yield the names and values of the fields of a tree, as a browser has them."""
    for tag, attributes, children in walk(tree):
        name, props, kind = (attributes.get(one) for one in ("name", "props", "type"))
        if tag == "select":
            options = [one[1] for one in children]
            chosen = [one["value"] for one in options if one["props"]["selected"]]
            yield name, (chosen or [options[0]["value"]])[0]
        elif tag == "textarea" and name is not None:
            yield name, props["value"]
        elif tag == "input" and name is not None:
            if kind == "checkbox":
                yield name, "on" if props["checked"] else ""
            elif kind != "radio":
                yield name, props["value"]
            elif props["checked"]:
                yield name, attributes["value"]
