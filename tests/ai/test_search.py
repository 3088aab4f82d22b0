"""The searches: forced wins, pruning without loss, and stopping at any time."""

from random import Random

import pytest

from kidd.ai.alphabeta import AlphaBeta
from kidd.ai.evaluate import CERTAIN, WIN, evaluator_for
from kidd.ai.paranoid import Paranoid
from kidd.ai.search import Search, score_text
from kidd.ai.search_common import Paused, Table
from kidd.ai.star2 import Star2, squeeze, unsqueeze
from kidd.core.position import Position
from kidd.games import RULES, rules_for
from kidd.record.notation import parse_position

FORCED = [
    # The position, and the number of turns to the win, which a brute-force search found.
    (
        "loyal a1R<0,a2B<a3,a4B<a6,a5R<a4,a8R<a7,f2R<f4,f3R<0,f5B<f4,f6R<f7,f7B<f8,m2R<a5 R0B0 R -",
        1,
    ),
    ("loyal a1B<a2,a2R<a4,a5B<a8,a7B<a6,f3B<f6,f4B<f2,f5B<m2,f6R<f7,f7R<f8 R0B0 B -", 3),
    (
        (
            "loyal a2B<a1,a3B<0,a4B<a2,a5B<m2,a7R<a6,f2R<f1,f3R<0,f4R<f6,f5R<f8,f7R<0,f8R<a8,m2B<m1"
            " R0B1 B -"
        ),
        3,
    ),
    (
        (
            "loyal a2B<a1,a5B<a4,a6R<a3,a7R<a6,a8R<f8,f3B<0,f4B<f5,f5R<m2,f7R<f6,f8R<f7,m1R<f1,m2B<a5"
            " R0B0 B -"
        ),
        5,
    ),
    ("madagascar a8RBB<a5,f7BRRRRBBBRR<f6,m1B<m2 R0B0 B -", 1),
    ("madagascar f2BRBR<f1,f3B<f6,m2RBBBRBRRR<f5 R0B0 R -", 3),
    ("madagascar a1B<m1,a2B<a1,a4B<a5,a6RBRRBR<a7,m1BRBRR<m2 R0B0 B -", 3),
    ("madagascar f1RBBBRRRB<m1,f5BRR<f8,f7RBB<f6 R0B0 B -", 5),
    ("madagascar a4BRRR<a2,f2B<f1,f3B<0,f4B<f5,f5BRRBR<m2,f8B<f7,m1R<a1 R0B0 B -", 5),
]


def finish(paused: Paused) -> int:
    """Run a search to its end and return its value."""
    while True:
        try:
            next(paused)
        except StopIteration as end:
            return end.value


def from_random_play(game: str, players: int, seed: int, turns: int) -> Position:
    """Return the last position with a legal move in a game of at most `turns` random turns."""
    rules, random = RULES[game], Random(seed)
    position = ready = rules.start(players)
    for _ in range(turns):
        position = random.choice(rules.rolls(position) or (position,))
        moves = rules.legal_moves(position)
        if not moves:
            break
        ready, position = position, rules.apply(position, random.choice(moves))
    return ready


@pytest.mark.parametrize(("text", "turns"), FORCED)
def test_a_forced_win_is_found(text: str, turns: int) -> None:
    """The search finds the shortest win and its length."""
    position = parse_position(text)
    search = Search(rules_for(position.game), position, depth=turns + 2)
    while search.step():
        pass
    assert score_text(search.choice.score) == f"win {turns}"
    assert search.choice.end == turns


@pytest.mark.parametrize(("text", "turns"), [one for one in FORCED if one[1] > 1])
def test_a_forced_loss_is_found(text: str, turns: int) -> None:
    """After the winning move the search of the other player finds the loss and its length."""
    position = parse_position(text)
    rules = rules_for(position.game)
    search = Search(rules, position, depth=turns + 2)
    while search.step():
        pass
    search = Search(rules, rules.apply(position, search.choice.move), depth=turns + 2)
    assert search.choice.end is None
    while search.step():
        pass
    assert search.choice.end == 1 - turns


@pytest.mark.parametrize(("text", "turns"), FORCED)
def test_a_forced_win_is_played(text: str, turns: int) -> None:
    """Against random replies, the win comes within the number of turns that the search found."""
    position = parse_position(text)
    rules, winner, random = rules_for(position.game), position.turn, Random(1)
    for left in range(turns, 0, -1):
        if position.turn == winner:
            search = Search(rules, position, depth=left + 2)
            while search.step():
                pass
            assert search.choice.score >= WIN - left
            position = rules.apply(position, search.choice.move)
        else:
            position = rules.apply(position, random.choice(rules.legal_moves(position)))
        outcome = rules.outcome(position)
        if outcome:
            assert outcome.winner == winner
            return
    raise AssertionError("not won in time")


@pytest.mark.parametrize("game", ["loyal", "madagascar"])
def test_the_table_changes_no_value(game: str) -> None:
    """A search to a fixed depth has the same value with and without the transposition table."""
    rules, evaluator = RULES[game], evaluator_for(game)
    for seed in range(12):
        position = from_random_play(game, 2, seed, 10 + seed)
        values = [
            finish(
                AlphaBeta(
                    rules, evaluator, position.turn, keeps_table=keeps_table, reduces=False
                ).worth(rules.apply(position, move), 3, -WIN, WIN)
            )
            for keeps_table in (True, False)
            for move in rules.legal_moves(position)
        ]
        half = len(values) // 2
        assert values[:half] == values[half:]


