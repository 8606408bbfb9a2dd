"""Runs random combinations of hostile steps, signals and slow readers, and checks what each run leaves.

Usage: stress_test.py PROGRAM RUNS

Each run has its own seed. The first is TEST_SEED if set, a fresh one if TEST_STRESS is set, and 1 otherwise; the others
follow it. `TEST_SEED=n stress_test.py PROGRAM 1` repeats a run.
"""
import collections
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree

PATIENCE = 120  # seconds that a run may take; the limits below end it much earlier
GOOD = "a step that passes"

# Steps, and how a scenario with them may end. A step that has a limit of its own fails after half a second. A scenario
# that leaves processes passes if the run is interrupted while it waits for them to end.
HOSTILE = {
    "a step unwraps nil by force": "failed",
    "a step overflows an integer": "failed",
    "a step exits with status 0": "failed",
    "a step exits with status 3": "failed",
    "a step exits quickly with status 0": "failed",
    "a step aborts": "failed",
    "a step kills its process": "failed",
    "a step allocates 10 GB": "any",
    "the world of a scenario traps at its end": "failed",
    "a step leaves a task behind that traps": "any",
    "a step has its process abort at its end": "passed",
    "a step has its process killed at its end": "passed",
    "a step has its process exit at its end": "passed",
    "a step has its process loop at its end": "passed",
    "a step has its process stop at its end": "passed",
    "a step closes standard output": "failed",
    "a step closes standard error": "failed",
    "a step closes every descriptor from 3 on": "failed",
    "a step writes to every descriptor from 3 on": "failed",
    "a step makes every descriptor from 0 on non-blocking": "passed",
    "a step loops for ever": "failed",
    "a step waits for ever and ignores its cancellation": "failed",
    "a step never resumes its continuation": "failed",
    "a step waits for a semaphore that nobody signals": "failed",
    "a step stops its process": "failed",
    "a step stops its process without a limit of its own": "failed",
    "a step leaves a task behind that loops for ever": "any",
    "a step takes 300 ms": "passed",
    "a step takes 60000 ms": "failed",
    "a step prints 20 MB": "passed",
    "a step prints bytes that are no UTF-8": "passed",
    'a step prints "half a line" without a line\'s end and traps': "failed",
    "a step changes the working directory": "passed",
    "a step changes the environment": "passed",
    "a step clears the environment": "passed",
    "a step lowers the limits of its process": "passed",
    "a step leaves a process behind": "left",
    "a step leaves a process behind in a shell": "left",
    "a step runs the command 'setsid sleep 1009 > /dev/null 2>&1 &'": "left",
    "a step runs the command 'setsid sleep 1010 > /dev/null 2>&1 &' and traps": "failed",
    "a step blocks all signals": "passed",
    "a step ignores the ends of children": "passed",
    "a step changes the locale": "passed",
    "a step forks a child that returns": "failed",
    "a step forks a child that returns and doesn't wait for it": "left",
    "a step fills the memory that its process shares with 0": "failed",
    "a step fills the memory that its process shares with 255": "failed",
    "a step fills the memory that its process shares with random bytes, seed 5": "failed",
    "a step fills the memory that its process shares with random bytes, seed 6, and aborts": "failed",
    "a step leaves a process behind that forks another and ends, every 0 µs": "left",
    "a step leaves a process behind that forks another and ends, every 500 µs": "left",
    "a step lets another process adopt orphans": "passed",
    "a step cancels its own task": "passed",
    "a step leaves a process behind and traps": "failed",
    "a step that nobody has written": "undefined",
}
# Steps that a run in one process survives.
IN_PROCESS = [
    "a step takes 300 ms", "a step takes 60000 ms", "a step waits for ever and ignores its cancellation",
    "a step never resumes its continuation", "a step changes the environment", "a step that nobody has written",
    "a step cancels its own task",
]
BLOCKING = ["a step loops for ever without a limit of its own", "a step waits for a semaphore that nobody signals"]
ENDING = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGALRM, signal.SIGXCPU]
TO_WORKERS = [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGSEGV, signal.SIGABRT]


