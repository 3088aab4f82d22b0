"""The engine in the browser's worker searches in slices, reports progress and can be stopped."""

from typing import Any

import pytest
from playwright.sync_api import Page

from support.game_state import GameState

RECORD = "Kidd: 1\nGame: {game}\n\n{moves}\n"
LOYAL = RECORD.format(game="loyal", moves="@a1 @f3")
QUEDAH = RECORD.format(game="quedah", moves="@a1 @f3 3:")
MADAGASCAR = RECORD.format(game="madagascar", moves="@a1 @a3 @a7 @f1 @f3 @f7")

LONG_MS = 3_600_000
"""Far longer than any test, so a search that has replied was stopped."""

THINK = """async ({ fields, rounds }) => {
  const { createEngineClient, LIMITS_MS } = await import('/js/engine/client.js');
  const { makeEngineWorker } = await import('/js/engine/spawn-worker.js');
  const reports = [];
  const client = createEngineClient({
    makeWorker: () => makeEngineWorker('search'),
    onStatus: () => {},
    // A worker that is replaced because the machine is slow would search from the beginning.
    limitsMs: { ...LIMITS_MS, first: 120_000, word: 120_000, work: 120_000 },
    report: (reason) => reports.push(reason),
  });
  client.start();
  const heard = [];
  let isFarEnough;
  const farEnough = new Promise((resolve) => { isFarEnough = resolve; });
  const thought = client.request('think', fields, {
    onThinking: (progress) => {
      heard.push(progress);
      if (heard.length === rounds) isFarEnough();
    },
  });
  await farEnough;
  const meanwhile = await client.request('show', { record: fields.record });
  client.stop();
  const stopped = await thought;
  const next = await client.request('think', { record: fields.record, level: 4, nodes: 300 });
  return { heard, meanwhile, stopped, next, reports };
}"""
"""Requests a long search, waits for some progress, sends another request, and stops the search."""

STOP_BY_FORCE = """async ({ fields }) => {
  const { createEngineClient, LIMITS_MS } = await import('/js/engine/client.js');
  const { makeEngineWorker } = await import('/js/engine/spawn-worker.js');
  const reports = [];
  const client = createEngineClient({
    makeWorker: () => {
      const worker = makeEngineWorker('search');
      const isDeaf = reports.length === 0;
      return {
        ...worker,
        send: (message) => isDeaf && message.stop ? null : worker.send(message),
      };
    },
    onStatus: () => {},
    limitsMs: { ...LIMITS_MS, first: 120_000, word: 120_000, work: 120_000 },
    report: (reason) => reports.push(reason),
  });
  client.start();
  const heard = [];
  const stopped = await client.request('think', fields, {
    onThinking: (progress) => {
      heard.push(progress);
      if (heard.length === 2) client.stop();
    },
  });
  const next = await client.request('think', { record: fields.record, level: 4, nodes: 300 });
  return { stopped, next, reports };
}"""
"""Stops a long search of a worker that does not react, and sends the next request."""

ROLL = """async ({ record, text, count, starts }) => {
  const { createEngineClient, LIMITS_MS } = await import('/js/engine/client.js');
  const { makeEngineWorker } = await import('/js/engine/spawn-worker.js');
  const rolls = [];
  for (let start = 0; start < starts; start += 1) {
    const client = createEngineClient({
      makeWorker: () => makeEngineWorker('rules'),
      onStatus: () => {},
      limitsMs: { ...LIMITS_MS, first: 120_000, word: 120_000, work: 120_000 },
    });
    client.start();
    const replies = Array.from({ length: count }, () => client.request('act', { record, text }));
    const views = (await Promise.all(replies)).map(({ text }) => JSON.parse(text).game.view);
    rolls.push(views.map(({ last }) => Number.parseInt(last.text)));
  }
  return rolls;
}"""


@pytest.mark.parametrize(
    ("record", "asks"), [(LOYAL, "move"), (QUEDAH, "hint"), (MADAGASCAR, "hint")]
)
def test_a_long_thought_is_stopped(bare_page: Page, record: str, asks: str) -> None:
    """A search reports progress and lets other requests pass; stopped, it returns its best move."""
    fields = {"record": record, "level": 8, "ms": LONG_MS, "asks": asks}
    told: dict[str, Any] = bare_page.evaluate(THINK, {"fields": fields, "rounds": 3})
    nodes = [progress["nodes"] for progress in told["heard"]]
    assert nodes == sorted(nodes)
    assert nodes[0] < nodes[2]
    shown = told["meanwhile"]
    assert shown["ok"]
    thought = told["stopped"]["thought"]
    assert thought["move"] in shown["view"]["moves"]
    assert thought["nodes"] >= nodes[-1]
    assert thought["line"][0] == thought["move"]
    assert bool(thought["reasons"]) == (asks == "hint")
    assert told["next"]["ok"]


def test_a_thought_is_stopped_by_force(bare_page: Page) -> None:
    """A worker that does not react is terminated; a new one answers the next request."""
    fields = {"record": LOYAL, "level": 8, "ms": LONG_MS}
    told: dict[str, Any] = bare_page.evaluate(STOP_BY_FORCE, {"fields": fields})
    assert told["reports"] == ["stopped too late"]
    assert told["stopped"]["thought"]["move"]
    assert told["next"]["ok"]


def test_two_starts_roll_different_dice(bare_page: Page) -> None:
    """Each roll takes new random numbers from the browser, even after identical starts (Q2)."""
    state = GameState("quedah", moves="@a1 @f3")
    state.page["dice"] = {}
    asked = {"record": state.record, "text": state.write("roll")}
    first, second = bare_page.evaluate(ROLL, {**asked, "count": 40, "starts": 2})
    assert set(first) == set(second) == {1, 2, 3}
    assert first != second
