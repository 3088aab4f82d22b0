"""Imports of files in the dialog of saved games: what an action changes. They go on while the dialog is closed."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, assert_never

from kidd_page.effects import AskSaves, ChangeGames, Effect, Focus, Store
from kidd_page.imports.report import begin_report, warn
from kidd_page.imports.state import Imports
from kidd_page.library.state import (
    Await,
    Import,
    ImportAction,
    Imported,
    ImportFailed,
    Library,
    StopImport,
    ValueNotStored,
)
from kidd_page.times import find_offset
from kidd_page.world import World

Changed = tuple[Library, tuple[Effect, ...]]

_END: Final = (Focus("report", "lost"), Focus("read", "lost"))
"""The button that stops the import is gone."""
_FAILED: Final = {"key": "error.internal"}


def change_imports(state: Library, action: ImportAction, world: World) -> Changed:
    """Return the state after an action, and effects."""
    imports = state.imports
    match action:
        case Await():
            return replace(state, is_open=True, is_importing=True), ()
        case Import(files):
            waiting = replace(imports, queue=(*imports.queue, files))
            state = replace(state, is_open=True, is_importing=False, imports=waiting)
            return (state, ()) if imports.is_running else _begin_next(state, world)
        case Imported(number) | ImportFailed(number) if number != imports.number:
            return state, ()
        case Imported(_, told):
            return _go_on(state, json.loads(imports.next) | json.loads(told), world)
        case ImportFailed(_, told):
            told = json.loads(imports.next) | json.loads(told) | {"serial": 0, "fault": _FAILED}
            return _go_on(state, told, world)
        case ValueNotStored(number, file, key):
            if number != imports.number:
                return state, ()
            return replace(state, imports=_warn_full(imports, file, key)), ()
        case StopImport():
            if not imports.is_running:
                return state, ()
            stopped = replace(imports, is_running=False, is_stopped=True)
            state, effects = _begin_next(replace(state, imports=stopped), world)
            return state, (*effects, *_END)
    assert_never(action)


def _begin_next(state: Library, world: World) -> Changed:
    """Begin the import that comes next, if there is one."""
    if not state.imports.queue:
        return state, ()
    files, *queue = state.imports.queue
    begun = Imports(state.imports.number + 1, is_running=True, queue=(*queue,))
    told = {"serial": 0, "files": json.loads(files), "at": None, "report": begin_report()}
    return _go_on(replace(state, imports=begun), told, world)


def _go_on(state: Library, told: Mapping[str, Any], world: World) -> Changed:
    """Take what has become of the last changes, and ask for the next ones."""
    # It needs modules that the list does not need.
    from kidd_page.imports.importing import IMPORT

    imports, number = state.imports, state.imports.number
    about = {
        "isStopped": imports.is_stopped,
        "offset": find_offset(told.get("now", 0), world.zone),
        "players": [world.words(f"player.{one}") for one in ("first", "second", "third")],
        "stored": world.stored,
    }
    answer = IMPORT.answer({**told, **about})
    is_running = answer["next"]["report"]["isRunning"]
    others = (*imports.others, *answer["others"])
    written = json.dumps(answer["next"])
    imports = replace(imports, next=written, others=others, is_running=is_running)
    state = replace(state, imports=imports)
    stores = [
        Store(key, text, world.stored.get(key), ValueNotStored(number, file, key))
        for file, key, text in answer["values"]
    ]
    if is_running:
        changes = (*answer["changes"],)
        return state, (
            *stores,
            ChangeGames(changes, Imported(number, ""), ImportFailed(number, "")),
        )
    ended: list[Effect] = [*_END] if state.is_open else []
    if (
        answer["only"] is not None
        and state.is_open
        and not imports.queue
        and not imports.is_stopped
    ):
        ended.append(AskSaves({"kind": "open", "id": answer["only"]}))
    state, effects = _begin_next(state, world)
    return state, (*stores, *ended, *effects)


def _warn_full(imports: Imports, file: str, key: str) -> Imports:
    from kidd_page.imports.values import describe_fault

    told = json.loads(imports.next)
    warn(told["report"], file, describe_fault("valueFull", key))
    return replace(imports, next=json.dumps(told))
