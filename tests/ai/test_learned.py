"""The learned evaluations, compared with a plain reading of their files."""

import struct
import zlib
from collections.abc import Iterator
from itertools import accumulate
from random import Random
from types import ModuleType

import pytest

from kidd.ai.evaluate import learned, madagascar
from kidd.ai.evaluate import loyal_captain as loyal
from kidd.ai.evaluate import quedah_merchant as quedah
from kidd.core.board import DECK
from kidd.core.mirror import mirror_position
from kidd.core.position import Position, Stack, stacks
from kidd.games import RULES
from kidd.games._tables import FACINGS, STEPS

SPACES = DECK.spaces
HALF = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "m1", "m2"]
MIRROR = str.maketrans("af", "fa")


class Weights:
    """A file, table by table."""

    def __init__(self, file: str, small: dict[str, int], sizes: list[int], step: int) -> None:
        self.content, self.step = zlib.decompress(learned.read(file)), step
        self.small = dict(zip(small, accumulate(small.values(), initial=0), strict=False))
        *self.tables, size = accumulate(sizes, initial=0)
        self.stages = 2 * sum(small.values())
        assert len(self.content) == self.stages + 3 * size

    def small_weight(self, name: str, place: int) -> int:
        return struct.unpack_from("<h", self.content, 2 * (self.small[name] + place))[0]

    def stage_weight(self, stage: int, table: int, place: int) -> int:
        start = self.stages + 3 * (self.tables[table] + place)
        total = sum(self.content[start : start + stage + 1])
        return self.step * ((total + 128) % 256 - 128)


def weights_of_quedah() -> Weights:
    sizes = [3**10, *(13 ** len(pattern) for pattern in quedah.PATTERNS)]
    return Weights(quedah.FILE, dict(quedah.SMALL_SIZES), sizes, 3)


def weights_of_loyal() -> Weights:
    sizes = [7 ** len(pattern) for pattern in loyal.PATTERNS]
    return Weights(loyal.FILE, dict(loyal.SMALL_SIZES), sizes, 3)


def weights_of_madagascar() -> Weights:
    sizes = [13 ** len(pattern) for pattern in madagascar.PATTERNS]
    return Weights(madagascar.FILE, dict(madagascar.SMALL_SIZES), sizes, 5)


def cell_of(stack: Stack, player: int) -> int:
    side = FACINGS.index(stack.facing) % 3
    return 1 + side + 3 * (len(stack.owners) > 1) + 6 * (stack.owners[0] != player)


