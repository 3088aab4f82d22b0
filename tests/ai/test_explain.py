"""A hint says why: facts that hold in the position, the weightiest first, and never more than three."""

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
    """Return the reasons for a move of which the search has found this."""
    history = [parse_position(text) for text in (*earlier, start)]
    explanation = Explanation(rules_for(history[-1].game), history, parse_move(move))
    while explanation.step():
        pass
    return explanation.reasons(Choice(parse_move(move), score, depth, 10))


def reasons(
    start: str, move: str, *, score: int = 0, depth: int = 3, earlier: tuple[str, ...] = ()
) -> list[str]:
    """Return the reasons for a move, each as its name and what goes into its sentence."""
    found = explained(start, move, score=score, depth=depth, earlier=earlier)
    return [" ".join([reason.name, *map(str, reason.params.values())]) for reason in found]


CASES = [
    # L3, L7: the last token of a player without a reserve is captured.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B0 R -", "a4-a6", ["wins", "blocks B", "removes 1 a3"]),
    # L3: two in front of it, and none of them has its back to it.
    ("loyal a2R<a1,a3B<0,a4R<a5 R5B6 R -", "a4-a6", ["removes 1 a3"]),
    # L4: a token that enters between two that threaten the hatch is lost at once.
    ("loyal a7R<0,f2B<f4,m1B<m2 R6B5 R -", "@f1", ["costs 1 f1"]),
    # L3: the token steps out from between two; one of them can go nowhere now (L1, G3).
    ("loyal a2B<a1,a3R<0,a4B<a5 R6B5 R -", "a3-a6", ["saves 1 a3", "hems 1 a4"]),
    # L3: the next step would close the last way out.
    ("loyal a2R<a1,a3B<0,a5R<m2 R5B6 R -", "a5-a4", ["threatens 1 a3"]),
    # L1: both ways ahead are taken, and there is none back (G3).
    ("loyal a4B<a2,a5R<a8,a7R<0 R5B6 R -", "a7-a6", ["hems 1 a4"]),
    # L1: five hatches and two steps against five hatches.
    ("loyal - R7B7 R -", "@a1", ["safeEntry a1", "mostWays 7 5 B"]),
    ("loyal a2R<a1,f2B<f1 R0B0 R -", "a2-a4", ["safe", "ahead 3"]),
    # L1: one must move if one can.
    ("loyal f1B<m1 R7B0 B proof:B14", "f1-f2", ["only", "safe"]),
    # L9: what ends the count is no block, and no win.
    ("loyal - R1B2 R proof:R1", "@a1", ["ahead 3"]),
    # Q3, Q10: the only token that could have moved is captive.
    ("quedah a4R<a2,a6B<a4 R6B6 R 1", "a4xa6", ["wins", "blocks B", "captures 1 a6"]),
    # Q3: two more steps come over the back.
    ("quedah a5R<m2,f4R<f6,f5B<f4 R5B6 B 2", "f5xa5<m2", ["captures 1 a5"]),
    # Q4, Q5: its captor is captured in the friend's place.
    ("quedah a4R<a2,a6BR<a4,f1B<0 R5B5 R 1", "a4xa6+a7", ["frees 1 a6"]),
    # Q5: the freed friend captures in its turn, and frees the next one.
    ("quedah a3BR<a6,a4R<a2,a6BR<a4,f1B<0 R4B4 R 1", "a4xa6+xa3+a2", ["frees 2 a3 a6"]),
    # Q2, Q3: whatever the die shows, nobody comes over a back that was in reach before.
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
    # Q1: in the set-up there is nothing to tell but what the search has found.
    ("quedah - R7B7 R -", "@a1", ["ahead 3"]),
    # M4: over the back of a single token, and of a tower.
    ("madagascar a7B<a8,f1BR<m1,m1RBBB<f1 R5B2 R -", "m1xa7<a8", ["captures 1 a7"]),
    # M4, M5: six tokens show a flag.
    (
        "madagascar a4R<a2,a6BRBRB<a4,f1B<0 R4B3 R -",
        "a4xa6",
        ["capturesStack 5 a6", "flag a6"],
    ),
    # M7: nobody else is left.
    (
        "madagascar a1BRBR<m1,a6BRBRB<a4,a7RBRBR<a6 R0B0 B -",
        "a6xa7<a6",
        ["wins", "capturesStack 5 a7", "flag a7"],
    ),
    ("madagascar a8BRBRBR<a5,f2B<f4,f5RB<m2 R3B2 B -", "f2-f1", ["saves 1 f2"]),
    ("madagascar a2BRR<a4,f6RBBRRB<f7 R2B3 B -", "a2-a7<a6", ["savesStack 3 a2"]),
    # M4, M7: every other move lets the last of them be captured.
    (
        "madagascar a3BR<a6,a7BRBRBRBR<a8,f3RBR<f2,f7B<f6 R0B0 R -",
        "f3-f5<f4",
        ["onlyMove B", "savesStack 3 f3", "threatens 1 a7"],
    ),
    # M2: a player who can do nothing passes.
    ("madagascar a3RBRB<a6,f7BRBRBRBRRB<f8 R0B0 B -", "f7-a2<a1", ["blocks R"]),
    # M8: nobody can move.
    (
        "madagascar a1BRGBGRG<m1,a2RBGBR<a1,a4BGR<a5,a6BG<a7,m1R<m2 R0B0G0 R -",
        "m1xa1",
        ["draws", "capturesStack 7 a1"],
    ),
    # A tower with the most ways to go.
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
def test_what_is_said_of_a_move(start: str, move: str, expected: list[str]) -> None:
    """The facts of the move, the weightiest first, and where there are none the plain ones."""
    assert reasons(start, move) == expected


def test_a_third_occurrence_is_said_to_be_a_draw() -> None:
    """With the same position twice before the move draws, and not with it once (M8)."""
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
def test_what_the_search_knows_comes_first(
    start: str, move: str, score: int, expected: list[str]
) -> None:
    """A certain end is counted in turns of the player who forces it; of three no loss is certain."""
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
def test_what_is_said_of_a_word(start: str, move: str, depth: int, expected: str) -> None:
    """A word has one reason of its own (L8, L10, M2, M8)."""
    assert reasons(start, move, depth=depth) == [expected]


def test_a_thought_that_was_stopped_at_once_says_so() -> None:
    """Without a look ahead nothing is said of one."""
    position = parse_position("quedah - R7B7 R -")
    explanation = Explanation(rules_for("quedah"), [position], parse_move("@a1"))
    assert explanation.reasons(Choice(parse_move("@a1"), 0, 0, 0)) == [Reason("quick", {})]


def documented() -> set[str]:
    """Return the names of all reasons: those of which the module says what they mean."""
    text = re.sub(r"\([^()]*\)", "", (explanation.__doc__ or "").partition("\n- Of the end")[2])
    return set(re.findall(r"`(\w+)`", text))


def test_every_reason_has_words_and_is_held_against_the_rules() -> None:
    """What the page cannot say, or no test could find false, is no reason."""
    names = documented()
    assert {key.removeprefix("hint.") for key in WORDS if key.startswith("hint.")} >= names
    of_the_search = {"winsIn", "winsSurely", "losing", "lost", "ahead", "quick"}
    of_words = {"claim", "agree", "accept", "reject", "pick", "even"}
    assert names == CHECKS.keys() | of_the_search | of_words


def test_words_use_what_the_reasons_give() -> None:
    """Every placeholder of a sentence is among the parameters of its reason."""
    for start, move, _ in CASES:
        for reason in explained(start, move):
            words = WORDS[f"hint.{reason.name}"]
            forms = words.values() if isinstance(words, dict) else [words]
            for form in forms:
                assert set(re.findall(r"\{(\w+)\}", form)) <= reason.params.keys()
            numbers = [value for value in reason.params.values() if isinstance(value, int)]
            assert len(numbers) == isinstance(words, dict), reason


def assert_all_true(texts: list[str], move: Move) -> None:
    """Hold everything that can be said of a move against the second implementation."""
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


def test_what_is_not_so_is_found_out() -> None:
    """A statement with another space, number or colour in it is held to be false."""
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
def test_whatever_is_said_is_true(game: str, players: int, seed: int, turns: int | None) -> None:
    """Of any move, in positions of games and in others, good moves and bad ones."""
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
    """Tell whether a player wins within so many turns, whatever others do and the die shows."""
    outcome = rules.outcome(position)
    if outcome or not plies:
        return bool(outcome and outcome.winner == player)
    after_rolls = rules.rolls(position)
    if after_rolls:
        return all(can_force(rules, one, player, plies) for one in after_rolls)
    children = (rules.apply(position, move) for move in rules.legal_moves(position))
    ends = (can_force(rules, child, player, plies - 1) for child in children)
    return any(ends) if position.turn == player else all(ends)


def test_a_win_that_is_promised_can_be_forced() -> None:
    """What the search calls certain is, by trying out everything, and so is what it calls lost."""
    wins = losses = 0
    # With a die the number of turns to the end is a mean, which nothing can be held against.
    for game, players in (one for one in GAMES if not one[0].startswith("quedah")):
        for seed in range(120):
            random = Random(f"{game} {players} {seed}")
            position = parse_position(constructed(random, game, players))
            rules = rules_for(position.game)
            if not rules.legal_moves(position):
                continue
            choice = think(rules, [position], Level(nodes=150, depth=3), seed=seed)
            if choice.move.word:
                # Its turns are counted from the position that the word leads to.
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
