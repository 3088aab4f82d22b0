"""Generates the page's types, constants and validators of the protocol from Python."""
