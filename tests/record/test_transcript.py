"""A record is read completely, replayed, and written so that it is read the same."""

from random import Random

from kidd.core.position import Roll
from kidd.core.rules import Outcome
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import (
    Transcript,
    Turn,
    format_result,
    read_transcript,
    transcribe,
)

LOYAL = "Kidd: 1\nGame: loyal\n\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n"

STUCK_ON_THREE = "a1BR<a2,a2R<a4,a3RB<a6,a5B<a8,a7R<0,a8RB<f8,f8B<f7,m1BR<f1,m2BR<m1 R0B0 R -"
"""Red can move, but not with a three."""


def moves(transcript: Transcript) -> list[str]:
    return [turn.write() for turn in transcript.turns]


def reread(transcript: Transcript) -> Transcript:
    """Write a record and read it again. Everything except the result must be equal."""
    again = read_transcript(transcript.write())
    assert again.turns == transcript.turns
    assert again.remarks == transcript.remarks
    assert again.headers == {"Result": "*", **transcript.headers} | {
        "Result": again.headers["Result"]
    }
    assert again.match.position == transcript.match.position
    assert again.write() == transcript.write()
    return again


def test_shortest_record() -> None:
    """Two headers are enough; the rest has a usual value."""
    transcript = read_transcript("Kidd: 1\nGame: madagascar")
    assert transcript.headers == {"Kidd": "1", "Game": "madagascar"}
    assert transcript.match.position == Match.new("madagascar").position
    assert transcript.write() == "Kidd: 1\nGame: madagascar\nResult: *\n\n"
    reread(transcript)


def test_record_as_it_is_written() -> None:
    """Headers, an empty line, then the moves with the rolls in front of them."""
    text = (
        "Kidd: 1\nGame: quedah+first\nRed: Player 1\nBlue: Level 3\nDate: 2026-11-20\n"
        "Result: *\n\n@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3\n"
    )
    transcript = read_transcript(text)
    assert transcript.write() == text
    assert len(transcript.match.steps) == 6
    assert moves(transcript) == ["@a1", "@f3", "3:a1-a6<a3@a1", "1:f3-f6@f3"]
    assert transcript.turns[2] == Turn(3, "a1-a6<a3@a1")


def test_unknown_headers_are_kept() -> None:
    """Headers are kept in order with their text, regardless of their meaning."""
    head = "Kidd: 1\nEvent: Würfel & 骰子: «a: b»\nGame: loyal\nMy-Own: {x} (y) 1.\nEmpty:\n"
    transcript = read_transcript(head + "\n@a1")
    assert list(transcript.headers) == ["Kidd", "Event", "Game", "My-Own", "Empty"]
    assert transcript.headers["Event"] == "Würfel & 骰子: «a: b»"
    assert transcript.headers["Empty"] == ""
    assert transcript.write().startswith(head)
    reread(transcript)


def test_line_ends_of_another_system() -> None:
    """CRLF is read as a line end, in headers, between moves and in comments."""
    text = LOYAL.replace("Game", "Red: A B\nGame") + "@a1 {one\ntwo}\n@a3\n"
    transcript = read_transcript(text.replace("\n", "\r\n"))
    assert transcript.headers == {"Kidd": "1", "Red": "A B", "Game": "loyal"}
    assert transcript.turns == read_transcript(text).turns
    assert "\r" not in transcript.write()


def test_a_long_game_is_written_in_lines() -> None:
    """The moves are wrapped, and wrapped moves are read as they were."""
    match = Match.new("loyal")
    random = Random(3)
    while match.outcome is None and len(match.steps) < 200:
        match.push(random.choice(match.legal_moves()))
    transcript = transcribe(match)
    lines = transcript.write().splitlines()
    assert len(lines) > 6
    assert max(map(len, lines)) <= 100
    assert reread(transcript).match.position == match.position


def test_comments_are_kept_where_they_stood() -> None:
    """Comments are before or after a move; spaces and lines in them are kept."""
    text = LOYAL + "{first} {of all} @a1 {behind\n  it } {(not a variation) 3. @z9} @f1 {}"
    transcript = read_transcript(text)
    assert transcript.turns[0].before == ["first", "of all"]
    assert transcript.turns[0].after == ["behind\n  it ", "(not a variation) 3. @z9"]
    assert transcript.turns[1].after == [""]
    reread(transcript)


