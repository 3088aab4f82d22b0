"""Transcripts: whole games in plain text, with headers, comments and variations.

Owns the record format of NOTATION.md. Reading replays every move through the rules, so that a
transcript that has been read holds nothing illegal.
"""

import re
from typing import NamedTuple

from kidd.core.position import COLOURS, PositionError
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record import bounds
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position, parse_position
from kidd.record.turns import NOTHING_PLAYED, Body, Turn, turns_of, write_body

FORMAT_VERSION = "1"
REASONS = ("blocked", "seven", "all", "agreed", "proof", "stuck", "repetition", "resigned")
FAULTS = (
    *("line", "twice", "version", "game", "players", "start", "result", "outcome"),
    *("stray", "brackets", "number", "die", "move", "roll", "over", "variation"),
    *("long", "headers", "header", "comment", "turns", "moves"),
)
"""What may be wrong with a record: in its headers, in its result, in its moves, or that it is too long."""
_FORGIVEN = ("resigned", "agreed")
"""Reasons that players may have settled without making a move of it."""

_HEADER = re.compile(r"([A-Z][A-Za-z0-9-]*): ?(.*)")
_TOKEN = re.compile(r"\s*(?:(\{[^{}]*\})|([()])|([0-9]+\.)|([^\s(){}]+)|(\S))")
_TURN = re.compile(r"(?:([0-9]+):)?(.*)", re.DOTALL)
_RESULT = re.compile(rf"\*|draw (?:{'|'.join(REASONS)})|[RBG] (?:{'|'.join(REASONS)})")
_SHOWN = 40


