"""A tap that does nothing has a reason, which names what it is about, and changes nothing."""

import pytest

from kidd.bridge.refusals import explain
from kidd.core.board import DECK
from kidd.record.notation import format_position
from kidd.record.transcript import transcribe
from kidd_page.table.deck import draw_stage
from kidd_page.table.sentences import say_answer
from kidd_page.table.state import Table, act
from kidd_page.table.state import Tap as TapSpace
from kidd_page.words import Words
from support.game_state import GameState
from support.page_driver import DICTIONARIES
from support.refused_taps import LOYAL, MADAGASCAR, QUEDAH, Tap

WORDS = Words("en", DICTIONARIES["en"])


EVERY_REASON = pytest.mark.parametrize(
    ("key", "tap"),
    [*LOYAL.items(), *QUEDAH.items(), *MADAGASCAR.items()],
    ids=lambda value: value if isinstance(value, str) else value.game.partition(" ")[0],
)


@EVERY_REASON
def test_every_reason_on_any_deck(key: str, tap: Tap) -> None:
    match = tap.find_match()
    reason = explain(match, list(tap.in_hand), DECK.spaces.index(tap.space))
    assert reason["key"] == key
    start = format_position(match.start)
    steps = tuple(step.move.text if step.move else str(step.roll) for step in match.steps)
    table = Table(start, steps)
    for space in tap.in_hand:
        table = act(table, TapSpace(space))
    tapped = act(table, TapSpace(tap.space))
    assert (tapped.steps, tapped.answer) == (table.steps, "why")
    sentence = WORDS(key, **reason["params"])
    assert say_answer(tapped, WORDS) == sentence
    stage = draw_stage(tapped, WORDS, "deck")
    # Of a stack the page shows what it consists of, too.
    told = stage["refusal"] if tapped.inspected is None else stage["answer"]
    assert (stage["tapped"], told) == (tap.space, sentence)


@EVERY_REASON
def test_every_reason_on_the_deck_of_the_game(key: str, tap: Tap) -> None:
    match = tap.find_match()
    state = GameState(match.rules.game, (0,) * len(match.start.reserves))
    state.record, state.game["path"] = transcribe(match).write(), str(len(match.steps))
    record = state.record
    state.page["place"] = " ".join(tap.in_hand)
    state.act("tap", space=tap.space, inspected=None)
    reason = explain(match, list(tap.in_hand), DECK.spaces.index(tap.space))
    assert (state.message, state.record, state.key) == (reason, record, key)
