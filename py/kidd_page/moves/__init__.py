"""The list of moves beside the deck: all turns of the game, steps through it, notes, and changes of its lines.

Read `state`, `reduce`, `view` and `sentences` in this order. `listing` lists the turns, `rows` draws them, `drafts`
keeps notes that are being written, `tools` draws what is below the list.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.moves.reduce import reduce
from kidd_page.moves.state import Action, Close, Follow, Moves, Switch
from kidd_page.moves.view import view

FEATURE: Final = Feature(
    state=Moves,
    actions=Action,
    reduce=reduce,
    view=view,
    # A press names its turn by the place, so it is good at any time.
    moment=lambda _: None,
    follow=lambda state: Follow() if state.is_open else None,
    prepared=lambda: (
        Switch(is_on=True, focus="title"),
        Switch(is_on=True, focus=""),
        Close(),
    ),
)
