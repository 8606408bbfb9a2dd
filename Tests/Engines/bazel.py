"""Bazel without a network, with the repositories of rules that Debian has."""
import pathlib
import re
import shutil
import xml.etree.ElementTree

from workplace import Workplace, features, gated_features, outcomes, results

RULES = pathlib.Path("/usr/share/bazel")
CONFIGURATION = """startup --output_user_root={0}/bazel
common --override_repository=rules_java={1}/rules/java
common --override_repository=rules_proto={1}/rules/proto
common --override_repository=platforms={1}/tools/platforms
common --override_repository=rules_cc={0}/rules_cc
common --override_repository=remote_coverage_tools={0}/remote_coverage_tools
test --test_env=PATH --curses=no --noshow_progress --noshow_loading_progress --local_test_jobs=2
test:retries --test_arg=--retry=1 --test_arg=--retry-tag-filter=@retried
"""
# What rules of other languages load, but tests of shell scripts don't use.
STUBS = {
    "rules_cc/WORKSPACE": "", "rules_cc/BUILD": "", "rules_cc/cc/BUILD": "",
    "rules_cc/cc/defs.bzl": "".join(
        f"{name} = native.{name}\n" for name in (
            "cc_binary", "cc_import", "cc_library", "cc_test", "cc_toolchain", "cc_toolchain_suite", "objc_library")),
    "remote_coverage_tools/WORKSPACE": "",
    "remote_coverage_tools/BUILD":
        'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n'}
TESTS_FAILED = 3
SHARDS = 4


class Bazel(Workplace):
    def __init__(self, folder, program, write_features):
        super().__init__(folder, program, "bazel", write_features)
        with (folder / ".bazelrc").open("a") as file:
            file.write(CONFIGURATION.format(folder, RULES))
        for path, text in STUBS.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.run("bazel shutdown", shown=False)

    def print_output(self, text):
        super().print_output(re.sub(r"/\S*/testlogs/", ".../", text))

    def test(self, options="--config=retries", status=0, runs=1):
        """Runs the test, and returns the texts of its JUnit reports, one for each run of a shard."""
        # Reports of an earlier test would be counted, too. A test that stopped early may have left the file.
        shutil.rmtree(self.logs, ignore_errors=True)
        pathlib.Path(f"{self.folder}-tried").unlink(missing_ok=True)
        self.output = self.run(f"bazel test :features {options}", statuses=(status,)).stdout
        reports = [path.read_text() for path in self.outputs("test.xml")]
        assert len(reports) == SHARDS * runs, f"{len(reports)} reports"
        for report in reports:
            xml.etree.ElementTree.fromstring(report)
        return reports

    @property
    def logs(self):
        return self.folder / "bazel-testlogs/features"

    def outputs(self, name):
        return sorted(self.logs.glob(f"shard_*/{name}"))

    def failed_attempts(self):
        """Returns the numbers of reports of first attempts, second ones, and so on, which all must have failed."""
        counts = []
        while attempts := self.outputs(f"test_attempts/attempt_{len(counts) + 1}.xml"):
            counts.append(len(attempts))
            assert all("<failure" in path.read_text() for path in attempts), attempts
        return counts


def check_shards(work):
    failed = sum("<failure" in report for report in work.test(status=TESTS_FAILED))
    for log in work.outputs("test.log"):
        lines = log.read_text().split("---\n")[-1].splitlines()
        print(f"{log.parent.name}:")
        work.print_output("\n".join(line for line in lines if "src/main/tools/" not in line))
    # As if an earlier test had more shards: Bazel keeps their outputs.
    shutil.copytree(work.logs / "shard_1_of_4", work.logs / "shard_5_of_5")
    events = work.folder / "test.json"
    text = events.read_text()
    others = "".join(line for line in text.splitlines(True) if '"shard":2,' not in line)
    work.check_lost_shard("./merge.sh", lambda: events.write_text(others), lambda: events.write_text(text))
    work.run("./merge.sh", statuses=(work.status,))
    work.compare("Bazel", shards=SHARDS)

    names = [case[1] for case in results(work.whole)]
    again = sum("passes again" in name for name in names)
    filtered = "".join(work.test("--test_filter='passes again'"))
    assert filtered.count("<testcase ") == filtered.count("passes again") == again > 0, filtered
    only = "".join(work.test("--test_filter='the only one'"))
    assert only.count("<testcase ") == only.count("the only one") == 1, only
    warnings = [path.read_text() for path in work.outputs("test.warnings")]
    assert sum("contains none of the 1 selected scenarios" in text for text in warnings) == SHARDS - 1, warnings

    repeated = "".join(work.test("--runs_per_test=3 --test_filter='the only one'", runs=3))
    assert repeated.count("<testcase ") == repeated.count("the only one") == 3, repeated

    work.test("--config=retries --flaky_test_attempts=2", status=TESTS_FAILED)
    assert work.failed_attempts() == [failed], f"{work.failed_attempts()} attempts, but {failed} shards fail"

    stopped = "".join(work.test("--test_runner_fail_fast", status=TESTS_FAILED))
    assert "an earlier scenario failed" in stopped

    work.test("--test_arg=--format=json:/proc/none/a.json", status=TESTS_FAILED)
    failures = [path.read_text().split("\n") for path in work.outputs("test.infrastructure_failure")]
    assert len(failures) == SHARDS and all(lines[0] == "Korniszon" and lines[1] for lines in failures), failures
    print("Bazel: a filter, warnings, repetitions, attempts, the first failure, a lost report", flush=True)


def check_flaky(work):
    """Bazel runs failed shards of a test with `flaky = True` up to three times."""
    build = work.folder / "BUILD.bazel"
    build.write_text(build.read_text().replace("    shard_count", "    flaky = True,\n    shard_count"))
    assert "flaky = True" in build.read_text(), "the recipe has no shard_count"
    failed = sum("<failure" in report for report in work.test(status=TESTS_FAILED))
    assert work.failed_attempts() == [failed, failed], f"{work.failed_attempts()} attempts, but {failed} shards fail"
    work.run("./merge.sh", statuses=(work.status,))
    work.compare("Bazel, failed shards run three times", shards=SHARDS)

    flaky = "".join(work.test("--test_filter='passes when it is retried'"))
    assert flaky.count("<testcase ") == 1 and "Failure" not in flaky and "<failure" not in flaky, flaky
    assert work.failed_attempts() == [1] and "FLAKY" in work.output, work.output
    work.run("./merge.sh")
    merged = outcomes(results(work.folder / "TEST-acceptance.xml"))
    assert merged == {"passed": 1}, f"the merged report of a flaky test has {merged}"
    print("Bazel: a flaky shard passes at its second attempt", flush=True)


def check_time_limit(work):
    """Expects shards whose scenarios can't end to stop at half of the timeout, 10 seconds before Bazel kills them."""
    (work.folder / "gate").unlink()
    limit = f"--test_timeout=20 --sandbox_writable_path={work.folder}"  # the first step of a scenario creates a file
    reports = work.test(f"{limit} --test_arg=--parallel=1", status=TESTS_FAILED)
    assert all("the run reached its timeout TEST_TIMEOUT=20" in report for report in reports), reports
    assert "".join(reports).count(' name="Number ') == 12, "a scenario is missing"
    print("Bazel: shards end before --test_timeout, with every scenario in their reports", flush=True)


def check(folder, program):
    with Bazel(folder / "fast", program, lambda features_folder: features(features_folder, 6)) as work:
        check_shards(work)
        check_flaky(work)
    with Bazel(folder / "slow", program, gated_features) as work:
        check_time_limit(work)
