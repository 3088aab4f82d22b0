"""A match makes steps, takes them back, counts repetitions and ends when its game does."""

import pytest

from kidd.core.move import parse_move
from kidd.core.rules import Outcome
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position, parse_position

RED, BLUE, GOLD = 0, 1, 2

CIRCLING = ["a1-a2", "f1-f2", "a2-a4", "f2-f4", "a4-a6", "f4-f6", "a6-a3", "f6-f3"]
CIRCLING_ON = ["a3-a2", "f3-f2", *CIRCLING[2:]]
"""Two tokens that go round for ever: from the second round on with the same backs."""


def played(match: Match, *steps: str) -> Match:
    """Make steps as a record writes them, rolls with their colon."""
    for step in steps:
        if step.endswith(":"):
            match.roll(int(step[0]))
        else:
            match.push_text(step)
    return match


def at(text: str) -> Match:
    return Match(parse_position(text))


def circling() -> Match:
    return at("madagascar a1R<0,a7R<0,a8R<a7,f1B<0,f7B<0,f8B<f7 R4B4 R -")


def refused(match: Match, *steps: str) -> str:
    """Return the code with which the last of the steps is refused; nothing must have changed."""
    played(match, *steps[:-1])
    before, count = match.position, len(match.steps)
    with pytest.raises(TurnError) as error:
        played(match, steps[-1])
    assert str(error.value).isprintable()
    assert (match.position, len(match.steps)) == (before, count)
    return error.value.code


def test_new_match_begins_at_the_start() -> None:
    """Nothing has been played, and the first player has the turn (G6)."""
    match = Match.new("quedah+first")
    assert match.steps == []
    assert match.position == match.start == match.rules.start(2)
    assert match.outcome is None
    assert match.occurrences() == 1
    assert Match.new("madagascar", 3).position.reserves == (6, 6, 6)


@pytest.mark.parametrize(
    ("game", "players"), [("chess", 2), ("loyal", 3), ("quedah", 1), ("madagascar", 4), ("", 2)]
)
def test_unknown_game_or_number_of_players(game: str, players: int) -> None:
    """An unknown game cannot be begun."""
    with pytest.raises(KeyError):
        Match.new(game, players)


def test_push_makes_a_step() -> None:
    """A step has its move, its player and the position after it."""
    match = Match.new("loyal")
    step = match.push(parse_move("@a1"))
    assert (step.move, step.roll, step.player) == (parse_move("@a1"), 0, RED)
    assert step.position == match.position
    assert step.outcome is None
    assert match.steps == [step]
    assert match.position.turn == BLUE


def test_roll_is_a_step_of_its_own() -> None:
    """A roll keeps the turn, is due exactly once, and is taken back on its own (Q2)."""
    match = played(Match.new("quedah"), "@a1", "@f3")
    assert match.is_roll_due
    assert match.legal_moves() == []
    step = match.roll(3)
    assert (step.move, step.roll, step.player) == (None, 3, RED)
    assert not match.is_roll_due
    assert match.pop() == step
    assert match.is_roll_due
    match.roll(1)
    assert {move.text[:5] for move in match.legal_moves()} == {"a1-a2", "a1-m1"}


def test_pop_takes_back_one_step_at_a_time() -> None:
    """Undoing goes back to the start and no further."""
    match = played(Match.new("quedah"), "@a1", "@f3", "2:", "a1-a4<a2@a1")
    positions = [match.start, *(step.position for step in match.steps)]
    while match.steps:
        assert match.position == positions.pop()
        match.pop()
    assert match.position == match.start
    with pytest.raises(IndexError):
        match.pop()


def test_pop_revives_a_game_that_was_over() -> None:
    """The end is taken back with the step that brought it about."""
    match = played(Match.new("loyal"), "@a1", "resign")
    assert match.outcome == Outcome(RED, "resigned")
    match.pop()
    assert match.outcome is None
    assert len(match.legal_moves()) == 5


def test_third_occurrence_is_a_draw() -> None:
    """The same deck, reserves and turn for the third time end the game, no sooner (M8)."""
    match = played(circling(), *CIRCLING, *CIRCLING_ON)
    assert match.occurrences() == 2
    played(match, *CIRCLING_ON[:3])
    assert match.outcome is None
    assert match.push_text(CIRCLING_ON[3]).outcome == Outcome(None, "repetition")
    assert match.occurrences() == 3


