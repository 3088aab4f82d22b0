"""The dialog of saved games as elements. Only as many lines are made as are shown."""

from kidd_page.elements import Kept, Node, button, element
from kidd_page.library.elsewhere import show_elsewhere
from kidd_page.library.lines import show_aside, show_form, show_line
from kidd_page.library.search import count_kept, find_games, is_narrow, list_games
from kidd_page.library.state import GoTo, Library, ShowMore, query_of
from kidd_page.library.tools import (
    show_bin,
    show_export,
    show_report,
    show_search,
    show_trouble,
)
from kidd_page.saved_games import Row, SavedGames
from kidd_page.thumbnails import draw_ship
from kidd_page.words import Words
from kidd_page.world import World

_FEWEST = 5
"""Shorter lists need no search."""


def view(state: Library, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    saves, words = world.saves, world.words
    found = find_games(saves.rows, query_of(state), words)
    games = list_games(saves.rows, state.kept)
    count = count_kept(games) + saves.left
    # The next news may have more of what is searched for; everything is known to be found.
    kept = count_kept(found) if is_narrow(query_of(state)) else count
    return element(
        "div",
        {"key": "library"},
        *show_trouble(state, saves, words),
        show_elsewhere(state, world),
        show_report(state, saves, words),
        show_search(state, words, is_shown=len(games) + saves.left >= _FEWEST),
        draw_ship(),
        *_show_games(state, found, kept, count, world),
        _show_asides(state, saves, words),
        show_bin(state, saves, words),
        show_export(kept, count, words),
        _show_buttons(words),
    )


def _show_games(
    state: Library, found: tuple[Row, ...], kept: int, count: int, world: World
) -> list[Node]:
    saves, words = world.saves, world.words
    is_searched = is_narrow(query_of(state))
    counted = words("library.found", count=kept, all=str(count)) if is_searched else ""
    nothing = "library.none" if count else "saves.empty"
    empty = words("library.loading" if saves.status == "unknown" else nothing)
    return [
        element(
            "p",
            {
                "class": "saves-found muted small",
                "role": "status",
                "hidden": not is_searched,
                "key": "found",
            },
            counted,
        ),
        element("p", {"class": "saves-empty muted", "hidden": bool(found), "key": "empty"}, empty),
        element(
            "ul",
            {
                "class": "saves-list stack",
                "aria-label": words("saves.title"),
                "hidden": not found,
                "key": "games",
            },
            *(_show_line(row, state, world) for row in found[: state.limit]),
        ),
        button(
            words("library.more"),
            "button-quiet saves-more",
            ShowMore(),
            {"hidden": len(found) <= state.limit, "key": "more"},
        ),
    ]


def _show_line(row: Row, state: Library, world: World) -> Node | Kept:
    if row.id == state.edited and not row.is_deleted:
        return show_form(row, state, world.words)
    return show_line(
        row,
        world.saves.now,
        world.words,
        has_library=world.saves.status == "up",
        has_menu=row.id in state.menus,
    )


def _show_asides(state: Library, saves: SavedGames, words: Words) -> Node:
    lines = [
        show_aside(game, kind, words, is_deleted=is_deleted)
        for game, kind, is_deleted in saves.aside
        if not is_deleted or game in state.kept
    ]
    return element(
        "section",
        {"class": "saves-aside stack", "hidden": not lines, "key": "aside"},
        element("h3", {"id": "saves-aside"}, words("saves.aside.title")),
        element("ul", {"class": "saves-list stack", "aria-labelledby": "saves-aside"}, *lines),
    )


def _show_buttons(words: Words) -> Node:
    return element(
        "div",
        {"class": "form-buttons cluster", "key": "buttons"},
        button(words("puzzles.title"), "button-quiet", GoTo("puzzles")),
        button(words("statistics.title"), "button-quiet", GoTo("statistics")),
        button(words("editor.open"), "button-quiet", GoTo("editor")),
        button(words("player.title"), "button-quiet", GoTo("write")),
        button(words("saves.read.open"), "button-quiet", GoTo("read"), {"ref": "read"}),
    )
