"""Tokens are animated unless the system asks for reduced motion, and animations delay nobody."""

import pytest
from playwright.sync_api import Page, expect

from kidd.bridge.view import show_match
from support.recorded_games import is_roll, steps_of
from web.support.contexts import OpenContext
from web.support.input import Clicks
from web.support.page_reader import words
from web.support.table import START_MS, Table

WATCH = """() => {
  window.seen = { moving: 0, running: 0 };
  const count = () => {
    if (document.querySelector('.is-moving') !== null) window.seen.moving += 1;
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    window.seen.running += running.length;
  };
  window.watch?.disconnect();
  window.watch = new MutationObserver(count);
  window.watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Records at every change of the page whether an element is animated."""

SEEN = "() => (window.watch.disconnect(), window.seen)"

WATCH_OFFERS = """() => {
  window.offers = [];
  new MutationObserver(() => {
    if (document.querySelector('.is-moving') === null) return;
    const offered = [...document.querySelectorAll('#deck [data-role]:not([data-role=none])')]
      .map((button) => button.dataset.space).filter(Boolean);
    window.offers.push([...new Set(offered)].sort().join());
  }).observe(document.querySelector('#deck'), { subtree: true, attributeFilter: ['class', 'data-role'] });
}"""
"""Records which spaces can be clicked during animations."""

OFFERED_IN_MOTION = "(expected) => window.offers.includes(expected.join())"
"""Returns whether exactly these spaces could be clicked during an animation."""

FORGET_OFFERS = "() => { window.offers = []; }"

LASTING = """(() => {
  const soon = window.setTimeout;
  window.setTimeout = (act, ms, ...others) => soon(act, ms >= 3000 ? 60000 : ms, ...others);
})()"""
"""Keeps the notes on the deck until the next click."""

COUNT_DRAWINGS = """() => {
  window.drawings = 0;
  new MutationObserver(() => { window.drawings += 1; })
    .observe(document.querySelector('#deck'), { subtree: true, attributeFilter: ['data-role'] });
}"""
"""Counts how often the deck is drawn with other possible clicks."""

WATCH_RESULT = """() => {
  window.told = [];
  let hasMoved = false;
  new MutationObserver(() => {
    const isMoving = document.querySelector('.is-moving') !== null;
    hasMoved ||= isMoving;
    const status = document.querySelector('#status').dataset.over === 'true';
    const isTold = status || document.querySelector('.crew.is-winner') !== null;
    if (hasMoved && isTold && window.told.length === 0) window.told.push(isMoving);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Records whether an element is still animated when a result is first shown."""


@pytest.mark.parametrize(
    ("size", "game", "most"),
    [("phone", "quedah-rescue-chain", 14), ("desktop", "loyal-several-groups-captured", None)],
)
def test_a_game_is_played_faster_than_it_can_be_shown(
    open_context: OpenContext, size: str, game: str, most: int | None
) -> None:
    """Clicks count during animations and requests: a game without waiting, but for its rolls."""
    table = Table(open_context(size).new_page(), Clicks())
    page = table.page
    table.sit_down()
    table.open_start_of(game)
    page.evaluate(WATCH)
    steps = steps_of(game)[:most]
    table.play(*steps[:2])
    assert page.evaluate("() => window.seen.moving") > 0
    for step in steps[2:]:
        if is_roll(step):
            # A move needs the number that was rolled, so wait for it.
            assert table.roll() == int(step[0])
        else:
            table.make(step)
            table.match.push_text(step)
    # The engine may still have most of the turns to make.
    table.see(START_MS)


def test_walking_tokens_do_not_hide_what_can_be_clicked(page: Page) -> None:
    """The next click is accepted as soon as the reply arrives, during the animation."""
    table = Table(page, Clicks())
    table.sit_down()
    page.evaluate(WATCH_OFFERS)
    for step in steps_of("loyal-blocked")[:8]:
        page.evaluate(FORGET_OFFERS)
        table.make(step)
        table.match.push_text(step)
        keys = [move["clicks"][0] for move in show_match(table.match)["moves"]]
        page.wait_for_function(
            OFFERED_IN_MOTION, arg=sorted({key.removeprefix("@") for key in keys})
        )


