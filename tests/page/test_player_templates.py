"""The comments and docstrings of the example players in the page's language; their code stays as it is."""

import pytest

from kidd_page.players.templates import TEMPLATES, translate_prose
from support.page_driver import DICTIONARIES
from support.player_page import TEMPLATES as SOURCES

SOURCE = '''"""What it is.

It goes on
here.
"""
x = "# no comment"  # nor this


def f():
    """Return it.

    And more.
    """
    # First.
    # Still the first.
    y = 1

    # Second.
    return y
'''
NUMBERED = '''"""0

1
"""
x = "# no comment"  # nor this


def f():
    """2

    3
    """
    # 4
    y = 1

    # 5
    return y
'''
MOST_COLUMNS = 82
LONG = " ".join(["word"] * 30)


def list_prose(source: str) -> list[str]:
    found: list[str] = []

    def note(text: str, _: int) -> str:
        found.append(text)
        return text

    translate_prose(source, note)
    return found


def strip_prose(source: str) -> str:
    return translate_prose(source, lambda *_: "-")


def test_comments_and_docstrings_are_prose_and_everything_else_is_code() -> None:
    assert list_prose(SOURCE) == [
        *("What it is.", "It goes on here.", "Return it.", "And more."),
        *("First. Still the first.", "Second."),
    ]
    assert translate_prose(SOURCE, lambda _, number: str(number)) == NUMBERED


def test_long_prose_is_wrapped_behind_its_indentation() -> None:
    lines = translate_prose('    # x\n    """y"""\n', lambda *_: LONG).split("\n")
    assert all(line == "" or line.startswith("    ") for line in lines)
    assert all(len(line) <= MOST_COLUMNS for line in lines)
    assert list_prose("\n".join(lines)) == [LONG, LONG]


def test_all_templates_are_offered() -> None:
    assert sorted(TEMPLATES) == sorted(SOURCES)


@pytest.mark.parametrize("locale", DICTIONARIES)
@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_is_explained_in_every_language_with_the_same_code(
    name: str, locale: str
) -> None:
    source, words = SOURCES[name], DICTIONARIES[locale]
    english = list_prose(source)
    translated = [
        words[f"template.{name}.{number}"].replace("\u00a0", " ")
        for number in range(1, len(english) + 1)
    ]
    assert not any('"""' in text for text in translated)
    assert f"template.{name}.{len(english) + 1}" not in words
    made = translate_prose(source, lambda _, number: translated[number])
    if locale == "en":
        assert (translated, made) == (english, source)
    assert list_prose(made) == translated
    assert strip_prose(made) == strip_prose(source)
