"""The dialog of live connections: what it says of the connections."""

from kidd_page.elsewhere import Live, Offered, Other
from kidd_page.words import Words


def say_status(told: Live, words: Words) -> str:
    """Return how far the making of a connection is; empty if there is nothing to say."""
    if told["handed"] is not None:
        return words(f"live.handed.{told['handed']}")
    attempt = told["attempt"]
    if attempt is not None:
        if attempt["isReaching"]:
            return words("live.reaching")
        return "" if attempt["text"] else words("live.making")
    return "" if told["players"] or told["offered"] is not None else words("live.lead")


def say_offered(offered: Offered, words: Words) -> str:
    """Return to which game an offer belongs: that of the players, or an unknown one."""
    known = [name for name in offered["names"] if name]
    if not known:
        return words("live.offeredUnknown")
    return words("live.offered", names=words.join(known))


def say_other(other: Other, words: Words, *, is_inviting: bool) -> str:
    """Return who is connected. While somebody may still join, one without a seat is a guest, else a spectator."""
    is_watching = other["seat"] is None and not is_inviting
    name = other["name"] or words("live.watcher" if is_watching else "live.somebody")
    return words("live.player.here" if other["isThere"] else "live.player.quiet", name=name)
