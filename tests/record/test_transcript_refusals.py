"""A text that is no record of a legal game is refused, and the part at fault is named."""

import re
from random import Random

import pytest

from kidd.record.match import Match
from kidd.record.transcript import FAULTS, RecordError, read_transcript, turns_of

LOYAL = "Kidd: 1\nGame: loyal\n\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n"


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as refused:
        read_transcript(text)
    message = str(refused.value)
    assert len(message) < 300
    return message


def test_brackets_that_are_never_closed() -> None:
    """A text of nothing but brackets is refused like any other."""
    assert "variation" in refusal(LOYAL + "(" * 20_000)
    assert "variation" in refusal(LOYAL + "@a1 " + "(@a1" * 20_000)


@pytest.mark.parametrize(
    ("game", "result", "body"),
    [
        ("loyal", "R blocked", "@a1"),
        ("loyal", "draw agreed", "resign"),
        ("loyal", "R resigned", "resign"),
        ("loyal", "B agreed", "@a1 claim accept"),
        ("loyal", "B blocked", "resign"),
        ("quedah", "R seven", "@a1"),
        ("quedah", "draw stuck", "@a1"),
        ("madagascar", "draw repetition", "@a1"),
        ("madagascar", "B all", "agree"),
        ("loyal", "G resigned", "@a1"),
        ("loyal", "R agreed", "@a1"),
        ("loyal", "draw resigned", "@a1"),
    ],
)
def test_result_that_contradicts_the_moves(game: str, result: str, body: str) -> None:
    """A result that the moves do not lead to, or that no game has, is refused."""
    message = refusal(f"Kidd: 1\nGame: {game}\nResult: {result}\n\n{body}")
    assert message.startswith("Result: ")
    assert result in message


