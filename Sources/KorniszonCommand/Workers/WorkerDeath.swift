import CucumberMessages
import Korniszon

/// How a worker process came to its end before it was told to end.
struct WorkerDeath: Error, Sendable {
  let end: System.ProcessEnd
  /// The limit that its step exceeded, if it was ended for that.
  let exceededLimit: Swift.Duration?
  /// What the process printed and nobody has taken yet: the last words of the runtime among it.
  let output: String

  /// What happened, for the reader of a report.
  var reason: String {
    if let exceededLimit {
      return
        "the step took longer than its limit of \(exceededLimit.shortText) and did not stop when it was cancelled: "
        + "its process was ended"
    }
    return switch end {
    case .exit(let status): "the step ended its process with exit status \(status): a step has to return or to throw"
    case .signal(let signal): "\(lastWords ?? "the process of the step was ended") (\(Self.description(of: signal)))"
    }
  }

  /// What the step printed before the runtime took over.
  var printed: String? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.prefix { !Self.isCrashReport($0) }.joined(separator: "\n")
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// The backtrace, as the runtime printed it.
  var stackTrace: String? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.drop { !Self.isCrashReport($0) }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// The result of the step.
  var result: TestStepResult {
    let stackTrace = [reason, stackTrace].compactMap(\.self).joined(separator: "\n")
    return TestStepResult(
      message: stackTrace,
      exception: Exception(type: "ProcessEnded", message: reason, stackTrace: stackTrace),
      status: .failed,
      duration: .zero
    )
  }

  private static let fatalError = "Fatal error: "

  /// The runtime's message, without the place before it.
  private var lastWords: String? {
    for line in output.split(separator: "\n") {
      if let range = line.firstRange(of: Self.fatalError) { return String(line[range.upperBound...]) }
    }
    return nil
  }

  private static func isCrashReport(_ line: Substring) -> Bool {
    line.contains(fatalError) || line.hasPrefix("*** ") || line.hasPrefix("💣 ")
  }

  private static func description(of signal: Int32) -> String {
    let name = System.name(ofSignal: signal)
    return switch name {
    case "SIGKILL": "\(name): killed from outside, as the system does when memory runs out"
    case "SIGSEGV", "SIGBUS": "\(name): a bad address, or more nested calls than the stack holds"
    case "SIGILL", "SIGTRAP": "\(name): the runtime stopped it"
    default: name
    }
  }
}
