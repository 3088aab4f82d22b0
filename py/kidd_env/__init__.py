"""Environments of the three games for reinforcement learning and game research.

`kidd_env.pettingzoo` has them for PettingZoo, `kidd_env.openspiel` for OpenSpiel. Each needs its library,
which `pip install .[pettingzoo]` or `pip install .[openspiel]` installs. README.md shows how to use them.

- `actions`: the fixed numbering of all actions of a game.
- `episode`: a game that is played by numbers of actions.
- `observation`: a player's observation as an array (needs NumPy).
- `render`: the deck as text and as a picture (the picture needs NumPy).

The engine in `kidd` does not know this package, and the page does not contain it.
"""
