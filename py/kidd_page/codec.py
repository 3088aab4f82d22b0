"""Typed values as plain JSON, and back.

A dataclass becomes a list of its name and its fields, a tuple becomes a list. Reading needs the annotation and checks
everything against it, so a text that was made by another build or by hand is refused as a whole. Fields with
`PASSING` as their metadata are left out; reading gives them their defaults.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

_SCALARS: Final = (str, bool, int, float, NoneType)
PASSING: Final[Mapping[str, Any]] = {"is_passing": True}
"""The metadata of a field that can be made again, so it is not written. Such fields are a dataclass's last ones."""
_SIMPLE: Final = frozenset(_SCALARS)


class CodecError(ValueError):
    """The value does not fit the annotation."""


def _list_written(kind: Any) -> list[Field[Any]]:
    """Return the fields of a dataclass that are written."""
    return [one for one in fields(kind) if not one.metadata.get("is_passing")]


def encode(value: object) -> Any:
    """Write a value: a dataclass as `[name, *fields]`, a tuple as a list, text, numbers and None as they are.

    Raises TypeError for a value of another type.
    """
    return _find_writer(type(value))(value)


Writer = Callable[[Any], Any]


@lru_cache(None)
def _find_writer(kind: Any) -> Writer:
    """Return the function that writes values of a type."""
    if kind in _SCALARS:
        return lambda value: value
    if issubclass(kind, tuple):
        return _write_tuple
    if is_dataclass(kind):
        return _write_dataclass(kind)
    raise TypeError(f"{kind.__name__} cannot be written")


def _write_tuple(value: tuple[object, ...]) -> list[Any]:
    # The steps of a long game are copied at once.
    if _SIMPLE.issuperset(map(type, value)):
        return list(value)
    return [encode(part) for part in value]


def _write_dataclass(kind: Any) -> Writer:
    name, names = kind.__name__, tuple(one.name for one in _list_written(kind))

    def write(value: object) -> list[Any]:
        parts = [getattr(value, one) for one in names]
        return [name, *map(encode, parts)]

    return write


def decode(written: object, annotation: Any) -> Any:
    """Read a value that `encode` wrote. Raises CodecError if it does not fit the annotation.

    The annotation is a dataclass, str, bool, int, float, None, a literal, a tuple of one or of given types, or a union
    of these.
    """
    return _find_reader(annotation)(written)


Reader = Callable[[object], Any]


def _as_list(written: object) -> list[object]:
    return cast("list[object]", written) if isinstance(written, list) else []


@lru_cache(None)
def _find_reader(annotation: Any) -> Reader:
    """Return the function that reads values of a type."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in {UnionType, Union}:
        return _read_union(arguments)
    if origin is Literal:
        return _read_if(lambda written: written in arguments, annotation)
    if origin is tuple and arguments[-1] is Ellipsis:
        return _read_tuple(arguments[0])
    if origin is tuple:
        return _read_record(None, arguments)
    if is_dataclass(annotation):
        return _read_dataclass(annotation)
    if annotation is None or annotation in _SCALARS:
        wanted = NoneType if annotation is None else annotation
        # A bool is an int for Python, but not here.
        return _read_if(lambda written: type(written) is wanted, annotation)
    raise TypeError(f"{annotation} cannot be read")


def _read_if(fits: Callable[[object], bool], annotation: Any) -> Reader:
    def read(written: object) -> object:
        try:
            is_fit = fits(written)
        except TypeError:
            is_fit = False
        if not is_fit:
            raise CodecError(f"{written!r:.40} is no {annotation}")
        return written

    return read


def _read_union(members: tuple[Any, ...]) -> Reader:
    named: dict[object, Any] = {one.__name__: one for one in members if isinstance(one, type)}
    kinds = {name: one for name, one in named.items() if is_dataclass(one)}
    others = [one for one in members if one not in kinds.values()]

    def read(written: object) -> Any:
        name = next(iter(_as_list(written)), None)
        if isinstance(name, str) and name in kinds:
            return _find_reader(kinds[name])(written)
        for member in others:
            try:
                return _find_reader(member)(written)
            except CodecError:
                continue
        raise CodecError(f"{written!r:.40} is of none of the types")

    return read


def _read_tuple(member: Any) -> Reader:
    def read(written: object) -> tuple[Any, ...]:
        if not isinstance(written, list):
            raise CodecError(f"{written!r:.40} is no list")
        return tuple(_find_reader(member)(part) for part in cast("list[object]", written))

    return read


def _read_record(name: str | None, members: tuple[Any, ...]) -> Reader:
    """Read a list with one value for each type, after the name if there is one."""
    head: list[object] = [] if name is None else [name]

    def read(written: object) -> tuple[Any, ...]:
        found = _as_list(written)
        parts = found[len(head) :]
        if found[: len(head)] != head or len(parts) != len(members):
            raise CodecError(f"{written!r:.40} is no {name or 'record'} of {len(members)} values")
        return tuple(
            _find_reader(member)(part) for member, part in zip(members, parts, strict=True)
        )

    return read


def _read_dataclass(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    written = tuple(hints[one.name] for one in _list_written(kind))
    read_fields = _read_record(kind.__name__, written)
    return lambda written: kind(*read_fields(written))
