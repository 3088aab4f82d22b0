"""Loyal Captain (rules L1 to L10): surround the other crew.

Owns the rules of this game with its option `pie`. Knows neither how positions are written nor
matches: nothing here remembers what has been played.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from kidd.core.board import (
    ALL_SPACES,
    DECK,
    ENTRY_FACINGS,
    HATCHES,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.move import Move, pair_move, word_move
from kidd.core.position import (
    BLUE,
    COLOURS,
    NOTHING_PENDING,
    RED,
    Position,
    PositionError,
    stacks,
)
from kidd.core.rules import Event, Outcome, Phase, Rules
from kidd.games._tables import (
    ENTRY_MOVES,
    FIRST_HIGH,
    FIRST_LOW,
    FIRST_MOVES,
    HALF,
    LOW,
    NEXT_HIGH,
    NEXT_LOW,
    SECOND_HIGH,
    SECOND_LOW,
    SECOND_MOVES,
    check_common,
    entered,
    moved,
    new_position,
    no_rolls,
    nobody_out,
)

TOKENS = 7
PROOF_TURNS = 20
PIE = "loyal+pie"
PICK, CLAIM, AGREED = "pick", "claim", "agreed"

_PROOF = re.compile(r"proof:([RB])(0|[1-9][0-9]*)")
_PROOFS = {
    f"proof:{COLOURS[player]}{left}": (player, left)
    for player in (RED, BLUE)
    for left in range(PROOF_TURNS + 1)
}
_PAIRS = [
    pair_move(red, blue)
    for red in ENTRY_FACINGS.values()
    for blue in ENTRY_FACINGS.values()
    if red != blue
]
_PICKS = [word_move("pick:B"), word_move("pick:R")]
_ANSWERS = [word_move("accept"), word_move("reject")]


def proof_of(position: Position) -> tuple[int, int] | None:
    """Return who has to win and in how many turns while a count runs (L9), otherwise None."""
    return _PROOFS.get(position.state)


def _start(game: str, players: int) -> Position:
    return Position(game, (0,) * players, 0, (TOKENS,) * players, RED, NOTHING_PENDING)


def _is_setup(position: Position) -> bool:
    """Tell whether the first tokens of both colours are still to be entered (L10)."""
    return (
        position.game == PIE
        and position.state == NOTHING_PENDING
        and position.reserves == (TOKENS, TOKENS)
    )


def legal_moves(position: Position) -> list[Move]:
    """List entries and steps (L1), or the answers that are due (L8, L10); none after the end."""
    if position.state != NOTHING_PENDING:
        if position.state == PICK:
            return _PICKS.copy()
        if position.state == CLAIM:
            return _ANSWERS.copy()
        if outcome(position):
            return []
    elif position.game == PIE and _is_setup(position):
        return _PAIRS.copy()
    tops, turn = position.tops, position.turn
    mine = tops[turn]
    both = mine | tops[1 - turn]
    vacant = ALL_SPACES & ~(both | both >> 18 | both >> 36)
    low, high = vacant & LOW, vacant >> HALF
    moves: list[Move] = []
    ready = mine & (FIRST_LOW[low] | FIRST_HIGH[high])
    while ready:
        facing = ready & -ready
        ready ^= facing
        moves.append(FIRST_MOVES[facing])
    ready = mine & (SECOND_LOW[low] | SECOND_HIGH[high])
    while ready:
        facing = ready & -ready
        ready ^= facing
        moves.append(SECOND_MOVES[facing])
    if position.reserves[turn]:
        ready = vacant & HATCHES
        while ready:
            hatch = ready & -ready
            ready ^= hatch
            moves.append(ENTRY_MOVES[hatch])
    return moves


def count_legal_turns(position: Position) -> int:
    """Count what `legal_moves` lists."""
    _, tops, _, reserves, turn, state = position
    if state != NOTHING_PENDING or position.game == PIE:
        return len(legal_moves(position))
    return _count_turns(tops[turn], tops[1 - turn], reserves[turn])


def _count_turns(mine: int, theirs: int, reserve: int) -> int:
    """Count the entries and steps of the player who owns `mine`."""
    both = mine | theirs
    vacant = ALL_SPACES & ~(both | both >> 18 | both >> 36)
    low, high = vacant & LOW, vacant >> HALF
    count = (mine & (FIRST_LOW[low] | FIRST_HIGH[high])).bit_count() + (
        mine & (SECOND_LOW[low] | SECOND_HIGH[high])
    ).bit_count()
    return count + (vacant & HATCHES).bit_count() if reserve else count


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move and the captures that follow it (L1, L4)."""
    game, tops, held, reserves, turn, state = position
    if not move.arrival:
        return _apply_word(position, move)
    other = 1 - turn
    mine, theirs = tops[turn] & move.keeps | move.arrival, tops[other]
    if move.origin < 0:
        red, blue = reserves
        reserves = (red, blue - 1) if turn else (red - 1, blue)
    my_spaces = (mine | mine >> 18 | mine >> 36) & ALL_SPACES
    their_spaces = (theirs | theirs >> 18 | theirs >> 36) & ALL_SPACES
    vacant = ALL_SPACES ^ (my_spaces | their_spaces)
    # Only where some token has no vacant space next to it can anything have been captured.
    if (my_spaces | their_spaces) & ~(NEXT_LOW[vacant & LOW] | NEXT_HIGH[vacant >> HALF]):
        before = mine, theirs
        theirs &= ~facings_on(captured_spaces(theirs, mine))
        mine &= ~facings_on(captured_spaces(mine, theirs))
        if state != NOTHING_PENDING:
            state = _counted(state, turn, has_removed=(mine, theirs) != before)
    elif state != NOTHING_PENDING:
        state = _counted(state, turn, has_removed=False)
    return new_position(
        (game, (theirs, mine) if turn else (mine, theirs), held, reserves, other, state)
    )


