"""Checks values of JSON against the types that the engine's contract declares, such as `ReviewView`.

Stored texts may be old, or written by hand. What does not fit its type is not used.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from kidd.bridge.schema import Schema

_SCALARS: Final = (str, int, bool, None, NoneType)


def fits(found: object, shape: Any) -> bool:
    """Return whether a value of JSON has the shape of an annotation, its `Schema` included.

    An object of a TypedDict may have other fields, too. Raises TypeError for an annotation that is not known here, and
    for a TypedDict whose fields a build has left out.
    """
    origin, arguments = get_origin(shape), get_args(shape)
    if origin is Annotated:
        kind, *rest = arguments
        return fits(found, kind) and all(_is_within(found, one) for one in rest)
    if origin in {UnionType, Union}:
        return any(fits(found, one) for one in arguments)
    if origin is Literal:
        return isinstance(found, str) and found in arguments
    if origin is list:
        items = cast("list[object]", found)
        return isinstance(found, list) and all(fits(one, arguments[0]) for one in items)
    if origin is dict:
        values = cast("Mapping[str, object]", found)
        return isinstance(found, dict) and all(fits(one, arguments[1]) for one in values.values())
    if is_typeddict(shape):
        return _has_fields(found, shape)
    if shape not in _SCALARS:
        raise TypeError(f"{shape} cannot be checked")
    # A bool is an int for Python, but not in JSON.
    return type(found) is (NoneType if shape is None else shape)


def _is_within(found: Any, schema: Schema) -> bool:
    return all(_keeps(found, keyword, bound) for keyword, bound in schema.keywords.items())


def _keeps(found: Any, keyword: str, bound: Any) -> bool:
    """Return whether a value of the right type keeps a keyword of JSON Schema."""
    match keyword:
        case "minimum":
            return found >= bound
        case "maximum":
            return found <= bound
        case "maxLength" | "maxItems" | "maxProperties":
            return len(found) <= bound
        case "pattern":
            return re.fullmatch(bound, found) is not None
        case "propertyNames":
            return found.keys() <= set(bound["enum"])
        case _:
            raise TypeError(keyword)


def _has_fields(found: object, shape: Any) -> bool:
    if not isinstance(found, dict):
        return False
    fields = cast("Mapping[str, object]", found)
    return all(name in fields and fits(fields[name], one) for name, one in _list(shape).items())


@lru_cache(None)
def _list(shape: Any) -> Mapping[str, Any]:
    """List the fields of a TypedDict, all of which it must have."""
    fields = get_type_hints(shape, include_extras=True)
    if not fields:
        raise TypeError(f"{shape.__name__} has no fields: is it among those that a build keeps?")
    return fields
