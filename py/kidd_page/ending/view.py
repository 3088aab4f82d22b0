"""What stands below the result of a game, as elements."""

from kidd_page.elements import Attributes, Node, button, element
from kidd_page.ending.sentences import (
    count_captures,
    find_game,
    find_lesson,
    find_row,
    say_advice,
    say_captures,
    say_next,
    say_standing,
    say_time,
)
from kidd_page.ending.state import (
    Choose,
    Ending,
    Look,
    PlayNext,
    Practise,
    Rematch,
    ReviewGame,
)
from kidd_page.games import list_games
from kidd_page.headers import count_turns
from kidd_page.words import Words
from kidd_page.world import Shown, World


def view(state: Ending, world: World) -> Node | None:
    """Return the part below the result."""
    shown, words = world.shown, world.words
    if not state.position or shown is None or not shown.is_settled:
        return None
    group: Attributes = {
        "class": "after-game",
        "role": "group",
        "aria-label": words("end.label"),
        "key": "ending",
    }
    return element(
        "div",
        group,
        _show_facts(shown, world),
        _show_line("end-standing", say_standing(shown, world.saves, words)),
        _show_line("end-advice", say_advice(shown, world.saves, words)),
        element("div", {"class": "end-steps", "key": "steps"}, *_show_steps(shown, world)),
    )


def _show_line(kind: str, said: str) -> Node | None:
    return element("p", {"class": f"{kind} break-words", "key": kind}, said) if said else None


def _show_facts(shown: Shown, world: World) -> Node:
    words = world.words
    held = say_captures(shown, words)
    time = say_time(find_row(shown, world.saves), words)
    captures = [_show_captures(*one, words) for one in count_captures(shown).items()]
    return element(
        "ul",
        {"class": "end-facts cluster row break-words tabular", "role": "list", "key": "facts"},
        element("li", {"key": "turns"}, words("end.turns", count=count_turns(shown.record))),
        element("li", {"class": "end-captures row", "key": "captures"}, held, *captures)
        if held
        else None,
        element("li", {"key": "time"}, time) if time else None,
    )


def _show_captures(colour: str, count: int, words: Words) -> Node:
    return element(
        "span",
        {"class": "end-count row", "key": colour},
        element("span", {"badges": colour}),
        element("span", {"class": "visually-hidden"}, words(f"colour.{colour}")),
        f" {count}",
    )


def _show_steps(shown: Shown, world: World) -> list[Node | None]:
    words = world.words
    again = "button.rematch" if len(shown.names) == 2 else "button.rematchThree"
    offered = say_next(shown, world.saves, words)
    look = "button-quiet" if shown.is_own else "button-main"
    has_levels = list_games()[find_game(shown)]["level_count"] > 0
    return [
        button(words(again), "button-main", Rematch(), {"key": "rematch"})
        if shown.can_rematch
        else None,
        button(offered, "button-quiet end-next", PlayNext(), {"key": "next"}) if offered else None,
        button(words("gameReview.open"), "button-quiet", ReviewGame(), {"key": "review"})
        if has_levels
        else None,
        button(words("end.look"), look, Look(), {"key": "look"}),
        _show_lesson(shown, words),
        button(words("new.title"), "button-quiet end-another", Choose(), {"key": "another"}),
    ]


def _show_lesson(shown: Shown, words: Words) -> Node | None:
    lesson = find_lesson(shown)
    if lesson is None:
        return None
    title = words(f"lesson.{lesson.game}.{lesson.name}.title")
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet",
        "on": {"click": Practise()},
        "key": "lesson",
    }
    return element(
        "button",
        attributes,
        element(
            "span",
            {},
            words("end.lesson"),
            element("span", {"class": "end-title"}, words("end.lessonTitle", title=title)),
        ),
    )
