"""A feature of the page, such as the puzzles: its state, its actions, and the functions over them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kidd_page.effects import Effect
from kidd_page.elements import Model, Node, Overlay
from kidd_page.world import World

State = TypeVar("State")
Content = Node | Model | str | None
"""What is shown in a place of the page."""


@dataclass(frozen=True, slots=True)
class Feature(Generic[State]):
    """What `session` knows of a feature. All functions are pure.

    - `state`: the type of the state, a frozen dataclass; made without values it is the state at the beginning.
    - `actions`: the union of the actions, frozen dataclasses.
    - `reduce`: returns the state after an action, and effects.
    - `view`: returns what is shown; None for nothing.
    - `moment`: returns the parts of the state that give a press its meaning, such as a position. A press on a picture
      of another moment does nothing, unless its action is one of those that are good `any_time`.
    - `view_sheet`: returns what the browser's own command prints while the feature is shown; None for nothing.
    - `follow`: returns the action that is carried out whenever what the page shows of the game (`World.shown`) has
      changed, None if the feature does not care now. Only features that have this see what is shown.
    - `view_overlay`: returns what the feature shows on the game's deck; None for nothing.
    - `view_places`: returns trees for other places of the page, by their names; None for nothing there. A place that
      is not named keeps what it shows.
    - `prepared`: returns actions that the build carries out in the state at the beginning, in each language. The page
      shows these answers while Python is not up.
    - `is_first`: the feature is what a new player sees first, so its answers are in a small file of their own.
    """

    state: type[State]
    actions: Any
    reduce: Callable[[State, Any, World], tuple[State, tuple[Effect, ...]]]
    view: Callable[[State, World], Node | None]
    moment: Callable[[State], object]
    any_time: tuple[type, ...] = ()
    view_sheet: Callable[[State, World], Node | None] = lambda _state, _world: None
    follow: Callable[[State], object | None] | None = None
    view_overlay: Callable[[State, World], Overlay | None] = lambda _state, _world: None
    view_places: Callable[[State, World], Mapping[str, Content]] = lambda _state, _world: {}
    prepared: Callable[[], Iterable[object]] = lambda: ()
    is_first: bool = False
