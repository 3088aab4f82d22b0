"""The computer player: answers, claims, levels, whole games."""

from random import Random

import pytest

from kidd.ai.levels import LEVELS, Level, level_of
from kidd.ai.player import Thinking, agrees, think, turns_without_progress
from kidd.core.position import Position
from kidd.core.rules import Outcome, Rules
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position

QUICK = Level(nodes=300, depth=4)
GAMES = [
    ("loyal", 2),
    ("loyal+pie", 2),
    ("quedah", 2),
    ("quedah+first", 2),
    ("quedah+strict", 2),
    ("madagascar", 2),
    ("madagascar", 3),
]


def waiting(position: Position, turns: int) -> list[Position]:
    """Return a history of `turns` turns without progress that ends with a position."""
    other = position._replace(turn=1 - position.turn)
    return [position if left % 2 == 0 else other for left in range(turns, -1, -1)]


def history_of(match: Match) -> list[Position]:
    return [match.start, *(step.position for step in match.steps)]


def play(game: str, players: int, levels: list[Level], seed: int, turns: int) -> Match:
    match, random = Match.new(game, players), Random(seed)
    for _ in range(turns):
        if match.outcome:
            break
        if match.is_roll_due:
            match.roll(random.randint(1, 3))
        level = levels[match.position.turn]
        if match.outcome is None:
            choice = think(
                match.rules, history_of(match), level, seed=random.getrandbits(30), may_claim=True
            )
            match.push(choice.move)
    return match


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_games_between_computers_are_played_to_the_limit(game: str, players: int) -> None:
    """Every decision is legal, because `push` checks it: set-ups, picks, answers, passes."""
    for seed in range(2):
        match = play(game, players, [QUICK] * players, seed, 120)
        assert match.outcome or len(match.steps) >= 120


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_the_lowest_level_plays_a_win_and_avoids_a_loss(game: str) -> None:
    """Level 1 wins in one turn if it can, and allows no win in one turn if it can avoid it."""
    rules, level, wins, escapes = RULES[game], level_of(game, 1), 0, 0
    for seed in range(30):
        random = Random(seed)
        match = Match.new(game)
        while not match.outcome and len(match.steps) < 200:
            if match.is_roll_due:
                match.roll(random.randint(1, 3))
                continue
            moves = match.legal_moves()
            position = match.position
            after = [rules.apply(position, move) for move in moves]
            winning = [
                rules.outcome(one) == _won(rules.outcome(one), position.turn) for one in after
            ]
            if any(won and rules.outcome(one) for won, one in zip(winning, after, strict=True)):
                chosen = think(rules, [position], level, seed=seed).move
                outcome = rules.outcome(rules.apply(position, chosen))
                assert outcome is not None
                assert outcome.winner == position.turn
                wins += 1
                break
            if game != "quedah" and len(match.steps) > 12:
                safe = [not _can_win(rules, one) for one in after]
                if any(safe) and not all(safe):
                    chosen = think(rules, [position], level, seed=seed).move
                    assert safe[moves.index(chosen)]
                    escapes += 1
            match.push(random.choice(moves))
    assert wins > 3
    assert game == "quedah" or escapes > 3


def _won(outcome: Outcome | None, player: int) -> Outcome | None:
    return outcome if outcome and outcome.winner == player else None


def _can_win(rules: Rules, position: Position) -> bool:
    return any(
        _won(rules.outcome(rules.apply(position, move)), position.turn)
        for move in rules.legal_moves(position)
    )


def test_the_colour_with_the_better_position_is_picked() -> None:
    """L10: the player picks Red if the score for Red to move is not negative, else Blue."""
    rules = RULES["loyal+pie"]
    for pair in rules.legal_moves(rules.start(2))[::7]:
        position = rules.apply(rules.start(2), pair)
        red = rules.apply(position, rules.legal_moves(position)[1])
        as_red = think(rules, [red], QUICK, seed=3)
        picked = think(rules, [position], QUICK, seed=3)
        assert picked.move.text == ("pick:R" if as_red.score >= 0 else "pick:B")
        assert picked.score == abs(as_red.score)


def test_the_first_tokens_are_entered_evenly() -> None:
    """L10: the player enters them so that the picker has little advantage."""
    rules = RULES["loyal+pie"]
    choice = think(rules, [rules.start(2)], QUICK, seed=1)
    assert len(choice.move.entries) == 2
    assert -40 <= choice.score <= 0


