"""Records: whole games in plain text, with headers, comments and variations.

Owns the record format of NOTATION.md, but for the layout of the body (`turns`). Reading replays
every move through the rules, so a record that has been read holds no illegal move.
"""

import re
from typing import NamedTuple

from kidd.core.position import COLOURS, PositionError
from kidd.core.rules import Outcome, Reason
from kidd.games import DESCRIPTIONS, RULES
from kidd.record import bounds
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position, parse_position
from kidd.record.turns import GLYPHS, NOTHING_PLAYED, Body, Turn, turns_of, write_body

FORMAT_VERSION = "1"
REASONS: tuple[Reason, ...] = tuple(
    dict.fromkeys(reason for game in DESCRIPTIONS.values() for reason in (*game.wins, *game.draws))
)
"""Why a game of any kind may have ended."""
FAULTS = (
    *("line", "twice", "version", "game", "players", "start", "result", "outcome"),
    *("stray", "brackets", "number", "die", "move", "roll", "over", "variation"),
    *("long", "headers", "header", "comment", "turns", "moves"),
)
"""The faults of a record: of its headers and result, its moves, or its length."""
_FORGIVEN = ("resigned", "agreed")
"""Reasons that a `Result` may give although the moves do not show them: the players settled it."""

# A line feed with any number of carriage returns before it is one line end. Otherwise a second reading would change the
# text again. The pattern reads each return once.
LINE_END = re.compile(r"(?<!\r)\r++\n")
_HEADER = re.compile(r"([A-Z][A-Za-z0-9-]*): ?(.*)")
_TOKEN = re.compile(r"\s*(?:(\{[^}]*\})|([()])|([0-9]+\.)|([^\s(){}]+)|(\S))")
_TURN = re.compile(
    rf"(?:([0-9]+):)?(.+?)?({'|'.join(re.escape(glyph) for glyph in GLYPHS)})?", re.DOTALL
)
_RESULT = re.compile(rf"\*|draw (?:{'|'.join(REASONS)})|[RBG] (?:{'|'.join(REASONS)})")
_SHOWN = 40


