"""The host of a player: loads the player's source code, and asks it for moves.

Owns loading and requests. Requests and answers are JSON, because the host runs in a separate worker or process. The
receiver must not trust an answer, because the player can change everything in this process.
"""

import json
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from types import CodeType, ModuleType
from typing import Any, Final, cast

from kidd.bridge.request_types import PathRequest
from kidd.bridge.requests import RequestError, read_match
from kidd.game import Game
from kidd.players.fault import Fault, PlayerError, Reason, explain
from kidd.players.limits import limited
from kidd.record.bounds import LONGEST_MOVE
from kidd.record.transcript import RecordError

FILE: Final = "player.py"
"""The file name under which the player's source is compiled."""

_NAME: Final = "player"
_LOADING_SECONDS: Final = 10.0

Choose = Callable[[Game], object]


class PlayerHost:
    """A host of one player."""

    def __init__(self) -> None:
        self._code: CodeType | None = None
        self._module: ModuleType | None = None
        self._choose: Choose | None = None

    def load(self, source: str, seconds: float = _LOADING_SECONDS) -> None:
        """Run the source code of a player. Raises PlayerError if that fails or the source has no `choose`."""
        try:
            code = compile(source, FILE, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise PlayerError(explain(error, FILE, "load")) from error
        module = ModuleType(_NAME)
        # `dataclasses` and `pickle` look the module up by its name.
        sys.modules[_NAME] = module
        self._code, self._module = code, module
        with _faults("load"), limited(seconds, code):
            exec(
                code, module.__dict__
            )  # Running the player's source is the purpose of this module.
        self.begin()

    def begin(self) -> None:
        """Begin a game: create a new `Player`, or keep using the function. Raises PlayerError as `load` does."""
        assert self._code is not None
        assert self._module is not None
        made = getattr(self._module, "Player", None)
        if isinstance(made, type):
            with _faults("load"), limited(_LOADING_SECONDS, self._code):
                self._choose = getattr(made(), "choose", None)
        else:
            self._choose = getattr(self._module, "choose", None)
        if not callable(self._choose):
            raise PlayerError(Fault("missing", 0, ""))

    def choose(self, game: Game, seconds: float) -> str:
        """Return the player's move as text. Raises PlayerError if it does not return a legal move.

        The player gets a copy of the game, whose `time_left` is the time that is left.
        """
        assert self._code is not None
        assert self._choose is not None
        own = game.copy()
        own.limit_time(seconds)
        with _faults("exception"), limited(seconds, self._code):
            move = self._choose(own)
            answer = str(move)
        if move is None:
            raise PlayerError(Fault("nothing", self._find_line(), ""))
        if not game.is_legal(answer):
            shown = answer if len(answer) <= LONGEST_MOVE else f"{answer[:LONGEST_MOVE]} …"
            raise PlayerError(Fault("illegal", self._find_line(), repr(shown)))
        return answer

    def _find_line(self) -> int:
        """Return the line where `choose` begins."""
        code = getattr(self._choose, "__code__", None)
        return code.co_firstlineno if code is not None and code.co_filename == FILE else 0

    def answer(self, request_json: str) -> str:
        """Answer a request. Never raises an `Exception`.

        `{"source": text}` loads a player, `{"record", "path", "seconds", "isNew"}` requests a move. The answer is
        `{}`, `{"move"}` or `{"fault": {"reason", "line", "says"}}`.
        """
        try:
            return json.dumps(self._answer(json.loads(request_json)))
        except PlayerError as error:
            return json.dumps({"fault": error.fault._asdict()})
        except (RequestError, RecordError) as error:
            return json.dumps({"fault": Fault("stopped", 0, str(error))._asdict()})
        finally:
            _show_printed()

    def _answer(self, request: dict[str, Any]) -> dict[str, str]:
        if "source" in request:
            self.load(request["source"])
            return {}
        game = Game.from_match(read_match(cast("PathRequest", request)).copy())
        if request["isNew"]:
            self.begin()
        return {"move": self.choose(game, request["seconds"])}


def _show_printed() -> None:
    """Flush the player's output, including a line without a line break."""
    with suppress(Exception):
        sys.stdout.flush()


@contextmanager
def _faults(reason: Reason) -> Generator[None]:
    """Turn an exception of a player into a PlayerError with this reason."""
    try:
        yield
    except BaseException as error:  # noqa: BLE001 - a player may raise anything
        fault = explain(error, FILE, reason)
        if isinstance(error, ModuleNotFoundError) and sys.platform == "emscripten":
            # The page has only a part of the standard library, and no module can be added.
            fault = fault._replace(reason="module", says=_list_modules())
        raise PlayerError(fault) from None


def _list_modules() -> str:
    # Importing all these modules takes time, and only this fault needs the list.
    from kidd.players.standard_library import MODULES

    return ", ".join(one.__name__ for one in MODULES)


def open_host() -> PlayerHost:
    """Return a host that has no player yet."""
    return PlayerHost()
