/// What a step did to its process.
enum StepProcessFault: Error, CustomStringConvertible {
  case closedStream(String)
  /// It wrote into the pipe through which the process tells what happens.
  case wroteReports
  /// Command lines of processes.
  case leftBehind([String])

  static let ruleOfWriting = "a step must write to no descriptor that it did not open"

  var description: String {
    switch self {
    case .closedStream(let name): "the step closed the \(name) of its process, or let it go elsewhere"
    case .wroteReports: "the step wrote into its process's connection with the run: \(Self.ruleOfWriting)"
    case .leftBehind(let commands):
      "the scenario left \(commands.count == 1 ? "a process" : "\(commands.count) processes") behind: "
        + commands.joined(separator: ", ")
        + "; end it in an after hook, or start what all scenarios need in a beforeAll hook"
    }
  }
}