class RecordError(ValueError):
    """A text that is no record of a legal game; the message names the offending part.

    `fault` is one of FAULTS, `params` what the text has there, for whoever tells of it in words of
    their own.
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params


class Transcript(NamedTuple):
    """A record: its headers in order, its turns, and the match that they make up.

    `remarks` are comments where there is no turn to hang them on.
    """

    headers: dict[str, str]
    turns: list[Turn]
    match: Match
    remarks: list[str]

    def write(self) -> str:
        """Write the record; reading it again gives an equal one."""
        body = write_body(self.turns, self.remarks)
        return write_record(self.headers, body, self.match.outcome)


def write_record(headers: dict[str, str], body: Body, outcome: Outcome | None) -> str:
    """Write a record: its headers, the result among them, and its body as it stands."""
    written = {**headers, "Result": format_result(outcome, headers)}
    lines = [f"{key}: {value}".rstrip() for key, value in written.items()]
    return "\n".join([*lines, "", *([body.text] if body.text else [])]) + "\n"


def format_result(outcome: Outcome | None, headers: dict[str, str] | None = None) -> str:
    """Write how a game ended as the header `Result` does, keeping what players settled off deck."""
    if outcome is None:
        written = (headers or {}).get("Result", "*")
        return written if written.endswith(_FORGIVEN) else "*"
    winner = "draw" if outcome.winner is None else COLOURS[outcome.winner]
    return f"{winner} {outcome.reason}"


def transcribe(match: Match, headers: dict[str, str] | None = None) -> Transcript:
    """Return the transcript of a match, with these headers besides those that it needs."""
    needed = {"Kidd": FORMAT_VERSION, "Game": match.rules.game}
    players = len(match.start.reserves)
    if players != 2:
        needed["Players"] = str(players)
    if match.start != match.rules.start(players):
        needed["Start"] = format_position(match.start)
    return Transcript({**needed, **(headers or {})}, turns_of(match.steps), match, [])


def read_transcript(text: str) -> Transcript:
    """Read a record and replay it, variations too.

    Raises RecordError, naming the header, the word or the number of the move at fault, or the bound
    that the text exceeds.
    """
    headers, written = split_headers(text)
    match = begin_match(headers)
    turns, remarks = read_body(written)
    replay(match, turns)
    check_result(headers, match)
    return Transcript(headers, turns, match, remarks)


def check_result(headers: dict[str, str], match: Match) -> None:
    """Check that a header `Result` says how the match has ended. Raises RecordError."""
    result = headers.get("Result", "*")
    if not _RESULT.fullmatch(result):
        shown = result[:_SHOWN]
        raise RecordError("result", f"Result: not a result: {shown!r}", text=shown)
    played = format_result(match.outcome)
    players = COLOURS[: len(match.start.reserves)]
    settled = {"draw agreed", *(f"{colour} resigned" for colour in players)}
    if result not in ("*", played) and (match.outcome or result not in settled):
        message = f"Result: {result} is written, but the moves lead to {played}"
        raise RecordError("outcome", message, text=result)


def too_much(fault: str, message: str, most: int) -> RecordError:
    """Return the refusal of what exceeds a bound; `message` has a place for it."""
    return RecordError(fault, message.format(most), most=most)


def split_headers(text: str) -> tuple[dict[str, str], str]:
    """Return the headers of a record and the text of its body. Raises RecordError."""
    if len(text) > bounds.LONGEST_RECORD:
        raise too_much("long", "a record has no more than {} characters", bounds.LONGEST_RECORD)
    headers: dict[str, str] = {}
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip():
            return headers, "\n".join(lines[number:])
        if len(line) > bounds.LONGEST_HEADER:
            raise _header_too_long()
        found = _HEADER.fullmatch(line)
        if found is None:
            shown = line[:_SHOWN]
            message = f"line {number} is no header: {shown!r}"
            raise RecordError("line", message, number=number, text=shown)
        if found[1] in headers:
            message = f"{found[1]}: this header stands twice"
            raise RecordError("twice", message, text=found[1][:_SHOWN])
        # Written again, it has a blank behind its colon.
        if len(f"{found[1]}: {found[2].strip()}") > bounds.LONGEST_HEADER:
            raise _header_too_long()
        # The result is written into every record, so there is always room for it.
        if len(headers) - ("Result" in headers) == bounds.MOST_HEADERS and found[1] != "Result":
            message = "a record has no more than {} headers besides its result"
            raise too_much("headers", message, bounds.MOST_HEADERS)
        headers[found[1]] = found[2].strip()
    return headers, ""


def _header_too_long() -> RecordError:
    return too_much("header", "a header has no more than {} characters", bounds.LONGEST_HEADER)


def begin_match(headers: dict[str, str]) -> Match:
    """Return the match that headers begin. Raises RecordError."""
    version, game = headers.get("Kidd"), headers.get("Game")
    if version != FORMAT_VERSION:
        what = "missing" if version is None else f"not {FORMAT_VERSION}: {version[:_SHOWN]!r}"
        raise RecordError("version", f"Kidd: the version of the format is {what}")
    rules = RULES.get(game or "")
    if rules is None:
        what = "missing" if game is None else f"no such game: {game[:_SHOWN]!r}"
        raise RecordError("game", f"Game: {what}")
    players = headers.get("Players", "2")
    if players not in {str(count) for count in rules.tokens}:
        shown = players[:_SHOWN]
        message = f"Players: {rules.game} is not played by {shown!r}"
        raise RecordError("players", message, text=shown)
    if "Start" not in headers:
        return Match(rules.start(int(players)))
    try:
        start = parse_position(headers["Start"])
    except PositionError as error:
        raise RecordError("start", f"Start: {error}") from None
    if start.game != rules.game or len(start.reserves) != int(players):
        raise RecordError("start", "Start: a position of another game or number of players")
    return Match(start)


def read_body(
    text: str, known: Body = NOTHING_PLAYED, kept: int = 0
) -> tuple[list[Turn], list[str]]:
    """Return the turns that stand below the headers, and the comments that belong to none.

    Where the text begins with `kept` turns of a body that is known, and another turn stands behind
    them, only those from there on are returned. Raises RecordError.
    """
    return _Reader(text, known, kept).read()


class _Reader:
    """Reads the body of a record into turns, one token after the other."""

    def __init__(self, text: str, known: Body, kept: int) -> None:
        begin = known.marks[kept]
        self._tokens = _TOKEN.finditer(text.rstrip(), begin.end)
        self._kept = kept
        self._moves = begin.moves
        self._open_lines: list[tuple[list[Turn], list[str]]] = []

    def read(self) -> tuple[list[Turn], list[str]]:
        """Return the turns of the main line and the comments that belong to none."""
        # Nesting is kept on a stack of our own: a hostile record could exhaust Python's.
        line: list[Turn] = []
        open_lines = self._open_lines
        waiting: list[str] = []
        number = ""
        for token in self._tokens:
            comment, bracket, count, word, stray = token.groups()
            if stray:
                played = self._count_played(line)
                message = f"a stray {stray!r} after {played} moves"
                raise RecordError("stray", message, text=stray, number=played)
            if comment:
                if len(comment) > bounds.LONGEST_COMMENT + 2:
                    message = "a comment has no more than {} characters"
                    raise too_much("comment", message, bounds.LONGEST_COMMENT)
                if line and not number:
                    line[-1].after.append(comment[1:-1])
                else:
                    waiting.append(comment[1:-1])
            elif count:
                number = count
            elif bracket == "(":
                if not line or number:
                    message = "a variation stands behind the move that it replaces"
                    raise RecordError("brackets", message)
                open_lines.append((line, waiting))
                line, waiting = [], []
            elif bracket == ")":
                if not open_lines or not line or number:
                    raise RecordError("brackets", "a closing bracket without a variation")
                outer, outer_waiting = open_lines.pop()
                outer[-1].variations.append(line)
                line, waiting = outer, outer_waiting
            else:
                line.append(_read_turn(word, number, waiting))
                waiting, number = [], ""
                self._check_bounds(self._count_played(line))
        if open_lines:
            raise RecordError("brackets", "a variation is not closed")
        if number:
            shown = number[:_SHOWN]
            raise RecordError("number", f"no move follows the number {shown}", text=shown)
        return line, waiting

    def _count_played(self, line: list[Turn]) -> int:
        """Count the turns of a line; the main one goes on from those that are known."""
        return len(line) + (0 if self._open_lines else self._kept)

    def _check_bounds(self, played: int) -> None:
        """Refuse a line that is too long, and lines that are so together."""
        self._moves += 1
        if played > bounds.MOST_TURNS:
            raise too_much("turns", "a game has no more than {} turns", bounds.MOST_TURNS)
        if self._moves > bounds.MOST_MOVES:
            message = "a record has no more than {} turns, those of variations included"
            raise too_much("moves", message, bounds.MOST_MOVES)


def _read_turn(word: str, number: str, comments: list[str]) -> Turn:
    found = _TURN.fullmatch(word)
    roll, text = (found[1], found[2]) if found else (None, word)
    if roll is not None and roll not in ("1", "2", "3"):
        shown = roll[:_SHOWN]
        raise RecordError("die", f"the die has no {shown}", text=shown)
    return Turn(int(roll or 0), text, number, comments)


class _Line(NamedTuple):
    """A line of turns whose first has this number; `left` of them are still made, -1: none was yet."""

    turns: list[Turn]
    number: int
    left: int


def replay(match: Match, turns: list[Turn], first: int = 1) -> None:
    """Play turns, the first of which has this number, and every variation where it branches off.

    Each turn is made once and taken back once, so the time grows with the number of turns alone.
    Raises RecordError.
    """
    _play(match, turns, first, is_main=True)
    if not any(turn.variations for turn in turns):
        return
    way_back = match.copy()
    waiting = [_Line(turns, first, len(turns))]
    while waiting:
        line = waiting.pop()
        if line.left < 0:
            _play(way_back, line.turns, line.number, is_main=False)
            waiting.append(line._replace(left=len(line.turns)))
        elif line.left:
            turn = line.turns[line.left - 1]
            for _ in range(turn.steps):
                way_back.pop()
            number = line.number + line.left - 1
            waiting.append(line._replace(left=line.left - 1))
            waiting += [_Line(variation, number, -1) for variation in turn.variations]


def _play(match: Match, line: list[Turn], first: int, *, is_main: bool) -> None:
    for number, turn in enumerate(line, first):
        try:
            if turn.roll:
                match.roll(turn.roll)
            if turn.text:
                match.push_text(turn.text)
            elif turn is not line[-1]:
                raise TurnError("move", "no move follows the roll")
        except TurnError as error:
            where, shown = "" if is_main else " of a variation", turn.write()[:_SHOWN]
            fault = error.code if is_main else "variation"
            message = f"move {number}{where}, {shown}: {error}"
            raise RecordError(fault, message, number=number, text=shown) from None
