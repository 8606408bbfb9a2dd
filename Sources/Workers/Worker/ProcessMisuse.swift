/// Something that a step did to its process and must not do.
enum ProcessMisuse: Error, CustomStringConvertible {
  case closedStream(String)
  /// The step wrote into the pipe for events.
  case wroteEvents
  /// The scenario left processes running, given by their command lines.
  case leakedProcesses([String])

  static let ruleOfWriting = "a step must write to no descriptor that it did not open"

  var description: String {
    switch self {
    case .closedStream(let name): "the step closed the \(name) of its process, or let it go elsewhere"
    case .wroteEvents: "the step wrote into its process's connection with the run: \(Self.ruleOfWriting)"
    case .leakedProcesses(let commands):
      "the scenario left \(commands.count == 1 ? "a process" : "\(commands.count) processes") behind: "
        + commands.joined(separator: ", ")
        + "; end it in an after hook, or start what all scenarios need in a beforeAll hook"
    }
  }
}