def test_glyphs_are_kept_behind_their_moves() -> None:
    """A glyph belongs to the move directly before it, also in variations."""
    text = LOYAL + "1. @a1!? {so} (@a3?? @f1!) @f1!! a1-a2?! f1-f2?\n"
    transcript = read_transcript(text)
    assert [(turn.text, turn.glyph) for turn in transcript.turns] == [
        ("@a1", "!?"), ("@f1", "!!"), ("a1-a2", "?!"), ("f1-f2", "?"),
    ]  # fmt: skip
    assert [turn.glyph for turn in transcript.turns[0].variations[0]] == ["??", "!"]
    assert transcript.write() == text.replace("\n\n", "\nResult: *\n\n")
    reread(transcript)
    rolled = read_transcript(QUEDAH + "@a1 @f3 3:a1-a6<a3@a1!")
    assert (rolled.turns[2].roll, rolled.turns[2].text) == (3, "a1-a6<a3@a1")
    assert rolled.turns[2].glyph == "!"


def test_comment_holds_any_text_but_a_closing_brace() -> None:
    """Line breaks, empty lines, braces and what looks like a record are text in a comment."""
    comment = " a\n\n\n{b {c\n\nKidd: 1\nGame: chess\n\n(@a1) 3. \t\u2028\x00 \n"
    transcript = read_transcript(LOYAL + f"@a1 {{{comment}}} @f1")
    assert transcript.turns[0].after == [comment]
    reread(transcript)


def test_returns_before_a_line_end_are_part_of_it() -> None:
    """So a comment with several of them is the same when it is read for the second time."""
    transcript = read_transcript(LOYAL + "@a1 {a\r\r\nb\rc\r\n}")
    assert transcript.turns[0].after == ["a\nb\rc\n"]
    reread(transcript)


def test_comments_without_a_move() -> None:
    """A record of comments alone keeps them."""
    transcript = read_transcript(LOYAL + "{nothing} {yet}\n")
    assert transcript.remarks == ["nothing", "yet"]
    reread(transcript)


def test_move_numbers_are_kept() -> None:
    """Move numbers are kept unchanged at any place; they are not checked."""
    transcript = read_transcript(LOYAL + "1. @a1 @f1 2.a1-a2 99. @f3")
    assert [turn.number for turn in transcript.turns] == ["1.", "", "2.", "99."]
    reread(transcript)


def test_comment_between_a_number_and_its_move() -> None:
    """A comment behind a move number belongs to the move that follows, read again as well."""
    transcript = read_transcript(LOYAL + "1. @a1 2. {so} @a3")
    assert transcript.turns[1].before == ["so"]
    assert transcript.turns[0].after == []
    reread(transcript)


VARIED = (
    LOYAL + "{c0} 1. @a1 {c1} (1. @a3 {c2} @f1 (@f3 (@f7) a3-a2) (@a1 {c3}) {c4} @a7) ({c5} @f1)\n"
    "2. @f1 {c6} (claim (resign) reject)"
)


def test_variations_are_kept_nested() -> None:
    """A variation hangs on the move that it replaces, and may hold others."""
    transcript = read_transcript(VARIED)
    first, second = transcript.turns
    assert [[turn.text for turn in line] for line in first.variations] == [
        ["@a3", "@f1", "@a7"],
        ["@f1"],
    ]
    inner = first.variations[0][1]
    assert [[turn.text for turn in line] for line in inner.variations] == [
        ["@f3", "a3-a2"],
        ["@a1"],
    ]
    assert [line[0].text for line in inner.variations[0][0].variations] == ["@f7"]
    assert inner.after == ["c4"]
    assert first.variations[1][0].before == ["c5"]
    assert [turn.text for turn in second.variations[0]] == ["claim", "reject"]
    assert len(transcript.match.steps) == 2
    reread(transcript)


def test_variation_may_go_where_the_game_went_on() -> None:
    """A variation is played from the position where it branches off, not from the current one."""
    reread(read_transcript(LOYAL + "@a1 @f1 a1-a2 (a1-m1 f1-f2 m1-m2) f1-m1"))
    reread(read_transcript(LOYAL + "@a1 @f1 resign (a1-m1 f1-f2)"))
    reread(read_transcript(QUEDAH + "@a1 @f3 3:a1-a6<a3@a1 (1:a1-a2@a1 2:f3-f4<f2@f3) 1:f3-f6@f3"))


NESTED_DEEP = 3000


def test_deep_nesting_is_read() -> None:
    """However deep variations are nested, reading them does not exhaust the stack."""
    text = LOYAL + "@a1 " + "(@a1 " * NESTED_DEEP + ")" * NESTED_DEEP
    line, depth = read_transcript(text).turns, 0
    while line[0].variations:
        [line] = line[0].variations
        depth += 1
    assert depth == NESTED_DEEP


