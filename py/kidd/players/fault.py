"""The faults of a player, with Python's message and the line.

Owns the description of a player's exception. Knows nothing about the game.
"""

from collections.abc import Iterator
from types import TracebackType
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Reason: TypeAlias = Literal[
    "load", "missing", "module", "exception", "time", "illegal", "nothing", "stopped"
]
"""Why a player has not made a move.

- `load`: its source code cannot be run.
- `missing`: its source code has no `choose`.
- `module`: it imports a module that does not exist. `says` lists the available modules, if none can be added.
- `exception`: Python has raised an exception.
- `time`: it used more than the time for the move.
- `illegal`: it did not return a legal move.
- `nothing`: it returned nothing, as a function without `return` does.
- `stopped`: it has stopped for an unknown reason.
"""

REASONS: Final[tuple[Reason, ...]] = get_args(Reason)

_MOST_FRAMES = 6
_LONGEST = 2_000


class Fault(NamedTuple):
    """A fault of a player. `line` is a line of its source code, 0 if unknown. `says` is Python's message.

    If the move is illegal, `says` is the value that the player has returned.
    """

    reason: Reason
    line: int
    says: str

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        match self.reason:
            case "missing":
                return "there is no function choose(game)"
            case "module":
                return f"{where}this module is not there; these are: {self.says}"
            case "nothing":
                return f"{where}choose has returned nothing: is a `return` missing?"
            case "illegal":
                return f"{where}{self.says} is no legal move"
            case _:
                return f"{where}{self.says}"


class PlayerError(ValueError):
    """A player that cannot move. `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class TimeUp(BaseException):
    """The time for a move is over. It is no `Exception`, so that a player does not catch it by accident."""


def replace_controls(text: str) -> str:
    """Return a text without characters that could control a terminal; the ends of lines and tabs stay."""
    return "".join(one if one in "\n\t" or one.isprintable() else repr(one)[1:-1] for one in text)


def explain(error: BaseException, file: str, reason: Reason = "exception") -> Fault:
    """Return the fault that an exception tells about, given the file name that the player was compiled with.

    `says` has the exception, and below it the lines of the player that led to it, the last one first.
    """
    if isinstance(error, SyntaxError) and error.filename == file:
        return Fault("load", error.lineno or 0, _shorten(f"{type(error).__name__}: {error.msg}"))
    frames = list(_list_frames(error.__traceback__, file))
    if isinstance(error, RecursionError) and len(frames) > 1:
        # The last call has not begun.
        frames.pop()
    shown = [f"  line {line}, in {name}" for line, name in frames[-_MOST_FRAMES:]]
    if isinstance(error, TimeUp):
        reason, message = "time", str(error)
    else:
        message = f"{type(error).__name__}: {_text_of(error)}".removesuffix(": ")
    told = [_shorten(message), *reversed(shown)] if len(shown) > 1 else [_shorten(message)]
    return Fault(reason, frames[-1][0] if frames else 0, "\n".join(told))


def _list_frames(trace: TracebackType | None, file: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each function of the player, the outermost first."""
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == file:
            yield trace.tb_lineno or code.co_firstlineno, code.co_name
        trace = trace.tb_next


def _text_of(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - the player's own exception may fail to tell about itself
        return "an exception that cannot be shown"


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"
