"""The files of games and backups: what an action changes."""

import json
from dataclasses import replace
from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.files.state import Action, Files, Merge, NotStored, TellFaults
from kidd_page.files.values import merge_values, name_value
from kidd_page.stored import read_object
from kidd_page.world import World

Changed = tuple[Files, tuple[Effect, ...]]


def reduce(state: Files, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Merge(values):
            changed, faults = merge_values(read_object(values, len(values)), world.stored)
            stores = [
                effects.Store(key, text, world.stored.get(key), NotStored(key))
                for key, text in changed.items()
            ]
            return Files(tuple(faults)), (*stores,)
        case NotStored(key):
            return replace(state, faults=(*state.faults, ("valueFull", key))), ()
        case TellFaults():
            messages = [
                {"key": f"library.import.{why}", "params": {"what": {"key": name_value(key)}}}
                for why, key in state.faults
            ]
            return state, (effects.Answer(json.dumps(messages)),)
    assert_never(action)
