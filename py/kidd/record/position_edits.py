"""Edits of a position, as in an editor: place tokens, turn them, change the other fields.

Owns the edits and their text. An edit may lead to a position that its game cannot have; `position_text` finds
the faults. A token that is placed comes from its player's reserve, as long as that has one, and goes back there.
"""

from collections.abc import Callable, Sequence
from typing import Final

from kidd.core.board import DECK, HATCHES, SPACE_NUMBER
from kidd.core.mirror import mirror_position
from kidd.core.position import (
    AGREED,
    ANSWER_DUE,
    COLOURS,
    PICK_DUE,
    Pending,
    Position,
    PositionError,
    Proof,
    Resigned,
    Roll,
    Stack,
    pack_stacks,
    parse_pending,
    stack_on,
    stacks,
    tokens_on_deck,
)
from kidd.games import RULES, rules_for
from kidd.games.loyal_captain import PROOF_TURNS
from kidd.record.position_text import HIGHEST_STACK

LONGEST_EDIT: Final = 100
"""Characters of an edit."""
_MOST_IN_RESERVE: Final = 9


class EditError(ValueError):
    """A text that is no edit of a position, or one that does not fit it."""


def edit_position(position: Position, edit: str) -> Position:
    """Return the position after an edit: a word and what it is about, with one space between.

        put SPACE COLOUR    place a token; see `_put` for a space that is not vacant
        under SPACE COLOUR  place a token below all others
        take SPACE PLACE    take one token away, counted from the top, which is 0
        clear SPACE         take all tokens away
        move SPACE SPACE    move a stack to a vacant space
        rotate SPACE        turn the back to the next path
        back SPACE BACK     turn the back to this path, `0` for the black one
        reserve COLOUR N    set a reserve, from 0 to 9
        fill                put into each reserve what its player lacks
        turn COLOUR         set the player to move
        state STATE         set the pending state, in notation
        game GAME PLAYERS   change to another game, and keep the stacks that it can have
        mirror              take the mirror image
        start               go to the beginning of the game

    Raises EditError.
    """
    word, *rest = edit.split(" ") if len(edit) <= LONGEST_EDIT else ("",)
    known = _EDITS.get(word)
    if known is None or len(rest) != known[0]:
        raise EditError(f"no such edit: {edit[:LONGEST_EDIT]!r}")
    return known[1](position, rest)


def list_states(position: Position) -> list[Pending | None]:
    """List the pending states that the game of a position knows. A count is as high as it is now."""
    players = range(len(position.reserves))
    states: list[Pending | None] = [
        None,
        *(Roll(number) for number in (1, 2, 3)),
        PICK_DUE,
        ANSWER_DUE,
    ]
    left = position.pending.turns_left if isinstance(position.pending, Proof) else PROOF_TURNS
    states += [Proof(player, left) for player in players if player < 2]
    states += [AGREED, *(Resigned(player) for player in players)]
    return [state for state in states if not _is_unknown(position._replace(pending=state))]


def _is_unknown(position: Position) -> bool:
    rules = rules_for(position.game)
    return any(fault.code == "state" for fault in rules.find_faults(position))


def _space(text: str) -> int:
    space = SPACE_NUMBER.get(text)
    if space is None:
        raise EditError(f"no such space: {text}")
    return space


def _colour(position: Position, text: str) -> int:
    colours = COLOURS[: len(position.reserves)]
    if len(text) != 1 or text not in colours:
        raise EditError(f"no such player: {text}")
    return colours.index(text)


def _stack(position: Position, text: str) -> Stack:
    stack = stack_on(position, _space(text))
    if stack is None:
        raise EditError(f"{text} is vacant")
    return stack


def _sides(space: int, owners: Sequence[int]) -> list[int]:
    """List the facings on a space, in the order in which a token is turned. The first one is that of a new token."""
    backs = [-1] if HATCHES >> space & 1 and len(owners) == 1 else []
    return [DECK.facing(space, back) for back in (*backs, *DECK.neighbours[space])]


def _set(position: Position, space: int, owners: Sequence[int], facing: int | None) -> Position:
    """Return the position with these tokens on a space, taken from the reserves or put back there."""
    before = stack_on(position, space)
    others = [stack for stack in stacks(position) if stack.space != space]
    if owners:
        sides = _sides(space, owners)
        others.append(Stack(space, tuple(owners), facing if facing in sides else sides[0]))
    players = len(position.reserves)
    tops, held = pack_stacks(others, players)
    reserves = list(position.reserves)
    tokens = rules_for(position.game).tokens[players]
    was = before.owners if before else ()
    for player in range(players):
        change = was.count(player) - owners.count(player)
        most = max(tokens - sum(stack.owners.count(player) for stack in others), reserves[player])
        reserves[player] = min(max(reserves[player] + change, 0), most, _MOST_IN_RESERVE)
    return position._replace(tops=tops, held=held, reserves=tuple(reserves))


