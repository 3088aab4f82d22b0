"""Games with somebody elsewhere: what becomes of what players do, and of the messages that arrive.

Read `stored`, `desk`, `playing` and `requests` in this order, and for live connections `messages`, `others`, `arriving`
and `hearing`. `description`, `session_description` and `connecting` are about making a connection.
"""
