"""The keys of the page: what each of them does, and the list of them. `js/input/keyboard.js` listens for them.

The build makes it, so it can be read before Python is up, and if it fails.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kidd_page.effects import Effect
from kidd_page.elements import Node, Tree, element
from kidd_page.feature import Feature
from kidd_page.words import Words
from kidd_page.world import World

KEYS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("Tab", "← ↑ → ↓"), "tab"),
    (("F", "2"), "jump"),
    (("Enter",), "enter"),
    (("Esc",), "escape"),
    (("D",), "die"),
    (("I",), "inspect"),
    (("H",), "hint"),
    (("W",), "again"),
    (("E",), "analyse"),
    (("N",), "step"),
    (("U", "Ctrl + Z"), "undo"),
    (("R", "Ctrl + Shift + Z"), "redo"),
    (("T",), "type"),
    (("L",), "list"),
    (("G",), "moves"),
    (("[", "]", ",", "."), "walk"),
    (("?",), "help"),
)
"""Keys, or combinations of keys, that do the same, and the name of what they do."""

ACTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "escape": {"type": "back"},
    "d": {"type": "roll"},
    "h": {"type": "hint"},
    "w": {"type": "again"},
    "n": {"type": "step"},
    **{key: {"type": "undo"} for key in ("u", "ctrl+z")},
    **{key: {"type": "redo"} for key in ("r", "ctrl+y", "ctrl+shift+y", "ctrl+shift+z")},
    # Keyboards without bracket keys have the second ones.
    **{key: {"type": "look", "direction": "back"} for key in ("[", ",")},
    **{key: {"type": "look", "direction": "forward"} for key in ("]", ".")},
    "?": {"type": "open", "dialog": "keys"},
}
"""What each key does outside of dialogs and fields, with the names of `js/platform/key-name.js`."""

PLACES: Final[Mapping[str, str]] = {"t": "type", "l": "read", "g": "moves", "e": "analyse"}
"""Where keys move the focus: to the field for typed moves, to the position as text, to the list of moves, in which
the last one switches the analysis on or off."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


Action = Show | Leave


@dataclass(frozen=True, slots=True)
class Keys:
    """The dialog, open or not."""

    is_open: bool = False


def reduce(_state: Keys, action: Action, _world: World) -> tuple[Keys, tuple[Effect, ...]]:
    """Return the state after an action."""
    return Keys(is_open=isinstance(action, Show)), ()


def view(state: Keys, world: World) -> Node | None:
    """Return what the dialog shows."""
    words = world.words
    if not state.is_open:
        return None
    rows = [part for keys, name in KEYS for part in _show_row(keys, name, words)]
    return element(
        "div",
        {},
        element("dl", {"class": "key-list"}, *rows),
        element("p", {"class": "keys-words apart muted small"}, words("keys.words")),
    )


def _show_row(keys: Sequence[str], name: str, words: Words) -> tuple[Node, Node]:
    caps = [cap for key in keys for cap in (*_show_caps(key, words), " ")]
    return element("dt", {}, *caps), element("dd", {}, words(f"keys.{name}"))


def _show_caps(combination: str, words: Words) -> Iterator[Tree]:
    """Show the keys of a combination, as they are labelled where the language is spoken."""
    for index, key in enumerate(combination.split(" + ")):
        if index:
            yield " + "
        label = f"cap.{key}"
        yield element("kbd", {}, words(label) if words.has(label) else key)


FEATURE: Final = Feature(
    state=Keys,
    actions=Action,
    reduce=reduce,
    view=view,
    # There is nothing to press.
    moment=lambda _state: None,
    prepared=lambda: (Show(), Leave()),
)
