"""Reads the colours of the deck from the page's style sheets, for the pictures that Python makes (`kidd.svg`).

Owns the part of CSS that these rules use: rules outside of conditions, variables, `light-dark()` and `:is()`. What
depends on attributes, hovering or a condition is left out. Programs that show SVG files know less of CSS than browsers
do, so the rules that it writes have plain selectors and plain colours.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

THEME: Final = "base/theme.css"
SHEETS: Final = (
    "board/ship.css",
    "board/fittings.css",
    "board/tokens.css",
    "board/marks.css",
    "board/analysis.css",
    "board/board.css",
)
"""The style sheets, in the order in which the page reads them."""

THEMES: Final = ("light", "dark")

Style = dict[str, list[str]]
"""The declarations of each selector, in light and dark."""

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,[^()]*)?\)")
_CHOICE: Final = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)")
_COLOUR: Final = re.compile(r"rgb\((\d+) (\d+) (\d+) / (\d+)%\)")
_ALTERNATIVES: Final = re.compile(r":is\(([^()]*)\)")
_OUTSIDE: Final = re.compile(r"[\[:]|--")
"""Selectors with attributes or states."""
_NEVER: Final = re.compile(
    r"deck-(art|note|shade|ghost)|shade-|sight|space-|token-(frame|hand)|path-(lit|route)|side-|is-moving|is-(last|repeat|elsewhere)"
)
"""Classes of what no picture shows: what can be clicked, what moves, what players are told."""
_PROPERTIES: Final = frozenset(
    {
        *(
            "fill",
            "fill-opacity",
            "font",
            "font-family",
            "font-weight",
            "opacity",
            "paint-order",
            "stop-color",
            "stop-opacity",
        ),
        *(
            "stroke",
            "stroke-dasharray",
            "stroke-linecap",
            "stroke-linejoin",
            "stroke-opacity",
            "stroke-width",
        ),
        *("text-anchor", "display", "visibility"),
    }
)
_CLASS: Final = re.compile(r"\.[\w-]+")
_CREWS: Final = ("crew-R", "crew-B", "crew-G")


def read_style(css: Path, own: Path) -> Style:
    """Return the style of the deck's parts from the folder of the style sheets, and that of a sheet `own`.

    Rules about one class come first and are joined, so that later declarations replace earlier ones whatever their
    variables are.
    """
    theme = _read(css / THEME)
    variables = dict(_list_variables(theme, ":root"))
    crews = {crew: dict(_list_variables(theme, f".{crew}")) for crew in _CREWS}
    rules: dict[str, dict[str, str]] = {}
    for sheet in (*(css / name for name in SHEETS), own):
        for selectors, body in _list_rules(_read(sheet)):
            for selector in _expand(selectors):
                rules.setdefault(selector, {}).update(_keep(body, {*variables, *crews["crew-R"]}))
    style: Style = {}
    for selector in sorted(rules, key=lambda one: _CLASS.fullmatch(one) is None):
        for written, declarations, known in _spread(selector, rules[selector], variables, crews):
            if declarations:
                style[written] = [_write(declarations, known, theme) for theme in THEMES]
    return style


def _read(file: Path) -> str:
    return _COMMENT.sub("", file.read_text(encoding="utf-8"))


def _list_rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Yield the rules outside of conditions. The text before the first rule in a condition begins with @."""
    depth = 0
    for line in sheet.split("}"):
        inside = f"{line}}}"
        if not line.strip():
            depth = 0
            continue
        if line.lstrip().startswith("@"):
            depth = 1
        if not depth:
            found = _RULE.search(inside)
            if found:
                yield found[1].strip(), found[2]


def _list_variables(sheet: str, selector: str) -> Iterator[tuple[str, str]]:
    for found, body in _list_rules(sheet):
        if selector in re.split(r",\s*", found):
            for name, value in _list_declarations(body):
                if name.startswith("--"):
                    yield name, value


def _list_declarations(body: str) -> Iterator[tuple[str, str]]:
    for declaration in body.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), " ".join(value.split())


def _expand(selectors: str) -> Iterator[str]:
    """Yield each selector of a list, those in `:is()` one by one. Leave out those that depend on more than classes."""
    for selector in re.split(r",(?![^()]*\))", " ".join(selectors.split())):
        found = _ALTERNATIVES.search(selector)
        if found:
            for one in found[1].split(","):
                yield from _expand(selector.replace(found[0], one.strip(), 1))
        elif not (_OUTSIDE.search(selector) or _NEVER.search(selector)):
            yield selector.strip().replace(" > ", ">")


def _keep(body: str, known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the declarations that pictures need. One with an unknown variable is void."""
    for name, value in _list_declarations(body):
        if (
            name in _PROPERTIES
            and "calc(" not in value
            and known.issuperset(_VARIABLE.findall(value))
        ):
            yield name, value


def _spread(
    selector: str, rule: dict[str, str], variables: dict[str, str], crews: dict[str, dict[str, str]]
) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Yield a rule, and for what a crew's colours decide one rule for each crew, with the variables that hold there."""
    decided = {name: value for name, value in rule.items() if "--crew" in value}
    yield selector, {name: value for name, value in rule.items() if name not in decided}, variables
    named = re.search(r"\.crew-\w+", selector)
    for crew, own in crews.items() if decided else ():
        if named is None:
            # The class is that of the element or of one around it.
            yield f".{crew} {selector},{selector}.{crew}", decided, variables | own
        elif named[0] == f".{crew}":
            yield selector, rule, variables | own


def _write(declarations: dict[str, str], variables: dict[str, str], theme: str) -> str:
    return ";".join(
        _declare(name, _value(value, variables, theme)) for name, value in declarations.items()
    )


def _declare(name: str, value: str) -> str:
    """Write a declaration. Not every program knows the colour `transparent`."""
    if value != "transparent":
        return f"{name}:{value}"
    return "stop-color:#000;stop-opacity:0" if name == "stop-color" else f"{name}:none"


def _value(text: str, variables: dict[str, str], theme: str) -> str:
    while "var(" in text:
        text = _VARIABLE.sub(lambda found: variables[found[1]], text)
    text = _choose(text, theme)
    return re.sub(r"\b0\.", ".", text).replace('"', "'")


def _choose(value: str, theme: str) -> str:
    value = _CHOICE.sub(lambda found: found[1 + THEMES.index(theme)].strip(), value)
    return _COLOUR.sub(
        lambda found: f"rgba({found[1]},{found[2]},{found[3]},{int(found[4]) / 100:g})", value
    )
