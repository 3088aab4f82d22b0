"""What stands below the result of a game: how it went, the score between these players, and what to do next.

Read `state`, `reduce`, `view` and `sentences` in this order. `standing` counts the saved games, `practice` finds the
lesson that fits a loss.
"""

from typing import Final

from kidd_page.ending.reduce import reduce
from kidd_page.ending.state import Action, Ending, Follow
from kidd_page.ending.view import view
from kidd_page.feature import Feature

FEATURE: Final = Feature(
    state=Ending,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state,
    any_time=(Follow,),
    follow=lambda state: Follow() if state.position else None,
)
