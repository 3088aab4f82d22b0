"""The dialog of saved games: what an action changes.

Owns what is asked of the page, and where the focus goes when what was pressed is gone.
"""

import json
from dataclasses import replace
from typing import assert_never

from kidd_page.effects import (
    SOON_MS,
    AskRemote,
    AskSaves,
    ChangeGames,
    Download,
    Effect,
    Focus,
    Later,
    OpenDialog,
    ReadGames,
    ShareFile,
)
from kidd_page.game_files import Game, take_game, write_games
from kidd_page.imports.state import Imports
from kidd_page.library.importing import change_imports
from kidd_page.library.search import find_games, list_bin, list_games, list_others, note_words
from kidd_page.library.state import (
    BIN_PAGE,
    PAGE,
    Action,
    AskBin,
    Await,
    BackUp,
    BinAction,
    Cancel,
    Changed,
    ChooseGame,
    ChooseOrder,
    ChooseStanding,
    Describe,
    Do,
    Downloaded,
    EmptyBin,
    Export,
    Exported,
    GameAction,
    GoTo,
    Heard,
    Import,
    Imported,
    ImportFailed,
    Leave,
    Library,
    ListAction,
    OpenRemote,
    OtherAction,
    OwnImported,
    Pressed,
    RemoveRemote,
    Retry,
    Save,
    Search,
    SearchFor,
    Show,
    ShowMore,
    ShowMoreBin,
    StopImport,
    ToggleBin,
    ToggleMenu,
    ToggleOwn,
    Trouble,
    ValueNotStored,
    Write,
    query_of,
)
from kidd_page.saved_games import SavedGames
from kidd_page.saves import list_saves
from kidd_page.world import World

Result = tuple[Library, tuple[Effect, ...]]


def reduce(state: Library, action: Action, world: World) -> Result:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return _hear(Library(is_open=True, imports=_drop_report(state.imports)), world)
        case Leave():
            return Library(imports=state.imports), ()
        case Heard():
            return _hear(state, world) if state.is_open else (state, ())
        case Await() | Import() | Imported() | ImportFailed() | ValueNotStored() | StopImport():
            return change_imports(state, action, world)
        case Do():
            return _do(state, action, world)
        case Changed() | Downloaded() | ToggleOwn() | Describe() | Write() | Save() | Cancel():
            return _change_game(state, action, world)
        case ToggleBin() | ShowMoreBin() | AskBin() | EmptyBin():
            return _change_bin(state, action, world)
        case (
            Export()
            | Exported()
            | BackUp()
            | Retry()
            | OwnImported()
            | GoTo()
            | OpenRemote()
            | RemoveRemote()
        ):
            return _ask(state, action, world)
        case _:
            return _change_list(state, action, world)


def _drop_report(imports: Imports) -> Imports:
    """Forget an import that is over: its report is shown until the dialog is opened again."""
    return imports if imports.is_running else Imports(imports.number + 1)


def read_standing(pressed: Pressed, state: Library, saves: SavedGames) -> str:
    """Return how what was pressed stands now. As long as it is empty, the answer to the press is under way."""
    match pressed.part:
        case "retry":
            return "down" if saves.status != "up" else "up"
        case "own":
            return "some" if list_others(state.imports, saves) else "none"
        case "bin":
            return "full" if list_bin(saves.rows, state.kept) else "none"
        case "line":
            return _read_line(pressed.id, state, saves)


def _read_line(key: str, state: Library, saves: SavedGames) -> str:
    row = saves.rows.by_id.get(key)
    if row is not None:
        is_binned = row.is_deleted and key not in state.kept
        return "binned" if is_binned else f"{row.is_deleted} {row.is_own}"
    aside = next((is_deleted for other, _, is_deleted in saves.aside if other == key), None)
    return "gone" if aside is None else f"aside {aside}"


