"""Computer players on the page: whole games with them, watching them, and input while they think."""

import json
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd.bridge.view import show_match
from kidd.record.match import Match
from kidd.record.notation import parse_position
from web.support.computer_games import THINK_MS, Company, face_a_long_thinker
from web.support.input import Clicks, button, space_button
from web.support.page_reader import CONTENTS, words
from web.support.table import SAVED, Table, is_ready
from web.support.workers import END_LAST

PHONE = pytest.mark.viewport("phone")

WATCH_DECK = f"""() => {{
  const look = {CONTENTS};
  window.seenDecks = [];
  let last = JSON.stringify(look());
  window.deckWatch = new MutationObserver(() => {{
    const deck = look();
    if (JSON.stringify(deck) !== last) window.seenDecks.push(deck);
    last = JSON.stringify(deck);
  }});
  window.deckWatch.observe(document.querySelector('#deck'), {{ subtree: true, attributes: true }});
}}"""
"""Records everything that the deck shows in turn, however briefly."""


PLAYED = f"""(steps) => {{
  const saved = ({SAVED})();
  return saved !== null && Number(JSON.parse(saved).path) >= steps;
}}"""
"""Returns whether this many steps have been made and saved."""

STOPPED = f"""(steps) => ({PLAYED})(steps)
  && !JSON.parse(({SAVED})()).record.trimEnd().endsWith(':')
  && document.querySelector('.watch-step:not([aria-disabled])') !== null"""
"""Returns whether this many have been made, the last one is no roll, and another turn can be requested."""


WAITING = "madagascar a1B<m1,a2B<a1,a6RBRRBR<a7,f4R<f5,m1BRBR<m2 R0B1 R -"
"""A position from which both players can wait for long."""

MEETINGS = """() => {
  const boxes = (name) => [...document.querySelectorAll(name)]
    .map((one) => one.getBoundingClientRect());
  return boxes('#deck .deck-label').filter((name) => boxes('#deck .trail-order').some(
    (mark) => mark.left < name.right && name.left < mark.right
      && mark.top < name.bottom && name.top < mark.bottom));
}"""
"""Returns the names of spaces that the number of a move covers."""


@pytest.fixture
def company(table: Table) -> Company:
    """Return a table with fast computers."""
    table.hands = Clicks()
    company = Company(table)
    company.hurry()
    return company


def test_a_person_plays_a_whole_game(company: Company) -> None:
    """The computers' turns need no input, and the saved game is the one that was shown."""
    company.begin("madagascar", (2, 0, 1))
    company.finish(seed=10)
    company.table.see_record()
    expect(button(company.page, words("computer.hurry"))).to_have_count(0)


def test_a_person_refuses_a_draw_that_a_computer_proposes(company: Company) -> None:
    """After forty turns without progress a computer proposes it; it makes a turn after the refusal (M8)."""
    match, chance = Match(parse_position(WAITING)), Random(16)
    while len(match.steps) < 40:
        match.push(chance.choice([move for move in match.legal_moves() if is_quiet(move.text)]))
    moves = " ".join(step.move.text for step in match.steps if step.move)
    record = f"Kidd: 1\nGame: madagascar\nStart: {WAITING}\n\n{moves}\n"
    company.table.open_saved("waiting", record, levels=[1, 0])
    expect(button(company.page, words("choice.reject"))).to_be_visible(timeout=THINK_MS)
    company.catch_up("")
    assert len(company.table.match.steps) == 41


def is_quiet(move: str) -> bool:
    """Return whether a move neither enters nor captures."""
    return not set(move) & set("@x") and move != "pass"


@PHONE
def test_what_each_computer_did_is_marked(company: Company) -> None:
    """Two computers leave two trails, numbered in order and off all names, also after a reload."""
    page = company.page
    company.begin("madagascar", (0, 1, 1))
    company.play(company.view()["moves"][0]["text"])
    numbers = page.locator("#deck .trail-order")
    expect(numbers).to_have_text(["1", "2"])
    spaces = {space for turn in company.view()["recent"] for space in turn["spaces"]}
    marked = page.locator(f'#deck [data-space][aria-label*="{words("space.last")}"]')
    expect(marked).to_have_count(len(spaces))
    assert page.evaluate(MEETINGS) == []
    page.reload()
    is_ready(page)
    expect(numbers).to_have_text(["1", "2"])