CLAIMED_LEVEL = "loyal a1R<0,a3B<0 R6B6 B claim"
CLAIMED_WON = "loyal a1B<a2,a2R<a4,a5B<a8,a7B<a6,f3B<f6,f4B<f2,f5B<m2,f6R<f7,f7R<f8 R0B0 B claim"
CLAIMED_LOST = "loyal a1B<a2,a2R<a4,a5B<a8,a7B<a6,f3B<f6,f4B<f2,f5B<m2,f6R<f7,f7R<f8 R0B0 R claim"


@pytest.mark.parametrize(
    ("text", "answer"),
    [(CLAIMED_LEVEL, "accept"), (CLAIMED_WON, "reject"), (CLAIMED_LOST, "accept")],
)
def test_a_claim_is_judged_by_the_position(text: str, answer: str) -> None:
    """L8: a player rejects the claim if winning, and otherwise accepts it."""
    assert (
        think(RULES["loyal"], [parse_position(text)], Level(nodes=2_000), seed=1).move.text
        == answer
    )


def test_a_stalemate_is_claimed_only_without_progress_in_an_equal_game() -> None:
    """L8: there was no progress for forty turns, and neither side is better."""
    rules = RULES["loyal"]
    equal_position = parse_position("loyal a1R<0,f1B<0 R0B0 R -")
    long, short = waiting(equal_position, 50), waiting(equal_position, 10)
    for history, claims in ((long, True), (short, False)):
        for may_claim in (True, False):
            choice = think(rules, history, QUICK, seed=1, may_claim=may_claim)
            assert (choice.move.text == "claim") == (claims and may_claim)
    won = parse_position(CLAIMED_WON.replace("claim", "-"))
    assert think(rules, waiting(won, 50), QUICK, seed=1, may_claim=True).move.text != "claim"


def test_player_who_is_behind_claims_too() -> None:
    """L8: a player who is behind claims after 40 turns, one who is ahead after 80."""
    rules = RULES["loyal"]
    behind = parse_position("loyal a1R<0,f1B<0,f3B<0 R0B3 R -")
    ahead = behind._replace(turn=1)
    for position, turns, claims in (
        (behind, 39, False),
        (behind, 40, True),
        (ahead, 40, False),
        (ahead, 80, True),
    ):
        history = waiting(position, turns)
        choice = think(rules, history, Level(depth=2), seed=1, may_claim=True)
        assert (choice.move.text == "claim") == claims, (position.turn, turns, choice)


STUCK = "madagascar a1B<m1,a2B<a1,a6RBRRBR<a7,f4R<f5,m1BRBR<m2 R0B1 R -"


def test_a_stalemate_is_proposed_now_and_then() -> None:
    """M8: a computer that is not ahead proposes it once in twenty turns."""
    rules, position = RULES["madagascar"], parse_position(STUCK)
    proposed = {
        turns: think(
            rules, waiting(position, turns), Level(depth=2), seed=1, may_claim=True
        ).move.text
        == "agree"
        for turns in range(36, 84)
    }
    first = next(turns for turns, agrees in proposed.items() if agrees)
    assert first in (40, 41)
    expected = {turns for turns in proposed if turns >= 40 and turns % 20 in (0, 1)}
    assert {turns for turns, agrees in proposed.items() if agrees} == expected
    for turns in (40, 80):
        history = waiting(position, turns)
        choice = think(rules, history, Level(depth=2), seed=1)
        assert choice.move.text != "agree"
        proposal = think(rules, history, Level(depth=2), seed=1, may_claim=True)
        assert proposal.line[1] is choice.move


def test_players_without_progress_take_risks() -> None:
    """Quedah Merchant has no draw. The longer there is no progress, the more random are the moves."""
    rules = RULES["quedah"]
    position = parse_position("quedah a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3")
    level = level_of("quedah", 4)

    def moves(turns: int) -> set[str]:
        history = waiting(position, turns)
        return {think(rules, history, level, seed=seed).move.text for seed in range(12)}

    legal = {move.text for move in rules.legal_moves(position)}
    assert len(moves(20)) < len(moves(120)) <= len(legal)
    assert len(moves(200)) > 2
    assert moves(200) <= legal


