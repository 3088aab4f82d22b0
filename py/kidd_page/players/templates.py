"""The example players that a user can begin with, explained in the page's language.

Owns how comments and docstrings are found and wrapped. The code does not change. Knows only the form of the templates:
comments on separate lines, docstrings in three double quotes.
"""

import re
from collections.abc import Callable
from itertools import count
from typing import Final

FILE: Final = "templates"
"""The file of the page with their source code."""
TEMPLATES: Final = ("random_moves", "greedy", "two_plies", "alpha_beta")
"""From the simplest to the strongest."""

_MOST_COLUMNS: Final = 79
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_PROSE: Final = re.compile(r'^( *)(?:# .*(?:\n\1# .*)*|"""([\s\S]*?)""")', re.MULTILINE)
"""Consecutive lines of a comment, or a docstring; the groups are the indentation and the docstring's text."""
_HASH: Final = re.compile(r"^ *# ", re.MULTILINE)
_PARAGRAPH: Final = re.compile(r"\n\s*\n")
_END: Final = re.compile(r"(?:\n *)?\Z")


def translate_prose(source: str, translate: Callable[[str, int], str]) -> str:
    """Return a source text with its comments and docstrings translated.

    `translate` gets each comment and each paragraph of a docstring without line breaks, and its number from 0. One that
    the translation does not change keeps its line breaks.
    """
    numbers = count()

    def translate_one(found: re.Match[str]) -> str:
        whole, indent, docstring = found[0], found[1], found[2]
        texts = [_HASH.sub("", whole)] if docstring is None else _PARAGRAPH.split(docstring)
        plain = [" ".join(text.split()) for text in texts]
        # A no-break space keeps two words on one line; code has plain ones.
        translated = [translate(text, next(numbers)) for text in plain]
        if [text.replace(_NO_BREAK, " ") for text in translated] == plain:
            return whole
        if docstring is None:
            return _wrap(translated[0], f"{indent}# ", f"{indent}# ")
        end = _END.search(docstring)
        paragraphs = [
            _wrap(text, indent if place else f'{indent}"""', indent)
            for place, text in enumerate(translated)
        ]
        return "\n\n".join(paragraphs) + (end[0] if end else "") + '"""'

    return _PROSE.sub(translate_one, source)


def _wrap(text: str, first: str, others: str) -> str:
    """Break a text into lines, each after its prefix: the first line has its own."""
    word, *words = text.split(" ")
    lines = [first + word]
    for following in words:
        longer = f"{lines[-1]} {following}"
        if len(longer) > _MOST_COLUMNS:
            lines.append(others + following)
        else:
            lines[-1] = longer
    return "\n".join(lines).replace(_NO_BREAK, " ")
