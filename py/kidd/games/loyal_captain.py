"""Loyal Captain (rules L1 to L10): surround the opponent's tokens.

Owns the rules of this game with its option `pie`. Does not know how positions are written, and
keeps no history of a game.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from kidd.core.board import (
    ALL_SPACES,
    DECK,
    ENTRY_FACINGS,
    HATCHES,
    PLANE_1,
    PLANE_2,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.description import Description
from kidd.core.events import Counted, Declared, Event, Moved, Picked, Removed
from kidd.core.move import Move, pair_move, word_move
from kidd.core.position import (
    AGREED,
    ANSWER_DUE,
    BLUE,
    COLOURS,
    PICK_DUE,
    RED,
    Agreed,
    AnswerDue,
    Fault,
    Pending,
    PickDue,
    Position,
    Proof,
    stacks,
)
from kidd.core.rules import Outcome, Phase, Rules
from kidd.games._common import (
    entered,
    fault_on,
    find_common_faults,
    new_position,
    no_rolls,
    nobody_out,
)
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
)

TOKENS = 7
PROOF_TURNS = 20
DESCRIPTION = Description(
    name="loyal",
    options=("pie",),
    tokens={2: TOKENS},
    minutes=20,
    wins=("blocked", "proof", "resigned"),
    draws=("agreed",),
    captured="removed",
    stalemate="claim",
    pick="pie",
)
PIE = "loyal+pie"

_PAIRS = [
    pair_move(red, blue)
    for red in ENTRY_FACINGS.values()
    for blue in ENTRY_FACINGS.values()
    if red != blue
]
_PICKS = [word_move("pick:B"), word_move("pick:R")]
_ANSWERS = [word_move("accept"), word_move("reject")]


def proof_of(position: Position) -> Proof | None:
    """Return the player who has to win and the turns left (L9), None if there is no count."""
    return position.pending if isinstance(position.pending, Proof) else None


def _start(game: str, players: int) -> Position:
    return Position(game, (0,) * players, 0, (TOKENS,) * players, RED, None)


def _is_setup(position: Position) -> bool:
    """Return whether the first tokens of both colours are still to be entered (L10)."""
    return (
        position.game == PIE and position.pending is None and position.reserves == (TOKENS, TOKENS)
    )


def legal_moves(position: Position) -> list[Move]:
    """List the entries and steps (L1), or the answers if one is due (L8, L10); none after the end."""
    pending = position.pending
    if pending is not None:
        if pending == PICK_DUE:
            return _PICKS.copy()
        if pending == ANSWER_DUE:
            return _ANSWERS.copy()
        if outcome(position):
            return []
    elif position.game == PIE and _is_setup(position):
        return _PAIRS.copy()
    tops, turn = position.tops, position.turn
    mine = tops[turn]
    both = mine | tops[1 - turn]
    vacant = ALL_SPACES & ~(both | both >> PLANE_1 | both >> PLANE_2)
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
    """Count the moves that `legal_moves` lists."""
    _, tops, _, reserves, turn, pending = position
    if pending is not None or position.game == PIE:
        return len(legal_moves(position))
    return _count_turns(tops[turn], tops[1 - turn], reserves[turn])


def _count_turns(mine: int, theirs: int, reserve: int) -> int:
    """Count the entries and steps of the player who owns `mine`."""
    both = mine | theirs
    vacant = ALL_SPACES & ~(both | both >> PLANE_1 | both >> PLANE_2)
    low, high = vacant & LOW, vacant >> HALF
    count = (mine & (FIRST_LOW[low] | FIRST_HIGH[high])).bit_count() + (
        mine & (SECOND_LOW[low] | SECOND_HIGH[high])
    ).bit_count()
    return count + (vacant & HATCHES).bit_count() if reserve else count


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move and the captures that follow it (L1, L4)."""
    game, tops, held, reserves, turn, pending = position
    if not move.arrival:
        return _apply_word(position, move)
    other = 1 - turn
    mine, theirs = tops[turn] & move.keeps | move.arrival, tops[other]
    if move.origin < 0:
        red, blue = reserves
        reserves = (red, blue - 1) if turn else (red - 1, blue)
    my_spaces = (mine | mine >> PLANE_1 | mine >> PLANE_2) & ALL_SPACES
    their_spaces = (theirs | theirs >> PLANE_1 | theirs >> PLANE_2) & ALL_SPACES
    vacant = ALL_SPACES ^ (my_spaces | their_spaces)
    # A capture needs a token without a vacant space next to it (L3). Most moves leave none.
    if (my_spaces | their_spaces) & ~(NEXT_LOW[vacant & LOW] | NEXT_HIGH[vacant >> HALF]):
        before = mine, theirs
        theirs &= ~facings_on(captured_spaces(theirs, mine))
        mine &= ~facings_on(captured_spaces(mine, theirs))
        if pending is not None:
            pending = _counted(pending, turn, has_removed=(mine, theirs) != before)
    elif pending is not None:
        pending = _counted(pending, turn, has_removed=False)
    return new_position(
        (game, (theirs, mine) if turn else (mine, theirs), held, reserves, other, pending)
    )


