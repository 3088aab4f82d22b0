"""Madagascar (rules M1 to M8): towers, for two players or three.

Owns the rules of this game. Does not know how positions are written and keeps no history of a
game, so `record.match` counts repetitions (M8).
"""

from collections.abc import Iterator, Sequence

from kidd.core.board import (
    ALL_SPACES,
    DECK,
    HATCH_COUNT,
    HATCHES,
    PLANE_1,
    PLANE_2,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.description import Description
from kidd.core.events import Captured, Declared, Event, FlagRaised, Moved
from kidd.core.move import Move, travel_move, word_move
from kidd.core.position import (
    AGREED,
    COLOURS,
    HELD_BITS,
    RED,
    Agreed,
    Fault,
    Pending,
    Position,
    Resigned,
    captives,
    facings_of_holders,
    format_pending,
    held_on,
    stacks,
    unknown_state,
)
from kidd.core.rules import Outcome, Phase, Rules
from kidd.games._common import (
    entered,
    entries,
    fault_on,
    find_common_faults,
    less_one,
    new_position,
    no_rolls,
    vacant_spaces,
)
from kidd.games._tables import (
    BEHIND,
    FIRST_HIGH,
    FIRST_LOW,
    FIRST_MOVES,
    HALF,
    LOW,
    SECOND_HIGH,
    SECOND_LOW,
    SECOND_MOVES,
    arrivals,
    find_route,
)

TOKENS = {2: 7, 3: 6}
TOKENS_IN_FLAG = 5
DESCRIPTION = Description(
    name="madagascar",
    tokens=TOKENS,
    minutes=30,
    wins=("all", "resigned"),
    draws=("agreed", "stuck", "repetition"),
    towers=True,
    flag=TOKENS_IN_FLAG,
    captured="held",
    stalemate="agree",
    repetition=True,
)
_RESERVES_AFTER_SETUP = {
    players: players * tokens - HATCH_COUNT for players, tokens in TOKENS.items()
}
_PASS = word_move("pass")

CAPTURES = {
    facing: travel_move(DECK.back_of(facing), facing, is_single_step=True, is_capture=True)
    for facing, behind in BEHIND.items()
    if behind
}
"""The capture, by a single token, of a stack with each facing."""
_WITH_SPACE_BEHIND = sum(CAPTURES)


def _start(players: int) -> Position:
    return Position(DESCRIPTION.name, (0,) * players, 0, (TOKENS[players],) * players, RED, None)


def _is_setup(reserves: tuple[int, ...]) -> bool:
    """Return whether a hatch is still to be occupied for the first time (M1)."""
    return sum(reserves) > _RESERVES_AFTER_SETUP[len(reserves)]


def is_in(position: Position, player: int) -> bool:
    """Return whether a player is not out: has a stack or a reserve, and has not resigned (M6)."""
    pending = position.pending
    if isinstance(pending, Resigned) and pending.player == player:
        return False
    return bool(position.tops[player] or position.reserves[player])


def players_in(position: Position) -> list[int]:
    """List the players who are not out."""
    return [player for player in range(len(position.tops)) if is_in(position, player)]


def players_out(position: Position) -> list[int]:
    """List the players who are out (M6)."""
    return [player for player in range(len(position.tops)) if not is_in(position, player)]


def height(packed: int) -> int:
    """Return the number of tokens in a stack, given its captives packed as in `Position.held`."""
    return 1 + (packed.bit_length() + 1 >> 1)


def _everything(tops: tuple[int, ...]) -> int:
    """Return the facings of all stacks."""
    return tops[0] | tops[1] if len(tops) == 2 else tops[0] | tops[1] | tops[2]


def _travels(position: Position, player: int, everything: int) -> Iterator[Move]:
    """Yield the moves of stacks, single tokens first (M3, M4)."""
    held, mine = position.held, position.tops[player]
    # This includes the stacks of a player who has resigned: they can be captured.
    theirs = everything ^ mine
    vacant = ALL_SPACES & ~spaces_of(everything)
    singles = mine & ~facings_of_holders(held) if held else mine
    low, high = vacant & LOW, vacant >> HALF
    for facing in members(singles & (FIRST_LOW[low] | FIRST_HIGH[high])):
        yield FIRST_MOVES[facing]
    for facing in members(singles & (SECOND_LOW[low] | SECOND_HIGH[high])):
        yield SECOND_MOVES[facing]
    for facing in members(theirs):
        if singles & BEHIND[facing]:
            yield CAPTURES[facing]
    for facing in members(mine & ~singles):
        origin = space_of(facing)
        for arrival in members(_tower_arrivals(held, facing, origin, vacant, theirs)):
            yield travel_move(
                origin, arrival, is_single_step=False, is_capture=bool(arrival & theirs)
            )


def _tower_arrivals(held: int, facing: int, origin: int, vacant: int, theirs: int) -> int:
    """Return the facings on which a tower can end its move, capturing or not (M3, M4)."""
    reached = arrivals(facing, height(held_on(held, origin)), vacant)
    return reached & (facings_on(vacant | 1 << origin) | theirs)


def _count_turns(position: Position, player: int, everything: int) -> int:
    """Count a player's moves and entries (M1, M2), without the pass."""
    _, tops, held, reserves, _, _ = position
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    count = (vacant & HATCHES).bit_count() if reserves[player] else 0
    if sum(reserves) > _RESERVES_AFTER_SETUP[len(reserves)]:
        return count
    mine = tops[player]
    singles = mine & ~facings_of_holders(held) if held else mine
    low, high = vacant & LOW, vacant >> HALF
    count += (singles & (FIRST_LOW[low] | FIRST_HIGH[high])).bit_count() + (
        singles & (SECOND_LOW[low] | SECOND_HIGH[high])
    ).bit_count()
    # No token comes from behind over the black path (G5).
    theirs = (everything ^ mine) & _WITH_SPACE_BEHIND
    while theirs:
        facing = theirs & -theirs
        theirs ^= facing
        if singles & BEHIND[facing]:
            count += 1
    if singles != mine:
        theirs = everything ^ mine
        for facing in members(mine & ~singles):
            reached = _tower_arrivals(held, facing, space_of(facing), vacant, theirs)
            count += reached.bit_count()
    return count


def _has_turn(position: Position, player: int, everything: int) -> bool:
    """Return whether `_count_turns` would count any, usually without looking at the towers."""
    reserves = position.reserves
    vacant = ALL_SPACES & ~spaces_of(everything)
    if reserves[player] and vacant & HATCHES:
        return True
    if not _is_setup(reserves):
        held, mine = position.held, position.tops[player]
        singles = mine & ~facings_of_holders(held) if held else mine
        if singles & (FIRST_LOW[vacant & LOW] | FIRST_HIGH[vacant >> HALF]):
            return True
    return _count_turns(position, player, everything) > 0


def legal_moves(position: Position) -> list[Move]:
    """List the entries and moves (M1, M2), or the pass if there are none. Nothing after the end."""
    if _is_over_at_once(position):
        return []
    turn, everything = position.turn, _everything(position.tops)
    moves = [] if _is_setup(position.reserves) else list(_travels(position, turn, everything))
    if position.reserves[turn]:
        moves += entries(ALL_SPACES & ~spaces_of(everything))
    if moves:
        return moves
    return [] if outcome(position) else [_PASS]


def count_legal_turns(position: Position) -> int:
    """Count the moves that `legal_moves` lists."""
    if _is_over_at_once(position):
        return 0
    count = _count_turns(position, position.turn, _everything(position.tops))
    return count or (0 if outcome(position) else 1)


def _is_over_at_once(position: Position) -> bool:
    """Return whether the game is over by agreement or because all others are out (M7)."""
    _, tops, _, reserves, turn, pending = position
    if pending is None and (tops[turn] or reserves[turn]):
        return _following(tops, reserves, pending, turn) == turn
    return pending == AGREED or len(players_in(position)) < 2


def _following(
    tops: tuple[int, ...], reserves: tuple[int, ...], pending: Pending | None, turn: int
) -> int:
    """Return the next player who is not out, or `turn` if all others are out (M6)."""
    players = len(tops)
    following = (turn + 1) % players
    if pending is None and (tops[following] or reserves[following]):
        return following
    resigned = pending.player if isinstance(pending, Resigned) else None
    while following != turn:
        if following != resigned and (tops[following] or reserves[following]):
            return following
        following = (following + 1) % players
    return turn


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move (M2 to M4, M6)."""
    game, old_tops, held, reserves, turn, pending = position
    if move.word == "agree":
        return position._replace(pending=AGREED)
    stacked = [*old_tops]
    arrival, origin = move.arrival, move.origin
    if origin >= 0:
        stacked[turn] = stacked[turn] & move.keeps | arrival
        carried = held_on(held, origin) if held else 0
        added = 0
        if move.is_capture:
            for player, theirs in enumerate(old_tops):
                if theirs & arrival and player != turn:
                    stacked[player] ^= arrival
                    below = held_on(held, space_of(arrival))
                    held ^= below << HELD_BITS * space_of(arrival)
                    added = player + 1 | below << 2
        if carried or added:
            held ^= carried << HELD_BITS * origin
            packed = carried | added << 2 * (height(carried) - 1)
            held |= packed << HELD_BITS * space_of(arrival)
    elif arrival:
        stacked[turn] |= arrival
        reserves = less_one(reserves, turn)
    tops = tuple(stacked)
    following = _following(tops, reserves, pending, turn)
    return new_position((game, tops, held, reserves, following, pending))


def outcome(position: Position) -> Outcome | None:
    """Return the end of the game, None while it goes on; M7 comes before M8."""
    remaining = players_in(position)
    if len(remaining) == 1:
        return Outcome(remaining[0], "all")
    if position.pending == AGREED:
        return Outcome(None, "agreed")
    everything = _everything(position.tops)
    # The player to move comes first, because that player nearly always has a turn.
    for player in sorted(remaining, key=lambda one: one != position.turn):
        if _has_turn(position, player, everything):
            return None
    return Outcome(None, "stuck")


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has resigned, and the outcome if it is the end.

    Of two players the other wins. Of three the other two play on, and the tokens of the one who
    resigned stay where they are.
    """
    turn, pending = position.turn, position.pending
    others = [player for player in players_in(position) if player != turn]
    is_end = len(others) == 1
    if not is_end:
        pending = Resigned(turn)
    following = _following(position.tops, position.reserves, pending, turn)
    after = position._replace(turn=following, pending=pending)
    return after, Outcome(following, "resigned") if is_end else None


def offers(position: Position) -> Sequence[Move]:
    """List the agreement on a stalemate while the game goes on (M8)."""
    return () if outcome(position) else (word_move("agree"),)


def flags(tokens: int) -> int:
    """Return the number of flags on a stack of `tokens` tokens (M5).

    Five tokens at the bottom make one flag, as long as at least one token is above them.
    """
    return DESCRIPTION.count_flags(tokens)


def events(position: Position, move: Move) -> Iterator[Event]:
    """Yield what happens in a move: the stack's route or the entry, the capture, a raised flag (M5)."""
    turn = position.turn
    if move.word:
        yield Declared(turn, "passed" if move.word == "pass" else "agreed")
        return
    if move.origin < 0:
        yield entered(turn, move.arrival)
        return
    facing = position.tops[turn] & facings_on(1 << move.origin)
    owners = (turn, *captives(held_on(position.held, move.origin)))
    yield Moved(owners, find_route(facing, move.arrival, len(owners), vacant_spaces(position)))
    if move.is_capture:
        target = space_of(move.arrival)
        taken = next(stack.owners for stack in stacks(position) if stack.space == target)
        yield Captured(target, taken)
        raised = flags(len(owners) + len(taken))
        if raised > flags(len(owners)) + flags(len(taken)):
            yield FlagRaised(target, raised)


def phase(position: Position) -> Phase:
    """Return what the player to move has to do."""
    if outcome(position):
        return "over"
    return "setup" if _is_setup(position.reserves) else "play"


def find_faults(position: Position) -> Iterator[Fault]:
    """Yield everything that makes a position impossible in this game."""
    for stack in stacks(position):
        if len(stack.owners) > 1 and stack.owners[0] == stack.owners[1]:
            yield fault_on("topColours", "the two top tokens on {} are of one colour", stack.space)
    players = len(position.reserves)
    yield from find_common_faults(position, TOKENS[players], (Agreed, Resigned), all_in_game=True)
    if isinstance(position.pending, Resigned) and players < 3:
        yield unknown_state(format_pending(position.pending))
    is_turn_known = position.turn < players
    if is_turn_known and not outcome(position) and not is_in(position, position.turn):
        colour = COLOURS[position.turn]
        yield Fault("out", f"{colour} is out, so it cannot be the turn", {"colour": colour})


RULES = (
    Rules(
        game=DESCRIPTION.name,
        description=DESCRIPTION,
        start=_start,
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
        out=players_out,
    ),
)
