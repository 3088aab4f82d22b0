"""Positions on which two engines are compared: from random games, and constructed at random.

A constructed position is within the limits of NOTATION.md but need not occur in a game: its stacks,
backs, reserves, turn and state are independent.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from reference.deck import BLACK_PATH, HATCHES, LINKS, read
from reference.rules import Refused, check, legal, offers, outcome, resign, rolls

GAMES = [
    ("loyal", 2),
    ("loyal+pie", 2),
    ("quedah", 2),
    ("quedah+first", 2),
    ("quedah+strict", 2),
    ("quedah+first+strict", 2),
    ("madagascar", 2),
    ("madagascar", 3),
]
"""Every game with its options, with every number of players."""


def tokens_each(game: str, players: int) -> int:
    return 6 if game == "madagascar" and players == 3 else 7


def beginning(game: str, players: int) -> str:
    each = tokens_each(game, players)
    reserves = "".join(f"{colour}{each}" for colour in "RBG"[:players])
    return f"{game} - {reserves} R -"


def playout(random: Random, start: str, longest: int) -> Iterator[str]:
    """Yield the positions of a random game, with the start and the last one.

    Many games prefer captures, and some prefer offers and resignations.
    """
    text = start
    likes_captures = random.random() < 0.7
    likes_words = random.random() < 0.3
    for _ in range(longest):
        yield text
        following = next_position(
            random, text, likes_captures=likes_captures, likes_words=likes_words
        )
        if following is None:
            return
        text = following
    yield text


def next_position(
    random: Random, text: str, *, likes_captures: bool, likes_words: bool
) -> str | None:
    """Return the position after a random roll, turn, offer or resignation; None after the end."""
    after_rolls = list(rolls(text).values())
    if after_rolls:
        return random.choice(after_rolls)
    turns = legal(text)
    if likes_words and random.random() < 0.05:
        said = list(offers(text).values())
        resigned = resign(text)
        if resigned is not None and random.random() < 0.3:
            return resigned
        # An agreement ends the game, so it is kept rare.
        if said and ("agree" not in offers(text) or random.random() < 0.1):
            return said[0]
    if not turns:
        return None
    captures = [move for move in turns if "x" in move]
    if "reject" in turns and random.random() < 0.8:
        return turns["reject"]
    if captures and likes_captures and random.random() < 0.8:
        return turns[random.choice(captures)]
    return turns[random.choice(list(turns))]


def constructed(random: Random, game: str, players: int) -> str:
    """Return a constructed position that NOTATION.md allows."""
    while True:
        text = assembled(random, game, players)
        try:
            check(text)
        except Refused:
            continue
        if is_defined(text):
            return text


def is_defined(text: str) -> bool:
    """Return whether the rules define what happens in a position.

    They do not in the set-up of Quedah Merchant if the player to move has no reserve or no hatch is
    vacant. No game leads to such a position.
    """
    position = read(text)
    if position.game != "quedah" or legal(text) or rolls(text):
        return True
    return outcome(text) != ("none", "")


def assembled(random: Random, game: str, players: int) -> str:
    """Return a constructed position, which may have numbers or a state that NOTATION.md forbids."""
    name = game.partition("+")[0]
    colours = "RBG"[:players]
    each = tokens_each(game, players)
    empty_share = random.choice([0.0, 0.5, 1.0])  # The share of empty reserves.
    reserves = {}
    on_deck: list[str] = []
    for colour in colours:
        kept = 0 if random.random() < empty_share else random.randint(0, each)
        if name == "loyal" and random.random() < 0.5:
            reserves[colour] = random.randint(0, kept)
        else:
            reserves[colour] = kept
        on_deck += [colour] * (each - kept)
    random.shuffle(on_deck)
    stacks = stacked(random, name, on_deck)
    spaces = sorted(random.sample(sorted(LINKS), len(stacks)))
    parts = []
    for space, owners in zip(spaces, stacks, strict=True):
        parts.append(f"{space}{owners}<{random_back(random, space, owners)}")
    state = random_state(random, game, players)
    reserves_text = "".join(f"{colour}{count}" for colour, count in reserves.items())
    return f"{game} {','.join(parts) or '-'} {reserves_text} {random.choice(colours)} {state}"


def stacked(random: Random, name: str, tokens: list[str]) -> list[str]:
    """Return random stacks of these tokens that their game allows, at most one for each space."""
    eagerness = random.choice([0.0, 0.2, 0.5, 0.9]) if name != "loyal" else 0.0
    stacks: list[str] = []
    for token in tokens:
        places = [
            index
            for index, owners in enumerate(stacks)
            if owners[0] != token and (name == "madagascar" or len(owners) == 1)
        ]
        must = len(stacks) == len(LINKS)
        if places and (must or random.random() < eagerness):
            index = random.choice(places)
            stacks[index] = token + stacks[index]
        elif not must:
            stacks.append(token)
    if name == "madagascar" and len(stacks) > 1 and random.random() < 0.3:
        return piled_higher(random, stacks)
    return stacks


def piled_higher(random: Random, stacks: list[str]) -> list[str]:
    """Put some stacks on others, so that there are towers of more than five and ten tokens."""
    for _ in range(random.randint(1, 8)):
        upper, lower = random.choice(stacks), random.choice(stacks)
        if upper[0] != lower[0]:
            stacks.remove(upper)
            stacks.remove(lower)
            stacks.append(upper + lower)
    return stacks


def random_back(random: Random, space: str, owners: str) -> str:
    backs = list(LINKS[space])
    if space in HATCHES and len(owners) == 1:
        backs += [BLACK_PATH] * random.choice([0, 1, 3])
    elif random.random() < 0.01:
        return BLACK_PATH  # Invalid: only a single token on a hatch has its back to the black path.
    return random.choice(backs)


def random_state(random: Random, game: str, players: int) -> str:
    if game.startswith("loyal"):
        count = random.choice([0, 1, 19, 20, random.randint(0, 20)])
        proof = f"proof:{random.choice('RB')}{count}"
        return random.choice(["-", "-", "-", "claim", "agreed", "pick", proof, proof])
    if game.startswith("quedah"):
        return random.choice("-123")
    if players == 3 and random.random() < 0.25:
        return f"out:{random.choice('RBG')}"
    return "agreed" if random.random() < 0.03 else "-"
