import OperatingSystem

/// How many worker processes are started, and how.
package struct WorkerSettings: Sendable {
  /// The environment variable that makes a process a worker, with its number.
  package static let variable = "KORNISZON_WORKER"

  /// The maximum number of workers, or `nil` to derive it from the number of cores and scenarios.
  package var count: Int?

  /// The arguments of this process, the program's name first.
  package var arguments: [String]
  package var environment: [String: String]

  package init(count: Int? = nil, arguments: [String], environment: [String: String]) {
    self.count = count
    self.arguments = arguments
    self.environment = environment
  }

  /// The number of workers for so many scenarios. Starting a worker costs more than running a few quick scenarios.
  func workerCount(scenarios: Int) -> Int {
    let scenariosForAnother = 4
    return max(1, min(count ?? min(System.coreCount, scenarios / scenariosForAnother), scenarios))
  }

  /// The environment of a worker: that of this process, with backtraces of crashes unless it configures them itself.
  func environment(ofWorker number: Int) -> [String: String] {
    var variables = environment
    variables[Self.variable] = String(number)
    if variables["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"
    }
    return variables
  }
}
