"""Quedah Merchant (rules Q1 to Q11): a die, captures from behind, own tokens to free.

Owns the rules of this game with its options `first` and `strict`. Does not know how positions are
written, keeps no history of a game, and never rolls the die itself.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from kidd.core.board import (
    ENTRY_FACINGS,
    HATCHES,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.description import Description
from kidd.core.events import Captured, Declared, Event, Freed, Moved
from kidd.core.move import NO_ENTRY, Move, travel_move, word_move
from kidd.core.position import (
    BLUE,
    HELD_BITS,
    HELD_RED,
    RED,
    Fault,
    Position,
    Roll,
    captives,
    held_on,
    roll_of,
    stacks,
)
from kidd.core.rules import Outcome, Phase, Rules
from kidd.games._common import (
    entered,
    entries,
    fault_on,
    find_common_faults,
    less_one,
    new_position,
    nobody_out,
    vacant_spaces,
)
from kidd.games._tables import STEPS, arrivals, find_route

TOKENS = 7
CAPTIVES_TO_END = 7
ROLLS = (Roll(1), Roll(2), Roll(3))
DESCRIPTION = Description(
    name="quedah",
    options=("first", "strict"),
    tokens={2: TOKENS},
    minutes=25,
    wins=("seven", "blocked", "resigned"),
    die=True,
    captives=CAPTIVES_TO_END,
    captured="held",
)
_FIRST = frozenset(game for game in DESCRIPTION.variants if "+first" in game)
_STRICT = frozenset(game for game in DESCRIPTION.variants if "+strict" in game)
_PASS = word_move("pass")

_Freed = tuple[tuple[int, bool], ...]
"""The steps of the freed tokens, as in `Move.freed`."""


def _start(game: str, players: int) -> Position:
    return Position(game, (0,) * players, 0, (TOKENS,) * players, RED, None)


def _is_setup(position: Position) -> bool:
    """Return whether a player has not entered a token yet (Q1)."""
    return TOKENS in position.reserves


def _setup_entries(position: Position) -> list[Move]:
    """List the entries of the set-up (Q1)."""
    return entries(vacant_spaces(position)) if position.reserves[position.turn] else []


def captive_count(position: Position) -> int:
    """Return the number of captives of both colours."""
    return position.held.bit_count()


class _Turn:
    """Values that the generation of all moves of one turn needs, computed once.

    - `mine`, `theirs`: the facings of the tokens on top, of the player to move and of the other.
    - `held`: as in `Position`.
    - `vacant`, `wide`: the vacant spaces, and all facings on them.
    - `single`: those of `mine` that hold no captive.
    - `is_last_capture`: whether one more capture ends the game (Q9).
    - `enters`: the facings on hatches from which a departing token lets another enter (Q7, Q8).
    """

    __slots__ = ("enters", "held", "is_last_capture", "mine", "single", "theirs", "vacant", "wide")

    def __init__(self, position: Position) -> None:
        turn = position.turn
        self.mine = position.tops[turn]
        self.theirs = position.tops[1 - turn]
        self.held = position.held
        self.vacant = vacant_spaces(position)
        self.single = self.mine
        for facing in members(self.mine):
            if held_on(self.held, space_of(facing)):
                self.single ^= facing
        self.is_last_capture = captive_count(position) == CAPTIVES_TO_END - 1
        self.wide = facings_on(self.vacant)
        if not position.reserves[turn]:
            self.enters = 0
        elif position.game in _FIRST:
            self.enters = sum(ENTRY_FACINGS.values())
        else:
            self.enters = facings_on(HATCHES)

    def plans(self, facing: int, steps: int) -> Iterator[tuple[int, bool, _Freed, int, bool]]:
        """Yield the ways to move one token `steps` spaces.

        Each is the arrival, whether it captures, the steps of the freed tokens, the hatches that are
        vacant afterwards, and whether a token has to enter (Q7). It enters only if one is vacant.
        """
        origin = spaces_of(facing)
        reached = arrivals(facing, steps, self.vacant)
        hatches = (self.vacant | origin) & HATCHES
        enters = bool(facing & self.enters)
        for arrival in members(reached & (self.wide | facings_on(origin))):
            yield arrival, False, (), hatches & ~spaces_of(arrival), enters
        if not facing & self.single:
            return
        for arrival in members(reached & self.theirs):
            if not held_on(self.held, space_of(arrival)):
                yield arrival, True, (), hatches, enters and not self.is_last_capture
                continue
            # Each link of a chain frees a captive and makes one. Only a capture at its end adds one.
            for freed in self.ways_out(arrival, self.theirs & ~arrival, self.vacant | origin):
                last, captures = freed[-1]
                left = hatches if captures else hatches & ~spaces_of(last)
                ends = captures and self.is_last_capture
                yield arrival, True, freed, left, enters and not ends

    def ways_out(self, site: int, theirs: int, vacant: int) -> Iterator[_Freed]:
        """Yield each chain of steps with which the token that is freed on `site` can leave (Q5).

        `site` is its facing. If it cannot leave, there is no chain, and the move is not legal (Q6).
        """
        for step in STEPS[site]:
            if 1 << space_of(step) & vacant:
                yield ((step, False),)
            elif step & theirs:
                if not held_on(self.held, space_of(step)):
                    yield ((step, True),)
                else:
                    for rest in self.ways_out(step, theirs & ~step, vacant):
                        yield ((step, True), *rest)


def _travels(position: Position, steps: int) -> Iterator[Move]:
    """Yield the moves of `steps` spaces, without the pass."""
    turn = _Turn(position)
    for facing in members(turn.mine):
        origin = space_of(facing)
        for arrival, captures, freed, hatches, enters in turn.plans(facing, steps):
            places = (
                [ENTRY_FACINGS[space_of(hatch)] for hatch in members(hatches)] if enters else []
            )
            for entry in places or (NO_ENTRY,):
                yield travel_move(
                    origin,
                    arrival,
                    freed,
                    entry,
                    is_single_step=steps == 1,
                    is_capture=captures,
                )


def _count(turn: _Turn, steps: int) -> int:
    """Count the moves that `_travels` yields."""
    count = 0
    for facing in members(turn.mine):
        for _, _, _, hatches, enters in turn.plans(facing, steps):
            count += hatches.bit_count() or 1 if enters else 1
    return count


def _can_move(position: Position, rolls: Sequence[Roll]) -> bool:
    """Return whether the player to move could use any of these rolls."""
    turn = _Turn(position)
    return any(
        True
        for roll in rolls
        for facing in members(turn.mine)
        for _ in turn.plans(facing, roll.number)
    )


def legal_moves(position: Position) -> list[Move]:
    """List the entries of the set-up or the moves of the roll, or the pass if the roll allows none.

    The list is empty before a roll and after the end.
    """
    roll = position.pending
    if not isinstance(roll, Roll):
        return _setup_entries(position) if _is_setup(position) else []
    moves = list(_travels(position, roll.number))
    if moves:
        return moves
    return [] if outcome(position) else [_PASS]


def count_legal_turns(position: Position) -> int:
    """Count the moves that `legal_moves` lists. If a roll is due, return the sum for all three rolls."""
    if _is_setup(position):
        return len(legal_moves(position))
    if outcome(position):
        return 0
    roll = position.pending
    if isinstance(roll, Roll):
        return _count(_Turn(position), roll.number) or 1
    unusable = 0 if position.game in _STRICT else 1
    turn = _Turn(position)
    return sum(_count(turn, steps) or unusable for steps in (1, 2, 3))


def rolls(position: Position) -> Sequence[Position]:
    """Return the position after each roll of the die, none if no roll is due (Q2)."""
    if position.pending is not None or _is_setup(position) or outcome(position):
        return ()
    return tuple(position._replace(pending=roll) for roll in ROLLS)


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move with all that it captures, frees and enters (Q2 to Q7)."""
    game, tops, held, reserves, turn, _ = position
    other = 1 - turn
    if not move.arrival:  # the pass
        return new_position((game, tops, held, reserves, other, None))
    mine, theirs = tops[turn] & move.keeps | move.arrival, tops[other]
    if move.origin >= 0:
        carried = held_on(held, move.origin)
        if carried:
            held ^= carried << HELD_BITS * move.origin
            held |= carried << HELD_BITS * space_of(move.arrival)
        site, captures = move.arrival, move.is_capture
        for step, captures_next in (*move.freed, (0, False)):
            if captures:
                theirs ^= site
                place = HELD_BITS * space_of(site)
                held = held & ~(3 << place) | other + 1 << place
            mine |= step
            site, captures = step, captures_next
    for entry in move.entries:
        mine |= entry
        reserves = less_one(reserves, turn)
    both = (theirs, mine) if turn else (mine, theirs)
    return new_position((game, both, held, reserves, other, None))


