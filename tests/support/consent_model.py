"""A model of what one player has consented to, and a page that sends whatever has the form of a message.

The model knows only what its player has pressed and what the stored copy shows. It does not use the checks of
`kidd.remote`, so it finds out whether they let through what the player has not agreed to.
"""

from random import Random
from typing import Final, NamedTuple

from kidd.record.dice_chain import find_link
from kidd.record.match import Match, Step, TurnError
from kidd.remote import actions
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, count_rolls, find_rolls, links_due, read_kept, write_kept
from kidd.remote.message import WORDS, Seat, Snapshot, Word, write_message
from kidd.remote.receive import receive
from kidd.remote.seats import list_movers, list_out
from kidd.remote.standing import describe
from support.remote_tables import play_any

_MOST_STEPS: Final = 24
"""Longer games make the run slower, and show nothing more."""


class Pressed(NamedTuple):
    """What a player has pressed last: an own request, or the acceptance of another player's at some number of steps."""

    asker: int
    word: Word
    steps: int | None


def find_last_move(match: Match, seat: int) -> int | None:
    """Return the number of steps before the last move of a player."""
    movers = list_movers(match)[:-1]
    moves = [n for n, step in enumerate(match.steps) if step.move and movers[n] == seat]
    return moves[-1] if moves else None


class Player:
    """An honest player: presses what the page offers, and checks each change of the stored copy."""

    def __init__(self, kept: Kept, random: Random) -> None:
        assert kept.seat is not None
        self.kept, self.seat, self._random = kept, kept.seat, random
        self.pressed: Pressed | None = None
        self.seen_undone = self.seen_agreed = 0

    @property
    def game(self) -> Snapshot:
        return self.kept.game

    def act(self) -> None:
        """Press one of the buttons of the page, or make a turn."""
        standing = describe(self.kept)
        asked = [one for one in standing.asked if one.is_open and not one.has_answered]
        wanted = self._random.random()
        if asked and wanted < 0.6:
            self._answer(self._random.choice(asked).seat)
        elif standing.turn == self.seat and wanted < 0.85:
            if len(self.kept.match.steps) < _MOST_STEPS:
                self.pressed = None
                self._store(play_any(self.kept, self._random, is_long=True))
        elif any(one.seat == self.seat for one in standing.asked) and wanted < 0.9:
            self.pressed = None
            self._store(actions.ask(self.kept, "withdraw"))
        elif standing.can_undo or standing.can_draw:
            what = "undo" if standing.can_undo and wanted < 0.97 else "draw"
            if what == "undo" or standing.can_draw:
                self._store(actions.ask(self.kept, what))
                self.pressed = Pressed(self.seat, self._word(self.seat), None)

    def _answer(self, asker: int) -> None:
        before, word, is_accepted = self.kept, self._word(asker), self._random.random() < 0.7
        self.pressed = None
        after = actions.answer(self.kept, asker, is_accepted=is_accepted)
        if is_accepted:
            self.pressed = Pressed(asker, word, len(before.match.steps))
            self._check(before, after)
        self._store(after)

    def _word(self, seat: int) -> Word:
        found = self.game.seats[seat]
        assert found is not None
        return found.word

    def _store(self, kept: Kept) -> None:
        self.kept = read_kept(write_kept(kept))
        assert self.kept.match.steps == kept.match.steps
        assert describe(self.kept) == describe(kept)

    def take(self, text: str) -> None:
        """Receive a message. Nothing happens without the player's consent."""
        try:
            taken = receive(self.kept, text).kept
        except RemoteError:
            return
        self._check(self.kept, taken)
        self._store(taken)
        self._forget_declined()

    def _forget_declined(self) -> None:
        """Forget what was pressed if somebody has declined it, or if the asker says something else."""
        if self.pressed is None:
            return
        asker, word, _ = self.pressed
        answers = [seat.word for seat in self.game.seats if seat is not None]
        is_declined = any(
            one.what == "decline" and (one.epoch, one.ply) == (asker, word.number)
            for one in answers
        )
        if is_declined or self._word(asker) != word:
            self.pressed = None

    def _check(self, before: Kept, after: Kept) -> None:
        mine, new = before.match.steps, after.match.steps
        first = len(mine)
        if self._is_returned(before, after):
            # The asker has given the request up, so the turns return, or the game goes on. No turn goes.
            assert before.undone is not None
            first = len(before.undone.match.steps)
            assert new[:first] == before.undone.match.steps
            assert mine in (new[: len(mine)], [*new[:first], *mine[-1:]])
        elif after.game.epoch != before.game.epoch or new[:first] != mine:
            first = self._check_undone(before, after)
        movers = list_movers(after.match)
        for number in range(first, len(new)):
            if _is_agree(new[number]):
                self._check_agreed(before, after)
            else:
                assert movers[number] != self.seat, "somebody has made a step for this player"

    def _is_returned(self, before: Kept, after: Kept) -> bool:
        is_reopened = _is_ended(before.match) and not _is_ended(after.match)
        return after.game.epoch < before.game.epoch or is_reopened

    def _check_undone(self, before: Kept, after: Kept) -> int:
        """Return the number of steps that have stayed."""
        assert self.pressed is not None, "turns went without any consent"
        asker, word, steps = self.pressed
        assert after.game.epoch == before.game.epoch + 1
        assert (word.what, word.epoch) == ("undo", before.game.epoch)
        assert word.ply == find_last_move(before.match, asker), "not the asker's last turn"
        assert steps in (None, len(before.match.steps)), "other turns than those agreed on"
        assert after.match.steps[: word.ply] == before.match.steps[: word.ply]
        self.pressed = None
        self.seen_undone += 1
        return word.ply

    def _check_agreed(self, before: Kept, after: Kept) -> None:
        ended = after.match.copy()
        ended.pop()
        self.seen_agreed += 1
        if self.seat in list_out(ended):
            return
        assert self.pressed is not None, "the game has ended without any consent"
        asker, word, _ = self.pressed
        assert ended.steps == before.match.steps
        assert word.what == "draw"
        assert (word.epoch, word.ply) == (before.game.epoch, len(before.match.steps))
        assert word == self._word(asker)
        self.pressed = None


