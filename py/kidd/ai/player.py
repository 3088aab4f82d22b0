"""The computer player: it makes every decision of a player.

Owns the decisions that are not ordinary moves: the start-up variant of Loyal Captain (L10), claims and
their answers (L8), agreement on a stalemate (M8), and how to play on when a game without draws makes no
progress. `search` chooses ordinary moves. Knows no match: it gets the list of positions so far.
"""

import time
from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Final

from kidd.ai import book
from kidd.ai.evaluate import CERTAIN, WIN, Evaluator, counting, evaluator_for
from kidd.ai.levels import CARELESS, Level
from kidd.ai.search import Choice, Search
from kidd.core.move import Move, word_move
from kidd.core.position import Position
from kidd.core.rules import Rules

LONG_WITHOUT_PROGRESS: Final = 40
"""After this many turns without an entry or a capture, a player in an equal game wants a draw."""

FAR_TOO_LONG: Final = 2 * LONG_WITHOUT_PROGRESS
"""After this many turns, a player who is ahead wants a draw too, because the advantage did not help."""

_PROPOSES_EVERY: Final = 20
"""A player proposes a stalemate again after this many turns (M8)."""

_RESTLESSNESS: Final = 5
"""In a game without draws, the blur grows by this many hundredths of a token with each turn beyond
`LONG_WITHOUT_PROGRESS`. Otherwise two players who wait for each other would never make progress."""

_AT_RANDOM: Final = 200
"""After this many turns without progress in such a game, the player moves at random."""

_EQUAL_SCORE: Final = 60
"""With an advantage below this, in hundredths of a token, a game is equal."""

_WORTH_PLAYING_FOR: Final = 150
"""The advantage from which a player rejects a claim and has to win within twenty turns (L9)."""

_FEWEST_GAMES: Final = 50
"""A turn of the book with fewer games is not chosen."""

_NOTHING: Final = 5
"""A turn that its search finds worse by less than this, in hundredths of a token, loses nothing."""

_PAIR_NODES: Final = 400
"""The number of positions to search for each pair of first tokens in the start-up variant."""

_AGREEING_DEPTH: Final = 4

_PICKS: Final = word_move("pick:R"), word_move("pick:B")
_ACCEPT, _REJECT = word_move("accept"), word_move("reject")
_CLAIM, _AGREE = word_move("claim"), word_move("agree")