def rounds(match: Match) -> list[int]:
    """Play rounds until the end; return how often the position had occurred after each step."""
    occurrences: list[int] = []
    steps = CIRCLING + 3 * CIRCLING_ON
    for step in steps:
        if match.outcome:
            break
        match.push_text(step)
        occurrences.append(match.occurrences())
    return occurrences


def test_repetition_counts_each_position() -> None:
    """The draw comes with the first position that occurs for the third time (M8)."""
    match = circling()
    occurrences = rounds(match)
    assert occurrences[-1] == 3
    assert max(occurrences[:-1]) == 2
    assert match.outcome == Outcome(None, "repetition")
    assert match.legal_moves() == []
    assert match.offers() == []


def test_repetition_is_taken_back() -> None:
    """A position that was taken back has not occurred: only real occurrences count (M8)."""
    match = circling()
    length = len(rounds(match))
    for _ in range(5):
        last = match.pop()
        assert match.outcome is None
        assert last.move
        assert match.push(last.move).outcome == Outcome(None, "repetition")
    for _ in range(length):
        match.pop()
    assert match.occurrences() == 1
    assert len(rounds(match)) == length


def test_moves_that_end_the_game_by_repetition_are_known_before() -> None:
    """They are just those after which the game is drawn so; others have their own ends (M8)."""
    match = circling()
    for text in [*CIRCLING, *CIRCLING_ON, *CIRCLING_ON[:3]]:
        assert match.repeating_moves() == []
        match.push_text(text)
    assert [move.text for move in match.repeating_moves()] == [CIRCLING_ON[3]]
    for move in match.legal_moves():
        is_repetition = match.push(move).outcome == Outcome(None, "repetition")
        assert is_repetition == (move.text == CIRCLING_ON[3])
        match.pop()
    match.push_text(CIRCLING_ON[3])
    assert match.repeating_moves() == []


def test_loyal_captain_knows_no_repetition() -> None:
    """The same position may occur as often as it will (M8 is Madagascar's)."""
    match = at("loyal a1R<0,f1B<0 R6B6 R -")
    occurrences = rounds(match)
    assert max(occurrences) > 3
    assert match.outcome is None
    assert match.repeating_moves() == []


def test_one_of_two_resigns() -> None:
    """The player who resigns has lost, before the roll and after it."""
    match = played(Match.new("quedah"), "@a1", "@f3", "resign")
    assert match.outcome == Outcome(BLUE, "resigned")
    match.pop()
    played(match, "3:", "resign")
    assert match.outcome == Outcome(BLUE, "resigned")
    assert format_position(match.position) == "quedah a1R<0,f3B<0 R6B6 B -"
    assert played(Match.new("madagascar"), "@a1", "resign").outcome == Outcome(RED, "resigned")


def test_one_may_resign_instead_of_an_answer() -> None:
    """A claim, a pick and a running count do not keep anyone from resigning."""
    claimed = played(Match.new("loyal"), "@a1", "claim", "resign")
    assert claimed.outcome == Outcome(BLUE, "resigned")
    picking = played(Match.new("loyal+pie"), "@a1@f3", "resign")
    assert picking.outcome == Outcome(RED, "resigned")
    counting = played(Match.new("loyal"), "@a1", "claim", "reject", "resign")
    assert counting.outcome == Outcome(RED, "resigned")


def test_one_of_three_resigns() -> None:
    """The two others play on, the tokens stay, and the turn passes over the one who resigned."""
    match = played(Match.new("madagascar", 3), "@a1", "@a3", "@a7", "@f1", "@f3", "@f7")
    step = match.push_text("resign")
    assert (step.player, step.outcome) == (RED, None)
    assert format_position(match.position).endswith("R4B4G4 B out:R")
    assert played(match, "a3-a2", "a7-a8").position.turn == BLUE
    assert match.push_text("resign").outcome == Outcome(GOLD, "resigned")
    match.pop()
    assert format_position(match.position).endswith("B out:R")
    assert match.outcome is None


def test_over_at_the_start() -> None:
    """A position that shows its own end is the end of a match that begins there."""
    match = at("loyal a1R<0,f3B<0 R6B6 B agreed")
    assert match.outcome == Outcome(None, "agreed")
    assert refused(match, "@a3") == "over"
    assert match.legal_moves() == match.offers() == []


