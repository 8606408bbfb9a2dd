import Korniszon

/// A forbidden action of a step in its process.
enum ProcessMisuse: Error, CustomStringConvertible {
  case closedStream(String)
  /// The step wrote to the event pipe.
  case wroteEvents
  /// The scenario left processes running that didn't end in time. They are given by their command lines.
  case leakedProcesses([String], after: Duration)
  /// The scenario may have left processes running, and it keeps the worker from finding them.
  case hiddenProcesses

  static let ruleOfClosing = "steps must close only descriptors they opened"
  static let ruleOfWriting = "steps must write only to descriptors they opened"

  var description: String {
    switch self {
    case .closedStream(let name): "the step closed or redirected the worker's \(name)"
    case .wroteEvents: "the step wrote to the worker's connection to the run; \(Self.ruleOfWriting)"
    case .leakedProcesses(let commands, let limit):
      "the scenario left \(commands.count == 1 ? "a process" : "\(commands.count) processes") running: "
        + commands.joined(separator: ", ")
        + "; killed after \(limit.shortText): end processes in an after hook and wait for their end, or start shared ones "
        + "in a beforeAll hook"
    case .hiddenProcesses:
      "the worker can't find the processes that the scenario may have left running, because a step has hidden /proc, "
        + "used up all descriptors, or changed which process adopts orphans"
    }
  }
}
