"""Engines that have already started, lent to one page after another.

Starting Python takes more time than most tests need for everything else. So the empty page that keeps
a context alive keeps engines, too: it starts them with the site's own scripts. In other pages a class
in place of `Worker` passes messages on to one of them, and first repeats the messages that the worker
sent when it started.

An engine is lent again only if it is like a new one: the page has not terminated it, no search was stopped or left
unfinished, and it has reported no fault. All others are terminated.
"""

from pathlib import Path
from typing import Final

SPAWN_SCRIPT: Final = "js/engine/spawn-worker*.js"
"""Where a built site has the module that starts engines; its name has a hash in a release."""

LEND: Final = """async (script) => {
  const { makeEngineWorker } = await import(script);
  const channel = new BroadcastChannel('lent engines');
  const MOST_IDLE = 2;
  // Nobody is left to stop these, and an analysis has no end.
  const SEARCH_KINDS = new Set(['think', 'analyse', 'rollout', 'review', 'compare']);
  const idle = [];
  const lent = new Map();

  function start() {
    const engine = {
      worker: makeEngineWorker('lent'), greetings: [], borrower: null, due: new Map(), isGood: true,
    };
    engine.worker.listen((data) => {
      if (data.type === 'answer') settle(engine, data.id);
      else if (data.type === 'crashed') engine.isGood = false;
      else if (['holds', 'progress', 'ready'].includes(data.type)) engine.greetings.push(data);
      if (engine.borrower !== null) channel.postMessage({ to: engine.borrower, data });
    });
    return engine;
  }

  function lend(borrower) {
    const engine = idle.pop() ?? start();
    engine.borrower = borrower;
    lent.set(borrower, engine);
    for (const data of engine.greetings) channel.postMessage({ to: borrower, data });
  }

  function settle(engine, id) {
    engine.due.delete(id);
    if (engine.borrower === null && engine.due.size === 0) keep(engine);
  }

  function keep(engine) {
    if (idle.length < MOST_IDLE) idle.push(engine);
    else engine.worker.close();
  }

  function takeBack(borrower) {
    const engine = lent.get(borrower);
    lent.delete(borrower);
    if (engine === undefined) return;
    engine.borrower = null;
    const due = [...engine.due.values()];
    if (!engine.isGood || due.some((kind) => SEARCH_KINDS.has(kind))) engine.worker.close();
    else if (due.length === 0) keep(engine);
  }

  function pass(engine, data) {
    // The engine has its files from this page.
    if ('file' in data) return;
    if ('stop' in data) engine.isGood = false;
    else engine.due.set(data.id, JSON.parse(data.request).kind);
    engine.worker.send(data);
  }

  channel.onmessage = ({ data: { from, kind, data } }) => {
    const engine = lent.get(from);
    if (kind === 'borrow') lend(from);
    else if (kind === 'give back') takeBack(from);
    else if (engine === undefined) return;
    else if (kind === 'send') pass(engine, data);
    else if (kind === 'terminate') {
      engine.isGood = false;
      takeBack(from);
    }
  };
  window.takeBackAll = () => [...lent.keys()].forEach(takeBack);
}"""
"""Has the empty page lend engines, started by the module at this address."""

BORROW: Final = """
  window.OwnWorker = Worker;
  window.Worker = class extends EventTarget {
    #channel = new BroadcastChannel('lent engines');
    #own = crypto.randomUUID();
    #isOver = false;

    constructor() {
      super();
      this.#channel.onmessage = ({ data: { to, data } }) => {
        if (to === this.#own && !this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
      };
      this.#tell('borrow');
      addEventListener('pagehide', () => this.#tell('give back'));
    }

    #tell(kind, data) {
      this.#channel.postMessage({ from: this.#own, kind, data });
    }

    postMessage(data) {
      // Only a message with a file has contents that cannot be passed on.
      this.#tell('send', 'file' in data ? { file: data.file } : data);
    }

    terminate() {
      this.#isOver = true;
      this.#tell('terminate');
    }
  };
"""
"""Has a page borrow engines instead of starting its own."""

OWN: Final = "if (window.OwnWorker) window.Worker = window.OwnWorker;"
"""Has a page start engines of its own, from its next load on."""

TAKE_BACK_ALL: Final = "() => window.takeBackAll?.()"
"""Ends the loans of pages that were closed."""


def find_spawn_script(site: Path) -> str:
    """Return the path of the module that starts the engines of a built site."""
    [script] = site.glob(SPAWN_SCRIPT)
    return f"/{script.relative_to(site).as_posix()}"
