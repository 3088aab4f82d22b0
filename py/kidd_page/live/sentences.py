"""The dialog of live connections: what it says of the connections and in the chat."""

from kidd_page.live.state import Line, Other, Tell
from kidd_page.words import Words


def say_status(told: Tell, words: Words) -> str:
    """Return how far the making of a connection is; empty if there is nothing to say."""
    if told.handed is not None:
        return words(f"live.handed.{told.handed}")
    attempt = told.attempt
    if attempt is not None:
        if attempt.is_reaching:
            return words("live.reaching")
        return "" if attempt.text else words("live.making")
    return "" if told.players or told.offered is not None else words("live.lead")


def say_offered(names: tuple[str, ...], words: Words) -> str:
    """Return to which game an offer belongs: that of the players, or an unknown one."""
    known = [name for name in names if name]
    if not known:
        return words("live.offeredUnknown")
    return words("live.offered", names=words.join(known))


def say_other(other: Other, words: Words, *, is_inviting: bool) -> str:
    """Return who is connected. While somebody may still join, one without a seat is a guest, else a spectator."""
    is_watching = not other.is_playing and not is_inviting
    name = other.name or words("live.watcher" if is_watching else "live.somebody")
    return words("live.player.here" if other.is_there else "live.player.quiet", name=name)


def say_line(line: Line, words: Words) -> str:
    """Return a line of the chat with the name of its author."""
    name = words("live.me") if line.is_mine else line.name or words("live.somebody")
    if line.is_event:
        return words(line.key, name=name)
    return words("live.said", name=name, text=words(line.key) if line.key else line.text)
