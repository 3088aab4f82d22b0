"""Turns messages into sentences: looks them up in a dictionary and fills in parameters and plurals.

Owns neither the dictionaries, which are those of `js/i18n`, nor what a language does with numbers, lists and dates:
that is in `forms.json`, which `build.py generate` writes. Must not name a language.
"""

import json
import pkgutil
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypedDict, TypeGuard, cast

Message = Mapping[str, Any]
"""A sentence as a `key` with `params`, which may be missing. A parameter may be a message itself."""

Param = str | int | Message | Sequence[str | Message]
"""A parameter: a text or a number, a message, or several messages or texts that are shown as a list."""

_COLOURS: Final = frozenset(("colour", "mover", "winner", "loser", "other"))
"""Parameters with a colour's letter, shown as the colour's name."""
_BOUND: Final = "most"
"""The parameter with a number that may need separators."""
_LIST: Final = "places"
"""The parameter with names separated by spaces, shown as a list with "and"."""
_CHOICE: Final = "ways"
"""The same, shown as a list with "or"."""
_MINUS: Final = "\N{MINUS SIGN}"
_SURE: Final = 1000
_LAST_ALONE: Final = 99
_LEAST_GROUPED: Final = 10_000
_NAMED: Final = re.compile(r"claim|accept|reject|agree|resign|pass|pick:[RB]")
"""The moves that name no space."""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}", re.ASCII)


class Joints(TypedDict):
    """What stands between two items, between more, and before the last of more than two."""

    pair: str
    middle: str
    last: str


class Forms(TypedDict):
    """The forms of a language.

    - `name`: what the language calls itself.
    - `plurals`: the plural categories of whole numbers below 200, each with the first number from which it holds. From
      100 on they repeat, so a category depends on the number's last two digits there.
    - `conjunction`, `disjunction`: lists with "and" and with "or".
    - `separator`: stands between groups of three digits, in numbers of five digits and more.
    - `decimal`: stands before the decimals. `percent`: a percentage, with the placeholder number.
    - `months`: as a date has them. `date`: with the placeholders day, month and year. `short_months`, `moment`: the
      same of a short date with hour and minute.
    - `ago`: how long ago something was, for 0, 1, 2 and more minutes, hours and days.
    """

    name: str
    plurals: list[tuple[int, str]]
    conjunction: Joints
    disjunction: Joints
    separator: str
    decimal: str
    percent: str
    months: list[str]
    date: str
    short_months: list[str]
    moment: str
    ago: dict[str, list[str]]


