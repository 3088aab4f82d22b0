"""The interface between the page and the engine: JSON messages in both directions."""
