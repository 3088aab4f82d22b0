"""A game as a picture that moves: every step is drawn once, and the style shows one after the other.

Owns the times. The style alone moves the picture, so that it moves without scripts, and stays still where the system
asks for little motion.
"""

from typing import Final
from zlib import crc32

from kidd.record.match import Match
from kidd.svg.description import describe, write_title
from kidd.svg.drawing import (
    Last,
    Look,
    define,
    draw_ground,
    draw_last,
    draw_names,
    draw_strip,
    draw_tokens,
    write_picture,
)
from kidd.svg.routes import find_routes

LIMITS: Final = (0.1, 60)
"""The shortest and the longest time for a step, in seconds."""

MOST_STEPS: Final = 2_000


def animate_match(
    match: Match, look: Look, *, seconds: float, pause: float, title: str | None
) -> str:
    """Return the text of a picture in which a game goes from its start to its last step, and begins again."""
    least, most = LIMITS
    if not least <= seconds <= most:
        raise ValueError(f"the seconds are a number from {least} to {most}, not {seconds}")
    if not 0 <= pause <= most:
        raise ValueError(f"the pause is a number of seconds from 0 to {most}, not {pause}")
    if len(match.steps) > MOST_STEPS:
        raise ValueError(
            f"a game of {len(match.steps)} steps is too long; {MOST_STEPS} can be shown"
        )
    shapes: dict[str, str] = {}
    frames = [_draw_frame(match, number, look, shapes) for number in range(len(match.steps) + 1)]
    whole = len(frames) * seconds + pause
    delays = [_time(index * seconds - whole) for index in range(len(frames))]
    layers = [
        "".join(
            _write_frame(delay, marks, delay == delays[-1])
            for delay, (marks, _) in zip(delays, frames, strict=True)
        ),
        draw_ground(look.view),
        "".join(
            _write_frame(delay, tokens, delay == delays[-1])
            for delay, (_, tokens) in zip(delays, frames, strict=True)
        ),
        draw_names(look),
    ]
    style = _write_times(f".kidd-{look.theme}", whole, seconds / whole, (seconds + pause) / whole)
    shared = "".join(define(name, markup, look) for markup, name in shapes.items())
    said = (
        f"{describe(match.position)} A game of {len(match.steps)} steps, shown one after the other."
    )
    return write_picture(
        look, title or write_title(match.position, match.outcome), said, layers, style, shared
    )


def _write_frame(delay: str, markup: str, is_last: bool) -> str:  # noqa: FBT001 - called in one place
    name = "frame last-frame" if is_last else "frame"
    return f'<g class="{name}" style="animation-delay:{delay}s">{markup}</g>' if markup else ""


def _draw_frame(match: Match, number: int, look: Look, shapes: dict[str, str]) -> tuple[str, str]:
    """Return the markup of the game after some steps: what lies below the spaces, and what is above.

    A stack that stands like another one is drawn once, in `shapes`.
    """
    view = look.view
    step = match.steps[number - 1] if number else None
    position = step.position if step else match.start
    last = None
    if step and step.move:
        before = match.steps[number - 2].position if number > 1 else match.start
        last = Last.of(step.move, find_routes(step.move, before))

    def share(markup: str) -> str:
        # The name depends on the shape alone: pictures in one document may share it.
        name = shapes.setdefault(markup, f"{{id}}-t{crc32(markup.encode()):08x}")
        return f'<use href="#{name}"/>'

    tokens = draw_tokens(view, position, share)
    is_over = step is not None and step.outcome is not None
    return draw_last(view, last), tokens + draw_strip(look, position, is_over=is_over)


def _write_times(root: str, whole: float, share: float, share_of_last: float) -> str:
    """Write the style that shows each frame for its share of the time, or with little motion only the last one."""
    shown = {
        name: f"kidd-{_time(100 * part).replace('.', '-')}"
        for name, part in (("frame", share), ("last", share_of_last))
    }
    keyframes = "".join(
        f"@keyframes {shown[name]}{{0%{{visibility:visible}}{_time(100 * part)}%,to{{visibility:hidden}}}}"
        for name, part in (("frame", share), ("last", share_of_last))
    )
    return (
        f"{root} .frame{{visibility:hidden}}{root} .last-frame{{visibility:visible}}"
        "@media (prefers-reduced-motion:no-preference){"
        f"{root} .frame{{animation:{shown['frame']} {_time(whole)}s step-end infinite}}"
        f"{root} .last-frame{{animation-name:{shown['last']}}}}}{keyframes}"
    )


def _time(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
