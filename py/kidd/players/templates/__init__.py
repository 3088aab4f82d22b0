"""Four players to begin with, from the simplest to one that thinks ahead.

Each module is a player as somebody would write one, with a comment at every step. Nothing imports them: they are
read as texts, by the page and by people who copy them.
"""
