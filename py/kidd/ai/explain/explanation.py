"""Why a move is a good one, in facts that hold in the position.

Owns which facts are told and in which order; `reasons` finds them. What the search has found is told
as its finding; everything else is read off the rules.

The reasons, with their parameters (`places`: names of spaces, a space between each; a number among
the parameters chooses the form of the sentence, so there is never more than one):

- of the end: `wins`; `winsIn` (`count` of own turns); `losing` (`count`, `colour`: that player can
  force a win in so many turns of theirs); `winsSurely` and `lost` (`colour`), the same where the die
  decides how long it takes; `draws`.
- of what others could do next: `onlyMove` (`colour`: after every other move that player could win at
  once); `averts` (`count`, `colour`: so could he after that many others); `blocks` (`colour`: he
  has no move left).
- of what it does: `removes` (`count`, `places`, L5); where the captured stay on deck, `captures`
  (`count`, `places`) and `capturesStack` (`count`, `space`: so many tokens);
  `frees` (`count`, `places`, Q5); `saves` (`count`, `places`: that could have been captured at once,
  had it been the others' turn, and could not be now); `savesStack` (`count`, `space`); `flag`
  (`space`, M5); `costs` (`count`, `places`, L4).
- of what it prepares: `threatens` (`count`, `places`: could be captured now if it were one's turn
  again, and could not before); `threatensRoll` (the same, with the right roll); `hems` (`count`,
  `places`: could have moved, and cannot now).
- where there is none of these: `safeEntry` (`space`: the token entered there cannot be captured next
  turn); `safe` (nothing can); `mostWays`, `ways` (`count`, `others`, `colour`: how many moves one
  would have next, and how many the next player has; no other move does better in this);
  `mostWaysRoll`, `waysRoll` (the same, of all rolls together); `only` (there is no other move);
  `ahead` (`count`: so many turns were looked ahead); `quick` (none were).
- of words: `pass`; `claim` and `agree` (`count` of turns without an entry or a capture); `accept`
  (`count` of turns looked ahead); `reject`; `pick` (`count`, `colour`: stands at least as well);
  `even` (the start-up variant's first tokens, L10).
"""

from collections.abc import Generator, Sequence
from typing import Final

from kidd.ai.explain.reasons import Reason, Scene, find_plain, find_weighty
from kidd.ai.player import turns_without_progress
from kidd.ai.search import Choice
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position
from kidd.core.rules import Rules

MOST_REASONS: Final = 3
_MOST_PLAIN: Final = 2


class Explanation:
    """What speaks for one move, found out step by step.

    Take steps until `step` returns False, or stop at any time: `reasons` tells what is known so far.
    """

    def __init__(self, rules: Rules, history: Sequence[Position], move: Move) -> None:
        """Begin to look at a legal or offered move in the last position of `history`."""
        self.move = move
        self._scene = Scene(rules, history, move)
        self._weighty: list[Reason] = []
        self._plain: list[Reason] = []
        self._is_word = not move.arrival
        self._run = self._look()

    def step(self) -> bool:
        """Look for a moment; return whether there is more to look at."""
        return next(self._run, self) is not self

    def _look(self) -> Generator[None, None, None]:
        if self._is_word:
            return
        for reason in find_weighty(self._scene):
            if reason is None:
                yield
                continue
            self._weighty.append(reason)
            if len(self._weighty) == MOST_REASONS:
                return
        if self._weighty:
            return
        for reason in find_plain(self._scene):
            if reason is None:
                yield
            else:
                self._plain.append(reason)

    def reasons(self, choice: Choice) -> list[Reason]:
        """List what is known to speak for the move, the weightiest first, and what the search found.

        Never empty, and never more than `MOST_REASONS`.
        """
        if self._is_word:
            return [self._of_word(choice)]
        found = [*self._of_search(choice), *self._weighty]
        if not found:
            found = self._plain[:_MOST_PLAIN]
            if len(found) < _MOST_PLAIN and Reason("only") not in found:
                found.append(
                    Reason("ahead", {"count": choice.depth}) if choice.depth else Reason("quick")
                )
        return found[:MOST_REASONS]

    def _of_word(self, choice: Choice) -> Reason:
        """Say why a word is played, or why the first tokens are entered so (L10)."""
        word = self.move.word
        if not choice.depth and word != "pass":
            return Reason("quick")
        if word in ("claim", "agree"):
            return Reason(word, {"count": turns_without_progress(self._scene.history)})
        if word == "accept":
            return Reason(word, {"count": choice.depth})
        if word.startswith("pick:"):
            return Reason("pick", {"count": choice.depth, "colour": word[-1]})
        return Reason(word or "even")

    def _of_search(self, choice: Choice) -> list[Reason]:
        """Say what the search knows of the end, unless the move itself is it."""
        if self._weighty and self._weighty[0].name in ("wins", "draws"):
            return []
        before, end = self._scene.before, choice.end
        if end is None:
            return []
        if end > 0:
            return [
                Reason("winsSurely")
                if self._scene.has_die
                else Reason("winsIn", {"count": (end + 1) // 2})
            ]
        # Of three players the others need not act together, as the search expects of them.
        if len(before.tops) > 2:
            return []
        colour = COLOURS[1 - before.turn]
        if self._scene.has_die:
            return [Reason("lost", {"colour": colour})]
        return [Reason("losing", {"count": (1 - end) // 2, "colour": colour})]
