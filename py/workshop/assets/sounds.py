"""The sounds of the page as data: tones with a gliding pitch, and filtered noise.

Times are in seconds, pitches in hertz, loudness from 0 to 1. `js/sound/synthesizer.js` plays the sounds.
"""

from typing import Final, Literal

Voice = dict[str, str | float]
"""One voice of a sound: a tone that glides `from` one pitch `to` another, or noise through a band-pass filter around
these pitches (a higher `sharpness` makes the band narrower). It starts `at` seconds after the sound's start, fades in
for `swell` seconds and fades out until `length` seconds are over."""


def _voice(
    kind: Literal["sine", "triangle", "noise"],
    pitches: tuple[float, float],
    times: tuple[float, float],
    loudness: float,
    *,
    swell: float = 0.004,
    sharpness: float = 1,
) -> Voice:
    """Make a voice: `times` are its start and its length."""
    at, length = times
    return {
        "kind": kind,
        "from": pitches[0],
        "to": pitches[1],
        "at": at,
        "length": length,
        "swell": swell,
        "loudness": round(loudness, 4),
        "sharpness": sharpness,
    }


def _knock(at: float, loudness: float) -> list[Voice]:
    """Make a wooden disc that lands on planks."""
    return [
        _voice("sine", (210, 120), (at, 0.09), loudness),
        _voice("noise", (1500, 700), (at, 0.035), loudness * 0.55, sharpness=1.4),
    ]


def _bell(pitch: float, at: float) -> list[Voice]:
    """Make a stroke of a ship's bell."""
    tones = [
        (round(pitch * over, 2), length, share)
        for over, length, share in ((1, 1.1, 1), (2.76, 0.5, 0.3), (5.4, 0.18, 0.14))
    ]
    return [
        _voice("sine", (tone, tone), (round(at, 2), length), 0.2 * share)
        for tone, length, share in tones
    ]


def _roll(index: int, at: float) -> list[Voice]:
    """Make one of the knocks of a die that rolls."""
    return [
        _voice("noise", (2600 - 240 * index, 1500), (at, 0.04), 0.34, sharpness=2.4),
        _voice("sine", (420 - 30 * index, 260), (at, 0.05), 0.2),
    ]


SOUNDS: Final[dict[str, list[Voice]]] = {
    "pick": [_voice("triangle", (520, 640), (0, 0.06), 0.1)],
    "step": _knock(0, 0.42),
    "enter": [*_knock(0, 0.2), *_knock(0.09, 0.26), *_knock(0.2, 0.42)],
    "capture": [
        *_knock(0, 0.6),
        _voice("triangle", (1240, 1180), (0.02, 0.24), 0.13),
        _voice("triangle", (1890, 1830), (0.02, 0.16), 0.08),
    ],
    "free": [
        _voice("sine", (392, 523), (0, 0.12), 0.2),
        _voice("sine", (587, 784), (0.1, 0.18), 0.2),
    ],
    "splash": [
        _voice("noise", (900, 2600), (0, 0.12), 0.34, swell=0.03, sharpness=0.6),
        _voice("noise", (2400, 420), (0.08, 0.5), 0.3, swell=0.05, sharpness=0.7),
        _voice("sine", (320, 90), (0.05, 0.16), 0.22),
    ],
    "roll": [
        voice for index, at in enumerate((0, 0.09, 0.19, 0.31, 0.45)) for voice in _roll(index, at)
    ],
    "flag": [
        _voice("noise", (520, 300), (at, 0.11), 0.3, swell=0.03, sharpness=0.8)
        for at in (0, 0.1, 0.19)
    ],
    # A stalemate is claimed: one stroke of the bell.
    "call": _bell(587, 0),
    # A person has won the game.
    "win": [
        voice
        for index, pitch in enumerate((523, 659, 784, 1047))
        for voice in _bell(pitch, index * 0.17)
    ],
    # The game is over without a person's win: two strokes of the bell.
    "end": [*_bell(587, 0), *_bell(587, 0.34)],
}
"""Every sound by its name: those of the events of a game, and `pick` for a token that is selected."""
