"""Tables: what scrolls around one that is too wide or too high, and its rows."""

from collections.abc import Sequence

from kidd_page.elements import Node, Tree, element


def show_scroll(label: str, table: Node) -> Node:
    """Show what scrolls if a table is too wide, for example with large text, or too high."""
    place = "statistics-scroll"
    return element(
        "div", {"class": place, "tabindex": "0", "role": "region", "aria-label": label}, table
    )


def show_heads(heads: Sequence[str]) -> Node:
    """Show the row with the heads of the columns."""
    return element("tr", {}, *(element("th", {"scope": "col"}, head) for head in heads))


def show_row(kind: str, head: Sequence[Tree | None], cells: Sequence[Tree]) -> Node:
    """Show a row with its own head. `kind` is a class."""
    shown = [element("td", {}, cell) for cell in cells]
    return element("tr", {"class": kind}, element("th", {"scope": "row"}, *head), *shown)
