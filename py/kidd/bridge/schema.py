"""Bounds and patterns of the values in the protocol.

Owns one class. The engine itself does not use it: the page's checks are generated from it.
"""

from collections.abc import Callable
from typing import Any


class Schema:
    """Keywords of JSON Schema for an annotated type, such as `pattern` and `maxLength`."""

    def __init__(self, **keywords: object) -> None:
        """Store keywords, spelled as in JSON Schema."""
        self.keywords = keywords

    def __get_pydantic_json_schema__(
        self, core_schema: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Add the keywords to a schema. Pydantic calls this when the contract is generated."""
        return {**handler(core_schema), **self.keywords}
