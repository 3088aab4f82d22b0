"""What the page shows before Python is up: the answers that the build makes for each language."""

import json
import subprocess
import sys
from typing import Any, cast

import pytest

from kidd_page.session import FEATURES, find_feature
from workshop.build import prepared
from workshop.paths import ROOT, WorkshopError

LOCALES = ("de", "en", "it")


def expand(value: Any, shared: list[Any], common: list[Any]) -> Any:
    """Put in what references stand for."""
    if isinstance(value, list):
        return [expand(part, shared, common) for part in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    parts = cast("dict[str, Any]", value)
    if "=" in parts:
        number = parts["="]
        part = shared[number] if number >= 0 else common[-1 - number]
        return expand(part, shared, common)
    return {name: expand(part, shared, common) for name, part in parts.items()}


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return prepared.write_files(ROOT)


def test_the_files_are_the_same_each_time(files: dict[str, str]) -> None:
    """Even if sets and hashes have another order."""
    command = [sys.executable, "-m", "workshop.build.prepared", str(ROOT)]
    environment = {"PYTHONPATH": str(ROOT / "py"), "PYTHONHASHSEED": "7"}
    made = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert json.loads(made.stdout) == files
    assert prepared.prepare_trees(ROOT) == {path: text.encode() for path, text in files.items()}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_file_has_the_answers_to_all_first_actions(files: dict[str, str], locale: str) -> None:
    dictionary = json.loads((ROOT / "js" / "i18n" / f"{locale}.json").read_text("utf-8"))
    answers: dict[str, Any] = {}
    common = json.loads(files["data/prepared-common.json"])["shared"]
    for name, is_first in (("first", True), ("prepared", False)):
        text = files[f"data/{name}-{locale}.json"]
        file, some = json.loads(text), prepared.list_answers(locale, dictionary, is_first=is_first)
        assert expand(file["answers"], file["shared"], common) == some
        answers |= some
        # No language lacks words.
        assert "⟦" not in text
    assert len(answers) == sum(len([*find_feature(name).prepared()]) for name in FEATURES)
    # What is closed is gone from the screen and from the printed sheets.
    closed = answers['["rules","Leave"]']
    assert closed["trees"] == {"rules": None, "rules sheet": None}


def test_an_action_that_raises_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "encode", lambda _: ["Unknown"])
    with pytest.raises(ValueError, match="Unknown"):
        prepared.list_answers("en", {}, is_first=True)


def test_a_tree_without_python_cannot_be_prepared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(prepared, "CACHE", tmp_path)
    with pytest.raises(WorkshopError, match="prepared"):
        prepared.prepare_trees(tmp_path)
