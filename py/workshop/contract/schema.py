"""Print the contract between the page and the engine as JSON, for `generate.mjs`.

Owns the conversion of the types in `kidd.bridge.protocol` to JSON Schema, and the list of the constants
that the page shares with the engine. Runs in the environment of the developer's tools, which has pydantic.
"""

import json
import typing
from typing import Any

import typing_extensions
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

# Before Python 3.12 pydantic reads only the TypedDict of typing_extensions. The engine uses typing's.
typing.TypedDict = typing_extensions.TypedDict


def describe_contract() -> dict[str, Any]:
    """Return the definitions, the messages and others that refer to them, and the constants."""
    from kidd.bridge import protocol, request_types, view_types

    # Types that no request or reply of its own has.
    others = {"game": view_types.GameView, "dice": request_types.Dice}
    messages = {
        **{f"{_name(kind)}Request": shape for kind, shape in protocol.REQUESTS.items()},
        **{f"{_name(kind)}Reply": shape for kind, shape in protocol.REPLIES.items()},
        "Refusal": protocol.Refusal,
    }
    asked: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(shape))
        for name, shape in [*messages.items(), *others.items()]
    ]
    schemas, definitions = TypeAdapter.json_schemas(asked)
    return {
        "kinds": list(protocol.REQUESTS),
        "messages": {name: schemas[name, "validation"] for name in messages},
        "others": {name: schemas[name, "validation"] for name in others},
        "definitions": definitions["$defs"],
        "constants": [
            {"name": name, "words": words, "value": value} for name, words, value in _constants()
        ],
    }


def _name(kind: str) -> str:
    return kind[0].upper() + kind[1:]


def _constants() -> list[tuple[str, str, Any]]:
    from kidd.ai.levels import LEVELS
    from kidd.bridge import protocol, view_types
    from kidd.core.position import COLOURS, POSITION_FAULTS
    from kidd.games.madagascar import TOKENS_IN_FLAG
    from kidd.players.fault import REASONS
    from kidd.record import bounds
    from kidd.record.position_text import TEXT_FAULTS
    from kidd.record.transcript import FAULTS
    from kidd.remote.message import LONGEST_NAME
    from kidd_page import keys
    from kidd_page.imports.values import KEYS
    from kidd_page.player_store import DEVICE_KEY
    from kidd_page.settings import state as settings
    from workshop.assets.sounds import SOUNDS

    return [
        ("VERSION", "The version of the protocol.", protocol.VERSION),
        ("COLOURS", "The colours in the order in which reserves and seats are named.", [*COLOURS]),
        ("ERROR_CODES", "Why a request may be refused.", protocol.ERROR_CODES),
        ("LATER_KINDS", "The requests that need the second archive.", protocol.LATER_KINDS),
        ("FAULTS", "What may be wrong with a record.", FAULTS),
        (
            "POSITION_FAULTS",
            "What may be wrong with a position, and with its text.",
            [*POSITION_FAULTS, *TEXT_FAULTS],
        ),
        ("EVENT_FIELDS", "The fields of each kind of event.", view_types.EVENT_FIELDS),
        ("LEVELS", "The levels of a computer player, the easiest first.", [*range(1, LEVELS + 1)]),
        ("TOKENS_IN_FLAG", "How many tokens one flag stands for (M5).", TOKENS_IN_FLAG),
        ("LONGEST_RECORD", "The most characters of a record.", bounds.LONGEST_RECORD),
        ("LONGEST_MOVE", "The most characters of a move.", bounds.LONGEST_MOVE),
        ("LONGEST_NAME", "The most characters of a player's name.", LONGEST_NAME),
        ("BACKUP_KEYS", "The keys of the values that a backup has besides the games.", [*KEYS]),
        ("DEVICE_KEY", "The key of the name of this device, which is in no backup.", DEVICE_KEY),
        ("FIRST_SETTINGS", "The settings of a new player.", settings.FIRST),
        ("SETTING_CHOICES", "The values of settings that can be chosen.", settings.CHOICES),
        ("KEY_ACTIONS", "What each key does on the page.", keys.ACTIONS),
        ("KEY_PLACES", "Where keys move the focus.", keys.PLACES),
        ("SOUNDS", "The voices of each sound.", SOUNDS),
        ("PLAYER_FAULTS", "Why a player that somebody has written has not moved.", REASONS),
    ]


if __name__ == "__main__":
    print(json.dumps(describe_contract()))
