"""The review of a game: made by a long search and kept, shown as a graph, turn by turn on a deck, and as a sum.

Read `state`, `reduce`, `view` and `sentences` in this order. `reviews` is what is stored, `chances` what follows from a
review's numbers, `attempt` the deck of a turn; `graph` and `tables` are parts of the view.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.review.reduce import reduce
from kidd_page.review.state import (
    Action,
    Added,
    Choose,
    Compared,
    Failed,
    Finished,
    Go,
    Leave,
    Mark,
    OpenTurn,
    Point,
    Progressed,
    Proven,
    Review,
    Run,
    Show,
    Stop,
    Unadded,
    Uncompared,
    Unproven,
    Unstored,
)
from kidd_page.review.view import view

FEATURE: Final = Feature(
    state=Review,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.moment,
    any_time=(
        *(Show, Leave, Run, Stop, Choose, Point, OpenTurn, Go, Mark),
        *(Progressed, Finished, Failed, Unstored, Compared, Uncompared),
        *(Proven, Unproven, Added, Unadded),
    ),
    # It is about the game as it is shown when the dialog opens.
    follow=lambda _: None,
)
