"""The program `kidd`, or `python3 -m kidd`: the engine's text interface, and the commands of `command_line`.

Owns the arguments, and the commands of NOTATION.md with their answers. `record` and `ai` do the work.
"""

import argparse
import math
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TextIO, cast

from kidd import __version__, command_line, text_commands
from kidd.ai.levels import LEVELS, Level, level_of
from kidd.ai.player import think
from kidd.ai.search import score_text
from kidd.core.perft import perft
from kidd.core.position import COLOURS, Position, PositionError
from kidd.record.code import CodeError, decode, encode
from kidd.record.die import roll_die
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import RecordError, transcribe

_LONGEST_NUMBER = 9
_DEEPEST_PERFT = 99
_REVIEW_NODES = 5_000
_SHORTEST_SECONDS, _LONGEST_SECONDS = 0.01, 3_600


class CommandError(ValueError):
    """A command that is refused. `code` is one of the codes in NOTATION.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Session:
    """One session: a match, and the commands that read and change it."""

    def __init__(self, random: Random | None = None) -> None:
        """Begin with a game of Loyal Captain. `random` decides what is random in the computer's moves."""
        self._match = Match.new("loyal")
        self._headers: dict[str, str] = {}
        self._random = random or Random(int.from_bytes(os.urandom(8), "big"))
        self._commands: dict[str, Callable[[str], list[str]]] = {
            "new": self._new,
            "position": self._position,
            "moves": self._without_argument(self._moves),
            "roll": self._roll,
            "play": self._play,
            "undo": self._without_argument(self._undo),
            "outcome": self._without_argument(self._outcome),
            "perft": self._perft,
            "go": self._go,
            "record": self._without_argument(self._record),
            "code": self._without_argument(self._code),
            "decode": self._decode,
            "analyse": lambda argument: text_commands.analyse(self._match, argument),
            "review": lambda argument: text_commands.review(self._match, argument),
            "rollout": lambda argument: text_commands.rollout(self._match, argument),
            "probe": lambda argument: text_commands.probe(self._match, argument),
            "book": lambda argument: text_commands.book(self._match, argument),
        }

    def answer(self, line: str) -> list[str]:
        """Carry out one command and return the lines of its answer. A refusal changes nothing."""
        name, space, argument = line.partition(" ")
        try:
            if name in self._commands and space and not argument:
                raise CommandError("argument", "nothing follows the space")
            command = self._commands.get(name)
            if command is None:
                raise CommandError("command", f"no such command: {name[:40]!r}")
            return command(argument)
        except CommandError as error:
            return [f"error {error.code} {error}"]
        except text_commands.ArgumentError as error:
            return [f"error argument {error}"]
        except TurnError as error:
            return [f"error {error.code} {error}"]
        except (PositionError, CodeError) as error:
            return [f"error position {error}"]

    @staticmethod
    def _without_argument(command: Callable[[], list[str]]) -> Callable[[str], list[str]]:
        def checked(argument: str) -> list[str]:
            if argument:
                raise CommandError("argument", f"nothing follows this command: {argument[:40]!r}")
            return command()

        return checked

    def _shown(self) -> list[str]:
        return [f"ok {format_position(self._match.position)}"]

    def _new(self, argument: str) -> list[str]:
        game, _, players = argument.partition(" ")
        if " " in argument and players not in ("2", "3"):
            raise CommandError("argument", f"not a number of players: {players[:40]!r}")
        try:
            self._match = Match.new(game, int(players or 2))
        except KeyError as error:
            raise CommandError("argument", f"no such game or number of players: {error}") from None
        self._headers = {}
        return self._shown()

    def _position(self, argument: str) -> list[str]:
        self._match = Match(parse_position(argument))
        self._headers = {}
        return self._shown()

    def _moves(self) -> list[str]:
        rules, position = self._match.rules, self._match.position
        lines = [
            f"{move.text} => {format_position(rules.apply(position, move))}"
            for move in sorted(self._match.legal_moves(), key=lambda move: move.text)
        ]
        return [f"ok {len(lines)}", *lines]

    def _roll(self, argument: str) -> list[str]:
        if argument not in ("", "1", "2", "3"):
            raise CommandError("argument", f"the die shows 1, 2 or 3, not {argument[:40]!r}")
        self._match.roll(int(argument) if argument else roll_die())
        return self._shown()

    def _play(self, argument: str) -> list[str]:
        self._match.push_text(argument)
        return self._shown()

    def _undo(self) -> list[str]:
        if not self._match.steps:
            raise CommandError("move", "there is nothing to take back")
        self._match.pop()
        return self._shown()

    def _outcome(self) -> list[str]:
        outcome = self._match.outcome
        if outcome is None:
            return ["ok none"]
        winner = "draw" if outcome.winner is None else COLOURS[outcome.winner]
        return [f"ok {winner} {outcome.reason}"]

    def _perft(self, argument: str) -> list[str]:
        depth = _perft_depth(argument)
        return [f"ok {perft(self._match.rules, self._match.position, depth)}"]

    def _go(self, argument: str) -> list[str]:
        kind, _, amount = argument.partition(" ")
        if kind not in ("level", "ms", "nodes"):
            raise CommandError("argument", f"go by level, ms or nodes, not {kind[:40]!r}")
        if not 1 <= _number(amount) <= (LEVELS if kind == "level" else 10**_LONGEST_NUMBER):
            raise CommandError("argument", f"{amount} is no {kind}")
        if self._match.outcome:
            raise CommandError("over", "the game is over")
        if self._match.is_roll_due:
            raise CommandError("roll", "the die has to be rolled first")
        begun = time.perf_counter()
        choice = think(
            self._match.rules,
            self._match.history,
            _bound(self._match.position, kind, int(amount)),
            seed=self._random.getrandbits(32),
        )
        elapsed_ms = round((time.perf_counter() - begun) * 1000)
        score = score_text(choice.score)
        return [
            f"ok {choice.move.text} score {score} depth {choice.depth} nodes {choice.nodes} ms {elapsed_ms}"
        ]

    def _record(self) -> list[str]:
        lines = transcribe(self._match, self._headers).write().removesuffix("\n").split("\n")
        return [f"ok {len(lines)}", *lines]

    def _code(self) -> list[str]:
        return [f"ok {encode(transcribe(self._match, self._headers))}"]

    def _decode(self, argument: str) -> list[str]:
        transcript = decode(argument)
        self._match, self._headers = transcript.match, transcript.headers
        return self._shown()


