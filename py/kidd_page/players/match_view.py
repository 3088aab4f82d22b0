"""A match as elements: its choices, how far it is, its games."""

from typing import Final

from kidd_page.elements import Attributes, Node, button, element, label, select
from kidd_page.player_store import list_players
from kidd_page.players.offers import list_opponents
from kidd_page.players.sentences import name_opponent, say_end, say_score
from kidd_page.players.state import Choose, Keep, LookAt, Match, Players, Start, StopMatch
from kidd_page.words import Words
from kidd_page.world import World

_QUIET: Final = "button-quiet"
_MAIN: Final = "button-main"
_COUNTS: Final = (2, 4, 10, 20, 50, 100)
_WHOLE_GAME: Final = 120
"""About how many moves a game has, to show how far a match is."""
_ALMOST: Final = 0.95
_STEP: Final = 10
"""After so many moves the progress is shown anew, because most moves take no time."""


def show_match(state: Players, world: World, *, is_trusted: bool) -> Node:
    """Show it, if the open player may run or a match is running."""
    words, match = world.words, state.match
    is_running = match is not None and match.is_running
    has_games = match is not None and match.ended != ()
    kept: Attributes = {"hidden": is_running or not has_games, "key": "keep"}
    return element(
        "section",
        {
            "class": "player-match stack box",
            "hidden": not (is_trusted or is_running),
            "key": "match",
        },
        element("h3", {}, words("player.match")),
        _show_match_choice(state, world, is_running=is_running),
        element("p", {"class": "player-help muted"}, _say_sides(match, words)),
        _show_progress(match, words),
        element(
            "p", {"class": "player-status break-words", "role": "status"}, _say_status(match, words)
        ),
        element("p", {"class": "player-score"}, say_score(match.ended if match else (), words)),
        element(
            "ol", {"class": "player-games stack"}, *(_list_ended(match, words) if match else ())
        ),
        element(
            "div",
            {"class": "player-row cluster"},
            button(words("player.match.keep"), _QUIET, Keep(), kept),
        ),
    )


def _show_match_choice(state: Players, world: World, *, is_running: bool) -> Node:
    words = world.words
    names = {one.id: one.name for one in list_players(world)}
    opponents = [
        (str(one), names.get(one) or words("new.rank", level=one))
        for one in list_opponents(state, world)
    ]
    chosen = str(state.opponent) if str(state.opponent) in dict(opponents) else "1"
    counts = [(str(one), str(one)) for one in _COUNTS]
    field: Attributes = {"class": "seat-field field", "props": {"disabled": is_running}}
    against = select("player-opponent", opponents, chosen, Choose("opponent", ""), field)
    games = select("player-games", counts, str(state.games), Choose("games", ""), field)
    return element(
        "div",
        {"class": "player-row cluster"},
        label(words("player.match.opponent"), against),
        label(words("player.match.games"), games),
        button(
            words("player.match.start"),
            _MAIN,
            Start(),
            {"hidden": is_running, "ref": "match-start", "key": "start"},
        ),
        button(
            words("player.match.stop"),
            _QUIET,
            StopMatch(),
            {"hidden": not is_running, "ref": "match-stop", "key": "stop"},
        ),
    )


def _say_sides(match: Match | None, words: Words) -> str:
    if match is None:
        return ""
    opponent = match.rival or name_opponent(match.opponent, words)
    return words("player.match.between", name=match.name, opponent=opponent)


def _say_status(match: Match | None, words: Words) -> str:
    if match is None:
        return ""
    if not match.is_running:
        return words(f"player.match.{'stopped' if match.is_stopped else 'done'}")
    number = str(len(match.ended) + 1)
    return words("player.match.running", number=number, all=str(match.all))


def _show_progress(match: Match | None, words: Words) -> Node | None:
    if match is None or match.game is None:
        return None
    moves = match.game.moves // _STEP * _STEP
    done = len(match.ended) + min(_ALMOST, moves / _WHOLE_GAME)
    return element(
        "progress",
        {
            "class": "player-progress",
            "aria-label": words("player.match"),
            "max": str(match.all),
            "value": f"{done:.2f}",
            "key": "progress",
        },
    )


def _list_ended(match: Match, words: Words) -> list[Node]:
    return [
        element(
            "li",
            {"class": f"player-game is-{ended.result} cluster row break-words", "key": str(number)},
            element("span", {}, say_end(number, ended, words)),
            button(
                words("player.match.look"),
                _QUIET,
                LookAt(number),
                {"aria-label": words("player.match.lookAt", number=str(number))},
            ),
        )
        for number, ended in enumerate(match.ended, 1)
    ]
