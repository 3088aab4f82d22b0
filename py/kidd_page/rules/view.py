"""The rules as elements: the tabs, and a page of sections with examples."""

from functools import lru_cache
from typing import Final

from kidd_page.elements import Attributes, Kept, Node, button, element, keep
from kidd_page.rules.diagram import show_example
from kidd_page.rules.examples import read_examples
from kidd_page.rules.pages import COMMON_PAGE, GAME_PAGES, PAGES
from kidd_page.rules.section import show_figure, show_section
from kidd_page.rules.sentences import say_below
from kidd_page.rules.sheet import show_sheet
from kidd_page.rules.state import (
    Action,
    Back,
    Choose,
    Learn,
    Play,
    Played,
    PrintDeck,
    PrintRules,
    Reset,
    Rules,
    Show,
    find_played,
)
from kidd_page.tabs import show_pages, show_tabs
from kidd_page.words import Words
from kidd_page.world import World

_QUIET: Final = "button-quiet"
_KEPT: Final = 64


def view(state: Rules, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.page:
        return None
    words = world.words
    tabs = show_tabs(
        "rules",
        words("rules.pages"),
        {page: words(f"rules.{page}.tab") for page in PAGES},
        state.page,
        click=Show,
        key=Choose,
    )
    # The tabs stay visible below the head of the dialog.
    pinned: Attributes = {**tabs.attributes, "mount": ("pinned", {})}
    content = [
        _show_tools(state.page, words),
        *(
            show_section(
                state.page,
                section,
                words,
                lambda name: _show_example(
                    state.page, name, find_played(state, state.page, name), words
                ),
            )
            for section in PAGES[state.page]
        ),
    ]
    pages = show_pages("rules", "rules", list(PAGES), state.page, content)
    return element("div", {}, tabs._replace(attributes=pinned), *pages)


def view_sheet(state: Rules, world: World) -> Node | None:
    """Return what the browser's own command prints."""
    return show_sheet(state.page, world.words) if state.page else None


def _show_tools(page: str, words: Words) -> Node:
    offered: list[tuple[bool, str, Action]] = [
        (page in GAME_PAGES, "lessons.accept", Learn(page)),
        (page in GAME_PAGES, "rules.printRules", PrintRules(page)),
        (page == COMMON_PAGE, "rules.printDeck", PrintDeck()),
    ]
    tools = [
        button(words(key), _QUIET, action) for is_offered, key, action in offered if is_offered
    ]
    return element("div", {"class": "rules-tools cluster", "key": "tools"}, *tools)


@lru_cache(_KEPT)
def _show_example(page: str, name: str, played: Played | None, words: Words) -> Kept:
    clicks, side = (played.table.clicks, played.table.side) if played else ((), None)
    is_begun, is_moved = bool(clicks) or side is not None, bool(played and played.table.steps)
    can_show = "move" in read_examples()[name] and not is_moved
    buttons = [
        _show_control(name, "show", Play(page, name), words) if can_show else None,
        _show_control(name, "reset", Reset(page, name), words) if is_moved or is_begun else None,
    ]
    picture: Attributes = {
        "class": "example-picture",
        "role": "group",
        "aria-label": words(f"rules.{name}.example"),
        # Escape closes the dialog if there is nothing to take back.
        "keys": {"escape": Back(page, name) if is_begun else None},
    }
    frame = element("div", {"class": "diagram-frame"}, *show_example(page, name, played, words))
    figure = show_figure(
        name,
        words,
        element("div", picture, frame),
        element("div", {"class": "example-controls cluster"}, *buttons),
        element(
            "p",
            {"class": "example-said muted", "role": "status"},
            say_below(played.table, words) if played else None,
        ),
    )
    return keep(name, figure)


def _show_control(name: str, kind: str, action: Action, words: Words) -> Node:
    named = words(f"rules.{kind}Named", example={"key": f"rules.{name}.example"})
    own: Attributes = {"key": kind, "ref": f"{kind} {name}", "aria-label": named}
    return button(words(f"rules.{kind}"), f"{_QUIET} example-button", action, own)
