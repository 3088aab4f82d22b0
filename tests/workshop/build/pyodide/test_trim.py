"""Pyodide's trimmed runtime: it is smaller, keeps what its exports need, and is made once."""

import json
import subprocess
import tempfile
from pathlib import Path

import pytest

from workshop.build.pyodide import trim
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError
from workshop.tools import toolchain

TRIMMER = ROOT / "py" / "workshop" / "build" / "pyodide" / "trim_wasm.mjs"

TRIM = """
import {{ trimModule }} from {trimmer};
const whole = Uint8Array.from({bytes});
const module = new WebAssembly.Module(await trimModule({binaryen}, {folder}, whole, {names}));
const lend = {{ page: {{ idle: () => 1, needed: () => 40, base: 2 }} }};
const {{ exports }} = new WebAssembly.Instance(module, lend);
console.log(JSON.stringify({{
  exports: WebAssembly.Module.exports(module).map(({{ name }}) => name),
  imports: WebAssembly.Module.imports(module).map(({{ name }}) => name).sort(),
  answers: Object.values(exports).filter((one) => one.call).map((one) => one()),
}}));
"""

NUMBER = b"\x7f"


def section(number: int, *items: bytes) -> bytes:
    content = bytes([len(items)]) + b"".join(items)
    return bytes([number, len(content)]) + content


def word(text: str) -> bytes:
    return bytes([len(text)]) + text.encode()


def body(*code: int) -> bytes:
    return bytes([len(code) + 2, 0, *code, 0x0B])


MODULE = (
    b"\0asm\x01\0\0\0"
    + section(1, b"\x60\0\x01" + NUMBER)
    + section(
        2,
        word("page") + word("idle") + b"\0\0",
        word("page") + word("needed") + b"\0\0",
        word("page") + word("base") + b"\x03" + NUMBER + b"\0",
    )
    + section(3, b"\0", b"\0", b"\0", b"\0")
    + section(4, b"\x70\0\x01")
    + section(
        7,
        word("unwanted") + b"\0\x02",
        word("wanted") + b"\0\x03",
        word("called") + b"\0\x04",
        word("table") + b"\x01\0",
    )
    + section(9, b"\0\x41\0\x0b\x01\x05")
    # Function 1 calls the import `idle`. Function 2 calls function 3 and, through the table, function 4.
    + section(
        10,
        body(0x10, 0),
        body(0x10, 4, 0x41, 0, 0x11, 0, 0, 0x6A),
        body(0x10, 1),
        body(0x23, 0),
    )
)
"""A module of four functions, which imports two functions and a number."""


def run_trim(names: list[str], module: bytes = MODULE) -> "subprocess.CompletedProcess[str]":
    with tempfile.TemporaryDirectory() as folder:
        script = TRIM.format(
            trimmer=json.dumps(TRIMMER.as_uri()),
            binaryen=json.dumps(str(toolchain.find_package("binaryen"))),
            folder=json.dumps(folder),
            bytes=json.dumps(list(module)),
            names=json.dumps(names),
        )
        return run_script(script)


def run_script(script: str) -> "subprocess.CompletedProcess[str]":
    command = [toolchain.find_node(), "--input-type=module", "--eval", script]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_an_export_uses_is_kept_and_renumbered() -> None:
    found = json.loads(run_trim(["wanted"]).stdout)
    assert found == {"exports": ["wanted"], "imports": ["base", "needed"], "answers": [42]}


def test_functions_in_a_table_are_kept_with_the_table() -> None:
    """An indirect call may call any of them."""
    found = json.loads(run_trim(["called", "table"]).stdout)
    assert found["imports"] == ["base", "needed"]
    assert found["answers"] == [40]
    assert json.loads(run_trim(["called"]).stdout)["imports"] == ["needed"]
    assert json.loads(run_trim(["table"]).stdout)["imports"] == ["base"]


def test_an_unknown_instruction_is_refused() -> None:
    unknown = MODULE.replace(body(0x10, 1), body(0xFE, 1))
    assert "refused the module" in run_trim(["wanted"], unknown).stderr


def test_the_runtime_is_trimmed() -> None:
    folder = find_pyodide()
    made = trim.trim_runtime(folder)
    assert len(made.script) < (folder / "pyodide.asm.mjs").stat().st_size / 4
    assert len(made.wasm) < (folder / "pyodide.asm.wasm").stat().st_size - 900_000
    # No graphics functions are left.
    for name in (b"glBind", b"IMG_Load"):
        assert name not in made.script


def test_the_same_runtime_is_trimmed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[Path] = []

    def trim_once(folder: Path) -> bytes:
        times.append(folder)
        return b"2\n{}wasm\n"

    monkeypatch.setattr(trim, "_trim", trim_once)
    folder = find_pyodide()
    made = trim.trim_runtime(folder, tmp_path)
    assert made == trim.Runtime(b"{}", b"wasm\n")
    assert trim.trim_runtime(folder, tmp_path) == made
    assert times == [folder]


def test_the_stock_runtime_is_not_changed() -> None:
    folder = find_pyodide()
    stock = trim.read_stock_runtime(folder)
    assert stock.script == (folder / "pyodide.asm.mjs").read_bytes()
    assert stock.wasm == (folder / "pyodide.asm.wasm").read_bytes()


def test_an_unknown_script_is_refused(tmp_path: Path) -> None:
    folder = find_pyodide()
    for name in ("pyodide.mjs", "pyodide.asm.wasm"):
        (tmp_path / name).symlink_to(folder / name)
    (tmp_path / "pyodide.asm.mjs").write_text("export default 1;\n", encoding="utf-8")
    with pytest.raises(WorkshopError, match="Pyodide's script has no"):
        trim.trim_runtime(tmp_path)
