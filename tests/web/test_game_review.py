"""The review of a game: made once and kept, walked by the keyboard, tried again, played on from."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION
from kidd.bridge.view import show_match
from kidd.record.match import Match
from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.expected_choices import taps_to
from web.support.input import button
from web.support.layout_checks import expect_fit, set_text_size, speak
from web.support.page_reader import words
from web.support.table import START_MS, Table, is_ready

LOYAL = (
    "Kidd: 1\nGame: loyal\n\n@a7 @a3 @f7 @a1 @f1 @f3 f1-m1 a3-a6 m1-m2 a6-a4 m2-a5 a1-m1 f7-f8 f3-f6 "
    "f8-f5 m1-f1 @f7 a4-a2 @a1 f6-f4 @f3 f1-f2 @f1 @a3 a7-a6 @a7 a5-a8\n"
)
QUEDAH = (
    "Kidd: 1\nGame: quedah\nResult: R blocked\n\n"
    "@f7 @f3 2:f7-a8<f8@f7 1:f3-f2@f3 1:f7-f6@f1 1:f2-f4 3:f1-f5<m2@f1 2:pass 1:f1-f2@f1\n"
)
THREE = (
    "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n"
    "@a3 @f3 @a7 @f7 @a1 @f1 f7-f8 resign a7-a8 f8-f5 resign\n"
)
PATIENCE_MS = 120_000
STORED = "() => Object.values(JSON.parse(localStorage.getItem('kidd.reviews')).reviews)"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page, the deck's own layout included, is drawn in a window of another size."""
SPOIL = """() => {
  const stored = JSON.parse(localStorage.getItem('kidd.reviews'));
  for (const review of Object.values(stored.reviews)) review.turns[0].mark = 'blunder';
  localStorage.setItem('kidd.reviews', JSON.stringify(stored));
}"""

PRESS_AT_ONCE = "(buttons) => buttons.forEach((one) => one.click())"


def review_natively(record: str) -> Any:
    request = {"version": VERSION, "id": 1, "kind": "review", "record": record}
    return json.loads(handle(json.dumps(request)))["review"]


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("gameReview.title"))


def open_review(page: Page) -> Locator:
    """Press the button below the result, and wait for the review."""
    button(page.get_by_role("group", name=words("end.label")), words("gameReview.open")).click()
    expect(page.locator(".game-review[data-phase=done]")).to_be_visible(timeout=PATIENCE_MS)
    return dialog(page)


def slider(place: Locator) -> Locator:
    return place.get_by_role("slider", name=words("gameReview.slider"))


def say_turn(turn: Any) -> str:
    is_word = turn["move"] in ("pass", "resign")
    key = "gameReview.turnWord" if is_word else "gameReview.turn"
    return words(
        key if turn["roll"] is None else f"{key}Rolled",
        number=turn["number"],
        colour=turn["colour"],
        roll=turn["roll"] or "",
        move=words(f"moves.word.{turn['move']}") if is_word else turn["move"],
    )


def expect_turn(place: Locator, turn: Any) -> None:
    expect(place.get_by_role("heading", name=say_turn(turn), exact=True)).to_be_visible()


def make_turn(page: Page, match: Match, text: str) -> None:
    """Make a turn on the deck of the review."""
    moves = show_match(match)["moves"]
    clicks = next(move["clicks"] for move in moves if move["text"] == text)
    deck = page.get_by_role("region", name=words("gameReview.deck"))
    for kind, name in taps_to(moves, clicks):
        if kind == "space":
            deck.get_by_role("button", name=re.compile(rf"^{name}\b")).click()
        else:
            button(dialog(page), name).click()


def see_trial(place: Locator) -> None:
    """Wait until a turn can be tried: before, the deck ignores clicks."""
    expect(place.locator(".review-board")).to_have_attribute("data-phase", "turn", timeout=START_MS)


def match_before(record: str, number: int) -> Match:
    match = Match.new("loyal")
    for text in record.split("\n\n")[1].split()[: number - 1]:
        match.push_text(text)
    return match


