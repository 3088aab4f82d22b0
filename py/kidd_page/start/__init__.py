"""The start screen: which game, who plays, who begins, and the ways to rules, lessons, puzzles and others.

Read `state`, `reduce`, `view` in this order. `prepared` lists what the page shows before Python is up.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.start.prepared import list_first_actions
from kidd_page.start.reduce import reduce
from kidd_page.start.state import Action, Start
from kidd_page.start.view import view

FEATURE: Final = Feature(
    state=Start,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda _state: None,
    any_time=get_args(Action),
    prepared=list_first_actions,
    is_first=True,
)