def reached(
    position: Position, player: int, *, free: bool
) -> tuple[list[set[int]], dict[int, Stack]]:
    """Return the facings that a player's tokens reach with a 1, a 2 and a 3, and what stands where."""
    there = {stack.space: stack for stack in stacks(position)}
    now = {
        stack.facing
        for stack in there.values()
        if stack.owners[0] == player and (len(stack.owners) == 1 or not free)
    }
    found: list[set[int]] = []
    for _ in range(3):
        now = {step for facing in now for step in STEPS[facing]}
        found.append(now)
        now = {facing for facing in now if FACINGS.index(facing) // 3 not in there}
    return found, there


def small_places(position: Position) -> Iterator[tuple[str, int]]:
    """Yield the tables and places that `SMALL_SIZES` describes."""
    me, held = position.turn, [0, 0]
    for stack in stacks(position):
        held[stack.owners[0]] += len(stack.owners) - 1
    captives = sum(held)
    yield "captives", 8 * held[me] + held[1 - me]
    yield "reserves", 64 * captives + 8 * position.reserves[me] + position.reserves[1 - me]
    for player, prefix in ((me, ""), (1 - me, "their_")):
        steps, there = reached(position, player, free=False)
        moves = sum(FACINGS.index(one) // 3 not in there for step in steps for one in step)
        yield f"{prefix}moves", 24 * captives + min(moves, 23)
        hits = holders = 0
        for step in reached(position, player, free=True)[0]:
            hit = [
                stack
                for stack in there.values()
                if stack.owners[0] != player and stack.facing in step
            ]
            hits = 3 * hits + min(2, len(hit))
            holders = 2 * holders + any(len(stack.owners) > 1 for stack in hit)
        yield f"{prefix}hits", 8 * hits + holders
        on_hatches = sum(
            stack.owners[0] == player and space in DECK.hatches for space, stack in there.items()
        )
        yield f"{prefix}entries", 8 * position.reserves[player] + on_hatches


def stage_places(position: Position) -> Iterator[int]:
    """Yield the places in the tables of a stage: of the half, and of each pattern."""
    cells = dict.fromkeys(SPACES, 0)
    for stack in stacks(position):
        cells[SPACES[stack.space]] = cell_of(stack, position.turn)
    half = 0
    for name in HALF:
        half = 3 * half + (0 if not cells[name] else 1 if cells[name] < 7 else 2)
    yield half
    for pattern in quedah.PATTERNS:
        place = 0
        for space in pattern:
            place = 13 * place + cells[SPACES[space]]
        yield place


def plain_value(position: Position, weights: Weights) -> int:
    captives = sum(len(stack.owners) - 1 for stack in stacks(position))
    stage = 0 if captives < 3 else 1 if captives < 5 else 2
    return sum(weights.small_weight(name, place) for name, place in small_places(position)) + sum(
        weights.stage_weight(stage, table, place)
        for seen in (position, mirror_position(position))
        for table, place in enumerate(stage_places(seen))
    )


def test_the_value_of_quedah_merchant_is_the_sum_of_the_weights() -> None:
    """Each position of some games, late ones too, has the value that the file's tables add up to."""
    rules, random, weights = RULES["quedah"], Random(3), weights_of_quedah()
    seen = set[int]()
    for _ in range(12):
        position = rules.start(2)
        while True:
            position = random.choice(rules.rolls(position) or (position,))
            moves = rules.legal_moves(position)
            if not moves:
                break
            position = rules.apply(position, random.choice(moves))
            if not rules.outcome(position):
                assert quedah.evaluate(position) == plain_value(position, weights)
                seen.add(position.held.bit_count())
    assert seen >= {0, 1, 2, 3, 4, 5}


def plain_value_of_loyal(position: Position, weights: Weights) -> int:
    """Add the weights up that `SMALL_SIZES` and `PATTERNS` describe."""
    me, there = position.turn, {stack.space: stack for stack in stacks(position)}
    tokens, moves, closed = list[int](), list[int](), list[int]()
    for player in (me, 1 - me):
        own = [stack for stack in there.values() if stack.owners[0] == player]
        tokens.append(len(own))
        moves.append(len(RULES["loyal"].legal_moves(position._replace(turn=player))))
        closed.append(sum(all(n in there for n in DECK.neighbours[one.space]) for one in own))
    stage = 0 if sum(tokens) < 8 else 1 if sum(tokens) < 11 else 2
    numbers = (*tokens, position.reserves[me], position.reserves[1 - me])
    value = weights.small_weight("tokens", int("".join(map(str, numbers)), 8))
    value += weights.small_weight("moves", 24 * (24 * stage + moves[0]) + moves[1])
    value += weights.small_weight("closed", 8 * (8 * stage + closed[0]) + closed[1])
    for seen in (position, mirror_position(position)):
        cells = [0] * len(SPACES)
        for stack in stacks(seen):
            cells[stack.space] = 1 + FACINGS.index(stack.facing) % 3 + 3 * (stack.owners[0] != me)
        for table, pattern in enumerate(loyal.PATTERNS):
            place = int("".join(str(cells[space]) for space in pattern), 7)
            value += weights.stage_weight(stage, table, place)
    return value


def test_the_value_of_loyal_captain_is_the_sum_of_the_weights() -> None:
    rules, random, weights = RULES["loyal"], Random(3), weights_of_loyal()
    seen = set[int]()
    for _ in range(12):
        position = rules.start(2)
        while moves := rules.legal_moves(position):
            assert loyal.evaluate(position) == plain_value_of_loyal(position, weights)
            seen.add(sum(tops.bit_count() for tops in position.tops))
            position = rules.apply(position, random.choice(moves))
    assert seen >= set(range(13))


def plain_value_of_madagascar(position: Position, weights: Weights) -> int:
    """Add the weights up that `SMALL_SIZES` and `PATTERNS` describe."""
    me, there = position.turn, {stack.space: stack for stack in stacks(position)}
    counts, heights, moves, hits = list[int](), list[int](), list[int](), list[int]()
    for player in (me, 1 - me):
        own = [stack for stack in there.values() if stack.owners[0] == player]
        counts.append(len(own))
        towers = [min(5, len(stack.owners)) for stack in own]
        two, three, four, five = (towers.count(height) for height in (2, 3, 4, 5))
        heights.append(27 * min(3, two) + 9 * min(2, three) + 3 * min(2, four) + min(2, five))
        reach = {step for one in own if len(one.owners) == 1 for step in STEPS[one.facing]}
        moves.append(min(15, sum(FACINGS.index(step) // 3 not in there for step in reach)))
        hit = [one for one in there.values() if one.owners[0] != player and one.facing in reach]
        tall = sum(len(one.owners) > 1 for one in hit)
        hits.append(3 * min(3, len(hit) - tall) + min(2, tall))
    numbers = (*counts, position.reserves[me], position.reserves[1 - me])
    stage = 2 if sum(numbers) < 7 else 1 if sum(numbers) < 10 else 0
    value = weights.small_weight("tokens", int("".join(map(str, numbers)), 8))
    value += weights.small_weight("heights", 108 * stage + heights[0])
    value += weights.small_weight("their_heights", 108 * stage + heights[1])
    value += weights.small_weight("moves", 16 * (16 * stage + moves[0]) + moves[1])
    value += weights.small_weight("hits", 12 * (12 * stage + hits[0]) + hits[1])
    for seen in (position, mirror_position(position)):
        cells = [0] * len(SPACES)
        for stack in stacks(seen):
            cells[stack.space] = cell_of(stack, me)
        for table, pattern in enumerate(madagascar.PATTERNS):
            place = 0
            for space in pattern:
                place = 13 * place + cells[space]
            value += weights.stage_weight(stage, table, place)
    return value


def test_the_value_of_madagascar_is_the_sum_of_the_weights() -> None:
    """M3, M6: with towers of all heights, in all stages of the game."""
    rules, random, weights = RULES["madagascar"], Random(3), weights_of_madagascar()
    alive, tallest = set[int](), 0
    for _ in range(12):
        position = rules.start(2)
        for _ in range(300):
            moves = rules.legal_moves(position)
            if not moves:
                break
            assert madagascar.evaluate(position) == plain_value_of_madagascar(position, weights)
            found = [len(stack.owners) for stack in stacks(position)]
            alive.add(len(found) + sum(position.reserves))
            tallest = max(tallest, *found, 0)
            position = rules.apply(position, random.choice(moves))
    assert alive >= set(range(5, 15))
    assert tallest > 4


def test_patterns_of_loyal_captain_have_each_space_with_its_neighbours() -> None:
    """L3: a token is captured by what stands next to it."""
    patterns = [{SPACES[space] for space in pattern} for pattern in loyal.PATTERNS]
    for space in range(len(SPACES)):
        wanted = {SPACES[one] for one in (space, *DECK.neighbours[space])}
        mirrored = {name.translate(MIRROR) for name in wanted}
        assert any(wanted <= pattern or mirrored <= pattern for pattern in patterns)


def test_patterns_have_each_two_spaces_that_are_three_steps_apart() -> None:
    """Both are in one pattern, or their mirror images are, so that a token in reach of a 3 is seen."""
    together = {
        frozenset(SPACES[space].translate(table) for space in (one, other))
        for pattern in quedah.PATTERNS
        for one in pattern
        for other in pattern
        for table in ({}, MIRROR)
    }
    for facing in FACINGS:
        for first in STEPS[facing]:
            for second in STEPS[first]:
                for third in STEPS[second]:
                    places = (FACINGS.index(facing) // 3, FACINGS.index(third) // 3)
                    assert frozenset(SPACES[space] for space in places) in together


@pytest.mark.parametrize("game", [loyal, madagascar, quedah])
def test_a_file_of_another_size_is_refused(game: ModuleType) -> None:
    content = zlib.decompress(learned.read(game.FILE))
    with pytest.raises(ValueError, match="size"):
        game.read_weights(zlib.compress(content[:-1]))
