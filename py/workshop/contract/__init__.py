"""Generates what the page and Python must agree in: messages, elements, effects, the forms of languages."""
