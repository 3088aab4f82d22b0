"""Reads the page by its accessible names, and describes what it should show of a match.

The texts come from the page's own dictionary, so that a test does not break when a text is
reworded. Does not touch the page.
"""

import json
import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from kidd.bridge.view import show_match
from kidd.bridge.view_types import MatchView, StackView
from kidd.core.board import DECK
from kidd.core.position import roll_of
from kidd.record.match import Match
from workshop.paths import ROOT

_WORDS: dict[str, Any] = json.loads((ROOT / "js" / "i18n" / "en.json").read_text("utf-8"))

_COLOUR_PARAMS = ("colour", "mover", "winner", "loser", "other")

HATCH_NAMES = [DECK.spaces[space] for space in DECK.hatches]


def words(key: str, **params: str | int) -> str:
    """Return the English text of a message, as the page shows it."""
    entry = _WORDS[key]
    if isinstance(entry, dict):
        count = next(value for value in params.values() if isinstance(value, int))
        entry = entry["one" if count == 1 else "other"]
    shown = {
        name: _WORDS[f"colour.{value}"] if name in _COLOUR_PARAMS and value else value
        for name, value in params.items()
    }
    if "level" in params:
        shown["rank"] = _WORDS[f"rank.{params['level']}"]
    return entry.format(**shown)


def list_words(items: Sequence[str]) -> str:
    """Join items as an English sentence does."""
    if len(items) < 3:
        return " and ".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


MEANINGS = {
    words(f"role.{role}"): role
    for role in (
        "picked",
        "destination",
        "capture",
        "rescue",
        "return",
        "aimed",
        "side",
        "enter",
    )
}
"""The words in a space's name for the effect of a click, and the role with that effect."""

_PICK = words("role.pick", ways="")
_TURNED = words("role.destination.turned", back="")
_ENDINGS = "|".join(
    [
        *(re.escape(ending) for ending in [words("space.last"), words("space.repeats"), *MEANINGS]),
        f"(?:{_PICK}|{_TURNED})[^;]*",
    ]
)


def read_meaning(label: str) -> str | None:
    """Read from the name of a space what a click on it would do, if anything."""
    last = label.rsplit("; ", maxsplit=1)[-1]
    if last.startswith(_PICK):
        return "pick"
    return "destination" if last.startswith(_TURNED) else MEANINGS.get(last)


def read_content(label: str) -> str:
    """Read from the name of a space what is there, without the effect of a click."""
    return re.sub(rf"(?:; (?:{_ENDINGS}))+$", "", label)


CONTENTS = rf"""() => [...document.querySelectorAll('#deck [data-space]')]
  .map((button) => button.getAttribute('aria-label').replace(/(?:; (?:{_ENDINGS}))+$/, ''))"""
"""Reads the content of each space, in alphabetical order."""

LOOK = f"""() => {{
  const text = (selector, root = document) => {{
    const found = root.querySelector(selector);
    if (found === null || found.closest('[hidden]')) return '';
    // A soft hyphen is no part of what a player reads.
    return found.textContent.trim().replaceAll('\\u00ad', '');
  }};
  const crews = [...document.querySelectorAll('#players > li')].flatMap((crew) => [
    text('.crew-name', crew), text('.crew-mark', crew), text('.crew-reserve', crew),
    text('.crew-lost', crew), text('.crew-captives .crew-heard', crew),
    text('.crew-command .crew-heard', crew),
  ]);
  return [
    ...({CONTENTS})(), text('#status h2'), text('.warning'), text('.die-button'),
    text('.die-number'), text('.tally-words'), ...crews,
  ];
}}"""
"""Reads each space of the deck, the heading, the warning, the die, and each crew: a list of lines.
"""

LABELS = """() => Object.fromEntries([...document.querySelectorAll('#deck [data-space]')]
  .map((button) => [button.dataset.space, button.getAttribute('aria-label')]))"""


def expected_look(
    match: Match, names: Mapping[str, str], setter: Sequence[str] = (), person: str = ""
) -> list[str]:
    """Return what the page should show of a match.

    `names` are the players by their colours, empty before a pick; then `setter` is the player who
    sets up, and who picks. `person` is the only person, if the others are computers.
    """
    view = show_match(match)
    is_over, has_die = view["outcome"] is not None, match.rules.game.startswith("quedah")
    is_rolling = has_die and not is_over and view["phase"] != "setup"
    number = roll_of(match.position)
    lines = [
        *describe_deck(view["stacks"], view["game"]),
        _describe_turn(view, names, setter, person),
        _describe_warning(view),
        words("die.roll") if is_rolling and view["phase"] == "roll" else "",
        words("die.shows", count=number) if is_rolling and number is not None else "",
        words("tally.captives", count=sum(view["captives"].values())) if has_die else "",
    ]
    for colour, reserve in view["reserves"].items():
        lost = view["lost"][colour]
        lines += [
            names.get(colour, ""),
            _describe_mark(view, colour, has_players=bool(names)),
            words("crew.reserve", count=reserve),
            words("crew.lost", count=lost) if lost else "",
            words("crew.captivesHeard", count=view["captives"][colour]) if has_die else "",
            _describe_command(view, colour),
        ]
    return lines