class Words:
    """The words of a language. Called with a key and parameters, it returns the sentence."""

    def __init__(self, locale: str, dictionary: Mapping[str, Any]) -> None:
        """Take a dictionary as in `js/i18n`. Raises KeyError if there are no forms for the locale."""
        self.locale = locale
        self._dictionary = dictionary
        self._forms = _read_forms()[locale]

    def __call__(self, key: str, /, **params: Param) -> str:
        """Return a sentence. A missing key is shown in brackets, a missing parameter as its placeholder."""
        return self._translate(key, params)

    def say(self, message: Message) -> str:
        """Return the sentence of a message."""
        return self._translate(message["key"], message.get("params", {}))

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        return key in self._dictionary

    def join(self, items: Iterable[str], *, is_choice: bool = False) -> str:
        """Return a list in words, with "and", or with "or" if it is a choice."""
        parts = [*items]
        joints = self._forms["disjunction" if is_choice else "conjunction"]
        if len(parts) <= 1:
            return "".join(parts)
        *before, last = parts
        return joints["middle"].join(before) + joints["last" if before[1:] else "pair"] + last

    def write_day(self, day: str) -> str:
        """Return an ISO date as the language writes it, with the name of the month."""
        year, month, number = map(int, day.split("-"))
        return self.write_date(year, month, number)

    def write_date(self, year: int, month: int, day: int) -> str:
        """Return a date as the language writes it, with the name of the month."""
        name = self._forms["months"][month - 1]
        return self._forms["date"].format(day=day, month=name, year=year)

    def write_moment(self, year: int, month: int, day: int, hour: int, minute: int) -> str:
        """Return a short date with the time of day."""
        name = self._forms["short_months"][month - 1]
        return self._forms["moment"].format(
            day=day, month=name, year=year, hour=hour, minute=minute
        )

    def write_ago(self, unit: Literal["minute", "hour", "day"], count: int) -> str:
        """Return how long ago something was: minutes of an hour, hours of a day, or days of a week."""
        return self._forms["ago"][unit][count]

    def write_share(self, thousandths: int) -> str:
        """Return a share as a percentage with one decimal."""
        whole, tenths = divmod(abs(thousandths), 10)
        sign = _MINUS if thousandths < 0 else ""
        number = f"{whole}{self._forms['decimal']}{tenths}"
        return sign + self._forms["percent"].format(number=number)

    def write_percent(self, hundredths: int) -> str:
        """Return a share, not below 0, as a percentage without decimals."""
        return self._forms["percent"].format(number=hundredths)

    def write_tenths(self, tenths: int) -> str:
        """Return a number, not below 0, with one decimal, unless that is 0."""
        whole, rest = divmod(tenths, 10)
        return self._group(whole) + (f"{self._forms['decimal']}{rest}" if rest else "")

    def write_chance(self, thousandths: int, *, is_whole: bool = False) -> str:
        """Return a chance as a percentage with one decimal, or none. Only what is certain has 100 % and 0 %."""
        if thousandths <= 0 or thousandths >= _SURE:
            return self.write_percent(thousandths // 10)
        if is_whole:
            return self.write_percent(min(max((thousandths + 5) // 10, 1), 99))
        return self.write_share(thousandths)

    def write_hundredths(self, hundredths: int) -> str:
        """Return a number with two decimals and its sign."""
        whole, rest = divmod(abs(hundredths), 100)
        sign = "+" if hundredths > 0 else _MINUS if hundredths < 0 else ""
        return f"{sign}{whole}{self._forms['decimal']}{rest:02}"

    def write_change(self, thousandths: int) -> str:
        """Return the change of a share as a percentage with its sign."""
        return ("+" if thousandths > 0 else "") + self.write_share(thousandths)

    def _translate(self, key: str, params: Mapping[str, Any]) -> str:
        entry = self._dictionary.get(key)
        if entry is None:
            return f"⟦{key}⟧"
        if isinstance(entry, str) and not params:
            return entry
        sentence = entry if isinstance(entry, str) else self._choose_plural(entry, params)

        def fill(place: re.Match[str]) -> str:
            name = place[1]
            # A level also gives the rank.
            if name == "rank" and "level" in params:
                return self._translate(f"rank.{params['level']}", {})
            return self._show(name, params[name]) if name in params else place[0]

        return _PLACEHOLDER.sub(fill, sentence)

    def _choose_plural(self, forms: Mapping[str, str], params: Mapping[str, Any]) -> str:
        """Choose the plural form by the only number among the parameters. Dictionaries have the form `other`."""
        count = next((value for value in params.values() if type(value) is int), None)
        category = "other" if count is None else self._find_category(abs(count))
        return forms.get(category, forms["other"])

    def _find_category(self, count: int) -> str:
        plurals = self._forms["plurals"]
        shown = count if count <= _LAST_ALONE else 100 + count % 100
        return plurals[bisect_right(plurals, shown, key=lambda one: one[0]) - 1][1]

    def _show(self, name: str, value: object) -> str:
        if isinstance(value, list | tuple):
            items = cast("Iterable[str | Message]", value)
            return self.join(one if isinstance(one, str) else self.say(one) for one in items)
        if _is_message(value):
            return self.say(value)
        if name in _COLOURS:
            return self._translate(f"colour.{value}", {})
        if name == _BOUND:
            number = str(value)
            return self._group(int(number)) if number.isdecimal() else number
        if name in {_LIST, _CHOICE}:
            return self.join(str(value).split(" "), is_choice=name == _CHOICE)
        return str(value)

    def _group(self, number: int) -> str:
        """Write a number with separators."""
        if abs(number) < _LEAST_GROUPED:
            return str(number)
        return f"{number:,}".replace(",", self._forms["separator"])


def _is_message(value: object) -> TypeGuard[Message]:
    return isinstance(value, Mapping)


def is_word(move: str) -> bool:
    """Return whether a move names no space. Then it has words."""
    return _NAMED.fullmatch(move) is not None


def join_sentences(sentences: Iterable[str]) -> str:
    """Join the sentences that are not empty to a text."""
    return " ".join(sentence for sentence in sentences if sentence)


def list_languages() -> dict[str, str]:
    """Return what each language of the page calls itself, by its locale."""
    return {locale: forms["name"] for locale, forms in _read_forms().items()}


@lru_cache(None)
def _read_forms() -> dict[str, Forms]:
    data = pkgutil.get_data("kidd_page", "forms.json")
    assert data is not None
    return json.loads(data)
