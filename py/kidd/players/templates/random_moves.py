"""A player that makes any legal move."""

import random


# The game asks this function for a move whenever it is your turn.
def choose(game):
    # All moves that the rules allow now, as a list.
    moves = game.legal_moves

    # Whatever you print appears in the output. This says it once, before the first move of a game.
    if not game.move_stack:
        print("I can begin with", len(moves), "moves")

    # Return one of them, and it is played.
    return random.choice(moves)
