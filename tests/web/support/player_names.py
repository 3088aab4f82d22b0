"""The names that the page gives to players."""

from collections.abc import Sequence

from web.support.page_reader import words

SEATS = ("first", "second", "third")


def call_players(
    players: int, names: Sequence[str] = (), levels: Sequence[int] = ()
) -> tuple[str, ...]:
    """Name the players as the page does: computers after their levels, with a letter if equal."""
    seated = list(levels) or [0] * players
    called = list(names) or list(default_names(players))
    for seat, level in enumerate(seated):
        if level and seated.count(level) > 1:
            letter = "ABC"[seated[:seat].count(level)]
            called[seat] = words("player.computerOfSeveral", level=level, letter=letter)
        elif level:
            called[seat] = words("player.computer", level=level)
    return tuple(called)


def default_names(players: int) -> tuple[str, ...]:
    """Return the page's default names for players without a name."""
    return tuple(words(f"player.{seat}") for seat in SEATS[:players])