class Plan:
    """What a run does, from its seed alone. When that happens relative to the steps also depends on the machine."""

    def __init__(self, seed):
        choose = random.Random(seed)
        self.seed = seed
        harmless = [step for step, end in sorted(HOSTILE.items()) if end == "passed" and "process" not in step]
        is_in_process = choose.random() < 0.15
        steps = IN_PROCESS if is_in_process else harmless if choose.random() < 0.15 else sorted(HOSTILE)
        self.steps = choose.sample(steps, choose.randint(2, 4))
        self.good = choose.randint(2, 30)
        self.places = sorted(choose.choices(range(self.good + 1), k=len(self.steps)), reverse=True)
        self.arguments = ["--in-process"] if is_in_process else ["--parallel", str(choose.randint(1, 3))]
        self.arguments += choose.choice([[], [], ["--retry", "1"], ["--fail-fast"], ["--order", f"random:{seed}"]])
        self.format = choose.choice(["pretty", "dot", "progress", "message"])
        # Seconds before the reader begins, bytes that it reads at once, and seconds between readings.
        self.reader = choose.choice([None, None, (0, 200, 0.01), (3, 1 << 16, 0), (60, 1, 1)])
        # Seconds before a signal, the signal, and whether the run or a worker gets it.
        self.signals = []
        for _ in range(choose.choice([0, 0, 1, 2, 3])):
            kind = choose.choice(["end", "pause", "worker", "worker"])
            number = choose.choice({"end": ENDING, "pause": [signal.SIGSTOP], "worker": TO_WORKERS}[kind])
            self.signals.append((choose.uniform(0.05, 4), kind, number))
        self.signals.sort()
        if is_in_process and any(kind == "end" for _, kind, _ in self.signals):
            self.steps[0] = choose.choice(BLOCKING)

    def feature(self):
        scenarios = [[GOOD, "the working directory is that of the run", GOOD] for _ in range(self.good)]
        for place, step in zip(self.places, self.steps):
            scenarios.insert(place, [GOOD, step, GOOD])
        blocks = (f"  Scenario: {n}\n" + "".join(f"    * {s}\n" for s in steps) for n, steps in enumerate(scenarios))
        return "Feature: Hostile\n" + "".join(blocks), scenarios

    def __str__(self):
        signals = [f"{kind} {number.name} after {delay:.2f} s" for delay, kind, number in self.signals]
        return f"seed {self.seed}: {self.steps}, {self.arguments}, {self.format}, reader {self.reader}, {signals}"


def read_slowly(stream, reader, is_over):
    """Reads a stream as slowly as the plan says, and to its end when the run is over."""
    delay, size, pause = reader or (0, 1 << 16, 0)
    is_over.wait(delay)
    while os.read(stream, size):
        is_over.wait(pause)


def first_worker(run):
    try:
        return pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()[:1]
    except OSError:  # the run has ended
        return []


def send_signals(plan, run, is_over, sent):
    """Sends the signals of a plan, and appends each to a list."""
    started = time.monotonic()
    for delay, kind, number in plan.signals:
        if is_over.wait(max(0, started + delay - time.monotonic())):
            break
        targets = first_worker(run) if kind == "worker" else [run.pid]
        for target in targets:
            try:
                os.kill(int(target), number)
                sent.append((kind, number))
                if kind == "pause":
                    is_over.wait(1.5)
                    os.kill(int(target), signal.SIGCONT)
            except ProcessLookupError:
                pass


