"""Pictures of positions and games, as SVG.

>>> import kidd.svg
>>> game = kidd.Game("loyal")
>>> move = game.push("@a1")
>>> picture = kidd.svg.deck(game, lastmove=move, size=400)
>>> picture[:4], picture.endswith("</svg>")
('<svg', True)

A picture is a text that needs no other file: save it as `deck.svg`, or let a notebook show it. Its title and its
description say in words what it shows. In a notebook a `kidd.Game` at the end of a cell is shown as its deck.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

from kidd.core.move import Move, parse_move
from kidd.core.position import Position
from kidd.games import rules_for
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.svg.animation import animate_match
from kidd.svg.art import ORIENTATIONS
from kidd.svg.description import describe, write_title
from kidd.svg.drawing import (
    THEMES,
    Last,
    Look,
    draw_ground,
    draw_last,
    draw_names,
    draw_strip,
    draw_tokens,
    write_picture,
)
from kidd.svg.marks import Arrow, draw_arrows
from kidd.svg.routes import find_routes

__all__ = ["Arrow", "Picture", "animate", "deck"]

SMALLEST, LARGEST = 16, 10_000
"""The limits of a picture's width in pixels."""

_WIDTHS = (0.15, 0.1, 0.06)
"""The breadths of the arrows of moves, the best first, as on the page."""


class _Played(Protocol):
    """A game with its match, such as `kidd.Game`."""

    match: Match


