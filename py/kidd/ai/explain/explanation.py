"""The explanation of a hint: the reasons for one move, chosen and ordered.

Owns the choice and the order of the reasons. `reasons` finds most of them in the position. The search
finds those of a forced end.

The reasons and their parameters follow. `places` is a list of names of spaces, joined by a space.
Only one parameter of a reason is a number: it chooses between singular and plural.

- Of the end: `wins`. `winsIn` (`count` of own turns). `losing` (`colour` can force a win in `count`
  of their own turns). `winsSurely` and `lost` (`colour`) are the same for a game with a die, where the
  number of turns is not certain. `draws`.
- Of the next player's chances: `onlyMove` (`colour` could win at once after every other move).
  `averts` (`colour` could win at once after `count` other moves). `blocks` (`colour` has no move).
- Of the effect of the move: `removes` (`count`, `places`: tokens leave the game, L5). `captures`
  (`count`, `places`) and `capturesStack` (`count` tokens on `space`) if the captives stay on the
  deck. `frees` (`count`, `places`, Q5). `saves` (`count`, `places`: tokens that an opponent could
  have captured before, and cannot now). `savesStack` (`count` tokens on `space`). `flag` (`space`,
  M5). `costs` (`count`, `places`: own tokens that it loses, L4).
- Of threats after the move: `threatens` (`count`, `places`: what the player could capture in the
  next turn and could not before). `threatensRoll` (the same, with the right roll). `hems` (`count`,
  `places`: tokens that could move before and cannot now).
- Without any of these: `safeEntry` (`space`: the token that entered there cannot be captured in
  the next turn). `safe` (nothing can be captured). `ways` (`count` own moves next, `others` of the
  player `colour`). `mostWays` (the same, and no other move does better). `waysRoll`,
  `mostWaysRoll` (the same, for all rolls together). `only` (there is no other move). `ahead` (the
  search looked `count` turns ahead). `quick` (it did not).
- Of words: `pass`. `claim` and `agree` (`count` turns without an entry or a capture). `accept` (the
  search looked `count` turns ahead). `reject`. `pick` (`colour` stands at least as well; the search
  looked `count` turns ahead). `even` (the first tokens of the start-up variant, L10).
"""

from collections.abc import Generator, Sequence
from typing import Final

from kidd.ai.explain.reasons import MoveContext, Reason, find_major, find_minor
from kidd.ai.player import turns_without_progress
from kidd.ai.search import Choice
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position
from kidd.core.rules import Rules

MOST_REASONS: Final = 3
_MOST_MINOR: Final = 2


class Explanation:
    """The reasons for one move, found in short steps.

    Call `step` until it returns False, or stop at any time: `reasons` returns what is known so far.
    """

    def __init__(self, rules: Rules, history: Sequence[Position], move: Move) -> None:
        """Take a legal or offered move in the last position of `history`, which holds all positions."""
        self.move = move
        self._context = MoveContext(rules, history, move)
        self._major: list[Reason] = []
        self._minor: list[Reason] = []
        self._is_word = not move.arrival
        self._run = self._look()

    def step(self) -> bool:
        """Search for reasons for a short time. Return whether there is more to do."""
        return next(self._run, self) is not self

    def _look(self) -> Generator[None, None, None]:
        if self._is_word:
            return
        for reason in find_major(self._context):
            if reason is None:
                yield
                continue
            self._major.append(reason)
            if len(self._major) == MOST_REASONS:
                return
        if self._major:
            return
        for reason in find_minor(self._context):
            if reason is None:
                yield
            else:
                self._minor.append(reason)

    def reasons(self, choice: Choice) -> list[Reason]:
        """List the reasons known so far, the most important first: one to `MOST_REASONS`.

        `choice` is the result of the search for this move.
        """
        if self._is_word:
            return [self._of_word(choice)]
        found = [*self._of_search(choice), *self._major]
        if not found:
            found = self._minor[:_MOST_MINOR]
            if len(found) < _MOST_MINOR and Reason("only") not in found:
                found.append(
                    Reason("ahead", {"count": choice.depth}) if choice.depth else Reason("quick")
                )
        return found[:MOST_REASONS]

    def _of_word(self, choice: Choice) -> Reason:
        """Return the reason for a word, or for the entry of the first two tokens (L10)."""
        word = self.move.word
        if not choice.depth and word != "pass":
            return Reason("quick")
        if word in ("claim", "agree"):
            return Reason(word, {"count": turns_without_progress(self._context.history)})
        if word == "accept":
            return Reason(word, {"count": choice.depth})
        if word.startswith("pick:"):
            return Reason("pick", {"count": choice.depth, "colour": word[-1]})
        return Reason(word or "even")

    def _of_search(self, choice: Choice) -> list[Reason]:
        """Return the reason for a forced end that the search found, unless the move itself ends the game."""
        if self._major and self._major[0].name in ("wins", "draws"):
            return []
        before, end = self._context.before, choice.end
        if end is None:
            return []
        if end > 0:
            return [
                Reason("winsSurely")
                if self._context.has_die
                else Reason("winsIn", {"count": (end + 1) // 2})
            ]
        # The search assumes that two opponents play together. They need not, so the loss is not sure.
        if len(before.tops) > 2:
            return []
        colour = COLOURS[1 - before.turn]
        if self._context.has_die:
            return [Reason("lost", {"colour": colour})]
        return [Reason("losing", {"count": (1 - end) // 2, "colour": colour})]