class Thinking:
    """A decision in progress, made in steps of two to four milliseconds.

    Call `step` until it returns False, or stop at any time: `choice` is the best answer so far.
    """

    def __init__(
        self,
        rules: Rules,
        history: Sequence[Position],
        level: Level,
        *,
        seed: int,
        may_claim: bool = False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin to decide what to play in the last position of `history`. No roll may be due there.

        - `history`: all positions of the game, from the start to the current one.
        - `seed`: decides everything that is random.
        - `may_claim`: whether the answer may be `claim` (L8), or `agree` as a proposal (M8). The
          line then goes on with the move to play if the others refuse.
        - `clock`: returns seconds. It is read only if the level has a time limit.

        Raises ValueError if there is no legal move.
        """
        is_slip = level.slips > Random(~seed).randrange(100) if level.slips else False
        self._level = CARELESS if is_slip else level
        self._rules, self._history, self._seed = rules, history, seed
        position = history[-1]
        moves = rules.legal_moves(position)
        if not moves:
            raise ValueError("there is nothing to decide")
        self._clock = clock
        self._deadline = clock() + level.ms / 1000 if level.ms else 0.0
        self._without_progress = turns_without_progress(history)
        self._stalemate = self._stalemate_word() if may_claim else None
        self._choice = Choice(moves[0], 0, 0, 0)
        self._spent = 0
        self._run = self._think(position, moves)

    @property
    def choice(self) -> Choice:
        """The best answer so far."""
        return self._choice

    def step(self) -> bool:
        """Search for two to four milliseconds. Return whether there is more to do."""
        if next(self._run, self) is self:
            return False
        return not self._deadline or self._clock() < self._deadline

    def finish(self) -> Choice:
        """Take all steps and return the answer."""
        while self.step():
            pass
        return self._choice

    def _think(self, position: Position, moves: Sequence[Move]) -> Generator[None, None, None]:
        if _ACCEPT in moves:
            yield from self._answer(position)
        elif _PICKS[0] in moves:
            yield from self._pick(position)
        elif len(moves[0].entries) > 1:
            yield from self._enter_pair(position, moves)
        else:
            yield from self._move(position)

    def _search(
        self, position: Position, nodes: int, take: Callable[[Choice], None]
    ) -> Generator[None, None, None]:
        """Search a position, and call `take` with the best choice after each step."""
        level = self._level
        search = Search(
            self._rules,
            position,
            self._history[:-1] if position is self._history[-1] else (),
            seed=self._seed,
            depth=level.depth,
            blur=level.blur,
            evaluator=_judgement(position.game, level),
        )
        is_opening = level.has_book and len(self._history) <= 2 * book.TURNS
        entry = book.find_entry(position) if is_opening else None
        while search.step() and not 0 < nodes <= search.nodes:
            take(search.choice)
            yield
            # The page may load the book during the search.
            if entry is not None and (blocks := book.TABLE.read()) is not None:
                search.prefer(draw_bonuses(book.look_up_in(blocks, entry), self._seed))
                entry = None
        take(search.choice)
        self._spent += search.nodes

    def _move(self, position: Position) -> Generator[None, None, None]:
        """Choose a move, or claim or propose a stalemate instead."""
        if self._rules.description.die:
            beyond = self._without_progress - LONG_WITHOUT_PROGRESS
            if self._without_progress >= _AT_RANDOM:
                move = Random(self._seed).choice(self._rules.legal_moves(position))
                self._choice = Choice(move, 0, 0, 0, (move,))
                return
            if beyond > 0:
                blur = self._level.blur + _RESTLESSNESS * beyond
                self._level = self._level._replace(blur=blur)
        yield from self._search(position, self._level.nodes, self._take_move)

    def _take_move(self, choice: Choice) -> None:
        word = self._stalemate
        is_open = choice.depth and choice.score > -CERTAIN
        if word and is_open and _is_content(choice.score, self._without_progress):
            choice = choice._replace(move=word, line=(word, *choice.line))
        self._choice = choice

    def _stalemate_word(self) -> Move | None:
        """Return the word that claims or proposes a stalemate, None if it is not time for it."""
        turns = self._without_progress - LONG_WITHOUT_PROGRESS
        if turns < 0:
            return None
        position = self._history[-1]
        offers = self._rules.offers(position)
        if _CLAIM in offers:
            return _CLAIM
        # Among as many turns in a row as there are players, each player has one.
        is_time = turns % _PROPOSES_EVERY < len(position.reserves)
        return _AGREE if _AGREE in offers and is_time else None

    def _answer(self, position: Position) -> Generator[None, None, None]:
        """Accept a claim, or reject it if the game looks won (L8, L9)."""
        self._choice = Choice(_ACCEPT, 0, 0, 0, (_ACCEPT,))
        rejected = self._rules.apply(position, _REJECT)

        def take(choice: Choice) -> None:
            score = -choice.score
            move = _REJECT if score >= _WORTH_PLAYING_FOR else _ACCEPT
            self._choice = choice._replace(
                move=move, score=score if move is _REJECT else 0, line=(move,)
            )

        yield from self._search(rejected, self._level.nodes, take)

    def _pick(self, position: Position) -> Generator[None, None, None]:
        """Pick the colour with the better position, Red to move (L10)."""

        def take(choice: Choice) -> None:
            move = _PICKS[0 if choice.score >= 0 else 1]
            self._choice = choice._replace(move=move, score=abs(choice.score), line=(move,))

        yield from self._search(self._rules.apply(position, _PICKS[0]), self._level.nodes, take)

    def _enter_pair(self, position: Position, moves: Sequence[Move]) -> Generator[None, None, None]:
        """Enter the first two tokens so that the position is as equal as possible (L10)."""
        apply = self._rules.apply
        pairs = list(moves)
        Random(self._seed).shuffle(pairs)
        least = WIN
        for move in pairs:
            found: list[Choice] = []
            yield from self._search(
                apply(apply(position, move), _PICKS[0]), _PAIR_NODES, found.append
            )
            score = abs(found[-1].score)
            if score < least:
                least = score
                self._choice = found[-1]._replace(move=move, score=-score, line=(move,))
            self._choice = self._choice._replace(nodes=self._spent)


def _judgement(game: str, level: Level) -> Evaluator:
    evaluator = evaluator_for(game)
    if level.counts:
        return counting(evaluator, *level.counts)
    # A player that is to make mistakes must make them in endings, too.
    is_weakened = level.slips or level.blur
    return evaluator._replace(probe=None) if is_weakened else evaluator


def think(
    rules: Rules, history: Sequence[Position], level: Level, *, seed: int, may_claim: bool = False
) -> Choice:
    """Decide what to play and return the choice. The arguments are those of `Thinking`."""
    return Thinking(rules, history, level, seed=seed, may_claim=may_claim).finish()


def draw_bonuses(turns: Sequence[book.BookTurn], seed: int) -> dict[Move, int]:
    """Draw how much each of the best turns of the book may lose, in hundredths of a token, for the search to choose it.

    The best are those whose results can be as good as those of any other: the upper end of their interval is not below
    the lower end of another's.
    """
    known = [one for one in turns if one.score.games >= _FEWEST_GAMES]
    least = max((one.score.interval[0] for one in known), default=1.0)
    best = [one.move for one in known if one.score.interval[1] >= least]
    Random(seed).shuffle(best)
    return {move: _NOTHING - _NOTHING * place // len(best) for place, move in enumerate(best)}


def agrees(rules: Rules, history: Sequence[Position], player: int, level: Level) -> bool:
    """Return whether a computer player agrees that the rest cannot be captured (M8).

    It agrees after `LONG_WITHOUT_PROGRESS` turns without an entry or a capture if it is not ahead,
    and after `FAR_TOO_LONG` even if it is.
    """
    without_progress = turns_without_progress(history)
    if without_progress < LONG_WITHOUT_PROGRESS:
        return False
    # The player judges the position as if it were to move.
    position = history[-1]._replace(turn=player)
    if not rules.legal_moves(position):
        return False
    search = Search(rules, position, depth=min(level.depth, _AGREEING_DEPTH))
    while search.step():
        pass
    return _is_content(search.choice.score, without_progress)


def _is_content(score: int, without_progress: int) -> bool:
    return score < (CERTAIN if without_progress >= FAR_TOO_LONG else _EQUAL_SCORE)


def turns_without_progress(history: Sequence[Position]) -> int:
    """Count the turns since the last entry, removal or capture. A roll does not count as a turn."""
    count, last = 0, history[-1]
    stacks = [tops.bit_count() for tops in last.tops]
    turn = last.turn
    for before in reversed(history[:-1]):
        if before.reserves != last.reserves or [t.bit_count() for t in before.tops] != stacks:
            break
        count += before.turn != turn
        turn = before.turn
    return count
