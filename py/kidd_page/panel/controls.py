"""The controls below the deck, as elements: choices that are no spaces, the die, undo and redo, what ends the game."""

import re
from collections.abc import Mapping
from typing import Final

from kidd.bridge.choice_views import ChoiceView
from kidd.bridge.standing import is_stalemate_near
from kidd.bridge.view_types import MatchView
from kidd.games import rules_for
from kidd_page.effects import Effect, OpenDialog
from kidd_page.elements import Attributes, Node, element
from kidd_page.game_effects import Command, CommandName, Look, ShowPresent, Way
from kidd_page.panel.places import draw, place_parts, press
from kidd_page.panel.sentences import (
    SPEEDS,
    ChoiceButton,
    CommandButton,
    can_offer,
    has_offers,
    has_persons,
    has_speed,
    has_undo,
    list_choice_buttons,
    list_commands,
)
from kidd_page.status import is_acting, is_choosing, is_result_shown, view_now
from kidd_page.step_icons import REDO, STEPS, UNDO, draw_line, draw_step
from kidd_page.table.die import has_die, show_die
from kidd_page.words import Words
from kidd_page.world import Now, Shown

_SCALES: Final = (
    "M12 3.5v16M7.5 19.5h9M5 6.5h14"
    "M5 6.5l-2.8 6.6a2.8 2.8 0 0 0 5.6 0zM19 6.5l-2.8 6.6a2.8 2.8 0 0 0 5.6 0z"
)
_WHITE_FLAG: Final = "M5 22V3M5 4c5-3 8 3 14 0v10c-6 3-9-3-14 0"
_SIGNS: Final = {
    "pause": "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z",
    "go": "M8 4.5v15l12-7.5z",
    "step": "M6 5v14l9-7zM16 5h3.2v14H16z",
}
_QUIET: Final = frozenset({"back", "consent", "refuse", "accept", "reject"})
"""Without emphasis are the way back, and the two answers to a claim or proposal, which must look equal."""
_Choices = Mapping[str, ChoiceView | None]
_PICK: Final = re.compile(r"pick:(.)")


def show_controls(shown: Shown, now: Now, choices: Mapping[str, ChoiceView], words: Words) -> Node:
    """Show the controls. The regions `remote` and `ending` have places there.

    Those for the present decision form a group with reserved space, so that the others do not move when they appear or
    disappear.
    """
    view = view_now(shown, now)
    is_over = is_result_shown(shown)
    # A half-made move is not known at once.
    known: _Choices = {**choices, "*": None} if is_choosing(shown) else choices
    kinds = {
        "has-die": has_die(view),
        "is-over": is_over,
        "is-unmanned": not has_persons(shown),
    }
    kind = " ".join(("controls", "cluster", *(one for one, is_on in kinds.items() if is_on)))
    roll = Command("roll") if is_acting(shown) else None
    return element(
        "",
        {"class": kind},
        _show_region("remote", "remote-place"),
        # Its content is another one only after the next game has begun.
        _show_region("ending", "after-game-place", is_hidden=not is_over),
        _show_look_back(shown, words),
        element(
            "div",
            {"class": "due-controls", "key": "due"},
            *_show_choices(shown, now, known, words),
            _show_watch(shown, words),
            None if is_over else show_die(view, words, roll, "effect"),
        ),
        _show_steps(shown, now, known, words),
        _show_offers(shown, view, words) if has_offers(shown) else None,
    )


def _show_region(name: str, kind: str, *, is_hidden: bool = False) -> Node:
    attributes: Attributes = {
        "class": kind,
        "hidden": is_hidden,
        "mount": ("part", {"name": name}),
        "key": name,
    }
    return element("div", attributes)


def _show_choices(shown: Shown, now: Now, choices: _Choices, words: Words) -> list[Node]:
    """Show the buttons of each choice, so that the right ones are there as soon as the player has chosen."""
    listed = {
        place: list_choice_buttons(shown, now, choice, words) for place, choice in choices.items()
    }
    return [_show_buttons(buttons, at) for buttons, at in place_parts(now, listed)]


def _show_buttons(buttons: tuple[ChoiceButton, ...], at: Attributes) -> Node:
    is_begun = bool(buttons) and buttons[0].key in {"back", "consent"}
    marks = {"is-half-made": is_begun, "is-one": len(buttons) == 1}
    kind = " ".join(("choices", "cluster", *(one for one, is_on in marks.items() if is_on)))
    attributes: Attributes = {"class": kind, "hidden": not buttons, "key": "choices", **at}
    return element("div", attributes, *map(_show_choice, buttons))


