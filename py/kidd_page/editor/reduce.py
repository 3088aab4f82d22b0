"""The position editor: what an action changes.

Owns the undo, the text as it was typed, and the players.
"""

from dataclasses import replace
from typing import Final, assert_never

from kidd.bridge.records import begin_record
from kidd.record.match import Match
from kidd_page import effects
from kidd_page.choice import ask_for_game, list_allowed_players, recall_choice
from kidd_page.editor.draft import (
    Draft,
    can_analyse,
    find_edit,
    is_playable,
    make_edit,
    read_draft,
)
from kidd_page.editor.fields import MOST_TURNS_LEFT
from kidd_page.editor.sentences import PROOF, describe_space
from kidd_page.editor.state import (
    COPIED,
    Action,
    Begin,
    Choose,
    ChooseTool,
    Copied,
    Drag,
    Edit,
    Editor,
    Leave,
    Redo,
    Refuse,
    Seat,
    Select,
    Show,
    Tap,
    Type,
    Typed,
    Undo,
    Use,
)
from kidd_page.effects import Effect
from kidd_page.game.sides import PERSON
from kidd_page.games import list_games
from kidd_page.seats import begin_seats, name_seats, take_seats
from kidd_page.stored import read_object
from kidd_page.world import World

FORM: Final = "editor"
"""What the names of the players' fields begin with."""

MOST_UNDONE: Final = 300
"""How many positions Undo goes back."""
_LONGEST: Final = 10_000
"""Characters of the text that are kept, and those of the players in an action."""

Changed = tuple[Editor, tuple[Effect, ...]]


