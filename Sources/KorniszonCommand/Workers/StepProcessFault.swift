/// What a step did to its process.
enum StepProcessFault: Error, CustomStringConvertible {
  case closedStream(String)
  /// Command lines of processes.
  case leftBehind([String])

  var description: String {
    switch self {
    case .closedStream(let name): "the step closed the \(name) of its process, or let it go elsewhere"
    case .leftBehind(let commands):
      "the scenario left \(commands.count == 1 ? "a process" : "\(commands.count) processes") behind: "
        + commands.joined(separator: ", ")
        + "; end it in an after hook, or start what all scenarios need in a beforeAll hook"
    }
  }
}
