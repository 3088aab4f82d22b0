"""The dialog of the settings in Python: what it shows, and which setting a field changes.

Read `state`, `reduce`, `view` and `sentences` in this order. The page stores the settings and applies them. A field
names its setting, so the page shows and changes it at once, also before Python is up.
"""

from typing import Final, get_args

from kidd_page.feature import Feature
from kidd_page.settings.reduce import reduce
from kidd_page.settings.state import (
    Action,
    Leave,
    MissWords,
    SaveBackup,
    Settings,
    Show,
    Speak,
)
from kidd_page.settings.view import view
from kidd_page.words import list_languages

FEATURE: Final = Feature(
    state=Settings,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda _state: None,
    any_time=get_args(Action),
    prepared=lambda: (Show(), Leave(), MissWords(), SaveBackup(), *map(Speak, list_languages())),
)
