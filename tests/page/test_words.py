"""Python's words say the same as the page's JavaScript, in every language."""

import json
import random
import re
import subprocess
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

import pytest

from kidd_page.times import find_date, say_moment, say_when
from kidd_page.words import Message, Words
from workshop.paths import ROOT
from workshop.tools import toolchain

LOCALES = sorted(file.stem for file in (ROOT / "js" / "i18n").glob("*.json"))
LISTS = [["a1"], ["a1", "b2"], ["a1", "b2", "c3"], ["a1", "b2", "c3", "d4"]]
FIRST_DAY = date(2028, 1, 1)
DAYS = [(FIRST_DAY + timedelta(days=day)).isoformat() for day in range(366)]
MOMENTS = [
    datetime(2028, month, day, hour, 7 * month % 60, tzinfo=UTC)
    for month in range(1, 13)
    for day, hour in ((1, 0), (9, 9), (28, 23))
]
AGES = [*range(0, 7 * 24 * 60 * 60_000, 599_000)]
"""In milliseconds."""
SHARES = [*range(-1000, 1001, 7), 0, 1000]
PERCENTS = [*range(101)]
SAMPLES = [*range(205), 999, 1000, 9999, 10_000, 12_345, 999_999, 1_000_000, 1_000_001, 10_000_000]
OFTEN = 3
"""How often each sentence is said, with other parameters."""


@cache
def read_dictionary(locale: str) -> dict[str, Any]:
    return json.loads((ROOT / "js" / "i18n" / f"{locale}.json").read_text("utf-8"))


def make_messages(dictionary: dict[str, Any]) -> Iterator[Message]:
    """Yield every sentence with parameters of each kind; counts and bounds of many sizes; faults."""
    dice = random.Random(1)
    plurals = [key for key, entry in dictionary.items() if isinstance(entry, dict)]
    for key, entry in dictionary.items():
        text = entry if isinstance(entry, str) else " ".join(entry.values())
        names = re.findall(r"\{(\w+)\}", text)
        for _ in range(OFTEN):
            yield {"key": key, "params": {name: make_param(name, dice) for name in names}}
    for number in SAMPLES:
        yield {"key": plurals[0], "params": {"count": number}}
        yield {"key": "fault.long", "params": {"most": number}}
    yield from ({"key": plurals[0]}, {"key": "no.words"}, {"key": "fault.long", "params": {}})
    turn = {"key": "colour.R"}
    yield {"key": "fault.long", "params": {"most": [turn, turn, {"key": "colour.B", "params": {}}]}}


def make_param(name: str, dice: random.Random) -> Any:
    """Return a parameter as the engine and the page fill it in."""
    if name in {"colour", "mover", "winner", "loser", "other"}:
        return dice.choice("RBG")
    if name in {"places", "ways"}:
        return " ".join(dice.choice(LISTS))
    if name == "level":
        return dice.randint(1, 8)
    if name in {"count", "most"}:
        return dice.choice(SAMPLES)
    nested = {"key": "colour.G", "params": {}}
    return dice.choice(["some words", "a4-a6", nested, [nested, nested], []])


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_those_of_the_page(locale: str) -> None:
    dictionary = read_dictionary(locale)
    messages = [*make_messages(dictionary)]
    asked = {
        "locale": locale,
        "messages": messages,
        "lists": LISTS,
        "days": DAYS,
        "shares": SHARES,
        "percents": PERCENTS,
        "tenths": SAMPLES,
        # Where Node runs there may be another time zone.
        "moments": [one.replace(tzinfo=None).isoformat() for one in MOMENTS],
        "ages": AGES,
    }
    said = ask_page(asked)
    words = Words(locale, dictionary)
    assert [words.say(message) for message in messages] == said["messages"]
    assert [words.join(items) for items in LISTS] == said["lists"]
    assert [words.join(items, is_choice=True) for items in LISTS] == said["choices"]
    assert [words.write_share(one) for one in SHARES] == said["shares"]
    assert [words.write_change(one) for one in SHARES] == said["changes"]
    assert [words.write_percent(one) for one in PERCENTS] == said["percents"]
    assert [words.write_tenths(one) for one in SAMPLES] == said["tenths"]
    assert [words.write_day(day) for day in DAYS] == said["days"]
    times = [one.timestamp() * 1000 for one in MOMENTS]
    assert [say_moment(time, 0, words) for time in times] == said["moments"]
    assert [say_when(1e12 - one, 0, 1e12, words) for one in AGES] == said["ages"]


def test_days_are_those_of_the_calendar() -> None:
    """Over four hundred years, and with an offset to both sides of midnight."""
    first = date(1900, 1, 1)
    for days in range(0, 146_100, 29):
        day = first + timedelta(days=days)
        time = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000
        assert find_date(time) == (day.year, day.month, day.day)
        before = day - timedelta(days=1)
        assert find_date(time, -1) == (before.year, before.month, before.day)
        assert find_date(time - 60_000, 1) == (day.year, day.month, day.day)


def ask_page(asked: dict[str, Any]) -> dict[str, list[str]]:
    command = [toolchain.find_node(), str(ROOT / "tests" / "page" / "say.mjs")]
    given = json.dumps(asked).encode()
    finished = subprocess.run(command, input=given, capture_output=True, check=True)
    return json.loads(finished.stdout)


def test_parameters_may_have_any_name() -> None:
    words = Words("en", {"turn": "From {from} with {key}"})
    assert words("turn", **{"from": "a1", "key": "b2"}) == "From a1 with b2"


def test_what_is_missing_is_shown() -> None:
    words = Words("en", {"turn": "From {from}"})
    assert (words("turn"), words("none")) == ("From {from}", "⟦none⟧")
    assert (words.has("turn"), words.has("none")) == (True, False)


def test_each_language_of_the_page_has_forms() -> None:
    """Words in a language without forms are refused when they are made."""
    for locale in LOCALES:
        assert Words(locale, {}).locale == locale
    with pytest.raises(KeyError):
        Words("none", {})
