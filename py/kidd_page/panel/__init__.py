"""The panels around the game's deck: the players' cards and the tally, hints, the controls of computers, a look back.

Read `state`, `reduce`, `view`, `cards` and `sentences` in this order. `first_turn` has what the build prepares of a
game's first turn.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.panel.first_turn import list_first_turns
from kidd_page.panel.reduce import reduce
from kidd_page.panel.state import Action, Follow, Panel
from kidd_page.panel.view import view_places

FEATURE: Final = Feature(
    state=Panel,
    actions=Action,
    reduce=reduce,
    view=lambda _state, _world: None,
    moment=lambda _state: None,
    follow=lambda _state: Follow(),
    view_places=view_places,
    prepared=list_first_turns,
    is_first=True,
)