def _hear(state: Library, world: World) -> Result:
    """Follow the saved games."""
    saves, pressed, effects = world.saves, state.pressed, tuple[Effect, ...]()
    if pressed is not None and read_standing(pressed, state, saves) != pressed.before:
        refs = _find_next(pressed)
        effects = tuple(Focus(ref, "lost") for ref in refs)
        state, pressed = _close_menu(state, pressed.id), None
    # During another attempt the sentence stays, so that the button keeps the focus.
    is_down = saves.status == "down" or (state.is_down and saves.status == "unknown")
    # The page tells of a part of the games at once. So the first search need not find the words of thousands.
    for row in list_games(saves.rows):
        note_words(row, world.words)
    return replace(state, pressed=pressed, is_down=is_down), effects


def _find_next(pressed: Pressed) -> tuple[str, ...]:
    """Return where the focus goes if it is lost, the best place first."""
    match pressed.part:
        case "line" if pressed.before != "binned":
            return f"line-{pressed.id}", "read"
        case _:
            return ("read",)


def _press(state: Library, pressed: Pressed, world: World) -> Library:
    before = read_standing(pressed, state, world.saves)
    return replace(state, pressed=replace(pressed, before=before), doomed="")


def _change_list(state: Library, action: ListAction, world: World) -> Result:
    match action:
        case Search(words):
            return replace(state, words=words, limit=PAGE), ()
        case SearchFor(label):
            return replace(state, words=label, limit=PAGE), (Focus("search", "always"),)
        case ChooseGame(game):
            return replace(state, game=game, limit=PAGE), ()
        case ChooseStanding(standing):
            return replace(state, standing=standing, limit=PAGE), ()
        case ChooseOrder(order):
            return replace(state, order=order, limit=PAGE), ()
        case ShowMore():
            found = find_games(world.saves.rows, query_of(state), world.words)
            if len(found) <= state.limit:
                return state, ()
            first = found[state.limit].id
            return replace(state, limit=2 * state.limit), (Focus(f"line-{first}", "unmoved"),)
        case ToggleMenu(key):
            if key in state.menus:
                return _close_menu(state, key), ()
            return replace(state, menus=(*state.menus, key)), ()
        case _:
            assert_never(action)


def _do(state: Library, action: Do, world: World) -> Result:
    key = action.id
    match action.kind:
        case "copy":
            return state, (OpenDialog("copy", ("Show", key)),)
        case "open":
            return state, (AskSaves({"kind": "open", "id": key}),)
        case "review":
            return state, (AskSaves({"kind": "open", "id": key, "dialog": "gameReview"}),)
        case "download":
            return state, (ReadGames((key,), Downloaded(""), Heard()),)
        case "delete":
            kept = state.kept if key in state.kept else (*state.kept, key)
            state = _press(replace(state, kept=kept), Pressed("line", key, ""), world)
            return _change(state, "delete", (key,), "bin")
        case "undelete":
            state = _press(state, Pressed("line", key, ""), world)
            return _change(state, "restore", (key,), "restore")


def _change_game(state: Library, action: GameAction, world: World) -> Result:
    match action:
        case Downloaded(texts):
            return state, (
                *(Download(f"kidd-{key}.json", text) for key, text in json.loads(texts)),
            )
        case Changed(what, told):
            is_done = json.loads(told)["done"][0]
            return replace(state, trouble=None if is_done else what), ()
        case ToggleOwn(key):
            row = world.saves.rows.by_id.get(key)
            if row is None:
                return state, ()
            state = _press(state, Pressed("line", key, ""), world)
            return _mark(state, (key,), is_own=not row.is_own)
        case Describe(key):
            row = world.saves.rows.by_id.get(key)
            if row is None:
                return state, ()
            state = _close_menu(state, key)
            state = replace(state, edited=key, title=row.title, labels=", ".join(row.labels))
            return state, (Focus("title", "always"),)
        case Write("title", text):
            return replace(state, title=text), ()
        case Write(_, text):
            return replace(state, labels=text), ()
        case Save():
            if not state.edited:
                return state, ()
            words = state.title, state.labels.split(",")
            state, asked = _change(state, "describe", (state.edited,), "describe", *words)
            return _close_form(state, *asked)
        case Cancel():
            return _close_form(state)
        case _:
            assert_never(action)