def test_nothing_moves_where_motion_is_unwanted(table: Table) -> None:
    """Neither tokens and stacks nor the die are animated."""
    table.hands = Clicks()
    for game, most in (("quedah-rescue-ends-in-capture", None), ("madagascar-agreed", 12)):
        table.open_start_of(game)
        table.page.evaluate(WATCH)
        table.play(*steps_of(game)[:most])
        assert table.page.evaluate(SEEN) == {"moving": 0, "running": 0}


COVERED = """() => {
  const note = document.querySelector('#deck .deck-note').getBoundingClientRect();
  const meets = (one) => {
    const box = one.getBoundingClientRect();
    return box.left < note.right && note.left < box.right
      && box.top < note.bottom && note.top < box.bottom;
  };
  const seen = '#deck .deck-label, #deck .deck-standing [data-role=pick], .corner-button';
  return [...document.querySelectorAll(seen)].filter(meets).map((one) => one.textContent);
}"""
"""Names the elements that a note covers and that must be seen or clicked."""


@pytest.mark.parametrize(("size", "motion"), [("phone", "reduce"), ("desktop", "no-preference")])
def test_a_capture_is_told_where_it_was(open_context: OpenContext, size: str, motion: str) -> None:
    """Captured tokens stay visible faintly, and a note tells who captured them, until the next
    click.
    """
    page = open_context(size, reduced_motion=motion).new_page()
    page.add_init_script(LASTING)
    table = Table(page, Clicks())
    table.sit_down()
    steps = steps_of("loyal-several-groups-captured")
    table.open_record(f"Kidd: 1\nGame: loyal\n\n{' '.join(steps[:-1])}\n")
    page.evaluate(WATCH)
    table.make(steps[-1])
    table.match.push_text(steps[-1])
    note = page.locator("#deck .deck-note.is-shown")
    expect(note).to_be_visible()
    expect(note).to_contain_text(words("capture.surrounded", colour="R", count=2))
    expect(page.locator("#deck .deck-shade.is-shown")).to_have_count(2)
    assert page.evaluate(COVERED) == []
    table.see()
    assert (page.evaluate(SEEN)["moving"] > 0) == (motion == "no-preference")
    table.tap("a8")
    expect(page.locator("#deck :is(.deck-note, .deck-shade)")).to_have_count(0)
    table.tap("a8")
    page.get_by_role("button", name=words("again.button"), exact=True).click()
    expect(note).to_be_visible()
    # When the present position can be played again, there is still time to read.
    table.see()
    expect(note).to_be_visible()


def test_the_result_comes_after_the_last_move(page: Page) -> None:
    """Heading and crews show the winner only after the last move's animation."""
    table = Table(page, Clicks())
    table.sit_down()
    steps = steps_of("madagascar-3-player-out")
    table.open_record(f"Kidd: 1\nGame: madagascar\nPlayers: 3\n\n{' '.join(steps[:-1])}\n")
    page.evaluate(WATCH_RESULT)
    table.make(steps[-1])
    table.match.push_text(steps[-1])
    table.see()
    assert page.evaluate("() => window.told") == [False]


def test_a_turn_is_drawn_once(table: Table) -> None:
    """A dropped token stays selected until the engine has replied, and then stands there."""
    page = table.page
    table.hands = Clicks()
    table.begin("loyal")
    table.play("@a1", "@f1")
    table.tap("a1")
    page.evaluate(COUNT_DRAWINGS)
    table.tap("a2")
    table.match.push_text("a1-a2")
    table.see()
    assert page.evaluate("() => window.drawings") == 1