def captured_spaces(group_tops: int, opposing_tops: int) -> int:
    """Return the spaces of all captured groups of one colour (L3).

    A group is safe if a space next to it is vacant or holds an opposing token whose back is to a
    member: safety spreads from such members to the tokens next to them.
    """
    own = spaces_of(group_tops)
    vacant = ALL_SPACES & ~own & ~spaces_of(opposing_tops)
    safe = own & (NEXT_LOW[vacant & LOW] | NEXT_HIGH[vacant >> HALF])
    if safe == own:
        return 0
    for facing in members(opposing_tops):
        back = DECK.back_of(facing)
        if back >= 0:
            safe |= own & 1 << back
    while True:
        spread = safe | own & (NEXT_LOW[safe & LOW] | NEXT_HIGH[safe >> HALF])
        if spread == safe:
            return own & ~safe
        safe = spread


def _counted(state: str, turn: int, *, has_removed: bool) -> str:
    """Return the count after a turn: begun anew by any removal, less by the rejecter's own (L9)."""
    player, left = _PROOFS[state]
    if has_removed:
        left = PROOF_TURNS
    elif turn == player:
        left = max(left - 1, 0)
    return f"proof:{COLOURS[player]}{left}"


def _apply_word(position: Position, move: Move) -> Position:
    other = 1 - position.turn
    if move.word == "claim":
        return position._replace(turn=other, state=CLAIM)
    if move.word == "accept":
        return position._replace(state=AGREED)
    if move.word == "reject":
        return position._replace(turn=other, state=f"proof:{COLOURS[position.turn]}{PROOF_TURNS}")
    if move.entries:
        red, blue = move.entries
        return position._replace(
            tops=(red, blue), reserves=(TOKENS - 1, TOKENS - 1), turn=BLUE, state=PICK
        )
    return position._replace(turn=RED, state=NOTHING_PENDING)


