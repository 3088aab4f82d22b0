"""The dialog that copies a game: what an action changes."""

from dataclasses import replace
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.copy.game import draw_picture, find_contents, write_address
from kidd_page.copy.state import (
    Action,
    Choose,
    Copied,
    Copy,
    Edit,
    Field,
    Leave,
    Read,
    RefuseCode,
    Said,
    SaveCode,
    SavePicture,
    SaveText,
    Shared,
    SharedFile,
    Show,
    ToggleCode,
    ToggleFrame,
)
from kidd_page.effects import Effect
from kidd_page.game_files import Game, export_game, name_file, take_game
from kidd_page.saves import list_saves
from kidd_page.world import World

_COPIED: Final[dict[Field, str]] = {
    "link": "link.copied",
    "text": "saves.copyOut.done",
    "frame": "embed.copied",
}

Changed = tuple[Copy, tuple[Effect, ...]]


def reduce(state: Copy, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show(name):
            return _show(Copy(is_open=True, game=name), world)
        case Read(name, texts):
            is_due = state.is_open and state.game == name
            return _read(state, texts, world) if is_due else (state, ())
        case Leave():
            return Copy(), ()
        case Choose(kind):
            return replace(state, kind=kind, has_code=False, has_frame=False, said=None), ()
        case ToggleCode():
            return replace(state, has_code=not state.has_code, said=None), ()
        case RefuseCode():
            return replace(state, has_code=False, said=Said("link", "link.qrTooLong")), ()
        case ToggleFrame():
            return replace(state, has_frame=not state.has_frame, said=None), ()
        case Copied(field, result):
            key = _COPIED[field] if result == "copied" else "saves.copyOut.byHand"
            return replace(state, said=Said(field, key)), ()
        case Shared("shared") | SharedFile("shared"):
            return state, ()
        case Shared():
            again = Copied("link", "copied"), Copied("link", "failed")
            return state, (effects.Copy("link", *again),)
        case SharedFile() | SaveText():
            return state, (effects.Download(state.file, state.text),)
        case SaveCode():
            file = _name(state, ".png")
            return state, (effects.SaveCode(file, write_address(state, world.address)),)
        case SavePicture(kind):
            try:
                picture = draw_picture(state, kind)
            except ValueError:
                return replace(state, said=Said("text", "copy.tooLong")), ()
            return state, (effects.Download(_name(state, ".svg"), picture),)
        case Edit():
            position = find_contents(state.text, state.path).position
            return state, (effects.OpenDialog("editor", ("Show", position)),)
    assert_never(action)


def _show(state: Copy, world: World) -> Changed:
    """Show the game on the deck as it is shown there, any other one as it is stored."""
    shown, row = world.shown, world.saves.rows.by_id.get(state.game)
    is_on_deck = row is not None and row.is_current and shown is not None and not shown.is_elsewhere
    if state.game and not is_on_deck:
        read = Read(state.game, ""), Read(state.game, "[]")
        return state, (effects.ReadGames((state.game,), *read),)
    if shown is None:
        return state, ()
    game = Game(shown.record, shown.names, shown.levels, shown.date)
    return _begin(state, game, shown.at), ()


def _read(state: Copy, texts: str, world: World) -> Changed:
    """Show a saved game, if it is still there."""
    saves = [save for _, save in list_saves(texts)]
    if not saves:
        return replace(state, is_unreadable=True), ()
    return _begin(state, take_game(saves[0], world.zone), saves[0].path), ()


def _begin(state: Copy, game: Game, path: str) -> Copy:
    """Show the link to the game; to the position if there is none to the game."""
    text = export_game(game)
    kind = "position" if find_contents(text, path).code is None else "game"
    return replace(state, text=text, file=name_file(text), path=path, kind=kind)


def _name(state: Copy, ending: str) -> str:
    return state.file.removesuffix(".txt") + ending
