"""The panels around the game's deck, as elements."""

import json
from collections.abc import Mapping
from typing import Final

from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, element
from kidd_page.game_effects import Command, Look, ShowPresent, Way
from kidd_page.panel.announcements import say_all
from kidd_page.panel.cards import show_captives, show_cards
from kidd_page.panel.first_turn import foresee
from kidd_page.panel.sentences import (
    SPEEDS,
    CommandButton,
    find_cheered,
    has_hint,
    has_speed,
    list_commands,
    name_hint,
)
from kidd_page.panel.state import Panel
from kidd_page.panel.status_view import show_status
from kidd_page.status import is_past, list_choices, view_now
from kidd_page.step_icons import STEPS, draw_step
from kidd_page.words import Words
from kidd_page.world import Shown, World

_LANTERN: Final = "M12 2v2M8 7h8l-1.5-3h-5zM8 19h8v2H8zM8.5 7v12M15.5 7v12"
"""A lantern: its ring, its roof and foot."""
_FLAME: Final = "M12 9.5c1.8 2.2 2.4 3.4 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.2.6-2.4 2.4-4.6z"
_ROUND: Final = "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14"
"""A round arrow."""
_PLAY: Final = "M10.3 10.2v6l4.8-3z"
_CROSS: Final = "M6 6l12 12M18 6L6 18"
_SIGNS: Final = {
    "pause": "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z",
    "go": "M8 4.5v15l12-7.5z",
    "step": "M6 5v14l9-7zM16 5h3.2v14H16z",
}


def view_places(state: Panel, world: World) -> Mapping[str, Node | str | None]:
    """Return what is shown in each place around the deck. A node without a tag is the content of the place.

    `rest`, `said` and `cheer` are no places: what the panels are of, which the page must know first, what is announced
    with them at the next visit, and whose victory is celebrated.
    """
    shown, words = world.shown, world.words
    if shown is None and state.foreseen is not None:
        shown = foresee(state.foreseen)
    if shown is None or shown.now is None:
        return {}
    view, choices = view_now(shown, shown.now), list_choices(shown, shown.now)
    return {
        "rest": _find_rest(shown),
        "said": say_all(shown, shown.now, words) if world.shown else None,
        "cheer": find_cheered(shown, shown.now) or None,
        "status": show_status(shown, shown.now, choices, words),
        "players": show_cards(shown, view, words),
        "tally": show_captives(view, words),
        "corner": _show_corner(shown, words),
        "look_back": _show_look_back(shown, words),
        "watch": _show_watch(shown, words),
    }


def _find_rest(shown: Shown) -> str | None:
    """Return which position the panels are of, None while the page shows something else, such as a hint.

    Then the page does not keep them for the next visit.
    """
    aids = shown.aids
    if is_past(shown) or aids["is_hinting"] or aids["hint"] is not None:
        return None
    return json.dumps([shown.begun, shown.position, *shown.names])


def _press(attributes: Attributes, effect: Effect | None, *children: Node | str | None) -> Node:
    """Make a button. Without an effect it is there, but does nothing."""
    made: Attributes = {"type": "button", **attributes}
    if effect is None:
        made["aria-disabled"] = "true"
    else:
        made["on"] = {"effect": effect}
    return element("button", made, *children)


def _draw(kind: str, *paths: tuple[str, str]) -> Node:
    """Draw an icon in a box of 24: its paths, each with its class."""
    attributes: Attributes = {"viewBox": "0 0 24 24", "aria-hidden": "true"}
    if kind:
        attributes["class"] = kind
    drawn = (element("path", {"class": one, "d": d} if one else {"d": d}) for one, d in paths)
    return element("svg", attributes, *drawn)


def _show_corner(shown: Shown, words: Words) -> Node:
    """Show the buttons in the corners of the deck: a hint, and the last turns again."""
    return element("", {}, _show_lantern(shown, words), _show_again(shown, words))


def _show_lantern(shown: Shown, words: Words) -> Node | None:
    if not has_hint(shown):
        return None
    aids, name = shown.aids, words(name_hint(shown))
    is_busy = aids["is_hinting"]
    attributes: Attributes = {
        "class": f"corner-button corner-hint{' is-busy' if is_busy else ''}",
        "aria-keyshortcuts": "h",
        "aria-label": name,
        "aria-pressed": "true" if is_busy or aids["hint"] is not None else "false",
        "title": name,
        "key": "hint",
    }
    icon = _draw("corner-icon", ("corner-line", _LANTERN), ("corner-body", _FLAME))
    return _press(attributes, Command("hint") if aids["can_hint"] or is_busy else None, icon)


def _show_again(shown: Shown, words: Words) -> Node:
    is_shown = is_past(shown)
    name = words("again.end" if is_shown else "again.button")
    attributes: Attributes = {
        "class": "corner-button corner-again",
        "aria-keyshortcuts": "w",
        "aria-label": name,
        "title": name,
        "key": "again",
    }
    paths = (
        [("corner-line", _CROSS)] if is_shown else [("corner-line", _ROUND), ("corner-body", _PLAY)]
    )
    icon = _draw("corner-icon", *paths)
    replay = Command("again") if shown.aids["can_replay"] else None
    return _press(attributes, ShowPresent() if is_shown else replay, icon)


def _show_look_back(shown: Shown, words: Words) -> Node | None:
    """Show the steps through the game. While the list of moves is open, it has them."""
    if not shown.is_looking_back:
        return None
    steps = () if shown.is_listed else (_show_step(way, shown, words) for way in STEPS)
    leave: Attributes = {"class": "button button-main look-leave", "key": "leave"}
    said = words("review.leave" if shown.is_finished else "review.present")
    return element("", {}, *steps, _press(leave, ShowPresent(), said))


def _show_step(way: Way, shown: Shown, words: Words) -> Node:
    is_on = shown.has_back if way in {"first", "back"} else shown.has_forward
    attributes: Attributes = {
        "class": f"button button-quiet look-step look-to-{way}",
        "key": way,
    }
    name = element("span", {"class": "visually-hidden"}, words(f"review.{way}"))
    return _press(attributes, Look(way) if is_on else None, draw_step(way, "look-sign"), name)


def _show_watch(shown: Shown, words: Words) -> Node | None:
    """Show the controls of the computers."""
    commands = list_commands(shown)
    if not commands and not has_speed(shown):
        return None
    buttons = (_show_command(number, one, words) for number, one in enumerate(commands))
    return element(
        "",
        {},
        element("div", {"class": "watch-buttons row", "key": "buttons"}, *buttons),
        _show_speed(words) if has_speed(shown) else None,
    )


def _show_command(number: int, button: CommandButton, words: Words) -> Node:
    command, name, is_on = button
    kind = "main" if command == "go" else "quiet"
    sign = _SIGNS.get(name)
    attributes: Attributes = {
        "class": f"button button-{kind} watch-{name}",
        # "Pause" and "Go on" replace each other, so the new one keeps the focus.
        "key": str(number),
    }
    return _press(
        attributes,
        Command(command) if is_on else None,
        _draw("", ("watch-sign", sign)) if sign else None,
        element("span", {"class": "watch-words", "key": "words"}, words(f"computer.{name}")),
    )


def _show_speed(words: Words) -> Node:
    kind: Attributes = {"class": "watch-select field", "name": "speed", "setting": "speed"}
    speeds = (element("option", {"value": one}, words(f"speed.{one}")) for one in SPEEDS)
    label: Attributes = {"class": "watch-speed row muted small", "key": "speed"}
    return element(
        "label", label, element("span", {}, words("speed.label")), element("select", kind, *speeds)
    )
