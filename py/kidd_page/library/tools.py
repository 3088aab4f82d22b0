"""What stands above and below the list: trouble, the report of an import, the search, the bin, export and backup."""

from typing import get_args

from kidd_page.elements import Attributes, Node, button, element, select
from kidd_page.library.lines import show_binned_line
from kidd_page.library.search import list_bin, list_others
from kidd_page.library.sentences import list_faults, list_kinds, name_kind, say_counts
from kidd_page.library.state import (
    AskBin,
    BackUp,
    ChooseGame,
    ChooseOrder,
    ChooseStanding,
    EmptyBin,
    Export,
    Library,
    Order,
    OwnImported,
    Retry,
    Search,
    ShowMoreBin,
    Standing,
    StopImport,
    ToggleBin,
)
from kidd_page.saved_games import SavedGames
from kidd_page.words import Words

_QUIET = "button-quiet"


def show_trouble(state: Library, saves: SavedGames, words: Words) -> list[Node]:
    """Say what the browser does not store, that there is no library, and what could not be done."""
    trouble = words(f"saves.trouble.{saves.trouble}") if saves.trouble else ""
    refusal = words.say(saves.refusal) if saves.refusal else ""
    refusal = words(f"library.trouble.{state.trouble}") if state.trouble else refusal
    retry = button(words("library.retry"), _QUIET, Retry())
    return [
        element(
            "p",
            {"class": "saves-trouble callout", "hidden": not trouble, "key": "trouble"},
            trouble,
        ),
        element(
            "section",
            {"class": "saves-trouble callout", "hidden": not state.is_down, "key": "down"},
            element("p", {"role": "status"}, words("library.trouble.down")),
            element("div", {"class": "saves-buttons cluster"}, retry),
        ),
        element(
            "p",
            {
                "class": "saves-refusal callout",
                "role": "alert",
                "hidden": not refusal,
                "key": "refusal",
            },
            refusal,
        ),
    ]


def show_report(state: Library, saves: SavedGames, words: Words) -> Node:
    """Show the result of an import; while it goes on, with a bar and a button that stops it."""
    report, is_importing = state.imports.report, state.is_importing
    status: Attributes = {"role": "status", "tabindex": "-1", "ref": "report", "key": "said"}
    if report is None:
        said = words("library.import.running") if is_importing else ""
        part: Attributes = {
            "class": "saves-report callout",
            "hidden": not is_importing,
            "key": "report",
        }
        return element("section", part, element("p", status, said))
    is_running, others = report["isRunning"], list_others(state.imports, saves)
    progress = element(
        "div",
        {"class": "import-progress row", "hidden": not is_running, "key": "progress"},
        element(
            "progress",
            {
                "max": "1",
                "value": str(report["progress"]),
                "aria-label": words("library.import.running"),
            },
        ),
        button(words("library.import.stop"), _QUIET, StopImport()),
    )
    own = element(
        "div",
        {"hidden": is_running or not others, "key": "others"},
        element("p", {}, words("library.import.others", count=len(others))),
        element(
            "div",
            {"class": "saves-buttons cluster"},
            button(words("library.import.own"), _QUIET, OwnImported()),
        ),
    )
    faults = [element("li", {}, fault) for fault in list_faults(report, words)]
    return element(
        "section",
        {"class": "saves-report callout", "key": "report"},
        element("p", status, say_counts(report, words)),
        progress,
        own,
        element(
            "ul",
            {"class": "saves-faults bullets small", "hidden": not faults, "key": "faults"},
            *faults,
        ),
    )


def show_search(state: Library, words: Words, *, is_shown: bool) -> Node:
    """Show the fields with which the player searches and sorts."""
    kinds = [("", words("library.search.allGames"))]
    kinds += [(kind, name_kind(kind, words)) for kind in list_kinds()]
    standings = [(one, words(f"library.standing.{one}")) for one in get_args(Standing)]
    orders = [(one, words(f"library.order.{one}")) for one in get_args(Order)]
    choices = [
        ("game", kinds, state.game, ChooseGame("")),
        ("standing", standings, state.standing, ChooseStanding("any")),
        ("order", orders, state.order, ChooseOrder("changed")),
    ]
    return element(
        "search",
        {"class": "saves-search stack", "hidden": not is_shown, "key": "search"},
        element(
            "input",
            {
                "type": "search",
                "class": "saves-search-words field",
                "placeholder": words("library.search.placeholder"),
                "aria-label": words("library.search.words"),
                "autocomplete": "off",
                "spellcheck": "false",
                "enterkeyhint": "search",
                "ref": "search",
                "props": {"value": state.words},
                "on": {"input": Search("")},
                # Escape clears the field before it closes the dialog.
                "keys": {"escape": Search("") if state.words else None},
            },
        ),
        element(
            "div",
            {"class": "saves-search-choices tiles"},
            *(
                select(
                    f"saves-{name}",
                    values,
                    chosen,
                    action,
                    {"class": "saves-select field", "aria-label": words(f"library.search.{name}")},
                )
                for name, values, chosen, action in choices
            ),
        ),
    )


def show_bin(state: Library, saves: SavedGames, words: Words) -> Node:
    """Show the bin. Its lines are made when it is open."""
    # Without a library deleted games are not kept.
    binned = list_bin(saves.rows, state.kept) if saves.status != "down" else ()
    shown = binned[: state.bin_limit] if state.is_bin_open else ()
    has_more = state.is_bin_open and len(binned) > state.bin_limit
    lines = [show_binned_line(row, number, words) for number, row in enumerate(shown)]
    ask = button(words("library.bin.empty"), _QUIET, AskBin(), {"hidden": state.is_sure})
    sure = button(
        words("library.bin.sure"), _QUIET, EmptyBin(), {"hidden": not state.is_sure, "ref": "sure"}
    )
    count = len(binned) + (saves.left_bin if saves.status != "down" else 0)
    title = words("library.bin.title", count=count)
    return element(
        "details",
        {
            "class": "saves-tools",
            "hidden": count == 0,
            "open": state.is_bin_open,
            "key": "bin",
        },
        element("summary", {"on": {"click": ToggleBin()}}, title),
        element("p", {"class": "saves-facts muted"}, words("library.bin.text")),
        element(
            "ul", {"class": "saves-list stack", "aria-label": words("library.bin.label")}, *lines
        ),
        button(
            words("library.bin.more"),
            f"{_QUIET} saves-more",
            ShowMoreBin(),
            {"hidden": not has_more},
        ),
        element("div", {"class": "saves-buttons cluster"}, ask, sure),
    )


def show_export(found: int, count: int, words: Words) -> Node:
    """Show the buttons that export the games that are found, or everything."""
    share = words("library.export.share")
    return element(
        "details",
        {"class": "saves-tools", "hidden": count == 0, "key": "export"},
        element("summary", {}, words("library.export.title")),
        element("p", {"class": "saves-facts muted"}, words("library.export.text", count=found)),
        element(
            "div",
            {"class": "saves-buttons cluster"},
            button(words("library.export.games"), _QUIET, Export(is_shared=False)),
            button(share, _QUIET, Export(is_shared=True), {"needs": "shareFiles"}),
        ),
        element("p", {"class": "saves-facts muted"}, words("library.backup.text")),
        element(
            "div",
            {"class": "saves-buttons cluster"},
            button(words("library.backup.save"), _QUIET, BackUp(is_shared=False)),
            button(share, _QUIET, BackUp(is_shared=True), {"needs": "shareFiles"}),
        ),
    )
