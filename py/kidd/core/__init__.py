"""The parts that every game uses: the deck, positions, moves, events and the interface of a game's rules.

Knows no game and imports no other package of `kidd`.
"""
