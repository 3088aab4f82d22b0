"""The proven endings of Madagascar: against the rules, against searches, and in the computer player."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from kidd import endings as public
from kidd.ai import endings
from kidd.ai.evaluate import evaluator_for
from kidd.ai.levels import Level, level_of
from kidd.ai.player import think
from kidd.ai.search import Search
from kidd.ai.table_file import TableFile
from kidd.core.mirror import mirror_position
from kidd.core.move import Move, parse_move
from kidd.core.position import Position
from kidd.games import RULES
from kidd.record.code import decode
from kidd.record.match import TurnError
from kidd.record.notation import format_position, parse_position
from kidd_page.rules.pages import LONGEST_ENDING
from support.page_driver import DICTIONARIES
from workshop.endings.check import follow, is_possible, make_position
from workshop.endings.decks import list_decks

MADAGASCAR = RULES["madagascar"]
FORCED = [
    # The position, and the number of turns to the win, which a brute-force search found.
    ("madagascar a8RBB<a5,f7BRRRRBBBRR<f6,m1B<m2 R0B0 B -", 1),
    ("madagascar f2BRBR<f1,f3B<f6,m2RBBBRBRRR<f5 R0B0 R -", 3),
    ("madagascar f1RBBBRRRB<m1,f5BRR<f8,f7RBB<f6 R0B0 B -", 5),
]


def draw_position(random: Random, stacks: int) -> Position:
    """Return a random position with so many stacks, which the game goes on from."""
    decks = list_decks(stacks)
    shapes, owners = endings.list_shapes(stacks), endings.list_owners(stacks)
    while True:
        deck, shape, owner = random.choice(decks), random.choice(shapes), random.choice(owners)
        position = make_position(deck, shape, owner, random.randrange(2))
        if is_possible(position):
            return position


@pytest.mark.parametrize("stacks", [2, 3])
def test_each_value_follows_from_those_after_each_turn(stacks: int) -> None:
    """A sample. `python3 -m workshop.endings.check` does it for all positions."""
    random = Random(stacks)
    for _ in range(1_500):
        position = draw_position(random, stacks)
        assert endings.probe(position) == follow(position), format_position(position)


def test_mirror_image_and_exchanged_colours_have_the_same_value() -> None:
    random = Random(5)
    for _ in range(300):
        position = draw_position(random, random.choice([2, 3]))
        swapped = parse_position(
            format_position(position).translate(str.maketrans("RB", "BR")).replace("B0R0", "R0B0")
        )
        value = endings.probe(position)
        assert value is not None
        assert endings.probe(mirror_position(position)) == value
        assert endings.probe(swapped) == value


@pytest.mark.parametrize(("text", "turns"), FORCED)
def test_a_forced_win_has_the_length_that_brute_force_found(text: str, turns: int) -> None:
    assert public.probe(text) == public.Proven("win", turns)


def test_a_plain_search_finds_the_same_ends() -> None:
    random = Random(8)
    evaluator = evaluator_for("madagascar")._replace(probe=None)
    checked = 0
    while checked < 40:
        position = draw_position(random, 3)
        value = endings.probe(position)
        # Where there is one move only, the search ends before it has seen the end.
        if not value or value > 5 or len(MADAGASCAR.legal_moves(position)) < 2:
            continue
        search = Search(MADAGASCAR, position, depth=value + 1, evaluator=evaluator)
        while search.step():
            pass
        assert search.choice.end == (value if endings.is_won(value) else -value)
        checked += 1


def play_to_the_end(position: Position, level: Level, *, most: int) -> list[Position]:
    """Let the player to move, of a level, play against the longest defence. Return all positions."""
    history = [position]
    for turn in range(most):
        position = history[-1]
        if MADAGASCAR.outcome(position):
            break
        move = _defend(position) if turn % 2 else think(MADAGASCAR, history, level, seed=1).move
        history.append(MADAGASCAR.apply(position, move))
    return history


def _defend(position: Position) -> Move:
    """Return a turn after which the loss takes as long as possible."""

    def turns_after(move: Move) -> int:
        return endings.probe(MADAGASCAR.apply(position, move)) or 0

    return max(MADAGASCAR.legal_moves(position), key=turns_after)


@pytest.mark.unmeasured
def test_the_strongest_player_wins_what_is_won_in_the_least_number_of_turns() -> None:
    """A thousand positions. The time that it has is of no use to it there."""
    random, level = Random(27), level_of("madagascar", 8)._replace(ms=0, nodes=1_000_000)
    won = 0
    while won < 1_000:
        position = draw_position(random, 3)
        value = endings.probe(position)
        if not value or not endings.is_won(value):
            continue
        history = play_to_the_end(position, level, most=value)
        outcome = MADAGASCAR.outcome(history[-1])
        assert outcome, format_position(position)
        assert (outcome.winner, len(history) - 1) == (position.turn, value)
        won += 1


def test_the_player_who_wins_does_not_repeat() -> None:
    """The value has no past, but in a game a position that was before counts as drawn (M8)."""
    random = Random(3)
    while True:
        position = draw_position(random, 3)
        after = [MADAGASCAR.apply(position, move) for move in MADAGASCAR.legal_moves(position)]
        winning = sorted(
            (value, number)
            for number, one in enumerate(after)
            if (value := endings.probe(one)) and not endings.is_won(value)
        )
        if len(winning) == 2 and endings.probe(position) == winning[0][0] + 1 > 7:
            break
    (_, best), (_, other) = winning
    choice = think(MADAGASCAR, [after[best], position], Level(nodes=20_000), seed=1)
    assert MADAGASCAR.apply(position, choice.move) == after[other]


def test_weaker_players_do_not_know_the_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    position = parse_position(FORCED[2][0])
    for number in range(1, 8):
        with monkeypatch.context() as patch:
            patch.setattr(endings, "probe", _refuse)
            think(MADAGASCAR, [position], level_of("madagascar", number), seed=1)


def _refuse(_position: Position) -> int:
    raise AssertionError


def test_only_few_stacks_of_two_players_without_reserves_are_known() -> None:
    for text in (
        "loyal 2",
        "quedah 2",
        "madagascar 2",
        "madagascar 3",
        "madagascar a8RBB<a5,f7BRRRRBBBR<f6,m1B<m2 R1B0 B -",
        "madagascar a4BRRR<a2,f2B<f1,f3B<0,f4B<f5,f5BRRBR<m2,f8B<f7,m1R<a1 R0B0 B -",
    ):
        position = parse_position(text) if "<" in text else _start(text)
        assert public.probe(position) is None
        assert public.probe_moves(position) is None


def _start(text: str) -> Position:
    game, players = text.split()
    return RULES[game].start(int(players))


def test_after_the_end_nothing_is_known() -> None:
    with pytest.raises(TurnError, match="over") as caught:
        public.probe("madagascar a8RBBRRRRBBBRRBB<a5 R0B0 R -")
    assert caught.value.code == "over"


def test_a_page_without_the_table_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """It notes that the table was needed, and uses it once the page has loaded it."""
    table = TableFile(endings.FILE, endings.unpack)
    packed = (Path(endings.__file__).parent / endings.FILE).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("pkgutil.get_data", lambda *_: None)
        patch.setattr(endings, "TABLE", table)
        text, turns = FORCED[1]
        assert not table.is_missed
        assert public.probe(text) is None
        assert table.is_missed
        assert think(MADAGASCAR, [parse_position(text)], Level(nodes=20_000), seed=1).end == turns
        for damaged in (b"", packed[:1_000], b"no table"):
            assert not table.add(damaged)
        assert table.add(packed)
        assert not table.is_missed
        assert public.probe(text) == public.Proven("win", turns)


def test_the_rules_page_walks_through_the_longest_win() -> None:
    """No value of the table is larger. Each turn is the first of the best ones, up to the win (M7)."""
    blocks = endings.TABLE.read()
    assert blocks
    longest = max(max(block.values) for block in blocks.values())
    history = decode(LONGEST_ENDING).match.history
    assert [endings.probe(position) for position in history[:-1]] == [*range(longest, 0, -1)]
    for position, after in pairwise(history):
        moves = public.probe_moves(position)
        assert moves
        turns = endings.probe(position)
        best = next(move for move, proven in moves.items() if proven.turns == turns)
        assert MADAGASCAR.apply(position, parse_move(best)) == after
    outcome = MADAGASCAR.outcome(history[-1])
    assert outcome
    assert outcome.reason == "all"


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_rules_page_tells_the_figures(language: str) -> None:
    """By a sample of the positions, of which each has three stacks, as all but a few have."""
    random, count = Random(4), 2_000
    values = [endings.probe(draw_position(random, 3)) or 0 for _ in range(count)]
    won = sum(map(endings.is_won, values)) / count
    lost = sum(value > 0 and not endings.is_won(value) for value in values) / count
    told = DICTIONARIES[language]["rules.madagascar.proven.text"]
    numbers = [int(number) for number in re.findall(r"(?<![\d.,])\d+(?![\d.,]*\d)", told)]
    assert numbers == [58, 100, 40, 126]
    assert won == pytest.approx(0.58, abs=0.03)
    assert lost == pytest.approx(0.40, abs=0.03)
    assert 0.005 < 1 - won - lost < 0.025