def _bound(position: Position, kind: str, amount: int) -> Level:
    """Return the level or the bound that `go` names."""
    if kind == "level":
        return level_of(position.game, amount)
    return Level(nodes=amount) if kind == "nodes" else Level(ms=amount)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise CommandError("argument", f"not a number: {text[:40]!r}")
    return int(text)


def _perft_depth(text: str) -> int:
    depth = _number(text)
    if depth > _DEEPEST_PERFT:
        raise CommandError("argument", f"{_DEEPEST_PERFT} is as deep as perft goes")
    return depth


def run(lines: Iterable[str], out: TextIO) -> None:
    """Answer each line at once, until `quit` or the end of the lines."""
    session = Session()
    for line in lines:
        command = line.removesuffix("\n").removesuffix("\r")
        if command == "quit":
            return
        print("\n".join(session.answer(command)), file=out, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of the command line; return its exit status."""
    given = _make_parser().parse_args(arguments)
    # Invalid bytes, or characters that the terminal cannot show, must not end the program.
    cast("Any", sys.stdin).reconfigure(errors="replace")
    cast("Any", sys.stdout).reconfigure(errors="backslashreplace")
    try:
        status = _carry_out(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the output, such as `head`, has closed it. Without this, Python would try to flush the rest at
        # its end.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, RecordError, PositionError, command_line.UsageError) as error:
        # The output of `svg` is a file, in which a message would be lost.
        print(error, file=sys.stderr if given.command == "svg" else sys.stdout)
        return 1
    return status


def _carry_out(given: argparse.Namespace) -> int:
    """Carry out a command and return its exit status."""
    match given.command:
        case "verify":
            return command_line.verify(_read(given.file), given.red, given.blue, sys.stdout)
        case "review":
            return command_line.review(_read(given.file), given.nodes, sys.stdout)
        case "perft":
            return command_line.count_perft(
                given.depth,
                sys.stdout,
                game=given.game,
                players=given.players,
                position=given.position,
                is_divided=given.divide,
            )
        case "match":
            return command_line.match(
                (given.first, given.second),
                sys.stdout,
                game=given.game,
                games=given.games,
                seconds=given.seconds,
                seed=given.seed,
                records=given.records,
            )
        case "svg":
            look = command_line.Look(
                orientation=given.orientation, theme=given.theme, size=given.size
            )
            if given.game is not None:
                return command_line.draw_game(
                    _read(given.game), sys.stdout, seconds=given.seconds, **look
                )
            return command_line.draw(
                given.position, sys.stdout, arrows=given.arrow, last=given.lastmove, **look
            )
        case _:
            run(sys.stdin, sys.stdout)
            return 0


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kidd",
        description="Without a command: read commands from standard input, in the manner of UCI. "
        "NOTATION.md lists them.",
    )
    parser.add_argument("--version", action="version", version=f"kidd {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    checking = commands.add_parser(
        "verify", help="check that nobody has cheated with the dice of a game"
    )
    for colour in ("red", "blue"):
        checking.add_argument(
            f"--{colour}",
            metavar="COMMITMENT",
            help=f"the commitment that {colour.title()} told before the first roll",
        )
    reviewing = commands.add_parser("review", help="find the mistakes in a game")
    reviewing.add_argument(
        "--nodes",
        type=_count,
        default=_REVIEW_NODES,
        metavar="N",
        help=f"how many positions to look at for each turn ({_REVIEW_NODES})",
    )
    for command in (checking, reviewing):
        command.add_argument(
            "file", metavar="FILE", help="a record, or several; - reads standard input"
        )
    counting = commands.add_parser("perft", help="count the legal turns, some turns deep")
    counting.add_argument("depth", type=_depth, metavar="DEPTH", help="how many turns deep")
    counting.add_argument("--game", default="loyal", help="the game with its options (loyal)")
    counting.add_argument("--players", type=int, default=2, help="how many play (2)")
    counting.add_argument("--position", help="count from a position, in place of a game's start")
    counting.add_argument("--divide", action="store_true", help="show the count of each first turn")
    playing = commands.add_parser(
        "match", help="let two players play, yours from a file or levels of the computer"
    )
    for name in ("first", "second"):
        playing.add_argument(
            name, metavar=name.upper(), help="a file with a player in Python, or level:1 to level:8"
        )
    playing.add_argument("--game", default="loyal", help="the game with its options (loyal)")
    playing.add_argument("--games", type=_count, default=10, metavar="N", help="how many (10)")
    playing.add_argument(
        "--seconds", type=_seconds, default=5.0, help="how long a player may think in a move (5)"
    )
    playing.add_argument("--seed", type=int, help="the same seed rolls the same dice")
    playing.add_argument("--records", metavar="FILE", help="where to write the records")
    _add_drawing(commands.add_parser("svg", help="draw a position, or a game that moves, as SVG"))
    return parser


def _add_drawing(drawing: argparse.ArgumentParser) -> None:
    shown = drawing.add_mutually_exclusive_group(required=True)
    shown.add_argument("position", nargs="?", metavar="POSITION", help="a position, in quotes")
    shown.add_argument(
        "--game", metavar="FILE", help="a record, drawn step by step; - reads standard input"
    )
    drawing.add_argument(
        "--seconds", type=_seconds, default=1.0, help="how long each step of a game is shown (1)"
    )
    drawing.add_argument(
        "--arrow",
        action="append",
        default=[],
        metavar="MOVE",
        help="draw an arrow for a move; can be given several times, the best move first",
    )
    drawing.add_argument("--lastmove", metavar="MOVE", help="mark the move that was made last")
    drawing.add_argument("--orientation", choices=("wide", "tall"), default="wide")
    drawing.add_argument("--theme", choices=("light", "dark", "auto"), default="light")
    drawing.add_argument("--size", type=_count, metavar="PIXELS", help="the width of the picture")


def _read(file: str) -> str:
    """Return the text of a file, or of standard input for `-`. Invalid bytes are replaced."""
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return data.decode(errors="replace")


def _count(text: str) -> int:
    """Read a number from 1 up."""
    try:
        number = _number(text)
    except CommandError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not number:
        raise argparse.ArgumentTypeError("0 is too few")
    return number


def _seconds(text: str) -> float:
    """Read a time for a move."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    # No number is less than `nan`, so this refuses it too.
    if not _SHORTEST_SECONDS <= seconds <= _LONGEST_SECONDS:
        limits = f"{_SHORTEST_SECONDS} to {_LONGEST_SECONDS}"
        raise argparse.ArgumentTypeError(
            f"the seconds are a number from {limits}, not {text[:40]!r}"
        )
    return seconds


def _depth(text: str) -> int:
    """Read the depth of a perft."""
    try:
        return _perft_depth(text)
    except CommandError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


if __name__ == "__main__":
    sys.exit(main())
