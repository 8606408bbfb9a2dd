import OperatingSystem
import TestSupport
import Testing
// The number of workers is internal.
@testable import Workers

/// Tests of the default number of workers, which is at most the number of processors that the machine grants.
struct WorkerCountTests {
  private func count(_ environment: [String: String] = [:], processors: Int = 96, scenarios: Int = 1000) -> Int {
    WorkerSettings(arguments: [], environment: environment).workerCount(scenarios: scenarios, processors: processors)
  }

  @Test func aRunHasAWorkerPerProcessorUnlessItHasFewScenarios() {
    #expect(count() == 96)
    #expect(count(scenarios: 8) == 2)
    #expect(count(scenarios: 0) == 1)
  }

  @Test(
    arguments: [
      (["SLURM_CPUS_PER_TASK": "3"], 3), (["NSLOTS": "4"], 4), (["SLURM_CPUS_PER_TASK": "500"], 96),
      (["SLURM_CPUS_PER_TASK": "many"], 96), (["NSLOTS": "0"], 1),
    ]
  )
  func theAllocationOfABatchSystemLimitsTheDefaultWorkerCount(_ environment: [String: String], _ expected: Int) {
    #expect(count(environment) == expected)
    let settings = WorkerSettings(count: 8, arguments: [], environment: environment)
    #expect(settings.workerCount(scenarios: 1000, processors: 2) == 8)
  }

  /// The files of systems that limit the processors, and the number of processors that they allow.
  static let systems: [(files: [String: String], count: Int?)] = [
    ([:], nil),
    (["proc/self/status": "Name:\ta\nCpus_allowed_list:\t0-3,8\n"], 5),
    (["proc/self/status": "Cpus_allowed_list:\t7\n"], 1),
    (version2(group: "/job", ["job/cpu.max": "200000 100000"]), 2),
    (version2(group: "/job", ["job/cpu.max": "max 100000"]), nil),
    (version2(group: "/a/job", ["a/cpu.max": "150000 100000", "a/job/cpu.max": "max 100000"]), 2),
    (version2(group: "/a/job", ["cpu.max": "50000 100000", "a/job/cpu.max": "400000 100000"]), 1),
    // A container sees its own group at the mount point, but its path is the one outside the container.
    (version2(group: "/docker/1", root: "/docker/1", ["cpu.max": "300000 100000"]), 3),
    (version2(group: "/../other", ["cpu.max": "300000 100000"]), 3),
    (version1(["job/cpu.cfs_quota_us": "250000", "job/cpu.cfs_period_us": "100000"]), 3),
    (version1(["job/cpu.cfs_quota_us": "-1", "job/cpu.cfs_period_us": "100000"]), nil),
    (
      version1(["job/cpu.cfs_quota_us": "800000", "job/cpu.cfs_period_us": "100000"])
        .merging(["proc/self/status": "Cpus_allowed_list:\t0-1\n"]) { $1 }, 2
    ),
    (["proc/self/cgroup": "nonsense", "proc/self/mountinfo": "1 2 -", "proc/self/status": "Cpus_allowed_list:"], 1),
  ]

  private static func version2(group: String, root: String = "/", _ files: [String: String]) -> [String: String] {
    let mount = "30 23 0:26 \(root) /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n"
    return system("0::\(group)\n", mount, files.map { ("sys/fs/cgroup/\($0.key)", $0.value) })
  }

  private static func version1(_ files: [String: String]) -> [String: String] {
    let mounts =
      "32 31 0:29 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
      + "33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
    return system(
      "9:memory:/other\n4:cpu,cpuacct:/job\n0::/\n",
      mounts,
      files.map { ("sys/fs/cgroup/cpu,cpuacct/\($0.key)", $0.value) }
    )
  }

  private static func system(_ groups: String, _ mounts: String, _ files: [(String, String)]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: files + [("proc/self/cgroup", groups), ("proc/self/mountinfo", mounts)])
  }

  @Test(arguments: systems)
  func processorLimitsAreReadFromAffinityAndControlGroups(_ system: (files: [String: String], count: Int?)) throws {
    let folder = try TemporaryFolder(system.files)
    #expect(ProcessorLimits(root: folder.path).count == system.count)
  }
}
