"""A small project for the checks, put into a page that the command has written."""

import json
import re

FILES = {
    "Features/basket.feature": """\
@R-1
Feature: Basket

  Background:
    Given an empty shop

  Scenario: A basket with cucumbers
    Given a small basket with 5 cucumbers
    When I weigh it
    Then the scale shows 3 kg

  @R-2
  Scenario: Several baskets
    Given these baskets:
      | size  | count |
      | small |     2 |
      | large |     1 |
    When I weigh them
    Then the scale shows 9 kg
""",
    "Features/scale.feature": "Feature: Scale\r\n\r\n  Scenario: Zero\r\n    Given an empty shop\r\n    Then the scale shows 0 kg\r\n",
    "Features/no newline.feature": "Feature: No newline\n\n  Scenario: Last line\n    Given an empty shop",
    "Features/pl/koszyk.feature": """\
# language: pl
Funkcja: Koszyk z żółtą łatą

  Scenariusz: Mały koszyk
    Zakładając an empty shop
    Wtedy the scale shows 0 kg
""",
}

REQUIREMENTS = [{"id": "R-1", "text": "Baskets are weighed"}, {"id": "R-2", "text": "Several at once"},
                {"id": "R-3", "text": "Nothing is lost"}]


def definition(expression, example, line, keyword="given", parameters=(), **members):
    return {"expression": expression, "isRegularExpression": False, "keyword": keyword,
            "file": f"Steps/{members.pop('group', 'BasketSteps')}.swift", "line": line, "example": example,
            "parameters": [{"type": name, **({"values": values} if values else {}), "example": value}
                           for name, values, value in parameters],
            "takesStepArgument": False, "uses": [], **members}


SIZE = ("size", ["small", "large"], "small")
INT = ("int", [], "5")
TABLE = {"columns": [{"name": "size", "isRequired": True, "values": ["small", "large"]},
                     {"name": "count", "isRequired": True, "type": "integer"}, {"name": "color", "isRequired": False}],
         "allowsOtherColumns": False, "hasKeyColumn": False}
DEFINITIONS = [
    definition("an empty shop", "an empty shop", 3),
    definition("a {size} basket with {int} cucumber(s)", "a small basket with 5 cucumbers", 7, parameters=[SIZE, INT],
               documentation="Fills a new basket."),
    definition("these baskets:", "these baskets:", 12, takesStepArgument=True, requiresStepArgument=True,
               takesDocString=False, table=TABLE),
    definition("I weigh it", "I weigh it", 20, "when", group="ScaleSteps"),
    definition("I weigh them", "I weigh them", 24, "when", group="ScaleSteps"),
    definition("the scale shows {int} kg", "the scale shows 5 kg", 28, "then", [INT], group="ScaleSteps"),
]
CATALOG = {"version": 1, "definitions": DEFINITIONS, "parameterTypes": [
    {"name": "size", "regularExpressions": ["small|large"], "valueType": "Size", "useForSnippets": True,
     "preferForRegularExpressionMatch": False}]}
RESULTS = [{"uri": "Features/basket.feature", "line": 7, "name": "A basket with cucumbers", "status": "passed"},
           {"uri": "Features/scale.feature", "line": 3, "name": "Zero", "status": "failed"}]
DATA = re.compile(r'(<script type="application/json" id="data">)(.*?)(</script>)', re.DOTALL)


def page(template, files=FILES, definitions=(), requirements=REQUIREMENTS, title="shop", results=RESULTS):
    """Returns a page with another project than the one that the command wrote into it."""
    catalog = CATALOG | {"definitions": sorted(DEFINITIONS + list(definitions), key=lambda one: (one["file"], one["line"]))}
    project = {"catalog": catalog, "files": [{"uri": uri, "text": text} for uri, text in sorted(files.items())],
               "requirements": requirements, "ignoredLines": "error", "featureLanguage": "en"}
    data = {"version": 1, "name": title, "language": "en", "project": project, "results": results}
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    changed = DATA.sub(lambda found: found[1] + text + found[3], template)
    assert changed != template
    return changed


def large(size):
    """Returns a feature of about so many bytes."""
    scenario = "\n  Scenario: Basket number {}\n    Given a small basket with {} cucumbers\n    When I weigh it\n    Then the scale shows 3 kg\n"
    text = "Feature: Large\n"
    number = 0
    while len(text) < size:
        number += 1
        text += scenario.format(number, number)
    return text
