"""The workshop: what `build.py` needs to build, serve, test, check and measure the game.

Owns the tools of the developer; nothing in here is shipped. The game's own packages must not know
of it.
"""
