"""What `build.py` needs to build, serve, test, check and measure the game. None of it is shipped.

- `build`: makes the site and the offline zip.
- `tools`: the command line, the pinned tools, the test runner, the local server.
- `bench`: measures speed: the engine, the page and its start.
- `strength`: measures how well the computer player plays, and tunes it.
- `assets`: draws the pictures that are kept in the tree.

The game's own packages must not import it.
"""
