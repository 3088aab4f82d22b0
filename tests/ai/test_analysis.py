"""Analysis: its lines are exact and in order, certain ends are right, it can be read at any time."""

from random import Random

import pytest

from kidd.ai.analysis import LOST_TO_TWO, Analysis
from kidd.ai.chances import SURE, to_thousandths
from kidd.ai.evaluate import CERTAIN, WIN, evaluator_for
from kidd.ai.search import choose_tree, score_text
from kidd.ai.star2 import unsqueeze
from kidd.core.position import Position
from kidd.games import RULES, rules_for
from kidd.record.notation import parse_position

KINDS = [("loyal", 2), ("loyal+pie", 2), ("quedah+first", 2), ("madagascar", 2), ("madagascar", 3)]
MANY = 99


def from_random_play(game: str, players: int, seed: int, turns: int) -> Position:
    """Return the position after this many random turns, or the last one with a choice."""
    rules, random = RULES[game], Random(seed)
    position = ready = rules.start(players)
    for _ in range(turns):
        position = random.choice(rules.rolls(position) or (position,))
        if not rules.legal_moves(position):
            break
        ready = position
        position = rules.apply(position, random.choice(rules.legal_moves(position)))
    return ready


def moves_of(analysis: Analysis) -> list[str]:
    return [line.move.text for line in analysis.lines()]


@pytest.mark.parametrize("game", ["quedah", "quedah+first"])
def test_the_values_of_all_lines_are_those_of_a_full_search(game: str) -> None:
    """Each line has the value that a search of its move alone, with an open window, finds."""
    for seed in range(4):
        position = from_random_play(game, 2, seed, 9 + seed)
        rules = RULES[game]
        analysis = Analysis(rules, position, lines=MANY).run(1)
        assert analysis.depth == 1
        while analysis.depth < 2 and analysis.step():
            pass
        for line in analysis.lines():
            tree = choose_tree(rules, position, (), evaluator_for(game))
            worth = tree.worth(rules.apply(position, line.move), line.depth - 1, -WIN, WIN)
            value = None
            while value is None:
                try:
                    next(worth)
                except StopIteration as end:
                    value = end.value
            assert line.score == (value if abs(value) > CERTAIN else unsqueeze(value))


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_lines_are_in_order_and_complete(game: str, players: int) -> None:
    """With lines enough every legal move has one, the best first."""
    for seed in range(3):
        position = from_random_play(game, players, seed, 6 + 4 * seed)
        rules = RULES[game]
        analysis = Analysis(rules, position, lines=MANY).run(1_500)
        lines = analysis.lines()
        assert sorted(moves_of(analysis)) == sorted(
            move.text for move in rules.legal_moves(position)
        )
        assert [line.score for line in lines] == sorted(
            (line.score for line in lines), reverse=True
        )
        assert len({line.depth for line in lines}) == 1


@pytest.mark.parametrize("game", ["quedah", "madagascar"])
def test_fewer_lines_are_the_first_of_more(game: str) -> None:
    """At one depth the best moves have the same values for every number of lines."""
    for seed in range(3):
        position = from_random_play(game, 2, seed, 10 + seed)
        scores = []
        for lines in (1, 2, MANY):
            analysis = Analysis(RULES[game], position, lines=lines)
            while analysis.depth < 1:
                analysis.step()
            scores.append([line.score for line in analysis.lines()])
        assert scores[0] == scores[2][:1]
        assert scores[1] == scores[2][:2]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            (
                "loyal a1R<0,a2B<a3,a4B<a6,a5R<a4,a8R<a7,f2R<f4,f3R<0,f5B<f4,f6R<f7,f7B<f8,m2R<a5"
                " R0B0 R -"
            ),
            {"a8-f8": 1, "f2-f1": 3, "m2-m1": 3, "f6-f4": 3},
        ),
        (
            "madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -",
            {"a4xa6": 1, "f2-f2<f3": 3, "f2-a5<a8": 3, "a4-a2": 3},
        ),
    ],
)
def test_certain_wins_come_first_the_shortest_before_all(text: str, first: dict[str, int]) -> None:
    """Each line has its own number of turns to the win."""
    position = parse_position(text)
    analysis = Analysis(rules_for(position.game), position, lines=MANY).run(3_000)
    certain = {
        line.move.text: score_text(line.score) for line in analysis.lines() if line.score > CERTAIN
    }
    assert certain == {move: f"win {turns}" for move, turns in first.items()}
    assert moves_of(analysis)[0] == next(iter(first))


