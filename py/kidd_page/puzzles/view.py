"""The puzzles as elements: the list to choose from, and an attempt on the deck."""

from collections.abc import Mapping
from typing import Final

from kidd.puzzles.puzzle import list_puzzle
from kidd.puzzles.rating import is_provisional
from kidd_page.elements import Node, button, element, label, select
from kidd_page.puzzles.attempt import Attempt, can_hint, hinted_move, puzzle_of
from kidd_page.puzzles.offers import (
    Offer,
    Source,
    find_offer,
    find_puzzle,
    list_games,
    list_kinds,
    read_turns,
    show_rating,
)
from kidd_page.puzzles.sentences import name_task, say_counted, say_task, say_verdict
from kidd_page.puzzles.solver import ALL, STORAGE_KEY, Solver, read_solver
from kidd_page.puzzles.state import Again, Choose, Hint, Next, Open, Practise, Puzzles, Show, Solve
from kidd_page.table.sentences import say_note
from kidd_page.table.view import list_keys, show_controls, show_crews, show_stage
from kidd_page.words import Words
from kidd_page.world import World

FILE: Final = "puzzles"
"""The file with the lines of the shipped puzzles."""
_TITLES: Final[Mapping[Source, str]] = {
    "daily": "puzzles.daily",
    "next": "puzzles.next",
    "due": "puzzles.due",
}


