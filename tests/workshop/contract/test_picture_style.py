"""The colours of pictures are those of the page's style sheets, in rules that every program knows."""

from pathlib import Path

import pytest

from workshop.contract.drawings import read_folder, write_module
from workshop.contract.picture_style import SHEETS, THEME, Style, read_style

VARIABLES = """
:root {
  --wood: light-dark(#fff, rgb(0 0 0 / 60%));
  --lamp: light-dark(transparent, #ff0);
  --red: #a00;
  --blue: #00a;
}
.crew-R { --crew: var(--red); }
.crew-B { --crew: var(--blue); }
.crew-G { --crew: #fc0; }
"""
RULES = """
.plank, .rail { fill: none; stroke: var(--wood); cursor: pointer; }
.rail { stroke-width: 0.5; }
.lamp { fill: var(--lamp); }
.token { fill: var(--crew); stroke-width: 1; }
.crew-B > .token { stroke-width: 2; }
.lost { fill: var(--nowhere); opacity: 0.5; }
.plank:hover, .plank[data-role="pick"] { fill: red; }
.board :is(.one, .two) { opacity: 1; }
@media (forced-colors: active) {
  .plank { fill: Canvas; }
  .rail { fill: Canvas; }
}
.last { opacity: 0; }
"""


@pytest.fixture
def style(tmp_path: Path) -> Style:
    for name, text in {THEME: VARIABLES, **dict.fromkeys(SHEETS, ""), SHEETS[0]: RULES}.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    own = tmp_path / "own.css"
    own.write_text(".own { fill: var(--red); }", encoding="utf-8")
    return read_style(tmp_path, own)


def test_a_rule_has_the_colours_of_both_themes(style: Style) -> None:
    assert style[".plank"] == ["fill:none;stroke:#fff", "fill:none;stroke:rgba(0,0,0,.6)"]
    assert style[".own"] == ["fill:#a00", "fill:#a00"]


def test_rules_about_a_class_are_joined(style: Style) -> None:
    assert style[".rail"][0] == "fill:none;stroke:#fff;stroke-width:.5"


def test_no_program_needs_to_know_transparent(style: Style) -> None:
    assert style[".lamp"] == ["fill:none", "fill:#ff0"]


def test_what_a_crew_decides_has_a_rule_for_each_crew(style: Style) -> None:
    assert style[".token"] == ["stroke-width:1", "stroke-width:1"]
    assert style[".crew-R .token,.token.crew-R"] == ["fill:#a00", "fill:#a00"]
    assert style[".crew-B .token,.token.crew-B"] == ["fill:#00a", "fill:#00a"]
    # A rule about more than a class is stronger, so it comes later.
    assert [*style].index(".crew-B>.token") > [*style].index(".crew-B .token,.token.crew-B")


def test_a_declaration_with_an_unknown_variable_is_void(style: Style) -> None:
    assert style[".lost"] == ["opacity:.5", "opacity:.5"]


def test_what_does_not_always_hold_is_left_out(style: Style) -> None:
    text = str(style)
    assert "Canvas" not in text
    assert "red" not in text.replace("crew-R", "")
    assert style[".last"] == ["opacity:0", "opacity:0"]
    assert {".board .one", ".board .two"} <= style.keys()


def test_a_drawing_is_a_child_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "some.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><g id="mast"><circle r="1"/></g><path id="heel" d="M0 0"/></svg>',
        encoding="utf-8",
    )
    module = write_module(read_folder(tmp_path)).decode()
    assert '  mast: ["g",{},[["circle",{"r":"1"},[]]]],\n' in module
    assert '  heel: ["path",{"d":"M0 0"},[]],\n' in module
    assert "Record<'mast' | 'heel', Shape>" in module
