"""The rules: a page for each game, for the deck, for the history behind the names, and for the credits.

Read `state`, `reduce`, `view` and `sentences` in this order. `pages` and `examples` are the content, `section` and
`sheet` lay it out on the screen and on paper, `diagram` makes the pictures.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.rules.pages import GAME_PAGES, PAGES
from kidd_page.rules.reduce import reduce
from kidd_page.rules.state import (
    Action,
    Choose,
    Learn,
    Leave,
    Play,
    PrintDeck,
    PrintRules,
    Reset,
    Rules,
    Show,
)
from kidd_page.rules.view import view, view_sheet

FEATURE: Final = Feature(
    state=Rules,
    actions=Action,
    reduce=reduce,
    view=view,
    view_sheet=view_sheet,
    # A tap is meant for the position of its example that the reader saw.
    moment=lambda state: [
        (one.page, one.name, one.table.steps) for one in state.played if one.table.steps
    ],
    any_time=(Choose, Learn, Leave, Play, PrintDeck, PrintRules, Reset, Show),
    prepared=lambda: (
        *(kind(page) for kind in (Show, Choose) for page in PAGES),
        *(kind(game) for kind in (Learn, PrintRules) for game in GAME_PAGES),
        *(
            kind(page, name)
            for kind in (Play, Reset)
            for page, sections in PAGES.items()
            for section in sections
            for name in section.examples
        ),
        Show(""),
        Leave(),
    ),
)
