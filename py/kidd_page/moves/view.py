"""The list of moves as elements."""

from collections.abc import Iterator, Mapping
from typing import Final

from kidd_page.elements import Attributes, Kept, Node, Tree, button, element
from kidd_page.game_effects import Way
from kidd_page.moves.listing import NOTHING, Listing, read_listing
from kidd_page.moves.marks import list_marks
from kidd_page.moves.rows import BLOCK, Block, Marks, list_blocks, make_row
from kidd_page.moves.sentences import say_place, say_result
from kidd_page.moves.state import Close, Go, Look, Moves, Slide
from kidd_page.moves.tools import show_toggle, show_tools
from kidd_page.step_icons import STEPS, draw_step
from kidd_page.words import Words
from kidd_page.world import Shown, World

_TITLE: Final = "moves-title"
_PAGE: Final = 10
"""The number of turns by which Page Up and Page Down move."""
_ALL: Final = 1_000_000
"""More turns than any game has."""
_KEYS: Final = {
    "arrowup": Go(-1),
    "arrowleft": Go(-1),
    "arrowdown": Go(1),
    "arrowright": Go(1),
    "pageup": Go(-_PAGE),
    "pagedown": Go(_PAGE),
    "home": Go(-_ALL),
    "end": Go(_ALL),
}


def view(state: Moves, world: World) -> Node | None:
    """Return the panel."""
    if not state.is_open:
        return None
    shown, words = world.shown, world.words
    listing = read_listing(shown.record) if shown else NOTHING
    return element(
        "div",
        {"class": "moves-parts", "key": "moves"},
        _show_head(state, listing, words),
        *(_show_turns(state, shown, listing, world) if shown else ()),
        element(
            "div",
            {"class": "moves-part", "key": "analysis", "mount": ("part", {"name": "analysis"})},
        ),
        *(_show_rest(state, shown, listing, words) if shown else ()),
    )


def _show_head(state: Moves, listing: Listing, words: Words) -> Node:
    has_turns = bool(listing.turns)
    title: Attributes = {
        "id": _TITLE,
        "tabindex": "-1",
        "ref": "title" if has_turns else "stop",
        "key": "title",
    }
    analyse = {"name": "analyse", "words": words("analysis.title")}
    closer: Attributes = {"aria-label": words("moves.close"), "key": "close"}
    return element(
        "div",
        {"class": "moves-head row", "key": "head"},
        element("h2", title, words("moves.title")),
        element("span", {"class": "moves-part", "key": "analyse", "mount": ("part", analyse)}),
        show_toggle(state, words) if has_turns else None,
        button("\N{MULTIPLICATION SIGN}", "button-icon moves-close", Close(), closer),
    )


def _show_turns(
    state: Moves, shown: Shown, listing: Listing, world: World
) -> tuple[Node | None, ...]:
    words = world.words
    if not listing.turns:
        return (element("p", {"class": "moves-empty muted", "key": "empty"}, words("moves.empty")),)
    current = listing.find_index(state.going or shown.at)
    stop = max(current, 0)
    said = say_result(shown.record, listing, words)
    end = listing.end_index if said else -1
    marks = list_marks(shown, world)
    blocks = list_blocks(listing, marks, words)
    special: dict[int, tuple[Tree, ...]] = {stop: (_mark(listing, marks, current, words),)}
    if end >= 0:
        # The result stands behind the last turn of the main line, before variations of it.
        result: Attributes = {"class": "moves-result", "key": "result", "ref": "result"}
        last = special.get(end) or (blocks[end // BLOCK].rows[end % BLOCK],)
        special[end] = (*last, element("li", result, said))
    attributes: Attributes = {
        "class": "moves-list",
        "aria-labelledby": _TITLE,
        "keys": _KEYS,
        "sight": "result stop" if current == end >= 0 else "stop",
        "key": "list",
    }
    return (element("ol", attributes, *_list_rows(blocks, special)),)


def _mark(listing: Listing, marks: Marks, current: int, words: Words) -> Kept:
    """Return the row of the current turn. Without one Tab leads to the first turn."""
    turn = listing.turns[max(current, 0)]
    mark = dict(marks).get(turn.path, "")
    return make_row(turn, mark, words, is_current=current >= 0, is_stop=True)


def _list_rows(
    blocks: tuple[Block, ...], special: Mapping[int, tuple[Tree, ...]]
) -> Iterator[Tree]:
    """Yield the blocks, but the rows alone where some of them are special."""
    for block in blocks:
        if any(block.first <= index < block.first + BLOCK for index in special):
            for index, row in enumerate(block.rows, block.first):
                yield from special.get(index, (row,))
        else:
            yield block.kept


def _show_rest(
    state: Moves, shown: Shown, listing: Listing, words: Words
) -> tuple[Node | None, ...]:
    at = state.going or shown.at
    return (
        show_tools(state, shown, listing, at, words),
        _show_walk(shown, listing, at, words) if listing.steps else None,
    )


def _show_walk(shown: Shown, listing: Listing, at: str, words: Words) -> Node:
    slider: Attributes = {
        "type": "range",
        "class": "moves-slider grow",
        "min": "0",
        "max": str(listing.steps),
        "step": "1",
        "aria-label": words("moves.slider"),
        "aria-valuetext": say_place(listing, listing.find_index(at), words),
        "key": "slider",
        "on": {"input": Slide("")},
    }
    if at.isdecimal():
        slider["props"] = {"value": at}
    steps = [_show_step(way, shown, words) for way in STEPS]
    return element(
        "div",
        {"class": "moves-steps row", "key": "steps"},
        *steps[:2],
        element("input", slider),
        *steps[2:],
    )


def _show_step(way: Way, shown: Shown, words: Words) -> Node:
    is_on = shown.has_back if way in ("first", "back") else shown.has_forward
    attributes: Attributes = {
        "type": "button",
        "class": f"button button-quiet button-icon look-step look-to-{way}",
        "key": way,
    }
    if is_on:
        attributes["on"] = {"click": Look(way)}
    else:
        attributes["aria-disabled"] = "true"
    return element(
        "button",
        attributes,
        draw_step(way, "look-sign"),
        element("span", {"class": "visually-hidden"}, words(f"review.{way}")),
    )