def captured_spaces(group_tops: int, opposing_tops: int) -> int:
    """Return the spaces of all captured groups of one colour (L3).

    A token is safe if a space next to it is vacant or holds an opposing token that has its back to
    it, and so is every token of its group. The loop marks the safe tokens group by group.
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


def _counted(pending: Pending, turn: int, *, has_removed: bool) -> Pending:
    """Return the count after a turn of the player `turn` (L9).

    Any removal starts the count again. A turn of the player who has to win lowers it by one.
    """
    if not isinstance(pending, Proof):
        return pending
    if has_removed:
        return Proof(pending.player, PROOF_TURNS)
    if turn == pending.player:
        return Proof(turn, max(pending.turns_left - 1, 0))
    return pending


def _apply_word(position: Position, move: Move) -> Position:
    other = 1 - position.turn
    if move.word == "claim":
        return position._replace(turn=other, pending=ANSWER_DUE)
    if move.word == "accept":
        return position._replace(pending=AGREED)
    if move.word == "reject":
        return position._replace(turn=other, pending=Proof(position.turn, PROOF_TURNS))
    if move.entries:
        red, blue = move.entries
        return position._replace(
            tops=(red, blue), reserves=(TOKENS - 1, TOKENS - 1), turn=BLUE, pending=PICK_DUE
        )
    return position._replace(turn=RED, pending=None)


def outcome(position: Position) -> Outcome | None:
    """Return the end of the game, None while it goes on (L7, L8, L9)."""
    pending, turn, other = position.pending, position.turn, 1 - position.turn
    if pending == AGREED:
        return Outcome(None, "agreed")
    if pending in (PICK_DUE, ANSWER_DUE) or _is_setup(position):
        return None
    tops, reserves = position.tops, position.reserves
    if not _count_turns(tops[turn], tops[other], reserves[turn]):
        return Outcome(other, "blocked")
    if isinstance(pending, Proof) and not pending.turns_left:
        loser = pending.player
        winner = 1 - loser
        if _count_turns(tops[winner], tops[loser], reserves[winner]):
            return Outcome(winner, "proof")
    return None


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has resigned, and the outcome."""
    other = 1 - position.turn
    return position._replace(turn=other, pending=proof_of(position)), Outcome(other, "resigned")


def offers(position: Position) -> Sequence[Move]:
    """List the claim of stalemate if the player to move may make it (L8, L9)."""
    if position.pending is None and not _is_setup(position) and not outcome(position):
        return (word_move("claim"),)
    return ()


def events(position: Position, move: Move) -> Iterator[Event]:
    """Yield what happens in a move: the token's step or entry, the removals, the count."""
    turn = position.turn
    after = apply(position, move)
    if move.arrival:
        if move.origin < 0:
            yield entered(turn, move.arrival)
        else:
            yield Moved((turn,), (move.origin, space_of(move.arrival)))
        yield from _removals(position, move, after)
    elif move.entries:
        yield entered(RED, move.entries[RED])
        yield entered(BLUE, move.entries[BLUE])
    elif move.word == "claim":
        yield Declared(turn, "claimed")
    elif move.word == "accept":
        yield Declared(turn, "accepted")
    elif move.word == "reject":
        yield Declared(turn, "rejected")
    else:
        yield Picked(COLOURS.index(move.word[-1]))
    proof = proof_of(after)
    if proof and proof != position.pending:
        yield Counted(proof.player, proof.turns_left)


def _removals(position: Position, move: Move, after: Position) -> Iterator[Removed]:
    """Yield the removal of each captured token, the opponent's first (L4)."""
    turn = position.turn
    for player in (1 - turn, turn):
        stood = position.tops[player]
        if player == turn:
            stood = stood & move.keeps | move.arrival
        for facing in sorted(members(stood & ~after.tops[player]), key=space_of):
            yield Removed(player, space_of(facing))


def phase(position: Position) -> Phase:
    """Return what the player to move has to do."""
    if outcome(position):
        return "over"
    if position.pending == PICK_DUE:
        return "pick"
    if position.pending == ANSWER_DUE:
        return "answer"
    return "setup" if _is_setup(position) else "play"


def find_faults(position: Position) -> Iterator[Fault]:
    """Yield everything that makes a position impossible in this game."""
    states = (PickDue, AnswerDue, Proof, Agreed)
    yield from find_common_faults(position, TOKENS, states, all_in_game=False)
    for stack in stacks(position):
        if len(stack.owners) > 1:
            yield fault_on("stackLoyal", "two tokens stand on {}", stack.space)
    if position.pending == PICK_DUE:
        if position.game != PIE:
            text = "pick is for the start-up variant only"
            yield Fault("state", text, {"state": PICK_DUE.kind})
        elif position.turn != BLUE:
            text = "the player who picks a colour is written as B"
            yield Fault("pickTurn", text, {"colour": COLOURS[BLUE]})
    proof = proof_of(position)
    if proof and proof.turns_left > PROOF_TURNS:
        left = str(proof.turns_left)[:40]
        text = f"a count of {left} is above {PROOF_TURNS}"
        yield Fault("count", text, {"left": left, "most": str(PROOF_TURNS)})


def _rules(game: str) -> Rules:
    return Rules(
        game=game,
        description=DESCRIPTION,
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
        find_faults=find_faults,
        out=nobody_out,
    )


RULES = tuple(_rules(game) for game in DESCRIPTION.variants)
