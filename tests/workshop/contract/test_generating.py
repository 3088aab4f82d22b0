"""What the page has of the contract is what Python declares, and whatever differs from that is found."""

import json
import subprocess

from workshop.contract import generating
from workshop.paths import ROOT
from workshop.tools import toolchain

JUDGE = """
import { readFileSync } from 'node:fs';
import * as checks from %s;
const judged = JSON.parse(readFileSync(0, 'utf8')).map(([name, reply]) => checks[name](reply));
console.log(JSON.stringify(judged));
"""


def judge(*asked: tuple[str, object]) -> list[bool]:
    """Let the generated checks of these names judge values."""
    script = JUDGE % json.dumps((generating.GENERATED / "validators.js").as_uri())
    command = [toolchain.find_node(), "--input-type=module", "--eval", script]
    given = json.dumps(asked).encode()
    finished = subprocess.run(command, input=given, capture_output=True, check=True)
    return json.loads(finished.stdout)


def test_the_generated_files_are_up_to_date() -> None:
    """They are what would be generated now, byte by byte."""
    assert generating.find_stale(generating.generate()) == []


def test_what_is_stale_is_named() -> None:
    """A file that differs, one that is missing and one that is too much."""
    files = generating.generate()
    assert generating.find_stale({**files, "constants.js": b""}) == ["constants.js"]
    assert generating.find_stale({**files, "more.js": b""}) == ["more.js"]
    files.pop("messages.d.ts")
    assert generating.find_stale(files) == ["messages.d.ts"]


def test_the_checks_stand_alone() -> None:
    """The page forbids to make code from text, and what is checked in needs nothing else."""
    code = (generating.GENERATED / "validators.js").read_text(encoding="utf-8")
    for word in ("eval(", "new Function", "require(", "import ", "http"):
        assert word not in code


def test_recorded_replies_pass_the_checks() -> None:
    """Each reply that is kept for the tests of the bridge passes the check of its kind, and no refusal's."""
    asked: list[tuple[str, object]] = []
    wanted: list[bool] = []
    for path in sorted((ROOT / "tests" / "bridge" / "exchanges").glob("*.json")):
        for request, reply in json.loads(path.read_text(encoding="utf-8")):
            if reply["ok"]:
                asked.append((f"is{request['kind'].title()}Reply", reply))
            asked.append(("isRefusal", reply))
            wanted += [True, False] if reply["ok"] else [True]
    assert judge(*asked) == wanted


def test_what_exceeds_its_bounds_fails_the_checks() -> None:
    """Too long, too many, not of the closed list, a number that is none, a field that is missing."""
    message = {"key": "why.over", "params": {"steps": 3}}
    reply = {"version": 1, "id": 1, "ok": True, "message": message}
    others = [
        {**reply, "message": {**message, "key": "x" * 10_001}},
        {**reply, "message": {**message, "params": {"steps": None}}},
        {**reply, "message": {**message, "params": {str(n): n for n in range(5001)}}},
        {**reply, "message": {"key": "why.over"}},
        {**reply, "ok": False},
        {**reply, "id": 1.5},
        None,
        [],
    ]
    assert judge(*(("isWhyReply", one) for one in (reply, *others))) == [True, *[False] * 8]