def outcome(position: Position) -> Outcome | None:
    """Return the end of the game, None while it goes on (L7, L8, L9)."""
    state, turn, other = position.state, position.turn, 1 - position.turn
    if state == AGREED:
        return Outcome(None, "agreed")
    if state in (PICK, CLAIM) or _is_setup(position):
        return None
    red_or_blue, reserves = position.tops, position.reserves
    if not _count_turns(red_or_blue[turn], red_or_blue[other], reserves[turn]):
        return Outcome(other, "blocked")
    proof = proof_of(position)
    if proof and not proof[1]:
        winner = 1 - proof[0]
        if _count_turns(red_or_blue[winner], red_or_blue[proof[0]], reserves[winner]):
            return Outcome(winner, "proof")
    return None


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has given up, and the end."""
    other = 1 - position.turn
    state = position.state if proof_of(position) else NOTHING_PENDING
    return position._replace(turn=other, state=state), Outcome(other, "resigned")


def offers(position: Position) -> Sequence[Move]:
    """List the claim of stalemate where the player to move may make it (L8, L9)."""
    if position.state == NOTHING_PENDING and not _is_setup(position) and not outcome(position):
        return (word_move("claim"),)
    return ()


_SAID = {"claim": "claimed", "accept": "accepted", "reject": "rejected"}


def events(position: Position, move: Move) -> Iterator[Event]:
    """Tell what happens in a move: the token's way, then who leaves the game, then the count."""
    turn = position.turn
    after = apply(position, move)
    if move.arrival:
        target = space_of(move.arrival)
        if move.origin < 0:
            yield entered(turn, move.arrival)
        else:
            yield moved((turn,), (move.origin, target), move.arrival)
        yield from _removals(position, move, after)
    elif move.entries:
        yield entered(RED, move.entries[RED])
        yield entered(BLUE, move.entries[BLUE])
    elif move.word in _SAID:
        yield Event(_SAID[move.word], player=turn)
    else:
        yield Event("picked", player=COLOURS.index(move.word[-1]))
    proof = proof_of(after)
    if proof and proof != proof_of(position):
        yield Event("counted", player=proof[0], number=proof[1])


def _removals(position: Position, move: Move, after: Position) -> Iterator[Event]:
    """Yield a removal for every token that the move costs, the opponent's first (L4)."""
    turn = position.turn
    for player in (1 - turn, turn):
        stood = position.tops[player]
        if player == turn:
            stood = stood & move.keeps | move.arrival
        for facing in sorted(members(stood & ~after.tops[player]), key=space_of):
            yield Event("removed", space_of(facing), (player,))


def phase(position: Position) -> Phase:
    """Return what is expected of the player to move."""
    if outcome(position):
        return "over"
    if position.state == PICK:
        return "pick"
    if position.state == CLAIM:
        return "answer"
    return "setup" if _is_setup(position) else "play"


def check(position: Position) -> None:
    """Refuse a position that this game cannot have. Raises PositionError."""
    check_common(position, TOKENS, all_in_game=False)
    for stack in stacks(position):
        if len(stack.owners) > 1:
            raise PositionError(f"two tokens stand on {DECK.spaces[stack.space]}")
    state = position.state
    if state in (NOTHING_PENDING, CLAIM, AGREED):
        return
    if state == PICK:
        if position.game != PIE:
            raise PositionError("pick is for the start-up variant only")
        if position.turn != BLUE:
            raise PositionError("the player who picks a colour is written as B")
        return
    proof = _PROOF.fullmatch(state)
    if proof is None:
        raise PositionError(f"no such state: {state[:40]!r}")
    if state not in _PROOFS:
        raise PositionError(f"a count of {proof[2][:40]} is above {PROOF_TURNS}")


def _rules(game: str) -> Rules:
    return Rules(
        game=game,
        tokens={2: TOKENS},
        start=partial(_start, game),
        legal_moves=legal_moves,
        count_legal_turns=count_legal_turns,
        apply=apply,
        rolls=no_rolls,
        outcome=outcome,
        resign=resign,
        offers=offers,
        events=events,
        phase=phase,
        check=check,
        out=nobody_out,
    )


RULES = (_rules("loyal"), _rules(PIE))
