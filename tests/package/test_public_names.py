"""The public names of `kidd`: none is there by accident, and each is explained with an example that is correct."""

import ast
import doctest
import inspect
import itertools
import re
from collections.abc import Iterator

import pytest

import kidd
from workshop.paths import ROOT

OF_ANY_VALUE = {*dir(object), *dir(tuple), *dir(ValueError)}
"""Members that are no part of the interface."""


def read_constants() -> dict[str, str]:
    """Return the docstring of each constant: the text that follows its declaration."""
    body = ast.parse((ROOT / "py" / "kidd" / "__init__.py").read_text("utf-8")).body
    return {
        one.target.id: after.value.value
        for one, after in itertools.pairwise(body)
        if isinstance(one, ast.AnnAssign)
        and isinstance(one.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
    }


def list_members(name: str) -> Iterator[tuple[str, object]]:
    """Yield the public members of a class, by their names."""
    for member, value in vars(getattr(kidd, name)).items():
        is_field = member in getattr(getattr(kidd, name), "_fields", ())
        is_slot = inspect.ismemberdescriptor(value)
        if not (member.startswith("_") or member in OF_ANY_VALUE or is_field or is_slot):
            yield member, value


CLASSES = [name for name in kidd.__all__ if inspect.isclass(getattr(kidd, name))]


def test_no_name_is_public_by_accident() -> None:
    assert [name for name in dir(kidd) if not name.startswith("__")] == sorted(kidd.__all__)


@pytest.mark.parametrize("name", kidd.__all__)
def test_every_public_name_has_an_example_that_is_correct(name: str) -> None:
    text = read_constants().get(name) or inspect.getdoc(getattr(kidd, name)) or ""
    names = {one: getattr(kidd, one) for one in kidd.__all__}
    own = vars(inspect.getmodule(getattr(kidd, name)) or kidd)
    test = doctest.DocTestParser().get_doctest(text, {**names, **own}, name, None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("name", CLASSES)
def test_every_public_member_of_a_class_is_explained(name: str) -> None:
    assert [member for member, value in list_members(name) if not inspect.getdoc(value)] == []
    for field in (
        *getattr(getattr(kidd, name), "_fields", ()),
        *getattr(getattr(kidd, name), "__slots__", ()),
    ):
        if not field.startswith("_"):
            words = re.findall(r"\w+", inspect.getdoc(getattr(kidd, name)) or "")
            assert field in words or f"{field}s" in words, f"{name}.{field}"
