"""The dialog that reads games in: as text, from a link or a code, or from files.

Read `state`, `reduce` and `view` in this order. `game` says what a text is.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.read.reduce import reduce
from kidd_page.read.state import Action, Cancel, Choose, Leave, Open, Read, Show
from kidd_page.read.view import view

FEATURE: Final = Feature(
    state=Read,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.is_open,
    # What is confirmed comes with all values, so it is what the player saw.
    any_time=get_args(Action),
    # What several or long files are need not be known.
    prepared=lambda: (Show(), Leave(), Choose(None), Open(None), Cancel()),
)
