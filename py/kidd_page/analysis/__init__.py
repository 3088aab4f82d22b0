"""The analysis beside the list of moves: how good the shown position is, and the best moves with those expected after.

Read `state`, `reduce`, `view` and `sentences` in this order. `subject` says which position is analysed, or why none is.
"""

from typing import Final

from kidd_page.analysis.reduce import reduce
from kidd_page.analysis.state import (
    Action,
    Analysis,
    Failed,
    Finished,
    Follow,
    Progressed,
    Switch,
)
from kidd_page.analysis.view import view, view_overlay
from kidd_page.feature import Feature

FEATURE: Final = Feature(
    state=Analysis,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.at,
    any_time=(Switch, Follow, Progressed, Finished, Failed),
    follow=lambda state: Follow() if state.is_on else None,
    view_overlay=view_overlay,
    prepared=lambda: (Switch(is_on=True),),
)
