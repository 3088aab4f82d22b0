"""A deck in words: its spaces as screen readers name them, its stacks, what happened, and what is to be chosen."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from kidd.bridge.refusals import explain
from kidd.bridge.view_types import StackView
from kidd.core.board import HATCHES, SPACE_NUMBER
from kidd.games.madagascar import TOKENS_IN_FLAG
from kidd_page.table.spaces import Space
from kidd_page.table.state import Table, choice_of, last_of, match_of
from kidd_page.words import Words

_NAMED: Final = re.compile(r"claim|accept|reject|agree|resign|pass|pick:[RB]")
"""The moves that name no space."""


class Token(NamedTuple):
    """A row of the stack inspector: a token, or the tokens under a flag."""

    owners: str
    words: str
    is_flag: bool = False


def describe_space(space: Space, words: Words) -> str:
    """Describe a space in one line, beginning with its name."""
    parts = [_describe_content(space, words)]
    if space.stack and space.stack["flags"]:
        parts.append(words("space.flags", count=space.stack["flags"]))
    if space.freed:
        parts.append(_describe_freed(space.freed, words))
    return "; ".join([*parts, *describe_now(space, words)])


def describe_now(space: Space, words: Words) -> list[str]:
    """Describe what matters about a space now, and what a tap would do."""
    parts = [words.say(space.danger)] if space.danger else []
    if space.is_last:
        parts.append(words("space.last"))
    if space.is_picked:
        parts.append(words("space.pickedElsewhere"))
    if space.is_repeat:
        parts.append(words("space.repeats"))
    if space.meaning != "none":
        # If the outline of the selected token is shown, its direction is told too.
        is_turned = space.meaning == "destination" and space.ghost
        key = "role.destination.turned" if is_turned else f"role.{space.meaning}"
        back = space.ghost["back"] if space.ghost else ""
        parts.append(words(key, ways=" ".join(space.targets), back=back))
    return parts


def _describe_freed(owner: str, words: Words) -> str:
    return words("space.freed", pirate=words(f"pirate.{owner}"))


def _describe_content(space: Space, words: Words) -> str:
    stack, is_hatch = space.stack, bool(HATCHES >> SPACE_NUMBER[space.name] & 1)
    if stack is None:
        return words("space.hatch" if is_hatch else "space.vacant", space=space.name)
    top, *others = stack["owners"]
    where = {
        "space": space.name,
        "back": words("space.gangway") if stack["back"] == "0" else stack["back"],
        "exits": words.join(stack["exits"]),
    }
    if others and not space.has_captive:
        return words(
            "space.hatchStack" if is_hatch else "space.stack",
            **where,
            count=len(stack["owners"]),
            pirate=words(f"colour.{top}"),
            others=words.join(words(f"colour.{owner}") for owner in others),
        )
    pirate = words(f"pirate.{top}")
    if space.has_captive:
        pirate = words("space.captor", pirate=pirate, captive=words(f"pirate.{others[0]}"))
    return words("space.hatchToken" if is_hatch else "space.token", **where, pirate=pirate)


def list_stack(stack: StackView, words: Words) -> list[Token]:
    """List a stack from the top down: single tokens, then those that a flag stands for, five at a time (M5)."""
    owners = stack["owners"]
    seen = len(owners) - TOKENS_IN_FLAG * stack["flags"]
    tokens = [
        Token(owner, words("inspector.below" if index else "inspector.top", colour=owner))
        for index, owner in enumerate(owners[:seen])
    ]
    for start in range(seen, len(owners), TOKENS_IN_FLAG):
        under = owners[start : start + TOKENS_IN_FLAG]
        names = words.join(words(f"colour.{owner}") for owner in under)
        tokens.append(Token(under, words("inspector.flag", others=names), is_flag=True))
    return tokens


def list_standing(space: Space, words: Words) -> list[Token]:
    """List the tokens on a space from the top down. A freed friend that has not stepped off yet is last."""
    stack = space.stack
    freed = [Token(space.freed, _describe_freed(space.freed, words))] if space.freed else []
    if stack is None:
        return freed
    if len(stack["owners"]) > 1 and not space.has_captive:
        return [*list_stack(stack, words), *freed]
    top, *others = stack["owners"]
    captives = [Token(one, words("list.captive", pirate=words(f"pirate.{one}"))) for one in others]
    return [Token(top, words(f"pirate.{top}")), *captives, *freed]


def describe_last(table: Table, words: Words) -> list[str]:
    """Describe the events of the last step in the order in which they happened, in one sentence each."""
    last = last_of(table)
    return [words.say(sentence) for sentence in (last["said"] if last else [])]


def name_move(move: str, words: Words) -> str:
    """Return a move as notation writes it, or in words if it names no space."""
    return words(f"moves.word.{move}") if _NAMED.fullmatch(move) else move


def name_turn(roll: int | None, move: str, words: Words) -> str:
    """Return a whole turn: its roll, if there was one, and its move."""
    said = name_move(move, words)
    if not roll:
        return said
    return f"{roll}:{said}" if said == move else f"{roll}: {said}"


def say_answer(table: Table, words: Words) -> str:
    """Answer the last tap: why it did nothing, or what must be chosen first. Empty if it had an effect."""
    tapped = table.tapped or ""
    match table.answer:
        case "why":
            return words.say(explain(match_of(table), list(table.clicks), SPACE_NUMBER[tapped]))
        case "vacant":
            return words("inspector.vacant", space=tapped)
        case "first":
            first = choice_of(table)["first"]
            return words.say(first) if first else ""
        case "":
            return ""


def say_note(table: Table, words: Words) -> str:
    """Say what stands below the deck: the answer to the last tap, a warning, or what is to be chosen next."""
    if not table.is_open or table.inspected is not None:
        return ""
    said = say_answer(table, words) or say_repeats(table, words)
    return said or (say_next(table, words) if table.clicks else "")


def say_repeats(table: Table, words: Words) -> str:
    """Name the spaces where the selected token would end the game by repetition (M8); empty if there are none."""
    note = choice_of(table)["note"]
    return words.say(note) if note else ""


def say_next(table: Table, words: Words) -> str:
    """Say what is to be done next: the die is due, or a choice has begun."""
    return words.say(choice_of(table)["prompt"])


def join_sentences(sentences: Iterable[str]) -> str:
    """Join the sentences that are not empty to a text."""
    return " ".join(sentence for sentence in sentences if sentence)
