import OperatingSystem

/// The number of worker processes and how to start them.
package struct WorkerSettings: Sendable {
  /// The environment variable that marks a process as a worker and contains its ``WorkerInvocation``.
  package static let variable = "KORNISZON_WORKER"

  /// The maximum number of workers, or `nil` to derive it from the number of cores and scenarios.
  package var count: Int?

  /// The arguments of this process, including the program's name.
  package var arguments: [String]
  package var environment: [String: String]

  /// Whether this process adopts the processes that a dead worker leaves behind, to kill them. All other children of this
  /// process must be members of its session.
  package var adoptsOrphans = false

  package init(count: Int? = nil, arguments: [String], environment: [String: String]) {
    self.count = count
    self.arguments = arguments
    self.environment = environment
  }

  /// The number of scenarios that justify another worker. Starting one costs more than running a few fast scenarios.
  static let scenariosForAnother = 4

  /// Returns the number of workers for a number of scenarios.
  func workerCount(scenarios: Int) -> Int {
    max(1, min(count ?? min(System.coreCount, scenarios / Self.scenariosForAnother), scenarios))
  }

  /// Returns a worker's environment: a copy of this process's, with crash backtraces enabled unless it configures them.
  func environment(of worker: WorkerInvocation?) -> [String: String] {
    var variables = environment
    variables[Self.variable] = worker?.text
    if variables["SWIFT_BACKTRACE"] == nil {
      // Without the suppression, the first step of a worker that can't find the backtracer would print a warning.
      variables["SWIFT_BACKTRACE"] =
        "enable=yes,warnings=suppressed,interactive=no,color=no,threads=crashed,images=none,registers=none"
        + (System.backtracer(in: variables["PATH"] ?? "").map { ",swift-backtrace=\($0)" } ?? "")
    }
    return variables
  }
}
