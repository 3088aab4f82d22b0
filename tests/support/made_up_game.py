"""Muster, a game for the tests: a turn enters a token or moves one a single space.

The first player with three tokens on the deck wins. Each of two players has four tokens, and nothing is
captured. The game proves that a fourth game needs only this module, a row in `kidd.games`, and texts.
"""

from collections.abc import Iterator, Sequence

from kidd.core.board import DECK, ENTRY_FACINGS, members, space_of
from kidd.core.description import Description
from kidd.core.events import Entered, Event, Moved
from kidd.core.move import Move, entry_move, travel_move
from kidd.core.position import RED, Fault, Position, exits
from kidd.core.rules import Outcome, Phase, Rules
from kidd.games._common import find_common_faults, less_one, no_rolls, nobody_out, vacant_spaces

TOKENS = 4
TOKENS_TO_WIN = 3
DESCRIPTION = Description(
    name="muster", tokens={2: TOKENS}, minutes=2, wins=("three", "blocked", "resigned")
)


def _start(players: int) -> Position:
    return Position(DESCRIPTION.name, (0,) * players, 0, (TOKENS,) * players, RED, None)


def _list_turns(position: Position) -> Iterator[Move]:
    vacant = vacant_spaces(position)
    if position.reserves[position.turn]:
        for hatch, facing in ENTRY_FACINGS.items():
            if vacant >> hatch & 1:
                yield entry_move(facing)
    for facing in members(position.tops[position.turn]):
        origin = space_of(facing)
        for space in exits(facing):
            if vacant >> space & 1:
                arrival = DECK.facing(space, origin)
                yield travel_move(origin, arrival, is_single_step=True, is_capture=False)


def legal_moves(position: Position) -> list[Move]:
    """List the entries and the single steps, none after the end."""
    return [] if outcome(position) else list(_list_turns(position))


def apply(position: Position, move: Move) -> Position:
    """Return the position after a move."""
    turn, tops, reserves = position.turn, list(position.tops), position.reserves
    if move.origin < 0:
        reserves = less_one(reserves, turn)
    tops[turn] = tops[turn] & move.keeps | move.arrival
    return position._replace(tops=tuple(tops), reserves=reserves, turn=1 - turn)


def outcome(position: Position) -> Outcome | None:
    """Return the end of the game, None while it goes on."""
    for player, tops in enumerate(position.tops):
        if tops.bit_count() >= TOKENS_TO_WIN:
            return Outcome(player, "three")
    if next(_list_turns(position), None) is None:
        return Outcome(1 - position.turn, "blocked")
    return None


def resign(position: Position) -> tuple[Position, Outcome | None]:
    """Return the position after the player to move has resigned, and the outcome."""
    other = 1 - position.turn
    return position._replace(turn=other), Outcome(other, "resigned")


def offers(_: Position) -> Sequence[Move]:
    """Return no words: the game has none."""
    return ()


def events(position: Position, move: Move) -> Iterator[Event]:
    """Yield what happens in a move."""
    if move.origin < 0:
        yield Entered(position.turn, space_of(move.arrival))
    else:
        yield Moved((position.turn,), (move.origin, space_of(move.arrival)))


def phase(position: Position) -> Phase:
    """Return what the player to move has to do."""
    return "over" if outcome(position) else "play"


def find_faults(position: Position) -> Iterator[Fault]:
    """Yield everything that makes a position impossible in this game."""
    return find_common_faults(position, TOKENS, (), all_in_game=True)


RULES = (
    Rules(
        game=DESCRIPTION.name,
        description=DESCRIPTION,
        start=_start,
        legal_moves=legal_moves,
        count_legal_turns=lambda position: len(legal_moves(position)),
        apply=apply,
        rolls=no_rolls,
        outcome=outcome,
        resign=resign,
        offers=offers,
        events=events,
        phase=phase,
        find_faults=find_faults,
        out=nobody_out,
    ),
)
