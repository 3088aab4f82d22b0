"""Makes puzzles from positions: proves that exactly one turn is right, or finds that this is not the case.

Owns what counts as one right turn. The workshop makes the shipped puzzles with it. The request `puzzle` makes a puzzle
from any position.

Without a die the right turn wins by force in n turns, the fewest possible, and no other turn wins in n turns
or in up to `MARGINS` more; or it alone keeps a draw of the table of endings, and every other turn loses by force.
With a die its chance to win is better than all others by a margin, and a search of ten times as many positions
confirms that.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis
from kidd.ai.chances import to_thousandths
from kidd.ai.endings import DRAWN, is_won, probe
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.puzzles.difficulty import count_temptations, rate_difficulty, share_of_levels
from kidd.puzzles.proof import Prover, TooLargeError, never_loses
from kidd.puzzles.puzzle import LATEST, LONGEST, LaterWin, Puzzle, format_later, rank_later
from kidd.puzzles.themes import find_themes

MARGINS: Final[Mapping[int, int]] = dict.fromkeys(range(1, 5), 2) | dict.fromkeys(range(5, 9), 1)
"""By the number of the solver's turns to the win: no other move may win in up to this many more turns."""

LEAST_MARGIN: Final = 90
"""In a game with dice the chance of the right move exceeds every other by at least this many thousandths."""

LOOK: Final = 1_500
"""In a game with dice the positions of the first search. The search that confirms its result has ten times as many."""
CONFIRMING: Final = 10

_OPPOSING: Final = 3
"""For the theme `only` the opponent must win in at most this many turns after every other move."""
_DEFENDING: Final = 8_000
"""The most positions of the search for that theme."""


class Limits(NamedTuple):
    """The limits of the search for a win: turns, positions to find it, positions to refute all other moves."""

    turns: int = LONGEST
    finding: int = 20_000
    refuting: int = 60_000


class OnlyMove(NamedTuple):
    """The one right move: the solver's turns to the win (0 in a game with dice), and the facts that the proof found."""

    move: Move
    turns: int
    margin: int
    nodes: int


def find_only_move(rules: Rules, position: Position, limits: Limits) -> OnlyMove | None:
    """Return the one right move in a game for two, None if no move is right or more than one."""
    if rules.description.die:
        return find_best(rules, position, LOOK) and find_best(rules, position, CONFIRMING * LOOK)
    turns = turns_to_win(rules, position, limits)
    return find_only_win(rules, position, turns, limits.refuting) if turns else None


def make_puzzle(
    rules: Rules, position: Position, limits: Limits | None = None, *, share: float | None = None
) -> Puzzle | None:
    """Return the puzzle of a position, None if it does not have exactly one right move.

    `share` is the share of the levels that find the move. If it is None, the levels search for the move, which takes
    about as long as the proof.
    """
    found = find_only_move(rules, position, limits or Limits())
    return describe(rules, position, found, share) if found else None


def describe(
    rules: Rules,
    position: Position,
    found: OnlyMove,
    share: float | None = None,
    *,
    is_hold: bool = False,
) -> Puzzle:
    """Return the puzzle of a position whose one right move was found, with its themes and difficulty.

    `is_hold`: the move does not win, but keeps a draw.
    """
    move, is_only = found.move, False
    if found.turns and not is_hold:
        is_only = is_only_defence(rules, position, move, _DEFENDING)
    if share is None:
        share = share_of_levels(rules, position, move)
    themes = find_themes(rules, position, move, is_only=is_only, is_hold=is_hold)
    temptations = count_temptations(rules, position, move)
    return Puzzle(
        position, move, found.turns, rate_difficulty(found.turns, temptations, share), themes
    )


def turns_to_win(rules: Rules, position: Position, limits: Limits) -> int:
    """Return the number of turns in which the player to move wins by force, 0 if none is found within the limits."""
    prover = Prover(rules, position.turn, limits.finding)
    try:
        return prover.turns_to_win(position, limits.turns) or 0
    except TooLargeError:
        return 0


def find_only_win(rules: Rules, position: Position, turns: int, most_nodes: int) -> OnlyMove | None:
    """Return the only move that wins in `turns` turns or some more, None if it is not the only one or not proven."""
    prover = Prover(rules, position.turn, most_nodes)
    children = [(move, rules.apply(position, move)) for move in rules.legal_moves(position)]
    try:
        winning = [move for move, child in children if prover.has_won(child, turns - 1)]
        if len(winning) != 1:
            return None
        margin = MARGINS[turns]
        for more in range(margin):
            for move, child in children:
                if move is not winning[0] and prover.has_won(child, turns + more):
                    return None
    except TooLargeError:
        return None
    return OnlyMove(winning[0], turns, margin, prover.nodes)