def differences(expected: Sequence[str], found: Sequence[str]) -> list[tuple[str, str]]:
    """List the expected texts that are not shown, each with the text shown instead."""
    return [pair for pair in zip_longest(expected, found, fillvalue="") if pair[0] != pair[1]]


def describe_deck(
    stacks: Sequence[StackView], game: str, freed: StackView | None = None
) -> list[str]:
    """Return how the names of all spaces should begin, in alphabetical order.

    `freed` is a freed friend that has not stepped off yet.
    """
    standing = {stack["space"]: stack for stack in stacks}
    lines = [_describe_space(space, standing.get(space), game) for space in sorted(DECK.spaces)]
    if freed is not None:
        waiting = words("space.freed", pirate=words(f"pirate.{freed['owners']}"))
        lines[sorted(DECK.spaces).index(freed["space"])] += f"; {waiting}"
    return lines


def _describe_space(space: str, stack: StackView | None, game: str) -> str:
    hatch = "hatch" if space in HATCH_NAMES else ""
    if stack is None:
        return words("space.hatch" if hatch else "space.vacant", space=space)
    top, *others = stack["owners"]
    where = {
        "space": space,
        "back": words("space.gangway") if stack["back"] == "0" else stack["back"],
        "exits": list_words(stack["exits"]),
    }
    if others and game == "madagascar":
        line = words(
            "space.hatchStack" if hatch else "space.stack",
            **where,
            count=len(stack["owners"]),
            pirate=words(f"colour.{top}"),
            others=list_words([words(f"colour.{owner}") for owner in others]),
        )
        flags = stack["flags"]
        return f"{line}; {words('space.flags', count=flags)}" if flags else line
    pirate = words(f"pirate.{top}")
    if others:
        pirate = words("space.captor", pirate=pirate, captive=words(f"pirate.{others[0]}"))
    return words("space.hatchToken" if hatch else "space.token", **where, pirate=pirate)


def _describe_turn(
    view: MatchView, names: Mapping[str, str], setter: Sequence[str], person: str
) -> str:
    outcome = view["outcome"]
    if outcome is not None:
        if outcome["winner"] is None:
            return words("result.draw")
        if outcome["winner"] not in names:
            return words("result.won", colour=outcome["winner"])
        name = names[outcome["winner"]]
        if name == person:  # The only person at the screen is addressed as “you”.
            return words("result.youWon")
        key = "result.lostTo" if person else "result.wonBy"
        return words(key, colour=outcome["winner"], name=name)
    if not names:
        is_setup = view["phase"] == "setup"
        name = setter[0 if is_setup else 1]
        key = "turn.setup" if is_setup else "turn.pick"
        return words(f"{key}Yours") if name == person else words(key, name=name)
    if person and names[view["turn"]] == person:
        return words("turn.yours")
    return words("turn.heading", colour=view["turn"])


def _describe_warning(view: MatchView) -> str:
    proof = view["proof"]
    if view["outcome"] is not None:
        return ""
    if proof is not None:
        return words("proof.left", colour=proof["colour"], count=proof["left"])
    return words("prompt.twice") if view["occurrences"] == 2 else ""


def _describe_command(view: MatchView, colour: str) -> str:
    if not view["game"].startswith("madagascar"):
        return ""
    owners = [stack["owners"] for stack in view["stacks"] if stack["owners"][0] == colour]
    return say_command(len("".join(owners)), len(owners))


def say_command(pirates: int, stacks: int) -> str:
    """Say how many pirates a crew commands, and in how many stacks if one has more than one."""
    if pirates == stacks:
        return words("crew.commandAlone", count=pirates)
    return words("crew.command", pirates=words("crew.pirates", count=pirates), count=stacks)


def _describe_mark(view: MatchView, colour: str, *, has_players: bool) -> str:
    outcome = view["outcome"]
    if outcome is not None and outcome["winner"] == colour:
        return words("crew.winner")
    if colour in view["out"]:
        return words("crew.out")
    is_turn = outcome is None and has_players and view["turn"] == colour
    return words("crew.turn") if is_turn else ""
