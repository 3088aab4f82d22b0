"""Madagascar (rules M1 to M8): towers, for two players or three.

Owns the rules of this game. Knows neither how positions are written nor matches: repetition (M8)
is counted by whoever remembers the positions.
"""

from collections.abc import Iterator, Sequence

from kidd.core.board import (
    ALL_SPACES,
    DECK,
    HATCH_COUNT,
    HATCHES,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.move import Move, travel_move, word_move
from kidd.core.position import (
    COLOURS,
    HELD_BITS,
    NOTHING_PENDING,
    RED,
    Position,
    PositionError,
    captives,
    held_on,
    stacks,
)
from kidd.core.rules import Event, Outcome, Phase, Rules
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
    check_common,
    entered,
    entries,
    find_route,
    less_one,
    moved,
    new_position,
    no_rolls,
    vacant_spaces,
)

TOKENS = {2: 7, 3: 6}
TOKENS_IN_FLAG = 5
AGREED = "agreed"
_RESERVES_AFTER_SETUP = {
    players: players * tokens - HATCH_COUNT for players, tokens in TOKENS.items()
}
_PASS = word_move("pass")
_RESIGNED = {f"out:{colour}": player for player, colour in enumerate(COLOURS)}

CAPTURES = {
    facing: travel_move(DECK.back_of(facing), facing, is_single_step=True, is_capture=True)
    for facing, behind in BEHIND.items()
    if behind
}
"""The capture, by a single token, of a stack with each facing."""
_WITH_SPACE_BEHIND = sum(CAPTURES)


def _start(players: int) -> Position:
    return Position(
        "madagascar", (0,) * players, 0, (TOKENS[players],) * players, RED, NOTHING_PENDING
    )


def _is_setup(reserves: tuple[int, ...]) -> bool:
    """Tell whether the six hatches are still being occupied (M1)."""
    return sum(reserves) > _RESERVES_AFTER_SETUP[len(reserves)]


def is_in(position: Position, player: int) -> bool:
    """Tell whether a player is not out: has a stack or a reserve, and has not resigned (M6)."""
    if _RESIGNED.get(position.state) == player:
        return False
    return bool(position.tops[player] or position.reserves[player])


def players_in(position: Position) -> list[int]:
    """List the players who are not out."""
    return [player for player in range(len(position.tops)) if is_in(position, player)]


def players_out(position: Position) -> list[int]:
    """List the players who are out (M6)."""
    return [player for player in range(len(position.tops)) if not is_in(position, player)]


def height(packed: int) -> int:
    """Return the height of a stack, given its captives packed as in `Position.held`."""
    return 1 + (packed.bit_length() + 1 >> 1)


def _everything(tops: tuple[int, ...]) -> int:
    """Return the facings of all stacks."""
    return tops[0] | tops[1] if len(tops) == 2 else tops[0] | tops[1] | tops[2]


def _travels(position: Position, player: int, everything: int) -> Iterator[Move]:
    """Yield the moves of stacks, single tokens first (M3, M4)."""
    held, mine = position.held, position.tops[player]
    # The stacks of those who have resigned are among them: they can be captured.
    theirs = everything ^ mine
    vacant = ALL_SPACES & ~spaces_of(everything)
    singles = mine & ~_on_towers(held) if held else mine
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
    vacant = ALL_SPACES & ~(everything | everything >> 18 | everything >> 36)
    count = (vacant & HATCHES).bit_count() if reserves[player] else 0
    if sum(reserves) > _RESERVES_AFTER_SETUP[len(reserves)]:
        return count
    mine = tops[player]
    singles = mine & ~_on_towers(held) if held else mine
    low, high = vacant & LOW, vacant >> HALF
    count += (singles & (FIRST_LOW[low] | FIRST_HIGH[high])).bit_count() + (
        singles & (SECOND_LOW[low] | SECOND_HIGH[high])
    ).bit_count()
    # Whoever stands as he was entered has nobody behind him.
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


def _on_towers(held: int) -> int:
    """Return all facings on the spaces where somebody is held."""
    spaces = 0
    while held:
        space = ((held & -held).bit_length() - 1) // HELD_BITS
        spaces |= 1 << space
        held &= -1 << HELD_BITS * (space + 1)
    return facings_on(spaces)


def legal_moves(position: Position) -> list[Move]:
    """List entries and moves (M1, M2), the pass where there are none; nothing after the end."""
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
    """Count what `legal_moves` lists."""
    if _is_over_at_once(position):
        return 0
    count = _count_turns(position, position.turn, _everything(position.tops))
    return count or (0 if outcome(position) else 1)


