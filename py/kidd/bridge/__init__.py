"""The engine's one door for the page: JSON messages in, JSON messages out."""
