#!/usr/bin/env python3
"""Checks the reports of the last run and the recorded JUnit files of the tests.

- Every message of the last run conforms to the schema.
- The JUnit file of the last run has the right counts, as a CI server reads them.
- The HTML page loads no external resources.
- Recorded strict JUnit files conform to the schemas of Jenkins and Surefire.
- All recorded JUnit files have the right counts, as a CI server reads them.
- lxml, with its limits, and junitparser read the JUnit file of a failure with a message of 10 MB, which is attached.

Usage: validate-reports.py messages.schema.json jenkins-junit.xsd surefire-test-report.xsd
"""
import html.parser
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import jsonschema
import junitparser
import lxml.etree

PROJECT = pathlib.Path(__file__).resolve().parent.parent
REPORTS = PROJECT / "reports"
RECORDED = PROJECT / "Tests" / "ReportsTests" / "Golden"


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
    """Collects the external resources that a page would load."""

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
    print(f"acceptance.html: {page.tags} elements, no external resources")


def outcome(case):
    """Returns the result of a case, without retries, which junitparser lists as results but CI servers don't count."""
    kinds = {type(result).__name__ for result in case.result}
    return next((kind for kind in ("Error", "Failure", "Skipped") if kind in kinds), "Passed")


def validate(schema_path, paths):
    command = ["xmllint", "--noout", "--schema", schema_path, *map(str, paths)]
    validation = subprocess.run(command, capture_output=True, text=True)
    if validation.returncode:
        sys.exit(validation.stderr)


def validate_suites(schema_path, paths):
    """Validates each suite as a separate document, as the Surefire schema requires."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for path in paths:
            for suite in xml.etree.ElementTree.parse(path).getroot():
                files.append(pathlib.Path(folder) / f"{len(files)}.xml")
                xml.etree.ElementTree.ElementTree(suite).write(files[-1], encoding="utf-8")
        validate(schema_path, files)


def check_recorded(jenkins_schema, surefire_schema):
    """Checks that the counts of each file match those that a CI server finds, and that names are unique."""
    strict = sorted((RECORDED / "junit-strict").glob("*.xml"))
    lenient = sorted((RECORDED / "junit").glob("*.xml"))
    if len(strict) < 10 or len(lenient) < 46:
        sys.exit(f"{RECORDED}: {len(strict)} strict and {len(lenient)} other JUnit files")
    validate(jenkins_schema, strict)
    validate_suites(surefire_schema, strict)
    total = 0
    for path in strict + lenient:
        suites = junitparser.JUnitXml.fromfile(str(path))
        cases = [case for suite in suites for case in suite]
        outcomes = [outcome(case) for case in cases]
        found = len(cases), outcomes.count("Failure"), outcomes.count("Error")
        if (suites.tests, suites.failures, suites.errors) != found:
            sys.exit(f"{path}: reports {suites.tests, suites.failures, suites.errors}, found {found}")
        root = xml.etree.ElementTree.parse(path).getroot()
        names = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
        if len(names) != len(set(names)) or len(names) != len(cases):
            sys.exit(f"{path}: duplicate name, or a case that can't be read")
        total += len(cases)
    count = len(strict + lenient)
    print(f"{len(strict)} strict JUnit files are valid; {total} cases of {count} files are read correctly")


def check_large_failure():
    size = 10_000_000
    time = {"seconds": 0, "nanos": 0}
    for text in ("x" * size, "a line of text\n" * (size // 15)):
        failure = {"type": "E", "message": text, "stackTrace": text}
        result = {"status": "FAILED", "duration": time, "message": text, "exception": failure}
        step = {"id": "2", "text": "it fails", "astNodeIds": []}
        pickle = {"id": "1", "uri": "a.feature", "name": "A", "language": "en", "astNodeIds": [], "tags": []}
        product = {"name": "a", "version": "1"}
        meta = {"protocolVersion": "29.0.0", "implementation": product, "runtime": product, "os": product, "cpu": product}
        messages = [
            {"meta": meta},
            {"source": {"uri": "a.feature", "data": "", "mediaType": "text/x.cucumber.gherkin+plain"}},
            {"gherkinDocument": {"uri": "a.feature", "comments": []}},
            {"testRunStarted": {"timestamp": time}},
            {"pickle": pickle | {"steps": [step]}},
            {"testCase": {"id": "3", "pickleId": "1", "testSteps": [{"id": "4", "pickleStepId": "2"}]}},
            {"testCaseStarted": {"id": "5", "testCaseId": "3", "attempt": 0, "timestamp": time}},
            {"testStepStarted": {"testCaseStartedId": "5", "testStepId": "4", "timestamp": time}},
            {
                "testStepFinished": {
                    "testCaseStartedId": "5", "testStepId": "4", "testStepResult": result, "timestamp": time,
                }
            },
            {"testCaseFinished": {"testCaseStartedId": "5", "timestamp": time, "willBeRetried": False}},
            {"testRunFinished": {"success": False, "timestamp": time}},
        ]
        with tempfile.TemporaryDirectory() as folder:
            stream = pathlib.Path(folder) / "messages.ndjson"
            stream.write_text("".join(json.dumps(message) + "\n" for message in messages), "utf-8")
            report = pathlib.Path(folder) / "TEST-a.xml"
            command = [PROJECT / ".build/debug/acceptance", "report", "--format", f"junit:{report}", stream]
            subprocess.run(command, check=True)
            failures = lxml.etree.parse(report).getroot().findall(".//failure")
            cases = [case for suite in junitparser.JUnitXml.fromfile(str(report)) for case in suite]
            outcomes = [outcome(case) for case in cases]
            if len(failures) != 1 or len(failures[0].get("message")) > 1000 or outcomes != ["Failure"]:
                sys.exit(f"a failure of 10 MB: {len(failures)} failures, {len(cases)} cases")
            attached = [path for path in pathlib.Path(folder).rglob("*failure.txt") if path.read_text("utf-8") == text]
            if len(attached) != 1:
                sys.exit(f"a failure of 10 MB: {len(attached)} attachments with the whole text")
    print("lxml and junitparser read a failure of 10 MB, whose whole text is attached")


check_junit(check_messages(sys.argv[1]))
check_page()
check_recorded(sys.argv[2], sys.argv[3])
check_large_failure()