@pytest.mark.parametrize(
    ("game", "players", "number"), [("loyal", 2, 1), ("quedah", 2, 4), ("madagascar", 3, 1)]
)
def test_games_between_computers_end(game: str, players: int, number: int) -> None:
    """Claims, agreement and risks end every game."""
    for seed in range(4):
        match, random = Match.new(game, players), Random(seed)
        level = level_of(game, number)
        while match.outcome is None:
            assert len(match.steps) < 1_200
            if match.is_roll_due:
                match.roll(random.randint(1, 3))
                continue
            history, mine = history_of(match), match.position.turn
            others = {*range(players)} - {mine, *match.rules.out(match.position)}
            move = think(
                match.rules, history, level, seed=random.getrandbits(30), may_claim=True
            ).move
            if move.text == "agree" and not all(
                agrees(match.rules, history, player, level) for player in others
            ):
                move = think(match.rules, history, level, seed=random.getrandbits(30)).move
            match.push(move)


def test_turns_without_progress_are_counted_from_the_last_entry_or_capture() -> None:
    """A step that changes no number of tokens is not progress."""
    match = Match.new("loyal")
    for text in ("@a1", "@f1", "a1-a2", "f1-f2", "a2-a4"):
        match.push_text(text)
    assert turns_without_progress(history_of(match)) == 3


def test_only_a_player_who_is_not_ahead_agrees_on_a_draw() -> None:
    """M8: and only after many turns without progress."""
    rules = RULES["madagascar"]
    position = parse_position("madagascar a1B<m1,a2B<a1,a4B<a5,a6RBRRBR<a7,m1BRBRR<m2 R0B0 B -")
    assert not agrees(rules, [position], 0, QUICK)
    assert not agrees(rules, waiting(position, 60), 1, QUICK)
    assert agrees(rules, waiting(position, 60), 0, QUICK)


def test_thinking_stops_at_its_deadline() -> None:
    """The time limit uses the given clock, once at the start and once after each step."""
    ticks = iter(range(1_000))
    thinking = Thinking(
        RULES["loyal"],
        [RULES["loyal"].start(2)],
        Level(ms=5_000),
        seed=1,
        clock=lambda: float(next(ticks)),
    )
    steps = 1
    while thinking.step():
        steps += 1
    assert steps == 5


@pytest.mark.parametrize("text", [CLAIMED_WON, CLAIMED_WON.replace("loyal", "loyal+pie")])
def test_an_answer_at_the_deadline_uses_what_was_found(text: str) -> None:
    """L8: a search about a claim that is stopped by the clock still decides the answer."""
    ticks = iter(range(1_000))
    thinking = Thinking(
        RULES[text.split(" ", maxsplit=1)[0]],
        [parse_position(text)],
        Level(ms=20_000),
        seed=1,
        clock=lambda: float(next(ticks)),
    )
    assert thinking.finish().move.text == "reject"


def test_there_is_an_answer_before_the_first_step() -> None:
    """A decision that is stopped at once is a legal move."""
    for game, players in GAMES:
        rules = RULES[game]
        thinking = Thinking(rules, [rules.start(players)], QUICK, seed=1)
        assert thinking.choice.move in rules.legal_moves(rules.start(players))


def test_a_position_without_a_decision_is_refused() -> None:
    """There is nothing to decide if a roll is due or the game is over."""
    over = parse_position("quedah a1R<0,a3B<0 R6B6 R -")
    with pytest.raises(ValueError, match="nothing to decide"):
        Thinking(RULES["quedah"], [over], QUICK, seed=1)


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_only_the_highest_level_has_a_time_limit(game: str) -> None:
    """The others are equally strong on every machine."""
    levels = [level_of(game, number) for number in range(1, LEVELS + 1)]
    assert [bool(level.ms) for level in levels] == [False] * 7 + [True]
    assert len(set(levels)) == LEVELS


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_the_same_seed_gives_the_same_move(game: str) -> None:
    """This holds for every level without a time limit."""
    rules = RULES[game]
    position = rules.start(2)
    for _ in range(4):
        position = next(iter(rules.rolls(position)), position)
        position = rules.apply(position, rules.legal_moves(position)[0])
    position = next(iter(rules.rolls(position)), position)
    for number in range(1, 6):
        level = level_of(game, number)
        first = think(rules, [position], level, seed=9)
        assert think(rules, [position], level, seed=9) == first
