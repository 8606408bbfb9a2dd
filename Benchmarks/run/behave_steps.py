"""The steps of `RunBenchmark` for behave: they do nothing."""
from behave import given, then, when


def nothing(context, *arguments, **parameters):
    """Accepts the captures of any step."""


for define, expression in [
    (given, "a basket with {count:d} items"),
    (given, 'the customer is "{name}"'),
    (when, 'I add {count:d} items of "{name}"'),
    (then, "the basket has {count:d} items"),
    (then, "the total is {total:f} EUR"),
    (then, "nothing else happens"),
]:
    define(expression)(nothing)
