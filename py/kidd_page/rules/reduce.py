"""The dialog of the rules: what an action changes."""

from dataclasses import replace
from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.rules.examples import begin, finish
from kidd_page.rules.pages import COMMON_PAGE, PAGES
from kidd_page.rules.sheet import show_deck_sheet, show_sheet
from kidd_page.rules.state import (
    Action,
    Back,
    Choose,
    DeckAction,
    Inspect,
    Learn,
    Leave,
    Play,
    Played,
    PrintDeck,
    PrintRules,
    Reset,
    Rules,
    Show,
    Tap,
    find_played,
)
from kidd_page.table import state as table
from kidd_page.world import World

Changed = tuple[Rules, tuple[Effect, ...]]


def reduce(state: Rules, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show(name):
            return _turn_to(state, name), (effects.ScrollUp(),)
        case Choose(name):
            shown = _turn_to(state, name)
            return shown, (effects.ScrollUp(), effects.Focus(f"tab-{shown.page}", "always"))
        case Leave():
            return Rules(), ()
        case Learn(game):
            return state, (effects.OpenDialog("lessons", ("ShowCourse", game)),)
        case PrintRules(name):
            shown = _turn_to(state, name)
            return shown, (effects.Print(show_sheet(shown.page, world.words)),)
        case PrintDeck():
            return _turn_to(state, COMMON_PAGE), (effects.Print(show_deck_sheet(world.words)),)
        case Play() | Reset() | Tap() | Inspect() | Back():
            return _act_on_example(state, action)
    assert_never(action)


def _turn_to(state: Rules, name: str) -> Rules:
    return replace(state, page=name if name in PAGES else COMMON_PAGE)


def _act_on_example(state: Rules, action: Play | Reset | DeckAction) -> Changed:
    page, name = action.page, action.name
    if not any(name in section.examples for section in PAGES.get(page, ())):
        return state, ()
    before = find_played(state, page, name) or Played(page, name, begin(name))
    # A page on which nothing has been played yet may be one that the build has made.
    state = replace(state, page=state.page or page)
    match action:
        case Play():
            shown = replace(before, table=finish(name, before.table), is_shown=True)
            return _replace(state, shown), (effects.Focus(f"reset {name}", "lost"),)
        case Reset():
            fresh = (effects.Focus(f"show {name}", "lost"), effects.Focus(f"space {name}", "lost"))
            return _remove(state, before), fresh
        case Tap() | Inspect() | Back():
            after = replace(before, table=_act_on_deck(before.table, action))
            return (state, ()) if after == before else (_replace(state, after), ())
    assert_never(action)


def _act_on_deck(before: table.Table, action: DeckAction) -> table.Table:
    """Follow an action on the deck. An example has only one turn. After it, a tap is answered for what is shown."""
    match action:
        case Back():
            after = table.act(before, table.Back())
        case Tap(space=space) | Inspect(space=space) if space not in before.part:
            return before
        case Tap(space=space) if not before.is_open:
            return replace(before, tapped=space, answer="why")
        case Tap(space=space):
            after = table.act(before, table.Tap(space))
        case Inspect(space=space):
            after = table.act(before, table.Inspect(space))
    # There is no stack inspector: an example is small, and its text describes it.
    after = replace(after, inspected=None)
    return table.close(after) if len(after.steps) > len(before.steps) else after


def _remove(state: Rules, played: Played) -> Rules:
    kept = (one for one in state.played if (one.page, one.name) != (played.page, played.name))
    return replace(state, played=tuple(kept))


def _replace(state: Rules, played: Played) -> Rules:
    return replace(_remove(state, played), played=(*_remove(state, played).played, played))
