"""The numbers of a crew, as elements: beside the deck of the game and below the decks of features."""

from kidd.bridge.sentence_views import MarkView
from kidd.bridge.standing import show_crew
from kidd.bridge.view_types import MatchView
from kidd_page.elements import Attributes, Node, element
from kidd_page.words import Words


def show_facts(colour: str, view: MatchView, words: Words) -> Node:
    """Show the tokens of a crew below deck, its losses, its captives, and what it commands."""
    reserve, lost = view["reserves"].get(colour, 0), view["lost"].get(colour, 0)
    crew = show_crew(view, colour)
    tokens: Attributes = {
        "class": "crew-tokens",
        "aria-hidden": "true",
        "badges": colour * reserve,
    }
    count: Attributes = {"class": "crew-count tabular", "aria-hidden": "true"}
    hold = element(
        "span",
        {"class": "crew-hold row"},
        element("span", tokens),
        element("span", count, str(reserve)),
        element("span", {"class": "crew-reserve"}, words("crew.reserve", count=reserve)),
    )
    return element(
        "span",
        {"class": "crew-facts row"},
        hold,
        element("span", {"class": "crew-lost"}, words("crew.lost", count=lost) if lost else ""),
        _show_marked("captives", "shackle", crew["captives"], words),
        _show_marked("command", "stack", crew["command"], words),
    )


def _show_marked(name: str, icon: str, mark: MarkView | None, words: Words) -> Node | None:
    """Show an icon with a short text. The whole text is for screen readers, and for places with room."""
    if mark is None:
        return None
    short, heard = mark["short"], words.say(mark["heard"])
    return element(
        "span",
        {"class": f"crew-{name}", "title": heard, "key": name},
        element("drawing", {"name": icon}),
        element(
            "span",
            {"class": "crew-short", "aria-hidden": "true"},
            short if isinstance(short, str) else words.say(short),
        ),
        element("span", {"class": "crew-heard"}, heard),
    )
