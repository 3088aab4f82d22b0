"""A player that captures where it can."""

import random

from kidd import COLOURS


def choose(game):
    best_points = -1000
    best_moves = []

    for move in game.legal_moves:
        points = value(game, move)
        if points > best_points:
            # Better than all before: forget those.
            best_points = points
            best_moves = [move]
        elif points == best_points:
            # Just as good: remember it too.
            best_moves.append(move)

    # Among moves of equal value, any will do.
    return random.choice(best_moves)


def value(game, move):
    """Return the points for a move: the higher, the better."""
    # Try the move on a copy. The game itself stays as it is.
    after = game.copy()
    after.push(move)

    # A move that wins is better than anything else.
    if after.is_game_over() and after.outcome.winner == game.turn:
        return 1000

    # Ten points for each enemy that is gone after the move.
    me = COLOURS[game.turn]
    points = 10 * (count_enemies(game, me) - count_enemies(after, me))

    # Add ideas of your own here! What is a good move?
    if "@" in move.text:
        # It brings a token onto the deck.
        points += 1
    # In Loyal Captain, a player who cannot move has lost. So take away
    # a point for each move that the opponent has now, and this player
    # beats level 1: len(after.legal_moves). Before a roll there are none.

    # To beat level 2, think of what the opponent can answer to a move.
    # The next example does.
    return points


def count_enemies(game, me):
    """Return how many tokens stand in stacks that are not mine."""
    enemies = 0
    # A stack is a text such as "RB": a red token on top of a blue one, so it is Red's.
    for stack in game.stacks.values():
        if stack[0] != me:
            enemies += len(stack)
    return enemies
