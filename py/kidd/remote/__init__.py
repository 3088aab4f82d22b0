"""Remote games, between people at different places: the messages between them, and the copy that each stores."""
