"""The tour of the package: each of its examples is correct."""

import doctest
from pathlib import Path

import kidd

TOUR = Path(str(kidd.__file__)).parent / "README.md"


def test_every_example_of_the_tour_gives_what_it_shows() -> None:
    results = doctest.testfile(str(TOUR), module_relative=False, encoding="utf-8")
    assert results.attempted > 50
    assert results.failed == 0


def test_the_tour_shows_every_name_of_the_interface_that_does_something() -> None:
    text = TOUR.read_text(encoding="utf-8")
    functions = {name for name in kidd.__all__ if name[0].islower()}
    assert {name for name in functions if name not in text} == set()
