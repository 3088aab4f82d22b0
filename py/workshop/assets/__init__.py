"""Draws the pictures that are part of the repository: the icons, the link preview, the deck of the first paint."""
