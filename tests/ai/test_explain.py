"""A hint has true reasons, the most important first, and at most three."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.ai.evaluate import WIN
from kidd.ai.explain import explanation
from kidd.ai.explain.explanation import MOST_REASONS, Explanation
from kidd.ai.explain.reasons import Reason
from kidd.ai.levels import Level
from kidd.ai.player import think
from kidd.ai.search import Choice
from kidd.core.move import Move, parse_move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position
from reference.hints import CHECKS, is_true
from reference.positions import GAMES, beginning, constructed, playout

WORDS = json.loads(
    (Path(__file__).parents[2] / "js" / "i18n" / "en.json").read_text(encoding="utf-8")
)


def explained(
    start: str, move: str, *, score: int = 0, depth: int = 3, earlier: tuple[str, ...] = ()
) -> list[Reason]:
    """Return the reasons for a move, given the score and depth that the search found."""
    history = [parse_position(text) for text in (*earlier, start)]
    explanation = Explanation(rules_for(history[-1].game), history, parse_move(move))
    while explanation.step():
        pass
    return explanation.reasons(Choice(parse_move(move), score, depth, 10))


def reasons(
    start: str, move: str, *, score: int = 0, depth: int = 3, earlier: tuple[str, ...] = ()
) -> list[str]:
    """Return the reasons for a move, each as text: its name and its parameters."""
    found = explained(start, move, score=score, depth=depth, earlier=earlier)
    return [" ".join([reason.name, *map(str, reason.params.values())]) for reason in found]


CASES = [
    # L3, L7: the last token of a player without a reserve is captured.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B0 R -", "a4-a6", ["wins", "blocks B", "removes 1 a3"]),
    # L3: two opponents are next to a3, and neither has its back to it.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B6 R -", "a4-a6", ["removes 1 a3"]),
    # L4: a token that enters between two threatening opponents is lost at once.
    ("loyal a7R<0,f2B<f4,m1B<m2 R6B5 R -", "@f1", ["costs 1 f1"]),
    # L3: the token leaves the hatch, where a4-a6 would capture it. Now a4 cannot move (L1, G3).
    ("loyal a2B<a1,a3R<0,a4B<a5 R6B5 R -", "a3-a6", ["saves 1 a3", "hems 1 a4"]),
    # L3: the next step would occupy the last vacant space next to a3.
    ("loyal a2R<a1,a3B<0,a5R<m2 R5B6 R -", "a5-a4", ["threatens 1 a3"]),
    # L1: both spaces in front are occupied, and a token never goes back (G3).
    ("loyal a4B<a2,a5R<a8,a7R<0 R5B6 R -", "a7-a6", ["hems 1 a4"]),
    # L1: five hatches and two steps against five hatches.
    ("loyal - R7B7 R -", "@a1", ["safeEntry a1", "mostWays 7 5 B"]),
    ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", ["safe", "ahead 3"]),
    # L1: a player who can move must move.
    ("loyal f1B<m1 R7B0 B proof:B14", "f1-f2", ["only", "safe"]),
    # L9: the end of the count is neither a block nor a win.
    ("loyal - R1B2 R proof:R1", "@a1", ["ahead 3"]),
    # Q3, Q10: the only opposing token that could move is captured.
    ("quedah a4R<a2,a6B<a4 R6B6 R 1", "a4xa6", ["wins", "blocks B", "captures 1 a6"]),
    # Q3: a move of two steps captures from behind.
    ("quedah a5R<m2,f4R<f6,f5B<f4 R5B6 B 2", "f5xa5<m2", ["captures 1 a5"]),
    # Q4, Q5: the friend is freed, and its captor is captured.
    ("quedah a4R<a2,a6BR<a4,f1B<0 R5B5 R 1", "a4xa6+a7", ["frees 1 a6"]),
    # Q5: the freed friend captures too, and frees the next one.
    ("quedah a3BR<a6,a4R<a2,a6BR<a4,f1B<0 R4B4 R 1", "a4xa6+xa3+a2", ["frees 2 a3 a6"]),
    # Q2, Q3: a token that could be captured before is safe now, with every roll.
    (
        "quedah a3R<a6,a5BR<a4,f6R<f3,m2R<a5 R3B6 B 2",
        "a5-f8<a8",
        ["onlyMove R", "saves 1 a5"],
    ),
    (
        "quedah a4RB<a2,a6R<a4,a7R<a8,f1B<f2,m2R<f5 R3B5 B 3",
        "f1-a2<a1@a1",
        ["averts 1 R", "threatensRoll 2 a4 a6"],
    ),
    ("quedah+first a6BR<a3,f3R<f6 R5B6 B 1", "a6-a4", ["safe", "mostWaysRoll 12 6 R"]),
    ("quedah a7R<0,f1B<0 R6B6 R 2", "a7-f8<a8@a1", ["safe", "waysRoll 60 49 B"]),
    # Q1: in the set-up the only reason is the depth of the search.
    ("quedah - R7B7 R -", "@a1", ["ahead 3"]),
    # M4: a tower captures a single token from behind.
    ("madagascar a7B<a8,f1BR<m1,m1RBBB<f1 R5B2 R -", "m1xa7<a8", ["captures 1 a7"]),
    # M4, M5: six tokens show a flag.
    (
        "madagascar a4R<a2,a6BRBRB<a4,f1B<0 R4B3 R -",
        "a4xa6",
        ["capturesStack 5 a6", "flag a6"],
    ),
    # M7: all others are out.
    (
        "madagascar a1BRBR<m1,a6BRBRB<a4,a7RBRBR<a6 R0B0 B -",
        "a6xa7<a6",
        ["wins", "capturesStack 5 a7", "flag a7"],
    ),
    ("madagascar a8BRBRBR<a5,f2B<f4,f5RB<m2 R3B2 B -", "f2-f1", ["saves 1 f2"]),
    ("madagascar a2BRR<a4,f6RBBRRB<f7 R2B3 B -", "a2-a7<a6", ["savesStack 3 a2"]),
    # M4, M7: after every other move the opponent could capture the last stack.
    (
        "madagascar a3BR<a6,a7BRBRBRBR<a8,f3RBR<f2,f7B<f6 R0B0 R -",
        "f3-f5<f4",
        ["onlyMove B", "savesStack 3 f3", "threatens 1 a7"],
    ),
    # M2: the next player has no move and must pass.
    ("madagascar a3RBRB<a6,f7BRBRBRBRRB<f8 R0B0 B -", "f7-a2<a1", ["blocks R"]),
    # M8: no player can move.
    (
        "madagascar a1BRGBGRG<m1,a2RBGBR<a1,a4BGR<a5,a6BG<a7,m1R<m2 R0B0G0 R -",
        "m1xa1",
        ["draws", "capturesStack 7 a1"],
    ),
    # A tower with the most moves.
    (
        "madagascar a3RBRB<a6,f7BRBRBRBRRB<f8 R0B0 B -",
        "f7-a4<a2",
        ["safe", "mostWays 44 2 R"],
    ),
    (
        "madagascar a6RGGRGRBRBRGGRG<a4 R0B4G0 R -",
        "a6-a2<a1",
        ["safe", "ways 48 6 B"],
    ),
]


@pytest.mark.parametrize(("start", "move", "expected"), CASES)
def test_reasons_for_a_move(start: str, move: str, expected: list[str]) -> None:
    """They are the major reasons, the most important first, or the minor ones if there are none."""
    assert reasons(start, move) == expected


def test_a_third_occurrence_has_the_reason_draws() -> None:
    """A second occurrence does not, nor does any in the other games (M8)."""
    start = "madagascar a4BRRRBBR<a2,f8RBRBRBB<a8 R0B0 R -"
    position = parse_position(start)
    rules = rules_for(position.game)
    move = rules.legal_moves(position)[0]
    after = format_position(rules.apply(position, move))
    assert reasons(start, move.text, earlier=(after, start, after))[0] == "draws"
    assert "draws" not in reasons(start, move.text, earlier=(after, start))
    for game in ("loyal", "quedah"):
        again = f"{game} a2R<a1,f2B<f1 R6B6 R {'1' if game == 'quedah' else '-'}"
        following = parse_position(again)
        step = rules_for(game).legal_moves(following)[0]
        seen = format_position(rules_for(game).apply(following, step))
        assert "draws" not in reasons(again, step.text, earlier=(seen, again, seen))


@pytest.mark.parametrize(
    ("start", "move", "score", "expected"),
    [
        ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", WIN - 3, ["winsIn 2"]),
        ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", WIN - 1, ["winsIn 1"]),
        ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", 2 - WIN, ["losing 1 B"]),
        ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", 4 - WIN, ["losing 2 B"]),
        ("loyal a2R<a1,a3B<0,a4R<a5 R5B6 R -", "a4-a6", WIN - 5, ["winsIn 3", "removes 1 a3"]),
        ("quedah a7R<0,f1B<0 R6B6 R 2", "a7-f8<a8@a1", WIN - 5, ["winsSurely"]),
        ("quedah a7R<0,f1B<0 R6B6 R 2", "a7-f8<a8@a1", 4 - WIN, ["lost B"]),
        ("madagascar a6RGGRGRBRBRGGRG<a4 R0B4G0 R -", "a6-a2<a1", 2 - WIN, ["safe", "ways 48 6 B"]),
    ],
)
def test_a_certain_end_is_the_first_reason(
    start: str, move: str, score: int, expected: list[str]
) -> None:
    """Its count is in turns of the player who forces it. For three players no loss is certain."""
    assert reasons(start, move, score=score) == expected


@pytest.mark.parametrize(
    ("start", "move", "depth", "expected"),
    [
        ("loyal+pie - R7B7 R -", "@a1@f3", 3, "even"),
        ("loyal+pie a1R<0,f3B<0 R6B6 B pick", "pick:R", 4, "pick 4 R"),
        ("loyal+pie a1R<0,f3B<0 R6B6 B pick", "pick:B", 5, "pick 5 B"),
        ("loyal a1R<0,f3B<0 R6B6 B claim", "accept", 3, "accept 3"),
        ("loyal a1R<0,f3B<0 R6B6 B claim", "reject", 3, "reject"),
        ("loyal a1R<0,f3B<0 R6B6 B claim", "accept", 0, "quick"),
        ("loyal a1R<0,f3B<0 R6B6 R -", "claim", 3, "claim 0"),
        ("madagascar a6RGGRGRBRBRGGRG<a4 R0B4G0 R -", "agree", 3, "agree 0"),
        ("madagascar a3RBRB<a6,f7BRBRBRBRRB<f8 R0B0 R -", "pass", 0, "pass"),
    ],
)
def test_reason_for_a_word(start: str, move: str, depth: int, expected: str) -> None:
    """Each word has exactly one reason (L8, L10, M2, M8)."""
    assert reasons(start, move, depth=depth) == [expected]


def test_a_search_that_was_stopped_at_once_has_the_reason_quick() -> None:
    """A depth of 0 does not give the reason `ahead`."""
    position = parse_position("quedah - R7B7 R -")
    explanation = Explanation(rules_for("quedah"), [position], parse_move("@a1"))
    assert explanation.reasons(Choice(parse_move("@a1"), 0, 0, 0)) == [Reason("quick", {})]


def documented() -> set[str]:
    """Return the names of all reasons in the docstring of the module."""
    text = re.sub(r"\([^()]*\)", "", (explanation.__doc__ or "").partition("\n- Of the end")[2])
    return set(re.findall(r"`(\w+)`", text))


def test_every_reason_has_a_text_and_a_check() -> None:
    """The page has a text for each documented reason. Each one of the position has a check."""
    names = documented()
    assert {key.removeprefix("hint.") for key in WORDS if key.startswith("hint.")} >= names
    of_the_search = {"winsIn", "winsSurely", "losing", "lost", "ahead", "quick"}
    of_words = {"claim", "agree", "accept", "reject", "pick", "even"}
    assert names == CHECKS.keys() | of_the_search | of_words


def test_texts_use_only_parameters_of_their_reasons() -> None:
    """Every placeholder of a text is a parameter of its reason."""
    for start, move, _ in CASES:
        for reason in explained(start, move):
            words = WORDS[f"hint.{reason.name}"]
            forms = words.values() if isinstance(words, dict) else [words]
            for form in forms:
                assert set(re.findall(r"\{(\w+)\}", form)) <= reason.params.keys()
            numbers = [value for value in reason.params.values() if isinstance(value, int)]
            assert len(numbers) == isinstance(words, dict), reason


def assert_all_true(texts: list[str], move: Move) -> None:
    """Check all reasons for a move with the second implementation of the rules."""
    history = [parse_position(text) for text in texts]
    rules = rules_for(history[-1].game)
    turn = texts[-1], move.text, format_position(rules.apply(history[-1], move))
    explanation = Explanation(rules, history, move)
    while explanation.step():
        pass
    found = explanation.reasons(Choice(move, 0, 3, 10))
    assert 0 < len(found) <= MOST_REASONS
    for reason in found:
        if reason.name in CHECKS:
            assert is_true(reason.name, reason.params, turn, texts), (turn, reason)


def test_checks_find_false_reasons() -> None:
    """A reason with another space, number or colour is false."""
    wrong = {"count": 19, "places": "a1 f8", "space": "m2", "colour": "X", "others": "99"}
    changed = 0
    for start, move, _ in CASES:
        position = parse_position(start)
        after = format_position(rules_for(position.game).apply(position, parse_move(move)))
        for reason in explained(start, move):
            for name in reason.params if reason.name in CHECKS else ():
                false = {**reason.params, name: wrong[name]}
                changed += 1
                assert not is_true(reason.name, false, (start, move, after), [start]), false
    assert changed > 50


@pytest.mark.parametrize(("game", "players"), GAMES)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), turns=st.integers(0, 90) | st.none())
def test_all_reasons_are_true(game: str, players: int, seed: int, turns: int | None) -> None:
    """They are true for random moves in positions of games and in constructed ones."""
    random = Random(seed)
    if turns is None:
        texts = [constructed(random, game, players)]
    else:
        texts = list(playout(random, beginning(game, players), turns))
    position = parse_position(texts[-1])
    moves = rules_for(position.game).legal_moves(position)
    if moves:
        assert_all_true(texts, random.choice(moves))


def can_force(rules: Rules, position: Position, player: int, plies: int) -> bool:
    """Return whether a player can force a win within `plies` turns, with every roll."""
    outcome = rules.outcome(position)
    if outcome or not plies:
        return bool(outcome and outcome.winner == player)
    after_rolls = rules.rolls(position)
    if after_rolls:
        return all(can_force(rules, one, player, plies) for one in after_rolls)
    children = (rules.apply(position, move) for move in rules.legal_moves(position))
    ends = (can_force(rules, child, player, plies - 1) for child in children)
    return any(ends) if position.turn == player else all(ends)


def test_a_certain_win_can_be_forced() -> None:
    """A brute-force search confirms the certain wins and losses of the search."""
    wins = losses = 0
    # With a die the number of turns to the end is a mean, which a search cannot confirm.
    for game, players in (one for one in GAMES if not one[0].startswith("quedah")):
        for seed in range(120):
            random = Random(f"{game} {players} {seed}")
            position = parse_position(constructed(random, game, players))
            rules = rules_for(position.game)
            if not rules.legal_moves(position):
                continue
            choice = think(rules, [position], Level(nodes=150, depth=3), seed=seed)
            if choice.move.word:
                # After a word the count starts at another position.
                continue
            after = rules.apply(position, choice.move)
            if WIN - 3 <= choice.score < WIN - 1:
                wins += 1
                assert can_force(rules, after, position.turn, WIN - choice.score - 1), position
            elif choice.score == 2 - WIN and players == 2:
                losses += 1
                assert can_force(rules, position, 1 - position.turn, 2), position
    assert wins > 5
    assert losses > 0