def _is_over_at_once(position: Position) -> bool:
    """Tell whether the game is over by agreement or because nobody else is left (M7)."""
    _, tops, _, reserves, turn, state = position
    if state == NOTHING_PENDING and (tops[turn] or reserves[turn]):
        return _following(tops, reserves, state, turn) == turn
    return state == AGREED or len(players_in(position)) < 2


def _following(tops: tuple[int, ...], reserves: tuple[int, ...], state: str, turn: int) -> int:
    """Return the next player who is not out, the same one where all others are (M6)."""
    players = len(tops)
    following = (turn + 1) % players
    if state == NOTHING_PENDING and (tops[following] or reserves[following]):
        return following
    while following != turn:
        if _RESIGNED.get(state) != following and (tops[following] or reserves[following]):
            return following
        following = (following + 1) % players
    return turn


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move (M2 to M4, M6)."""
    game, old_tops, held, reserves, turn, state = position
    if move.word == "agree":
        return position._replace(state=AGREED)
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
    following = _following(tops, reserves, state, turn)
    return new_position((game, tops, held, reserves, following, state))


def outcome(position: Position) -> Outcome | None:
    """Return the end that the position shows, None while it goes on; M7 comes before M8."""
    remaining = players_in(position)
    if len(remaining) == 1:
        return Outcome(remaining[0], "all")
    if position.state == AGREED:
        return Outcome(None, "agreed")
    everything = _everything(position.tops)
    # The player to move is asked first: that nearly always settles it.
    for player in sorted(remaining, key=lambda one: one != position.turn):
        if _count_turns(position, player, everything):
            return None
    return Outcome(None, "stuck")


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has given up, and the end if it is one.

    Of three players two play on, and the tokens of the third stay where they are; of two the other
    has won.
    """
    turn, state = position.turn, position.state
    others = [player for player in players_in(position) if player != turn]
    is_end = len(others) == 1
    if not is_end:
        state = f"out:{COLOURS[turn]}"
    following = _following(position.tops, position.reserves, state, turn)
    after = position._replace(turn=following, state=state)
    return after, Outcome(following, "resigned") if is_end else None


def offers(position: Position) -> Sequence[Move]:
    """List the agreement on a stalemate while the game goes on (M8)."""
    return () if outcome(position) else (word_move("agree"),)


def flags(tokens: int) -> int:
    """Return how many flags a stack of so many tokens shows: from six on, one for every five
    tokens at its bottom (M5)."""
    return max(tokens - 1, 0) // TOKENS_IN_FLAG


def events(position: Position, move: Move) -> Iterator[Event]:
    """Tell what happens in a move: the way, the capture, a flag that is raised (M5)."""
    turn = position.turn
    if move.word:
        yield Event("passed" if move.word == "pass" else "agreed", player=turn)
        return
    if move.origin < 0:
        yield entered(turn, move.arrival)
        return
    facing = position.tops[turn] & facings_on(1 << move.origin)
    owners = (turn, *captives(held_on(position.held, move.origin)))
    route = find_route(facing, move.arrival, len(owners), vacant_spaces(position))
    yield moved(owners, route, move.arrival)
    if move.is_capture:
        target = space_of(move.arrival)
        taken = next(stack.owners for stack in stacks(position) if stack.space == target)
        yield Event("captured", target, taken)
        raised = flags(len(owners) + len(taken))
        if raised > flags(len(owners)) + flags(len(taken)):
            yield Event("flag_raised", target, number=raised)


def phase(position: Position) -> Phase:
    """Return what is expected of the player to move."""
    if outcome(position):
        return "over"
    return "setup" if _is_setup(position.reserves) else "play"


def check(position: Position) -> None:
    """Refuse a position that this game cannot have. Raises PositionError."""
    for stack in stacks(position):
        if len(stack.owners) > 1 and stack.owners[0] == stack.owners[1]:
            raise PositionError(
                f"the two top tokens on {DECK.spaces[stack.space]} are of one colour"
            )
    players = len(position.reserves)
    check_common(position, TOKENS[players], all_in_game=True)
    state = position.state
    if state not in (NOTHING_PENDING, AGREED) and (players < 3 or state not in _RESIGNED):
        raise PositionError(f"no such state: {state[:40]!r}")
    if not outcome(position) and not is_in(position, position.turn):
        raise PositionError(f"{COLOURS[position.turn]} is out, so it cannot be the turn")


RULES = (
    Rules(
        game="madagascar",
        tokens=TOKENS,
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
        check=check,
        out=players_out,
        counts_repetition=True,
    ),
)
