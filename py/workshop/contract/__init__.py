"""The contract between the page and the engine: what the page has of it is generated from Python."""
