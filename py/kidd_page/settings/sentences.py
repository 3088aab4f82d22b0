"""The sentences about the player's games: whether the browser keeps them, and the last backup."""

from kidd_page.settings.lasting import Safety, count_since, find_backup
from kidd_page.times import find_offset, say_when
from kidd_page.words import Words
from kidd_page.world import World


def say_kept(safety: Safety, words: Words) -> str:
    """Say how long the browser keeps the games."""
    if safety.expires:
        return words("lasting.expires")
    return words("lasting.kept" if safety.is_kept else "lasting.mayGo")


def say_backup(safety: Safety, world: World) -> str:
    """Say when the last backup was made, and what it does not have."""
    words, backed_up = world.words, find_backup(world)
    if backed_up is None:
        return words("lasting.noBackup")
    when = say_when(backed_up, find_offset(backed_up, world.zone), safety.now, words)
    count = count_since(world.saves, backed_up)
    since = words("lasting.since", count=count) if count else words("lasting.sinceNone")
    return words("lasting.backup", when=when, since=since)
