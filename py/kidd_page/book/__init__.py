"""The book of openings in the analysis: how often each turn was played here, and how it scored.

It has the computer's games against itself and the player's own ones. Read `state`, `reduce`, `view` and `sentences` in
this order; `games` counts the first turns of the player's games. The analysis shows it as a part of its panel.
"""
