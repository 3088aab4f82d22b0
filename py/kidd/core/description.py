"""The description of a game: the facts in which games differ.

Owns the record `Description`. The rules read it, the bridge shows it to the page, and the build writes
it into the page's data. So each fact of a game is in the game's module only. Knows no game.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Fate = Literal["removed", "held"]
"""The effect of a capture: a `removed` token leaves the game (L5), a `held` one stays below its captor (Q3, M4)."""

Stalemate = Literal["claim", "agree"]
"""How players call a stalemate: the opponent answers a `claim` (L8), all the others must `agree` (M8)."""


class Description(NamedTuple):
    """The facts of one game, the same with all of its options.

    - `name`: the game without options, as notation writes it.
    - `options`: the options that the game knows, in alphabetical order.
    - `tokens`: the number of tokens that a player has, by the number of players. Its keys are the numbers
      of players that the game allows.
    - `minutes`: how long a game takes, roughly.
    - `wins`, `draws`: the reasons for which a game can be won or drawn, as notation writes them.
    - `die`: whether a die decides how far a token moves (Q2).
    - `captives`: the number of captives that ends the game (Q9), None if captives end nothing.
    - `towers`: whether a stack moves as many spaces as it has tokens (M3).
    - `flag`: how many tokens at the bottom of a stack one flag stands for (M5), None without flags.
    - `captured`: the effect of a capture, None if there are no captures.
    - `stalemate`: how players call a stalemate, None if they cannot.
    - `repetition`: whether the third occurrence of a position is a draw (M8).
    - `pick`: the option with which one player enters the first tokens and the other picks a colour (L10).
    """

    name: str
    tokens: Mapping[int, int]
    minutes: int
    wins: tuple[str, ...]
    options: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    die: bool = False
    captives: int | None = None
    towers: bool = False
    flag: int | None = None
    captured: Fate | None = None
    stalemate: Stalemate | None = None
    repetition: bool = False
    pick: str | None = None

    def count_flags(self, tokens: int) -> int:
        """Return the number of flags on a stack of `tokens` tokens (M5).

        No flag counts the token on top, so the first one needs one token more than `flag`.
        """
        return max(tokens - 1, 0) // self.flag if self.flag else 0

    @property
    def variants(self) -> tuple[str, ...]:
        """The game with each set of its options, as notation writes them. The first has no options."""
        names = [self.name]
        for option in self.options:
            names += [f"{name}+{option}" for name in names]
        return tuple(names)
