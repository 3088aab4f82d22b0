"""The page in a frame as elements: the deck, what happened, the steps, and the list of moves."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from kidd_page.elements import Attributes, Kept, Node, button, element, keep
from kidd_page.embed.sentences import name_players, say_fault, say_place, say_turn
from kidd_page.embed.shown import Shown, Turn
from kidd_page.embed.state import Action, Embed, Go, Jump, Walk, shown_of
from kidd_page.game_effects import Way
from kidd_page.links import write_link
from kidd_page.step_icons import STEPS, draw_step
from kidd_page.table.state import Table
from kidd_page.table.view import show_crews, show_stage
from kidd_page.words import Words
from kidd_page.world import World

_KEYS: Final[dict[str, Way]] = {
    "arrowleft": "back",
    "arrowright": "forward",
    "home": "first",
    "end": "last",
}
_LIST_KEYS: Final[dict[str, Way]] = {**_KEYS, "arrowup": "back", "arrowdown": "forward"}
_PART: Final = 40
"""Of a long list only the parts with the last and the next turn are made again."""


def view(state: Embed, world: World) -> Node | None:
    """Return what the frame shows."""
    if not state.is_open:
        return None
    shown, deck, words = shown_of(state), state.deck, world.words
    if not isinstance(shown, Shown):
        fault = say_fault(shown, words)
        said = element("p", {"class": "embed-fault", "role": "alert", "key": "fault"}, fault)
        return element("div", {"class": "embed is-broken", "key": "fault"}, said, _show_home(words))
    if deck is None:
        return None
    return element(
        "div",
        {
            "class": "embed" if shown.turns else "embed is-still",
            "keys": _list_keys(_KEYS, Go),
            "key": "embed",
        },
        _show_head(shown, words),
        element("div", {"class": "embed-board", "key": "board"}, _show_deck(deck, words)),
        element(
            "div",
            {"class": "embed-side", "key": "side"},
            element("div", {"class": "embed-crews", "key": "crews"}, show_crews(deck, words)),
            _show_said(state, shown, deck, words),
            _show_moves(state, shown, words) if shown.turns else None,
        ),
        _show_controls(state, shown, words),
    )


def _list_keys(keys: dict[str, Way], make: Callable[[Way], Action]) -> dict[str, object]:
    return {key: make(way) for key, way in keys.items()}


def _show_head(shown: Shown, words: Words) -> Node:
    players = [element("li", {}, one) for one in name_players(shown, words)]
    label: Attributes = {
        "class": "embed-players cluster break-words",
        "aria-label": words("saves.players"),
    }
    return element(
        "div",
        {"class": "embed-head cluster", "key": "head"},
        element("h1", {}, words(f"game.{shown.game}")),
        element("ul", label, *players) if players else None,
    )


def _show_deck(deck: Table, words: Words) -> Node:
    return show_stage(deck, words, words("page.deck"), kind="embed-sea")


def _show_said(state: Embed, shown: Shown, deck: Table, words: Words) -> Node:
    said = say_place(state, shown, deck, words)
    return element("p", {"class": "embed-said", "role": "status", "key": "said"}, said)


def _show_controls(state: Embed, shown: Shown, words: Words) -> Node:
    steps = [_show_step(state, shown, way, words) for way in STEPS] if shown.turns else []
    label: Attributes = {"class": "embed-steps row", "role": "group"}
    place = words("moves.at", number=str(state.at), all=str(len(shown.turns)))
    if state.kind == "position":
        link = write_link("position", shown.start)
    else:
        link = write_link("game", state.text, shown.count_steps(state.at))
    return element(
        "div",
        {"class": "embed-controls cluster row", "key": "controls"},
        element("div", {**label, "aria-label": words("moves.slider")}, *steps) if steps else None,
        element("span", {"class": "embed-place grow muted small", "aria-hidden": "true"}, place)
        if steps
        else None,
        _show_link(f"./{link}", words("embed.open")),
    )


def _show_step(state: Embed, shown: Shown, way: Way, words: Words) -> Node:
    end = 0 if way in {"first", "back"} else len(shown.turns)
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon embed-step",
        "aria-label": words(f"review.{way}"),
        "aria-disabled": "true" if state.at == end else "false",
        "on": {"click": Go(way)},
        "key": way,
    }
    return element("button", attributes, draw_step(way, "embed-sign"))


def _show_home(words: Words) -> Node:
    return _show_link("./#", words("page.title"))


def _show_link(href: str, said: str) -> Node:
    attributes: Attributes = {
        "class": "button button-main embed-open",
        "href": href,
        "target": "_blank",
        "title": said,
    }
    arrow: Attributes = {"class": "embed-sign", "viewBox": "0 0 24 24", "aria-hidden": "true"}
    sign = element("svg", arrow, element("path", {"d": "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9"}))
    return element("a", attributes, element("span", {"class": "embed-open-words"}, said), sign)


def _show_moves(state: Embed, shown: Shown, words: Words) -> Node:
    label = words("moves.title")
    parts = [
        _show_part(shown, start, state.at - start if 0 < state.at - start <= _PART else 0, words)
        for start in range(0, len(shown.turns), _PART)
    ]
    return element(
        "div",
        {
            "class": "embed-moves",
            "role": "group",
            "aria-label": label,
            "keys": _list_keys(_LIST_KEYS, Walk),
            "key": "moves",
        },
        element(
            "ol",
            {},
            element("li", {}, _show_entry(0, words("embed.beginning"), is_here=state.at == 0)),
        ),
        *parts,
    )


@lru_cache(64)
def _show_part(shown: Shown, start: int, here: int, words: Words) -> Kept:
    """Show a part of the list. `here`: which of its turns is the shown one, from 1; 0 for none."""
    entries = [
        _show_turn(turn, start + number, words, is_here=number == here)
        for number, turn in enumerate(shown.turns[start : start + _PART], 1)
    ]
    return keep(f"moves {start}", element("ol", {}, *entries))


def _show_turn(turn: Turn, number: int, words: Words, *, is_here: bool) -> Node:
    said = say_turn(turn, words)
    return element(
        "li",
        {"class": f"crew-{turn.colour}"},
        element("span", {"class": "muted small tabular", "aria-hidden": "true"}, str(number)),
        element("span", {"class": "visually-hidden"}, words(f"colour.{turn.colour}")),
        _show_entry(number, said, is_here=is_here),
    )


def _show_entry(number: int, said: str, *, is_here: bool) -> Node:
    attributes: Attributes = {
        "class": "embed-turn",
        "tabindex": "0" if is_here else "-1",
        "ref": f"turn {number}",
    }
    if is_here:
        attributes["aria-current"] = "step"
    return button(said, "", Jump(number), attributes)
