"""Helpers for trees of games: short ways to write them, and the properties of every tree."""

from itertools import pairwise
from random import Random

from kidd.record.match import Match
from kidd.record.tree import Tree, read_tree
from kidd.record.turns import Turn

LOYAL = "Kidd: 1\nGame: loyal\nResult: *\n\n"
QUEDAH = "Kidd: 1\nGame: quedah\nResult: *\n\n"


def loyal(body: str) -> Tree:
    return read_tree(LOYAL + body)


def quedah(body: str) -> Tree:
    return read_tree(QUEDAH + body)


def body_of(tree: Tree) -> str:
    """Return the text below the headers, in one line."""
    return " ".join(tree.write().partition("\n\n")[2].split())


def paths_of(tree: Tree) -> list[str]:
    """List the canonical paths of all positions in a tree, each once."""
    found: dict[str, None] = {}
    waiting: list[tuple[str, list[Turn]]] = [("", tree.body.turns)]
    while waiting:
        prefix, line = waiting.pop()
        steps = 0
        if not prefix:
            found["0"] = None
        for turn in line:
            for number, variation in enumerate(turn.variations, 1):
                waiting.append((f"{prefix}{steps}.{number}.", variation))
            for _ in range(turn.steps):
                steps += 1
                found[tree.canonical(f"{prefix}{steps}")] = None
    return list(found)


def expect_sound(tree: Tree) -> None:
    """Check that a tree survives writing and reading, and that its paths are consistent."""
    text = tree.write()
    again = read_tree(text)
    assert again.write() == text
    assert again.body == tree.body
    assert again.outcome == tree.outcome
    for path in paths_of(tree):
        line = tree.line(path)
        match = tree.match(path).copy()
        assert tree.canonical(path) == path == line[len(match.steps)]
        assert tree.position(path) == match.position
        replayed = Match(match.start)
        for step in match.steps:
            if step.move is None:
                replayed.roll(step.roll)
            else:
                replayed.push(step.move)
        assert replayed.steps == match.steps
        assert again.position(path) == match.position
        for before, after in pairwise(line):
            assert tree.previous(after) == before
        assert tree.next(line[-1]) is None
        assert tree.previous(line[0]) is None
        assert tree.next(path) == next(iter(line[len(match.steps) + 1 :]), None)


def grow(tree: Tree, random: Random, count: int, *, is_analysis: bool = False) -> Tree:
    """Return the tree after random steps. Some of them start new lines at random places."""
    path = tree.end
    for _ in range(count):
        if random.random() < 0.3:
            path = random.choice(paths_of(tree))
        match = tree.match(path)
        if match.outcome:
            continue
        if match.is_roll_due:
            step: str | int = random.randint(1, 3)
            if tree.rolls(path) and not is_analysis:
                step = tree.rolls(path)[0]
        elif random.random() < 0.05:
            step = random.choice(match.offers()).text
        else:
            step = random.choice(match.legal_moves()).text
        steps = [*match.steps]
        played = tree.play(path, step, is_analysis=is_analysis)
        assert played.tree.match(played.path).steps == [*steps, played.step]
        tree, path = played.tree, played.path
    return tree
