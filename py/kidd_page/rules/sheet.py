"""The rules on paper: a sheet with a page, or with a deck and pirates to cut out."""

from functools import lru_cache, partial
from typing import Final

from kidd_page.elements import Node, element
from kidd_page.printed_deck import draw_printed_deck, draw_printed_tokens
from kidd_page.rules.diagram import draw_printed
from kidd_page.rules.die import draw_die
from kidd_page.rules.pages import COMMON_PAGE, GAME_PAGES, PAGES
from kidd_page.rules.section import show_figure, show_section
from kidd_page.words import Words

_KEPT: Final = 8


@lru_cache(_KEPT)
def show_sheet(name: str, words: Words) -> Node:
    """Show a page. That of a game has the rules common to all games, too."""
    pages = (name, COMMON_PAGE) if name in GAME_PAGES else (name,)
    show_example = partial(_show_example, words)
    parts: list[Node] = []
    for page in pages:
        # A game cannot be walked through on paper.
        printed = (one._replace(game="") for one in PAGES[page])
        sections = (show_section(page, one, words, show_example) for one in printed)
        parts += [
            element("h2", {}, words(f"rules.{page}.tab")),
            element("div", {"class": "rules"}, *sections),
        ]
    return element("div", {}, element("h1", {}, words("page.title")), *parts)


def _show_example(words: Words, name: str) -> Node:
    """Show an example, of which nothing moves: its beginning and, next to it, its end."""
    pictures = element("div", {"class": "print-pictures"}, *draw_printed(name))
    return show_figure(name, words, pictures)


def show_deck_sheet(words: Words) -> Node:
    """Show a deck to play on, and all its pieces."""
    return element(
        "div",
        {},
        element("div", {"class": "print-page"}, draw_printed_deck()),
        element(
            "div",
            {"class": "print-page"},
            element("p", {"class": "print-note"}, words("rules.cutOut")),
            draw_printed_tokens(),
            draw_die(),
        ),
    )
