import CucumberMessages
import Korniszon
import OperatingSystem

/// How a worker process came to its end before it was told to end.
struct WorkerTermination: Sendable {
  enum Cause: Sendable, Hashable {
    case ended(System.ProcessEnd)
    /// Its step or hook took longer than the limit and went on when it was cancelled.
    case exceeded(TimeLimitExceeded)
    /// It told nothing for so long, between two steps.
    case silent(Swift.Duration)
    /// It printed more than ``CapturedOutput/maximumSize``.
    case printedTooMuch
    /// It told what nobody understands.
    case garbled
    /// It ran on and could not be heard any more.
    case disconnected
  }

  let cause: Cause
  /// What the process printed and nobody has taken yet: the last words of the runtime among it.
  let output: String

  /// What happened, for the reader of a report; paths are relative to `root`.
  ///
  /// What ended the process may have been left running by the scenario that it ran before, if there is one.
  func reason(root: String, previousScenario: String? = nil) -> String {
    let report = CrashReport(output)
    let reason = reason(report, root)
    guard let previousScenario, case .ended = cause, !report.isOfStep else { return reason }
    return "\(reason); perhaps left behind by the scenario before it: \(previousScenario)"
  }

  private func reason(_ report: CrashReport, _ root: String) -> String {
    let place = report.place(relativeTo: root).map { " at \($0)" } ?? ""
    switch cause {
    case .ended(.signal(let signal)):
      let name = System.name(ofSignal: signal)
      if let message = report.message { return "Fatal error\(place): \(message) (\(name))" }
      return "the process was ended by \(name)\(place)" + (Self.meanings[name].map { ": \($0)" } ?? "")
    case .exceeded where report.hasBacktrace, .garbled where report.hasBacktrace,
      .disconnected where report.hasBacktrace:
      return report.message.map { "Fatal error\(place): \($0)" } ?? "the process crashed\(place)"
    case .ended(.exit(let status)):
      return "the process exited with status \(status): a step or hook has to return or to throw, not to exit"
    case .exceeded(let limit):
      return "\(limit) and did not stop when it was cancelled: its process was ended"
    case .silent(let duration):
      return "the process began no step for \(duration.shortText), as where something left running keeps it busy: "
        + "it was ended"
    case .printedTooMuch:
      return "the step printed more than \(CapturedOutput.maximumSize >> 20) MiB: its process was ended"
    case .garbled:
      return "what the process told the run could not be read and it was ended: \(StepProcessFault.ruleOfWriting)"
    case .disconnected:
      return "the process closed its connection with the run and was ended: "
        + "a step must close no descriptor that it did not open"
    }
  }

  /// What the step printed before the runtime took over.
  var printed: String? { CrashReport(output).textBefore }

  /// The result of the step or hook; the backtrace stands in its stack trace.
  func result(root: String, previousScenario: String? = nil) -> TestStepResult {
    let reason = reason(root: root, previousScenario: previousScenario)
    let stackTrace = [reason, CrashReport(output).stackTrace].compactMap(\.self).joined(separator: "\n")
    return TestStepResult(
      message: reason,
      exception: Exception(type: "ProcessEnded", message: reason, stackTrace: stackTrace),
      status: .failed,
      duration: .zero
    )
  }

  /// What it means that a signal ended a process.
  private static let meanings = [
    "SIGABRT": "a step, or what it calls, has aborted",
    "SIGBUS": "a bad address, or more nested calls than the stack holds",
    "SIGILL": "the runtime stops a process so after an overflow or a failed precondition",
    "SIGKILL": "by a step or from outside, as the system does when memory runs out",
    "SIGSEGV": "a bad address, or more nested calls than the stack holds",
    "SIGTRAP": "the runtime stops a process so after an overflow or a failed precondition",
  ]
}
