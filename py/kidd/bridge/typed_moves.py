"""Reads typed moves: finds the legal turn that a text means, or the reason why it means none.

Owns which parts of notation may be left out, and the order in which reasons are given. Case, blanks
and the sign of a capture do not matter. A side, a freed friend's way or an entry may be left out if
there is only one. Repeats no rule: the match knows what is legal.
"""

import re
from typing import Final

from kidd.bridge.refusals import explain, explain_phase
from kidd.bridge.view import clicks_of
from kidd.bridge.view_types import Message
from kidd.core.board import HATCHES, SPACE_NUMBER
from kidd.core.move import WORDS, Move
from kidd.core.position import stack_on
from kidd.record.bounds import LONGEST_MOVE
from kidd.record.match import Match

_MOST_CHOICES: Final = 4
"""The most ways to write a move in one message. A listener cannot remember more."""
_SHOWN: Final = 30
"""The number of characters of a refused text that a message repeats."""

_SPACE = r"[a-z]\d+"
_TRAVEL = re.compile(rf"({_SPACE})[-x]?({_SPACE})(?:<({_SPACE}))?((?:\+x?{_SPACE})*)(@{_SPACE})?")
_ENTRIES = re.compile(rf"@{_SPACE}(?:@{_SPACE})?")
_NAMED = re.compile(_SPACE)


def read_typed(match: Match, text: str) -> Move | Message:
    """Return the legal turn that a typed text means, or a message that says why there is none.

    Words that are offered (`claim`, `resign`) count as turns, a roll does not.
    """
    # No move is longer.
    typed = _fold(text[:LONGEST_MOVE])
    turns = [*match.legal_moves(), *match.offers()]
    for move in turns:
        if _fold(move.text) == typed:
            return move
    if match.outcome or typed in map(_fold, WORDS):
        return explain_phase(match) or Message(key="typed.word", params={"text": typed})
    if reason := explain_phase(match):
        return reason
    travel = _TRAVEL.fullmatch(typed)
    if not (travel or _ENTRIES.fullmatch(typed)):
        return Message(
            key="typed.unknown", params={"text": typed[:_SHOWN], "places": turns[0].text}
        )
    for name in _NAMED.findall(typed):
        if name not in SPACE_NUMBER:
            return Message(key="typed.space", params={"space": name[:_SHOWN]})
    if any(move.text == "pass" for move in turns):
        return Message(key="why.pass", params={})
    clicks = _clicks_of(travel) if travel else [f"@{name}" for name in _NAMED.findall(typed)]
    meant = [move for move in turns if _is_meant(clicks, clicks_of(move))]
    if len(meant) == 1:
        return meant[0]
    if meant:
        return _list_choices("typed.several", meant)
    return _why_not(match, turns, clicks)


def _fold(text: str) -> str:
    return "".join(text.split()).lower()


def _clicks_of(travel: re.Match[str]) -> list[str]:
    """Split a typed move as `clicks_of` splits a legal one. `?` stands for a side that is left out."""
    origin, target, side, freed, entry = travel.groups()
    clicks = [origin, f"{target}<{side or '?'}"]
    site = target
    for name in _NAMED.findall(freed):
        clicks.append(f"+{name}<{site}")
        site = name
    return [*clicks, entry] if entry else clicks


def _is_meant(typed: list[str], clicks: list[str]) -> bool:
    """Return whether a move's clicks match the typed ones: the beginning, and the entry if there is one.

    If a friend's way is left out, the entry after it still has to match.
    """
    if len(typed) > len(clicks) or not all(map(_is_click, typed[:2], clicks)):
        return False
    friends = [click for click in clicks[2:] if click[0] == "+"]
    wanted = [click for click in typed[2:] if click[0] == "+"]
    if wanted != friends[: len(wanted)]:
        return False
    entered = [click for click in typed[2:] if click[0] == "@"]
    return not entered or entered == clicks[2 + len(friends) :]


def _is_click(typed: str, click: str) -> bool:
    return typed == click or (typed.endswith("<?") and click.startswith(typed[:-1]))


def _list_choices(key: str, moves: list[Move]) -> Message:
    """Name some of the moves. Notation has no blanks, so a blank separates them."""
    return Message(
        key=key, params={"places": " ".join(move.text for move in moves[:_MOST_CHOICES])}
    )


def _why_not(match: Match, turns: list[Move], clicks: list[str]) -> Message:
    """Return the first wrong part of a move that is well-formed but illegal."""
    if clicks[0][0] == "@":
        return _why_not_entered(match, turns, clicks)
    origin, target = clicks[0], clicks[1].partition("<")[0]
    if not any(move.origin >= 0 for move in turns):
        return _list_choices("typed.entryFirst", turns)
    there = [move for move in turns if _is_meant([origin, f"{target}<?"], clicks_of(move))]
    if there:
        return _list_choices("typed.instead", there)
    if stack_on(match.position, SPACE_NUMBER[origin]) is None:
        return Message(key="why.vacant", params={"space": origin})
    is_movable = any(clicks_of(move)[0] == origin for move in turns)
    chosen, space = ([origin], target) if is_movable else ([], origin)
    return explain(match, chosen, SPACE_NUMBER[space])


def _why_not_entered(match: Match, turns: list[Move], clicks: list[str]) -> Message:
    names = [click[1:] for click in clicks]
    for name in names:
        space = SPACE_NUMBER[name]
        if not HATCHES >> space & 1:
            return Message(key="why.notHatch", params={"space": name})
        if stack_on(match.position, space) is not None:
            return Message(key="why.hatchTaken", params={"space": name})
    if match.position.reserves[match.position.turn] == 0:
        return Message(key="why.noReserve", params={"space": names[0]})
    entering = [move for move in turns if clicks_of(move)[0][0] == "@"]
    return _list_choices("typed.instead" if entering else "typed.moveFirst", entering or turns)
