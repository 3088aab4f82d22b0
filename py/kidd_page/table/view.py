"""A game on a deck as elements: the deck, the die, the choices that are no spaces, and the numbers of the crews."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kidd.bridge.view_types import MatchView
from kidd_page.crew_facts import show_facts
from kidd_page.elements import Kept, Node, button, element, keep
from kidd_page.table.deck import draw_stage
from kidd_page.table.die import show_die
from kidd_page.table.state import Back, Press, Table, choice_of, has_choice, view_of
from kidd_page.words import Words

_QUIET: Final = frozenset({"accept", "reject"})
"""The two answers to a claim must look equal, so neither stands out."""


def show_stage(
    table: Table, words: Words, label: str, hint: str = "", *, kind: str = "lesson-sea"
) -> Node:
    """Show the deck with the stack inspector, and beside the tapped space why the tap did nothing.

    `kind` is the class of the place.
    """
    model = draw_stage(table, words, label, hint)
    return element("div", {"class": f"sea {kind}", "mount": ("stage", model), "key": "stage"})


def show_controls(
    table: Table,
    words: Words,
    buttons: Sequence[Node],
    *,
    has_die: bool = True,
    roll: object | None = None,
    others: Sequence[Node] = (),
) -> Node:
    """Show the die, the buttons of choices that are no spaces, and those of the attempt.

    `roll` is the action that rolls the die, None if it cannot be rolled. `others` are further choices.
    """
    return element(
        "div",
        {"class": "lesson-controls stack"},
        show_die(view_of(table), words, roll) if has_die else None,
        show_choices(table, words, others),
        element("div", {"class": "lesson-buttons cluster"}, *buttons),
    )


def show_choices(table: Table, words: Words, others: Sequence[Node] = ()) -> Node | None:
    """Show the buttons of the choices that are no spaces; None if there are none."""
    shown: list[Node] = []
    choice = choice_of(table)
    if choice["begun"]:
        back = words("choice.back")
        shown.append(button(back, "button-quiet button-back", Back(), {"key": "back"}))
    for one in choice["buttons"] if table.is_open else ():
        key = one["key"]
        kind = "button-quiet" if key in _QUIET else "button-main"
        shown.append(button(words.say(one["label"]), kind, Press(key), {"key": key}))
    shown += others
    return element("div", {"class": "choices cluster", "key": "choices"}, *shown) if shown else None


def list_keys(table: Table) -> dict[str, object]:
    """List the keys that act on the deck. Escape closes the dialog if there is nothing to take back."""
    return {"u": Back(), "ctrl+z": Back(), "escape": Back() if has_choice(table) else None}


def show_crews(table: Table, words: Words) -> Kept:
    """Show the numbers of all crews: tokens below deck, losses, captives, and what each commands."""
    return _show_crews(table.start, table.steps, words)


@lru_cache(4)
def _show_crews(start: str, steps: tuple[str, ...], words: Words) -> Kept:
    """Show the numbers of all crews. They stay the same while a move is being chosen."""
    table = Table(start, steps)
    view = view_of(table)
    crews = element(
        "ul",
        {"class": "crew-row cluster small", "aria-label": words("page.players")},
        *(_show_crew(view, colour, words) for colour in view["reserves"]),
    )
    return keep("crews", crews)


def _show_crew(view: MatchView, colour: str, words: Words) -> Node:
    is_turn = view["turn"] == colour and view["outcome"] is None
    return element(
        "li",
        {"class": f"crew-cell box crew-{colour}{' is-turn' if is_turn else ''}", "key": colour},
        element("strong", {}, words(f"colour.{colour}")),
        show_facts(colour, view, words),
    )
