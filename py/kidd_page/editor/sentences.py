"""The position editor in words: its spaces, the pending states, what is wrong."""

import re
from typing import Final

from kidd.core.board import DECK
from kidd.core.position import COLOURS, Fault
from kidd_page.editor.draft import Draft, find_stack
from kidd_page.table.sentences import describe_space as describe
from kidd_page.table.spaces import Space
from kidd_page.words import Words

PROOF: Final = re.compile(r"(proof:[RB])([0-9]+)")
"""A pending state whose last part is a number of turns."""


def describe_space(draft: Draft, name: str, words: Words) -> str:
    """Describe a space in one line: what stands there, and what is wrong with it."""
    stack = find_stack(draft, name)
    is_pair = stack is not None and len(stack["owners"]) > 1 and not draft.game["towers"]
    space = Space(
        name=name,
        stack=stack,
        freed=None,
        has_captive=is_pair and draft.game["captives"] is not None,
        role="none",
        says=(),
        ghost=None,
        is_last=False,
        is_repeat=False,
    )
    faults = [
        say_fault(one, words) for one in draft.faults if DECK.spaces.index(name) in one.spaces
    ]
    return "; ".join([describe(space, words), *faults])


def say_fault(fault: Fault, words: Words) -> str:
    """Say what is wrong."""
    return words(f"editor.fault.{fault.code}", **fault.params)


def say_verdict(draft: Draft, words: Words) -> str:
    """Say that a position without faults can be played, or how the game has ended there."""
    if draft.outcome is None:
        return words("editor.fine")
    winner = draft.outcome.winner
    if winner is None:
        return words("editor.drawn")
    return words("editor.won", winner=COLOURS[winner])


def name_pending(pending: str, words: Words, *, has_die: bool) -> str:
    """Name a pending state, which is given as notation writes it."""
    if pending == "-":
        return words("editor.state.unrolled" if has_die else "editor.state.none")
    if pending in {"1", "2", "3"}:
        return words("editor.state.roll", number=pending)
    kind, _, of = pending.partition(":")
    return words(f"editor.state.{kind}", colour=of[:1] or "B")
