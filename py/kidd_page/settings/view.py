"""The settings as elements. Each field has the name of its setting, so the page shows the value itself."""

from typing import Final, Literal

from kidd_page.elements import Attributes, Component, Node, button, element
from kidd_page.fields import show_check, show_pill, show_pills
from kidd_page.settings.sentences import say_backup, say_kept
from kidd_page.settings.state import (
    SPEEDS,
    SWITCHES,
    THEMES,
    NameServer,
    SaveBackup,
    Settings,
    Speak,
    Switch,
)
from kidd_page.words import Words, list_languages
from kidd_page.world import World

_WORDS: Final[dict[Switch, tuple[str, str]]] = {
    "hasSound": ("settings.sound", ""),
    "hasThreats": ("settings.threats", "settings.threats.help"),
    "hasHints": ("settings.hints", "settings.hints.help"),
    "hasWords": ("words.title", "settings.words.help"),
    "hasKeys": ("settings.keys", "settings.keys.help"),
    "hasHalfMoves": ("settings.halfMoves", "settings.halfMoves.help"),
}
"""The keys of the switches, and of their explanations, empty for none."""
_EXAMPLE: Final = "stun.example.org:3478"


def view(state: Settings, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    words = world.words
    screens: tuple[Component, dict[str, str]] = (
        "fullScreen",
        {"enter": words("settings.fullScreen"), "leave": words("settings.window")},
    )
    speeds = [show_pill(one, words(f"speed.{one}"), _choose("speed")) for one in SPEEDS]
    fields = element(
        "div",
        {"class": "settings stack"},
        _show_themes(words),
        _show_languages(state, words),
        element(
            "div", {"class": "switches stack"}, *(_show_switch(one, words) for one in SWITCHES)
        ),
        show_pills("speeds", words("settings.speed"), speeds),
        _show_server(state, words),
        element("button", {"type": "button", "class": "button full-screen", "mount": screens}),
    )
    return element("div", {}, fields, _show_safety(state, world))


def _choose(setting: Literal["theme", "speed"]) -> Attributes:
    """Return the attributes of the radio buttons that give a setting its value."""
    return {"name": setting, "setting": setting}


def _show_themes(words: Words) -> Node:
    return element(
        "fieldset",
        {"ref": "themes"},
        element("legend", {}, words("settings.theme")),
        element("div", {"class": "themes tiles"}, *(_show_theme(one, words) for one in THEMES)),
    )


def _show_theme(theme: str, words: Words) -> Node:
    """Show a theme with a small picture of its colours."""
    sample: Attributes = {"class": f"theme-sample theme-{theme}", "aria-hidden": "true"}
    return element(
        "label",
        {"class": "theme box small", "key": theme},
        element("input", {"type": "radio", "value": theme, **_choose("theme")}),
        element("span", sample),
        element("span", {"class": "theme-words"}, words(f"settings.theme.{theme}")),
    )


def _show_languages(state: Settings, words: Words) -> Node:
    """Show each language in itself, so that players find theirs even if they know no other."""
    # Loading the words takes a moment.
    is_coming = state.language != "" and state.before == words.locale
    chosen = state.language if is_coming else words.locale
    pills = [
        _show_language(one, name, is_chosen=one == chosen) for one, name in list_languages().items()
    ]
    shown = show_pills("languages", words("settings.language"), pills)
    problem = words("settings.language.failed") if state.is_without_words else None
    status = element("p", {"class": "languages-problem small", "role": "status"}, problem)
    return shown._replace(children=(*shown.children, status))


def _show_language(locale: str, name: str, *, is_chosen: bool) -> Node:
    # The setting may be to follow the browser, so it does not say which language that is.
    pill = show_pill(
        locale,
        name,
        {
            "name": "language",
            "props": {"checked": is_chosen},
            "on": {"change": Speak("")},
        },
    )
    return pill._replace(attributes={**pill.attributes, "lang": locale})


def _show_switch(switch: Switch, words: Words) -> Node:
    key, explained = _WORDS[switch]
    return show_check(
        f"setting-{switch}",
        words(key),
        {"name": "setting", "setting": switch},
        words(explained) if explained else "",
    )


def _show_server(state: Settings, words: Words) -> Node:
    """Show the field for the STUN server, with what it is for and who then sees the player's address."""
    is_refused = state.server is not None
    field: Attributes = {
        "id": "stun",
        "type": "text",
        "class": "remote-input field",
        "autocomplete": "off",
        "spellcheck": "false",
        "inputmode": "url",
        "autocapitalize": "off",
        "placeholder": _EXAMPLE,
        "aria-describedby": "stun-help stun-refusal",
        "aria-invalid": "true" if is_refused else "false",
        "on": {"change": NameServer("")},
    }
    if state.server is None:
        field["setting"] = "stun"
    else:
        field["props"] = {"value": state.server}
    refusal: Attributes = {
        "id": "stun-refusal",
        "class": "saves-refusal callout",
        "role": "alert",
        "hidden": not is_refused,
    }
    refused = words("settings.stun.refused") if is_refused else None
    return element(
        "div",
        {"class": "stun stack"},
        element("label", {"for": "stun"}, words("settings.stun")),
        element("input", field),
        element("p", refusal, refused),
        element("p", {"id": "stun-help", "class": "muted"}, words("settings.stun.help")),
    )


def _show_safety(state: Settings, world: World) -> Node:
    """Show how safe the games are. Until the page has told that, a backup can be made all the same."""
    words, safety = world.words, state.safety
    return element(
        "section",
        {"class": "lasting stack apart"},
        element("h3", {}, words("lasting.title")),
        element("p", {}, say_kept(safety, words) if safety else None),
        element("p", {"role": "status"}, say_backup(safety, world) if safety else None),
        button(words("library.backup.save"), "button-quiet", SaveBackup()),
    )
