"""If the engine's worker dies at any moment or sends nonsense, nothing is lost."""

import pytest
from playwright.sync_api import Page, expect

from kidd.bridge.view import show_match
from support.recorded_games import steps_of
from web.support.expected_choices import add_forced, next_clicks, taps_of
from web.support.input import Clicks, space_button
from web.support.page_reader import words
from web.support.table import START_MS, Table, is_ready
from web.support.workers import RECORD_WORKERS, end_worker, expect_workers

pytestmark = pytest.mark.own_engine

NONSENSE = """(messages) => {
  const worker = window.workers.at(-1);
  for (const data of messages) worker.dispatchEvent(new MessageEvent('message', { data }));
}"""

ANSWER_NEXT = """(reply) => {
  const worker = window.workers.at(-1);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message, ...others) => {
    // The page may ask something else meanwhile, such as how the panels look.
    if (JSON.parse(message.request ?? '{}').kind !== 'act') return post(message, ...others);
    worker.postMessage = post;
    const data = { type: 'answer', id: message.id, reply };
    worker.dispatchEvent(new MessageEvent('message', { data }));
  };
}"""
"""Replaces the worker's next reply to an action in the game by the given one."""

STEPS = steps_of("loyal-several-groups-captured")


def sit_down(page: Page) -> Table:
    """Open the page, begin a game and return its table."""
    page.add_init_script(RECORD_WORKERS)
    table = Table(page, Clicks())
    table.sit_down()
    return table


@pytest.mark.viewport("phone")
def test_a_worker_that_is_ended_over_and_over(page: Page) -> None:
    """The game goes on after worker deaths when idle, during a move, a request, or the start."""
    table = sit_down(page)
    for number, text in enumerate(STEPS[:6]):
        if number % 3 == 0:
            end_worker(page)
        make(table, text, is_interrupted=number % 3 == 1)
        if number % 3 == 2:
            end_worker(page)
            # Terminate the next one before it has replied.
            end_worker(page)
        table.match.push_text(text)
        is_ready(page)
        table.see()
    expect(page.get_by_role("alert").locator("visible=true")).to_have_count(0)


def make(table: Table, text: str, *, is_interrupted: bool) -> None:
    """Make a move click by click; if asked to, terminate the worker between the clicks."""
    moves = show_match(table.match)["moves"]
    clicks = next(move["clicks"] for move in moves if move["text"] == text)
    made: list[str] = []
    while len(made) < len(clicks):
        if made and is_interrupted:
            end_worker(table.page)
        for kind, name in taps_of(moves, made, clicks[len(made)]):
            table.press(kind, name)
        made = add_forced(moves, [*made, clicks[len(made)]])


def test_clicks_that_were_made_stay_when_the_worker_ends(page: Page) -> None:
    table = sit_down(page)
    table.play(*STEPS[:2])
    token = take_token(table)
    end_worker(page)
    expect(space_button(page, token)).to_have_attribute("aria-pressed", "true")
    is_ready(page)
    expect(space_button(page, token)).to_have_attribute("aria-pressed", "true")


def take_token(table: Table) -> str:
    """Select a token that can move, and return its space."""
    keys = next_clicks(show_match(table.match)["moves"], [])
    token = next(key for key in keys if not key.startswith("@"))
    table.hands.space(table.page, token)
    return token


def test_answers_that_are_of_no_use(page: Page) -> None:
    """What answers nothing does no harm, a refusal is told, and what is nonsense is asked for again."""
    table = sit_down(page)
    with expect_workers(page, 0):
        table.play(*STEPS[:2])
        page.evaluate(
            NONSENSE,
            [
                None,
                7,
                "ready",
                {},
                {"type": "answer"},
                {"type": "answer", "id": 1, "reply": "an old answer"},
                {"type": "answer", "id": 999_999, "reply": '{"version":1,"id":999999,"ok":true}'},
                {"type": "taken", "id": 999_999},
                {"type": "ready"},
                {"type": "progress", "stage": "worker"},
                {"type": "unheard-of"},
            ],
        )
        table.see()
        table.play(*STEPS[2:4])
        refusal = (
            '{"version":1,"id":-1,"ok":false,"error":{"code":"move",'
            '"message":{"key":"error.move","params":{"detail":""}}}}'
        )
        page.evaluate(ANSWER_NEXT, refusal)
        table.make(STEPS[4])
        expect(page.get_by_text(words("error.move")).locator("visible=true").first).to_be_visible()
        # The game does not change.
        table.see()
        table.play(STEPS[4])
    with expect_workers(page, 1):
        page.evaluate(ANSWER_NEXT, "Segmentation fault")
        table.make(STEPS[5])
        table.match.push_text(STEPS[5])
        # The turn is made when the next engine has started.
        table.see(START_MS)
        table.play(STEPS[6])
