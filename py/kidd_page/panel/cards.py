"""The players' cards, and the tally of captives in games that they decide (Q9), as elements."""

from kidd.bridge.standing import show_tally
from kidd.bridge.view_types import MatchView
from kidd.core.position import COLOURS
from kidd_page.crew_facts import show_facts
from kidd_page.effects import OpenDialog
from kidd_page.elements import Attributes, Node, element
from kidd_page.panel.sentences import name_mark
from kidd_page.seat_colours import name_crews
from kidd_page.status import find_turn, find_winner, is_computers_turn
from kidd_page.words import Words
from kidd_page.world import Shown


def show_cards(shown: Shown, view: MatchView, words: Words) -> Node:
    """Show the crews, each with its player and its numbers."""
    colours = COLOURS[: view["players"]]
    return element("", {}, *(_show_card(one, shown, view, words) for one in colours))


def _show_card(colour: str, shown: Shown, view: MatchView, words: Words) -> Node:
    is_turn = find_turn(shown, view) == colour
    marks = {
        "is-turn": is_turn,
        "is-thinking": is_turn and shown.is_computers,
        "is-winner": find_winner(shown) == colour,
        "is-out": colour in view["out"],
        "has-clock": bool(shown.control),
    }
    kinds = " ".join(("crew", f"crew-{colour}", *(one for one, is_on in marks.items() if is_on)))
    return element(
        "li",
        {"class": kinds, "key": colour},
        element("span", {"class": "crew-flag", "badges": colour}),
        _show_title(colour, shown, view, words),
        element("span", {"class": "crew-mark"}, name_mark(colour, shown, view, words)),
        show_facts(colour, view, words),
        _show_clock(colour, shown, is_turn=is_turn) if shown.control else None,
    )


def _show_title(colour: str, shown: Shown, view: MatchView, words: Words) -> Node:
    """Show whose crew it is, as a button that changes the players."""
    name = name_crews(shown).get(colour, "")
    if view["players"] > 2:
        # Let the longest rank break on a narrow card, but only between its syllables.
        name = name.replace(words("rank.7"), words("crew.longRank"))
    can_change = not shown.is_elsewhere
    attributes: Attributes = {
        "type": "button",
        "class": "crew-title",
        "title": words("players.open") if can_change else "",
        "props": {"disabled": not can_change},
        "on": {"effect": OpenDialog("players")},
    }
    return element(
        "button",
        attributes,
        element("strong", {}, words(f"colour.{colour}")),
        " ",
        element("span", {"class": "crew-name muted break-words"}, name),
    )


def _show_clock(colour: str, shown: Shown, *, is_turn: bool) -> Node:
    """Show a clock. It `waits` until the player does something, if the page holds it."""
    is_here = not (shown.is_elsewhere or is_computers_turn(shown) or shown.is_over)
    attributes: Attributes = {
        "class": "crew-clock row tabular",
        "role": "timer",
        "mount": ("clock", {"colour": colour, "waits": is_turn and is_here}),
        "key": "clock",
    }
    return element("span", attributes)


def show_captives(view: MatchView, words: Words) -> Node | None:
    """Show the captives of both crews on as many places as end the game, the first crew's from one side."""
    tally = show_tally(view)
    if tally is None:
        return None
    count = sum(one is not None for one in tally)
    places = (element("span", {"class": f"crew-{one}"} if one else {}) for one in tally)
    return element(
        "",
        {},
        element("span", {"class": "tally-words"}, words("tally.captives", count=count)),
        element("span", {"class": "tally-places", "aria-hidden": "true"}, *places),
    )