def outcome(position: Position) -> Outcome | None:
    """Return the end of the game, None while it goes on (Q9, Q10, Q11)."""
    if captive_count(position) >= CAPTIVES_TO_END:
        held_red = (position.held & HELD_RED).bit_count()
        return Outcome(BLUE if held_red > CAPTIVES_TO_END // 2 else RED, "seven")
    if _is_setup(position):
        # In a played game there is always an entry here. A position from a text may have none.
        return None if _setup_entries(position) else Outcome(1 - position.turn, "blocked")
    roll = position.pending
    usable = ROLLS
    if isinstance(roll, Roll) and position.game in _STRICT:
        usable = (roll,)
    return None if _can_move(position, usable) else Outcome(1 - position.turn, "blocked")


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has resigned, and the outcome."""
    other = 1 - position.turn
    return position._replace(turn=other, pending=None), Outcome(other, "resigned")


def offers(_: Position) -> Sequence[Move]:
    """Return no words: only legal moves may be played here."""
    return ()


def events(position: Position, move: Move) -> Iterator[Event]:
    """Yield what happens in a move: the token's route, the captures and freed tokens, the entry."""
    turn = position.turn
    if not move.arrival:
        yield Declared(turn, "passed")
        return
    if move.origin >= 0:
        facing = position.tops[turn] & facings_on(1 << move.origin)
        vacant = vacant_spaces(position)
        carried = captives(held_on(position.held, move.origin))
        route = find_route(facing, move.arrival, roll_of(position) or 0, vacant)
        yield Moved((turn, *carried), route)
        site, captures = move.arrival, move.is_capture
        for step, captures_next in (*move.freed, (0, False)):
            place = space_of(site)
            if captures:
                for friend in captives(held_on(position.held, place)):
                    yield Freed(friend, place)
                yield Captured(place, (1 - turn,))
            if step:
                yield Moved((turn,), (place, space_of(step)))
            site, captures = step, captures_next
    for entry in move.entries:
        yield entered(turn, entry)


def phase(position: Position) -> Phase:
    """Return what the player to move has to do."""
    if outcome(position):
        return "over"
    if _is_setup(position):
        return "setup"
    return "roll" if position.pending is None else "play"


def find_faults(position: Position) -> Iterator[Fault]:
    """Yield everything that makes a position impossible in this game."""
    for stack in stacks(position):
        if len(stack.owners) > 2:
            yield fault_on("stackHigh", "more than two tokens stand on {}", stack.space)
        elif len(stack.owners) == 2 and stack.owners[0] == stack.owners[1]:
            yield fault_on("stackColour", "two tokens of one colour stand on {}", stack.space)
    yield from find_common_faults(position, TOKENS, (Roll,), all_in_game=True)
    captive = sum(len(stack.owners) - 1 for stack in stacks(position))
    if captive > CAPTIVES_TO_END:
        text = f"{captive} captives are more than {CAPTIVES_TO_END}"
        yield Fault("captives", text, {"count": captive, "most": str(CAPTIVES_TO_END)})
    roll = roll_of(position)
    if roll is not None and _is_setup(position):
        yield Fault("rollSetup", f"a roll of {roll} in the set-up", {})
    if roll is not None and captive == CAPTIVES_TO_END:
        text = f"a roll of {roll} with seven captives"
        yield Fault("rollEnd", text, {"most": str(CAPTIVES_TO_END)})


def _rules(game: str) -> Rules:
    return Rules(
        game=game,
        description=DESCRIPTION,
        start=partial(_start, game),
        legal_moves=legal_moves,
        count_legal_turns=count_legal_turns,
        apply=apply,
        rolls=rolls,
        outcome=outcome,
        resign=resign,
        offers=offers,
        events=events,
        phase=phase,
        find_faults=find_faults,
        out=nobody_out,
    )


RULES = tuple(_rules(game) for game in DESCRIPTION.variants)