def _show_choice(button: ChoiceButton) -> Node:
    key, said, effect = button
    if found := _PICK.fullmatch(key):
        colour = found[1]
        kind = f"button-crew crew-{colour}"
        badge = element("span", {"class": "choice-badge", "badges": colour})
        return press({"class": f"button {kind}", "key": key}, effect, badge, said)
    kind = "button-quiet" if key in _QUIET else "button-main"
    kinds = f"button {kind} button-back" if key == "back" else f"button {kind}"
    return press({"class": kinds, "key": key}, effect, said)


def _show_steps(shown: Shown, now: Now, choices: _Choices, words: Words) -> Node:
    undone = {place: has_undo(shown, now, choice) for place, choice in choices.items()}
    return element(
        "div",
        {"class": "steps cluster", "key": "steps"},
        *(
            _show_undo("undo", UNDO, "u Control+z", words, at, is_on=is_on)
            for is_on, at in place_parts(now, undone)
        ),
        _show_undo("redo", REDO, "r Control+Shift+z", words, {}, is_on=shown.has_forward),
    )


def _show_undo(
    name: CommandName, line: str, keys: str, words: Words, at: Attributes, *, is_on: bool
) -> Node:
    attributes: Attributes = {"aria-keyshortcuts": keys, "key": name, **at}
    effect = Command(name) if is_on else None
    return _show_lined("button-step", line, words(f"button.{name}"), effect, attributes)


def _show_lined(
    kind: str, line: str, said: str, effect: Effect | None, attributes: Attributes
) -> Node:
    """Show a button with an icon. On a narrow page its text is only for screen readers."""
    own: Attributes = {"class": f"button button-quiet {kind}", **attributes}
    text = element("span", {"class": "step-words"}, said)
    return press(own, effect, draw_line(line, "step-arrow"), text)


def _show_offers(shown: Shown, view: MatchView, words: Words) -> Node:
    """Show what ends the game. Until a stalemate is likely, its button is unobtrusive."""
    resign = OpenDialog("resign") if can_offer("resign", shown, view) else None
    flag = _show_lined(
        "button-step", _WHITE_FLAG, words("button.resign"), resign, {"key": "resign"}
    )
    return element(
        "div",
        {"class": "offers cluster", "key": "offers"},
        _show_stalemate(shown, view, words),
        flag,
    )


def _show_stalemate(shown: Shown, view: MatchView, words: Words) -> Node | None:
    word = rules_for(view["game"]).description.stalemate
    if word is None:
        return None
    kind = "button-step is-told" if is_stalemate_near(view) else "button-step"
    said = words("button.claim" if word == "claim" else "button.propose")
    effect = OpenDialog("stalemate") if can_offer(word, shown, view) else None
    return _show_lined(kind, _SCALES, said, effect, {"key": "stalemate"})


def _show_look_back(shown: Shown, words: Words) -> Node | None:
    """Show the steps through the game. While the list of moves is open, it has them."""
    if not shown.is_looking_back:
        return None
    steps = () if shown.is_listed else (_show_step(way, shown, words) for way in STEPS)
    leave: Attributes = {"class": "button button-main look-leave", "key": "leave"}
    said = words("review.leave" if shown.is_finished else "review.present")
    place: Attributes = {"class": "look-back cluster", "key": "look"}
    return element("div", place, *steps, press(leave, ShowPresent(), said))


def _show_step(way: Way, shown: Shown, words: Words) -> Node:
    is_on = shown.has_back if way in {"first", "back"} else shown.has_forward
    attributes: Attributes = {
        "class": f"button button-quiet look-step look-to-{way}",
        "key": way,
    }
    name = element("span", {"class": "visually-hidden"}, words(f"review.{way}"))
    return press(attributes, Look(way) if is_on else None, draw_step(way, "look-sign"), name)


def _show_watch(shown: Shown, words: Words) -> Node | None:
    """Show the controls of the computers."""
    commands = list_commands(shown)
    if not commands and not has_speed(shown):
        return None
    buttons = (_show_command(number, one, words) for number, one in enumerate(commands))
    return element(
        "div",
        {"class": "watch cluster row", "key": "watch"},
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
    return press(
        attributes,
        Command(command) if is_on else None,
        draw("", ("watch-sign", sign)) if sign else None,
        element("span", {"class": "watch-words", "key": "words"}, words(f"computer.{name}")),
    )


def _show_speed(words: Words) -> Node:
    kind: Attributes = {"class": "watch-select field", "name": "speed", "setting": "speed"}
    speeds = (element("option", {"value": one}, words(f"speed.{one}")) for one in SPEEDS)
    label: Attributes = {"class": "watch-speed row muted small", "key": "speed"}
    return element(
        "label", label, element("span", {}, words("speed.label")), element("select", kind, *speeds)
    )
