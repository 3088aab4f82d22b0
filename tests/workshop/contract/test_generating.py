"""The generated files of the contract match Python's declarations, and the check finds stale ones."""

import json
import subprocess
from pathlib import Path

from support.bridge_requests import STEPS
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
    """Return the results of generated validators, each called by its name with one value."""
    script = JUDGE % json.dumps((generating.GENERATED / "validators.js").as_uri())
    command = [toolchain.find_node(), "--input-type=module", "--eval", script]
    given = json.dumps(asked).encode()
    finished = subprocess.run(command, input=given, capture_output=True, check=True)
    return json.loads(finished.stdout)


def test_the_generated_files_are_up_to_date() -> None:
    """They equal the newly generated files, byte by byte."""
    assert generating.find_stale(generating.generate()) == []


def test_stale_files_are_named() -> None:
    """They are different, missing or superfluous."""
    files = generating.generate()
    constants = generating.GENERATED / "constants.js"
    more = generating.PAGE / "more.js"
    assert generating.find_stale({**files, constants: b""}) == [
        "js/protocol/generated/constants.js"
    ]
    assert generating.find_stale({**files, more: b""}) == ["js/page/generated/more.js"]
    files.pop(generating.FORMS)
    assert generating.find_stale(files) == ["py/kidd_page/forms.json"]


def test_the_validators_need_no_imports_and_no_eval() -> None:
    """The page's policy forbids code from text."""
    code = (generating.GENERATED / "validators.js").read_text(encoding="utf-8")
    for word in ("eval(", "new Function", "require(", "import ", "http"):
        assert word not in code


def test_recorded_replies_are_valid() -> None:
    """Each recorded reply of the bridge's tests is valid for its kind only: a reply or a refusal."""
    asked: list[tuple[str, object]] = []
    wanted: list[bool] = []
    for path in sorted((ROOT / "tests" / "bridge" / "exchanges").glob("*.json")):
        for request, reply in json.loads(path.read_text(encoding="utf-8")):
            if reply["ok"]:
                # What a step leads to is shown as any position. The others have parts of answers alone.
                kind = "show" if request["kind"] in STEPS else request["kind"]
                if kind == "show" and "view" not in reply:
                    continue
                asked.append((f"is{kind[0].upper()}{kind[1:]}Reply", reply))
            asked.append(("isRefusal", reply))
            wanted += [True, False] if reply["ok"] else [True]
    assert judge(*asked) == wanted


def test_replies_beyond_their_bounds_are_invalid() -> None:
    """Too long, too many, a wrong type, a missing field, a wrong constant, or not an object."""
    message = {"key": "why.over", "params": {"steps": 3}}
    frame = {"version": 1, "id": 1, "ok": False}

    def refuse(message: object) -> dict[str, object]:
        return {**frame, "error": {"code": "move", "message": message}}

    reply = refuse(message)
    others = [
        refuse({**message, "key": "x" * 10_001}),
        refuse({**message, "params": {"steps": None}}),
        refuse({**message, "params": {str(n): n for n in range(5001)}}),
        refuse({"key": "why.over"}),
        {**reply, "ok": True},
        {**reply, "id": 1.5},
        None,
        [],
    ]
    assert judge(*(("isRefusal", one) for one in (reply, *others))) == [True, *[False] * 8]


def test_the_contract_is_read_before_any_package_is_loaded(tmp_path: Path) -> None:
    """A package may stop the standard input from blocking, and a slow writer was an error then."""
    script = Path(generating.__file__).with_name("generate.mjs")
    command = [toolchain.find_node(), str(script), *[str(tmp_path / "none")] * 3]
    longer_than_a_pipe = b'{"kinds": ' + b" " * (1 << 20) + b"[]}"
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stderr is not None
        running.stdin.write(longer_than_a_pipe)
        running.stdin.close()
        assert b"package.json" in running.stderr.read()
