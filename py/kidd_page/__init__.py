"""The page in Python: states, actions, effects and trees of elements.

The page's JavaScript draws the trees, listens, stores, plays sounds and carries messages. It decides nothing. `session`
is the one entry. The package imports `kidd`, and nothing in `kidd` knows it.
"""
