"""Fields of forms: switches, and choices that look like adjacent buttons."""

from collections.abc import Sequence

from kidd_page.elements import Attributes, Node, element


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
        {"class": "pill", "key": value},
        element("input", {"type": "radio", "value": value, **field}),
        badge,
        element("span", {"class": "pill-words"}, said),
    )


def show_check(name: str, said: str, field: Attributes, explanation: str = "") -> Node:
    """Show a switch. `name` is its key and begins an id, `field` has the attributes of its checkbox."""
    own: Attributes = {"type": "checkbox", **field}
    if explanation:
        own["aria-describedby"] = f"{name}-help"
    words = element("span", {"class": "option-words"}, said)
    return element(
        "div",
        {"class": "option-box", "key": name},
        element("label", {"class": "option"}, element("input", own), words),
        element("p", {"id": f"{name}-help", "class": "option-help"}, explanation)
        if explanation
        else None,
    )
