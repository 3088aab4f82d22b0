"""The review of a game as elements: how far it is, the graph, one turn on a deck, and the results."""

import json

from kidd.bridge.review_views import ReviewedTurnView, ReviewView
from kidd_page.elements import Attributes, Kept, Node, button, element
from kidd_page.review.attempt import Attempt
from kidd_page.review.chances import can_practise, can_try
from kidd_page.review.graph import show_graph
from kidd_page.review.puzzle import say_puzzle
from kidd_page.review.sentences import (
    describe_turn,
    name_marks,
    say_attempt,
    say_chances,
    say_turn,
)
from kidd_page.review.state import (
    Game,
    Go,
    MakePuzzle,
    Mark,
    Practise,
    Review,
    Run,
    Stop,
    Try,
    has_turns,
)
from kidd_page.review.tables import show_results
from kidd_page.reviews import read_review
from kidd_page.table.sentences import say_note
from kidd_page.table.view import list_keys, show_choices, show_stage
from kidd_page.words import Words
from kidd_page.world import World


def view(state: Review, world: World) -> Node | None:
    """Return what the dialog shows."""
    game, words = state.game, world.words
    if game is None:
        return None
    review = read_review(state.review)
    return element(
        "div",
        {"class": "game-review stack-wide", "data-phase": state.phase, "key": "review"},
        _show_making(state, review, words),
        *(_show_review(state, game, review, words) if review else ()),
    )


def marked_move(state: Review, turn: ReviewedTurnView) -> str:
    """Return the move that the deck marks; empty if there is none."""
    return turn["best" if state.marked == "better" else "move"] or ""


def _show_review(
    state: Review, game: Game, review: ReviewView, words: Words
) -> tuple[Node | Kept | None, ...]:
    """Show the graph, and a whole or stopped review with all that it has."""
    if has_turns(state):
        board = _show_board(state, review, words)
        results = show_results(state.review, game.names, game.pov, words)
        return show_graph(review, game.pov, state.index, words), board, results
    return (show_graph(review, game.pov, None, words),) if state.phase == "running" else ()


def _show_making(state: Review, review: ReviewView | None, words: Words) -> Node:
    """Show how far the review is. The words of success are for screen readers only."""
    phase = state.phase
    is_quiet = phase == "done" and not state.is_unstored
    hidden = " visually-hidden" if is_quiet else ""
    said = _say_status(state, review, words)
    parts = [
        element(
            "p",
            {"class": f"game-review-status muted{hidden}", "role": "status", "key": "status"},
            said,
        )
    ]
    if phase == "running":
        stop = words("gameReview.stop")
        parts.append(_show_progress(state, words))
        parts.append(button(stop, "button-quiet", Stop(), {"ref": "stop", "key": "stop"}))
    if phase in {"partly", "failed"}:
        again = words("gameReview.again" if phase == "failed" else "gameReview.whole")
        parts.append(button(again, "button-main", Run(), {"ref": "run", "key": "run"}))
    return element("div", {"class": "game-review-making cluster row", "key": "making"}, *parts)


def _say_status(state: Review, review: ReviewView | None, words: Words) -> str:
    match state.phase:
        case "running":
            return words("gameReview.running")
        case "failed":
            return words.say(json.loads(state.fault))
        case "done":
            return words("gameReview.notKept" if state.is_unstored else "gameReview.done")
        case "partly":
            turns, total = (len(review["turns"]), review["total"]) if review else (0, 0)
            return words("gameReview.partly", count=turns, all=str(total))


def _show_progress(state: Review, words: Words) -> Node:
    attributes: Attributes = {"aria-label": words("gameReview.title")}
    if state.all:
        said = words("gameReview.progress", done=state.done, all=str(state.all))
        attributes = {
            "aria-label": words("gameReview.title"),
            "aria-valuetext": said,
            "max": str(state.all),
            "value": str(state.done),
        }
    return element("progress", {"class": "game-review-bar", "key": "bar", **attributes})


