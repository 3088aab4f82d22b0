"""The dialog that copies a game, as elements."""

from kidd_page.copy.game import Contents, find_contents, write_address, write_frame
from kidd_page.copy.state import (
    Choose,
    Copied,
    Copy,
    Edit,
    Field,
    RefuseCode,
    SaveCode,
    SavePicture,
    SaveText,
    Shared,
    SharedFile,
    ToggleCode,
    ToggleFrame,
)
from kidd_page.elements import Ability, Attributes, Node, Props, button, element
from kidd_page.fields import show_pill, show_pills
from kidd_page.links import Kind
from kidd_page.words import Words
from kidd_page.world import World


def view(state: Copy, world: World) -> Node | None:
    """Return the content of the dialog; None before there is a game."""
    words = world.words
    if state.is_open and state.is_unreadable:
        return element("p", {"key": "unreadable", "role": "alert"}, words("copy.unreadable"))
    if not state.is_open or not state.text:
        return None
    contents = find_contents(state.text, state.path)
    edit: Attributes = {"key": "edit"}
    return element(
        "div",
        {"key": "copy"},
        _show_link(state, contents, world),
        _show_text(state, words),
        _show_pictures(words),
        element(
            "div",
            {"class": "share-buttons cluster apart", "key": "editor"},
            button(words("editor.edit"), "button-quiet", Edit(), edit),
        ),
    )


def _show_section(key: str, title: str, text: str, *content: Node | None) -> Node:
    return element(
        "section",
        {"class": "share stack", "key": key},
        element("h3", {}, title),
        element("p", {}, text),
        *content,
    )


# As a link


def _show_link(state: Copy, contents: Contents, world: World) -> Node:
    words, address = world.words, world.address
    text = write_address(state, address)
    label = words("link.field" if address else "link.codeField")
    shared = {"title": words("page.title"), "url": text}
    buttons = (
        _show_toggle(words("link.qr"), "code", ToggleCode(), is_open=state.has_code),
        button(words("link.qrSave"), "button-quiet", SaveCode(), {"key": "save"})
        if state.has_code
        else None,
        _show_toggle(words("embed.offer"), "frame", ToggleFrame(), is_open=state.has_frame)
        if address
        else None,
        _share(words("link.share"), Shared(""), shared, "share") if address else None,
        _copy(words("link.copy" if address else "link.copyCode"), "button-main", "link"),
    )
    return _show_section(
        "link",
        words("link.title"),
        words("link.text" if address else "link.folderText"),
        _show_kinds(state, contents, words),
        element(
            "div",
            {"class": "share stack", "key": "field"},
            _show_field("link", text, label, 3),
            _show_status(state, "link", words),
            _show_code(text, words) if state.has_code else None,
            element("div", {"class": "share-buttons cluster"}, *buttons),
        ),
        _show_frame(state, world) if state.has_frame else None,
    )


def _show_kinds(state: Copy, contents: Contents, words: Words) -> Node:
    def show(kind: Kind) -> Node:
        props: Props = {"checked": kind == state.kind, "disabled": contents.find(kind) is None}
        field: Attributes = {"name": "share-what", "props": props, "on": {"change": Choose(kind)}}
        return show_pill(kind, words(f"link.what.{kind}"), field)

    pills = [show("game"), show("position")]
    return show_pills("share-what", words("link.what"), pills, is_titled=False)


def _show_code(text: str, words: Words) -> Node:
    model = {"text": text, "label": words("link.qrLabel"), "refuse": RefuseCode()}
    return element("div", {"class": "share-code", "key": "qr", "mount": ("qr", model)})


def _show_frame(state: Copy, world: World) -> Node:
    words = world.words
    line = write_frame(state, world.address, words)
    return element(
        "div",
        {"class": "share stack", "key": "frame"},
        element("p", {}, words("embed.text")),
        _show_field("frame", line, words("embed.field"), 4),
        _show_status(state, "frame", words),
        element(
            "div",
            {"class": "share-buttons cluster"},
            _copy(words("embed.copy"), "button-main", "frame"),
        ),
    )


# As text, and as pictures


def _show_text(state: Copy, words: Words) -> Node:
    shared = {"file": state.file, "text": state.text}
    return _show_section(
        "text",
        words("saves.copyOut.asText"),
        words("saves.copyOut.text"),
        _show_field("text", state.text, words("saves.copyOut.field"), 9),
        _show_status(state, "text", words),
        element(
            "div",
            {"class": "share-buttons cluster"},
            button(words("saves.download"), "button-quiet", SaveText(), {"key": "save"}),
            _share(words("library.export.share"), SharedFile(""), shared, "shareFiles"),
            _copy(words("saves.copyOut.copy"), "button-quiet", "text"),
        ),
    )


def _show_pictures(words: Words) -> Node:
    return _show_section(
        "picture",
        words("copy.picture"),
        words("copy.pictureText"),
        element(
            "div",
            {"class": "share-buttons cluster"},
            button(words("copy.position"), "button-quiet", SavePicture("position"), {"key": "one"}),
            button(words("copy.game"), "button-quiet", SavePicture("game"), {"key": "all"}),
        ),
    )


# Parts


def _show_field(field: Field, text: str, label: str, rows: int) -> Node:
    attributes: Attributes = {
        "class": "record-field box"
        if field == "text"
        else "record-field box share-field break-words",
        "key": "text",
        "readonly": True,
        "ref": field,
        "rows": str(rows),
        "spellcheck": "false",
        "aria-label": label,
        "props": {"value": text},
    }
    return element("textarea", attributes)


def _show_status(state: Copy, field: Field, words: Words) -> Node:
    said = words(state.said.key) if state.said and state.said.field == field else ""
    return element("p", {"class": "record-status muted", "role": "status", "key": "status"}, said)


def _show_toggle(said: str, key: str, action: object, *, is_open: bool) -> Node:
    expanded: Attributes = {"key": key, "aria-expanded": str(is_open).lower()}
    return button(said, "button-quiet", action, expanded)


def _copy(said: str, kind: str, field: Field) -> Node:
    own: Attributes = {"copies": field, "on": {"copy": Copied(field, "")}, "key": "copy"}
    return element("button", {"type": "button", "class": f"button {kind}", **own}, said)


def _share(said: str, action: object, shares: dict[str, str], needs: Ability) -> Node:
    own: Attributes = {"shares": shares, "on": {"share": action}, "key": "share", "needs": needs}
    return element("button", {"type": "button", "class": "button button-quiet", **own}, said)
