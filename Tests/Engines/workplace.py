"""A temporary folder with features, the recipes, and the result of an undivided run to compare with."""
import os
import pathlib
import shutil
import subprocess
import textwrap
import time
import xml.etree.ElementTree

RECIPES = pathlib.Path(__file__).resolve().parents[2] / "Examples/engines"
PATIENCE = 120  # seconds to wait for anything that must end by itself
SCENARIOS = {
    "passes": "Given a step that passes",
    "takes a while": "When a step takes 20 ms",
    "is undefined": "Given a step that nobody defined",
    "ends its process": "When a step exits with status 0",
}


def features(folder, files):
    """Writes feature files with 10 scenarios each, of every status."""
    for number in range(files):
        text = f"Feature: Part of the product {number}\n"
        for index, (name, step) in enumerate([*SCENARIOS.items(), *[("passes again", SCENARIOS["passes"])] * 6]):
            text += f"\n  Scenario: Number {index} {name}\n    {step}\n    Then a step that passes\n"
        if number == 0:
            text += f"\n  Scenario: Of its name, the only one\n    {SCENARIOS['passes']}\n"
        (folder / f"{number}.feature").write_text(text, "utf-8")


def slow_features(folder, scenarios=12):
    """Writes features that take long enough to be interrupted."""
    text = "Feature: Slow\n"
    for number in range(scenarios):
        text += f"\n  Scenario: Number {number}\n    When a step takes 300 ms\n    Then a step that passes\n"
    (folder / "slow.feature").write_text(text, "utf-8")


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.05)
    return value


def results(report):
    """Returns the name and status of each test case of a JUnit report."""
    cases = xml.etree.ElementTree.parse(report).getroot().iter("testcase")
    tags = ("failure", "error", "skipped")
    return [(case.get("classname"), case.get("name"), [c.tag for c in case if c.tag in tags]) for case in cases]


class Workplace:
    """A folder in which an engine runs a recipe."""

    def __init__(self, folder, program, recipe, write_features, *arguments):
        self.folder = folder
        (folder / "Features").mkdir(parents=True)
        (folder / "bin").mkdir()
        (folder / "bin/acceptance").symlink_to(program)
        write_features(folder / "Features")
        self.environment = {name: os.environ[name] for name in ("LANG", "LC_ALL") if name in os.environ}
        path = f"{folder / 'bin'}:{os.environ['PATH']}"
        self.environment |= {"PATH": path, "HOME": str(folder), "TMPDIR": "/tmp"}
        self.whole = folder / "whole.xml"
        run = ["acceptance", *arguments, "--format", f"junit:{self.whole}"]
        self.status = self.run(run, shown=False, statuses=(0, 1)).returncode
        if recipe:
            shutil.copytree(RECIPES / recipe, folder, dirs_exist_ok=True)

    def run(self, command, shown=True, statuses=(0,), **variables):
        """Runs a command, a list or a line for the shell, prints it with its output, and checks its exit status."""
        is_line = isinstance(command, str)
        if shown:
            print(f"$ {command if is_line else ' '.join(map(str, command))}", flush=True)
        done = subprocess.run(
            command, shell=is_line, cwd=self.folder, env=self.environment | variables, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE)
        if done.returncode not in statuses:
            raise AssertionError(f"{command} exits with {done.returncode}:\n{done.stdout}")
        if shown:
            print(textwrap.indent("".join(done.stdout.splitlines(keepends=True)[-4:]), "  "), end="", flush=True)
        return done

    def compare(self, what, parts=None):
        """Compares the merged report with the undivided run, and removes the results."""
        expected, merged = results(self.whole), results(self.folder / "TEST-acceptance.xml")
        assert len(expected) > 0, "the undivided run has no scenarios"
        difference = set(map(str, merged)) ^ set(map(str, expected))
        assert merged == expected, f"{what}: the merged report differs: {difference}"
        found = len(list((self.folder / "parts").glob("*.ndjson")))
        assert parts in (None, found), f"{what}: {found} parts"
        failed = sum(bool(tags) for _, _, tags in merged)
        print(f"{what}: {found} parts, {len(merged)} scenarios, {failed} failed, as in the undivided run", flush=True)
        self.clear()

    def clear(self):
        (self.folder / "TEST-acceptance.xml").unlink(missing_ok=True)
        shutil.rmtree(self.folder / "parts", ignore_errors=True)
