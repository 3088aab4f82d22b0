"""Games between people at different places: what travels between them, and what each of them keeps."""
