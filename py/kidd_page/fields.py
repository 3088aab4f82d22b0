"""Fields of forms: switches, and choices that look like adjacent buttons."""

import json
from collections.abc import Iterator, Sequence

from kidd_page.elements import Attributes, Node, Tree, element


def show_pills(kind: str, question: str, pills: Sequence[Node], *, is_titled: bool = True) -> Node:
    """Show choices in a row, under their question. `kind` is the class of all.

    Unless it `is_titled`, only screen readers read the question.
    """
    return element(
        "fieldset",
        {"class": kind},
        element("legend", {} if is_titled else {"class": "visually-hidden"}, question),
        element("div", {"class": "pills"}, *pills),
    )


def show_pill(value: str, said: str, field: Attributes, badge: Node | None = None) -> Node:
    """Show one of several choices. `field` has the attributes of its radio button, such as its name."""
    return element(
        "label",
        {"class": "pill row", "key": value},
        element("input", {"type": "radio", "value": value, **field}),
        badge,
        element("span", {"class": "pill-words"}, said),
    )


def show_check(name: str, said: str, field: Attributes, explanation: str = "") -> Node:
    """Show a switch. `name` is its key and begins an id, `field` has the attributes of its checkbox."""
    own: Attributes = {"type": "checkbox", **field}
    if explanation:
        own["aria-describedby"] = f"{name}-help"
    words = element("span", {"class": "option-words break-words"}, said)
    return element(
        "div",
        {"class": "option-box", "key": name},
        element("label", {"class": "option row"}, element("input", own), words),
        element("p", {"id": f"{name}-help", "class": "option-help muted"}, explanation)
        if explanation
        else None,
    )


def write_values(form: Node) -> str:
    """Return the values of a form as the page fills them in: a JSON object from the fields' names to their values.

    A radio button counts if it is chosen. The value of a checkbox is `on`, or empty. The names are sorted.
    """
    values = dict(sorted(_list_values(form)))
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False)


def _list_values(tree: Tree) -> Iterator[tuple[str, str]]:
    if not isinstance(tree, Node):
        return
    attributes = tree.attributes
    name, props = attributes.get("name"), attributes.get("props", {})
    kind = attributes.get("type", "text")
    if tree.tag == "select" and name is not None:
        yield name, _find_selected(tree)
    elif tree.tag == "textarea" and name is not None:
        yield name, props.get("value", "")
    elif tree.tag == "input" and name is not None:
        if kind == "checkbox":
            yield name, "on" if props.get("checked") else ""
        elif kind != "radio":
            yield name, props.get("value", "")
        elif props.get("checked"):
            yield name, attributes.get("value", "")
    for child in tree.children:
        yield from _list_values(child)


def _find_selected(field: Node) -> str:
    options = [one.attributes for one in field.children if isinstance(one, Node)]
    chosen = next((one for one in options if one.get("props", {}).get("selected")), options[0])
    return chosen.get("value", "")
