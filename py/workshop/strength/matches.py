"""Matches between engines with the text interface.

Owns the referee, which keeps the game. Must not know how an engine searches. The
command `uct PROGRAM` names an opponent that knows positions only: it gets `position POSITION` and
answers `uct PLAYOUTS SEED` with `ok MOVE`.
"""

import os
import shlex
import subprocess
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from kidd.core.move import Move
from kidd.core.position import COLOURS
from kidd.core.rules import Outcome
from kidd.core.score import Score
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position
from workshop.paths import ROOT, WorkshopError

MOST_TURNS: Final = 300
"""A game with this many turns is a draw."""

Chooser = Callable[[Match, int], Move]
"""Chooses a move in a match, with a seed."""


class Tally(Score):
    """The results of one side, as a line of a table."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write the results as one line of a table."""
        low, high = self.interval
        return (
            f"{self.games:4} games  +{self.won} ={self.drawn} -{self.lost}"
            f"  {100 * self.share:5.1f} %  (95 %: {100 * low:.1f} to {100 * high:.1f})"
        )

    def with_result(self, points: float) -> "Tally":
        """Return the results with one more game: 1 won, 0.5 drawn, 0 lost."""
        return Tally(
            self.won + (points == 1), self.drawn + (points == 0.5), self.lost + (points == 0)
        )


class Engine:
    """An engine as a process with the text interface. It follows the state of the match."""

    def __init__(self, command: str, go: str) -> None:
        """Start the engine. `go` is the argument of its `go` command, such as `level 8`."""
        self._go, self._told = go, 0
        self._match: Match | None = None
        self._process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT / "py"), **os.environ},
        )

    def ask(self, line: str) -> str:
        """Send a line and return the first line of the answer. Raises `WorkshopError` if it fails."""
        reader, writer = self._process.stdout, self._process.stdin
        if reader is None or writer is None:
            raise WorkshopError("The engine has no standard input or output.")
        try:
            print(line, file=writer, flush=True)
        except BrokenPipeError:
            raise WorkshopError("The engine has ended.") from None
        answer = reader.readline().strip()
        if not answer.startswith("ok"):
            raise WorkshopError(f"{line!r} was answered with {answer[:200]!r}.")
        return answer

    def choose(self, match: Match, seed: int) -> Move:  # noqa: ARG002 (an engine has its own)
        """Send the engine the steps since its last move and return its choice."""
        if match is not self._match:
            self._match, self._told = match, 0
            self.ask(f"position {format_position(match.start)}")
        for step in match.steps[self._told :]:
            self.ask(f"play {step.move.text}" if step.move else f"roll {step.roll}")
        self._told = len(match.steps)
        return _find_move(match, self.ask(f"go {self._go}").split(" ")[1])

    def close(self) -> None:
        """End the engine."""
        self._process.terminate()
        self._process.wait()


class Yardstick(Engine):
    """The UCT opponent, which gets one position at a time and knows no claims."""

    def choose(self, match: Match, seed: int) -> Move:
        """Send the position and return its choice."""
        fields = format_position(match.position).split(" ")
        if fields[4] not in ("1", "2", "3"):
            fields[4] = "-"
        self.ask(f"position {' '.join(fields)}")
        return _find_move(match, self.ask(f"uct {self._go} {seed % 1_000_000}").split(" ")[1])


def _find_move(match: Match, text: str) -> Move:
    for move in (*match.legal_moves(), *match.offers()):
        if move.text == text:
            return move
    raise WorkshopError(f"{text!r} is not legal in {format_position(match.position)}.")


def play_game(
    game: str, players: int, choosers: Sequence[Chooser], seed: int, opening: int
) -> tuple[Outcome | None, int]:
    """Play one game to its end or to `MOST_TURNS`. Return the outcome and the number of turns.

    The first `opening` turns are random. They and all rolls follow from the seed, so that sides can
    swap colours in two otherwise equal games. Raises WorkshopError if a choice is refused.
    """
    match, random, turns = Match.new(game, players), Random(seed), 0
    die = Random(random.getrandbits(32))
    while match.outcome is None and turns < MOST_TURNS:
        if match.is_roll_due:
            match.roll(die.randint(1, 3))
            continue
        if turns < opening:
            move = random.choice(match.legal_moves())
        else:
            move = choosers[match.position.turn](match, random.getrandbits(32))
        try:
            match.push(move)
        except TurnError as error:
            raise WorkshopError(f"{move.text}: {error}") from error
        turns += 1
    return match.outcome, turns


def points_of(outcome: Outcome | None, player: int) -> float:
    """Return a player's points: 1 for a win, 0.5 for a draw or a game without an end, 0 for a loss."""
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner == player)


def open_engine(command: str, go: str) -> Engine:
    """Start an engine, or the UCT opponent if the command begins with `uct`."""
    if command.startswith("uct "):
        return Yardstick(command.removeprefix("uct "), go)
    return Engine(command, go)


def run(
    commands: Sequence[str],
    goes: Sequence[str],
    *,
    game: str,
    players: int,
    games: int,
    seed: int,
    opening: int,
) -> Tally:
    """Let the first engine play against the second, which has all other colours. Print the results."""
    engines = [open_engine(command, go) for command, go in zip(commands, goes, strict=True)]
    tally, reasons = Tally(), Counter[str]()
    try:
        for number in range(games):
            player = number % players
            choosers = [
                engines[0].choose if one == player else engines[1].choose for one in range(players)
            ]
            outcome, _ = play_game(game, players, choosers, seed + number // players, opening)
            points = points_of(outcome, player)
            tally = tally.with_result(points)
            winner = "draw" if points == 0.5 else "won" if points else "lost"
            reasons[f"{winner} {outcome.reason if outcome else 'limit'}"] += 1
            print(f"{number + 1:4}  {COLOURS[player]}  {winner:5} {tally}", flush=True)
    finally:
        for engine in engines:
            engine.close()
    print(f"{game} for {players}, {goes[0]!r} against {goes[1]!r}, seed {seed}: {tally}")
    print(", ".join(f"{count} {reason}" for reason, count in sorted(reasons.items())))
    return tally
