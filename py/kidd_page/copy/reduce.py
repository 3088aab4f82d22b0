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
    RefuseCode,
    Said,
    SaveCode,
    SavePicture,
    SaveText,
    Shared,
    SharedFile,
    Show,
    Tell,
    ToggleCode,
    ToggleFrame,
)
from kidd_page.effects import Effect
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
        case Show(can_share, can_share_files):
            # The game may have been told before.
            shown = replace(
                state, is_open=True, can_share=can_share, can_share_files=can_share_files
            )
            return _begin(shown), ()
        case Tell(text, file, path):
            return _begin(replace(state, text=text, file=file, path=path)), ()
        case Leave():
            return Copy(), ()
        case Choose(kind):
            return _close(replace(state, kind=kind)), ()
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


def _begin(state: Copy) -> Copy:
    """Show the link to the game; to the position if there is none to the game."""
    has_code = state.text != "" and find_contents(state.text, state.path).code is not None
    return _close(replace(state, kind="game" if has_code else "position"))


def _close(state: Copy) -> Copy:
    return replace(state, has_code=False, has_frame=False, said=None)


def _name(state: Copy, ending: str) -> str:
    return state.file.removesuffix(".txt") + ending