def reduce(state: Editor, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show(position):
            return _show(state, position, world), ()
        case Leave():
            return replace(state, is_open=False, moment=state.moment + 1), ()
        case Begin(purpose):
            return _begin(state, world, is_analysed=purpose == "analyse")
        case Edit(change):
            # The button that was pressed may be gone.
            return _edit(state, change, world), (effects.Focus("edit", "lost"),)
        case _:
            return _change(state, action, world), ()


def _change(
    state: Editor,
    action: (
        Tap
        | Use
        | Select
        | Drag
        | ChooseTool
        | Choose
        | Type
        | Typed
        | Undo
        | Redo
        | Copied
        | Seat
        | Refuse
    ),
    world: World,
) -> Editor:
    """Carry out an action that has no effect outside the dialog."""
    match action:
        case Tap(space):
            return _use(state, state.tool, space, world)
        case Use(tool, space):
            return _use(state, tool, space, world)
        case Select(space):
            return replace(state, selected=space)
        case Drag(origin, space):
            return _edit(replace(state, selected=space), f"move {origin} {space}", world)
        case ChooseTool(tool):
            return replace(state, tool=tool)
        case Choose():
            return _edit(state, _find_change(read_draft(state.source), action), world)
        case Type(text):
            return _take(state, text, shown=text)
        case Typed():
            return replace(state, shown=read_draft(state.source).text)
        case Undo():
            return _undo(state)
        case Redo():
            return _redo(state)
        case Copied(what, result):
            return _note_copied(state, what, result)
        case Seat(values):
            seats = take_seats(read_object(values, _LONGEST), FORM, state.seats)
            return replace(state, seats=seats)
        case Refuse(reason):
            return replace(state, refusal=reason)
    assert_never(action)


def _show(state: Editor, position: str, world: World) -> Editor:
    choice = recall_choice(world)
    state = replace(
        state,
        is_open=True,
        choice=begin_seats(choice.names, choice.levels),
        moment=state.moment + 1,
        refusal="",
        notice="",
        has_link=False,
    )
    if position:
        return _take(state, position, shown=read_draft(position).text)
    if state.source:
        return state
    players = list_games()[choice.game]["players"][0]
    text = make_edit("", f"game {choice.game} {players}") or read_draft("").text
    return _take(state, text, shown=text)


def _use(state: Editor, tool: str, space: str, world: World) -> Editor:
    """Use a tool on a space. If it has no effect there, the space is described."""
    state = replace(state, selected=space)
    draft = read_draft(state.source)
    change = find_edit(draft, tool, space)
    if change is None:
        return replace(state, said=describe_space(draft, space, world.words))
    return _edit(state, change, world)


def _edit(state: Editor, change: str, world: World) -> Editor:
    """Make an edit. One that no longer fits the position does nothing."""
    text = make_edit(state.source, change)
    if text is None:
        return state
    state = _take(state, text, shown=text)
    if state.selected is None:
        return state
    said = describe_space(read_draft(text), state.selected, world.words)
    return replace(state, said=said)


def _find_change(draft: Draft, action: Choose) -> str:
    """Return the edit of a field. What is none does nothing."""
    value, players = action.value, str(len(draft.position.reserves))
    game, *options = draft.position.game.split("+")
    match action.field:
        case "game":
            name, _, players = value.partition(" ")
            return _write_game(name, {*options}, players)
        case "option":
            return _write_game(game, {*options} ^ {value}, players)
        case "left":
            proof = PROOF.fullmatch(draft.pending)
            is_fine = value in map(str, range(MOST_TURNS_LEFT + 1))
            return f"state {proof[1]}{value}" if proof and is_fine else ""
        case "turn" | "state":
            return f"{action.field} {value}"
    assert_never(action.field)


def _write_game(name: str, options: set[str], players: str) -> str:
    """Write the edit that goes over to a game, with the options that it knows."""
    known = list_games()[name]["options"] if name in list_games() else []
    chosen = sorted(one for one in options if one in known)
    return f"game {'+'.join([name, *chosen])} {players}"


def _take(state: Editor, source: str, *, shown: str) -> Editor:
    """Take a text over, and remember the position before."""
    before, after = read_draft(state.source), read_draft(source)
    if state.source and after.text != before.text:
        past = (*state.past, before.text)[-MOST_UNDONE:]
        state = replace(state, past=past, future=())
    return _show_text(state, source, shown=shown)


def _show_text(state: Editor, source: str, *, shown: str) -> Editor:
    """Show the position of a text. The chosen players stay until another game needs others."""
    before, after = read_draft(state.source), read_draft(source)
    if not state.seats.names or _list_seats(before) != _list_seats(after):
        count, choice = len(after.colours), state.choice
        levels = choice.levels[:count] if after.game["level_count"] else (PERSON,) * count
        state = replace(state, seats=begin_seats(choice.names[:count], levels))
    # The tool of a colour that does not play is gone.
    is_gone = len(state.tool) == 1 and state.tool not in after.colours
    return replace(
        state,
        source=source[:_LONGEST],
        shown=shown[:_LONGEST],
        tool=after.colours[0] if is_gone else state.tool,
        has_link=state.has_link and not after.faults,
        notice="",
        refusal="",
    )


def _list_seats(draft: Draft) -> tuple[int, bool]:
    return len(draft.colours), draft.game["level_count"] > 0


def _undo(state: Editor) -> Editor:
    if not state.past:
        return state
    *past, text = state.past
    future = (*state.future, read_draft(state.source).text)
    return _show_text(replace(state, past=(*past,), future=future), text, shown=text)


def _redo(state: Editor) -> Editor:
    if not state.future:
        return state
    *future, text = state.future
    past = (*state.past, read_draft(state.source).text)
    return _show_text(replace(state, past=past, future=(*future,)), text, shown=text)


def _note_copied(state: Editor, what: str, result: str) -> Editor:
    is_link = what == "link"
    copied = "link.copied" if is_link else "editor.copied"
    notice = copied if result == COPIED else "saves.copyOut.byHand"
    return replace(state, notice=notice, has_link=state.has_link or is_link)


def _begin(state: Editor, world: World, *, is_analysed: bool) -> Changed:
    draft, seats = read_draft(state.source), state.seats
    if not (can_analyse(draft) if is_analysed else is_playable(draft)):
        return state, ()
    record = begin_record(Match(draft.position), {}).text
    # An analysed game has persons only.
    levels = (PERSON,) * len(seats.levels) if is_analysed else seats.levels
    names = name_seats(seats.names, levels, list_allowed_players(world), world.words)
    begin = ask_for_game(record, names, levels, is_own=True)
    asked = (effects.Analyse(), begin) if is_analysed else (begin,)
    return replace(state, refusal="", moment=state.moment + 1), asked