def test_certain_ends_hold_against_every_answer() -> None:
    """A win is a win, and a loss a loss, when everything is looked at."""
    rules = RULES["loyal"]

    def wins(position: Position, turns: int) -> bool:
        outcome = rules.outcome(position)
        if outcome or not turns:
            return bool(outcome and outcome.winner == position.turn)
        return any(
            loses(rules.apply(position, move), turns - 1) for move in rules.legal_moves(position)
        )

    def loses(position: Position, turns: int) -> bool:
        outcome = rules.outcome(position)
        if outcome or not turns:
            return bool(outcome and outcome.winner not in (None, position.turn))
        return all(
            wins(rules.apply(position, move), turns - 1) for move in rules.legal_moves(position)
        )

    checked = 0
    for seed in range(60):
        position = from_random_play("loyal", 2, seed, 60)
        for line in Analysis(rules, position, lines=MANY).run(1_000).lines():
            after = rules.apply(position, line.move)
            if line.score > WIN - 4:
                assert loses(after, WIN - line.score - 1)
                checked += 1
            elif line.score < 4 - WIN:
                assert wins(after, WIN + line.score - 1)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_lines_can_be_played(game: str, players: int) -> None:
    """Each move of a line is legal after the one before, and the line has rolls exactly where they are due."""
    for seed in range(3):
        position = from_random_play(game, players, seed, 8 + 4 * seed)
        rules = RULES[game]
        for line in Analysis(rules, position, lines=4).run(1_500).lines():
            assert line.line[0].move is line.move
            at = position
            for number, ply in enumerate(line.line):
                rolled = rules.rolls(at)
                assert bool(ply.roll) == bool(rolled), number
                at = rolled[ply.roll - 1] if rolled else at
                assert ply.move in rules.legal_moves(at)
                at = rules.apply(at, ply.move)


def test_a_roll_map_has_the_best_move_of_each_number() -> None:
    """Where a roll is due the search looks at all three numbers, to the same depth."""
    rules = RULES["quedah+first"]
    position = parse_position("quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R -")
    analysis = Analysis(rules, position, lines=2).run(4_000)
    assert analysis.lines() == []
    rolled = analysis.roll_map()
    assert list(rolled) == [1, 2, 3]
    assert len({line.depth for lines in rolled.values() for line in lines}) == 1
    for lines, ready in zip(rolled.values(), rules.rolls(position), strict=True):
        assert len(lines) == 2
        assert all(line.move in rules.legal_moves(ready) for line in lines)


def test_a_number_that_ends_the_game_has_no_line() -> None:
    """In a strict game (Q11) some numbers leave nothing to play."""
    rules = RULES["quedah+strict"]
    for seed in range(40):
        position = from_random_play("quedah+strict", 2, seed, 20)._replace(pending=None)
        if not rules.rolls(position):
            continue
        rolled = Analysis(rules, position).run(300).roll_map()
        for number, ready in enumerate(rules.rolls(position), 1):
            assert bool(rolled[number]) == bool(rules.legal_moves(ready))


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_the_same_steps_give_the_same_lines(game: str, players: int) -> None:
    """Nothing but the position and the number of positions decides."""
    position = from_random_play(game, players, 3, 12)
    found = []
    for _ in range(2):
        analysis = Analysis(RULES[game], position, lines=3).run(1_200)
        found.append((analysis.nodes, analysis.lines()))
    assert found[0] == found[1]


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_it_can_be_read_after_each_step(game: str, players: int) -> None:
    """Whenever it is stopped, there are all lines or none, and no step takes long."""
    position = from_random_play(game, players, 4, 14)
    analysis = Analysis(RULES[game], position, lines=3)
    count = min(3, len(RULES[game].legal_moves(position)))
    before = 0
    for _ in range(60):
        assert len(analysis.lines()) == (count if analysis.lines() else 0)
        assert analysis.nodes - before < 3_000
        before = analysis.nodes
        if not analysis.step():
            break
    assert len(analysis.lines()) == count


