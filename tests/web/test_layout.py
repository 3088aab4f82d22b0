"""The page fits every width: nothing overflows, and a finger can tap each space."""

import json

import pytest
from playwright.sync_api import expect

from support.recorded_games import steps_of
from web.support.displays import Display, Displays
from web.support.layout_checks import STICKING_OUT, TOO_WIDE
from web.support.layout_tours import DISPLAYS, look_at_crews, look_at_long_names
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.readers import FIT, LANGUAGES, READABLE, Look, Reader
from web.support.saved_games_dialog import (
    GAME,
    IMPORT_MS,
    as_file,
    close_list,
    import_files,
    open_list,
)
from web.support.table import Table
from web.support.text_panel import open_text_panel
from workshop.paths import ROOT

SIZES = [
    Display(1920, 1080),
    Display(1280, 800),
    Display(820, 1180),
    Display(360, 740),
    Display(320, 568),
    Display(740, 360),
]
LEAST_TARGET_PX = 24

NOTICES = ("saves.notice.", "lasting.warning", "live.end.", "live.fault.", "remote.refused.")
"""The keys of the longest notices begin with these."""

BOXES = """() => [...document.querySelectorAll('#deck [data-space]')].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { space: button.dataset.space, left, top, width, height };
})"""


def test_nothing_sticks_out(own_table: Table) -> None:
    """No horizontal scrolling, with the longest names, in every game and every dialog."""
    reader = Reader(own_table.page, [Look(display, ["en"], FIT) for display in DISPLAYS])
    look_at_long_names(own_table, reader)
    reader.report()


def test_every_space_can_be_hit(own_table: Table) -> None:
    """Spaces are large enough for a finger and do not overlap."""
    own_table.begin()
    displays = Displays(own_table.page)
    for display in SIZES:
        boxes = displays.run(display, "en", BOXES)
        assert len(boxes) == 18, display
        for number, box in enumerate(boxes):
            assert min(box["width"], box["height"]) >= LEAST_TARGET_PX, (display, box)
            for other in boxes[:number]:
                across = abs(box["left"] - other["left"]), abs(box["top"] - other["top"])
                assert max(across) >= LEAST_TARGET_PX, (display, box, other)
            own_table.page.locator(f"[data-space={box['space']}]").click(trial=True)


@pytest.mark.parametrize(
    ("size", "reach"), [((360, 740), 740), ((1280, 800), 800), ((1920, 1080), 1080)]
)
def test_the_deck_and_the_turn_are_seen_together(
    table: Table, size: tuple[int, int], reach: int
) -> None:
    """Deck, turn and undo are visible at once on an upright phone and on a desktop."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.begin()
    table.play("@a3", "@f7")
    page.evaluate("() => scrollTo(0, 0)")
    for place in (
        page.get_by_role("region", name=words("page.status")),
        page.get_by_role("region", name=words("page.deck")),
        page.get_by_role("button", name=words("button.undo")),
    ):
        box = place.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= reach


@pytest.mark.parametrize(
    ("sizes", "orientation"),
    [
        ([(1280, 1100), (1280, 800)], "wide"),
        ([(1280, 800), (1280, 1100)], "tall"),
        ([(1280, 1100), (1024, 768)], "tall"),
        ([(1280, 800), (1024, 768)], "tall"),
        ([(740, 360), (360, 740)], "tall"),
    ],
)
def test_the_window_alone_turns_the_ship(
    table: Table, sizes: list[tuple[int, int]], orientation: str
) -> None:
    """Neither the window's size before nor what is open around the deck changes its orientation."""
    page = table.page
    table.begin()
    ship = page.locator("#deck .deck-view")
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(ship).to_have_attribute("data-orientation", orientation)
    for is_open in ("true", "false"):
        page.keyboard.press("g")
        opener = page.get_by_role("button", name=words("moves.title"), exact=True)
        expect(opener).to_have_attribute("aria-expanded", is_open)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        expect(ship).to_have_attribute("data-orientation", orientation)


