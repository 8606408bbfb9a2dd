import OperatingSystem

/// The settings for starting worker processes, including the maximum number of them.
package struct WorkerSettings: Sendable {
  /// The environment variable that marks a process as a worker and contains its ``WorkerInvocation``.
  package static let variable = "KORNISZON_WORKER"

  /// The maximum number of workers, or `nil` to derive it from the numbers of processors and scenarios.
  package var count: Int?

  /// The arguments of this process, including the name of the program.
  package var arguments: [String]
  package var environment: [String: String]

  /// Whether this process adopts the processes that dead workers leave behind, in order to kill them. All other
  /// children of this process must be members of its session.
  package var adoptsOrphans = false

  package init(count: Int? = nil, arguments: [String], environment: [String: String]) {
    self.count = count
    self.arguments = arguments
    self.environment = environment
  }

  /// Returns the environment for a worker, which is this process's environment with the invocation added. Crash
  /// backtraces are enabled unless the environment configures them.
  func environment(of worker: WorkerInvocation?) -> [String: String] {
    var variables = environment
    variables[Self.variable] = worker?.text
    if variables[Self.backtraceVariable] == nil {
      variables[Self.backtraceVariable] =
        Self.backtraces + (System.backtracer(in: variables["PATH"] ?? "").map { ",swift-backtrace=\($0)" } ?? "")
    }
    return variables
  }

  /// Removes from this worker's environment the variables that ``environment(of:)`` added, so that programs started by
  /// steps have the user's environment. The runtime has already read the variables.
  static func restoreEnvironment() {
    System.removeVariable(variable)
    if System.variable(backtraceVariable)?.hasPrefix(backtraces) ?? false { System.removeVariable(backtraceVariable) }
  }

  private static let backtraceVariable = "SWIFT_BACKTRACE"
  /// The settings for backtraces. They suppress the warning that the Swift runtime prints if it can't find the
  /// backtracer, because it would appear in the output of a worker's first step.
  private static let backtraces =
    "enable=yes,warnings=suppressed,interactive=no,color=no,threads=crashed,images=none,registers=none"
}
