"""A temporary folder with features, the recipes, and the result of an undivided run to compare with."""
import collections
import contextlib
import difflib
import itertools
import json
import os
import pathlib
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree

RECIPES = pathlib.Path(__file__).resolve().parents[2] / "Examples/engines"
PATIENCE = 120  # seconds to wait for anything that must end by itself
PASSING = "Given a step that passes"
SHELL = 'When a step runs the command "{}"'
# The step that decides what becomes of a scenario, and the outcome in JUnit.
KINDS = {
    "takes a while": ("When a step takes 20 ms", "passed"),
    "fails": ("When a step fails", "failure ExpectationFailure"),
    "is undefined": ("When a step that nobody defined", "failure UndefinedStep"),
    "is pending": ("When a step is pending", "failure PendingStep"),
    "is skipped": ("When a step skips its scenario", "skipped"),
    "is ambiguous": ("When a step has two definitions", "failure AmbiguousStep"),
    "ends its process": ("When a step exits with status 0", "failure ProcessEnded"),
    # The file isn't in the folder, because a test of Bazel can't write there.
    "passes when it is retried": (
        SHELL.format("if test -e {0}-tried; then rm {0}-tried; else touch {0}-tried; exit 1; fi"),
        "flakyFailure ExpectationFailure"),
}
RETRIES = {"retry": 1, "retry-tag-filter": "@retried"}


def configure(folder, settings):
    (folder.parent / "korniszon.json").write_text(json.dumps({"default": settings}), "utf-8")


def features(folder, files):
    """Writes feature files with 10 scenarios each, and a configuration. Returns how often each outcome is expected.

    Every kind of scenario is in one of the files.
    """
    expected = collections.Counter()
    for number in range(files):
        kinds = list(KINDS.items())[number::files]
        scenarios = [(name, step.format(folder.parent), outcome) for name, (step, outcome) in kinds]
        scenarios += [("passes again", PASSING, "passed")] * (10 - len(scenarios))
        if number == 0:
            scenarios.append(("of its name, the only one", PASSING, "passed"))
        text = f"Feature: Part of the product {number}\n"
        for index, (name, step, outcome) in enumerate(scenarios):
            tag = "  @retried\n" if "retried" in name else ""
            text += f"\n{tag}  Scenario: Number {index} {name}\n    {step}\n    Then a step that passes\n"
            expected[outcome] += 1
        (folder / f"{number}.feature").write_text(text, "utf-8")
    configure(folder, RETRIES)
    return expected


def write_feature(folder, scenarios):
    """Writes a feature whose scenarios have these steps before the last one, and returns the expected outcomes."""
    text = "Feature: Slow\n"
    for number, steps in enumerate(scenarios):
        text += "\n    ".join([f"\n  Scenario: Number {number}", *steps, "Then a step that passes\n"])
    (folder / "slow.feature").write_text(text, "utf-8")
    return {"passed": len(scenarios)}


def gated_features(folder, open_scenarios=0):
    """Writes features that can't end until the file `gate` exists, whatever time that takes, and creates this file.

    Their first step creates the file `begun-NAME`, where NAME is the value of the variable CHECKED_WORKER. Of each four
    scenarios, the first ones may be open: they don't wait.
    """
    gate = folder.parent / "gate"
    gate.touch()
    configure(folder, {"step-timeout": "0"})
    begin = SHELL.format(f"touch {folder.parent}/begun-$CHECKED_WORKER")
    wait = f'And a step waits for the file "{gate}"'
    return write_feature(folder, [[begin] if n % 4 < open_scenarios else [begin, wait] for n in range(12)])