TEXT_SIZE = "() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_text_grows_with_a_large_window(own_table: Table) -> None:
    """It never falls below the size that the browser is set to."""
    displays = Displays(own_table.page)
    sizes = {
        Display(360, 740): 16,
        Display(1280, 800): 16,
        Display(1920, 1080): 18,
        Display(2560, 1440): 24,
        Display(2560, 1440, text_px=32): 32,
    }
    for display, size in sizes.items():
        assert round(displays.run(display, "en", TEXT_SIZE)) == size, display


REFUSE_STORAGE = """() => {
  Storage.prototype.setItem = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
}"""

UNDER_NOTICE = """(text) => {
  const slip = document.querySelector('.saves-notice-slip');
  slip.querySelector('p').textContent = text;
  const seen = (element, x, y) => element.contains(document.elementFromPoint(x, y));
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const around = slip.getBoundingClientRect();
  const controls = [...document.querySelectorAll('button, input')]
    .map((control) => control.closest('.crew') ?? control)
    .filter((control) => control.checkVisibility());
  const found = controls.filter((control) => {
    const box = control.getBoundingClientRect();
    const isSeen = seen(control, ...middle(box));
    if (slip.contains(control)) return !isSeen;
    const isUnder = box.left < around.right && box.right > around.left
      && box.top < around.bottom && box.bottom > around.top;
    // What the list of moves hides on a phone is under no notice.
    return isUnder && (isSeen || seen(slip, ...middle(box)));
  });
  const fixed = [...document.querySelectorAll('.masthead, #players, #deck, #controls')];
  const measure = () => fixed.map((part) => JSON.stringify(part.getBoundingClientRect()));
  const before = measure();
  slip.hidden = true;
  const moved = fixed.filter((_, index) => measure()[index] !== before[index]);
  slip.hidden = false;
  return [...found, ...moved].map((one) => one.dataset.space ?? one.outerHTML.slice(0, 90));
}"""
"""Names the spaces and the controls that a notice with this text covers, its own buttons that cannot be pressed, and
the parts of the page that it moves.
"""


def test_a_notice_covers_no_space_and_no_control(own_table: Table) -> None:
    """Neither with its two buttons and the longest words that any notice has, nor beside the list of moves."""
    page, displays = own_table.page, Displays(own_table.page)
    own_table.begin()
    page.evaluate(REFUSE_STORAGE)
    own_table.play("@a1")
    expect(page.locator(".saves-notice-slip button:visible")).to_have_count(2)
    for panel in ("#players", "#moves"):
        expect(page.locator(panel)).to_be_visible()
        for language in LANGUAGES:
            dictionary = json.loads((ROOT / f"js/i18n/{language}.json").read_text("utf-8"))
            longest = max(
                (dictionary[key] for key in dictionary if key.startswith(NOTICES)), key=len
            )
            for display in (*SIZES, Display(1280, 720)):
                found = displays.run(display, language, UNDER_NOTICE, longest)
                assert found == [], (panel, language, display)
        page.keyboard.press("g")


BROKEN_WORDS = r"""() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('.list-frame'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (getComputedStyle(text.parentElement.closest('table > *')).clipPath !== 'none') continue;
    for (const { index, 0: word } of text.data.matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}"""
"""Lists the words of the position's table that go on in the next line."""


def test_the_game_in_words_breaks_no_word(own_table: Table) -> None:
    displays = Displays(own_table.page)
    steps = " ".join(steps_of("madagascar-3-stuck")[:24])
    own_table.open_record(f"Kidd: 1\nGame: madagascar\nPlayers: 3\n\n{steps}\n")
    open_text_panel(own_table.page)
    for language in LANGUAGES:
        for display in (*SIZES, Display(1366, 640), Display(2560, 1440)):
            assert displays.run(display, language, BROKEN_WORDS) == [], (language, display)


