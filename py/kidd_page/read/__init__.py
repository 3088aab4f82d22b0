"""The dialog that reads games in: as text, from a link or a code, or from files.

Read `state`, `reduce` and `view` in this order. `game` says what a text is.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.read.reduce import reduce
from kidd_page.read.state import Action, Cancel, Leave, Read, Show
from kidd_page.read.view import view

FEATURE: Final = Feature(
    state=Read,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.is_open,
    # What is confirmed comes with all values, so it is what the player saw.
    any_time=get_args(Action),
    prepared=lambda: (Show(), Leave(), Cancel()),
)
