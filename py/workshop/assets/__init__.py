"""Draws pictures that are kept in the tree: icons, the picture beside a link, the page's first deck."""
