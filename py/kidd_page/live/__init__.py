"""The dialog of live connections: makes one, lists the connected players, and has the chat.

Read `state`, `reduce`, `view` and `sentences` in this order.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.live.reduce import reduce
from kidd_page.live.state import Action, Consent, Follow, Live, Offer
from kidd_page.live.view import view

FEATURE: Final = Feature(
    state=Live,
    actions=Action,
    reduce=reduce,
    view=view,
    # Only what begins a connection must not be done twice.
    moment=lambda state: (state.attempt, state.offered),
    any_time=tuple(one for one in get_args(Action) if one not in {Offer, Consent}),
    follow=lambda state: Follow() if state.is_open else None,
)