def end_of(plan, program, folder):
    """Runs the program, and returns its exit status, the signals it got, and how long it took."""
    formats = ["--format", plan.format, "--format", "message:m.ndjson", "--format", "junit:TEST-a.xml"]
    limits = ["--step-timeout", "3s", "--grace", "1s", "--output-timeout", "3s"]
    output, writing = os.pipe()
    started = time.monotonic()
    command = [program, "faults.feature", *plan.arguments, *limits, *formats]
    with open(folder / "stderr", "wb") as error:
        environment = {"PATH": os.environ["PATH"], "SWIFT_BACKTRACE": "enable=no"}
        run = subprocess.Popen(command, cwd=folder, env=environment, stdout=writing, stderr=error)
    os.close(writing)
    is_over = threading.Event()
    reader = threading.Thread(target=read_slowly, args=(output, plan.reader, is_over))
    reader.start()
    sent = []
    # Until the program handles signals, a signal ends it immediately.
    while not (folder / "m.ndjson").exists() and run.poll() is None and time.monotonic() < started + PATIENCE:
        time.sleep(0.005)
    sender = threading.Thread(target=send_signals, args=(plan, run, is_over, sent))
    sender.start()
    try:
        status = run.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise AssertionError(f"the run is stuck: {os.popen(f'cat /proc/{run.pid}/task/*/wchan').read()}")
    finally:
        is_over.set()
        if run.poll() is None:
            run.kill()
        sender.join()
        reader.join(PATIENCE)
        os.close(output)
    return status, sent, time.monotonic() - started


def check_stream(folder, scenarios):
    """Checks that every scenario has exactly one complete result, and returns the statuses and the end of the run.

    No scenario has one if a signal ends the worker during the hook before them.
    """
    text = (folder / "m.ndjson").read_text("utf-8")
    assert text.endswith("\n"), "the last line of the stream has no end"
    names, cases, attempts, statuses = {}, {}, {}, collections.defaultdict(list)
    end, was_ready, hook_workers, ready = None, True, {}, set()
    for message in map(json.loads, text.splitlines()):
        (kind, content), = message.items()
        assert end is None, "a message follows the end of the run"
        if kind == "pickle":
            names[content["id"]] = int(content["name"])
        elif kind == "testCase":
            cases[content["id"]] = (names[content["pickleId"]], [step["id"] for step in content["testSteps"]])
        elif kind == "testCaseStarted":
            assert not attempts, "two scenarios are open"
            attempts[content["id"]] = (cases[content["testCaseId"]], [])
        elif kind == "testStepFinished":
            attempts[content["testCaseStartedId"]][1].append((content["testStepId"], content["testStepResult"]["status"]))
        elif kind == "testCaseFinished":
            (number, steps), results = attempts.pop(content["testCaseStartedId"])
            assert [step for step, _ in results] == steps, f"scenario {number}: its steps are not complete"
            statuses[number].append((content["willBeRetried"], [status for _, status in results]))
        elif kind == "testRunHookStarted":
            hook_workers[content["id"]] = content.get("workerId")
        elif kind == "testRunHookFinished" and not statuses:
            worker = hook_workers[content["testRunHookStartedId"]]
            if content["result"]["status"] == "PASSED":
                ready.add(worker)
            # The hook of a replacement may fail while the first scenario runs in another worker.
            was_ready = was_ready and worker in ready
        elif kind == "testRunFinished":
            end = content
    assert end is not None, "the stream has no end"
    assert not attempts, "a scenario has no end"
    if not was_ready:
        assert not statuses and not end["success"], "scenarios ran although the hook before them failed"
        return {}, end
    assert sorted(statuses) == list(range(len(scenarios))), f"scenarios without a result: {sorted(statuses)}"
    for number, results in statuses.items():
        retried = [is_retried for is_retried, _ in results]
        assert retried == [True] * (len(results) - 1) + [False], f"scenario {number}: {len(results)} final results"
    return {number: set(results[-1][1]) for number, results in statuses.items()}, end


