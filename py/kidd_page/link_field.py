"""A field with a link to send: by copying, with another app, by mail, or as a QR code.

A feature with such fields has `Action` among its own actions, and `LinkFields` in its state. Each field has a name,
which is also its `ref`.
"""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.links import MessageKind, write_mail, write_message_link
from kidd_page.world import World

_ROWS: Final = "3"


@dataclass(frozen=True, slots=True)
class LinkCopied:
    """The text of a field was `copied`, or `failed` to be."""

    field: str
    result: str


@dataclass(frozen=True, slots=True)
class LinkShared:
    """The link was `shared` with another app, or `failed` to be."""

    field: str
    result: str


@dataclass(frozen=True, slots=True)
class ToggleCode:
    """Show or hide the QR code of a field."""

    field: str


@dataclass(frozen=True, slots=True)
class RefuseCode:
    """The text of a field is too long for a QR code."""

    field: str


Action = LinkCopied | LinkShared | ToggleCode | RefuseCode


@dataclass(frozen=True, slots=True)
class LinkFields:
    """The fields of a feature.

    `codes`: the fields whose QR code is shown. `said`: the field below which something is said last, and its key.
    """

    codes: tuple[str, ...] = ()
    said: tuple[str, str] = ("", "")


NO_LINKS: Final = LinkFields()

Changed = tuple[LinkFields, tuple[Effect, ...]]


def reduce_links(state: LinkFields, action: Action) -> Changed:
    """Return the fields after an action, and effects."""
    match action:
        case LinkCopied(field, result):
            key = "link.copied" if result == "copied" else "saves.copyOut.byHand"
            return replace(state, said=(field, key)), ()
        case LinkShared(_, "shared"):
            return state, ()
        case LinkShared(field, _):
            again = LinkCopied(field, "copied"), LinkCopied(field, "failed")
            return state, (effects.Copy(field, *again),)
        case ToggleCode(field):
            others = _without(state.codes, field)
            shown = others if field in state.codes else (*others, field)
            return replace(state, codes=shown, said=("", "")), ()
        case RefuseCode(field):
            codes = _without(state.codes, field)
            return replace(state, codes=codes, said=(field, "link.qrTooLong")), ()
    assert_never(action)


def forget_link(state: LinkFields, field: str) -> LinkFields:
    """Return the fields after one of them has got another text."""
    said = ("", "") if state.said[0] == field else state.said
    return replace(state, codes=_without(state.codes, field), said=said)


def _without(codes: tuple[str, ...], field: str) -> tuple[str, ...]:
    return tuple(one for one in codes if one != field)


class Link(NamedTuple):
    """A message to send. `label`: what the field is called. `about`: what a mail and other apps say of it."""

    field: str
    kind: MessageKind
    message: str
    label: str
    about: str


def show_link(state: LinkFields, link: Link, world: World) -> Node:
    """Show a field. Without an address of the page it has the message itself, which no other app can open."""
    words, name = world.words, link.field
    text = write_message_link(link.kind, link.message, world.address)
    has_code, has_address = name in state.codes, world.address != ""
    expanded: Attributes = {"key": "code", "aria-expanded": str(has_code).lower()}
    mail: Attributes = {
        "class": "button button-quiet",
        "href": write_mail(link.about, text),
        "key": "mail",
    }
    shares: Attributes = {
        "type": "button",
        "class": "button button-quiet",
        "shares": {"title": link.about, "url": text},
        "on": {"share": LinkShared(name, "")},
        "key": "share",
        "needs": "share",
    }
    model = {"text": text, "label": words("link.qrLabel"), "refuse": RefuseCode(name)}
    return element(
        "div",
        {"class": "share stack", "key": f"{name}-field"},
        show_text(name, text, link.label, _ROWS),
        show_status(state, name, world),
        element("div", {"class": "share-code", "key": "qr", "mount": ("qr", model)})
        if has_code
        else None,
        element(
            "div",
            {"class": "share-buttons cluster"},
            button(words("link.qr"), "button-quiet", ToggleCode(name), expanded),
            element("a", mail, words("remote.mail")) if has_address else None,
            element("button", shares, words("link.share")) if has_address else None,
            show_copy(name, words("link.copy" if has_address else "remote.copyText")),
        ),
    )


def show_text(name: str, text: str, label: str, rows: str) -> Node:
    """Show a field with a text to copy."""
    attributes: Attributes = {
        "class": "record-field box share-field break-words",
        "key": "text",
        "readonly": True,
        "ref": name,
        "rows": rows,
        "spellcheck": "false",
        "aria-label": label,
        "props": {"value": text},
    }
    return element("textarea", attributes)


def show_status(state: LinkFields, name: str, world: World) -> Node:
    """Show what is said below a field."""
    field, key = state.said
    said = world.words(key) if field == name else ""
    return element("p", {"class": "record-status muted", "role": "status", "key": "status"}, said)


def show_copy(name: str, said: str, kind: str = "button-main") -> Node:
    """Show the button that copies the text of a field."""
    copies: Attributes = {
        "type": "button",
        "class": f"button {kind}",
        "copies": name,
        "on": {"copy": LinkCopied(name, "")},
        "key": "copy",
    }
    return element("button", copies, said)
