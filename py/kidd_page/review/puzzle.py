"""The puzzle that is made of a reviewed turn: its proof is searched, and it is added to the player's own puzzles."""

from dataclasses import replace
from typing import assert_never

from kidd.bridge.review_views import ReviewedTurnView
from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.review.chances import can_try
from kidd_page.review.state import (
    Added,
    MakePuzzle,
    Note,
    Proven,
    PuzzleAction,
    Review,
    Unadded,
    Unproven,
)
from kidd_page.reviews import read_reply
from kidd_page.words import Words


def say_puzzle(note: Note, words: Words) -> str:
    """Say what has become of the puzzle; empty if none was asked for."""
    if note == "refused":
        return words("lessons.refused")
    return words(f"gameReview.puzzle.{note}") if note else ""


def follow_puzzle(
    state: Review, record: str, turn: ReviewedTurnView, action: PuzzleAction, words: Words
) -> tuple[Review, tuple[Effect, ...]]:
    """Carry out an action. A puzzle is added also if another turn is shown meanwhile, but without words."""
    match action:
        case MakePuzzle():
            if state.note == "proving" or not can_try(turn):
                return state, ()
            moment = state.moment
            fields = {"record": record, "path": turn["path"]}
            search = effects.Search("puzzle", fields, Proven(moment, ""), Unproven(moment, ""))
            return _note(state, moment, "proving", words), (search,)
        case Proven(moment, text):
            reply = read_reply(text)
            line = reply.get("puzzle")
            if isinstance(line, str):
                return state, (effects.AddPuzzle(line, Added(moment, "added"), Unadded(moment)),)
            return _note(state, moment, "none" if "puzzle" in reply else "refused", words), ()
        case Unproven(moment) | Unadded(moment):
            return _note(state, moment, "refused", words), ()
        case Added(moment, result):
            return _note(state, moment, result, words), ()
    assert_never(action)


def _note(state: Review, moment: int, note: Note, words: Words) -> Review:
    if moment != state.moment:
        return state
    return replace(state, note=note, said=say_puzzle(note, words))