class RecordError(ValueError):
    """A text that is no record of a legal game. The message names the part that is wrong.

    `fault` is one of `FAULTS`, and `params` are the parameters of its translated message: the `number` of the move or
    line, the `text` that stands there, or the bound as `most`.

    >>> import kidd
    >>> kidd.read_record("Kidd: 1\\nGame: loyal\\n\\n@a1 a1-a2")
    Traceback (most recent call last):
    kidd.record.transcript.RecordError: move 2, a1-a2: a1-a2 is not legal here
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params


class Transcript(NamedTuple):
    """A record that has been read or is to be written.

    - `headers`: in their order. `turns`: the main line, with its comments and variations.
    - `match`: the match after the main line.
    - `remarks`: the comments without a turn.
    """

    headers: dict[str, str]
    turns: list[Turn]
    match: Match
    remarks: list[str]

    def write(self) -> str:
        """Write the record. Reading the text gives an equal one."""
        body = write_body(self.turns, self.remarks)
        return write_record(self.headers, body, self.match.outcome)


def write_record(headers: dict[str, str], body: Body, outcome: Outcome | None) -> str:
    """Write a record: the headers, with the result, and the body."""
    written = {**headers, "Result": format_result(outcome, headers)}
    lines = [f"{key}: {value}".rstrip() for key, value in written.items()]
    return "\n".join([*lines, "", *([body.text] if body.text else [])]) + "\n"


def format_result(outcome: Outcome | None, headers: dict[str, str] | None = None) -> str:
    """Write a header `Result`.

    If `outcome` is None, a result in `headers` stays if the players may have settled it themselves.
    """
    if outcome is None:
        written = (headers or {}).get("Result", "*")
        return written if written.endswith(_FORGIVEN) else "*"
    winner = "draw" if outcome.winner is None else COLOURS[outcome.winner]
    return f"{winner} {outcome.reason}"


def transcribe(match: Match, headers: dict[str, str] | None = None) -> Transcript:
    """Return the record of a match, with these headers besides the required ones."""
    needed = {"Kidd": FORMAT_VERSION, "Game": match.rules.game}
    players = len(match.start.reserves)
    if players != 2:
        needed["Players"] = str(players)
    if match.start != match.rules.start(players):
        needed["Start"] = format_position(match.start)
    return Transcript({**needed, **(headers or {})}, turns_of(match.steps), match, [])


def read_transcript(text: str) -> Transcript:
    """Read a record and replay it with its variations.

    Raises RecordError if the text is no record, holds an illegal move or exceeds a bound.
    """
    headers, written = split_headers(text)
    match = begin_match(headers)
    turns, remarks = read_body(written)
    replay(match, turns)
    check_result(headers, match)
    return Transcript(headers, turns, match, remarks)


def check_result(headers: dict[str, str], match: Match) -> None:
    """Check that the header `Result`, if there is one, fits the match. Raises RecordError."""
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
    """Return the refusal of a text that exceeds the bound `most`; `message` has `{}` in its place."""
    return RecordError(fault, message.format(most), most=most)


def split_headers(text: str) -> tuple[dict[str, str], str]:
    """Return the headers of a record and the text of its body. Raises RecordError."""
    if len(text) > bounds.LONGEST_RECORD:
        raise too_much("long", "a record has no more than {} characters", bounds.LONGEST_RECORD)
    headers: dict[str, str] = {}
    lines = LINE_END.sub("\n", text).split("\n")
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
        # The header is written with a blank behind the colon, even if it was read without one.
        if len(f"{found[1]}: {found[2].strip()}") > bounds.LONGEST_HEADER:
            raise _header_too_long()
        # Writing adds a result to every record, so it does not count.
        if len(headers) - ("Result" in headers) == bounds.MOST_HEADERS and found[1] != "Result":
            message = "a record has no more than {} headers besides its result"
            raise too_much("headers", message, bounds.MOST_HEADERS)
        headers[found[1]] = found[2].strip()
    return headers, ""


def _header_too_long() -> RecordError:
    return too_much("header", "a header has no more than {} characters", bounds.LONGEST_HEADER)


def begin_match(headers: dict[str, str]) -> Match:
    """Return the match that a record with these headers begins with. Raises RecordError."""
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
    """Return the turns of a body, and the comments that belong to no turn.

    If `kept` is given, the text must begin with the first `kept` turns of `known`, and at least one
    turn must follow. Then only the turns behind those are returned. Raises RecordError.
    """
    return _Reader(text, known, kept).read()


class _Reader:
    """A reader of the body of a record, token by token."""

    def __init__(self, text: str, known: Body, kept: int) -> None:
        begin = known.marks[kept]
        self._tokens = _TOKEN.finditer(text.rstrip(), begin.end)
        self._kept = kept
        self._moves = begin.moves
        self._open_lines: list[tuple[list[Turn], list[str]]] = []

    def read(self) -> tuple[list[Turn], list[str]]:
        """Return the turns of the main line and the comments that belong to none."""
        # Use a list for the nesting, because deep recursion could exhaust Python's stack.
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
        """Count the turns of a line. The main line begins with those that are known."""
        return len(line) + (0 if self._open_lines else self._kept)

    def _check_bounds(self, played: int) -> None:
        """Count a turn, and refuse a line or a record with too many of them."""
        self._moves += 1
        if played > bounds.MOST_TURNS:
            raise too_much("turns", "a game has no more than {} turns", bounds.MOST_TURNS)
        if self._moves > bounds.MOST_MOVES:
            message = "a record has no more than {} turns, those of variations included"
            raise too_much("moves", message, bounds.MOST_MOVES)


def _read_turn(word: str, number: str, comments: list[str]) -> Turn:
    found = _TURN.fullmatch(word)
    roll, text, glyph = found.groups() if found else (None, word, None)
    if glyph and not text:
        # A glyph needs a move. Without one this word is neither a glyph nor a move.
        text, glyph = glyph, None
    if roll is not None and roll not in ("1", "2", "3"):
        shown = roll[:_SHOWN]
        raise RecordError("die", f"the die has no {shown}", text=shown)
    turn = Turn(int(roll or 0), text or "", number, comments)
    turn.glyph = glyph or ""
    return turn


class _Line(NamedTuple):
    """A line of turns in a replay.

    `number` is that of its first turn. `left` turns are made and not yet taken back; before the line
    is played it is -1.
    """

    turns: list[Turn]
    number: int
    left: int


def replay(match: Match, turns: list[Turn], first: int = 1) -> None:
    """Play turns on a match, and check every variation from the position where it branches off.

    `first` is the number of the first turn. The match ends after the main line. Each turn is made
    once and taken back once, so the time grows only with the number of turns. Raises RecordError.
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
            rolled = (match.roll(turn.roll),) if turn.roll else ()
            moved = (match.push_text(turn.text),) if turn.text else ()
            if not moved and turn is not line[-1]:
                raise TurnError("move", "no move follows the roll")
            turn.played = rolled + moved
        except TurnError as error:
            where, shown = (
                "" if is_main else " of a variation",
                (turn.write() + turn.glyph)[:_SHOWN],
            )
            fault = error.code if is_main else "variation"
            message = f"move {number}{where}, {shown}: {error}"
            raise RecordError(fault, message, number=number, text=shown) from None
