"""The fixed numbering of the actions of a game.

Owns the numbers and which of them make up a move. Knows no position and does not know what is legal.

An action is one of these, and a table numbers them in this order:

1. The *entry* of a token on one of the 6 hatches: `@a1`.
2. A *travel*: a token or stack leaves one space and arrives on another by one of its paths. `a1-a2<a4`
   leaves a1 and arrives on a2 from a4. The table has all pairs of a space to leave and a way to arrive
   that as many steps can join as the game allows. In Loyal Captain that is one step, so there are 48
   travels, written without the path: `a1-a2`. In Quedah Merchant it is up to three, the numbers of the die:
   270 travels. In Madagascar it is the height of a stack, up to all tokens of the game: 864 travels, each
   of the 18 spaces with each of the 48 ways to arrive.
3. Start-up variant of Loyal Captain only: the entry of the first two tokens, 30 pairs: `@a1@f3` (L10).
4. The words of the game, such as `pass`.

Whether a travel captures is not part of its number: in a position it is always one or the other. The
same holds for the number of steps.

In Loyal Captain and Madagascar a move is one action. In Quedah Merchant a move can have several parts:
a token moves, each freed token makes a step (Q5), and a token enters (Q7). All combinations of these
would be some 200,000 moves, so each part is an action of its own, made by the same player one after the
other. The step of a freed token has the number of a travel by one step from where it was freed.

Every legal move has its actions here. This follows from how the table is made: a token that stands on a space
has one of three sides to its back (G3), each step is one of its exits, and the table has everything that
these steps can reach with nothing in the way. A freed token makes one step. Tokens enter on hatches.

A resignation and Madagascar's agreement have no number: with them a player could end a game at any time.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final

from kidd.core.board import DECK, ENTRY_FACINGS, SPACE_COUNT, space_of
from kidd.core.move import Move, entry_move, pair_move, word_move
from kidd.core.position import exits
from kidd.games import RULES
from kidd.games.quedah_merchant import ROLLS

_ENTRIES: Final = tuple(ENTRY_FACINGS[hatch] for hatch in DECK.hatches)
_ENTRY_INDEX: Final = {facing: index for index, facing in enumerate(_ENTRIES)}
_PAIRS: Final = tuple(permutations(_ENTRIES, 2))
_WORDS: Final = {
    "loyal": ("claim", "accept", "reject"),
    "loyal+pie": ("claim", "accept", "reject", "pick:R", "pick:B"),
    "quedah": ("pass",),
    "madagascar": ("pass",),
}

_MOST_STEPS: Final = {
    "loyal": 1,
    "quedah": len(ROLLS),
    "madagascar": max(players * tokens for players, tokens in RULES["madagascar"].tokens.items()),
}
"""The most steps of a token or stack in one turn, by the name of the game without options."""

MOST_PARTS: Final = {"loyal": 1, "quedah": 8, "madagascar": 1}
"""The most actions of a move, by the name of the game without options.

In Quedah Merchant these are a travel, the steps of freed tokens and an entry. Each step needs a captive
to free. With seven captives the game is over, so there are at most six.
"""


class ActionTable:
    """The actions of one game, with its options.

    `texts[number]` is the text of an action.

    >>> table = action_table("quedah")
    >>> len(table)
    277
    >>> table.texts[0], table.texts[6], table.texts[-1]
    ('@a1', 'a1-a2<a1', 'pass')
    >>> table.number("a1-a3<a2")
    7
    """

    def __init__(self, game: str) -> None:
        """Give each action of a game its number. Raises KeyError if there is no such game."""
        name = RULES[game].description.name
        self.game = game
        self.most_parts = MOST_PARTS[name]
        self._travels = (*_find_travels(_MOST_STEPS[name]),)
        entries = [entry_move(facing).text for facing in _ENTRIES]
        travels = [_travel_text(*travel, _MOST_STEPS[name]) for travel in self._travels]
        pairs = [pair_move(*pair).text for pair in _PAIRS] if game == "loyal+pie" else []
        self._travel_numbers = {
            travel: len(entries) + index for index, travel in enumerate(self._travels)
        }
        words = _WORDS[game if game in _WORDS else name]
        self.texts = (*entries, *travels, *pairs, *words)
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._words = {word_move(word): self._numbers[word] for word in words}
        self._parts: dict[Move, tuple[int, ...]] = {}
        self._pairs = {
            pair: len(entries) + len(travels) + index for index, pair in enumerate(_PAIRS)
        }

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """Return the number of the action with this text. Raises KeyError if there is none."""
        return self._numbers[text]

    def travel(self, origin: int, arrival: int) -> int:
        """Return the number of a travel from the space `origin` to the facing `arrival`.

        Raises KeyError if the game has no such travel.
        """
        return self._travel_numbers[origin, arrival]

    def travel_of(self, action: int) -> tuple[int, int] | None:
        """Return the space that an action leaves and the facing it arrives with, None if the action is not a travel."""
        index = action - len(_ENTRIES)
        return self._travels[index] if 0 <= index < len(self._travels) else None

    def parts(self, move: Move) -> tuple[int, ...]:
        """Return the actions that make up a move, in order. Raises KeyError for a move without number.

        >>> from kidd.core.move import parse_move
        >>> table = action_table("quedah")
        >>> [table.texts[number] for number in table.parts(parse_move("f1xa2<a1+a3@f1"))]
        ['f1-a2<a1', 'a2-a3<a2', '@f1']
        """
        parts = self._parts.get(move)
        if parts is None:
            # This cache has at most one entry for each possible move.
            parts = self._parts[move] = self._find_parts(move)
        return parts

    def _find_parts(self, move: Move) -> tuple[int, ...]:
        if move.word:
            return (self._words[move],)
        if move.origin < 0:
            if len(move.entries) == 2:
                return (self._pairs[move.entries[0], move.entries[1]],)
            return (_ENTRY_INDEX[move.arrival],)
        first = self.travel(move.origin, move.arrival)
        if not move.freed and not move.entries:
            return (first,)
        steps = (self.travel(DECK.back_of(facing), facing) for facing, _ in move.freed)
        return (first, *steps, *(_ENTRY_INDEX[facing] for facing in move.entries))


@lru_cache(maxsize=len(RULES))
def action_table(game: str) -> ActionTable:
    """Return the table of a game, given its name with its options. Raises KeyError for an unknown game."""
    return ActionTable(game)


def _find_travels(most_steps: int) -> Iterator[tuple[int, int]]:
    """Yield each space with each facing that a token from there can have after 1 to `most_steps` steps.

    They are sorted by the space, then by the space and the side of the facing.
    """
    for origin in range(SPACE_COUNT):
        sides = (*DECK.neighbours[origin], *((-1,) if origin in DECK.hatches else ()))
        front = {DECK.facing(origin, back) for back in sides}
        reached: set[int] = set()
        for _ in range(most_steps):
            front = {DECK.facing(to, space_of(here)) for here in front for to in exits(here)}
            reached |= front
        for arrival in sorted(reached, key=lambda one: (space_of(one), DECK.back_of(one))):
            yield origin, arrival


def _travel_text(origin: int, arrival: int, most_steps: int) -> str:
    text = f"{DECK.spaces[origin]}-{DECK.spaces[space_of(arrival)]}"
    return text if most_steps == 1 else f"{text}<{DECK.spaces[DECK.back_of(arrival)]}"
