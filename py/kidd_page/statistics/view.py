"""The statistics as elements: of each game the results, the timeline, the levels, the openings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kidd.record.statistics import Opening, Standing
from kidd_page.elements import Kept, Node, button, element, keep
from kidd_page.statistics.chart import show_chart, show_table
from kidd_page.statistics.sentences import (
    count_games,
    say_mean,
    say_opening,
    say_score,
    say_streak,
    sign_streak,
)
from kidd_page.statistics.state import Reset, Restore, Statistics, read_statistics
from kidd_page.tables import show_row
from kidd_page.times import Zone, say_day
from kidd_page.words import Words
from kidd_page.world import World

_MOST_OPENINGS: Final = 6
_KEPT: Final = 8
_RESULTS: Final = ("won", "drawn", "lost")
_HELP: Final = "statistics-help muted small"
_QUIET: Final = "button-quiet"


def view(state: Statistics, world: World) -> Node | None:
    """Return what the dialog shows."""
    if state.phase == "closed":
        return None
    words = world.words
    since = say_day(state.since, world.zone, words) if state.since else ""
    games = [
        _show_game(state.found, index, words, world.zone, is_unfolded=one.game in state.unfolded)
        for index, one in enumerate(read_statistics(state.found))
    ]
    return element(
        "div",
        {},
        element("p", {"class": _HELP, "key": "intro"}, words("statistics.intro")),
        element("p", {"class": _HELP, "key": "since"}, words("statistics.since", date=since))
        if since
        else None,
        element(
            "p",
            {"class": "statistics-status", "role": "status", "key": "status"},
            _say_status(state, words),
        ),
        element("div", {"class": "statistics-games stack", "key": "games"}, *games),
        element(
            "div",
            {"class": "form-buttons cluster", "key": "buttons"},
            _show_button("restore", Restore(), words) if since else None,
            _show_button("reset", Reset(), words)
            if not since and _can_reset(state, world)
            else None,
        ),
    )


def _say_status(state: Statistics, words: Words) -> str:
    if state.phase == "failed":
        return words("statistics.failed")
    if state.phase == "done":
        return "" if read_statistics(state.found) else words("statistics.empty")
    if not state.all:
        return words("statistics.waiting")
    done = state.all - len(state.waiting)
    return words("statistics.counting", done=done, all=state.all)


def _can_reset(state: Statistics, world: World) -> bool:
    """Return whether there is something that would not count any more, or there may be."""
    is_counting = state.phase == "counting" and world.saves.is_listed
    return is_counting or bool(read_statistics(state.found))


def _show_button(name: str, action: Reset | Restore, words: Words) -> Node:
    return button(words(f"statistics.{name}"), _QUIET, action, {"key": name, "ref": name})


@lru_cache(_KEPT)
def _show_game(found: str, index: int, words: Words, zone: Zone, *, is_unfolded: bool) -> Kept:
    game, levels, total, timeline, openings = read_statistics(found)[index]
    title = f"statistics-{game}"
    return keep(
        f"game {game}",
        element(
            "section",
            {"class": "statistics-game stack", "aria-labelledby": title},
            element("h3", {"id": title}, words(f"game.{game}")),
            _show_bar(total, words),
            _show_facts(total, words),
            element("h4", {}, words("statistics.timeline")),
            show_chart(game, timeline, words, zone, is_unfolded=is_unfolded),
            element("h4", {}, words("statistics.byLevel")),
            _show_levels(levels, words),
            *(_show_openings(openings[:_MOST_OPENINGS], words) if openings else ()),
        ),
    )


def _show_bar(total: Standing, words: Words) -> Node:
    """Show the results as parts of a bar, each with its number."""
    counts = {result: getattr(total, result) for result in _RESULTS}
    parts = [
        element(
            "li",
            {"class": f"result-part tabular is-{result}", "vars": {"count": str(count)}},
            words(f"statistics.count.{result}", count=count),
        )
        for result, count in counts.items()
        if count
    ]
    return element("ul", {"class": "result-bar"}, *parts)


def _show_facts(total: Standing, words: Words) -> Node:
    games = count_games(total)
    length = words(
        "statistics.lengthOf",
        mean=say_mean(total.turns, games, words),
        shortest=str(total.shortest),
        longest=str(total.longest),
    )
    facts = {
        "games": str(games),
        "streak": say_streak(total.streak, words),
        "best": str(total.best_streak),
        "length": length,
        "captured": say_mean(total.captured, games, words),
        "others": say_mean(total.captured_by_others, games, words),
    }
    parts = [
        element("div", {}, element("dt", {}, words(f"statistics.{name}")), element("dd", {}, value))
        for name, value in facts.items()
    ]
    return element("dl", {"class": "statistics-facts tiles"}, *parts)


def _list_heads(first: str, words: Words) -> list[str]:
    return [words(f"statistics.{name}") for name in (first, *_RESULTS, "share")]


def _list_results(standing: Standing | Opening, words: Words) -> list[str]:
    counts = (standing.won, standing.drawn, standing.lost)
    return [*map(str, counts), say_score(standing, words)]


def _show_levels(levels: Sequence[Standing], words: Words) -> Node:
    heads = [*_list_heads("opponent", words), words("statistics.streak")]
    return show_table("statistics-levels", heads, [_show_level(one, words) for one in levels])


def _show_level(standing: Standing, words: Words) -> Node:
    streak = element(
        "span",
        {},
        element("span", {"aria-hidden": "true"}, sign_streak(standing.streak)),
        element("span", {"class": "visually-hidden"}, say_streak(standing.streak, words)),
    )
    name = words("player.computer", level=standing.level)
    return show_row("", [name], [*_list_results(standing, words), streak])


def _show_openings(openings: Sequence[Opening], words: Words) -> tuple[Node, ...]:
    rows = [_show_opening(one, words) for one in openings]
    return (
        element("h4", {}, words("statistics.openings")),
        element("p", {"class": _HELP}, words("statistics.openingsHelp")),
        show_table("", _list_heads("opening", words), rows),
    )


def _show_opening(opening: Opening, words: Words) -> Node:
    name = element(
        "span",
        {"class": "statistics-opening"},
        element("span", {"badges": opening.colour}),
        element("span", {"class": "visually-hidden"}, words(f"colour.{opening.colour}")),
        element("span", {}, say_opening(opening.moves)),
    )
    return show_row("", [name], _list_results(opening, words))
