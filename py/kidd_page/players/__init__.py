"""The dialog of users' players in Python: writes them, tries them out, and lets them play matches.

Read `state`, `reduce`, `view` and `sentences` in this order. `trial` and `match` carry out what concerns these, `game`
is a game of either, `output` is what players print, `store` is what is stored, `links` and `templates` are texts.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.players.reduce import reduce
from kidd_page.players.state import Action, Begin, Players
from kidd_page.players.view import view

FEATURE: Final = Feature(
    state=Players,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.player,
    # Only the second half of a double press on an example must do nothing: it would add another player.
    any_time=tuple(one for one in get_args(Action) if one is not Begin),
)
