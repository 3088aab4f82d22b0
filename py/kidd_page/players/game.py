"""One game between two sides: who has to answer, and how it has ended.

Owns how a record shows a fault, as a resignation, and who begins. `kidd.record.referee` has the rules. A side is 0, the
player, or 1, the opponent; the seat 0 begins.
"""

from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from kidd.bridge.records import RECORDS, Record, begin_record, keep_written, write
from kidd.core.position import COLOURS
from kidd.games import rules_for
from kidd.players.fault import REASONS, Reason
from kidd.record.die import roll_seeded_die
from kidd.record.match import Match
from kidd.record.referee import End, Ruling, find_seat, go_on, take_answer
from kidd_page.stored import as_object, read_object

_HEADERS: Final = ("Red", "Blue")
_LONGEST_ANSWER: Final = 50_000
_LONGEST_SHOWN: Final = 100
"""How much of a text that is no move is shown."""

Result = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a player has not moved, the line of its program, 0 if unknown, and what Python says."""

    reason: Reason
    line: int = 0
    says: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player has answered: the text of a move, or a fault. `ms` is how long it took."""

    move: str
    fault: Fault | None
    ms: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way.

    - `seed`: decides the rolls. `first`: the side that began.
    - `record`, `path`: the game so far, and the position to answer. `moves`: those of both sides.
    - `side`: who has to answer. `asked`: the sides that were asked before.
    """

    seed: str
    first: int
    record: str
    path: str = "0"
    moves: int = 0
    side: int = 0
    asked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that has ended.

    - `first`: the side that began. `record`: with the names and the day. `moves`: those of both sides.
    - `result`: that of the player. `reason`: why it ended, as the referee says it.
    - `fault`: what was wrong with the last answer, if that ended it. `guilty`: the side that gave it, -1 for none.
    """

    first: int
    record: str
    moves: int
    result: Result
    reason: str
    fault: Fault | None
    guilty: int


class _KeptGame:
    """A game for the referee: a position of a record."""

    def __init__(self, game: Game) -> None:
        self.record, self.path = RECORDS.read(game.record), game.path
        self._seed = game.seed

    @property
    def match(self) -> Match:
        return self.record.match(self.path)

    def play(self, text: str) -> None:
        self._make(text)

    def roll(self) -> None:
        self._make(roll_seeded_die(self._seed, self.record.count_rolls(self.path)))

    def _make(self, made: str | int) -> None:
        self.record, self.path, _ = self.record.play(self.path, made)


def begin_game(name: str, first: int, names: tuple[str, str], day: str, seed: str) -> Game:
    """Begin a game, given with its options. `names` are those of the sides, `day` is an ISO date.

    Raises KeyError if there is no such game.
    """
    seated = names if first == 0 else names[::-1]
    headers = {**dict(zip(_HEADERS, seated, strict=True)), **({"Date": day} if day else {})}
    record = begin_record(Match(rules_for(name).start(2)), headers)
    keep_written(record)
    game = Game(seed, first, record.text)
    kept = _KeptGame(game)
    return _continue(game, kept, go_on(kept))


def answer_game(game: Game, answer: Answer, names: tuple[str, str]) -> Game | Ended:
    """Make the move of the side that has to answer, or end the game. An illegal move or a fault loses it."""
    kept = _KeptGame(game)
    text = answer.move if answer.fault is None else ""
    ruling = take_answer(kept, text)
    if ruling.end is None:
        return _continue(game, kept, ruling)
    fault = answer.fault or Fault("illegal", 0, text[:_LONGEST_SHOWN])
    return _end(game, kept, ruling, ruling.end, names, fault)


def draw_move(game: Game) -> str:
    """Return one of the legal moves, at random."""
    match = _KeptGame(game).match
    random = Random(f"{game.seed} {game.path}")
    return random.choice([move.text for move in match.legal_moves()])


def read_answer(text: str) -> Answer:
    """Read what the page tells of an answer: an object with `move` or `fault`, and `ms`."""
    found = read_object(text, _LONGEST_ANSWER)
    move, ms = found.get("move"), found.get("ms")
    fault = _read_fault(as_object(found.get("fault"))) if "fault" in found else None
    return Answer(
        move if isinstance(move, str) else "", fault, ms if isinstance(ms, int) and ms > 0 else 0
    )


def _read_fault(found: dict[str, object]) -> Fault:
    line, says = found.get("line"), found.get("says")
    reasons: list[Reason] = [one for one in REASONS if one == found.get("reason")]
    return Fault(
        reasons[0] if reasons else "stopped",
        line if isinstance(line, int) and line > 0 else 0,
        says if isinstance(says, str) else "",
    )


def count_repeated(games: tuple[Ended, ...]) -> int:
    """Count the games with the same moves and rolls as an earlier one in which the same side began.

    Two players without chance play only two different games, and more of them tell nothing new.
    """
    # The moves follow the headers after an empty line.
    different = {(one.first, one.record.partition("\n\n")[2]) for one in games}
    return len(games) - len(different)


def _continue(game: Game, kept: _KeptGame, ruling: Ruling) -> Game:
    keep_written(kept.record)
    assert ruling.seat is not None
    return Game(
        game.seed,
        game.first,
        kept.record.text,
        kept.path,
        ruling.moves,
        ruling.seat ^ game.first,
        game.asked if not ruling.moves else tuple({*game.asked, game.side}),
    )


def _end(
    game: Game, kept: _KeptGame, ruling: Ruling, end: End, names: tuple[str, str], fault: Fault
) -> Ended:
    is_fault = end.guilty is not None
    if is_fault:
        kept.play("resign")
    return Ended(
        game.first,
        _name_players(kept.record, kept.match, game.first, names),
        ruling.moves,
        _read_result(end.points[game.first]),
        end.reason,
        fault if is_fault else None,
        end.guilty ^ game.first if end.guilty is not None else -1,
    )


def _name_players(record: Record, match: Match, first: int, names: tuple[str, str]) -> str:
    """Write the names of the sides beside the colours that they have at the end (L10)."""
    headers = dict(record.headers)
    for player, _ in enumerate(COLOURS[:2]):
        headers[_HEADERS[player]] = names[find_seat(match, player) ^ first]
    return write(headers, record.body, record.line, record.outcome).text


def _read_result(points: float) -> Result:
    if points == 1:
        return "won"
    return "lost" if points == 0 else "drawn"