@PHONE
def test_computers_among_themselves(company: Company) -> None:
    """A person can stop the computers, step, and let them go on; the pace is remembered."""
    page, table = company.page, company.table
    company.begin_watching("loyal", (1, 2))
    # The computers' engine may have to start first.
    page.wait_for_function(PLAYED, arg=4, timeout=2 * THINK_MS)
    company.pause()
    company.look()
    steps = len(table.match.steps)
    last = [step.move.text for step in table.match.steps if step.move][-2:]
    table.undo()
    table.undo()
    table.redo(last[0])
    company.press("computer.go")
    page.wait_for_function(
        "(known) => Number(JSON.parse((" + SAVED + ")()).path) > known", arg=steps, timeout=THINK_MS
    )
    company.pause()
    page.get_by_role("combobox", name=words("speed.label")).select_option("slow")
    stored = page.evaluate("() => localStorage.getItem('kidd.settings')")
    assert json.loads(stored)["speed"] == "slow"
    company.look()
    table.see_record()


def test_a_pause_outlasts_the_page(page: Page) -> None:
    """Paused computers stay paused after a reload, and make one turn on request."""
    page.set_default_timeout(THINK_MS)
    table = Table(page, Clicks())
    table.sit_down()
    company = Company(table)
    company.hurry()
    company.begin_watching("quedah", (1, 1))
    page.wait_for_function(PLAYED, arg=6)
    company.pause()
    page.reload()
    is_ready(page)
    expect(button(page, words("computer.go"))).to_be_visible()
    company.look()
    turns = count_turns(table)
    for key in (lambda: company.press("computer.step"), lambda: page.keyboard.press("n")):
        key()
        turns += 1
        page.wait_for_function(STOPPED, arg=len(table.match.steps) + 1)
        company.look()
        assert count_turns(table) == turns
    company.press("computer.go")
    page.wait_for_function(PLAYED, arg=len(table.match.steps) + 1)


def count_turns(table: Table) -> int:
    """Count the moves so far, without rolls."""
    return sum(step.move is not None for step in table.match.steps)


def test_undo_takes_back_what_the_computer_did(company: Company) -> None:
    """One press goes back to the person's last decision, another one to the decision before."""
    table = company.table
    company.begin("quedah", (0, 1))
    company.play_on(3)
    texts = [step.move.text if step.move else f"{step.roll}:" for step in table.match.steps]
    for _ in range(2):
        table.press_button(words("button.undo"))
        company.take_back()
        table.see()
    for _ in range(2):
        table.press_button(words("button.redo"))
        company.make_again(texts)
        table.see()


@PHONE
def test_a_hint(company: Company) -> None:
    """A hint is drawn and announced with its reasons, and disappears at the next tap."""
    page = company.page
    company.begin("loyal", (0, 1))
    company.play("@a1")
    status = page.get_by_role("region", name=words("page.status"))
    lead = words("hint.lead", move="").rstrip(" .")
    button(page, words("hint.button")).click()
    expect(status).to_contain_text(lead, timeout=THINK_MS)
    expect(page.get_by_role("status").filter(has_text=lead)).to_have_count(1)
    expect(page.locator("#deck .hint-leg")).not_to_have_count(0)
    expect(page.locator(".hint-reasons li")).not_to_have_count(0)
    heading, slip = page.locator("#status h2"), page.locator(".hint-words")
    assert bottom_of(heading) <= top_of(slip)
    # The cards are covered completely.
    cards = page.locator("#players .crew").first
    assert bottom_of(cards) <= bottom_of(slip) <= top_of(page.locator("#deck"))
    button(page, words("moves.title")).click()
    expect(page.locator(".hint-reasons")).to_be_hidden()
    assert bottom_of(slip) <= top_of(page.locator("#deck")) + 1
    button(page, words("moves.close")).click()
    company.table.tap("m2")
    expect(page.locator("#deck .hint-leg")).to_have_count(0)
    expect(slip).to_be_hidden()
    company.table.see()


def top_of(element: Locator) -> float:
    return element.evaluate("(one) => one.getBoundingClientRect().top")


def bottom_of(element: Locator) -> float:
    return element.evaluate("(one) => one.getBoundingClientRect().bottom")


def test_a_hint_in_the_middle_of_a_turn(company: Company) -> None:
    """If only the entry is missing, the hint is about it; the clicks so far stay (Q7)."""
    page, table = company.page, company.table
    table.open_position("quedah f1R<0,f7B<0 R6B6 R 3")
    for space in ("f1", "f6", "f4"):
        table.tap(space)
    table.see_stage(["f1", "f6<f4"])
    button(page, words("hint.button")).click()
    slip = page.locator(".hint-lead")
    expect(slip).to_contain_text(words("try.enter", space="").strip(), timeout=THINK_MS)
    expect(page.locator("#deck .hint-leg")).to_have_count(1)
    table.see_stage(["f1", "f6<f4"])


