"""What the computer player does when something is asked of it, whatever it is.

Owns the answers that are no ordinary move: the start-up variant of Loyal Captain (L10), claims and
their answers (L8), agreement on a stalemate (M8), and what is risked where a game without any draw
goes nowhere. Everything else is the search's. Must not know how a match is kept: it gets the
positions there have been.
"""

import time
from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Final

from kidd.ai.evaluate import CERTAIN, WIN, Evaluator, counting, evaluator_for
from kidd.ai.levels import CARELESS, Level
from kidd.ai.search import Choice, Search
from kidd.core.move import Move, word_move
from kidd.core.position import Position
from kidd.core.rules import Rules

LONG_WITHOUT_PROGRESS: Final = 40
"""So many turns without an entry or a capture, and a level game is going nowhere."""

FAR_TOO_LONG: Final = 2 * LONG_WITHOUT_PROGRESS
"""After so many, so is one in which somebody is ahead: whoever could have won would have."""

_PROPOSES_EVERY: Final = 20
"""A stalemate that was not agreed on is proposed again after so many turns (M8)."""

_RESTLESSNESS: Final = 5
"""By how many hundredths of a token the blur grows with each turn beyond `LONG_WITHOUT_PROGRESS` in a
game that knows no draw: two players who wait for each other would wait for ever."""

_AT_RANDOM: Final = 200
"""After so many turns without progress, such a game is played by lot."""

_LEVEL_SCORE: Final = 60
"""An advantage below this is none."""

_WORTH_PLAYING_FOR: Final = 150
"""An advantage from which one may promise to win within twenty turns (L9)."""

_PAIR_NODES: Final = 400
"""How many positions are looked at for each way to begin the start-up variant."""

_AGREEING_DEPTH: Final = 4

_PICKS: Final = word_move("pick:R"), word_move("pick:B")
_ACCEPT, _REJECT = word_move("accept"), word_move("reject")
_CLAIM, _AGREE = word_move("claim"), word_move("agree")


class Thinking:
    """A player's thinking about one question, taken in steps of two to four milliseconds.

    Take steps until `step` returns False, or stop at any time: `choice` is the best answer so far.
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
        """Begin to think about the last position of `history`; no roll may be due there.

        `history` holds all positions from the start on. With `may_claim` the answer may be the claim
        of a stalemate, or `agree` where one is proposed to the others (M8), in a game that has such
        a thing; after the word, the line goes on with the turn to be made if it is refused. The
        clock matters only where the level has a bound in time. Raises ValueError where there is
        nothing to decide.
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
        """Think for two to four milliseconds; return whether there is more to do."""
        if next(self._run, self) is self:
            return False
        return not self._deadline or self._clock() < self._deadline

    def finish(self) -> Choice:
        """Think to the end and return the answer."""
        while self.step():
            pass
        return self._choice

    def _think(self, position: Position, moves: Sequence[Move]) -> Generator[None, None, None]:
        if _ACCEPT in moves:
            yield from self._answer(position)
        elif _PICKS[0] in moves:
            yield from self._pick(position)
        elif len(moves[0].entries) > 1:
            yield from self._lay_out(position, moves)
        else:
            yield from self._move(position)

    def _search(
        self, position: Position, nodes: int, take: Callable[[Choice], None]
    ) -> Generator[None, None, None]:
        """Search a position, handing over the best move so far for whoever stops it."""
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
        while search.step() and not 0 < nodes <= search.nodes:
            take(search.choice)
            yield
        take(search.choice)
        self._spent += search.nodes

    def _move(self, position: Position) -> Generator[None, None, None]:
        """Choose a turn, or claim a stalemate instead."""
        if evaluator_for(position.game).has_die:
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
        """Return how to call it a draw, where it is time to do so."""
        turns = self._without_progress - LONG_WITHOUT_PROGRESS
        if turns < 0:
            return None
        position = self._history[-1]
        offers = self._rules.offers(position)
        if _CLAIM in offers:
            return _CLAIM
        # Each player has one turn among so many.
        is_time = turns % _PROPOSES_EVERY < len(position.reserves)
        return _AGREE if _AGREE in offers and is_time else None

    def _answer(self, position: Position) -> Generator[None, None, None]:
        """Accept a claim, or reject it where the game can be won in time (L8, L9)."""
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
        """Pick the colour that stands better with Red to move (L10)."""

        def take(choice: Choice) -> None:
            move = _PICKS[0 if choice.score >= 0 else 1]
            self._choice = choice._replace(move=move, score=abs(choice.score), line=(move,))

        yield from self._search(self._rules.apply(position, _PICKS[0]), self._level.nodes, take)

    def _lay_out(self, position: Position, moves: Sequence[Move]) -> Generator[None, None, None]:
        """Enter the first tokens so that neither colour is better off (L10)."""
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
    return counting(evaluator, *level.counts) if level.counts else evaluator


def think(
    rules: Rules, history: Sequence[Position], level: Level, *, seed: int, may_claim: bool = False
) -> Choice:
    """Think to the end; see `Thinking`."""
    return Thinking(rules, history, level, seed=seed, may_claim=may_claim).finish()


def agrees(rules: Rules, history: Sequence[Position], player: int, level: Level) -> bool:
    """Tell whether a computer player agrees that the rest cannot be captured (M8).

    It does where nothing has been entered or captured for long and it is not better off than others,
    or where that has lasted so long that being better off is of no use.
    """
    without_progress = turns_without_progress(history)
    if without_progress < LONG_WITHOUT_PROGRESS:
        return False
    # As it would be seen by the player who is asked, were it his turn.
    position = history[-1]._replace(turn=player)
    if not rules.legal_moves(position):
        return False
    search = Search(rules, position, depth=min(level.depth, _AGREEING_DEPTH))
    while search.step():
        pass
    return _is_content(search.choice.score, without_progress)


def _is_content(score: int, without_progress: int) -> bool:
    return score < (CERTAIN if without_progress >= FAR_TOO_LONG else _LEVEL_SCORE)


def turns_without_progress(history: Sequence[Position]) -> int:
    """Count the turns since the last entry, removal or capture; a roll is no turn of its own."""
    count, last = 0, history[-1]
    stacks = [tops.bit_count() for tops in last.tops]
    turn = last.turn
    for before in reversed(history[:-1]):
        if before.reserves != last.reserves or [t.bit_count() for t in before.tops] != stacks:
            break
        count += before.turn != turn
        turn = before.turn
    return count
