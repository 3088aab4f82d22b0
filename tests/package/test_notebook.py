"""The notebook of the examples: its cells run in order, and show what a notebook can show."""

import ast
import json
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from workshop.paths import ROOT

NOTEBOOK = ROOT / ".github" / "examples" / "tour.ipynb"
CELLS: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
CODE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"]


def run(source: str, names: dict[str, object]) -> object:
    """Run a cell and return the value of its last expression, None if it does not end with one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, str(NOTEBOOK), "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)


def test_the_notebook_is_kept_without_outputs() -> None:
    for cell in CELLS:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


@pytest.mark.unmeasured
def test_every_cell_runs_and_shows_what_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    shown = [run(source, names) for source in CODE]
    pictures = [value for value in shown if hasattr(value, "_repr_svg_")]
    assert len(pictures) == 4
    for picture in pictures:
        assert fromstring(picture._repr_svg_()).tag.endswith("svg")
    # The last line that was printed is the difference in strength: level 3 is stronger.
    assert capsys.readouterr().out.splitlines()[-1].startswith("Elo +")