def processes_with(variable):
    """Returns the numbers of the processes whose environment has the variable, such as `NAME=value`."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if f"\0{variable}\0" in f"\0{(process / 'environ').read_text()}\0":
                found.append(int(process.name))
        except OSError:
            pass
    return found


def kill(processes):
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def end_daemons(pid_files):
    """Ends the daemons with these files, and waits for it: what they write later would remain in the temporary folder."""
    daemons = [int(path.read_text()) for path in pid_files]
    for daemon in daemons:
        try:
            os.kill(daemon, signal.SIGTERM)
        except ProcessLookupError:
            pass
    wait_for(lambda: not any(map(is_running, daemons)), "a daemon doesn't end")


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "XZ"
    except OSError:
        return False


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.05)
    return value


def results(report):
    """Returns the name, place, and outcome of each test case of a JUnit report, with messages and explanations."""
    tags = ("failure", "error", "skipped", "flakyFailure", "rerunFailure")
    return [
        (*map(case.get, ("classname", "name", "file", "line")),
         [(child.tag, child.get("type"), child.get("message"), "".join(child.itertext()))
          for child in case if child.tag in tags])
        for case in xml.etree.ElementTree.parse(report).getroot().iter("testcase")]


def outcomes(cases):
    """Returns how often each outcome occurs."""
    return collections.Counter(
        " and ".join(" ".join(filter(None, found[:2])) for found in case[-1]) or "passed" for case in cases)


class Workplace:
    """A folder in which an engine runs a recipe."""

    def __init__(self, folder, program, recipe, write_features, *arguments):
        self.folder, self.printed = folder, set()
        (folder / "Features").mkdir(parents=True)
        (folder / "bin").mkdir()
        (folder / "bin/acceptance").symlink_to(program)
        expected = write_features(folder / "Features")
        self.environment = {name: os.environ[name] for name in ("LANG", "LC_ALL") if name in os.environ}
        path = f"{folder / 'bin'}:{os.environ['PATH']}"
        self.environment |= {"PATH": path, "HOME": str(folder), "TMPDIR": "/tmp"}
        self.whole = folder / "whole.xml"
        run = ["acceptance", *arguments, "--format", f"junit:{self.whole}"]
        self.status = self.run(run, shown=False, statuses=(0, 1)).returncode
        found = outcomes(results(self.whole))
        assert found == expected, f"the undivided run has {found} instead of {expected}"
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
            self.print_output(done.stdout)
        return done

    @contextlib.contextmanager
    def background(self, command, log, **variables):
        """Runs a command beside others, ends it after them, and prints its output."""
        print(f"$ {' '.join(map(str, command))} &", flush=True)
        with open(self.folder / log, "wb") as output:
            process = subprocess.Popen(
                command, cwd=self.folder, env=self.environment | variables, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT)
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(timeout=PATIENCE)
            finally:
                kill([process.pid] if process.poll() is None else [])
                self.print_logs(log)

    def print_output(self, text):
        """Prints the output of a program, but only counts the lines of paragraphs that were printed before."""
        paragraphs = text.strip("\n").split("\n\n") if text.strip() else []
        for is_repeated, group in itertools.groupby(
                paragraphs, lambda paragraph: len(paragraphs) > 1 and paragraph in self.printed):
            lines = "\n\n".join(group).split("\n")
            if is_repeated:
                lines = [f"[{len(lines)} {'line' if len(lines) == 1 else 'lines'} as before]"]
            print("".join(f"  {line}".rstrip() + "\n" for line in lines), end="", flush=True)
        self.printed.update(paragraphs)

    def print_logs(self, pattern, count=1):
        """Prints the logs of shards or of a merge, and moves them, so that they aren't printed again."""
        logs = sorted(self.folder.glob(pattern))
        assert len(logs) == count, f"{len(logs)} logs {pattern} instead of {count}"
        (self.folder / "printed").mkdir(exist_ok=True)
        for log in logs:
            text = log.read_text("utf-8", "replace")
            print(f"{log.name}:" if text else f"{log.name} is empty")
            self.print_output(text)
            log.replace(self.folder / "printed" / log.name)

    def check_lost_shard(self, merge, lose, restore, **variables):
        """Runs a merge without the second of four shards, which it must name."""
        report = self.folder / "TEST-acceptance.xml"
        kept = report.read_bytes() if report.exists() else None
        lose()
        log = self.run(merge, shown=False, statuses=(1,), **variables).stdout
        assert "hard 2/4 is missing" in log, f"the lost shard isn't named:\n{log}"
        restore()
        if kept:
            report.write_bytes(kept)
        print("The merge names a lost shard", flush=True)

    def check_lost_file(self, merge, pattern="shards/*.ndjson", **variables):
        """Runs a merge without the stream of the second of four shards."""
        shard, lost = sorted(self.folder.glob(pattern))[1], self.folder / "lost.ndjson"
        self.check_lost_shard(merge, lambda: shard.rename(lost), lambda: lost.rename(shard), **variables)

    def compare(self, what, shards=None, is_lost=False):
        """Compares the merged report with the undivided run, and removes the results.

        If a shard was lost and run again, the scenarios that the lost one had begun may have an unfinished attempt.
        """
        expected, merged = results(self.whole), results(self.folder / "TEST-acceptance.xml")
        if is_lost:
            merged = [(*case[:-1], [found for found in case[-1] if found[:2] != ("flakyFailure", "Unfinished")])
                      for case in merged]
        assert len(expected) > 0, "the undivided run has no scenarios"
        assert merged == expected, f"{what}: the merged report differs: " + "\n".join(
            difflib.unified_diff([f"{case}" for case in expected], [f"{case}" for case in merged], lineterm="", n=0))
        found = len(list((self.folder / "shards").glob("*.ndjson")))
        assert shards in (None, found), f"{what}: {found} shards"
        counts = ", ".join(f"{number} {outcome}" for outcome, number in outcomes(merged).items())
        print(f"{what}: {found} shards, {len(merged)} scenarios as in the undivided run ({counts})", flush=True)
        self.clear()

    def clear(self):
        (self.folder / "TEST-acceptance.xml").unlink(missing_ok=True)
        shutil.rmtree(self.folder / "shards", ignore_errors=True)
