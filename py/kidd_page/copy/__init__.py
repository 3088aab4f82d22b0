"""The dialog that copies a game: as a link, a QR code, a frame for another page, text, and pictures.

Read `state`, `reduce` and `view` in this order. `game` has what is copied.
"""

from typing import Final

from kidd_page.copy.reduce import reduce
from kidd_page.copy.state import Action, Copy
from kidd_page.copy.view import view
from kidd_page.feature import Feature

FEATURE: Final = Feature(
    state=Copy,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: (state.text, state.kind),
    # The game on the deck may be copied.
    follow=lambda _state: None,
)
