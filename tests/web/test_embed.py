"""A game or a position in a frame of another site."""

import re
from collections.abc import Callable, Generator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from web.support import webdriver
from web.support.framing_host import FramingHost, framing_host
from web.support.input import button
from web.support.page_reader import words
from web.support.saved_games_dialog import lines, open_list, press_in_menu
from web.support.table import is_ready
from web.support.watch import watching
from workshop.build import headers

CODE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"
"""The example of NOTATION.md: 14 steps in 8 turns."""
POSITION = "loyal f2R<f1,f3R<0,f6B<f7 R5B6 B -"
SIZES = [(240, 240), (360, 480), (640, 400), (900, 600)]

OpenFrame = Callable[..., FrameLocator]

SET_HASH = "(hash) => { location.hash = hash; }"
FIT = "(frame, [width, height]) => Object.assign(frame, { width, height })"
INSIDE = """() => {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const cut = [...document.querySelectorAll('.embed-controls > *, .deck-art')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) =>
      left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1);
  const deck = document.querySelector('.deck-art').getBoundingClientRect();
  return {
    scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
    cut: cut.length, least: Math.min(deck.width, deck.height),
  };
}"""
"""Returns whether the frame scrolls, how many parts are cut, and how large the deck is."""


@pytest.fixture(scope="module")
def blog() -> Generator[FramingHost]:
    """Serve another site."""
    with framing_host() as host:
        yield host


