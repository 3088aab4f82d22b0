"""Players that somebody has written: loading them, limiting them, and matches between players.

A player is a text in Python with a function `choose(game)` that returns a move, or with a class `Player` that has a
method `choose(self, game)`. The page runs it in a worker of its own, the command `kidd match` in a process of its own.
`templates` has four of them.
"""
