"""Reads files with games: which games are added, which are here already, and which are refused.

`importing` has the conversation with the page. `reader` takes a file apart, `known` has the games that are here,
`saves` the form of a saved game, `backup` that of a backup.
"""
