"""A player that looks some plies ahead: alpha-beta search, deeper and deeper while there is time."""

import random

from kidd import COLOURS

# How much of the time for a move it uses, in seconds, and how deep it looks at most.
SECONDS = 0.5
DEEPEST = 8

WON = 10_000


class OutOfTime(Exception):
    """Raised in the middle of a search, when the time for it is over."""


# A class may remember something from move to move. Each game makes a new Player.
class Player:
    def __init__(self):
        self.nodes = 0

    def choose(self, game):
        self.stop_at = game.time_left() - min(SECONDS, game.time_left() / 2)
        self.nodes = 0
        moves = game.legal_moves
        random.shuffle(moves)

        # Look one ply ahead, then two, then three. Whatever was found last is played.
        board = game.copy()
        try:
            for depth in range(1, DEEPEST + 1):
                values = self.search_all(board, moves, depth)
                # The best moves first: that makes the next, deeper search much faster.
                moves.sort(key=lambda move: -values[move])
                if abs(values[moves[0]]) >= WON:
                    break
        except OutOfTime:
            pass
        return moves[0]

    def search_all(self, game, moves, depth):
        """Return the value of each move."""
        values = {}
        best = -2 * WON
        for move in moves:
            # Work on a copy: OutOfTime may come in the middle of a line of moves.
            after = game.copy()
            values[move] = self.value_of(after, move, depth, best, 2 * WON)
            best = max(best, values[move])
        return values

    def value_of(self, game, move, depth, alpha, beta):
        """Make a move and return its value for the player who makes it."""
        me = game.turn
        game.push(move)
        if game.turn == me:
            # In some games one moves twice.
            value = self.search(game, depth - 1, alpha, beta)
        else:
            # What is good for the opponent is bad for me.
            value = -self.search(game, depth - 1, -beta, -alpha)
        game.pop()
        return value

    def search(self, game, depth, alpha, beta):
        """Return the value of a position for the player to move.

        alpha is what this player has for certain, beta what the opponent will allow.
        """
        self.nodes += 1
        if game.time_left() < self.stop_at:
            raise OutOfTime
        if depth <= 0 or game.is_game_over():
            return evaluate(game)
        if game.is_roll_due:
            return self.average(game, depth)

        moves = game.legal_moves
        # Captures first: the sooner a good move is found, the more can be left out.
        moves.sort(key=lambda move: not move.is_capture)
        for move in moves:
            alpha = max(alpha, self.value_of(game, move, depth, alpha, beta))
            if alpha >= beta:
                # The opponent would not let it come to this.
                break
        return alpha

    def average(self, game, depth):
        """Return the mean value of a position over the numbers of the die, which are equally likely."""
        total = 0
        for number in (1, 2, 3):
            game.roll(number)
            # Without limits: a bad number may be made good by another one.
            total += self.search(game, depth, -2 * WON, 2 * WON)
            game.pop()
        return total / 3


def evaluate(game):
    """Return what a position is worth for the player to move."""
    me = game.turn
    if game.is_game_over():
        winner = game.outcome.winner
        if winner is None:
            return 0
        return WON if winner == me else -WON

    # Change these numbers, or think of something better!
    points = 0
    for stack in game.stacks.values():
        points += 100 * len(stack) if stack[0] == COLOURS[me] else -100 * len(stack)
    # It is good to have many moves.
    points += count_moves(game)
    return points


def count_moves(game):
    """Return how many moves the player to move has; before a roll, with all three numbers together."""
    if not game.is_roll_due:
        return len(game.legal_moves)
    moves = 0
    for number in (1, 2, 3):
        game.roll(number)
        # With a number that is of no use the only move is "pass".
        moves += sum(move.text != "pass" for move in game.legal_moves)
        game.pop()
    return moves
