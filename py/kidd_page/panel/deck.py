"""The deck of the game: what it shows, also after every choice up to where a token leaves its space.

The page draws what is chosen at once, also before Python is up. Owns the form of the model.
"""

from collections.abc import Container, Mapping
from dataclasses import replace

from kidd.bridge.animation import NO_ANIMATION, animate_clicks, hush, leave_out
from kidd.bridge.choice_views import ChoiceView, SpaceChoiceView
from kidd.bridge.clicks import is_half_made, list_click_events, list_routes
from kidd.bridge.view_types import AnimationView, MatchView
from kidd_page.elements import Model
from kidd_page.game.sides import PERSON
from kidd_page.seat_colours import list_colours
from kidd_page.status import is_choosing, is_computers_turn, list_recent, table_now, view_now
from kidd_page.table.deck import (
    draw_half_made,
    draw_picture,
    draw_space,
    draw_turns,
    draw_way,
    list_notes,
    list_rows,
)
from kidd_page.table.spaces import list_spaces
from kidd_page.table.state import Table, choice_of, preview_of, stacks_of, view_of
from kidd_page.words import Words
from kidd_page.world import Now, Shown


def show_deck(
    shown: Shown, now: Now, choices: Mapping[str, ChoiceView], words: Words
) -> Mapping[str, object]:
    """Return the model of the deck.

    - `serial`: the transition that has led there. `path`, `position`: where it is. `moment`: differs, too, if more
      than marks does. `picture`, `stacks`: as in `table.deck.draw_stage`. `animation`, `notes`: as there, of the last
      step if it is news.
    - `choices`: by their places, none if the player cannot choose. Where no token has left its space yet, all spaces
      that a choice does not name are as in the first one.
    - `half`: the half-made move that is chosen, None for none.
    """
    view, table = view_now(shown, now), Table(shown.record, path=now["path"], is_open=False)
    recent, is_open = list_recent(shown, now["path"]), is_choosing(shown)
    is_for_others = shown.is_others_turn or is_computers_turn(shown)
    last = {space for turn in recent for space in turn["spaces"]}
    return {
        "serial": now["serial"],
        "path": now["path"],
        "position": view["position"],
        # The end of a replay is no other moment: its notes are still being read.
        "moment": f"{shown.asked} {is_for_others}",
        "picture": draw_picture(
            view, _draw_spaces(table, now, last, words), draw_turns(recent), legs=now["legs"]
        ),
        "animation": _find_animation(shown, now, view),
        "notes": list_notes(view["last"], words) if now["is_news"] else [],
        "stacks": list_rows(stacks_of(table), words),
        "choices": {
            place: _draw_choice(choice, words)
            for place, choice in choices.items()
            if is_open and not is_half_made((*choice["clicks"],))
        },
        "half": _show_half_made(shown, now, words) if _is_unfinished(now, choices) else None,
    }


def _is_unfinished(now: Now, choices: Mapping[str, ChoiceView]) -> bool:
    """Return whether the choice is not among those before a token leaves its space."""
    return now["choice"] not in choices or is_half_made((*choices[now["choice"]]["clicks"],))


def _draw_spaces(table: Table, now: Now, last: Container[str], words: Words) -> list[Model]:
    """Draw the spaces with what the page knows of them, but not what can be chosen there."""
    return [
        draw_space(
            space._replace(
                is_last=space.name in last,
                is_picked=space.name in now["picked"],
                danger=now["dangers"].get(space.name),
            ),
            words,
        )
        for space in list_spaces(table)
    ]


def _find_animation(shown: Shown, now: Now, view: MatchView) -> AnimationView:
    """Return what the deck has not shown yet of the last step. A win is cheered only where a person has won."""
    if not now["is_news"] or view["last"] is None:
        return NO_ANIMATION
    animation = leave_out(view["last"]["animation"], now["shown_moves"])
    winner = view["outcome"]["winner"] if view["outcome"] else None
    levels = dict(zip(list_colours(shown), shown.levels, strict=False))
    return animation if winner and levels[winner] == PERSON else hush(animation)


def _draw_choice(choice: ChoiceView, words: Words) -> Model:
    """Return what can be chosen at a place.

    - `spaces`: where a tap on each leads, how it is marked, and what is said about that. `ways`: as in a picture.
    - `back`, `begun`, `note`, `touched`: as in `ChoiceView`. `picked`: the token that was selected first.
    """
    clicks = choice["clicks"]
    return {
        "spaces": {name: _draw_target(one, words) for name, one in choice["spaces"].items()},
        "ways": [draw_way(way) for way in choice["ways"]],
        "back": choice["back"],
        "begun": choice["begun"],
        "note": words.say(choice["note"]) if choice["note"] else None,
        "touched": choice["touched"],
        "picked": clicks[0] if len(clicks) == 1 else None,
    }


def _draw_target(one: SpaceChoiceView, words: Words) -> Model:
    said = "; ".join(words.say(message) for message in one["says"])
    return {**one, "says": said}


def _show_half_made(shown: Shown, now: Now, words: Words) -> Model:
    """Return the model of a half-made move.

    - `place`: that of its choice. `choice`: what can be chosen next, None if the rules do not allow the move.
    - `picture`, `stacks`: as in the whole. `phases`: the animation of each click.
    """
    table = replace(table_now(shown, now), is_open=False)
    half = preview_of(table)
    if half is None:
        return {"place": now["choice"], "choice": None}
    view = view_of(table)
    return {
        "place": now["choice"],
        "choice": _draw_choice(choice_of(table), words),
        "picture": draw_picture(
            view,
            # What was in danger before may be no more.
            _draw_spaces(table, {**now, "dangers": {}}, (), words),
            draw_half_made(list_routes(view, table.clicks)),
            legs=now["legs"],
        ),
        "phases": animate_clicks(list_click_events(view, table.clicks), view["stacks"]),
        "stacks": list_rows(half["stacks"], words),
    }
