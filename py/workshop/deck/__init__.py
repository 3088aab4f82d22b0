"""The deck as pictures and the page show it: where everything is on it, and how its still parts are drawn."""
