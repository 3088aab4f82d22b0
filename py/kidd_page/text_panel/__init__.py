"""The game in words: a field for typed moves, and the whole position as lists.

Read `state`, `reduce`, `view` and `sentences` in this order.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.text_panel.reduce import reduce
from kidd_page.text_panel.state import Action, Close, Follow, Switch, TextPanel
from kidd_page.text_panel.view import view

FEATURE: Final = Feature(
    state=TextPanel,
    actions=Action,
    reduce=reduce,
    view=view,
    # What is typed is read at the position that the page shows then.
    moment=lambda _: None,
    follow=lambda state: Follow() if state.is_open else None,
    prepared=lambda: (
        Switch(is_on=True, focus=""),
        Switch(is_on=True, focus="title"),
        Switch(is_on=True, focus="field"),
        Close(),
    ),
)