@pytest.mark.parametrize(
    "result", ["", "R", "R won", "draw", "1-0", "R  blocked", "r blocked", "X blocked", "**", "* "]
)
def test_result_that_is_none(result: str) -> None:
    """An invalid result is refused; spaces around a result are ignored."""
    text = f"Kidd: 1\nGame: loyal\nResult: {result}\n\n@a1"
    if result.strip() == "*":
        assert read_transcript(text).headers["Result"] == "*"
    else:
        assert refusal(text).startswith("Result: ")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "Kidd"),
        ("\n" + LOYAL, "Kidd"),
        ("Game: loyal\n\n@a1", "Kidd.*missing"),
        ("Kidd: 2\nGame: loyal\n", "Kidd.*'2'"),
        ("Kidd: 1.0\nGame: loyal\n", "Kidd.*'1.0'"),
        ("Kidd: 1\n\n@a1", "Game: missing"),
        ("Kidd: 1\nGame: chess\n", "Game.*chess"),
        ("Kidd: 1\nGame: quedah+strict+first\n", r"Game.*quedah\+strict\+first"),
        ("Kidd: 1\nGame: loyal\nPlayers: 3\n", "Players.*loyal.*3"),
        ("Kidd: 1\nGame: madagascar\nPlayers: 4\n", "Players.*4"),
        ("Kidd: 1\nGame: madagascar\nPlayers: two\n", "Players.*two"),
        ("Kidd: 1\nGame: madagascar\nPlayers: 03\n", "Players.*03"),
        ("Kidd: 1\nGame: loyal\nStart: loyal - R8B7 R -\n", "Start: R has 8"),
        ("Kidd: 1\nGame: loyal\nStart:\n", "Start"),
        ("Kidd: 1\nGame: loyal\nStart: loyal+pie - R7B7 R -\n", "Start.*another game"),
        ("Kidd: 1\nGame: madagascar\nStart: madagascar - R6B6G6 R -\n", "Start.*players"),
        ("Kidd: 1\nGame: loyal\nRed: A\nRed: B\n", "Red.*twice"),
        ("Kidd: 1\nGame: loyal\nred: A\n", "line 3.*red: A"),
        ("Kidd: 1\nGame: loyal\n@a1", "line 3.*@a1"),
        ("{x}\n" + LOYAL, "line 1"),
        ("Kidd: 1\nGame: loyal\nRe d: A\n", "line 3"),
    ],
)
def test_header_at_fault_is_named(text: str, named: str) -> None:
    """A header that is missing, twice there or wrong is named."""
    assert re.search(named, refusal(text))


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ("@a1 @f3 @a1 @f3", "move 3, @a1: "),
        ("1. @a1 {two moves} 2. @f3 (@f7) 3. @zz 4. @a1", "move 3, @zz: "),
        ("@a1 3:a1-a2", "move 2, 3:a1-a2: "),
        ("@a1 4:a1-a2", "4"),
        ("@a1 0:a1-a2", "0"),
        ("@a1 " + "9" * 5000 + ":a1-a2", "999"),
        ("resign @a1", "move 2, @a1: .*over"),
        ("@a1 resign @a3", "move 3, @a3: .*over"),
        ("claim reject claim", "move 3, claim"),
        ("@a1 (@a1 @a1) @f3", "move 2 of a variation, @a1: "),
        ("@a1 @f3 (@a3 (@a1) a1-a2) a1-a2", "move 2 of a variation, @a1: "),
        ("@a1 @f3 (@a3 (@f1 a1-a2 a1-a2) a1-a2) a1-a2", "move 4 of a variation, a1-a2: "),
        ("@a1 (resign @a3)", "move 2 of a variation, @a3: .*over"),
        ("@a1 @b1 (@z1)", "move 2, @b1: "),
        ("(@a1)", "variation"),
        ("@a1 (", "variation is not closed"),
        ("@a1 (@a3", "variation is not closed"),
        ("@a1 )", "closing bracket"),
        ("@a1 (@a3))", "closing bracket"),
        ("@a1 ()", "closing bracket|empty"),
        ("@a1 ({x})", "closing bracket|empty"),
        ("@a1 1. (@a3)", "variation"),
        ("@a1 (@a3 2.)", "bracket|number"),
        ("@a1 2.", "number 2"),
        ("2.", "number 2"),
        ("@a1 {never closed", "stray '{' after 1"),
        ("@a1 closed}", "stray '}'|closed"),
        ("@a1 {one {two}}", "stray '}'"),
        ("@a1!!! @f1", "move 1, @a1!!!: "),
        ("@a1 ? @f1", r"move 2, \?: "),
        ("@a1 ?! @f1", r"move 2, \?!: "),
        ("!@a1", "move 1, !@a1: "),
        ("@a1 (@a3 @a3?)", r"move 2 of a variation, @a3\?: "),
        ("@a1 (!)", "move 1 of a variation, !: "),
        ("@a1,@a3", "move 1, @a1,@a3"),
        ("@a1\0", "move 1"),
        ("\N{FULLWIDTH COMMERCIAL AT}a1", "move 1"),
    ],
)
def test_move_at_fault_is_named(body: str, named: str) -> None:
    """The first illegal move is named by its number, in a variation too, and so is bad writing."""
    message = refusal(LOYAL + body)
    assert re.search(named, message), message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ("@a1 @f3 a1-a2", "move 3, a1-a2: "),
        ("@a1 @f3 3:a1-a2", "move 3, 3:a1-a2: "),
        ("@a1 3:@f3", "move 2, 3:@f3: "),
        ("@a1 @f3 3: 2:a1-a2", "move 3, 3:: "),
        ("@a1 @f3 3: a1-a6<a3@a1", "move 3, 3:: "),
        ("@a1 @f3 3:pass", "move 3, 3:pass: "),
        ("@a1 @f3 3:!", "move 3, 3:!: "),
        ("@a1 @f3 3:a1-a6<a3", "move 3, 3:a1-a6<a3: "),
        ("@a1 @f3 :a1-a2", "move 3, :a1-a2: "),
        ("@a1 @f3 ٣:a1-a6<a3@a1", "move 3"),
    ],
)
def test_rolls_are_part_of_their_turn(body: str, named: str) -> None:
    """A turn of Quedah Merchant has its roll and its move together, and no others (Q2)."""
    assert named in refusal(QUEDAH + body)


