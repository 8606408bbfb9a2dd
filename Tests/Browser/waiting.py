"""Waits for pages to change after an action."""

import time

LIMIT = 30  # the maximum number of seconds to wait; only failing checks reach it


def settled(value, is_right=bool):
    """Returns a value or, for a function, its first result that is right, or the last one within the limit."""
    end = time.monotonic() + LIMIT
    while callable(value):
        try:
            found = value()
        except IndexError as error:
            found = error
        if time.monotonic() > end or (not isinstance(found, IndexError) and is_right(found)):
            return found
        time.sleep(0.03)
    return value