def _is_ended(match: Match) -> bool:
    return bool(match.steps) and _is_agree(match.steps[-1])


def _is_agree(step: Step) -> bool:
    return step.move is not None and step.move.text == "agree"


class Attacker:
    """A page of one player that sends anything. It knows every message so far and the own secret."""

    def __init__(self, kept: Kept, random: Random) -> None:
        assert kept.seat is not None
        self.kept, self.seat, self._random = kept, kept.seat, random

    def act(self, seen: list[Snapshot]) -> str:
        """Return a message. Sometimes it is one of an honest page, so that the game goes on."""
        self._follow(seen)
        if self._random.random() < 0.4:
            self._play()
            return write_message(self.kept.game)
        return write_message(
            self._forge(self._random.choice([self.kept.game, seen[-1], *seen[-8:]]))
        )

    def _follow(self, seen: list[Snapshot]) -> None:
        """Take over the latest game that somebody has."""
        latest = max(seen[-12:], key=lambda one: (one.epoch, len(one.match.steps)))
        game = latest._replace(sender=self.seat, kind="turn", key=self.kept.game.key)
        if (game.epoch, len(game.match.steps)) >= (
            self.kept.game.epoch,
            len(self.kept.match.steps),
        ):
            self.kept = self.kept._replace(game=game)

    def _play(self) -> None:
        try:
            wanted = self._random.random()
            if wanted < 0.5 and len(self.kept.match.steps) < _MOST_STEPS:
                self.kept = play_any(self.kept, self._random, is_long=True)
            elif wanted < 0.8:
                self.kept = actions.ask(self.kept, self._random.choice(["undo", "undo", "draw"]))
            else:
                asker = self._random.randrange(len(self.kept.game.seats))
                self.kept = actions.answer(self.kept, asker, is_accepted=True)
        except (RemoteError, IndexError, TurnError):
            # Nothing to do here: not the own turn, or nothing is asked.
            return

    def _forge(self, game: Snapshot) -> Snapshot:
        random = self._random
        reused = self._reuse(game) if random.random() < 0.3 else None
        if reused is not None:
            return self._tell_links(reused)
        epoch = max(0, game.epoch + random.choice([-1, 0, 0, 1, 1, 1, 2]))
        match = game.match.copy()
        if random.random() < 0.7:
            kept_steps = random.randrange(len(match.steps) + 1)
            while len(match.steps) > kept_steps:
                match.pop()
        ply = random.choice([len(match.steps), random.randrange(_MOST_STEPS)])
        for _ in range(random.choice([0, 0, 0, 1, 2])):
            self._push_any(match)
        seats = list(game.seats)
        for number in range(len(seats)):
            if number == self.seat or random.random() < 0.3:
                seats[number] = self._reword(seats[number], epoch, ply)
        sender = self.seat if random.random() < 0.8 else random.randrange(len(seats))
        forged = game._replace(
            sender=sender, epoch=epoch, match=match, seats=tuple(seats), key=self.kept.game.key
        )
        return self._tell_links(forged._replace(kind="turn"))

    def _reuse(self, game: Snapshot) -> Snapshot | None:
        """Let an acceptance that was given be one of something else. None if there is none, or the game is over."""
        game = game._replace(kind="turn", sender=self.seat, key=self.kept.game.key)
        answers = [seat.word for seat in game.seats if seat is not None]
        numbers = [one.ply for one in answers if one[1:3] == ("accept", self.seat)]
        mine = game.seats[self.seat]
        if not numbers or mine is None or game.match.outcome is not None:
            return None
        match, number, seats = game.match.copy(), numbers[0], list(game.seats)
        word, epoch = Word(number, "draw", game.epoch, len(match.steps)), game.epoch
        if any(move.text == "agree" for move in match.offers()) and self._random.random() < 0.5:
            match.push_text("agree")
        else:
            ply = self._random.randrange(len(match.steps) + 1)
            word, epoch = Word(number, "undo", game.epoch, ply), game.epoch + 1
            while len(match.steps) > ply:
                match.pop()
        seats[self.seat] = mine._replace(word=word)
        return game._replace(match=match, epoch=epoch, seats=tuple(seats))

    def _push_any(self, match: Match) -> None:
        """Make a step for whoever is to move."""
        if match.outcome is not None:
            return
        if match.is_roll_due:
            known = find_rolls(self.kept)[count_rolls(match) :]
            match.roll(int(known[0]) if known else self._random.randrange(1, 4))
            return
        offers = match.offers()
        moves = match.legal_moves()
        is_offer = bool(offers) and (not moves or self._random.random() < 0.5)
        match.push(self._random.choice(offers if is_offer else moves))

    def _reword(self, seat: Seat | None, epoch: int, ply: int) -> Seat | None:
        """Change what a player has said: another number, another request, an answer, or nothing."""
        if seat is None or self._random.random() < 0.2:
            return seat
        word, random = seat.word, self._random
        number = max(0, word.number + random.choice([-2, -1, 0, 0, 1, 2]))
        if number == 0:
            return seat._replace(word=Word())
        if random.random() < 0.4:
            asker = random.randrange(len(self.kept.game.seats))
            request = self.kept.game.seats[asker]
            assert request is not None
            what = random.choice(["accept", "accept", "decline"])
            return seat._replace(word=Word(number, what, asker, request.word.number))
        what = random.choice([word.what, *WORDS[:3]])
        word = Word(number, what, max(0, epoch - random.choice([0, 1, 1])), ply)
        return seat._replace(word=word)

    def _tell_links(self, game: Snapshot) -> Snapshot:
        """Reveal the own links of the dice that are due, so that no message is refused for their sake."""
        mine = game.seats[self.seat]
        if not game.has_dice or mine is None:
            return game
        due = max(links_due(game.match, self.seat), mine.told)
        link = find_link(self.kept.secret, due) if due else b""
        seats = list(game.seats)
        seats[self.seat] = mine._replace(told=due, link=link)
        return game._replace(seats=tuple(seats))
