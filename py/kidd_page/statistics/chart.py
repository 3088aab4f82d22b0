"""The chart of the results over time: the form as a line, and below it a bar for each game."""

from collections.abc import Sequence
from typing import Final

from kidd.record.statistics import Point, Result
from kidd_page.elements import Node, element
from kidd_page.statistics.sentences import round_form
from kidd_page.statistics.state import Unfold
from kidd_page.tables import show_heads, show_row, show_scroll
from kidd_page.times import Zone, say_day
from kidd_page.words import Words

_WIDTH: Final = 600
_HEIGHT: Final = 120
_STRIP: Final = 28
"""The sizes of the drawings in their own units. They are stretched to the width of the page."""
_BAR_SHARE: Final = 0.7
_WIDEST_BAR: Final = 14
"""The part of its column that a game's bar fills, and the widest bar."""
_BARS: Final[dict[Result, tuple[int, int]]] = {
    "won": (2, _STRIP - 2),
    "drawn": (_STRIP - 4, 8),
    "lost": (_STRIP, _STRIP - 2),
}
"""Where the bar of a result begins, from the top, and how high it is."""
_LINES: Final = (100, 50, 0)
"""The forms, in percent, at which the chart has lines."""


def show_chart(
    game: str, timeline: Sequence[Point], words: Words, zone: Zone, *, is_unfolded: bool
) -> Node:
    """Show the chart of a game, and below it the table with the same content, which is empty until it is opened."""
    first, last = timeline[0], timeline[-1]
    label = words(
        "statistics.formLabel",
        count=len(timeline),
        first=str(round_form(first.form)),
        last=str(round_form(last.form)),
    )
    days = [first, last] if len(timeline) > 1 else [first]
    across = _place(len(timeline) - 1, len(timeline)) / _WIDTH
    dot = {"at": f"{100 * across:.2f}%", "height": f"{100 * (1 - last.form):.2f}%"}
    scale = [element("span", {}, words.write_percent(percent)) for percent in _LINES]
    frame = element(
        "div",
        {"class": "form-chart-frame", "role": "img", "aria-label": label},
        element("span", {"class": "chart-scale muted"}, *scale),
        element(
            "span",
            {"class": "chart-field"},
            _draw_form(timeline),
            element("span", {"class": "form-chart-dot", "vars": dot}),
        ),
        element("span", {"class": "form-chart-below"}, _draw_results(timeline)),
        element(
            "span",
            {"class": "form-chart-dates cluster spread muted"},
            *(element("span", {}, say_day(one.ended, zone, words)) for one in days),
        ),
    )
    return element(
        "figure",
        {"class": "form-chart"},
        frame,
        element(
            "figcaption", {"class": "form-chart-caption muted small"}, words("statistics.formHelp")
        ),
        _show_details(game, timeline if is_unfolded else (), words, zone),
    )


def _draw_form(timeline: Sequence[Point]) -> Node:
    forms = [_round(_HEIGHT * (1 - point.form)) for point in timeline]
    points = [f"{_round(_place(index, len(timeline)))} {form}" for index, form in enumerate(forms)]
    # The line reaches both edges, so that even a single game has one.
    line = f"M0 {forms[0]}L{'L'.join(points)}L{_WIDTH} {forms[-1]}"
    grid = "".join(f"M0 {_HEIGHT * (100 - percent) // 100}H{_WIDTH}" for percent in _LINES)
    return _draw(
        "chart-plot form-chart-plot",
        _HEIGHT,
        element("path", {"class": "chart-grid", "d": grid}),
        element("path", {"class": "form-chart-area", "d": f"{line}V{_HEIGHT}H0Z"}),
        element("path", {"class": "chart-line form-chart-line", "d": line}),
    )


def _draw_results(timeline: Sequence[Point]) -> Node:
    width = min(_WIDTH / len(timeline) * _BAR_SHARE, _WIDEST_BAR)
    bars: dict[Result, list[str]] = {"won": [], "drawn": [], "lost": []}
    for index, point in enumerate(timeline):
        top, height = _BARS[point.result]
        left, right = (_place(index, len(timeline)) + side * width / 2 for side in (-1, 1))
        bars[point.result].append(f"M{_round(left)} {top}H{_round(right)}v{height}H{_round(left)}Z")
    return _draw(
        "chart-plot form-chart-strip",
        2 * _STRIP,
        element("path", {"class": "chart-grid", "d": f"M0 {_STRIP}H{_WIDTH}"}),
        *(
            element("path", {"class": f"form-chart-bar is-{result}", "d": "".join(drawn)})
            for result, drawn in bars.items()
            if drawn
        ),
    )


def _draw(kind: str, height: int, *paths: Node) -> Node:
    return element(
        "svg",
        {
            "class": kind,
            "viewBox": f"0 0 {_WIDTH} {height}",
            "preserveAspectRatio": "none",
            "aria-hidden": "true",
        },
        *paths,
    )


def _place(index: int, games: int) -> float:
    """Return the middle of a game's column."""
    return (index + 0.5) * _WIDTH / games


def _round(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _show_details(game: str, timeline: Sequence[Point], words: Words, zone: Zone) -> Node:
    heads = [words(f"statistics.{name}") for name in ("date", "opponent", "result", "form")]
    rows = [
        show_row(
            "",
            [say_day(point.ended, zone, words)],
            [
                words("player.computer", level=point.level),
                words(f"statistics.{point.result}"),
                words.write_percent(round_form(point.form)),
            ],
        )
        for point in reversed(timeline)
    ]
    label = words("statistics.table")
    table = show_table("", heads, rows)
    return element(
        "details",
        {"class": "form-chart-details"},
        element("summary", {"on": {"click": Unfold(game)}}, label),
        show_scroll(label, table),
    )


def show_table(kind: str, heads: Sequence[str], rows: Sequence[Node]) -> Node:
    """Show a table of the statistics. `kind` is another class of it."""
    return element(
        "table",
        {"class": f"statistics-table tabular {kind}".rstrip()},
        element("thead", {}, show_heads(heads)),
        element("tbody", {}, *rows),
    )