def test_crews_can_be_read(own_table: Table) -> None:
    """The players are named in full, and nothing on their cards overlaps."""
    reader = Reader(own_table.page, [Look(display, LANGUAGES, READABLE) for display in DISPLAYS])
    look_at_crews(own_table, reader)
    reader.report()


HIGH_STACKS = (
    "madagascar a1RBRBRBRBRB<m1,f2BRBR<f1 R0B0 R -",
    "madagascar a2BRBR<a1,f1RBRBRBRBRB<f2 R0B0 R -",
    "madagascar a6BRBR<a3,f3RBRBRBRBRB<f2 R0B0 R -",
)

FLAG_CUTS = """() => {
  const around = document.querySelector('#deck .deck-view').getBoundingClientRect();
  const flags = [...document.querySelectorAll('#deck .deck-stack :is(.flag, .token-height)')];
  return flags.map((flag) => {
    const { left, right, top } = flag.getBoundingClientRect();
    return Math.min(left - around.left, around.right - right, top - around.top);
  });
}"""
"""Returns for each flag, and for each stack's height, its distance from the edges of the deck."""


def test_flags_of_high_stacks_are_whole(own_table: Table) -> None:
    """Also on the hatches that are nearest to the window's edge."""
    displays = Displays(own_table.page)
    for position in HIGH_STACKS:
        own_table.open_position(position)
        for display in SIZES:
            found = displays.run(display, "en", FLAG_CUTS)
            assert len(found) == 3, (position, display)
            assert min(found) >= 0, (position, display)


COVERED = f"""(space) => {{
  const slip = document.querySelector('.inspector-slip').getBoundingClientRect();
  const stack = document.querySelector(`#deck [data-space=${{space}}]`).getBoundingClientRect();
  const isCovered = slip.left < stack.right && slip.right > stack.left
    && slip.top < stack.bottom && slip.bottom > stack.top;
  return [...(isCovered ? ['covered'] : []), ...({STICKING_OUT})(), ...({TOO_WIDE})()];
}}"""
"""Says whether the stack inspector covers the stack itself, and names what extends beyond the window."""


def test_a_look_into_a_stack_leaves_it_in_sight(own_table: Table) -> None:
    """In every language, the inspector is narrow enough not to cover its stack."""
    page, displays = own_table.page, Displays(own_table.page)
    for space, back in (("a1", "m1"), ("m2", "m1"), ("f5", "f4"), ("f7", "f8")):
        deck = sorted(("a2BRBR<a1", f"{space}RBRBRBRBRB<{back}"))
        displays.show(SIZES[0])
        own_table.open_position(f"madagascar {','.join(deck)} R0B0 R -")
        for language in ("en", "de", "it"):
            for display in SIZES:
                displays.show(display, language)
                page.locator(f"[data-space={space}]").focus()
                page.keyboard.press("i")
                expect(page.locator(".inspector-slip")).to_be_visible()
                where = (space, language, display)
                assert displays.run(display, language, COVERED, space) == [], where
                page.keyboard.press("i")


AWAY = """(space) => {
  const { left, right, top, bottom } = document.querySelector('#deck').getBoundingClientRect();
  const slip = document.querySelector('.inspector-slip').getBoundingClientRect();
  const stack = document.querySelector(`#deck [data-space=${space}]`).getBoundingClientRect();
  const apart = [stack.left - slip.right, slip.left - stack.right, stack.top - slip.bottom,
    slip.top - stack.bottom];
  const isWhole = slip.left >= left && slip.right <= right && slip.top >= top && slip.bottom <= bottom;
  return [isWhole, Math.round(Math.max(...apart)) >= 0, Math.max(...apart) < 40];
}"""
"""Returns whether the stack inspector is inside the deck's area, beside its stack, and near it."""