def _change(state: Library, what: Trouble, ids: tuple[str, ...], *change: object) -> Result:
    """Change games (`game_edits`)."""
    asked = ChangeGames((("change", ids, change),), Changed(what, ""), None)
    return replace(state, trouble=None), (asked,)


def _mark(state: Library, ids: tuple[str, ...], *, is_own: bool) -> Result:
    """Say whether the player has played games."""
    asked = ChangeGames((("own", ids, is_own),), Changed("own", ""), None)
    return replace(state, trouble=None), (asked,)


def _close_menu(state: Library, key: str) -> Library:
    return replace(state, menus=tuple(one for one in state.menus if one != key))


def _close_form(state: Library, *asked: Effect) -> Result:
    focus = Focus(f"line-{state.edited}", "always")
    return replace(state, edited="", title="", labels=""), (*asked, focus)


def _change_bin(state: Library, action: BinAction, world: World) -> Result:
    match action:
        case ToggleBin():
            is_open = not state.is_bin_open
            return replace(state, is_bin_open=is_open, bin_limit=BIN_PAGE, is_sure=False), ()
        case ShowMoreBin():
            focus = Focus(f"bin-{state.bin_limit}", "unmoved")
            return replace(state, bin_limit=2 * state.bin_limit), (focus,)
        case AskBin():
            return replace(state, is_sure=True), (Focus("sure", "always"),)
        case EmptyBin() if not state.is_sure:
            return state, ()
        case EmptyBin() if world.saves.left_bin:
            return state, (Later(SOON_MS, action),)
        case EmptyBin():
            ids = tuple(row.id for row in list_bin(world.saves.rows, state.kept))
            state = replace(state, is_bin_open=False, is_sure=False)
            return _change(_press(state, Pressed("bin", "", ""), world), "bin", ids, "erase")
        case _:
            assert_never(action)


def _ask(state: Library, action: OtherAction, world: World) -> Result:
    match action:
        case Export() if world.saves.left:
            return state, (Later(SOON_MS, action),)
        case Export(is_shared):
            found = find_games(world.saves.rows, query_of(state), world.words)
            ids = tuple(row.id for row in found)
            return state, (ReadGames(ids, Exported(is_shared, ""), Heard()),)
        case Exported(is_shared, texts):
            return state, (_write_file(texts, world, is_shared=is_shared),)
        case BackUp(is_shared):
            return state, (AskSaves({"kind": "backup", "isShared": is_shared}),)
        case Retry():
            return _press(state, Pressed("retry", "", ""), world), (AskSaves({"kind": "retry"}),)
        case OwnImported():
            ids = tuple(list_others(state.imports, world.saves))
            return _mark(_press(state, Pressed("own", "", ""), world), ids, is_own=True)
        case GoTo(name):
            return state, (OpenDialog(name),)
        case OpenRemote(key):
            return state, (AskRemote({"kind": "open", "id": key}),)
        case RemoveRemote(key):
            if state.doomed != key:
                return replace(state, doomed=key), ()
            return replace(state, doomed=""), (AskRemote({"kind": "remove", "id": key}),)
        case _:
            assert_never(action)


def _write_file(texts: str, world: World, *, is_shared: bool) -> Effect:
    """Write games into a file for other programs."""
    games = list[Game]()
    for name, save in list_saves(texts):
        row = world.saves.rows.by_id.get(name)
        title, labels = (row.title, row.labels) if row else ("", ())
        games.append(take_game(save, world.zone, title, labels))
    give = ShareFile if is_shared else Download
    return give(f"kidd-games-{world.day}.txt", write_games(games))
