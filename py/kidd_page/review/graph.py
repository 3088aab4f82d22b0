"""The graph of the chances over a game, and the slider below it that chooses a turn."""

from collections.abc import Mapping
from typing import Final

from kidd.ai.chances import SURE
from kidd.bridge.review_views import ReviewedTurnView, ReviewView
from kidd_page.elements import Attributes, Node, element
from kidd_page.review.chances import BAD_MARKS, Timeline, list_timelines
from kidd_page.review.sentences import say_whole_turn
from kidd_page.review.state import Choose, Point
from kidd_page.words import Words

_WIDTH: Final = 600
_HEIGHT: Final = 150
"""The size of the drawing in its own units. It is stretched to the width of the page."""
_LINES: Final = (SURE, SURE // 2, 0)
"""The chances at which the graph has lines."""
_SIGNS: Final[Mapping[str, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The glyphs of the bad marks, as in records."""


def show_graph(review: ReviewView, pov: str, index: int | None, words: Words) -> Node:
    """Show the graph, and the slider at the turn with an index; None while the review is being made."""
    title = "game-review-graph"
    turn = None if index is None else review["turns"][index]
    return element(
        "section",
        {"class": "chances", "aria-labelledby": title, "key": "graph"},
        element("h3", {"id": title}, words("gameReview.graph")),
        _show_frame(review, pov, turn, words),
        _show_slider(review, index, words) if index is not None else None,
        element(
            "p",
            {"class": "chances-legend cluster muted small", "key": "legend"},
            *_show_legend(review, pov, words),
        ),
    )


def find_index(review: ReviewView, place: str) -> int:
    """Return the index of the turn at a place along the graph, from 0 to 1. Raises ValueError if that is no number."""
    nearest = round(min(max(float(place), 0), 1) * review["total"])
    return min(max(nearest - review["turns"][0]["number"], 0), len(review["turns"]) - 1)


def _show_frame(review: ReviewView, pov: str, turn: ReviewedTurnView | None, words: Words) -> Node:
    timelines = list_timelines(review, pov)
    turns = review["turns"]
    faults = sum(one["mark"] in BAD_MARKS for one in turns)
    label = words("gameReview.graphLabel", turns=str(len(turns)), faults=str(faults))
    scale = [element("span", {}, words.write_percent(chance // 10)) for chance in _LINES]
    marks = [
        _show_mark(one, timelines, review["total"])
        for one in turns
        if one["mark"] in BAD_MARKS or one["turning"]
    ]
    attributes: Attributes = {"class": "chart-field chances-field"}
    cursor = None
    if turn:
        at = _write_share(turn["number"], review["total"])
        attributes = {**attributes, "on": {"point": Point("")}}
        cursor = element("span", {"class": "chances-cursor", "vars": {"at": at}, "key": "cursor"})
    field = element(
        "span",
        attributes,
        _draw(timelines, review["total"]),
        cursor,
        element("span", {"class": "chances-marks", "key": "marks"}, *marks),
    )
    return element(
        "div",
        {"class": "chances-frame", "role": "img", "aria-label": label},
        element("span", {"class": "chart-scale muted", "aria-hidden": "true"}, *scale),
        field,
    )


def _write_share(part: float, whole: float) -> str:
    return f"{100 * part / max(1, whole):.2f}%"


def _draw(timelines: list[Timeline], total: int) -> Node:
    lines = [
        element("path", {"class": "chart-grid", "d": f"M0 {_height_of(chance)}H{_WIDTH}"})
        for chance in reversed(_LINES)
    ]
    for timeline in timelines:
        points = [
            (_round(at * _WIDTH / max(1, total)), _height_of(one)) for at, one in timeline.points
        ]
        if not points:
            continue
        line = "M" + "L".join(f"{across} {down}" for across, down in points)
        if len(timelines) == 1:
            area = f"{line}L{points[-1][0]} {_HEIGHT}L{points[0][0]} {_HEIGHT}Z"
            kind = f"chances-area crew-{timeline.colour}"
            lines.append(element("path", {"class": kind, "d": area}))
        kind = f"chart-line chances-line crew-{timeline.colour}"
        lines.append(element("path", {"class": kind, "d": line}))
    return element(
        "svg",
        {
            "class": "chart-plot chances-plot",
            "viewBox": f"0 0 {_WIDTH} {_HEIGHT}",
            "preserveAspectRatio": "none",
            "aria-hidden": "true",
            "key": "plot",
        },
        *lines,
    )


def _height_of(chance: int) -> str:
    return _round((1 - chance / SURE) * _HEIGHT)


def _round(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _show_mark(turn: ReviewedTurnView, timelines: list[Timeline], total: int) -> Node:
    number, mark = turn["number"], turn["mark"]
    found = next((one for one in timelines if one.colour == turn["colour"]), timelines[0])
    chance = dict(found.points).get(number, 0)
    place = {"at": _write_share(number, total), "height": _write_share(SURE - chance, SURE)}
    turning = " is-turning" if turn["turning"] else ""
    kind = f"chances-mark is-{mark}{turning}"
    return element("span", {"class": kind, "vars": place, "key": str(number)}, _SIGNS.get(mark))


def _show_slider(review: ReviewView, index: int, words: Words) -> Node:
    turns = review["turns"]
    # Keep the thumb below the chosen turn, even if only the last turns have been reviewed.
    first = turns[0]["number"] / max(1, review["total"])
    return element(
        "input",
        {
            "type": "range",
            "class": "chances-slider",
            "min": "0",
            "max": str(len(turns) - 1),
            "step": "1",
            "aria-label": words("gameReview.slider"),
            "aria-valuetext": say_whole_turn(turns[index], review, words),
            "vars": {"first": f"{first:.4f}"},
            "props": {"value": str(index)},
            "on": {"input": Choose("")},
            "ref": "slider",
            "key": "slider",
        },
    )


def _show_legend(review: ReviewView, pov: str, words: Words) -> list[Node]:
    if len(review["players"]) == 2:
        return [element("span", {}, words("gameReview.graphOf", colour=pov))]
    colours = [player["colour"] for player in review["players"]]
    return [
        element("span", {"class": f"chances-key crew-{colour}"}, words(f"colour.{colour}"))
        for colour in colours
    ]
