"""The conversation with the page: an action comes in, trees, effects and the state go out.

Owns the states of all features. The page keeps their text without reading it, and gives it to the next engine if this
one dies. Then it sends the action under way again, so nothing is lost.

The page sends an object:

- `serial`: the number of the last answer that the page has taken over. `state`, only if this engine may not know it:
  the text of each part of the state.
- `action`: the feature's name, the action's name, its values; missing if there are only news. `picture`: the number of
  the answer that the player saw; missing if no player made the action.
- `news`, if there are any: see `world.News`.

The answer is an object too. `{"isLost": true}`: this engine does not know the state. Otherwise it has a new `serial`,
`trees` by the names of the features that look different now, `effects` as `[feature, name, values...]`, `state` with
the parts that have changed, and `follows`: whether a feature wants to know of every change of what the page shows of
the game. Among the trees there may be `NAME sheet`, which the browser's own command prints while the feature is shown,
`NAME overlay`, which the feature shows on the game's deck, and `NAME PLACE` for its other places. In
a tree `["=", name]` stands for a kept subtree (`elements.keep`) that the last tree of the feature had, too. A long part
of the state is `[start, text, end]`: what replaces the text between the first `start` and the last `end` characters.

What raises changes nothing: then the answer has the text of the `error`. What raises in features other than that of the
action changes nothing there: the answer has the text of the `fault`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from importlib import import_module
from typing import Any, Final

from kidd_page.codec import CodecError, decode, encode
from kidd_page.effects import Effect
from kidd_page.elements import Kept, Node, Overlay
from kidd_page.feature import Feature
from kidd_page.told import derive
from kidd_page.world import News, Shown, World
from kidd_page.worlds import Worlds

FEATURES: Final = (
    "analysis",
    "change_players",
    "copy",
    "editor",
    "embed",
    "ending",
    "game_sheet",
    "install",
    "keys",
    "lessons",
    "library",
    "live",
    "moves",
    "notices",
    "panel",
    "players",
    "puzzles",
    "read",
    "remote_invitation",
    "remote_link",
    "remote_new",
    "remote_panel",
    "resign",
    "review",
    "rules",
    "settings",
    "stalemate",
    "start",
    "statistics",
    "text_panel",
)
"""The features: packages, or modules if they are small. Each is imported when its first action comes."""
_LONG: Final = 1000
"""Of texts of the state with more characters only the change is sent."""


@dataclass(frozen=True, slots=True)
class Part:
    """What the session holds of a feature: the state, the text for the next engine, and what is shown.

    `since` is the number of the first answer after which a press has the meaning that it has now. The text has it, too.
    `kept`: the kept subtrees of the tree by their names. `places`: the trees of other places. `shown`: what the page
    showed when the feature followed it last.
    """

    state: Any
    text: str
    tree: str = ""
    kept: Mapping[str, Kept] = field(default_factory=dict[str, Kept])
    sheet: Node | str | None = ""
    overlay: Overlay | str | None = ""
    places: Mapping[str, str] = field(default_factory=dict[str, str])
    world: World | None = None
    since: int = 0
    shown: Shown | None = None


Asked = tuple[tuple[str, Effect], ...]
"""Effects, each with the name of the feature that asks for it."""


class Session:
    """The state of the page in this engine."""

    def __init__(
        self,
        world: World | None = None,
        always: tuple[str, ...] = (),
        derive: Callable[[Mapping[str, Any]], Shown] = derive,
    ) -> None:
        """Begin with everything closed but the features that are `always` shown.

        `world` is what the page has told already. `derive` returns what follows from what it tells of the game.
        """
        self._worlds = Worlds(world or World(), world or World(), derive)
        self._always = {name: _begin(find_feature(name)) for name in always}
        self._parts: dict[str, Part] = {**self._always}
        self._serial = 0

    def answer(self, text: str) -> str:
        """Carry out an action. Takes and returns JSON. A fault becomes an error in the answer.

        Raises only ModuleNotFoundError, if the archive with the feature has not come.
        """
        try:
            return self._answer(json.loads(text))
        except ModuleNotFoundError:
            raise
        except Exception as error:  # noqa: BLE001 - the page must go on, whatever is wrong with one action
            return _write({"serial": self._serial, "error": f"{type(error).__name__}: {error}"})

    def _answer(self, message: dict[str, Any]) -> str:
        if "state" in message:
            self._restore(message["serial"], message["state"])
        elif message["serial"] != self._serial:
            return _write({"isLost": True})
        serial = self._serial + 1
        faults: list[str] = []
        self._hear(message.get("news", {}), faults)
        parts, asked = self._follow(faults)
        name = ""
        if "action" in message:
            name, *written = message["action"]
            changed, effects = self._carry_out(parts, name, written, message.get("picture"))
            parts = {**parts, name: changed}
            asked = (*asked, *((name, effect) for effect in effects))
        worlds = self._worlds.foresee(tuple(effect for _, effect in asked))
        shown = _show_all(parts, name, worlds, faults)
        answer = _write_answer(serial, asked, self._parts, shown, faults)
        # Nothing has raised, so this is what the page will show.
        self._serial, self._worlds, self._parts = serial, worlds, shown
        return answer

    def _hear(self, news: News, faults: list[str]) -> None:
        """Take over news. If what the page shows does not follow from them, that stays, which adds a fault."""
        if "saves" in news:
            # Before there are games nobody needs what reads them.
            from kidd_page.game_list import read_news

            zone = (*news.get("zone", self._worlds.other.zone),)
            news = {**news, "saves": read_news(news["saves"], zone)}
        # What was heard stays, whatever raises: the page does not tell it again.
        self._worlds = self._worlds.hear(news)
        if "shown" not in news:
            return
        try:
            self._worlds = self._worlds.look()
        except Exception as error:  # noqa: BLE001 - the action under way may not need it
            faults.append(f"shown: {type(error).__name__}: {error}")

    def _follow(self, faults: list[str]) -> tuple[dict[str, Part], Asked]:
        """Let the features that follow what the page shows do so. One that raises stays as it is, and adds a fault."""
        parts, asked, shown = dict(self._parts), (), self._worlds.followed.shown
        for name, before in self._parts.items():
            feature = find_feature(name)
            action = feature.follow(before.state) if feature.follow else None
            if action is None or before.shown is shown:
                continue
            parts[name] = replace(before, shown=shown)
            try:
                state, effects = feature.reduce(before.state, action, self._worlds.followed)
            except Exception as error:  # noqa: BLE001 - the action under way is another feature's
                faults.append(f"{name}: {type(error).__name__}: {error}")
                continue
            parts[name] = _advance(feature, parts[name], state, self._serial + 1)
            asked = (*asked, *((name, effect) for effect in effects))
        return parts, asked

    def _carry_out(
        self, parts: Mapping[str, Part], name: str, written: list[Any], picture: int | None
    ) -> tuple[Part, tuple[Effect, ...]]:
        feature = find_feature(name)
        action = decode(written, feature.actions)
        before = parts.get(name) or _begin(feature)
        if _is_late(feature, before, action, picture):
            return before, ()
        world = self._worlds.see(feature)
        state, effects = feature.reduce(before.state, action, world)
        after = _advance(feature, before, state, self._serial + 1)
        return replace(after, shown=world.shown), effects

    def _restore(self, serial: int, state: dict[str, str]) -> None:
        """Take over the state of an engine that has died. One that cannot be read is dropped as a whole."""
        self._serial = serial
        self._parts = {**self._always}
        with suppress(CodecError):
            self._parts |= {name: _read(name, text) for name, text in state.items()}


def find_feature(name: str) -> Feature[Any]:
    """Import a feature by its name. Raises CodecError if there is none."""
    if name not in FEATURES:
        raise CodecError(f"no feature {name!r:.40}")
    return import_module(f"kidd_page.{name}").FEATURE


def _begin(feature: Feature[Any]) -> Part:
    state = feature.state()
    return Part(state, _write_state(0, state), overlay=None)


def _read(name: str, text: str) -> Part:
    feature = find_feature(name)
    try:
        written = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError(str(error)) from error
    since, state = decode(written, tuple[int, feature.state])
    return Part(state, text, since=since)


def _is_late(feature: Feature[Any], part: Part, action: object, picture: int | None) -> bool:
    """Return whether a press was meant for another moment, such as the second half of a double press."""
    if picture is None or isinstance(action, feature.any_time):
        return False
    return picture < part.since


def _advance(feature: Feature[Any], before: Part, state: Any, serial: int) -> Part:
    if state is before.state:
        return before
    is_moment_new = feature.moment(state) != feature.moment(before.state)
    since = serial if is_moment_new else before.since
    return replace(before, state=state, text=_write_state(since, state), since=since, world=None)


def _show_all(
    parts: dict[str, Part], acting: str, worlds: Worlds, faults: list[str]
) -> dict[str, Part]:
    """Return the parts with their trees. Only that of the acting feature may raise; others stay and add a fault."""
    shown: dict[str, Part] = {}
    for name, part in parts.items():
        feature = find_feature(name)
        world = worlds.see(feature)
        try:
            shown[name] = part if part.world is world else _show(name, feature, part, world)
        except Exception as error:
            if name == acting:
                raise
            faults.append(f"{name}: {type(error).__name__}: {error}")
            shown[name] = replace(part, world=world)
    return shown


def _show(name: str, feature: Feature[Any], part: Part, world: World) -> Part:
    """Return a part with its tree made anew."""
    kept: dict[str, Kept] = {}

    def write_kept(one: Kept) -> object:
        if one.name in kept:
            raise ValueError(f"two kept subtrees {one.name!r}")
        kept[one.name] = one
        return ("=", one.name) if part.kept.get(one.name) is one else one.node

    tree = _write_for(name, feature.view(part.state, world), write_kept)
    sheet = feature.view_sheet(part.state, world)
    overlay = feature.view_overlay(part.state, world)
    made = feature.view_places(part.state, world)
    places = {place: _write_for(name, one) for place, one in made.items()}
    return replace(
        part, world=world, tree=tree, kept=kept, sheet=sheet, overlay=overlay, places=places
    )


def _write_answer(
    serial: int, asked: Asked, before: dict[str, Part], after: dict[str, Part], faults: list[str]
) -> str:
    trees = ",".join(
        f"{_write(one)}:{tree}"
        for region, part in after.items()
        for one, tree in _list_trees(region, before.get(region), part)
    )
    effects = ",".join(
        _write_for(
            name, [name, type(one).__name__, *(getattr(one, part.name) for part in fields(one))]
        )
        for name, one in asked
    )
    state = {
        one: _write_change(before[one].text, part.text) if one in before else part.text
        for one, part in after.items()
        if one not in before or before[one].text != part.text
    }
    rest = {"state": state, "follows": _is_following(after)}
    told = _write({**rest, "fault": "; ".join(faults)} if faults else rest)
    return f'{{"serial":{serial},"trees":{{{trees}}},"effects":[{effects}],{told[1:]}'


def _is_following(parts: Mapping[str, Part]) -> bool:
    features = ((find_feature(name), part) for name, part in parts.items())
    return any(one.follow is not None and one.follow(part.state) for one, part in features)


def _list_trees(name: str, before: Part | None, after: Part) -> Iterator[tuple[str, str]]:
    """Yield the regions of a feature that look different now, and their trees as JSON."""
    if before is None or before.tree != after.tree:
        yield name, after.tree
    # A sheet is large, and seldom another one.
    if before is None or before.sheet is not after.sheet:
        yield f"{name} sheet", _write_for(name, after.sheet)
    if (None if before is None else before.overlay) != after.overlay:
        yield f"{name} overlay", _write(after.overlay)
    for place, tree in after.places.items():
        if before is None or before.places.get(place) != tree:
            yield f"{name} {place}", tree


def _write_change(before: str, after: str) -> str | tuple[int, str, int]:
    """Write what has changed in a text of the state; all of it if it is short."""
    if len(after) <= _LONG:
        return after
    start = _count_shared(before, after)
    end = _count_shared(before[start:][::-1], after[start:][::-1])
    return start, after[start : len(after) - end], end


def _count_shared(one: str, other: str) -> int:
    """Count the characters at the beginning that two texts share."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one.startswith(other[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return low


def _write_state(since: int, state: object) -> str:
    """Write the text for the next engine. It is plain ASCII, so Python and JavaScript count its characters alike."""
    return json.dumps([since, encode(state)], separators=(",", ":"))


def _write_for(name: str, value: object, write_kept: Callable[[Kept], object] | None = None) -> str:
    """Write a value with actions of a feature in it."""

    def write_part(part: object) -> object:
        if isinstance(part, Kept) and write_kept is not None:
            return write_kept(part)
        if not is_dataclass(part):
            raise TypeError(f"{type(part).__name__} is no action")
        return [name, *encode(part)]

    return _write(value, write_part)


def _write(value: object, default: Any = None) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, default=default)


SESSIONS: Final = {"page": Session(), "panels": Session(always=("panel",))}
"""The conversations of this engine, by the kinds of their requests."""
