"""What every game stands on: the deck, positions, moves, the shape of a game's rules.

Knows no game and imports nothing else of the package.
"""
