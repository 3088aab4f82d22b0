"""The sum that leads to the result, what the players gave away, and all turns, as tables.

Screen readers read the numbers; the bars of the sum are decoration.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from kidd.ai.chances import SURE
from kidd.bridge.review_views import ReviewedPlayerView, ReviewedTurnView, ReviewView
from kidd_page.elements import Kept, Node, element, keep
from kidd_page.review.chances import Part, find_loss, list_parts
from kidd_page.review.sentences import average_of, name_marks, say_comparison, say_sum
from kidd_page.review.state import OpenTurn
from kidd_page.reviews import read_review
from kidd_page.table.sentences import name_move, name_turn
from kidd_page.tables import show_heads, show_row, show_scroll
from kidd_page.words import Words


@lru_cache(2)
def show_results(
    text: str, names: tuple[tuple[str, str], ...], pov: str, words: Words
) -> Kept | None:
    """Show the results of a review, given as JSON. It is the largest part of the dialog, and the same for all turns."""
    review = read_review(text)
    if review is None:
        return None
    results = element(
        "section",
        {"class": "game-review-results stack"},
        element("h3", {}, words("gameReview.sum")),
        *(element("p", {}, sentence) for sentence in say_comparison(review, words)),
        element(
            "div",
            {"class": "game-review-sums stack"},
            _show_players(review, dict(names), words),
            _show_sum(list_parts(review, pov), pov, words),
        ),
        element("p", {"class": "game-review-help muted small"}, words("gameReview.help")),
        _show_turns(review, words),
    )
    return keep("results", results)


def _show_badge(colour: str) -> Node:
    return element("span", {"badges": colour})


def _show_players(review: ReviewView, names: Mapping[str, str], words: Words) -> Node:
    label = words("gameReview.players")
    columns = ["turns", "given", "average", *(["luck"] if review["isDie"] else [])]
    heads = [words("gameReview.player"), *(words(f"gameReview.column.{one}") for one in columns)]
    rows = [_show_player(one, names, words, has_luck=review["isDie"]) for one in review["players"]]
    table = element(
        "table",
        {"class": "review-players tabular"},
        element("caption", {}, label),
        element("thead", {}, show_heads(heads)),
        element("tbody", {}, *rows),
    )
    return show_scroll(label, table)


def _show_player(
    player: ReviewedPlayerView, names: Mapping[str, str], words: Words, *, has_luck: bool
) -> Node:
    colour = player["colour"]
    name = names.get(colour)
    head = [
        _show_badge(colour),
        f" {words(f'colour.{colour}')}",
        element("span", {"class": "review-name muted break-words"}, name) if name else None,
    ]
    luck = [say_sum(player["luck"], words, is_change=True)] if has_luck else []
    average = words.write_share(average_of(player))
    return show_row(
        "", head, [str(player["turns"]), say_sum(player["given"], words), average, *luck]
    )


def _show_sum(parts: Sequence[Part], pov: str, words: Words) -> Node | None:
    if not parts:
        return None
    label = words("gameReview.sum.caption", colour=pov)
    ends = [end for part in parts for end in (part.before, part.after)]
    low, high = min(0, *ends), max(SURE, *ends)
    heads = [words("gameReview.sum.part"), words("gameReview.sum.change")]
    table = element(
        "table",
        {"class": "sum-chart tabular"},
        element("caption", {}, label),
        element("thead", {"class": "visually-hidden"}, show_heads(heads)),
        element("tbody", {}, *(_show_part(part, low, high, words) for part in parts)),
    )
    return show_scroll(label, table)


def _show_part(part: Part, low: int, high: int, words: Words) -> Node:
    def place(value: int) -> str:
        return f"{100 * (value - low) / (high - low):.2f}%"

    is_whole = part.kind in {"start", "end"}
    number = (
        words.write_share(part.change) if is_whole else say_sum(part.change, words, is_change=True)
    )
    start = min(part.before, part.after)
    bar = {"start": place(start), "size": place(abs(part.after - part.before) + low)}
    way = "is-less" if part.change < 0 else "is-more"
    return element(
        "tr",
        {"class": "is-whole" if is_whole else ""},
        element("th", {"scope": "row"}, words(f"gameReview.sum.{part.kind}", colour=part.colour)),
        element("td", {"class": "sum-number"}, number),
        element(
            "td",
            {"class": "sum-track", "aria-hidden": "true"},
            element(
                "div",
                {},
                element("span", {"class": "sum-middle", "vars": {"start": place(SURE // 2)}}),
                element("span", {"class": f"sum-bar is-{part.kind} {way}", "vars": bar}),
            ),
        ),
    )


def _show_turns(review: ReviewView, words: Words) -> Node:
    label = words("gameReview.allTurns")
    columns = ["turn", "mark", "better", "chance", "loss"]
    columns += ["rollLuck"] if review["isDie"] else []
    heads = [words(f"gameReview.column.{one}") for one in columns]
    rows = [
        _show_turn(turn, index, words, has_luck=review["isDie"])
        for index, turn in enumerate(review["turns"])
    ]
    table = element(
        "table",
        {"class": "review-turns-table tabular"},
        element("thead", {}, show_heads(heads)),
        element("tbody", {}, *rows),
    )
    return element(
        "details",
        {"class": "review-turns"},
        element("summary", {}, label),
        show_scroll(label, table),
    )


def _show_turn(turn: ReviewedTurnView, index: int, words: Words, *, has_luck: bool) -> Node:
    colour, best, luck = turn["colour"], turn["best"], turn["luck"]
    loss = find_loss(turn)
    button = element(
        "button",
        {"type": "button", "class": "review-turn", "on": {"click": OpenTurn(index)}},
        f"{turn['number']}. ",
        _show_badge(colour),
        element("span", {"class": "visually-hidden"}, f" {words(f'colour.{colour}')} "),
        name_turn(turn["roll"], turn["move"] or "", words),
    )
    cells = [
        name_marks(turn, words),
        name_move(best, words) if best is not None and best != turn["move"] else "",
        words.write_share(turn["chance"]),
        words.write_share(loss) if loss else "",
        *([words.write_change(luck) if luck is not None else ""] if has_luck else []),
    ]
    return show_row(f"is-{turn['mark']}", [button], cells)