def _put(position: Position, words: Sequence[str]) -> Position:
    """Place a token of a colour on a space.

    On its own colour it turns the token there to the next path, and takes a single token away that has had
    its back to each. On another colour it stands on top if the game has captives, with the second one below
    it where no more than two may stand; otherwise it takes the other's place.
    """
    space, colour = _space(words[0]), _colour(position, words[1])
    stack = stack_on(position, space)
    if stack is None:
        return _set(position, space, [colour], None)
    owners = [*stack.owners]
    if owners[0] == colour:
        sides = _sides(space, owners)
        is_last = stack.facing == sides[-1]
        if is_last and len(owners) == 1:
            return _set(position, space, [], None)
        return _rotate(position, words[:1])
    description = rules_for(position.game).description
    if description.captured != "held":
        owners = []
    elif not description.towers:
        owners = owners[:1]
    if len(owners) >= HIGHEST_STACK:
        return position
    return _set(position, space, [colour, *owners], stack.facing)


def _under(position: Position, words: Sequence[str]) -> Position:
    stack, colour = _stack(position, words[0]), _colour(position, words[1])
    if len(stack.owners) >= HIGHEST_STACK:
        return position
    return _set(position, stack.space, [*stack.owners, colour], stack.facing)


def _take(position: Position, words: Sequence[str]) -> Position:
    stack = _stack(position, words[0])
    if words[1] not in map(str, range(len(stack.owners))):
        raise EditError(f"no such token: {words[1]}")
    place = int(words[1])
    left = [*stack.owners[:place], *stack.owners[place + 1 :]]
    return _set(position, stack.space, left, stack.facing)


def _clear(position: Position, words: Sequence[str]) -> Position:
    return _set(position, _space(words[0]), [], None)


def _move(position: Position, words: Sequence[str]) -> Position:
    stack, space = _stack(position, words[0]), _space(words[1])
    if stack_on(position, space) is not None:
        raise EditError(f"{words[1]} is not vacant")
    is_near = stack.space in DECK.neighbours[space]
    facing = DECK.facing(space, stack.space) if is_near else None
    return _set(_set(position, stack.space, [], None), space, stack.owners, facing)


def _rotate(position: Position, words: Sequence[str]) -> Position:
    stack = _stack(position, words[0])
    sides = _sides(stack.space, stack.owners)
    place = sides.index(stack.facing) if stack.facing in sides else -1
    return _set(position, stack.space, stack.owners, sides[(place + 1) % len(sides)])


def _back(position: Position, words: Sequence[str]) -> Position:
    stack = _stack(position, words[0])
    try:
        facing = DECK.facing(stack.space, -1 if words[1] == "0" else _space(words[1]))
    except ValueError:
        raise EditError(f"no path from {words[0]} to {words[1]}") from None
    return _set(position, stack.space, stack.owners, facing)


def _reserve(position: Position, words: Sequence[str]) -> Position:
    player = _colour(position, words[0])
    if words[1] not in map(str, range(_MOST_IN_RESERVE + 1)):
        raise EditError(f"no such reserve: {words[1]}")
    reserves = position.reserves
    changed = (*reserves[:player], int(words[1]), *reserves[player + 1 :])
    return position._replace(reserves=changed)


def _fill(position: Position, _: Sequence[str]) -> Position:
    tokens = rules_for(position.game).tokens[len(position.reserves)]
    lacking = (max(tokens - count, 0) for count in tokens_on_deck(position))
    return position._replace(reserves=tuple(lacking))


def _turn(position: Position, words: Sequence[str]) -> Position:
    return position._replace(turn=_colour(position, words[0]))


def _state(position: Position, words: Sequence[str]) -> Position:
    try:
        return position._replace(pending=parse_pending(words[0]))
    except PositionError as error:
        raise EditError(str(error)) from None


def _game(position: Position, words: Sequence[str]) -> Position:
    """Go over to another game. It leaves out players and captives that the game cannot have."""
    rules = RULES.get(words[0])
    if rules is None or words[1] not in map(str, rules.tokens):
        raise EditError(f"no such game: {' '.join(words)}")
    players = int(words[1])
    description = rules.description
    highest = HIGHEST_STACK if description.towers else 2 if description.captured == "held" else 1
    kept: list[Stack] = []
    for stack in stacks(position):
        owners = tuple(owner for owner in stack.owners if owner < players)[:highest]
        if owners:
            sides = _sides(stack.space, owners)
            facing = stack.facing if stack.facing in sides else sides[0]
            kept.append(Stack(stack.space, owners, facing))
    tops, held = pack_stacks(kept, players)
    turn = position.turn if position.turn < players else 0
    changed = Position(words[0], tops, held, (0,) * players, turn, position.pending)
    if _is_unknown(changed):
        changed = changed._replace(pending=None)
    return _fill(changed, ())


def _mirror(position: Position, _: Sequence[str]) -> Position:
    return mirror_position(position)


def _start(position: Position, _: Sequence[str]) -> Position:
    return rules_for(position.game).start(len(position.reserves))


_EDITS: Final[dict[str, tuple[int, Callable[[Position, Sequence[str]], Position]]]] = {
    "put": (2, _put),
    "under": (2, _under),
    "take": (2, _take),
    "clear": (1, _clear),
    "move": (2, _move),
    "rotate": (1, _rotate),
    "back": (2, _back),
    "reserve": (2, _reserve),
    "fill": (0, _fill),
    "turn": (1, _turn),
    "state": (1, _state),
    "game": (2, _game),
    "mirror": (0, _mirror),
    "start": (0, _start),
}
"""The edits by their words, each with the number of words that follow."""