def find_best(rules: Rules, position: Position, nodes: int) -> OnlyMove | None:
    """Return the best move of a roll, None if it is not better than all others by the margin.

    The margin is between the chances of the plain scores of the last depth. The chances that are shown come
    from the mean of two depths (`Analysis.mean_score`); by those a margin can be a little smaller.
    """
    if len(rules.legal_moves(position)) < 2:
        return None
    analysis = Analysis(rules, position, lines=2).run(nodes)
    best, second = analysis.lines()[:2]
    chances = [to_thousandths(analysis.curve, line.score) for line in (best, second)]
    margin = chances[0] - chances[1]
    if margin < LEAST_MARGIN:
        return None
    return OnlyMove(best.move, 0, margin, analysis.nodes)


def is_only_defence(rules: Rules, position: Position, move: Move, most_nodes: int) -> bool:
    """Return whether the opponent soon wins by force after every other move."""
    prover = Prover(rules, 1 - position.turn, most_nodes)
    try:
        return all(
            prover.turns_to_win(rules.apply(position, other), _OPPOSING) is not None
            for other in rules.legal_moves(position)
            if other is not move
        )
    except TooLargeError:
        return False


def find_later_wins(puzzle: Puzzle) -> tuple[LaterWin, ...]:
    """Prove which other first turns win by force in at most `LATEST` turns more than the right one, and in how many.

    The search has no limit: it takes seconds, of the longest wins minutes. Turns that the table of endings knows not to
    win are not searched.
    """
    rules, position = puzzle.rules, puzzle.position
    if puzzle.kind != "win":
        return ()
    prover, found = Prover(rules, position.turn), list[LaterWin]()
    others = {
        move: rules.apply(position, move)
        for move in rules.legal_moves(position)
        if move is not puzzle.move and not _is_held(rules.apply(position, move))
    }
    for turns in range(puzzle.turns + 1, puzzle.turns + LATEST + 1):
        won = [move for move, after in others.items() if prover.has_won(after, turns - 1)]
        found += (LaterWin(move, turns) for move in won)
        for move in won:
            del others[move]
    return tuple(sorted(found, key=rank_later))


def _is_held(position: Position) -> bool:
    """Return whether the table of endings knows that the player to move does not lose."""
    value = probe(position)
    return value is not None and (value == DRAWN or is_won(value))


def find_fault(puzzle: Puzzle, *, is_whole: bool = True) -> str:
    """Prove a puzzle. Return a description of the fault, empty if there is none.

    A win is proven by an exhaustive search without a limit, and so are the losses after the other turns of a `hold`.
    The best move of a roll is proven by both searches. If it `is_whole`, the later wins are proven, too; that takes
    longest.
    """
    rules, position = puzzle.rules, puzzle.position
    if rules.description.die:
        for nodes in (LOOK, CONFIRMING * LOOK):
            found = find_best(rules, position, nodes)
            if found is None or found.move is not puzzle.move:
                return (
                    f"{puzzle.move.text} is not the best by {LEAST_MARGIN} after {nodes} positions"
                )
        return ""
    if puzzle.kind == "hold":
        return _find_fault_of_hold(puzzle)
    prover = Prover(rules, position.turn)
    if prover.turns_to_win(position, puzzle.turns) != puzzle.turns:
        return f"the player to move does not win in {puzzle.turns} turns, or wins sooner"
    for move in rules.legal_moves(position):
        after, is_right = rules.apply(position, move), move is puzzle.move
        more = 0 if is_right else MARGINS[puzzle.turns]
        if prover.has_won(after, puzzle.turns - 1 + more) != is_right:
            return f"{move.text} {'does not win' if is_right else 'wins, too'}"
    if not is_whole or puzzle.later is None:
        return ""
    later = find_later_wins(puzzle)
    return "" if later == puzzle.later else f"the later wins are {format_later(later, ' ')}"


def _find_fault_of_hold(puzzle: Puzzle) -> str:
    rules, position, player = puzzle.rules, puzzle.position, puzzle.position.turn
    after = rules.apply(position, puzzle.move)
    if not never_loses(rules, after, player):
        return f"{puzzle.move.text} does not hold"
    if not never_loses(rules, position, 1 - player):
        return "the player to move wins"
    longest = 0
    for move in rules.legal_moves(position):
        if move is puzzle.move:
            continue
        prover = Prover(rules, 1 - player)
        turns = prover.turns_to_win(rules.apply(position, move), puzzle.turns)
        if turns is None:
            return f"{move.text} does not lose in {puzzle.turns} turns"
        longest = max(longest, turns)
    return "" if longest == puzzle.turns else f"all other turns lose in {longest} turns"