def _show_board(state: Review, review: ReviewView, words: Words) -> Node:
    """Show the turn on the deck, with what is said about it."""
    turn, attempt = review["turns"][state.index], state.attempt
    is_trying = attempt is not None and attempt.phase != "look"
    found = attempt.comparison if attempt else None
    # After a wrong move the better move must stay hidden, too.
    is_hidden = is_trying and (found is None or found.grade == "wrong")
    sentences = [say_chances(turn, review, words), *describe_turn(turn, words)]
    said = [element("p", {}, sentence) for sentence in sentences]
    side = element(
        "div",
        {"class": "review-side", "key": "side"},
        element(
            "h3",
            {"class": "review-turn-title", "tabindex": "-1", "ref": "title"},
            say_turn(turn, words),
        ),
        element("p", {"class": f"review-mark is-{turn['mark']}"}, name_marks(turn, words)),
        element("p", {"class": "review-verdict"}, _say_verdict(state, turn, words)),
        element("div", {"class": "review-words", "key": "words"}, *said) if not is_hidden else None,
        show_choices(attempt.table, words) if attempt and attempt.phase == "turn" else None,
        _show_marks(state, turn, words) if not is_trying else None,
        _show_buttons(attempt, review, turn, words, is_hidden=is_hidden),
    )
    return element(
        "section",
        {
            "class": "review-board stack",
            "aria-label": words("gameReview.board"),
            "data-phase": attempt.phase if attempt else "look",
            "data-grade": found.grade if found else "",
            "ref": "board",
            "key": "board",
            "keys": list_keys(attempt.table) if attempt else {},
        },
        _show_deck(state, attempt, turn, words) if attempt else None,
        side,
        element("p", {"class": "visually-hidden", "role": "status", "key": "said"}, state.said),
    )


def _show_deck(state: Review, attempt: Attempt, turn: ReviewedTurnView, words: Words) -> Node:
    marked = marked_move(state, turn) if attempt.phase == "look" else ""
    return show_stage(attempt.table, words, words("gameReview.deck"), marked, kind="review-sea")


def _say_verdict(state: Review, turn: ReviewedTurnView, words: Words) -> str:
    attempt = state.attempt
    if attempt is None:
        return words("lessons.refused")
    said = say_puzzle(state.note, words) or say_note(attempt.table, words)
    return said or say_attempt(attempt, turn, words)


def _show_marks(state: Review, turn: ReviewedTurnView, words: Words) -> Node | None:
    """Show the choice between the better move and the one that was made, if both are there."""
    best, made = turn["best"], turn["move"]
    if best is None or made is None or best == made:
        return None
    keys = {"better": "gameReview.showBetter", "made": "gameReview.showMade"}
    shown = [
        button(
            words(keys[move]),
            "button-quiet",
            Mark(move),
            {"aria-pressed": "true" if state.marked == move else "false", "key": move},
        )
        for move in ("better", "made")
    ]
    label = words("gameReview.shown")
    return element(
        "div",
        {"class": "review-views cluster", "role": "group", "aria-label": label, "key": "marks"},
        *shown,
    )


def _show_buttons(
    attempt: Attempt | None,
    review: ReviewView,
    turn: ReviewedTurnView,
    words: Words,
    *,
    is_hidden: bool,
) -> Node:
    phase = attempt.phase if attempt else "look"
    found = attempt.comparison if attempt else None
    is_trying, is_right = phase != "look", found is not None and found.grade == "right"
    is_fault = can_try(turn)
    quiet, main = "button-quiet", "button-main"
    offered: list[tuple[bool, str, str, str, object]] = [
        (not is_hidden, "previous", "previousFault", quiet, Go("previous")),
        (not is_hidden, "next", "nextFault", quiet, Go("next")),
        (not is_trying and is_fault and attempt is not None, "try", "try", main, Try()),
        (phase == "judged" and not is_right, "again", "try.again", main, Try()),
        (is_trying and not is_right, "stop", "try.stop", quiet, Mark("better")),
        (not is_hidden and can_practise(review, turn), "practise", "practise", quiet, Practise()),
        (not is_hidden and is_fault, "puzzle", "makePuzzle", quiet, MakePuzzle()),
    ]
    shown = [
        button(words(f"gameReview.{key}"), kind, action, {"ref": name, "key": name})
        for is_offered, name, key, kind, action in offered
        if is_offered
    ]
    return element("div", {"class": "review-buttons cluster", "key": "buttons"}, *shown)