def test_deep_nesting_is_written() -> None:
    """However deep variations are nested, writing them does not exhaust the stack."""
    text = LOYAL + "@a1 " + "(@a1 " * NESTED_DEEP + ")" * NESTED_DEEP
    transcript = read_transcript(text)
    assert transcript.write().count("(") == NESTED_DEEP
    assert transcript.write().split()[-1] == "(@a1" + ")" * NESTED_DEEP


def test_game_that_did_not_begin_at_the_beginning() -> None:
    """`Start` holds the position that the moves go on from, and is written where it is needed."""
    start = "loyal f2R<f1,f3R<0,f6B<f7 R5B6 B -"
    transcript = read_transcript(f"Kidd: 1\nGame: loyal\nStart: {start}\n\nf6-f4 f3-f6")
    assert format_position(transcript.match.start) == start
    assert transcript.match.position.turn == 1
    assert transcribe(transcript.match).headers["Start"] == start
    assert "Start" not in transcribe(Match.new("loyal")).headers
    reread(transcript)


def test_start_after_a_roll() -> None:
    """A game may begin with a roll that has been made; the first move uses it."""
    match = Match(parse_position("quedah a1R<0,f3B<0 R6B6 R 3"))
    match.push_text("a1-a6<a4@a7")
    match.roll(2)
    reread(transcribe(match))


def test_game_of_three() -> None:
    """`Players: 3` begins Madagascar for three, and is written where three play."""
    transcript = read_transcript("Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7")
    assert transcript.match.position.reserves == (5, 5, 5)
    assert transcribe(transcript.match).headers["Players"] == "3"
    assert "Players" not in transcribe(Match.new("madagascar")).headers
    assert read_transcript("Kidd: 1\nGame: loyal\nPlayers: 2\n").match.position.turn == 0
    reread(transcript)


def test_roll_that_ended_a_strict_game() -> None:
    """A roll that cannot be used is last, without a move (Q11)."""
    start = f"quedah+strict {STUCK_ON_THREE}"
    text = f"Kidd: 1\nGame: quedah+strict\nStart: {start}\nResult: B blocked\n\n3:\n"
    transcript = read_transcript(text)
    assert transcript.match.outcome == Outcome(1, "blocked")
    assert transcript.turns == [Turn(3, "")]
    assert transcript.write() == text
    assert transcribe(transcript.match).write() == text


def test_roll_that_has_not_been_used_yet() -> None:
    """A game put away after a roll is taken up with the same roll."""
    transcript = read_transcript(QUEDAH + "@a1 @f3 2:")
    assert transcript.match.position.pending == Roll(2)
    reread(transcript)


def test_roll_before_a_resignation() -> None:
    """A roll and the resignation after it are written as one turn."""
    transcript = read_transcript(QUEDAH + "@a1 @f3 2:resign")
    assert transcript.match.outcome == Outcome(1, "resigned")
    assert moves(reread(transcript))[-1] == "2:resign"


def test_result_follows_from_the_moves() -> None:
    """Where the moves end the game the result is theirs, where they do not it is open."""
    assert "\nResult: B resigned\n" in read_transcript(LOYAL + "resign").write()
    assert "\nResult: *\n" in read_transcript(LOYAL + "@a1").write()
    unknown = read_transcript("Kidd: 1\nGame: loyal\nResult: *\n\n@a1 claim accept")
    assert "\nResult: draw agreed\n" in unknown.write()
    assert format_result(None) == "*"
    assert format_result(Outcome(2, "all")) == "G all"


def test_result_settled_off_the_deck() -> None:
    """A resignation or a draw that was agreed on need not be among the moves, and is kept."""
    for game, result in (("loyal", "R resigned"), ("madagascar", "draw agreed")):
        text = f"Kidd: 1\nGame: {game}\nResult: {result}\n\n@a1\n"
        transcript = read_transcript(text)
        assert transcript.match.outcome is None
        assert transcript.write() == text


def test_reading_leaves_no_trace() -> None:
    """Two readings of one text are equal and share nothing that can be changed."""
    one, other = read_transcript(VARIED), read_transcript(VARIED)
    assert one.turns == other.turns
    assert one.headers is not other.headers
    one.match.pop()
    assert len(other.match.steps) == 2
    assert one.turns == other.turns


def test_turns_differ_by_all_that_is_in_them() -> None:
    """Turns are equal where roll, move, number, comments and variations are."""
    assert Turn(3, "a1-a2") == Turn(3, "a1-a2")
    assert Turn(3, "a1-a2") != Turn(2, "a1-a2")
    assert Turn(0, "@a1") != Turn(0, "@a1", "1.")
    assert Turn(0, "@a1") != Turn(0, "@a1", "", ["x"])
    assert read_transcript(LOYAL + "@a1 (@a3)").turns != read_transcript(LOYAL + "@a1").turns
