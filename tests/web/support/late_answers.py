"""Answers of Python that come late, as on a busy device, if `KIDD_LATE_MS` says by how many milliseconds.

So a run of the tests finds what the page or a test takes for granted before Python has answered.
"""

import os
from typing import Final

from playwright.sync_api import BrowserContext

_LATE_MS: Final = int(os.environ.get("KIDD_LATE_MS", "0"))

_DELAY: Final = """(() => {
  const later = setTimeout;
  window.Worker = class extends Worker {
    #delayed = new WeakSet();

    constructor(...how) {
      super(...how);
      this.addEventListener('message', (event) => {
        if (this.#delayed.has(event) || !['answer', 'thinking'].includes(event.data?.type)) return;
        event.stopImmediatePropagation();
        const again = new MessageEvent('message', { data: event.data });
        this.#delayed.add(again);
        later(() => this.dispatchEvent(again), LATE_MS);
      });
    }
  };
})()"""


def delay_answers(context: BrowserContext) -> None:
    """Have the pages of a context get all answers late."""
    if _LATE_MS:
        context.add_init_script(_DELAY.replace("LATE_MS", str(_LATE_MS)))
