"""The page in a frame in words: who plays, what a turn was, how the game has ended, why there is none."""

import re
from typing import Final

from kidd.core.position import COLOURS
from kidd_page.embed.shown import Fault, Shown, Turn
from kidd_page.embed.state import Embed
from kidd_page.table.sentences import describe_last, name_move, name_turn
from kidd_page.table.state import Table, match_of, view_of
from kidd_page.words import Words, join_sentences

_LEVEL: Final = re.compile(r"Level ([1-8])")
"""The name of a computer player in a record."""


def say_fault(fault: Fault, words: Words) -> str:
    """Say why there is nothing to show."""
    return words(f"embed.fault.{fault}")


def name_players(shown: Shown, words: Words) -> list[str]:
    """Name the players that the link names, with their colours."""
    return [
        words("saves.player", colour=colour, name=_name(name, words))
        for colour, name in shown.names
    ]


def _name(name: str, words: Words) -> str:
    level = _LEVEL.fullmatch(name)
    return words("new.rank", level=int(level[1])) if level else name


def say_turn(turn: Turn, words: Words) -> str:
    """Write a turn for the list: its roll, and its move or its words."""
    return name_turn(turn.roll, turn.move, words) if turn.move else f"{turn.roll}:"


def say_place(state: Embed, shown: Shown, deck: Table, words: Words) -> str:
    """Say which turn is shown, what happened in it, and how the game has ended, or whose turn it is."""
    if state.at == 0:
        count = len(shown.turns)
        before = words("review.start", all=str(count)) if count else ""
        return join_sentences([before, say_end(deck, words)])
    turn = shown.turns[state.at - 1]
    said = [_say_made(turn, state.at, len(shown.turns), words)]
    after, events = say_end(deck, words), describe_last(deck, words)
    # In a small frame there is room for the result, but not for all that has happened.
    is_over = match_of(deck).outcome is not None
    return join_sentences([*said, after, *events] if is_over else [*said, *events, after])


def _say_made(turn: Turn, number: int, count: int, words: Words) -> str:
    place = {"number": str(number), "all": str(count), "colour": turn.colour}
    if not turn.move:
        return words("review.roll", **place, roll=str(turn.roll))
    move = name_move(turn.move, words)
    if turn.roll:
        said = name_turn(turn.roll, turn.move, words)
        return words("review.move", **place, move=said)
    return words("review.move" if move == turn.move else "review.word", **place, move=move)


def say_end(deck: Table, words: Words) -> str:
    """Say how the game has ended, or whose turn it is."""
    outcome = match_of(deck).outcome
    if outcome is None:
        return words("embed.turn", colour=view_of(deck)["turn"])
    reason = words(f"moves.ended.{outcome.reason}")
    if outcome.winner is None:
        return words("embed.drawn", reason=reason)
    return words("embed.won", colour=COLOURS[outcome.winner], reason=reason)
