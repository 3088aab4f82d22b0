"""The developer's tools: the command line, pinned packages, the test runner, the server, the lint rules."""