def test_hints_are_switched_off_and_on(company: Company) -> None:
    """The settings have switches for hints and the pace; both are remembered."""
    page = company.page
    company.begin("loyal", (0, 1))
    lantern = page.get_by_role("button", name=words("hint.button"))
    expect(lantern).to_be_visible()
    button(page, words("button.settings")).click()
    dialog = page.get_by_role("dialog", name=words("settings.title"))
    hints = dialog.get_by_role("checkbox", name=words("settings.hints"))
    hints.uncheck()
    pace = dialog.get_by_role("group", name=words("settings.speed"))
    pace.get_by_role("radio", name=words("speed.slow")).check()
    stored = json.loads(page.evaluate("() => localStorage.getItem('kidd.settings')"))
    assert (stored["hasHints"], stored["speed"]) == (False, "slow")
    expect(lantern).to_be_hidden()
    hints.check()
    dialog.get_by_role("button", name=words("button.close")).click()
    expect(lantern).to_be_visible()


def test_the_last_turn_is_shown_again(company: Company) -> None:
    """A replay shows the earlier position, the computer's turn, and then the present."""
    page = company.page
    company.begin("loyal", (0, 1))
    company.play("@a1")
    before, now = company.contents_before_last(), page.evaluate(CONTENTS)
    page.evaluate(WATCH_DECK)
    page.keyboard.press("w")
    page.wait_for_function("() => window.seenDecks.length > 1", timeout=THINK_MS)
    again = page.get_by_role("button", name=words("again.button"))
    expect(again).to_be_visible(timeout=THINK_MS)
    assert page.evaluate("() => (window.deckWatch.disconnect(), window.seenDecks)") == [before, now]
    company.table.see()
    company.play_on(1)


def test_the_page_answers_while_a_computer_thinks(page: Page) -> None:
    """Menus, rules, taps and stack inspection work during an endless search."""
    company = face_a_long_thinker(page)
    browse(company)
    company.expect_thinking()
    known = company.read_record()
    company.press("computer.hurry")
    company.catch_up(known)
    assert len(company.table.match.steps) == 2


def browse(company: Company) -> None:
    """Use the page during a search: read the rules, open the list of games, tap on the deck."""
    page = company.page
    for opener, title in (("button.rules", "rules.title"), ("button.games", "saves.title")):
        button(page, words(opener)).click()
        dialog = page.get_by_role("dialog", name=words(title))
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name=words("button.close")).click()
        expect(dialog).to_be_hidden()
    company.table.tap("a1")
    note = words("why.computer", name=company.table.names[1])
    expect(page.get_by_text(note).locator("visible=true").first).to_be_visible()
    space_button(page, "a2").hover()


def test_a_page_that_is_loaded_again_in_the_middle_of_its_thinking(page: Page) -> None:
    """The computer begins its search again, and the game goes on."""
    company = face_a_long_thinker(page)
    page.reload()
    is_ready(page)
    company.table.see()
    known = company.read_record()
    button(page, words("computer.hurry")).click()
    company.catch_up(known)
    company.table.hands = Clicks()
    company.table.make(show_match(company.table.match)["moves"][0]["text"])


@pytest.mark.own_engine
def test_a_worker_that_ends_in_the_middle_of_its_thinking(page: Page) -> None:
    """The next worker gets the same request."""
    company = face_a_long_thinker(page)
    with page.expect_event("worker"):
        page.evaluate(END_LAST)
    known = company.read_record()
    company.press("computer.hurry")
    company.catch_up(known)
    assert len(company.table.match.steps) == 2


def test_an_undo_stops_the_thinking(page: Page) -> None:
    company = face_a_long_thinker(page)
    company.table.press_button(words("button.undo"))
    company.table.match.pop()
    company.expect_thinking(is_thinking=False)
    company.table.see()
    company.table.redo("@a1")
    known = company.read_record()
    button(page, words("computer.hurry")).click()
    company.catch_up(known)


@pytest.mark.own_engine
def test_where_no_computer_can_play_persons_do(page: Page) -> None:
    """The page says so; a person can make the turn, or let the computer try again."""
    page.add_init_script(
        """
        window.Worker = class extends Worker {
          constructor(script, options) {
            if (options?.name === 'search' && !window.isMended) throw new Error('no more workers');
            super(script, options);
          }
        };
        """
    )
    page.set_default_timeout(THINK_MS)
    table = Table(page, Clicks())
    table.sit_down()
    company = Company(table)
    company.hurry()
    company.begin("loyal", (0, 1))
    table.make("@a1")
    table.match.push_text("@a1")
    told = page.get_by_text(words("computer.failed")).locator("visible=true").first
    expect(told).to_be_visible()
    table.play("@a3", "@f1")
    page.evaluate("() => { window.isMended = true; }")
    known = company.read_record()
    company.press("computer.retry")
    company.catch_up(known)
    assert len(table.match.steps) == 4
