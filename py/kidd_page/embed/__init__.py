"""The page that other sites show in a frame: a game or a position of a link, to look at.

Read `state`, `reduce`, `view` and `sentences` in this order. `link` reads what the link says.
"""

from typing import Final

from kidd_page.embed.reduce import reduce
from kidd_page.embed.state import Action, Embed
from kidd_page.embed.view import view
from kidd_page.feature import Feature

FEATURE: Final = Feature(
    state=Embed,
    actions=Action,
    reduce=reduce,
    view=view,
    # Nothing can be played, so every press means what it says.
    moment=lambda _state: None,
)
