"""The position editor: builds a position of any game, lists its faults, and begins a game there.

Read `state`, `reduce`, `view` and `sentences` in this order. `draft` reads and edits the position, `fields` shows what
is beside the deck.
"""

from typing import Final, get_args

from kidd_page.editor.reduce import reduce
from kidd_page.editor.state import Action, Begin, Editor
from kidd_page.editor.view import view
from kidd_page.feature import Feature

FEATURE: Final = Feature(
    state=Editor,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.moment,
    # Edits that follow fast are all meant: a double tap places a token and turns it.
    any_time=tuple(one for one in get_args(Action) if one is not Begin),
)
