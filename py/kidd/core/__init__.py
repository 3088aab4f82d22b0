"""What every game needs: the deck, positions, moves, events and the shape of a game's rules.

Knows no game and imports no other package of `kidd`.
"""
