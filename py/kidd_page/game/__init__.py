"""What an action changes of the game on the deck: steps, computer players, clocks, hints, looking back.

The page holds the state and sends it with each action (`reduce`); the engine keeps nothing of it. What a player has
begun to choose, open dialogs, settings and connections stay in the page.
"""
