"""The dialog of the puzzles: a list to choose from, and an attempt on the deck that is judged turn by turn.

Read `state`, `reduce`, `view` and `sentences` in this order. `attempt` is the small game, `offers` chooses puzzles and
counts answers, `solver` is what is stored.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.puzzles.reduce import reduce
from kidd_page.puzzles.state import (
    Action,
    AddOwn,
    Advance,
    Again,
    Choose,
    Judge,
    Leave,
    Practise,
    Puzzles,
    Show,
    Unjudged,
)
from kidd_page.puzzles.view import view

FEATURE: Final = Feature(
    state=Puzzles,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.moment,
    any_time=(AddOwn, Advance, Again, Choose, Judge, Leave, Practise, Show, Unjudged),
)