@pytest.mark.parametrize("game", ["quedah", "quedah+first", "quedah+strict"])
def test_pruning_changes_no_value(game: str) -> None:
    """Star2 gives the same value as a search of every roll and every move."""
    rules, evaluator = RULES[game], evaluator_for(game)
    for seed in range(6):
        position = from_random_play(game, 2, seed, 8 + 3 * seed)
        position = next(iter(rules.rolls(position)), position)
        for move in rules.legal_moves(position)[:3]:
            after = rules.apply(position, move)
            exact = finish(
                Star2(rules, evaluator, keeps_table=False, prunes=False).worth(after, 2, -WIN, WIN)
            )
            assert finish(Star2(rules, evaluator).worth(after, 2, -WIN, WIN)) == exact
            for alpha, beta in ((exact - 1, exact + 1), (exact, exact + 1), (exact - 1, exact)):
                found = finish(Star2(rules, evaluator).worth(after, 2, alpha, beta))
                assert min(max(found, alpha), beta) == min(max(exact, alpha), beta)


def test_pruning_saves_work() -> None:
    """Star2 searches fewer positions than a search without pruning."""
    rules, evaluator = RULES["quedah"], evaluator_for("quedah")
    after = rules.apply(*_first_move(from_random_play("quedah", 2, 3, 12)))
    pruned, whole = Star2(rules, evaluator), Star2(rules, evaluator, prunes=False)
    for tree in (pruned, whole):
        finish(tree.worth(after, 2, -WIN, WIN))
    assert pruned.nodes < whole.nodes


def _first_move(position: Position) -> tuple[Position, object]:
    rules = rules_for(position.game)
    ready = next(iter(rules.rolls(position)), position)
    return ready, rules.legal_moves(ready)[0]


@pytest.mark.parametrize(
    ("game", "players"), [("loyal", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3)]
)
def test_the_same_seed_and_slices_give_the_same_choice(game: str, players: int) -> None:
    """Only the position, the seed and the number of steps decide."""
    position = from_random_play(game, players, 5, 14)
    position = next(iter(RULES[game].rolls(position)), position)
    for seed in range(2):
        choices = []
        for _ in range(2):
            search = Search(RULES[game], position, seed=seed)
            for _ in range(6):
                search.step()
            choices.append(search.choice)
        assert choices[0] == choices[1]


@pytest.mark.parametrize(
    ("game", "players"), [("loyal", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3)]
)
def test_a_search_can_be_stopped_at_any_time(game: str, players: int) -> None:
    """There is a legal move before the first step, and no step searches many positions."""
    position = from_random_play(game, players, 7, 16)
    rules = RULES[game]
    position = next(iter(rules.rolls(position)), position)
    search = Search(rules, position)
    before = 0
    for _ in range(40):
        choice = search.choice
        assert choice.move in rules.legal_moves(position)
        assert choice.line[0] is choice.move
        if not search.step():
            break
        assert search.nodes - before < 2_500
        before = search.nodes


def test_no_slice_depends_on_a_clock() -> None:
    """Two searches of the same position search the same number of positions in each step."""
    position = from_random_play("loyal", 2, 1, 20)
    counts = []
    for _ in range(2):
        search = Search(RULES["loyal"], position)
        counts.append([(search.step(), search.nodes) for _ in range(20)])
    assert counts[0] == counts[1]


def test_the_line_can_be_played() -> None:
    """Each move of the line is legal after the moves before it."""
    position = from_random_play("madagascar", 2, 2, 16)
    rules = RULES["madagascar"]
    search = Search(rules, position, depth=5)
    while search.step():
        pass
    assert len(search.choice.line) > 2
    for move in search.choice.line:
        assert move in rules.legal_moves(position)
        position = rules.apply(position, move)


def test_a_position_seen_before_is_a_draw() -> None:
    """A move into a position that has occurred is not played, or has the score of a draw."""
    rules = RULES["loyal"]
    position = parse_position(FORCED[1][0])
    free = Search(rules, position, depth=3)
    while free.step():
        pass
    after = rules.apply(position, free.choice.move)
    search = Search(rules, position, [after], depth=1)
    while search.step():
        pass
    assert search.choice.move is not free.choice.move or search.choice.score == 0


def test_values_for_three_players_are_within_bounds() -> None:
    """A search with captures of last stacks gives values from `-WIN` to `WIN`."""
    text = "madagascar a7R<a6,a8BRRRRRBBBBBGGGGG<f8,f1G<0 R0B0G0 R out:G"
    position = parse_position(text.replace("BBBBBGGGGG", "BBBBBGGGGG"))
    rules = RULES["madagascar"]
    tree = Paranoid(rules, evaluator_for("madagascar"), 0)
    for move in rules.legal_moves(position):
        value = finish(tree.worth(rules.apply(position, move), 2, -WIN, WIN))
        assert -WIN <= value <= WIN


def test_the_size_of_the_table_is_limited() -> None:
    """The table drops the oldest entries, but never the positions of the game."""
    start = RULES["loyal"].start(2)
    table = Table([start])
    for number in range(150_000):
        table.put(start._replace(held=number + 1), (1, 0, number, None))
    assert table.get(start) is not None
    assert table.get(start._replace(held=1)) is None
    assert table.get(start._replace(held=150_000)) is not None


def test_scores_are_written_as_in_the_text_interface() -> None:
    """Estimates are numbers. A certain end has its number of turns."""
    assert score_text(-35) == "-35"
    assert score_text(WIN - 3) == "win 3"
    assert score_text(2 - WIN) == "loss 2"


def test_unsqueeze_is_the_inverse_of_squeeze() -> None:
    """An estimate survives the conversion to a winning chance and back."""
    for value in range(-600, 601, 50):
        assert abs(unsqueeze(squeeze(value)) - value) <= 1
    assert -CERTAIN < squeeze(-99_999) < squeeze(99_999) < CERTAIN