@pytest.fixture
def context(plain_browser: Browser, problems: list[str]) -> Generator[BrowserContext]:
    """Open a window that has not seen the site."""
    context = plain_browser.new_context(locale="en-GB", reduced_motion="reduce")
    # The two sites differ in their ports.
    with watching(context, "http://127.0.0.1:", problems):
        yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Return an empty page."""
    return context.new_page()


@pytest.fixture
def open_frame(page: Page, blog: FramingHost, address: str) -> OpenFrame:
    """Show a link in a frame: `open_frame("#game=CODE", 360, 480)`."""

    def open_one(link: str, width: int = 480, height: int = 600) -> FrameLocator:
        page.goto(blog.frame(f"{address}embed.html{link}", width, height))
        frame = page.frame_locator("iframe")
        expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=60_000)
        return frame

    return open_one


def test_a_game_is_stepped_through_in_a_frame_of_another_site(
    page: Page, context: BrowserContext, open_frame: OpenFrame, address: str
) -> None:
    frame = open_frame(f"#game={CODE}")
    said, moves = frame.get_by_role("status"), frame.get_by_role("group", name="Moves")
    expect(frame.get_by_role("heading", name="Quedah Merchant")).to_be_visible()
    expect(said).to_have_text(
        "The beginning, before the first of 8 turns. It is Red\N{RIGHT SINGLE QUOTATION MARK}s turn."
    )
    expect(frame.get_by_role("button", name="A step back")).to_have_attribute(
        "aria-disabled", "true"
    )
    frame.get_by_role("button", name="A step on").click()
    expect(said).to_contain_text("Turn 1 of 8: Red, @a3.")
    expect(frame.get_by_role("button", name="a3, hatch: red pirate")).to_be_visible()
    frame.get_by_role("button", name="To the end").click()
    expect(said).to_contain_text("Turn 8 of 8")
    expect(moves.locator("[aria-current=step]")).to_have_text("2:a7-a3<a6@a1")
    moves.get_by_role("button", name="1:a3-a2@f3").click()
    expect(said).to_contain_text("Turn 3 of 8")
    with context.expect_page() as opening:
        frame.get_by_role("link", name="Open in the game").click()
    opened = opening.value
    assert opened.evaluate("() => opener") is None
    expect(opened.locator("html")).to_have_attribute("data-engine", "ready", timeout=60_000)
    expect(opened.locator("#status")).to_contain_text("Turn 3 of 8")
    assert opened.url.startswith(address)


def test_the_keys_step_through_the_game(page: Page, open_frame: OpenFrame) -> None:
    """Also faster than it answers. Nothing of it is stored."""
    frame = open_frame(f"#game={CODE}&step=2")
    said = frame.get_by_role("status")
    expect(said).to_contain_text("Turn 2 of 8")
    # Nothing in the frame has the focus yet.
    frame.locator("h1").click()
    for key, turn in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", 8), ("ArrowLeft", 7)):
        page.keyboard.press(key)
        expect(said).to_contain_text(f"Turn {turn} of 8")
    page.keyboard.press("Home")
    expect(said).to_contain_text("The beginning")
    frame.get_by_role("button", name="A step on").focus()
    for _ in range(5):
        page.keyboard.press("Enter")
    expect(said).to_contain_text("Turn 5 of 8")
    page.keyboard.press("Home")
    expect(said).to_contain_text("The beginning")
    frame.get_by_role("button", name="The beginning", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(frame.get_by_role("button", name="@a3")).to_be_focused()
    expect(said).to_contain_text("Turn 1 of 8")
    stored = page.frames[1].evaluate("""async () => [
      localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, document.cookie,
      (await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length,
    ]""")
    assert stored == [0, 0, 0, "", 0, 0]


def test_a_position_is_shown_in_the_wanted_language(open_frame: OpenFrame) -> None:
    frame = open_frame(f"?lang=de#position={quote(POSITION)}")
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.get_by_role("status")).to_have_text("Blau ist am Zug.")
    expect(frame.get_by_role("button", name="f2: roter Pirat")).to_be_visible()
    expect(frame.get_by_role("link", name="Im Spiel öffnen")).to_have_attribute(
        "href", f"./#position={quote(POSITION, safe='-')}"
    )
    expect(frame.locator(".embed-step")).to_have_count(0)


def test_a_broken_link_is_explained_and_another_one_followed(
    page: Page, open_frame: OpenFrame
) -> None:
    """Also one after the other in the same frame."""
    frame = open_frame("?lang=it")
    found, broken = page.frames[1], frame.get_by_role("alert").first
    for link in ("", "#game=x", "#position=%3Cimg%20src%3Dx%3E", f"#game={CODE}A"):
        found.evaluate(SET_HASH, link)
        expect(broken).to_contain_text("link")
        name = "Capt\N{RIGHT SINGLE QUOTATION MARK}n W. Kidd"
        expect(frame.get_by_role("link", name=name)).to_be_visible()
        expect(frame.locator("img")).to_have_count(0)
        found.evaluate(SET_HASH, f"#game={CODE}&step=1")
        expect(frame.get_by_role("heading", name="Mercante Quedah")).to_be_visible()
        expect(broken).to_have_count(0)


def test_everything_has_room_in_a_frame_of_any_size(page: Page, open_frame: OpenFrame) -> None:
    frame = open_frame(f"#game={CODE}&step=14")
    for width, height in SIZES:
        page.locator("iframe").evaluate(FIT, [width, height])
        found = page.frames[1]
        found.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height",
            arg=[width, height],
        )
        found.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        inside = found.evaluate(INSIDE)
        assert inside["scrolls"] is False, (width, height)
        assert inside["cut"] == 0, (width, height)
        assert inside["least"] >= 0.4 * min(width, height)
        expect(frame.get_by_role("status")).to_be_visible()
        expect(frame.get_by_role("button", name="A step back")).to_be_visible()


def test_the_dialog_that_copies_a_game_gives_the_line_for_a_frame(
    page: Page, blog: FramingHost, address: str
) -> None:
    page.goto(f"{address}#game={CODE}")
    is_ready(page)
    button(page, words("link.keep")).click()
    press_in_menu(lines(open_list(page)).first, "saves.copy")
    copy = page.get_by_role("dialog", name=words("saves.copyOut.title"))
    offer = copy.get_by_role("button", name=words("embed.offer"))
    field = copy.get_by_role("textbox", name=words("embed.field"))
    for what, said in (("game", "The beginning"), ("position", "turn.")):
        copy.get_by_role("radio", name=words(f"link.what.{what}")).check(force=True)
        expect(field).to_be_hidden()
        offer.click()
        expect(offer).to_have_attribute("aria-expanded", "true")
        expect(field).to_have_value(
            re.compile(rf'^<iframe src="{address}embed\.html#{what}=[^"]+" title=')
        )
        source = re.search('src="([^"]+)"', field.input_value())
        assert source
        framed = page.context.new_page()
        framed.goto(blog.frame(source[1]))
        expect(framed.frame_locator("iframe").get_by_role("status")).to_contain_text(
            said, timeout=60_000
        )
        framed.close()


def test_it_reads_well_with_a_screen_reader(
    page: Page, axe_script: Path, open_frame: OpenFrame
) -> None:
    page.add_init_script(path=axe_script)
    open_frame(f"#game={CODE}&step=4", 640, 600)
    found = page.frames[1]
    violations = found.evaluate("""async () => {
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }""")
    assert violations == []


def test_only_this_page_may_be_framed(
    page: Page, blog: FramingHost, address: str, problems: list[str]
) -> None:
    assert page.goto(blog.frame(address)) is not None
    frame = page.frame_locator("iframe")
    expect(frame.locator("#deck")).to_have_count(0)
    assert any("frame-ancestors" in one for one in problems), problems
    problems.clear()
    for path, policy in (("", headers.POLICY), ("embed.html", headers.EMBED_POLICY)):
        answer = page.request.get(f"{address}{path}")
        assert answer.headers["content-security-policy"] == policy


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_other_browsers_show_it_in_a_frame_of_another_site(
    name: str, blog: FramingHost, address: str, tmp_path: Path
) -> None:
    if name == "firefox":
        if webdriver.find_firefox() is None:
            pytest.skip("Firefox is not installed (Debian: firefox-esr).")
        starting = webdriver.firefox(tmp_path)
    else:
        if webdriver.find_webkit() is None:
            pytest.skip("WebKitGTK and Xvfb are not installed (Debian: webkit2gtk-driver, xvfb).")
        starting = webdriver.webkit()
    said = "return document.querySelector('[role=status]')?.textContent.includes(arguments[0]);"
    with starting as browser:
        browser.open(blog.frame(f"{address}embed.html?lang=en#game={CODE}"))
        browser.enter("iframe")
        assert browser.wait_for(said, "before the first of 8 turns")
        browser.press("[aria-label='A step on']")
        assert browser.wait_for(said, "Turn 1 of 8")
        browser.press("[aria-label='To the end']")
        assert browser.wait_for(said, "Turn 8 of 8")
