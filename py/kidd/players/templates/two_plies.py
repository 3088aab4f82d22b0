"""A player that thinks of its own move and of the best answer to it: two plies."""

import random

from kidd import COLOURS


def choose(game):
    me = game.turn
    moves = game.legal_moves

    # Among moves of equal value the first one is taken, so mix them.
    random.shuffle(moves)
    return max(moves, key=lambda move: value(game, move, me))


def value(game, move, me):
    """Return what a move is worth if the opponent finds the best answer."""
    after = game.copy()
    after.push(move)
    if not after.is_roll_due:
        return worst_answer(after, me)

    # The opponent rolls the die first. Try each number: all are equally likely, so take the mean.
    total = 0
    for number in (1, 2, 3):
        after.roll(number)
        total += worst_answer(after, me)
        after.pop()
    return total / 3


def worst_answer(game, me):
    """Return what a position is worth after the answer that is worst for me."""
    if game.is_game_over():
        return count(game, me)
    worst = 1_000_000
    for answer in game.legal_moves:
        # push and pop are faster than a copy: make the answer and take it back.
        game.push(answer)
        worst = min(worst, count(game, me))
        game.pop()
        # An answer that is as bad as a lost game: no need to look further.
        if worst <= -1000:
            break
    return worst


def count(game, me):
    """Return what a position is worth for me: the higher, the better."""
    if game.is_game_over():
        winner = game.outcome.winner
        if winner is None:
            return 0
        return 1000 if winner == me else -1000

    # It is good to have many moves, and bad if the opponent has.
    points = freedom(game) if game.turn == me else -freedom(game)

    # A stack such as "RBB" has the topmost token first: it is red and holds two blue ones.
    for stack in game.stacks.values():
        mine = stack[0] == COLOURS[me]
        points += 10 * len(stack) if mine else -10 * len(stack)

    # Those below deck count as much as those on it.
    for player, tokens in enumerate(game.reserves):
        points += 10 * tokens if player == me else -10 * tokens
    return points


def freedom(game):
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
