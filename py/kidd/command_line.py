"""The commands `verify`, `review`, `perft`, `match` and `svg` of the program `kidd`.

Owns their output and exit statuses. `__main__` reads the command line, `record`, `ai` and
`players` do the work.
"""

import os
import re
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Literal, TextIO, TypedDict, Unpack

from kidd import svg, text_commands
from kidd.ai.levels import LEVELS
from kidd.core.perft import divide, perft
from kidd.game import GAMES
from kidd.games import RULES
from kidd.players.fault import PlayerError, replace_controls
from kidd.players.matches import LevelSide, PlayedGame, Side, add_up, count_repeated, play_match
from kidd.players.process import PlayerProcess
from kidd.record.collection import ReadRecord, read_records
from kidd.record.dice_chain import DiceError, verify_dice
from kidd.record.match import Match
from kidd.record.notation import parse_position

_NO_RECORD = "there is no record"


class UsageError(ValueError):
    """Arguments of a command that do not fit together."""


class Look(TypedDict):
    """How a picture looks, as `kidd.svg.deck` explains."""

    orientation: Literal["wide", "tall"]
    theme: Literal["light", "dark", "auto"]
    size: int | None


def verify(text: str, red: str | None, blue: str | None, out: TextIO) -> int:
    """Check the dice of every record in a text; write a line for each and return the exit status.

    A text with several records has the number of each before its line.
    """
    records = list(read_records(text))
    if not records:
        print(_NO_RECORD, file=out)
    answers = [_verify_record(record, red, blue) for record in records]
    for number, (line, _) in enumerate(answers, 1):
        print(f"game {number}: {line}" if len(answers) > 1 else line, file=out)
    return 0 if answers and all(is_right for _, is_right in answers) else 1


def _verify_record(record: ReadRecord, red: str | None, blue: str | None) -> tuple[str, bool]:
    if record.transcript is None:
        return str(record.error), False
    try:
        return f"ok {verify_dice(record.transcript, red, blue).rolls} rolls", True
    except DiceError as error:
        return str(error), False


def review(text: str, nodes: int, out: TextIO) -> int:
    """Review the game of every record in a text and return the exit status.

    Each turn has a line, as NOTATION.md defines for the command `review`. A text with several records has a
    line `game NUMBER` before each. A record that cannot be read has a line that says why, and the status
    is 1.
    """
    records = list(read_records(text))
    if not records:
        print(_NO_RECORD, file=out)
        return 1
    status = 0
    for number, record in enumerate(records, 1):
        if len(records) > 1:
            print(f"game {number}", file=out)
        if record.transcript is None:
            print(record.error, file=out)
            status = 1
            continue
        for line in text_commands.review_lines(record.transcript.match, nodes):
            print(line, file=out)
        out.flush()
    return status


def count_perft(
    depth: int,
    out: TextIO,
    *,
    game: str = "loyal",
    players: int = 2,
    position: str | None = None,
    is_divided: bool = False,
) -> int:
    """Count the legal turns `depth` deep, print the count and return the exit status.

    They are counted from the start of a game or from a position. If `is_divided` is true, each first turn
    has a line with its own count before. Raises UsageError for an unknown game, PositionError for an invalid position.
    """
    if position is None and players not in (RULES[game].tokens if game in RULES else ()):
        raise UsageError(f"no game {game!r} for {players} players")
    if is_divided and depth < 1:
        raise UsageError("only turns can be divided, so the depth has to be 1 or more")
    match = Match.new(game, players) if position is None else Match(parse_position(position))
    if not is_divided:
        print(perft(match.rules, match.position, depth), file=out)
        return 0
    counts = divide(match.rules, match.position, depth)
    for turn in sorted(counts):
        print(turn, counts[turn], file=out)
    print(sum(counts.values()), file=out)
    return 0


