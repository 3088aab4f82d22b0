"""Users' players: loading them, limiting their time, and matches between players.

A player is Python source code with a function `choose(game)` that returns a move, or with a class `Player` that has a
method `choose(self, game)`. The page runs each player in a separate worker, the command `kidd match` in a separate
process. `templates` has four of them.
"""
