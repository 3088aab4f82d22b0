"""What is announced to screen readers of the game on the deck, and when: what is new since the last time.

After a step that is what has happened and what is to be done; otherwise a new note, the inspected stack, a hint, the
warning of a clock, or the next choice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kidd.bridge.labels import list_tokens
from kidd.bridge.sentences import describe_standing, warn
from kidd_page import remote_status
from kidd_page.panel.sentences import say_hint
from kidd_page.panel.state import Heard
from kidd_page.status import (
    find_choice,
    find_claim,
    find_heading,
    find_note,
    find_prompt,
    is_ending,
    is_past,
    list_recent,
    table_now,
    view_now,
)
from kidd_page.table.state import stacks_of
from kidd_page.words import Message, Words, join_sentences
from kidd_page.world import Now, Shown


@dataclass(frozen=True, slots=True)
class Hearing:
    """What can be heard now: the words for each part of `Heard`, and of the status."""

    heard: Heard
    shown: Shown
    now: Now
    words: Words

    def say_due(self) -> Iterator[str]:
        """Yield what is claimed, what is to be done, and a warning."""
        shown, now = self.shown, self.now
        for one in (find_claim(shown, now), self._find_prompt(), warn(view_now(shown, now))):
            if one:
                yield self.words.say(one)

    def say_prompt(self) -> str:
        """Say what is to be done."""
        return self.words.say(self._find_prompt())

    def _find_prompt(self) -> Message:
        return find_prompt(self.shown, self.now, find_choice(self.shown, self.now))

    def say_status(self) -> Iterator[str]:
        """Yield whose turn it is, and what is to be done."""
        heading = self.words.say(find_heading(self.shown, view_now(self.shown, self.now)))
        yield heading if heading[-1:] in ".?!" else f"{heading}."
        yield from self.say_due()


def announce(
    before: Heard | None, shown: Shown, now: Now, words: Words
) -> tuple[Heard | None, str, bool]:
    """Return what has been heard then, what is announced, empty for nothing, and whether that tells a step.

    The last step of a game is announced together with the result. The game behind the start screen is not announced.
    """
    if is_ending(shown):
        return before, "", False
    known = before or Heard()
    hearing = _listen(shown, now, words)
    heard = hearing.heard
    if heard.is_hidden:
        return heard, "", False
    is_step = heard.serial != known.serial
    said = _tell_step(hearing, known) if is_step else _tell_news(hearing, known)
    return heard, join_sentences(said), is_step


def say_all(shown: Shown, now: Now, words: Words) -> str:
    """Say whose turn it is and what is to be done."""
    return join_sentences(_listen(shown, now, words).say_status())


def _listen(shown: Shown, now: Now, words: Words) -> Hearing:
    view = view_now(shown, now)
    note = find_note(shown, now)
    recent = [one for turn in list_recent(shown, shown.path) for one in turn["said"]]
    heard = Heard(
        serial=now["serial"],
        step=now["step"],
        turn=view["turn"],
        choice=now["choice"],
        inspected=now["inspected"],
        offer=(*(now["offer"] or ()),),
        clock=(*now["clock"],) if now["clock"] else None,
        note_number=now["note_number"],
        is_past=is_past(shown),
        is_hidden=now["is_hidden"],
        is_hinting=shown.aids["is_hinting"],
        recent=join_sentences(map(words.say, recent)),
        standing=join_sentences(map(words.say, describe_standing(view))),
        note=words.say(note) if note else "",
        remote="",
        hint=join_sentences(say_hint(shown, words)),
    )
    hearing = Hearing(heard, shown, now, words)
    return replace(hearing, heard=replace(heard, remote=_say_remote(hearing)))


def _say_remote(hearing: Hearing) -> str:
    """Say what another player asks, or what became of the own request."""
    if remote_status.find_asker(hearing.shown):
        return join_sentences(hearing.say_status())
    note = remote_status.find_note(hearing.shown)
    return hearing.words.say(note) if note else ""


def _tell_step(hearing: Hearing, before: Heard) -> list[str]:
    """Tell a step and the prompt after it. A computer that thinks is announced once a turn. A replay has no prompt."""
    heard, shown, now = hearing.heard, hearing.shown, hearing.now
    if shown.is_looking_back:
        # The prompt tells the step.
        return [*hearing.say_due(), heard.recent]
    is_rolled = now["kind"] == "roll" and before.turn == heard.turn
    events = [*_tell_transition(hearing, before)]
    if shown.is_replay or (shown.is_computers and is_rolled):
        return events
    # The turn was announced before the roll.
    due = [*(hearing.say_due() if is_rolled else hearing.say_status())]
    is_counted = now["kind"] == "play" and heard.standing != before.standing and not shown.is_over
    counted = [heard.standing] if is_counted else []
    claim = find_claim(shown, now)
    # An open claim is announced with its possible answers.
    is_open = claim is not None and claim["key"] == "claim.open"
    return [*([] if is_open else events), *counted, *due]


def _tell_transition(hearing: Hearing, before: Heard) -> Iterator[str]:
    shown, now, words = hearing.shown, hearing.now, hearing.words
    match now["kind"]:
        case "new":
            yield words("event.new", game=words(f"game.{shown.game.partition('+')[0]}"))
        case "again":
            yield words("event.replay")
        case "show" if now["step"] >= before.step:
            yield words("event.again")
        case "show" if before.recent:
            yield words("event.undone", turn=before.recent)
        case "show":
            yield words("event.back")
        case _:
            last = view_now(shown, now)["last"]
            if now["is_news"] and last:
                yield from map(words.say, last["said"])


def _tell_news(hearing: Hearing, before: Heard) -> list[str]:
    """Tell what else is new. A note about the next choice follows the prompt."""
    heard, now = hearing.heard, hearing.now
    is_other_choice = heard.choice != before.choice and not now["is_busy"]
    if parts := [*_tell_shown(hearing, before)]:
        return [hearing.say_prompt(), *parts] if is_other_choice and not now["note"] else parts
    is_left = before.is_hidden and not now["is_busy"]
    if heard.offer != before.offer or (before.is_past and not heard.is_past) or is_left:
        return [*hearing.say_status()]
    return [hearing.say_prompt()] if is_other_choice else []


def _tell_shown(hearing: Hearing, before: Heard) -> Iterator[str]:
    """Yield what is shown now and was not before. The same answer to a second question counts as new."""
    heard, words = hearing.heard, hearing.words
    if heard.inspected and heard.inspected != before.inspected:
        yield _describe_stack(hearing)
    if heard.note and (heard.note != before.note or heard.note_number != before.note_number):
        yield heard.note
    if heard.remote and heard.remote != before.remote:
        yield heard.remote
    if heard.is_hinting and not before.is_hinting:
        yield words("hint.busy")
    if heard.hint and heard.hint != before.hint:
        yield heard.hint
    if heard.clock and heard.clock != before.clock:
        stage, colour, seconds = heard.clock
        yield words(f"clock.{stage}", colour=colour, seconds=seconds)


def _describe_stack(hearing: Hearing) -> str:
    words, space = hearing.words, hearing.heard.inspected
    stacks = stacks_of(table_now(hearing.shown, hearing.now))
    rows = (row for stack in stacks if stack["space"] == space for row in list_tokens(stack))
    others = "; ".join(words.say(row["says"]) for row in rows)
    return words("inspector.said", space=space, others=others)
