"""The bench of clicks: how the time from a click to its reply grows with the length of the game.

Owns the games and the tables. `click.mjs` plays the games under Node, with the page's own modules and the
engine under Pyodide, and measures the times.
"""

import json
import random
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

from kidd.record.match import Match, Step
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError
from workshop.tools import toolchain

STEPS: Final = (10, 50, 200, 500, 1000)
AROUND: Final = 4
"""How many steps before and after each are measured too, because positions differ in their moves."""
WANTED_RATIO: Final = 1.5
_MOST_TRIES: Final = 20_000
_SCRIPT: Final = Path(__file__).with_suffix(".mjs")

COLUMNS: Final = {
    "click": "from a click that ends a turn to the page's next state",
    "engine": "of that, the engine",
    "fresh": "the engine, where a record begins with the position of that click",
    "undo": "from Undo to the page's next state",
    "save": "to save the game after a step, and its view",
    "select": "to make the view models",
    "list": "to list ten saved games of that length",
    "restart": "for an engine that has just started to show the game",
    "unknown": "from a step to a position nobody has looked at to the first lines of its analysis",
    "known": "the same for a position that the analysis has left before",
}

Times = Mapping[str, Mapping[str, Mapping[str, float]]]


class Game(NamedTuple):
    """A game: its name in the table, its name in the engine, and a seed that makes it long enough."""

    title: str
    name: str
    players: int
    seed: int


GAMES: Final = (
    Game("Loyal Captain", "loyal", 2, 1),
    Game("Quedah Merchant", "quedah", 2, 1),
    Game("Madagascar, 2 players", "madagascar", 2, 1),
    Game("Madagascar, 3 players", "madagascar", 3, 3),
)


def run(given_pyodide: Path | None) -> int:
    """Measure, print a table for each game, and return 0 if a click costs no more in a long game."""
    times = measure(find_pyodide(given_pyodide), STEPS)
    print("Medians in milliseconds, in Pyodide under Node:")
    for column, meaning in COLUMNS.items():
        print(f"  {column:8}{meaning}")
    worst = 0.0
    for title, columns in times.items():
        print(f"\n{title}\n{'step':8}" + "".join(f"{step:>9,}" for step in STEPS))
        for column in COLUMNS:
            row = [columns[column][str(step)] for step in STEPS]
            print(f"{column:8}" + "".join(f"{took_ms:9.2f}" for took_ms in row))
        first, last = (columns["click"][str(step)] for step in (STEPS[0], STEPS[-1]))
        worst = max(worst, last / first)
        # Positions differ in cost, so the same position at the start of a record is measured too.
        engine, fresh = (columns[column][str(STEPS[-1])] for column in ("engine", "fresh"))
        print(
            f"A click at step {STEPS[-1]:,} takes {last / first:.2f} times one at step {STEPS[0]};"
        )
        print(f"the game before it makes {engine / fresh:.2f} times of the engine's time.")
    print(f"\nWanted is no more than {WANTED_RATIO} times a click at step {STEPS[0]}.")
    return 0 if worst <= WANTED_RATIO else 1


def measure(pyodide_folder: Path, steps: Sequence[int], games: Sequence[Game] = GAMES) -> Times:
    """Return the medians in milliseconds by a game's title, the column and the step.

    Raises WorkshopError if the games cannot be played.
    """
    tasks = [
        {
            "title": game.title,
            "game": game.name,
            "players": game.players,
            "steps": [_write(step) for step in play_long_game(game, max(steps) + AROUND + 1)],
        }
        for game in games
    ]
    with tempfile.TemporaryDirectory() as scratch:
        engine = Path(scratch, "engine.zip")
        engine.write_bytes(site.pack_engine(ROOT))
        options = {"tasks": tasks, "at": list(steps), "around": AROUND}
        finished = subprocess.run(
            [toolchain.find_node(), str(_SCRIPT), str(pyodide_folder), str(engine)],
            input=json.dumps(options).encode(),
            stdout=subprocess.PIPE,
            check=False,
        )
    if finished.returncode != 0:
        raise WorkshopError("The bench failed, see above.")
    return cast("Times", json.loads(finished.stdout.decode().splitlines()[-1]))


def play_long_game(game: Game, length: int) -> list[Step]:
    """Play `length` steps of a game at random, without a move that ends it. Raises WorkshopError."""
    choose = random.Random(game.seed)
    match = Match.new(game.name, game.players)
    for _ in range(_MOST_TRIES):
        if len(match.steps) >= length:
            return match.steps[:length]
        if match.is_roll_due:
            match.roll(choose.randint(1, 3))
        elif not _push_quiet_move(match, choose):
            for _ in range(min(len(match.steps), choose.choice((2, 4, 8, 16)))):
                match.pop()
    raise WorkshopError(f"{game.title}: no game of {length} steps was found.")


def _push_quiet_move(match: Match, choose: random.Random) -> bool:
    """Make a move that neither ends the game nor leaves only captures. Return False if there is none."""
    moves = match.legal_moves()
    choose.shuffle(moves)
    for move in sorted(moves, key=lambda move: (move.is_capture, move.origin < 0)):
        match.push(move)
        has_quiet_moves = match.is_roll_due or not all(
            following.is_capture for following in match.legal_moves()
        )
        if match.outcome is None and has_quiet_moves:
            return True
        match.pop()
    return False


def _write(step: Step) -> str:
    return step.move.text if step.move else f"{step.roll}:"