@pytest.mark.viewport("phone")
def test_an_open_stack_stays_beside_its_space_when_the_phone_is_turned(table: Table) -> None:
    page = table.page
    table.open_position("madagascar a2BRBR<a1,f7RBRBRBRBRB<f8 R0B0 R -")
    page.locator("[data-space=f7]").focus()
    page.keyboard.press("i")
    expect(page.locator(".inspector-slip")).to_be_visible()
    for width, height in ((740, 360), (800, 1100), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect_read(page, lambda: page.evaluate(AWAY, "f7"), [True, True, True])


SIDES = "quedah f1R<0,f7B<0 R6B6 R 3"
"""From f1 the token moves to f6 through f3 or f4, and then another one enters."""

CONTROLS = """() => [...document.querySelectorAll('#controls :is(.button, .die-box)')]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom, isDie: element.classList.contains('die-box') };
  })"""


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_what_takes_back_keeps_its_place(table: Table, size: tuple[int, int]) -> None:
    """A second tap must not hit another button in its place, whatever choices there are."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open_position(SIDES)
    back = page.get_by_role("button", name=words("choice.back"))
    table.tap("f1")
    table.tap("f6")
    side = page.get_by_role("button", name=words("choice.side", **{"from": "f4"}))
    expect(side).to_be_visible()
    place = back.bounding_box()
    side.click()
    expect(side).to_have_count(0)
    expect(back).to_be_visible()
    assert back.bounding_box() == place


@pytest.mark.viewport("phone")
def test_the_die_has_room_beside_the_buttons(table: Table) -> None:
    """The die is in the row of the buttons and overlaps none of them."""
    table.open_position(SIDES)
    for space in ("", "f1", "f6", "f4"):
        if space:
            table.tap(space)
        controls = table.page.evaluate(CONTROLS)
        [die] = [one for one in controls if one["isDie"]]
        others = [one for one in controls if not one["isDie"]]
        assert others
        for other in others:
            assert other["right"] <= die["left"] - 2
            assert other["top"] < die["bottom"]
            assert other["bottom"] > die["top"]


SEEN_AT_ONCE = """() => {
  const dialog = document.querySelector('dialog[open]');
  dialog.scrollTop = 0;
  const buttons = dialog.querySelector('.form-buttons');
  const isSticky = getComputedStyle(buttons).position === 'sticky';
  const end = isSticky ? buttons.getBoundingClientRect().top : dialog.getBoundingClientRect().bottom;
  const games = [...dialog.querySelectorAll('.saves-line.has-deck')];
  const cut = [...dialog.querySelectorAll('select')].filter((select) => {
    const whole = select.cloneNode(true);
    Object.assign(whole.style, { position: 'absolute', width: 'max-content' });
    dialog.append(whole);
    const isCut = whole.offsetWidth > select.offsetWidth + 1;
    whole.remove();
    return isCut;
  });
  const seen = games.filter((game) => game.getBoundingClientRect().bottom <= end);
  return [seen.length, cut.map((select) => select.ariaLabel)];
}"""
"""Counts the games that are seen without scrolling, and names the fields with a choice that has no room."""


def test_eight_games_are_seen_at_once_on_a_desktop(own_table: Table) -> None:
    """In each language, and every choice of the search can be read there."""
    page, displays = own_table.page, Displays(own_table.page)
    texts = [GAME.format(f"Anna {number}", "@f3") for number in range(10)]
    report = import_files(page, as_file("games.txt", "\n".join(texts)))
    expect(report).to_contain_text(words("library.import.added", count=10), timeout=IMPORT_MS)
    close_list(page)
    open_list(page)
    for language in LANGUAGES:
        for display in (Display(1280, 720), Display(1280, 800)):
            seen, cut = displays.run(display, language, SEEN_AT_ONCE)
            assert seen >= 8, (language, display)
            assert cut == [], (language, display)
        seen, _ = displays.run(Display(360, 740), language, SEEN_AT_ONCE)
        assert seen >= 5, language
