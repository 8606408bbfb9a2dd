import CucumberMessages
import Korniszon
import OperatingSystem

/// The unexpected end of a worker process.
struct WorkerTermination: Sendable {
  enum Cause: Sendable, Hashable {
    case ended(System.ProcessEnd)
    /// A step or hook exceeded a time limit and ignored its cancellation.
    case exceeded(TimeLimitExceeded)
    /// The worker reported nothing for this long while no step was running.
    case silent(Swift.Duration)
    /// A step printed more than ``CapturedOutput/maximumSize``.
    case printedTooMuch
    /// The worker sent an invalid message.
    case invalidMessage
    /// The worker closed its event pipe but kept running.
    case disconnected
    /// The worker had finished and exited with status 0, but one of its exit handlers ended it before the others.
    case exitHandlersCutShort
    /// The worker had finished, but didn't end, so it was killed.
    case didNotEnd
    /// Code of a step wrote over memory of the worker.
    case overwrittenMemory
  }

  let cause: Cause
  /// The unread output of the process, including the runtime's crash report.
  let output: String

  /// Returns the reason as text for reports. Paths are relative to `root`.
  ///
  /// The cause may be something that the previous scenario left running, so the text mentions that scenario unless the
  /// crash report shows that the step itself crashed. A process that exits or aborts while `isInStep` does so because
  /// of the step, which its crash report doesn't show.
  func reason(root: String, previousScenario: String? = nil, isInStep: Bool = false) -> String {
    let report = RuntimeCrashOutput(output)
    let reason = reason(report, root)
    guard let previousScenario, case .ended(let end) = cause, !report.isOfStep, !(isInStep && end.isDeliberate) else {
      return reason
    }
    return "\(reason). The previous scenario may have caused this: \(previousScenario)"
  }

  private func reason(_ report: RuntimeCrashOutput, _ root: String) -> String {
    let source = report.place(relativeTo: root)
    let place = source.map { " at \($0)" } ?? ""
    // The reason comes first, because reports show the beginning of a message.
    let headline = report.message.map { [$0, source].compactMap(\.self).joined(separator: " — ") }
    switch cause {
    case .ended(.signal) where report.isOfEventLoop, .disconnected where report.isOfEventLoop:
      return "the worker crashed because a descriptor it uses was closed; \(ProcessMisuse.ruleOfClosing)"
    case .ended(.signal(let signal)):
      let name = System.name(ofSignal: signal)
      if let headline { return "\(headline) (\(name))" }
      return "the worker was killed by \(name)\(place)" + (Self.meanings[name].map { ": \($0)" } ?? "")
    case .exceeded where report.hasBacktrace, .invalidMessage where report.hasBacktrace,
      .disconnected where report.hasBacktrace:
      return headline ?? "the worker crashed\(place)"
    case .ended(.exit(let status)):
      return "the worker exited with status \(status); steps and hooks must return or throw, not exit"
    case .exceeded(let limit):
      return "\(limit) and ignored cancellation, so the worker was terminated"
    case .silent(let duration):
      return "no step started for \(duration.shortText), so the worker was terminated; "
        + "something the scenario left running may be keeping it busy"
    case .printedTooMuch:
      return "the step printed more than \(CapturedOutput.maximumSize >> 20) MiB, so the worker was terminated"
    case .invalidMessage:
      return "the worker sent invalid data and was terminated; \(ProcessMisuse.ruleOfWriting)"
    case .exitHandlersCutShort:
      return "an exit handler called _exit, so other exit handlers didn't run; exit handlers must return"
    case .didNotEnd:
      return "the worker didn't end within \(WorkerReaper.maximumWait.shortText) of its last scenario and was killed; "
        + "an exit handler, or something a scenario left running, may be keeping it busy"
    case .overwrittenMemory:
      return "the worker's memory was overwritten, so the worker was terminated; "
        + "a step, or code it calls, wrote outside of its own memory"
    case .disconnected:
      return "the worker closed its connection to the run and was terminated; \(ProcessMisuse.ruleOfClosing)"
    }
  }

  /// The type of the error in messages: that of a time limit if the process was terminated because it didn't respond.
  private var errorType: String {
    switch cause {
    case .exceeded where !RuntimeCrashOutput(output).hasBacktrace, .silent, .didNotEnd: "TimeLimitExceeded"
    case .exceeded, .ended, .printedTooMuch, .invalidMessage, .disconnected, .exitHandlersCutShort, .overwrittenMemory:
      "ProcessEnded"
    }
  }

  /// The step's output before the runtime's crash report.
  var printed: String? { RuntimeCrashOutput(output).textBefore }

  /// Returns the result of the crashed step or hook. Its stack trace contains the backtrace.
  func result(root: String, previousScenario: String? = nil, isInStep: Bool = false) -> TestStepResult {
    let reason = reason(root: root, previousScenario: previousScenario, isInStep: isInStep)
    let stackTrace = [reason, RuntimeCrashOutput(output).stackTrace].compactMap(\.self).joined(separator: "\n")
    return TestStepResult(
      message: reason,
      exception: Exception(type: errorType, message: reason, stackTrace: stackTrace),
      status: .failed,
      duration: .zero
    )
  }

  /// The likely causes of signals.
  private static let meanings = [
    "SIGABRT": "a step, or code it calls, aborted",
    "SIGBUS": "an invalid address or a stack overflow",
    "SIGILL": "usually an arithmetic overflow or a failed precondition",
    "SIGKILL": "sent by a step or from outside, for example by the system when memory runs out",
    "SIGSEGV": "an invalid address or a stack overflow",
    "SIGSYS": "a system call that isn't allowed here",
    "SIGTRAP": "usually an arithmetic overflow or a failed precondition",
    "SIGXCPU": "the limit of CPU time was reached",
    "SIGXFSZ": "a file grew beyond the limit of the file size",
  ]
}

extension System.ProcessEnd {
  /// Whether code of the process asked for its end.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .exit: true
    case .signal(let signal): System.name(ofSignal: signal) == "SIGABRT"
    }
  }
}

/// The unexpected end of a worker process while no scenario was running.
struct IdleWorkerTermination: Error, CustomStringConvertible {
  let termination: WorkerTermination
  /// The name of the last scenario that the process finished.
  let lastScenario: String?
  let root: String

  var description: String {
    let time =
      lastScenario.map { "after the scenario '\($0)', which may have left something running" }
      ?? "before any scenario ran"
    let stackTrace = termination.result(root: root).exception?.stackTrace
    // Output from before the first scenario isn't attached to any step.
    let printed = lastScenario == nil ? termination.printed : nil
    return "a worker process ended \(time): " + [stackTrace, printed].compactMap(\.self).joined(separator: "\n")
  }
}
