"""The sentences of an example."""

from collections.abc import Iterator

from kidd_page.rules.examples import Example
from kidd_page.table.sentences import describe_last, say_answer, say_note
from kidd_page.table.state import Table
from kidd_page.words import Words, join_sentences


def describe_mark(example: Example, space: str, words: Words, *, is_ringed: bool) -> Iterator[str]:
    """Describe the marks at a space to which the text refers."""
    if tag := example.get("tags", {}).get(space):
        yield words("example.tag", tag=tag)
    if is_ringed:
        yield words("example.ringed")


def say_below(table: Table, words: Words) -> str:
    """Say what stands below an example: the answer to the last tap, what has happened, or what is to be chosen."""
    if answer := say_answer(table, words):
        return answer
    if table.steps:
        return join_sentences(describe_last(table, words))
    return say_note(table, words)
