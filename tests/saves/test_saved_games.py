"""Games saved by every version of the page still open with the same position."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd.bridge import protocol
from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_preview
from support.bridge_requests import handle

SAVES = sorted(Path(__file__).parent.glob("v*-*.json"))


def test_every_version_has_a_saved_game() -> None:
    """Version 1 was the first one. No saved game may be removed from this folder."""
    versions = [save.name.split("-")[0] for save in SAVES]
    for version in ("v1", "v2", "v3"):
        assert versions.count(version) >= 6


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_saved_game_is_legal_at_its_step_with_the_clicks_made_so_far(path: Path) -> None:
    saved = json.loads(path.read_text("utf-8"))
    request = {
        "version": protocol.VERSION,
        "id": 1,
        "kind": "show",
        "record": saved["record"],
        "path": saved["path"] if "path" in saved else str(saved["step"]),
    }
    reply: dict[str, Any] = json.loads(handle(json.dumps(request)))
    assert reply["ok"], reply
    view = reply["view"]
    assert view["outcome"] == saved["outcome"]
    assert saved["turn"] in (None, view["turn"])
    assert saved.get("deck", view["position"].split()[1]) == view["position"].split()[1]
    clicks = saved["clicks"]
    if len(clicks) > 1:
        assert show_preview(RECORDS.read(saved["record"]).match(request["path"]), clicks)
    else:
        assert clicks in [choice["clicks"] for choice in view["choices"].values()]