def check(plan, program, folder):
    feature, scenarios = plan.feature()
    (folder / "faults.feature").write_text(feature, "utf-8")
    status, sent, duration = end_of(plan, program, folder)
    statuses, end = check_stream(folder, scenarios)
    passed = [number for number, found in statuses.items() if found == {"PASSED"}]
    assert not end["success"] or len(passed) == len(scenarios), "success without a passed scenario"
    # A run that has succeeded may still be interrupted while a slow reader reads its output.
    assert end["success"] or status != 0, "status 0 without success"
    assert status != 0 or len(passed) == len(scenarios), f"status 0 with {len(passed)} of {len(scenarios)} passed"
    assert status in (0, 1, 4) or status - 128 in ENDING, f"the exit status is {status}"
    interrupted = any(kind == "end" for kind, _ in sent)
    assert status <= 128 or interrupted, f"the exit status is {status} without a signal"
    if not statuses:
        report = (folder / "TEST-a.xml").read_text("utf-8")
        assert "<error" in report or "<failure" in report, "JUnit doesn't show the hook's failure"
        assert any(kind == "worker" for kind, _ in sent), "the hook before the scenarios failed by itself"
        return status, duration
    disturbed = bool(sent) or "--fail-fast" in plan.arguments
    for number, steps in enumerate(scenarios):
        expected = "any" if steps[1] in BLOCKING else HOSTILE.get(steps[1], "passed")
        found = statuses[number]
        if expected == "left":
            expected = "any" if interrupted else "failed"
        if expected == "failed" and not interrupted and "--fail-fast" not in plan.arguments:
            assert "FAILED" in found, f"scenario {number} ({steps[1]}): {found}"
        assert expected not in ("failed", "undefined") or found != {"PASSED"}, f"scenario {number} ({steps[1]}) passed"
        if expected == "passed" and not disturbed and not any("task behind" in s or "process ab" in s or "killed at" in s for s in plan.steps):
            assert found == {"PASSED"}, f"scenario {number} ({steps[1]}): {found}"
    junit = xml.etree.ElementTree.parse(folder / "TEST-a.xml").getroot()
    named = collections.Counter(case.get("name") for case in junit.iter("testcase"))
    for number in range(len(scenarios)):
        assert named[str(number)] == 1, f"scenario {number} is {named[str(number)]} times in JUnit"
    assert end["success"] or junit.find(".//failure") is not None or junit.find(".//error") is not None, \
        "JUnit is green"
    left = [path.name for path in folder.glob("*.part")]
    assert not left, f"left: {left}"
    return status, duration


def processes(folder):
    """Returns the command lines of the fault programs that run in the folder."""
    found = []
    for link in pathlib.Path("/proc").glob("[0-9]*/cwd"):
        try:
            if os.readlink(link).startswith(str(folder)) and os.readlink(link.with_name("exe")).endswith("/faults"):
                found.append((link.parent / "cmdline").read_text("utf-8", "replace").replace("\0", " "))
        except OSError:
            pass
    return found


def check_processes(folder):
    """Checks that all processes of the run have ended, or end soon."""
    end = time.monotonic() + PATIENCE
    while left := processes(folder):
        assert time.monotonic() < end, f"processes are left: {left}"
        time.sleep(0.02)


def main(program, count):
    program = os.path.abspath(program)
    for number in ENDING:  # shells start background jobs with SIGINT ignored, and programs inherit that
        signal.signal(number, signal.SIG_DFL)
    fresh = random.randrange(1 << 32) if "TEST_STRESS" in os.environ else 1
    first = int(os.environ.get("TEST_SEED", fresh))
    print(f"seeds {first} to {first + count - 1}")
    statuses, longest, failures = collections.Counter(), 0, 0
    for seed in range(first, first + count):
        plan = Plan(seed)
        with tempfile.TemporaryDirectory(prefix="korniszon-") as name:
            folder = pathlib.Path(name)
            try:
                status, duration = check(plan, program, folder)
                check_processes(folder)
                statuses[status] += 1
                longest = max(longest, duration)
            except (AssertionError, OSError, ValueError, KeyError, xml.etree.ElementTree.ParseError) as error:
                failures += 1
                text = (folder / "stderr").read_text("utf-8", "replace")[-1000:] if (folder / "stderr").exists() else ""
                print(f"{plan}\n  {type(error).__name__}: {error}\n  {text}", flush=True)
    found = ", ".join(f"{number} with {status}" for status, number in sorted(statuses.items()))
    print(f"{count} runs: {found}; the longest took {longest:.0f} s; {failures} failed")
    sys.exit(1 if failures else 0)


main(sys.argv[1], int(sys.argv[2]))
