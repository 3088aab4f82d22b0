"""The files of games and backups: the stored values that they have besides the games. It shows nothing.

Read `state` and `reduce` in this order. `values` has which values these are, and how they are merged.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.files.reduce import reduce
from kidd_page.files.state import Action, Files

FEATURE: Final = Feature(
    state=Files,
    actions=Action,
    reduce=reduce,
    view=lambda _state, _world: None,
    moment=lambda _state: None,
)
