import CommandTestSupport
import CucumberMessages
import Korniszon
import KorniszonCommand
import Testing

/// Tests of the shard that the command line, the CI server, and the configuration determine.
struct ShardSettingTests {
  private func shard(
    _ arguments: [String],
    _ environment: [String: String],
    _ configuration: String = "{}"
  ) throws -> String? {
    let console = try Console(configuration: configuration)
    let arguments = ["--config", console.path("korniszon.json")] + arguments
    return Options(arguments: arguments, environment: environment).run.filter.shard.map { "\($0.index)/\($0.count)" }
  }

  /// The variables of CI servers, and the resulting shard.
  nonisolated static let servers: [([String: String], String?)] = [
    ([:], nil),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], "1/3"),
    (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "3/3"),
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"], nil),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
    (["CI_NODE_TOTAL": "1"], nil),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "1/2"),
    (["BUILDKITE_PARALLEL_JOB": "", "BUILDKITE_PARALLEL_JOB_COUNT": ""], nil),
    (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETION_TOTAL": "2"], "2/2"),
    (["JOB_COMPLETION_INDEX": "1"], nil),
    (slurm("5", "5", "8", "4"), "1/4"),
    (slurm("8", "5", "8", "4"), "4/4"),
    (slurm("5", "1", "7", "4"), "3/4"),
    (slurm("9", "9", "9", "1"), "1/1"),
    (slurmStep("1", "2"), "2/2"),
    (["SLURM_PROCID": "0", "SLURM_NTASKS": "2"], nil),
    (slurm("5", "5", "8", "4").merging(slurmStep("0", "1")) { $1 }, "1/4"),
    (gridEngine("3", "1", "4", "1"), "3/4"),
    (gridEngine("5", "1", "8", "2"), "3/4"),
    (gridEngine("undefined", "undefined", "undefined", "undefined"), nil),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], "2/2"),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "JOB_COMPLETION_INDEX": "5"], "2/2"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
  ]

  private static func slurm(_ id: String, _ minimum: String, _ maximum: String, _ count: String) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": minimum, "SLURM_ARRAY_TASK_MAX": maximum,
      "SLURM_ARRAY_TASK_COUNT": count,
    ]
  }

  private static func slurmStep(_ task: String, _ count: String) -> [String: String] {
    ["SLURM_PROCID": task, "SLURM_STEP_NUM_TASKS": count, "SLURM_NTASKS": "8"]
  }

  private static func gridEngine(_ id: String, _ first: String, _ last: String, _ step: String) -> [String: String] {
    ["SGE_TASK_ID": id, "SGE_TASK_FIRST": first, "SGE_TASK_LAST": last, "SGE_TASK_STEPSIZE": step]
  }

  @Test(arguments: servers)
  func aCISystemSetsTheShard(_ environment: [String: String], _ shard: String?) throws {
    #expect(Self.servers.count == 24)
    #expect(try self.shard([], environment) == shard)
  }

  @Test func theCommandLineOverridesTheCISystemWhichOverridesTheConfiguration() throws {
    let configuration = #"{ "default": { "shard": "1/9" } }"#
    let environment = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]
    #expect(try shard([], [:], configuration) == "1/9")
    #expect(try shard([], environment, configuration) == "2/4")
    #expect(try shard(["--shard", "1/1"], environment, configuration) == "1/1")
    #expect(try shard(["--shard", "/4"], environment, configuration) == "2/4")
  }

  @Test(arguments: [["a.feature:3"], ["@again.txt"], ["b.feature", "a.feature:3:6"]])
  func onlyTheCommandLineShardsScenariosThatItSelectsByLineOrList(_ paths: [String]) throws {
    let environment = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]
    let configuration = #"{ "default": { "shard": "1/9" } }"#
    #expect(try shard(paths, environment) == nil)
    #expect(try shard(paths, [:], configuration) == nil)
    #expect(try shard(["--shard", "1/3"] + paths, environment) == "1/3")
    #expect(try shard(["--shard", "/4"] + paths, environment) == "2/4")
    #expect(try shard(["a.feature", "b"], environment) == "2/4")
    #expect(try shard([], environment, #"{ "default": { "paths": ["@smoke.txt"] } }"#) == "2/4")
  }

  @Test @MainActor func aCIJobRunsItsWholeRerunListUnlessTheCommandLineShardsIt() async throws {
    let console = try Console(["a.feature": .feature("Given a cat", "When it breaks"), "b.feature": .cats])
    let environment = ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "50"]
    let list = console.path("again.txt")
    #expect(await console.run(["-f", "rerun:\(list)", "./a.feature", "./b.feature"]).code == .failed)
    let rerun = await console.run(["@\(list)"], environment: environment)
    #expect(rerun.code == .failed)
    #expect(rerun.text.contains("1 scenario (1 failed)"))
    let note =
      "warning: @\(list) names the scenarios to run, so this job runs all of them; to divide them, pass --shard /50\n"
    #expect(rerun.text.hasPrefix(note), "\(rerun.text)")
    var divided: [Console.Result] = []
    for index in 1...2 { divided.append(await console.run(["--shard", "\(index)/2", "@\(list)"])) }
    #expect(Set(divided.map(\.code)) == [.passed, .failed])
    let empty = try #require(divided.first { $0.code == .passed })
    #expect(empty.text.contains(/warning: shard [12] of 2 contains none of the 1 selected scenarios\n/))
  }

  @Test func theCISystemProvidesTheShardIndexAndTheUserTheShardCount() throws {
    #expect(try shard(["--shard", "/5"], ["JOB_COMPLETION_INDEX": "4"]) == "5/5")
    #expect(try shard([], ["JOB_COMPLETION_INDEX": "0"], #"{ "default": { "shard": "/3" } }"#) == "1/3")
  }

  /// Arguments and environments with a mistake, and the expected message.
  nonisolated static let mistakes: [([String], [String: String], String)] = [
    (["--shard", "2"], [:], "--shard 2: must be I/N, such as 2/5, or /N on a CI server"),
    (["--shard", "x/3"], [:], ": must be I/N, such as 2/5"),
    (["--shard", "1/x"], [:], ": must be I/N, such as 2/5"),
    (["--shard", "1/0"], [:], ": must be I/N, such as 2/5"),
    (["--shard", "0/3"], [:], "--shard 0/3: the shard number must be between 1 and 3"),
    (["--shard", "4/3"], [:], "--shard 4/3: the shard number must be between 1 and 3"),
    (["--shard", "/3"], [:], "--shard /3: can't get the number of this job from a CI server"),
    (["--shard", "/3"], ["JOB_COMPLETION_INDEX": "3"], "--shard /3: JOB_COMPLETION_INDEX says this is job 4"),
    (
      ["--shard", "/7"], ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
      "--shard /7: CI_NODE_INDEX says this is job 2 of 4"
    ),
    ([], ["CI_NODE_INDEX": "1"], "CI_NODE_INDEX is set, but CI_NODE_TOTAL is missing"),
    ([], ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"], "CI_NODE_INDEX says this is job 0 of 2, which doesn't exist"),
    ([], ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"], "CI_NODE_INDEX says this is job 3 of 2, which doesn't exist"),
    (
      [], ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "2"],
      "CI_NODE_INDEX is 'one' but must be a whole number, 0 or greater"
    ),
    ([], ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "2"], "TEST_SHARD_INDEX is '-1' but must be a whole number"),
    ([], ["SLURM_ARRAY_TASK_ID": "1"], "SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_MIN, _MAX"),
    ([], slurm("2", "1", "5", "3"), "the array aren't evenly spaced: pass --shard I/N to each task"),
    ([], slurm("3", "1", "6", "3"), "the array aren't evenly spaced"),
    ([], slurm("1", "2", "1", "0"), "SLURM_ARRAY_TASK_ID says this is job"),
    ([], slurm("4000000000", "0", "1", "4000000000"), "the array aren't evenly spaced"),
    ([], slurmStep("2", "2"), "SLURM_PROCID says this is job 3 of 2, which doesn't exist: pass --shard I/N"),
    (
      [], slurm("3", "1", "4", "4").merging(slurmStep("1", "2")) { $1 },
      "SLURM_PROCID says this is job 2 of 2 and SLURM_ARRAY_TASK_ID says this is job 3 of 4: pass --shard I/N"
    ),
    (
      [], ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"],
      "TEST_SHARD_INDEX says this is job 2 of 2 and CI_NODE_INDEX says this is job 1 of 2: pass --shard I/N"
    ),
    (
      [], ["SGE_TASK_ID": "1"],
      "SGE_TASK_ID is set, but SGE_TASK_FIRST, _LAST, or _STEPSIZE is missing: pass --shard I/N"
    ),
    ([], gridEngine("2", "1", "5", "2"), "SGE_TASK_ID=2 isn't a task of the array 1-5:2: pass --shard I/N"),
    ([], gridEngine("1", "1", "5", "0"), "SGE_TASK_ID=1 isn't a task of the array 1-5:0"),
    ([], gridEngine("7", "1", "5", "2"), "SGE_TASK_ID says this is job 4 of 3, which doesn't exist"),
  ]

  @Test(arguments: mistakes)
  @MainActor
  func invalidShardsAreRejected(_ arguments: [String], _ environment: [String: String], _ text: String) async throws {
    #expect(Self.mistakes.count == 26)
    let console = try Console(["a.feature": .cats])
    let result = await console.run(arguments + ["./a.feature"], environment: environment)
    #expect(result.code == .usage)
    #expect(result.text.contains(text), "\(result.text)")
  }
}