FAULTY: dict[str, tuple[str, dict[str, str | int]]] = {
    "line": ("Kidd: 1\nGame loyal\n\n", {"number": 2, "text": "Game loyal"}),
    "twice": ("Kidd: 1\nGame: loyal\nGame: loyal\n\n", {"text": "Game"}),
    "version": ("Kidd: 2\nGame: loyal\n\n", {}),
    "game": ("Kidd: 1\nGame: chess\n\n", {}),
    "players": ("Kidd: 1\nGame: loyal\nPlayers: 3\n\n", {"text": "3"}),
    "start": ("Kidd: 1\nGame: loyal\nStart: nowhere\n\n", {}),
    "result": ("Kidd: 1\nGame: loyal\nResult: 1-0\n\n", {"text": "1-0"}),
    "outcome": ("Kidd: 1\nGame: loyal\nResult: R blocked\n\n@a1", {"text": "R blocked"}),
    "stray": (LOYAL + "@a1 }", {"text": "}", "number": 1}),
    "brackets": (LOYAL + "@a1 )", {}),
    "number": (LOYAL + "@a1 2.", {"text": "2."}),
    "die": (QUEDAH + "@a1 @f1 4:a1-a2", {"text": "4"}),
    "move": (LOYAL + "@a1 @a1", {"number": 2, "text": "@a1"}),
    "roll": (LOYAL + "1:@a1", {"number": 1, "text": "1:@a1"}),
    "over": (LOYAL + "resign @a1", {"number": 2, "text": "@a1"}),
    "variation": (LOYAL + "@a1 (@a2)", {"number": 1, "text": "@a2"}),
    "long": ("(" * 500_001, {"most": 500_000}),
    "headers": ("".join(f"X{number}: 1\n" for number in range(101)), {"most": 100}),
    "header": ("Kidd: 1\nRed: " + "x" * 1000, {"most": 1000}),
    "comment": (LOYAL + "@a1 {" + "x" * 10_001 + "}", {"most": 10_000}),
    "turns": (LOYAL + "@a1 " * 3001, {"most": 3000}),
    "moves": (LOYAL + "@a1 " + "(@a1) " * 6000, {"most": 6000}),
}


def test_every_fault_is_shown() -> None:
    """There is no fault without a text that has it."""
    assert FAULTY.keys() == set(FAULTS)


@pytest.mark.parametrize("fault", FAULTY)
def test_faults_are_distinguished(fault: str) -> None:
    """The fault and its place are data, for a page in any language."""
    text, params = FAULTY[fault]
    with pytest.raises(RecordError) as refused:
        read_transcript(text)
    assert (refused.value.fault, refused.value.params) == (fault, params)


def draw_game(game: str, plies: int, chance: Random) -> Match:
    """Play at random, up to a number of turns."""
    match = Match.new(game)
    while match.outcome is None and len(match.steps) < plies:
        if match.is_roll_due:
            match.roll(chance.randint(1, 3))
        else:
            match.push(chance.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_every_turn_of_a_record_is_made_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any number of variations, none replays the moves before it."""
    turns = turns_of(draw_game(game, 120, Random(game)).steps)
    written = [turn.write() for turn in turns]
    inner = " ".join(f"({text})" for text in written[-1:] * 9)
    body = " ".join(f"{text} {f'({text}) ' * 9}" for text in written)
    made: list[str] = []
    push = Match.push
    monkeypatch.setattr(
        Match, "push", lambda match, move: made.append(move.text) or push(match, move)
    )
    transcript = read_transcript(f"Kidd: 1\nGame: {game}\n\n{body} {inner}\n")
    moves = sum(1 for turn in turns if turn.text)
    assert len(made) <= 10 * moves + 9
    assert [turn.write() for turn in transcript.turns] == written


def test_a_text_just_within_the_bounds_is_read() -> None:
    """A text at the bounds is valid, and is written so that it can be read again."""
    head = "".join(f"X{number}: {'x' * 990}\n" for number in range(98))
    comments = "".join(f"{{{'y' * 10_000}}}" for _ in range(20))
    record = f"Kidd: 1\nGame: loyal\n{head}\n@a1 {comments}" + "(@a1)" * 5999
    transcript = read_transcript(record)
    assert len(transcript.turns[0].variations) == 5999
    assert read_transcript(transcript.write()).turns == transcript.turns
