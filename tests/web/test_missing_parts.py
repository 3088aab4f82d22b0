"""Parts of the page do not load: in the folder, as single modules, without a service worker."""

import shutil
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from web.support.contexts import OpenContext
from web.support.missing_files import alert, answer_missing, retry
from web.support.page_reader import words
from web.support.table import Table, is_ready

pytestmark = pytest.mark.own_engine

MUTE_WORKERS = {
    "silent": """
      const never = new Promise(() => {});
      const container = Object.assign(new EventTarget(), {
        controller: { postMessage() {} }, ready: never, register: () => never,
        getRegistration: () => never, getRegistrations: () => never, startMessages() {},
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: container });
    """,
    "forbidden": """
      const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
      const container = Object.assign(new EventTarget(), {
        controller: null, ready: new Promise(() => {}), register: refuse,
        getRegistration: refuse, getRegistrations: refuse, startMessages() {},
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: container });
    """,
    "absent": "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });",
}
"""Service workers that do not help: one that never replies, and none at all."""


def expect_broken(page: Page) -> None:
    expect(alert(page)).to_contain_text(words("page.broken"))
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")


def expect_recovery(page: Page) -> None:
    is_ready(page)
    expect(alert(page)).to_have_count(0)


@pytest.fixture
def folder(folder_page: str, tmp_path: Path) -> Path:
    """Copy the folder of the download, so that a test can damage it."""
    unzipped = Path(unquote(urlsplit(folder_page).path)).parent
    return Path(shutil.copytree(unzipped, tmp_path / "folder"))


@pytest.mark.parametrize("damage", ["cut", "gone"])
def test_a_folder_with_a_broken_script_says_so(
    open_context: OpenContext, folder: Path, problems: list[str], damage: str
) -> None:
    """Once the script is repaired, trying again starts the game."""
    script = folder / "files" / "page.js"
    whole = script.read_bytes()
    if damage == "cut":
        script.write_bytes(whole[: len(whole) // 2])
    else:
        script.unlink()
    page = open_context(base_url=folder.as_uri(), storage_state=None).new_page()
    page.goto((folder / "index.html").as_uri())
    expect_broken(page)
    problems.clear()
    script.write_bytes(whole)
    with page.expect_navigation():
        retry(page)
    expect_recovery(page)


def test_a_folder_without_python_shows_the_rules(
    open_context: OpenContext, folder: Path, problems: list[str]
) -> None:
    """The build has made them."""
    (folder / "files" / "pyodide-pyodide.asm.wasm.js").unlink()
    page = open_context(base_url=folder.as_uri(), storage_state=None).new_page()
    page.goto((folder / "index.html").as_uri())
    page.get_by_role("dialog", name=words("new.title")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    rules = page.locator(".dialog-rules")
    rules.get_by_role("tab", name=words("rules.story.tab")).click()
    expect(rules).to_contain_text(words("rules.story.loyal.text"))
    problems.clear()


def test_trying_again_needs_no_service_worker(
    open_context: OpenContext, problems: list[str]
) -> None:
    """The page reloads even if the service worker does not reply."""
    for script in MUTE_WORKERS.values():
        page = open_context().new_page()
        page.add_init_script(script)
        page.clock.install()
        page.route("**/js/main*.js", answer_missing)
        page.goto("/")
        expect_broken(page)
        problems.clear()
        page.unroute("**/js/main*.js")
        with page.expect_navigation():
            retry(page)
            page.clock.run_for("00:08")
        expect_recovery(page)
        page.close()


@pytest.mark.parametrize("module", ["js/select/notices.js", "js/view/board/deck.js"])
def test_a_single_module_that_hangs(open_context: OpenContext, workshop: str, module: str) -> None:
    """In the unbundled site, a module that hangs is reported, and used if it loads later."""
    page = open_context(base_url=workshop).new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.clock.install()
    page.route(f"**/{module}", hold)
    with page.expect_request(f"**/{module}"):
        page.goto("/", wait_until="commit")
    expect(page.locator("#broken")).to_be_attached()
    page.wait_for_function("() => document.readyState !== 'loading'")
    page.clock.run_for("00:10")
    expect(alert(page)).to_contain_text(words("page.late"))
    for route in held:
        route.continue_()
    expect_recovery(page)
    Table(page).close_start_screen()


def test_a_missing_style_sheet(page: Page, problems: list[str]) -> None:
    """A page without its styles cannot be played; it says so, and the next try loads them."""
    page.route("**/css/**/*.css", answer_missing)
    page.goto("/")
    expect(alert(page)).to_contain_text(words("page.broken"))
    problems.clear()
    page.unroute("**/css/**/*.css")
    with page.expect_navigation():
        retry(page)
    expect_recovery(page)
    expect(page.locator("body")).to_have_css("margin", "0px")