def test_a_game_is_reviewed_tried_again_and_the_review_kept(
    open_context: OpenContext, axe_script: Path
) -> None:
    """The page has the review that the engine makes natively; the keyboard leads through it."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    page.goto("/")
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.open_record(LOYAL)
    place = open_review(page)
    (stored,) = page.evaluate(STORED)
    assert stored == review_natively(LOYAL)
    turns = stored["turns"]
    # One after the other by the keyboard.
    slider(place).focus()
    page.keyboard.press("Home")
    expect_turn(place, turns[0])
    page.keyboard.press("ArrowRight")
    expect_turn(place, turns[1])
    expect(slider(place)).to_have_attribute(
        "aria-valuetext", re.compile(re.escape(say_turn(turns[1])))
    )
    page.keyboard.press("End")
    expect_turn(place, turns[-1])
    # The sum ends with the result.
    rows = place.get_by_role("table", name=words("gameReview.sum.caption", colour="R")).locator(
        "tbody"
    )
    expect(rows.get_by_role("row").last).to_contain_text("100.0%")
    inspect(page, "the review of a game")
    # The worst turn again: what was played, then the better move.
    worst = max(turns, key=lambda turn: turn["bestChance"] - turn["chance"])
    place.get_by_text(words("gameReview.allTurns")).last.click()
    place.get_by_role("button", name=re.compile(rf"^{worst['number']}\. ")).click()
    expect_turn(place, worst)
    button(place, words("gameReview.try")).click()
    see_trial(place)
    expect(place.get_by_role("region", name=words("gameReview.deck"))).to_be_in_viewport(ratio=1)
    match = match_before(LOYAL, worst["number"])
    make_turn(page, match, worst["move"])
    expect(place.locator(".review-board[data-grade=wrong]")).to_be_visible(timeout=START_MS)
    # Who tries once more is not told the better move.
    chance = f"{worst['bestChance'] / 10}%"
    better = place.get_by_text(words("gameReview.better", move=worst["best"], chance=chance))
    expect(better).to_be_hidden()
    button(place, words("gameReview.try.again")).click()
    see_trial(place)
    make_turn(page, match, worst["best"])
    expect(place.locator(".review-board[data-grade=right]")).to_be_visible(timeout=START_MS)
    expect(better).to_be_visible()
    expect(button(place, words("gameReview.nextFault"))).to_be_visible()
    expect(button(place, words("gameReview.try.stop"))).to_be_hidden()
    heard = words("gameReview.try.right", move=worst["best"], chance=chance)
    expect(place.get_by_role("status").last).to_have_text(heard)
    inspect(page, "a turn that was tried again")
    # A turn whose deck is still to come is left: the deck of the next one comes all the same.
    fault = next(one for one in turns if one["best"] not in {None, one["move"], worst["best"]})
    other = next(one for one in turns if one not in (fault, worst))
    place.get_by_role("button", name=re.compile(rf"^{fault['number']}\. ")).click()
    expect_turn(place, fault)
    expect(place.locator(".review-board")).to_have_attribute("data-phase", "look", timeout=START_MS)
    presses = (
        place.get_by_role("button", name=re.compile(rf"^{other['number']}\. ")),
        button(place, words("gameReview.showMade")),
        place.get_by_role("button", name=re.compile(rf"^{worst['number']}\. ")),
    )
    page.evaluate(PRESS_AT_ONCE, [one.element_handle() for one in presses])
    expect_turn(place, worst)
    button(place, words("gameReview.try")).click()
    see_trial(place)
    make_turn(page, match, worst["best"])
    expect(place.locator(".review-board[data-grade=right]")).to_be_visible(timeout=START_MS)
    # What is shown after a reload is the review that was kept.
    page.evaluate(SPOIL)
    page.reload()
    is_ready(page)
    place = open_review(page)
    slider(place).focus()
    page.keyboard.press("Home")
    expect(place.locator(".review-mark")).to_have_text(words("gameReview.mark.blunder"))
    # A won position is played on against the strongest computer player.
    page.keyboard.press("End")
    button(place, words("gameReview.practise")).click()
    expect(place).to_be_hidden(timeout=START_MS)
    expect(
        page.get_by_text(words("player.computer", rank=words("rank.8"), level=8)).first
    ).to_be_visible()


def test_luck_and_skill_of_a_game_with_dice(open_context: OpenContext) -> None:
    """The picture of the sum has the rolls of both players; all of it fits on a phone in three languages."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    page.goto("/")
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.open_record(QUEDAH)
    place = open_review(page)
    (stored,) = page.evaluate(STORED)
    red, blue = stored["players"]
    sum_of = stored["start"] + red["luck"] - red["given"] - blue["luck"] + blue["given"]
    assert sum_of == stored["end"] == 1000
    caption = words("gameReview.sum.caption", colour="R")
    numbers = place.get_by_role("table", name=caption).locator(".sum-number").all_inner_texts()
    tenths = [round(10 * float(text.replace("\u2212", "-").rstrip("%"))) for text in numbers]
    assert tenths == [
        stored["start"],
        red["luck"],
        -blue["luck"],
        -red["given"],
        blue["given"],
        stored["end"],
    ]
    for language in ("en", "de", "it"):
        speak(page, language)
        for width, height in ((360, 740), (740, 360), (320, 640)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            expect_fit(page)
            # The place is not lower than the deck, which would be cut off.
            seas = page.locator(".review-sea, .review-sea .deck-view")
            sea, deck = (one.bounding_box() for one in seas.all())
            assert sea
            assert deck
            assert deck["y"] + deck["height"] <= sea["y"] + sea["height"]
    page.set_viewport_size({"width": 640, "height": 740})
    set_text_size(page, 32)
    page.evaluate(DRAWN)
    expect_fit(page)
    # The chances of three players have room, too.
    set_text_size(page, 16)
    page.set_viewport_size({"width": 360, "height": 740})
    speak(page, "en")
    page.keyboard.press("Escape")
    expect(place).to_be_hidden()
    table.open_record(THREE)
    open_review(page)
    three = page.evaluate(STORED)[-1]
    assert three["turns"][-1]["shares"] == {"R": 1000, "B": 0, "G": 0}
    for language in ("en", "de", "it"):
        speak(page, language)
        expect_fit(page)
