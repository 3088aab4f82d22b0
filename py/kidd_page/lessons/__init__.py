"""The lessons: courses of steps, each a small game with a goal.

Read `state`, `reduce`, `view` and `sentences` in this order. `courses` reads the steps, `grading` judges a turn,
`attempt` is the small game, `progress` is what is stored.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.lessons.reduce import reduce
from kidd_page.lessons.state import (
    Action,
    Again,
    Begin,
    Leave,
    Lessons,
    Reply,
    ShowCourse,
    ShowNext,
)
from kidd_page.lessons.view import view

FEATURE: Final = Feature(
    state=Lessons,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.moment,
    any_time=(Again, Begin, Leave, Reply, ShowCourse, ShowNext),
)
