"""Waits for pages, which change after an action."""

import time

LIMIT = 30  # seconds to wait for anything; it only ends a check that fails


def settled(value, is_right=bool):
    """Returns a value, or what a function returns once it is right, or the last that it returns within the limit."""
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
