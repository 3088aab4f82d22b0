"""In hundreds of random positions, the page offers exactly the clicks of the engine's legal moves.

The test opens records of random games on one page and plays on from there. In each position it
tries each beginning of a move on the real buttons, and compares their accessible names with the
native engine's moves. One call tries all beginnings of a position, to leave time for many
positions.
"""

import random
from typing import Any

import pytest

from kidd.record.match import Match
from kidd.record.transcript import transcribe
from support.random_games import KINDS
from web.support.expected_choices import Stage, list_all_stages
from web.support.input import Clicks
from web.support.page_reader import CONTENTS, LABELS, differences, read_meaning, words
from web.support.table import Table

RECORDS = 4
LONGEST_RECORD = 80
STEPS = 8

TRY = f"""async (ways) => {{
  const controls = () => [...document.querySelectorAll('#controls button')]
    .filter((button) => button.checkVisibility() && button.ariaDisabled !== 'true');
  const putBack = () => document.body
    .dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape', bubbles: true }}));
  const seen = [];
  for (const {{ taps, deck }} of ways) {{
    for (const [kind, name] of taps) {{
      const found = kind === 'space'
        ? document.querySelector(`[data-space=${{name}}]`)
        : controls().find((one) => one.textContent === name);
      found.click();
    }}
    // What a half-made move looks like is the engine's to say; it answers within a few frames.
    for (let frame = 0; frame < 600 && ({CONTENTS})().join() !== deck.join(); frame += 1)
      await new Promise(requestAnimationFrame);
    const buttons = controls().map((one) => one.textContent);
    seen.push({{ contents: ({CONTENTS})(), labels: ({LABELS})(), buttons }});
    // Each press takes back one of the choices that were made.
    for (const _ of [...taps, 0]) putBack();
  }}
  return seen;
}}"""
"""Tries each beginning of a move from a position; returns the deck and the choices after it."""


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_the_page_offers_the_legal_moves(table: Table, game: str, players: int) -> None:
    """The possible clicks are exactly those of the legal moves and offers."""
    chance = random.Random(f"{game} for {players}")
    table.hands = Clicks()
    compared = 0
    for number in range(RECORDS):
        length = LONGEST_RECORD * number // RECORDS + chance.randrange(LONGEST_RECORD // RECORDS)
        table.open_record(draw_record(chance, game, players, length))
        for _ in range(STEPS):
            compare(table)
            compared += 1
            if table.match.is_roll_due:
                table.roll()
                continue
            move = draw_move(chance, table.match)
            if move is None:
                break
            table.play(move)
    assert compared > STEPS


def draw_record(chance: random.Random, game: str, players: int, length: int) -> str:
    """Play at random, but not to the end of the game."""
    match = Match.new(game, players)
    for _ in range(length):
        move = None
        if match.is_roll_due:
            match.roll(chance.randint(1, 3))
        elif move := draw_move(chance, match):
            match.push_text(move)
        if match.outcome:
            match.pop()
            break
    return transcribe(match).write()


def draw_move(chance: random.Random, match: Match) -> str | None:
    """Choose a random legal move, sometimes a claim; None after the end."""
    moves = [move.text for move in match.legal_moves()]
    claims = [move.text for move in match.offers() if move.text == "claim"]
    if claims and chance.random() < 0.05:
        return claims[0]
    return chance.choice(moves) if moves else None


def compare(table: Table) -> None:
    stages = list(list_all_stages(table.match))
    if table.match.outcome:
        # Python shows these buttons right after the result.
        table.page.get_by_role("group", name=words("end.label")).wait_for()
    ways = [{"taps": taps, "deck": stage.deck()} for taps, stage in stages]
    found = table.page.evaluate(TRY, ways)
    for (taps, stage), seen in zip(stages, found, strict=True):
        where = f"{stage.view['position']} after {taps}"
        expect_offer(stage, seen, where)


def expect_offer(stage: Stage, seen: dict[str, Any], where: str) -> None:
    assert differences(stage.deck(), seen["contents"]) == [], where
    meanings = {space: read_meaning(label) for space, label in seen["labels"].items()}
    assert {space: one for space, one in meanings.items() if one} == stage.meanings(), where
    buttons = set(seen["buttons"]) - {words("button.undo"), words("button.redo")}
    standing = stage.standing_buttons()
    assert buttons - standing == stage.buttons(), where
    # During a move there may be no room for them.
    assert buttons >= standing or stage.is_half_made or stage.side, where
