"""Ends runs at random moments and checks the reports and processes that they leave.

Usage: interruptions.py PROGRAM RUNS
Repeats the endings that came too early or too late to interrupt their run, until RUNS runs were interrupted.
The seed of the moments is TEST_SEED if set, a fresh seed if TEST_STRESS is set, and 1 otherwise.
"""
import collections
import json
import os
import pathlib
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

SCENARIOS = 60
# How runs end: by a signal, or by the timeout of an engine; and a factor of how long their steps take.
ENDINGS = {"SIGTERM": 1, "SIGKILL": 1, "parallel --timeout": 2, "TEST_TIMEOUT": 4}
PATIENCE = 60  # seconds to wait for anything that must end by itself
MOST_ATTEMPTS = 3  # for each interrupted run, on average,
SPARE_ATTEMPTS = 50  # and for few runs
# What becomes of an attempt to end a run. Only interrupted runs count.
INTERRUPTED, EARLY, LATE, CUT_SHORT = "interrupted", "ended too early", "ended too late", "cut short by a busy machine"


def feature(factor):
    """Returns a feature whose scenarios take 0 to 29 ms, times the factor."""
    steps = "    Given a step that passes\n    When a step takes {} ms\n    Then a step that passes\n"
    scenario = "  Scenario: Number {}\n" + steps
    return "Feature: Interrupted\n" + "".join(scenario.format(n, n % 30 * factor) for n in range(SCENARIOS))


def processes_in(folder):
    found = []
    for process in pathlib.Path("/proc").iterdir():
        try:
            if process.name.isdigit() and os.path.samefile(process / "cwd", folder):
                found.append(int(process.name))
        except OSError:
            pass
    return found


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.01)


def messages(path, may_be_cut_off=False):
    """Returns the messages of a file, and expects its last line to be whole, or skips one that may be cut off."""
    *lines, rest = path.read_bytes().split(b"\n") if path.exists() else [b""]
    assert may_be_cut_off or rest == b"", "the last line has no end"
    return [json.loads(line) for line in lines]


def check_complete(folder):
    stream = messages(folder / "m.ndjson")
    kinds = [next(iter(message)) for message in stream]
    assert kinds[-1] == "testRunFinished", "the stream has no end"
    root = xml.etree.ElementTree.parse(folder / "TEST-a.xml").getroot()
    assert (folder / "a.html").read_text("utf-8").endswith("</html>\n"), "the page has no end"
    assert not list(folder.glob("*.part")), "a part of a report is left"
    statuses = [m["testStepFinished"]["testStepResult"]["status"] for m in stream if "testStepFinished" in m]
    if stream[-1]["testRunFinished"]["success"]:
        assert statuses == ["PASSED"] * 3 * SCENARIOS, "a run that was interrupted passes"
        return LATE
    if "was cut short" in (folder / "errors").read_text("utf-8"):
        # A busy machine can't end its workers and complete the reports within a very short limit.
        return CUT_SHORT
    assert kinds.count("testCaseStarted") == kinds.count("testCaseFinished") == SCENARIOS, "a scenario is missing"
    assert kinds.count("testRunHookStarted") == kinds.count("testRunHookFinished"), "a hook is missing"
    assert len(root.findall(".//testcase")) >= SCENARIOS, "a scenario is missing from the JUnit report"
    return INTERRUPTED


def check_killed(program, folder):
    # The system may cut off what a killed process is writing.
    stream = messages(folder / "m.ndjson", may_be_cut_off=True)
    # After the end of the stream, the reports are moved into place while the workers end.
    is_finished = bool(stream) and "testRunFinished" in stream[-1]
    assert is_finished or not (folder / "TEST-a.xml").exists(), "JUnit looks complete"
    assert is_finished or not (folder / "a.html").exists(), "the page looks complete"
    if not any("testRunStarted" in message for message in stream):
        return EARLY
    merge = [program, "merge", "m.ndjson", "--format", "junit:merged.xml", "--format", "message:merged.ndjson"]
    merged = subprocess.run(merge, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    expected = 0 if stream[-1].get("testRunFinished", {}).get("success") else 1
    assert merged.returncode == expected, f"merge ends with {merged.returncode}: {merged.stdout}{merged.stderr}"
    xml.etree.ElementTree.parse(folder / "merged.xml")
    messages(folder / "merged.ndjson")
    return LATE if is_finished else INTERRUPTED


def start(command, folder, ending, delay):
    """Starts a run, which ends by itself after the delay if the ending is a timeout."""
    environment = os.environ | {"HOME": str(folder)}
    if ending == "TEST_TIMEOUT":
        environment["TEST_TIMEOUT"] = f"{2 * delay + 1.4:.3f}"  # a short limit ends the run after its half
    if ending == "parallel --timeout":
        limit = ["--timeout", f"{delay + 0.1:.3f}", "--termseq", f"TERM,{1000 * PATIENCE // 2},KILL", "--joblog", "log"]
        command = ["parallel", "--will-cite", *limit, ":::", shlex.join(command)]
    with open(folder / "errors", "wb") as errors:
        return subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)


