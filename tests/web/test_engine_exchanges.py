"""The engine in the browser's worker gives the same replies as the engine run natively."""

import json
from typing import Any

from playwright.sync_api import Page

from support.bridge_requests import STEPS
from web.support.static_host import find_file
from workshop.paths import ROOT

FILES = sorted((ROOT / "tests" / "bridge" / "exchanges").glob("*.json"))

ASK = """async (requests) => {
  const { makeEngineWorker } = await import('/js/engine/spawn-worker.js');
  return new Promise((resolve, reject) => {
    const worker = makeEngineWorker('engine');
    const replies = [];
    worker.listen((data) => {
      if (data.type === 'crashed') reject(new Error(data.reason));
      if (data.type === 'answer') replies[data.id] = data.reply;
      if (Object.keys(replies).length === requests.length) {
        worker.close();
        resolve(replies);
      }
    });
    requests.forEach((request, id) => worker.send({ id, request }));
  });
}"""
"""Starts a worker as the page does, and sends it all requests at once."""


def ask_worker(request: Any, reply: Any) -> tuple[Any, list[str]]:
    """Return what to ask the worker for an exchange, and the parts of the reply to compare; none for a step refused.

    A worker is asked for no step: it shows the position that the step leads to.
    """
    if not isinstance(request, dict) or request.get("kind") not in [*STEPS]:
        return request, list(reply)
    if "view" not in reply:
        return None, []
    place = {"record": reply["record"], "path": reply["path"]}
    return {"version": 1, "id": request["id"], "kind": "show", **place}, ["view", "record", "path"]


def test_the_recorded_exchanges_are_the_same_in_the_browser(bare_page: Page) -> None:
    """All replies are equal; after a faulty request the worker answers the next one."""
    assert FILES
    pairs = [
        (file.stem, asked, {part: reply[part] for part in parts})
        for file in FILES
        for request, reply in json.loads(file.read_text("utf-8"))
        for asked, parts in [ask_worker(request, reply)]
        if parts
    ]
    # The recorded replies are those of an engine without tables.
    for table in ("endings", "book"):
        bare_page.route(find_file(f"data/{table}.bin"), lambda _route: None)
    # Block the page's own engine, because starting one takes as long as the test.
    replies = bare_page.evaluate(ASK, [json.dumps(request) for _, request, _ in pairs])
    assert len(replies) == len(pairs)
    for (name, request, expected), reply in zip(pairs, replies, strict=True):
        said = json.loads(reply)
        parts = expected if "ok" not in expected else said
        assert {part: said.get(part) for part in parts} == expected, f"{name}: {request}"
