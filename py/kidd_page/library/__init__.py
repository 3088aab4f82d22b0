"""The dialog of saved games: finds them, and offers what can be done with each of them.

Read `state`, `reduce`, `view` and `sentences` in this order. `search` finds games, `lines` shows one, `tools` has what
stands above and below the list, `elsewhere` the games with others. What happens to a game is an effect: the page has
the texts of the games.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.library.reduce import reduce
from kidd_page.library.state import Action, Await, EmptyBin, GoTo, Library, RemoveRemote, Show
from kidd_page.library.view import view

FEATURE: Final = Feature(
    state=Library,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: (state.is_sure, state.doomed),
    # A press names its game. Only the second press of what cannot be undone depends on the first one.
    any_time=tuple(one for one in get_args(Action) if one not in {EmptyBin, RemoveRemote}),
    prepared=lambda: (
        Show(),
        Await(),
        *map(GoTo, ("puzzles", "statistics", "editor", "write", "read")),
    ),
)
"""The dialog of saved games."""
