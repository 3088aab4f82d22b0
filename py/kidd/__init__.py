"""Capt'n W. Kidd: the rules, records and players of three games on one deck.

The packages build on each other in this order: `core`, `games`, `record` and `ai`, `bridge`.
"""

__version__ = "0.1.0"
