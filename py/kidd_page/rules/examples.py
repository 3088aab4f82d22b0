"""The examples of the rules: a few spaces of the deck, their tokens, and a move.

Owns the form of an example. `examples.json` has the examples, and no words: these are the dictionary's, under the names
of the examples. That each is true is tested with the engine.
"""

import json
import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NotRequired, TypedDict

from kidd_page.table.state import Table, close, make_step

_EACH: Final = 7
"""The tokens of each of two players."""


class Example(TypedDict):
    """An example.

    - `deck`: the deck in notation, with all tokens, so that the example is a position of the game. `reserves`: given if
      some of the other tokens are not in the reserve. `turn`: the colour to move. `roll`: what the die shows.
    - `spaces`: the spaces that are shown. `names`: those whose names the text mentions. `tags`: labels of tokens that
      the text mentions, by their spaces.
    - `ways`: destinations, `rung`: spaces in danger, `safe`: those that make the difference.
    - `move`: what the example shows. One of a forbidden move has `barred` instead.
    """

    game: str
    deck: str
    turn: str
    spaces: list[str]
    roll: NotRequired[int]
    reserves: NotRequired[str]
    ways: NotRequired[list[str]]
    rung: NotRequired[list[str]]
    safe: NotRequired[list[str]]
    tags: NotRequired[dict[str, str]]
    names: NotRequired[list[str]]
    move: NotRequired[str]
    barred: NotRequired[str]


@lru_cache(1)
def read_examples() -> Mapping[str, Example]:
    """Return all examples by their names."""
    text = pkgutil.get_data(__name__, "examples.json")
    return json.loads(text or b"{}")


def begin(name: str) -> Table:
    """Return the game of an example at its beginning, limited to the spaces that are shown."""
    example = read_examples()[name]
    return Table(_write_position(example), part=tuple(example["spaces"]))


def finish(name: str, before: Table) -> Table:
    """Return the game after the move of an example, on the deck of the game before. Nothing can be chosen then."""
    move = read_examples()[name].get("move")
    table = Table(before.start, part=before.part, change=before.change)
    return close(make_step(table, move)) if move else table


def _write_position(example: Example) -> str:
    """Write the position. Tokens that are not on deck are in the reserve."""
    # A token is a letter of its crew; the names of spaces have small letters.
    below = "".join(f"{crew}{_EACH - example['deck'].count(crew)}" for crew in "RB")
    reserves = example.get("reserves", below)
    return f"{example['game']} {example['deck']} {reserves} {example['turn']} {example.get('roll', '-')}"
