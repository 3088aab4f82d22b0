"""Draws the pictures that are checked in: the icons, the link preview, the deck of the first paint."""
