"""The games that are here before an import, and those that it has added since.

Owns how a game is recognized: by its key, or by its id.
"""

from dataclasses import dataclass, field

from kidd_page.imports.backup import Backup
from kidd_page.saves import Key, Save, is_continued, make_key, read_save
from kidd_page.stored import as_object


def key_of(save: Save) -> Key:
    """Return the key of a save."""
    return make_key(save.record, save.names, save.levels)


@dataclass(slots=True)
class Known:
    """The games that are here.

    - `names`: the ids by the keys. `keys`: the keys by the ids. `taken`: all ids that are in use, with those of games
      that cannot be read. `deleted`: those of the games in the bin.
    - `own`: the ids of the games that the player has played. `counts`: one of them has ended.
    - `revisions`: of the games that may get more turns, by their ids: none of those that are being played.
    """

    names: dict[Key, str] = field(default_factory=dict[Key, str])
    keys: dict[str, Key] = field(default_factory=dict[str, Key])
    taken: set[str] = field(default_factory=set[str])
    deleted: set[str] = field(default_factory=set[str])
    own: set[str] = field(default_factory=set[str])
    counts: bool = False
    revisions: dict[str, int] = field(default_factory=dict[str, int])

    def tell(self, name: str, text: str, *, is_played: bool) -> None:
        """Note a stored game. `is_played`: it is one of those that are being played."""
        self.taken.add(name)
        save = read_save(text)
        if isinstance(save, Save):
            self.note(name, save, key_of(save))
        if is_played:
            self.revisions.pop(name, None)

    def note(self, name: str, save: Save, key: Key) -> None:
        """Note a game that is here from now on."""
        self.names[key] = name
        self.keys[name] = key
        self.taken.add(name)
        self.revisions[name] = save.revision
        if save.is_own:
            self.own.add(name)
            self.counts |= save.is_over

    def find(self, name: str, key: Key) -> str | None:
        """Return the id of the game if it is here already, perhaps with more turns."""
        mine = self.keys.get(name)
        is_known = mine is not None and is_continued(mine, key)
        return self.names.get(key) or (name if is_known else None)

    def is_longer(self, name: str, key: Key) -> bool:
        """Return whether a game is here with fewer turns, so that it may be replaced."""
        mine = self.keys.get(name) if name in self.revisions else None
        return mine is not None and is_continued(key, mine)

    def owns(self, backup: Backup) -> bool:
        """Return whether a backup is the player's own.

        It shares a game that the player has played, or nothing here counts yet, as on a new device.
        """
        shared = (as_object(backup.games[one]) for one in backup.games.keys() & self.own)
        return not self.counts or any(one.get("isOwn") is not False for one in shared)
