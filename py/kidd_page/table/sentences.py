"""A deck in words: its spaces as screen readers name them, its stacks, what happened, and what is to be chosen."""

from typing import NamedTuple

from kidd.bridge.labels import label_freed, label_stack, label_vacant, list_tokens, name_pirate
from kidd.bridge.refusals import explain
from kidd.bridge.view_types import StackView
from kidd.core.board import SPACE_NUMBER
from kidd_page.table.spaces import Space
from kidd_page.table.state import Table, choice_of, last_of, match_of
from kidd_page.words import Words, is_word


class Token(NamedTuple):
    """A row of the stack inspector: a token, or the tokens under a flag."""

    owners: str
    words: str
    is_flag: bool = False


def describe_space(space: Space, words: Words) -> str:
    """Describe a space in one line, beginning with its name."""
    says = (
        label_stack(space.stack, space.freed, is_captor=space.has_captive)
        if space.stack
        else [label_vacant(space.name)]
    )
    return "; ".join([*map(words.say, says), *describe_now(space, words)])


def describe_now(space: Space, words: Words) -> list[str]:
    """Describe what matters about a space now, and what a tap would do."""
    parts = [words.say(space.danger["says"])] if space.danger else []
    if space.is_last:
        parts.append(words("space.last"))
    if space.is_picked:
        parts.append(words("space.pickedElsewhere"))
    return [*parts, *map(words.say, space.says)]


def list_stack(stack: StackView, words: Words) -> list[Token]:
    """List a stack from the top down: single tokens, then those that a flag stands for, five at a time (M5)."""
    return [Token(one["owners"], words.say(one["says"]), one["flag"]) for one in list_tokens(stack)]


def list_standing(space: Space, words: Words) -> list[Token]:
    """List the tokens on a space from the top down. A freed friend that has not stepped off yet is last."""
    stack = space.stack
    freed = [Token(space.freed, words.say(label_freed(space.freed)))] if space.freed else []
    if stack is None:
        return freed
    if len(stack["owners"]) > 1 and not space.has_captive:
        return [*list_stack(stack, words), *freed]
    top, *others = stack["owners"]
    captives = [Token(one, words("list.captive", pirate=name_pirate(one))) for one in others]
    return [Token(top, words.say(name_pirate(top))), *captives, *freed]


def describe_last(table: Table, words: Words) -> list[str]:
    """Describe the events of the last step in the order in which they happened, in one sentence each."""
    last = last_of(table)
    return [words.say(sentence) for sentence in (last["said"] if last else [])]


def name_move(move: str, words: Words) -> str:
    """Return a move as notation writes it, or in words if it names no space."""
    return words(f"moves.word.{move}") if is_word(move) else move


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