def view(state: Puzzles, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    if state.attempt is not None:
        return _show_attempt(state, state.attempt, world.words)
    if FILE not in world.files:
        return _show_status(
            "puzzles.failed" if state.has_failed else "puzzles.loading", world.words
        )
    return _show_list(offer_of(world), read_solver(world.stored.get(STORAGE_KEY)), world)


def offer_of(world: World) -> Offer:
    """Return what is offered. The file must have been loaded."""
    return find_offer(tuple(world.files[FILE]), world.stored.get(STORAGE_KEY), world.day)


def _show_status(key: str, words: Words) -> Node:
    """Show that the list is not known."""
    status = element("p", {"class": "puzzles-status", "role": "status"}, words(key))
    return element("div", {"class": "puzzle-list", "key": "list"}, _show_lead(words), status)


def _show_list(offer: Offer, solver: Solver, world: World) -> Node:
    words, day = world.words, world.day
    is_done = day in solver.days
    daily = [
        f"{words.write_day(day)}.",
        name_task(offer.daily.puzzle, words) if offer.daily else "",
    ]
    daily += [words("puzzles.dailyDone")] if is_done else []
    following = offer.following
    task = name_task(following.puzzle, words) if following else words("puzzles.none")
    due = len(offer.due)
    repeated = words("puzzles.countDue", count=due) if due else words("puzzles.noneDue")
    return element(
        "div",
        {"class": "puzzle-list", "key": "list"},
        _show_lead(words),
        _show_facts(offer, solver, words),
        element("p", {"class": "puzzles-status", "role": "status"}),
        element(
            "div",
            {"class": "puzzles-parts stack-wide"},
            _show_part(offer, "daily", words, " ".join(daily), is_done=is_done),
            _show_part(offer, "next", words, task, _show_choice(offer, solver, words)),
            _show_part(offer, "due", words, repeated),
        ),
    )


def _show_lead(words: Words) -> Node:
    return element("p", {"class": "puzzles-lead muted"}, words("puzzles.lead"))


def _show_facts(offer: Offer, solver: Solver, words: Words) -> Node:
    rating = str(show_rating(solver))
    if is_provisional(len(solver.seen)):
        rating = words("puzzles.provisional", rating=rating)
    rows = [
        ("puzzles.rating", rating),
        ("puzzles.solved", str(len(solver.solved))),
        ("puzzles.streak", words("puzzles.days", count=offer.streak)),
    ]
    shown = [
        element("div", {}, element("dt", {}, words(key)), element("dd", {}, said))
        for key, said in rows
    ]
    return element("dl", {"class": "puzzles-facts cluster"}, *shown)


def _show_part(
    offer: Offer,
    source: Source,
    words: Words,
    said: str,
    choice: Node | None = None,
    *,
    is_done: bool = False,
) -> Node:
    title = f"puzzles-{source}"
    solve = words(f"puzzles.solve.{source}")
    opening = button(solve, "button-main", Open(source), {"ref": f"open-{source}"})
    return element(
        "section",
        {
            "class": f"puzzles-part stack box is-{source}{' is-done' if is_done else ''}",
            "aria-labelledby": title,
            "key": source,
        },
        element("h3", {"id": title}, words(_TITLES[source])),
        choice,
        element("p", {"class": "puzzles-words"}, said),
        opening if find_puzzle(offer, source) else None,
    )


def _show_choice(offer: Offer, solver: Solver, words: Words) -> Node:
    games = [(one, _name_game(one, words)) for one in list_games(offer.puzzles)]
    kinds = [(one, _name_kind(one, words)) for one in list_kinds(offer.puzzles, solver.game)]
    kind = solver.kind if solver.kind in dict(kinds) else ALL
    return element(
        "div",
        {"class": "puzzles-choice tiles"},
        label(
            words("puzzles.choose.game"),
            select("puzzles-game", games, solver.game, Choose("game", "")),
        ),
        label(
            words("puzzles.choose.kind"),
            select("puzzles-kind", kinds, kind, Choose("kind", "")),
        ),
    )


def _name_game(game: str, words: Words) -> str:
    return words("puzzles.allGames") if game == ALL else words(f"game.{game}")


def _name_kind(kind: str, words: Words) -> str:
    turns = read_turns(kind)
    if turns is None:
        return words(f"puzzles.kind.{kind}")
    return words("puzzles.task.win", count=turns)


def _show_attempt(state: Puzzles, attempt: Attempt, words: Words) -> Node:
    table = attempt.table
    listed = list_puzzle(attempt.line)
    place = {"game": words(f"game.{listed.game}"), "difficulty": str(listed.difficulty)}
    title: Node = element(
        "h3", {"class": "lesson-title", "tabindex": "-1", "ref": "title"}, say_task(attempt, words)
    )
    verdict = say_note(table, words) or say_verdict(attempt, words)
    return element(
        "div",
        {
            "class": "lesson puzzle",
            "key": "attempt",
            "data-phase": attempt.phase,
            "keys": {**list_keys(table), "h": Hint()},
        },
        element(
            "div",
            {"class": "lesson-words"},
            element(
                "p",
                {"class": "lesson-place muted small"},
                words(f"puzzles.place.{state.source}", **place),
            ),
            title,
            show_crews(table, words),
        ),
        show_stage(table, words, words("puzzles.deck"), hinted_move(attempt)),
        element(
            "div",
            {"class": "lesson-notes muted puzzle-notes"},
            element("p", {"class": "puzzle-verdict"}, verdict),
            element(
                "p", {"class": "puzzle-counts tabular"}, say_counted(attempt, state.counted, words)
            ),
        ),
        show_controls(table, words, _list_buttons(attempt, words)),
        element("p", {"class": "visually-hidden", "role": "status"}, state.said),
    )


def _list_buttons(attempt: Attempt, words: Words) -> list[Node]:
    phase = attempt.phase
    is_over = phase in {"solved", "shown"}
    is_refused = phase in {"wrong", "slower"}
    is_forced = puzzle_of(attempt.line).kind != "best"
    quiet, main = "button-quiet", "button-main"
    offered: list[tuple[bool, str, str, str, object]] = [
        (True, "list", "puzzles.all", quiet, Show()),
        (can_hint(attempt), "hint", "lessons.hint", quiet, Hint()),
        (is_refused or phase == "turn", "solution", "puzzles.solution", quiet, Solve()),
        (is_refused or phase == "shown", "again", "lessons.again", main, Again()),
        (is_over and is_forced, "practise", "puzzles.practise", quiet, Practise()),
        (is_over, "next", "puzzles.next", main, Next()),
    ]
    return [
        button(words(key), kind, action, {"ref": name, "key": name})
        for is_offered, name, key, kind, action in offered
        if is_offered
    ]