class Picture(str):
    """The text of a picture. A notebook shows it as the picture.

    >>> from kidd import svg
    >>> picture = svg.deck("loyal - R7B7 R -")
    >>> isinstance(picture, str), picture._repr_svg_() == picture
    (True, True)
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def deck(
    position: "str | Position | Match | _Played",
    *,
    orientation: Literal["wide", "tall"] = "wide",
    size: int | None = None,
    arrows: Iterable[Arrow | Sequence[str] | Move] = (),
    lastmove: Move | str | None = None,
    names: bool = True,
    reserves: bool = True,
    theme: Literal["light", "dark", "auto"] = "light",
    title: str | None = None,
) -> Picture:
    """Draw the deck with a position, and return the text of an SVG file.

    - `position`: a position as text, as `Game.position` is, or as a value, or a game.
    - `orientation`: `wide` has the bow at the right, `tall` at the top.
    - `size`: the width in pixels, 16 to 10,000. Without one the picture fills what it is put into.
    - `arrows`: each an `Arrow`, or the names of its spaces, such as `("a1", "a2")`, or a move, as a value or as text.
      Of several moves the first has the broadest arrow and the number 1.
    - `lastmove`: a move to mark, by rings around its spaces and a dotted line. If it is the last one of a game, the
      line follows its route.
    - `names`: whether the spaces have their names.
    - `reserves`: whether a strip below the deck shows the reserves, the player to move and the die.
    - `theme`: `light`, `dark`, or `auto`, which follows the system of whoever looks at the picture.
    - `title`: what a screen reader says first. By default the game and who is to move.

    Raises PositionError for a text that is no position, MoveError for one that is no move, and ValueError for what
    cannot be drawn, such as an unknown space.

    >>> import kidd
    >>> from kidd import svg
    >>> picture = svg.deck("loyal a2R<a1,f2B<f1 R6B6 R -", arrows=["a2-a4"], theme="dark")
    >>> "<title>Loyal Captain: Red to move</title>" in picture
    True
    >>> game = kidd.Game("madagascar", players=3)
    >>> lines = kidd.analyse(game, nodes=200, lines=2)[0]
    >>> picture = svg.deck(game, arrows=[line.move for line in lines], orientation="tall", size=300)
    >>> svg.deck(game, arrows=[("a1", "z9")])
    Traceback (most recent call last):
    ValueError: no space 'z9' for an arrow
    """
    look = _look(orientation, size, theme, names=names, reserves=reserves)
    match = _match_of(position)
    shown = match.position
    view = look.view
    last = _find_last(match, lastmove)
    layers = [
        draw_last(view, last),
        draw_ground(view),
        draw_tokens(view, shown),
        draw_names(look),
        draw_arrows(view, _read_arrows(arrows, shown)),
        draw_strip(look, shown, is_over=match.outcome is not None),
    ]
    return Picture(
        write_picture(look, title or write_title(shown, match.outcome), describe(shown), layers)
    )


def animate(
    game: "Match | _Played",
    *,
    seconds: float = 1.0,
    pause: float = 3.0,
    orientation: Literal["wide", "tall"] = "wide",
    size: int | None = None,
    names: bool = True,
    reserves: bool = True,
    theme: Literal["light", "dark", "auto"] = "light",
    title: str | None = None,
) -> Picture:
    """Draw a game as a picture that moves, and return the text of an SVG file, which any browser shows.

    Each step, a move or a roll, is shown for `seconds`, the last one for `pause` in addition; then the game begins
    again. Where the system asks for little motion, the picture stays at the end of the game. The other arguments are
    those of `deck`. Raises ValueError for a time below 0.1 or above 60 seconds, or a game of more than 2,000 steps.

    >>> import kidd
    >>> from kidd import svg
    >>> game = kidd.decode("AQhxdWVkYWggMg4BAg4CJKXRnKnY")
    >>> picture = svg.animate(game, seconds=0.5)
    >>> "step-end infinite" in picture, "prefers-reduced-motion" in picture
    (True, True)
    >>> svg.animate(game, seconds=0)
    Traceback (most recent call last):
    ValueError: the seconds are a number from 0.1 to 60, not 0
    """
    look = _look(orientation, size, theme, names=names, reserves=reserves)
    match = _match_of(game)
    return Picture(animate_match(match, look, seconds=seconds, pause=pause, title=title))


def _look(orientation: str, size: int | None, theme: str, *, names: bool, reserves: bool) -> Look:
    if orientation not in ORIENTATIONS:
        raise ValueError(f"an orientation is wide or tall, not {orientation[:20]!r}")
    if theme not in THEMES:
        raise ValueError(f"a theme is light, dark or auto, not {theme[:20]!r}")
    if size is not None and not SMALLEST <= size <= LARGEST:
        raise ValueError(f"a size is a number of pixels from {SMALLEST} to {LARGEST}, not {size}")
    return Look(orientation, size, theme, names, reserves)


def _match_of(position: "str | Position | Match | _Played") -> Match:
    """Return the game, or one that begins at the position."""
    if isinstance(position, str):
        return Match(parse_position(position))
    if isinstance(position, Position):
        rules_for(position.game).check(position)
        return Match(position)
    return position if isinstance(position, Match) else position.match


def _find_last(match: Match, move: Move | str | None) -> Last | None:
    if move is None:
        return None
    wanted = parse_move(str(move))
    steps = match.steps
    number = next((index for index in range(len(steps) - 1, -1, -1) if steps[index].move), None)
    before = None
    if number is not None and steps[number].move == wanted:
        before = steps[number - 1].position if number else match.start
    return Last.of(wanted, find_routes(wanted, before))


def _read_arrows(arrows: Iterable[Arrow | Sequence[str] | Move], position: Position) -> list[Arrow]:
    """Return the arrows of what was given. A move has one for each of its tokens."""
    given = list(arrows)
    are_several = sum(isinstance(one, Move | str) for one in given) > 1
    found: list[Arrow] = []
    rank = 0
    for one in given:
        if isinstance(one, Arrow):
            found.append(one)
        elif isinstance(one, Move | str):
            routes = find_routes(parse_move(str(one)), position)
            width = _WIDTHS[min(rank, len(_WIDTHS) - 1)]
            marks = [str(rank + 1) if are_several else "", *[""] * len(routes)]
            legs = [
                Arrow(*route, width=width, mark=mark)
                for route, mark in zip(routes, marks, strict=False)
            ]
            # The first arrow is above the others, but a move's later legs are above its first one.
            found += reversed(legs)
            rank += 1
        else:
            found.append(Arrow(*one))
    return found
