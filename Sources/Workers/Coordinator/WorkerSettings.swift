import OperatingSystem

/// How worker processes are started.
package struct WorkerSettings: Sendable {
  /// Tells a process that it is a worker, and which.
  package static let variable = "KORNISZON_WORKER"

  /// How many run at the same time, at most; nil lets the number of cores and scenarios decide.
  package var count: Int?

  /// The arguments that this process was started with, the program's name first.
  package var arguments: [String]
  package var environment: [String: String]

  package init(count: Int? = nil, arguments: [String], environment: [String: String]) {
    self.count = count
    self.arguments = arguments
    self.environment = environment
  }

  /// How many workers so many scenarios are worth: starting one costs more than running a few quick scenarios.
  func workerCount(scenarios: Int) -> Int {
    let scenariosForAnother = 4
    return max(1, min(count ?? min(System.coreCount, scenarios / scenariosForAnother), scenarios))
  }

  /// The environment of a worker: that of this process, with backtraces of crashes unless it says otherwise.
  func environment(ofWorker number: Int) -> [String: String] {
    var variables = environment
    variables[Self.variable] = String(number)
    if variables["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"
    }
    return variables
  }
}
