"""What the page shows before Python is up: Python's answers to first actions, made by the build for each language.

There are two files for each language: `first` has those of what a new player sees first, `prepared` all others.
A file has the `answers` by their actions, and the parts that answers share: `{"=": 3}` stands for the fourth of the
`shared`, which may have such references to earlier ones. What the answers of all languages have, such as pictures, is
in the file `prepared-common`: `{"=": -4}` stands for its fourth part. Runs natively, in a process of its own, because a
server builds again after a change of the code. Must not know any feature.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, Final, cast

from kidd_page.codec import encode
from kidd_page.session import FEATURES, Session, find_feature
from kidd_page.words import Words
from kidd_page.world import World
from workshop.build import build_cache
from workshop.paths import CACHE, ROOT, WorkshopError, list_files

_FOLDER: Final = "data"
_SOURCES: Final = ("py/kidd", "py/kidd_page", "js/i18n")
_KEPT: Final = 2
_LEAST: Final = 40
"""A shorter part is not worth a reference. In characters."""

Prepared = dict[str, Any]
Whole = list[Any] | dict[str, Any]


def prepare_trees(root: Path) -> dict[str, bytes]:
    """Return the files for the Python of a tree, by their paths. Raises WorkshopError if it cannot run."""
    sources = [
        part
        for folder in _SOURCES
        for file in list_files(root / folder)
        if file.suffix in {".py", ".json"}
        for part in (file.relative_to(root).as_posix().encode(), file.read_bytes())
    ]
    packed = build_cache.recall(
        CACHE / "prepared", [Path(__file__).read_bytes(), *sources], lambda: _run(root), _KEPT
    )
    files = cast("dict[str, str]", json.loads(packed))
    return {path: text.encode() for path, text in files.items()}


def _run(root: Path) -> bytes:
    if not (root / "py" / "kidd_page").is_dir():
        raise WorkshopError("The page in Python could not be prepared: there is none.")
    command = [sys.executable, "-m", "workshop.build.prepared", str(root)]
    # The page is that of the tree, the build this one.
    places = os.pathsep.join(str(one / "py") for one in (root, ROOT))
    environment = {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
    finished = subprocess.run(command, env=environment, capture_output=True, check=False)
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The page in Python could not be prepared:\n{errors}")
    return finished.stdout


def write_files(root: Path) -> dict[str, str]:
    """Return the texts of the files by their paths."""
    firsts: dict[str, dict[str, Prepared]] = {}
    others: dict[str, dict[str, Prepared]] = {}
    for file in sorted((root / "js" / "i18n").glob("*.json")):
        locale, dictionary = file.stem, json.loads(file.read_text(encoding="utf-8"))
        firsts[locale] = list_answers(locale, dictionary, is_first=True)
        others[locale] = list_answers(locale, dictionary, is_first=False)
    contents = {f"first-{locale}": _share(answers) for locale, answers in firsts.items()}
    common = _find_common([*others.values()])
    parts: list[Any] = []
    places: dict[str, int] = {}
    for locale, answers in others.items():
        contents[f"prepared-{locale}"] = _share(answers, common, places, parts)
    contents["prepared-common"] = {"shared": parts}
    return {
        f"{_FOLDER}/{name}.json": json.dumps(content, separators=(",", ":"), ensure_ascii=False)
        for name, content in contents.items()
    }


def _find_common(languages: list[dict[str, Prepared]]) -> frozenset[str]:
    """Return the lists and objects that the answers of all languages have, as JSON."""
    common: set[str] | None = None
    for answers in languages:
        counts: Counter[str] = Counter()
        _count([*answers.values()], counts)
        common = {*counts} if common is None else common & counts.keys()
    return frozenset(common or ())


def list_answers(locale: str, dictionary: dict[str, Any], *, is_first: bool) -> dict[str, Prepared]:
    """Return Python's answers to the first actions of some features in a language, by the actions as JSON.

    Each is the answer of a session in which nothing has happened yet. Raises ValueError if an action raises.
    """
    world = World(words=Words(locale, dictionary))
    answers: dict[str, Prepared] = {}
    for name, feature in ((name, find_feature(name)) for name in FEATURES):
        for action in feature.prepared() if feature.is_first == is_first else ():
            written = [name, *encode(action)]
            message = json.dumps({"serial": 0, "action": written})
            answer = json.loads(Session(world).answer(message))
            if "error" in answer:
                raise ValueError(f"{written}: {answer['error']}")
            key = json.dumps(written, separators=(",", ":"), ensure_ascii=False)
            answers[key] = {part: answer[part] for part in ("trees", "effects")}
    return answers


def _share(
    answers: dict[str, Prepared],
    common: AbstractSet[str] = frozenset(),
    places: dict[str, int] | None = None,
    parts: list[Any] | None = None,
) -> Prepared:
    """Write each list and each object that several answers have once.

    Those that are `common` to all languages are added to `parts`, unless they have `places` there.
    """
    counts: Counter[str] = Counter()
    _count(list(answers.values()), counts)
    own: dict[str, int] = {}
    all_places = {} if places is None else places
    all_parts: list[Any] = [] if parts is None else parts
    shared: list[Any] = []

    def refer(value: Any, *, is_in_part: bool = False) -> Any:
        if not isinstance(value, (list, dict)):
            return value
        key = _write(cast("Whole", value))
        if key in all_places:
            return {"=": -1 - all_places[key]}
        if key in own:
            return {"=": own[key]}
        is_single = counts[key] == 1
        is_part = len(key) >= _LEAST and key in common and not (is_in_part and is_single)
        made = _map(
            cast("Whole", value), lambda part: refer(part, is_in_part=is_in_part or is_part)
        )
        if is_part:
            all_places[key] = len(all_parts)
            all_parts.append(made)
            return {"=": -1 - all_places[key]}
        if is_single or len(key) < _LEAST:
            return made
        own[key] = len(shared)
        shared.append(made)
        return {"=": own[key]}

    referred = {key: _map(answer, refer) for key, answer in answers.items()}
    return {"answers": referred, "shared": shared}


def _map(value: Whole, change: Callable[[Any], Any]) -> Whole:
    """Return a list or an object whose parts have been changed."""
    if isinstance(value, dict):
        return {name: change(part) for name, part in value.items()}
    return [change(part) for part in value]


def _count(value: Any, counts: Counter[str]) -> None:
    """Count the lists and objects in a value. What is in one that has been seen is counted with it."""
    if not isinstance(value, (list, dict)):
        return
    whole = cast("Whole", value)
    key = _write(whole)
    counts[key] += 1
    if counts[key] == 1:
        for part in whole.values() if isinstance(whole, dict) else whole:
            _count(part, counts)


def _write(value: Whole) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    json.dump(write_files(Path(sys.argv[1])), sys.stdout)
