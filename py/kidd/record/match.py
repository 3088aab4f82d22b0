"""A match: a game in play, with the steps made so far and the position after each.

Owns the facts that are not part of a position: history, undo, repetition (M8) and resignation. A *step* is one
move or one roll of the die.
"""

from typing import Final, NamedTuple

from kidd.core.move import Move, MoveError, parse_move, word_move
from kidd.core.position import OCCURRENCES_TO_DRAW, Position, repetition_key, roll_of
from kidd.core.rules import Outcome, Rules
from kidd.games import rules_for
from kidd.record.answers import ask
from kidd.record.bounds import LONGEST_MOVE


class TurnError(ValueError):
    """A step that cannot be made now. `code` is `over`, `roll` or `move`.

    >>> import kidd
    >>> try:
    ...     kidd.Game("quedah").roll(1)
    ... except kidd.TurnError as error:
    ...     error.code
    'roll'
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Step(NamedTuple):
    """One step of a match.

    - `move`: the move, None for a roll of the die.
    - `roll`: the number that was rolled, 0 for a move.
    - `player`: the number of the player who made the step.
    - `position`, `outcome`: the position after it, and the end of the game if it is one.
    """

    move: Move | None
    roll: int
    player: int
    position: Position
    outcome: Outcome | None


LAST_PICK: Final = 3
"""The last step that may be a pick (L10)."""


class Match:
    """A game in play, from a start position on.

    A match checks each step when it is made, so all its steps are legal.
    """

    def __init__(self, start: Position) -> None:
        """Begin at a position, which its game's `check` must accept."""
        self.rules: Rules = rules_for(start.game)
        self.start = start
        self.steps: list[Step] = []
        self._occurrences: dict[tuple[object, ...], int] = {}
        self._drawn_next: set[tuple[object, ...]] = set()
        self._count(start, 1)
        self._start_outcome = self._outcome_of(start)

    @classmethod
    def new(cls, game: str, players: int = 2) -> "Match":
        """Begin a game. Raises KeyError for an unknown game or number of players."""
        rules = rules_for(game)
        if players not in rules.tokens:
            raise KeyError(players)
        return cls(rules.start(players))

    def copy(self) -> "Match":
        """Return a new match with the same steps. Later steps of one do not change the other."""
        copy = Match(self.start)
        copy.steps = self.steps.copy()
        copy._occurrences = self._occurrences.copy()
        copy._drawn_next = self._drawn_next.copy()
        return copy

    @property
    def position(self) -> Position:
        """The position after all steps."""
        return self.steps[-1].position if self.steps else self.start

    @property
    def history(self) -> list[Position]:
        """All positions so far, from the start to the current one."""
        return [self.start, *(step.position for step in self.steps)]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.steps[-1].outcome if self.steps else self._start_outcome

    @property
    def is_roll_due(self) -> bool:
        """Whether the player to move has to roll the die first."""
        return self.outcome is None and bool(ask(self.rules.rolls, self.position))

    @property
    def pick(self) -> str | None:
        """The colour that the second player has picked, `R` or `B`; None without a pick (L10)."""
        words = (step.move.word for step in self.steps[:LAST_PICK] if step.move is not None)
        return next((word[-1] for word in words if word.startswith("pick:")), None)

    def legal_moves(self) -> list[Move]:
        """List the moves that may be made now, without those of `offers`."""
        return [] if self.outcome else list(ask(self.rules.legal_moves, self.position))

    def offers(self) -> list[Move]:
        """List the words that may be played now besides the legal moves."""
        if self.outcome:
            return []
        return [*self.rules.offers(self.position), word_move("resign")]

    def is_legal(self, text: str) -> bool:
        """Return whether a text is that of a legal move or of an offered word."""
        return any(text == move.text for move in (*self.legal_moves(), *self.offers()))

    def occurrences(self) -> int:
        """Return how often the current position has occurred, this time included (M8)."""
        return self._occurrences.get(repetition_key(self.position), 0)

    def repeating_moves(self) -> list[Move]:
        """List the legal moves that would end the game by repetition (M8)."""
        if not self.rules.counts_repetition:
            return []
        # Applying every move takes time, so it is done only if a repetition can end the game.
        moves = self.legal_moves() if self._drawn_next else []
        return [move for move in moves if self._is_ended_by(move)]

    def _is_ended_by(self, move: Move) -> bool:
        after = self.rules.apply(self.position, move)
        return repetition_key(after) in self._drawn_next and self.rules.outcome(after) is None

    def push(self, move: Move) -> Step:
        """Make a move.

        Raises TurnError with the code `over` after the end, `roll` if the die has to be rolled
        first, and `move` if the move is neither legal nor offered.
        """
        if self.outcome:
            raise TurnError("over", "the game is over")
        before = self.position
        if move.word == "resign":
            after, outcome = self.rules.resign(before)
        elif self.is_roll_due:
            raise TurnError("roll", "the die has to be rolled first")
        elif move in ask(self.rules.legal_moves, before) or move in self.rules.offers(before):
            after, outcome = self.rules.apply(before, move), None
        else:
            raise TurnError("move", f"{move.text} is not legal here")
        return self._add(Step(move, 0, before.turn, after, outcome))

    def push_text(self, text: str) -> Step:
        """Make the move that a text stands for. Raises TurnError as `push` does."""
        try:
            if len(text) > LONGEST_MOVE:
                raise MoveError(f"a move has no more than {LONGEST_MOVE} characters")
            move = parse_move(text)
        except MoveError as error:
            if self.outcome:
                raise TurnError("over", "the game is over") from None
            raise TurnError("move", str(error)) from None
        return self.push(move)

    def roll(self, number: int) -> Step:
        """Add a roll of the die that shows `number`.

        Raises TurnError with the code `over` after the end, and `roll` if no roll is due or the die
        has no such number.
        """
        if self.outcome:
            raise TurnError("over", "the game is over")
        rolls = ask(self.rules.rolls, self.position)
        if not rolls:
            raise TurnError("roll", "no roll is due")
        for after in rolls:
            if roll_of(after) == number:
                return self._add(Step(None, number, after.turn, after, None))
        raise TurnError("roll", f"the die has no {number}")

    def pop(self) -> Step:
        """Take back the last step and return it. Raises IndexError if there is none."""
        step = self.steps.pop()
        self._count(step.position, -1)
        return step

    def redo(self, step: Step) -> None:
        """Make the step again that `pop` returned last. Nothing is checked."""
        self._count(step.position, 1)
        self.steps.append(step)

    def _add(self, step: Step) -> Step:
        self._count(step.position, 1)
        if step.outcome is None:
            outcome = self._outcome_of(step.position)
            step = Step(step.move, step.roll, step.player, step.position, outcome)
        self.steps.append(step)
        return step

    def _outcome_of(self, position: Position) -> Outcome | None:
        outcome = ask(self.rules.outcome, position)
        if outcome is None and self.rules.counts_repetition:
            occurrences = self._occurrences.get(repetition_key(position), 0)
            if occurrences >= OCCURRENCES_TO_DRAW:
                return Outcome(None, "repetition")
        return outcome

    def _count(self, position: Position, change: int) -> None:
        key = repetition_key(position)
        count = self._occurrences[key] = self._occurrences.get(key, 0) + change
        if count == OCCURRENCES_TO_DRAW - 1:
            self._drawn_next.add(key)
        else:
            self._drawn_next.discard(key)
