"""Tabs and their pages: one page is shown at a time; the arrow keys move between the tabs."""

from collections.abc import Callable, Mapping, Sequence

from kidd_page.elements import Attributes, Node, element


def show_tabs(
    name: str,
    label: str,
    tabs: Mapping[str, str],
    chosen: str,
    *,
    click: Callable[[str], object],
    key: Callable[[str], object],
) -> Node:
    """Show the tabs. `tabs` has the words of each by the name of its page.

    `name` begins the ids, `label` is for screen readers. `click` and `key` make the actions of a tab's name. The action
    of a key focuses the tab, whose `ref` is `tab-` and its name.
    """
    names = list(tabs)
    at = names.index(chosen)
    ways = {"arrowleft": at - 1, "arrowright": at + 1, "home": 0, "end": -1}
    keys = {pressed: key(names[index % len(names)]) for pressed, index in ways.items()}
    return element(
        "div",
        {"role": "tablist", "class": "tabs cluster", "aria-label": label, "keys": keys},
        *(
            element(
                "button",
                {
                    "type": "button",
                    "role": "tab",
                    "id": f"{name}-tab-{one}",
                    "class": "tab muted",
                    "aria-controls": f"{name}-{one}",
                    "aria-selected": "true" if one == chosen else "false",
                    "tabindex": "0" if one == chosen else "-1",
                    "on": {"click": click(one)},
                    "key": one,
                    "ref": f"tab-{one}",
                },
                words,
            )
            for one, words in tabs.items()
        ),
    )


def show_pages(
    name: str, kind: str, tabs: Sequence[str], chosen: str, content: Sequence[Node]
) -> list[Node]:
    """Show the page of each tab. Only the chosen one has content; `kind` is the class of all."""
    return [
        element("div", _describe_page(name, kind, one, is_shown=one == chosen), *shown)
        for one in tabs
        for shown in [content if one == chosen else ()]
    ]


def _describe_page(name: str, kind: str, tab: str, *, is_shown: bool) -> Attributes:
    return {
        "id": f"{name}-{tab}",
        "role": "tabpanel",
        "class": kind,
        "aria-labelledby": f"{name}-tab-{tab}",
        "tabindex": "0",
        "hidden": not is_shown,
        "key": tab,
    }
