"""The book of openings, as elements."""

from kidd.core.score import Score
from kidd_page.book.sentences import describe, say_note, say_own, say_share
from kidd_page.book.state import Book, OpenBook, PlayTurn
from kidd_page.book.turns import Row, find_subject, list_rows, read_blocks
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.words import Words
from kidd_page.world import World

_PARTS = ("won", "drawn", "lost")
_PANEL = "book-panel"


def show_book(state: Book, world: World) -> Node:
    """Return the part of the panel with the book: the button that opens it, and its turns."""
    words = world.words
    toggle: Attributes = {
        "aria-expanded": "true" if state.is_open else "false",
        "aria-controls": _PANEL,
        "title": words("book.help"),
        "ref": "book",
        "key": "toggle",
    }
    press = button(words("book.title"), "button-quiet", OpenBook(not state.is_open), toggle)
    panel = element(
        "div",
        {"id": _PANEL, "key": "panel", "hidden": not state.is_open},
        *(_show_panel(state, world) if state.is_open else ()),
    )
    return element("div", {"class": "book stack", "key": "book"}, press, panel)


def _show_panel(state: Book, world: World) -> tuple[Node | None, ...]:
    words, shown = world.words, world.shown
    subject, entry = find_subject(shown.position if shown else "")
    blocks = read_blocks(world)
    rows = list_rows(blocks, state.own, entry) if entry else []
    note = say_note(state, subject, has_rows=bool(rows), is_loaded=blocks is not None, words=words)
    own = say_own(state, words) if rows else ""
    return (
        element("p", {"class": "analysis-note", "role": "status", "key": "note"}, note)
        if note
        else None,
        button(words("engine.retry"), "button-quiet", OpenBook(is_open=True), {"key": "retry"})
        if state.is_missing
        else None,
        _show_table(rows, words) if rows else None,
        element("p", {"class": "analysis-caption grow", "key": "counted"}, own) if own else None,
    )


def _show_table(rows: list[Row], words: Words) -> Node:
    heads = (
        element("th", {"scope": "col", "key": name}, words(f"book.{name}"))
        for name in ("turn", "computers", "own")
    )
    return element(
        "table",
        {"class": "book-turns small tabular", "key": "turns", "ref": "turns"},
        element("caption", {"class": "visually-hidden"}, words("book.title")),
        element("thead", {}, element("tr", {}, *heads)),
        element("tbody", {}, *(_show_row(row, words) for row in rows)),
    )


def _show_row(row: Row, words: Words) -> Node:
    play: Attributes = {
        "type": "button",
        "class": "analysis-move",
        "title": words("book.play", move=row.move),
        "on": {"click": PlayTurn(row.move)},
    }
    return element(
        "tr",
        {"key": row.move},
        element("th", {"scope": "row", "key": "turn"}, element("button", play, row.move)),
        _show_score(row.theirs, "theirs", words),
        _show_score(row.own, "own", words),
    )


def _show_score(score: Score, key: str, words: Words) -> Node:
    if not score.games:
        return element("td", {"key": key}, "\N{EN DASH}")
    parts = (
        element("span", {"class": f"book-{name}", "vars": {"share": str(count)}, "key": name})
        for name, count in zip(_PARTS, score, strict=True)
        if count
    )
    bar: Attributes = {"class": "book-bar", "role": "img", "aria-label": describe(score, words)}
    figures = element(
        "span",
        {"class": "book-figures row spread"},
        element("span", {}, words.write_tenths(10 * score.games)),
        element("strong", {}, say_share(score, words)),
    )
    return element("td", {"key": key}, figures, element("span", bar, *parts))
