"""Runs test code in the page's workers."""

import json
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Page

from web.support.lent_engines import OWN

RECORD_WORKERS = (
    OWN
    + """
  window.workers = [];
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
      this.addEventListener('message', ({ data }) => window.heard.push(data?.type));
    }
  };
"""
)
"""Records the page's own workers, so that a test can terminate them, and the kinds of their messages.
"""


END_LAST = "() => window.workers.at(-1).terminate()"
"""Terminates the latest recorded worker. The page gets no message from it."""

_COUNT: Final = "() => window.workers?.length ?? 0"
"""Returns how many workers the page has made."""

SLOW: Final = re.compile(r"^The worker .*: silent: ")
"""What the page reports of a worker that it gives up because it does not say in time that it is alive."""

SLOW_START: Final = re.compile(r"^The worker .*: silent: (?:first|start)$")
"""The same of a worker whose start takes too long."""


@contextmanager
def expect_workers(page: Page, count: int, slow: re.Pattern[str] = SLOW) -> Generator[None]:
    """Check that the page makes so many workers meanwhile.

    On a slow machine it may also give up one, which it reports as `slow` matches, and then makes one more.
    The page must run RECORD_WORKERS.
    """
    given_up: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        given_up.extend(slow.findall(message.text))

    before = page.evaluate(_COUNT)
    page.on("console", hear)
    yield
    made = page.evaluate(_COUNT) - before
    page.remove_listener("console", hear)
    assert made == count + len(given_up)


def ask_workers(page: Page, functions: Sequence[str]) -> list[list[Any]]:
    """Call each function in each worker, and return the values by worker.

    Playwright's own evaluation in a worker needs `eval`, which these workers remove. The browser's
    debugging protocol does not.
    """
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    answers: dict[tuple[str, int], Any] = {}

    def hear(event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            answers[event["sessionId"], message["id"]] = message["result"]["result"]["value"]

    session.on("Target.attachedToTarget", lambda event: found.append(event["sessionId"]))
    session.on("Target.receivedMessageFromTarget", hear)
    how = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    session.send("Target.setAutoAttach", how)
    for worker in found:
        for number, function in enumerate(functions):
            asked = {"expression": f"({function})()", "returnByValue": True}
            message = {"id": number, "method": "Runtime.evaluate", "params": asked}
            told = {"sessionId": worker, "message": json.dumps(message)}
            session.send("Target.sendMessageToTarget", told)
    while len(answers) < len(found) * len(functions):
        page.evaluate("() => new Promise(requestAnimationFrame)")
    session.detach()
    return [[answers[worker, number] for number in range(len(functions))] for worker in found]


_HEAR = """async () => {
  const isWaiting = ({ name }) => name.startsWith('kidd-engine');
  while (!(await navigator.locks.query()).pending.some(isWaiting))
    await new Promise(requestAnimationFrame);
}"""
"""Waits until the page watches its worker's lock, and so will notice when the worker dies."""


def end_worker(page: Page) -> None:
    """Terminate the worker from outside, and wait for the next one."""
    page.evaluate(_HEAR)
    with page.expect_event("worker"):
        page.evaluate(END_LAST)
