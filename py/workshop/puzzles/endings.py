"""Finds candidates for ending puzzles: positions of the table of proven endings in which only one turn wins or holds.

Owns how they are drawn by lot. The table gives the value of each turn, so nothing is searched; `find_fault` proves the
puzzles in a second way, as it does all others.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from kidd.ai.endings import ALL_TOKENS, DRAWN, FEWEST_STACKS, MOST_STACKS, is_won, probe
from kidd.core.board import DECK
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position, PositionError
from kidd.games import rules_for
from kidd.games.madagascar import TOKENS
from kidd.record.notation import format_position, parse_position
from workshop.puzzles.candidates import FEWEST_MOVES, FEWEST_TURNS, Candidate

LEAST_DIFFERENCE: Final = 4
"""Two ending puzzles differ on at least this many spaces. There are only a few stacks on each deck."""

_MOST_TURNS: Final = 6
"""Until the page has the table, a search judges the solver's turns. That takes too long for longer wins."""
_RULES: Final = rules_for("madagascar")


def find_endings(seed: int, tries: int, *, is_hold: bool) -> Iterator[Candidate]:
    """Yield the candidates among positions drawn by lot: wins, or draws that one turn holds."""
    find = _find_only_hold if is_hold else _find_only_win
    for number in range(tries):
        position = _draw(Random(f"ending {seed} {number}"))
        found = position and find(position)
        if position and found:
            move, turns = found
            yield Candidate(seed, number, 0, format_position(position), move.text, turns, 0, 0)


def _draw(random: Random) -> Position | None:
    """Return a position with a few stacks on spaces drawn by lot, None if it is impossible."""
    count = random.choice((FEWEST_STACKS, MOST_STACKS, MOST_STACKS, MOST_STACKS))
    ends = sorted(random.sample(range(1, ALL_TOKENS), count - 1))
    heights = [end - start for start, end in zip([0, *ends], [*ends, ALL_TOKENS], strict=True)]
    tokens = [*COLOURS[:2]] * TOKENS[2]
    random.shuffle(tokens)
    stacks: list[str] = []
    for space in sorted(random.sample(range(len(DECK.spaces)), count)):
        owners = "".join(tokens.pop() for _ in range(heights.pop()))
        backs = [DECK.spaces[one] for one in DECK.neighbours[space]] + ["0"]
        stacks.append(f"{DECK.spaces[space]}{owners}<{random.choice(backs)}")
    text = f"madagascar {','.join(stacks)} R0B0 {random.choice(COLOURS[:2])} -"
    try:
        return parse_position(text)
    except PositionError:
        return None


def _find_only_win(position: Position) -> tuple[Move, int] | None:
    """Return the only turn that wins and in how many turns of the player, None if there is no such turn."""
    value = probe(position)
    if not value or not is_won(value):
        return None
    turns = (value + 1) // 2
    moves = _RULES.legal_moves(position)
    if not FEWEST_TURNS <= turns <= _MOST_TURNS or len(moves) < FEWEST_MOVES:
        return None
    winning = [move for move in moves if _is_lost(_RULES.apply(position, move))]
    return (winning[0], turns) if len(winning) == 1 else None


def _find_only_hold(position: Position) -> tuple[Move, int] | None:
    """Return the only turn that keeps a draw and in how many turns the opponent wins at the latest after the others."""
    if probe(position) != DRAWN:
        return None
    moves = _RULES.legal_moves(position)
    values = {move: probe(_RULES.apply(position, move)) or DRAWN for move in moves}
    holding = [move for move in moves if values[move] == DRAWN]
    turns = (max(values.values(), default=DRAWN) + 1) // 2
    if len(holding) != 1 or len(moves) < FEWEST_MOVES or not FEWEST_TURNS <= turns <= _MOST_TURNS:
        return None
    return holding[0], turns


def _is_lost(position: Position) -> bool:
    """Return whether the player to move loses a position that is not over."""
    value = probe(position)
    return bool(value) and not is_won(value)
