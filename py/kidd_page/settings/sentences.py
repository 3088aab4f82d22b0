"""The sentences about the player's games: whether the browser keeps them, and the last backup."""

from kidd_page.settings.state import Tell
from kidd_page.times import Zone, find_offset, say_when
from kidd_page.words import Words


def say_kept(safety: Tell, words: Words) -> str:
    """Say how long the browser keeps the games."""
    if safety.expires:
        return words("lasting.expires")
    return words("lasting.kept" if safety.is_kept else "lasting.mayGo")


def say_backup(safety: Tell, zone: Zone, words: Words) -> str:
    """Say when the last backup was made, and what it does not have."""
    if safety.backed_up is None:
        return words("lasting.noBackup")
    offset = find_offset(safety.backed_up, zone)
    when = say_when(safety.backed_up, offset, safety.now, words)
    count = safety.since
    since = words("lasting.since", count=count) if count else words("lasting.sinceNone")
    return words("lasting.backup", when=when, since=since)
