"""A game that is played by numbers of actions.

Owns the actions of the unfinished turn, the limit of turns and the returns. `kidd.record.match`
keeps the game. Knows neither arrays nor the libraries.
"""

from collections.abc import Sequence
from typing import Final

from kidd.core.move import Move, word_move
from kidd.core.position import roll_of
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from kidd_env.actions import action_table

MAX_TURNS: Final = 300
"""The default limit of turns. Few games between serious players are longer."""

ROLLS: Final = (1, 2, 3)

_CLAIM: Final = word_move("claim")

_Parts = tuple[int, ...]


class ActionError(ValueError):
    """An action that cannot be made now."""


class Episode:
    """One game from its start to its end or to `max_turns` turns, when it is a draw.

    - `match`: the game so far, in whole turns.
    - `chosen`: the actions of the current turn so far, empty at its start.
    - `turns`: the number of turns made. A roll is part of its turn.

    Loyal Captain can go on for ever, and Quedah Merchant too, so there is a limit. With `has_claims` the
    players of Loyal Captain may claim a stalemate (L8).

    >>> from random import Random
    >>> random, episode = Random(3), Episode("quedah")
    >>> while not episode.is_over:
    ...     if episode.is_roll_due:
    ...         episode.roll(random.choice(ROLLS))
    ...     else:
    ...         episode.apply(random.choice(episode.legal_actions()))
    >>> episode.outcome, episode.turns, episode.returns()
    (Outcome(winner=1, reason='blocked'), 12, [-1.0, 1.0])
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        max_turns: int = MAX_TURNS,
        has_claims: bool = False,
    ) -> None:
        """Begin a game. Raises ValueError for an unknown one, a limit below 1, or claims in another game."""
        if game not in RULES or players not in RULES[game].tokens:
            raise ValueError(f"no game {game!r} for {players} players")
        if max_turns < 1:
            raise ValueError(f"a game has at least one turn, not {max_turns}")
        if has_claims and RULES[game].description.stalemate != "claim":
            raise ValueError(f"nobody claims a stalemate in {game}")
        self.table = action_table(game)
        self.players = players
        self.max_turns = max_turns
        self.has_claims = has_claims
        self.match = Match.new(game, players)
        self.chosen: _Parts = ()
        self.turns = 0
        self._choices: dict[int, list[tuple[_Parts, Move]]] | None = None
        self._is_roll_due: bool | None = None

    @classmethod
    def from_match(
        cls, match: Match, *, max_turns: int = MAX_TURNS, has_claims: bool = False
    ) -> "Episode":
        """Return an episode that continues a copy of a match."""
        name, players = match.rules.game, len(match.start.reserves)
        episode = cls(name, players, max_turns=max_turns, has_claims=has_claims)
        episode.match = match.copy()
        episode.turns = sum(step.move is not None for step in match.steps)
        return episode

    def copy(self) -> "Episode":
        """Return a copy of the episode. Later actions in one do not change the other."""
        copy = Episode.__new__(Episode)
        # Only the match is changed in place. The other attributes are only replaced, so copies can share them.
        vars(copy).update(vars(self))
        copy.match = self.match.copy()
        return copy

    def __deepcopy__(self, _memo: object) -> "Episode":
        return self.copy()

    @property
    def player(self) -> int:
        """The player to move: 0, 1 or 2."""
        return self.match.position.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules, None while it goes on and after the limit of turns."""
        return self.match.outcome

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by the limit."""
        return self.turns >= self.max_turns or self.match.outcome is not None

    @property
    def is_roll_due(self) -> bool:
        """Whether the die has to be rolled before the player to move can act."""
        if self._is_roll_due is None:
            self._is_roll_due = not self.is_over and self.match.is_roll_due
        return self._is_roll_due

    def returns(self) -> list[float]:
        """Return each player's return. The returns add up to 0.

        1 for the winner, -1 for the loser of two and -0.5 for each of the two losers of three. All
        have 0 in a draw and while the game goes on.
        """
        outcome = self.match.outcome
        if outcome is None or outcome.winner is None:
            return [0.0] * self.players
        lost = -1.0 / (self.players - 1)
        return [1.0 if player == outcome.winner else lost for player in range(self.players)]

    def legal_actions(self) -> list[int]:
        """List the numbers of the actions that may be made now, in ascending order.

        The list is empty if a roll is due and after the end.
        """
        return [] if self.is_over else sorted(self._find_choices())

    def is_legal(self, action: int) -> bool:
        """Return whether an action may be made now."""
        return not self.is_over and action in self._find_choices()

    def apply(self, action: int) -> None:
        """Make an action. The last part of a move makes the move. Raises ActionError if it is not legal."""
        if self.is_over:
            raise ActionError("the game is over")
        following = self._find_choices().get(action)
        if following is None:
            raise ActionError(f"action {action} is not legal here")
        chosen = (*self.chosen, action)
        parts, move = following[0]
        if len(parts) > len(chosen):
            self.chosen, self._choices = chosen, _by_next(following, len(chosen))
            return
        self.match.push(move)
        self.turns += 1
        self.chosen, self._choices, self._is_roll_due = (), None, None

    def roll(self, number: int) -> None:
        """Set the number on the die. Raises ActionError if no roll is due or the die does not have this number."""
        if not self.is_roll_due or number not in ROLLS:
            raise ActionError(f"a roll of {number} is not possible here")
        self.match.roll(number)
        self._choices, self._is_roll_due = None, False

    def actions_of(self, move: Move) -> tuple[int, ...]:
        """Return the actions that make up a move, in order."""
        return self.table.parts(move)

    def action_text(self, action: int) -> str:
        """Return the text of an action."""
        return self.table.texts[action]

    def record(self) -> str:
        """Write the turns so far as a record, without an unfinished turn."""
        return transcribe(self.match, {}).write()

    @property
    def rolled(self) -> int | None:
        """The rolled number that the player has to use, None if there is none."""
        return roll_of(self.match.position)

    def _find_choices(self) -> dict[int, list[tuple[_Parts, Move]]]:
        if self._choices is None:
            match = self.match
            moves = match.legal_moves()
            if self.has_claims and _CLAIM in match.rules.offers(match.position):
                moves.append(_CLAIM)
            parts = self.table.parts
            self._choices = _by_next([(parts(move), move) for move in moves], 0)
        return self._choices


def _by_next(
    moves: Sequence[tuple[_Parts, Move]], place: int
) -> dict[int, list[tuple[_Parts, Move]]]:
    """Group moves by their action at a place."""
    found: dict[int, list[tuple[_Parts, Move]]] = {}
    for parts, move in moves:
        found.setdefault(parts[place], []).append((parts, move))
    return found
