"""The offer to install the page as an app: a notice after a finished game, until it has been answered once.

Read `state`, `reduce` and `view` in this order.
"""

from typing import Final

from kidd_page.feature import Feature
from kidd_page.install.reduce import reduce
from kidd_page.install.state import Action, Install
from kidd_page.install.view import view

FEATURE: Final = Feature(
    state=Install,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.is_shown,
)
