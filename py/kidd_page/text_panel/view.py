"""The game in words as elements."""

from collections.abc import Iterable
from typing import Final

from kidd.bridge.view_types import MatchView
from kidd.core.board import HATCHES, SPACE_NUMBER
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.games import list_games
from kidd_page.status import table_now
from kidd_page.table.sentences import Token, describe_now, list_standing
from kidd_page.table.spaces import Space
from kidd_page.table.state import view_of
from kidd_page.text_panel.sentences import (
    describe_paths,
    list_all,
    list_crews,
    list_examples,
    list_facts,
)
from kidd_page.text_panel.state import Close, TextPanel, Type
from kidd_page.words import Words
from kidd_page.world import Now, Shown, World

_PARTS: Final = {"a": "list.aft", "m": "list.midships", "f": "list.bow"}
"""The parts of the ship, by the first letter of their spaces."""
_COLUMNS: Final = ("list.space", "list.who", "list.paths", "list.now")
_FLAG: Final = "F"
"""Stands for a flag among the owners of badges."""


def view(state: TextPanel, world: World) -> Node | None:
    """Return the panel."""
    if not state.is_open:
        return None
    shown, words = world.shown, world.words
    title: Attributes = {"id": "words-title", "tabindex": "-1", "ref": "title"}
    now = shown.now if shown else None
    table = table_now(shown, now) if shown and now else None
    facts = view_of(table) if table else None
    return element(
        "div",
        {"class": "stack", "key": "words"},
        element(
            "div",
            {"class": "cluster row spread", "key": "head"},
            element("h2", title, words("words.title")),
            button(words("words.close"), "button-quiet", Close()),
        ),
        _show_field(state, shown, now, facts, words),
        *(
            _show_position(shown, now, facts, list_all(table, shown, now), words)
            if shown and now and table and facts
            else (element("p", {"key": "loading"}, words("engine.loading")),)
        ),
    )


def _show_field(
    state: TextPanel, shown: Shown | None, now: Now | None, view: MatchView | None, words: Words
) -> Node:
    refusal = now["typed"] if now else None
    field: Attributes = {
        "id": "typed-move",
        "class": "field grow",
        "name": "move",
        "type": "text",
        "autocomplete": "off",
        "autocapitalize": "off",
        "autocorrect": "off",
        "spellcheck": "false",
        "enterkeyhint": "go",
        "aria-keyshortcuts": "t",
        "aria-describedby": "typed-refusal typed-now",
        "ref": "field",
        "props": {"value": state.text},
    }
    if refusal:
        field["aria-invalid"] = "true"
    examples = list_examples(shown, view) if shown and now and view else []
    may = words("typed.now", places=" ".join(examples)) if examples else ""
    refused: Attributes = {
        "id": "typed-refusal",
        "class": "callout is-wrong",
        "hidden": not refusal,
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "form",
        {"class": "typed stack", "key": "typed", "empties": True, "on": {"submit": Type("")}},
        element("label", {"for": "typed-move"}, words("typed.label")),
        element(
            "div",
            {"class": "typed-line row"},
            element("input", field),
            element("button", submit, words("typed.play")),
        ),
        element("p", refused, words.say(refusal) if refusal else ""),
        element(
            "p", {"id": "typed-now", "class": "muted small break-words", "hidden": not may}, may
        ),
        element("p", {"class": "muted small break-words"}, _say_help(shown, words)),
    )


def _say_help(shown: Shown | None, words: Words) -> str:
    """Say how moves are written. In games whose notation does not mark captures the help is shorter."""
    if shown is None:
        return ""
    has_captors = list_games()[shown.game.partition("+")[0]]["captured"] == "held"
    return words("typed.help" if has_captors else "typed.help.steps")


def _show_position(
    shown: Shown, now: Now, view: MatchView, spaces: list[Space], words: Words
) -> tuple[Node, ...]:
    # Explicit ARIA roles, because on a narrow page CSS changes the display of the table, which would drop its roles.
    table: Attributes = {
        "class": "list-spaces",
        "role": "table",
        "aria-labelledby": "list-spaces-title",
    }
    heads = [
        element("th", {"scope": "col", "role": "columnheader"}, words(one)) for one in _COLUMNS
    ]
    return (
        element("h3", {"key": "stands"}, words("list.stands")),
        _show_list("list-facts", list_facts(shown, now, view, words)),
        element("h3", {"key": "players"}, words("page.players")),
        _show_list("list-crews", list_crews(shown, view, words)),
        element("h3", {"id": "list-spaces-title", "key": "spaces"}, words("list.spaces")),
        element(
            "div",
            {"class": "list-frame", "key": "frame"},
            element(
                "table",
                table,
                element("thead", {"role": "rowgroup"}, element("tr", {"role": "row"}, *heads)),
                *(_show_part(letter, key, spaces, words) for letter, key in _PARTS.items()),
            ),
        ),
    )


def _show_list(kind: str, lines: Iterable[str]) -> Node:
    return element(
        "ul",
        {"class": f"{kind} bullets break-words", "key": kind},
        *(element("li", {}, one) for one in lines),
    )


def _show_part(letter: str, key: str, spaces: list[Space], words: Words) -> Node:
    head: Attributes = {"scope": "rowgroup", "role": "rowheader", "colspan": str(len(_COLUMNS))}
    part = sorted((one for one in spaces if one.name.startswith(letter)), key=lambda one: one.name)
    return element(
        "tbody",
        {"role": "rowgroup", "key": letter},
        element("tr", {"class": "list-part", "role": "row"}, element("th", head, words(key))),
        *(_show_row(one, words) for one in part),
    )


def _show_row(space: Space, words: Words) -> Node:
    """Show a space, its tokens from the top down, its paths, and what a tap would do."""
    standing = list_standing(space, words)
    is_hatch = bool(HATCHES >> SPACE_NUMBER[space.name] & 1)
    hatch = element("span", {"class": "list-hatch"}, f", {words('list.hatch')}")
    cell: Attributes = {"role": "cell"}
    who = _show_standing(standing) if standing else words("list.empty")
    return element(
        "tr",
        {"role": "row", "class": "" if standing else "muted", "key": space.name},
        element(
            "th", {"scope": "row", "role": "rowheader"}, space.name, hatch if is_hatch else None
        ),
        element("td", cell, who),
        element("td", cell, describe_paths(space, words)),
        element("td", cell, "; ".join(describe_now(space, words))),
    )


def _show_standing(standing: list[Token]) -> Node:
    return element(
        "ol",
        {"class": "list-stack stack"},
        *(
            element(
                "li",
                {},
                element(
                    "span",
                    {"badges": _FLAG if one.is_flag else one.owners},
                ),
                element("span", {}, one.words),
            )
            for one in standing
        ),
    )
