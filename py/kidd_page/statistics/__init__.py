"""The statistics of the player's games against the computer: results, a chart of the form, levels and openings.

Read `state`, `reduce`, `view` and `sentences` in this order. `games` has what counts of each game, `since` is the
stored choice of the games, `chart` is a part of the view.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.statistics.reduce import reduce
from kidd_page.statistics.state import Action, Statistics
from kidd_page.statistics.view import view

FEATURE: Final = Feature(
    state=Statistics,
    actions=Action,
    reduce=reduce,
    view=view,
    # No action depends on what else the dialog shows.
    moment=lambda _state: None,
)
