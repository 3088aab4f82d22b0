"""The review of a game: the chance that each turn gave away, the luck of each roll, and marks for the turns.

Owns the arithmetic of a review. `analysis` searches, `chances` turns scores into chances,
`explain` finds the reasons. Knows no match: it gets the positions and moves of the game.

All chances are whole thousandths. Between two players they add up by construction, because the review
goes through the game from its end:

- The chance after a turn is the chance before the next turn, from the other player's point of view, or the result.
- The best chance of a turn is that of its move, or of a better move that a search found.
- The chance before a roll is the mean of the best chances of the three numbers.

Among three players the chances do not add up. There each chance comes from the search of its own turn. If an earlier
turn found a certain win, the player's later turns are searched again, deeper.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis, Ply, is_start_up
from kidd.ai.chances import SURE, mean_chance
from kidd.ai.comparison import Situation, best_of, compare, compare_three, search, worth_of
from kidd.ai.explain.explanation import Explanation
from kidd.ai.explain.reasons import Reason
from kidd.ai.marks import INACCURACY, Mark, Summary, Turn, mark_of
from kidd.ai.search import Choice
from kidd.core.move import Move
from kidd.core.position import BLUE, Position, roll_of
from kidd.core.rules import Outcome, Rules

_AGAIN: Final = 10
"""If an earlier turn of one of three players found a certain win, the later ones are searched with so many times as
many positions.
"""

_LINES: Final = 3
"""The number of moves of each position that have exact values. The best other move is among them."""


def share_nodes(turns: int) -> int:
    """Return the page's number of positions for each turn of a game: it then mostly takes less than a minute."""
    return max(300, min(2_000, 100_000 // max(1, turns)))


class _Place(NamedTuple):
    """The place of a turn in the game: the positions before the roll, before the move and after it."""

    before: int
    ready: int
    after: int
    move: Move | None


class _Verdict(NamedTuple):
    """What the review finds for a turn; `worth` is the chance before the roll."""

    best: Move | None
    best_chance: int
    chance: int
    worth: int
    mark: Mark
    line: tuple[Ply, ...] = ()
    score: int = 0


class Review:
    """A review in progress. It goes through the game from its end, in steps of a few milliseconds.

    Call `step` until it returns False, or stop at any time: `turns` has the turns reviewed so far, the
    last turns of the game first to be known. The same game and `nodes` give the same review.
    """

    def __init__(
        self,
        rules: Rules,
        history: Sequence[Position],
        moves: Sequence[Move | None],
        outcome: Outcome | None,
        *,
        nodes: int,
    ) -> None:
        """Prepare the review of a game.

        - `history`: all positions. `moves[n]` led from `history[n]` to the next, None stands for a roll.
        - `outcome`: the end of the game, None if it is unfinished.
        - `nodes`: the positions that are looked at for each turn. For a move that looks like a mistake
          a second search compares it with the better one.
        """
        self._rules, self._history, self._outcome, self._nodes = rules, history, outcome, nodes
        self._players = len(history[0].reserves)
        self._places = _find_places(moves, outcome)
        self._found: list[Turn] = []
        self._run = self._look()

    @property
    def total(self) -> int:
        """The number of turns in the game."""
        return len(self._places)

    @property
    def turns(self) -> list[Turn]:
        """The turns reviewed so far, in the order of the game."""
        return self._found[::-1]

    @property
    def steps(self) -> list[int]:
        """For each turn of the game the index in `history` of the position in which its move was chosen."""
        return [place.ready for place in self._places]

    def bounds(self) -> tuple[int, int] | None:
        """Return the first player's chance before the first turn in `turns` and after the last one.

        Returns None among three players, and while no turn is reviewed.
        """
        if self._players > 2 or not self._found:
            return None
        first, last = self._found[-1], self._found[0]
        before = first.best_chance - (first.luck or 0)
        start, end = (
            SURE - chance if player else chance
            for player, chance in ((first.player, before), (last.player, last.chance))
        )
        return start, end

    def step(self) -> bool:
        """Search for a moment; return whether there is more to do."""
        return next(self._run, self) is not self

    def finish(self) -> list[Turn]:
        """Take all steps and return the turns."""
        while self.step():
            pass
        return self.turns

    def summaries(self) -> list[Summary]:
        """Add up the turns reviewed so far for each player."""
        return [
            Summary(
                sum(turn.player == player for turn in self._found),
                sum(turn.loss for turn in self._found if turn.player == player),
                sum(turn.luck or 0 for turn in self._found if turn.player == player),
            )
            for player in range(self._players)
        ]

    def _look(self) -> Generator[None, None, None]:
        following: int | None = None
        if self._players == 2 and self._places and not self._outcome:
            end = self._places[-1].after
            analysis = Analysis(self._rules, self._history[end], self._history[:end], lines=1)
            yield from search(analysis, self._nodes)
            following = worth_of(analysis)
        for number, place in reversed([*enumerate(self._places, 1)]):
            chance = self._chance_after(place, following)
            verdict = yield from self._judge(place, chance)
            following = verdict.worth
            self._found.append((yield from self._make_turn(number, place, verdict)))
            if self._players > 2:
                yield from self._look_again()
            yield

    def _look_again(self) -> Generator[None, None, None]:
        """Search a player's turns deeper if an earlier turn found a certain win and they did not.

        Among three players each turn is searched separately, and the search of the earlier turn may have been deeper.
        The win may still not be found if another player has resigned, because no search expects that.
        """
        index = len(self._found) - 1
        while self._found[index].chance == SURE:
            player = self._found[index].player
            index = next(
                (one for one in reversed(range(index)) if self._found[one].player == player), -1
            )
            if index < 0 or self._found[index].best_chance == SURE:
                return
            number = self._found[index].number
            place = self._places[number - 1]
            verdict = yield from self._judge(place, self._chance_after(place, None), _AGAIN)
            self._found[index] = yield from self._make_turn(number, place, verdict)

    def _make_turn(
        self, number: int, place: _Place, verdict: _Verdict
    ) -> Generator[None, None, Turn]:
        before, ready = self._history[place.before], self._history[place.ready]
        roll = roll_of(ready) or 0 if ready is not before else 0
        if place.move is None:
            roll = roll_of(self._history[place.after]) or 0
        reasons: tuple[Reason, ...] = ()
        if verdict.best and verdict.mark in ("inaccuracy", "mistake", "blunder"):
            reasons = yield from self._explain(place, verdict)
        return Turn(
            number,
            before.turn,
            roll,
            place.move,
            verdict.best,
            verdict.best_chance,
            verdict.chance,
            verdict.best_chance - verdict.worth if roll else None,
            verdict.mark,
            verdict.line,
            reasons,
        )

    def _chance_after(self, place: _Place, following: int | None) -> int | None:
        """Return the chance of the player after a turn, None if only a search can find it."""
        player = self._history[place.before].turn
        if place is self._places[-1] and self._outcome:
            if self._outcome.winner is None:
                return round(SURE / self._players)
            return SURE if self._outcome.winner == player else 0
        if place.move and place.move.word == "resign":
            return 0
        if following is None or self._players > 2:
            return None
        is_same = self._history[place.after].turn == player
        return following if is_same else SURE - following

    def _judge(
        self, place: _Place, chance: int | None, share: int = 1
    ) -> Generator[None, None, _Verdict]:
        """Judge one turn. `chance` is the player's chance after it, as `_chance_after` returns it.

        The first search looks at `share` times the positions.
        """
        rules, move = self._rules, place.move
        before, ready = self._history[place.before], self._history[place.ready]
        if is_start_up(rules, ready):
            return (yield from self._judge_start_up(place, chance or 0))
        is_roll_due = bool(rules.rolls(before))
        legal = rules.legal_moves(ready)
        is_only = move is not None and [*legal] == [move]
        if is_only and not is_roll_due and chance is not None:
            return _Verdict(move, chance, chance, chance, "only")
        seen = self._history[: place.before]
        also = (move,) if move and move in legal else ()
        analysis = Analysis(rules, before, seen, lines=_LINES, also=also)
        yield from search(analysis, share * self._nodes)
        if move is None or not legal:
            return self._judge_without_move(place, analysis, chance or 0)
        roll = roll_of(ready) if is_roll_due else None
        lines = analysis.roll_map()[roll] if roll else analysis.lines()
        at = Situation(rules, seen, ready, move, self._nodes)
        if chance is not None and self._players == 2:
            found = yield from compare(at, lines, chance)
        else:
            score = analysis.score_of(move, roll or 0)
            played = 1 if score is None else analysis.chance_of(score, roll or 0)
            left, is_final = (played, score is None) if chance is None else (chance, True)
            found = yield from compare_three(at, lines, left, is_final=is_final)
        mark = "only" if is_only else mark_of(found.best_chance - found.chance)
        verdict = _Verdict(
            found.best,
            found.best_chance,
            found.chance,
            found.best_chance,
            mark,
            found.line,
            found.score,
        )
        if not roll:
            return verdict
        mapped = {number: best_of(analysis, number) for number in analysis.roll_map()}
        mapped[roll] = verdict.best_chance
        return verdict._replace(worth=mean_chance([*mapped.values()]))

    def _judge_without_move(self, place: _Place, analysis: Analysis, chance: int) -> _Verdict:
        """Judge a roll that ended the game, or a player who resigned before the roll."""
        rolled = {number: best_of(analysis, number) for number in analysis.roll_map()}
        if place.move is None:
            roll = roll_of(self._history[place.after]) or 0
            rolled[roll] = chance
            return _Verdict(None, chance, chance, mean_chance([*rolled.values()]), "only")
        worth = max(chance, mean_chance([*rolled.values()]) if rolled else chance)
        return _Verdict(None, worth, chance, worth, mark_of(worth - chance))

    def _judge_start_up(self, place: _Place, chance: int) -> Generator[None, None, _Verdict]:
        """Judge a turn of the start-up variant (L10).

        Its chances are those of the colours, which these turns do not change. The mark depends on the chance that its
        player, who may get either colour, has given away.
        """
        position, move = self._history[place.ready], place.move
        if move is None or move.word == "resign":
            return _Verdict(None, SURE // 2, 0, SURE // 2, mark_of(SURE // 2))
        red = SURE - chance if position.turn == BLUE else chance
        if move.word:
            best = move if (red >= SURE // 2) == (move.word[-1] == "R") else None
            if best is None:
                best = next(one for one in self._rules.legal_moves(position) if one is not move)
            loss = 0 if best is move else abs(2 * red - SURE)
        else:
            analysis = Analysis(self._rules, position, lines=1)
            yield from search(analysis, self._nodes)
            line = analysis.lines()[0]
            worst = min(red, SURE - red)
            loss = line.chance - worst
            best = line.move if loss > 0 else move
        mark: Mark = "best" if best is move else "inaccuracy" if loss >= INACCURACY else "good"
        return _Verdict(best, chance, chance, chance, mark)

    def _explain(
        self, place: _Place, verdict: _Verdict
    ) -> Generator[None, None, tuple[Reason, ...]]:
        """Return why the better move is better."""
        if verdict.best is None:
            return ()
        explanation = Explanation(self._rules, self._history[: place.ready + 1], verdict.best)
        while explanation.step():
            yield
        moves = tuple(ply.move for ply in verdict.line)
        choice = Choice(verdict.best, verdict.score, len(moves), self._nodes, moves)
        return tuple(explanation.reasons(choice))


def _find_places(moves: Sequence[Move | None], outcome: Outcome | None) -> list[_Place]:
    """Find the turns of a game: a roll and the move after it are one turn."""
    places: list[_Place] = []
    before = 0
    for index, move in enumerate(moves):
        if move is not None:
            places.append(_Place(before, index, index + 1, move))
            before = index + 1
    if before < len(moves) and outcome:
        places.append(_Place(before, before, before + 1, None))
    return places