def status_from_parallel(folder):
    exit_value, number = (folder / "log").read_text().split("\n")[1].split("\t")[6:8]
    status = -int(number) or int(exit_value)
    if status != -1:
        return status
    # parallel missed the status of a run that ended at its limit.
    return 128 + signal.SIGTERM if (folder / "m.ndjson").exists() else -signal.SIGTERM


def end_and_check(program, folder, run, ending, delay):
    if ending in signal.Signals.__members__:
        # Until the program handles signals, a signal ends it immediately.
        wait_for(lambda: (folder / "m.ndjson").exists() or run.poll() is not None, "the run does not begin")
        time.sleep(delay)
        run.send_signal(signal.Signals[ending])
    status = run.wait(timeout=PATIENCE)
    wait_for(lambda: not processes_in(folder), f"processes are left: {processes_in(folder)}")
    if ending == "parallel --timeout":
        status = status_from_parallel(folder)
    if status == -signal.SIGTERM:
        return EARLY
    if status == 0:
        assert ending == "SIGKILL" or check_complete(folder) == LATE, "an interrupted run exits with 0"
        return LATE
    if ending == "SIGKILL":
        return check_killed(program, folder)
    expected = 1 if ending == "TEST_TIMEOUT" else 128 + signal.SIGTERM
    assert status == expected, f"the exit status is {status}"
    return check_complete(folder)


def end_one(program, ending, delay):
    """Runs the program, ends it after a delay in seconds, checks what it leaves, and returns what became of it."""
    with tempfile.TemporaryDirectory(prefix="korniszon-", ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        (folder / "a.feature").write_text(feature(ENDINGS[ending]), "utf-8")
        formats = ["--format", "message:m.ndjson", "--format", "junit:TEST-a.xml", "--format", "html:a.html"]
        run = start([program, "a.feature", "--parallel", "2", *formats], folder, ending, delay)
        try:
            return end_and_check(program, folder, run, ending, delay)
        except subprocess.TimeoutExpired as error:
            raise AssertionError(f"a process doesn't end: {error}") from error
        finally:
            for process in processes_in(folder):
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass


def main(program, count):
    program = os.path.abspath(program)
    fresh = random.randrange(1 << 32) if "TEST_STRESS" in os.environ else 1
    seed = int(os.environ.get("TEST_SEED", fresh))
    moments = random.Random(seed)
    print(f"seed {seed}")
    found = {ending: collections.Counter() for ending in ENDINGS}
    attempts = 0
    for index in range(count):
        ending = list(ENDINGS)[index % len(ENDINGS)]
        outcome = None
        while outcome != INTERRUPTED:
            if attempts == MOST_ATTEMPTS * count + SPARE_ATTEMPTS:
                sys.exit(f"{attempts} attempts interrupted only {index} of {count} runs: {found}")
            attempts += 1
            delay = moments.uniform(0, 0.6)
            try:
                outcome = end_one(program, ending, delay)
            except AssertionError as error:
                sys.exit(f"attempt {attempts}, {ending} after {delay:.3f} s: {error}")
            found[ending][outcome] += 1
    for ending, outcomes in found.items():
        repeated = [f"{number} {outcome}" for outcome, number in sorted(outcomes.items()) if outcome != INTERRUPTED]
        print(f"{ending}: {outcomes[INTERRUPTED]} runs interrupted, all correctly; "
              f"repeated: {', '.join(repeated) or 'none'}")
    print(f"{sum(outcomes[INTERRUPTED] for outcomes in found.values())} runs were interrupted in {attempts} attempts")


main(sys.argv[1], int(sys.argv[2]))
