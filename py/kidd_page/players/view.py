"""The dialog of users' players as elements."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from kidd_page.elements import Attributes, Node, button, element, label, select
from kidd_page.player_store import (
    LONGEST_NAME,
    LONGEST_SOURCE,
    Player,
    find_player,
    list_players,
)
from kidd_page.players.help import show_api
from kidd_page.players.match_view import show_match
from kidd_page.players.offers import game_of, list_games, open_player
from kidd_page.players.output import Printed
from kidd_page.players.sentences import say
from kidd_page.players.state import (
    Begin,
    Choose,
    Clear,
    Download,
    GoTo,
    LookAtTrial,
    Play,
    Players,
    ReadFile,
    Remove,
    Rename,
    Share,
    StopTrial,
    Trust,
    Try,
    Write,
)
from kidd_page.players.templates import TEMPLATES
from kidd_page.words import Words
from kidd_page.world import World

_QUIET: Final = "button-quiet"
_MAIN: Final = "button-main"
_FIELD: Final[Attributes] = {"class": "seat-field field"}
_MOST_BYTES: Final = 3 * LONGEST_SOURCE
"""The largest file: a character has at most three bytes for each of its units."""


def view(state: Players, world: World) -> Node | None:
    """Return what the dialog shows. When it is closed, its content stays."""
    if not state.was_open:
        return None
    words = world.words
    return element(
        "div",
        {"class": "players-written stack-wide", "key": "players"},
        element("p", {"class": "player-help muted"}, words("player.intro")),
        _show_choice(state, world),
        element(
            "p", {"class": "player-status break-words", "role": "status"}, say(state.notice, words)
        ),
        _show_templates(words),
        _show_work(state, open_player(state, world), world),
    )


def _show_choice(state: Players, world: World) -> Node:
    words, players = world.words, list_players(world)
    player = open_player(state, world)
    choices = [(str(one.id), one.name) for one in players]
    chosen = str(player.id) if player else ""
    choice = select("player", choices, chosen, Choose("player", ""), _FIELD)
    hidden: Attributes = {"class": "player-choice label", "hidden": len(players) <= 1}
    file: Attributes = {
        "type": "file",
        "accept": ".py,text/x-python,text/plain",
        "class": "visually-hidden",
        "id": "player-file",
        "most": _MOST_BYTES,
        "on": {"file": ReadFile("", "")},
    }
    return element(
        "div",
        {"class": "player-row cluster"},
        label(words("player.yours"), choice, hidden),
        element("label", {"class": f"button {_QUIET}", "for": "player-file"}, words("player.read")),
        element("input", file),
    )


@lru_cache(1)
def _show_templates(words: Words) -> Node:
    buttons = [
        button(
            words(f"player.template.{one}"),
            _QUIET,
            Begin(one),
            {"ref": f"template-{one}", "key": one},
        )
        for one in TEMPLATES
    ]
    return element(
        "section",
        {"class": "player-new"},
        element("h3", {}, words("player.new")),
        element("div", {"class": "player-templates cluster"}, *buttons),
    )


def _show_work(state: Players, player: Player | None, world: World) -> Node:
    words = world.words
    is_trusted = player is not None and player.is_trusted
    return element(
        "div",
        {"class": "player-work stack-wide", "hidden": player is None, "key": "work", "ref": "work"},
        _show_head(player, words),
        _show_link(state, world),
        _show_trust(player, words),
        element(
            "div",
            {"class": "player-columns stack-wide", "key": "columns"},
            element(
                "div",
                {"class": "player-writing stack"},
                _show_editor(state, player, words),
                element(
                    "p",
                    {"id": "player-editor-help", "class": "player-help muted"},
                    words("player.editor.help"),
                ),
                _show_buttons(state, words, is_trusted=is_trusted),
                _show_result(state, words),
            ),
            element(
                "div",
                {"class": "player-beside stack-wide"},
                _show_output(state, words),
                show_api(words),
            ),
        ),
        show_match(state, world, is_trusted=is_trusted),
    )


def _show_head(player: Player | None, words: Words) -> Node:
    number, name = (player.id, player.name) if player else (0, "")
    field: Attributes = {
        "type": "text",
        "class": "seat-field field",
        "maxlength": str(LONGEST_NAME),
        "autocomplete": "off",
        "spellcheck": "false",
        "props": {"value": name},
        "on": {"change": Rename(number, "")},
        "key": str(number),
    }
    return element(
        "div",
        {"class": "player-row cluster", "key": "head"},
        label(words("player.name"), element("input", field)),
        button(words("player.download"), _QUIET, Download()),
        button(words("player.share"), _QUIET, Share()),
        button(words("player.remove"), _QUIET, Remove(number)),
    )


def _show_link(state: Players, world: World) -> Node | None:
    # The player of the link may have been removed in another tab.
    if not state.link or (state.player and find_player(world, state.player) is None):
        return None
    field: Attributes = {
        "class": "record-field box player-link",
        "readonly": True,
        "rows": "3",
        "aria-label": world.words("player.link"),
        "props": {"value": f"{world.address}#player={state.link}"},
        "key": "link",
        "ref": "link",
    }
    return element("textarea", field)


def _show_trust(player: Player | None, words: Words) -> Node | None:
    if player is None or player.is_trusted:
        return None
    return element(
        "div",
        {"class": "player-trust stack", "role": "note", "key": "trust"},
        element("p", {}, words("player.untrusted.text")),
        button(words("player.untrusted.accept"), _MAIN, Trust(player.id)),
    )


def _show_editor(state: Players, player: Player | None, words: Words) -> Node:
    """Show the editor. Its text belongs to the field: the component says when it shows that of the model."""
    number = player.id if player else 0
    model: Mapping[str, Any] = {
        "player": number,
        "document": f"{number} {state.document}",
        "text": player.source if player else "",
        "isEditable": player is not None and player.is_trusted,
        "line": state.fault_line,
        "visits": state.visits,
        "longest": LONGEST_SOURCE,
        "label": words("player.editor"),
        "help": "player-editor-help",
        "write": Write(number, ""),
        "run": Try(),
    }
    return element("div", {"class": "code-editor", "mount": ("code", model), "key": "editor"})


def _show_buttons(state: Players, words: Words, *, is_trusted: bool) -> Node:
    games = [(one, words(f"game.{one}")) for one in list_games()]
    game = select("player-game", games, game_of(state), Choose("game", ""), _FIELD)
    is_trying = state.trial is not None and state.trial.is_running
    title = words("player.try.title")
    return element(
        "div",
        {"class": "player-row cluster"},
        label(words("player.game"), game),
        button(
            words("player.try"),
            _MAIN,
            Try(),
            {"title": title, "hidden": not is_trusted, "ref": "try", "key": "try"},
        ),
        button(
            words("player.match.stop"),
            _QUIET,
            StopTrial(),
            {"hidden": not is_trying, "key": "stop"},
        ),
        button(words("player.play"), _QUIET, Play(), {"hidden": not is_trusted, "key": "play"}),
    )


def _show_result(state: Players, words: Words) -> Node:
    line, ended = state.fault_line, state.trial.ended if state.trial else None
    go_to = button(words("player.goTo", line=str(line)), _QUIET, GoTo(), {"key": "goTo"})
    look = button(words("player.trial.look"), _QUIET, LookAtTrial(), {"key": "look"})
    return element(
        "div",
        {"class": "player-row cluster player-result"},
        element(
            "p",
            {"class": "player-status break-words", "role": "status", "key": "status"},
            say(state.status, words),
        ),
        go_to if line else None,
        look if ended and ended.moves else None,
    )


def _show_output(state: Players, words: Words) -> Node:
    parts = [
        ("printed", one.text)
        if isinstance(one, Printed)
        else ("fault" if one.is_fault else "told", f"{say(one, words)}\n")
        for one in state.output
    ]
    length = sum(len(text) for _, text in parts)
    return element(
        "section",
        {"class": "player-console", "ref": "console"},
        element(
            "div",
            {"class": "cluster row spread"},
            element("h3", {}, words("player.console")),
            button(words("player.console.clear"), _QUIET, Clear()),
        ),
        element(
            "pre",
            {
                "class": "player-output box break-words",
                "tabindex": "0",
                "role": "region",
                "aria-label": words("player.console"),
                "sight": "end",
            },
            *(element("span", {"class": f"player-{kind}"}, text) for kind, text in parts),
            # Another one for each text, so that what is new comes in sight.
            element("span", {"key": f"end {length}", "ref": "end"}),
        ),
    )