def match(
    players: tuple[str, str],
    out: TextIO,
    *,
    game: str = "loyal",
    games: int = 10,
    seconds: float = 5.0,
    seed: int | None = None,
    records: str | None = None,
) -> int:
    """Let two players play some games with the colours in turn, and return the exit status.

    A player is a file in Python or `level:N`. Each game has a line, the last line is the score of the first
    player, and how many games repeat others. `records` is the file for the records; a game is written when it has
    ended. Raises UsageError for a player that cannot be read, OSError for a file that cannot be written.
    """
    if 2 not in GAMES.get(game, ()):
        known = ", ".join(name for name, counts in GAMES.items() if 2 in counts)
        raise UsageError(f"no game {game!r} for 2 players, only {known}")
    random = Random(int.from_bytes(os.urandom(8), "big") if seed is None else seed)
    names = (_name_player(players[0]), _name_player(players[1]))
    played: list[PlayedGame] = []
    with ExitStack() as open_sides:
        file = None
        if records is not None:
            file = open_sides.enter_context(Path(records).open("w", encoding="utf-8"))
        sides = (
            open_sides.enter_context(closing(_open_side(players[0], random))),
            open_sides.enter_context(closing(_open_side(players[1], random))),
        )
        for one in play_match(game, sides, names, games=games, seconds=seconds, random=random):
            if file is not None:
                print(end="\n" if played else "", file=file)
                print(one.game.record(), end="", file=file, flush=True)
            played.append(one)
            print(_describe_game(one, len(played), names), file=out, flush=True)
    print(f"{names[0]} against {names[1]}, {add_up(played)}", file=out)
    repeated = count_repeated(played)
    if repeated:
        print(f"{repeated} of {len(played)} games were repetitions of others", file=out)
    return 0


def draw(
    position: str, out: TextIO, *, arrows: Sequence[str], last: str | None, **look: Unpack[Look]
) -> int:
    """Print a position as an SVG file and return the exit status. Raises UsageError for what cannot be drawn."""
    try:
        print(svg.deck(position, arrows=arrows, lastmove=last, **look), file=out)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return 0


def draw_game(text: str, out: TextIO, *, seconds: float, **look: Unpack[Look]) -> int:
    """Print the game of a record as an SVG file that moves, and return the exit status.

    Raises RecordError for a text that is no record, UsageError for several records or what cannot be drawn.
    """
    records = list(read_records(text))
    if len(records) != 1:
        raise UsageError(f"a picture shows one game, not {len(records)}" if records else _NO_RECORD)
    [record] = records
    if record.transcript is None:
        raise UsageError(str(record.error))
    try:
        print(svg.animate(record.transcript.match, seconds=seconds, **look), file=out)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return 0


def _name_player(text: str) -> str:
    return (
        text.replace(":", " ") if text.startswith("level:") else replace_controls(Path(text).stem)
    )


def _open_side(text: str, random: Random) -> Side:
    if text.startswith("level:"):
        level = re.fullmatch(r"level:([1-9])", text)
        if level is None or int(level[1]) > LEVELS:
            raise UsageError(f"a level is level:1 to level:{LEVELS}, not {text}")
        return LevelSide(int(level[1]), random)
    try:
        return PlayerProcess(Path(text).read_text(encoding="utf-8"), Path(text).resolve().parent)
    except UnicodeDecodeError:
        raise UsageError(f"{text} is no text") from None
    except FileNotFoundError:
        raise UsageError(f"there is no file {text}; a computer player is level:4") from None
    except PlayerError as error:
        raise UsageError(replace_controls(f"{text}: {error}")) from None


def _describe_game(played: PlayedGame, number: int, names: tuple[str, str]) -> str:
    """Return the line of a game: who begins, the points of the first player, the turns and the end."""
    result = {1.0: "won", 0.5: "drawn", 0.0: "lost"}[played.points]
    line = (
        f"game {number}: {names[played.first_player]} begins, {names[0]} has {result} "
        f"({played.end}, {played.game.ply()} moves)"
    )
    if played.fault is None:
        return line
    guilty = names[played.points == 1]
    return f"{line}\n  {guilty}, {replace_controls(str(played.fault))}"
