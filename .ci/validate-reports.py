#!/usr/bin/env python3
"""Checks the reports of the last run: every message against the schema, the JUnit file as a CI server reads it, and
that the page needs nothing from elsewhere.

Usage: validate-reports.py messages.schema.json
"""
import html.parser
import json
import pathlib
import sys

import jsonschema
import junitparser

REPORTS = pathlib.Path(__file__).resolve().parent.parent / "reports"


def check_messages(schema_path):
    schema = json.loads(pathlib.Path(schema_path).read_text("utf-8"))
    validator = jsonschema.validators.validator_for(schema)(schema)
    lines = (REPORTS / "messages.ndjson").read_text("utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        for error in validator.iter_errors(json.loads(line)):
            sys.exit(f"messages.ndjson:{number}: {error.message}")
    kinds = [next(iter(json.loads(line))) for line in lines]
    scenarios = kinds.count("testCaseFinished")
    if not scenarios or kinds[-1] != "testRunFinished":
        sys.exit("messages.ndjson: no scenario, or no end of the run")
    print(f"messages.ndjson: {len(lines)} lines are valid, {scenarios} scenarios")
    return scenarios


def check_junit(scenarios):
    suites = junitparser.JUnitXml.fromfile(str(REPORTS / "TEST-acceptance.xml"))
    cases = [case for suite in suites for case in suite]
    passed = [case for case in cases if case.is_passed]
    if len(cases) != scenarios or len(passed) != scenarios or suites.tests != scenarios or suites.failures:
        sys.exit(f"TEST-acceptance.xml: {len(cases)} cases, {len(passed)} passed, {scenarios} scenarios were run")
    print(f"TEST-acceptance.xml: {len(cases)} cases, {len(passed)} passed")


class Outside(html.parser.HTMLParser):
    """Collects what a page would load from elsewhere."""

    LOADING = {"src", "srcset", "poster", "data", "action"}

    def __init__(self):
        super().__init__()
        self.found = []
        self.tags = 0

    def handle_starttag(self, tag, attributes):
        self.tags += 1
        for name, value in attributes:
            loads = name in self.LOADING or (tag == "link" and name == "href")
            if loads and value and not value.startswith(("data:", "#")):
                self.found.append(f"<{tag} {name}={value!r}>")


def check_page():
    page = Outside()
    page.feed((REPORTS / "acceptance.html").read_text("utf-8"))
    if page.found or not page.tags:
        sys.exit(f"acceptance.html: {page.found or 'no markup'}")
    print(f"acceptance.html: {page.tags} elements, nothing from elsewhere")


check_junit(check_messages(sys.argv[1]))
check_page()