def test_a_claim_is_answered_by_what_the_answers_lead_to() -> None:
    """Accepting is a draw (L8), which is better than to reject in a level position."""
    position = parse_position("loyal a1R<0,f3B<0 R6B6 B claim")
    lines = Analysis(RULES["loyal"], position).run(1_000).lines()
    assert {line.move.text for line in lines} == {"accept", "reject"}
    assert next(line.score for line in lines if line.move.text == "accept") == 0


def test_in_the_start_up_variant_the_better_colour_is_picked() -> None:
    """The scores of the two colours are each other's opposite, and the pair is worth the lesser (L10)."""
    rules = RULES["loyal+pie"]
    start = rules.start(2)
    pair = rules.legal_moves(start)[0]
    lines = Analysis(rules, rules.apply(start, pair)).run(2_000).lines()
    assert lines[0].score == -lines[1].score >= 0
    assert all(line.score <= 0 for line in Analysis(rules, start, lines=MANY).run(2_000).lines())


def test_the_chances_of_two_colours_make_one() -> None:
    """Also where the better one of the depth before was the other (L10)."""
    rules = RULES["loyal+pie"]
    for pair in rules.legal_moves(rules.start(2))[::3]:
        for nodes in (30, 300):
            lines = Analysis(rules, rules.apply(rules.start(2), pair)).run(nodes).lines()
            assert lines[0].chance + lines[1].chance == SURE
            assert lines[0].chance >= lines[1].chance


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_a_chance_is_that_of_the_mean_of_two_depths(game: str, players: int) -> None:
    """Values of odd and even depths differ, so half the swing is taken away, but from no certain score."""
    swings: set[int] = set()
    for seed in range(4):
        rules, position = RULES[game], from_random_play(game, players, seed, 12 + 2 * seed)
        if rules.phase(position) != "play":
            continue
        best: list[int] = []
        analysis = Analysis(rules, position, lines=MANY)
        while analysis.depth < 3 and analysis.step():
            if analysis.depth > len(best):
                best.append(analysis.lines()[0].score)
        lines = analysis.lines()
        swing = analysis.swing()
        if lines[0].depth == 3 and all(abs(one) < CERTAIN for one in best):
            assert swing == best[2] - best[1]
        swings.add(swing)
        for line in lines:
            certain = SURE if line.score > CERTAIN else 0 if line.score < -CERTAIN else None
            plain = to_thousandths(analysis.curve, line.score - swing // 2)
            assert line.chance == (plain if certain is None else certain)
            assert line.chance == analysis.chance_of(line.score)
            assert (line.chance in (0, SURE)) == (certain is not None)
    assert swings != {0}


def test_each_number_of_a_roll_map_has_its_own_swing() -> None:
    """The best moves of different numbers gain differently from depth to depth."""
    rules = RULES["quedah"]
    analysis = Analysis(rules, parse_position("quedah a4R<a2,f1B<f2 R6B6 R -"), lines=2).run(2_000)
    swings = {roll: analysis.swing(roll) for roll in (1, 2, 3)}
    assert len({*swings.values()}) > 1
    for roll, lines in analysis.roll_map().items():
        for line in lines:
            assert line.chance == analysis.chance_of(line.score, roll)


def test_a_loss_to_two_players_is_not_certain() -> None:
    """With three players the others need not play together."""
    for seed in range(30):
        position = from_random_play("madagascar", 3, seed, 70)
        for line in Analysis(RULES["madagascar"], position, lines=MANY).run(500).lines():
            assert line.score >= LOST_TO_TWO > -CERTAIN


def test_moves_of_special_interest_get_exact_values() -> None:
    """`also` gives a move its value even if it has no line, `moves` leaves all others out."""
    position = from_random_play("madagascar", 2, 5, 16)
    rules = RULES["madagascar"]
    moves = rules.legal_moves(position)
    worst = Analysis(rules, position, lines=MANY).run(1).lines()[-1].move
    analysis = Analysis(rules, position, lines=1, also=(worst,)).run(2_000)
    score = analysis.score_of(worst)
    assert score is not None
    assert score <= analysis.lines()[0].score
    assert analysis.score_of(next(move for move in moves if move is not worst)) is None
    pair = Analysis(rules, position, moves=moves[:2]).run(500)
    assert {line.move for line in pair.lines()} == {*moves[:2]}