def test_offers_are_what_may_be_said() -> None:
    """An offered word can be played, and only when it is offered (L8, L9, M8)."""

    def said(match: Match) -> list[str]:
        return [move.text for move in match.offers()]

    assert said(Match.new("loyal")) == ["claim", "resign"]
    assert said(Match.new("loyal+pie")) == ["resign"]
    assert said(Match.new("quedah")) == ["resign"]
    assert said(Match.new("madagascar")) == ["agree", "resign"]
    claimed = played(Match.new("loyal"), "@a1", "claim")
    assert said(claimed) == ["resign"]
    assert said(played(claimed, "reject")) == ["resign"]


@pytest.mark.parametrize(
    ("code", "game", "steps"),
    [
        ("over", "loyal", ["resign", "@a1"]),
        ("over", "loyal", ["resign", "resign"]),
        ("over", "loyal", ["resign", "nonsense"]),
        ("over", "quedah", ["@a1", "@f3", "resign", "1:"]),
        ("over", "madagascar", ["agree", "agree"]),
        ("roll", "quedah", ["@a1", "@f3", "a1-a2"]),
        ("roll", "quedah", ["@a1", "@f3", "3:", "3:"]),
        ("roll", "quedah", ["@a1", "3:"]),
        ("roll", "quedah", ["@a1", "@f3", "4:"]),
        ("roll", "loyal", ["1:"]),
        ("roll", "madagascar", ["1:"]),
        ("move", "loyal", ["@a1", "@a1"]),
        ("move", "loyal", ["@a1", "f1-f2"]),
        ("move", "loyal", ["@a1", "a1-a2"]),
        ("move", "loyal", ["a1 a2"]),
        ("move", "loyal", [""]),
        ("move", "loyal", ["accept"]),
        ("move", "loyal", ["agree"]),
        ("move", "loyal", ["pass"]),
        ("move", "loyal", ["@a1@f3"]),
        ("move", "loyal", ["@a1", "claim", "claim"]),
        ("move", "loyal", ["@a1", "claim", "@f1"]),
        ("move", "loyal", ["@a1", "claim", "reject", "claim"]),
        ("move", "loyal+pie", ["@a1"]),
        ("move", "loyal+pie", ["claim"]),
        ("move", "loyal+pie", ["pick:R"]),
        ("move", "loyal+pie", ["@a1@f3", "@a3@f1"]),
        ("move", "loyal+pie", ["@a1@f3", "claim"]),
        ("move", "quedah", ["@a1", "@f3", "1:", "a1-a2"]),
        ("move", "quedah", ["@a1", "@f3", "1:", "pass"]),
        ("move", "quedah", ["@a1", "@f3", "1:", "@a3"]),
        ("move", "quedah", ["claim"]),
        ("move", "madagascar", ["@a1", "a1-a2"]),
        ("move", "madagascar", ["claim"]),
        ("move", "madagascar", ["pass"]),
    ],
)
def test_refusal_has_its_code(code: str, game: str, steps: list[str]) -> None:
    """A step that cannot be made now is refused with its code and changes nothing."""
    assert refused(Match.new(game), *steps) == code


def test_move_that_is_due_a_pass() -> None:
    """The pass is legal only if it is the only possible move (Q10)."""
    text = "quedah{} a1BR<a2,a2R<a4,a3RB<a6,a5B<a8,a7R<0,a8RB<f8,f8B<f7,m1BR<f1,m2BR<m1 R0B0 R -"
    match = played(at(text.format("")), "3:")
    assert [move.text for move in match.legal_moves()] == ["pass"]
    assert match.push_text("pass").position.turn == BLUE
    strict = at(text.format("+strict"))
    assert strict.outcome is None
    assert strict.roll(3).outcome == Outcome(BLUE, "blocked")
    strict.pop()
    assert strict.outcome is None


def test_copy_is_independent() -> None:
    """A match and its copy do not affect each other."""
    match = circling()
    length = len(rounds(match))
    match.pop()
    copy = match.copy()
    assert copy.steps == match.steps
    assert copy.position == match.position
    copy.push_text((CIRCLING + 3 * CIRCLING_ON)[length - 1])
    assert copy.outcome == Outcome(None, "repetition")
    assert match.outcome is None
    for _ in range(3):
        match.pop()
    assert len(copy.steps) == length
    assert copy.occurrences() == 3


def test_copy_of_a_match_without_steps() -> None:
    """A copy made at the start knows that the start has occurred."""
    copy = circling().copy()
    assert copy.occurrences() == 1
    assert copy.steps == []
    assert rounds(copy) == rounds(circling())
