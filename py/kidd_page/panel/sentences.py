"""The panels around the game's deck: which controls there are, what they are called, and how the players are marked."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kidd.bridge.choice_views import ChoiceView
from kidd.bridge.choices import name_place
from kidd.bridge.view_types import MatchView
from kidd_page.elsewhere import find_request, read_game
from kidd_page.game.sides import PERSON
from kidd_page.game_effects import Choose, Command, CommandName, Consent
from kidd_page.games import list_games
from kidd_page.seat_colours import list_colours
from kidd_page.status import (
    find_turn,
    find_winner,
    is_acting,
    is_choosing,
    is_past,
    is_result_shown,
)
from kidd_page.words import Words
from kidd_page.world import Now, Shown

SPEEDS: Final = ("slow", "normal", "fast")


class CommandButton(NamedTuple):
    """A button that controls the computers: what it does, its name in the dictionary, and whether it does it now."""

    command: CommandName
    name: str
    is_on: bool = True


class ChoiceButton(NamedTuple):
    """A button for a choice that is no space: which it is, what it says, and what it does."""

    key: str
    said: str
    effect: Choose | Command | Consent


def has_persons(shown: Shown) -> bool:
    """Return whether a person plays here or elsewhere."""
    return PERSON in shown.levels


def has_hint(shown: Shown) -> bool:
    """Return whether the game has hints, and a person who may ask for one."""
    game = list_games()[shown.game.partition("+")[0]]
    is_wanted = shown.aids["has_hints"] and not shown.is_strict
    return is_wanted and game["level_count"] > 0 and has_persons(shown)


def name_hint(shown: Shown) -> str:
    """Return what the button for a hint does, as a key of the dictionary."""
    if shown.aids["is_hinting"]:
        return "hint.busy"
    return "hint.button" if shown.aids["hint"] is None else "hint.away"


def say_hint(shown: Shown, words: Words) -> list[str]:
    """Say what the hint suggests, then its reasons in one sentence each; empty without a hint."""
    if shown.aids["hint"] is None:
        return []
    parts, reasons = shown.aids["hint"]
    return [words("hint.lead", move=words.join(map(words.say, parts))), *map(words.say, reasons)]


def has_speed(shown: Shown) -> bool:
    """Return whether the pace can be chosen: only computers play, and the game is not over."""
    return not has_persons(shown) and not shown.is_finished


def list_commands(shown: Shown) -> list[CommandButton]:
    """List the buttons that control the computers. While the last turns are shown again, they do nothing."""
    if not is_past(shown):
        return [*_list_commands(shown)]
    return (
        [] if has_persons(shown) else [one._replace(is_on=False) for one in _list_commands(shown)]
    )


def _list_commands(shown: Shown) -> Iterator[CommandButton]:
    aids, is_watched = shown.aids, not has_persons(shown)
    if shown.is_finished or all(level == PERSON for level in shown.levels):
        return
    if aids["has_trouble"]:
        yield CommandButton("go", "retry")
    elif aids["is_waiting"] or (is_watched and aids["is_paused"]):
        yield CommandButton("go", "go")
        if is_watched:
            yield CommandButton("step", "step", is_on=aids["is_waiting"])
    else:
        # A search that has not finished its first depth may answer at once, so it has no button yet.
        is_long = aids["depth"] > 0
        if is_watched:
            yield CommandButton("pause", "pause")
        if is_watched or is_long:
            yield CommandButton("hurry", "hurry", is_on=is_long and not aids["is_hurried"])


def find_cheered(shown: Shown, now: Now) -> str:
    """Return the colour of a person who has just won, empty for none. Of the only person no defeat is celebrated."""
    winner = find_winner(shown)
    level = dict(zip(list_colours(shown), shown.levels, strict=False)).get(winner)
    return winner if now["is_news"] and level == PERSON and shown.own in {"", winner} else ""


def list_choice_buttons(
    shown: Shown, now: Now, choice: ChoiceView | None, words: Words
) -> tuple[ChoiceButton, ...]:
    """List the buttons for the choices that are no spaces: words, sides of entry, and answers to a proposed draw.

    A choice in a half-made move is None while it is not known.
    """
    if not is_acting(shown):
        return ()
    if shown.asked:
        return (
            ChoiceButton("consent", words("choice.accept"), Consent(shown.asked, is_agreed=True)),
            ChoiceButton("refuse", words("choice.reject"), Consent(shown.asked, is_agreed=False)),
        )
    back = ChoiceButton("back", words("choice.back"), Command("back"))
    if choice is None:
        return (back,)
    place = name_place(choice["clicks"], choice["side"])
    made = (
        ChoiceButton(
            one["key"],
            words.say(one["label"]),
            Choose(now["path"], place, one.get("at", ""), one.get("move", "")),
        )
        for one in choice["buttons"]
    )
    return (*((back,) if choice["begun"] else ()), *made)


def has_undo(shown: Shown, now: Now, choice: ChoiceView | None) -> bool:
    """Return whether there is a click or a decision to go back to, and no other player has seen it.

    A roll cannot change, so it is no decision.
    """
    if shown.is_looking_back or choice is None or choice["begun"]:
        return not shown.is_looking_back or shown.has_back
    game = read_game(shown)
    return now["step"] - (game["steps"] if game else 0) > shown.last.endswith(":")


def has_offers(shown: Shown) -> bool:
    """Return whether a player may end the game: no one does who looks on or back, and no computer."""
    game = read_game(shown)
    is_watching = game is not None and game["seat"] is None
    return has_persons(shown) and not (
        is_result_shown(shown) or shown.is_looking_back or is_watching
    )


def can_offer(word: str, shown: Shown, view: MatchView) -> bool:
    """Return whether the player may resign, claim a stalemate or propose a draw now.

    In a game with somebody elsewhere a draw can be proposed in any turn (M8).
    """
    if word == "agree" and (game := read_game(shown)):
        is_free = game["can_draw"] and find_request(game) is None
        return is_free and not shown.is_ready and not is_past(shown)
    return is_choosing(shown) and word in view["offers"]


def name_mark(colour: str, shown: Shown, view: MatchView, words: Words) -> str:
    """Say that a crew has won, is out of the game, or is to move; empty if none of these."""
    if find_winner(shown) == colour:
        return words("crew.winner")
    if colour in view["out"]:
        return words("crew.out")
    return words("crew.turn") if find_turn(shown, view) == colour else ""
