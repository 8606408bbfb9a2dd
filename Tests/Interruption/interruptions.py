"""Interrupts runs at random moments and checks the reports and processes that they leave.

Usage: interruptions.py PROGRAM RUNS
The seed of the moments is TEST_SEED if set, a fresh seed if TEST_CAMPAIGN is set, and 1 otherwise.
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

SCENARIOS = 60
PATIENCE = 60  # seconds to wait for anything that must end by itself


def feature():
    scenario = "  Scenario: Number {}\n    Given a step that passes\n    When a step takes {} ms\n    Then a step that passes\n"
    return "Feature: Interrupted\n" + "".join(scenario.format(n, n % 30) for n in range(SCENARIOS))


def processes_in(folder):
    found = []
    for process in pathlib.Path("/proc").iterdir():
        try:
            if process.name.isdigit() and os.path.samefile(process / "cwd", folder):
                found.append(process.name)
        except OSError:
            pass
    return found


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.01)


def messages(path, is_complete):
    """Returns the messages of a file, without an incomplete last line unless the file must be complete."""
    text = path.read_text("utf-8") if path.exists() else ""
    lines = text.split("\n")
    rest = lines.pop()
    assert not (is_complete and rest), "the last line has no end"
    return [json.loads(line) for line in lines]


def check_complete(folder, status, number):
    assert status == 128 + number, f"the exit status is {status}"
    stream = messages(folder / "m.ndjson", is_complete=True)
    kinds = [next(iter(message)) for message in stream]
    assert kinds[-1] == "testRunFinished", "the stream has no end"
    assert kinds.count("testCaseStarted") == kinds.count("testCaseFinished") == SCENARIOS, "a scenario is missing"
    assert kinds.count("testRunHookStarted") == kinds.count("testRunHookFinished"), "a hook is missing"
    root = xml.etree.ElementTree.parse(folder / "TEST-a.xml").getroot()
    assert len(root.findall(".//testcase")) >= SCENARIOS, "a scenario is missing in JUnit"
    assert (folder / "a.html").read_text("utf-8").endswith("</html>\n"), "the page has no end"
    assert not list(folder.glob("*.part")), "a part of a report is left"
    return sum(m["testStepFinished"]["testStepResult"]["status"] == "SKIPPED" for m in stream if "testStepFinished" in m)


def check_killed(program, folder):
    stream = messages(folder / "m.ndjson", is_complete=False)
    # After the end of the stream, the reports are moved into place while the workers end.
    is_finished = bool(stream) and "testRunFinished" in stream[-1]
    assert is_finished or not (folder / "TEST-a.xml").exists(), "JUnit looks complete"
    assert is_finished or not (folder / "a.html").exists(), "the page looks complete"
    if not any("testRunStarted" in message for message in stream):
        return 0
    merge = [program, "merge", "m.ndjson", "--format", "junit:merged.xml", "--format", "message:merged.ndjson"]
    merged = subprocess.run(merge, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    expected = 0 if stream[-1].get("testRunFinished", {}).get("success") else 1
    assert merged.returncode == expected, f"merge ends with {merged.returncode}: {merged.stdout}{merged.stderr}"
    xml.etree.ElementTree.parse(folder / "merged.xml")
    messages(folder / "merged.ndjson", is_complete=True)
    return len(stream)


def end_one(program, number, delay):
    """Runs the program, sends it a signal after a delay in seconds, and checks what it leaves.

    Returns None if the signal came too early or too late to interrupt the run.
    """
    with tempfile.TemporaryDirectory(prefix="korniszon-") as name:
        folder = pathlib.Path(name)
        (folder / "a.feature").write_text(feature(), "utf-8")
        formats = ["--format", "message:m.ndjson", "--format", "junit:TEST-a.xml", "--format", "html:a.html"]
        command = [program, "a.feature", "--parallel", "2", *formats]
        run = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Until the program handles signals, a signal ends it immediately.
        wait_for(lambda: (folder / "m.ndjson").exists() or run.poll() is not None, "the run does not begin")
        time.sleep(delay)
        run.send_signal(number)
        status = run.wait(timeout=PATIENCE)
        wait_for(lambda: not processes_in(folder), f"processes are left: {processes_in(folder)}")
        if status in (0, -signal.SIGTERM):
            return None
        return check_complete(folder, status, number) if number == signal.SIGTERM else check_killed(program, folder)


def main(program, count):
    program = os.path.abspath(program)
    fresh = random.randrange(1 << 32) if "TEST_CAMPAIGN" in os.environ else 1
    seed = int(os.environ.get("TEST_SEED", fresh))
    moments = random.Random(seed)
    print(f"seed {seed}")
    found = {signal.SIGTERM: [], signal.SIGKILL: []}
    for index in range(count):
        number = (signal.SIGTERM, signal.SIGKILL)[index % 2]
        delay = moments.uniform(0, 0.7)
        try:
            found[number].append(end_one(program, number, delay))
        except AssertionError as error:
            sys.exit(f"run {index}, {number.name} after {delay:.3f} s: {error}")
    for number, results in found.items():
        hits = [result for result in results if result is not None]
        if not any(hits):
            sys.exit(f"{number.name} came too late or too early in every run")
        print(f"{number.name}: {len(results)} runs, {len(hits)} interrupted, all correctly")


main(sys.argv[1], int(sys.argv[2]))
